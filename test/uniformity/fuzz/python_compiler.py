"""Turns a kernel tree into Python source.

Functions that contain a barrier or a collective become generators that yield
(context, point, name, operands) there; the others become plain functions. The source
calls back into the simulator: E function entered, R branch decided, S switch value,
CH next turn of a loop, CALL context of a call, SR and SW shared memory.
"""

from kernel_ast import *

def contains_sync(body, names):
    for root in body:
        for n in walk(root):
            if isinstance(n, COLLECTIVES + BARRIERS):
                return True
            if isinstance(n, Call) and n.callee in names:
                return True
    return False


def synchronizing_names(kernel):
    """Names of functions and lambdas that contain a barrier or a collective."""
    bodies = {f.name: f.body for f in kernel.functions}
    for root in kernel.functions + kernel.body:
        for n in walk(root):
            if isinstance(n, Lambda):
                bodies[n.name] = n.body
    names = set()
    changed = True
    while changed:
        changed = False
        for name, body in bodies.items():
            if name not in names and contains_sync(body, names):
                names.add(name)
                changed = True
    return names


class SwitchFlag:
    """Says that a `continue` left a switch, which is a Python loop."""

    def __init__(self, name):
        self.name = name
        self.used = False


class PythonCompiler:
    def __init__(self, kernel):
        self.kernel = kernel
        self.sync = synchronizing_names(kernel)
        self.out = []
        self.depth = 0
        self.ids = {}
        self.serial = 0
        self.gotos = set()
        self.loops = []
        self.kinds = {}
        self.members = {"first": 0, "second": 1}
        self.functions = {f.name: f for f in kernel.functions}
        self.find_kinds()
        for function in kernel.functions:
            self.function(function)
        self.kernel_function()
        self.source = "\n".join(self.out) + "\n"

    def find_kinds(self):
        for shared in self.kernel.shared:
            self.kinds[shared.name] = "shared"
        for function in self.kernel.functions:
            for param in function.params:
                self.kinds[param.name] = param.kind
        roots = self.kernel.functions + self.kernel.body
        for root in roots:
            for n in walk(root):
                if isinstance(n, Declare):
                    self.kinds[n.name] = n.kind
                elif isinstance(n, Lambda):
                    for param in n.params:
                        self.kinds[param.name] = param.kind
        for root in roots:
            for n in walk(root):
                if isinstance(n, AddressOf) and isinstance(n.place, Var):
                    if self.kinds.get(n.place.name, "value") == "value":
                        self.kinds[n.place.name] = "box"

    # Ids grow in evaluation order; the scheduler relies on it.
    def id(self, n):
        if n not in self.ids:
            self.ids[n] = len(self.ids) + 1
        return self.ids[n]

    def fresh(self):
        self.serial += 1
        return self.serial

    def line(self, text):
        self.out.append("    " * self.depth + text)

    # --- Functions

    def kernel_function(self):
        k = self.kernel
        self.line(f"def kernel(T, c, {', '.join(k.scalars)}):")
        self.depth += 1
        self.line("E(T, c)")
        self.box_params([Param(s, "int") for s in k.scalars])
        self.body(k.body)
        self.depth -= 1

    def function(self, function):
        params = "".join(", " + p.name for p in function.params)
        number = ", N" if function.template == "number" else ""
        self.line(f"def {function.name}(T, c{params}{number}):")
        self.depth += 1
        self.line("E(T, c)")
        self.box_params(function.params)
        self.body(function.body)
        self.depth -= 1

    def box_params(self, params):
        for p in params:
            if self.kinds.get(p.name) == "box":
                self.line(f"{p.name} = [{p.name}]")
            elif p.kind == "struct":
                self.line(f"{p.name} = list({p.name})")

    def stmt_Lambda(self, s):
        params = "".join(", " + p.name for p in s.params)
        own = {p.name for p in s.params}
        used, assigned = set(), set()
        for root in s.body:
            for n in walk(root):
                if isinstance(n, Declare):
                    own.add(n.name)
                elif isinstance(n, For):
                    own.add(n.var)
                elif isinstance(n, Lambda):
                    own.update(p.name for p in n.params)
                elif isinstance(n, Var):
                    used.add(n.name)
                elif isinstance(n, Element):
                    used.add(n.array)
                elif isinstance(n, Member):
                    used.add(n.var)
                elif isinstance(n, Deref):
                    used.add(n.pointer)
                if isinstance(n, Assign) and isinstance(n.place, Var):
                    assigned.add(n.place.name)
        captures = ""
        if not s.by_reference:
            inputs = {f"in{i}" for i in range(self.kernel.inputs)}
            shared = {v.name for v in self.kernel.shared}
            for name in sorted(used - own - inputs - shared):
                kind = self.kinds.get(name, "value")
                if kind in ("box", "array", "struct"):
                    captures += f", {name}=list({name})"
                elif kind in ("value", "pointer"):
                    captures += f", {name}={name}"
        self.line(f"def {s.name}(c{params}{captures}):")
        self.depth += 1
        outer = [
            name for name in sorted(assigned - own)
            if self.kinds.get(name, "value") == "value"
        ]
        if outer:
            self.line("nonlocal " + ", ".join(outer))
        self.line("E(T, c)")
        self.box_params(s.params)
        loops, self.loops = self.loops, []
        self.body(s.body)
        self.loops = loops
        self.depth -= 1

    # --- Statements

    def body(self, statements):
        if not statements:
            self.line("pass")
        for s in statements:
            getattr(self, "stmt_" + type(s).__name__)(s)

    def nested(self, statements):
        self.depth += 1
        self.body(statements)
        self.depth -= 1

    def stmt_Declare(self, s):
        if s.kind in ("array", "struct"):
            items = ", ".join(self.converted(e, s.ty) for e in s.init)
            self.line(f"{s.name} = [{items}]")
        elif s.kind in ("ref", "pointer"):
            self.line(f"{s.name} = {self.address(s.init[0].place)}")
        else:
            value = self.converted(s.init[0], s.ty)
            if self.kinds[s.name] == "box":
                value = f"[{value}]"
            self.line(f"{s.name} = {value}")

    def stmt_AssignPointer(self, s):
        self.line(f"{s.pointer} = {self.address(s.value.place)}")

    def stmt_Assign(self, s):
        place = s.place
        if s.op == "=":
            value = self.converted(s.value, place.ty)
        else:
            value = self.expr(s.value)
        simple = isinstance(place, Var) and s.op == "="
        if not simple:
            self.line(f"t = {value}")
            value = "t"
        load, store = self.place(place)
        if s.op != "=":
            value = self.arithmetic(
                s.op[:-1], place, s.value, load, "t", place.ty)
        self.line(store(value))

    def place(self, place):
        """Code that loads the place and a function giving code that stores."""
        if isinstance(place, Var):
            kind = self.kinds.get(place.name, "value")
            if kind == "shared":
                return (f"SR(T, {place.name}, 0)",
                        lambda v: f"SW(T, {place.name}, 0, {v})")
            if kind == "box":
                target = f"{place.name}[0]"
            elif kind == "ref":
                target = f"{place.name}[0][{place.name}[1]]"
            else:
                target = place.name
        elif isinstance(place, Element):
            self.line(f"j = {self.index(place)}")
            if self.kinds[place.array] == "array":
                target = f"{place.array}[j]"
            else:
                target = f"{place.array}[0][{place.array}[1] + j]"
        elif isinstance(place, SharedElement):
            self.line(f"j = {self.expr(place.index)}")
            return (f"SR(T, {place.array}, j)",
                    lambda v: f"SW(T, {place.array}, j, {v})")
        elif isinstance(place, Member):
            target = f"{place.var}[{self.members[place.member]}]"
        else:
            target = f"{place.pointer}[0][{place.pointer}[1]]"
        return target, lambda v: f"{target} = {v}"

    def stmt_Evaluate(self, s):
        self.line(self.expr(s.expr))

    def stmt_Output(self, s):
        self.line(f"t = {self.converted(s.value, 'int')}")
        self.line("T[6] = (T[6] * 31 + t) & 4294967295")

    def decision(self, n, cond):
        code = self.truth(cond)
        if "yield" in code or "SR(" in code:
            # Evaluating it may stop the observation: look `R` up after that.
            return f"(v_ := {code}, R(T, c, {self.id(n)}, v_))[1]"
        return f"R(T, c, {self.id(n)}, {code})"

    def stmt_If(self, s):
        self.line(f"if {self.decision(s, s.cond)}:")
        self.nested(s.then)
        if s.orelse:
            self.line("else:")
            self.nested(s.orelse)

    def open_loop(self, s):
        """Emits the head of an endless loop that opens a context per turn."""
        tag = self.fresh()
        loop = len(self.ids) + 1
        self.ids[(s, "loop")] = loop
        self.line(f"_c{tag} = c; _i{tag} = 0")
        self.line("while True:")
        self.depth += 1
        self.line(f"c = CH(T, _c{tag}, {loop}, _i{tag}); _i{tag} += 1")
        return tag

    def close_loop(self, tag):
        self.depth -= 1
        self.line(f"c = _c{tag}")

    def stmt_For(self, s):
        self.line(f"{s.var} = {self.converted(s.init, s.ty)}")
        tag = self.open_loop(s)
        if s.cond:
            self.line(f"if not {self.decision(s, s.cond)}: break")
        step = Assign(Var(s.var, s.ty), s.op + "=", s.step)
        self.loops.append(step)
        self.body(s.body)
        self.loops.pop()
        self.stmt_Assign(step)
        self.close_loop(tag)

    def stmt_While(self, s):
        tag = self.open_loop(s)
        self.line(f"if not {self.decision(s, s.cond)}: break")
        self.loops.append(None)
        self.body(s.body)
        self.loops.pop()
        self.close_loop(tag)

    def stmt_DoWhile(self, s):
        tag = self.open_loop(s)
        self.loops.append(None)
        self.body(s.body)
        self.loops.pop()
        self.line(f"if not {self.decision(s, s.cond)}: break")
        self.close_loop(tag)

    def stmt_Irreducible(self, s):
        tag0 = self.fresh()
        self.line(f"_e{tag0} = {self.decision(s.entry, s.entry.cond)}")
        tag = self.open_loop(s)
        self.loops.append(None)
        self.line(f"if _i{tag} > 1 or not _e{tag0}:")
        self.nested(s.first)
        self.body(s.second)
        self.loops.pop()
        self.line(f"if not {self.decision(s.again, s.again.cond)}: break")
        self.close_loop(tag)

    def stmt_Switch(self, s):
        tag = self.fresh()
        code = self.expr(s.value)
        self.line(f"_s{tag} = S(T, c, {self.id(s)}, {code})")
        self.line(f"_f{tag} = _g{tag} = False")
        self.line("for _ in ONE:")
        self.depth += 1
        self.loops.append(SwitchFlag(f"_g{tag}"))
        fallen = False
        for case in s.cases:
            test = "True"
            if case.value is not None:
                test = f"_s{tag} == {case.value}"
                if fallen:
                    test = f"_f{tag} or {test}"
            self.line(f"if {test}:")
            self.nested(case.body)
            self.depth += 1
            self.line(f"_f{tag} = True" if case.falls_through else "break")
            self.depth -= 1
            fallen = case.falls_through
        flag = self.loops.pop()
        self.depth -= 1
        if flag.used:
            self.line(f"if _g{tag}:")
            self.depth += 1
            self.stmt_Continue(None)
            self.depth -= 1

    def stmt_Trap(self, s):
        self.line("TRAP()")

    def stmt_Break(self, s):
        self.line("break")

    def stmt_Continue(self, s):
        inner = self.loops[-1] if self.loops else None
        if isinstance(inner, SwitchFlag):
            inner.used = True
            self.line(f"{inner.name} = True")
            self.line("break")
            return
        if inner:
            self.stmt_Assign(inner)
        self.line("continue")

    def stmt_Return(self, s):
        self.line("return " + (self.converted(s.value, "int") if s.value else ""))

    def stmt_Region(self, s):
        tag = self.fresh()
        self.gotos.add(s.label)
        self.line(f"_c{tag} = c")
        self.line("try:")
        self.nested(s.body)
        self.line(f"except {s.label}: pass")
        self.line(f"c = _c{tag}")

    def stmt_Goto(self, s):
        self.line(f"raise {s.label}")

    def stmt_Barrier(self, s):
        self.line(f"yield (c, {self.id(s)}, 'barrier', 0, 0)")

    def stmt_WaveSync(self, s):
        self.line(f"yield (c, {self.id(s)}, 'sync', 0, 0)")

    # --- Expressions

    def converted(self, e, ty):
        if isinstance(e, Const):
            return str(self.convert_value(e.value, ty))
        return self.convert(self.expr(e), e.ty, ty)

    @staticmethod
    def convert_value(value, ty):
        if ty == "bool":
            return value != 0
        bits, signed = TYPES[ty]
        value &= (1 << bits) - 1
        return value - (1 << bits) if signed and value >> (bits - 1) else value

    @staticmethod
    def convert(code, source, target):
        bits, signed = TYPES[target]
        source_bits, source_signed = TYPES[source]
        if source == target or (source_bits < bits and (signed or not source_signed)):
            return code
        if target == "bool":
            return f"({code} != 0)"
        if not signed:
            return f"({code} & {(1 << bits) - 1})"
        half = 1 << (bits - 1)
        if source_bits > bits:
            code = f"({code} & {2 * half - 1})"
        return f"((({code}) ^ {half}) - {half})"

    def truth(self, e):
        return self.converted(e, "bool")

    def expr(self, e):
        return getattr(self, "expr_" + type(e).__name__)(e)

    def expr_Const(self, e):
        return str(e.value) if e.value >= 0 else f"({e.value})"

    def expr_Var(self, e):
        kind = self.kinds.get(e.name, "value")
        if kind == "shared":
            return f"SR(T, {e.name}, 0)"
        if kind == "box":
            return f"{e.name}[0]"
        if kind == "ref":
            return f"{e.name}[0][{e.name}[1]]"
        return e.name

    BUILTINS = {"threadIdx.x": "T[0]", "threadIdx.y": "T[1]", "threadIdx.z": "T[2]"}

    def expr_Builtin(self, e):
        return self.BUILTINS.get(e.name) or e.name.replace(".", "_")

    def expr_Unary(self, e):
        if e.op == "!":
            return f"(not {self.truth(e.a)})"
        a = self.expr(e.a)
        if e.op == "~":
            bits, signed = TYPES[e.ty]
            return f"(~{a})" if signed else f"(~{a} & {(1 << bits) - 1})"
        return self.wrap(f"-{a}", e.ty)

    @staticmethod
    def wrap(code, ty):
        bits, signed = TYPES[ty]
        if not signed:
            return f"({code} & {(1 << bits) - 1})"
        half = 1 << (bits - 1)
        return f"(z if {-half} <= (z := {code}) < {half} else OVERFLOW())"

    def expr_Binary(self, e):
        return self.arithmetic(e.op, e.a, e.b, self.expr(e.a), self.expr(e.b), e.ty)

    def arithmetic(self, op, a, b, left, right, result):
        """Code of `left op right` with C's conversions; a and b give the types."""
        if op in ("<<", ">>"):
            ty = promoted(a.ty)
            count = right if isinstance(b, Const) else f"COUNT({right})"
            code = f"({left} {op} {count})"
            if op == "<<":
                code = self.wrap(code, ty)
            return self.convert(code, ty, result)
        ty = common_type(a.ty, b.ty)
        left = self.convert(left, a.ty, ty)
        right = self.convert(right, b.ty, ty)
        if op in ("/", "%"):
            if not TYPES[ty][1]:
                code = f"({left} {'//' if op == '/' else '%'} {right})"
            else:
                code = f"{'DIV' if op == '/' else 'MOD'}({left}, {right})"
        elif op in ("&", "|", "^"):
            code = f"({left} {op} {right})"
        else:
            code = self.wrap(f"({left} {op} {right})", ty)
        return self.convert(code, ty, result)

    def expr_Compare(self, e):
        ty = common_type(e.a.ty, e.b.ty)
        return f"({self.converted(e.a, ty)} {e.op} {self.converted(e.b, ty)})"

    def expr_Logical(self, e):
        left = self.decision(e, e.a)
        op = "and" if e.op == "&&" else "or"
        return f"({left} {op} {self.truth(e.b)})"

    def expr_Select(self, e):
        cond = self.decision(e, e.c)
        return f"({self.converted(e.a, e.ty)} if {cond} else {self.converted(e.b, e.ty)})"

    def expr_Cast(self, e):
        return self.converted(e.a, e.ty)

    def expr_Intrinsic(self, e):
        ty = "int" if e.name == "__ffs" else "unsigned"
        return f"{e.name.strip('_').upper()}({self.converted(e.a, 'unsigned')})"

    def expr_GlobalLoad(self, e):
        if self.kinds.get(e.array) == "input":
            return f"{e.array}[{self.expr(e.index)} & 63]"
        return f"INPUT.{e.array}[{self.expr(e.index)} & 63]"

    def index(self, e):
        return f"({self.expr(e.index)} & {e.mask})"

    def expr_Element(self, e):
        if self.kinds[e.array] == "array":
            return f"{e.array}[{self.index(e)}]"
        return f"{e.array}[0][{e.array}[1] + {self.index(e)}]"

    def expr_SharedElement(self, e):
        return f"SR(T, {e.array}, {self.expr(e.index)})"

    def expr_Member(self, e):
        return f"{e.var}[{self.members[e.member]}]"

    def expr_Deref(self, e):
        return f"{e.pointer}[0][{e.pointer}[1]]"

    def address(self, place):
        if isinstance(place, Var):
            return place.name if self.kinds[place.name] == "ref" else f"({place.name}, 0)"
        if isinstance(place, Element):
            return f"({place.array}, {self.index(place)})"
        if isinstance(place, Member):
            return f"({place.var}, {self.members[place.member]})"
        return place.pointer

    def argument(self, param, arg):
        if param.kind in ("ref", "pointer"):
            return self.address(arg.place) if isinstance(arg, AddressOf) else arg.name
        if param.kind == "input":
            inside = self.kinds.get(arg.name) == "input"
            return arg.name if inside else f"INPUT.{arg.name}"
        if param.kind == "struct":
            return arg.name
        return self.converted(arg, param.ty)

    def lambda_params(self, name):
        for root in self.kernel.functions + self.kernel.body:
            for n in walk(root):
                if isinstance(n, Lambda) and n.name == name:
                    return n.params
        raise KeyError(name)

    def expr_Call(self, e):
        function = self.functions.get(e.callee)
        params = function.params if function else self.lambda_params(e.callee)
        args = "".join(", " + self.argument(p, a) for p, a in zip(params, e.args))
        point = self.id(e)
        thread = "T, " if function else ""
        number = "" if e.number is None else f", {e.number}"
        code = f"{e.callee}({thread}CALL(T, c, {point}){args}{number})"
        return f"(yield from {code})" if e.callee in self.sync else code

    def expr_Collective(self, e):
        ty = e.a.ty if e.ty != "bool" and not e.name in ("ballot", "any", "all") else "bool"
        a = self.converted(e.a, ty)
        b = self.expr(e.b) if e.b else "0"
        return f"(yield (c, {self.id(e)}, '{e.name}', {a}, {b}))"

    def expr_BarrierReduce(self, e):
        return f"(yield (c, {self.id(e)}, 'barrier_{e.name}', {self.truth(e.a)}, 0))"

    def expr_Atomic(self, e):
        return f"ATOMIC(T, {e.place}, {self.converted(e.a, 'int')})"
