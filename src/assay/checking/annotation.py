# SPDX-License-Identifier: Apache-2.0
"""Formulas for places of a procedure: what a certificate says, matched with the graph."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.checking.document import ProcedureSteps
from assay.checking.in_place import InPlace
from assay.checking.outcome import RejectedError
from assay.checking.rules import formula_of, names_of
from assay.dataclass import dataclass
from assay.program.graph import Edge, Location, Procedure
from assay.program.terms import Term
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class AnnotatedPlace:
    """Where a run is, and what holds whenever one is there."""

    location: Location
    span: Span
    formulas: tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True)
class Annotation:
    """Places on every cycle, and an order of all locations between them."""

    places: Mapping[Location, AnnotatedPlace]
    order: Mapping[Location, int]


def annotation_of(within: InPlace, steps: ProcedureSteps) -> Annotation:
    """The places that a certificate lists. All of them must be there, and on every cycle one."""
    procedure = within.procedure
    names = names_of(within.program, procedure)
    spans = {edge.target: edge.span for edge in procedure.edges}
    spans |= {edge.source: edge.span for edge in procedure.edges}
    places: dict[Location, AnnotatedPlace] = {}
    for one in steps.places:
        location = within.location(one.calls, one.location)
        if location is None or location not in spans:
            where = "".join(f"{call}/" for call in one.calls)
            raise RejectedError(f"`{steps.name}` has no place {where}{one.location}")
        if location in places:
            raise RejectedError(f"a place of `{steps.name}` is listed twice")
        formulas = tuple(formula_of(text, names) for text in one.formulas)
        places[location] = AnnotatedPlace(location, spans[location], formulas)
    return Annotation(places, _order(procedure, places))


def _order(
    procedure: Procedure, places: Mapping[Location, AnnotatedPlace]
) -> Mapping[Location, int]:
    """Numbers for locations that grow along every edge that does not lead to a place."""
    outgoing: list[list[Edge]] = [[] for _ in range(procedure.locations)]
    for edge in procedure.edges:
        if edge.target not in places:
            outgoing[edge.source].append(edge)
    finished: dict[Location, int] = {}
    for start in range(procedure.locations):
        _finish(start, outgoing, finished)
    return {location: -number for location, number in finished.items()}


def _finish(start: Location, outgoing: list[list[Edge]], finished: dict[Location, int]) -> None:
    """Depth first: a location is finished when everything behind it is."""
    if start in finished:
        return
    begun = {start}
    stack = [(start, iter(outgoing[start]))]
    while stack:
        location, edges = stack[-1]
        edge = next((one for one in edges if one.target not in finished), None)
        if edge is None:
            finished[location] = len(finished)
            begun.discard(location)
            stack.pop()
        elif edge.target in begun:
            raise RejectedError(f"line {edge.span.line}: a loop without a formula")
        else:
            begun.add(edge.target)
            stack.append((edge.target, iter(outgoing[edge.target])))
