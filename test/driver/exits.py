#!/usr/bin/env python3
"""exits.py N COMMAND...: fails unless COMMAND exits with N; keeps its output."""

import subprocess
import sys

wanted = int(sys.argv[1])
code = subprocess.run(sys.argv[2:]).returncode
if code != wanted:
    sys.exit(f"exit code {code}, expected {wanted}: {' '.join(sys.argv[2:])}")
