#!/usr/bin/env python3
"""Compares the uniformity dump with LLVM's own analysis, wave by wave.

    compare_llvm.py --dump-command 'COMMAND {file}' FILE...

Each file is compiled for the targets of its language (.cu: sm_80; .hip: gfx90a with
64 lanes and gfx1100 with 32), `opt -passes='print<uniformity>'` says which branches of
the kernels diverge, and these are set against the dump's branches by source line.
docs/uniformity-vs-llvm.md explains the kinds of disagreement.

Exit status: 0 compared, 1 a disagreement of a kind not allowed by --allow (if given),
2 could not compare.
"""

import argparse
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.dont_write_bytecode = True
from flags import flags

TARGETS = {"cuda": (("sm_80", 32),), "hip": (("gfx90a", 64), ("gfx1100", 32))}
# Calls are inlined as the dump looks through them; no pass that merges branches.
PASSES = ("cgscc(inline),globaldce,function(sroa,instsimplify{lower},"
          "infer-address-spaces),print<uniformity>")
UNIFORM = ("grid", "block", "wave")


class Failed(Exception):
    pass


def run(words, what):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, errors="replace")
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no message"]
        raise Failed(f"{what}: " + next((x for x in lines if "error:" in x), lines[0]))
    return done


# --- The IR as text


class Function:
    def __init__(self, name):
        self.name = name
        self.divergent = {}  # Value -> text of its divergent definition.
        self.terminators = {}  # Block -> (text, divergent).
        self.all_uniform = False


def parse_uniformity(text):
    functions, current, block = {}, None, None
    for line in text.splitlines():
        if line.startswith("UniformityInfo for function"):
            current = Function(line.split("'")[1])
            functions[current.name] = current
        elif line.startswith("ALL VALUES UNIFORM"):
            current.all_uniform = True  # The blocks are not listed then.
        elif line.startswith("BLOCK "):
            block = line[len("BLOCK "):]
        elif current is None:
            continue
        else:
            divergent = line.lstrip().startswith("DIVERGENT:")
            code = line.replace("DIVERGENT:", "").strip()
            if re.match(r"(br i1|switch) ", code):
                current.terminators[block] = (code, divergent)
            elif divergent and re.match(r"%[\w.\-\"$]+ = ", code):
                current.divergent[code.split(" = ")[0]] = code
            elif divergent:
                current.divergent[code.split()[-1]] = "argument"
    return functions


KERNEL = re.compile(r"^define .*\b(ptx_kernel|amdgpu_kernel)\b.*@([\w.$\"]+)\(")


class Module:
    """Of the optimised module: kernels, and where each terminator stands."""

    def __init__(self, text):
        self.metadata = dict(re.findall(r"^!(\d+) = (.*)$", text, re.M))
        self.locations = {}  # (function, block) -> (line, column) of the main file.
        self.kernels = set()
        function, block = None, None
        for line in text.splitlines():
            if line.startswith("define "):
                function = re.search(r"@\"?([\w.$]+)\"?\(", line).group(1)
                block = "entry"
                if KERNEL.match(line):
                    self.kernels.add(function)
            elif re.match(r"[\w.\-$\"]+:", line):
                block = line.split(":")[0]
            elif re.match(r"  (br i1|switch) ", line) or line.strip().startswith("]"):
                found = re.search(r"!dbg !(\d+)", line)
                if found:
                    self.locations[function, block] = self.place(found.group(1))

    def field(self, number, name):
        found = re.search(rf"\b{name}: !?\"?([^,\")]+)", self.metadata.get(number, ""))
        return found.group(1) if found else None

    def place(self, number):
        scope = self.field(number, "scope")
        file = None
        while scope and file is None:
            file = self.field(scope, "file")
            scope = self.field(scope, "scope")
        name = self.field(file, "filename") if file else None
        line = self.field(number, "line")
        return (os.path.basename(name or ""), int(line)) if line else None


def sources(function, code):
    """Kinds of the divergent values that have no divergent operand, behind a
    divergent terminator."""
    kinds, seen, work = set(), set(), [code]
    while work:
        code = work.pop()
        operands = [v for v in re.findall(r"%[\w.\-$]+", code.split(" = ", 1)[-1])
                    if v in function.divergent]
        kind = source_kind(code)
        if kind:
            kinds.add(kind)
        elif not operands and " = " in code:
            # Uniform operands: it joins paths that diverged, or is used behind
            # a loop that threads leave in different iterations.
            kinds.add("join" if " phi " in code else "temporal")
        for value in operands:
            if value not in seen and not kind:
                seen.add(value)
                if function.divergent[value] == "argument":
                    kinds.add("argument")
                else:
                    work.append(function.divergent[value])
    return kinds


def source_kind(code):
    if re.search(r"workitem\.id|sreg\.(tid|laneid)|mbcnt", code):
        return "thread index"
    if " load " in code:
        pointer = re.search(r"ptr( addrspace\((\d+)\))? ", code)
        space = pointer.group(2) if pointer else None
        if space in (None, "5"):
            return "generic or private load"
        return None  # Diverges because its address does.
    if re.search(r" = (atomicrmw|cmpxchg) ", code):
        return "atomic"
    if re.search(r"shfl|bpermute|dpp|__shfl", code):
        return "shuffle"
    if "@llvm.nvvm." in code:
        return "NVPTX intrinsic"
    if re.search(r" call ", code):
        return None if "@llvm." in code else "call without a body"
    return None


# --- One file for one target


def compile_ir(path, language, arch, folder, options):
    ir = os.path.join(folder, arch + ".ll")
    words = [options.clang]
    if options.flags:
        words += shlex.split(options.flags) + ["-x", language]
        words += [f"--{'cuda-gpu' if language == 'cuda' else 'offload'}-arch={arch}"]
    else:
        words += flags(language, arch)
        if language == "hip":
            words += ["-include", str(HERE / "Inputs/hip_bodies.h")]
    words += ["--cuda-device-only", "-std=c++17", "-w", "-O1", "-Xclang",
              "-disable-llvm-passes", "-g", "-fno-discard-value-names", "-S",
              "-emit-llvm", path, "-o", ir]
    run(words, f"{path}: compiling for {arch}")
    return ir


def llvm_branches(path, language, arch, options):
    """{line: (divergent, kinds)} of the conditional branches in kernels."""
    with tempfile.TemporaryDirectory() as folder:
        ir = compile_ir(path, language, arch, folder, options)
        out = os.path.join(folder, "out.ll")
        lower = ",nvptx-lower-args" if language == "cuda" else ""
        done = run([options.opt, "-passes=" + PASSES.format(lower=lower),
                    "-inline-threshold=1000000", "-S", ir, "-o", out],
                   f"{path}: opt for {arch}")
        module = Module(pathlib.Path(out).read_text())
    branches = {}
    for name, function in parse_uniformity(done.stderr).items():
        if name not in module.kernels:
            continue
        if function.all_uniform:
            function.terminators = {block: ("", False) for of, block in module.locations
                                    if of == name}
        for block, (code, divergent) in function.terminators.items():
            place = module.locations.get((name, block))
            if not place or place[0] != os.path.basename(path):
                continue
            was, kinds = branches.get(place[1], (False, frozenset()))
            if divergent:
                kinds |= sources(function, code)
            branches[place[1]] = (was or divergent, kinds)
    return branches


def our_branches(path, command, width):
    """{line: (level, origin)}, the worst of the line's branches."""
    words = [w.replace("{file}", path) for w in shlex.split(command)]
    order = ("grid", "block", "wave", "varying", "unknown")
    branches = {}
    for text in run(words, f"{path}: the dump").stdout.splitlines():
        if not text.startswith("{"):
            continue
        entry = json.loads(text)
        if entry["kind"] != "branch" or \
                os.path.basename(entry["file"]) != os.path.basename(path):
            continue
        level = entry[f"level{width}"]
        known = branches.get(entry["line"])
        if known is None or order.index(level) > order.index(known[0]):
            branches[entry["line"]] = (level, entry.get("origin", ""))
    return branches


# --- The comparison


class Comparison:
    def __init__(self):
        self.agree = Counter()
        self.kinds = Counter()
        self.examples = defaultdict(list)

    def differ(self, kind, path, line):
        self.kinds[kind] += 1
        text = pathlib.Path(path).read_text(errors="replace").splitlines()[line - 1]
        self.examples[kind].append(f"{path}:{line}: {text.strip()}")

    def add(self, path, arch, theirs, ours):
        for line, (divergent, kinds) in sorted(theirs.items()):
            if line not in ours:
                self.differ(f"{arch}: no dump line", path, line)
                continue
            level, origin = ours[line]
            if level == "unknown":
                self.differ(f"{arch}: ours unknown, LLVM "
                            f"{'divergent' if divergent else 'uniform'}", path, line)
            elif divergent == (level == "varying"):
                self.agree[arch, "divergent" if divergent else "uniform"] += 1
            elif divergent:
                because = " and ".join(sorted(kinds)) or "other"
                self.differ(f"{arch}: only LLVM divergent: {because}", path, line)
            else:
                self.differ(f"{arch}: only ours varying: {origin}", path, line)
        for line in sorted(set(ours) - set(theirs)):
            self.differ(f"{arch}: no branch in LLVM", path, line)

    def report(self, examples):
        for (arch, verdict), count in sorted(self.agree.items()):
            print(f"{arch}: both {verdict}: {count}")
        for kind, count in sorted(self.kinds.items()):
            print(f"{kind}: {count}")
            for example in self.examples[kind][:examples]:
                print(f"    {example}")


def compare(options):
    comparison, failed = Comparison(), 0
    for path in options.files:
        language = "hip" if path.endswith(".hip") else options.language
        for arch, width in TARGETS[language]:
            try:
                theirs = llvm_branches(path, language, arch, options)
                ours = our_branches(path, options.dump_command, width)
            except (Failed, OSError, ValueError, KeyError) as error:
                failed += 1
                print(f"could not compare {path} for {arch}: {error}")
                continue
            comparison.add(path, arch, theirs, ours)
    comparison.report(options.examples)
    return comparison, failed


def main():
    parser = argparse.ArgumentParser(description="Compares the dump with LLVM.")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--dump-command", required=True, metavar="COMMAND")
    parser.add_argument("--language", choices=TARGETS, default="cuda",
                        help="of files that do not end in .hip")
    parser.add_argument("--clang", default="clang++")
    parser.add_argument("--opt", default="opt")
    parser.add_argument("--flags", help="header flags instead of the shipped declarations")
    parser.add_argument("--examples", type=int, default=3, metavar="N",
                        help="lines shown per kind")
    parser.add_argument("--allow", metavar="REGEX",
                        help="kinds that are explained; another one is an error")
    options = parser.parse_args()
    comparison, failed = compare(options)
    if failed:
        return 2
    if options.allow:
        bad = [k for k in comparison.kinds if not re.search(options.allow, k)]
        for kind in bad:
            print(f"not explained: {kind}")
        return 1 if bad else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
