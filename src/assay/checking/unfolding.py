# SPDX-License-Identifier: Apache-2.0
"""What a question needs to know of the sums and products in it.

By definition, with the neutral value e (0 or 1) and the operation + (or *):

    F(l, h) = e if h < l, else F(l, h - 1) + f(h)

By induction on h, each proved for the functions at hand before it is used:

    l <= h  ==>  F(l, h) = f(l) + F(l + 1, h)
    F(l, h) = G(l, h), or f and g differ somewhere between l and h
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import final

from assay.checking.sums import INDEX, Collected
from assay.checking.translation import Node, Translation
from assay.program.sorts import INT
from assay.program.terms import (
    Op,
    Term,
    add,
    has_bound_variable,
    integer,
    substitute,
    subterms,
    variable,
)

Refutes = Callable[[list[Node]], bool]
"""Whether the solver finds that formulas contradict each other."""
_COLLECTING = (Op.TOTAL, Op.PRODUCT)
_LOW, _HIGH = variable("?low", INT), variable("?high", INT)
_MOST_PAIRS = 60


@final
class Unfolding:
    """The instances of definitions and lemmas for the binders that occur in questions."""

    def __init__(self, translation: Translation, refutes: Refutes) -> None:
        self._translation = translation
        self._refutes = refutes
        self._shifted: dict[object, bool] = {}
        self._congruent: dict[object, bool] = {}
        self._witnesses: dict[object, Term] = {}

    def instances(self, formulas: Iterable[Term]) -> Iterator[Node]:
        """For the binders in some formulas, as far as they do not stand under quantifiers."""
        found = self._occurrences(formulas)
        for one in found:
            yield self._definition(one, one.low, one.high)
            if self._may_shift(one):
                yield self._from_the_left(one, one.low, one.high)
        for number, (one, other) in enumerate(combinations(found, 2)):
            if number < _MOST_PAIRS and one.key != other.key and one.op is other.op:
                yield from self._same(one, other)

    def _occurrences(self, formulas: Iterable[Term]) -> list[Collected]:
        known = self._translation.collections
        found = {}
        for term in subterms(*formulas):
            one = known.get(term)
            if one is not None and one.op in _COLLECTING and not has_bound_variable(term):
                found[one.key, one.low, one.high] = one
        return list(found.values())

    # --- definitions

    def _definition(self, one: Collected, low: Term, high: Term) -> Node:
        make, translate = self._translation.make, self._translation
        ends = translate(low), translate(high)
        before = translate.value(one, ends[0], translate.plus(ends[1], -1))
        return make(
            "EQUAL",
            translate.value(one, *ends),
            make(
                "ITE",
                make("LT", ends[1], ends[0]),
                self._neutral(one),
                self._combined(one, before, self._summand(one, high)),
            ),
        )

    def _neutral(self, one: Collected) -> Node:
        return self._translation.number(0 if one.op is Op.TOTAL else 1)

    def _combined(self, one: Collected, left: Node, right: Node) -> Node:
        return self._translation.make("ADD" if one.op is Op.TOTAL else "MULT", left, right)

    def _summand(self, one: Collected, index: Term) -> Node:
        return self._translation(substitute(one.body, {INDEX: index}))

    # --- lemmas

    def _from_the_left(self, one: Collected, low: Term, high: Term) -> Node:
        make, translate = self._translation.make, self._translation
        ends = translate(low), translate(high)
        later = translate.value(one, translate.plus(ends[0], 1), ends[1])
        unfolded = self._combined(one, self._summand(one, low), later)
        equal = make("EQUAL", translate.value(one, *ends), unfolded)
        return make("IMPLIES", make("LEQ", *ends), equal)

    def _may_shift(self, one: Collected) -> bool:
        """Proof of the first lemma, by induction on the upper end from the lower one on."""
        known = self._shifted.get(one.key)
        if known is None:
            known = self._shifted[one.key] = self._shift_holds(one)
        return known

    def _shift_holds(self, one: Collected) -> bool:
        make, translate = self._translation.make, self._translation
        above, second = add(_HIGH, integer(1)), add(_LOW, integer(1))
        base = [
            self._definition(one, _LOW, _LOW),
            self._definition(one, _LOW, add(_LOW, integer(-1))),
            self._definition(one, second, _LOW),
            make("NOT", self._from_the_left(one, _LOW, _LOW)),
        ]
        step = [
            make("LEQ", translate(_LOW), translate(_HIGH)),
            self._from_the_left(one, _LOW, _HIGH),
            self._definition(one, _LOW, above),
            self._definition(one, second, above),
            self._extended(one, _LOW, _HIGH),
            make("NOT", self._from_the_left(one, _LOW, above)),
        ]
        return self._refutes(base) and self._refutes(step)

    def _extended(self, one: Collected, low: Term, high: Term) -> Node:
        """Equals stay equal if the next value is added, or if they are multiplied by it."""
        make, translate = self._translation.make, self._translation
        ends = translate(low), translate(high)
        later = translate.value(one, translate.plus(ends[0], 1), ends[1])
        sides = translate.value(one, *ends), self._combined(one, self._summand(one, low), later)
        following = self._summand(one, add(high, integer(1)))
        extended = [self._combined(one, side, following) for side in sides]
        return make("IMPLIES", make("EQUAL", *sides), make("EQUAL", *extended))

    def _same(self, one: Collected, other: Collected) -> Iterator[Node]:
        """Two functions at the ends of one of them; where they differ is a name."""
        key = (one.key, other.key)
        if key not in self._congruent:
            self._congruent[key] = self._same_holds(one, other)
        if not self._congruent[key]:
            return
        make, translate = self._translation.make, self._translation
        for at in (one, other):
            witness = self._witness((key, at.low, at.high))
            ends = translate(at.low), translate(at.high)
            values = translate.value(one, *ends), translate.value(other, *ends)
            differ = make(
                "NOT", make("EQUAL", self._summand(one, witness), self._summand(other, witness))
            )
            somewhere = translate.all(
                translate.within(ends[0], translate(witness), ends[1]), differ
            )
            yield translate.any(make("EQUAL", *values), somewhere)

    def _witness(self, key: object) -> Term:
        name = f"?differs.{len(self._witnesses)}"
        return self._witnesses.setdefault(key, variable(name, INT))

    def _same_holds(self, one: Collected, other: Collected) -> bool:
        """Proof of the second lemma, by induction on the upper end."""
        make, translate = self._translation.make, self._translation
        low, high = translate(_LOW), translate(_HIGH)
        definitions = [self._definition(each, _LOW, _HIGH) for each in (one, other)]
        equal = make("EQUAL", *(translate.value(each, low, high) for each in (one, other)))
        before = translate.plus(high, -1)
        known = make("EQUAL", *(translate.value(each, low, before) for each in (one, other)))
        last = make("EQUAL", *(self._summand(each, _HIGH) for each in (one, other)))
        base = [*definitions, make("LT", high, low), make("NOT", equal)]
        step = [*definitions, make("LEQ", low, high), known, last, make("NOT", equal)]
        return self._refutes(base) and self._refutes(step)
