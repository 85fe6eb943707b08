# SPDX-License-Identifier: Apache-2.0
"""Values of defined symbols during symbolic execution.

Where quantifiers are written out, a body is unfolded as long as its conditions are decided, and a
few times more; what is left after that is a number or a truth value of which nothing is known, the
same one for the same arguments. Where quantifiers are kept, so are applications, unless all numbers
among their arguments are known.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Final, final

from assay.execution.expansion import AskedIntervals, Binders, Expanded, Function
from assay.execution.values import Value, lifted, lowered
from assay.program.sorts import BOOL, INT
from assay.program.terms import Op, Term, variable
from assay.program.terms.applications import DefinedSymbol, apply, relevant_part

_DEEPEST: Final = 64  # applications inside of each other
_UNDECIDED: Final = 4  # of them, those behind a condition that is not decided
_NUMBERS = count()


@final
class SymbolicUnfolding:
    """Unfolds applications for one evaluator."""

    def __init__(
        self,
        function: Callable[[Term], Function],
        intervals: AskedIntervals,
        binders: Binders,
    ) -> None:
        self._function = function
        self._intervals = intervals
        self._expands = isinstance(binders, Expanded)
        self._depth = 0
        self._undecided = 0
        self._opaque: dict[Term, Term] = {}
        self._values: dict[tuple[object, ...], Value] = {}  # since the outermost began
        self._held: list[list[Value]] = []  # so that no two objects have one identity

    def value(self, symbol: DefinedSymbol, values: list[Value]) -> Value:
        known = all(
            type(value) is int or type(value) is bool
            for value, parameter in zip(values, symbol.parameters, strict=True)
            if parameter.sort in (INT, BOOL)
        )
        body = symbol.body
        if symbol.is_hypothesis and body is not None:
            inside = dict(zip(symbol.parameters, values, strict=True))
            return True if self._expands else self._function(body)(inside)
        if not self._expands and not any(symbol.parameters[n].sort.is_map for n in symbol.relevant):
            return self._kept(symbol, values)  # lemmas are about the application, not its value
        if body is None or self._depth >= _DEEPEST or not (known or self._may_unfold()):
            return self._kept(symbol, values)
        key = (symbol, *(one if type(one) in (int, bool) else id(one) for one in values))
        if key in self._values:
            return self._values[key]
        self._depth += 1
        self._undecided += not known
        try:
            inside = dict(zip(symbol.parameters, values, strict=True))
            found = self._values[key] = self._function(body)(inside)
            self._held.append(values)
            return found
        finally:
            self._depth -= 1
            self._undecided -= not known
            if not self._depth:
                self._values.clear()
                self._held.clear()

    def _may_unfold(self) -> bool:
        return self._expands and self._undecided < _UNDECIDED

    def _kept(self, symbol: DefinedSymbol, values: list[Value]) -> Value:
        """The application itself, or a name for it where stores know of no applications."""
        whole = apply(symbol, tuple(lifted(value) for value in values))
        if not self._expands:
            return lowered(whole)
        key = relevant_part(whole)
        if key not in self._opaque:
            self._opaque[key] = variable(f"{symbol.name}?{next(_NUMBERS)}", symbol.sort)
        return self._opaque[key]

    def decided(self, test: Value) -> Value:
        """A condition inside of a body, if the store knows where its numbers lie."""
        if not self._depth or type(test) is not Term:
            return test
        negated = test.op is Op.NOT
        inner = test.args[0] if negated else test
        if inner.op not in (Op.LE, Op.EQ) or len(inner.args) != 1:
            return test
        ends = self._intervals.of(inner.args[0])
        if ends is None:
            return test
        found = _within(inner.op, ends)
        return test if found is None else found is not negated


def _within(op: Op, ends: tuple[int, int]) -> bool | None:
    """Whether a number between two ends is at most 0, or is 0; None if it may or may not be."""
    low, high = ends
    if op is Op.LE:
        return True if high <= 0 else False if low > 0 else None
    return True if low == high == 0 else False if low > 0 or high < 0 else None
