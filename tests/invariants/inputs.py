# SPDX-License-Identifier: Apache-2.0
"""Inputs that try to break what was proved: short arrays, small numbers and extremes, aliases."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from random import Random
from typing import Any

from assay.program.graph import Procedure, Program, Role
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    Type,
)

LONGEST = 4
ELEMENTS = range(-2, 4)
NUMBERS = range(-3, 6)


@dataclass(frozen=True)
class Given:
    """What a run starts with."""

    arguments: list[Any]
    globals: dict[str, Any]


def inputs(program: Program, procedure: Procedure, most: int, source: Random) -> Iterator[Given]:
    """Every small input if there are few of them, then inputs by chance."""
    yield from islice(_every(program, procedure), most)
    for _ in range(most):
        yield _by_chance(program, procedure, source)


def _every(program: Program, procedure: Procedure) -> Iterator[Given]:
    types = [parameter.type for parameter in procedure.parameters]
    if not all(isinstance(of, IntegerType | BooleanType) for of in types):
        return
    source = Random(0)
    for values in product(*map(_small, types)):
        yield Given(list(values), _globals(program, procedure, source))


def _small(of: Type) -> list[Any]:
    if isinstance(of, BooleanType):
        return [False, True]
    assert isinstance(of, IntegerType)
    return [n for n in (*NUMBERS, of.low, of.high) if of.low <= n <= of.high]


def _by_chance(program: Program, procedure: Procedure, source: Random) -> Given:
    arguments: list[Any] = []
    for parameter in procedure.parameters:
        twins = [
            value
            for value, other in zip(arguments, procedure.parameters, strict=False)
            if isinstance(value, list) and other.type == parameter.type
        ]
        lengths = [len(value) for value in arguments if isinstance(value, list)]
        if twins and source.random() < 0.25:
            arguments.append(source.choice(twins))
        elif lengths and isinstance(parameter.type, IntegerType) and source.random() < 0.4:
            arguments.append(source.choice(lengths) - source.choice((0, 0, 1)))
        else:
            arguments.append(_value(parameter.type, source))
    fitting = [_within(v, p.type) for v, p in zip(arguments, procedure.parameters, strict=True)]
    return Given(fitting, _globals(program, procedure, source))


def _within(value: Any, of: Type) -> Any:
    return min(max(value, of.low), of.high) if isinstance(of, IntegerType) else value


def _value(of: Type, source: Random) -> Any:
    match of:
        case IntegerType():
            extremes = (of.low, of.low + 1, of.high - 1, of.high)
            if source.random() < 0.1:
                return source.choice(extremes)
            return _within(source.choice(NUMBERS), of)
        case BooleanType():
            return source.random() < 0.5
        case ReferenceType(element=element) | PointerType(target=element):
            if isinstance(of, PointerType) and source.random() < 0.1:
                return None
            return _elements(element, source.randint(0, LONGEST), source)
    raise AssertionError(f"no values of {of}")


def _elements(of: Type, length: int, source: Random) -> list[Any]:
    if not isinstance(of, IntegerType):
        return [_value(of, source) for _ in range(length)]
    if source.random() < 0.1:
        return [_value(of, source) for _ in range(length)]
    found = [_within(source.choice(ELEMENTS), of) for _ in range(length)]
    return sorted(found) if source.random() < 0.5 else found


def _globals(program: Program, procedure: Procedure, source: Random) -> dict[str, Any]:
    if program.is_start(procedure):
        return {}
    found: dict[str, Any] = {}
    for one in (*program.globals, *program.objects):
        if one.role is Role.GLOBAL and isinstance(one.type, IntegerType | BooleanType):
            found[one.source_name] = _value(one.type, source)
        elif one.role is Role.GLOBAL and isinstance(one.type, FixedArrayType):
            found[one.source_name] = _elements(one.type.element, one.type.length or 0, source)
    return found
