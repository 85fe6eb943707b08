# SPDX-License-Identifier: Apache-2.0
"""Writes one large C file: many small procedures with contracts, loops, and calls among them.

    python -m bench.large OUT.c                                  300 procedures, 20,000 lines
    python -m bench.large OUT.c --procedures 30 --lines 2000     a tenth of it
    python -m bench.large OUT.c --calls 1                        each procedure calls one other
    time assay verify OUT.c --timeout 600

Everything in it is true and easy to prove, so the time is that of reading the file, of analyses and
of what is done again for each procedure. The same seed writes the same file.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

SEED = 12
_GLOBALS = 24
_MOST = 10_000  # no local is larger, whatever was assigned
_LARGEST_INPUT = 100
_FIXED_LINES = 40  # of a procedure: everything but its assignments
_NEAR = 40  # a procedure calls some of so many before it
CALLS = 3  # at most, in one procedure


@dataclass(frozen=True, slots=True)
class Signature:
    """How a procedure can be called, and which global variables that may change."""

    name: str
    writes: frozenset[int]


def text(procedures: int, lines: int, calls: int = CALLS, seed: int = SEED) -> str:
    """The file."""
    random = Random(seed)
    each = max(4, lines // procedures - _FIXED_LINES)
    parts = [*(f"int g{i};" for i in range(_GLOBALS)), ""]
    known: list[Signature] = []
    for number in range(procedures):
        made = _Procedure(random, number, known, each, calls)
        parts += made.lines()
        known.append(made.signature)
    return "\n".join(parts) + "\n"


class _Procedure:
    """One procedure: straight assignments, a branch, a loop with an invariant, calls of others."""

    def __init__(
        self, random: Random, number: int, known: Sequence[Signature], each: int, calls: int
    ) -> None:
        self._random = random
        near = known[-_NEAR:]
        most = min(calls, len(near))
        self._called = random.sample(near, random.randint(min(1, most), most))
        self._own = random.randrange(_GLOBALS)
        self._each = each
        written = frozenset({self._own}).union(*(one.writes for one in self._called))
        self.signature = Signature(f"step{number}", written)
        self._bounds = {"a": _LARGEST_INPUT, "b": _LARGEST_INPUT, "n": _LARGEST_INPUT}

    def lines(self) -> Iterator[str]:
        yield from self._contract()
        yield f"int {self.signature.name}(int a, int b, int n)"
        yield "{"
        yield from self._declarations()
        yield from (f"    {line}" for line in self._assignments())
        yield from (f"    {line}" for line in self._branch())
        yield from (f"    {line}" for line in self._loop())
        yield from (f"    {line}" for line in self._calls())
        yield f"    g{self._own} = s;"
        yield "    return s;"
        yield "}"
        yield ""

    def _contract(self) -> Iterator[str]:
        yield f"/*@ requires 0 <= a <= {_LARGEST_INPUT} && 0 <= b <= {_LARGEST_INPUT};"
        yield f"    requires 0 <= n <= {_LARGEST_INPUT};"
        yield f"    assigns {', '.join(f'g{i}' for i in sorted(self.signature.writes))};"
        yield f"    ensures 0 <= \\result <= {_LARGEST_INPUT};"
        yield f"    ensures g{self._own} == \\result;"
        yield "*/"

    def _declarations(self) -> Iterator[str]:
        yield "    int i;"
        yield "    int s;"
        for i in range(8):
            yield f"    int t{i} = {self._random.randrange(50)};"
            self._bounds[f"t{i}"] = 50

    def _assignments(self) -> Iterator[str]:
        for _ in range(self._each):
            target = f"t{self._random.randrange(8)}"
            first, second = self._random.sample(sorted(self._bounds), 2)
            factor = self._random.randint(1, 3)
            largest = self._bounds[first] + factor * self._bounds[second] + 9
            if largest > _MOST:
                target, largest = f"t{self._random.randrange(8)}", 9
                yield f"{target} = {self._random.randrange(10)};"
            else:
                yield f"{target} = {first} + {factor} * {second} + {self._random.randrange(10)};"
            self._bounds[target] = largest

    def _branch(self) -> Iterator[str]:
        one, other = self._random.sample(("a", "b", "n"), 2)
        yield f"if ({one} < {other}) {{"
        yield f"    t0 = {one} + 1;"
        yield f"    t1 = {other} - {one};"
        yield "} else {"
        yield f"    t0 = {other} + 1;"
        yield f"    t1 = {one} - {other};"
        yield "}"

    def _loop(self) -> Iterator[str]:
        yield "s = 0;"
        yield "i = 0;"
        yield f"/*@ loop invariant 0 <= i <= n && 0 <= s <= i && s <= {_LARGEST_INPUT};"
        yield "    loop assigns i, s;"
        yield "    loop variant n - i;"
        yield "*/"
        yield "while (i < n) {"
        yield "    if (s < t0 && s < i)"
        yield "        s = s + 1;"
        yield "    i = i + 1;"
        yield "}"

    def _calls(self) -> Iterator[str]:
        for one in self._called:
            arguments = ", ".join(self._random.choice(("a", "b", "n", "s")) for _ in range(3))
            yield f"s = {one.name}({arguments});"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--procedures", type=int, default=300)
    parser.add_argument("--lines", type=int, default=20_000)
    parser.add_argument("--calls", type=int, default=CALLS)
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    options.path.write_text(text(options.procedures, options.lines, options.calls, options.seed))


if __name__ == "__main__":
    main()
