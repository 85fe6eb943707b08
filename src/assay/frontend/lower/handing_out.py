# SPDX-License-Identifier: Apache-2.0
"""Java: whether code may hand out the object that a constructor makes before it is finished.

A(H h) { h.a = this; if (h.b) throw new E(); n = 1; }     others have the object though it is broken
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.frontend import tree
from assay.frontend.walking import Node, nodes


def hands_out(function: tree.Function, unit: tree.SourceUnit) -> bool:
    """Whether a constructor may do so; calls of its own methods and of other constructors are
    followed."""
    return function.own is not None and _leaves(function, function.own, unit, set())


def _leaves(
    function: tree.Function,
    object_: tree.VariableDeclaration,
    unit: tree.SourceUnit,
    seen: set[str],
) -> bool:
    seen.add(function.name)
    uses = harmless = 0
    for node in nodes(function.body):
        uses += _is(node, object_)
        harmless += any(_is(each, object_) for each in _looked_at(node))
        if isinstance(node, tree.CallExpression) and _is(next(iter(node.arguments), None), object_):
            callee = unit.functions.get(node.callee)
            if callee is None or not callee.parameters:
                return True
            if callee.name not in seen and _leaves(callee, callee.parameters[0], unit, seen):
                return True
            harmless += 1
    return uses > harmless


def _looked_at(node: Node) -> Iterator[Node]:
    """Of what a node reads, and keeps nothing."""
    match node:
        case tree.FieldOf(object=one) | tree.IsKind(operand=one) | tree.NonNull(operand=one):
            yield one
        case tree.Assignment(target=one):  # it is made
            yield one
        case _:
            return


def _is(node: Node | None, object_: tree.VariableDeclaration) -> bool:
    return isinstance(node, tree.Name) and node.variable == object_
