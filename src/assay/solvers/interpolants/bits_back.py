# SPDX-License-Identifier: Apache-2.0
"""Formulas over bit-vectors, as Bitwuzla has them, said of integers.

    bits 3 to 31 of x are 0, x signed       0 <= x <= 7
    bit 0 of x is 1                         x mod 2 = 1

A bit-vector is read as an integer that is equal to it modulo 2^n, and brought into its range only
where that matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from typing import Any, NamedTuple, final

from bitwuzla import Kind

from assay.program.ranges import Ranges
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    add,
    at_most,
    bit_and,
    bit_or,
    bit_xor,
    conditional,
    conjunction,
    disjunction,
    equal,
    equivalence,
    floor_division,
    floor_remainder,
    free_variables,
    implication,
    integer,
    less,
    multiply,
    negate,
    negation,
    scale,
    subtract,
    wrap,
)
from assay.solvers.bitvectors.widths import width_of

Node = Any  # a term of Bitwuzla
_MOST = 200  # parts of a formula that says something worth knowing


class NotOfNumbersError(Exception):
    """A formula says something that has no form here."""


class _Bit(NamedTuple):
    """That one bit of a number is 1, or 0."""

    of: Term
    place: int
    value: int


@final
class BitsBack:
    """Reads formulas about the variables of others."""

    def __init__(self, ranges: Ranges, formulas: Iterable[Term]) -> None:
        self._ranges = ranges
        variables = frozenset().union(*map(free_variables, formulas))
        self._named = {f"v{one.id}": one for one in variables}
        self._formulas: dict[int, Term] = {}
        self._numbers: dict[int, Term] = {}

    def formula(self, node: Node) -> Term:
        """Without recursion: what a formula is made of comes first."""
        for one in _parts_first(node):
            if one.sort().is_bool():
                self._formulas[one.id()] = self._truth(one)
            elif one.sort().is_bv():
                self._numbers[one.id()] = self._number(one)
            else:
                raise NotOfNumbersError
        return self._formulas[node.id()]

    # --- truth values

    def _truth(self, node: Node) -> Term:
        if node.is_value():
            return TRUE if node.is_true() else FALSE
        if node.is_const():
            return self._variable(node)
        kind, children = node.kind(), node.children()
        if kind == Kind.AND:
            return conjunction(*self._joined(_flattened(node)))
        if kind == Kind.OR:
            parts = self._joined(_flattened(node), negated=True)
            return disjunction(*map(negation, parts))
        if kind == Kind.EQUAL and children[0].sort().is_bool():
            kind = Kind.IFF
        join = _JOINS.get(kind)
        if join is not None:
            return join(*(self._formulas[one.id()] for one in children))
        return self._comparison(kind, children)

    def _joined(self, children: Iterable[Node], *, negated: bool = False) -> Iterator[Term]:
        """The parts of a conjunction, or the negated ones of a disjunction: bits that are side by
        side are one part."""
        bits: dict[Term, dict[int, int]] = {}
        for one in children:
            bit = self._bit(one)
            if bit is None:
                part = self._formulas[one.id()]
                yield negation(part) if negated else part
            else:
                value = 1 - bit.value if negated else bit.value
                if bits.setdefault(bit.of, {}).setdefault(bit.place, value) != value:
                    yield FALSE
        for number, places in bits.items():
            yield from self._side_by_side(number, places)

    def _bit(self, node: Node) -> _Bit | None:
        """Whether a formula is about one bit of a variable."""
        if node.kind() != Kind.EQUAL or node.children()[0].sort().is_bool():
            return None
        value, of = sorted(node.children(), key=lambda one: not one.is_value())
        if not value.is_value() or of.kind() != Kind.BV_EXTRACT:
            return None
        high, low = of.indices()
        (number,) = of.children()
        if high != low or not number.is_const():
            return None
        return _Bit(self._variable(number), low, int(value.value(10)))

    def _side_by_side(self, number: Term, places: dict[int, int]) -> Iterator[Term]:
        interval = self._ranges.of(number)
        assert interval is not None  # it has bits
        width = width_of(interval)
        waiting = sorted(places)
        while waiting:
            first = last = waiting.pop(0)
            value = places[first]
            while waiting and waiting[0] == last + 1:
                last = waiting.pop(0)
                value |= places[last] << (last - first)
            count = last - first + 1
            shifted = floor_division(number, integer(1 << first))
            if last != width.bits - 1:
                yield equal(floor_remainder(shifted, integer(1 << count)), integer(value))
                continue
            if width.signed and value >> (count - 1):
                value -= 1 << count
            yield at_most(integer(value << first), number)
            yield at_most(number, integer((value + 1 << first) - 1))

    def _comparison(self, kind: Any, children: list[Node]) -> Term:
        compare = _COMPARED.get(kind)
        if compare is None:
            raise NotOfNumbersError
        relation, signed = compare
        return relation(*(self._exactly(one, signed=signed) for one in children))

    # --- numbers

    def _exactly(self, node: Node, *, signed: bool) -> Term:
        """The number that bits stand for."""
        found, bits = self._numbers[node.id()], node.sort().bv_size()
        half = 1 << (bits - 1)
        low, high = (-half, half - 1) if signed else (0, 2 * half - 1)
        if self._ranges.fits(found, low, high):
            return found
        return wrap(found, bits, signed=signed)

    def _number(self, node: Node) -> Term:
        """A number that is equal to the bits modulo 2^n."""
        if node.is_value():
            return integer(int(node.value(10)))
        if node.is_const():
            return self._variable(node)
        kind, children = node.kind(), node.children()
        if kind == Kind.ITE:
            condition, *others = children
            return conditional(self._formulas[condition.id()], *map(self._of, others))
        if kind == Kind.BV_EXTRACT:
            return floor_division(self._of(children[0]), integer(1 << node.indices()[1]))
        if kind in (Kind.BV_ZERO_EXTEND, Kind.BV_SIGN_EXTEND):
            return self._exactly(children[0], signed=kind == Kind.BV_SIGN_EXTEND)
        if kind == Kind.BV_CONCAT:
            return reduce(self._beside, children[1:], self._of(children[0]))
        if kind in _OF_ONE:
            return _OF_ONE[kind](self._of(children[0]))
        if kind not in _OF_MANY:
            raise NotOfNumbersError
        return reduce(_OF_MANY[kind], map(self._of, children))

    def _of(self, node: Node) -> Term:
        return self._numbers[node.id()]

    def _beside(self, high: Term, low: Node) -> Term:
        return add(scale(1 << low.sort().bv_size(), high), self._exactly(low, signed=False))

    def _variable(self, node: Node) -> Term:
        found = self._named.get(node.symbol())
        if found is None:
            raise NotOfNumbersError
        return found


def _flattened(node: Node) -> list[Node]:
    """The parts of a conjunction in a conjunction are its own."""
    kind, waiting, seen = node.kind(), [node], {node.id()}
    found: list[Node] = []
    while waiting:
        for one in waiting.pop().children():
            if one.id() not in seen:
                seen.add(one.id())
                (waiting if one.kind() == kind else found).append(one)
    return found


def _parts_first(root: Node) -> Iterator[Node]:
    """A term and all that it is made of, each once."""
    done: set[int] = set()
    stack = [(root, False)]
    while stack:
        node, is_ready = stack.pop()
        if node.id() in done:
            continue
        if is_ready:
            done.add(node.id())
            if len(done) > _MOST:
                raise NotOfNumbersError
            yield node
        else:
            stack.append((node, True))
            stack += ((one, False) for one in node.children())


_JOINS: dict[Any, Callable[..., Term]] = {
    Kind.NOT: negation,
    Kind.IMPLIES: implication,
    Kind.IFF: equivalence,
    Kind.XOR: lambda left, right: negation(equivalence(left, right)),
}
_COMPARED: dict[Any, tuple[Callable[[Term, Term], Term], bool]] = {
    Kind.EQUAL: (equal, False),
    Kind.BV_ULE: (at_most, False),
    Kind.BV_ULT: (less, False),
    Kind.BV_UGE: (lambda left, right: at_most(right, left), False),
    Kind.BV_UGT: (lambda left, right: less(right, left), False),
    Kind.BV_SLE: (at_most, True),
    Kind.BV_SLT: (less, True),
    Kind.BV_SGE: (lambda left, right: at_most(right, left), True),
    Kind.BV_SGT: (lambda left, right: less(right, left), True),
}
_OF_ONE: dict[Any, Callable[[Term], Term]] = {
    Kind.BV_NEG: negate,
    Kind.BV_NOT: lambda operand: subtract(negate(operand), integer(1)),
}
_OF_MANY: dict[Any, Callable[[Term, Term], Term]] = {
    Kind.BV_ADD: add,
    Kind.BV_SUB: subtract,
    Kind.BV_MUL: multiply,
    Kind.BV_AND: bit_and,
    Kind.BV_OR: bit_or,
    Kind.BV_XOR: bit_xor,
}
