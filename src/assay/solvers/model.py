# SPDX-License-Identifier: Apache-2.0
"""Assignments of values to variables, and the exact value of any term under one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, final

from assay.dataclass import dataclass, field
from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import Op, Term, integers, unfinished


class OpenValueError(Exception):
    """The value of a quantifier, or of a defined symbol, is not given by those of variables."""


@final
@dataclass(frozen=True, slots=True)
class MapValue:
    """A total map: finitely many entries, and one value for every other index."""

    default: Any
    entries: Mapping[int, Any] = field(default_factory=dict)

    def at(self, index: int) -> Any:
        return self.entries.get(index, self.default)

    def with_entry(self, index: int, value: Any) -> MapValue:
        return MapValue(self.default, {**self.entries, index: value})

    def normal(self) -> tuple[Any, tuple[tuple[int, Any], ...]]:
        """Equal for equal maps."""
        kept = sorted((i, v) for i, v in self.entries.items() if v != self.default)
        return self.default, tuple(kept)


Value = int | bool | MapValue


def default_of(sort: Sort) -> Any:
    if sort.element is not None:
        return MapValue(default_of(sort.element))
    return False if sort is BOOL else 0


def default_within(variable: Term, ranges: Ranges | None) -> Any:
    """The value nearest to 0 that a variable, or every element of a map, can have."""
    element = variable.sort.element
    interval = ranges.of(variable) if ranges is not None else None
    if interval is None or (element or variable.sort) is not INT:
        return default_of(variable.sort)
    value = min(max(0, interval[0]), interval[1])
    return value if element is None else MapValue(value)


@final
@dataclass(frozen=True, slots=True)
class Model:
    """Values of variables; one that is not mentioned has the value nearest to 0 in its range."""

    values: Mapping[Term, Any]
    ranges: Ranges | None = None

    def value(self, term: Term) -> Any:
        """The exact value of a term without binders."""
        return ModelEvaluation(self).value(term)

    def satisfies(self, formula: Term) -> bool:
        return ModelEvaluation(self).holds(formula)


@final
class ModelEvaluation:
    """The values of terms under one model, each computed once."""

    __slots__ = ("_known", "model")

    def __init__(self, model: Model, known: dict[Term, Any] | None = None) -> None:
        self.model = model
        self._known: dict[Term, Any] = known or {}

    def value(self, term: Term) -> Any:
        known = self._known
        for part in unfinished(term, known):
            known[part] = self._step(part)
        return known[term]

    def holds(self, formula: Term) -> bool:
        """Whether a formula is known to be true. Neither it nor its negation is if it has a number
        in it that is too large to compute, or what depends on more than a model."""
        try:
            return bool(self.value(formula))
        except (integers.NumberTooLargeError, OpenValueError):
            return False

    def _step(self, term: Term) -> Any:
        if term.op is Op.VAR:
            value = self.model.values.get(term)
            return default_within(term, self.model.ranges) if value is None else value
        operation = _OPERATIONS.get(term.op)
        if operation is None:
            raise OpenValueError(term)
        known = self._known
        return operation(term, [known[arg] for arg in term.args])


def tabulated(term: Term, atom: Term, values: Sequence[Any]) -> list[Any]:
    """The values of a term, for each value of the one atom that it depends on."""
    known: dict[Term, list[Any]] = {atom: list(values)}
    for part in unfinished(term, known):
        operation = _OPERATIONS[part.op]
        columns = [known[arg] for arg in part.args] or [[None] * len(values)]
        known[part] = [operation(part, list(row)) for row in zip(*columns, strict=True)]
    return known[term]


def _sum(term: Term, values: list[Any]) -> int:
    coefficients, constant = term.payload
    total: int = constant
    for coefficient, value in zip(coefficients, values, strict=True):
        total += coefficient * value
    return total


def _product(_: Term, values: list[Any]) -> int:
    product = 1
    for value in values:
        product *= value
    return product


def _equal(_: Term, values: list[Any]) -> bool:
    if len(values) == 1:
        return bool(values[0] == 0)
    return bool(values[0].normal() == values[1].normal())


def _all_different(_: Term, values: list[Any]) -> bool:
    array, low, high = values
    elements = [array.at(index) for index in range(low, high)]
    return len(set(elements)) == len(elements)


_OPERATIONS: dict[Op, Callable[[Term, list[Any]], Any]] = {
    Op.INTEGER: lambda t, _: t.payload,
    Op.TRUE: lambda _, __: True,
    Op.FALSE: lambda _, __: False,
    Op.SUM: _sum,
    Op.MUL: _product,
    Op.TDIV: lambda _, v: integers.truncated_quotient(*v),
    Op.TREM: lambda _, v: integers.truncated_remainder(*v),
    Op.FDIV: lambda _, v: integers.floor_quotient(*v),
    Op.FMOD: lambda _, v: integers.floor_remainder(*v),
    Op.WRAP: lambda t, v: integers.wrapped(v[0], t.payload[0], signed=t.payload[1]),
    Op.BAND: lambda _, v: v[0] & v[1],
    Op.BOR: lambda _, v: v[0] | v[1],
    Op.BXOR: lambda _, v: v[0] ^ v[1],
    Op.SHL: lambda _, v: integers.shifted_left(*v),
    Op.SHR: lambda _, v: integers.shifted_right(*v),
    Op.LE: lambda _, v: v[0] <= 0,
    Op.EQ: _equal,
    Op.NOT: lambda _, v: not v[0],
    Op.AND: lambda _, v: all(v),
    Op.OR: lambda _, v: any(v),
    Op.IFF: lambda _, v: v[0] == v[1],
    Op.ITE: lambda _, v: v[1] if v[0] else v[2],
    Op.SELECT: lambda _, v: v[0].at(v[1]),
    Op.STORE: lambda _, v: v[0].with_entry(v[1], v[2]),
    Op.CONSTANT_MAP: lambda _, v: MapValue(v[0]),
    Op.ALL_DIFFERENT: _all_different,
}
