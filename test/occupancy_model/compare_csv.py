#!/usr/bin/env python3
"""compare_csv.py WANTED.csv ACTUAL.csv COLUMN[=COLUMN]...: fails where they differ."""

import csv
import sys

wanted, actual = (list(csv.DictReader(open(path))) for path in sys.argv[1:3])
if len(wanted) != len(actual) or not wanted:
    sys.exit(f"{len(actual)} rows, expected {len(wanted)}")
for number, (left, right) in enumerate(zip(wanted, actual), 2):
    for pair in sys.argv[3:]:
        a, _, b = pair.partition("=")
        if left[a] != right[b or a]:
            sys.exit(f"row {number}: {b or a} is {right[b or a]}, expected {left[a]}: {right}")
print(f"{len(wanted)} rows agree")
