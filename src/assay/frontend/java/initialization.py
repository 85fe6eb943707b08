# SPDX-License-Identifier: Apache-2.0
"""Whether code that runs when a class is initialised could change static fields (JLS 12.4).

Such code would run at the first use of a class, wherever that is. Static fields are only modelled
in files without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.java.members import Classes, JavaClass
from assay.frontend.java.nodes import part, parts

if TYPE_CHECKING:
    from tree_sitter import Node

_EFFECTS = ("assignment_expression", "update_expression", "class_body", "lambda_expression")


def initialization_acts(classes: Classes) -> bool:
    names = frozenset(classes.method_names())
    simple = frozenset(each.name.rpartition(".")[2] for each in classes.all())
    return any(_acts(each, names, simple) for each in classes.all())


def _acts(of: JavaClass, methods: frozenset[str], classes: frozenset[str]) -> bool:
    """Objects of an enum are made with its static fields, so all its initialisers count."""
    makes = of.node.type == "enum_declaration"
    if of.has_static_initializer or (makes and (of.has_initializer or _has_constructor(of.node))):
        return True
    values = (field.initializer for field in of.fields.values() if field.static or makes)
    return any(value is not None and _has_effect(value, methods, classes) for value in values)


def _has_constructor(enumeration: Node) -> bool:
    members = [m for each in parts(part(enumeration, "body")) for m in (each, *parts(each))]
    return any(each.type in ("constructor_declaration", "class_body") for each in members)


def _has_effect(value: Node, methods: frozenset[str], classes: frozenset[str]) -> bool:
    """An assignment, or a call of something in this file."""
    pending = [value]
    while pending:
        node = pending.pop()
        if node.type in _EFFECTS:
            return True
        if node.type == "method_invocation" and _text(part(node, "name")) in methods:
            return True
        if node.type == "object_creation_expression" and _text(part(node, "type")) in classes:
            return True
        pending.extend(node.named_children)
    return False


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
