# SPDX-License-Identifier: Apache-2.0
"""Searches for violations in a given state of the hidden variables.

n = 4      for a procedure with one more clause: requires n == 4
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import log2
from typing import Any, Final

from assay.budget import Budget
from assay.dataclass import replace
from assay.engines.table import EngineName, ask
from assay.evidence.verdicts import ObligationResult, Verdict
from assay.execution.options import BoundedOptions
from assay.execution.task import Task
from assay.passes.with_procedure import with_procedure
from assay.program.contracts import Clause, Contract
from assay.program.graph import Variable
from assay.program.heap import LENGTH, NULL, base_element, heap_of
from assay.program.obligations import Kind
from assay.program.terms import (
    Term,
    boolean,
    conjunction,
    different,
    equal,
    integer,
    select,
)
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    ReferenceType,
    Type,
)
from assay.run.reachable.hidden import names

_LONGEST: Final = 64  # arrays whose elements are stated


def violations(
    task: Task,
    hidden: list[Variable],
    values: Mapping[str, Any],
    budget: Budget,
    engine: EngineName = EngineName.BOUNDED,
) -> list[ObligationResult]:
    """What an engine refutes where the hidden variables have these values."""
    procedure = task.procedure
    clauses = tuple(
        Clause(
            conjunction(*_stated(one, values[one.source_name])), procedure.span, Kind.PRECONDITION
        )
        for one in hidden
        if one.source_name in values
    )
    contract = procedure.contract or Contract(stated=False)
    changed = replace(
        procedure, contract=replace(contract, requires=(*contract.requires, *clauses))
    )
    lengths = {n: (len(v), len(v)) for n, v in values.items() if isinstance(v, list)}
    options = BoundedOptions(solvers=task.bounded.solvers, lengths=lengths)
    program = with_procedure(task.program, changed)
    pinned = Task(program, changed, bounded=options, budget=budget)
    found = ask(engine, pinned).obligations
    return [one for one in found if one.verdict is Verdict.REFUTED]


def endless(
    task: Task, hidden: list[Variable], values: Mapping[str, Any], budget: Budget
) -> list[ObligationResult]:
    """Runs that never end from these values of the hidden variables, where all are numbers: the
    engine starts with the initial values of the program."""
    numbers = {
        one.term: _constant(values[one.source_name])
        for one in hidden
        if isinstance(one.type, IntegerType | BooleanType) and not one.in_heap
    }
    if len(numbers) < len(hidden):
        return []
    initial = [(term, numbers.pop(term, value)) for term, value in task.program.initial]
    program = replace(task.program, initial=(*initial, *numbers.items()))
    found = violations(
        replace(task, program=program), hidden, values, budget, EngineName.TERMINATION
    )
    given = {name: value for name, value in values.items() if name in names(hidden)}
    return [
        replace(one, counterexample=replace(run, globals={**run.globals, **given}))
        for one in found
        if (run := one.counterexample) is not None
    ]


def _stated(variable: Variable, value: Any) -> Iterator[Term]:
    """That a variable has a value, as far as that can be said in a few words."""
    of = variable.type
    if variable.in_heap and of is not None:
        cells = [value] if not isinstance(of, FixedArrayType) else _flat(value)
        yield from _elements(variable.term, base_element(of), cells)
    elif isinstance(of, IntegerType | BooleanType):
        yield equal(variable.term, _constant(value))
    elif isinstance(of, ReferenceType) and value is None:
        yield equal(variable.term, NULL)
    elif isinstance(of, ReferenceType) and isinstance(value, list):
        yield different(variable.term, NULL)
        yield equal(select(LENGTH, variable.term), integer(len(value)))
        yield from _elements(variable.term, of.element, value)


def _elements(number: Term, element: Type, values: list[Any]) -> Iterator[Term]:
    if len(values) > _LONGEST or not isinstance(element, IntegerType | BooleanType):
        return
    contents = select(heap_of(element), number)
    for index, value in enumerate(values):
        yield equal(select(contents, integer(index)), _constant(value))


def _flat(value: Any) -> list[Any]:
    if not isinstance(value, list):
        return [value]
    return [cell for row in value for cell in _flat(row)]


def _constant(value: Any) -> Term:
    return boolean(value) if isinstance(value, bool) else integer(value)


def distance(values: Mapping[str, Any], wanted: Mapping[str, Any]) -> float:
    """How far a state is from another, which may not say something of all variables."""
    return sum(_apart(values[name], value) for name, value in wanted.items() if name in values)


def _apart(one: Any, other: Any) -> float:
    if type(one) is int and type(other) is int:
        return log2(1 + abs(one - other))
    if isinstance(one, list) and isinstance(other, list):
        pairs = zip(one[:_LONGEST], other[:_LONGEST], strict=False)
        return log2(1 + abs(len(one) - len(other))) + sum(_apart(*pair) / 8 for pair in pairs)
    return 0.0 if one == other else 1.0
