# SPDX-License-Identifier: Apache-2.0
"""Checks certificates of many programs: `python -m tests.checking --programs 1000 --jobs 2`.

With `--samples` of all programs with invariants, with `--mutants` some that were changed, with
`--share` of what is proved of the test programs, with `--forged 500` so many in which anything was
changed, or which are told of a wrong program.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest does

from invariants.sample import programs

from assay.checking.check import check
from assay.checking.document import read_certificate
from assay.checking.outcome import Conclusion
from assay.frontend.load import Reading, load
from checking import forging
from checking.certified_share import measure
from checking.certifying import SECONDS, certificate, proved
from checking.generated import Tally, examined
from checking.test_mutants import NAMES, annotated_and_bare, chosen, examine

_PROGRAMS = 10  # for one process: terms are kept as long as it lives
_MUTANTS = 32  # of each procedure
_FORGED = 10  # of each program


def main() -> int:
    options = _parser().parse_args()
    if options.share:
        return measure(options.sample, options.seed, options.jobs, options.part, options.output)
    if options.forged:
        return _forged(options)
    if options.samples:
        return _samples()
    return _mutants() if options.mutants else _generated(options)


def _samples() -> int:
    """Whatever is proved is accepted."""
    failed = 0
    for path in programs():
        program = load(str(path), Reading())
        document = certificate(program, [one.outcome for one in proved(program)])
        left_out = [one["procedure"] for one in document["left_out"]]
        if document["procedures"]:
            data = json.dumps(document).encode()
            result = check(read_certificate(path.name, data), program, SECONDS)
            failed += result.conclusion is not Conclusion.ACCEPTED
            _show(f"{path.name}: {result.conclusion}, left out: {left_out}")
        else:
            _show(f"{path.name}: left out: {left_out}")
    return 1 if failed else 0


def _mutants() -> int:
    """What is accepted is harmless."""
    conclusions: Counter[str] = Counter()
    wrong = 0
    with TemporaryDirectory() as folder:
        both = annotated_and_bare(Path(folder))
        for name in NAMES:
            for mutant in chosen(both, name, _MUTANTS):
                conclusion, is_right = examine(mutant, both[1], name)
                conclusions[conclusion] += 1
                if not is_right:
                    wrong += 1
                    _show(f"accepted: {name}: {mutant.what}")
    _show(f"{dict(conclusions)}, {wrong} wrong")
    return 1 if wrong else 0


def _forged(options: argparse.Namespace) -> int:
    """Nothing false is accepted."""
    conclusions: Counter[str] = Counter()
    count, wrong = 0, 0
    seeds = range(options.first, options.first + _FORGED)
    known = forging.some(options.forged // _FORGED + 1, options.seed)
    with Pool(options.jobs, maxtasksperchild=1) as pool:
        for found in pool.imap(partial(forging.examined, seeds=seeds), known):
            for one in found:
                count += 1
                wrong += one.is_false
                conclusions[one.conclusion] += 1
                if one.is_false:
                    _show(f"false, and accepted: {one.program}: {one.what}")
            _show(f"{count} forged: {dict(conclusions)}, {wrong} wrong")
    return 1 if wrong else 0


def _generated(options: argparse.Namespace) -> int:
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
    parser.add_argument("--samples", action="store_true")
    parser.add_argument("--mutants", action="store_true")
    parser.add_argument("--forged", type=int, default=0, help="how many")
    parser.add_argument("--share", action="store_true")
    parser.add_argument("--sample", type=int, default=100, help="programs of each folder")
    parser.add_argument("--part", default="1/1", help="2/4: the second of four parts")
    parser.add_argument("--output", help="a file for each result as a line of JSON")
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first program")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10.0, help="for one verdict")
    return parser


if __name__ == "__main__":
    sys.exit(main())
