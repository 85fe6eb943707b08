# SPDX-License-Identifier: Apache-2.0
"""Whole programs as text, one line for each thing: what `assay show --form ir` prints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc, Why
from assay.program.contracts import (
    AssignableGlobal,
    Clause,
    Contract,
    ElementRange,
    Frame,
    LoopContract,
    Place,
)
from assay.program.graph import (
    Allocation,
    Edge,
    Leaks,
    Loop,
    Parameter,
    Procedure,
    Program,
    Role,
    Semantics,
    Unset,
    Variable,
)
from assay.program.obligations import Obligation
from assay.program.terms import TRUE, Op, Term, name_of, select
from assay.program.text.names import name_text, string_text
from assay.program.text.notation import ProgramNotation
from assay.program.text.terms import term_text
from assay.source import Diagnostic, Span


def program_text(program: Program) -> str:
    """The whole program in the form that `parse_program` reads."""
    notation = ProgramNotation()
    names = _names(program.globals)
    body = list(_globals(program, names, notation))
    for procedure in program.procedures.values():
        body += ["", *_Printer(procedure, names, notation).lines()]
    head = [_semantics(program.semantics), *notation.declarations()]
    return "\n".join([*head, *body, ""])


def procedure_text(procedure: Procedure) -> str:
    """One procedure as part of a program's text, for people to read."""
    return "\n".join([*_Printer(procedure, None, ProgramNotation()).lines(), ""])


def command_text(command: Command, names: Mapping[str, Term] | None = None) -> str:
    """One command: `x := x + 1`, `assume branch: i < n`, `assert index "a[i]": i < 3`."""
    return _command(command, names, None)


def _names(*groups: Iterable[Variable]) -> dict[str, Term]:
    return {name_of(v.term): v.term for group in groups for v in group}


def _semantics(of: Semantics) -> str:
    bits = "" if of.int_bits is None else f" int_bits={of.int_bits}"
    checks = "" if of.checks is None else f" checks={string_text(','.join(sorted(of.checks)))}"
    unset = "" if of.unset is Unset.CHECKED else f" unset={of.unset}"
    malloc = "" if of.malloc is Allocation.MAY_FAIL else f" malloc={name_text(of.malloc)}"
    leaks = "" if of.leaks is Leaks.IGNORED else f" leaks={of.leaks}"
    model = f"data_model={of.data_model}"
    return f"program {of.language} math={of.math}{bits} {model}{checks}{unset}{malloc}{leaks}"


def _globals(
    program: Program, names: Mapping[str, Term], notation: ProgramNotation
) -> Iterator[str]:
    for premise in program.premises:
        of = f" {name_text(premise.procedure)}" if premise.procedure else ""
        yield f"taken-for-granted {premise.kind} {string_text(premise.text)}{of}"
    yield from (_diagnostic(d, notation) for d in program.diagnostics)
    for name, reasons in program.unsupported.items():
        yield f"unsupported {name_text(name)}"
        yield from (f"  {_diagnostic(d, notation)}" for d in reasons)
    yield from (f"global {_variable(v, notation)}" for v in program.globals)
    yield from (_object(v, notation) for v in program.objects)
    for target, value in program.initial:
        yield f"initial {term_text(target, names)} := {term_text(value, names)}"


def _diagnostic(diagnostic: Diagnostic, notation: ProgramNotation) -> str:
    path = "" if diagnostic.path is None else f" in {string_text(diagnostic.path)}"
    data = "".join(f" {name_text(k)}={_datum(v)}" for k, v in diagnostic.data.items())
    return f"diagnostic {string_text(diagnostic.code)}{notation.span(diagnostic.span)}{path}{data}"


def _datum(value: object) -> str:
    plain = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    return str(value) if plain else string_text(str(value))


def _variable(variable: Variable, notation: ProgramNotation) -> str:
    declared = f"{name_text(name_of(variable.term))}: {variable.term.sort} {variable.role}"
    type_ = "" if variable.type is None else f" {notation.type(variable.type)}"
    source = f" {string_text(variable.source_name)}" if variable.source_name else ""
    place = " object" if variable.in_heap else ""
    return f"{declared}{type_}{source}{notation.span(variable.span)}{place}"


def _object(variable: Variable, notation: ProgramNotation) -> str:
    """A global variable that lives in the heap: `object 3: int[10] "a" @12-13`."""
    assert variable.type is not None
    source = f" {string_text(variable.source_name)}" if variable.source_name else ""
    number, type_ = variable.term.payload, notation.type(variable.type)
    role = "" if variable.role is Role.GLOBAL else f" {variable.role}"
    return f"object {number}{role}: {type_}{source}{notation.span(variable.span)}"


def _line(span: Span | None) -> str:
    return "" if span is None else f"  // line {span.line}"


class _Printer:
    """Prints one procedure."""

    def __init__(
        self, procedure: Procedure, names: dict[str, Term] | None, notation: ProgramNotation
    ) -> None:
        self.procedure = procedure
        self.notation = notation
        self.names = None if names is None else names | _names(procedure.variables)

    def lines(self) -> Iterator[str]:
        of = self.procedure
        source = f" {string_text(of.source_name)}" if of.source_name else ""
        yield f"procedure {name_text(of.name)}{source}{self.notation.span(of.span)}{_line(of.span)}"
        yield from (f"  variable {_variable(v, self.notation)}" for v in of.variables)
        yield from (f"  {self.parameter(p)}" for p in of.parameters)
        yield f"  result {self.notation.type(of.result_type)}{self.listed(' = ', of.results)}"
        yield f"  locations {of.locations}, entry {of.entry}, exit {of.exit}, halt {of.halt}"
        if of.internal:
            yield "  internal"
        yield from (f"  in place {name_text(name)}" for name in of.in_place)
        if of.contract is not None:
            yield from self.contract(of.contract)
        for loop in of.loops:
            yield from self.loop(loop)
        yield from (f"  dead{self.notation.span(span)}{_line(span)}" for span in of.dead)
        yield from (f"  {self.edge(edge)}" for edge in of.edges)

    def parameter(self, of: Parameter) -> str:
        nullable = (" nullable" if of.nullable else "") + (" full" if of.full else "")
        if of.held is not None:
            nullable += f" holds {of.kind} {self.notation.type(of.held)}"
        type_ = self.notation.type(of.type)
        return (
            f"parameter {name_text(of.name)}: {type_}{nullable}{self.listed(' = ', of.variables)}"
        )

    def listed(self, before: str, terms: tuple[Term, ...]) -> str:
        return before + ", ".join(map(self.term, terms)) if terms else ""

    def term(self, term: Term) -> str:
        return term_text(term, self.names)

    def contract(self, of: Contract) -> Iterator[str]:
        said = " implied" if of.implied else "" if of.stated else " default"
        yield f"  contract{said}{self.notation.span(of.span)}"
        yield from self.clauses("requires", of.requires)
        yield from self.clauses("ensures", of.ensures)
        yield from self.clauses("decreases", of.decreases)
        yield from self.clauses("terminates", of.terminates)
        yield from self.frame(of.frame)

    def loop(self, loop: Loop) -> Iterator[str]:
        of: LoopContract = loop.contract
        numbers = ", ".join(map(str, loop.conditions))
        decided = f" decided at {numbers}" if loop.conditions else ""
        yield f"  loop {loop.head}{decided}{self.notation.span(loop.span)}{_line(loop.span)}"
        yield from self.clauses("invariant", of.invariants)
        yield from self.clauses("variant", of.variants)
        yield from self.frame(of.frame)

    def clauses(self, word: str, clauses: tuple[Clause, ...]) -> Iterator[str]:
        for clause in clauses:
            place = self.notation.span(clause.span) + _line(clause.span)
            yield f"    {word} {clause.kind}: {self.term(clause.formula)}{place}"
            if clause.defined is not TRUE:
                yield f"      defined: {self.term(clause.defined)}"

    def frame(self, frame: Frame | None) -> Iterator[str]:
        if frame is None:
            return
        yield f"    frame{self.notation.span(frame.span)}"
        for guard, places in frame.cases:
            yield f"      case {self.term(guard)}: {self.places(places)}"

    def places(self, places: tuple[Place, ...] | None) -> str:
        if places is None:
            return "everything"
        return ", ".join(map(self.place, places)) or "nothing"

    def place(self, place: Place) -> str:
        match place:
            case ElementRange(heap, of, low, high):
                span = f"{self.term(low)} .. {self.term(high)}"
                return f"elements {self.term(heap)}[{self.term(of)}][{span}]"
            case AssignableGlobal(variable):
                return f"global {self.term(variable)}"
            case _:
                assert_never(place)

    def edge(self, edge: Edge) -> str:
        command = _command(edge.command, self.names, self.obligation_span(edge))
        place = self.notation.span(edge.span) + _line(edge.span)
        return f"{edge.source} -> {edge.target}: {command}{place}"

    def obligation_span(self, edge: Edge) -> str | None:
        """Written only where it is another one than the edge's."""
        command = edge.command
        if isinstance(command, Assert) and command.obligation.span != edge.span:
            return self.notation.span(command.obligation.span)
        return None


def _command(command: Command, names: Mapping[str, Term] | None, span: str | None) -> str:
    def listed(terms: tuple[Term, ...]) -> str:
        return ", ".join(term_text(term, names) for term in terms)

    match command:
        case Assign(targets, values):
            return _assign(targets, values, names)
        case Assume(condition, why):
            kind = "" if why is Why.ASSUME else f" {why}"
            return f"assume{kind}: {term_text(condition, names)}"
        case Assert(condition, obligation):
            return f"assert {_obligation(obligation)}{span or ''}: {term_text(condition, names)}"
        case Havoc(targets, source, label):
            return f"havoc {listed(targets)} from {source} {string_text(label)}"
        case Call(callee, arguments, results):
            before = f"{listed(results)} := " if results else ""
            return f"{before}call {name_text(callee)}({listed(arguments)})"
        case _:
            assert_never(command)


def _obligation(obligation: Obligation) -> str:
    detail = f" {string_text(obligation.detail)}" if obligation.detail else ""
    return f"{obligation.kind}{detail}"


def _assign(
    targets: tuple[Term, ...], values: tuple[Term, ...], names: Mapping[str, Term] | None
) -> str:
    if not targets:
        return "skip"
    if len(targets) == 1:
        place, value = element_assigned(targets[0], values[0])
        return f"{term_text(place, names)} := {term_text(value, names)}"
    left = ", ".join(term_text(term, names) for term in targets)
    return f"{left} := {', '.join(term_text(term, names) for term in values)}"


def element_assigned(target: Term, value: Term) -> tuple[Term, Term]:
    """`a := a[i := v]` as the place `a[i]` and the value `v`, through all the maps there are."""
    while value.op is Op.STORE and value.args[0] is target:
        target, value = select(target, value.args[1]), value.args[2]
    return target, value
