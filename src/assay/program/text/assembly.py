# SPDX-License-Identifier: Apache-2.0
"""Procedures, contracts and loops of which only some lines have been read."""

from __future__ import annotations

from assay.program.contracts import Clause, Contract, Frame, LoopContract
from assay.program.graph import Edge, Loop, Parameter, Procedure, Variable
from assay.program.terms import Term
from assay.program.text.lines import DeclaredSoFar
from assay.program.types import VOID, Type
from assay.source import Span


class Section:
    """What clauses and frames are read into: a contract or a loop."""

    def __init__(self, span: Span | None, head: int | None) -> None:
        self.span = span
        self.head = head
        self.clauses: dict[str, list[Clause]] = {}
        self.frame: Frame | None = None
        self.stated = True
        self.implied = False
        self.conditions: tuple[int, ...] = ()

    def of(self, word: str) -> tuple[Clause, ...]:
        return tuple(self.clauses.get(word, ()))

    def contract(self) -> Contract:
        return Contract(
            self.of("requires"),
            self.of("ensures"),
            self.frame,
            self.of("decreases"),
            self.span,
            self.stated,
            self.of("terminates"),
            self.implied,
        )

    def loop(self) -> Loop:
        assert self.span is not None
        assert self.head is not None
        contract = LoopContract(self.of("invariant"), self.of("variant"), self.frame)
        return Loop(self.head, self.span, contract, self.conditions)


class ProcedureParts:
    """A procedure of which some lines have been read."""

    def __init__(self, name: str, source_name: str, span: Span, known: DeclaredSoFar) -> None:
        self.name = name
        self.source_name = source_name
        self.span = span
        self.known = known
        self.variables: list[Variable] = []
        self.parameters: list[Parameter] = []
        self.results: tuple[Term, ...] = ()
        self.result_type: Type = VOID
        self.shape: tuple[int, int, int, int] = (0, 0, 0, 0)
        self.contract: Section | None = None
        self.loops: list[Section] = []
        self.edges: list[Edge] = []
        self.dead: list[Span] = []
        self.in_place: list[str] = []
        self.internal = False

    def finished(self) -> Procedure:
        locations, entry, exit_, halt = self.shape
        return Procedure(
            self.name,
            tuple(self.parameters),
            self.results,
            self.result_type,
            tuple(self.variables),
            locations,
            entry,
            exit_,
            halt,
            tuple(self.edges),
            tuple(section.loop() for section in self.loops),
            self.contract.contract() if self.contract else None,
            self.span,
            self.source_name,
            tuple(self.dead),
            tuple(self.in_place),
            self.internal,
        )
