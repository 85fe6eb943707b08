# SPDX-License-Identifier: Apache-2.0
"""Concrete states at the head of a loop: made from a model, judged by running an iteration."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, final

from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.filtering import truth
from assay.engines.invariants.judgement import NotInductive
from assay.execution.configuration import Configuration, choices_met
from assay.execution.heap.models import in_model
from assay.execution.task import Task
from assay.execution.values import Value as Symbolic
from assay.passes.without_loop_contracts import without_loop_contracts
from assay.program.contracts import LABEL, OLD, Contract, at_label
from assay.program.domains import values_of
from assay.program.graph import Language, Location, Variable
from assay.program.heap import base_element, is_heap
from assay.program.interpreter import (
    Arrived,
    Interpreter,
    Iteration,
    SparseArray,
    Value,
    from_list,
)
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State
from assay.program.terms import (
    Term,
    free_variables,
    has_binder,
    name_of,
    substitute,
    variable,
)
from assay.program.terms.integers import NumberTooLargeError
from assay.solvers.model import MapValue, Model

_STEPS: Final = 20_000  # of an iteration
_AT_ENTRY: Final = f"{LABEL}{OLD}"
_FORMS: Final = {Language.JAVA: r"\old({})", Language.C: r"\at({}, Pre)"}
_ARRAYS: Final = (list, SparseArray)


def bare(task: Task) -> Task:
    """The task about the procedure without what its loops claim."""
    return task.replacing(without_loop_contracts(task.procedure))


def holds(candidate: Candidate, state: State) -> bool:
    """Whether the candidate is defined and true."""
    return truth(candidate.defined, state) is True and truth(candidate.formula, state) is True


def fails(candidate: Candidate, state: State) -> bool:
    """Whether the candidate is false, or not defined."""
    return truth(candidate.formula, state) is False or truth(candidate.defined, state) is False


def is_defined(candidate: Candidate, state: State) -> bool:
    return truth(candidate.defined, state) is not False


@final
class Iterations:
    """Runs single iterations of a procedure's loops."""

    def __init__(self, task: Task) -> None:
        self._procedure = task.procedure
        self._program = task.program
        self._interpreter = Interpreter(task.program, step_limit=_STEPS)
        self._before = _at_entry(task.procedure.contract or Contract())

    def breaking(
        self,
        candidate: Candidate,
        given: Iterable[Candidate],
        state: State,
        choices: Sequence[int | bool] = (),
    ) -> NotInductive | None:
        """What an iteration from this state shows, if the candidate and what is given hold before
        it and the candidate does not hold after it."""
        if not all(holds(one, state) for one in (candidate, *given)):
            return None
        outcome = self._iterate(candidate.head, state, choices)
        if not isinstance(outcome, Arrived) or not fails(candidate, outcome.state):
            return None
        return NotInductive(
            self.values(state, candidate),
            self.values(outcome.state, candidate),
            tuple(chosen.value for chosen in outcome.choices),
            is_defined(candidate, outcome.state),
        )

    def after(
        self, head: Location, state: State, choices: Sequence[int | bool] = ()
    ) -> State | None:
        """The state after an iteration from this one, if it comes back to the head."""
        outcome = self._iterate(head, state, choices)
        return outcome.state if isinstance(outcome, Arrived) else None

    def _iterate(self, head: Location, state: State, choices: Sequence[int | bool]) -> Iteration:
        name = self._procedure.name
        return self._interpreter.iterate(name, head, state, choose=from_list(choices))

    def allowed(self, state: State) -> bool:
        """Whether the precondition is known to have been true at entry."""
        return all(truth(formula, state) is True for formula in self._before)

    def values(self, state: State, candidate: Candidate) -> dict[str, Value]:
        """What the variables of the source hold, and what those held at entry that the candidate
        speaks of."""
        name, head = self._procedure.name, candidate.head
        about = free_variables(candidate.formula)
        shown = self._interpreter.values_in(name, state, head, about)
        ghosts = {v for v in about if name_of(v).endswith(_AT_ENTRY)}
        if not ghosts:
            return shown
        entered = {plain(ghost): state[ghost] for ghost in ghosts if ghost in state}
        before = self._interpreter.values_in(name, {**state, **entered}, head, about)
        names = {v.source_name for v in self._variables() if v.term in entered}
        if any(map(is_heap, entered)):
            names |= {name for name, value in before.items() if isinstance(value, _ARRAYS)}
        language = self._program.semantics.language
        return shown | {
            name_at_entry(language, name): value for name, value in before.items() if name in names
        }

    def _variables(self) -> Sequence[Variable]:
        return (*self._procedure.variables, *self._program.globals)


def name_at_entry(language: Language, name: str) -> str:
    """How an invariant calls the value of a variable at entry."""
    return _FORMS[language].format(name)


def _at_entry(contract: Contract) -> list[Term]:
    """The precondition, as a formula about values at entry."""
    formulas = [part for one in contract.requires for part in (one.defined, one.formula)]
    found = []
    for formula in formulas:
        plain = [v for v in free_variables(formula) if LABEL not in name_of(v)]
        found.append(substitute(formula, {v: at_label(v, OLD) for v in plain}))
    return found


class NoStateError(Exception):
    """A model does not determine a state: something in it is a quantified formula."""


@final
class StateOfModel:
    """Turns the values of symbolic execution into those of the interpreter."""

    def __init__(self, task: Task) -> None:
        procedure, program = task.procedure, task.program
        self._domains = {
            variable.term: values_of(program.semantics, base_element(variable.type))
            for variable in (*procedure.variables, *program.globals)
            if variable.type is not None
        }

    def state(self, variables: Mapping[Term, Symbolic], model: Model) -> State:
        """The state that a model describes. Elements that no formula reads may be outside their
        type: they are moved into it."""
        found = {}
        for term, value in variables.items():
            concrete = in_model(value, partial(_number, model=model))
            domain = self._domains.get(plain(term))
            found[term] = _moved(concrete, domain) if isinstance(concrete, Map) else concrete
        return found


def choices_after(configuration: Configuration, model: Model, skipped: int) -> list[int | bool]:
    """The values of nondeterministic calls after the first ones."""
    return [
        model.value(choice.symbol)
        for choice in choices_met(configuration.choices[skipped:], model.satisfies)
        if not choice.symbol.sort.is_map
    ]


def plain(term: Term) -> Term:
    """The variable whose value at some place a ghost is, or the variable itself."""
    name, label, _ = name_of(term).partition(LABEL)
    return variable(name, term.sort) if label else term


def _number(term: Term, model: Model) -> Any:
    """The value of a term, which has to be a number, a truth value or a map."""
    if has_binder(term):
        raise NoStateError
    try:
        return _as_map(model.value(term))
    except NumberTooLargeError:
        raise NoStateError from None


def _as_map(value: Any) -> Any:
    if not isinstance(value, MapValue):
        return value
    entries = {index: _as_map(element) for index, element in value.entries.items()}
    return Map(_as_map(value.default), entries)


def _moved(value: Map, domain: tuple[int, int] | None) -> Map:
    if domain is None:
        return value
    low, high = domain

    def inside(element: Any) -> Any:
        if isinstance(element, Map):
            return _moved(element, domain)
        return element if type(element) is bool else min(max(element, low), high)

    return Map(inside(value.default), {index: inside(one) for index, one in value.items()})
