# SPDX-License-Identifier: Apache-2.0
"""Initialisers of fields and arguments of enum constants that no modelled procedure evaluates.

    static String s = "" + 1 / 0;  Runnable r = () -> x = 7;  A(count++)        somebody should look
    static Random r = new Random();  double half = 0.5;                        nothing can happen

They run when a class or an object is made, and may fail or change what is claimed elsewhere. So
they are listed, unless they are known to do neither.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from assay.frontend.java.body import File
from assay.frontend.java.calm import inside
from assay.frontend.java.fields import UnsupportedField
from assay.frontend.java.initialization import LITERALS, is_stream, makes_library_object
from assay.frontend.java.members import Field, JavaClass, Method
from assay.frontend.java.nodes import body_of, part, parts, text
from assay.frontend.java.syntax import span_of
from assay.program.graph import DeclaredProcedure, Form
from assay.program.types import BooleanType, IntegerType

if TYPE_CHECKING:
    from tree_sitter import Node

_COMPOSED: Final = frozenset(  # inert if all parts are
    {"array_initializer", "parenthesized_expression", "unary_expression"}
)
_NAMES: Final = frozenset({"identifier", "field_access"})
_FAILING: Final = frozenset({"/", "%"})


def unread_initializers(
    file: File, methods: Iterable[Method], begun: Collection[JavaClass]
) -> list[DeclaredProcedure]:
    """`begun`: classes whose initialisation is read as a whole, for runs of the whole program."""
    constructed = {each.owner for each in methods if each.constructor and not each.static}
    found = []
    for of in file.classes.all():
        fields = (f for f in of.fields.values() if f.static or of not in constructed)
        fields = (f for f in fields if not (f.static and of in begun))
        found += [(f.qualified, f.initializer) for f in fields if _is_unread(f, file)]
        if of.node.type == "enum_declaration" and of not in file.classes.plain:
            found += _constants(of, file)
    return [
        DeclaredProcedure(f"{name}.<initialiser>", span_of(node, file.source), Form.SETUP)
        for name, node in found
        if node is not None
    ]


def _is_unread(field: Field, file: File) -> bool:
    """Whether an initialiser may do something, and neither `C.new` nor `C.static` says so."""
    node = field.initializer
    if node is None or not isinstance(file.fields.meaning(field), UnsupportedField):
        return False
    if file.fields.is_read(field):
        return not field.static and file.fields.may_fail(field)
    is_number = isinstance(field.type, IntegerType | BooleanType)
    is_copied = node.type in _NAMES and not is_number  # no object becomes a number by it
    return not is_copied and not _is_inert(node, field.owner, file)


def _constants(of: JavaClass, file: File) -> Iterator[tuple[str, Node]]:
    """The constants of an enum that are made by other code than a written constructor."""
    for each in parts(body_of(of.node)):
        if each.type != "enum_constant":
            continue
        written = [a for p in parts(each) if p.type == "argument_list" for a in parts(p)]
        bodies = [p for p in parts(each) if p.type == "class_body"]
        values = [n for b in bodies for n in inside(b) if _gives_field(n)]
        if values or not all(_is_inert(a, of, file) for a in written):
            yield f"{of.name}.{text(part(each, 'name'), file.source)}", each


def _gives_field(node: Node) -> bool:
    is_field = node.parent is not None and node.parent.type == "field_declaration"
    return is_field and node.child_by_field_name("value") is not None


def _is_inert(node: Node, of: JavaClass, file: File) -> bool:
    """Whether evaluating it neither fails nor changes anything nor runs code of the file."""
    match node.type:
        case kind if kind in LITERALS:
            return True
        case "binary_expression":
            fails = part(node, "operator").type in _FAILING
            return not fails and _are_inert(parts(node), of, file)
        case "array_creation_expression":
            lengths = [parts(n)[-1] for n in parts(node) if n.type == "dimensions_expr"]
            value = node.child_by_field_name("value")
            return all(n.type == "decimal_integer_literal" for n in lengths) and (
                value is None or _is_inert(value, of, file)
            )
        case "object_creation_expression":
            arguments = parts(part(node, "arguments"))
            return makes_library_object(node, of, file.classes) and all(
                is_stream(each)
                or (each.type == "object_creation_expression" and _is_inert(each, of, file))
                for each in arguments
            )
        case kind:
            return kind in _COMPOSED and _are_inert(parts(node), of, file)


def _are_inert(nodes: Iterable[Node], of: JavaClass, file: File) -> bool:
    return all(_is_inert(each, of, file) for each in nodes)
