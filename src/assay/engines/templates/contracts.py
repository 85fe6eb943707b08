# SPDX-License-Identifier: Apache-2.0
"""Pairs that were found, as contracts: each procedure is proved by its own, callers rely on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from assay.engines.invariants.engine import by_induction
from assay.engines.invariants.explore import Found
from assay.engines.task import Task
from assay.engines.templates.linearize import number_of
from assay.engines.templates.pairs import FoundPair, formula_of
from assay.engines.templates.paths import primed
from assay.evidence.verdicts import Assumption, ProcedureOutcome, Reason, Verdict
from assay.program.contracts import OLD, Clause, Contract, at_label
from assay.program.graph import Procedure, Program
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, INT
from assay.program.terms import Term, substitute, to_integer


def prove_together(
    task: Task, pairs: Mapping[str, tuple[FoundPair, ...]], found: Found
) -> ProcedureOutcome:
    """Prove the procedure with contracts for what it calls, and that those hold."""
    program = with_contracts(task.program, pairs)
    outcome = by_induction(replace(task, program=program), found)
    others = [
        by_induction(
            replace(task, program=program, procedure=program.procedures[name], from_main=False), {}
        )
        for name in pairs
        if name != task.procedure.name
    ]
    return _together(outcome, others, frozenset(pairs))


def with_contracts(program: Program, pairs: Mapping[str, tuple[FoundPair, ...]]) -> Program:
    """The program with what was found as postconditions."""
    procedures = dict(program.procedures)
    for name, some in pairs.items():
        procedure = procedures[name]
        clauses = tuple(
            Clause(
                substitute(formula_of(pair), _names(program, procedure)),
                procedure.span,
                Kind.POSTCONDITION,
            )
            for pair in some
        )
        contract = procedure.contract or Contract(span=procedure.span)
        contract = replace(contract, ensures=(*contract.ensures, *clauses), stated=True)
        procedures[name] = replace(procedure, contract=contract)
    return replace(program, procedures=procedures)


def _names(program: Program, procedure: Procedure) -> dict[Term, Term]:
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


def _together(
    outcome: ProcedureOutcome, others: list[ProcedureOutcome], names: frozenset[str]
) -> ProcedureOutcome:
    """The proof, if those of the contracts are proofs and rest on nothing else."""
    rest = [one for one in outcome.assumptions if one.contract not in names]
    for one in others:
        if one.verdict not in (Verdict.PROVED, Verdict.PROVED_BOUNDED):
            text = f"the contract found for `{one.procedure}` was not proved"
            return replace(outcome, reason=Reason("summary", text), proof=None)
        rest += (more for more in one.assumptions if more.contract not in names)
    kept: tuple[Assumption, ...] = tuple(dict.fromkeys(rest))
    exact = not any(one.hides_bugs for one in kept)
    results = [
        replace(one, verdict=Verdict.PROVED)
        if exact and one.verdict is Verdict.PROVED_BOUNDED
        else one
        for one in (*outcome.obligations, *(o for other in others for o in other.obligations))
    ]
    own = {clause.obligation: clause for clause in results}
    return replace(outcome, obligations=tuple(own.values()), assumptions=kept, proof=None)
