# SPDX-License-Identifier: Apache-2.0
"""Final variables that are declared without a value are assigned once (JLS 16).

A set of variables is a bit mask; here a bit says that nothing can have been assigned yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.frontend import tree
from assay.frontend.java.assignment import EVERYTHING, Assigned, AssignmentWalk
from assay.frontend.tree import Expression, VariableDeclaration
from assay.source import Diagnostic, Span


def assigned_again(
    body: tree.Block, locals_: Iterable[VariableDeclaration], fields: Iterable[VariableDeclaration]
) -> list[Diagnostic]:
    """A diagnostic for each assignment to a final variable that may not be the first one."""
    walk = _Unassigned(frozenset(locals_))
    walk.statement(body, walk.known(fields))
    return list({each.span: each for each in walk.found}.values())


def never_assigned(
    body: tree.Block, fields: Iterable[VariableDeclaration], span: Span
) -> list[Diagnostic]:
    """A diagnostic for each final field that a constructor may leave without a value."""
    fields = tuple(fields)
    walk = _AssignedFields()
    walk.known(fields)
    end = walk.statement(body, 0) & walk.at_returns
    missing = [each for each in fields if walk.bit(each) & ~end]
    return [Diagnostic("unassigned", span, {"name": _name(each)}) for each in missing]


def _name(field: VariableDeclaration) -> str:
    return field.name.rpartition(".")[2]


@final
class _AssignedFields(AssignmentWalk):
    """Which fields have a value."""

    def __init__(self) -> None:
        super().__init__()
        self.at_returns: Assigned = EVERYTHING

    def read(self, name: tree.Name, before: Assigned) -> Assigned:
        del name
        return before

    def jump(self, statement: tree.Statement | None, before: Assigned) -> Assigned:
        if isinstance(statement, tree.Return):
            self.at_returns &= before
        return super().jump(statement, before)


@final
class _Unassigned(AssignmentWalk):
    """Which final variables cannot have a value yet."""

    def __init__(self, locals_: frozenset[VariableDeclaration]) -> None:
        super().__init__()
        self._locals = locals_

    def read(self, name: tree.Name, before: Assigned) -> Assigned:
        del name
        return before

    def after(self, expression: Expression | None, before: Assigned) -> Assigned:
        match expression:
            case tree.CompoundAssignment(target=tree.Name() as target):
                return self._assigned(target, self.after(expression.value, before))
            case tree.Increment(target=tree.Name() as target):
                return self._assigned(target, before)
            case _:
                return super().after(expression, before)

    def assignment(self, expression: tree.Assignment, before: Assigned) -> Assigned:
        target = expression.target
        if isinstance(target, tree.Name):
            return self._assigned(target, self.after(expression.value, before))
        return self.after(expression.value, self.after(target, before))

    def _assigned(self, target: tree.Name, before: Assigned) -> Assigned:
        bit = self.bit(target.variable)
        if bit & ~before:
            what = f"`{_name(target.variable)}` is final and may already have a value here"
            self.found.append(Diagnostic("type", target.span, {"what": what}))
        return before & ~bit

    def declare(self, statement: tree.Declare, before: Assigned) -> Assigned:
        if statement.variable not in self._locals:
            initial = statement.initializer
            return (
                before
                if isinstance(initial, tree.ArrayInitializer)
                else self.after(initial, before)
            )
        return before | self.known([statement.variable])

    def loop(self, loop: tree.LoopStatement, before: Assigned, labels: tuple[str, ...]) -> Assigned:
        """What one iteration assigns has a value in the next one."""
        kept = list(self.found)
        super().loop(loop, before, labels)
        self.found = kept
        return super().loop(loop, before & self.at_next, labels)
