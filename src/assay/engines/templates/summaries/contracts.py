# SPDX-License-Identifier: Apache-2.0
"""Pairs that were found, as contracts: each procedure is proved by its own, callers rely on it."""

from __future__ import annotations

from collections.abc import Mapping

from assay.engines.templates.summaries.summary import Pairs, demanded_of, formula_of
from assay.evidence.proofs import FoundCase
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.contracted import FoundContract, prove_with_contracts
from assay.execution.task import Task
from assay.program.contracts import OLD, Clause, at_label
from assay.program.graph import Location, Procedure, Program
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, INT
from assay.program.terms import Term, conjuncts, substitute, to_integer
from assay.transitions.clauses import clauses, names_before
from assay.transitions.linearize import number_of
from assay.transitions.paths import primed


def prove_together(
    task: Task,
    pairs: Mapping[str, Pairs],
    heads: Mapping[Location, Term],
    inner: Mapping[str, Mapping[Location, Term]],
) -> ProcedureOutcome:
    """Prove the procedure with contracts for what it calls, and that those hold."""
    found = {name: _contract(task.program, name, some, inner) for name, some in pairs.items()}
    return prove_with_contracts(task, found, clauses(task.program, task.procedure, heads))


def _contract(
    program: Program, name: str, pairs: Pairs, inner: Mapping[str, Mapping[Location, Term]]
) -> FoundContract:
    procedure = program.procedures[name]
    before, after = names_before(program, procedure), names_after(program, procedure)
    cases = (
        FoundCase(substitute(one.precondition, before), substitute(one.postcondition, after))
        for one in pairs
    )
    return FoundContract(
        requires_of(program, procedure, pairs),
        ensures_of(program, procedure, pairs),
        tuple(cases),
        clauses(program, procedure, inner.get(name, {})),
    )


def ensures_of(program: Program, procedure: Procedure, pairs: Pairs) -> tuple[Clause, ...]:
    """Each pair as a postcondition."""
    names = names_after(program, procedure)
    formulas = [substitute(formula_of(pair), names) for pair in pairs]
    return tuple(Clause(one, procedure.span, Kind.POSTCONDITION) for one in formulas)


def requires_of(program: Program, procedure: Procedure, pairs: Pairs) -> tuple[Clause, ...]:
    """What is demanded of calls, at entry."""
    formula = substitute(demanded_of(pairs), names_before(program, procedure))
    return tuple(Clause(one, procedure.span, Kind.PRECONDITION) for one in conjuncts(formula))


def names_after(program: Program, procedure: Procedure) -> dict[Term, Term]:
    """How a postcondition speaks of inputs and outputs."""
    names: dict[Term, Term] = {}
    for one in program.globals:
        if one.term.sort in (INT, BOOL):
            names[number_of(one.term)] = _number(at_label(one.term, OLD))
            names[primed(one.term)] = _number(one.term)
    for parameter in (t for p in procedure.parameters for t in p.variables):
        if parameter.sort in (INT, BOOL):
            names[number_of(parameter)] = _number(at_label(parameter, OLD))
    for result in procedure.results:
        names[number_of(result)] = _number(result)
    return names


def _number(term: Term) -> Term:
    return to_integer(term) if term.sort is BOOL else term
