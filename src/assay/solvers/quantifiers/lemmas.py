# SPDX-License-Identifier: Apache-2.0
"""Facts that follow by induction, which no instantiation finds.

forall k; l <= k < h: a[k] <= a[k + 1]     forall i, j; l <= i <= j <= h: a[i] <= a[j]
S(l, h) = (\\sum k; l <= k <= h; f(k))      h < l: S = 0;  l <= h + 1: S(l, h + 1) = S + f(h + 1)
M(l, h) = (\\max k; l <= k <= h; f(k))      M(l, l) = f(l);  l <= h: M(l, h + 1) = max(M, f(h + 1))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import final

from assay.dataclass import dataclass
from assay.program.interpreter.ranges import Bound, Interval, plan
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    conditional,
    conjunction,
    disjunction,
    equal,
    free_variables,
    has_bound_variable,
    implication,
    integer,
    less,
    linear_form,
    negation,
    select,
    substitute,
    subterms,
    subtract,
    variable,
)
from assay.solvers.universal import Universal

_SUMS = (Op.TOTAL, Op.COUNT)
_EXTREMES = (Op.MAXIMUM, Op.MINIMUM)
_MOST_PLACES = 3  # at which values of two sums may differ


def consequences(fact: Universal) -> Iterator[Universal]:
    """Order between neighbours is order between any two."""
    if len(fact.variables) != 1:
        return
    (name,) = fact.variables
    ends = _RangeEnds(name)
    order: _OrderFact | None = None
    for part in _disjuncts(fact.formula):
        found = _order(part, name)
        if found is not None and order is None:
            order = found
        elif not ends.bounded_by(negation(part)):
            return
    if order is None or not ends.low or not ends.high:
        return
    yield order.between_any(ends)


def ends_of(fact: Universal) -> Iterator[Term]:
    """Where the ranges of its variables begin and end, as far as that is the same for all."""
    for name in fact.variables:
        ends = _RangeEnds(name)
        for part in _disjuncts(fact.formula):
            ends.bounded_by(negation(part))
        for end in (*ends.low, *ends.high):
            if free_variables(end).isdisjoint(fact.variables):
                yield end


def _disjuncts(formula: Term) -> Iterator[Term]:
    stack = [formula]
    while stack:
        top = stack.pop()
        if top.op is Op.OR:
            stack.extend(top.args)
        elif top.op is Op.NOT and top.args[0].op is Op.AND:
            stack.extend(negation(part) for part in top.args[0].args)
        else:
            yield top


@final
class _RangeEnds:
    """The bounds of a variable, from the conjuncts of a range."""

    def __init__(self, name: Term) -> None:
        self._name = name
        self.low: list[Term] = []  # each at most the variable
        self.high: list[Term] = []  # each at least the variable

    def bounded_by(self, part: Term) -> bool:
        """Take note of a conjunct; False if it is not a bound."""
        if part.op is Op.AND:
            return all(self.bounded_by(one) for one in part.args)
        if part.op is not Op.LE:
            return False
        coefficients, _ = linear_form(part.args[0])
        factor = coefficients.get(self._name)
        if factor is None:
            return False
        rest = subtract(part.args[0], _scaled(factor, self._name))
        if self._name in free_variables(rest):
            return False
        if factor == 1:  # name + rest <= 0
            self.high.append(subtract(ZERO, rest))
        elif factor == -1:
            self.low.append(rest)
        else:
            return False
        return True


def _scaled(factor: int, term: Term) -> Term:
    return add(*([term] * factor)) if factor > 0 else subtract(ZERO, add(*([term] * -factor)))


@final
@dataclass(frozen=True, slots=True)
class _OrderFact:
    """a[k + offset] + gap <= a[k + offset + 1], or the other way round."""

    array: Term
    offset: int
    gap: int  # 0 or 1
    upwards: bool

    def between_any(self, ends: _RangeEnds) -> Universal:
        """low + offset <= i <= j <= high + offset + 1 implies a[i] <= a[j]."""
        i, j = variable("i?order", ZERO.sort), variable("j?order", ZERO.sort)
        shift = integer(self.offset)
        inside = [at_most(add(low, shift), i) for low in ends.low]
        inside += [at_most(j, add(high, shift, ONE)) for high in ends.high]
        first, second = select(self.array, i), select(self.array, j)
        if not self.upwards:
            first, second = second, first
        distance = subtract(j, i) if self.gap else ZERO
        ordered = at_most(add(first, distance), second)
        return Universal((i, j), implication(conjunction(at_most(i, j), *inside), ordered))


def _order(part: Term, name: Term) -> _OrderFact | None:
    """A comparison of two neighbours."""
    if part.op is not Op.LE:
        return None
    coefficients, gap = linear_form(part.args[0])
    if len(coefficients) != 2 or set(coefficients.values()) != {1, -1} or gap not in (0, 1):
        return None
    (smaller,) = (t for t, c in coefficients.items() if c == 1)
    (larger,) = (t for t, c in coefficients.items() if c == -1)
    if smaller.op is not Op.SELECT or larger.op is not Op.SELECT:
        return None
    if smaller.args[0] is not larger.args[0] or name in free_variables(smaller.args[0]):
        return None
    first, second = _offset(smaller.args[1], name), _offset(larger.args[1], name)
    if first is None or second is None or abs(first - second) != 1:
        return None
    return _OrderFact(smaller.args[0], min(first, second), gap, upwards=first < second)


def _offset(index: Term, name: Term) -> int | None:
    coefficients, constant = linear_form(index)
    return constant if coefficients == {name: 1} else None


@final
@dataclass(frozen=True, slots=True)
class _Sum:
    """A sum, or an extreme, over an interval, provided that some bounds are the ones that count."""

    term: Term
    name: Term
    low: Term
    high: Term
    body: Term
    provided: Term

    def value_at(self, index: Term) -> Term:
        return substitute(self.body, {self.name: index})

    def holds(self, index: Term) -> Term:
        """Whether it runs over a place."""
        return conjunction(at_most(self.low, index), at_most(index, self.high))

    def shortest(self) -> Term:
        """A sum of nothing is 0; the largest of one value is that value."""
        if self.term.op in _SUMS:
            return implication(less(self.high, self.low), equal(self.term, ZERO))
        return implication(equal(self.low, self.high), equal(self.term, self.value_at(self.low)))

    def is_there(self) -> Term:
        """There is no largest of no values."""
        return TRUE if self.term.op in _SUMS else at_most(self.low, self.high)

    def joined(self, value: Term) -> Term:
        """With one value more."""
        match self.term.op:
            case Op.MAXIMUM:
                return conditional(less(self.term, value), value, self.term)
            case Op.MINIMUM:
                return conditional(less(value, self.term), value, self.term)
        return add(self.term, value)


def unfoldings(sums: Mapping[Term, Term]) -> Iterator[Term]:
    """What is known of the sums that occur: the shortest ones, ones that are longer by one, and
    ones whose values differ at few places only."""
    known = [one for one in map(_sum, sums) if one is not None]
    for one in known:
        yield implication(one.provided, one.shortest())
        for other in known:
            if one is other or one.term.op is not other.term.op:
                continue
            provided = conjunction(one.provided, other.provided)
            if one.body is other.body:
                for fact in _longer(one, other):
                    yield implication(provided, fact)
            elif one.term.op in _SUMS:
                yield implication(provided, _changed(one, other))


def witnesses(sums: Mapping[Term, Term]) -> Iterator[Universal]:
    """A count is positive exactly if something is counted, and never negative."""
    for one in map(_sum, sums):
        if one is None or one.term.op is not Op.COUNT:
            continue
        place = variable(f"i?{one.term.id}", ZERO.sort)
        yield Universal((), implication(one.provided, at_most(ZERO, one.term)))
        counted = conjunction(one.provided, one.holds(place), equal(one.value_at(place), ONE))
        yield Universal((place,), implication(counted, at_most(ONE, one.term)))
        some = _somewhere("counted", one, one)
        there = conjunction(one.holds(some), equal(one.value_at(some), ONE))
        none = at_most(one.term, ZERO)
        yield Universal((), implication(one.provided, disjunction(none, there)))


def _changed(one: _Sum, other: _Sum) -> Term:
    """If the other sum runs over the same places, or one more behind them, and its values are the
    same but at a few: by how much it is different. Otherwise there is another such place."""
    places = list(islice(dict.fromkeys((*_written(one), *_written(other))), _MOST_PLACES))
    difference: list[Term] = []
    for number, place in enumerate(places):
        first = [negation(equal(place, before)) for before in places[:number]]
        here = subtract(other.value_at(place), one.value_at(place))
        difference.append(conditional(conjunction(one.holds(place), *first), here, ZERO))
    elsewhere = _somewhere("changed", one, other)
    differs = conjunction(
        one.holds(elsewhere),
        *(negation(equal(elsewhere, place)) for place in places),
        negation(equal(one.value_at(elsewhere), other.value_at(elsewhere))),
    )
    same = equal(other.term, add(one.term, *difference))
    more = equal(other.term, add(one.term, *difference, other.value_at(other.high)))
    low, longer = equal(one.low, other.low), equal(add(one.high, ONE), other.high)
    return conjunction(
        implication(conjunction(low, equal(one.high, other.high)), disjunction(same, differs)),
        implication(
            conjunction(low, longer, at_most(other.low, other.high)), disjunction(more, differs)
        ),
    )


def _written(one: _Sum) -> Iterator[Term]:
    """The places at which arrays that the values depend on were written to."""
    for term in subterms(one.body):
        if term.op is Op.STORE and term.sort.element is ZERO.sort:
            place = term.args[1]
            if one.name not in free_variables(place) and not has_bound_variable(place):
                yield place


def _somewhere(word: str, one: _Sum, other: _Sum) -> Term:
    """A place that is there if something is not the same: one for each question about two sums."""
    return variable(f"{word}?{one.term.id}?{other.term.id}", ZERO.sort)


def _longer(one: _Sum, other: _Sum) -> Iterator[Term]:
    """If the other sum runs over the same values, or one more at either end."""
    same_low, same_high = equal(one.low, other.low), equal(one.high, other.high)
    yield implication(conjunction(same_low, same_high), equal(one.term, other.term))
    there = one.is_there()
    one_more = equal(add(one.high, ONE), other.high)
    last = equal(other.term, one.joined(one.value_at(other.high)))
    yield implication(conjunction(there, same_low, one_more, at_most(other.low, other.high)), last)
    one_more = equal(add(other.low, ONE), one.low)
    first = equal(other.term, one.joined(one.value_at(other.low)))
    yield implication(
        conjunction(there, same_high, one_more, at_most(other.low, other.high)), first
    )


def _sum(term: Term) -> _Sum | None:
    """A sum, a count or an extreme over one variable that runs over an interval."""
    if term.op not in (*_SUMS, *_EXTREMES) or len(term.payload) != 1:
        return None
    found = plan(term)
    if found is None or not isinstance(found.loops[0], Interval):
        return None
    loop = found.loops[0]
    low, high = _main(loop.low), _main(loop.high)
    if low is None or high is None:
        return None
    inside = [at_most(other, low.bound) for other in low.others]
    inside += [at_most(high.bound, other) for other in high.others]
    if term.op in _EXTREMES and found.guard is not TRUE:
        return None
    body = conditional(found.body, ONE, ZERO) if term.op is Op.COUNT else found.body
    body = conditional(found.guard, body, ZERO)
    return _Sum(term, loop.variable, low.bound, high.bound, body, conjunction(*inside))


@final
@dataclass(frozen=True, slots=True)
class _Main:
    """The bound that is expected to count, and those that are expected not to."""

    bound: Term
    others: tuple[Term, ...] = ()


def _main(bound: Bound) -> _Main | None:
    """Bounds from types are known numbers, and rarely the ones that count."""
    if isinstance(bound, Term):
        return _Main(bound)
    terms = [one for one in bound.of if isinstance(one, Term)]
    unknown = [one for one in terms if one.op is not Op.INTEGER]
    if len(terms) != len(bound.of) or len(unknown) > 1:
        return None
    numbers = [one for one in terms if one.op is Op.INTEGER]
    if unknown:
        return _Main(unknown[0], tuple(numbers))
    pick = max if bound.largest else min
    return _Main(pick(numbers, key=lambda one: one.payload))
