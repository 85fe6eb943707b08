# SPDX-License-Identifier: Apache-2.0
"""Compares many programs with compilers: `python -m tests.readers --language c --count 20000`."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from readers import compare_c, compare_java
from readers.c_program import c_program
from readers.difference import Difference
from readers.java_program import java_program
from readers.lines import Program
from readers.shrink import Lines, shrunk

Compare = Callable[[Sequence[tuple[str, Lines]], Path], list[Difference]]
_BATCH = 200


def _compare_c(model: str) -> Compare:
    return lambda programs, directory: compare_c.differences(
        [Program(name, lines) for name, lines in programs], directory, model
    )


def _compare_java(programs: Sequence[tuple[str, Lines]], directory: Path) -> list[Difference]:
    made = [Program(name, lines) for name, lines in programs]
    return compare_java.differences(made, directory)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.readers", description=__doc__)
    parser.add_argument("--language", choices=("c", "java"), default="c")
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--count", type=int, default=1000, help="how many programs")
    parser.add_argument("--shrink", action="store_true", help="show the smallest program of each")
    options = parser.parse_args()
    make = c_program if options.language == "c" else java_program
    comparisons = (
        [_compare_c(model) for model in compare_c.MODELS]
        if options.language == "c"
        else [_compare_java]
    )
    differing: set[str] = set()
    for start in range(options.first, options.first + options.count, _BATCH):
        numbers = range(start, min(start + _BATCH, options.first + options.count))
        programs = [(made.name, made.lines) for made in map(make, numbers)]
        for compare in comparisons:
            differing |= _reported(programs, compare, shrink=options.shrink)
    sys.stdout.write(f"{options.count} programs, {len(differing)} that differ\n")
    return 1 if differing else 0


def _reported(programs: Sequence[tuple[str, Lines]], compare: Compare, *, shrink: bool) -> set[str]:
    with tempfile.TemporaryDirectory() as directory:
        found: dict[str, Difference] = {}
        for one in compare(programs, Path(directory)):
            found.setdefault(one.name, one)
        for one in found.values():
            sys.stdout.write(f"{one}\n")
            if shrink:
                lines = _smallest(one, compare, Path(directory))
                sys.stdout.write("\n".join((*lines, "")))
            sys.stdout.flush()
    return set(found)


def _smallest(difference: Difference, compare: Compare, directory: Path) -> Lines:
    """The smallest program with a difference of the same kind."""

    def differs(lines: Lines) -> bool:
        try:
            found = compare([(difference.name, lines)], directory)
        except subprocess.CalledProcessError:
            return False  # no class any more; what is no C program has no differences
        return any(one.kind == difference.kind for one in found)

    return shrunk(difference.lines, differs)


if __name__ == "__main__":
    sys.exit(main())
