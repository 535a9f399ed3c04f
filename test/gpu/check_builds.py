#!/usr/bin/env python3
"""Compiles the confirmation programs as people with the hardware would."""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from flags import flags

AMD_TARGETS = ["gfx90a", "gfx942", "gfx1100"]


def nvcc(source, work):
    """Device and host side, for both targets in one go."""
    gencode = [f"-gencode=arch=compute_{cc},code=sm_{cc}" for cc in (80, 90)]
    yield ["nvcc", "-std=c++17", "-I", str(ROOT), *gencode, "-Werror", "all-warnings",
           "-Xcompiler", "-Wall,-Wextra,-Werror", "-c", str(source), "-o", str(work)]


def amdgpu(source, work):
    """Device and host side, on the HIP headers of the system. One target: the headers
    are large, and what differs between targets shows on our own as well."""
    rocm = "/opt/rocm" if os.path.exists("/opt/rocm/include/hip") else "/usr"
    # HIP 5.2 wants two names that newer clangs do not have.
    older = ["-D__AMDGCN_WAVEFRONT_SIZE=64", "-D__llvm_amdgcn_rcp_f16=__builtin_amdgcn_rcph"]
    common = ["clang", "-x", "hip", "--offload-arch=gfx90a", "-nogpulib",
              f"--rocm-path={rocm}", *older]
    yield [*common, *device_only(source, work)]
    yield [*common, "-std=c++17", "--cuda-host-only", "-fsyntax-only", "-Wall", "-Wextra",
           "-Werror", "-I", str(ROOT), str(source)]


def shipped(source, work):
    """Device side, on our own declarations of HIP."""
    for target in AMD_TARGETS:
        yield ["clang", *flags("hip", target), *device_only(source, work)]


def device_only(source, work):
    return ["-std=c++17", "--cuda-device-only", "-O3", "-DKERNELS_ONLY", "-S", "-Wall",
            "-Wextra", "-Werror", "-Wno-unused-const-variable", "-I", str(ROOT), str(source),
            "-o", str(work)]


def problems_of(command):
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0 or run.stderr or run.stdout:
        yield f"{' '.join(command)}\n{run.stdout}{run.stderr}"


def must_fail(command):
    """The flagged code of a compile-only program."""
    if subprocess.run(command, capture_output=True).returncode == 0:
        yield f"{' '.join(command)}\nbuilds, and should not"


def check(source, kind, work):
    found = []
    work = work.with_suffix(f".{source.stem}")
    for command in globals()[kind](source, work):
        found += problems_of(command)
        if kind == "nvcc":
            for flag in re.findall(r"^// compile-only: (\w+)", source.read_text(), re.M):
                found += must_fail([*command, f"-D{flag}"])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["nvcc", "amdgpu", "shipped"])
    parser.add_argument("--work", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    sources = sorted(p for p in HERE.glob("*.cu") if p.stem != "device" or arguments.kind == "nvcc")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        found = pool.map(lambda s: check(s, arguments.kind, arguments.work), sources)
    sys.exit("\n".join(p for problems in found for p in problems) or 0)


if __name__ == "__main__":
    main()
