# SPDX-License-Identifier: Apache-2.0
"""Where a part of an expression stands below another: what is evaluated before, and whether."""

from __future__ import annotations

from typing import Any, final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.walking import children

Node = Any  # an expression, a statement, or an initializer

CONTROL = (tree.Logical, tree.Conditional, tree.Sequence, tree.StatementExpression)
"""What decides itself which of its parts are evaluated, and in which order."""


@final
@dataclass(frozen=True, slots=True)
class EvaluationPath:
    """How an evaluation comes from a root down to a node."""

    control: tree.Expression | None  # the outermost `&&`, `?:`, `,` or ({ }) below the root
    is_certain: bool  # the node is evaluated whenever the root is
    branches: dict[int, int]  # which branch of each conditional on the way


def way(root: Node, node: Node) -> EvaluationPath:
    steps = _steps(root, node)
    parents = [parent for parent, _ in steps[1:]]
    control = next((each for each in (*parents, node) if isinstance(each, CONTROL)), None)
    branches = {
        id(parent): number
        for parent, number in steps
        if isinstance(parent, tree.Conditional | tree.If) and number > 0
    }
    return EvaluationPath(control, not any(_may_skip(*step) for step in steps), branches)


def _steps(root: Node, node: Node) -> list[tuple[Node, int]]:
    """The nodes from the root down to the node's parent, each with the child that comes next."""
    stack: list[tuple[Node, list[tuple[Node, int]]]] = [(root, [])]
    while stack:
        at, steps = stack.pop()
        if at is node:
            return steps
        for number, child in enumerate(children(at)):
            if child is not None:
                stack.append((child, [*steps, (at, number)]))
    raise AssertionError("a step lies below its root")


def _may_skip(parent: Node, number: int) -> bool:
    if isinstance(parent, tree.Logical | tree.Conditional):
        return number > 0
    return isinstance(parent, tree.StatementExpression) and number < len(parent.statements)


def exclude_each_other(root: Node, first: Node, second: Node) -> bool:
    """Whether two parts are on different branches of one conditional."""
    one, other = way(root, first).branches, way(root, second).branches
    return any(other.get(key, branch) != branch for key, branch in one.items())


def parts(root: Node) -> list[Node]:
    """A node and everything in it, from left to right, parts before what needs them."""
    found: list[Node] = []
    stack = [root]
    while stack:
        node = stack.pop()
        found.append(node)
        stack.extend(child for child in children(node) if child is not None)
    return found[::-1]


def is_inside(node: Node, root: Node) -> bool:
    return any(each is node for each in parts(root))


def jumps_out(root: tree.StatementExpression) -> bool:
    """Whether an evaluation of ({ ... }) may be left by a jump: then it gives no value."""
    labels = {each.label for each in parts(root) if isinstance(each, tree.Labelled)}
    stack: list[tuple[Node, tuple[type, ...]]] = [(root, ())]
    while stack:
        node, caught = stack.pop()
        if isinstance(node, tree.Return | tree.Break | tree.Continue):
            if not isinstance(node, caught):
                return True
        elif isinstance(node, tree.Goto) and node.label not in labels:
            return True
        if isinstance(node, tree.LoopStatement):
            caught = (tree.Break, tree.Continue)
        elif isinstance(node, tree.Switch):
            caught = (*caught, tree.Break)
        stack += [(child, caught) for child in children(node) if child is not None]
    return False


def may_repeat(root: Node) -> bool:
    """Whether something inside can be evaluated several times."""
    repeating = (tree.LoopStatement, tree.Labelled, tree.Goto, tree.Switch)
    return any(isinstance(each, repeating) for each in parts(root))
