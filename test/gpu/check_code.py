#!/usr/bin/env python3
"""Checks that the compiler left in the kernels what they are there to show.

Reads nvcc's PTX, and the machine code too where there is a cuobjdump: all paths
of a divergent kernel are there, and a branchless one branches only to leave and
to repeat. A lockstep tail reads before it writes, which is what makes it wrong.
"""

import argparse
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
UNROLLED = 16  # multiply-adds of a path in one turn of its loop


def nvcc(source, output, kind):
    subprocess.run(["nvcc", "-std=c++17", "-O3", "-I", str(ROOT), "-arch=sm_80", f"-{kind}",
                    "-o", str(output), str(HERE / source)], check=True)


def ptx(source, work):
    """Kernel name -> its instructions, predicates included."""
    output = work.with_suffix(".ptx")
    nvcc(source, output, "ptx")
    kernels = {}
    for name, body in re.findall(r"\.entry (\w+)\(.*?\n\{(.*?)\n\}", output.read_text(), re.S):
        lines = (line.strip() for line in body.splitlines())
        kernels[name] = [l for l in lines if re.match(r"(@!?%p\d+ +)?[a-z]", l)]
    return kernels


def sass(source, work):
    output = work.with_suffix(".cubin")
    nvcc(source, output, "cubin")
    dump = subprocess.run(["cuobjdump", "-sass", str(output)], check=True, text=True,
                          capture_output=True).stdout
    kernels = {}
    for part in dump.split("Function : ")[1:]:
        kernels[part.split()[0]] = re.findall(r"^\s+/\*[0-9a-f]{4,}\*/\s+(.*?) *;", part, re.M)
    return kernels


def count(code, pattern):
    return sum(bool(re.match(r"(@!?\S+ +)?" + pattern, line)) for line in code)


def kernel(kernels, name):
    (found,) = [k for k in kernels if re.match(rf"_Z\d+{name}(P|I|E)", k)]
    return kernels[found]


def require(holds, message):
    if not holds:
        sys.exit(message)


def check_branches(kernels, fma, branch, leaving, repeating):
    for ways in (2, 4, 8):
        for name in (f"laneDivergentILi{ways}E", f"warpUniformILi{ways}E"):
            (found,) = [k for k in kernels if name in k]
            code = kernels[found]
            require(count(code, fma) >= ways * UNROLLED, f"{name}: paths were merged")
            require(count(code, branch) >= ways, f"{name}: the branches are gone")
    require(count(kernel(kernels, "unevenPaths"), fma) >= 2 * UNROLLED,
            "unevenPaths: paths were merged")
    code = kernel(kernels, "branchless")
    require(count(code, fma) == UNROLLED, "branchless: more than one path")
    require(count(code, branch) <= repeating, "branchless: it branches")
    require(count(code, leaving) <= 2, "branchless: it leaves in several places")


def check_tail(code, load, store):
    """After the last barrier all loads of the tail stand before its store."""
    last = max(i for i, line in enumerate(code) if re.search(r"\bbar\.sync|BAR\.SYNC", line))
    tail = [bool(re.match(store, re.sub(r"^@!?\S+ +", "", line))) for line in code[last:]
            if re.match(rf"(@!?\S+ +)?({load}|{store})", line)]
    require(tail[:7] == [False] * 7 and sum(tail) == 1,
            "lockstepTail: the compiler kept the order of loads and stores")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--sass", action="store_true")
    arguments = parser.parse_args()
    branch, sync = "gpu-divergent-branch.cu", "gpu-implicit-warp-sync.cu"
    if arguments.sass:
        # Besides the loop, one branch to itself ends every kernel's code.
        check_branches(sass(branch, arguments.work), "FFMA", r"BR[AX]", "EXIT", 2)
        check_tail(kernel(sass(sync, arguments.work), "lockstepTail"), "LDS", "STS")
    else:
        # In PTX the way out is a branch too.
        check_branches(ptx(branch, arguments.work), r"fma\.", "(bra|brx)", "ret", 2)


if __name__ == "__main__":
    main()
