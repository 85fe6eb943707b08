# SPDX-License-Identifier: Apache-2.0
"""Operators that evaluate only some of their operands: `&&`, `||` and `?:`.

Without effects they stay terms, and the obligations of an operand hold under the guard that it is
evaluated; with effects they become branches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from assay.frontend import tree
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.state import FunctionState, Terms
from assay.frontend.tree import LogicalOperator
from assay.program.sorts import BOOL
from assay.program.terms import Term, conditional, conjunction, disjunction, negation


@final
class Conditionals:
    """Lowers what chooses between operands."""

    def __init__(self, state: FunctionState, evaluate: LowersExpressions) -> None:
        self._state = state
        self._builder = state.builder
        self._evaluate = evaluate

    def logical(self, expression: tree.Logical) -> Term:
        """Short circuit: the right operand counts only under the left one's outcome."""
        is_and = expression.operator is LogicalOperator.AND
        left = self._evaluate.truth(expression.left)
        if self._state.survey.has_effects(expression.right):
            return self._branching_logical(expression, left, is_and=is_and)
        guard = left if is_and else negation(left)
        right = self._guarded(guard, self._evaluate.truth, expression.right)
        return conjunction(left, right) if is_and else disjunction(left, right)

    def _branching_logical(self, expression: tree.Logical, left: Term, *, is_and: bool) -> Term:
        outcome = self._state.temporary(BOOL)
        self._state.assign(outcome, left, expression.left.span)
        more, after = self._builder.new_location(), self._builder.new_location()
        then, otherwise = (more, after) if is_and else (after, more)
        self._builder.branch(outcome, then, otherwise, expression.span)
        self._builder.current = more
        self._state.assign(outcome, self._evaluate.truth(expression.right), expression.right.span)
        self._builder.place(after, expression.span)
        return outcome

    def _guarded(
        self, guard: Term, lower: Callable[[tree.Expression], Any], expression: tree.Expression
    ) -> Any:
        self._state.guards.append(guard)
        try:
            return lower(expression)
        finally:
            self._state.guards.pop()

    def value(self, expression: tree.Conditional) -> Terms:
        condition = self._evaluate.truth(expression.condition)
        then, otherwise = expression.then, expression.otherwise
        if self._state.survey.has_effects(then) or self._state.survey.has_effects(otherwise):
            return self._branching_value(expression, condition)
        first: Terms = self._guarded(condition, self._evaluate.value, then)
        second: Terms = self._guarded(negation(condition), self._evaluate.value, otherwise)
        return tuple(
            conditional(condition, one, other) for one, other in zip(first, second, strict=True)
        )

    def _branching_value(self, expression: tree.Conditional, condition: Term) -> Terms:
        span = expression.span
        first, second, after = (self._builder.new_location() for _ in range(3))
        targets = self._state.temporaries(expression.type)
        self._builder.branch(condition, first, second, span)
        for start, branch in ((first, expression.then), (second, expression.otherwise)):
            self._builder.current = start
            self._state.assign_all(targets, self._evaluate.value(branch), branch.span)
            self._builder.jump(after, span)
        self._builder.current = after
        return targets

    def effect(self, expression: tree.Conditional) -> None:
        """The operand that is chosen is evaluated for its effect alone."""
        condition, span = self._evaluate.truth(expression.condition), expression.span
        first, second, after = (self._builder.new_location() for _ in range(3))
        self._builder.branch(condition, first, second, span)
        for start, branch in ((first, expression.then), (second, expression.otherwise)):
            self._builder.current = start
            self._evaluate.effect(branch)
            self._builder.jump(after, span)
        self._builder.current = after
