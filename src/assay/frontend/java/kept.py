# SPDX-License-Identifier: Apache-2.0
"""Whether something assigns a private field after its initialiser: if not, it keeps its value.

Of an array that it keeps, the elements may still change.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache
from typing import TYPE_CHECKING

from assay.frontend.java.members import Field, JavaClass
from assay.frontend.java.nodes import part, parts

if TYPE_CHECKING:
    from tree_sitter import Node

_PROCEDURES = ("method_declaration", "constructor_declaration", "block", "lambda_expression")
_DECLARATIONS = ("variable_declarator", "formal_parameter", "enhanced_for_statement")


class Later(Enum):
    NEVER = auto()
    UNCLEAR = auto()  # a name is assigned that may also mean a local variable
    ASSIGNED = auto()


def assigned_later(field: Field) -> Later:
    """Only the outermost class around a private field can assign it; others always may."""
    if not field.private:
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


def elements_assigned(field: Field) -> bool:
    """Whether something assigns an element of the array in a private field, by its name."""
    *_, outermost = field.owner.enclosing()
    for target in _targets(outermost):
        base = target
        while base.type in ("array_access", "parenthesized_expression"):
            base = parts(base)[0]
        named = _last_name(base)
        if base is not target and named is not None and _text(named) == field.name:
            return True
    return False


@lru_cache(maxsize=8)
def _targets(of: JavaClass) -> tuple[Node, ...]:
    """What is assigned in a class, without the parentheses around it."""
    assignments = ("assignment_expression", "update_expression")
    return tuple(_target(node) for node in _inside(of.node) if node.type in assignments)


def _target(assignment: Node) -> Node:
    target = parts(assignment)[0]
    while target.type == "parenthesized_expression":
        target = parts(target)[0]
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
            _declared(node) == name for node in _inside(around) if node.type in _DECLARATIONS
        ):
            return True
        around = around.parent
    return False


def _declared(node: Node) -> str:
    name = node.child_by_field_name("name")
    return "" if name is None else _text(name)


def _inside(root: Node) -> Iterator[Node]:
    pending = [root]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(node.named_children)


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
