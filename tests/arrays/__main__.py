# SPDX-License-Identifier: Apache-2.0
"""By hand: `python -m tests.arrays --programs 1000` compares verdicts with all runs."""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter

from assay.evidence.verdicts import Verdict
from tests.arrays.generated import generated, is_broken, verdict

_PROGRAMS = 20  # for one process: terms are kept as long as it lives
_SECONDS = 8.0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser("python -m tests.arrays", description=__doc__)
    parser.add_argument("--programs", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    counts: Counter[str] = Counter()
    wrong = 0
    with Pool(options.jobs, maxtasksperchild=_PROGRAMS) as pool:
        numbers = range(options.first, options.first + options.programs)
        for number, said, broken, seconds in pool.imap(compared, numbers):
            counts[f"{said} ({'false' if broken else 'true'})"] += 1
            bad = (said is Verdict.PROVED and broken) or (said is Verdict.REFUTED and not broken)
            wrong += bad
            if bad or said is Verdict.UNKNOWN:
                _tell(f"{number:5} {'WRONG ' if bad else ''}{said} {broken=} {seconds:.1f} s")
    _tell(", ".join(f"{name}: {count}" for name, count in sorted(counts.items())))
    return 1 if wrong else 0


def compared(number: int) -> tuple[int, Verdict, bool, float]:
    """What the engine says, and what runs show."""
    program = generated(number)
    with tempfile.TemporaryDirectory() as folder:
        broken = is_broken(program, Path(folder))
        started = perf_counter()
        return number, verdict(program, Path(folder), _SECONDS), broken, perf_counter() - started


def _tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
