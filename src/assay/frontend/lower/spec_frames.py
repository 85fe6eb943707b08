# SPDX-License-Identifier: Apache-2.0
"""What a frame clause lists: variables, elements, members, and whole structs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assay.frontend.lower.spec_environment import SpecValue
from assay.frontend.lower.spec_memory import Lowerer, run_of_places
from assay.frontend.lower.spec_records import member_of_value, ranges
from assay.frontend.lower.spec_requirements import NONE, Requirements, joined
from assay.frontend.lower.spec_values import type_error
from assay.frontend.spec.names import nodes_in
from assay.frontend.spec.remarks import unsupported
from assay.frontend.spec.tree import (
    ALL_FIELDS,
    SpecExpression,
    SpecField,
    SpecFrame,
    SpecName,
    SpecResult,
)
from assay.program.contracts import AssignableGlobal, ElementRange, Place
from assay.program.heap import base_element
from assay.program.terms import Term
from assay.program.types import BooleanType, IntegerType, ReferenceType, StructType


def frame_places(
    lowerer: Lowerer, frame: SpecFrame
) -> tuple[tuple[Place, ...] | None, Requirements]:
    """The places that one clause lists (None: everything), and when they are defined."""
    if frame.everything:
        return None, NONE
    if any(isinstance(part, SpecResult) for part in nodes_in(frame.locations)):
        raise unsupported("`\\result` in `assigns`", frame.span)
    places: list[Place] = []
    requires: list[Requirements] = []
    for location in _written_out(lowerer, frame):
        variables = _plain_variable(lowerer, location)
        if variables is not None:
            places.extend(AssignableGlobal(term) for term in variables)
            continue
        found, own = _elements(lowerer, location)
        places += found
        requires.append(own)
    return tuple(places), joined(*requires)


def _written_out(lowerer: Lowerer, frame: SpecFrame) -> Iterator[SpecExpression]:
    """The locations, with the fields that `o.*` stands for."""
    for each in frame.locations:
        if not isinstance(each, SpecField) or each.name != ALL_FIELDS:
            yield each
            continue
        of = lowerer.lower(each.object).value.type
        struct = of.element if isinstance(of, ReferenceType) else None
        if not isinstance(struct, StructType):
            raise unsupported("`.*` of what is no object", each.span)
        for name in lowerer.environment.fields(struct.name):
            yield SpecField(each.object, name, each.span)


def _elements(
    lowerer: Lowerer, location: SpecExpression
) -> tuple[list[ElementRange], Requirements]:
    run, environment = run_of_places(lowerer, location), lowerer.environment
    if environment.records is not None:
        return list(ranges(environment, run.place, run.high, location.span)), run.requires
    element = base_element(run.type)
    if not isinstance(element, IntegerType | BooleanType | ReferenceType):
        raise unsupported(f"a location of type `{element}`", location.span)
    heap = run.heap or environment.heap(element)
    return [ElementRange(heap, run.object, run.low, run.high)], run.requires


def _plain_variable(lowerer: Lowerer, location: SpecExpression) -> Sequence[Term] | None:
    """The terms of a variable that does not live in the heap, or of a member of one; None for every
    other location."""
    in_c = lowerer.environment.records is not None
    members = list(_members(location)) if in_c else []
    root = location if not members else members[-1].object
    if not isinstance(root, SpecName):
        return None
    declaration = lowerer.variable(root)
    if declaration is None:
        raise type_error(f"`{root.name}` cannot be assigned", location.span)
    if lowerer.environment.object(declaration) is not None:
        return None
    value = SpecValue(lowerer.environment.value(declaration), declaration.type)
    for each in reversed(members):
        value = member_of_value(lowerer.environment, value, each.name, each.span)
    return value.terms


def _members(location: SpecExpression) -> Iterator[SpecField]:
    """The members that a location names, the innermost first."""
    while isinstance(location, SpecField):
        yield location
        location = location.object
