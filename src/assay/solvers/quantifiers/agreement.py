# SPDX-License-Identifier: Apache-2.0
"""What follows by induction of a definition that reads arrays: facts to be proved once, then used.

count(a, n) = n <= 0 ? 0 : count(a, n - 1) + (a[n - 1] == v ? 1 : 0)

frame      a and b have the same elements at 0 .. n - 1     count(a, n) = count(b, n)
update     a[i := x], 0 <= i < n      count(a[i := x], n) = count(a, n) + (x == v) - (a[i] == v)

The ranges are guesses from what the body reads; nothing is believed that is not proved.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.dataclass import dataclass
from assay.program.lemmas import settled
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ONE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    conditional,
    conjunction,
    equal,
    equivalence,
    forall,
    free_variables,
    implication,
    less,
    linear_form,
    select,
    store,
    substitute,
    subterms,
    subtract,
    variable,
)
from assay.program.terms.applications import DefinedSymbol, applications, apply

_MOST = 6  # guesses of a range
PLACE, VALUE = variable("?place", INT), variable("?value", INT)
"""Where an array is written to, and what, in facts about updates."""


@final
@dataclass(frozen=True, slots=True)
class DefinitionStep:
    """How a definition leads to itself: a number goes down to, or up from, the next one."""

    number: Term  # the parameter
    by: int  # 1 or -1, what is added to it


@final
@dataclass(frozen=True, slots=True)
class Guess:
    """Something that may follow of a definition, and by induction on which number."""

    name: str
    symbol: DefinedSymbol
    rows: tuple[Term, ...]  # the variables that are arrays
    numbers: tuple[Term, ...]  # the other parameters
    formula: Term
    triggers: tuple[Term, ...]  # occur in a question where it is of use
    measure: Term


def step_of(symbol: DefinedSymbol) -> DefinitionStep | None:
    """How it leads to itself, if one number changes by one and all else stays."""
    assert symbol.body is not None
    found: set[DefinitionStep] = set()
    for one in applications(symbol.body):
        if one.payload is not symbol:
            continue
        pairs = zip(one.args, symbol.parameters, strict=True)
        changed = [(arg, parameter) for arg, parameter in pairs if arg is not parameter]
        if len(changed) != 1 or changed[0][1].sort is not INT:
            return None
        arg, parameter = changed[0]
        difference = subtract(arg, parameter)
        if difference.op is not Op.INTEGER or abs(difference.payload) != 1:
            return None
        found.add(DefinitionStep(parameter, difference.payload))
    return found.pop() if len(found) == 1 else None


def guesses(symbol: DefinedSymbol) -> Iterator[Guess]:
    """Frames first, those with the shortest range before others; then updates."""
    step = None if symbol.body is None else step_of(symbol)
    if step is None or symbol.measure is None:
        return
    for row in symbol.parameters:
        if row.sort.is_map and row.sort.element is INT:
            yield from _of_row(symbol, step, row)


def _of_row(symbol: DefinedSymbol, step: DefinitionStep, row: Term) -> Iterator[Guess]:
    assert symbol.body is not None
    assert symbol.measure is not None
    reads = [
        one.args[1] for one in subterms(symbol.body) if one.op is Op.SELECT and one.args[0] is row
    ]
    if not reads or not all(free_variables(one) <= set(symbol.parameters) for one in reads):
        return
    before = settled(apply(symbol, symbol.parameters))
    numbers = tuple(one for one in symbol.parameters if one in free_variables(before) - {row})
    other = variable(f"{row.payload[0]}'", row.sort)
    with_other = substitute(before, {row: other})
    for low, high in _ranges(symbol, step, reads):
        same = forall(
            [PLACE],
            conjunction(at_most(low, PLACE), less(PLACE, high)),
            equal(select(row, PLACE), select(other, PLACE)),
        )
        formula = implication(same, _equal(before, with_other))
        rows, triggers = (row, other), (before, with_other)
        name = f"frame of {row} in {symbol.key}"
        yield Guess(name, symbol, rows, numbers, formula, triggers, symbol.measure)
        written = store(row, PLACE, VALUE)
        after = substitute(before, {row: written})
        change = _change(symbol, step, row, reads, written)
        if change is not None:
            inside = conjunction(at_most(low, PLACE), less(PLACE, high))
            formula = equal(after, add(before, conditional(inside, change, ZERO)))
            name = f"update of {row} in {symbol.key}"
            yield Guess(name, symbol, (row,), numbers, formula, (after,), symbol.measure)


def _equal(one: Term, other: Term) -> Term:
    return equivalence(one, other) if one.sort is BOOL else equal(one, other)


def _ranges(
    symbol: DefinedSymbol, step: DefinitionStep, reads: list[Term]
) -> Iterator[tuple[Term, Term]]:
    """Where a definition may read: from what it reads first up to where one of its other numbers,
    or 0, would have it read last; the shortest first."""
    moving = [one for one in reads if step.number in free_variables(one)]
    fixed = [one for one in reads if step.number not in free_variables(one)]
    if any(linear_form(one)[0].get(step.number) != 1 for one in moving):
        return
    others = [
        one
        for one in (symbol.parameters[place] for place in symbol.relevant)
        if one.sort is INT and one is not step.number and one not in _bases(moving)
    ]
    found = 0
    for end in (*others, ZERO):
        lows, highs = list(fixed), [add(one, ONE) for one in fixed]
        for one in moving:
            far = substitute(one, {step.number: end})
            if step.by < 0:  # from end + 1 up to the number
                lows.append(add(far, ONE))
                highs.append(add(one, ONE))
            else:  # from the number up to end - 1
                lows.append(one)
                highs.append(far)
        low, high = _least(lows), _most(highs)
        if low is not None and high is not None and found < _MOST:
            found += 1
            yield low, high


def _bases(moving: list[Term]) -> set[Term]:
    """What indices are counted from: offsets of pointers."""
    return {one for index in moving for one in free_variables(index)}


def _least(terms: list[Term]) -> Term | None:
    """One that is at most all others by known numbers."""
    return next((one for one in terms if all(_gap(one, other) >= 0 for other in terms)), None)


def _most(terms: list[Term]) -> Term | None:
    return next((one for one in terms if all(_gap(other, one) >= 0 for other in terms)), None)


def _gap(one: Term, other: Term) -> int:
    """How much the other is more, if that is a number; otherwise less than nothing."""
    difference = subtract(other, one)
    return difference.payload if difference.op is Op.INTEGER else -1


def _change(
    symbol: DefinedSymbol, step: DefinitionStep, row: Term, reads: list[Term], written: Term
) -> Term | None:
    """By how much a sum changes with one element that it reads, each of them once."""
    assert symbol.body is not None
    addend = _addend(symbol)
    offsets = {subtract(one, step.number) for one in reads}
    if addend is None or len(offsets) != 1:
        return None
    at = subtract(PLACE, offsets.pop())
    if step.number in free_variables(at):
        return None
    there = substitute(addend, {step.number: at})
    return subtract(substitute(there, {row: written}), there)


def _addend(symbol: DefinedSymbol) -> Term | None:
    """g of `stops ? base : f(next) + g`, where base reads no array."""
    body = symbol.body
    assert body is not None
    if body.op is not Op.ITE or body.sort is not INT:
        return None
    for rest, base in (body.args[1:], body.args[:0:-1]):
        coefficients, _ = linear_form(rest)
        again = [one for one in coefficients if one.op is Op.APPLY and one.payload is symbol]
        if len(again) == 1 and coefficients[again[0]] == 1 and not _reads(base):
            found = subtract(rest, again[0])
            return None if applications(found) else found
    return None


def _reads(term: Term) -> bool:
    return any(one.op in (Op.SELECT, Op.APPLY) for one in subterms(term))
