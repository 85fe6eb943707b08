# SPDX-License-Identifier: Apache-2.0
"""Compares verdicts on many methods: `python -m tests.heaps --count 300`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest does

from heaps.compare import compared
from heaps.methods import method

_BATCH = 20


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.heaps", description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="number of the first method")
    parser.add_argument("--count", type=int, default=100, help="how many methods")
    parser.add_argument("--seconds", type=int, default=20, help="for each file")
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.count)
    tally: Counter[str] = Counter()
    for first in numbers[::_BATCH]:
        methods = [method(number) for number in numbers if first <= number < first + _BATCH]
        with tempfile.TemporaryDirectory() as directory:
            for one in compared(methods, Path(directory), options.seconds):
                tally[f"true {one.of_true}, false {one.of_false}"] += 1
                tally["wrong"] += len(one.wrong)
                _say(*one.wrong)
        _say(f"{first + len(methods) - options.first} methods: {dict(tally)}")
    return 1 if tally["wrong"] else 0


def _say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
