# SPDX-License-Identifier: Apache-2.0
"""Evaluating C expressions in every order that makes a difference, and checking for races.

k(g, f())        becomes    havoc $1; if $1: $2 := f(); $3 := g; else: $3 := g; $2 := f();
                            then k($3, $2)
a[i] = a[j]++    becomes    the two changes, with their places kept; assert the places differ
"""

from __future__ import annotations

from itertools import product
from typing import final

from assay.dataclass import dataclass, replace
from assay.frontend import tree
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.ordering import Order
from assay.frontend.lower.places import ElementPlace, Place, VariablePlace, is_uncertain, parts_of
from assay.frontend.lower.sequencing import EvaluationPlan, Plans, Root, UnsequencedPair
from assay.frontend.lower.state import FunctionState, Terms
from assay.program.commands import ANOTHER, INSTEAD, Havoc, Source
from assay.program.heap import MEMBERS
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    conjunction,
    disjunction,
    equal,
    name_of,
    negation,
)
from assay.program.types import FixedArrayType, VoidType
from assay.source import SourceError, Span

_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_MOST_PARTS = 32  # scalars of a struct that takes part in a race
_LONGEST = 40  # characters of a step in the name of an order


_Part = VariablePlace | ElementPlace


@final
@dataclass(slots=True)
class _Watched:
    """An access that takes part in a race: whether it happened, and where."""

    is_seen: bool = False  # lowering has come across it
    happened: Term | None = None  # None: it always happens
    parts: tuple[_Part, ...] = ()  # the scalars of the place, elements as they were found


@final
class Orders:
    """Lowers expressions that have a plan; there are none where order is not an issue."""

    def __init__(self, state: FunctionState, evaluate: LowersExpressions) -> None:
        self._state = state
        self._builder = state.builder
        self._evaluate = evaluate
        self.plans: Plans = {}
        self._known: dict[int, Terms] = {}  # values of steps that were evaluated before
        self._planning: set[int] = set()
        self._watched: dict[int, _Watched] = {}  # by id of the expression that accesses

    # --- expressions with a plan

    def planned(self, expression: tree.Expression) -> Terms | None:
        """The value of an expression that has a plan, or that was evaluated as a step before; None
        if it is evaluated like any other."""
        if not self.plans:
            return None
        key = id(expression)
        known = self._known.get(key)
        if known is not None:
            return known
        plan = self.plans.get(key)
        if plan is None or key in self._planning:
            return None
        self._planning.add(key)
        self._watch(plan.races)
        self.take_steps(expression)
        terms = self._evaluated(expression)
        self.forget_steps(expression)
        for race in plan.races:
            self._check(race, expression.span)
        self._planning.remove(key)
        return terms

    def _evaluated(self, expression: tree.Expression) -> Terms:
        if isinstance(expression.type, VoidType | FixedArrayType):
            self._evaluate.effect(expression)
            return ()
        return self._evaluate.value(expression)

    # --- orders

    def take_steps(self, root: Root) -> None:
        """Evaluate the steps of an expression whose order matters, in each order."""
        plan = self.plans.get(id(root), EvaluationPlan())
        if plan.undecided is not None:
            raise SourceError.at("evaluation-order", plan.undecided.span)
        if not plan.orders:
            return
        usual, *others = plan.orders
        targets = {id(step): self._variables_for(step) for step in usual}
        after = self._builder.new_location()
        for number, order in enumerate(others):
            instead = _name(usual, usual) if number == len(others) - 1 else ANOTHER
            following = self._choose(f"{_name(order, usual)}{INSTEAD}{instead}", root.span)
            self._in_order(order, targets)
            self._builder.jump(after, root.span)
            self._builder.current = following
        self._in_order(usual, targets)
        self._builder.place(after, root.span)

    def forget_steps(self, root: Root) -> None:
        """The expression is evaluated: its steps are taken anew the next time."""
        for step in next(iter(self.plans.get(id(root), EvaluationPlan()).orders), ()):
            self._known.pop(id(step), None)

    def _variables_for(self, step: tree.Expression) -> Terms:
        return () if isinstance(step.type, VoidType) else self._state.temporaries(step.type)

    def _choose(self, label: str, span: Span) -> int:
        """Go on where an order is chosen; gives the location where it is not."""
        chosen = self._state.temporary(BOOL)
        self._builder.emit(Havoc((chosen,), Source.ORDER, label), span)
        this, other = self._builder.new_location(), self._builder.new_location()
        self._builder.branch(chosen, this, other, span)
        self._builder.current = this
        return other

    def _in_order(self, order: Order, targets: dict[int, Terms]) -> None:
        for step in order:
            self._known.pop(id(step), None)
        for step in order:
            self._state.assign_all(targets[id(step)], self._evaluated(step), step.span)
            self._known[id(step)] = targets[id(step)]

    # --- races

    def _watch(self, races: tuple[UnsequencedPair, ...]) -> None:
        for race in races:
            for node in (race.first, race.second):
                watched = self._watched.setdefault(id(node), _Watched())
                if not race.is_certain:
                    watched.happened = watched.happened or self._state.temporary(BOOL)
                    self._state.assign(watched.happened, FALSE, node.span)

    def note(self, expression: tree.Expression, place: Place) -> None:
        """The place is accessed by the expression now: keep it, if that is asked for."""
        watched = self._watched.get(id(expression))
        if watched is None:
            return
        watched.is_seen = True
        if watched.happened is not None:
            self._state.assign(watched.happened, conjunction(*self._state.guards), expression.span)
        parts = parts_of(place)
        if len(parts) > _MOST_PARTS or is_uncertain(place):
            raise SourceError.at("evaluation-order", expression.span)
        watched.parts = watched.parts or tuple(map(self._kept, parts))
        for kept, part in zip(watched.parts, parts, strict=True):
            if isinstance(part, ElementPlace) and isinstance(kept, ElementPlace):
                self._state.assign(kept.object, part.object, expression.span)
                self._state.assign(kept.index, part.index, expression.span)

    def _kept(self, part: _Part) -> _Part:
        """The same with temporaries for where it is."""
        if isinstance(part, VariablePlace):
            return part
        return replace(part, object=self._state.temporary(INT), index=self._state.temporary(INT))

    def _check(self, race: UnsequencedPair, span: Span) -> None:
        one, other = self._watched[id(race.first)], self._watched[id(race.second)]
        if not (one.is_seen and other.is_seen):
            raise SourceError.at("evaluation-order", span)
        same: list[Term] = []
        if not race.is_certain:
            same += [each.happened for each in (one, other) if each.happened is not None]
        pairs = product(one.parts, other.parts)
        same.append(disjunction(*(_is_same(*pair) for pair in pairs)))
        detail = f"{_text(race.first)} and {_text(race.second)}"
        self._state.check(Kind.SEQUENCING, negation(conjunction(*same)), span, detail)


def _is_same(one: _Part, other: _Part) -> Term:
    """Whether two scalars that are accessed are one."""
    match one, other:
        case ElementPlace(), ElementPlace():
            if one.heap is not other.heap and (_is_member(one) or _is_member(other)):
                return FALSE
            return conjunction(equal(one.object, other.object), equal(one.index, other.index))
        case VariablePlace(), VariablePlace():
            return FALSE if set(one.terms).isdisjoint(other.terms) else TRUE
        case _:
            return TRUE


def _is_member(place: ElementPlace) -> bool:
    """Whether it lies in a map of its own, where no other member of a struct lies."""
    return name_of(place.heap).startswith(MEMBERS)


def _name(order: Order, usual: Order) -> str:
    """An order in source notation: `f()` before `g`; parts that look alike are numbered."""
    texts = [_text(step) for step in usual]
    numbers = {id(step): texts[:place].count(_text(step)) for place, step in enumerate(usual)}

    def name(step: tree.Expression) -> str:
        text = _text(step)
        ordinal = _ORDINALS[numbers[id(step)]]
        return text if texts.count(text) == 1 else f"the {ordinal} {text}"

    return " before ".join(map(name, order))


def _text(step: tree.Expression) -> str:
    text = " ".join(step.span.text.split())
    return f"`{text if len(text) <= _LONGEST else text[: _LONGEST - 3] + '...'}`"
