# SPDX-License-Identifier: Apache-2.0
"""Inputs by chance for any procedure: small arrays, small and extreme numbers, aliases, null."""

from __future__ import annotations

from random import Random
from typing import Any

from assay.program.graph import Parameter, Procedure, Program
from assay.program.interpreter.values import StructValue
from assay.program.records import Records, leaves_of
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
)
from assay.program.types import is_object as is_object_type

LONGEST = 4


def arguments(program: Program, procedure: Procedure, source: Random) -> list[Any]:
    given: list[Any] = []
    largest = (1 << (program.semantics.int_bits or 64) - 1) - 1
    spread = min(source.choice((2, 10, 1 << 40)), largest)
    for parameter in procedure.parameters:
        given.append(_argument(parameter, procedure, given, spread, source, program.records))
    return given


def _argument(
    parameter: Parameter,
    procedure: Procedure,
    given: list[Any],
    spread: int,
    source: Random,
    records: Records,
) -> Any:
    of = parameter.type
    may_be_null = parameter.nullable or isinstance(of, PointerType)
    if may_be_null and source.random() < 0.1:
        return None
    twins = [
        value
        for value, earlier in zip(given, procedure.parameters, strict=False)
        if earlier.type == of and isinstance(value, list)
    ]
    if twins and source.random() < 0.3:
        return twins[0]
    if isinstance(of, IntegerType) and source.random() < 0.5:  # often a length that was given
        lengths = [len(value) for value in given if isinstance(value, list)]
        if lengths:
            return lengths[-1]
    target = of.target if isinstance(of, PointerType) else getattr(of, "element", None)
    if isinstance(target, StructType):
        return [_struct(target, records, spread, source, is_object=of != PointerType(target))]
    return _value(of, spread, source)


def _struct(
    of: StructType, records: Records, spread: int, source: Random, *, is_object: bool
) -> StructValue:
    """A struct whose pointers to others are null."""
    whole = StructValue(of.name, is_object=is_object)
    for leaf in leaves_of(records, of):
        leads_on = isinstance(leaf.type, PointerType) or is_object_type(leaf.type)
        whole.put(leaf.path, None if leads_on else _value(leaf.type, spread, source))
    return whole


def _value(of: Type, spread: int, source: Random) -> Any:
    match of:
        case FixedArrayType(element=element, length=int() as length):
            return [_value(element, spread, source) for _ in range(length)]
        case IntegerType():
            return min(max(source.randint(-spread, spread), of.low), of.high)
        case BooleanType():
            return source.random() < 0.5
        case ReferenceType(element=element) | PointerType(target=element):
            length = source.randint(0, LONGEST)
            elements = [_value(element, spread, source) for _ in range(length)]
            is_flat = not isinstance(element, ReferenceType | PointerType)
            return sorted(elements) if is_flat and source.random() < 0.5 else elements
    raise AssertionError(f"no values of {of} by chance")
