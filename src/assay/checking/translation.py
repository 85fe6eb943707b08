# SPDX-License-Identifier: Apache-2.0
"""Terms as terms of cvc5.

Everything is exact but for two things that are left open, which can only make less provable: bits
of numbers and counts of shifts beyond some width, and sums, products and extrema, of which
`unfolding` says what a question needs. They are functions that nobody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, final

from assay.checking.sums import Collected, collected
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import (
    BINDERS,
    Op,
    Term,
    free_variables,
    name_of,
    subterms,
    unfinished,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

Node = Any  # a term of cvc5
_MASK_BITS = 64
_USUAL, _WIDE = 33, 65  # bits of a signed number that holds every `int`, every `long`


@final
class Translation:
    """One table of terms for all questions; nothing in it depends on a question."""

    def __init__(self) -> None:
        import cvc5

        self.kind: Any = cvc5.Kind
        self.manager: Any = cvc5.TermManager()
        self._done: dict[Term, Node] = {}
        self._sorts: dict[Sort, Any] = {}
        self._functions: dict[object, Node] = {}
        self.collections: dict[Term, Collected] = {}  # binders that became functions
        self._zero = self.manager.mkInteger(0)
        self._operators: Mapping[Op, Callable[[Term, Sequence[Node]], Node]] = self._table()

    def __call__(self, term: Term) -> Node:
        done = self._done
        if term not in done:
            for part in unfinished(term, done):
                done[part] = self._node(part)
        return done[term]

    # --- building blocks

    def make(self, kind: str, *args: Node) -> Node:
        return self.manager.mkTerm(getattr(self.kind, kind), *args)

    def number(self, value: int) -> Node:
        return self.manager.mkInteger(str(value))

    def sort(self, sort: Sort) -> Any:
        found = self._sorts.get(sort)
        if found is None:
            found = self._sorts[sort] = self._new_sort(sort)
        return found

    def _new_sort(self, sort: Sort) -> Any:
        if sort is INT:
            return self.manager.getIntegerSort()
        if sort is BOOL:
            return self.manager.getBooleanSort()
        assert sort.element is not None
        return self.manager.mkArraySort(self.sort(INT), self.sort(sort.element))

    def apply(self, key: object, args: Sequence[Node]) -> Node:
        """An integer that depends on the arguments and on nothing else, in an unknown way."""
        found = self._functions.get(key)
        if found is None:
            of = self.sort(INT)
            if args:
                of = self.manager.mkFunctionSort([one.getSort() for one in args], of)
            found = self.manager.mkConst(of, f"function.{len(self._functions)}")
            self._functions[key] = found
        return self.make("APPLY_UF", found, *args) if args else found

    def all(self, *parts: Node) -> Node:
        return self._joined("AND", parts, empty=True)

    def any(self, *parts: Node) -> Node:
        return self._joined("OR", parts, empty=False)

    def _joined(self, kind: str, parts: Sequence[Node], *, empty: bool) -> Node:
        if len(parts) > 1:
            return self.make(kind, *parts)
        return parts[0] if parts else self.manager.mkBoolean(empty)

    def within(self, low: Node, middle: Node, high: Node) -> Node:
        return self.all(self.make("LEQ", low, middle), self.make("LEQ", middle, high))

    def plus(self, left: Node, right: int) -> Node:
        return self.make("ADD", left, self.number(right))

    def for_all(self, bound: Sequence[Node], body: Node) -> Node:
        return self.make("FORALL", self.make("VARIABLE_LIST", *bound), body)

    def there_is(self, bound: Sequence[Node], body: Node) -> Node:
        return self.make("EXISTS", self.make("VARIABLE_LIST", *bound), body)

    # --- terms

    def _node(self, term: Term) -> Node:
        op = term.op
        if op in BINDERS:
            return self._binder(term)
        if op is Op.VAR:
            return self.manager.mkConst(self.sort(term.sort), name_of(term))
        if op is Op.BOUND:
            return self.manager.mkVar(self.sort(term.sort), f"k{term.payload[0]}")
        return self._operators[op](term, [self._done[arg] for arg in term.args])

    def _application(self, term: Term, args: Sequence[Node]) -> Node:
        """A function of those arguments on which the value depends."""
        symbol = term.payload
        given = [args[place] for place in symbol.relevant]
        function = self._functions.get(symbol)
        if function is None:
            domain = [self.sort(symbol.parameters[place].sort) for place in symbol.relevant]
            whole = self.sort(symbol.sort)
            if domain:
                whole = self.manager.mkFunctionSort(domain, whole)
            function = self._functions[symbol] = self.manager.mkConst(whole, symbol.key)
        return self.make("APPLY_UF", function, *given) if given else function

    def _table(self) -> Mapping[Op, Callable[[Term, Sequence[Node]], Node]]:
        def plain(kind: str) -> Callable[[Term, Sequence[Node]], Node]:
            return lambda _term, args: self.make(kind, *args)

        return {
            Op.INTEGER: lambda term, _args: self.number(term.payload),
            Op.APPLY: self._application,
            Op.TRUE: lambda _term, _args: self.manager.mkTrue(),
            Op.FALSE: lambda _term, _args: self.manager.mkFalse(),
            Op.SUM: self._sum,
            Op.MUL: plain("MULT"),
            Op.TDIV: self._truncated_quotient,
            Op.TREM: self._truncated_remainder,
            Op.FDIV: self._floor_quotient,
            Op.FMOD: self._floor_remainder,
            Op.WRAP: self._wrap,
            Op.BAND: self._bits,
            Op.BOR: self._bits,
            Op.BXOR: self._bits,
            Op.SHL: self._shift,
            Op.SHR: self._shift,
            Op.LE: lambda _term, args: self.make("LEQ", args[0], self._zero),
            Op.EQ: self._equality,
            Op.NOT: plain("NOT"),
            Op.AND: plain("AND"),
            Op.OR: plain("OR"),
            Op.IFF: plain("EQUAL"),
            Op.ITE: plain("ITE"),
            Op.SELECT: plain("SELECT"),
            Op.STORE: plain("STORE"),
            Op.CONSTANT_MAP: self._constant_map,
            Op.ALL_DIFFERENT: self._all_different,
        }

    def _sum(self, term: Term, args: Sequence[Node]) -> Node:
        coefficients, constant = term.payload
        parts = [
            arg if factor == 1 else self.make("MULT", self.number(factor), arg)
            for factor, arg in zip(coefficients, args, strict=True)
        ]
        if constant or len(parts) == 1:
            parts.append(self.number(constant))
        return self.make("ADD", *parts)

    def _equality(self, _term: Term, args: Sequence[Node]) -> Node:
        return self.make("EQUAL", args[0], args[1] if len(args) > 1 else self._zero)

    # The solver's quotient leaves a remainder that is never negative; for a dividend that is not
    # negative either, that is truncation, whatever the sign of the divisor. At 0 its totals are
    # what the model says: the quotient is 0, the remainder is the dividend.

    def _truncated_quotient(self, _term: Term, args: Sequence[Node]) -> Node:
        dividend, divisor = args
        negated = self.make("NEG", dividend)
        return self.make(
            "ITE",
            self.make("GEQ", dividend, self._zero),
            self.make("INTS_DIVISION_TOTAL", dividend, divisor),
            self.make("NEG", self.make("INTS_DIVISION_TOTAL", negated, divisor)),
        )

    def _truncated_remainder(self, _term: Term, args: Sequence[Node]) -> Node:
        dividend, divisor = args
        negated = self.make("NEG", dividend)
        return self.make(
            "ITE",
            self.make("GEQ", dividend, self._zero),
            self.make("INTS_MODULUS_TOTAL", dividend, divisor),
            self.make("NEG", self.make("INTS_MODULUS_TOTAL", negated, divisor)),
        )

    def _floor_quotient(self, _term: Term, args: Sequence[Node]) -> Node:
        """With a positive divisor the solver rounds down; both signs may be turned round."""
        dividend, divisor = args
        return self.make(
            "ITE",
            self.make("GEQ", divisor, self._zero),
            self.make("INTS_DIVISION_TOTAL", dividend, divisor),
            self.make("INTS_DIVISION_TOTAL", self.make("NEG", dividend), self.make("NEG", divisor)),
        )

    def _floor_remainder(self, term: Term, args: Sequence[Node]) -> Node:
        dividend, divisor = args
        product = self.make("MULT", divisor, self._floor_quotient(term, args))
        return self.make("SUB", dividend, product)

    def _wrap(self, term: Term, args: Sequence[Node]) -> Node:
        bits, signed = term.payload
        half = (1 << (bits - 1)) if signed else 0
        size = self.number(1 << bits)
        value = self.make("INTS_MODULUS_TOTAL", self.plus(args[0], half), size)
        return self.plus(value, -half)

    def _bits(self, term: Term, args: Sequence[Node]) -> Node:
        """x | y is x + y - (x & y), and x ^ y is x + y - 2 * (x & y)."""
        left, right = args
        common = self._mask(term) if term.op is Op.BAND else None
        if common is None:
            common = self._common_bits(term, left, right)
        if term.op is Op.BAND:
            return common
        factor = self.number(1 if term.op is Op.BOR else 2)
        return self.make("SUB", self.make("ADD", left, right), self.make("MULT", factor, common))

    def _common_bits(self, term: Term, left: Node, right: Node) -> Node:
        """x & y of two numbers of a signed width; beyond it, nobody knows."""
        width = _width(term)
        half = 1 << (width - 1)
        operator = self.manager.mkOp(self.kind.IAND, width)
        value = self.manager.mkTerm(operator, left, right)  # as a number that is not negative
        signed = self.make(
            "ITE",
            self.make("GEQ", value, self.number(half)),
            self.plus(value, -2 * half),
            value,
        )
        low, high = self.number(-half), self.number(half - 1)
        known = self.all(self.within(low, left, high), self.within(low, right, high))
        return self.make("ITE", known, signed, self.apply(Op.BAND, (left, right)))

    def _shift(self, term: Term, args: Sequence[Node]) -> Node:
        """A case for each count; 0 for negative counts, and nobody knows beyond the width."""
        value, count = args
        result = self.apply(term.op, args)
        for number in reversed(range(_WIDE)):
            size = self.number(1 << number)
            kind = "MULT" if term.op is Op.SHL else "INTS_DIVISION_TOTAL"
            same = self.make("EQUAL", count, self.number(number))
            result = self.make("ITE", same, self.make(kind, value, size), result)
        return self.make("ITE", self.make("LT", count, self._zero), self._zero, result)

    def _mask(self, term: Term) -> Node | None:
        """x & (2**n - 1) is x modulo 2**n."""
        for one, other in (term.args, term.args[::-1]):
            if one.op is Op.INTEGER and one.payload > 0:
                size = one.payload + 1
                if size & one.payload == 0 and size.bit_length() <= _MASK_BITS + 1:
                    return self.make("INTS_MODULUS_TOTAL", self._done[other], self.number(size))
        return None

    def _constant_map(self, term: Term, args: Sequence[Node]) -> Node:
        return self.manager.mkConstArray(self.sort(term.sort), args[0])

    def _all_different(self, _term: Term, args: Sequence[Node]) -> Node:
        array, low, high = args
        one, other = (self.manager.mkVar(self.sort(INT), name) for name in "ij")
        inside = self.all(
            self.make("LEQ", low, one), self.make("LT", one, other), self.make("LT", other, high)
        )
        values = (self.make("SELECT", array, one), self.make("SELECT", array, other))
        different = self.make("NOT", self.make("EQUAL", *values))
        return self.for_all((one, other), self.make("IMPLIES", inside, different))

    # --- binders

    def _binder(self, term: Term) -> Node:
        bound = [self(one) for one in term.payload]
        span, body = (self._done[arg] for arg in term.args)
        if term.op is Op.FORALL:
            return self.for_all(bound, self.make("IMPLIES", span, body))
        if term.op is Op.EXISTS:
            return self.there_is(bound, self.make("AND", span, body))
        found = collected(term)
        if found is None:
            return self._opaque(term)
        self.collections[term] = found
        return self.value(found, self(found.low), self(found.high))

    def value(self, found: Collected, low: Node, high: Node) -> Node:
        """What is collected between two ends."""
        return self.apply(found.key, (low, high, *map(self, found.parameters)))

    def _opaque(self, term: Term) -> Node:
        """A value of which nothing is known, but that equal terms have equal values."""
        free = [one for one in free_variables(term) if one.op is Op.BOUND]
        return self.apply(term, [self(one) for one in sorted(free, key=lambda one: one.id)])


def _width(term: Term) -> int:
    """How wide the numbers in a term probably are."""
    for one in subterms(term):
        if one.op is Op.INTEGER and one.payload.bit_length() >= _USUAL:
            return _WIDE
        if one.op is Op.WRAP and one.payload[0] >= _USUAL:
            return _WIDE
    return _USUAL
