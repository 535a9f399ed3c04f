#!/usr/bin/env python3
"""make_database.py DIR: a compile database of every form over Inputs/database."""

import json
import pathlib
import sys

work = pathlib.Path(sys.argv[1])
inputs = pathlib.Path(__file__).parent / "Inputs/database"
work.mkdir(parents=True, exist_ok=True)
(work / "flags.rsp").write_text(f'-I"{inputs}/include" -DFROM_OPTIONS_FILE\n')
nvcc = "/usr/local/cuda/bin/nvcc"
kernel = str(inputs / "kernel.cu")
entries = [
    # CMake: one string, an options file, a launcher.
    {"directory": str(work), "file": kernel,
     "command": f"ccache {nvcc} --options-file flags.rsp -Xcompiler=-fPIC "
                f"--generate-code=arch=compute_80,code=[compute_80,sm_80] "
                f"-x cu -rdc=true -c {kernel} -o k.o"},
    # Bazel, Meson: words, a directory relative to the database.
    {"directory": ".", "file": kernel,
     "arguments": ["nvcc", "-optf=flags.rsp", "-dc", kernel, "--no-such-option"]},
    # hipcc and clang take response files.
    {"directory": str(work), "file": kernel,
     "arguments": ["hipcc", "@flags.rsp", "--offload-arch=gfx942", "-c", kernel]},
    {"directory": str(work), "file": kernel,
     "arguments": ["clang++", "-x", "hip", "@flags.rsp", "-O2", "-c", kernel]},
    # The targets say that it is HIP; features of a target are no target.
    {"directory": str(work), "file": kernel,
     "arguments": ["clang++", "@flags.rsp", "--offload-arch=gfx90a:xnack+,gfx1100",
                   "--gpu-max-threads-per-block=512", "-c", kernel]},
    # Host code is nothing to check and passes through.
    {"directory": str(work), "file": str(inputs / "host.cpp"),
     "arguments": ["g++", "-O2", "-c", str(inputs / "host.cpp")]},
]
(work / "compile_commands.json").write_text(json.dumps(entries, indent=1))
