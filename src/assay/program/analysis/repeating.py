# SPDX-License-Identifier: Apache-2.0
"""What could keep a run of a procedure from ending: loops, calls that lead back, unknown code.

f() { g(); while (c) h(); }  g() requires ..; { .. }  h() { .. }
f: its own loop; what `h` does belongs to it; `g` has a contract, so it is looked at apart
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.call_graph import CallGraph, call_graph
from assay.program.analysis.loops import loops_of
from assay.program.commands import Call, Havoc, Source
from assay.program.graph import Edge, Procedure, Program
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class EndlessPlace:
    """Something that may go on for ever."""

    text: str
    span: Span
    is_measured: bool  # the source says what becomes smaller


@final
@dataclass(frozen=True, slots=True)
class Repeating:
    """All of it, for one procedure."""

    loops: tuple[EndlessPlace, ...]
    recursion: tuple[EndlessPlace, ...]
    unknown: tuple[EndlessPlace, ...]  # calls of what has no body
    together: tuple[Procedure, ...]  # the procedure, and those that are followed into
    apart: Mapping[str, Span]  # procedures that have contracts, and where they are called

    @property
    def places(self) -> tuple[EndlessPlace, ...]:
        return (*self.unknown, *self.recursion, *self.loops)


def repeating(program: Program, procedure: Procedure) -> Repeating:
    """What the procedure and those that belong to it could do again and again. Procedures that call
    each other belong together; others that have a contract are looked at apart."""
    graph = call_graph(program)
    together = _together(program, graph, procedure)
    names = {one.name for one in together}
    apart: dict[str, Span] = {}
    unknown: list[EndlessPlace] = []
    for edge in (edge for one in together for edge in one.edges):
        name = _unknown(program, edge)
        if name is not None:
            unknown.append(
                EndlessPlace(f"nothing is known of `{name}`", edge.span, is_measured=False)
            )
        elif isinstance(edge.command, Call):
            callee = edge.command.callee
            if callee not in names and not _surely_ends(program, graph, callee):
                apart.setdefault(callee, edge.span)
    return Repeating(
        tuple(place for one in together for place in _loops(one)),
        tuple(_recursion(graph, together)),
        tuple(unknown),
        tuple(together),
        apart,
    )


def _surely_ends(program: Program, graph: CallGraph, name: str) -> bool:
    """Whether nothing that it calls, directly or not, has a loop, a recursion or no body."""
    return all(_is_simple(program, graph, one) for one in (name, *graph.reached(name)))


def _is_simple(program: Program, graph: CallGraph, name: str) -> bool:
    one = program.procedures.get(name)
    if one is not None and one.library:
        return True
    if one is None or not one.edges or name in graph.recursive:
        return False
    known = all(_unknown(program, edge) is None for edge in one.edges)
    return known and not loops_of(one).nests


def _together(program: Program, graph: CallGraph, procedure: Procedure) -> list[Procedure]:
    circle = graph.circle(procedure.name)
    found = [procedure]
    for one in found:  # grows
        for name in graph.callees(one.name):
            callee = program.procedures.get(name)
            if callee is None or callee in found or not callee.edges or callee.library:
                continue
            if name in circle or not callee.has_contract or program.is_start(callee):
                found.append(callee)
    return found


def _unknown(program: Program, edge: Edge) -> str | None:
    """What is called here, if nobody knows what it does."""
    match edge.command:
        case Call(callee=name):
            callee = program.procedures.get(name)
            return name if callee is None or not callee.edges else None
        case Havoc(source=Source.EXTERNAL, label=label):
            return label
        case _:
            return None


def _loops(procedure: Procedure) -> Iterator[EndlessPlace]:
    stated = {loop.head: loop for loop in procedure.loops}
    for nest in loops_of(procedure).nests:
        loop = stated.get(nest.head)
        span = loop.span if loop is not None else nest.back_edges[0].span
        measured = loop is not None and bool(loop.contract.variants) and not nest.irreducible
        yield EndlessPlace(f"loop at line {span.line}", span, measured)


def _recursion(graph: CallGraph, together: list[Procedure]) -> Iterator[EndlessPlace]:
    """Calls that lead back to the procedure that makes them. A measure counts if it is checked: of
    the procedure at hand, where it calls itself."""
    for one in together:
        circle = graph.circle(one.name)
        itself = one is together[0] and circle == {one.name}
        measured = itself and one.contract is not None and bool(one.contract.decreases)
        for edge in one.edges:
            if isinstance(edge.command, Call) and edge.command.callee in circle:
                yield EndlessPlace(f"recursion at line {edge.span.line}", edge.span, measured)
