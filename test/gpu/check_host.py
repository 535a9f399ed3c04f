#!/usr/bin/env python3
"""Runs the correctness programs on an emulated GPU of 32 and of 64 lanes.

What it proves is the programs: the fixed kernels give what the CPU gives on both
widths, the flagged ones that depend on the width go wrong on 64 lanes and are
"not reproducible" on 32, and every kind of failure ends in its exit code.
"""

import argparse
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
WORK = None
WIDTH_ONLY = ["gpu-hardcoded-warp-size", "gpu-narrow-lane-mask"]
PROGRAMS = WIDTH_ONLY + ["gpu-constant-warp-size", "gpu-divergent-barrier",
                         "gpu-divergent-collective", "gpu-implicit-warp-sync",
                         "gpu-legacy-collective"]


@functools.cache
def build(program):
    text = (HERE / f"{program}.cu").read_text()
    text = re.sub(r"(\w+)<<<(.*?)>>>\(", r"emulated::launch(\1, \2)(", text, flags=re.S)
    source = WORK / f"{program}.cpp"
    source.write_text(text)
    binary = WORK / program
    subprocess.run(["clang++", "-std=c++17", "-O1", "-I", str(HERE / "Inputs/emulated"), "-I",
                    str(HERE), str(source), "-o", str(binary)], check=True)
    return binary


def run(binary, case, lanes=32, error=0):
    settings = {**os.environ, "LANES": str(lanes), "ERROR": str(error)}
    done = subprocess.run([str(binary), case], capture_output=True, text=True, timeout=60,
                          env=settings)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def cases(binary):
    return subprocess.run([str(binary), "--list"], capture_output=True, text=True,
                          check=True).stdout.split()


class Host(unittest.TestCase):
    def test_outcomes(self):
        for lanes in (32, 64):
            for program in PROGRAMS:
                binary = build(program)
                for case in cases(binary):
                    with self.subTest(program=program, lanes=lanes, case=case):
                        self.outcome(binary, program, lanes, case)

    def outcome(self, binary, program, lanes, case):
        code, records = run(binary, case, lanes)
        self.assertEqual((code, len(records)), (0, 1))
        outcome, detail = records[0]["outcome"], records[0]["detail"]
        if case.endswith("fixed"):
            self.assertEqual(outcome, "verified", detail)
        elif program in WIDTH_ONLY:
            self.assertEqual(outcome, "shown" if lanes == 64 else "not-reproducible", detail)
        if outcome == "not-reproducible":
            self.assertIn(f"not reproducible on {lanes} lanes", detail)

    def fails(self, error, case, code, outcome, message):
        got, records = run(build("gpu-divergent-barrier"), case, error=error)
        self.assertEqual((got, len(records)), (code, 1))
        self.assertEqual(records[0]["outcome"], outcome)
        self.assertIn(message, records[0]["detail"])

    def test_no_device(self):
        self.fails(100, "arm-fixed", 4, "error", "no device: ")

    def test_old_driver(self):
        self.fails(35, "arm-fixed", 6, "error",
                   "the driver is too old for this runtime: ")

    def test_out_of_memory(self):
        self.fails(2, "arm-fixed", 5, "error",
                   "out of device memory: gpuMalloc")

    def test_fixed_kernel_hangs(self):
        self.fails(600, "arm-fixed", 3, "hang", "did not end within 10 s")

    def test_flagged_kernel_hangs(self):
        self.fails(600, "arm-flagged", 0, "shown", "the kernel never ends")

    def test_driver_stops_the_kernel(self):
        self.fails(702, "arm-fixed", 3, "hang",
                   "the driver stopped the kernel")

    def test_unknown_case(self):
        self.assertEqual(run(build("gpu-legacy-collective"), "nonesuch"), (2, []))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=pathlib.Path, required=True)
    arguments, rest = parser.parse_known_args()
    WORK = arguments.work
    WORK.mkdir(parents=True, exist_ok=True)
    unittest.main(argv=sys.argv[:1] + rest)
