# SPDX-License-Identifier: Apache-2.0
"""Whether the array in a field belongs to one object: nobody else can have it.

private int[] a = new int[4];      as long as `a` is never a value that is passed, returned or kept,
void set(int i) { a[i] = 1; }      only methods of the object change elements, by `a[..] = ..`
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.java.calm import inside
from assay.frontend.java.members import Field, JavaClass
from assay.frontend.java.nodes import body_of, part, parts
from assay.program.types import ReferenceType, leads_to_object

if TYPE_CHECKING:
    from tree_sitter import Node

_CODE_ELSEWHERE = ("class_body", "interface_body", "enum_body", "record_body", "lambda_expression")
_MADE = ("array_creation_expression", "array_initializer", "null_literal")
_NAMED = ("variable_declarator", "formal_parameter", "method_invocation", "method_declaration")
_AROUND = ("parenthesized_expression", "cast_expression")


def is_own_array(field: Field) -> bool:
    """Whether a field of objects holds nothing but arrays that were made for it, none of whose
    elements something else than methods of the object can assign."""
    element = field.type.element if isinstance(field.type, ReferenceType) else None
    if element is None or (isinstance(element, ReferenceType) and not leads_to_object(element)):
        return False
    if field.static or not field.private or field.owner.node.type != "class_declaration":
        return False
    *_, outermost = field.owner.enclosing()
    names = (n for n in inside(outermost.node) if n.type == "identifier")
    return all(_keeps(each, field) for each in names if _text(each) == field.name)


def _keeps(name: Node, field: Field) -> bool:
    """Whether the array stays with its object where a name is that may mean the field."""
    node, around, of_this = name, name.parent, True
    if around is not None and around.type in _NAMED and around.child_by_field_name("name") == name:
        value = around.child_by_field_name("value")
        is_field = around.parent is not None and around.parent.type == "field_declaration"
        return not is_field or value is None or value.type in _MADE
    if around is not None and around.type == "field_access" and part(around, "field") == name:
        of_this = part(around, "object").type == "this"
        node, around = around, around.parent
    if around is None:
        return False
    match around.type:
        case "field_access":
            return part(around, "object") == node and _text(part(around, "field")) == "length"
        case "enhanced_for_statement":
            return around.child_by_field_name("value") == node
        case "array_access":
            if part(around, "array") != node:
                return False
            return not _is_assigned(around) or (of_this and _is_here(name, field.owner))
        case "assignment_expression":
            is_plain = part(around, "left") == node and _text(part(around, "operator")) == "="
            made = part(around, "right").type in _MADE
            return is_plain and made and of_this and _is_here(name, field.owner)
        case "binary_expression":
            return any(one.type == "null_literal" for one in parts(around))
        case _:
            return False


def _is_assigned(node: Node) -> bool:
    around = node.parent
    while around is not None and around.type in _AROUND:
        node, around = around, around.parent
    if around is None or around.type == "update_expression":
        return True
    return around.type == "assignment_expression" and part(around, "left") == node


def _is_here(node: Node, owner: JavaClass) -> bool:
    """Whether code stands in a class itself, not in one inside of it or in a lambda expression."""
    around = node.parent
    while around is not None and around.type not in _CODE_ELSEWHERE:
        around = around.parent
    return around is not None and around == body_of(owner.node)


def _text(node: Node) -> str:
    return "" if node.text is None else node.text.decode("utf-8", "replace")
