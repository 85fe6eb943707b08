# SPDX-License-Identifier: Apache-2.0
"""Binders over huge or infinite ranges, exactly: one evaluation for each zone of equal behaviour.

The formula is evaluated at one point, and while this is done every comparison and every look into a
map is noted as a constraint on the bound variables under which it would come out the same. Where
these hold the formula has the same value; the rest of the range is split along them and goes on.
Constraints are bounds of variables and of their differences (zones); anything else pins the
variables to the point. So every answer is exact; only the number of evaluations is limited, and
where the limit is reached there is no answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from assay.program.interpreter import formulas
from assay.program.interpreter.difference import Constraint, Zone
from assay.program.interpreter.ranges import Normal, normal
from assay.program.interpreter.tracking import SortedKeys, Tracker
from assay.program.interpreter.unknown import Truth, Unknown, UnknownValue
from assay.program.sorts import BOOL
from assay.program.terms import Op, Term

_COST = 20  # of one evaluation, in steps of a compiled loop
_MOST_FACTORS = 10_000


class _TooManyZonesError(Exception):
    """The number of zones is above the limit."""


def evaluate(binder: Term, values: dict[Term, Any], most: int) -> Any | None:
    """The value of a binder, or None where it could not be found in at most so many zones."""
    try:
        if binder.op in (Op.FORALL, Op.EXISTS):
            return _quantified(binder, values, most)
        return _collected(binder, values, most)
    except (_TooManyZonesError, UnknownValue):
        return None


def _quantified(binder: Term, values: dict[Term, Any], most: int) -> bool | None:
    decisive = binder.op is Op.EXISTS
    form = normal(binder)
    known = True
    truth: Truth
    for _, truth in _zones(binder, values, form, most):
        if isinstance(truth, Unknown):
            known = False
        elif truth is decisive:
            return decisive
    return not decisive if known else None


Evaluated = tuple[Zone, Any]


def _zones(binder: Term, values: dict[Term, Any], form: Normal, most: int) -> Iterator[Evaluated]:
    """The zones that make up all values of the bound variables, each with the instance's value."""
    truths = [v for v in binder.payload if v.sort is BOOL]
    tracked = [v for v in binder.payload if v.sort is not BOOL]
    count = 0
    keys: SortedKeys = {}
    for choice in product((False, True), repeat=len(truths)):
        fixed = values | dict(zip(truths, choice, strict=True))
        waiting = [Zone.everything(len(tracked))]
        while waiting:
            zone = waiting.pop()
            count += 1
            formulas.SPENT[0] += _COST
            if count > most:
                raise _TooManyZonesError
            point = zone.point()
            tracker = Tracker(fixed, dict(zip(tracked, point, strict=True)), keys)
            value = _instance(binder.op, form, tracker)
            constraints = tracker.constraints(tracked)
            yield _inside(zone, constraints), value
            waiting += _outside(zone, constraints)


def _inside(zone: Zone, constraints: list[Constraint]) -> Zone:
    for constraint in constraints:
        narrowed = zone.narrowed(constraint)
        assert narrowed is not None  # it holds at the point
        zone = narrowed
    return zone


def _outside(zone: Zone, constraints: list[Constraint]) -> Iterator[Zone]:
    """Disjoint zones that together are what lies outside the constraints."""
    for constraint in constraints:
        other = zone.narrowed(constraint.opposite())
        if other is not None:
            yield other
        inner = zone.narrowed(constraint)
        assert inner is not None
        zone = inner


def _instance(op: Op, form: Normal, tracker: Tracker) -> Any:
    """What the binder collects at the tracker's point; None where the range is left."""
    try:
        guard = tracker.formula(form.guard)
        if op is Op.FORALL:
            return True if guard is False else _or(_not(guard), tracker.formula(form.body))
        if op in (Op.EXISTS, Op.COUNT):
            return False if guard is False else _and(guard, tracker.formula(form.body))
        if isinstance(guard, Unknown):
            return guard
        return tracker.number(form.body) if guard else None
    except UnknownValue as found:
        return found.unknown


def _not(truth: Truth) -> Truth:
    return truth if isinstance(truth, Unknown) else not truth


def _or(left: Truth, right: Truth) -> Truth:
    if left is True or right is True:
        return True
    return left if isinstance(left, Unknown) else right


def _and(left: Truth, right: Truth) -> Truth:
    if left is False or right is False:
        return False
    return left if isinstance(left, Unknown) else right


def _collected(binder: Term, values: dict[Term, Any], most: int) -> int | None:
    """A sum, product, extreme or count, if each zone has a known size."""
    parts: list[tuple[int | None, int]] = []
    for zone, value in _zones(binder, values, normal(binder), most):
        if isinstance(value, Unknown):
            return None
        number = value if binder.op is not Op.COUNT else (1 if value else None)
        if number is not None:
            parts.append((zone.size(), number))
    if binder.op in (Op.MINIMUM, Op.MAXIMUM):
        choose = min if binder.op is Op.MINIMUM else max
        return choose((number for _, number in parts), default=0)
    return _product(parts) if binder.op is Op.PRODUCT else _total(parts)


def _total(parts: list[tuple[int | None, int]]) -> int | None:
    total = 0
    for size, number in parts:
        if number and size is None:
            return None
        total += number * (size or 0)
    return total


def _product(parts: list[tuple[int | None, int]]) -> int | None:
    if any(number == 0 for _, number in parts):
        return 0
    result = 1
    for size, number in parts:
        if number == 1:
            continue
        if size is None or (size > _MOST_FACTORS and number != -1):
            return None
        result *= number ** (size % 2 if number == -1 else size)
    return result
