# SPDX-License-Identifier: Apache-2.0
"""Drops candidates that concrete runs falsify.

A candidate falls if in some sample it is false, or is not defined: it could not be written down as
an invariant then. What cannot be computed (a quantifier without a finite range) says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from assay.budget import UNLIMITED, Budget
from assay.engines.invariants.candidates.candidate import Candidate
from assay.engines.invariants.candidates.sampling import Samples
from assay.engines.invariants.candidates.scope import scopes
from assay.program.graph import Procedure, Program
from assay.program.heap import LENGTH
from assay.program.interpreter import formulas
from assay.program.interpreter.events import RunEnd
from assay.program.interpreter.samples import State
from assay.program.interpreter.unknown import Truth, Unknown, UnknownValue
from assay.program.sorts import BOOL, INT
from assay.program.terms import BINDERS, TRUE, Term, free_variables, has_binder, subterms

_FEW: Final = 60
_FEW_LARGE: Final = 4
_LONGEST: Final = 512
_LONGEST_FOR_PAIRS: Final = 24  # arrays over which two variables of a quantifier range
_MOST_VALUES: Final = 200_000  # that quantifiers try for one candidate
_NO_VALUE: Final = Unknown("a variable has no value")


def surviving(
    candidates: Iterable[Candidate], samples: Samples, budget: Budget = UNLIMITED
) -> list[Candidate]:
    """The candidates that no sample of their loop falsifies, in the same order; when the
    budget is over, nothing is asked of the rest."""
    return [
        candidate
        for candidate in candidates
        if budget.is_over() or falsified_by(candidate, samples.at(candidate.head)) is None
    ]


def speaking_of_changes(
    program: Program, procedure: Procedure, candidates: Iterable[Candidate]
) -> list[Candidate]:
    """The candidates that speak of something that iterations of their loop change: the others
    follow from what is known before it, or are of no use."""
    modified = {scope.head: scope.modified for scope in scopes(program, procedure)}
    return [one for one in candidates if free_variables(one.formula) & modified[one.head]]


def falsified_by(candidate: Candidate, states: Sequence[State]) -> State | None:
    """The first state in which the candidate is false or not defined."""
    for formula in (candidate.formula, candidate.defined):
        evaluation = _evaluation(formula)
        spent = 0
        for state in _affordable(formula, states):
            truth_here = evaluation.truth(state)
            if truth_here is False:
                return state
            if truth_here is _NO_VALUE and evaluation.speaks_of_nothing(state):
                return state
            spent += formulas.SPENT[0]
            if spent > _MOST_VALUES:
                break
    return None


def _affordable(formula: Term, states: Sequence[State]) -> Iterable[State]:
    """All states, or some of them where quantifiers take long: over several variables, and over
    long arrays; none where it is both."""
    if not has_binder(formula):
        return states
    binders = [part for part in subterms(formula) if part.op in BINDERS]
    pairs = any(len(part.payload) > 1 for part in binders)
    return _few_states(states) if pairs else _with_few_large(states)


def _with_few_large(states: Sequence[State]) -> Iterator[State]:
    """The states with short arrays, then a few of the others; often the first says enough."""
    large: list[State] = []
    for state in states:
        if longest_array(state) <= _LONGEST:
            yield state
        elif len(large) < _FEW_LARGE:
            large.append(state)
    yield from large


def _few_states(states: Sequence[State]) -> Sequence[State]:
    """A few states with very short arrays; if there are none, those with the shortest."""
    small = [state for state in states if longest_array(state) <= _LONGEST_FOR_PAIRS]
    if not small:
        return sorted(states, key=longest_array)[:_FEW_LARGE]
    return small if len(small) <= _FEW else small[:: len(small) // _FEW]


def longest_array(state: State) -> int:
    return max(state.get(LENGTH, {}).values(), default=0)


def truth(formula: Term, state: State) -> Truth:
    """The value of a formula in a state: true, false, or unknown with the reason."""
    return _evaluation(formula).truth(state)


class _CompiledFormula:
    """A formula as a function of states; it is compiled once."""

    def __init__(self, formula: Term) -> None:
        self._always = formula is TRUE
        self._names = formulas.parameters(formula)
        self._function = formulas.function_of(formula)

    def speaks_of_nothing(self, state: State) -> bool:
        """Whether a number that it mentions has no value yet."""
        numbers = (name for name in self._names if name.sort in (INT, BOOL))
        return any(name not in state for name in numbers)

    def truth(self, state: State) -> Truth:
        if self._always:
            return True
        values: list[Any] = []
        for name in self._names:
            value = state.get(name)
            if value is None:
                return _NO_VALUE
            values.append(value)
        formulas.SPENT[0] = 0
        try:
            result: Truth = self._function(*values)
        except UnknownValue as unknown:
            return unknown.unknown
        except RunEnd:
            return Unknown("an element that no run has chosen")
        return result


@lru_cache(maxsize=4096)
def _evaluation(formula: Term) -> _CompiledFormula:
    return _CompiledFormula(formula)
