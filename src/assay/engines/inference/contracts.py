# SPDX-License-Identifier: Apache-2.0
"""Programs with inferred formulas in their contracts, proved by induction like any others."""

from __future__ import annotations

from collections.abc import Mapping

from assay.dataclass import replace
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.program.contracts import OLD, Clause, Contract, at_label
from assay.program.graph import Location, Procedure, Program
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, INT
from assay.program.terms import Term, conjuncts, to_integer
from assay.transitions.clauses import clauses
from assay.transitions.linearize import number_of


def requiring(procedure: Procedure, formula: Term) -> Contract:
    """The procedure's contract with one more precondition."""
    contract = procedure.contract or Contract(span=procedure.span)
    extra = [Clause(one, procedure.span, Kind.PRECONDITION) for one in conjuncts(formula)]
    return replace(contract, requires=(*contract.requires, *extra))


def proved_with(task: Task, contract: Contract, heads: Mapping[Location, Term]) -> ProcedureOutcome:
    """The proof of the procedure with another contract, by invariants over integers."""
    procedure = replace(task.procedure, contract=contract)
    task = task.replacing(procedure)
    found = {head: some for head, some in clauses(task.program, procedure, heads).items() if some}
    return by_induction(task, found)


def truths(program: Program, procedure: Procedure) -> dict[Term, Term]:
    """Truth values where integers stand for them."""
    terms = [v.term for v in (*program.globals, *procedure.variables)]
    return {number_of(t): to_integer(t) for t in terms if t.sort is BOOL}


def names_at_exit(program: Program, procedure: Procedure) -> dict[Term, Term]:
    """A postcondition speaks of a parameter's value at entry."""
    names = truths(program, procedure)
    for parameter in (t for p in procedure.parameters for t in p.variables):
        if parameter.sort in (INT, BOOL):
            old = at_label(parameter, OLD)
            names[number_of(parameter)] = to_integer(old) if old.sort is BOOL else old
    return names
