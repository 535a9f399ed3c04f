#!/usr/bin/env python3
"""Stands in for the analysis when the fuzz tool itself is tested.

    fake_dump.py truth|lie|naive FILE

truth: what the simulator sees, so nothing can be refuted. lie: the same with one
varying condition called block-uniform. naive: a condition varies if its line says
threadIdx, which is refuted by the first local variable.
"""

import json
import os
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from cuda_printer import print_kernels
from generator import generate
from kernel_ast import BRANCHES
from simulator import LEVELS, observe


def line(place, values, kind="branch"):
    print(json.dumps({"file": "kernels.cu", "line": place[0], "column": place[1],
                      "function": "", "kind": kind, "origin": "", **values}))


def from_runs(text, lie):
    seeds = [int(s) for s in re.findall(r"^// seed (\d+)$", text, re.M)]
    kernels = [generate(seed) for seed in seeds]
    source, places = print_kernels(kernels)
    if source != text:
        sys.exit("fake_dump: the file is not what its seeds give")
    seen = {}
    for kernel in kernels:
        observation, ids = observe(kernel)
        for node, point in ids.items():
            seen[node] = (observation, point)
    for place, node in places.items():
        if node not in seen:
            continue
        observation, point = seen[node]
        values = {}
        for width in (32, 64):
            for what in ("level", "control"):
                level = getattr(observation, what)[width].get(point)
                values[f"{what}{width}"] = "varying" if level is None else LEVELS[level]
                if lie and what == "level" and level == 3 and isinstance(node, BRANCHES):
                    values[f"{what}{width}"] = "block"
                    lie = width == 32
        line(place, values)


def naive(text):
    for number, content in enumerate(text.splitlines(), 1):
        match = re.match(r" *((?:} )?)(?=(if|while|for|switch) \()", content)
        if match and not match.group(1):
            level = "varying" if "threadIdx" in content else "block"
            line((number, match.end() + 1), {
                "level32": level, "level64": level,
                "control32": "varying", "control64": "varying"})


mode, path = sys.argv[1:]
with open(path) as file:
    text = file.read()
if mode == "naive":
    naive(text)
else:
    from_runs(text, mode == "lie")
