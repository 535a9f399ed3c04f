"""Shrinks a refuted kernel while some claim about it is still refuted."""

import copy

from kernel_ast import *

LIST_FIELDS = ("body", "then", "orelse", "first", "second")


def size(kernel):
    return sum(1 for root in kernel.functions + kernel.body for _ in walk(root))


# --- Is a shrunk tree still a program?


class Scope:
    def __init__(self, names, loop=None, labels=()):
        self.names, self.loop, self.labels = set(names), loop, labels


class Validator:
    def __init__(self, kernel):
        self.functions = set()
        self.valid = True
        shared = {s.name for s in kernel.shared}
        for function in kernel.functions:
            scope = Scope({p.name for p in function.params} | {"N"})
            self.functions.add(function.name)
            self.body(function.body, scope)
            if not (function.body and isinstance(function.body[-1], Return)):
                self.valid = False
        inputs = {f"in{i}" for i in range(kernel.inputs)}
        self.body(kernel.body, Scope(shared | inputs | {"counter"} | set(kernel.scalars)))

    def body(self, statements, scope, loop="same", labels=()):
        loop = scope.loop if loop == "same" else loop
        inner = Scope(scope.names, loop, tuple(scope.labels) + tuple(labels))
        for s in statements:
            self.statement(s, inner)

    def statement(self, s, scope):
        self.names_in(s, scope)
        if isinstance(s, Declare):
            scope.names.add(s.name)
        elif isinstance(s, If):
            self.body(s.then, scope)
            self.body(s.orelse, scope)
        elif isinstance(s, For):
            self.names_in(s.init, scope)
            inside = Scope(scope.names | {s.var}, scope.loop, scope.labels)
            for e in (s.cond, s.step):
                if e:
                    self.names_in(e, inside)
            self.body(s.body, inside, loop="loop")
        elif isinstance(s, While):
            self.body(s.body, scope, loop="loop")
        elif isinstance(s, DoWhile):
            self.body(s.body, scope, loop="closed" if s.as_goto else "breakable")
        elif isinstance(s, Switch):
            inner = "loop" if scope.loop == "loop" else "breakable"
            for case in s.cases:
                self.body(case.body, scope, loop=inner)
        elif isinstance(s, Region):
            self.body(s.body, scope, labels=(s.label,))
        elif isinstance(s, Irreducible):
            self.body(s.first, scope, loop="closed")
            self.body(s.second, scope, loop="closed")
        elif isinstance(s, Lambda):
            inside = Scope(scope.names | {p.name for p in s.params})
            self.body(s.body, inside)
            scope.names.add(s.name)
            if not (s.body and isinstance(s.body[-1], Return)):
                self.valid = False
        elif isinstance(s, Break):
            self.valid &= scope.loop in ("loop", "breakable")
        elif isinstance(s, Continue):
            self.valid &= scope.loop == "loop"
        elif isinstance(s, Goto):
            self.valid &= s.label in scope.labels

    def names_in(self, s, scope):
        """Checks the expressions of s that are not inside nested statements."""
        stack = [s]
        while stack:
            n = stack.pop()
            for name in self.used(n):
                if name not in scope.names and name not in self.functions:
                    self.valid = False
            if isinstance(n, For):
                continue
            stack.extend(c for c in n.children()
                         if not isinstance(c, (Stmt, Case, Param)))

    @staticmethod
    def used(n):
        if isinstance(n, Var):
            return [n.name]
        if isinstance(n, Call):
            return [n.callee]
        if isinstance(n, (Element, SharedElement, GlobalLoad)):
            return [n.array]
        if isinstance(n, Member):
            return [n.var]
        if isinstance(n, (Deref, AssignPointer)):
            return [n.pointer]
        return []


# --- Edits. Each is (nodes saved, function on a copy of the kernel).


def statement_lists(kernel):
    """Yields (owner, field) of each statement list, in a fixed order."""
    yield kernel, "body"
    for root in kernel.functions + kernel.body:
        for n in walk(root):
            for name in LIST_FIELDS:
                value = getattr(n, name, None)
                if isinstance(value, list):
                    yield n, name


def nested_bodies(s):
    return [getattr(s, name) for name in LIST_FIELDS
            if isinstance(getattr(s, name, None), list)] + \
        [case.body for case in getattr(s, "cases", [])]


def weight(n):
    return sum(1 for _ in walk(n))


def edits(kernel):
    for number, (owner, field_) in enumerate(statement_lists(kernel)):
        for index, s in enumerate(getattr(owner, field_)):
            yield weight(s), splice(number, index, lambda s: [])
            if isinstance(s, (If, For, While, DoWhile, Region, Switch, Irreducible)):
                for which, body in enumerate(nested_bodies(s)):
                    saved = weight(s) - sum(weight(x) for x in body)
                    yield saved, splice(
                        number, index, lambda s, which=which: nested_bodies(s)[which])
            if isinstance(s, If) and s.orelse:
                yield (sum(weight(x) for x in s.orelse),
                       splice(number, index, drop_else))
    for index, function in enumerate(kernel.functions):
        yield weight(function), lambda k, index=index: k.functions.pop(index)
    for index, shared in enumerate(kernel.shared):
        yield 1, lambda k, index=index: k.shared.pop(index)
    yield from expression_edits(kernel)


def drop_else(s):
    s.orelse = []
    return [s]


def splice(number, index, replace):
    def edit(kernel):
        for position, (owner, field_) in enumerate(statement_lists(kernel)):
            if position == number:
                body = getattr(owner, field_)
                body[index:index + 1] = replace(body[index])
                return
    return edit


def expression_slots(kernel):
    """Yields (owner, field, index or None) of each expression."""
    for root in kernel.functions + kernel.body:
        for n in walk(root):
            for f in fields(n):
                value = getattr(n, f.name)
                if isinstance(value, Expr):
                    yield n, f.name, None
                elif isinstance(value, list):
                    for index, item in enumerate(value):
                        if isinstance(item, Expr):
                            yield n, f.name, index


PINNED = (AddressOf, Const, Var, Builtin)


def expression_edits(kernel):
    for number, (owner, field_, index) in enumerate(expression_slots(kernel)):
        e = getattr(owner, field_) if index is None else getattr(owner, field_)[index]
        if isinstance(e, AddressOf) or field_ == "place" or \
                (isinstance(owner, Call) and isinstance(e, Var)):
            continue
        if not isinstance(e, Const):
            for value in (0, 1):
                yield (weight(e) - 1 + 0.5,
                       replace_expression(number, lambda e, v=value: Const(v, e.ty)))
        for which, child in enumerate(c for c in e.children() if isinstance(c, Expr)):
            if child.ty == e.ty:
                yield (weight(e) - weight(child),
                       replace_expression(number, lambda e, w=which: [
                           c for c in e.children() if isinstance(c, Expr)][w]))


def replace_expression(number, replace):
    def edit(kernel):
        for position, (owner, field_, index) in enumerate(expression_slots(kernel)):
            if position == number:
                value = getattr(owner, field_)
                if index is None:
                    setattr(owner, field_, replace(value))
                else:
                    value[index] = replace(value[index])
                return
    return edit


def candidates(kernel, limit, skip):
    """Valid one-edit copies, largest saving first, after the first `skip`."""
    ordered = sorted(edits(kernel), key=lambda edit: -edit[0])
    made = []
    for position, (_, edit) in enumerate(ordered[skip:], skip):
        smaller = copy.deepcopy(kernel)
        edit(smaller)
        if Validator(smaller).valid:
            made.append(smaller)
        if len(made) == limit:
            return made, position + 1
    return made, None


def minimize(kernel, refuted, rounds=60, batch=40):
    """refuted(kernels) returns the index of the first kernel that still has the
    refutation, or None. Returns the smallest kernel found."""
    for _ in range(rounds):
        position = 0
        found = None
        while found is None and position is not None:
            smaller, position = candidates(kernel, batch, position)
            if not smaller:
                break
            index = refuted(smaller)
            if index is not None:
                found = smaller[index]
        if found is None:
            return kernel
        kernel = found
    return kernel
