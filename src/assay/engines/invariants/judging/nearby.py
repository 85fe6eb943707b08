# SPDX-License-Identifier: Apache-2.0
"""States near to those that runs have been in: small values for what iterations change.

The last resort of Ponsini et al. 2010 (section 3.3.2, enumeration), as a search for violations
only: states are enumerated by chance and each is judged by running an iteration from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random
from typing import Any, Final, final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.scope import LoopScope
from assay.engines.invariants.judgement import InductionRule, NotInductive
from assay.engines.invariants.judging.runs import Passage
from assay.engines.invariants.judging.states import Iterations
from assay.program.contracts import OLD, at_label
from assay.program.domains import values_of
from assay.program.heap import base_element, is_heap
from assay.program.interpreter import formulas
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State
from assay.program.interpreter.unknown import UnknownValue
from assay.program.sorts import BOOL, INT
from assay.program.terms import Op, Term, conjuncts, free_variables, from_linear, linear_form
from assay.program.types import BooleanType, IntegerType, Type
from assay.samples.inputs import constants_of

_BASES: Final = 24  # states of runs to start from
_TRIES: Final = 3_000
_SECONDS: Final = 0.4  # of the processor, so that a busy machine finds the same
_GRID: Final = range(-2, 6)
_MOST_ON_GRID: Final = 4_096


def nearby(
    scope: LoopScope,
    candidate: Candidate,
    given: Sequence[Candidate],
    passages: Sequence[Passage],
    iterations: Iterations,
    *,
    rule: InductionRule,
    seed: int,
    budget: Budget,
) -> NotInductive | None:
    """An iteration that breaks the candidate, from a state that differs from one of a run in
    what iterations may change (`InductionRule.ALONE`: in any variable)."""
    if not passages:
        return None
    search = _StateEnumeration(scope, candidate, passages, rule, seed)
    for state in budget.working(_SECONDS).until_over(search.states()):
        found = iterations.breaking(candidate, given, state)
        if found is not None:
            return found
    return None


@final
@dataclass(frozen=True, slots=True)
class _Scalar:
    term: Term
    low: int | None
    high: int | None

    def fitting(self, value: int) -> int | bool:
        if self.term.sort is BOOL:
            return bool(value & 1)
        if self.low is not None and value < self.low:
            return self.low
        return self.high if self.high is not None and value > self.high else value


@final
class _StateEnumeration:
    """Enumerates states."""

    def __init__(
        self,
        scope: LoopScope,
        candidate: Candidate,
        passages: Sequence[Passage],
        rule: InductionRule,
        seed: int,
    ) -> None:
        self._scope = scope
        self._rule = rule
        self._random = Random(f"{seed} {candidate.head}")
        self._bases = _spread([one.state for one in passages])
        self._constants = constants_of(scope.procedure)
        self._types = {
            one.term: one.type
            for one in (*scope.procedure.variables, *scope.program.globals)
            if one.type is not None
        }
        self._free = scope.modified if rule is InductionRule.TOGETHER else frozenset(self._types)
        self._scalars = [self._scalar(term, of) for term, of in self._numbers()]
        self._heaps = [term for term in self._types if is_heap(term) and term in self._free]
        self._equations = list(_equations(candidate, [one.term for one in self._scalars]))

    def states(self) -> Iterator[State]:
        yield from islice(self._on_grid(), _MOST_ON_GRID)
        for _ in range(_TRIES):
            yield self._by_chance()

    def _numbers(self) -> Iterator[tuple[Term, Type]]:
        for term, of in self._types.items():
            plain = isinstance(of, IntegerType | BooleanType) and term.sort in (INT, BOOL)
            if plain and term.op is Op.VAR and term in self._free and term in self._bases[0]:
                yield term, of

    def _scalar(self, term: Term, of: Type) -> _Scalar:
        domain = values_of(self._scope.program.semantics, of)
        return _Scalar(term, *(domain or (None, None)))

    # --- states

    def _on_grid(self) -> Iterator[State]:
        """All combinations of small values that an equation does not determine."""
        determined = {term for term, _ in self._equations}
        free = [one for one in self._scalars if one.term not in determined]
        sizes = [2 if one.term.sort is BOOL else len(_GRID) for one in free]
        total = 1
        for size in sizes:
            total *= size
        if not free or total > _MOST_ON_GRID:
            return
        for base in self._bases[: max(1, _MOST_ON_GRID // total)]:
            for values in product(*(_GRID[:size] for size in sizes)):
                chosen = zip(free, values, strict=True)
                yield self._changed(base, {one.term: one.fitting(value) for one, value in chosen})

    def _by_chance(self) -> State:
        base = self._random.choice(self._bases)
        changes: dict[Term, Any] = {
            one.term: self._number(one, base)
            for one in self._scalars
            if self._random.random() < 0.7
        }
        for heap in self._heaps:
            changes[heap] = self._contents(base.get(heap), self._types[heap])
        return self._changed(base, changes)

    def _number(self, one: _Scalar, base: State) -> int | bool:
        kind = self._random.random()
        if kind < 0.5:
            return one.fitting(self._random.randint(-3, 8))
        if kind < 0.7:
            other = base.get(self._random.choice(self._scalars).term, 0)
            return one.fitting(int(other) + self._random.randint(-1, 1))
        if kind < 0.8:
            return one.fitting(self._random.choice(self._constants) + self._random.randint(-1, 1))
        if kind < 0.9:
            return one.fitting(self._random.randint(-100, 100))
        ends = [end for end in (one.low, one.high) if end is not None] or [0]
        return one.fitting(self._random.choice(ends) + self._random.randint(-2, 2))

    def _contents(self, heap: Any, of: Type) -> Any:
        """Other elements for arrays of numbers."""
        base = base_element(of)
        if not isinstance(heap, Map) or not isinstance(base, IntegerType | BooleanType):
            return heap
        changed = {}
        for number, contents in heap.items():
            elements = {
                index: self._element(value) if self._random.random() < 0.5 else value
                for index, value in contents.items()
            }
            changed[number] = Map(contents.default, elements)
        return Map(heap.default, changed)

    def _element(self, value: Any) -> Any:
        if type(value) is bool:
            return self._random.random() < 0.5
        return self._random.randint(0, 4)

    def _changed(self, base: State, changes: Mapping[Term, Any]) -> State:
        """The state with the changes, and with what equations of the candidate then determine."""
        state = {**base, **changes}
        for term, rest in self._equations:
            try:
                value = formulas.evaluate(rest, state)
            except (UnknownValue, KeyError):
                continue
            one = next(scalar for scalar in self._scalars if scalar.term is term)
            state[term] = one.fitting(value)
        if self._rule is InductionRule.ALONE:
            for term in changes:
                if term not in self._scope.assigned and at_label(term, OLD) in state:
                    state[at_label(term, OLD)] = state[term]
        return state


def _equations(candidate: Candidate, scalars: Sequence[Term]) -> Iterator[tuple[Term, Term]]:
    """Variables that conjuncts of the candidate determine: `s == i * i` is (s, i * i)."""
    taken: set[Term] = set()
    for part in conjuncts(candidate.formula):
        if part.op is not Op.EQ or len(part.args) != 1:
            continue
        coefficients, _ = linear_form(part.args[0])
        for term in scalars:
            others = [atom for atom in coefficients if atom is not term]
            alone = all(term not in free_variables(atom) for atom in others)
            if abs(coefficients.get(term, 0)) == 1 and alone and term not in taken:
                taken.add(term)
                yield term, _solved(part.args[0], term)
                break


def _solved(sum_: Term, term: Term) -> Term:
    """What the variable is where the sum is zero."""
    coefficients, constant = linear_form(sum_)
    sign = coefficients[term]
    rest = {atom: -sign * c for atom, c in coefficients.items() if atom is not term}
    return from_linear(rest, -sign * constant)


def _spread(states: Sequence[State]) -> list[State]:
    """Some of the states, from all of them."""
    if len(states) <= _BASES:
        return list(states)
    return [states[k * len(states) // _BASES] for k in range(_BASES)]
