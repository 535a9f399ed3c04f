#!/usr/bin/env python3
"""together.py COMMAND...: runs COMMAND twice at once and compares the two."""

import subprocess
import sys

runs = [subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE) for _ in range(2)]
outputs = [run.communicate()[0] for run in runs]
same = "same output" if outputs[0] == outputs[1] else "different outputs"
print(f"2 runs, exit codes {[run.returncode for run in runs]}, {same}")
