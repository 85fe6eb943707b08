# SPDX-License-Identifier: Apache-2.0
"""The parser of program texts: the inverse of `program_text`, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from assay.program.contracts import AssignableGlobal, Clause, ElementRange, Frame, Place
from assay.program.graph import (
    Allocation,
    Language,
    Leaks,
    Math,
    Parameter,
    Premise,
    PremiseKind,
    Procedure,
    Program,
    Role,
    Semantics,
    Unset,
    Variable,
)
from assay.program.obligations import Kind
from assay.program.terms import Term, integer
from assay.program.text import lexer
from assay.program.text.assembly import ProcedureParts, Section
from assay.program.text.command_reading import read_edge
from assay.program.text.lexer import ProgramText
from assay.program.text.lines import DeclaredSoFar, Files, LineReader
from assay.program.types import IntegerType, PointerType
from assay.source import Diagnostic, SourceFile


def parse_program(
    text: str, files: Iterable[SourceFile] = (), *, path: str = "<program text>"
) -> Program:
    """The program that a text denotes. Spans point into the files given, found by their paths."""
    return _ProgramReader(ProgramText(text, path), Files(files)).read()


class _ProgramReader:
    """Reads the lines in order; each starts with a word that says what it is."""

    def __init__(self, text: ProgramText, files: Files) -> None:
        self.text = text
        self.known = DeclaredSoFar(files)
        self.semantics: Semantics | None = None
        self.globals: list[Variable] = []
        self.objects: list[Variable] = []
        self.initial: list[tuple[Term, Term]] = []
        self.premises: list[Premise] = []
        self.diagnostics: list[Diagnostic] = []
        self.unsupported: dict[str, list[Diagnostic]] = {}
        self.diagnosed = self.diagnostics
        self.procedures: dict[str, Procedure] = {}
        self.open: ProcedureParts | None = None
        self.section: Section | None = None
        self.clauses: list[Clause] = []  # where the last clause went

    def read(self) -> Program:
        for line in self.lines():
            self.line(line)
            line.finish()
        self.close()
        if self.semantics is None:
            raise self.text.error("there is no line `program ...`", 0, 0)
        return Program(
            self.semantics,
            self.procedures,
            tuple(self.globals),
            tuple(self.initial),
            tuple(self.diagnostics),
            {name: tuple(reasons) for name, reasons in self.unsupported.items()},
            tuple(self.premises),
            tuple(self.objects),
        )

    def lines(self) -> Iterator[LineReader]:
        start = 0
        for content in self.text.text.split("\n"):
            end = start + len(content)
            names = self.open.known if self.open else self.known
            line = LineReader(self.text, start, end, names)
            if not line.at_end():
                yield line
            start = end + 1

    def line(self, line: LineReader) -> None:
        if line.token.kind is lexer.LexerKind.NUMBER:
            self.procedure(line).edges.append(read_edge(line))
            return
        first = line.token
        word = line.name("a line of a program")
        while line.accept("-"):
            word += f"-{line.name()}"
        handler = _HANDLERS.get(word)
        if handler is None:
            raise line.error(f"a line cannot start with `{word}`", first)
        handler(self, line)

    def procedure(self, line: LineReader) -> ProcedureParts:
        if self.open is None:
            raise line.error("this line belongs into a procedure")
        return self.open

    def close(self) -> None:
        if self.open is not None:
            self.procedures[self.open.name] = self.open.finished()
        self.open = self.section = None
        self.clauses = []

    # --- the program as a whole ------------------------------------------------------------------

    def program(self, line: LineReader) -> None:
        values: dict[str, Any] = {"language": line.word(Language)}
        while not line.at_end():
            key = line.name()
            line.expect("=")
            match key:
                case "math":
                    values[key] = line.word(Math)
                case "int_bits":
                    values[key] = line.number()
                case "unset":
                    values[key] = line.word(Unset)
                case "malloc":
                    values[key] = Allocation(line.name())
                case "leaks":
                    values[key] = line.word(Leaks)
                case "data_model":
                    values[key] = line.name()
                case "checks":
                    values[key] = frozenset(filter(None, line.string().split(",")))
                case _:
                    raise line.error(f"unknown choice `{key}`")
        self.semantics = Semantics(**values)

    def file(self, line: LineReader) -> None:
        self.known.files.declare(line.string())

    def type(self, line: LineReader) -> None:
        key = line.name()
        line.expect("=")
        signed = line.accept_word("signed")
        if not signed:
            line.expect_word("unsigned")
        bits = line.number()
        name = line.name() if line.accept_word("called") else key
        self.known.types[key] = IntegerType(name, bits, signed)

    def premise(self, line: LineReader) -> None:
        kind, text = line.word(PremiseKind), line.string()
        self.premises.append(Premise(kind, text, "" if line.at_end() else line.name()))

    def diagnostic(self, line: LineReader) -> None:
        code = line.string()
        span = line.optional_span()
        path = line.string() if line.accept_word("in") else None
        data: dict[str, object] = {}
        while not line.at_end():
            key = line.name()
            line.expect("=")
            number = line.token.kind is lexer.LexerKind.NUMBER
            data[key] = line.number() if number else line.string()
        self.diagnosed.append(Diagnostic(code, span, data, path))

    def not_supported(self, line: LineReader) -> None:
        self.diagnosed = self.unsupported.setdefault(line.name(), [])

    def global_(self, line: LineReader) -> None:
        self.globals.append(line.declared_variable())

    def object(self, line: LineReader) -> None:
        number = integer(line.number())
        role = next((r for r in (Role.CONSTANT, Role.STATIC) if line.accept_word(r)), Role.GLOBAL)
        line.expect(":")
        type_, source, span = line.type(), line.optional_string(), line.optional_span()
        self.objects.append(Variable(number, role, type_, source, span, in_heap=True))

    def initial_value(self, line: LineReader) -> None:
        target = line.term()
        line.expect(":=")
        self.initial.append((target, line.term()))

    # --- procedures ------------------------------------------------------------------------------

    def procedure_start(self, line: LineReader) -> None:
        self.close()
        known = DeclaredSoFar(self.known.files, self.known.types, dict(self.known.names))
        name = line.name()
        self.open = ProcedureParts(name, line.optional_string(), line.span(), known)

    def variable(self, line: LineReader) -> None:
        self.procedure(line).variables.append(line.declared_variable())

    def parameter(self, line: LineReader) -> None:
        name = line.name()
        line.expect(":")
        type_ = line.type()
        nullable, full = line.accept_word("nullable"), line.accept_word("full")
        held, kind = None, 0
        if line.accept_word("holds"):
            kind, of = line.number(), line.type()
            assert isinstance(of, PointerType)
            held = of
        variables = line.several(line.variable) if line.accept("=") else ()
        parameter = Parameter(name, type_, variables, nullable, full, held, kind)
        self.procedure(line).parameters.append(parameter)

    def result(self, line: LineReader) -> None:
        procedure = self.procedure(line)
        procedure.result_type = line.type()
        procedure.results = line.several(line.variable) if line.accept("=") else ()

    def locations(self, line: LineReader) -> None:
        numbers = [line.number()]
        for word in ("entry", "exit", "halt"):
            line.expect(",")
            line.expect_word(word)
            numbers.append(line.number())
        self.procedure(line).shape = (numbers[0], numbers[1], numbers[2], numbers[3])

    def contract(self, line: LineReader) -> None:
        stated = not line.accept_word("default")
        implied = line.accept_word("implied")
        self.section = self.procedure(line).contract = Section(line.optional_span(), None)
        self.section.stated = stated
        self.section.implied = implied

    def loop(self, line: LineReader) -> None:
        head = line.number()
        conditions: tuple[int, ...] = ()
        if line.accept_word("decided"):
            line.expect_word("at")
            conditions = line.several(line.number)
        self.section = Section(line.span(), head)
        self.section.conditions = conditions
        self.procedure(line).loops.append(self.section)

    def dead(self, line: LineReader) -> None:
        self.procedure(line).dead.append(line.span())

    def internal(self, line: LineReader) -> None:
        self.procedure(line).internal = True

    def in_place(self, line: LineReader) -> None:
        line.expect_word("place")
        self.procedure(line).in_place.append(line.name())

    def in_section(self, line: LineReader) -> Section:
        if self.section is None:
            raise line.error("this line belongs into a contract or a loop")
        return self.section

    def clause(self, line: LineReader) -> None:
        word = line.tokens[0].text
        kind = line.word(Kind)
        line.expect(":")
        formula = line.term()
        self.clauses = self.in_section(line).clauses.setdefault(word, [])
        self.clauses.append(Clause(formula, line.span(), kind))

    def defined(self, line: LineReader) -> None:
        line.expect(":")
        if not self.clauses:
            raise line.error("this line belongs after a clause")
        clause = self.clauses.pop()
        self.clauses.append(Clause(clause.formula, clause.span, clause.kind, line.term()))

    def frame(self, line: LineReader) -> None:
        self.in_section(line).frame = Frame((), line.optional_span())

    def case(self, line: LineReader) -> None:
        section = self.in_section(line)
        if section.frame is None:
            raise line.error("this line belongs into a frame")
        guard = line.term()
        line.expect(":")
        cases = (*section.frame.cases, (guard, _places(line)))
        section.frame = Frame(cases, section.frame.span)


def _places(line: LineReader) -> tuple[Place, ...] | None:
    if line.accept_word("everything"):
        return None
    if line.accept_word("nothing"):
        return ()
    return line.several(lambda: _place(line))


def _place(line: LineReader) -> Place:
    if line.accept_word("global"):
        return AssignableGlobal(line.variable())
    line.expect_word("elements")
    heap = line.variable()
    line.expect("[")
    of = line.term()
    line.expect("]")
    line.expect("[")
    low = line.term()
    line.expect("..")
    high = line.term()
    line.expect("]")
    return ElementRange(heap, of, low, high)


_HANDLERS: dict[str, Callable[[_ProgramReader, LineReader], None]] = {
    "program": _ProgramReader.program,
    "file": _ProgramReader.file,
    "type": _ProgramReader.type,
    "taken-for-granted": _ProgramReader.premise,
    "diagnostic": _ProgramReader.diagnostic,
    "unsupported": _ProgramReader.not_supported,
    "global": _ProgramReader.global_,
    "object": _ProgramReader.object,
    "initial": _ProgramReader.initial_value,
    "procedure": _ProgramReader.procedure_start,
    "variable": _ProgramReader.variable,
    "parameter": _ProgramReader.parameter,
    "result": _ProgramReader.result,
    "locations": _ProgramReader.locations,
    "contract": _ProgramReader.contract,
    "loop": _ProgramReader.loop,
    "dead": _ProgramReader.dead,
    "internal": _ProgramReader.internal,
    "in": _ProgramReader.in_place,
    **dict.fromkeys(
        ("requires", "ensures", "decreases", "terminates", "invariant", "variant"),
        _ProgramReader.clause,
    ),
    "defined": _ProgramReader.defined,
    "frame": _ProgramReader.frame,
    "case": _ProgramReader.case,
}
