# SPDX-License-Identifier: Apache-2.0
"""By hand: `python -m tests.termination --programs 300` compares verdicts with exhaustive runs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence

from tests.termination.agreement import compared


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m tests.termination", description=__doc__)
    parser.add_argument("--programs", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each program")
    options = parser.parse_args(arguments)
    verdicts: Counter[str] = Counter()
    wrong = 0
    for number in range(options.first, options.first + options.programs):
        found = compared(number, options.seconds)
        truth = "runs on" if found.for_ever else "ends"
        verdicts[f"{truth}: {found.verdict}"] += 1
        wrong += found.is_wrong
        mark = "WRONG" if found.is_wrong else "     "
        sys.stdout.write(f"{number:5} {mark} {truth:7} {found.verdict:14} {found.text}\n")
        sys.stdout.flush()
    for text, count in sorted(verdicts.items()):
        sys.stdout.write(f"{text}: {count}\n")
    sys.stdout.write(f"{wrong} wrong\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
