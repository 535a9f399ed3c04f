#!/usr/bin/env python3
"""Stands in for nvcc: "builds" scripts that act out what a GPU may do.

The name it was started by says which machine it is on: nvcc-<machine>.
"""

import pathlib
import sys

MACHINE = pathlib.Path(sys.argv[0]).name.partition("-")[2]
RECORD = 'print(\'{{"case": "{0}", "outcome": "{1}", "detail": "{2}", "numbers": {{}}}}\', flush=True)'
DEVICE = ('print(\'{"name": "Fake GPU (R) 9", "arch": "sm_99", "lanes": 32, "compute_units": 2,'
          ' "memory_mb": 1, "runtime": "13.0", "driver": "13.0"}\')')
# Program -> what its case does.
CASES = {
    "gpu-divergent-barrier": RECORD.format("only", "measured", "before") + "; time.sleep(600)",
    "gpu-divergent-branch": "os.kill(os.getpid(), 11)",
    "gpu-divergent-loop": RECORD.format("only", "error", "out of device memory: gpuMalloc")
    + "; sys.exit(5)",
    "gpu-hardcoded-warp-size": RECORD.format(
        "only", "not-reproducible", "ladder: not reproducible on 32 lanes"),
    "gpu-implicit-warp-sync": "print('not a record')",
    "gpu-narrow-lane-mask": "print('deep trouble', file=sys.stderr); sys.exit(7)",
    "gpu-block-size": "pass",
}
PROBES = {
    "nodevice": RECORD.format("describe", "error", "no device: none found") + "; sys.exit(4)",
    "olddriver": RECORD.format("describe", "error", "the driver is too old for this runtime")
    + "; sys.exit(6)",
    "crash": "os.abort()",
}


def body(stem):
    if stem == "device":
        return PROBES.get(MACHINE, DEVICE)
    default = RECORD.format("only", "verified", "as on the CPU")
    if MACHINE == "good":
        return default
    return CASES.get(stem, default)


def main():
    source = next(pathlib.Path(a) for a in sys.argv if a.endswith(".cu"))
    if MACHINE == "broken" or (MACHINE != "good" and source.stem == "gpu-register-cap"):
        sys.exit(f"{source}(1): error: this is not C++")
    if "-DWITH_FLAGGED" in sys.argv:
        sys.exit(f"{source}(7): error: identifier is undefined")
    program = pathlib.Path(sys.argv[sys.argv.index("-o") + 1])
    program.write_text(f"#!{sys.executable}\nimport os, sys, time\n"
                       "if sys.argv[1] == '--list':\n    print('only')\n    sys.exit()\n"
                       + body(source.stem) + "\n")
    program.chmod(0o755)


main()
