# SPDX-License-Identifier: Apache-2.0
"""Z3's models as ours: numbers exactly, maps as a default and entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

import z3

from assay.program.ranges import Interval, Ranges
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import Term
from assay.solvers.model import MapValue, Model
from assay.solvers.z3.context import Ast, Context
from assay.solvers.z3.translation import Symbol


class UnreadableModelError(Exception):
    """A value in a form that is not understood here."""


def read_model(
    pointer: Any, context: Context, symbols: Mapping[Term, Symbol], ranges: Ranges
) -> Model:
    """The values of all symbols. What was left open gets a value in its range."""
    model = z3.ModelRef(pointer, context.outer)
    values = {v: _value(model, context, v, s, ranges) for v, s in symbols.items()}
    return Model(values, ranges)


@final
class ValuesOnDemand(dict[Term, Any]):
    """The values of symbols, each read when it is first asked for; others may be put beside them.

    Worth its while where most of a long list of symbols is never asked for. One in a form that is
    not understood here counts as left open, so that the model has to be tried."""

    def __init__(
        self, pointer: Any, context: Context, symbols: Mapping[Term, Symbol], ranges: Ranges
    ) -> None:
        super().__init__()
        self._model = z3.ModelRef(pointer, context.outer)
        self._context = context
        self._symbols = symbols
        self._ranges = ranges

    def get(self, variable: Term, default: Any = None) -> Any:
        if variable in self:
            return self[variable]
        symbol = self._symbols.get(variable)
        if symbol is None:
            return default
        try:
            found = _value(self._model, self._context, variable, symbol, self._ranges)
        except UnreadableModelError:
            return default
        self[variable] = found
        return found


def _value(
    model: z3.ModelRef, context: Context, variable: Term, symbol: Symbol, ranges: Ranges
) -> Any:
    element = variable.sort.element
    if element is None:
        return _read(_evaluated(model, context, symbol.ast), variable.sort)
    interval = ranges.of(variable)
    value = MapValue(_nearest_default(element, interval))
    if symbol.array:
        whole = _read(_evaluated(model, context, symbol.ast), variable.sort)
        value = _clamped(whole, element, interval)
    entries = dict(value.entries)
    for index, ast in symbol.elements.items():
        entries[index] = _read(_evaluated(model, context, ast), element)
    return MapValue(value.default, entries)


def _nearest_default(element: Sort, interval: Interval | None) -> Any:
    if element is BOOL:
        return False
    if element is not INT:
        raise UnreadableModelError("a map of maps")
    return 0 if interval is None else min(max(0, interval[0]), interval[1])


def _clamped(value: MapValue, element: Sort, interval: Interval | None) -> MapValue:
    """Elements that no formula reads may be anything: they are moved into their range."""
    if element is not INT or interval is None:
        return value
    low, high = interval
    entries = {i: min(max(v, low), high) for i, v in value.entries.items()}
    return MapValue(min(max(value.default, low), high), entries)


def _evaluated(model: z3.ModelRef, context: Context, ast: Ast) -> Any:
    return model.eval(z3.z3._to_expr_ref(ast, context.outer), model_completion=True)


def _read(value: Any, sort: Sort) -> Any:
    if sort.element is not None:
        return _read_map(value, sort.element)
    if sort is BOOL:
        return bool(z3.is_true(value))
    if z3.is_bv_value(value):
        return value.as_signed_long()
    if z3.is_int_value(value):
        return value.as_long()
    raise UnreadableModelError(f"{value}")


def _read_map(value: Any, element: Sort) -> MapValue:
    entries: dict[int, Any] = {}
    while z3.is_store(value):
        entries.setdefault(_read(value.arg(1), INT), _read(value.arg(2), element))
        value = value.arg(0)
    if not z3.is_const_array(value):
        raise UnreadableModelError(f"{value.decl()}")
    return MapValue(_read(value.arg(0), element), entries)
