# SPDX-License-Identifier: Apache-2.0
"""Interpolants of bit-vectors from Bitwuzla's proofs (Niemetz and Preiner, CAV 2023).

It says which bits exclude the rest, and `bits_back.py` says that of numbers:

    x = 2y      x = 2z + 1      bit 0 of x is 0        x mod 2 = 0

Numbers take the bits of their types, or those of an `int` where nothing is known: that is a guess,
which the proof of the interpolant has to confirm. Bounds that it rests on are a part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import (
    Op,
    Term,
    conjunction,
    free_variables,
    implication,
    in_range,
    subterms,
)
from assay.solvers.bitvectors.encoding import Encoding
from assay.solvers.bitvectors.widths import NoBitsError
from assay.solvers.extents import Extents
from assay.solvers.interpolants.bits_back import BitsBack, NotOfNumbersError


def by_bitwuzla(
    a: Sequence[Term], b: Sequence[Term], ranges: Ranges, seconds: float
) -> Iterator[Term]:
    """Formulas that may be interpolants of A and B."""
    from assay.solvers.bitvectors.with_bitwuzla import BitwuzlaBitVectors

    if not a or not b:
        return
    bounded = _bounded((*a, *b), ranges)
    solver = BitwuzlaBitVectors()
    encoding = Encoding(solver, bounded)
    try:
        left = [encoding.formula(one) for one in a]
        left += encoding.facts
        before = len(encoding.facts)
        right = [encoding.formula(one) for one in b] + encoding.facts[before:]
        made = solver.interpolant(left, right, seconds)
        if made is None:
            return
        found = BitsBack(bounded, (*a, *b)).formula(made)
    except (NoBitsError, NotOfNumbersError):
        return
    yield found
    limits = conjunction(*_limits(found, bounded))
    yield conjunction(found, limits)
    yield implication(limits, found)


def _limits(formula: Term, ranges: Ranges) -> Iterator[Term]:
    for one in sorted(free_variables(formula), key=lambda term: term.id):
        interval = ranges.of(one) if one.sort is INT else None
        if interval is not None:
            yield from in_range(one, *interval)


def _bounded(formulas: Sequence[Term], ranges: Ranges) -> Ranges:
    """Ranges in which every variable has bits: those that are known, or else as many as the numbers
    in the formulas take, and no fewer than an `int` has."""
    found = Extents(ranges)
    parts = list(subterms(*formulas))
    largest = max((abs(number) for part in parts for number in _numbers(part)), default=0)
    half = next(half for half in (1 << 31, 1 << 63, largest) if largest <= half)
    for one in parts:
        if one.op is Op.VAR and one.sort is INT and ranges.of(one) is None:
            found.know(one, -half, half - 1)
    return found


def _numbers(term: Term) -> tuple[int, ...]:
    if term.op is Op.INTEGER:
        return (term.payload,)
    return (term.payload[1],) if term.op is Op.SUM else ()
