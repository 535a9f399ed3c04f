#!/usr/bin/env python3
"""Walks nvcc's whole option table, in every spelling, through the translation.

Each spelling becomes an entry of one compile database. A value that is not
taken with its option, or a mark that is taken as one, shows in the result.
"""

import json
import pathlib
import subprocess
import sys

tool, work = sys.argv[1], pathlib.Path(sys.argv[2])
options = json.loads(subprocess.check_output([tool, "__nvcc-options"]))
work.mkdir(parents=True, exist_ok=True)
(work / "more.opt").write_text("-DFROM_FILE=1 --maxrregcount 40\n")

# What an action makes of the value, as it must appear in clang's arguments.
VALUES = {
    "define": ("A=1,B=F(1,2)", ["-D", "A=1", "-D", "B=F(1,2)"]),
    "undefine": ("A,B", ["-U", "A", "-U", "B"]),
    "include-path": ("i,j", ["-I", "i", "-I", "j"]),
    "system-include": ("i,j", ["-isystem", "i", "-isystem", "j"]),
    "pre-include": ("i.h", ["-include", "i.h"]),
    "language": ("cu", ["-x", "cuda"]),
    "standard": ("c++20", ["-std=c++20"]),
    "host-options": ("-fopenmp,-O3,-DH", ["-fopenmp", "-DH"]),
    "ptxas-options": ("-v,-maxrregcount=32", []),
    "architecture": ("arch=compute_90,code=sm_90", ["--offload-arch=sm_90"]),
    "register-cap": ("64", []),
    "options-file": ("more.opt", ["-D", "FROM_FILE=1"]),
    "default-stream": ("per-thread", ["-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1"]),
    "no-exceptions": ("", ["-fno-exceptions"]),
    "template-depth": ("99", ["-ftemplate-depth=99"]),
    # A value left behind would be taken for an option.
    "drop": ("-DLEFT_BEHIND", []),
}


def spellings(long, short, how, value):
    for name in (f"--{long}", f"-{long}", f"--{short}", f"-{short}"):
        if how == "none":
            yield [name]
            yield [name + "=true"]
        else:
            yield [name, value]
            yield [f"{name}={value}"]
    if how == "joined":
        yield [f"-{short}{value}"]


cases = []
for long, short, how, action in options:
    value, expected = VALUES[action]
    for words in spellings(long, short, how, value):
        cases.append((words, expected, value))

# The mark comes first: an option that takes one word too many takes it.
base = ["-DMARK", "-x", "cu", "-c", "a.cu", "-o", "a.o"]
database = [
    {"directory": str(work), "file": "a.cu", "arguments": ["nvcc", *words, *base]}
    for words, _, _ in cases
]
(work / "compile_commands.json").write_text(json.dumps(database))
run = subprocess.run(
    [tool, "compile-commands", "-v", "-p", str(work)],
    capture_output=True, text=True, check=True)
if "unknown" in run.stderr:
    sys.exit(f"nothing here is unknown, but: {run.stderr}")
translated = json.loads(run.stdout)
if len(translated) != len(cases):
    sys.exit(f"{len(cases)} entries became {len(translated)}")

failures = 0
for (words, expected, value), entry in zip(cases, translated):
    line = entry["arguments"]
    text = "\0".join(line) + "\0"
    wanted = "\0".join(expected) + "\0" if expected else ""
    leaked = "LEFT_BEHIND" in text
    marked = "-D\0MARK\0" in text and line[:2] == ["clang++", "-x"]
    if not marked or wanted not in text or leaked:
        print(f"{' '.join(words)}: {' '.join(line)}", file=sys.stderr)
        failures += 1
print(f"{len(options)} options, {len(cases)} spellings, {failures} wrong")
sys.exit(failures != 0)
