# SPDX-License-Identifier: Apache-2.0
"""Proofs as a JSON document that `assay check` proves again (docs/schema/certificate.json)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Any

from assay import __version__
from assay.checking.document import FORMAT, VERSION, digest, semantics_of, sources
from assay.evidence.accounts import Account
from assay.evidence.ending import EndingAnswer
from assay.evidence.proofs import (
    LemmaProof,
    LoopProof,
    MeasuredLoop,
    PlaceProof,
    Proof,
    SummaryProof,
)
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Verdict
from assay.frontend.writing import Where, clause_text
from assay.program.analysis.call_graph import called
from assay.program.analysis.mentions import clauses_of
from assay.program.commands import evaluated
from assay.program.contracts import LABEL, OLD, Clause, LoopContract, at_label
from assay.program.graph import Procedure, Program
from assay.program.obligations import Kind
from assay.program.terms import Term, name_of
from assay.program.terms.applications import DefinedSymbol, applications
from assay.program.text import term_text

Json = dict[str, Any]
Names = dict[str, Term]


def certificate(
    program: Program,
    outcomes: Iterable[ProcedureOutcome],
    entry: str | None = None,
    others: Iterable[Account] = (),
) -> Json:
    """What was proved of a program without any bound, and what was not and so is left out.

    `entry` is the procedure that the program was read for, if there was one; `others` are the
    procedures without a verdict."""
    found = list(outcomes)
    proved = [one for one in found if reason_to_leave_out(one) is None]
    return {
        "format": FORMAT,
        "version": VERSION,
        "tool": {"name": "assay", "version": __version__},
        "source": {
            "files": [PurePath(one.path).name for one in sources(program)],
            "sha256": digest(program),
            "entry": entry,
        },
        "semantics": semantics_of(program.semantics),
        "procedures": [_procedure(program, one) for one in proved],
        "left_out": [
            *(
                {"procedure": one.procedure, "reason": reason_to_leave_out(one)}
                for one in found
                if one not in proved
            ),
            *({"procedure": one.name, "reason": _standing(one)} for one in others),
        ],
    }


def _standing(one: Account) -> str:
    if one.reason is not None:
        return f"it is not checked: {one.reason.text}"
    return f"it is followed into from {', '.join(one.callers)}"


def reason_to_leave_out(outcome: ProcedureOutcome) -> str | None:
    """Why there is nothing to certify; None if there is."""
    if outcome.verdict is not Verdict.PROVED:
        return f"it is {outcome.verdict}"
    asked = any(one.obligation.kind is Kind.TERMINATION for one in outcome.obligations)
    if asked and uncertified_ending(outcome) is not None:
        return uncertified_ending(outcome)
    if outcome.proof is None:
        return "its proof was not kept"
    return None


def uncertified_ending(outcome: ProcedureOutcome) -> str | None:
    """Why a certificate does not say that runs end; None if it does."""
    ending = outcome.ending
    if ending is None or ending.answer is not EndingAnswer.ENDS:
        return "it is open whether runs end"
    if ending.is_conditional:
        return "runs end only where the contract asks for it"
    if ending.proof is None:
        return "why runs end cannot be told in terms of the source"
    return None


def _procedure(program: Program, outcome: ProcedureOutcome) -> Json:
    procedure = program.procedures[outcome.procedure]
    assert outcome.proof is not None
    return {
        "name": procedure.name,
        "line": procedure.span.line,
        "engine": outcome.engine,
        "obligations": [_obligation(one) for one in outcome.obligations],
        "loops": [
            _loop(program, program.procedures[one.procedure or procedure.name], one)
            for one in outcome.proof.loops
        ],
        "contracts": [] if outcome.proof.places else _rested_on(program, procedure, outcome.proof),
        "definitions": [_definition(one) for one in _definitions(procedure)],
        "lemmas": [_lemma(one) for one in outcome.proof.lemmas],
        "assumptions": [one.text for one in outcome.assumptions if one.hides_bugs or one.supposed],
        "summaries": [_summary(program, one) for one in outcome.proof.summaries],
        "places": [_place(one) for one in outcome.proof.places],
        "ending": _ending(program, outcome),
        "uncertified_ending": uncertified_ending(outcome),
    }


def _ending(program: Program, outcome: ProcedureOutcome) -> Json | None:
    """Why every run ends; null where that is not certified."""
    ending = outcome.ending
    if ending is None or ending.proof is None or uncertified_ending(outcome) is not None:
        return None
    return {"loops": [_measured(program, one) for one in ending.proof.loops]}


def _measured(program: Program, loop: MeasuredLoop) -> Json:
    procedure = program.procedures[loop.procedure]
    names = _names(program, procedure)
    return {
        "procedure": loop.procedure,
        "head": loop.head,
        "line": loop.span.line,
        "iterations": loop.iterations,
        "found": [_found(one, names, None) for one in loop.found],
        "measure": [term_text(one, names) for one in loop.measure],
        "of": "steps" if loop.of_steps else "iterations",
    }


def _rested_on(program: Program, procedure: Procedure, proof: Proof) -> list[str]:
    """The procedures whose contracts or claims stand for something."""
    return [*_contracts(program, procedure), *(one.name for one in proof.lemmas if one.name)]


def _definitions(procedure: Procedure) -> list[DefinedSymbol]:
    """The recursive definitions that its specification speaks of."""
    clauses = list(clauses_of(procedure))
    terms = [term for one in clauses for term in (one.formula, one.defined)]
    terms += [term for edge in procedure.edges for term in evaluated(edge.command)]
    found: dict[DefinedSymbol, None] = {}
    waiting = [one.payload for one in applications(*terms)]
    for symbol in waiting:  # grows while it is walked
        if symbol not in found and not symbol.is_hypothesis:
            found[symbol] = None
            waiting += [] if symbol.body is None else [o.payload for o in applications(symbol.body)]
    return list(found)


def _definition(symbol: DefinedSymbol) -> Json:
    return {
        "name": symbol.key,
        "parameters": [f"{one} {one.sort}" for one in symbol.parameters],
        "body": None if symbol.body is None else term_text(symbol.body),
    }


def _lemma(lemma: LemmaProof) -> Json:
    return {
        "name": lemma.name,
        "variables": [{"name": name_of(one), "sort": str(one.sort)} for one in lemma.variables],
        "formula": term_text(lemma.formula),
        "measure": None if lemma.measure is None else term_text(lemma.measure),
        "numbers": [name_of(one) for one in lemma.numbers],
        "triggers": [term_text(one) for one in lemma.triggers],
    }


def _place(place: PlaceProof) -> Json:
    return {
        "calls": list(place.calls),
        "procedure": place.procedure,
        "location": place.location,
        "line": place.span.line,
        "formulas": [term_text(one) for one in place.formulas],
    }


def _summary(program: Program, summary: SummaryProof) -> Json:
    procedure = program.procedures[summary.procedure]
    names = _names(program, procedure)
    return {
        "procedure": procedure.name,
        "requires": [
            _found(one, names, clause_text(one.formula, program, procedure, None, Where.REQUIRES))
            for one in summary.requires
        ],
        "ensures": [
            _found(one, names, clause_text(one.formula, program, procedure, None, Where.ENSURES))
            for one in summary.ensures
        ],
        "loops": [_loop(program, procedure, one) for one in summary.loops],
    }


def _obligation(result: ObligationResult) -> Json:
    found = result.obligation
    return {
        "kind": str(found.kind),
        "line": found.span.line,
        "column": found.span.column,
        "text": found.detail or found.span.text,
    }


def _loop(program: Program, procedure: Procedure, loop: LoopProof) -> Json:
    stated = next((one for one in procedure.loops if one.head == loop.head), None)
    contract = LoopContract() if stated is None else stated.contract
    names = _names(program, procedure)
    return {
        "procedure": procedure.name,
        "head": loop.head,
        "line": loop.span.line,
        "iterations": loop.iterations,
        "stated": [_stated(one) for one in contract.invariants],
        "found": [
            _found(one, names, clause_text(one.formula, program, procedure, stated))
            for one in loop.found
        ],
        "variants": [_stated(one) for one in contract.variants],
    }


def _found(clause: Clause, names: Names, text: str | None) -> Json:
    """A formula that the source does not state."""
    return {
        "formula": term_text(clause.formula, names),
        "defined": term_text(clause.defined, names),
        "text": text,
    }


def _stated(clause: Clause) -> Json:
    return {"line": clause.span.line, "column": clause.span.column}


def _names(program: Program, procedure: Procedure) -> Names:
    """The variables that a reader of formulas knows, values at entry included."""
    inputs = [one.term for one in program.globals]
    inputs += [term for parameter in procedure.parameters for term in parameter.variables]
    terms = [*inputs, *(one.term for one in procedure.variables)]
    terms += [at_label(term, OLD) for term in inputs if LABEL not in name_of(term)]
    return {name_of(term): term for term in terms}


def _contracts(program: Program, procedure: Procedure) -> Iterator[str]:
    """The procedures with a stated contract that it calls, or that what it follows into calls."""
    seen: dict[str, None] = {}
    waiting = [procedure]
    while waiting:
        for name in called(waiting.pop()):
            callee = program.procedures.get(name)
            if callee is None or name in seen:
                continue
            seen[name] = None
            if callee.contract is not None and callee.contract.stated:
                yield name
            else:
                waiting.append(callee)
