#!/usr/bin/env python3
"""Compares the cost model of gpu-divergent-branch with compiled code.

usage: test/benchmark/divergence_cost.py --plugin BUILD/lib/libGpuTidy.so
           [--nvcc NVCC] [--clang CLANG] [--minimum RANK] [--work DIR] [--verbose]

Makes a kernel of each branch below, asks the check what its two ways cost, and
compiles each way by itself: with nvcc for sm_80, if there is one, and with clang
for gfx90a, where ways that need a device library are left out. The prices of the
model were chosen by the first list of branches; the second one, of code as kernels
have it, was written afterwards, and no price was changed for it. The instructions
of a way are those of its kernel less those of one that only passes its input on.
They are counted as they stand, without what is called for rare operands (such as
subnormal divisors) behind the kernel's own code. Prints Spearman's rank correlation
for each list and target, and fails if one is less than RANK.
"""

import argparse
import pathlib
import re
import shutil
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test"))
from flags import flags

# Two ways each: statements on floats a, b, doubles d, e, ints i, j, unsigned u, v,
# long long l, m, pointers p (float) and q (int), a shared array s, and the result r
# (float). A library function makes nvcc alone compile the way.
FITTED = [
    ("add / multiply-add chain", "r = a + b;", "r = ((a * b + a) * b + a) * b + a;"),
    ("polynomials", "r = (((((a * b + 1) * b + 2) * b + 3) * b + 4) * b + 5) * b + 6;",
     "r = a * a * a - b * b * 3 + a * b * 2 - a + b;"),
    ("integer / logic", "r = (i * 3 + j) ^ (i << 2);", "r = ((u >> 3) & 255) | ((v & 7) << 8);"),
    ("division / reciprocal sum", "r = a / b;", "r = 1 / (a + b) + a / (1 + b);"),
    ("integer division", "r = i / j;", "r = i % 10 + j / 7;"),
    ("unsigned remainder / mask", "r = u % v;", "r = u % 16 + v / 8;"),
    ("64-bit arithmetic", "r = l * m + l;", "r = (l ^ m) - (l >> 3);"),
    ("64-bit division", "r = l / m;", "r = l / 10;"),
    ("double / float polynomial", "r = (d * e + d) * e + d * d;", "r = (a * b + a) * b + a * a;"),
    ("double division", "r = d / e;", "r = d / e + e / (d + 1);"),
    ("loads", "r = p[i];", "r = p[i] + p[j] + p[i + j] + p[u];"),
    ("gather", "r = p[q[i]];", "r = p[q[i]] + p[q[j]] * p[q[i + j]];"),
    ("shared / global", "r = s[i & 63] + s[j & 63];", "r = p[i & 63] + p[j & 63];"),
    ("stores", "p[i] = a;", "p[i] = a; p[j] = b; p[i + j] = a * b;"),
    ("atomic / add", "atomicAdd(&p[i], a);", "p[i] = p[i] + a;"),
    ("unrolled loop", "for (int k = 0; k < 4; ++k) r = r * a + b;",
     "for (int k = 0; k < 16; ++k) r = r * a + b;"),
    ("loop with loads", "for (int k = 0; k < 4; ++k) r += p[i + k] * a;",
     "for (int k = 0; k < 8; ++k) r += p[i + k] * p[j + k];"),
    ("calls", "r = small(a, b);", "r = large(a, b);"),
    ("nested selects", "r = a > b ? a : b;",
     "r = a > b ? (a > 1 ? a * 2 : b) : (b > 1 ? b * 3 : a + 1);"),
    ("conversions", "r = (float)i + (float)j;", "r = (int)a + (int)b + (float)l;"),
    ("comparisons", "r = (a > b) + (i > j);", "r = (a > b && i > j) || (d > e && l > m);"),
    ("square roots", "r = sqrtf(a);", "r = sqrtf(a) + rsqrtf(b);"),
    ("exponentials", "r = expf(a);", "r = exp2f(a) * expf(b);"),
    ("logarithms", "r = logf(a);", "r = log1pf(a) + logf(b);"),
    ("sine / fast sine", "r = sinf(a);", "r = __sinf(a) + __cosf(b);"),
    ("power / product", "r = powf(a, b);", "r = a * a * a;"),
    ("arc functions", "r = atan2f(a, b);", "r = acosf(a);"),
    ("hyperbolic", "r = tanhf(a);", "r = sinhf(a) + coshf(a);"),
    ("double functions", "r = exp(d);", "r = sqrt(d) + log(e);"),
    ("double sine / power", "r = sin(d);", "r = pow(d, e);"),
    ("error functions", "r = erff(a);", "r = erfcf(a) + cbrtf(b);"),
    ("rounding / remainder", "r = floorf(a) + fabsf(b) + fminf(a, b);", "r = fmodf(a, b);"),
    ("vectors", "r = length(make_float4(a, b, a, b));",
     "r = dot(make_float4(a, b, 1, 2), make_float4(b, a, 2, 1));"),
    ("bit tricks", "r = __popc(u) + __clz(v);", "r = __brev(u) ^ __ffs(v);"),
]
HELD_OUT = [
    ("interpolation: nearest / bilinear", "r = p[j * 64 + i];",
     "float x = p[j * 64 + i], y = p[j * 64 + i + 1], z = p[j * 64 + i + 64], c = p[j * 64 + i + 65];"
     "float f = a - floorf(a), g = b - floorf(b), top = x + (y - x) * f, low = z + (c - z) * f;"
     "r = top + (low - top) * g;"),
    ("force: cut off / Lennard-Jones", "r = 0; p[i] = 0;",
     "float x = a - p[j], y = b - p[j + 1], z = r - p[j + 2], s2 = x * x + y * y + z * z;"
     "float inv = 1 / s2, s6 = inv * inv * inv, f = 24 * inv * s6 * (2 * s6 - 1);"
     "p[i] += f * x; p[i + 1] += f * y; p[i + 2] += f * z;"),
    ("checksum: byte by table / bit by bit", "r = q[(u ^ i) & 255] ^ (u >> 8);",
     "for (int k = 0; k < 8; ++k) u = (u >> 1) ^ (u & 1 ? 0xEDB88320u : 0); r = u;"),
    ("hash: finalizer / whole", "u ^= u >> 16; u *= 0x85ebca6bu; u ^= u >> 13; r = u;",
     "unsigned h = v; for (int k = 0; k < 4; ++k) { unsigned w1 = q[i + k] * 0xcc9e2d51u;"
     "w1 = (w1 << 15) | (w1 >> 17); h ^= w1 * 0x1b873593u; h = (h << 13) | (h >> 19);"
     "h = h * 5 + 0xe6546b64u; } r = h;"),
    ("colour: grey / hue", "r = 0.299f * a + 0.587f * b + 0.114f * (a - b);",
     "float c = a + b, hi = fmaxf(a, fmaxf(b, c)), lo = fminf(a, fminf(b, c)), d1 = hi - lo;"
     "float h = hi == a ? (b - c) / d1 : hi == b ? 2 + (c - a) / d1 : 4 + (a - b) / d1;"
     "r = h < 0 ? h * 60 + 360 : h * 60;"),
    ("ray: sphere / triangle",
     "float bb = a * b, cc = a * a - 4, dd = bb * bb - cc; r = dd > 0 ? bb + dd * 0.5f : -1;",
     "float x = p[i] - p[j], y = p[i + 1] - p[j + 1], z = p[i + 2] - p[j + 2];"
     "float cx = y * b - z * a, cy = z * a - x * b, cz = x * b - y * a, det = x * cx + y * cy + z * cz;"
     "float inv = 1 / det, uu = (a * cx + b * cy) * inv, vv = (cy * x + cz * y) * inv;"
     "r = uu >= 0 && vv >= 0 && uu + vv <= 1 ? (cx + cy + cz) * inv : -1;"),
    ("matrix: determinant / inverse of 2 by 2", "r = a * p[i] - b * p[j];",
     "float c = p[i], d1 = p[j], inv = 1 / (a * d1 - b * c);"
     "p[i] = d1 * inv; p[i + 1] = -b * inv; p[i + 2] = -c * inv; p[i + 3] = a * inv;"),
    ("alignment: copy / one cell", "q[i] = q[j];",
     "int up = q[i] - 2, left = q[i + 1] - 2, diagonal = q[i + 2] + (u == v ? 3 : -3);"
     "int best = max(max(up, left), max(diagonal, 0)); q[j] = best; r = best;"),
    ("row of a matrix: 4 / 16 entries", "for (int k = 0; k < 4; ++k) r += p[j + k] * p[q[i + k]];",
     "for (int k = 0; k < 16; ++k) r += p[j + k] * p[q[i + k]];"),
    ("stencil: copy / 3 by 3", "r = p[i];",
     "for (int y = -1; y <= 1; ++y) for (int x = -1; x <= 1; ++x) r += p[(j + y) * 64 + i + x];"
     "r *= 1.0f / 9;"),
    ("fractal: one / eight rounds", "float x = a * a - b * b, y = 2 * a * b; r = x + y;",
     "float x = 0, y = 0; for (int k = 0; k < 8; ++k) { float t1 = x * x - y * y + a;"
     "y = 2 * x * y + b; x = t1; } r = x + y;"),
    ("calendar: day of the week / date", "r = (i + 4) % 7;",
     "int era = i / 146097, day = i % 146097, year = (day - day / 1460 + day / 36524) / 365;"
     "int rest = day - (365 * year + year / 4 - year / 100), month = (5 * rest + 2) / 153;"
     "r = era * 400 + year + month;"),
    ("sorting: exchange / network of four",
     "if (a > b) { float t1 = a; a = b; b = t1; } p[i] = a; p[i + 1] = b;",
     "float x = p[i], y = p[i + 1], z = p[i + 2], c = p[i + 3];"
     "float x1 = fminf(x, y), y1 = fmaxf(x, y), z1 = fminf(z, c), c1 = fmaxf(z, c);"
     "p[i] = fminf(x1, z1); p[i + 3] = fmaxf(y1, c1); float m1 = fmaxf(x1, z1), m2 = fminf(y1, c1);"
     "p[i + 1] = fminf(m1, m2); p[i + 2] = fmaxf(m1, m2);"),
    ("order: flat / by interleaved bits", "r = i * 1024 + j;",
     "u = (u | (u << 8)) & 0x00FF00FFu; u = (u | (u << 4)) & 0x0F0F0F0Fu; u = (u | (u << 2)) & 0x33333333u;"
     "v = (v | (v << 8)) & 0x00FF00FFu; v = (v | (v << 4)) & 0x0F0F0F0Fu; v = (v | (v << 2)) & 0x33333333u;"
     "r = u | (v << 1);"),
    ("histogram: one counter / four", "atomicAdd(&q[i & 255], 1);",
     "for (int k = 0; k < 4; ++k) atomicAdd(&q[(u >> (8 * k)) & 255], 1);"),
    ("double: multiply-add / Newton step", "r = d * e + 1;",
     "double x = d; for (int k = 0; k < 2; ++k) x = x - (x * x * x - e) / (3 * x * x); r = x;"),
    ("complex: product / quotient", "float x = a * p[i] - b * p[j], y = a * p[j] + b * p[i]; r = x + y;",
     "float c = p[i], d1 = p[j], n = c * c + d1 * d1; r = (a * c + b * d1) / n + (b * c - a * d1) / n;"),
    ("modulus: 32 / 64 bits", "r = (u * 48271u) % 2147483647u;",
     "r = ((unsigned long long)l * 48271u) % 2147483647u;"),
    ("random numbers: uniform / normal", "u = u * 1664525u + 1013904223u; r = (u >> 8) * 5.9604645e-8f;",
     "u = u * 1664525u + 1013904223u; v = v * 1664525u + 1013904223u;"
     "r = sqrtf(-2 * logf((u >> 8) * 5.9604645e-8f)) * cosf((v >> 8) * 3.7e-7f);"),
    ("option: at expiry / by formula", "r = fmaxf(a - b, 0.0f);",
     "float s1 = 0.3f * sqrtf(a), d1 = (logf(a / b) + 0.05f * a) / s1, k = 1 / (1 + 0.2316419f * fabsf(d1));"
     "r = expf(-0.5f * d1 * d1) * k * (0.31938f + k * (-0.35656f + k * (1.78148f - k * 1.82126f)));"),
    ("angle: by table / computed", "r = p[i & 63] + (p[(i + 1) & 63] - p[i & 63]) * b;",
     "r = atan2f(a, b) + asinf(a * 0.5f);"),
    ("activation: clipped / smooth", "r = fminf(fmaxf(a, 0.0f), 6.0f);", "r = a / (1 + expf(-a)) + tanhf(b);"),
]
LIBRARY = re.compile(r"\b(a?(sin|cos|tan)h?|a?tan2|exp2?|log(1p)?|pow|erfc?|cbrt|fmod|sqrt|rsqrt)"
                     r"f?\(|__(sin|cos)f|__(popc|clz|brev|ffs)|atomicAdd")

PROLOGUE = """\
__device__ inline float small(float x, float y) { return x * y + x; }
__device__ inline float large(float x, float y) {
  float t = x * x + y * y;
  return t * (t + x) * (t + y) / (t - 3);
}
__device__ inline float dot(float4 x, float4 y) {
  return x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
}
__device__ inline float length(float4 x) { return x.x * x.x + x.y * x.y + x.z * x.z + x.w * x.w; }
"""
KERNEL = """\
extern "C" __global__ void %s(float *p, int *q, double *w, long long *z, float *out) {
  __shared__ float s[64];
  int t = threadIdx.x;
  float a = p[t], b = p[t + 64], r = 0;
  double d = w[t], e = w[t + 64];
  int i = q[t], j = q[t + 64];
  unsigned u = q[t + 128], v = q[t + 192];
  long long l = z[t], m = z[t + 64];
  s[t] = a;
  __syncthreads();
  {
%s
  }
  out[t] = r + a + b + (float)(d + e) + i + j + u + v + (l ^ m);
}
"""


def run(command, **more):
    done = subprocess.run([str(c) for c in command], text=True, capture_output=True, **more)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def estimates(branches, plugin, clang_tidy, work):
    """The two ways of each branch as the check weighs them, to two digits."""
    source = work / "branches.cu"
    kernels = [KERNEL % (f"branch{n}", f"  if (q[t + 256])\n    {{ {one} }}\n  else\n    {{ {other} }}")
               for n, (_, one, other) in enumerate(branches)]
    source.write_text(PROLOGUE + "".join(kernels))
    options = "{CheckOptions: {%s}}" % ", ".join(
        f"gpu-divergent-branch.{o}: 0" for o in ("MinCost", "MinPercent"))
    text = run([clang_tidy, "-load", plugin, "-checks=-*,gpu-divergent-branch", f"-config={options}",
                source, "--", *flags("cuda"), "-std=c++17", "--cuda-device-only"])
    found = [int(n) for n in re.findall(r"this way: about (\d+) instructions", text)]
    if len(found) != 2 * len(branches):
        sys.exit(f"{len(found)} estimates of {2 * len(branches)}:\n{text}")
    return found


def ways(branches):
    return [(f"way{n}", way) for n, way in enumerate(w for _, *both in branches for w in both)]


def sections(path):
    """Name -> bytes of each section of a 64-bit ELF file."""
    data = path.read_bytes()
    start, = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    headers = [struct.unpack_from("<IIQQQQ", data, start + n * size) for n in range(count)]
    strings = headers[names][4]
    return {data[strings + h[0]:data.index(b"\0", strings + h[0])].decode():
            data[h[4]:h[4] + h[5]] for h in headers if h[1] != 8}


def on_nvidia(branches, nvcc, work):
    """Instructions of each way for sm_80, 16 bytes each, up to the kernel's exit."""
    always_exit = 0x794D
    source, output = work / "ways.cu", work / "ways.cubin"
    source.write_text(PROLOGUE + "".join(KERNEL % (n, w) for n, w in [*ways(branches), ("base", "r = a;")]))
    run([nvcc, "-std=c++17", "-O3", "-arch=sm_80", "-cubin", "-o", output, source])
    counts = {}
    for name, code in sections(output).items():
        if name.startswith(".text."):
            opcodes = [struct.unpack_from("<H", code, at)[0] for at in range(0, len(code), 16)]
            counts[name[6:]] = opcodes.index(always_exit)
    return {name: counts[name] - counts["base"] for name, _ in ways(branches)}


def on_amd(branches, clang, work):
    """Instructions of each way for gfx90a, of those that need no library."""
    source, output = work / "ways.hip", work / "ways.s"
    chosen = [(n, w) for n, w in ways(branches) if not LIBRARY.search(w)]
    source.write_text(PROLOGUE + "".join(KERNEL % (n, w) for n, w in [*chosen, ("base", "r = a;")]))
    run([clang, *flags("hip"), "-std=c++17", "-O3", "-fno-gpu-rdc", "--cuda-device-only", "-S",
         "-o", output, source])
    counts = {}
    for name, body in re.findall(r"^(\w+):.*?\n(.*?)^\.Lfunc_end", output.read_text(), re.S | re.M):
        counts[name] = len(re.findall(r"^\t[a-z]\w+", body, re.M))
    return {name: counts[name] - counts["base"] for name, _ in chosen}


def ranks(values):
    order = sorted(values)
    return [order.index(v) + (order.count(v) - 1) / 2 for v in values]


def spearman(left, right):
    a, b = ranks(left), ranks(right)
    mean = (len(a) - 1) / 2
    over = sum((x - mean) * (y - mean) for x, y in zip(a, b))
    return over / (sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)) ** 0.5


def compare(title, branches, arguments, work):
    """Prints and returns the rank correlations of a list of branches."""
    work.mkdir(parents=True, exist_ok=True)
    model = dict(zip((n for n, _ in ways(branches)),
                     estimates(branches, arguments.plugin, arguments.clang_tidy, work)))
    measured = {"gfx90a": on_amd(branches, arguments.clang, work)}
    if arguments.nvcc:
        measured["sm_80"] = on_nvidia(branches, arguments.nvcc, work)
    if arguments.verbose:
        print(f"{'model':>6}" + "".join(f"{t:>8}" for t in measured))
        for name, way in ways(branches):
            print(f"{model[name]:>6}" + "".join(f"{m.get(name, '-'):>8}" for m in measured.values()),
                  "", way)
    found = []
    for target, counts in measured.items():
        found.append(spearman([model[n] for n in counts], list(counts.values())))
        print(f"{title}, {target}: rank correlation {found[-1]:.2f} over {len(counts)} ways of "
              f"{len({int(n[3:]) // 2 for n in counts})} branches")
    return found


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--clang", default="clang++-22")
    parser.add_argument("--clang-tidy", default="clang-tidy-22")
    parser.add_argument("--nvcc", default=shutil.which("nvcc", path="/usr/local/cuda/bin") or "")
    parser.add_argument("--minimum", type=float, default=0)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("divergence-cost"))
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    ranks_found = [compare(title, branches, arguments, arguments.work / title)
                   for title, branches in (("fitted", FITTED), ("held-out", HELD_OUT))]
    sys.exit(1 if min(map(min, ranks_found)) < arguments.minimum else 0)


if __name__ == "__main__":
    main()
