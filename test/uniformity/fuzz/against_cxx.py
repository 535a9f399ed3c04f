#!/usr/bin/env python3
"""Checks the simulator against a C++ compiler: kernels without barriers and
collectives, compiled as host code, must give the same outputs for every thread.

    against_cxx.py COMPILER FIRST:LAST
"""

import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from cuda_printer import CudaPrinter
from generator import generate
from simulator import Observation, Simulator, pick_shape
import random

SHIM = r"""
#include <cstdio>
#define __global__
#define __device__
#define __launch_bounds__(n)
struct Extent { unsigned x, y, z; };
static Extent threadIdx, blockIdx, blockDim, gridDim;
static int warpSize;
static void __trap() { __builtin_trap(); }
static int __popc(unsigned x) { return __builtin_popcount(x); }
static int __ffs(int x) { return __builtin_ffs(x); }
static int __clz(int x) { return x ? __builtin_clz(x) : 32; }
static int atomicAdd(int *p, int v) { int old = *p; *p += v; return old; }
static struct Outputs {
  unsigned hash;
  Outputs &operator[](int) { return *this; }
  void operator=(int v) { hash = hash * 31 + v; }
} outputs;
#define out outputs
"""


def initializer(values):
    return "{" + ", ".join(map(str, values)) + "}"


class Case:
    """A kernel with the run that the simulator made of it."""

    def __init__(self, seed):
        self.kernel = generate(seed)
        simulator = Simulator(self.kernel)
        self.usable = not (simulator.synchronizes or simulator.compiler.sync)
        if not self.usable:
            return
        rng = random.Random(seed)
        self.shape = self.kernel.launch or pick_shape(self.kernel, rng)
        self.kernel.launch = None  # Host code cannot launch.
        simulator.run(32, self.shape, seed, Observation())
        self.usable = simulator.complete
        self.outputs = simulator.outputs
        self.simulator = simulator

    def caller(self):
        s, (x, y, z) = self.simulator, self.shape.block
        arrays = [initializer(getattr(s.inputs, f"in{i}"))
                  for i in range(self.kernel.inputs)]
        names = [f"a{i}" for i in range(len(arrays))]
        out = [f"void call_{self.kernel.name}() {{"]
        out += [f"  static const int {n}[64] = {a};" for n, a in zip(names, arrays)]
        out.append(f"  static int counter = {s.counter};")
        out.append(f"  blockDim = {{{x}, {y}, {z}}}; gridDim = {{{self.shape.grid}, 1, 1}};")
        args = ", ".join(names + ["&counter"] + [str(v) for v in s.scalars])
        out.append(f"""  for (unsigned b = 0; b < gridDim.x; ++b)
    for (unsigned z = 0; z < {z}; ++z)
      for (unsigned y = 0; y < {y}; ++y)
        for (unsigned x = 0; x < {x}; ++x) {{
          threadIdx = {{x, y, z}}; blockIdx = {{b, 0, 0}};
          outputs.hash = 0;
          {self.kernel.name}({args});
          printf("%u\\n", outputs.hash);
        }}
}}""")
        return "\n".join(out)


def program(cases):
    printer = CudaPrinter()
    printer.file([case.kernel for case in cases])
    source = printer.text().replace("__device__ int out[4096];\n", "")
    calls = "".join(f"  call_{case.kernel.name}();\n" for case in cases)
    return SHIM + source + "\n".join(case.caller() for case in cases) + \
        f"\nint main() {{\n  warpSize = 32;\n{calls}}}\n"


def main():
    compiler, seeds = sys.argv[1:]
    first, last = map(int, seeds.split(":"))
    cases = [case for case in map(Case, range(first, last)) if case.usable]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "kernels.cpp")
        with open(path, "w") as file:
            file.write(program(cases))
        binary = os.path.join(folder, "kernels")
        subprocess.run([compiler, "-std=c++17", "-w", "-O0", "-fwrapv", path, "-o", binary],
                       check=True)
        done = subprocess.run([binary], stdout=subprocess.PIPE, text=True, check=True,
                              timeout=300)
    printed = list(map(int, done.stdout.split()))
    wrong = 0
    for case in cases:
        mine, printed = printed[:len(case.outputs)], printed[len(case.outputs):]
        if mine != case.outputs:
            wrong += 1
            at = [i for i, (a, b) in enumerate(zip(mine, case.outputs)) if a != b]
            print(f"seed {case.kernel.seed}: the simulator and the compiler disagree on "
                  f"{len(at)} of {len(mine)} threads, first {at[:1]}")
    interesting = sum(any(case.outputs) for case in cases)
    print(f"{len(cases)} kernels compared ({interesting} with output), {wrong} differ")
    return 1 if wrong or not interesting else 0


if __name__ == "__main__":
    sys.exit(main())
