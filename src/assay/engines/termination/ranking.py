# SPDX-License-Identifier: Apache-2.0
"""Finds a measure for the steps between cut points.

Level by level (Bradley, Manna and Sipma, "Linear ranking with reachability", 2005): a function that
no step makes larger and some step makes smaller, from at least 0. Such steps cannot be taken for
ever; what is left falls apart into components, each of which has a measure of its own. Where no
linear function does, phases do: f1 goes down by 1, f2 by 1 once f1 is negative, and so on, which is

    f1 - f1' >= 1,    f2 - f2' + f1 >= 1,    ...,    and the last one is at least 0.

If that fails too, the least or the largest of two functions may go down; a condition that no step
changes may tell two measures apart; and a variable that every step lowers is negative from some
time on, which may be what the others need.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import final

from assay.budget import UNLIMITED, Budget
from assay.engines.termination.linear import LinearFunction, LinearSearch, difference, plus
from assay.engines.termination.measures import Measure, MeasureLevel, either, side_by_side
from assay.program.analysis.loops import components
from assay.program.terms import (
    Op,
    Term,
    at_most,
    conditional,
    free_variables,
    integer,
    less,
    linear_form,
    negate,
    negation,
    scale,
    substitute,
    subtract,
)
from assay.program.terms.rows import is_equation
from assay.transitions.cuts import Cut
from assay.transitions.linearize import Literals
from assay.transitions.paths import PathWalk
from assay.transitions.steps import Step

_MOST_PHASES = 4
_MOST_LEVELS = 8
_MOST_COMPONENTS = 20  # that are looked at, those of cases included
_MOST_VARIABLES = 6  # that are compared with each other
_LARGE = (1 << 15) - 1
_MOST_ALONE = 16  # steps that are tried one by one with phases


@final
class Ranking:
    """The search for a measure."""

    def __init__(
        self, walk: PathWalk, budget: Budget = UNLIMITED, most_phases: int = _MOST_PHASES
    ) -> None:
        self._walk = walk
        self._budget = budget
        self._most_phases = most_phases
        self.stuck: list[Step] = []  # what no measure was found for
        self._left = _MOST_COMPONENTS

    def measure(self, steps: Sequence[Step]) -> Measure | None:
        """That every step on a cycle makes smaller; None if none is found."""
        return self._of_components(steps, _MOST_LEVELS)

    def _of_components(self, steps: Sequence[Step], levels: int) -> Measure | None:
        parts = []
        for cuts in _components(steps):
            inner = [s for s in steps if s.path.source in cuts and s.path.target in cuts]
            found: Measure | None = ()
            if inner:
                found = self._of_component(sorted(cuts, key=_order), inner, levels)
            if found is None:
                return None
            parts.append((cuts, found))
        return side_by_side(parts)

    def _of_component(
        self, cuts: Sequence[Cut], steps: Sequence[Step], levels: int
    ) -> Measure | None:
        self._budget.check()
        self._left -= 1
        if not levels or self._left < 0:
            self.stuck = list(steps)
            return None
        level = self._level(cuts, steps) or self._extreme(cuts, steps)
        if level is None:
            return self._by_cases(cuts, steps, levels) or self._in_the_end(cuts, steps, levels)
        left = [step for step in steps if not self._is_smaller(level, step)]
        rest = self._of_components(left, levels - 1)
        return None if rest is None else (level, *rest)

    def _by_cases(self, cuts: Sequence[Cut], steps: Sequence[Step], levels: int) -> Measure | None:
        """A condition that no step changes: a measure for where it holds, one for where not."""
        if len(cuts) > 1:
            return None
        for condition in self._lasting(cuts[0], steps):
            other = negation(condition)
            parts = []
            for one in (condition, other):
                inside = [Step(s.path, (*s.known, one)) for s in steps if self._may(s.known, one)]
                parts.append(inside)
            if min(map(len, parts)) == len(steps) or not all(parts):
                continue
            found = [self._of_components(part, levels - 1) for part in parts]
            if found[0] is not None and found[1] is not None:
                return either(condition, cuts[0], found[0], found[1])
        return None

    def _lasting(self, cut: Cut, steps: Sequence[Step]) -> Iterator[Term]:
        """Inequalities on the way of some step that hold after each step if and only if before."""
        variables = frozenset(self._walk.variables(cut))
        literals = dict.fromkeys(
            at_most(part, integer(0))
            for step in steps
            for one in step.known
            if free_variables(one) <= variables
            for part in ((one.args[0], negate(one.args[0])) if is_equation(one) else one.args[:1])
        )
        for one in literals:
            if one.op is not Op.LE:
                continue
            changes = (
                (*s.known, before, negation(substitute(before, s.path.updates)))
                for s in steps
                for before in (one, negation(one))
            )
            if not any(self._may(known[:-1], known[-1]) for known in changes):
                yield one

    def _in_the_end(
        self, cuts: Sequence[Cut], steps: Sequence[Step], levels: int
    ) -> Measure | None:
        """A variable that goes down in every step; then a measure for where it is negative."""
        for term in self._signed_variables(cuts):
            phases = MeasureLevel({cut: (term, integer(-1)) for cut in cuts})
            if any(self._may(s.known, at_most(_fall(s, term), integer(0))) for s in steps):
                continue
            below = at_most(term, integer(-1))
            late = [Step(s.path, (*s.known, below)) for s in steps if self._may(s.known, below)]
            if len(late) == len(steps) and all(below in step.known for step in steps):
                continue
            rest = self._of_components(late, levels - 1)
            if rest is not None:
                return (phases, *rest)
        self.stuck = list(steps)
        return None

    def _signed_variables(self, cuts: Sequence[Cut]) -> Iterator[Term]:
        """The variables of all the cut points, and their negatives."""
        shared = set(self._walk.variables(cuts[0])).intersection(
            *(self._walk.variables(cut) for cut in cuts)
        )
        for one in sorted(shared, key=lambda term: term.id):
            yield from (one, negate(one))

    def _extreme(self, cuts: Sequence[Cut], steps: Sequence[Step]) -> MeasureLevel | None:
        """The least or the largest of two functions, if no step raises it and some lowers it."""
        for one, other in combinations(self._functions(cuts, steps), 2):
            for sign in (-1, 1):
                phases = {cut: (_extremum(sign, one[cut], other[cut]),) for cut in cuts}
                level = MeasureLevel(phases)
                if all(not self._goes_up(level, step) for step in steps) and any(
                    self._is_smaller(level, step) for step in steps
                ):
                    return level
        return None

    def _functions(self, cuts: Sequence[Cut], steps: Sequence[Step]) -> list[Mapping[Cut, Term]]:
        """Variables, and what single steps lower."""
        shared = list(self._signed_variables(cuts))[::2]
        found: list[Mapping[Cut, Term]] = []
        for step in steps[:_MOST_VARIABLES]:
            search = LinearSearch(self._walk, cuts, self._budget)
            _smaller(search, [search.function()], step)
            alone = search.solve()
            if alone is not None and alone[0] not in found:
                found.append(alone[0])
        if len(shared) <= _MOST_VARIABLES:
            found += (dict.fromkeys(cuts, one) for one in shared)
        return found

    def _goes_up(self, level: MeasureLevel, step: Step) -> bool:
        path = step.path
        assert path.target is not None
        (before,), (after,) = level.phases[path.source], level.phases[path.target]
        return self._may(step.known, less(before, substitute(after, path.updates)))

    # --- one level

    def _level(self, cuts: Sequence[Cut], steps: Sequence[Step]) -> MeasureLevel | None:
        """If it can be, one that does not rest on the ranges of types."""
        wide = [Step(s.path, tuple(x for x in s.known if not _is_range(x))) for s in steps]
        if any(len(w.known) < len(s.known) for w, s in zip(wide, steps, strict=True)):
            level = self._with_phases(cuts, wide, 1)
            if level is not None:
                return level
        return self._with_phases(cuts, steps, self._most_phases)

    def _with_phases(
        self, cuts: Sequence[Cut], steps: Sequence[Step], most: int
    ) -> MeasureLevel | None:
        for count in range(1, most + 1):
            search = LinearSearch(self._walk, cuts, self._budget)
            phases = [search.function() for _ in range(count)]
            if count == 1 or len(steps) > 1:
                for step in steps:
                    for one in phases:
                        search.at_least(step, difference(one.before(step), one.after(step)), 0)
            for goal in _goals(steps, count):
                search.push()
                for step in goal:
                    _smaller(search, phases, step)
                found = search.solve()
                search.pop()
                if found is not None:
                    return MeasureLevel({cut: tuple(one[cut] for one in found) for cut in cuts})
            if count > 1 and len(steps) > 1:
                level = self._all_at_once(cuts, steps, count)
                if level is not None:
                    return level
        return None

    def _all_at_once(
        self, cuts: Sequence[Cut], steps: Sequence[Step], count: int
    ) -> MeasureLevel | None:
        """Phases that every step takes part in; between them they may go up."""
        search = LinearSearch(self._walk, cuts, self._budget)
        phases = [search.function() for _ in range(count)]
        for step in steps:
            _smaller(search, phases, step)
        found = search.solve()
        return (
            None if found is None else MeasureLevel({c: tuple(f[c] for f in found) for c in cuts})
        )

    def _is_smaller(self, level: MeasureLevel, step: Step) -> bool:
        """Whether a step certainly takes part in a level, by the conditions of the search."""
        path = step.path
        assert path.target is not None
        before = level.phases[path.source]
        after = [substitute(one, path.updates) for one in level.phases[path.target]]
        if self._may(step.known, at_most(before[-1], integer(-1))):
            return False
        previous: Term | None = None
        for old, new in zip(before, after, strict=True):
            fall = subtract(old, new)
            total = fall if previous is None else subtract(fall, subtract(integer(0), previous))
            if self._may(step.known, at_most(total, integer(0))):
                return False
            previous = old
        return True

    def _may(self, known: Literals, formula: Term) -> bool:
        return any(
            self._walk.is_feasible((*known, *literals))
            for literals in self._walk.linear.alternatives([formula])
        )


def _fall(step: Step, term: Term) -> Term:
    return subtract(term, substitute(term, step.path.updates))


def _smaller(search: LinearSearch, phases: Sequence[LinearFunction], step: Step) -> None:
    previous = None
    for one in phases:
        fall = difference(one.before(step), one.after(step))
        if previous is not None:
            fall = plus(fall, previous.before(step))
        search.at_least(step, fall, 1)
        previous = one
    search.at_least(step, phases[-1].before(step), 0)


def _goals(steps: Sequence[Step], count: int) -> Iterator[Sequence[Step]]:
    """Which steps are to go down: all of them, or else one."""
    yield steps
    if len(steps) > 1 and (count == 1 or len(steps) <= _MOST_ALONE):
        yield from ([step] for step in steps)


def _extremum(sign: int, one: Term, other: Term) -> Term:
    """The least for 1, the largest for -1."""
    return conditional(less(scale(sign, one), scale(sign, other)), one, other)


def _is_range(literal: Term) -> bool:
    """Whether it is a bound that only a type sets."""
    coefficients, constant = linear_form(literal.args[0])
    return len(coefficients) == 1 and not is_equation(literal) and abs(constant) >= _LARGE


def _order(cut: Cut) -> tuple[int, int]:
    return cut.location, len(cut.trail)


def _components(steps: Sequence[Step]) -> list[frozenset[Cut]]:
    """Cut points between which steps lead back and forth; each before those it leads to."""
    cuts = dict.fromkeys(
        cut for step in steps for cut in (step.path.source, step.path.target) if cut is not None
    )
    numbers = {cut: i for i, cut in enumerate(sorted(cuts, key=_order))}
    graph: dict[int, list[int]] = {i: [] for i in numbers.values()}
    for step in steps:
        assert step.path.target is not None
        graph[numbers[step.path.source]].append(numbers[step.path.target])
    names = {i: cut for cut, i in numbers.items()}
    return [frozenset(names[i] for i in found) for found in components(graph)]
