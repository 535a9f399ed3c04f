#!/usr/bin/env python3
"""Measures what the gpu-* checks add to a compilation, and how that grows.

    uniformity_scaling.py --plugin build/lib/libGpuTidy.so [FILE...]

Without files, on generated kernels: 100, 1,000 and 10,000 statements, calls 200 deep,
a switch of 2,000 cases, 200 irreducible gotos, 100 nested blocks. Per input three
commands run in turn, several times: `clang -fsyntax-only`, clang-tidy with one cheap
check, clang-tidy with all gpu-* checks on top. The table shows medians of the CPU time,
what the checks add to clang-tidy, and the median over the rounds of (added / clang).
"""

import argparse
import os
import pathlib
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.dont_write_bytecode = True
from flags import flags

CHEAP_CHECK = "llvm-twine-local"


# --- Generated inputs

HEAD = "__device__ int out[1024];\n"


def kernel(name, lines):
    body = "\n".join("  " + line for line in lines)
    return (f"__global__ void {name}(const int *in, int n) {{\n"
            f"  int t = threadIdx.x, u = n, v = in[t], w = in[n];\n{body}\n"
            "  out[t] = u + v + w;\n}\n")


def statements(count):
    """A mix of assignments, branches, loops, barriers and shuffles."""
    turns = (
        ("u = u * 3 + n;", "v += in[(t + u) & 1023];"),
        ("if (u > {i}) w = u;", "if (t < {i} % 64) v = w + {i};"),
        ("for (int i = 0; i < n; ++i)", "  w += in[i];"),
        ("__syncthreads();", "w = v > 3 ? u : w;"),
        ("v = __shfl_sync(0xffffffffu, v, {i} % 32);", "u ^= w;"),
        ("while (v > {i})", "  v -= 1 + (w & 3);"),
    )
    lines = []
    while len(lines) < count:
        i = len(lines)
        lines += [text.replace("{i}", str(i)) for text in turns[i // 2 % len(turns)]]
    return HEAD + kernel("mixed", lines)


def call_chain(depth):
    parts = [HEAD, "__device__ int f0(int a, int b) { if (a > b) __syncthreads(); return a; }\n"]
    for i in range(1, depth):
        parts.append(f"__device__ int f{i}(int a, int b) {{\n"
                     f"  int r = f{i - 1}(a + {i}, b);\n"
                     f"  if (r > {i}) r += f{i - 1}(b, a);\n  return r;\n}}\n")
    parts.append(kernel("chain", [f"u = f{depth - 1}(n, 3);", f"v = f{depth - 1}(t, u);"]))
    return "".join(parts)


def big_switch(cases):
    lines = ["switch (v) {"]
    for i in range(cases):
        lines.append(f"case {i}: w += {i * 7 % 13}; {'break;' if i % 3 else ''}")
    return HEAD + kernel("table", lines + ["default: u = t;", "}",
                                           "if (w > 4) __syncthreads();"])


def irreducible(labels):
    lines = []
    for i in range(labels):
        target = (i * 7 + 3) % labels
        lines.append(f"L{i}: u += {i}; if (v-- > u) goto L{target};")
    return HEAD + kernel("knot", lines)


def nested(depth):
    lines = []
    for i in range(depth):
        lines.append(f"if ({'t' if i % 2 else 'u'} > {i}) {{ w += {i};"
                     if i % 3 else f"for (int i{i} = 0; i{i} < w; ++i{i}) {{ v += i{i};")
    return HEAD + kernel("nest", lines + ["__syncthreads();", "}" * depth])


GENERATED = (
    ("100 statements", lambda: statements(100)),
    ("1,000 statements", lambda: statements(1000)),
    ("10,000 statements", lambda: statements(10000)),
    ("calls 200 deep", lambda: call_chain(200)),
    ("switch of 2,000 cases", lambda: big_switch(2000)),
    ("200 irreducible gotos", lambda: irreducible(200)),
    ("100 nested blocks", lambda: nested(100)),
)


# --- Measuring


def commands(path, options):
    language = "hip" if path.endswith(".hip") else "cuda"
    compile_flags = shlex.split(options.flags) if options.flags else flags(language)
    compile_flags = [*compile_flags, "--cuda-device-only", "-std=c++17", "-w"]
    tidy = [options.clang_tidy, f"-load={options.plugin}", "--quiet", path]
    tail = ["--", *compile_flags]
    return {
        "clang": [options.clang, *compile_flags, "-fbracket-depth=100000",
                  "-fsyntax-only", path],
        "cheap": [*tidy, f"-checks=-*,{CHEAP_CHECK}", *tail],
        "all": [*tidy, f"-checks=-*,{CHEAP_CHECK},gpu-*", *tail],
    }


def cpu_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def seconds(words, timeout):
    start = cpu_of_children()
    done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, errors="replace", timeout=timeout)
    spent = cpu_of_children() - start
    if done.returncode:
        raise RuntimeError(f"{words[0]}: exit status {done.returncode}: "
                           f"{done.stderr.strip()[-300:]}")
    return spent


def measure(path, options):
    words = commands(path, options)
    times = {name: [] for name in words}
    for _ in range(options.rounds):
        for name, command in words.items():
            times[name].append(seconds(command, options.timeout))
    added = [a - c for a, c in zip(times["all"], times["cheap"])]
    ratios = [x / c for x, c in zip(added, times["clang"])]
    return {name: statistics.median(values) for name, values in times.items()}, \
        statistics.median(added), statistics.median(ratios)


def row(name, path, options):
    try:
        medians, added, ratio = measure(path, options)
    except (RuntimeError, OSError, subprocess.TimeoutExpired) as error:
        print(f"| {name} | could not measure: {error} |")
        return False
    print(f"| {name} | {medians['clang'] * 1000:.0f} | {medians['cheap'] * 1000:.0f} | "
          f"{medians['all'] * 1000:.0f} | {added * 1000:.0f} | {100 * ratio:.1f} % |",
          flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(description="Cost of the gpu-* checks.")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--plugin", required=True, help="libGpuTidy.so")
    parser.add_argument("--clang", default="clang++")
    parser.add_argument("--clang-tidy", default="clang-tidy")
    parser.add_argument("--flags", help="instead of the shipped declarations'")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--timeout", type=int, default=300, help="seconds per command")
    options = parser.parse_args()
    print("| input | clang, ms | clang-tidy, one cheap check, ms | all gpu-*, ms | "
          "added, ms | added / clang |\n|---|---|---|---|---|---|", flush=True)
    good = True
    if options.files:
        for path in options.files:
            good &= row(os.path.basename(path), path, options)
        return 0 if good else 1
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, make) in enumerate(GENERATED):
            path = os.path.join(folder, f"input{number}.cu")
            pathlib.Path(path).write_text(make())
            good &= row(name, path, options)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
