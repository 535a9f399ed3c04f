"""Random expressions over the variables that are visible."""

import random
from kernel_ast import *

CAST_TYPES = ("int", "int", "unsigned", "unsigned", "long long", "unsigned long long",
              "unsigned char", "short")
CUTS = (1, 2, 5, 16, 31, 32, 33, 48, 63, 64, 65, 96)


class Variable:
    def __init__(self, name, ty, kind="value", writable=True, size=0):
        self.name, self.ty, self.kind = name, ty, kind
        self.writable, self.size = writable, size


class ExpressionMaker:
    def __init__(self, seed):
        self.seed = seed
        self.rng = random.Random(f"kernel {seed}")
        self.serial = 0
        self.variables = []
        self.functions = []
        self.lambdas = []  # (name, params, synchronizes), of the current scope.
        self.shared = []
        self.in_kernel = False
        self.pick_features()

    def pick_features(self):
        r = self.rng.random
        self.syncs = self.rng.choice(("none", "wave", "block", "both"))
        self.gotos = r() < 0.2
        self.pointers = r() < 0.35
        self.arrays = r() < 0.35
        self.structs = r() < 0.3
        self.switches = r() < 0.4
        self.lambda_chance = 0.08 if r() < 0.25 else 0
        self.atomics = r() < 0.2
        self.use_shared = self.syncs in ("block", "both") and r() < 0.7
        self.uniform_bias = self.rng.choice((0.2, 0.5, 0.7))
        self.reckless_sync = r() < 0.35  # Barriers in any place.

    # --- Helpers

    def chance(self, p):
        return self.rng.random() < p

    def pick(self, items):
        return items[self.rng.randrange(len(items))]

    def weighted(self, table):
        names, weights = zip(*table)
        return self.rng.choices(names, weights)[0]

    def name(self, stem="v"):
        self.serial += 1
        return f"{stem}{self.serial}"

    def readable(self, kinds=("value", "ref")):
        return [v for v in self.variables if v.kind in kinds]

    def writable(self):
        return [v for v in self.variables
                if v.writable and v.kind in ("value", "ref")]

    # --- Expressions

    def thread_value(self):
        """A value that depends on the thread's coordinates."""
        form = self.weighted((
            ("x", 5), ("y", 1.5), ("z", 0.6), ("divide", 3), ("modulo", 2.5),
            ("mask", 2), ("shift", 1.5), ("affine", 2), ("offset", 1.5),
            ("global", 1.2), ("linear", 1), ("cast", 1)))
        x = Builtin("threadIdx.x")
        if form == "y":
            return Builtin("threadIdx.y")
        if form == "z":
            return Builtin("threadIdx.z")
        if form == "divide":
            return Binary("/", self.coordinate(), self.wave_size())
        if form == "modulo":
            return Binary("%", self.coordinate(), self.wave_size())
        if form == "mask":
            mask = self.pick((1, 3, 31, 63, ~31, ~63, 32, 64, 0x60))
            return Binary("&", self.coordinate(), Const(mask))
        if form == "shift":
            return Binary(">>", self.coordinate(), Const(self.pick((1, 3, 5, 6, 7))))
        if form == "affine":
            scaled = Binary("*", self.coordinate(), Const(self.pick((2, 3, 4, 32, -1))))
            return Binary(self.pick("+-"), scaled, self.uniform_value())
        if form == "offset":
            moved = Binary(self.pick("+-"), self.coordinate(),
                           Const(self.pick((1, 16, 31, 32, 64, 96))))
            if self.chance(0.3):
                return Binary(">>", moved, Const(self.pick((1, 5, 6))))
            return Binary("/", moved, self.wave_size())
        if form == "global":
            return Binary("+", Binary("*", Builtin("blockIdx.x"), Builtin("blockDim.x")), x)
        if form == "linear":
            return Binary("+", Binary("*", Builtin("threadIdx.y"), Builtin("blockDim.x")), x)
        if form == "cast":
            return cast(self.coordinate(), self.pick(CAST_TYPES))
        return x

    def coordinate(self):
        if self.chance(0.12):
            return Binary("+", Binary("*", Builtin("threadIdx.y"), Builtin("blockDim.x")), Builtin("threadIdx.x"))
        return Builtin("threadIdx.y" if self.chance(0.08) else "threadIdx.x")

    def wave_size(self):
        if self.chance(0.15):
            return Builtin("warpSize", "int")
        return Const(self.pick((32, 32, 32, 64, 64, 16, 128, 8, 2, 96)))

    def uniform_value(self, depth=1):
        form = self.weighted((
            ("const", 3), ("scalar", 3), ("block", 1.5), ("extent", 1), ("load", 1.5),
            ("arith", 1 if depth else 0)))
        if form == "scalar" and self.in_kernel:
            return Var(self.pick(("n", "m")))
        if form == "block":
            return Builtin("blockIdx.x")
        if form == "extent":
            return Builtin(self.pick(("blockDim.x", "gridDim.x", "blockDim.y")))
        if form == "load":
            array = self.input_array()
            if array:
                index = Builtin("blockIdx.x") if self.chance(0.3) else \
                    Const(self.rng.randrange(64))
                return GlobalLoad(array, index)
        if form == "arith":
            return self.binary(self.uniform_value(0), self.uniform_value(0))
        return Const(self.pick((0, 1, 2, 3, 5, 7, 31, 32, 33, 64, -1)))

    def input_array(self):
        if self.in_kernel:
            return self.pick(("in0", "in1"))
        arrays = [v.name for v in self.variables if v.kind == "input"]
        return self.pick(arrays) if arrays else None

    def binary(self, a, b):
        op = self.weighted((("+", 4), ("-", 3), ("*", 1.5), ("&", 1.5), ("|", 1),
                            ("^", 1), ("/", 0.7), ("%", 0.7), ("<<", 0.5), (">>", 0.7)))
        if op in ("/", "%"):
            b = Const(self.pick((2, 3, 8, 32, 64)))
        elif op in ("<<", ">>"):
            b = Const(self.pick((1, 2, 5)))
        elif op == "*" and self.chance(0.7):
            b = Const(self.pick((0, 2, 3, 4, 32)))
        return Binary(op, a, b)

    def value(self, depth=2):
        """An int or unsigned expression without a barrier or collective."""
        variables = self.readable()
        form = self.weighted((
            ("variable", 5 if variables else 0),
            ("uniform", 3 * self.uniform_bias), ("thread", 3 * (1 - self.uniform_bias)),
            ("binary", 2.5 if depth else 0), ("select", 0.5 if depth else 0),
            ("load", 1.2 if depth else 0), ("place", 1.0), ("call", 0.8 if depth else 0),
            ("unary", 0.4 if depth else 0), ("intrinsic", 0.25 if depth else 0),
            ("cast", 0.4 if depth else 0), ("truth", 0.25 if depth else 0)))
        if form == "variable":
            v = self.pick(variables)
            return Var(v.name, v.ty)
        if form == "thread":
            return self.thread_value()
        if form == "binary":
            return self.binary(self.value(depth - 1), self.value(depth - 1))
        if form == "select":
            return Select(self.condition(depth - 1), cast(self.value(depth - 1), "int"),
                          cast(self.value(depth - 1), "int"))
        if form == "load":
            array = self.input_array()
            if array:
                return GlobalLoad(array, self.value(depth - 1))
        if form == "place":
            place = self.aggregate_place(depth)
            if place:
                return place
        if form == "call":
            call = self.call(depth - 1, synchronizing=False)
            if call:
                return call
        if form == "unary":
            a = self.value(depth - 1)
            op = self.pick("-~")
            return Unary(op, a)
        if form == "intrinsic":
            return Intrinsic(self.pick(("__popc", "__ffs", "__clz")), self.value(depth - 1))
        if form == "cast":
            return cast(self.value(depth - 1), self.pick(CAST_TYPES))
        if form == "truth":
            return cast(self.condition(depth - 1), "int")
        return self.uniform_value()

    def aggregate_place(self, depth=1):
        options = self.readable(("array", "struct", "pointer"))
        if not options:
            return None
        v = self.pick(options)
        if v.kind == "struct":
            return Member(v.name, self.pick(("first", "second")))
        if v.kind == "pointer" and not v.size:
            return Deref(v.name, v.ty)
        index = self.value(min(depth, 1) and depth - 1) if self.chance(0.5) else \
            Const(self.rng.randrange(v.size))
        if self.has_branch(index):
            index = Const(0)
        return Element(v.name, index, v.size - 1)

    @staticmethod
    def has_branch(e):
        return any(isinstance(n, BRANCHES + COLLECTIVES + BARRIERS + (Call,))
                   for n in walk(e))

    def condition(self, depth=2):
        form = self.weighted((
            ("compare", 5), ("cut", 2.5 * (1 - self.uniform_bias)),
            ("wave cut", 1.5 * (1 - self.uniform_bias)),
            ("uniform", 2.5 * self.uniform_bias), ("truth", 1),
            ("and", 0.7 if depth else 0), ("or", 0.5 if depth else 0),
            ("not", 0.4 if depth else 0)))
        op = self.pick(("<", "<=", ">", ">=", "==", "!=", "<", "=="))
        if form == "cut":
            return Compare(op, self.coordinate(), Const(self.pick(CUTS), "unsigned"))
        if form == "wave cut":
            lane = Binary(self.pick("/%"), self.coordinate(), self.wave_size())
            return Compare(op, lane, Const(self.pick((0, 0, 1, 2, 31)), "unsigned"))
        if form == "uniform":
            left = self.uniform_value()
            if isinstance(left, Const) and self.in_kernel:
                left = Var(self.pick(("n", "m")))
            return Compare(op, left, self.uniform_value())
        if form == "truth":
            return Compare("!=", self.value(min(depth, 1)), Const(0))
        if form == "and":
            return Logical("&&", self.condition(depth - 1), self.condition(depth - 1))
        if form == "or":
            return Logical("||", self.condition(depth - 1), self.condition(depth - 1))
        if form == "not":
            return Unary("!", self.condition(depth - 1))
        return Compare(op, self.value(min(depth, 1)), self.value(min(depth, 1)))

    # --- Calls

    def call(self, depth, synchronizing):
        """A call of a function or lambda made so far, or None."""
        options = [f for f in self.functions if f[2] == synchronizing]
        options += [f for f in self.lambdas if f[2] == synchronizing]
        if not options:
            return None
        name, params, _, template = self.pick(options)
        args = []
        for p in params:
            arg = self.argument(p, depth)
            if arg is None:
                return None
            args.append(arg)
        number = self.rng.randrange(1, 6) if template == "number" else None
        return Call(name, args, "int", number)

    def argument(self, param, depth):
        if param.kind == "input":
            array = self.input_array()
            return Var(array) if array else None
        if param.kind in ("ref", "pointer"):
            return self.address(param.ty, by_ref=param.kind == "ref")
        if param.kind == "struct":
            structs = self.readable(("struct",))
            return Var(self.pick(structs).name) if structs else None
        e = self.value(max(depth, 0)) if self.chance(0.6) else self.uniform_value()
        return e if e.ty == param.ty else cast(e, param.ty)

    def address(self, ty, by_ref=False):
        options = [v for v in self.variables if v.writable and v.ty == ty and
                   v.kind in ("value", "ref", "array", "struct")]
        if not options:
            return None
        v = self.pick(options)
        if v.kind == "array":
            place = Element(v.name, Const(self.rng.randrange(v.size)), v.size - 1)
        elif v.kind == "struct":
            place = Member(v.name, self.pick(("first", "second")))
        else:
            place = Var(v.name, v.ty)
        return AddressOf(place, by_ref)
