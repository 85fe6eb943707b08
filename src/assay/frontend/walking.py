# SPDX-License-Identifier: Apache-2.0
"""What each node of the typed tree consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from assay.frontend import tree

Node = Any  # an expression, a statement, or an initializer

CHILDREN: dict[type, Callable[[Node], tuple[Node, ...]]] = {
    tree.Unary: lambda n: (n.operand,),
    tree.Binary: lambda n: (n.left, n.right),
    tree.Logical: lambda n: (n.left, n.right),
    tree.Conditional: lambda n: (n.condition, n.then, n.otherwise),
    tree.Convert: lambda n: (n.operand,),
    tree.Assignment: lambda n: (n.target, n.value),
    tree.CompoundAssignment: lambda n: (n.target, n.value),
    tree.Increment: lambda n: (n.target,),
    tree.Index: lambda n: (n.array, n.index),
    tree.Dereference: lambda n: (n.pointer,),
    tree.MemberOf: lambda n: (n.base,),
    tree.ContainerOf: lambda n: (n.pointer,),
    tree.Displaced: lambda n: (n.pointer, n.bytes),
    tree.AddressOf: lambda n: (n.target,),
    tree.Length: lambda n: (n.array,),
    tree.IsAhead: lambda n: (n.one, n.other),
    tree.CallExpression: lambda n: n.arguments,
    tree.ExternalCall: lambda n: n.arguments,
    tree.IndirectCall: lambda n: n.arguments,
    tree.Intrinsic: lambda n: n.arguments,
    tree.VolatileRead: lambda n: (n.place,),
    tree.NewArray: lambda n: (*n.lengths, n.each),
    tree.ArrayLiteral: lambda n: n.elements,
    tree.FieldOf: lambda n: (n.object,),
    tree.NonNull: lambda n: (n.operand,),
    tree.IsKind: lambda n: (n.operand,),
    tree.CastTo: lambda n: (n.operand,),
    tree.Allocate: lambda n: (n.size, n.unit),
    tree.Free: lambda n: (n.pointer,),
    tree.Sequence: lambda n: (n.first, n.second),
    tree.Operands: lambda n: n.parts,
    tree.StatementExpression: lambda n: (*n.statements, n.value),
    tree.Block: lambda n: n.statements,
    tree.ArrayInitializer: lambda n: tuple(e for _, e in n.elements),
    tree.Declare: lambda n: (n.initializer, n.length),
    tree.Evaluate: lambda n: (n.expression,),
    tree.If: lambda n: (n.condition, n.then, n.otherwise),
    tree.LoopStatement: lambda n: (*n.initial, n.condition, *n.update, n.body),
    tree.Switch: lambda n: (n.subject, n.body),
    tree.Labelled: lambda n: (n.statement,),
    tree.Return: lambda n: (n.value,),
    tree.Throw: lambda n: () if type(n.value) is tree.NewObject else (n.value,),
    tree.Try: lambda n: (n.body, *(each.body for each in n.catches), n.last),
    tree.AssertThat: lambda n: (n.condition,),
    tree.AssumeThat: lambda n: (n.condition,),
    tree.KeepApart: lambda n: (n.one, n.other, n.count),
    tree.ZeroUntyped: lambda n: (n.pointer, n.size),
    tree.NotNull: lambda n: (n.pointer,),
    tree.Suppose: lambda n: (n.condition,),
}
"""The parts of each kind of node; those that are not listed have none."""


def children(node: Node) -> tuple[Node, ...]:
    """The parts of a node, in the order of the source except for the header of a loop; None for one
    that is left out."""
    children_of = CHILDREN.get(type(node))
    return () if children_of is None else children_of(node)


def nodes(root: Node) -> Iterator[Node]:
    """The root and everything in it, each node before its parts; specifications are not looked
    into."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node is not None:
            yield node
            waiting.extend(reversed(children(node)))
