# SPDX-License-Identifier: Apache-2.0
"""Finite ranges for the variables of a binder, from the comparisons that its range implies.

`forall k; 0 <= k && k < n ==> p` with the range in the body is first brought into the form with the
range in the range. Then one variable after the other gets a lower and an upper bound that depend
only on the variables before it; a disjunction of ranges gives the hull of its parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import final

from assay.dataclass import dataclass
from assay.program.interpreter.expressions import is_partial
from assay.program.sorts import BOOL
from assay.program.terms import (
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    conjuncts,
    disjunction,
    floor_division,
    free_variables,
    integer,
    linear_form,
    negate,
    negation,
)
from assay.program.terms.linear import from_linear


@final
@dataclass(frozen=True, slots=True)
class Most:
    """The largest (or least) of some bounds."""

    largest: bool
    of: tuple[Bound, ...]


Bound = Term | Most


@final
@dataclass(frozen=True, slots=True)
class Interval:
    """A variable that runs from low to high, both included."""

    variable: Term
    low: Bound
    high: Bound


@final
@dataclass(frozen=True, slots=True)
class BooleanRange:
    """A variable that is a truth value."""

    variable: Term


@final
@dataclass(frozen=True, slots=True)
class Enumeration:
    """How to enumerate a binder: the loops from outside in, and what is left to check inside."""

    loops: tuple[Interval | BooleanRange, ...]
    guard: Term
    body: Term


@final
@dataclass(frozen=True, slots=True)
class Normal:
    """A binder whose range holds everything that its body asks for before anything else."""

    guard: Term
    body: Term


def normal(binder: Term) -> Normal:
    guard, body = binder.args
    if binder.op is Op.FORALL:
        return _forall(guard, body)
    if binder.op in (Op.EXISTS, Op.COUNT):
        simple = [part for part in conjuncts(body) if not is_partial(part)]
        rest = [part for part in conjuncts(body) if is_partial(part)]
        return Normal(conjunction(guard, *simple), conjunction(*rest))
    return Normal(guard, body)


def _forall(guard: Term, body: Term) -> Normal:
    """A disjunct that is the negation of comparisons moves to the range."""
    kept: list[Term] = []
    moved: list[Term] = []
    for part in body.args if body.op is Op.OR else (body,):
        (moved if _is_negated_range(part) else kept).append(part)
    return Normal(conjunction(guard, *map(negation, moved)), disjunction(*kept))


def _is_negated_range(part: Term) -> bool:
    if is_partial(part):
        return False
    return part.op is Op.LE or part.op is Op.NOT


def plan(binder: Term) -> Enumeration | None:
    """The loops of a binder; None where some variable has no finite range."""
    return _plan(binder, frozenset())


def wider_plan(binder: Term) -> Enumeration | None:
    """How to enumerate a binder, with bounds that follow from two comparisons: in `0 <= i && i < j
    && j < n` the first variable is less than n - 1."""
    return _plan(binder, frozenset(_sums(conjuncts(normal(binder).guard), binder.payload)))


def _sums(parts: Sequence[Term], bound: Sequence[Term]) -> Iterator[Term]:
    """Comparisons without some bound variable that is above in one of the parts, and below in
    another."""
    sides = [linear_form(part.args[0]) for part in parts if part.op is Op.LE]
    for variable in bound:
        above = [side for side in sides if side[0].get(variable) == -1]
        below = [side for side in sides if side[0].get(variable) == 1]
        for (first, low), (second, high) in product(above, below):
            total = {atom: first.get(atom, 0) + second.get(atom, 0) for atom in first | second}
            yield at_most(from_linear(total, low + high), ZERO)


def _plan(binder: Term, implied: frozenset[Term]) -> Enumeration | None:
    form = normal(binder)
    parts = conjuncts(form.guard)
    known = (*parts, *sorted(implied, key=lambda part: part.id))
    waiting = list(binder.payload)
    loops: list[Interval | BooleanRange] = []
    used: set[Term] = set()
    while waiting:
        found = next(filter(None, (_loop(v, waiting, known) for v in waiting)), None)
        if found is None:
            return None
        loop, exact = found
        loops.append(loop)
        used |= exact
        waiting.remove(loop.variable)
    guard = conjunction(*(part for part in parts if part not in used))
    return Enumeration(tuple(loops), guard, form.body)


def _loop(
    variable: Term, waiting: Sequence[Term], parts: Sequence[Term]
) -> tuple[Interval | BooleanRange, set[Term]] | None:
    """The loop over one variable, with the conjuncts that it makes true."""
    if variable.sort is BOOL:
        return BooleanRange(variable), set()
    unknown = frozenset(waiting)
    low, high = _bounds(variable, unknown, parts)
    if not low or not high:
        return None
    exact = {part for part in parts if _direct(variable, unknown, part) is not None}
    return Interval(variable, _most(low, largest=True), _most(high, largest=False)), exact


def _most(bounds: Sequence[Bound], *, largest: bool) -> Bound:
    return bounds[0] if len(bounds) == 1 else Most(largest, tuple(bounds))


Bounds = tuple[list[Bound], list[Bound]]


def _bounds(variable: Term, unknown: frozenset[Term], parts: Sequence[Term]) -> Bounds:
    """Lower and upper bounds of a variable that the conjuncts imply."""
    low: list[Bound] = []
    high: list[Bound] = []
    for part in parts:
        direct = _direct(variable, unknown, part)
        found = direct or (_hull(variable, unknown, part) if part.op is Op.OR else None)
        if found is not None:
            low += found[0]
            high += found[1]
    return low, high


def _hull(variable: Term, unknown: frozenset[Term], part: Term) -> Bounds:
    """A bound of a disjunction: the weakest of its disjuncts', if all have one."""
    found = [_bounds(variable, unknown, conjuncts(option)) for option in part.args]
    low = [_most(bounds[0], largest=True) for bounds in found if bounds[0]]
    high = [_most(bounds[1], largest=False) for bounds in found if bounds[1]]
    return (
        [_most(low, largest=False)] if len(low) == len(found) else [],
        [_most(high, largest=True)] if len(high) == len(found) else [],
    )


def _direct(variable: Term, unknown: frozenset[Term], part: Term) -> Bounds | None:
    """The bounds that a comparison says, if it is linear in the variable and the rest is known."""
    if part.op not in (Op.LE, Op.EQ) or len(part.args) != 1 or is_partial(part):
        return None
    coefficients, constant = linear_form(part.args[0])
    factor = coefficients.pop(variable, 0)
    if factor == 0 or any(not unknown.isdisjoint(free_variables(atom)) for atom in coefficients):
        return None
    if factor < 0 and part.op is Op.EQ:
        factor, constant = -factor, -constant
        coefficients = {atom: -c for atom, c in coefficients.items()}
    rest = from_linear(coefficients, constant)  # factor * variable + rest <= 0 (or = 0)
    low: list[Bound] = []
    high: list[Bound] = []
    if factor > 0:
        high.append(floor_division(negate(rest), integer(factor)))
    if factor < 0:
        low.append(negate(floor_division(negate(rest), integer(-factor))))
    elif part.op is Op.EQ:
        low.append(negate(floor_division(rest, integer(factor))))
    return low, high
