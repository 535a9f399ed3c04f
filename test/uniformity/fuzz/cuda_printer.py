"""Prints a kernel tree as CUDA source and remembers where each point stands."""

from kernel_ast import *

COLLECTIVE_TEXT = {
    "ballot": "__ballot_sync",
    "any": "__any_sync",
    "all": "__all_sync",
    "shfl": "__shfl_sync",
    "shfl_up": "__shfl_up_sync",
    "shfl_down": "__shfl_down_sync",
    "shfl_xor": "__shfl_xor_sync",
    "match_any": "__match_any_sync",
}


class CudaPrinter:
    """Text of a file of kernels. `places` maps (line, column) to the node whose
    statement keyword, operator or call starts there."""

    def __init__(self):
        self.lines = []
        self.current = ""
        self.indent = 0
        self.places = {}
        self.labels = 0
        self.members = set()  # Functions that are members.

    # --- Text with positions

    def put(self, text):
        if not self.current:
            self.current = "  " * self.indent
        self.current += text

    def mark(self, node_):
        """The next character put is the place of node_."""
        if not self.current:
            self.current = "  " * self.indent
        self.places[(len(self.lines) + 1, len(self.current) + 1)] = node_

    def end_line(self):
        self.lines.append(self.current)
        self.current = ""

    def line(self, text):
        self.put(text)
        self.end_line()

    def text(self):
        return "\n".join(self.lines) + "\n"

    # --- Whole files

    def file(self, kernels, separate=False):
        """separate: each kernel in a namespace, for variants of one kernel."""
        self.line("struct Pair { int first; int second; };")
        self.line("__device__ int out[4096];")
        for number, kernel in enumerate(kernels):
            if separate:
                self.line(f"namespace variant{number} {{")
            self.kernel(kernel)
            if separate:
                self.line("}")

    def kernel(self, kernel):
        self.line("")
        self.line(f"// seed {kernel.seed}")
        for function in kernel.functions:
            self.function(function)
        params = [f"const int *__restrict__ in{i}" for i in range(kernel.inputs)]
        params += ["int *__restrict__ counter"]
        params += [f"int {name}" for name in kernel.scalars]
        bounds = f"__launch_bounds__({kernel.bounds}) " if kernel.bounds else ""
        self.line(f"__global__ void {bounds}{kernel.name}({', '.join(params)}) {{")
        self.indent += 1
        for shared in kernel.shared:
            size = f"[{shared.size}]" if shared.size else ""
            self.line(f"__shared__ int {shared.name}{size};")
        self.statements(kernel.body)
        self.indent -= 1
        self.line("}")
        if kernel.launch:
            self.launch(kernel)

    def launch(self, kernel):
        x, y, z = kernel.launch.block
        pointers = ", ".join(["p"] * (kernel.inputs + 1))
        scalars = ", ".join(["s"] * len(kernel.scalars))
        self.line(f"void launch_{kernel.name}(int *p, int s) {{")
        extents = f"{x}" if y == z == 1 else f"dim3({x}, {y}, {z})"
        self.line(
            f"  {kernel.name}<<<{kernel.launch.grid}, {extents}>>>({pointers}, {scalars});"
        )
        self.line("}")

    def function(self, function):
        if function.template == "type":
            self.line("template <typename T>")
        elif function.template == "number":
            self.line("template <int N>")
        elif function.template == "member":
            self.members.add(function.name)
            self.line(f"struct {function.name}_type {{")
        params = ", ".join(self.parameter(p, function) for p in function.params)
        result = "T" if function.template == "type" else function.result
        self.line(f"__device__ {result} {function.name}({params}) {{")
        self.indent += 1
        self.statements(function.body)
        self.indent -= 1
        self.line("}")
        if function.template == "member":
            self.line("};")

    def parameter(self, param, function=None):
        if param.kind == "ref":
            return f"{param.ty} &{param.name}"
        if param.kind == "pointer":
            return f"{param.ty} *{param.name}"
        if param.kind == "input":
            return f"const int *{param.name}"
        if param.kind == "struct":
            return f"Pair {param.name}"
        if function and function.template == "type":
            return f"T {param.name}"
        return f"{param.ty} {param.name}"

    # --- Statements

    def statements(self, body):
        for statement in body:
            getattr(self, "stmt_" + type(statement).__name__)(statement)

    def block(self, body, close="}"):
        self.put("{")
        self.end_line()
        self.indent += 1
        self.statements(body)
        self.indent -= 1
        self.put(close)

    def stmt_Declare(self, s):
        if s.kind == "array":
            self.put(f"{s.ty} {s.name}[{len(s.init)}] = {{")
            self.list(s.init)
            self.put("};")
        elif s.kind == "struct":
            self.put(f"Pair {s.name} = {{")
            self.list(s.init)
            self.put("};")
        elif s.kind == "ref":
            self.put(f"{s.ty} &{s.name} = ")
            self.expr(s.init[0])
            self.put(";")
        elif s.kind == "pointer":
            self.put(f"{s.ty} *{s.name} = ")
            self.expr(s.init[0])
            self.put(";")
        else:
            self.put(f"{s.ty} {s.name} = ")
            self.expr(s.init[0])
            self.put(";")
        self.end_line()

    def stmt_Assign(self, s):
        self.expr(s.place)
        self.put(f" {s.op} ")
        self.expr(s.value)
        self.put(";")
        self.end_line()

    def stmt_AssignPointer(self, s):
        self.put(f"{s.pointer} = ")
        self.expr(s.value)
        self.put(";")
        self.end_line()

    def stmt_Evaluate(self, s):
        self.expr(s.expr)
        self.put(";")
        self.end_line()

    def stmt_Output(self, s):
        self.put("out[blockIdx.x * 1024 + threadIdx.x] = ")
        self.expr(s.value)
        self.put(";")
        self.end_line()

    def stmt_If(self, s):
        self.mark(s)
        self.put("if (")
        self.expr(s.cond)
        self.put(") ")
        self.block(s.then)
        if s.orelse:
            self.put(" else ")
            self.block(s.orelse)
        self.end_line()

    def stmt_For(self, s):
        self.mark(s)
        self.put(f"for ({s.ty} {s.var} = ")
        self.expr(s.init)
        self.put("; ")
        if s.cond:
            self.expr(s.cond)
        self.put(f"; {s.var} {s.op}= ")
        self.expr(s.step)
        self.put(") ")
        self.block(s.body)
        self.end_line()

    def stmt_While(self, s):
        self.mark(s)
        self.put("while (")
        self.expr(s.cond)
        self.put(") ")
        self.block(s.body)
        self.end_line()

    def stmt_DoWhile(self, s):
        if s.as_goto:
            label = self.new_label()
            self.put(f"{label}: ")
            self.block(s.body)
            self.end_line()
            self.mark(s)
            self.put("if (")
            self.expr(s.cond)
            self.put(f") goto {label};")
        else:
            self.mark(s)
            self.put("do ")
            self.block(s.body)
            self.put(" while (")
            self.expr(s.cond)
            self.put(");")
        self.end_line()

    def stmt_Switch(self, s):
        self.mark(s)
        self.put("switch (")
        self.expr(s.value)
        self.put(") {")
        self.end_line()
        for case in s.cases:
            head = "default" if case.value is None else f"case {case.value}"
            self.put(f"{head}: ")
            self.block(case.body)
            self.put("" if case.falls_through else " break;")
            self.end_line()
        self.line("}")

    def stmt_Trap(self, s):
        self.line("__trap();")

    def stmt_Break(self, s):
        self.line("break;")

    def stmt_Continue(self, s):
        self.line("continue;")

    def stmt_Return(self, s):
        self.put("return")
        if s.value:
            self.put(" ")
            self.expr(s.value)
        self.put(";")
        self.end_line()

    def stmt_Region(self, s):
        self.block(s.body)
        self.put(f" {s.label}:;")
        self.end_line()

    def stmt_Goto(self, s):
        self.line(f"goto {s.label};")

    def stmt_Irreducible(self, s):
        first, second = self.new_label(), self.new_label()
        self.mark(s.entry)
        self.put("if (")
        self.expr(s.entry.cond)
        self.put(f") goto {second};")
        self.end_line()
        self.put(f"{first}: ")
        self.block(s.first)
        self.end_line()
        self.put(f"{second}: ")
        self.block(s.second)
        self.end_line()
        self.mark(s.again)
        self.put("if (")
        self.expr(s.again.cond)
        self.put(f") goto {first};")
        self.end_line()

    def stmt_Barrier(self, s):
        self.mark(s)
        self.line("__syncthreads();")

    def stmt_WaveSync(self, s):
        self.mark(s)
        self.line("__syncwarp();")

    def stmt_Lambda(self, s):
        params = ", ".join(self.parameter(p) for p in s.params)
        self.put(f"auto {s.name} = [{'&' if s.by_reference else '='}]({params}) -> int ")
        self.block(s.body, "};")
        self.end_line()

    def new_label(self):
        self.labels += 1
        return f"label{self.labels}"

    # --- Expressions

    def list(self, items):
        for index, item in enumerate(items):
            if index:
                self.put(", ")
            self.expr(item)

    def expr(self, e):
        getattr(self, "expr_" + type(e).__name__)(e)

    def operand(self, e):
        atom = isinstance(
            e, (Const, Var, Builtin, GlobalLoad, Element, SharedElement, Member,
                Call, Collective, BarrierReduce, Atomic, Intrinsic))
        if atom and not (isinstance(e, Const) and e.value < 0):
            self.expr(e)
            return
        self.put("(")
        self.expr(e)
        self.put(")")

    def expr_Const(self, e):
        if e.ty == "bool":
            self.put("true" if e.value else "false")
        else:
            self.put(str(e.value) + ("u" if e.ty == "unsigned" else ""))

    def expr_Var(self, e):
        self.put(e.name)

    def expr_Builtin(self, e):
        self.put(e.name)

    def expr_Unary(self, e):
        self.put(e.op)
        self.operand(e.a)

    def expr_Binary(self, e):
        self.operand(e.a)
        self.put(f" {e.op} ")
        self.operand(e.b)

    expr_Compare = expr_Binary

    def expr_Logical(self, e):
        self.operand(e.a)
        self.put(" ")
        self.mark(e)
        self.put(f"{e.op} ")
        self.operand(e.b)

    def expr_Select(self, e):
        self.operand(e.c)
        self.put(" ")
        self.mark(e)
        self.put("? ")
        self.operand(e.a)
        self.put(" : ")
        self.operand(e.b)

    def expr_Cast(self, e):
        self.put(f"({e.ty})")
        self.operand(e.a)

    def expr_Intrinsic(self, e):
        self.put(f"{e.name}(")
        self.expr(e.a)
        self.put(")")

    def expr_GlobalLoad(self, e):
        self.subscript(e.array, e.index, 63)

    def expr_Element(self, e):
        self.subscript(e.array, e.index, e.mask)

    def subscript(self, array, index, mask):
        if isinstance(index, Const) and 0 <= index.value <= mask:
            self.put(f"{array}[{index.value}]")
            return
        self.put(f"{array}[")
        self.operand(index)
        self.put(f" & {mask}]")

    def expr_SharedElement(self, e):
        self.put(f"{e.array}[")
        self.expr(e.index)
        self.put("]")

    def expr_Member(self, e):
        self.put(f"{e.var}.{e.member}")

    def expr_Deref(self, e):
        self.put(f"*{e.pointer}")

    def expr_AddressOf(self, e):
        if not e.by_ref:
            self.put("&")
        self.expr(e.place)

    def expr_Call(self, e):
        number = "" if e.number is None else f"<{e.number}>"
        owner = f"{e.callee}_type{{}}." if e.callee in self.members else ""
        self.put(f"{owner}{e.callee}{number}(")
        self.list(e.args)
        self.put(")")

    def expr_Collective(self, e):
        self.mark(e)
        self.put(f"{COLLECTIVE_TEXT[e.name]}(0xffffffffu, ")
        self.expr(e.a)
        if e.b:
            self.put(", ")
            self.expr(e.b)
        self.put(")")

    def expr_BarrierReduce(self, e):
        self.mark(e)
        self.put(f"__syncthreads_{e.name}(")
        self.expr(e.a)
        self.put(")")

    def expr_Atomic(self, e):
        self.put(f"atomicAdd({e.place}, ")
        self.expr(e.a)
        self.put(")")


def print_kernels(kernels):
    """Returns (source, {(line, column): node})."""
    printer = CudaPrinter()
    printer.file(kernels)
    return printer.text(), printer.places
