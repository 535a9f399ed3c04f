#!/usr/bin/env python3
"""Compares what the checks say about the confirmation programs with the programs.

`// flagged: CHECK[, CHECK...]` at the end of a line, or alone on the line
before, claims a finding there; what is claimed must be reported and what is
reported must be claimed. `CHECK in CUDA`, or `in HIP`, claims it for that alone.
Only the checks of --checks run; the claims of others are not looked at. Clang may
refuse a claimed line as well: some flagged code is not to compile.
"""

import argparse
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from flags import flags

CLAIM = re.compile(r"// flagged: ([\w, -]+?)\s*$")
FINDING = re.compile(r"^(.+?):(\d+):\d+: (warning|error): (.*?)(?: \[([\w.,-]+)\])?$", re.M)


def claims(source, language):
    """The claimed (line, check) pairs."""
    found = set()
    for number, line in enumerate(source.read_text().splitlines(), 1):
        claim = CLAIM.search(line)
        for item in claim[1].split(", ") if claim else []:
            check, _, only = item.partition(" in ")
            if only in ("", language.upper()):
                found.add((number + line.lstrip().startswith("//"), check))
    return found


def findings(arguments, source, language):
    command = ["clang-tidy", f"--load={arguments.plugin}", "--quiet",
               "--checks=-*," + ",".join(arguments.checks), "--config={}", str(source), "--",
               *flags(language), "--cuda-device-only", "-std=c++17", "-Wno-everything",
               "-DWITH_FLAGGED", "-I", str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True)
    found, refused = set(), False
    claimed = {line for line, _ in claims(source, language)}
    for path, line, kind, text, check in FINDING.findall(run.stdout):
        if kind == "error" and int(line) in claimed:
            refused = True
        elif kind == "error" or pathlib.Path(path).resolve() != source:
            sys.exit(f"{path}:{line}: {kind}: {text}")
        else:
            found.add((int(line), check))
    if run.returncode != 0 and not refused:
        sys.exit(f"clang-tidy failed on {source.name} as {language}:\n{run.stdout}{run.stderr}")
    return found


def compare(arguments, source, language):
    wanted = {(l, c) for l, c in claims(source, language) if c in arguments.checks}
    got = findings(arguments, source, language)
    for line, check in sorted(wanted - got):
        yield f"{source}:{line}: as {language}: no finding of {check}"
    for line, check in sorted(got - wanted):
        yield f"{source}:{line}: as {language}: {check} is not claimed"


def without_program(checks):
    for check in checks:
        source = HERE / f"{check}.cu"
        if not source.exists() or "// flagged" not in source.read_text():
            yield f"{check}: no flagged kernel in {source}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--checks", required=True, type=lambda s: s.split(","))
    parser.add_argument("--languages", default=["cuda", "hip"], type=lambda s: s.split(","))
    parser.add_argument("sources", nargs="*", type=lambda s: pathlib.Path(s).resolve(),
                        default=sorted(HERE.glob("*.cu")))
    arguments = parser.parse_args()
    problems = list(without_program(arguments.checks))
    for source in arguments.sources:
        for language in arguments.languages:
            problems += compare(arguments, source, language)
    sys.exit("\n".join(problems) or 0)


if __name__ == "__main__":
    main()
