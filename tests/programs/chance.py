# SPDX-License-Identifier: Apache-2.0
"""Inputs by chance for any procedure: small arrays, small and extreme numbers, aliases, null."""

from __future__ import annotations

from random import Random
from typing import Any

from assay.program.graph import Parameter, Procedure, Program
from assay.program.types import BooleanType, IntegerType, PointerType, ReferenceType, Type

LONGEST = 4


def arguments(program: Program, procedure: Procedure, source: Random) -> list[Any]:
    given: list[Any] = []
    largest = (1 << (program.semantics.int_bits or 64) - 1) - 1
    spread = min(source.choice((2, 10, 1 << 40)), largest)
    for parameter in procedure.parameters:
        given.append(_argument(parameter, procedure, given, spread, source))
    return given


def _argument(
    parameter: Parameter, procedure: Procedure, given: list[Any], spread: int, source: Random
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
    return _value(of, spread, source)


def _value(of: Type, spread: int, source: Random) -> Any:
    match of:
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
