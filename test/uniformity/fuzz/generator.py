"""Makes a kernel from a seed."""

from expression_maker import CAST_TYPES, ExpressionMaker, Variable
from kernel_ast import *
from python_compiler import contains_sync


class Generator(ExpressionMaker):
    # --- Statements

    def statements(self, count, depth, loop):
        """loop: None, "loop" (break and continue), "breakable" (only break) or
        "closed" (neither)."""
        saved = len(self.variables), len(self.lambdas)
        body = []
        for _ in range(count):
            body.extend(self.statement(depth, loop))
            if body and isinstance(body[-1], (Break, Continue, Return, Goto)):
                break
        del self.variables[saved[0]:]
        del self.lambdas[saved[1]:]
        return body

    def inner(self, depth, loop):
        return self.statements(self.rng.randrange(1, 4), depth - 1, loop)

    def statement(self, depth, loop):
        deep = 1 if depth else 0
        form = self.weighted((
            ("declare", 3), ("assign", 3.5), ("if", 3.2 * deep), ("for", 1.5 * deep),
            ("while", 0.7 * deep), ("do", 0.5 * deep),
            ("switch", 1.2 * deep * self.switches), ("output", 0.6),
            ("escape", 0.7 * (loop == "loop")), ("break", 0.5 * (loop == "breakable")),
            ("return", 0.12), ("pointer", 1.2 * self.pointers),
            ("aggregate", 1.2 * (self.arrays or self.structs)),
            ("region", 0.9 * deep * self.gotos), ("irreducible", 0.4 * deep * self.gotos),
            ("lambda", 10 * self.lambda_chance * deep), ("atomic", 0.8 * self.atomics),
            ("wave", 1.5 * (self.syncs in ("wave", "both"))),
            ("barrier", self.barrier_weight(depth)),
            ("exchange", (self.use_shared and self.in_kernel) *
             self.barrier_weight(depth) * 1.5),
            ("sync call", 0.8), ("idiom", 0.6)))
        return getattr(self, "make_" + form.replace(" ", "_"))(depth, loop)

    def barrier_weight(self, depth):
        if self.syncs not in ("block", "both"):
            return 0
        return 0.7 if self.reckless_sync else 0.8 if depth == self.top_depth else 0.1

    def declare(self, ty, init, writable=True, kind="value", size=0):
        name = self.name()
        if isinstance(init, Expr):
            init = [init]
        self.variables.append(Variable(name, ty, kind, writable, size))
        return Declare(name, ty, kind, init)

    def make_declare(self, depth, loop):
        e = self.value(2)
        ty = self.pick(CAST_TYPES) if self.chance(0.15) else promoted(e.ty)
        return [self.declare(ty, e)]

    def make_assign(self, depth, loop):
        places = self.writable()
        if self.chance(0.25):
            place = self.aggregate_place()
            if place and not (isinstance(place, Member) and not self.can_write(place)):
                return [self.assign_to(place)]
        if not places:
            return self.make_declare(depth, loop)
        v = self.pick(places)
        return [self.assign_to(Var(v.name, v.ty))]

    def can_write(self, place):
        name = getattr(place, "var", None) or getattr(place, "array", None) or \
            getattr(place, "pointer", None)
        return any(v.name == name and v.writable for v in self.variables)

    def assign_to(self, place):
        if not isinstance(place, Var) and not self.can_write(place):
            return Output(place)
        op = self.pick(("=", "=", "=", "+=", "-=", "^=", "&="))
        return Assign(place, op, self.value(2))

    def make_output(self, depth, loop):
        return [Output(self.value(2))]

    def make_if(self, depth, loop):
        cond = self.condition()
        then = self.inner(depth, loop)
        orelse = self.inner(depth, loop) if self.chance(0.35) else []
        return [If(cond, then, orelse)]

    def make_for(self, depth, loop):
        form = self.weighted((("constant", 2), ("bound", 3), ("stride", 2), ("down", 1),
                              ("endless", 1)))
        name = self.name("i")
        if form == "endless":
            return self.endless_for(name, depth)
        if form == "constant":
            ty, init, op, step = "int", Const(0), "+", Const(1)
            cond = Compare("<", Var(name), Const(self.pick((1, 2, 3, 4))))
        elif form == "bound":
            ty, init, op, step = "int", Const(0), "+", Const(1)
            bound = Binary("&", cast(self.value(1), "int"), Const(self.pick((3, 7))))
            cond = Compare("<", Var(name), bound)
        elif form == "stride":
            ty, init, op = "int", cast(self.thread_value(), "int"), "+"
            step = Builtin("blockDim.x")
            if self.chance(0.3):
                step = Const(self.pick((32, 64)))
            cond = Compare("<", Var(name), Binary("&", self.uniform_value(), Const(255)))
        else:
            ty, op, step = "int", ">>", Const(1)
            init = self.pick((Const(32), Const(16),
                              Binary("/", Builtin("blockDim.x"), Const(2))))
            cond = Compare(">", Var(name), Const(0))
        return [self.finish_for(name, ty, init, cond, op, step, depth)]

    def finish_for(self, name, ty, init, cond, op, step, depth):
        self.variables.append(Variable(name, ty, "value", writable=False))
        body = self.inner(depth, "loop")
        self.variables = [v for v in self.variables if v.name != name]
        return For(name, ty, init, cond, op, step, body)

    def endless_for(self, name, depth):
        """for (;;) left by a break."""
        loop = self.finish_for(name, "int", Const(0), None, "+", Const(1), depth)
        bound = Binary("&", self.value(1), Const(3))
        exit_ = If(Compare(">=", Var(name), cast(bound, "int")), [Break()])
        loop.body.insert(0 if self.chance(0.5) else len(loop.body), exit_)
        if any(isinstance(n, Continue) for n in walk(loop)) and loop.body[0] is not exit_:
            loop.body.remove(exit_)
            loop.body.insert(0, exit_)
        return [loop]

    def counted(self):
        """A local of small value that the loop made next counts down."""
        bound = Binary("&", self.value(1), Const(self.pick((3, 7))))
        declaration = self.declare("int", cast(bound, "int"), writable=False)
        return declaration, Var(declaration.name)

    def make_while(self, depth, loop):
        declaration, counter = self.counted()
        cond = Compare(">", counter, Const(0))
        if self.chance(0.3):
            cond = Logical("&&", cond, self.condition(1))
        body = [Assign(counter, "-=", Const(1))] + self.inner(depth, "loop")
        return [declaration, While(cond, body)]

    def make_do(self, depth, loop):
        declaration, counter = self.counted()
        as_goto = self.gotos and self.chance(0.7)
        body = self.inner(depth, "closed" if as_goto else "breakable")
        body.append(Assign(counter, "-=", Const(1)))
        if len(body) > 1 and isinstance(body[-2], (Break, Return, Goto)):
            body.pop(-2)
        return [declaration, DoWhile(body, Compare(">", counter, Const(0)), as_goto)]

    def make_switch(self, depth, loop):
        value = Binary("&", self.value(1), Const(3))
        cases = []
        for number in range(self.rng.randrange(1, 4)):
            body = self.inner(depth, loop if loop == "loop" else "breakable")
            cases.append(Case(number, body, self.chance(0.25)))
        if self.chance(0.6):
            body = self.inner(depth, loop if loop == "loop" else "breakable")
            cases.append(Case(None, body, False))
        for case in cases:
            if case.body and isinstance(case.body[-1], (Break, Continue, Return, Goto)):
                case.falls_through = False
        return [Switch(value, cases)]

    def make_escape(self, depth, loop):
        escape = self.pick((Break, Continue))()
        if self.chance(0.15):
            return [escape]
        return [If(self.condition(1), [escape])]

    def make_break(self, depth, loop):
        return [If(self.condition(1), [Break()])]

    def make_return(self, depth, loop):
        value = None if self.in_kernel or self.void_lambda else self.int_value()
        return [If(self.condition(1), [Return(value)])]

    void_lambda = False

    def int_value(self):
        e = self.value(1)
        return e if e.ty == "int" else cast(e, "int")

    def make_pointer(self, depth, loop):
        pointers = [v for v in self.variables if v.kind == "pointer" and not v.size]
        if pointers and self.chance(0.4):
            v = self.pick(pointers)
            target = self.address(v.ty)
            if target:
                change = AssignPointer(v.name, target)
                return [If(self.condition(1), [change])] if self.chance(0.6) else [change]
        target = self.address(self.pick(("int", "int", "unsigned")), self.chance(0.5))
        if not target:
            return self.make_declare(depth, loop)
        kind = "ref" if target.by_ref else "pointer"
        return [self.declare(target.place.ty, target, kind=kind)]

    def make_aggregate(self, depth, loop):
        if self.structs and (not self.arrays or self.chance(0.5)):
            init = [self.int_value(), self.int_value()]
            return [self.declare("int", init, kind="struct")]
        init = [self.int_value() for _ in range(4)]
        return [self.declare("int", init, kind="array", size=4)]

    def make_region(self, depth, loop):
        label = self.name("out")
        body = self.inner(depth, loop)
        jump = If(self.condition(1), [Goto(label)])
        # Into the region's own list, or into a nested one.
        lists = [body] + [n.then for n in body if isinstance(n, If)] + \
            [n.body for n in body if isinstance(n, (For, While))]
        target = self.pick(lists)
        at = 0 if not target else self.rng.randrange(len(target))
        while at > 0 and isinstance(target[at - 1], (Break, Continue, Return, Goto)):
            at -= 1
        target.insert(at, jump)
        # Names the jump's condition uses must be declared before it.
        return [Region(label, body)]

    def make_irreducible(self, depth, loop):
        declaration, counter = self.counted()
        entry = self.condition(1)
        first = self.inner(depth, "closed")
        second = self.inner(depth, "closed") + [Assign(counter, "-=", Const(1))]
        if len(second) > 1 and isinstance(second[-2], (Return, Goto)):
            second.pop(-2)
        again = Compare(">", counter, Const(0))
        return [declaration,
                Irreducible(Decision(entry), first, second, Decision(again))]

    def make_lambda(self, depth, loop):
        name = self.name("lambda")
        by_reference = self.chance(0.6)
        saved = list(self.variables), list(self.lambdas), self.in_kernel, self.top_depth
        syncs, gotos = self.syncs, self.gotos
        self.syncs = "none" if self.chance(0.6) else syncs
        if self.syncs == "block":
            self.syncs = "none"
        self.gotos = False
        params = [Param(self.name("p"), "int") for _ in range(self.rng.randrange(0, 3))]
        if not by_reference:
            self.variables = [v for v in self.variables if v.kind not in ("ref", "pointer")]
            self.variables = [Variable(v.name, v.ty, v.kind, False, v.size)
                              for v in self.variables]
        self.variables += [Variable(p.name, "int") for p in params]
        self.lambdas = []
        was_lambda, self.in_lambda = self.in_lambda, True
        # Inside, the kernel's arrays and scalars are still visible.
        body = self.lambda_body(depth)
        self.variables, self.lambdas, self.in_kernel, self.top_depth = saved
        self.in_lambda = was_lambda
        self.syncs, self.gotos = syncs, gotos
        node_ = Lambda(name, by_reference, params, body)
        names = {f[0] for f in self.functions if f[2]} | {f[0] for f in self.lambdas if f[2]}
        self.lambdas.append((name, params, contains_sync(body, names), "none"))
        return [node_, self.declare("int", self.call_of(self.lambdas[-1]))]

    in_lambda = False

    def lambda_body(self, depth):
        self.top_depth = -1
        keep = self.in_kernel
        body = self.statements(self.rng.randrange(1, 3), max(depth - 2, 0), None)
        for n in [n for root in body for n in walk(root)]:
            if isinstance(n, Return) and n.value is None:
                n.value = Const(0)
        self.in_kernel = keep
        if not (body and isinstance(body[-1], Return)):
            body.append(Return(self.int_value()))
        return body

    def call_of(self, callee):
        name, params, _, template = callee
        args = [self.argument(p, 1) for p in params]
        number = self.rng.randrange(1, 6) if template == "number" else None
        return Call(name, args, "int", number)

    def make_atomic(self, depth, loop):
        if not self.in_kernel:
            return self.make_assign(depth, loop)
        return [self.declare("int", Atomic("counter", Const(1)))]

    # --- Collectives, barriers, shared memory

    def collective(self):
        form = self.weighted((("ballot", 2), ("any", 1.5), ("all", 1.5), ("shfl", 2.5),
                              ("shfl_up", 1), ("shfl_down", 1), ("shfl_xor", 1.5),
                              ("match_any", 0.4)))
        if form in ("ballot",):
            return Collective(form, self.condition(1), None, "unsigned")
        if form in ("any", "all"):
            return Collective(form, self.condition(1), None, "int")
        value = self.int_value()
        if form == "match_any":
            return Collective(form, value, None, "unsigned")
        if form == "shfl":
            lane = self.pick((Const(0), Const(0), Const(3), self.uniform_value(0),
                              Binary("&", self.thread_value(), Const(31))))
            return Collective(form, value, cast(Binary("&", lane, Const(31)), "int"))
        return Collective(form, value, Const(self.pick((1, 2, 16))))

    def make_wave(self, depth, loop):
        if self.chance(0.15):
            return [WaveSync()]
        c = self.collective()
        if self.chance(0.25) and depth:
            return [If(Compare(self.pick(("!=", "==", ">")), c, Const(0)),
                       self.inner(depth, loop))]
        return [self.declare(c.ty, c)]

    def make_barrier(self, depth, loop):
        if self.chance(0.5):
            return [Barrier()]
        name = self.pick(("or", "and", "count"))
        reduce = BarrierReduce(name, cast(self.condition(1), "int"))
        if self.chance(0.3) and depth:
            return [If(Compare("!=", reduce, Const(0)), self.inner(depth, loop))]
        return [self.declare("int", reduce)]

    def shared_scalar(self):
        name = self.name("shared")
        self.shared.append(SharedVar(name, 0))
        return Var(name)

    def make_exchange(self, depth, loop):
        if self.in_lambda:
            return self.make_barrier(depth, loop)
        if self.chance(0.5):
            # One thread writes, all read.
            place = self.shared_scalar()
            writer = self.pick((
                Compare("==", Builtin("threadIdx.x"), Const(0, "unsigned")),
                Compare("==", Builtin("threadIdx.x"), Const(33, "unsigned")),
                self.condition(1)))
            write = If(writer, [Assign(place, "=", self.value(2))])
            if self.chance(0.15):
                write = Assign(place, "=", self.uniform_value())
            return [write, Barrier(), self.declare("int", place), Barrier()]
        name = self.name("shared")
        self.shared.append(SharedVar(name, 256))
        x = Builtin("threadIdx.x")
        linear = Binary("+", x, Binary("*", Builtin("blockDim.x"), Binary(
            "+", Builtin("threadIdx.y"), Builtin("threadIdx.z"))))
        if self.chance(0.6):
            linear = x
        read = self.pick((
            Const(self.pick((0, 3, 33))),
            Binary("&", Binary("+", x, Const(1)), Const(63)),
            Binary("/", x, Const(self.pick((32, 64)))),
            Binary("&", self.value(1), Const(63)), Builtin("blockIdx.x")))
        return [Assign(SharedElement(name, linear), "=", self.value(2)), Barrier(),
                self.declare("int", SharedElement(name, read)), Barrier()]

    def make_sync_call(self, depth, loop):
        if depth != self.top_depth and not self.reckless_sync:
            return self.make_assign(depth, loop)
        call = self.call(1, synchronizing=True)
        if not call:
            return self.make_assign(depth, loop)
        return [self.declare("int", call)]

    def make_idiom(self, depth, loop):
        """Shapes that the random choices above hit rarely."""
        form = self.weighted((("guard", 2), ("leave", 2), ("late", 1.5), ("merge", 1), ("trap", 0.4)))
        if form == "trap":
            rare = Compare(">", self.coordinate(), Const(5000, "unsigned"))
            return [If(rare, [Trap()])]
        if form == "guard":
            cond = Compare("<", self.thread_value(), self.uniform_value())
            if self.in_kernel and self.chance(0.3):
                return [If(Unary("!", cond), [Return()])] if not self.in_lambda \
                    else []
            return [If(cond, self.inner(depth, loop) if depth else [Output(Const(1))])]
        if form == "leave":
            # A value that leaves a loop whose trip count varies.
            first = self.declare("int", Const(0))
            name = self.name("i")
            bound = Binary("&", cast(self.value(1), "int"), Const(7))
            body = [Assign(Var(first.name), "=", self.pick((
                Binary("*", Var(name), Const(2)), Binary("+", Var(first.name), Const(3)),
                Const(9))))]
            return [first, For(name, "int", Const(0), Compare("<", Var(name), bound), "+",
                               Const(1), body),
                    If(Compare(">", Var(first.name), Const(2)), [Output(Var(first.name))])]
        if form == "late":
            flag = self.declare("int", Const(0))
            var = Var(flag.name)
            return [flag, If(self.condition(1), [Assign(var, "=", self.uniform_value())]),
                    If(Compare("!=", var, Const(0)), [Output(var)])]
        other = self.declare("int", cast(self.uniform_value(), "int"))
        var = Var(other.name)
        return [other, If(self.condition(1), [Assign(var, "+=", Const(1))],
                          [Assign(var, "+=", Const(1))]),
                If(Compare("==", var, Const(1)), [Output(var)])]

    # --- Functions and the kernel

    def make_function(self):
        name = self.name(f"k{self.seed}_f")
        template = self.weighted((("none", 5), ("type", 1), ("number", 1), ("member", 1)))
        params = []
        for _ in range(self.rng.randrange(1, 4)):
            kind = self.weighted((("value", 5), ("ref", 1.2), ("pointer", 1), ("input", 1),
                                  ("struct", 0.6)))
            if template == "type":
                kind = "value"
            params.append(Param(self.name("p"), "int", kind))
        saved = self.variables, self.gotos, self.lambda_chance, self.top_depth, self.syncs
        self.variables = [
            Variable(p.name, "int", p.kind, p.kind != "input") for p in params]
        if template == "number":
            self.variables.append(Variable("N", "int", writable=False))
        if self.chance(0.6):
            self.syncs = "none"
        self.top_depth = 2
        self.lambda_chance = 0
        body = self.statements_open(self.rng.randrange(1, 4), 2)
        body.append(Return(self.int_value()))
        if template == "none" and params[0].kind == "value" and self.chance(0.15):
            body = self.make_recursive(name, params) + body
        (self.variables, self.gotos, self.lambda_chance, self.top_depth,
         self.syncs) = saved
        synchronizes = contains_sync(body, {f[0] for f in self.functions if f[2]})
        function = Function(name, params, body, "int", template)
        self.functions.append((name, params, synchronizes, template))
        return function

    def make_recursive(self, name, params):
        """A head for the body that calls the function itself with one less."""
        count = Var(params[0].name)
        args = [AddressOf(Var(p.name), True) if p.kind == "ref" else Var(p.name)
                for p in params[1:]]
        result = self.name()
        self.variables.append(Variable(result, "int"))
        return [Assign(count, "&=", Const(3)),
                If(Compare("<=", count, Const(0)), [Return(self.int_value_of_params(params))]),
                Declare(result, "int", "value", [
                    Call(name, [Binary("-", count, Const(1))] + args)])]

    def int_value_of_params(self, params):
        values = [Var(p.name) for p in params if p.kind in ("value", "ref")]
        return self.pick(values + [Const(7)])

    def statements_open(self, count, depth):
        """Statements whose declarations stay visible."""
        body = []
        for _ in range(count):
            body.extend(self.statement(depth, None))
            if body and isinstance(body[-1], (Return, Goto)):
                body.pop()
        return body

    def kernel(self):
        self.top_depth = 3
        functions = [self.make_function() for _ in range(
            self.weighted(((0, 4), (1, 3), (2, 2), (3, 1))))]
        self.in_kernel = True
        body = []
        if self.structs:
            body += self.make_aggregate(0, None)
        body += self.statements_open(self.rng.randrange(4, 10), self.top_depth)
        for callee in self.functions:
            called = any(isinstance(n, Call) and n.callee == callee[0]
                         for root in body + functions for n in walk(root))
            if not called:
                call = self.call_of_or_none(callee)
                if call:
                    body.append(self.declare("int", call))
        body.append(If(self.condition(), [Output(self.value())]))
        kernel = Kernel(f"k{self.seed}", self.seed, functions, self.shared, body)
        self.add_extents(kernel)
        return kernel

    def call_of_or_none(self, callee):
        name, params, _, template = callee
        args = [self.argument(p, 1) for p in params]
        if any(a is None for a in args):
            return None
        number = self.rng.randrange(1, 6) if template == "number" else None
        return Call(name, args, "int", number)

    def add_extents(self, kernel):
        if self.chance(0.3):
            kernel.launch = Shape(self.pick((
                (64, 1, 1), (32, 1, 1), (128, 1, 1), (32, 4, 1), (16, 8, 1), (8, 8, 2),
                (64, 2, 1), (48, 2, 1), (32, 2, 2), (100, 1, 1), (96, 1, 1))))
        elif self.chance(0.15):
            kernel.bounds = self.pick((64, 128, 256))


def generate(seed):
    return Generator(seed).kernel()
