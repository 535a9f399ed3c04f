"""The compiler flags with which tests parse CUDA and HIP, without and with an SDK.

Run by itself it prints the former for a RUN line: flags.py cuda|hip [ARCH].
They are explained in tools/headers/README.md.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ROOT / "tools/headers"
COMMON = ["-fgpu-rdc", "-Wno-register", "-Wno-unknown-cuda-version"]
DEFAULT_ARCH = {"cuda": "sm_80", "hip": "gfx90a"}


def flags(language, arch=None):
    arch = arch or DEFAULT_ARCH[language]
    own = []
    for directory in (language, f"{language}_libraries", "common"):
        own += ["-isystem", str(HEADERS / directory)]
    own += ["-idirafter", str(HEADERS / "fallback")]
    own += ["-include", f"gpu_tidy_{language}.h", *COMMON]
    if language == "cuda":
        return ["-x", "cuda", f"--cuda-gpu-arch={arch}", "-nocudainc", "-nocudalib", *own]
    return ["-x", "hip", f"--offload-arch={arch}", "-nogpuinc", "-nogpulib", *own]


def sdk_flags(language, path):
    """With the SDK in path: its headers, bridged for clang, and ours behind."""
    own = ["-isystem", str(HEADERS / "bridge")]
    if (pathlib.Path(path) / "include/cccl").is_dir():
        own += ["-isystem", f"{path}/include/cccl"]
    for directory in (f"{language}_libraries", "common", "fallback"):
        own += ["-idirafter", str(HEADERS / directory)]
    own += ["-include", f"gpu_tidy_{language}_bridge.h", *COMMON]
    arch = DEFAULT_ARCH[language]
    if language == "cuda":
        return ["-x", "cuda", f"--cuda-gpu-arch={arch}", f"--cuda-path={path}", *own]
    return ["-x", "hip", f"--offload-arch={arch}", f"--rocm-path={path}", "-nogpulib", *own]


if __name__ == "__main__":
    print(" ".join(flags(*sys.argv[1:])))
