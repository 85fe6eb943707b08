# SPDX-License-Identifier: Apache-2.0
"""Every procedure that a Java file has: methods, constructors and initialisers, however deep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from assay.frontend.java.members import CONSTRUCTOR, INITIALIZER, JavaClass, Method
from assay.frontend.java.nodes import CLASSES, MEMBER_LISTS, body_of, name_of, text
from assay.frontend.java.syntax import procedures, span_of
from assay.program.graph import DeclaredProcedure, Form
from assay.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_NAMELESS = {"static_initializer": "<static initialiser>", "block": "<initialiser>"}
_ANONYMOUS = "<anonymous class>"


def declared(
    root: Node,
    file: SourceFile,
    methods: Iterable[Method],
    others: Iterable[DeclaredProcedure] = (),
    begun: Iterable[JavaClass] = (),
) -> tuple[DeclaredProcedure, ...]:
    """All of them, and others, in the order of the source, by their keys where they have one. Of
    classes whose initialisation is read as a whole, that is one."""
    known = {method.node.id: method for method in methods if not method.implicit}
    found = [*others]
    found += [_known(method) for method in methods if method.implicit]
    named, bodies = {one.name for one in found}, set()
    for of in begun:
        bodies.add(body_of(of.node).id)
        name = f"{of.name}.{INITIALIZER}"
        if name not in named:
            found.append(DeclaredProcedure(name, span_of(name_of(of.node), file)))
    for node in procedures(root):
        method = known.get(node.id)
        if node.type == "static_initializer" and node.parent and node.parent.id in bodies:
            continue
        found.append(_unknown(node, file) if method is None else _known(method))
    return tuple(sorted(found, key=lambda one: one.span.start))


def _known(method: Method) -> DeclaredProcedure:
    has_none = not method.implicit and method.node.child_by_field_name("body") is None
    bodiless = has_none and not method.spec_body
    return DeclaredProcedure(method.key, method.span, Form.DECLARED if bodiless else Form.BODY)


def _unknown(node: Node, file: SourceFile) -> DeclaredProcedure:
    """One that is no member of a class that we model, or runs when a class or object is made."""
    name = node.child_by_field_name("name")
    span = span_of(node.children[0] if name is None else name, file)
    around = _around(node)
    names = [_name(each, file) for each in reversed(around) if each.type not in _NAMELESS]
    return DeclaredProcedure(
        ".".join([*filter(None, names), _name(node, file)]), span, _form(node, around)
    )


def _form(node: Node, around: list[Node]) -> Form:
    if not {each.type for each in around} <= CLASSES | MEMBER_LISTS:
        return Form.NESTED
    return Form.KNOWN if node.type == "method_declaration" else Form.SETUP


def _around(node: Node) -> list[Node]:
    """What it is inside of, from the inside out."""
    found: list[Node] = []
    each = node.parent
    while each is not None:
        found.append(each)
        each = each.parent
    return found


def _name(node: Node, file: SourceFile) -> str:
    if node.type.endswith("constructor_declaration"):
        return CONSTRUCTOR
    if node.type == "object_creation_expression":
        return _ANONYMOUS
    is_named = node.type in CLASSES or node.type in ("method_declaration", "enum_constant")
    name = node.child_by_field_name("name") if is_named else None
    return _NAMELESS.get(node.type, "") if name is None else text(name, file)
