# SPDX-License-Identifier: Apache-2.0
"""The last lines of a report: how many have which verdict, and how long all took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, final

from assay.dataclass import dataclass

_VERDICTS: Final = ("proved", "proved-bounded", "unknown", "refuted")


@final
@dataclass(frozen=True, slots=True)
class Spent:
    """The time that a whole command took."""

    wall: float = 0.0  # seconds that were waited
    processor: float = 0.0  # seconds that processors have worked, in all processes


def counted_noun(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def by_verdict(verdicts: Iterable[str]) -> str:
    """`2 proved, 1 refuted`"""
    counts = Counter(map(str, verdicts))
    return ", ".join(f"{counts[one]} {one}" for one in _VERDICTS if counts[one])


def counted_open(count: int) -> Iterator[str]:
    """`for 2 of them it is open whether runs end`"""
    if count:
        yield f"for {count} of them it is open whether runs end"


def time_line(spent: Spent) -> str:
    return f"{'in total':<12}  {spent.wall:.2f} s\n"
