# SPDX-License-Identifier: Apache-2.0
"""What C demands of array arguments: `int a[static 3]` gets at least three elements."""

from __future__ import annotations

from collections.abc import Mapping

from assay.frontend.lower.places import size_in_elements
from assay.frontend.lower.state import Plain, Terms, UnitState, unsupported
from assay.frontend.tree import VariableDeclaration
from assay.program.contracts import Clause
from assay.program.heap import LENGTH, NULL
from assay.program.obligations import Kind
from assay.program.terms import (
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    different,
    integer,
    less,
    multiply,
    select,
)
from assay.program.types import PointerType

Parameters = Mapping[VariableDeclaration, Terms]


def elements_passed(unit: UnitState, parameters: Parameters) -> list[Clause]:
    """A precondition for each parameter that says how many elements it has at least."""
    return [
        Clause(_has_elements(unit, parameters, each), each.span, Kind.PRECONDITION)
        for each in parameters
        if each.least is not None
    ]


def _has_elements(unit: UnitState, parameters: Parameters, array: VariableDeclaration) -> Term:
    least, of = array.least, array.type
    assert least is not None
    assert isinstance(of, PointerType)
    count = integer(least) if isinstance(least, int) else _at_entry(unit, parameters, least)
    object_, offset = parameters[array]
    end = add(offset, multiply(integer(size_in_elements(of.target, array.span)), count))
    return conjunction(
        different(object_, NULL),
        at_most(ZERO, offset),
        less(ZERO, count),
        at_most(end, select(LENGTH, object_)),
    )


def _at_entry(unit: UnitState, parameters: Parameters, length: VariableDeclaration) -> Term:
    if length in parameters:
        return parameters[length][0]
    binding = unit.globals.get(length)
    if not isinstance(binding, Plain):
        raise unsupported("this length of an array parameter", length.span)
    return binding.terms[0]
