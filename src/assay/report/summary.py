# SPDX-License-Identifier: Apache-2.0
"""What was understood of a program, counted and located, procedure by procedure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import final

from assay.dataclass import dataclass
from assay.evidence.accounts import OF_FORM, Account
from assay.program.analysis.started import read_from_start
from assay.program.commands import Assert, Call, Havoc, Source
from assay.program.contracts import Clause
from assay.program.graph import Form, Loop, Premise, Procedure, Program
from assay.program.obligations import Kind
from assay.program.terms import TRUE
from assay.source import Diagnostic, Span


@final
@dataclass(frozen=True, slots=True)
class UndeterminedValue:
    """A value that the program does not determine: an input, or something nobody defines."""

    source: Source
    label: str
    span: Span


@final
@dataclass(frozen=True, slots=True)
class ProcedureSummary:
    procedure: Procedure
    obligations: tuple[tuple[Kind, int], ...]  # how many of each kind there are
    unknowns: tuple[UndeterminedValue, ...]


@final
@dataclass(frozen=True, slots=True)
class FileSummary:
    """All of it: nothing that was left out or assumed is missing here."""

    procedures: tuple[ProcedureSummary, ...]
    unsupported: tuple[tuple[str, tuple[Diagnostic, ...]], ...]
    premises: tuple[Premise, ...]
    diagnostics: tuple[Diagnostic, ...]
    others: tuple[Account, ...] = ()  # procedures of which there is no model, and why


def summarise(program: Program, names: tuple[str, ...] | None = None) -> FileSummary:
    """The whole program, or only the procedures with these names."""
    return FileSummary(
        tuple(
            _summarise_procedure(program, procedure)
            for name, procedure in program.procedures.items()
            if (names is None or name in names) and not procedure.copy_of
        ),
        tuple(
            (name, diagnostics)
            for name, diagnostics in program.unsupported.items()
            if name not in read_from_start(program)
            if names is None or name in names
        ),
        program.premises,
        program.diagnostics,
        tuple(
            Account(one.name, one.span, reason=OF_FORM[one.form])
            for one in program.declared
            if one.form in (Form.SETUP, Form.NESTED)
            or (one.name not in program.procedures and one.name not in program.unsupported)
            if names is None or one.name in names
        ),
    )


def _summarise_procedure(program: Program, procedure: Procedure) -> ProcedureSummary:
    counted = Counter(_obligations(program, procedure))
    return ProcedureSummary(
        procedure,
        tuple((kind, counted[kind]) for kind in Kind if counted[kind]),
        tuple(
            UndeterminedValue(edge.command.source, edge.command.label, edge.span)
            for edge in procedure.edges
            if isinstance(edge.command, Havoc)
        ),
    )


def _obligations(program: Program, procedure: Procedure) -> Iterator[Kind]:
    """The kind of each obligation: those in the graph, in the contract, in loops and at calls."""
    for edge in procedure.edges:
        match edge.command:
            case Assert(obligation=obligation):
                yield obligation.kind
            case Call(callee=callee):
                contract = program.procedures[callee].contract
                yield from (Kind.PRECONDITION for _ in (contract.requires if contract else ()))
    if procedure.contract is not None:
        yield from _clauses((*procedure.contract.ensures, *procedure.contract.decreases))
    for loop in procedure.loops:
        yield from _loop_obligations(loop)


def _loop_obligations(loop: Loop) -> Iterator[Kind]:
    for clause in loop.contract.invariants:
        if clause.kind is Kind.FRAME:
            yield Kind.FRAME
        else:
            yield from (Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED)
        yield from _definedness(clause)
    yield from _clauses(loop.contract.variants)


def _clauses(clauses: tuple[Clause, ...]) -> Iterator[Kind]:
    for clause in clauses:
        yield clause.kind
        yield from _definedness(clause)


def _definedness(clause: Clause) -> Iterator[Kind]:
    if clause.defined is not TRUE:
        yield Kind.SPEC_DEFINED


def signature(procedure: Procedure) -> str:
    """As a user writes it after `--only` to be exact: `search(int[],int)`."""
    types = ",".join(str(parameter.type).replace(" ", "") for parameter in procedure.parameters)
    name = (procedure.source_name or procedure.name).split("(")[0]
    return f"{name}({types})"
