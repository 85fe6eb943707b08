# SPDX-License-Identifier: Apache-2.0
"""Definite assignment of local variables (JLS 16).

A set of variables is a bit mask; where control cannot come, all variables count as assigned.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.java.constants import constant_value
from assay.frontend.spec.names import free_names
from assay.frontend.tree import Expression, LoopKind, Statement, VariableDeclaration
from assay.program.types import BooleanType
from assay.source import Diagnostic

Assigned = int
EVERYTHING: Assigned = -1


def unassigned_uses(body: tree.Block) -> list[Diagnostic]:
    """A diagnostic for the first use of each variable that might not have a value there."""
    walk = AssignmentWalk()
    walk.statement(body, 0)
    return walk.found


@final
@dataclass(slots=True)
class _JumpTarget:
    """A statement that jumps can leave, with what is assigned at all jumps so far."""

    labels: tuple[str, ...]
    is_loop: bool
    takes_plain_break: bool
    at_breaks: Assigned = EVERYTHING
    at_continues: Assigned = EVERYTHING


class AssignmentWalk:
    def __init__(self) -> None:
        self.found: list[Diagnostic] = []
        self._bits: dict[VariableDeclaration, int] = {}
        self._targets: list[_JumpTarget] = []
        self.at_next: Assigned = EVERYTHING  # where the last loop that was left comes to its head
        self._labels: tuple[str, ...] = ()  # directly before the statement at hand

    def known(self, variables: Iterable[VariableDeclaration]) -> Assigned:
        """Take variables into account that are declared elsewhere; the set of them."""
        found = 0
        for each in variables:
            found |= self._bits.setdefault(each, 1 << len(self._bits))
        return found

    def bit(self, variable: VariableDeclaration) -> Assigned:
        """The set of one variable; none that is not taken into account."""
        return self._bits.get(variable, 0)

    # --- expressions

    def after(self, expression: Expression | None, before: Assigned) -> Assigned:
        """What is assigned once the expression has been evaluated."""
        match expression:
            case None:
                return before
            case tree.Name():
                return self.read(expression, before)
            case tree.Assignment():
                return self.assignment(expression, before)
            case tree.StatementExpression():
                for each in expression.statements:
                    before = self.statement(each, before)
                return self.after(expression.value, before)
            case tree.Logical() | tree.Conditional():
                when_true, when_false = self.branches(expression, before)
                return when_true & when_false
            case _:
                for child in _children(expression):
                    before = self.after(child, before)
                return before

    def read(self, name: tree.Name, before: Assigned) -> Assigned:
        bit = self._bits.get(name.variable, 0)
        if bit & ~before:
            data = {"name": name.variable.name}
            self.found.append(Diagnostic("unassigned", name.span, data))
        return before | bit

    def assignment(self, expression: tree.Assignment, before: Assigned) -> Assigned:
        target = expression.target
        if isinstance(target, tree.Name):
            return self.after(expression.value, before) | self._bits.get(target.variable, 0)
        return self.after(expression.value, self.after(target, before))

    def branches(
        self, expression: Expression | None, before: Assigned
    ) -> tuple[Assigned, Assigned]:
        """What is assigned when the expression is true, and when it is false."""
        match expression:
            case tree.Unary(operator=tree.UnaryOperator.NOT):
                when_true, when_false = self.branches(expression.operand, before)
                return when_false, when_true
            case tree.Logical():
                return self._logical(expression, before)
            case tree.Conditional():
                return self._conditional(expression, before)
            case _:
                return self._constant(expression, before)

    def _constant(
        self, expression: Expression | None, before: Assigned
    ) -> tuple[Assigned, Assigned]:
        value = True if expression is None else constant_value(expression)
        after = self.after(expression, before)
        if isinstance(value, bool):
            return (after, EVERYTHING) if value else (EVERYTHING, after)
        return after, after

    def _logical(self, expression: tree.Logical, before: Assigned) -> tuple[Assigned, Assigned]:
        left_true, left_false = self.branches(expression.left, before)
        if expression.operator is tree.LogicalOperator.AND:
            right_true, right_false = self.branches(expression.right, left_true)
            return right_true, left_false & right_false
        right_true, right_false = self.branches(expression.right, left_false)
        return left_true & right_true, right_false

    def _conditional(
        self, expression: tree.Conditional, before: Assigned
    ) -> tuple[Assigned, Assigned]:
        when_true, when_false = self.branches(expression.condition, before)
        if not isinstance(expression.type, BooleanType):
            after = self.after(expression.then, when_true)
            after &= self.after(expression.otherwise, when_false)
            return after, after
        then = self.branches(expression.then, when_true)
        otherwise = self.branches(expression.otherwise, when_false)
        return then[0] & otherwise[0], then[1] & otherwise[1]

    # --- statements

    def statement(self, statement: Statement | None, before: Assigned) -> Assigned:
        """What is assigned once the statement has completed normally."""
        labels, self._labels = self._labels, ()
        match statement:
            case tree.Block():
                for each in statement.statements:
                    before = self.statement(each, before)
                return before
            case tree.Declare():
                return self.declare(statement, before)
            case tree.Evaluate():
                return self.after(statement.expression, before)
            case tree.Try():
                return self._try(statement, before)
            case tree.If():
                then, otherwise = self.branches(statement.condition, before)
                return self.statement(statement.then, then) & self.statement(
                    statement.otherwise, otherwise
                )
            case tree.LoopStatement():
                return self.loop(statement, before, labels)
            case tree.Switch():
                return self._switch(statement, before)
            case tree.Labelled():
                return self._labelled(statement, before, labels)
            case tree.AssertThat() | tree.AssumeThat():
                self.branches(statement.condition, before)
                return before
            case tree.SpecStatement():
                return self._specification(statement.formula, statement.scope, before)
            case tree.GhostAssignment():
                before = self._specification(statement.value, statement.scope, before)
                bit = self._bits.setdefault(statement.variable, 1 << len(self._bits))
                return before | bit
            case _:
                return self.jump(statement, before)

    def _specification(self, part: object, scope: tree.Scope, before: Assigned) -> Assigned:
        """A specification can only speak of variables that have a value."""
        for name in sorted(free_names(part), key=lambda each: each.span.start):
            variable = scope.get(name.name)
            if variable is not None:
                before = self.read(tree.Name(variable, name.span), before)
        return before

    def declare(self, statement: tree.Declare, before: Assigned) -> Assigned:
        bit = self._bits.setdefault(statement.variable, 1 << len(self._bits))
        before &= ~bit
        if isinstance(statement.initializer, tree.ArrayInitializer | None):
            return before
        return self.after(statement.initializer, before) | bit

    def loop(self, loop: tree.LoopStatement, before: Assigned, labels: tuple[str, ...]) -> Assigned:
        target = _JumpTarget(labels, is_loop=True, takes_plain_break=True)
        for each in loop.initial:
            before = self.statement(each, before)
        if loop.specification is not None:
            before = self._specification(loop.specification, loop.scope, before)
        entry, leave = before, before
        if loop.kind is not LoopKind.DO:
            entry, leave = self.branches(loop.condition, before)
        self._targets.append(target)
        after = self.statement(loop.body, entry) & target.at_continues
        self._targets.pop()
        if loop.kind is LoopKind.DO:
            after, leave = self.branches(loop.condition, after)
        for update in loop.update:
            after = self.after(update, after)
        self.at_next = after
        return leave & target.at_breaks

    def _switch(self, switch: tree.Switch, before: Assigned) -> Assigned:
        entry = self.after(switch.subject, before)
        target = _JumpTarget((), is_loop=False, takes_plain_break=True)
        self._targets.append(target)
        after, has_default = EVERYTHING, False
        assert isinstance(switch.body, tree.Block)
        for each in switch.body.statements:
            if isinstance(each, tree.CaseLabel):
                after &= entry
                has_default = has_default or each.default
            else:
                after = self.statement(each, after)
        self._targets.pop()
        return after & target.at_breaks & (EVERYTHING if has_default else entry)

    def _labelled(
        self, statement: tree.Labelled, before: Assigned, labels: tuple[str, ...]
    ) -> Assigned:
        target = _JumpTarget((statement.label,), is_loop=False, takes_plain_break=False)
        self._targets.append(target)
        self._labels = (*labels, statement.label)
        after = self.statement(statement.statement, before)
        self._targets.pop()
        return after & target.at_breaks

    def _try(self, statement: tree.Try, before: Assigned) -> Assigned:
        """A `catch` begins with what is assigned before the `try`; so does `finally`, which adds
        what it assigns itself (JLS 16.2.15)."""
        after = self.statement(statement.body, before)
        for each in statement.catches:
            after &= self.statement(each.body, before)
        if statement.last is None:
            return after
        return after | self.statement(statement.last, before)

    def jump(self, statement: Statement | None, before: Assigned) -> Assigned:
        match statement:
            case tree.Break():
                self._target(statement).at_breaks &= before
            case tree.Continue():
                self._target(statement).at_continues &= before
            case tree.Return():
                self.after(statement.value, before)
            case tree.Throw() | tree.Fail() | tree.HaltStatement():
                pass
            case _:
                return before
        return EVERYTHING

    def _target(self, jump: tree.Break | tree.Continue) -> _JumpTarget:
        for target in reversed(self._targets):
            if isinstance(jump, tree.Continue) and not target.is_loop:
                continue
            if jump.label in target.labels or (jump.label is None and target.takes_plain_break):
                return target
        raise AssertionError(jump)


def _children(expression: Expression) -> tuple[Expression, ...]:
    """The operands in the order of evaluation."""
    match expression:
        case tree.Unary() | tree.Convert() | tree.NonNull() | tree.IsKind() | tree.CastTo():
            return (expression.operand,)
        case tree.FieldOf():
            return (expression.object,)
        case tree.Binary():
            return (expression.left, expression.right)
        case tree.CompoundAssignment():
            return (expression.target, expression.value)
        case tree.Increment():
            return (expression.target,)
        case tree.Index():
            return (expression.array, expression.index)
        case tree.Length():
            return (expression.array,)
        case tree.CallExpression() | tree.Intrinsic() | tree.ExternalCall():
            return expression.arguments
        case tree.NewArray():
            return (*expression.lengths, *(() if expression.each is None else (expression.each,)))
        case tree.ArrayLiteral():
            return expression.elements
        case _:
            return ()
