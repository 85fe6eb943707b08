# SPDX-License-Identifier: Apache-2.0
"""Compares many programs with compilers: `python -m tests.readers --language c --count 20000`."""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent.parent))

from readers import compare_c, compare_java, phases
from readers.c_program import c_program
from readers.constructs import JAVA, NESTED, OBJECTS, WIDE, C
from readers.coverage import coverage
from readers.difference import Difference
from readers.java_program import java_program
from readers.lines import Program
from readers.nested_program import nested_program
from readers.object_program import object_program, wide_object_program
from readers.shrink import Lines, shrunk

Compare = Callable[[Sequence[Program], Path], list[Difference]]
_LANGUAGES: dict[str, tuple[Callable[[int], Program], tuple[str, ...]]] = {
    "c": (c_program, C),
    "java": (java_program, JAVA),
    "objects": (object_program, OBJECTS),
    "wide": (wide_object_program, (*OBJECTS, *WIDE)),
    "nested": (nested_program, NESTED),
}
"""What programs are made by, and the constructs that they should contain."""
_BATCH = 200


def _compare_c(model: str) -> Compare:
    return lambda programs, directory: compare_c.differences(programs, directory, model)


def main() -> int:
    options = _parser().parse_args()
    make, constructs = _LANGUAGES[options.language]
    numbers = range(options.first, options.first + options.count)
    if options.show:
        sys.stdout.write("".join(make(number).text for number in numbers))
        return 0
    if options.coverage:
        sys.stdout.write(f"{coverage(map(make, numbers), constructs)}\n")
        return 0
    models = [_compare_c(model) for model in compare_c.MODELS]
    comparisons = models if make is c_program else [compare_java.differences]
    differing: set[str] = set()
    start = perf_counter()
    gc.disable()  # a fifth of the time otherwise
    for first in numbers[::_BATCH]:
        programs = [make(number) for number in numbers if first <= number < first + _BATCH]
        gc.collect()
        for compare in comparisons:
            differing |= _reported(programs, compare, shrink=options.shrink)
        if options.progress:
            done = first + len(programs) - options.first
            _say(f"{done} programs, {len(differing)} that differ, {perf_counter() - start:.0f} s")
    _say(phases.shown())
    _say(f"{options.count} programs, {len(differing)} that differ")
    return 1 if differing else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tests.readers", description=__doc__)
    parser.add_argument("--language", choices=tuple(_LANGUAGES), default="c")
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--count", type=int, default=1000, help="how many programs")
    parser.add_argument("--shrink", action="store_true", help="show the smallest program of each")
    parser.add_argument("--progress", action="store_true", help="say how far it is")
    parser.add_argument("--show", action="store_true", help="print the programs, compare nothing")
    parser.add_argument(
        "--coverage", action="store_true", help="say how often each construct occurs"
    )
    return parser


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _reported(programs: Sequence[Program], compare: Compare, *, shrink: bool) -> set[str]:
    with tempfile.TemporaryDirectory() as directory:
        found: dict[str, Difference] = {}
        for one in compare(programs, Path(directory)):
            found.setdefault(one.name, one)
        for one in found.values():
            _say(str(one))
            if shrink:
                _say("\n".join(_smallest(one, compare, Path(directory))))
    return set(found)


def _smallest(difference: Difference, compare: Compare, directory: Path) -> Lines:
    """The smallest program with a difference of the same kind."""

    def differs(lines: Lines) -> bool:
        try:
            found = compare([Program(difference.name, lines)], directory)
        except subprocess.CalledProcessError:
            return False  # no class any more
        return any(one.kind == difference.kind for one in found)

    return shrunk(difference.lines, differs)


if __name__ == "__main__":
    sys.exit(main())
