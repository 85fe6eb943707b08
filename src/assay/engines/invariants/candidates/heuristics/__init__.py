# SPDX-License-Identifier: Apache-2.0
"""Candidates by weakening postconditions and loop conditions (Ponsini et al. 2010, section 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import replace
from assay.engines.invariants.candidates.candidate import (
    HEURISTICS,
    Candidate,
    Stage,
    proposed,
)
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.covering import is_covered
from assay.engines.invariants.candidates.heuristics import sources, weakening
from assay.engines.invariants.candidates.heuristics.judging import TriedCandidates
from assay.engines.invariants.candidates.heuristics.weakening import Ladder
from assay.engines.invariants.candidates.ranking import is_hard
from assay.engines.invariants.candidates.sampling import Samples, sample
from assay.engines.invariants.candidates.scope import LoopScope, scopes
from assay.program.contracts import OLD, at_label
from assay.program.graph import Location, Procedure, Program
from assay.program.heap import is_heap
from assay.program.terms import Op, Term, equal, free_variables, negation, substitute, subterms

_MOST_FORMULAS: Final = 600  # tried for one loop
_LARGEST: Final = 300  # subterms of a formula that is worth weakening


def candidates(
    program: Program,
    procedure: Procedure,
    *,
    samples: Samples | None = None,
    seed: int = 0,
    budget: Budget = UNLIMITED,
    most: int = 100,
) -> list[Candidate]:
    """Weakened formulas that no sample falsifies, at most so many for each loop."""
    taken = sample(program, procedure, seed=seed) if samples is None else samples
    kinds = Kinds(program, procedure)
    found: list[Candidate] = []
    for scope in budget.until_over(scopes(program, procedure)):
        found += _of_loop(scope, kinds, taken, most, budget)
    return found


def carried(program: Program, procedure: Procedure) -> list[Candidate]:
    """What the program states of other loops, for each loop that changes what it speaks of."""
    found: dict[tuple[Location, Term], Candidate] = {}
    for scope in scopes(program, procedure):
        visible = _visible(scope)
        for formula in _unique(sources.stated(scope)):
            names = free_variables(formula)
            made = proposed(scope.head, formula, HEURISTICS) if names <= visible else None
            if made is not None and not names.isdisjoint(scope.modified):
                found[scope.head, formula] = made
    return list(found.values())


def _of_loop(
    scope: LoopScope, kinds: Kinds, samples: Samples, most: int, budget: Budget
) -> list[Candidate]:
    """Of each ladder the first formula that is worth checking, and what is stronger than it."""
    states = samples.at(scope.head)
    judge = TriedCandidates(scope.head, states, _visible(scope).intersection(*states))
    found: dict[Term, Candidate] = {}
    near = ((ladder, Stage.FIRST) for ladder in _ladders(scope, kinds))
    far = ((ladder, Stage.LAST) for ladder in _far_ladders(scope, kinds))
    for ladder, stage in budget.until_over(chain(near, far)):
        if judge.tried >= _MOST_FORMULAS or len(found) >= most:
            break
        chosen = next((one for one in map(judge.candidate, ladder) if one is not None), None)
        if chosen is not None and chosen.formula not in found:
            wild = chosen.formula.op is Op.LE and is_hard(chosen.formula)
            found[chosen.formula] = replace(chosen, stage=stage) if wild else chosen
            stronger = map(judge.candidate, _stronger(scope, chosen.formula))
            found |= {one.formula: one for one in stronger if one is not None}
    return [one for one in found.values() if not is_covered(one.formula, found)]


def _stronger(scope: LoopScope, formula: Term) -> Iterator[Term]:
    if not scope.modified.isdisjoint(free_variables(formula)):
        yield from weakening.stronger(formula)


def _visible(scope: LoopScope) -> frozenset[Term]:
    """Everything that an invariant may mention."""
    shared = [variable.term for variable in scope.program.globals]
    entered = [term for parameter in scope.procedure.parameters for term in parameter.variables]
    ghosts = [at_label(term, OLD) for term in (*shared, *entered)]
    named = [variable.term for variable in scope.variables()]
    return frozenset((*shared, *entered, *ghosts, *named))


def _ladders(scope: LoopScope, kinds: Kinds) -> Iterator[Ladder]:
    """Formulas to try, each followed by weaker ones; those with fewer changes first."""
    counters = sources.counters(scope)
    goals = _goals(scope)
    yield from ((formula,) for formula in _unique(sources.assumed(scope)))
    yield from ((formula,) for formula in _unique(sources.decided(scope)))
    yield from ((formula,) for formula in _unique(sources.frames(scope)))
    yield from ((formula,) for formula in _unique(sources.stated(scope)))
    for comparison in _unique(sources.controls(scope)):
        yield from weakening.ladders(comparison)
        yield from weakening.ladders(negation(comparison))
    for comparison in _unique(sources.copied(scope, counters)):
        yield (comparison,)
        yield (negation(comparison),)
    for goal in goals:
        yield from weakening.ladders(goal)
    yield from ((formula,) for formula in _computed(scope, counters, kinds))
    ends = counters
    if any(is_heap(term) for term in scope.modified):
        ends = list(dict.fromkeys((*counters, *sources.counted(scope))))
    for goal in goals:
        yield from weakening.reranged(goal, ends, kinds)
        yield from weakening.at_the_ends(goal)
        yield from weakening.reranged(goal, counters, kinds, weakening.from_the_end)


def _far_ladders(scope: LoopScope, kinds: Kinds) -> Iterator[Ladder]:
    """Candidates with more changes; an inequality with products that comes of it is rarely of
    use."""
    counters = sources.counters(scope)
    goals = _goals(scope)
    relaxed = _unique(f for goal in goals for f in weakening.relaxed(goal, counters, kinds))
    yield from ((formula,) for formula in relaxed)
    for formula in relaxed:
        yield from weakening.reranged(formula, counters, kinds)


def _goals(scope: LoopScope) -> list[Term]:
    goals = _unique(sources.goals(scope))
    numbers = sources.counted(scope)
    return goals + _unique(f for goal in goals for f in weakening.instances(goal, numbers))


def _unique(formulas: Iterable[Term]) -> list[Term]:
    """Different formulas that are not too large to be changed in every way."""
    return [f for f in dict.fromkeys(formulas) if _size(f) <= _LARGEST]


def _size(formula: Term) -> int:
    return sum(1 for _ in subterms(formula))


def _computed(scope: LoopScope, counters: Sequence[Term], kinds: Kinds) -> Iterator[Term]:
    """A variable equals what is computed for it, of its own or of another variable.

    In `y = z; z = (x / z + z) / 2;` that is z == (x / y + y) / 2.
    """
    for target, value in dict.fromkeys(sources.computed(scope)):
        if _size(value) > _LARGEST:
            continue
        yield equal(target, value)
        for inner in counters:
            if inner not in free_variables(value):
                continue
            for other in counters:
                if other is not inner and kinds.comparable(inner, other):
                    yield equal(target, substitute(value, {inner: other}))
