# SPDX-License-Identifier: Apache-2.0
"""Postconditions of procedures that call each other, case by case: guessed from runs.

A case is what a way from the entry says of the inputs. In each the equations and inequalities that
runs satisfy are candidates. Those that do not follow at some return, if all hold of every call on
the way, are dropped until all that are left keep each other (as in `facts`).

    m(n): n > 100          ret == n - 10
          n <= 100         ret == 91
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random
from typing import final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import replace
from assay.engines.templates.solve.hull import faces
from assay.engines.templates.solve.presentation import simplified
from assay.engines.templates.solve.runs import Point, holds
from assay.engines.templates.solve.samples import sample_points
from assay.engines.templates.summaries.bodies import SummarizedBody
from assay.engines.templates.summaries.evaluation import End, ProcedureRuns
from assay.engines.templates.summaries.summary import FoundPair, Pairs
from assay.engines.templates.summaries.weakening import weakened
from assay.program.terms import (
    TRUE,
    Term,
    at_most,
    conjunction,
    disjunction,
    free_variables,
    integer,
    negate,
    negation,
    substitute,
)
from assay.program.terms.rows import is_equation
from assay.solvers.answers import Unsat
from assay.solvers.lp import Lp, linear
from assay.solvers.questions import feasible
from assay.transitions.equalities import through
from assay.transitions.linearize import Literals
from assay.transitions.path import Path
from assay.transitions.project import without

_MOST_CASES = 6
_MOST_CANDIDATES = 24  # in one case
_MOST_POINTS = 400
_WIDTHS = {1: 13, 2: 9, 3: 6, 4: 3}  # of small values, by the number of inputs
_FEWEST = 3  # runs in a case that say something

Cases = dict[Literals, list[Term]]
"""Candidates for each case."""


@final
class SampledPairs:
    """Pairs for all of some procedures."""

    def __init__(self, bodies: Mapping[str, SummarizedBody], budget: Budget = UNLIMITED) -> None:
        self._bodies = bodies
        self._budget = budget
        self._runs = ProcedureRuns(bodies)

    def found(self) -> dict[str, Pairs]:
        """What holds of every call that returns."""
        alive = {name: self._candidates(name) for name in self._bodies}
        changed = True
        while changed:
            changed = False
            for name in self._bodies:
                changed |= self._dropped(name, alive)
        known = {name: _relation(cases) for name, cases in alive.items()}
        return {name: self._weakest(name, cases, known) for name, cases in alive.items()}

    def _weakest(self, name: str, cases: Cases, known: Mapping[str, Term]) -> Pairs:
        """Each literal with a precondition as weak as can be."""
        body = self._bodies[name]

        def is_right(pairs: Mapping[str, Pairs]) -> bool:
            self._stay_in_time()
            return all(_is_kept(body, known, pair) for pair in pairs[name])

        split = _split(_pairs(cases))
        return _merged(tuple(weakened({name: (one,)}, is_right)[name][0] for one in split))

    # --- candidates

    def _candidates(self, name: str) -> Cases:
        body = self._bodies[name]
        states = list(self._states(name, body))
        found: Cases = {}
        for case in cases_of(body):
            inside = [state for state in states if all(holds(one, state) for one in case)]
            pinned = not body.inputs or any(map(is_equation, case))
            if len(inside) >= (1 if pinned else _FEWEST):
                found[case] = _guessed(body, inside)
            else:
                found[case] = []
        return found

    def _states(self, name: str, body: SummarizedBody) -> Iterator[Point]:
        domain = tuple(body.domain())
        for point in points_of(body):
            self._stay_in_time()
            if all(holds(one, point) for one in domain):
                after = self._runs.run(name, point)
                if not isinstance(after, End):
                    yield {**point, **after}

    # --- which of them keep each other

    def _dropped(self, name: str, alive: Mapping[str, Cases]) -> bool:
        """Drop what does not follow at the returns of a procedure; whether anything was."""
        body = self._bodies[name]
        known = {callee: _relation(cases) for callee, cases in alive.items()}
        changed = False
        for path in body.paths:
            if path.target != body.leaving:
                continue
            for case, candidates in alive[name].items():
                self._stay_in_time()
                lost = _lost(body, path, case, candidates, known)
                if lost:
                    alive[name][case] = [one for one in candidates if one not in lost]
                    changed = True
        return changed

    def _stay_in_time(self) -> None:
        self._budget.check()


def points_of(body: SummarizedBody) -> list[Point]:
    """Small inputs, and some near the numbers of conditions."""
    width = _WIDTHS.get(len(body.inputs), 1)
    every = list(product(range(-width // 2, width + 1), repeat=min(len(body.inputs), 4)))
    chosen = every if len(every) <= _MOST_POINTS else Random(0).sample(every, _MOST_POINTS)
    rest = dict.fromkeys(body.inputs, 0)
    small: list[Point] = [{**rest, **dict(zip(body.inputs, one, strict=False))} for one in chosen]
    return [*small, *islice(sample_points(body.inputs, body.paths), _MOST_POINTS)]


def cases_of(body: SummarizedBody) -> list[Literals]:
    """What the ways from the entry say of the inputs; one without conditions if there are many."""
    inputs = frozenset(body.inputs)
    found: dict[frozenset[Term], Literals] = {}
    domain = frozenset(body.domain())
    for path in body.paths:
        if path.source.is_entry and path.target is not None:
            others = {v for one in path.conditions for v in free_variables(one)} - inputs
            case = without(path.conditions, sorted(others, key=lambda term: term.id))
            told = [one for one in case if one not in domain and one is not TRUE]
            found.setdefault(frozenset(told), tuple(told))
    return list(found.values()) if len(found) <= _MOST_CASES else [()]


def _guessed(body: SummarizedBody, states: Sequence[Point]) -> list[Term]:
    """What the states of a case have in common, of the outputs."""
    outputs = body.named_outputs()
    equations = [
        one
        for one in through(states, (*outputs, *body.inputs))
        if not free_variables(one).isdisjoint(outputs)
    ]
    free = list(outputs)
    for one in equations:
        gone = next((v for v in reversed(free) if v in free_variables(one)), None)
        if gone is not None:
            free.remove(gone)
    found = [
        one
        for one in (faces(states, (*body.inputs, *free)) if free else ())
        if not free_variables(one).isdisjoint(outputs)
    ]
    return [*equations, *found[:_MOST_CANDIDATES]]


def _is_kept(body: SummarizedBody, known: Mapping[str, Term], pair: FoundPair) -> bool:
    returns = [path for path in body.paths if path.target == body.leaving]
    return not any(_lost(body, path, pair.before, pair.after, known) for path in returns)


def _relation(cases: Cases) -> Term:
    """What is known of a call that returns: it is one of the cases."""
    return disjunction(*(conjunction(*case, *after) for case, after in cases.items()))


def _lost(
    body: SummarizedBody,
    path: Path,
    case: Literals,
    candidates: Sequence[Term],
    known: Mapping[str, Term],
) -> set[Term]:
    """The candidates that may fail at the end of a path."""
    entered, values = body.entered(path.source), body.values(path)
    held = [substitute(one, entered) for one in case]
    used = [substitute(known[use.callee], use.values) for use in path.uses]
    facts = body.facts.get(path.source, TRUE)
    lost: set[Term] = set()
    for alternative in body.walk.linear.alternatives([facts, *held, *used]):
        rest = [one for one in candidates if one not in lost]
        lost |= _not_implied((*path.conditions, *alternative), rest, values)
    return lost


def _not_implied(
    held: Iterable[Term], due: Iterable[Term], values: Mapping[Term, Term]
) -> set[Term]:
    solver = linear(held)
    if isinstance(solver.check(), Unsat):
        return set()
    return {one for one in due if _may_fail(solver, substitute(one, values))}


def _may_fail(solver: Lp, literal: Term) -> bool:
    return any(feasible(solver, broken) for broken in _broken(literal))


def _broken(literal: Term) -> tuple[Term, ...]:
    """The ways in which a literal fails."""
    if not is_equation(literal):
        return (negation(literal),)
    total = literal.args[0]
    return at_most(total, integer(-1)), at_most(negate(total), integer(-1))


def _split(pairs: Pairs) -> Pairs:
    """One pair for each literal that a postcondition has: its own precondition may be weaker."""
    return tuple(replace(pair, after=(one,)) for pair in pairs for one in pair.after)


def _merged(pairs: Pairs) -> Pairs:
    """One pair for each precondition, the weakest first; nothing that those say already."""
    by_case: dict[Literals, list[Term]] = {}
    for pair in sorted(pairs, key=_weight):
        told = [
            literal
            for case, after in by_case.items()
            if not _not_implied(pair.before, case, {})
            for literal in after
        ]
        if _not_implied((*pair.before, *told), pair.after, {}):
            by_case.setdefault(pair.before, []).extend(pair.after)
    return tuple(FoundPair(case, tuple(simplified(after))) for case, after in by_case.items())


def _weight(pair: FoundPair) -> int:
    """Equations weigh more: there are fewer cases of them."""
    return len(pair.before) + sum(map(is_equation, pair.before))


def _pairs(cases: Cases) -> Pairs:
    """What every case says is said once, without a precondition."""
    every = [set(after) for after in cases.values()]
    common = set.intersection(*every) if every else set()
    shared = [one for one in next(iter(cases.values()), []) if one in common]
    found = [FoundPair((), tuple(simplified(shared)))] if shared else []
    for case, after in cases.items():
        rest = simplified([one for one in after if one not in common])
        if rest:
            found.append(FoundPair(tuple(simplified(case)), tuple(rest)))
    return tuple(found)
