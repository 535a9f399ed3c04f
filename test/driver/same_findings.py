#!/usr/bin/env python3
"""Compares what gpu-tidy and clang-tidy with the plugin say about the same files:
three of the inputs, one with NOLINT comments."""

import argparse
import pathlib
import re
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("work", type=pathlib.Path)
parser.add_argument("--gpu-tidy", required=True)
parser.add_argument("--plugin", required=True)
arguments, flags = parser.parse_known_args()

here = pathlib.Path(__file__).resolve().parent
HEAD = re.compile(r"^(\S+?):(\d+):(\d+): (warning|note): (.*)$")
files = []
for source in [here / "Inputs/flagged.cu", here / "Inputs/suppressed.cu",
               here / "Inputs/fixable.cu"]:
    target = arguments.work / source.name
    target.write_text(source.read_text())
    files.append(target)


def findings(text):
    found = set()
    for line in text.splitlines():
        if match := HEAD.match(line):
            name, *rest = match.groups()
            found.add((pathlib.Path(name).name, *rest))
    return found


plugin, own = set(), set()
for file in files:
    run = subprocess.run(
        ["clang-tidy", f"--load={arguments.plugin}", "--quiet", "--checks=-*,gpu-*",
         "--config={}", str(file), "--", *flags, "--cuda-device-only", "-std=c++17"],
        capture_output=True, text=True)
    plugin |= findings(run.stdout)
run = subprocess.run(
    [arguments.gpu_tidy, "check", "--no-sdk", "--no-cache", "--passes=device", *map(str, files)],
    capture_output=True, text=True)
own = findings(run.stdout)
for line in sorted(plugin - own):
    print("only the plugin:", line)
for line in sorted(own - plugin):
    print("only gpu-tidy:", line)
if plugin == own:
    print(f"{len(own)} findings, the same from both")
sys.exit(plugin != own)
