# SPDX-License-Identifier: Apache-2.0
"""By hand: `python -m tests.templates --programs 500` compares generated loops with their runs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from assay.evidence.inferred import InferenceKind
from assay.program.graph import Language
from tests.templates.agreement import Compared, case_of, compared, ending
from tests.templates.loops import generated

_MATHS = ("ideal", "ideal", "ideal", "ideal", "safe")


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options().parse_args(arguments)
    kinds = tuple(map(InferenceKind, options.kinds))
    every: defaultdict[InferenceKind, list[Compared]] = defaultdict(list)
    verdicts: Counter[str] = Counter()
    wrong: list[str] = []
    for number, (results, verdict, endings) in _results(options, kinds):
        verdicts[verdict] += 1
        _tell(f"{number:4} {'termination':15} {verdict}")
        for kind, one in results.items():
            every[kind].append(one)
            texts = "; ".join(f.text + (f" -> {f.bound}" if f.bound else "") for f in one.found)
            missed = f"missed {one.missed:2} of {one.due:2}"
            _tell(f"{number:4} {kind:15} {one.seconds:5.1f} s  {missed}  {texts}")
        texts = [*endings, *(text for one in results.values() for text in one.wrong)]
        for text in texts:
            _tell(f"{number:4} WRONG {text}")
        wrong += (f"program {number}: {text}" for text in texts)
    for kind in kinds:
        _tell(_summary(kind, every[kind]))
    _tell("termination: " + ", ".join(f"{n} {one}" for one, n in sorted(verdicts.items())))
    _tell("\n".join(wrong) if wrong else "no disagreement")
    return 1 if wrong else 0


def _options() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m tests.templates", description=__doc__)
    parser.add_argument("--programs", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--fuel", type=float, default=2.0, help="of each search: seconds if idle")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each formula, at most")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kinds", nargs="*", default=list(InferenceKind))
    return parser


def _summary(kind: InferenceKind, results: Sequence[Compared]) -> str:
    """How often something was found, of the programs in which there is something to find."""
    there = [one for one in results if one.due]
    found = sum(bool(one.found) for one in there)
    exact = sum(one.is_exact for one in there)
    due, missed = sum(one.due for one in there), sum(one.missed for one in there)
    seconds = sum(one.seconds for one in results)
    covered = f"{due - missed} of {due} inputs"
    return f"{kind}: found {found} of {len(there)}, exact {exact}, {covered}, {seconds:.0f} s"


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


Results = tuple[dict[InferenceKind, Compared], str, list[str]]


def _results(options: Namespace, kinds: tuple[InferenceKind, ...]) -> Iterator[tuple[int, Results]]:
    numbers = range(options.first, options.first + options.programs)
    given = (numbers, repeat(kinds), repeat(options))
    if options.jobs == 1:
        yield from zip(numbers, map(_compare, *given), strict=True)
        return
    with ProcessPoolExecutor(options.jobs) as pool:
        yield from zip(numbers, pool.map(_compare, *given), strict=True)


def _compare(number: int, kinds: tuple[InferenceKind, ...], options: Namespace) -> Results:
    language = Language.C if number % 2 == 0 else Language.JAVA
    case = case_of(generated(number, options.seed), language, _MATHS[number % len(_MATHS)])
    verdict, wrong = ending(case, options.seconds)
    found = {kind: compared(case, kind, options.fuel, options.seconds) for kind in kinds}
    return found, verdict, wrong


if __name__ == "__main__":
    sys.exit(main())
