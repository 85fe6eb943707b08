# SPDX-License-Identifier: Apache-2.0
"""Random loops, most of which end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, final

from . import tree
from .expressions import Expressions
from .formulas import Formulas, speakable
from .scope import Local, LocalArray, Scope, Setting
from .static import declared, has_effect, mentioned, written
from .tree import LoopKind
from .types import BOOL, INT, Scalar

if TYPE_CHECKING:
    from .statements import Body, Statements


@final
class Loops:
    """Makes loops that count up, count down, run until a break, or go over an array."""

    def __init__(self, setting: Setting, statements: Statements) -> None:
        self.setting = setting
        self.dice = setting.dice
        self.profile = setting.profile
        self.expressions = Expressions(setting)
        self.formulas = Formulas(setting)
        self.statements = statements

    def make(self, kind: str, scope: Scope, depth: int) -> Body:
        if kind != "each" and self.dice.chance(self.profile.divergent):
            return self._divergent(scope, depth)
        match kind:
            case "count":
                return self._count(scope, depth)
            case "count_down":
                return self._count_down(scope, depth)
            case "forever":
                return self._forever(scope, depth)
            case _:
                return self._each(scope, depth)

    def _inside(self, scope: Scope, label: str = "", *, may_continue: bool = True) -> Scope:
        """The scope of a loop's body: nothing is known there but what the loop makes sure of."""
        inner = scope.nested()
        inner.facts.clear()
        inner.loops += 1
        inner.may_continue = may_continue
        if label:
            inner.labels = (*inner.labels, label)
        inner.variables = [replace(v, small=v.small and v.fixed) for v in inner.variables]
        return inner

    # --- counting up -----------------------------------------------------------------------------

    def _count(self, scope: Scope, depth: int) -> Body:
        """for (i = start; i < bound; i += step), or the same as a while loop."""
        array = self.dice.pick(scope.arrays) if scope.arrays and self.dice.chance(0.6) else None
        bound = self._bound(scope) if array is None else tree.Length(array.name)
        counter = Local(self.setting.fresh("i"), self._counter_type(array), fixed=True)
        start = tree.Literal(self.dice.pick((0, 0, 0, 1)), INT)
        operator = "<" if array is not None else self.dice.pick(("<", "<", "<="))
        condition = tree.Binary(operator, counter.variable, bound)
        update = self._step(counter)
        initial = tree.Declare(counter.name, counter.type, start)
        if self.dice.chance(0.65):
            return (self._for(scope, depth, initial, condition, update, array),)
        return (initial, self._while(scope, depth, counter, condition, update, array))

    def _counter_type(self, array: LocalArray | None) -> Scalar:
        common = array is not None or self.dice.chance(0.7)
        return INT if common else self.setting.integer_type()

    def _bound(self, scope: Scope) -> tree.Expression:
        small = [local for local in scope.integers if local.small]
        if small and self.dice.chance(0.7):
            return self.dice.pick(small).variable
        if self.profile.linear or self.dice.chance(0.5) or not scope.integers:
            return tree.Literal(self.dice.between(1, 5), INT)
        mask = tree.Literal(self.dice.pick((1, 3, 7)), INT)
        return tree.Binary("&", self.dice.pick(scope.integers).variable, mask)

    def _step(self, counter: Local) -> tree.Assign | tree.Increment:
        if self.dice.chance(0.8):
            return tree.Increment(counter.variable, 1, prefix=self.dice.chance(0.3))
        return tree.Assign(counter.variable, "+", tree.Literal(2, INT))

    def _counting(
        self, inner: Scope, counter: Local, condition: tree.Expression, array: LocalArray | None
    ) -> Scope:
        """The body's scope: the counter and what it is compared with stay as they are."""
        known = replace(counter, index_of=array.name if array else "")
        inner.variables = [*(v for v in inner.variables if v.name != counter.name), known]
        inner.fix(mentioned(condition))
        inner.facts.append(condition)
        return inner

    def _for(
        self,
        scope: Scope,
        depth: int,
        initial: tree.Declare,
        condition: tree.Binary,
        update: tree.Assign | tree.Increment,
        array: LocalArray | None,
    ) -> tree.Loop:
        counter = Local(initial.name, initial.type, fixed=True)
        label = self.setting.fresh("outer") if self.dice.chance(0.25) else ""
        inner = self._counting(self._inside(scope, label), counter, condition, array)
        body = self.statements.block(inner, depth)
        updates = (update, *self._second_update(scope, inner))
        loop = tree.Loop(LoopKind.FOR, initial, condition, updates, body, label=label)
        return self._specified(scope, loop, condition)

    def _second_update(
        self, scope: Scope, inner: Scope
    ) -> tuple[tree.Assign | tree.Increment, ...]:
        names = {local.name for local in scope.assignable() if local.type != BOOL}
        free = [v for v in inner.assignable() if v.name in names]
        if not free or self.dice.chance(0.85):
            return ()
        return (
            tree.Increment(self.dice.pick(free).variable, self.dice.pick((1, -1)), prefix=False),
        )

    def _while(
        self,
        scope: Scope,
        depth: int,
        counter: Local,
        condition: tree.Binary,
        update: tree.Assign | tree.Increment,
        array: LocalArray | None,
    ) -> tree.Loop:
        scope.variables.append(counter)
        inner = self._inside(scope, may_continue=False)
        inner = self._counting(inner, counter, condition, array)
        body = (*self.statements.block(inner, depth), update)
        kind = self.dice.pick((LoopKind.WHILE, LoopKind.WHILE, LoopKind.FOR))
        loop = tree.Loop(kind, None, condition, (), body)
        return self._specified(scope, loop, condition)

    # --- counting down, and others ---------------------------------------------------------------

    def _count_down(self, scope: Scope, depth: int) -> Body:
        """A number falls until it is small: by a constant, or by division if it may be large."""
        scalar = self.setting.integer_type()
        small = [v for v in scope.integers if v.small]
        local = Local(self.setting.fresh("d"), scalar, fixed=True)
        if small and self.dice.chance(0.7):
            value: tree.Expression = self.dice.pick(small).variable
        elif self.profile.linear:
            value = tree.Literal(self.dice.between(1, 6), INT)
        else:
            value = tree.Binary("&", self.expressions.leaf(scope), tree.Literal(15, INT))
        declare = tree.Declare(local.name, scalar, self.expressions.fitted(value, scalar))
        scope.variables.append(local)
        condition = tree.Binary(
            ">", local.variable, tree.Literal(self.dice.pick((0, 0, 1, 2)), INT)
        )
        inner = self._inside(scope, may_continue=False)
        inner.facts.append(condition)
        body = (*self.statements.block(inner, depth), self._fall(local))
        if scalar.signed and self.dice.chance(0.3):
            return (declare, tree.Loop(LoopKind.DO, None, condition, (), body))
        loop = tree.Loop(LoopKind.WHILE, None, condition, (), body)
        return (declare, self._specified(scope, loop, condition))

    def _fall(self, local: Local) -> tree.Assign | tree.Increment:
        falls: list[tree.Assign | tree.Increment] = [
            tree.Increment(local.variable, -1, prefix=False)
        ]
        if local.type.signed:
            step = tree.Literal(self.dice.pick((1, 2, 3)), INT)
            falls.append(tree.Assign(local.variable, "-", step))
        if not self.profile.linear:
            falls.append(tree.Assign(local.variable, "/", tree.Literal(2, INT)))
            falls.append(tree.Assign(local.variable, ">>", tree.Literal(1, INT)))
        return self.dice.pick(falls)

    def _forever(self, scope: Scope, depth: int) -> Body:
        """A loop without a condition, left by a break after a few rounds."""
        counter = Local(self.setting.fresh("n"), INT, fixed=True)
        declare = tree.Declare(counter.name, INT, tree.Literal(0, INT))
        scope.variables.append(counter)
        inner = self._inside(scope)
        limit = tree.Literal(self.dice.between(0, 4), INT)
        over = tree.Binary(">", counter.variable, limit)
        count = tree.Increment(counter.variable, 1, prefix=self.dice.chance(0.5))
        body = (count, tree.If(over, (tree.Break(),)), *self.statements.block(inner, depth))
        kind = self.dice.pick((LoopKind.WHILE, LoopKind.FOR, LoopKind.DO))
        return (declare, tree.Loop(kind, None, None, (), body))

    def _each(self, scope: Scope, depth: int) -> Body:
        if not scope.arrays:
            return self._count(scope, depth)
        array = self.dice.pick(scope.arrays)
        local = Local(self.setting.fresh("e"), array.element)
        inner = self._inside(scope)
        inner.variables.append(local)
        body = self.statements.block(inner, depth)
        return (tree.ForEach(local.name, local.type, array.name, body),)

    def _divergent(self, scope: Scope, depth: int) -> Body:
        """A loop with any condition: it may end at once, after some rounds, or never."""
        if not scope.integers:
            return self._count(scope, depth)
        left = self.dice.pick(scope.integers).variable
        condition = tree.Binary(
            self.dice.pick(tree.COMPARISONS), left, self.expressions.leaf(scope)
        )
        inner = self._inside(scope)
        body = self.statements.block(inner, min(depth, 0))
        kind = self.dice.pick((LoopKind.WHILE, LoopKind.DO))
        return (tree.Loop(kind, None, condition, (), body),)

    # --- specifications --------------------------------------------------------------------------

    def _specified(self, scope: Scope, loop: tree.Loop, condition: tree.Binary) -> tree.Loop:
        if loop.label or not self.dice.chance(self.profile.invariants):
            return loop
        visible = scope.nested()
        visible.facts.clear()
        if loop.initial is not None:
            visible.variables.append(Local(loop.initial.name, loop.initial.type))
        invariants = self._invariants(scope, visible, loop, condition)
        variant = self._variant(condition) if self.dice.chance(0.6) else None
        assigns = self._assigned(loop) if self.dice.chance(0.5) else None
        specification = tree.LoopSpecification(tuple(invariants), variant, assigns)
        return tree.Loop(
            loop.kind, loop.initial, loop.condition, loop.update, loop.body, specification
        )

    def _invariants(
        self, scope: Scope, visible: Scope, loop: tree.Loop, condition: tree.Binary
    ) -> list[tree.Expression]:
        found: list[tree.Expression] = []
        counter, bound = condition.left, condition.right
        if condition.operator in ("<", "<=") and self.dice.chance(0.8):
            found.append(tree.Binary("<=", tree.Literal(0, INT), counter))
            if not has_effect(bound) and speakable(bound):
                found.append(tree.Binary("<=", counter, bound))
        changed = frozenset(written(loop, self.setting.procedures))
        kept = [f for f in scope.facts if speakable(f) and not mentioned(f) & changed]
        if kept and self.dice.chance(0.5):
            found.append(self.dice.pick(kept))
        if found and self.dice.chance(0.2):
            found[-1] = self.formulas.varied(found[-1])
        if not found or self.dice.chance(0.25):
            found.append(self.formulas.formula(visible, 1, after=False))
        return found

    def _variant(self, condition: tree.Binary) -> tree.Expression | None:
        if not speakable(condition):
            return None
        if condition.operator in ("<", "<="):
            return tree.Binary("-", condition.right, condition.left)
        return tree.Binary("-", condition.left, condition.right)

    def _assigned(self, loop: tree.Loop) -> tuple[str, ...]:
        """What the loop's body assigns, but for its own variables; now and then one is left out."""
        parts = (*loop.update, *loop.body)
        inside = frozenset(name for part in loop.body for name in declared(part))
        names = [
            name
            for name in dict.fromkeys(n for p in parts for n in written(p, self.setting.procedures))
            if name not in inside
        ]
        if names and self.dice.chance(0.1):
            names.pop()
        return tuple(names)
