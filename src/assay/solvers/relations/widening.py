# SPDX-License-Identifier: Apache-2.0
"""Sets of isl made larger, so that a growing sequence of them comes to an end.

What is kept of a set is what the next one satisfies too (Cousot and Halbwachs 1978): its own
constraints, comparisons of two numbers or of one with a constant near zero, and the step in which a
number grows, such as `n` even. All of these are finitely many.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd
from typing import Any, Final

_THRESHOLDS: Final = (-1, 0, 1)


def fixed_values(states: Any) -> tuple[int | None, ...]:
    """For each dimension of a set its value, if it has one only."""
    import islpy

    hull = states.affine_hull().to_set()
    found: list[int | None] = []
    for place in range(hull.dim(islpy.dim_type.set)):
        value = hull.plain_get_val_if_fixed(islpy.dim_type.set, place)
        found.append(int(value.to_str()) if value.is_int() else None)
    return tuple(found)


def widened(known: Any, more: Any) -> Any:
    """A convex set, but for steps, with both sets in it."""
    both = known.union(more)
    result = both.affine_hull().to_set()
    for half in (*_halves(known.polyhedral_hull()), *_comparisons(known)):
        if both.is_subset(half):
            result = result.intersect(half)
    for step in _steps(known, both):
        result = result.intersect(step)
    return result.coalesce()


def _halves(hull: Any) -> Iterator[Any]:
    """The constraints of a convex set, equations as two of them."""
    import islpy

    for one in hull.get_constraints():
        yield islpy.BasicSet.from_constraint(one).to_set()
        if one.is_equality():
            aff = one.get_aff()
            for side in (aff, aff.neg()):
                half = islpy.Constraint.inequality_from_aff(side)
                yield islpy.BasicSet.from_constraint(half).to_set()


def _comparisons(states: Any) -> Iterator[Any]:
    """That one number is at most another one, or at least a small constant."""
    import islpy

    local = islpy.LocalSpace.from_space(states.get_space())
    count = states.dim(islpy.dim_type.set)
    numbers = [islpy.Aff.var_on_domain(local, islpy.dim_type.set, one) for one in range(count)]
    pairs = (one.sub(other) for one in numbers for other in numbers if one is not other)
    for aff in (*pairs, *numbers, *(one.neg() for one in numbers)):
        for shift in _THRESHOLDS:
            half = islpy.Constraint.inequality_from_aff(aff.add_constant_val(_number(aff, shift)))
            yield islpy.BasicSet.from_constraint(half).to_set()


def _number(like: Any, value: int) -> Any:
    import islpy

    return islpy.Val.int_from_si(like.get_ctx(), value)


def _steps(known: Any, both: Any) -> Iterator[Any]:
    """By which number the values of a dimension differ, where they are few."""
    import islpy

    pieces = [piece.to_set() for piece in known.get_basic_sets()]
    rows = [fixed_values(piece) for piece in pieces]
    space = known.get_space()
    for place in range(known.dim(islpy.dim_type.set)):
        values = [row[place] for row in rows]
        numbers = [one for one in values if one is not None]
        if len(numbers) != len(values) or len(numbers) < 2:
            continue
        step = 0
        for one in numbers:
            step = gcd(step, one - numbers[0])
        if step > 1:
            found = _congruent(space, place, step, numbers[0] % step)
            if both.is_subset(found):
                yield found


def _congruent(space: Any, place: int, step: int, rest: int) -> Any:
    import islpy

    local = islpy.LocalSpace.from_space(space)
    aff = islpy.Aff.var_on_domain(local, islpy.dim_type.set, place)
    remainder = aff.mod_val(_number(aff, step))
    return remainder.eq_set(islpy.Aff.val_on_domain(local, _number(aff, rest)))
