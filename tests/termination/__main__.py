# SPDX-License-Identifier: Apache-2.0
"""By hand: `python -m tests.termination --programs 300` compares verdicts with exhaustive runs;
with `--listed` it judges the programs of the tests, those that take long included."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence

from tests.termination.agreement import compared
from tests.termination.asking import asked
from tests.termination.attacks import CASES as ATTACKS
from tests.termination.attacks import Attack, is_wrong
from tests.termination.programs import CASES as PROGRAMS


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m tests.termination", description=__doc__)
    parser.add_argument("--programs", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each program")
    parser.add_argument("--listed", action="store_true", help="judge the listed programs")
    options = parser.parse_args(arguments)
    if options.listed:
        return _listed(options.seconds)
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


def _listed(seconds: float) -> int:
    wrong = 0
    for case in (*ATTACKS, *(Attack(c.name, c.body, c.truth, c.math) for c in PROGRAMS)):
        outcome = asked(
            case.text, math=case.math, java=case.java, entry=case.entry, seconds=seconds
        )
        wrong += is_wrong(case, outcome.verdict)
        mark = "WRONG" if is_wrong(case, outcome.verdict) else "     "
        sys.stdout.write(f"{mark} {case.truth:7} {outcome.verdict:14} {case.name}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{wrong} wrong\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
