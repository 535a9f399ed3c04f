"""The small language the fuzz tool generates: a subset of CUDA, as a tree.

One tree is both printed as CUDA source (cuda_printer.py) and executed for every
thread (simulator.py). Nodes compare by identity, so a node can be the key of a
source location or of a verdict.
"""

from dataclasses import dataclass, field, fields
from typing import Any, List, Optional


def node(cls):
    return dataclass(eq=False)(cls)


class Node:
    def children(self):
        for f in fields(self):
            value = getattr(self, f.name)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, list):
                for item in value:
                    if isinstance(item, Node):
                        yield item


def walk(root):
    """Yields root and everything below it, parents first."""
    stack = [root]
    while stack:
        current = stack.pop()
        yield current
        stack.extend(reversed(list(current.children())))


# --- Types

# Name: (bits, signed).
TYPES = {
    "bool": (1, False),
    "unsigned char": (8, False),
    "short": (16, True),
    "int": (32, True),
    "unsigned": (32, False),
    "long long": (64, True),
    "unsigned long long": (64, False),
}


def promoted(ty):
    return ty if TYPES[ty][0] >= 32 else "int"


def common_type(a, b):
    """C++'s usual arithmetic conversions of two types."""
    a, b = promoted(a), promoted(b)
    if TYPES[a][0] != TYPES[b][0]:
        return a if TYPES[a][0] > TYPES[b][0] else b
    return b if TYPES[a][1] else a


# --- Expressions. Every expression has a type in `ty`.


class Expr(Node):
    ty = "int"


@node
class Const(Expr):
    value: int
    ty: str = "int"


@node
class Var(Expr):
    """A local, a parameter, a reference, or a shared scalar."""

    name: str
    ty: str = "int"


@node
class Builtin(Expr):
    """threadIdx.x and the like; warpSize is an int, the rest unsigned."""

    name: str
    ty: str = "unsigned"


@node
class Unary(Expr):
    op: str
    a: Expr

    def __post_init__(self):
        self.ty = "bool" if self.op == "!" else promoted(self.a.ty)


@node
class Binary(Expr):
    op: str
    a: Expr
    b: Expr

    def __post_init__(self):
        shift = self.op in ("<<", ">>")
        self.ty = promoted(self.a.ty) if shift else common_type(self.a.ty, self.b.ty)


@node
class Compare(Expr):
    op: str
    a: Expr
    b: Expr
    ty: str = "bool"


@node
class Logical(Expr):
    """&& or ||: a branch on its left operand."""

    op: str
    a: Expr
    b: Expr
    ty: str = "bool"


@node
class Select(Expr):
    """c ? a : b, a branch on c."""

    c: Expr
    a: Expr
    b: Expr
    ty: str = "int"


@node
class Cast(Expr):
    a: Expr
    ty: str


def cast(e, ty):
    return e if e.ty == ty else Cast(e, ty)


@node
class Intrinsic(Expr):
    """A pure function of the GPU's headers: __popc, __ffs, __clz."""

    name: str
    a: Expr
    ty: str = "int"


@node
class GlobalLoad(Expr):
    """array[index & 63]: a read of an input that nobody writes."""

    array: str
    index: Expr
    ty: str = "int"


@node
class Element(Expr):
    """array[index & (size - 1)] of a local array or through a pointer."""

    array: str
    index: Expr
    mask: int
    ty: str = "int"


@node
class SharedElement(Expr):
    """array[index] of a shared array; out of bounds ends the run."""

    array: str
    index: Expr
    ty: str = "int"


@node
class Member(Expr):
    var: str
    member: str
    ty: str = "int"


@node
class Deref(Expr):
    pointer: str
    ty: str = "int"


@node
class AddressOf(Expr):
    """&place as the value of a pointer; binds a reference where by_ref is set."""

    place: Expr
    by_ref: bool = False
    ty: str = "pointer"


@node
class Call(Expr):
    """Calls a device function or a lambda of the kernel by name."""

    callee: str
    args: List[Expr]
    ty: str = "int"
    number: Optional[int] = None  # The argument of template <int N>.


@node
class Collective(Expr):
    """A wave collective. name: ballot any all shfl shfl_up shfl_down shfl_xor
    match_any. b: source lane, delta or mask of a shuffle."""

    name: str
    a: Expr
    b: Optional[Expr] = None
    ty: str = "int"


@node
class BarrierReduce(Expr):
    """__syncthreads_or, _and, _count."""

    name: str
    a: Expr
    ty: str = "int"


@node
class Atomic(Expr):
    """atomicAdd(place, a): the value before. place: a counter of the kernel or
    a shared scalar."""

    place: str
    a: Expr
    ty: str = "int"


# --- Statements


class Stmt(Node):
    pass


@node
class Declare(Stmt):
    """kind: value, ref, pointer, array, struct. init: per kind one expression,
    the bound AddressOf, or the elements."""

    name: str
    ty: str
    kind: str
    init: List[Expr]


@node
class Assign(Stmt):
    place: Expr
    op: str
    value: Expr


@node
class AssignPointer(Stmt):
    pointer: str
    value: AddressOf


@node
class Evaluate(Stmt):
    expr: Expr


@node
class Output(Stmt):
    """out[some index of the thread] = value, so that no value is dead."""

    value: Expr


@node
class If(Stmt):
    cond: Expr
    then: List[Stmt]
    orelse: List[Stmt] = field(default_factory=list)


@node
class For(Stmt):
    """for (ty var = init; cond; var op= step) body. cond None: for (;;)."""

    var: str
    ty: str
    init: Expr
    cond: Optional[Expr]
    op: str
    step: Expr
    body: List[Stmt]


@node
class While(Stmt):
    cond: Expr
    body: List[Stmt]


@node
class DoWhile(Stmt):
    """as_goto: printed as label, body, `if (cond) goto label`."""

    body: List[Stmt]
    cond: Expr
    as_goto: bool = False


@node
class Case(Node):
    value: Optional[int]  # None: default
    body: List[Stmt]
    falls_through: bool


@node
class Switch(Stmt):
    value: Expr
    cases: List[Case]


@node
class Trap(Stmt):
    """__trap(): the kernel has no result."""


@node
class Break(Stmt):
    pass


@node
class Continue(Stmt):
    pass


@node
class Return(Stmt):
    value: Optional[Expr] = None


@node
class Region(Stmt):
    """{ body } label: — the target of forward gotos inside body."""

    label: str
    body: List[Stmt]


@node
class Goto(Stmt):
    label: str


@node
class Decision(Node):
    """A branch of an Irreducible, which has two."""

    cond: Expr


@node
class Irreducible(Stmt):
    """if (entry) goto M; L: first M: second if (again) goto L;"""

    entry: Decision
    first: List[Stmt]
    second: List[Stmt]
    again: Decision


@node
class Barrier(Stmt):
    pass


@node
class WaveSync(Stmt):
    """__syncwarp(): a collective without a value."""


@node
class Lambda(Stmt):
    """auto name = [capture](int params) { body };"""

    name: str
    by_reference: bool
    params: List["Param"]
    body: List[Stmt]


# --- Functions


@node
class Param(Node):
    """kind: value, ref, pointer (to a local), input (a pointer to read-only data),
    struct."""

    name: str
    ty: str
    kind: str = "value"


@node
class Function(Node):
    """template: none, type (T = int in every call), number (a constant N), or
    member: not a template but a member function of an empty struct."""

    name: str
    params: List[Param]
    body: List[Stmt]
    result: str = "int"
    template: str = "none"


@node
class SharedVar(Node):
    name: str
    size: int  # 0: a scalar


@dataclass
class Shape:
    """Block and grid extents."""

    block: tuple
    grid: int = 2


@node
class Kernel(Node):
    name: str
    seed: Any
    functions: List[Function]
    shared: List[SharedVar]
    body: List[Stmt]
    inputs: int = 2
    scalars: List[str] = field(default_factory=lambda: ["n", "m"])
    # Extents that a launch in the same file fixes; None: any of the defaults.
    launch: Optional[Shape] = None
    bounds: int = 0  # __launch_bounds__, 0: none


BRANCHES = (Logical, Select, If, For, While, DoWhile, Switch, Decision)
COLLECTIVES = (Collective, WaveSync)
BARRIERS = (Barrier, BarrierReduce)
