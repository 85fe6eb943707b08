# SPDX-License-Identifier: Apache-2.0
"""Values of defined symbols on known arguments, by unfolding their bodies.

Where the expressions of a body mean nothing (an index out of range), or the recursion is too deep
to follow, the value is unknown.
"""

from __future__ import annotations

import sys
from typing import Any, final

from assay.program.interpreter import formulas
from assay.program.interpreter.unknown import Unknown, UnknownValue
from assay.program.sorts import BOOL
from assay.program.terms import Term
from assay.program.terms.applications import DefinedSymbol

_DEEPEST = 400
_MOST_STEPS = 200_000
_FRAMES = 12  # of Python, at most, for one application inside of another
_MARGIN = 1_000


@final
class _RunningApplications:
    """The applications that are being computed, and those that have been since the first began."""

    def __init__(self) -> None:
        self.depth = 0
        self.steps = 0
        self.known: dict[tuple[Any, ...], Any] = {}
        self.kept: list[Any] = []  # so that no two objects have one identity


_NOW = _RunningApplications()


def applied(symbol: DefinedSymbol, *values: Any) -> Any:
    """The value of a symbol on these values; Unknown for a formula, UnknownValue otherwise."""
    if symbol.is_hypothesis:
        return True
    if _NOW.depth:
        return _value(symbol, values)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit + _DEEPEST * _FRAMES + _MARGIN)
    try:
        return _value(symbol, values)
    finally:
        sys.setrecursionlimit(limit)
        _NOW.steps = 0
        _NOW.known.clear()
        _NOW.kept.clear()


def _value(symbol: DefinedSymbol, values: tuple[Any, ...]) -> Any:
    key = (symbol, *(one if type(one) in (int, bool) else id(one) for one in values))
    if key in _NOW.known:
        return _NOW.known[key]
    _NOW.steps += 1
    if _NOW.depth >= _DEEPEST or _NOW.steps > _MOST_STEPS:
        return _unknown(symbol, f"`{symbol.name}` is unfolded too often to compute its value")
    _NOW.depth += 1
    try:
        found = _unfolded(symbol, dict(zip(symbol.parameters, values, strict=True)))
    finally:
        _NOW.depth -= 1
    _NOW.known[key] = found
    _NOW.kept.append(values)
    return found


def _unfolded(symbol: DefinedSymbol, values: dict[Term, Any]) -> Any:
    if _evaluated(symbol.defined, values) is not True:
        return _unknown(symbol, f"`{symbol.name}` has no meaning for these values")
    if symbol.body is None:
        return _unknown(symbol, f"nothing says what `{symbol.name}` is")
    return _evaluated(symbol.body, values)


def _evaluated(term: Term, values: dict[Term, Any]) -> Any:
    arguments = (values[one] for one in formulas.parameters(term))
    return formulas.function_of(term)(*arguments)


def _unknown(symbol: DefinedSymbol, text: str) -> Unknown:
    reason = Unknown(text)
    if symbol.sort is BOOL:
        return reason
    raise UnknownValue(reason)
