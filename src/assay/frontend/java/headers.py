# SPDX-License-Identifier: Apache-2.0
"""What a compiler checks about declarations besides their types: modifiers, `final`, `throws`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from assay.frontend import tree
from assay.frontend.java.body import JavaBody
from assay.frontend.java.classes import Classes
from assay.frontend.java.exceptions import kinds
from assay.frontend.java.library import LANGUAGE_PACKAGE, THROWABLE
from assay.frontend.java.members import CONSTRUCTOR, Method
from assay.frontend.java.nodes import parts, written_name
from assay.frontend.java.syntax import span_of
from assay.frontend.walking import nodes
from assay.source import Diagnostic, SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_ACCESS = frozenset({"public", "protected", "private"})
_UNCHECKED = frozenset({"java.lang.RuntimeException", "java.lang.Error"})
_CONSTRUCTORS = ("constructor_declaration", "compact_constructor_declaration")


def wrong_modifiers(node: Node, file: SourceFile) -> Iterator[Diagnostic]:
    """Modifiers that are written twice, or exclude each other."""
    for child in node.children:
        if child.type != "modifiers":
            continue
        words = [word.type for word in child.children if not word.is_named]
        excluding = len(_ACCESS & set(words)) > 1 or {"final", "abstract"} <= set(words)
        if excluding or len(set(words)) < len(words):
            what = f"the modifiers `{' '.join(words)}` do not go together"
            yield Diagnostic("syntax", span_of(child, file), {"what": what})


def unset_finals(classes: Classes) -> Iterator[Diagnostic]:
    """Final fields that nothing gives a value."""
    for each in classes.all():
        if each.implicit_members:
            continue
        members = [m for m in each.node.children if m.type == "class_body"]
        written = {m.type for body in members for m in body.named_children}
        for field in each.fields.values():
            code = "static_initializer" if field.static else "block"
            set_elsewhere = code in written or (
                not field.static
                and (CONSTRUCTOR in each.methods or not written.isdisjoint(_CONSTRUCTORS))
            )
            if field.final and field.initializer is None and not (set_elsewhere or field.given):
                yield Diagnostic("unassigned", field.span, {"name": field.name})


def unreported(code: tree.Block, method: Method, body: JavaBody) -> Iterator[Diagnostic]:
    """Checked exceptions that can leave a method and are not declared (JLS 11.2)."""
    classes = body.file.classes
    declared = {each[0] for each in _thrown(method, body)}
    methods = {m.key: m for c in classes.all() for ms in c.methods.values() for m in ms}
    for node in _not_caught(code):
        match node:
            case tree.Throw():
                found = [node.kinds]
            case tree.CallExpression() if node.callee in methods:
                found = _thrown(methods[node.callee], body)
            case _:
                found = []
        for each in found:
            if _is_checked(each) and declared.isdisjoint(each):
                what = f"`{each[0].removeprefix(LANGUAGE_PACKAGE)}` must be declared with `throws`"
                yield Diagnostic("type", node.span, {"what": what})


def _not_caught(code: tree.Block) -> Iterator[Any]:
    """Everything in a body but what stands in a `try` that catches something."""
    caught = {
        id(inner)
        for each in nodes(code)
        if isinstance(each, tree.Try) and each.catches
        for inner in nodes(each.body)
    }
    caught |= {  # an exception that is caught is thrown again, perhaps as one of fewer kinds
        id(inner)
        for each in nodes(code)
        if isinstance(each, tree.Try)
        for catch in each.catches
        for inner in nodes(catch.body)
        if isinstance(inner, tree.Throw) and not isinstance(inner.value, tree.NewObject)
    }
    return (each for each in nodes(code) if id(each) not in caught)


def _thrown(method: Method, body: JavaBody) -> list[tuple[str, ...]]:
    """The kinds of the exceptions after `throws`."""
    clauses = [child for child in method.node.children if child.type == "throws"]
    names = [written_name(each, body.source) for clause in clauses for each in parts(clause)]
    return [kinds(name, body.file.classes, method.owner) for name in names]


def _is_checked(found: tuple[str, ...]) -> bool:
    return found[-1:] == (THROWABLE,) and _UNCHECKED.isdisjoint(found)
