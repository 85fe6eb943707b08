# SPDX-License-Identifier: Apache-2.0
"""Checks as Python lines: assertions, clauses of contracts, loop invariants and variants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.dataclass import dataclass
from assay.program.contracts import Clause
from assay.program.interpreter import formulas
from assay.program.interpreter.expressions import is_partial
from assay.program.interpreter.lines import LineWriter
from assay.program.obligations import Kind, Obligation
from assay.program.terms import TRUE, Term


@final
@dataclass(frozen=True, slots=True)
class GeneratedCheck:
    """What is broken if a generated check fails."""

    obligation: Obligation
    clause: Clause | None = None
    is_precondition: bool = False  # the caller's fault, not the procedure's

    @property
    def about(self) -> Clause | Obligation:
        return self.obligation if self.clause is None else self.clause


class Checks:
    """All checks of a program by number, and the lines that make them."""

    def __init__(self) -> None:
        self.table: list[GeneratedCheck] = []

    def number(self, check: GeneratedCheck) -> int:
        self.table.append(check)
        return len(self.table) - 1

    def formula(self, writer: LineWriter, formula: Term, check: GeneratedCheck) -> None:
        if formula is TRUE:
            return
        number = self.number(check)
        if is_partial(formula):
            writer.emit("SPENT[0] = 0")
            writer.emit(f"r = {formulas.call_text(formula)}")
            writer.emit(f"if r is not True: decide(r, {number})")
        else:
            writer.emit(f"if not {writer.text(formula)}: raise Broken({number})")

    def clause(self, writer: LineWriter, clause: Clause, kind: Kind) -> None:
        """A clause of which the procedure itself is in charge."""
        self.defined(writer, clause)
        self.formula(writer, clause.formula, GeneratedCheck(Obligation(kind, clause.span), clause))

    def precondition(self, writer: LineWriter, clause: Clause) -> None:
        self.defined(writer, clause)
        obligation = Obligation(Kind.PRECONDITION, clause.span, clause.span.text)
        self.formula(
            writer, clause.formula, GeneratedCheck(obligation, clause, is_precondition=True)
        )

    def defined(self, writer: LineWriter, clause: Clause) -> None:
        self.formula(
            writer,
            clause.defined,
            GeneratedCheck(Obligation(Kind.SPEC_DEFINED, clause.span), clause),
        )

    def invariants(self, writer: LineWriter, clauses: Iterable[Clause], kind: Kind) -> None:
        for clause in clauses:
            self.clause(writer, clause, Kind.FRAME if clause.kind is Kind.FRAME else kind)

    def measure(self, writer: LineWriter, clauses: tuple[Clause, ...], name: str) -> None:
        """Put the values of a variant or of a recursion's measure into a tuple."""
        for clause in clauses:
            self.defined(writer, clause)
        texts = writer.texts(clause.formula for clause in clauses)
        writer.emit(f"{name} = ({', '.join(texts)},)")

    def decrease(
        self, writer: LineWriter, clauses: tuple[Clause, ...], before: str, now: str
    ) -> None:
        clause = clauses[0]
        number = self.number(GeneratedCheck(Obligation(Kind.VARIANT, clause.span), clause))
        writer.emit(f"if not decreases({before}, {now}): raise Broken({number})")


def decreases(before: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """Whether a measure got smaller and was not negative, compared from left to right."""
    for old, new in zip(before, now, strict=True):
        if old < 0:
            return False
        if old != new:
            return new < old
    return False
