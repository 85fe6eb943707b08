# SPDX-License-Identifier: Apache-2.0
"""Pairs that were found, as contracts: each procedure is proved by its own, callers rely on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from assay.engines.templates.summaries.summary import Pairs, demanded_of, formula_of
from assay.evidence.proofs import FoundCase, SummaryProof
from assay.evidence.verdicts import (
    ObligationResult,
    ProcedureOutcome,
    Reason,
    relieved,
    settled,
    worst,
)
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.passes.with_procedure import with_procedure, with_procedures
from assay.program.contracts import OLD, Clause, Contract, at_label
from assay.program.graph import Location, Procedure, Program
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import BOOL, INT
from assay.program.terms import Term, conjuncts, substitute, to_integer
from assay.source import Span
from assay.transitions.clauses import clauses, names_before
from assay.transitions.linearize import number_of
from assay.transitions.paths import primed

_OUTERMOST = " (outermost)"  # after the name of a procedure: a call of it that nobody makes


def prove_together(
    task: Task,
    pairs: Mapping[str, Pairs],
    heads: Mapping[Location, Term],
    inner: Mapping[str, Mapping[Location, Term]],
) -> ProcedureOutcome:
    """Prove the procedure with contracts for what it calls, and that those hold."""
    program = with_contracts(task.program, pairs)
    own = task.procedure
    name = own.name + _OUTERMOST if own.name in pairs else own.name
    outermost = replace(own, name=name)
    program = with_procedure(program, outermost)
    outcome = by_induction(
        replace(task, program=program, procedure=outermost), clauses(task.program, own, heads)
    )
    others = {
        callee: by_induction(
            replace(task, program=program, procedure=program.procedures[callee], from_main=False),
            clauses(task.program, task.program.procedures[callee], inner.get(callee, {})),
        )
        for callee in pairs
    }
    outcome = together(replace(outcome, procedure=own.name), others, program)
    return outcome if outcome.proof is None else _with_summaries(outcome, task, pairs, others)


def _with_summaries(
    outcome: ProcedureOutcome,
    task: Task,
    pairs: Mapping[str, Pairs],
    others: Mapping[str, ProcedureOutcome],
) -> ProcedureOutcome:
    """What was found is a part of the proof."""
    assert outcome.proof is not None
    summaries = []
    for name, some in pairs.items():
        procedure, proof = task.program.procedures[name], others[name].proof
        before = names_before(task.program, procedure)
        after = names_after(task.program, procedure)
        cases = [
            FoundCase(substitute(one.precondition, before), substitute(one.postcondition, after))
            for one in some
        ]
        summaries.append(
            SummaryProof(
                name,
                requires_of(task.program, procedure, some),
                ensures_of(task.program, procedure, some),
                () if proof is None else proof.loops,
                tuple(cases),
            )
        )
    return replace(outcome, proof=replace(outcome.proof, summaries=tuple(summaries)))


def with_contracts(program: Program, pairs: Mapping[str, Pairs]) -> Program:
    """The program with what was found as contracts."""
    changed = []
    for name, found in pairs.items():
        procedure = program.procedures[name]
        contract = procedure.contract or Contract(span=procedure.span)
        contract = replace(
            contract,
            requires=(*contract.requires, *requires_of(program, procedure, found)),
            ensures=(*contract.ensures, *ensures_of(program, procedure, found)),
            stated=True,
        )
        changed.append(replace(procedure, contract=contract))
    return with_procedures(program, changed)


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


def together(
    outcome: ProcedureOutcome, others: Mapping[str, ProcedureOutcome], program: Program
) -> ProcedureOutcome:
    """The proof, if those of the contracts are proofs; with what all of them rest on."""
    open_ = [one for one in others.values() if not one.verdict.is_success]
    if open_:
        text = f"the contract found for `{open_[0].procedure}` was not proved"
        return settled(replace(outcome, reason=Reason("summary", text), proof=None))
    places = {program.procedures[name].span for name in others}
    results = _worst([*outcome.obligations, *_own(others, places)])
    rest = [more for one in others.values() for more in one.assumptions]
    return relieved(replace(outcome, obligations=results), others, rest)


def _own(others: Mapping[str, ProcedureOutcome], places: set[Span]) -> Iterator[ObligationResult]:
    """Of what is proved of bodies, what the source states; that they meet what was found of them
    is a part of the proof."""
    for outcome in others.values():
        yield from (one for one in outcome.obligations if one.obligation.span not in places)


def _worst(results: list[ObligationResult]) -> tuple[ObligationResult, ...]:
    """Each obligation once: what is proved of one activation may be open for another."""
    found: dict[Obligation, ObligationResult] = {}
    for one in results:
        known = found.get(one.obligation)
        if known is None or worst([known.verdict, one.verdict]) is not known.verdict:
            found[one.obligation] = one
    return tuple(found.values())
