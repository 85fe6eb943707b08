# SPDX-License-Identifier: Apache-2.0
"""The orders in which the steps of a C expression can come, as far as they make a difference.

    k(g, f())       `g`, then `f()`; or `f()`, then `g`

In each order the steps are evaluated one after the other, and then the rest of the expression.
That is complete: a call is one step of its caller (C11 6.5.2.2 p10), `x++` and `x op= e` are one
step with respect to calls (6.5.2.4 p2, 6.5.16.2 p3), and what has no conflict can come at any time.
A part with an order of its own (`&&`, `?:`, a comma) is one step if at most one thing in it has a
conflict with something outside.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.accesses import GOING
from assay.frontend.lower.events import Conflict, EvaluationEvent
from assay.frontend.lower.ways import exclude_each_other, is_inside, may_repeat, parts, way
from assay.source import Span

_MOST_ORDERS = 6
_MOST_STEPS = 5

Order = tuple[tree.Expression, ...]
Group = list[Conflict]


@final
@dataclass(frozen=True, slots=True)
class TooManyOrders:
    """There are more orders than steps as a whole can come in, or too many of them."""

    span: Span


Orders = tuple[Order, ...] | TooManyOrders


def orders_of(conflicts: list[Conflict]) -> Iterator[tuple[Any, Orders]]:
    """The expressions whose steps come in several orders, and the orders."""
    for group in _groups(conflicts):
        root = _outermost(group)
        outer = [each for each in group if _unit(root, each.first) is not _unit(root, each.second)]
        yield from orders_of([each for each in group if each not in outer])
        if outer:
            yield root, _orders(root, outer)


# --- conflicts that are ordered together


def _groups(conflicts: list[Conflict]) -> list[Group]:
    """Conflicts that share a step, or whose expressions overlap."""
    groups: list[Group] = []
    for conflict in conflicts:
        touched = [group for group in groups if any(_touch(conflict, each) for each in group)]
        untouched = [group for group in groups if group not in touched]
        groups = [*untouched, [*(each for group in touched for each in group), conflict]]
    return groups


def _touch(one: Conflict, other: Conflict) -> bool:
    nodes = {id(one.first.node), id(one.second.node)}
    if nodes & {id(other.first.node), id(other.second.node)}:
        return True
    return _reaches_into(one, other) or _reaches_into(other, one)


def _reaches_into(outer: Conflict, inner: Conflict) -> bool:
    """Whether a step of one conflict lies inside the expression that the other one is about."""
    if outer.root is inner.root:
        return True
    if not is_inside(inner.root, outer.root):
        return False
    return any(is_inside(step.node, inner.root) for step in (outer.first, outer.second))


def _outermost(group: Group) -> Any:
    return max((each.root for each in group), key=lambda root: len(parts(root)))


def _unit(root: Any, event: EvaluationEvent) -> Any:
    """The largest part around an event that has an order of its own."""
    return way(root, event.node).control or event.node


# --- the orders of one group


def _orders(root: Any, conflicts: Group) -> Orders:
    events = {id(e.node): e for c in conflicts for e in (c.first, c.second)}
    units = {id(unit): unit for unit in (_unit(root, event) for event in events.values())}
    if any(each.unclear for each in conflicts) or may_repeat(root):
        return TooManyOrders(root.span)
    for unit in units.values():
        inside = [event for event in events.values() if _unit(root, event) is unit]
        if not _is_one_step(root, inside, units):
            return TooManyOrders(unit.span)
    early = _early(root, conflicts, units)
    steps = [node for node in parts(root) if id(node) in units and id(node) not in early]
    if len(steps) > _MOST_STEPS:
        return TooManyOrders(root.span)
    pairs = [(_unit(root, each.first), _unit(root, each.second)) for each in conflicts]
    ordered = [pair for pair in pairs if not early.keys() & set(map(id, pair))]
    found = tuple(_different_orders(steps, ordered))
    if early:
        first = tuple(early.values())
        found = (*((*order, *first) for order in found), *((*first, *order) for order in found))
    return found if len(found) <= _MOST_ORDERS else TooManyOrders(root.span)


def _early(root: Any, conflicts: Group, units: dict[int, Any]) -> dict[int, Any]:
    """Steps that only matter because they can break an obligation, unless another step has ended
    the program: it suffices to take all of them first, or all of them last."""
    others = [c for c in conflicts if not c.is_about_end]
    kept = {id(_unit(root, event)) for c in others for event in (c.first, c.second)}
    ending = [e for c in conflicts for e in (c.first, c.second) if GOING in e.writes]
    kept |= {id(_unit(root, event)) for event in ending}
    found: dict[int, Any] = {}
    for node in parts(root):
        if id(node) not in units or id(node) in kept:
            continue
        if not any(id(part) in kept for part in parts(node)):
            found[id(node)] = node
    return found


def _is_one_step(root: Any, events: list[EvaluationEvent], units: dict[int, Any]) -> bool:
    """Whether nothing outside can come in between the parts of a step that matter."""
    if not isinstance(root, tree.ArrayInitializer):
        for one, other in combinations(events, 2):
            if not exclude_each_other(root, one.node, other.node):
                return False
    return not any(_is_late(event.node, units) for event in events)


def _is_late(node: tree.Expression, units: dict[int, Any]) -> bool:
    """Whether a plain assignment may change its target after its value was used by a step."""
    if not isinstance(node, tree.Assignment):
        return False
    return any(
        unit is not node
        and not isinstance(unit, tree.CallExpression | tree.IndirectCall)
        and is_inside(node, unit)
        for unit in units.values()
    )


def _different_orders(steps: list[Any], pairs: list[tuple[Any, Any]]) -> Iterator[Order]:
    """One of each kind of order; operands come before what needs them."""
    needed = [
        (before, after)
        for before in steps
        for after in steps
        if before is not after and is_inside(before, after)
    ]
    seen: set[tuple[bool, ...]] = set()
    for order in permutations(steps):
        place = {id(step): number for number, step in enumerate(order)}
        if any(place[id(before)] > place[id(after)] for before, after in needed):
            continue
        kind = tuple(place[id(one)] < place[id(other)] for one, other in pairs)
        if kind not in seen:
            seen.add(kind)
            yield order
