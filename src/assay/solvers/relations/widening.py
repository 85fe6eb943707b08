# SPDX-License-Identifier: Apache-2.0
"""Sets of isl made larger, so that a growing sequence of them comes to an end.

What is kept of a set is what the next one satisfies too (Cousot and Halbwachs 1978), with the step
in which a dimension grows, such as `n` even.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd
from typing import Any


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
    for half in _halves(known.union(known).polyhedral_hull()):
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
    aff = islpy.Aff.var_on_domain(local, islpy.dim_type.set, place).mod_val(
        islpy.Val.int_from_si(space.get_ctx(), step)
    )
    rest_aff = islpy.Aff.val_on_domain(local, islpy.Val.int_from_si(space.get_ctx(), rest))
    return aff.eq_set(rest_aff)
