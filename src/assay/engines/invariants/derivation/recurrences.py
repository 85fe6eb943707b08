# SPDX-License-Identifier: Apache-2.0
"""Closed forms of what a loop does, as functions of its counter.

    s = s + i                    s0 + i * (i - 1) / 2                      from i = 0
    a[i] = f(i)                  0 <= k < i ? f(k) : a0(k)
    a[i] = a[i - 1] + d          0 < k < i ? a0(0) + d * k : a0(k)         from i = 1
    b[j] = b[j] + c              for all j < i in iteration i: k < i ? b0(k) + c * (i - k) : b0(k)

Every iteration has a value of the counter; those of the iterations that are over are a range.
"""

from __future__ import annotations

from collections.abc import Set
from fractions import Fraction
from typing import final

from assay.dataclass import dataclass
from assay.engines.invariants.derivation.knowledge import Knowledge, first_choice
from assay.engines.invariants.derivation.polynomials import (
    TooLargeError,
    is_polynomial_in,
    minus,
    plus,
    polynomial,
    summed,
    term_of,
    times,
)
from assay.engines.invariants.derivation.states import INDEX
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    bind,
    conditional,
    conjunction,
    conjuncts,
    equal,
    free_variables,
    from_linear,
    integer,
    less,
    linear_form,
    negation,
    rewrite,
    select,
    substitute,
    subterms,
    subtract,
    variable,
)

_SUMMED = variable("m?", INT)


@final
@dataclass(frozen=True, slots=True)
class Counter:
    """A variable that each iteration takes one up or down."""

    symbol: Term  # its value at the head
    start: Term
    step: int  # 1 or -1

    @property
    def low(self) -> Term:
        """The least value of the counter in iterations that are over."""
        return self.start if self.step == 1 else add(self.symbol, ONE)

    @property
    def high(self) -> Term:
        """One more than the largest one."""
        return self.symbol if self.step == 1 else add(self.start, ONE)

    @property
    def last(self) -> Term:
        """The value in the last iteration that is over."""
        return subtract(self.symbol, integer(self.step))

    @property
    def second(self) -> Term:
        return add(self.start, integer(self.step))

    @property
    def is_under_way(self) -> Term:
        """Whether the loop has done an iteration."""
        return less(self.low, self.high)

    def from_second(self) -> Counter:
        return Counter(self.symbol, self.second, self.step)


@final
@dataclass(frozen=True, slots=True)
class Update:
    """What an iteration makes of a variable, or of the element at INDEX of an array."""

    symbol: Term  # the value at the head; of an array the map
    before: Term  # the value where the loop starts
    after: Term  # the value after an iteration, over symbols at the head

    @property
    def own(self) -> Term:
        return select(self.symbol, INDEX) if self.symbol.sort.is_map else self.symbol

    def mentions_itself(self, term: Term) -> bool:
        return self.symbol in free_variables(term)


def closed_form(
    update: Update, counter: Counter, body: Knowledge, unsolved: Set[Term]
) -> Term | None:
    """The value at the head, over the counter and what loops do not change; None if there is no
    closed form, or the update rests on something that has none yet.

    `body` is what holds while an iteration runs.
    """
    others = unsolved - {update.symbol}
    if not others.isdisjoint(free_variables(update.after)):
        return None
    try:
        found = _diagonal(update, counter, body) if update.symbol.sort.is_map else None
        if found is None:
            found = _added_up(update, counter, body)
        if found is None:
            found = _last(update, counter)
        return _after_first(update, counter, body) if found is None else found
    except TooLargeError:
        return None


def _last(update: Update, counter: Counter) -> Term | None:
    """A value that does not depend on the one before: that of the last iteration."""
    if update.mentions_itself(update.after):
        return None
    last = substitute(update.after, {counter.symbol: counter.last})
    return conditional(counter.is_under_way, last, update.before)


def _after_first(update: Update, counter: Counter, body: Knowledge) -> Term | None:
    """Where the first iteration is another than the rest."""
    beyond = less(counter.start, counter.symbol)
    if counter.step != 1:
        beyond = less(counter.symbol, counter.start)
    rest = body.with_(beyond).simplified(update.after)
    if rest is update.after:
        return None
    at_start = {counter.symbol: counter.start}
    known = Knowledge(tuple(substitute(one, at_start) for one in body.conditions), body.budget)
    first = known.simplified(substitute(update.after, at_start))
    if update.symbol.sort.is_map:
        first = rewrite(first, lambda one: _read(update, one))
    else:
        first = substitute(first, {update.symbol: update.before})
    later = Update(update.symbol, first, rest)
    found = _added_up(later, counter.from_second(), body.with_(beyond))
    return None if found is None else conditional(counter.is_under_way, found, update.before)


def _read(update: Update, term: Term) -> Term:
    """What an element was where the loop starts."""
    if term.op is Op.SELECT and term.args[0] is update.symbol:
        return substitute(update.before, {INDEX: term.args[1]})
    return term


# additions


def _added_up(update: Update, counter: Counter, body: Knowledge) -> Term | None:
    """Where each iteration adds something that does not depend on what was added before."""
    if update.symbol.sort.element is not None and update.symbol.sort.element is not INT:
        return None
    if not update.symbol.sort.is_map and update.symbol.sort is not INT:
        return None
    added = _added(update, body)
    if added is None:
        return None
    total = sum_over(added, counter.symbol, counter.low, counter.high, _outside(body, counter))
    return _sum(update.before, total)


def _sum(before: Term, total: Term) -> Term:
    if total.op is Op.ITE:
        condition, then, otherwise = total.args
        return conditional(condition, _sum(before, then), _sum(before, otherwise))
    return add(before, total)


def _added(update: Update, body: Knowledge) -> Term | None:
    """The difference that an iteration makes, case by case."""
    found: Term | None = None
    for conditions, value in reversed(body.cases(update.after)):
        known = body.with_(*conditions)
        mine, own = _same_place(conditions, value), _same_place(conditions, update.own)
        difference = known.simplified(term_of(minus(polynomial(mine), polynomial(own))))
        if update.mentions_itself(difference):
            return None
        if any(update.mentions_itself(one) for one in conditions):
            return None
        case = conjunction(*conditions)
        found = difference if found is None else conditional(case, difference, found)
    return found


def _same_place(conditions: tuple[Term, ...], value: Term) -> Term:
    """The value with the index put in, where the conditions say what it is."""
    for one in conditions:
        place = place_of(one)
        if place is not None:
            return substitute(value, {INDEX: place})
    return value


def place_of(condition: Term, name: Term = INDEX) -> Term | None:
    """The term that a variable is equal to, if the condition says so."""
    if condition.op is not Op.EQ or len(condition.args) != 1:
        return None
    coefficients, constant = linear_form(condition.args[0])
    factor = coefficients.pop(name, 0)
    if factor not in (1, -1) or any(name in free_variables(one) for one in coefficients):
        return None
    rest = from_linear(coefficients, constant)
    return subtract(ZERO, rest) if factor == 1 else rest


def _outside(body: Knowledge, counter: Counter) -> Knowledge:
    """What holds at the head, of what holds in an iteration."""
    kept = [one for one in body.conditions if counter.symbol not in free_variables(one)]
    return Knowledge((*kept, at_most(counter.low, counter.high)), body.budget)


def sum_over(added: Term, name: Term, low: Term, high: Term, known: Knowledge) -> Term:
    """The sum of a term for low <= name < high, where low <= high."""
    moving = variable("s?", INT)
    inside = known.with_(at_most(low, moving), less(moving, high))
    return _sum_of(substitute(added, {name: moving}), moving, low, high, known, inside)


def _sum_of(
    added: Term, name: Term, low: Term, high: Term, known: Knowledge, inside: Knowledge
) -> Term:
    added = inside.simplified(added)
    choice = first_choice(added)
    if choice is None:
        return _plain_sum(added, name, low, high)
    condition, then, otherwise = _nested(choice, name).args
    yes = rewrite(added, lambda one: then if one is choice else one)
    no = rewrite(added, lambda one: otherwise if one is choice else one)
    if name not in free_variables(condition):
        return conditional(
            condition,
            _again(yes, name, low, high, known.with_(condition)),
            _again(no, name, low, high, known.with_(negation(condition))),
        )
    threshold = _threshold(condition, name)
    if threshold is not None:
        return _parted(yes, no, name, low, high, threshold, known)
    place = place_of(condition, name)
    if place is not None:
        within = conjunction(at_most(low, place), less(place, high))
        base = _again(no, name, low, high, known)
        more = subtract(substitute(yes, {name: place}), substitute(no, {name: place}))
        return conditional(within, _sum(more, base), base)
    return _plain_sum(added, name, low, high)


def _nested(choice: Term, name: Term) -> Term:
    """A choice by a single condition, if possible one that is the same for all addends."""
    condition, then, otherwise = choice.args
    if condition.op is Op.OR:
        condition, then, otherwise = negation(condition), otherwise, then
    parts = sorted(conjuncts(condition), key=lambda one: name in free_variables(one))
    if len(parts) == 1:
        return choice
    rest = conditional(conjunction(*parts[1:]), then, otherwise)
    return conditional(parts[0], rest, otherwise)


def _again(added: Term, name: Term, low: Term, high: Term, known: Knowledge) -> Term:
    inside = known.with_(at_most(low, name), less(name, high))
    return known.simplified(_sum_of(added, name, low, high, known, inside))


def _parted(
    yes: Term,
    no: Term,
    name: Term,
    low: Term,
    high: Term,
    threshold: tuple[Term, bool],
    known: Knowledge,
) -> Term:
    """A sum with one addend below a threshold and another one from there on. At the low
    end one of two sums is empty, so that this needs no case of its own."""
    place, upwards = threshold
    below, above = (no, yes) if upwards else (yes, no)
    before, after = less(place, low), at_most(high, place)
    if known.decides(before):
        return _again(above, name, low, high, known)
    if known.decides(after):
        return _again(below, name, low, high, known)
    between = known.with_(negation(before), negation(after))
    both = _sum(_again(below, name, low, place, between), _again(above, name, place, high, between))
    return conditional(
        before,
        _again(above, name, low, high, known.with_(before)),
        conditional(after, _again(below, name, low, high, known.with_(after)), both),
    )


def _threshold(condition: Term, name: Term) -> tuple[Term, bool] | None:
    """The place from which on the condition holds, or (False) up to which it does."""
    if condition.op is not Op.LE:
        return None
    coefficients, constant = linear_form(condition.args[0])
    factor = coefficients.pop(name, 0)
    if factor not in (1, -1) or any(name in free_variables(one) for one in coefficients):
        return None
    rest = from_linear(coefficients, constant)
    return (rest, True) if factor == -1 else (subtract(ONE, rest), False)


def _plain_sum(added: Term, name: Term, low: Term, high: Term) -> Term:
    found = []
    for monomial, coefficient in polynomial(added).items():
        part = {monomial: coefficient}
        if is_polynomial_in(part, name):
            found.append(summed(part, name, polynomial(low), polynomial(high)))
            continue
        moving = [one for one in monomial if name in free_variables(one)]
        fixed = tuple(one for one in monomial if name not in free_variables(one))
        total = _total(term_of({tuple(moving): Fraction(1)}), name, low, high)
        found.append(times({fixed: coefficient}, polynomial(total)))
    return term_of(plus(*found))


def _total(added: Term, name: Term, low: Term, high: Term) -> Term:
    """A sum that nobody has a closed form for."""
    span = conjunction(at_most(low, _SUMMED), less(_SUMMED, high))
    return bind(Op.TOTAL, (_SUMMED,), span, substitute(added, {name: _SUMMED}))


# one element in each iteration


def _diagonal(update: Update, counter: Counter, body: Knowledge) -> Term | None:
    """Where each iteration writes the element at its own index."""
    shift = _shift(update, counter, body)
    if shift is None:
        return None
    turn = subtract(INDEX, shift)  # the iteration that writes the element
    at_turn = {counter.symbol: turn}
    known = Knowledge(tuple(substitute(one, at_turn) for one in body.conditions), body.budget)
    value = known.simplified(substitute(update.after, at_turn))
    low, high = add(counter.low, shift), add(counter.high, shift)
    made = _written(update, counter, value, low, known)
    if made is None:
        return None
    inside = conjunction(at_most(made.low, INDEX), less(INDEX, high))
    return conditional(inside, made.value, update.before)


@final
@dataclass(frozen=True, slots=True)
class _Written:
    """What elements are from an index on, as a term over INDEX."""

    value: Term
    low: Term


def _shift(update: Update, counter: Counter, body: Knowledge) -> Term | None:
    """What is added to the counter for the index that is written; None if not all are so."""
    shifts: dict[Term, None] = {}
    others: list[tuple[Knowledge, Term]] = []  # places that have another name
    for conditions, value in body.cases(update.after):
        if _same_place(conditions, value) is _same_place(conditions, update.own):
            continue
        places = [place for one in conditions if (place := place_of(one)) is not None]
        if not places:
            return None
        distance = subtract(places[0], counter.symbol)
        if counter.symbol in free_variables(distance):
            others.append((body.with_(*conditions), places[0]))
        else:
            shifts[distance] = None
    if len(shifts) != 1:
        return None
    (shift,) = shifts
    own = add(counter.symbol, shift)
    return shift if all(known.decides(equal(place, own)) for known, place in others) else None


def _written(
    update: Update, counter: Counter, value: Term, low: Term, known: Knowledge
) -> _Written | None:
    """The value that an element gets, by what there was before the loop."""
    offsets = {subtract(one, INDEX) for one in _reads(update, value)}
    if any(one.op is not Op.INTEGER for one in offsets):
        return _chained_from_first(update, counter, value, low, known)
    steps = {counter.step * one.payload for one in offsets}
    if all(step >= 0 for step in steps):
        return _Written(rewrite(value, lambda one: _read(update, one)), low)
    return _chained_from_first(update, counter, value, low, known)


def _reads(update: Update, value: Term) -> list[Term]:
    return [
        one.args[1]
        for one in subterms(value)
        if one.op is Op.SELECT and one.args[0] is update.symbol
    ]


def _chained_from_first(
    update: Update, counter: Counter, value: Term, low: Term, known: Knowledge
) -> _Written | None:
    """Each element is the one before it and something more: so is the one before the first."""
    if counter.step != 1:
        return None
    found = _chained(update, value, low, known)
    if found is not None:
        return _Written(found, subtract(low, ONE))
    at_low = {INDEX: low}
    start = Knowledge(tuple(substitute(one, at_low) for one in known.conditions), known.budget)
    first = start.simplified(substitute(value, at_low))
    first = rewrite(first, lambda one: _read(update, one))
    beyond = known.with_(less(low, INDEX))
    rest = Update(update.symbol, first, beyond.simplified(value))
    found = _chained(rest, rest.after, add(low, ONE), beyond)
    return None if found is None else _Written(found, low)


def _chained(update: Update, value: Term, low: Term, known: Knowledge) -> Term | None:
    neighbour = subtract(INDEX, ONE)
    own = select(update.symbol, neighbour)
    added = known.simplified(term_of(minus(polynomial(value), polynomial(own))))
    if update.mentions_itself(added):
        return None
    free = [one for one in known.conditions if INDEX not in free_variables(one)]
    outside = Knowledge((*free, at_most(low, INDEX)), known.budget)
    total = sum_over(added, INDEX, low, add(INDEX, ONE), outside)
    return _sum(substitute(update.before, {INDEX: subtract(low, ONE)}), total)
