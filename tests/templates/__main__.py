# SPDX-License-Identifier: Apache-2.0
"""By hand: `python -m tests.templates --programs 500` compares generated loops with their runs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from assay.evidence.inferred import Quest
from assay.program.graph import Language
from tests.templates.agreement import Compared, compared, ending, program_of
from tests.templates.loops import generated

_MATHS = ("ideal", "ideal", "ideal", "ideal", "safe")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m tests.templates", description=__doc__)
    parser.add_argument("--programs", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each formula")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kinds", nargs="*", default=list(Quest))
    options = parser.parse_args(arguments)
    numbers = range(options.first, options.first + options.programs)
    kinds = tuple(map(Quest, options.kinds))
    found: Counter[Quest] = Counter()
    missed: Counter[Quest] = Counter()
    wrong: list[str] = []
    verdicts: Counter[str] = Counter()
    for number, (results, verdict, endings) in _results(numbers, kinds, options):
        verdicts[verdict] += 1
        wrong += (f"program {number}: {text}" for text in endings)
        for text in endings:
            _tell(f"{number:4} WRONG {text}")
        _tell(f"{number:4} {'termination':15} {verdict}")
        for quest, one in results.items():
            found[quest] += bool(one.found)
            missed[quest] += bool(one.missed)
            wrong += (f"program {number}: {text}" for text in one.wrong)
            for text in one.wrong:
                _tell(f"{number:4} WRONG {text}")
            texts = "; ".join(f.text + (f" -> {f.bound}" if f.bound else "") for f in one.found)
            _tell(f"{number:4} {quest:15} {one.seconds:5.1f} s  missed {one.missed:2}  {texts}")
    for quest in kinds:
        exact = options.programs - missed[quest]
        _tell(f"{quest}: {found[quest]} of {options.programs} found; nothing missed in {exact}")
    _tell("termination: " + ", ".join(f"{n} {one}" for one, n in sorted(verdicts.items())))
    _tell("\n".join(wrong) if wrong else "no disagreement")
    return 1 if wrong else 0


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


Results = tuple[dict[Quest, Compared], str, list[str]]


def _results(
    numbers: range, kinds: tuple[Quest, ...], options: Namespace
) -> Iterator[tuple[int, Results]]:
    given = (numbers, repeat(kinds), repeat(options.seed), repeat(options.seconds))
    if options.jobs == 1:
        yield from zip(numbers, map(_compare, *given), strict=True)
        return
    with ProcessPoolExecutor(options.jobs) as pool:
        yield from zip(numbers, pool.map(_compare, *given), strict=True)


def _compare(number: int, kinds: tuple[Quest, ...], seed: int, seconds: float) -> Results:
    loop = generated(number, seed)
    language = Language.C if number % 2 == 0 else Language.JAVA
    program = program_of(loop, language, _MATHS[number % len(_MATHS)])
    runs = loop.runs()
    verdict, wrong = ending(loop, runs, program, seconds)
    return {quest: compared(runs, quest, program, seconds) for quest in kinds}, verdict, wrong


if __name__ == "__main__":
    sys.exit(main())
