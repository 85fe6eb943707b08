# SPDX-License-Identifier: Apache-2.0
"""Measures: terms at cut points that go down until there is no further down.

A measure is a list of levels. A step makes it smaller if it makes some level smaller and none
before it larger. A level is one integer, which counts where it is not negative:

    n - i                          each step makes it smaller, from at least 0

or several phases f1, f2, ...: the first of them that is not negative counts. Once it is negative
it stays so, and the next one counts (nested ranking functions: Leike and Heizmann, "Ranking
templates for linear loops", 2014). Earlier phases are worth more than any value of later ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import (
    ZERO,
    Term,
    at_most,
    conditional,
    conjunction,
    disjunction,
    equal,
    integer,
    less,
    substitute,
)
from assay.transitions.cuts import Cut

Phases = tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True)
class MeasureLevel:
    """What counts at each cut point; nothing is said of others."""

    phases: Mapping[Cut, Phases]

    @property
    def count(self) -> int:
        return max(map(len, self.phases.values()))


Measure = tuple[MeasureLevel, ...]


def values(level: MeasureLevel, cut: Cut) -> tuple[Term, ...]:
    """The level at a cut point: one number, or how many phases are left and the value of one."""
    phases = level.phases.get(cut, (ZERO,))
    if level.count == 1:
        return phases
    left: Term = ZERO
    value: Term = ZERO
    padded = (*(integer(-1) for _ in range(level.count - len(phases))), *phases)
    for number, phase in enumerate(reversed(padded), 1):
        counts = at_most(ZERO, phase)
        left = conditional(counts, integer(number), left)
        value = conditional(counts, phase, value)
    return left, value


def is_smaller(
    measure: Measure, before: Sequence[tuple[Term, ...]], after: Sequence[tuple[Term, ...]]
) -> Term:
    """That a step from some values to others makes the measure smaller."""
    ways = []
    for number, level in enumerate(measure):
        held = [_ordered(before[i], after[i], strictly=False) for i in range(number)]
        bounded = (at_most(ZERO, before[number][-1]),) if level.count == 1 else ()
        smaller = _ordered(before[number], after[number], strictly=True)
        ways.append(conjunction(*held, *bounded, smaller))
    return disjunction(*ways)


def _ordered(before: tuple[Term, ...], after: tuple[Term, ...], *, strictly: bool) -> Term:
    """From left to right."""
    last = less(after[-1], before[-1]) if strictly else at_most(after[-1], before[-1])
    for old, new in zip(reversed(before[:-1]), reversed(after[:-1]), strict=True):
        last = disjunction(less(new, old), conjunction(equal(new, old), last))
    return last


def over_variables(measure: Measure, names: Mapping[Term, Term]) -> Measure:
    """A measure in terms of the program's variables."""
    return tuple(
        MeasureLevel(
            {
                cut: tuple(substitute(one, names) for one in some)
                for cut, some in level.phases.items()
            }
        )
        for level in measure
    )


def side_by_side(parts: Iterable[tuple[frozenset[Cut], Measure]]) -> Measure:
    """Measures of parts between which steps lead only one way, from earlier parts to later ones."""
    found = list(parts)
    levels = []
    if len(found) > 1:
        order = {
            cut: (integer(-n),) for n, (cuts, _) in enumerate(found, 1 - len(found)) for cut in cuts
        }
        levels.append(MeasureLevel(order))
    for number in range(max((len(measure) for _, measure in found), default=0)):
        phases: dict[Cut, Phases] = {}
        for _, measure in found:
            if number < len(measure):
                phases |= measure[number].phases
        levels.append(MeasureLevel(phases))
    return tuple(levels)


def either(condition: Term, cut: Cut, one: Measure, other: Measure) -> Measure:
    """At a cut point with a condition that no step changes: one measure where it holds, and the
    other elsewhere."""
    levels = []
    for number in range(max(len(one), len(other))):
        parts = [
            measure[number].phases.get(cut, (ZERO,)) if number < len(measure) else (ZERO,)
            for measure in (one, other)
        ]
        count = max(map(len, parts))
        first, second = ((*(integer(-1) for _ in range(count - len(p))), *p) for p in parts)
        pairs = zip(first, second, strict=True)
        levels.append(MeasureLevel({cut: tuple(conditional(condition, a, b) for a, b in pairs)}))
    return tuple(levels)
