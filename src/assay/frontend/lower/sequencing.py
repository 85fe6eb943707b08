# SPDX-License-Identifier: Apache-2.0
"""What lowering has to do about accesses without an order: obligations, and orders to explore.

a[i] = i++       a race: the obligation `sequencing`, which fails wherever both are evaluated
k(g, f())        two orders of its steps `g` and `f()`
"""

from __future__ import annotations

from typing import Any, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.accesses import Regional
from assay.frontend.lower.evaluating import AnyCall
from assay.frontend.lower.events import Conflict, Conflicts, full_expressions
from assay.frontend.lower.ordering import Order, Orders, TooManyOrders, orders_of
from assay.frontend.lower.survey import Survey
from assay.frontend.lower.ways import is_inside, may_repeat, parts, way

Root = tree.Expression | tree.ArrayInitializer


@final
@dataclass(frozen=True, slots=True)
class UnsequencedPair:
    """Two accesses of one evaluation that must not meet."""

    first: tree.Expression
    second: tree.Expression
    is_certain: bool  # both are evaluated whenever the expression around them is


@final
@dataclass(frozen=True, slots=True)
class EvaluationPlan:
    """What is special about one expression."""

    races: tuple[UnsequencedPair, ...] = ()
    orders: tuple[Order, ...] = ()  # at least two, the first from left to right; or none
    undecided: TooManyOrders | None = None


Plans = dict[int, EvaluationPlan]  # by id of the expression, which the tree keeps alive


def plans_of(body: tree.Block | None, survey: Survey, regional: Regional) -> Plans:
    """The plans of a C function; most functions have none."""
    plans: Plans = {}
    conflicts = Conflicts(regional)
    for full in full_expressions(body):
        if survey.has_effects(full) and not _is_plain(full, survey):
            _add_plans(conflicts.within(full), plans)
    return plans


def _is_plain(full: Root, survey: Survey) -> bool:
    """Whether only one thing happens, and that last: most expressions need no look at all."""
    match full:
        case tree.Convert(operand=operand):
            return _is_plain(operand, survey)
        case tree.CallExpression() | tree.ExternalCall() | tree.IndirectCall():
            return not any(map(survey.has_effects, full.arguments))
        case tree.Assignment(target=tree.Name(), value=value):
            return not survey.has_effects(value) or _is_plain_call(value, survey)
        case tree.Assignment() | tree.CompoundAssignment():
            return not survey.has_effects(full.target) and not survey.has_effects(full.value)
        case tree.Increment(target=target):
            return not survey.has_effects(target)
        case _:
            return False


def _is_plain_call(value: tree.Expression, survey: Survey) -> bool:
    while isinstance(value, tree.Convert):
        value = value.operand
    return isinstance(value, AnyCall) and _is_plain(value, survey)


def _add_plans(found: list[Conflict], plans: Plans) -> None:
    ordered = list(orders_of([conflict for conflict in found if not conflict.is_undefined]))
    for root, orders in ordered:
        if isinstance(orders, TooManyOrders):
            plans[id(root)] = EvaluationPlan(undecided=orders)
        else:
            plans[id(root)] = EvaluationPlan(orders=orders)
    for conflict in found:
        if conflict.is_undefined:
            root = _watched_from(conflict, ordered)
            plans[id(root)] = _with_race(plans.get(id(root), EvaluationPlan()), conflict, root)


def _watched_from(conflict: Conflict, ordered: list[tuple[Any, Orders]]) -> Any:
    """The expression around a race where watching it starts: before steps that take part in it are
    taken ahead of the rest."""
    root = conflict.root
    nodes = (conflict.first.node, conflict.second.node)
    for outer, orders in sorted(ordered, key=lambda each: len(parts(each[0]))):
        if isinstance(orders, TooManyOrders) or outer is root or not is_inside(root, outer):
            continue
        steps = orders[0]
        if any(is_inside(root, step) for step in steps):
            continue  # the race is inside a step
        if any(is_inside(node, step) for step in steps for node in nodes):
            root = outer
    return root


def _with_race(plan: EvaluationPlan, conflict: Conflict, root: Any) -> EvaluationPlan:
    """A plan that has one more race."""
    nodes = (conflict.first.node, conflict.second.node)
    certain = all(way(root, node).is_certain for node in nodes)
    undecided = plan.undecided
    if not certain and may_repeat(root):
        undecided = undecided or TooManyOrders(conflict.first.node.span)
    return EvaluationPlan((*plan.races, UnsequencedPair(*nodes, certain)), plan.orders, undecided)
