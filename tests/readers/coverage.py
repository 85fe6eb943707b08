# SPDX-License-Identifier: Apache-2.0
"""How often generated programs contain each construct, and which pairs meet in one program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import final

from .lines import Program


@final
@dataclass(frozen=True, slots=True)
class Coverage:
    """Counts over many programs; all constructs of the table have one."""

    programs: int
    times: dict[str, int]  # each occurrence
    within: dict[str, int]  # programs with at least one
    pairs: int  # of different constructs that meet in a program
    possible: int

    def __str__(self) -> str:
        lines = [f"{'programs':>8} {'times':>8}  construct"]
        for name in sorted(self.within, key=lambda each: (self.within[each], each)):
            lines.append(f"{self.within[name]:>8} {self.times[name]:>8}  {name}")
        lines.append(
            f"{self.programs} programs, {len(self.within)} constructs, "
            f"{self.pairs} of {self.possible} pairs in one program"
        )
        return "\n".join(lines)


def coverage(programs: Iterable[Program], constructs: Sequence[str]) -> Coverage:
    times: Counter[str] = Counter()
    within: Counter[str] = Counter()
    pairs: set[tuple[str, ...]] = set()
    count = 0
    for program in programs:
        count += 1
        times.update(program.uses)
        used = sorted(set(program.uses))
        within.update(used)
        pairs.update(combinations(used, 2))
    possible = len(constructs) * (len(constructs) - 1) // 2
    return Coverage(
        count,
        {name: times[name] for name in constructs},
        {name: within[name] for name in constructs},
        len(pairs),
        possible,
    )
