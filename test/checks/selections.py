#!/usr/bin/env python3
"""Runs branches and what gpu-divergent-branch writes for them, and compares.

Applies the fix-its to Inputs/selections.cu, compiles the file before and after for
the host, and runs both on all triples of special values (NaN, infinities, zeros
of both signs, denormals, the ends of the integer types) and on random bits. All
results must have the same bits.
"""

import argparse
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from flags import flags

HERE = pathlib.Path(__file__).resolve().parent
HARNESS = r"""
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <random>
#include <vector>
#define __global__ static
static struct { unsigned x; } threadIdx;
using std::max;
using std::min;
namespace before {
#include "before.cu"
#undef KERNEL
}
namespace after {
#include "after.cu"
#undef KERNEL
}

template <typename T> std::vector<T> specials() {
  using L = std::numeric_limits<T>;
  std::vector<T> All{0, 1, 2, T(-1), T(-2), L::min(), L::max(), L::lowest(), T(L::max() - 1)};
  if (!L::is_integer)
    for (T V : {L::quiet_NaN(), L::infinity(), L::denorm_min(), L::epsilon(), T(0)})
      All.insert(All.end(), {V, T(-V)});
  return All;
}

template <typename T>
int compare(const char *Name, void (*Before)(const T *, const T *, const T *, T *),
            void (*After)(const T *, const T *, const T *, T *)) {
  std::mt19937_64 Random(7);
  std::vector<T> Values = specials<T>();
  auto Check = [&](T A, T B, T C) {
    T Old, New;
    memset(&Old, 0, sizeof Old);
    memset(&New, 1, sizeof New);
    Before(&A, &B, &C, &Old);
    After(&A, &B, &C, &New);
    if (!memcmp(&Old, &New, sizeof(T)))
      return true;
    printf("%s(%g, %g, %g): %g before, %g after\n", Name, double(A), double(B), double(C),
           double(Old), double(New));
    return false;
  };
  for (T A : Values)
    for (T B : Values)
      for (T C : Values)
        if (!Check(A, B, C))
          return 1;
  for (int I = 0; I < 100000; ++I) {
    T V[3];
    for (T &Each : V) {
      unsigned long long Bits = Random();
      memcpy(&Each, &Bits, sizeof(T));
    }
    if (!Check(V[0], V[1], I % 8 ? V[2] : V[0]))
      return 1;
  }
  return 0;
}

int main() {
  int Different = 0;
  CALLS
  return Different != 0;
}
"""


def run(command):
    done = subprocess.run([str(c) for c in command], text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    work = arguments.work
    work.mkdir(parents=True, exist_ok=True)
    text = (HERE / "Inputs/selections.cu").read_text()
    (work / "before.cu").write_text(text)
    (work / "after.cu").write_text(text)
    # One finding for each kernel, so each has its fix.
    run(["clang-tidy", f"--load={arguments.plugin}", "--checks=-*,gpu-divergent-branch",
         "--config={CheckOptions: {gpu-divergent-branch.CheapSelects: true}}", "--fix",
         work / "after.cu", "--", *flags("cuda"), "-std=c++17", "--cuda-device-only"])
    after = (work / "after.cu").read_text()
    kernels = re.findall(r"^KERNEL\((\w+), ([\w ]+)\)", text, re.M)
    for name, _ in kernels:
        body = re.search(rf"^KERNEL\({name},.*?^}}", after, re.S | re.M).group()
        if re.search(r"\bif\b", body):
            sys.exit(f"{name} still has its branch:\n{body}")
    calls = "\n  ".join(f'Different += compare<{t}>("{n}", before::{n}, after::{n});'
                        for n, t in kernels)
    (work / "compare.cpp").write_text(HARNESS.replace("CALLS", calls))
    run(["clang++", "-std=c++17", "-O1", "-fwrapv", "-ffp-contract=off", "-I", work,
         work / "compare.cpp", "-o", work / "compare"])
    run([work / "compare"])


if __name__ == "__main__":
    main()
