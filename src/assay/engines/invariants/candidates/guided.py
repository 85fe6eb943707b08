# SPDX-License-Identifier: Apache-2.0
"""Candidates that implication samples ask for.

An iteration from `before` to `after` does not keep the candidates that all hold before it, or
something fails after a state. Either no run is in the state: then a fact is missing that is false
there,

    k <= i                 true in all samples of runs, false in `before`
    k <= 1000              the same, with a constant of the program

or a candidate says too much: then it is weakened until it holds after as well,

    i <= n + 1             for i <= n
    found == 0 ==> ...     under a condition of the loop that is false in `after`
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from assay.engines.invariants.candidates.candidate import (
    TRACES,
    Candidate,
    Stage,
    proposed,
)
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.filtering import falsified_by, truth
from assay.engines.invariants.candidates.heuristics import sources
from assay.engines.invariants.candidates.scope import LoopScope
from assay.engines.invariants.candidates.vocabulary import NumberTerm, vocabulary
from assay.program.interpreter import formulas
from assay.program.interpreter.samples import State
from assay.program.interpreter.unknown import UnknownValue
from assay.program.terms import (
    Op,
    Term,
    add,
    at_most,
    disjunction,
    free_variables,
    has_binder,
    integer,
    negation,
    scale,
)
from assay.samples.inputs import constants_of

_COEFFICIENTS: Final = ((1, -1), (-1, 1), (1, 1), (-1, -1), (1, -2), (-2, 1), (2, -1), (-1, 2))
_MOST_NUMBERS: Final = 8
_MOST: Final = 30  # of each kind, for one loop
_NEAR: Final = 2  # to zero or to a constant of the program, for a bound that is no coincidence

Pair = tuple[State, State]
"""The states before and after an iteration."""


def candidates(
    scope: LoopScope,
    kinds: Kinds,
    states: Sequence[State],
    wrong: Sequence[State],
    pairs: Sequence[Pair],
    failed: Iterable[Candidate],
) -> list[Candidate]:
    """For one loop: what all states of runs allow, and each pair as well; some of it is false in
    one of the states that are wrong."""
    if not states or not wrong:
        return []
    found = _first(_separating(scope, kinds, states, wrong))
    found += _first(_weakened(scope, list(failed), pairs))
    made = (proposed(scope.head, one, TRACES, Stage.SECOND) for one in dict.fromkeys(found))
    return [one for one in made if one is not None and _is_possible(one, states, pairs)]


def _first(formulas: Iterable[Term]) -> list[Term]:
    found: dict[Term, None] = {}
    for formula in formulas:
        found[formula] = None
        if len(found) >= _MOST:
            break
    return list(found)


def _is_possible(one: Candidate, states: Sequence[State], pairs: Sequence[Pair]) -> bool:
    """Whether no sample falsifies it, and no iteration makes it false by itself."""
    if falsified_by(one, states) is not None:
        return False
    return all(
        truth(one.formula, before) is not True or truth(one.formula, after) is not False
        for before, after in pairs
    )


# --- what is missing


def _separating(
    scope: LoopScope, kinds: Kinds, states: Sequence[State], wrong: Sequence[State]
) -> Iterator[Term]:
    """Bounds of numbers, and of sums of two, that hold in all states but in one that is wrong: the
    least one if it is near to a constant, and the constants above it."""
    numbers = vocabulary(scope, kinds, states).numbers[:_MOST_NUMBERS]
    constants = {0, *constants_of(scope.procedure)}
    for term, values in _sums(numbers):
        least = max(values)
        bounds = {least} if any(abs(least - constant) <= _NEAR for constant in constants) else set()
        if len(free_variables(term)) == 1:
            bounds |= {constant for constant in constants if least < constant}
        most = max((_value(term, state) or 0 for state in wrong), default=0)
        yield from (at_most(term, integer(bound)) for bound in sorted(bounds) if bound < most)


def _sums(numbers: Sequence[NumberTerm]) -> Iterator[tuple[Term, list[int]]]:
    """Terms, and their values in all samples."""
    for one in numbers:
        yield one.term, list(one.values)
        yield scale(-1, one.term), [-value for value in one.values]
    for left, right in combinations(numbers, 2):
        if not (left.modified or right.modified):
            continue
        for a, b in _COEFFICIENTS:
            values = [a * x + b * y for x, y in zip(left.values, right.values, strict=True)]
            yield add(scale(a, left.term), scale(b, right.term)), values


def _value(term: Term, state: State) -> int | None:
    try:
        value = formulas.evaluate(term, dict(state))
    except (UnknownValue, KeyError):
        return None
    return value if type(value) is int else None


# --- what says too much


def _weakened(
    scope: LoopScope, failed: Sequence[Candidate], pairs: Sequence[Pair]
) -> Iterator[Term]:
    conditions = [c for one in sources.controls(scope) for c in (one, negation(one))]
    conditions = [one for one in dict.fromkeys(conditions) if not has_binder(one)]
    for candidate in failed:
        if candidate.head == scope.head and candidate.stage is Stage.FIRST:
            for after in _breaking(candidate, pairs):
                yield from _raised(candidate.formula, after)
                yield from _conditional(candidate.formula, conditions, after)


def _breaking(candidate: Candidate, pairs: Sequence[Pair]) -> list[State]:
    """The states after iterations that the candidate alone does not survive."""
    formula = candidate.formula
    return [
        after
        for before, after in pairs
        if truth(formula, before) is True and truth(formula, after) is False
    ]


def _raised(formula: Term, after: State) -> Iterator[Term]:
    """A bound that is just large enough."""
    if formula.op is Op.LE:
        value = _value(formula.args[0], after)
        if value is not None and value <= _NEAR:
            yield at_most(formula.args[0], integer(value))


def _conditional(formula: Term, conditions: Iterable[Term], after: State) -> Iterator[Term]:
    if formula.op is not Op.OR:
        for condition in conditions:
            if truth(condition, after) is False:
                yield disjunction(negation(condition), formula)
