# SPDX-License-Identifier: Apache-2.0
"""What translating to integers and translating to bit-vectors have in common: logic and maps.

An element of a map variable at a known index is a constant of its own, and the map itself appears
only where an index is unknown; then both are linked. Most queries never need Z3's arrays.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import Op, Term, free_variables, integer, select
from assay.solvers.literals import is_base
from assay.solvers.z3.context import Ast, Context
from assay.source import InternalError

_LARGEST_DISTINCT = 4096
_LARGEST_UNKNOWN_DISTINCT = 64


class CannotTranslateError(Exception):
    """A term that this translation has no form for."""


class Symbol:
    """A variable, with all that has to be said about it."""

    __slots__ = ("array", "ast", "elements", "facts")

    def __init__(self) -> None:
        self.ast: Ast = None
        self.array = False  # whether the map itself appears, not only elements
        self.elements: dict[int, Ast] = {}
        self.facts: list[Ast] = []  # ranges, and elements as parts of the map


class Z3Translation(ABC):
    """Terms to expressions, each once. `facts` of the variables in a formula go with it."""

    def __init__(self, context: Context, ranges: Ranges) -> None:
        self.context = context
        self.ranges = ranges
        self.symbols: dict[Term, Symbol] = {}
        self._done: dict[Term, Ast] = {}
        self._sorts: dict[Sort, Any] = {BOOL: context.bool_sort}
        self._table: dict[Op, Callable[[Term, list[Ast]], Ast]] = {
            Op.TRUE: lambda _, __: context.true,
            Op.FALSE: lambda _, __: context.false,
            Op.NOT: lambda _, v: context.negation(v[0]),
            Op.AND: lambda _, v: context.nary("and", v),
            Op.OR: lambda _, v: context.nary("or", v),
            Op.IFF: lambda _, v: context.binary("iff", v[0], v[1]),
            Op.ITE: lambda _, v: context.conditional(v[0], v[1], v[2]),
            Op.STORE: lambda _, v: context.stored(v[0], v[1], v[2]),
            Op.SELECT: self._select,
            Op.CONSTANT_MAP: self._constant_map,
            Op.ALL_DIFFERENT: self._all_different,
            Op.VAR: self._variable,
            **self.operations(),
        }

    def close(self) -> None:
        """End the circle of references through its own methods: its owner is gone, and a context
        has much memory that would otherwise wait for the garbage to be collected."""
        self._table.clear()

    @abstractmethod
    def operations(self) -> dict[Op, Callable[[Term, list[Ast]], Ast]]:
        """How to translate integers."""

    @abstractmethod
    def integer_sort(self) -> Any: ...

    @abstractmethod
    def number(self, value: int) -> Ast: ...

    @abstractmethod
    def within(self, x: Ast, low: int, high: int) -> Ast: ...

    # --- the walk

    def __call__(self, term: Term) -> Ast:
        done = self._done
        found = done.get(term)
        if found is not None:
            return found
        stack = [term]
        while stack:
            top = stack[-1]
            if top in done:
                stack.pop()
                continue
            parts = self._parts(top)
            missing = [part for part in parts if part not in done]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            operation = self._table.get(top.op)
            if operation is None:
                raise CannotTranslateError(f"no form for {top.op.name}")
            done[top] = operation(top, [done[part] for part in parts])
        return done[term]

    def _parts(self, term: Term) -> Sequence[Term]:
        if term.op is Op.SELECT and is_base(term):
            return ()
        if term.op is Op.ALL_DIFFERENT:
            return self._elements(term)
        return term.args

    def facts(self, formula: Term) -> list[tuple[Term, Symbol]]:
        """The variables of a formula that has been translated."""
        found = [(v, self.symbols.get(v)) for v in free_variables(formula)]
        known = [(v, symbol) for v, symbol in found if symbol is not None]
        return sorted(known, key=lambda pair: pair[0].id)

    # --- variables and maps

    def sort(self, of: Sort) -> Any:
        known = self._sorts.get(of)
        if known is None:
            if of is INT:
                known = self.integer_sort()
            elif of.element is not None:
                known = self.context.map_sort(self.sort(INT), self.sort(of.element))
            else:
                raise InternalError(f"no sort {of}")
            self._sorts[of] = known
        return known

    def _symbol(self, variable: Term) -> Symbol:
        symbol = self.symbols.get(variable)
        if symbol is None:
            symbol = self.symbols[variable] = Symbol()
            symbol.ast = self.context.constant(f"v{variable.id}", self.sort(variable.sort))
        return symbol

    def _bounded(self, symbol: Symbol, ast: Ast, term: Term) -> None:
        interval = self.ranges.of(term) if term.sort is INT else None
        if interval is not None:
            symbol.facts.append(self.within(ast, *interval))

    def _variable(self, term: Term, _: list[Ast]) -> Ast:
        symbol = self._symbol(term)
        if term.sort.is_map:
            symbol.array = True
            for index, element in symbol.elements.items():
                symbol.facts.append(self._link(symbol, index, element))
        else:
            self._bounded(symbol, symbol.ast, term)
        return symbol.ast

    def _link(self, symbol: Symbol, index: int, element: Ast) -> Ast:
        there = self.context.binary("select", symbol.ast, self.number(index))
        return self.context.equal(there, element)

    def _select(self, term: Term, values: list[Ast]) -> Ast:
        if not values:
            return self._element(term)
        ast = self.context.binary("select", values[0], values[1])
        for variable in _roots(term):
            symbol = self._symbol(variable)
            here = ast if term.args[0] is variable else None
            if here is None:
                here = self.context.binary("select", symbol.ast, values[1])
            self._bounded(symbol, here, select(variable, term.args[1]))
        return ast

    def _element(self, term: Term) -> Ast:
        array, index = term.args
        symbol = self._symbol(array)
        name = f"v{array.id}[{index.payload}]"
        ast = self.context.constant(name, self.sort(term.sort))
        symbol.elements[index.payload] = ast
        self._bounded(symbol, ast, term)
        if symbol.array:
            symbol.facts.append(self._link(symbol, index.payload, ast))
        return ast

    def _constant_map(self, _: Term, values: list[Ast]) -> Ast:
        return self.context.constant_map(self.sort(INT), values[0])

    # --- all-different

    def _elements(self, term: Term) -> list[Term]:
        """The elements that are compared, and the ends where they are not known."""
        array, low, high = term.args
        first, last = self.ranges.of(low), self.ranges.of(high)
        if first is None or last is None:
            raise CannotTranslateError("all-different over an unknown range")
        known = low.op is Op.INTEGER and high.op is Op.INTEGER
        limit = _LARGEST_DISTINCT if known else _LARGEST_UNKNOWN_DISTINCT
        if last[1] - first[0] > limit:
            raise CannotTranslateError(f"all-different over {last[1] - first[0]} elements")
        elements = [select(array, integer(k)) for k in range(first[0], last[1])]
        return elements if known else [low, high, *elements]

    def _all_different(self, term: Term, values: list[Ast]) -> Ast:
        _, low, high = term.args
        if low.op is Op.INTEGER and high.op is Op.INTEGER:
            return self.context.nary("distinct", values)
        first = self.ranges.of(low)
        assert first is not None
        return self._guarded_distinct(first[0], values[0], values[1], values[2:])

    def _guarded_distinct(self, first: int, low: Ast, high: Ast, elements: list[Ast]) -> Ast:
        outside = []
        for position in range(len(elements)):
            here = self.number(first + position)
            outside.append((self.at_most(high, here), self.below(here, low)))
        pairs = [self.context.true]
        for i in range(len(elements)):
            for j in range(i + 1, len(elements)):
                differ = self.context.negation(self.context.equal(elements[i], elements[j]))
                pairs.append(self.context.nary("or", [*outside[i], *outside[j], differ]))
        return self.context.nary("and", pairs)

    @abstractmethod
    def at_most(self, x: Ast, y: Ast) -> Ast: ...

    def below(self, x: Ast, y: Ast) -> Ast:
        return self.context.negation(self.at_most(y, x))


def _roots(term: Term) -> list[Term]:
    """The map variables that a read may come from."""
    found: dict[Term, None] = {}
    stack = [term.args[0]]
    seen = set()
    while stack:
        array = stack.pop()
        if array in seen:
            continue
        seen.add(array)
        if array.op is Op.VAR and array.sort.element is INT:
            found[array] = None
        elif array.op is Op.STORE:
            stack.append(array.args[0])
        elif array.op is Op.ITE:
            stack.extend(array.args[1:])
    return list(found)
