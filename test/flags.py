"""The compiler flags with which tests parse CUDA and HIP without an SDK.

Run by itself it prints them for a RUN line: flags.py cuda|hip [ARCH].
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ROOT / "tools/headers"
DEFAULT_ARCH = {"cuda": "sm_80", "hip": "gfx90a"}


def flags(language, arch=None):
    arch = arch or DEFAULT_ARCH[language]
    own = []
    for directory in (language, f"{language}_libraries", "common"):
        own += ["-isystem", str(HEADERS / directory)]
    own += ["-idirafter", str(HEADERS / "fallback")]
    own += ["-include", f"gpu_tidy_{language}.h", "-fgpu-rdc", "-Wno-unknown-cuda-version"]
    if language == "cuda":
        return ["-x", "cuda", f"--cuda-gpu-arch={arch}", "-nocudainc", "-nocudalib", *own]
    return ["-x", "hip", f"--offload-arch={arch}", "-nogpuinc", "-nogpulib", *own]


if __name__ == "__main__":
    print(" ".join(flags(*sys.argv[1:])))
