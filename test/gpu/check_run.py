#!/usr/bin/env python3
"""Tests what `run` does when machines, compilers and kernels misbehave."""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
WORK = None


def run(machine, *arguments):
    folder = WORK / machine
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    compiler = folder / f"nvcc-{machine}"
    compiler.symlink_to(HERE / "Inputs/fake_compiler.py")
    command = [sys.executable, str(HERE / "run"), "--compiler", str(compiler),
               "--results", str(folder / "results"), *arguments]
    return subprocess.run(command, capture_output=True, text=True)


class Run(unittest.TestCase):
    def refuses(self, result, message):
        self.assertEqual(result.returncode, 2, result)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(message, result.stderr)

    def test_no_device(self):
        self.refuses(run("nodevice"), "run: error: no device: none found")

    def test_old_driver(self):
        self.refuses(run("olddriver"), "run: error: the driver is too old for this runtime")

    def test_probe_crashes(self):
        self.refuses(run("crash"), "run: error: exit code -6")

    def test_compiler_builds_nothing(self):
        self.refuses(run("broken"), "does not build a small program")

    def test_no_compiler(self):
        self.refuses(run("any", "--compiler", "/nonexistent/nvcc"),
                     "run: error: no compiler: cannot run /nonexistent/nvcc")

    def test_unknown_program(self):
        self.refuses(run("good", "gpu-nonesuch"), "run: error: no program gpu-nonesuch; there are:")

    def test_all_good(self):
        result = run("good")
        self.assertEqual(result.returncode, 0, result)
        written = WORK / "good/results/fake-gpu-r-9.json"
        programs = json.loads(written.read_text())["programs"]
        everything = {p.stem for p in HERE.glob("*.cu")} - {"device"}
        self.assertEqual(set(programs), everything)
        legacy = programs["gpu-legacy-collective"]
        self.assertEqual(legacy[0]["outcome"], "shown")
        self.assertIn("identifier is undefined", legacy[0]["detail"])
        table = written.with_suffix(".md").read_text()
        self.assertIn("| `gpu-register-cap` | only | verified | as on the CPU |", table)

    def test_out_of_time(self):
        result = run("good", "--limit", "0", "gpu-block-size")
        self.assertEqual(result.returncode, 1, result)
        self.assertIn("gpu-block-size only: not-run: no time left", result.stdout)

    def test_bad_kernels_do_not_stop_the_others(self):
        started = time.monotonic()
        result = run("bad", "--timeout", "2")
        self.assertLess(time.monotonic() - started, 60)
        self.assertEqual(result.returncode, 1, result)
        for line in (
            "gpu-divergent-barrier only: hang: did not end within 2 s and was killed",
            "gpu-divergent-branch only: error: signal 11",
            "gpu-divergent-loop only: error: out of device memory: gpuMalloc",
            "gpu-hardcoded-warp-size only: not-reproducible: ladder: not reproducible on 32 lanes",
            "gpu-implicit-warp-sync only: error: not a record: not a record",
            "gpu-narrow-lane-mask only: error: GPU error deep trouble",
            "gpu-block-size only: error: the program reported nothing",
            "gpu-register-cap build: not-built:",
            "occupancy-model only: verified: as on the CPU",
        ):
            self.assertIn(line, result.stdout)
        written = json.loads((WORK / "bad/results/fake-gpu-r-9.json").read_text())
        kinds = [r["outcome"] for r in written["programs"]["gpu-divergent-barrier"]]
        self.assertEqual(kinds, ["measured", "hang"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=pathlib.Path, required=True)
    arguments, rest = parser.parse_known_args()
    WORK = arguments.work
    unittest.main(argv=sys.argv[:1] + rest)
