# SPDX-License-Identifier: Apache-2.0
"""Interpolants: what of A excludes B, said in the variables that both speak of.

    A: x = y + 1, y >= z        B: x <= z        an interpolant: x >= z + 1

Several provers propose some (`InterpolantSource`). None of them is believed: a store proves what an
interpolant has to be before it is returned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import assert_never

from assay.program.ranges import Ranges
from assay.program.terms import Term, free_variables
from assay.solvers.questions import feasible, implies
from assay.solvers.store import Store
from assay.solvers.table import SOLVERS

_SECONDS = 1.0  # for each question


class InterpolantSource(StrEnum):
    """Who proposes interpolants."""

    FARKAS = "farkas"  # sums of linear rows, or else cores
    CVC5 = "cvc5"
    BITWUZLA = "bitwuzla"


def interpolant(
    a: Sequence[Term],
    b: Sequence[Term],
    ranges: Ranges | None = None,
    seconds: float = _SECONDS,
    source: InterpolantSource = InterpolantSource.FARKAS,
) -> Term | None:
    """A formula that follows from A, excludes B, and speaks only of what both speak of; None if
    none is found. All three are proved by a store before it is returned."""
    known = Ranges() if ranges is None else ranges
    for found in _proposed(a, b, known, seconds, source):
        if is_interpolant(found, a, b, known, seconds):
            return found
    return None


def _proposed(
    a: Sequence[Term],
    b: Sequence[Term],
    ranges: Ranges,
    seconds: float,
    source: InterpolantSource,
) -> Iterator[Term]:
    match source:
        case InterpolantSource.FARKAS:
            yield from _by_rows(a, b, ranges, seconds)
        case InterpolantSource.CVC5:
            from assay.solvers.interpolants.by_cvc5 import by_cvc5

            found = by_cvc5(a, b, seconds)
            if found is not None:
                yield found
        case InterpolantSource.BITWUZLA:
            from assay.solvers.interpolants.by_bitwuzla import by_bitwuzla

            yield from by_bitwuzla(a, b, ranges, seconds)
        case _:
            assert_never(source)


def _by_rows(
    a: Sequence[Term], b: Sequence[Term], ranges: Ranges, seconds: float
) -> Iterator[Term]:
    from assay.solvers.interpolants.by_cores import by_cores
    from assay.solvers.interpolants.by_farkas import by_farkas

    found = by_farkas(a, b, ranges)
    if found is not None:
        yield found
    yield from by_cores(a, b, ranges, seconds)


def is_interpolant(
    formula: Term,
    a: Sequence[Term],
    b: Sequence[Term],
    ranges: Ranges | None = None,
    seconds: float = _SECONDS,
) -> bool:
    """Whether it is certain that a formula follows from A, excludes B, and has no other variables
    than both have."""
    known = Ranges() if ranges is None else ranges
    if not free_variables(formula) <= _variables(a) & _variables(b):
        return False
    follows = implies(_store(a, known, seconds), formula)
    return follows and not feasible(_store(b, known, seconds), formula)


def _store(formulas: Sequence[Term], ranges: Ranges, seconds: float) -> Store:
    store = Store(tuple(SOLVERS), ranges, seconds=seconds)
    for one in formulas:
        store.add(one)
    return store


def _variables(formulas: Sequence[Term]) -> frozenset[Term]:
    return frozenset().union(*map(free_variables, formulas))
