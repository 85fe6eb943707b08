# SPDX-License-Identifier: Apache-2.0
"""The ways to ask the engine for a verdict: how to explore, which solvers in which order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import final

from assay.engines.table import EngineName
from assay.execution.options import DEFAULT_SOLVERS, BoundedOptions, Explore

ORDERS = tuple(permutations(DEFAULT_SOLVERS))  # the default list is the first
SECONDS_PER_QUERY = 2.0


@final
@dataclass(frozen=True, slots=True)
class Setting:
    """How to explore and which solvers to ask."""

    explore: Explore
    solvers: tuple[str, ...]
    engine: EngineName = EngineName.BOUNDED

    def __str__(self) -> str:
        what = self.explore if self.engine is EngineName.BOUNDED else self.engine
        return f"{what} {','.join(self.solvers)}"

    def options(self, lengths: tuple[int, int], loop_bound: int | None) -> BoundedOptions:
        if self.engine is not EngineName.BOUNDED:
            return BoundedOptions(solvers=self.solvers, seconds_per_query=SECONDS_PER_QUERY)
        return BoundedOptions(
            array_length=lengths,
            loop_bound=loop_bound,
            explore=self.explore,
            solvers=self.solvers,
            deepest=(4, 24),
            seconds_per_query=SECONDS_PER_QUERY,
        )


EXPLORES = tuple(one for one in Explore if one is not Explore.RUNS)  # runs alone prove nothing
LISTS = (*ORDERS, *((name,) for name in DEFAULT_SOLVERS))
ALL = tuple(Setting(explore, solvers) for solvers in LISTS for explore in EXPLORES)
DEFAULT = Setting(Explore.AUTO, DEFAULT_SOLVERS)
FOR_ALL_SIZES = Setting(Explore.AUTO, DEFAULT_SOLVERS, EngineName.INVARIANTS)

K_INDUCTION = Setting(Explore.AUTO, DEFAULT_SOLVERS, EngineName.KINDUCTION)
HORN = Setting(Explore.AUTO, DEFAULT_SOLVERS, EngineName.HORN)
INTERPOLATION = Setting(Explore.AUTO, DEFAULT_SOLVERS, EngineName.INTERPOLATION)
ARRAYS = Setting(Explore.AUTO, DEFAULT_SOLVERS, EngineName.ARRAYS)


def few(number: int) -> Iterator[Setting]:
    """Every exploration, every solver alone, and an order for one program; others for the next."""
    explores = EXPLORES
    yield from (Setting(explore, DEFAULT_SOLVERS) for explore in explores)
    for position, name in enumerate(DEFAULT_SOLVERS):
        yield Setting(explores[(number + position) % len(explores)], (name,))
    others = ORDERS[1:]
    for position in range(3):
        order = others[(3 * number + position) % len(others)]
        yield Setting(explores[(number // 8 + position) % len(explores)], order)
    yield FOR_ALL_SIZES
    yield K_INDUCTION
    yield HORN
    yield INTERPOLATION
    yield ARRAYS


def each(number: int) -> Iterator[Setting]:
    """Every exploration, every solver alone and every order; explored otherwise for the next."""
    explores = EXPLORES
    yield from (Setting(explore, DEFAULT_SOLVERS) for explore in explores)
    for position, solvers in enumerate(LISTS[1:]):
        yield Setting(explores[(number + position) % len(explores)], solvers)


def one(number: int) -> Setting:
    """All settings in turn."""
    return ALL[number % len(ALL)]
