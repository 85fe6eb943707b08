# SPDX-License-Identifier: Apache-2.0
"""Code inside of code that calls may reach instead of methods: of classes there, and functions.

new Base() { int value() { return 2; } }        class Local extends Base { ... }
enum E { A { int value() { return 2; } } }      Base base = () -> 2;
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.frontend.java.nodes import (
    CLASSES,
    CONSTANT,
    CREATION,
    MEMBER_LISTS,
    parents_of,
    part,
    parts,
    text,
    written_name,
)
from assay.frontend.java.syntax import class_declarations, functions, procedures
from assay.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_OWNERS = CLASSES | {CREATION, CONSTANT}


@final
@dataclass(frozen=True, slots=True)
class InnerMethod:
    """What may run instead of methods; without a name, only instead of methods of interfaces."""

    name: str | None  # None: any
    arity: int | None  # None: any
    parents: tuple[str, ...] | None  # of its class; None: it may extend any class of the file
    around: tuple[str, ...]  # the classes that are members around it, the outermost first
    of_constant: bool = False  # of an enum, which is the innermost of these classes
    is_function: bool = False  # it stands for a method without a body


def inner_methods(
    root: Node, file: SourceFile, known: Collection[int] = ()
) -> tuple[InnerMethod, ...]:
    """Methods of anonymous and local classes, and of constants of enums; lambda expressions and
    references to methods. `known`: the identities of classes that are read like all others."""
    return *_of_classes(root, file, known), *map(_function, functions(root))


def _function(node: Node) -> InnerMethod:
    """What stands for the one method of an interface."""
    written = node.child_by_field_name("parameters")
    is_list = written is not None and written.type != "identifier"
    arity = len(parts(written)) if written is not None and is_list else 1
    return InnerMethod(None, None if written is None else arity, None, (), is_function=True)


def _of_classes(root: Node, file: SourceFile, known: Collection[int]) -> tuple[InnerMethod, ...]:
    found = [(node, _owner(node)) for node in procedures(root) if node.type == "method_declaration"]
    members = frozenset(_member_classes(root)) | frozenset(known)
    inner = [(node, owner) for node, owner in found if owner.id not in members]
    classes = [each for each in class_declarations(root) if each.id not in members]
    local = {text(part(each, "name"), file) for each in classes}
    unwritten = [(None, each) for each in classes if _may_have_unwritten(each, file)]
    return tuple(
        _inner_method(node, owner, local, members, file) for node, owner in (*inner, *unwritten)
    )


def _member_classes(root: Node) -> Iterator[int]:
    """The identities of the classes that are known by their names outside of code."""
    pending = [root]
    while pending:
        for each in pending.pop().named_children:
            if each.type in CLASSES:
                yield each.id
            if each.type in CLASSES | MEMBER_LISTS:
                pending.append(each)


def _may_have_unwritten(local: Node, file: SourceFile) -> bool:
    """Whether a class inside of code has methods that it does not write, and that implement those
    of an interface: from another parent, or as a record or enum."""
    return len(list(parent_names(local, file))) > (local.type == "class_declaration")


def _inner_method(
    node: Node | None, owner: Node, local: set[str], members: frozenset[int], file: SourceFile
) -> InnerMethod:
    """A method of a class inside of code; without a node, all that the class does not write."""
    around = list(_around(owner))
    known = [each for each in around if each.id in members]
    is_inside = len(known) < len(around)
    parents = list(_parents(owner, file))
    is_known = not is_inside and local.isdisjoint(each.partition(".")[0] for each in parents)
    written = [] if node is None else parts(part(node, "parameters"))
    return InnerMethod(
        None if node is None else text(part(node, "name"), file),
        None if node is None else len([each for each in written if "receiver" not in each.type]),
        tuple(parents) if is_known and not _is_qualified(owner) else None,
        tuple(text(part(each, "name"), file) for each in reversed(known)),
        of_constant=owner.type == CONSTANT,
    )


def _is_qualified(owner: Node) -> bool:
    """`x.new C() { ... }`, where C is looked for in the class of x."""
    return owner.type == CREATION and owner.children[0].type != "new"


def _owner(method: Node) -> Node:
    """The class, creation or constant that a method is declared in."""
    node = method.parent
    while node is not None and node.type not in _OWNERS:
        node = node.parent
    return method if node is None else node


def _around(of: Node) -> Iterator[Node]:
    """The classes around a class, also those without a name, from the inside out."""
    node = of.parent
    while node is not None:
        if node.type in _OWNERS:
            yield node
        node = node.parent


def _parents(of: Node, file: SourceFile) -> Iterator[str]:
    if of.type == CREATION:
        yield written_name(part(of, "type"), file)
    elif of.type != CONSTANT:
        yield from parent_names(of, file)


def parent_names(of: Node, file: SourceFile) -> Iterator[str]:
    """The superclass of a class, and its interfaces."""
    yield from (written_name(each, file) for each in parents_of(of))
