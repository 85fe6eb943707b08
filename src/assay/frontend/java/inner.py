# SPDX-License-Identifier: Apache-2.0
"""Code inside of code that calls may reach instead of methods: of classes there, and functions.

new Base() { int value() { return 2; } }        class Local extends Base { ... }
enum E { A { int value() { return 2; } } }      Base base = () -> 2;
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.frontend.java.nodes import CLASSES, MEMBER_LISTS, part, parts, text, written_name
from assay.frontend.java.syntax import class_declarations, functions, procedures
from assay.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_CONSTANT = "enum_constant"
_CREATION = "object_creation_expression"
_OWNERS = CLASSES | {_CREATION, _CONSTANT}


@final
@dataclass(frozen=True, slots=True)
class InnerMethod:
    name: str | None  # None: any, of an interface that has no other
    arity: int | None  # None: any
    parents: tuple[str, ...] | None  # of its class; None: it may extend any class of the file
    around: tuple[str, ...]  # the classes that are members around it, the outermost first


def inner_methods(root: Node, file: SourceFile) -> tuple[InnerMethod, ...]:
    """Methods of anonymous and local classes, and of constants of enums; lambda expressions and
    references to methods."""
    return *_of_classes(root, file), *map(_function, functions(root))


def _function(node: Node) -> InnerMethod:
    """What stands for the one method of an interface."""
    written = node.child_by_field_name("parameters")
    is_list = written is not None and written.type != "identifier"
    arity = len(parts(written)) if written is not None and is_list else 1
    return InnerMethod(None, None if written is None else arity, None, ())


def _of_classes(root: Node, file: SourceFile) -> tuple[InnerMethod, ...]:
    found = [(node, _owner(node)) for node in procedures(root) if node.type == "method_declaration"]
    inner = [(node, owner) for node, owner in found if not _is_member(owner)]
    if not inner:
        return ()
    classes = [each for each in class_declarations(root) if not _is_member(each)]
    local = {text(part(each, "name"), file) for each in classes}
    return tuple(_inner_method(node, owner, local, file) for node, owner in inner)


def _inner_method(node: Node, owner: Node, local: set[str], file: SourceFile) -> InnerMethod:
    around = list(_around(owner))
    members = [each for each in around if _is_member(each)]
    is_inside = any(each not in members for each in around)
    parents = list(_parents(owner, file))
    is_known = not is_inside and local.isdisjoint(each.partition(".")[0] for each in parents)
    return InnerMethod(
        text(part(node, "name"), file),
        len([each for each in parts(part(node, "parameters")) if "receiver" not in each.type]),
        tuple(parents) if is_known else None,
        tuple(text(part(each, "name"), file) for each in reversed(members)),
    )


def _owner(method: Node) -> Node:
    """The class, creation or constant that a method is declared in."""
    node = method.parent
    while node is not None and node.type not in _OWNERS:
        node = node.parent
    return method if node is None else node


def _is_member(of: Node) -> bool:
    """Whether it is a class that is known by its name outside of code."""
    around = of.parent
    if of.type not in CLASSES or around is None:
        return False
    while around.type in MEMBER_LISTS and around.parent is not None:
        around = around.parent
    return around.type == "program" or _is_member(around)


def _around(of: Node) -> Iterator[Node]:
    """The classes around a class, also those without a name, from the inside out."""
    node = of.parent
    while node is not None:
        if node.type in _OWNERS:
            yield node
        node = node.parent


def _parents(of: Node, file: SourceFile) -> Iterator[str]:
    if of.type == _CREATION:
        yield written_name(part(of, "type"), file)
    elif of.type == _CONSTANT:
        yield from (text(part(each, "name"), file) for each in list(_around(of))[:1])
    else:
        yield from parent_names(of, file)


def parent_names(of: Node, file: SourceFile) -> Iterator[str]:
    """The superclass of a class, and its interfaces."""
    for child in of.children:
        if child.type == "superclass":
            yield written_name(parts(child)[-1], file)
        elif child.type in ("super_interfaces", "extends_interfaces"):
            yield from (written_name(each, file) for each in parts(parts(child)[0]))
