# SPDX-License-Identifier: Apache-2.0
"""Preconditions that runs suggest: conjunctions that tell the inputs that run well from the others.

Atoms are the conditions of the paths that a few runs take, said of the inputs. A conjunction of
them that holds for one input that runs well, and for none that does not, is worth a proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.solve.runs import PathRuns, Point, holds
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Term,
    at_most,
    conjuncts,
    linear_form,
    negate,
    negation,
)
from assay.program.terms.rows import is_equation
from assay.transitions.cuts import Cut
from assay.transitions.linearize import Literals

_FOLLOWED = 25  # runs of each kind whose conditions are used
_LENGTH = 4  # paths of a run
_MOST_ATOMS = 80
_MOST_COMBINED = 24
_MOST_GUESSES = 6  # of each size


def atoms_of(
    runs: PathRuns, entry: Cut, good: Sequence[Point], bad: Sequence[Point]
) -> dict[Term, int]:
    """Inequalities over the inputs, and which path of a run asks for them; the plainest first."""
    found: dict[Term, int] = {}
    for point in (*good[:: _stride(good)], *bad[:: _stride(bad)]):
        for literal, number in runs.conditions(entry, point, _LENGTH):
            for one in _both_ways(literal):
                found[one] = min(number, found.get(one, number))
    plainest = sorted(found, key=lambda one: (_size(one), found[one]))
    return {one: found[one] for one in plainest[:_MOST_ATOMS]}


def _stride(points: Sequence[Point]) -> int:
    return max(1, len(points) // _FOLLOWED)


def _both_ways(literal: Term) -> Iterator[Term]:
    """Its inequalities and their opposites."""
    sums = [literal.args[0], negate(literal.args[0])] if is_equation(literal) else [literal.args[0]]
    for one in sums:
        for part in (at_most(one, ZERO), negation(at_most(one, ZERO))):
            if part not in (TRUE, FALSE):
                yield from conjuncts(part)


def _size(literal: Term) -> tuple[int, int]:
    coefficients, constant = linear_form(literal.args[0])
    return sum(map(abs, coefficients.values())), abs(constant)


@final
@dataclass(frozen=True, slots=True)
class _Atom:
    """Which inputs satisfy it, as bits."""

    literal: Term
    number: int  # of the path
    good: int
    bad: int


def guesses(
    atoms: Mapping[Term, int], point: Point, good: Sequence[Point], bad: Sequence[Point]
) -> list[Literals]:
    """Conjunctions with an input and without any that does not run well: in turn those that are
    weakest, and those that speak of the first paths of runs."""
    useful = [
        _Atom(one, number, _bits(one, good), _bits(one, bad))
        for one, number in atoms.items()
        if holds(one, point)
    ]
    found: list[Literals] = [()] if not bad else []
    for count in (1, 2, 3):
        every = combinations(_best(useful, count), count)
        some = [one for one in every if _tells_apart(one)]
        found += _in_turn(some)[:_MOST_GUESSES]
        if len(found) > _MOST_GUESSES:
            break
    return found


def _tells_apart(atoms: tuple[_Atom, ...]) -> bool:
    """Whether no bad input satisfies all, and each has a part in that or excludes a good one."""
    if _common(one.bad for one in atoms):
        return False
    every = _common(one.good for one in atoms)
    for one in atoms:
        others = [other for other in atoms if other is not one]
        if (
            others
            and not _common(o.bad for o in others)
            and _common(o.good for o in others) == every
        ):
            return False
    return True


def _in_turn(found: list[tuple[_Atom, ...]]) -> list[Literals]:
    weak = sorted(found, key=lambda some: -_common(one.good for one in some).bit_count())
    early = sorted(weak, key=lambda some: sum(one.number for one in some))
    mixed = dict.fromkeys(one for pair in zip(early, weak, strict=True) for one in pair)
    return [tuple(atom.literal for atom in some) for some in mixed]


def _best(atoms: list[_Atom], count: int) -> list[_Atom]:
    """The atoms that exclude many of the bad and few of the good."""
    if count == 1:
        return atoms
    ranked = sorted(atoms, key=lambda one: one.bad.bit_count() - one.good.bit_count())
    return ranked[: _MOST_COMBINED if count == 2 else _MOST_COMBINED // 2]


def _bits(literal: Term, points: Sequence[Point]) -> int:
    return sum(1 << number for number, point in enumerate(points) if holds(literal, point))


def _common(bits: Iterable[int]) -> int:
    found = -1
    for one in bits:
        found &= one
    return found
