# SPDX-License-Identifier: Apache-2.0
"""Pairs that were found, as contracts: each procedure is proved by its own, callers rely on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from assay.engines.invariants.engine import by_induction
from assay.engines.invariants.explore import Found
from assay.engines.task import Task
from assay.engines.templates.bodies import truth_values
from assay.engines.templates.linearize import number_of
from assay.engines.templates.paths import primed
from assay.engines.templates.summaries import FoundPair, Pairs, demanded_of, formula_of
from assay.evidence.proofs import Proof, SummaryProof
from assay.evidence.verdicts import (
    Assumption,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
    worst,
)
from assay.program.contracts import OLD, Clause, Contract, at_label
from assay.program.graph import Location, Procedure, Program
from assay.program.loops import spans_of_loops
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import BOOL, INT
from assay.program.terms import Term, conjuncts, substitute, to_integer

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
    program = replace(program, procedures={**program.procedures, name: outermost})
    outcome = by_induction(
        replace(task, program=program, procedure=outermost), clauses(task.program, own, heads)
    )
    others = [
        by_induction(
            replace(task, program=program, procedure=program.procedures[callee], from_main=False),
            clauses(program, program.procedures[callee], inner.get(callee, {})),
        )
        for callee in pairs
    ]
    outcome = replace(outcome, procedure=own.name)
    together = _together(outcome, others, frozenset(pairs))
    return replace(together, proof=_proof(task.program, program, outcome, others))


def _proof(
    stated: Program, program: Program, outcome: ProcedureOutcome, others: list[ProcedureOutcome]
) -> Proof | None:
    """All of them, if they were kept."""
    if outcome.proof is None:
        return None
    summaries = []
    for one in others:
        if one.proof is None:
            return None
        requires, ensures = _more(stated.procedures[one.procedure], program)
        summaries.append(SummaryProof(one.procedure, requires, ensures, one.proof.loops))
    return replace(outcome.proof, summaries=tuple(summaries))


def _more(stated: Procedure, program: Program) -> tuple[tuple[Clause, ...], tuple[Clause, ...]]:
    """What a contract says beyond the one that the source states."""
    known = stated.contract or Contract()
    contract = program.procedures[stated.name].contract
    assert contract is not None
    return contract.requires[len(known.requires) :], contract.ensures[len(known.ensures) :]


def with_contracts(program: Program, pairs: Mapping[str, Pairs]) -> Program:
    """The program with what was found as contracts."""
    procedures = dict(program.procedures)
    for name, found in pairs.items():
        procedure = procedures[name]
        contract = procedure.contract or Contract(span=procedure.span)
        ensures = tuple(
            Clause(ensured(program, procedure, pair), procedure.span, Kind.POSTCONDITION)
            for pair in found
        )
        requires = tuple(
            Clause(one, procedure.span, Kind.PRECONDITION)
            for one in conjuncts(required(program, procedure, found))
        )
        contract = replace(
            contract,
            requires=(*contract.requires, *requires),
            ensures=(*contract.ensures, *ensures),
            stated=True,
        )
        procedures[name] = replace(procedure, contract=contract)
    return replace(program, procedures=procedures)


def ensured(program: Program, procedure: Procedure, pair: FoundPair) -> Term:
    """A pair as a postcondition."""
    return substitute(formula_of(pair), names_after(program, procedure))


def required(program: Program, procedure: Procedure, pairs: Pairs) -> Term:
    """What is demanded of calls, at entry."""
    return substitute(demanded_of(pairs), names_before(program, procedure))


def names_before(program: Program, procedure: Procedure) -> dict[Term, Term]:
    """How a precondition speaks of inputs."""
    truths = truth_values(program, procedure)
    return {number: to_integer(truth) for number, truth in truths.items()}


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


def clauses(program: Program, procedure: Procedure, heads: Mapping[Location, Term]) -> Found:
    """Formulas over integers as clauses over the variables of the program."""
    back = names_before(program, procedure)
    spans = spans_of_loops(procedure)
    return {
        head: tuple(
            Clause(substitute(part, back), spans[head], Kind.INVARIANT_PRESERVED)
            for part in conjuncts(formula)
        )
        for head, formula in heads.items()
    }


def _together(
    outcome: ProcedureOutcome, others: list[ProcedureOutcome], names: frozenset[str]
) -> ProcedureOutcome:
    """The proof, if those of the contracts are proofs and rest on nothing else."""
    rest = [one for one in outcome.assumptions if one.contract not in names]
    for one in others:
        if one.verdict not in (Verdict.PROVED, Verdict.PROVED_BOUNDED):
            text = f"the contract found for `{one.procedure}` was not proved"
            return replace(outcome, reason=Reason("summary", text))
        rest += (more for more in one.assumptions if more.contract not in names)
    kept: tuple[Assumption, ...] = tuple(dict.fromkeys(rest))
    exact = not any(one.hides_bugs for one in kept)
    results = [
        replace(one, verdict=Verdict.PROVED)
        if exact and one.verdict is Verdict.PROVED_BOUNDED
        else one
        for one in (*outcome.obligations, *(o for other in others for o in other.obligations))
    ]
    return replace(outcome, obligations=_worst(results), assumptions=kept)


def _worst(results: list[ObligationResult]) -> tuple[ObligationResult, ...]:
    """Each obligation once: what is proved of one activation may be open for another."""
    found: dict[Obligation, ObligationResult] = {}
    for one in results:
        known = found.get(one.obligation)
        if known is None or worst([known.verdict, one.verdict]) is not known.verdict:
            found[one.obligation] = one
    return tuple(found.values())
