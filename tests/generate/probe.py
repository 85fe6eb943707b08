# SPDX-License-Identifier: Apache-2.0
"""A program model that tells, while it runs, which obligations are reached.

Before:  1 --assert i < length--> 2
After:   1 --havoc "probe 3"--> 9 --assert i < length--> 2

The interpreter asks for the value of each havoc, so whoever answers learns what was reached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import final

from assay.program.commands import Assert, Call, Havoc, Source
from assay.program.contracts import Clause, Contract
from assay.program.graph import Edge, Procedure, Program, Role, Variable
from assay.program.interpreter import Choice, zero
from assay.program.interpreter.blocks import back_edges
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import TRUE, variable

_PROBE = variable("probe", INT)


@final
@dataclass(frozen=True, slots=True, order=True)
class Claim:
    """An obligation, known by its kind and line. Several on one line are one."""

    kind: str
    line: int

    def __str__(self) -> str:
        return f"line {self.line}: {self.kind}"


@final
@dataclass(slots=True)
class Probes:
    """The probed program, all claims in it, and those that runs have reached so far."""

    program: Program
    groups: list[tuple[Claim, ...]] = field(default_factory=list)
    waiting: set[int] = field(default_factory=set)
    reached: set[Claim] = field(default_factory=set)

    @property
    def claims(self) -> tuple[Claim, ...]:
        return tuple(sorted({claim for group in self.groups for claim in group}))

    def answer(self, choice: Choice) -> int | bool:
        """What to answer the interpreter."""
        word, _, digits = choice.label.partition(" ")
        if word != "probe":
            return zero(choice)
        number = int(digits)
        if number in self.waiting:
            self.waiting.discard(number)
            self.reached.update(self.groups[number])
        return 0

    def add(self, claims: tuple[Claim, ...]) -> str:
        """A label for a probe of these claims."""
        self.groups.append(claims)
        self.waiting.add(len(self.groups) - 1)
        return f"probe {len(self.groups) - 1}"


def probed(program: Program, start: str) -> Probes:
    """The program with probes in all procedures that can be called from one."""
    probes = Probes(program)
    procedures = dict(program.procedures)
    for name in _called_from(program, start):
        procedures[name] = _with_probes(procedures[name], program, probes)
    probes.program = replace(program, procedures=procedures)
    probes.groups.append(tuple(_at_entry(program.procedures[start])))
    return probes


def _called_from(program: Program, start: str) -> list[str]:
    found = [start]
    for name in found:
        for edge in program.procedures[name].edges:
            if isinstance(edge.command, Call) and edge.command.callee not in found:
                found.append(edge.command.callee)
    return found


def _with_probes(procedure: Procedure, program: Program, probes: Probes) -> Procedure:
    edges: list[Edge] = []
    locations = procedure.locations
    arrival = _arrivals(procedure)
    for number, edge in enumerate(procedure.edges):
        before, after = tuple(_before(edge, program)), tuple(arrival(number))
        if before:
            edges.append(_probe(edge, edge.source, locations, probes.add(before)))
            edge = replace(edge, source=locations)
            locations += 1
        if after:
            edges.append(_probe(edge, locations, edge.target, probes.add(after)))
            edge = replace(edge, target=locations)
            locations += 1
        edges.append(edge)
    own = Variable(_PROBE, Role.TEMPORARY)
    return replace(
        procedure,
        edges=tuple(edges),
        locations=locations,
        variables=(*procedure.variables, own),
    )


def _probe(edge: Edge, source: int, target: int, label: str) -> Edge:
    return Edge(source, Havoc((_PROBE,), Source.NONDET, label), target, edge.span)


def _before(edge: Edge, program: Program) -> Iterator[Claim]:
    """What is claimed when the edge is about to be taken."""
    match edge.command:
        case Assert(_, obligation):
            yield Claim(obligation.kind, obligation.span.line)
        case Call(callee, _, _):
            called = program.procedures[callee]
            if called.contract is not None and called.contract.requires:
                yield Claim(Kind.PRECONDITION, edge.span.line)
            yield from _at_entry(called)


def _at_entry(procedure: Procedure) -> Iterator[Claim]:
    contract = procedure.contract or Contract()
    for clause in contract.requires:
        yield from _defined(clause)
    for loop in procedure.loops:
        if loop.head == procedure.entry:
            for clause in loop.contract.invariants:
                yield from _invariant(clause, Kind.INVARIANT_ENTRY)


def _arrivals(procedure: Procedure) -> Callable[[int], Iterator[Claim]]:
    """What is claimed where an edge, given by its number, ends."""
    loops = {loop.head: loop for loop in procedure.loops}
    back = back_edges(procedure, list(loops))
    contract = procedure.contract or Contract()

    def claims(number: int) -> Iterator[Claim]:
        target = procedure.edges[number].target
        if target == procedure.exit:
            for clause in contract.ensures:
                yield Claim(clause.kind, clause.span.line)
                yield from _defined(clause)
        if target not in loops:
            return
        again = number in back.get(target, ())
        kind = Kind.INVARIANT_PRESERVED if again else Kind.INVARIANT_ENTRY
        for clause in loops[target].contract.invariants:
            yield from _invariant(clause, kind)
        for clause in loops[target].contract.variants:
            yield from _defined(clause)
        if again and loops[target].contract.variants:
            yield Claim(Kind.VARIANT, loops[target].contract.variants[0].span.line)

    return claims


def _invariant(clause: Clause, kind: Kind) -> Iterator[Claim]:
    yield Claim(Kind.FRAME if clause.kind is Kind.FRAME else kind, clause.span.line)
    yield from _defined(clause)


def _defined(clause: Clause) -> Iterator[Claim]:
    if clause.defined is not TRUE:
        yield Claim(Kind.SPEC_DEFINED, clause.span.line)
