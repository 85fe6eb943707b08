# SPDX-License-Identifier: Apache-2.0
"""Contracts that a certificate brings along for called procedures, each to be proved like a claim.

What such a contract says stands beside what the source states, for callers and for the body.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assay.checking.document import Invariant, ProcedureSteps, Summary
from assay.checking.outcome import RejectedError
from assay.checking.rules import formula_of
from assay.dataclass import replace
from assay.program.contracts import LABEL, OLD, Clause, Contract, at_label
from assay.program.graph import Procedure, Program
from assay.program.obligations import Kind
from assay.program.terms import Op, Term, name_of


def with_summaries(program: Program, summaries: Iterable[Summary]) -> Program:
    """The program with the contracts of a certificate."""
    procedures = dict(program.procedures)
    for one in summaries:
        procedure = program.procedures.get(one.procedure)
        if procedure is None or not procedure.edges or program.is_start(procedure):
            raise RejectedError(f"there is nothing to say of calls of `{one.procedure}`")
        if procedures[one.procedure] is not procedure:
            raise RejectedError(f"`{one.procedure}` has two summaries")
        procedures[one.procedure] = _with_summary(program, procedure, one)
    return replace(program, procedures=procedures)


def steps_of(steps: ProcedureSteps, summary: Summary) -> ProcedureSteps:
    """How to prove a summary: by the loops that come with it, and those of other procedures."""
    others = (one for one in steps.loops if one.procedure != summary.procedure)
    return replace(steps, name=summary.procedure, loops=(*summary.loops, *others))


def _with_summary(program: Program, procedure: Procedure, summary: Summary) -> Procedure:
    contract = procedure.contract or Contract(span=procedure.span)
    before, after = _names(program, procedure)
    requires = _clauses(procedure, summary.requires, before, Kind.PRECONDITION)
    ensures = _clauses(procedure, summary.ensures, after, Kind.POSTCONDITION)
    contract = replace(
        contract,
        requires=(*contract.requires, *requires),
        ensures=(*contract.ensures, *ensures),
        stated=True,
    )
    return replace(procedure, contract=contract)


def _clauses(
    procedure: Procedure, found: Iterable[Invariant], names: Mapping[str, Term], kind: Kind
) -> Iterable[Clause]:
    for one in found:
        formula, defined = formula_of(one.formula, names), formula_of(one.defined, names)
        yield Clause(formula, procedure.span, kind, defined)


def _names(program: Program, procedure: Procedure) -> tuple[Mapping[str, Term], Mapping[str, Term]]:
    """What there is when a call begins and when it ends: then, of a parameter, the value that was
    passed and not the one that the body has left in it."""
    shared = [one.term for one in program.globals]
    before = [*shared, *(term for one in procedure.parameters for term in one.variables)]
    old = [at_label(term, OLD) for term in before if LABEL not in name_of(term)]
    after = [*shared, *old, *procedure.results]
    return _by_name(before), _by_name(after)


def _by_name(terms: Iterable[Term]) -> Mapping[str, Term]:
    return {name_of(term): term for term in terms if term.op is Op.VAR}
