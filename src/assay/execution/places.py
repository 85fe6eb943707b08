# SPDX-License-Identifier: Apache-2.0
"""Formulas for places of a flat procedure, in terms of the procedures that stand in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from assay.checking.in_place import name_in
from assay.evidence.proofs import PlaceProof
from assay.passes.flatten import FlatBody
from assay.program.graph import Location, Procedure
from assay.program.terms import Term, name_of, substitute, variable
from assay.source import Span


def placed(
    bodies: Iterable[FlatBody], annotation: Mapping[Location, Sequence[Term]]
) -> tuple[PlaceProof, ...]:
    """Each formula with the calls that lead to its place, and with the names that they give."""
    every = tuple(bodies)
    names = {
        flat: variable(name_in(body.calls, name_of(own)), own.sort)
        for body in every
        for own, flat in body.names.items()
    }
    return tuple(
        PlaceProof(
            body.calls,
            body.procedure.name,
            location - body.offset,
            _span(body.procedure, location - body.offset),
            tuple(substitute(one, names) for one in formulas),
        )
        for location, formulas in sorted(annotation.items())
        for body in every
        if body.offset <= location < body.offset + body.procedure.locations
    )


def _span(procedure: Procedure, location: Location) -> Span:
    spans = (edge.span for edge in procedure.edges if edge.source == location)
    return next(spans, procedure.span)
