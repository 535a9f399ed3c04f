#!/usr/bin/env python3
"""Prints the uniformity dump of a CUDA or HIP file, parsed on the shipped declarations.

    dump.py PLUGIN FILE
"""

import os
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from flags import flags

plugin, path = sys.argv[1:]
language = "hip" if path.endswith(".hip") else "cuda"
options = "{CheckOptions: {gpu-divergent-barrier.UniformityDump: '-'}}"
words = ["clang-tidy", f"-load={plugin}", "--quiet", "-checks=-*,gpu-divergent-barrier",
         f"-config={options}", path, "--", *flags(language), "--cuda-device-only",
         "-std=c++17", "-w"]
os.execvp(words[0], words)
