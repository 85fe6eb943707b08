# SPDX-License-Identifier: Apache-2.0
"""Compares verdicts on many programs: `python -m tests.truth --programs 1000 --jobs 2`."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest does

from truth.examine import examined
from truth.samples import sample
from truth.settings import ALL, ARRAYS, DEFAULT, INTERPOLATION, Setting, each, few, one
from truth.tally import Tally

_PROGRAMS = 10  # for one process: terms are kept as long as it lives
CHOICES = ("all", "each", "few", "one", "interpolation", "arrays", "default")


def main() -> int:
    options = _parser().parse_args()
    numbers = range(options.first, options.first + options.programs)
    work = partial(_tally, seed=options.seed, settings=options.settings, seconds=options.seconds)
    total = Tally()
    with Pool(options.jobs, maxtasksperchild=_PROGRAMS) as pool:
        for done, tally in enumerate(pool.imap_unordered(work, numbers), 1):
            total.add(tally)
            if tally.disagreements:
                _show("\n".join(tally.disagreements))
            if done % 50 == 0:
                _show(f"{done} programs\n{total.text()}")
    _show(total.text())
    return 1 if total.disagreements else 0


def _show(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _tally(number: int, seed: int, settings: str, seconds: float) -> Tally:
    return examined(sample(number, seed), _settings(settings, number), seconds)


def _settings(which: str, number: int) -> tuple[Setting, ...]:
    match which:
        case "all":
            return ALL
        case "each":
            return tuple(each(number))
        case "few":
            return tuple(few(number))
        case "one":
            return (one(number),)
        case "interpolation":
            return (INTERPOLATION,)
        case "arrays":
            return (ARRAYS,)
        case _:
            return (DEFAULT,)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tests.truth", description=__doc__)
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first program")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10.0, help="for one verdict")
    parser.add_argument(
        "--settings",
        choices=CHOICES,
        default="few",
        help="all explorations with all lists of solvers; each exploration and each list; "
        "a few of them, others for each program; one; "
        "only the engine that learns interpolants, or that refines arrays; or only the default",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
