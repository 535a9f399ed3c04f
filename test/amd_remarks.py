#!/usr/bin/env python3
"""amd_remarks.py TARGET FILE: what clang reports about the file's kernels, on stderr."""

import os
import pathlib
import subprocess
import sys

from flags import flags

target, source = sys.argv[1], pathlib.Path(sys.argv[2])
command = ["clang", *flags("hip", target), "-include", "gpu_tidy_hip_code.h", "-fno-gpu-rdc"]
command += ["--cuda-device-only", "-O3", "-S", "-o", os.devnull, "-std=c++17"]
command += ["-I", str(source.parent / "Inputs"), "-fno-caret-diagnostics", "-Wno-pass-failed"]
command += ["-Rpass-analysis=kernel-resource-usage", str(source)]
sys.exit(subprocess.run(command).returncode)
