# SPDX-License-Identifier: Apache-2.0
"""Whether a formula about inputs of a procedure holds in a state that runs of the source come to.

k + this.n > 12      where calls lead to this.n = 10: yes, for k = 3
this.n > 12          no
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from assay.evidence.shrinking import Scenario
from assay.execution.task import Task
from assay.passes.expose_returned import exposed
from assay.program.domains import domain_of
from assay.program.graph import Variable
from assay.program.heap import LENGTH, NULL, base_element, heap_of
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    Op,
    Term,
    boolean,
    conjunction,
    different,
    in_range,
    integer,
    linear_form,
    select,
    substitute,
    subterms,
)
from assay.program.terms import store as put
from assay.program.types import PointerType, ReferenceType, Type
from assay.run.reachable.hidden import hidden_inputs, is_stored
from assay.run.reachable.state import ReachedState, is_plain
from assay.run.reachable.states import States
from assay.solvers.questions import model_of
from assay.solvers.store import knowing

_SECONDS: Final = 1.0  # of work
_STATES: Final = 300  # that are tried
_LONGEST: Final = 64  # arrays that are written out


def occurs(task: Task, formula: Term) -> bool:
    """Whether such a state was seen, for some inputs that meet the precondition; always if neither
    of them names a hidden variable."""
    program = exposed(task.program, task.program)
    hidden = [] if task.from_main else hidden_inputs(program, task.procedure)
    spoken = set(subterms(formula, *_required(task)))
    named = [one for one in hidden if one.term in spoken]
    if not named:
        return True
    run = Scenario([], list(dict.fromkeys(_numbers(formula))))
    states = States(program, task.procedure, run, _SECONDS, task.budget)
    return any(_holds(task, formula, named, one) for one in islice(states, _STATES))


def _holds(task: Task, formula: Term, named: list[Variable], state: ReachedState) -> bool:
    """Whether it is so in a state of which everything can be said."""
    values = [state.values.get(one.source_name) for one in named]
    if not is_plain(values) or not all(map(_is_told, named, values)):
        return False
    known = _written(named, values)
    claim = substitute(conjunction(formula, *_required(task)), known)
    if claim is FALSE:
        return False
    apart = _apart(task, [known.get(one.term, one.term) for one in named if is_stored(one)])
    store = knowing(budget=task.budget)
    return model_of(store, conjunction(claim, *apart, *_domains(task))) is not None


# --- a state as terms


def _is_told(variable: Variable, value: Any) -> bool:
    """Whether it is a number, or numbers in an array."""
    cells = value if isinstance(value, list) else [value]
    is_null = isinstance(variable.type, ReferenceType) and value is None
    return is_null or (len(cells) <= _LONGEST and all(isinstance(one, int) for one in cells))


def _written(named: list[Variable], values: list[Any]) -> dict[Term, Term]:
    """What variables and the heap are in a state in which all arrays are different."""
    known: dict[Term, Term] = {}
    for place, (one, value) in enumerate(zip(named, values, strict=True), start=1):
        if not is_stored(one) or value is None:
            known[one.term] = NULL if value is None else _constant(value)
            continue
        number = one.term if one.in_heap else integer(place)
        cells = value if isinstance(value, list) else [value]
        heap = heap_of(_element(one))
        known |= {} if one.in_heap else {one.term: number}
        known[heap] = put(known.get(heap, heap), number, _array(select(heap, number), cells))
        known[LENGTH] = put(known.get(LENGTH, LENGTH), number, integer(len(cells)))
    return known


def _element(variable: Variable) -> Type:
    of = variable.type
    assert of is not None
    return of.element if isinstance(of, ReferenceType) else base_element(of)


def _array(before: Term, cells: list[Any]) -> Term:
    for index, value in enumerate(cells):
        before = put(before, integer(index), _constant(value))
    return before


def _constant(value: Any) -> Term:
    return boolean(value) if isinstance(value, bool) else integer(value)


# --- what else is known


def _apart(task: Task, arrays: list[Term]) -> Iterator[Term]:
    """Nobody passes a hidden array."""
    for one in task.procedure.parameters:
        if isinstance(one.type, PointerType | ReferenceType):
            others = (each for each in arrays if each is not NULL)
            yield from (different(one.variables[0], each) for each in others)


def _required(task: Task) -> list[Term]:
    contract = task.procedure.contract
    return [] if contract is None else [one.formula for one in contract.requires]


def _domains(task: Task) -> Iterator[Term]:
    """What types say of parameters and of variables that others can assign."""
    typed = [(one.variables[0], one.type) for one in task.procedure.parameters]
    typed += [(one.term, one.type) for one in task.program.globals if one.type is not None]
    for term, of in typed:
        domain = domain_of(task.program.semantics, of) if term.sort is INT else None
        if domain is not None:
            yield from in_range(term, *domain)


def _numbers(formula: Term) -> Iterator[int]:
    """The constants of comparisons."""
    for part in subterms(formula):
        if part.op in (Op.LE, Op.EQ) and part.args[0].sort is INT:
            number = linear_form(part.args[0])[1]
            yield from (number, -number)
