# SPDX-License-Identifier: Apache-2.0
"""What a record has though nobody writes it: a constructor, and a method for each component.

    record Point(int x, int y) {}

has the private final fields `x` and `y`, the constructor `Point(int x, int y)`, which gives them
their values, and the methods `x()` and `y()` (JLS 8.10). A compact constructor runs before it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from assay.frontend.java.members import CONSTRUCTOR, JavaClass, Method
from assay.frontend.java.nodes import (
    declared_type,
    modifiers,
    name_of,
    parameter_name,
    part,
    parts,
    text,
    written_type,
)
from assay.frontend.java.syntax import span_of
from assay.frontend.java.types import array_of
from assay.program.types import VOID, Type
from assay.source import SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

RECORD = "record_declaration"
COMPACT = "compact_constructor_declaration"
_ACCESS = frozenset({"public", "protected", "private"})


def parameters_of(procedure: Node) -> list[Node]:
    """The parameters of a method or constructor; a compact one has those of its record."""
    written = procedure.child_by_field_name("parameters")
    if written is None:
        record = procedure.parent.parent if procedure.parent is not None else None
        assert procedure.type == COMPACT
        assert record is not None
        written = part(record, "parameters")
    return [each for each in parts(written) if each.type != "receiver_parameter"]


def parameter_type(node: Node, file: SourceFile) -> Type:
    """The type that a parameter is declared with; `int... a` is an array."""
    if node.type == "spread_parameter":
        base = next(c for c in parts(node) if c.type not in ("modifiers", "variable_declarator"))
        return array_of(declared_type(written_type(base, file), parts(node)[-1], file), 1)
    return declared_type(written_type(part(node, "type"), file), node, file)


def record_methods(of: JavaClass, file: SourceFile) -> Iterator[Method]:
    """What a record does not write: its methods for components, and its canonical constructor."""
    written = parameters_of(of.node)
    types = tuple(parameter_type(each, file) for each in written)
    for node, type_ in zip(written, types, strict=True):
        name = text(parameter_name(node), file)
        if all(method.parameters for method in of.methods.get(name, ())):
            yield _accessor(of, name, node, type_, file)
    constructors = of.methods.get(CONSTRUCTOR, ())
    if not any(one.parameters == types or one.node.type == COMPACT for one in constructors):
        yield _canonical(of, types, file)


def _accessor(of: JavaClass, name: str, node: Node, type_: Type, file: SourceFile) -> Method:
    key = f"{of.name}.{name}" + ("()" if name in of.methods else "")
    return Method(
        of,
        key,
        name,
        (),
        type_,
        frozenset({"public"}),
        variable_arity=False,
        node=node,
        span=span_of(parameter_name(node), file),
    )


def _canonical(of: JavaClass, types: tuple[Type, ...], file: SourceFile) -> Method:
    """It can be called by whoever can name the record (JLS 8.10.4)."""
    signature = f"({','.join(map(str, types))})" if CONSTRUCTOR in of.methods else ""
    return Method(
        of,
        f"{of.name}.{CONSTRUCTOR}{signature}",
        CONSTRUCTOR,
        types,
        VOID,
        modifiers(of.node) & _ACCESS,
        variable_arity=any(each.type == "spread_parameter" for each in parameters_of(of.node)),
        node=of.node,
        span=span_of(name_of(of.node), file),
        constructor=True,
    )


def is_accessor(method: Method) -> bool:
    """Whether it is the method for a component that nobody writes."""
    return method.implicit and not method.constructor


def gives_components(method: Method) -> bool:
    """Whether it is a constructor that gives all components their values behind its own code."""
    if not method.constructor or method.owner.node.type != RECORD or method.static:
        return False
    return method.implicit or method.node.type == COMPACT


def is_component(parameter: Node, of: JavaClass) -> bool:
    """Whether a parameter is written in the header of a record."""
    return of.node.type == RECORD and parameter.parent == of.node.child_by_field_name("parameters")
