# SPDX-License-Identifier: Apache-2.0
"""Pointers of C that only ever lead to one scalar of their own: it is a variable like any other.

int *x = alloca(sizeof(int)); *x = 1;     becomes     int x; x = 1;

That holds if the pointer is never used but to follow it: nobody else can have the address then.
No jump may pass the declaration: the pointer leads nowhere then.
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.frontend import tree
from assay.frontend.lower.references import specifications_inside
from assay.frontend.spec.names import free_names
from assay.frontend.tree import Lasting, VariableDeclaration
from assay.frontend.walking import children, nodes
from assay.program.types import IntegerType


def promoted(function: tree.Function) -> frozenset[VariableDeclaration]:
    """The pointers of a function that are nothing but other names for scalars."""
    found = {one.variable for one in nodes(function.body) if _gives_scalar(one)}
    if not found or any(isinstance(one, tree.Goto) for one in nodes(function.body)):
        return frozenset()
    found -= {one.variable for one in _inside_switches(function.body)}
    for specification, _ in specifications_inside(function):
        stated = {one.name for one in free_names(specification)}
        found = {one for one in found if one.name not in stated}
    return frozenset(found - set(_used_otherwise(function.body)))


def _inside_switches(body: tree.Block | None) -> Iterator[tree.Declare]:
    switches = (node for node in nodes(body) if isinstance(node, tree.Switch))
    for switch in switches:
        yield from (node for node in nodes(switch) if isinstance(node, tree.Declare))


def _gives_scalar(node: object) -> bool:
    """`int *x = alloca(sizeof(int));`"""
    match node:
        case tree.Declare(
            initializer=tree.Allocate(
                type=of, size=tree.IntegerLiteral(value=size), lasting=Lasting.UNTIL_RETURN
            ) as given
        ):
            return isinstance(of.target, IntegerType) and size == given.element_size
        case _:
            return False


def _used_otherwise(body: tree.Block | None) -> Iterator[VariableDeclaration]:
    """Variables that are used but to be followed."""
    for node in nodes(body):
        if isinstance(node, tree.AddressOf):  # `&x[0]`
            yield from (each.variable for each in nodes(node) if isinstance(each, tree.Name))
        for child in children(node):
            if isinstance(child, tree.Name) and not _follows(node, child):
                yield child.variable


def _follows(node: object, pointer: tree.Name) -> bool:
    match node:
        case tree.Dereference():
            return True
        case tree.Index(array=array, index=tree.IntegerLiteral(value=0)):
            return array is pointer
        case _:
            return False
