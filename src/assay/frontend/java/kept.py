# SPDX-License-Identifier: Apache-2.0
"""Whether something assigns a field after its initialiser, or after its constructors: if not, it
keeps its value.

Of an array that it keeps, the elements may still change.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache
from typing import TYPE_CHECKING

from assay.frontend.java.calm import Calm, Value, inside
from assay.frontend.java.members import Field, JavaClass
from assay.frontend.java.nodes import body_of, part, parts

if TYPE_CHECKING:
    from tree_sitter import Node

_PROCEDURES = ("method_declaration", "constructor_declaration", "block", "lambda_expression")
_CONSTRUCTOR = "constructor_declaration"
_AROUND_TARGETS = ("parenthesized_expression", "unary_expression", "cast_expression")
_DECLARATIONS = ("variable_declarator", "formal_parameter", "enhanced_for_statement")


class Later(Enum):
    NEVER = auto()
    UNCLEAR = auto()  # a name is assigned that may also mean a local variable
    ASSIGNED = auto()


def assigned_later(field: Field) -> Later:
    """Only the outermost class around a private field can assign it; others always may."""
    if not field.private or _is_component(field):
        return Later.ASSIGNED
    *_, outermost = field.owner.enclosing()
    found = Later.NEVER
    for target in _targets(outermost):
        named = _last_name(target)
        if named is None or _text(named) != field.name:
            continue
        if target.type == "field_access" or not _is_local(target, field.name):
            return Later.ASSIGNED
        found = Later.UNCLEAR
    return found


def _is_component(field: Field) -> bool:
    """Whether it is a component of a record, which a constructor gives a value unwritten."""
    return field.owner.node.type == "record_declaration" and not field.static


def is_only_read(field: Field) -> bool:
    """Whether the elements of an array in a private field are read and nothing else: it is indexed,
    asked for its length or run through, and never a value that something else could keep."""
    if not field.private:
        return False
    *_, outermost = field.owner.enclosing()
    names = (n for n in inside(outermost.node) if n.type == "identifier")
    return all(_only_reads(each) for each in names if _text(each) == field.name)


def _only_reads(name: Node) -> bool:
    node, around = name, name.parent
    if around is not None and around.type == "field_access" and part(around, "field") == name:
        node, around = around, around.parent
    if around is None:
        return False
    match around.type:
        case "variable_declarator" | "formal_parameter" | "catch_formal_parameter":
            return around.child_by_field_name("name") == name
        case "method_invocation":
            return around.child_by_field_name("name") == name
        case "field_access":
            return _text(part(around, "field")) == "length"
        case "enhanced_for_statement":
            return around.child_by_field_name("value") == node
        case "array_access":
            return part(around, "array") == node and not _is_assigned(around)
        case _:
            return False


def _is_assigned(node: Node) -> bool:
    around = node.parent
    while around is not None and around.type in _AROUND_TARGETS:
        node, around = around, around.parent
    if around is None or around.type == "update_expression":
        return True
    return around.type == "assignment_expression" and part(around, "left") == node


def given_by_constructors(field: Field, value: Value) -> list[Node]:
    """What the constructors of its class assign to a field, each once; nothing if something else
    may assign it, or may see it before that."""
    of = field.owner
    constructors = [each for each in parts(body_of(of.node)) if each.type == _CONSTRUCTOR]
    if field.static or not (field.private or field.final) or not constructors:
        return []
    if _is_component(field):
        return []
    *_, outermost = of.enclosing()
    targets = {_around(each): each for each in _targets(outermost) if _means(each, field)}
    found = [_plain_value(each, of) for each in targets.values()]
    number = sum(_means(each, field) for each in _targets(outermost))
    if None in found or not number == len(targets) == len(constructors):
        return []
    if not Calm(of, value).initializers(field):
        return []
    calm = (Calm(of, value, one).up_to(targets[one.id]) for one in constructors)
    return [each for each in found if each is not None] if all(calm) else []


def _means(target: Node, field: Field) -> bool:
    """Whether it may be the field that is assigned."""
    named = _last_name(target)
    return named is not None and _text(named) == field.name


def _plain_value(target: Node, of: JavaClass) -> Node | None:
    """What a statement of a constructor of the class assigns to a field of the new object, if it
    hangs on nothing that the constructor declares."""
    if target.type == "field_access" and part(target, "object").type != "this":
        return None
    if target.type == "identifier" and _is_local(target, _text(target)):
        return None
    assignment = target.parent
    statement = None if assignment is None else assignment.parent
    body = None if statement is None else statement.parent
    if assignment is None or body is None or body.type != "constructor_body":
        return None
    if body.parent is None or body.parent.parent != body_of(of.node):
        return None
    value = part(assignment, "right") if assignment.type == "assignment_expression" else None
    operator = assignment.child_by_field_name("operator")
    if value is None or operator is None or operator.type != "=":
        return None
    named = (_text(each) for each in inside(value) if each.type == "identifier")
    return None if any(_is_local(value, name) for name in named) else value


def _around(target: Node) -> int:
    """The identity of the constructor that a target is in."""
    node: Node | None = target
    while node is not None and node.type != _CONSTRUCTOR:
        node = node.parent
    return -1 if node is None else node.id


@lru_cache(maxsize=8)
def _targets(of: JavaClass) -> tuple[Node, ...]:
    """What is assigned in a class, without the parentheses around it."""
    assignments = ("assignment_expression", "update_expression")
    return tuple(_target(node) for node in inside(of.node) if node.type in assignments)


def _target(assignment: Node) -> Node:
    """The grammar reads `-i++` as `(-i)++` and `(int) i++` as `((int) i)++`."""
    target = parts(assignment)[0]
    while target.type in _AROUND_TARGETS:
        target = parts(target)[-1]
    return target


def _last_name(target: Node) -> Node | None:
    if target.type == "field_access":
        return part(target, "field")
    return target if target.type == "identifier" else None


def _is_local(target: Node, name: str) -> bool:
    """Whether something around a place, up to the class, declares a variable of that name."""
    around = target.parent
    while around is not None and around.type != "class_body":
        if around.type in _PROCEDURES and any(
            _declared(node) == name for node in inside(around) if node.type in _DECLARATIONS
        ):
            return True
        around = around.parent
    return False


def _declared(node: Node) -> str:
    name = node.child_by_field_name("name")
    return "" if name is None else _text(name)


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
