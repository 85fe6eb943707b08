# SPDX-License-Identifier: Apache-2.0
"""Whether a formula about inputs of a procedure holds in a state that runs of the source come to.

k + this.n > 12      where calls lead to this.n = 10: yes, for k = 3
this.n > 12          no
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from assay.evidence.shrinking import Scenario
from assay.execution.task import Task
from assay.program.domains import domain_of
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    Op,
    Term,
    boolean,
    conjunction,
    free_variables,
    in_range,
    integer,
    linear_form,
    substitute,
    subterms,
)
from assay.run.reachable.hidden import exposed, hidden_inputs
from assay.run.reachable.state import Reached
from assay.run.reachable.states import States
from assay.solvers.answers import Sat
from assay.solvers.store import Store

_SECONDS: Final = 1.0  # of work
_STATES: Final = 300  # that are tried


def occurs(task: Task, formula: Term) -> bool:
    """Whether such a state was found, for some inputs; always if it names no hidden variable."""
    program = exposed(task.program, task.program)
    hidden = [] if task.from_main else hidden_inputs(program, task.procedure)
    spoken = free_variables(formula)
    if not any(one.term in spoken for one in hidden):
        return True
    names = {one.source_name: one.term for one in hidden if not one.in_heap}
    run = Scenario([], list(dict.fromkeys(_numbers(formula))))
    states = States(program, task.procedure, run, _SECONDS, task.deadline)
    return any(_holds(task, formula, names, one) for one in islice(states, _STATES))


def _holds(task: Task, formula: Term, names: dict[str, Term], state: Reached) -> bool:
    values = {
        term: boolean(value) if isinstance(value, bool) else integer(value)
        for name, term in names.items()
        if isinstance(value := state.values.get(name), int)
    }
    contract = task.procedure.contract
    required = [] if contract is None else [one.formula for one in contract.requires]
    claim = substitute(conjunction(formula, *required), values)
    if claim is FALSE:
        return False
    store = Store(["smt"], Ranges())
    store.add(conjunction(claim, *_domains(task)))
    return isinstance(store.check(), Sat)


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
