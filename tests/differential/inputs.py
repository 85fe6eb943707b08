# SPDX-License-Identifier: Apache-2.0
"""Inputs for a procedure: edge values, random values, empty and aliased arrays; fixed by a seed."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

from .signatures import Parameter, Procedure

CASES = 96


@dataclass(frozen=True, slots=True)
class SameAs:
    """The array that was given for another parameter."""

    position: int


Array = tuple["Argument", ...]
Argument = int | None | SameAs | Array


@dataclass(frozen=True, slots=True)
class Case:
    procedure: Procedure
    arguments: tuple[Argument, ...]

    def __str__(self) -> str:
        shown = ", ".join(map(_text, self.arguments))
        return f"{self.procedure.key} on {shown}"


def _text(argument: Argument) -> str:
    match argument:
        case None:
            return "null"
        case SameAs(position):
            return f"same as argument {position}"
        case int():
            return str(argument)
        case _:
            return "[" + ",".join(map(_text, argument)) + "]"


def cases(procedure: Procedure, ranges: dict[str, tuple[int, int]]) -> list[Case]:
    """All inputs where there are few, else edge and random ones. `ranges` bounds the types."""
    spaces = [_space(p, ranges) for p in procedure.parameters]
    if all(spaces) and math.prod(len(s) for s in spaces) <= CASES:
        return [Case(procedure, chosen) for chosen in itertools.product(*spaces)]
    source = random.Random(procedure.key)
    chosen = [_arguments(procedure, ranges, source) for _ in range(CASES)]
    chosen += _corners(procedure, ranges, chosen)
    return [Case(procedure, arguments) for arguments in dict.fromkeys(chosen)]


def _corners(
    procedure: Procedure,
    ranges: dict[str, tuple[int, int]],
    chosen: list[tuple[Argument, ...]],
) -> Iterator[tuple[Argument, ...]]:
    """The extreme values of the first two numbers in all combinations, such as MIN / -1."""
    scalars = [i for i, p in enumerate(procedure.parameters) if not p.dimensions][:2]
    if any(p.length_of for p in procedure.parameters):
        return
    spaces = [_extremes(procedure.parameters[i], ranges) for i in scalars]
    for arguments, extremes in zip(chosen, itertools.product(*spaces), strict=False):
        placed = dict(zip(scalars, extremes, strict=True))
        yield tuple(placed.get(i, argument) for i, argument in enumerate(arguments))


def _extremes(parameter: Parameter, ranges: dict[str, tuple[int, int]]) -> list[int]:
    low, high = parameter.values or ranges[parameter.base]
    return [v for v in dict.fromkeys((low, -1, 0, 1, high)) if low <= v <= high]


def _space(parameter: Parameter, ranges: dict[str, tuple[int, int]]) -> range:
    """All values of a scalar whose range is small; empty otherwise."""
    low, high = parameter.values or ranges[parameter.base]
    few = parameter.dimensions == 0 and not parameter.length_of and high - low < CASES
    return range(low, high + 1) if few else range(0)


def _arguments(
    procedure: Procedure, ranges: dict[str, tuple[int, int]], source: random.Random
) -> tuple[Argument, ...]:
    chosen: dict[str, Argument] = {}
    for parameter in procedure.parameters:
        chosen[parameter.name] = _argument(parameter, procedure, chosen, ranges, source)
    for parameter in procedure.parameters:
        if parameter.length_of:
            array = chosen[parameter.length_of]
            assert isinstance(array, tuple)
            chosen[parameter.name] = len(array)
    return tuple(chosen.values())


def _argument(
    parameter: Parameter,
    procedure: Procedure,
    chosen: dict[str, Argument],
    ranges: dict[str, tuple[int, int]],
    source: random.Random,
) -> Argument:
    if parameter.alias and chosen[parameter.alias] is not None and source.random() < 0.4:
        return SameAs(procedure.position(parameter.alias))
    if parameter.nullable and source.random() < 0.3:
        return None
    low, high = parameter.values or ranges[parameter.base]
    if parameter.dimensions == 0:
        return _scalar(low, high, source)
    return _array(parameter.dimensions, parameter.lengths, (low, high), source)


def _array(
    dimensions: int, lengths: tuple[int, int], values: tuple[int, int], source: random.Random
) -> Array:
    length = source.randint(*lengths)
    if dimensions > 1:
        return tuple(_array(dimensions - 1, (0, 3), values, source) for _ in range(length))
    if source.random() < 0.5:
        values = (max(values[0], -9), min(values[1], 9))
    return tuple(_scalar(*values, source) for _ in range(length))


def _scalar(low: int, high: int, source: random.Random) -> int:
    kind = source.random()
    if kind < 0.2:
        return source.randint(low, high)
    if kind < 0.6:
        near_zero = range(-2, 3) if kind < 0.3 else range(-10, 40)
        return source.choice([v for v in near_zero if low <= v <= high] or [low])
    return source.choice([v for v in _edges(low, high) if low <= v <= high])


def _edges(low: int, high: int) -> list[int]:
    powers = [1 << k for k in (3, 5, 6, 7, 8, 15, 16, 31, 32, 62, 63)]
    near = [p + d for p in powers for d in (-1, 0, 1)]
    return [low, low + 1, low // 2, high, high - 1, high // 2, 0, 1, *near, *(-v for v in near)]


def encoded(case: Case) -> str:
    """The arguments as numbers: an array as length and elements, -1 for null, -2 p for an alias."""
    return " ".join(_encoded(argument) for argument in case.arguments)


def _encoded(argument: Argument) -> str:
    match argument:
        case None:
            return "-1"
        case SameAs(position):
            return f"-2 {position}"
        case int():
            return str(argument)
        case _:
            return " ".join([str(len(argument)), *map(_encoded, argument)])
