# SPDX-License-Identifier: Apache-2.0
"""Checks certificates of many programs: `python -m tests.checking --programs 1000 --jobs 2`."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest does

from checking.generated import Tally, examined

_PROGRAMS = 10  # for one process: terms are kept as long as it lives


def main() -> int:
    options = _parser().parse_args()
    numbers = range(options.first, options.first + options.programs)
    work = partial(examined, seed=options.seed, seconds=options.seconds)
    total = Tally()
    with Pool(options.jobs, maxtasksperchild=_PROGRAMS) as pool:
        for done, tally in enumerate(pool.imap_unordered(work, numbers), 1):
            total.add(tally)
            for shown in (*tally.wrong, *tally.open):
                _show(shown)
            if done % 50 == 0:
                _show(f"{done} programs\n{total.text()}")
    _show(total.text())
    return 1 if total.wrong else 0


def _show(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tests.checking", description=__doc__)
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first program")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10.0, help="for one verdict or check")
    return parser


if __name__ == "__main__":
    sys.exit(main())
