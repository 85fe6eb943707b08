# SPDX-License-Identifier: Apache-2.0
"""All inputs that the domains of a procedure's parameters let in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, final

from . import tree
from .types import BOOL, Language, Scalar

if TYPE_CHECKING:
    from assay.program.interpreter import Value


@final
@dataclass(frozen=True, slots=True)
class SameArray:
    """The array given for an earlier parameter: the two are one object."""

    position: int


Number = int | bool
Argument = Number | tuple[Number, ...] | SameArray
Input = tuple[Argument, ...]  # one for each parameter of the tree


def inputs(procedure: tree.Procedure, language: Language) -> Iterator[Input]:
    """In a fixed order. Arrays that need not be distinct are also given as one."""
    return _extended((), procedure, language)


def _extended(given: Input, procedure: tree.Procedure, language: Language) -> Iterator[Input]:
    if len(given) == len(procedure.parameters):
        yield given
        return
    parameter = procedure.parameters[len(given)]
    for argument in _arguments(parameter, language):
        yield from _extended((*given, argument), procedure, language)
    if isinstance(parameter, tree.ArrayParameter) and not procedure.distinct:
        for same in _aliases(given, procedure, parameter):
            yield from _extended((*given, same), procedure, language)


def _arguments(
    parameter: tree.Parameter | tree.ArrayParameter, language: Language
) -> Iterator[Argument]:
    if isinstance(parameter, tree.Parameter):
        yield from _numbers(parameter.type, parameter.domain, language)
        return
    elements = _numbers(parameter.element, parameter.domain, language)
    for length in range(parameter.shortest, parameter.longest + 1):
        yield from product(elements, repeat=length)


def _numbers(scalar: Scalar, domain: tree.Domain, language: Language) -> tuple[Number, ...]:
    """Java's boolean is not a number."""
    is_boolean = scalar == BOOL and language is Language.JAVA
    return tuple(bool(value) if is_boolean else value for value in domain.values)


def _aliases(
    given: Input, procedure: tree.Procedure, parameter: tree.ArrayParameter
) -> Iterator[SameArray]:
    """Earlier arrays that could be the parameter's as well."""
    for position, (earlier, argument) in enumerate(zip(procedure.parameters, given, strict=False)):
        if not isinstance(earlier, tree.ArrayParameter) or earlier.element != parameter.element:
            continue
        if isinstance(argument, tuple) and _lets_in(parameter, argument):
            yield SameArray(position)


def _lets_in(parameter: tree.ArrayParameter, argument: tuple[Number, ...]) -> bool:
    fits = parameter.shortest <= len(argument) <= parameter.longest
    return fits and all(element in parameter.domain.values for element in argument)


def values(given: Input, language: Language) -> list[Value]:
    """The arguments of a run: arrays as lists, in C with the length after the array."""
    result: list[Value] = []
    by_position: list[Value] = []
    for argument in given:
        if isinstance(argument, SameArray):
            value = by_position[argument.position]
        else:
            value = list(argument) if isinstance(argument, tuple) else argument
        by_position.append(value)
        result.append(value)
        if isinstance(value, list) and language is Language.C:
            result.append(len(value))
    return result
