# SPDX-License-Identifier: Apache-2.0
"""Values to call procedures with: those of a counterexample and near them, small ones, limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Any, Final, final

from assay.evidence.shrinking import Scenario
from assay.program.domains import domain_of
from assay.program.graph import Parameter, Semantics
from assay.program.interpreter import Pointer, SparseArray
from assay.program.types import BooleanType, IntegerType, PointerType, ReferenceType, Type

_NUMBERS: Final = (0, 1, -1, 2, 3, 4, 5, 10, 100, -2, 1000)
_LENGTHS: Final = (1, 2, 3, 0)


@final
class ArgumentValues:
    """Arguments for parameters, those of the counterexample first."""

    def __init__(self, semantics: Semantics, found: Scenario) -> None:
        self._semantics = semantics
        seen = [*found.arguments, *found.globals.values(), *found.choices]
        self._arrays = list(_arrays(seen))
        numbers = list(dict.fromkeys((*_NUMBERS[:1], *_numbers(seen))))
        near = [one + step for one in numbers for step in (1, -1)]
        self._numbers = list(dict.fromkeys((*numbers, *_NUMBERS, *near)))

    def arguments(self, parameters: Sequence[Parameter], most: int) -> Iterator[tuple[Any, ...]]:
        """Up to so many tuples, one value for each parameter."""
        each = [self._of(parameter.type) for parameter in parameters]
        if not all(each):
            return
        width = max(2, _root(most, sum(len(one) > 1 for one in each)))
        yield from islice(product(*(one[:width] for one in each)), most)

    def _of(self, of: Type) -> list[Any]:
        match of:
            case IntegerType():
                return self._integers(of)
            case BooleanType():
                return [False, True]
            case ReferenceType(element=element) | PointerType(target=element):
                return [*self._lists(element), None]
            case _:
                return []

    def _integers(self, of: IntegerType) -> list[int]:
        domain = domain_of(self._semantics, of)
        if domain is None:
            return self._numbers
        low, high = domain
        first = [one for one in self._numbers if low <= one <= high]
        return list(dict.fromkeys((*first[:4], low, high, *first)))

    def _lists(self, element: Type) -> list[Any]:
        """Arrays with such elements."""
        own = [one for one in self._arrays if all(map(self._fits(element), _elements(one)))]
        match element:
            case IntegerType():
                small = [list(self._integers(element)[:length]) for length in _LENGTHS]
            case BooleanType():
                small = [[k % 2 == 1 for k in range(length)] for length in _LENGTHS]
            case ReferenceType(element=inner):
                rows = self._lists(inner)
                small = [[row] for row in rows[:2]] + [[]]
            case _:
                return []
        return own + small

    def _fits(self, element: Type) -> Any:
        return {
            IntegerType: lambda value: type(value) is int and self._is_in(element, value),
            BooleanType: lambda value: type(value) is bool,
            ReferenceType: lambda value: isinstance(value, list),
        }.get(type(element), lambda _value: False)

    def _is_in(self, of: Type, value: int) -> bool:
        domain = domain_of(self._semantics, of) if isinstance(of, IntegerType) else None
        return domain is None or domain[0] <= value <= domain[1]


def _root(most: int, count: int) -> int:
    """How many values each of so many parameters may have."""
    width = most
    while count > 1 and width > 1 and width**count > most:
        width -= 1
    return width


def _elements(array: Any) -> Iterable[Any]:
    if isinstance(array, SparseArray):
        return (array.default, *array.elements.values())
    return list(array)


def _arrays(values: Iterable[Any]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, Pointer):
            yield value.target
        elif isinstance(value, list | SparseArray):
            yield value


def _numbers(values: Iterable[Any]) -> Iterator[int]:
    pending = list(values)
    for value in pending:  # grows while arrays are found
        if isinstance(value, list | SparseArray):
            yield len(value)
            pending += list(islice(_elements(value), 8))
        elif type(value) is int:
            yield value
