#!/usr/bin/env python3
"""Writes one hard input for the checks: make.py KIND."""

import sys


def irreducible():
    """Each label is entered from many others."""
    body = "".join(f"  L{i}: u += {i}; if (v-- > u) goto L{(i * 7 + 3) % 200};\n" for i in range(200))
    return f"__global__ void knot(int u, int v) {{\n{body}  __syncthreads();\n}}\n"


def switch():
    """4,000 cases, some of which fall through."""
    cases = "".join(f"  case {i}: v += {i % 13};{' break;' if i % 3 else ''}\n" for i in range(4000))
    return (f"__global__ void table(const int *x, int v, int n) {{\n  switch (n) {{\n{cases}  }}\n"
            "  if (v > 3)\n    __syncthreads(); // Quiet: v is the same for all.\n"
            f"  switch (x[threadIdx.x]) {{\n{cases}  }}\n"
            "  if (v > 3)\n    __syncthreads(); // FOUND\n}\n")


def chain():
    """Calls 200 deep; the branch is in the first function, the barrier in the last."""
    parts = ["__device__ void f0(int a) { if (a > 3) __syncthreads(); }\n"]
    parts += [f"__device__ void f{i}(int a) {{ f{i - 1}(a + 1); }}\n" for i in range(1, 200)]
    parts.append("__global__ void chain(int n) {\n  f199(n); // Quiet.\n"
                 "  if (threadIdx.x == 0)\n    f199(n); // FOUND\n}\n")
    return "".join(parts)


def long():
    """10,000 statements."""
    turns = ("u = u * 3 + n;", "v += in[(t + u) & 1023];", "if (u > {i}) w = u;",
             "if (t < {i} % 64) v = w + {i};", "for (int i = 0; i < n; ++i) w += in[i];",
             "__syncthreads();", "v = v > 3 ? u : w;", "v = __shfl_sync(0xffffffffu, v, {i} % 32);")
    body = "".join("  " + turns[i % 8].replace("{i}", str(i)) + "\n" for i in range(10000))
    return ("__global__ void longest(int *in, int n) {\n  int t = threadIdx.x, u = n, v = in[t], w = 0;\n"
            f"{body}  if (t > n)\n    __syncthreads(); // FOUND\n  in[t] = u + v + w;\n}}\n")


def nested():
    """Blocks 200 deep."""
    opening = "".join(f"if (u > {i}) {{\n" for i in range(200))
    return (f"__global__ void nest(int u) {{\n{opening}__syncthreads();\n"
            f"if (threadIdx.x > u)\n  __syncthreads(); // FOUND\n{'}' * 200}\n}}\n")


sys.stdout.write({f.__name__: f for f in (irreducible, switch, chain, long, nested)}[sys.argv[1]]())
