# SPDX-License-Identifier: Apache-2.0
"""On which fields of its object the value of a pure method depends, if on nothing else.

int size() { return this.n + k(); }  int k() { return k; }      depends on n and k
int first() { return a[0]; }                                    also on the elements of an array
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from assay.frontend.java.body import File
from assay.frontend.java.calm import inside
from assay.frontend.java.fields import ConstantField
from assay.frontend.java.members import Field, JavaClass, Method
from assay.frontend.java.nodes import part, parts
from assay.frontend.java.records import parameters_of
from assay.frontend.java.types import is_array
from assay.frontend.spec.names import free_names
from assay.frontend.spec.names import parts as spec_parts
from assay.frontend.spec.tree import SpecCall, SpecField, SpecIndex, SpecMemory

if TYPE_CHECKING:
    from tree_sitter import Node

_PLAIN = frozenset(
    {
        "block",
        "return_statement",
        "if_statement",
        "binary_expression",
        "unary_expression",
        "parenthesized_expression",
        "ternary_expression",
        "decimal_integer_literal",
        "hex_integer_literal",
        "true",
        "false",
        "null_literal",
        "character_literal",
        "local_variable_declaration",
        "variable_declarator",
        "integral_type",
        "boolean_type",
        "cast_expression",
        "argument_list",
        "line_comment",
        "block_comment",
    }
)


class _OtherError(Exception):
    """It depends on something else, or may do so."""


def fields_read(method: Method, of: JavaClass, file: File) -> frozenset[Field] | None:
    """The fields of an object of a class that a method reads, with all it calls; None if it may
    read anything else."""
    reading = _ReadsOfCode(file)
    try:
        reading.method(method, of)
    except _OtherError:
        return None
    return frozenset(reading.found)


@final
class _ReadsOfCode:
    def __init__(self, file: File) -> None:
        self._file = file
        self.found: set[Field] = set()
        self._seen: set[Method] = set()

    def method(self, method: Method, of: JavaClass) -> None:
        """A method, and whatever classes below have in its place."""
        for each in (method, *self._below(method, of)):
            if each in self._seen:
                continue
            self._seen.add(each)
            body = each.node.child_by_field_name("body")
            if each.implicit:
                raise _OtherError
            if body is None:
                self._contract(each)
                continue
            names = {self._text(part(one, "name")) for one in parameters_of(each.node)}
            declared = (one for one in inside(body) if one.type == "variable_declarator")
            names |= {self._text(part(one, "name")) for one in declared}
            self._code(body, each.owner, names)

    def _contract(self, method: Method) -> None:
        """What a method without a body reads is what its contract speaks of."""
        from assay.frontend.java.functions import stated

        said = stated(method, self._file)
        parameters = {self._text(part(one, "name")) for one in parameters_of(method.node)}
        for each, _ in () if said.contract is None else spec_parts(said.contract):
            if isinstance(each, SpecCall | SpecField | SpecIndex | SpecMemory):
                raise _OtherError
        for name in () if said.contract is None else free_names(said.contract):
            if name.name not in parameters:
                self._field(self._file.classes.field(name.name, method.owner), method.owner)

    def _below(self, method: Method, of: JavaClass) -> list[Method]:
        return [
            one
            for each in self._file.objects.subclasses(of)
            for one in self._file.classes.methods_in(method.name, each)
            if one.parameters == method.parameters
        ]

    def _text(self, node: Node) -> str:
        return self._file.source.text(node.start_byte, node.end_byte)

    def _code(self, node: Node, of: JavaClass, names: set[str]) -> None:
        match node.type:
            case "identifier":
                if self._text(node) not in names:
                    self._field(self._file.classes.field(self._text(node), of), of)
            case "field_access":
                self._access(node, of, names)
            case "method_invocation":
                self._call(node, of, names)
            case "variable_declarator":
                for each in parts(node)[1:]:
                    self._code(each, of, names)
            case kind if kind in _PLAIN:
                for each in node.named_children:
                    self._code(each, of, names)
            case _:
                raise _OtherError

    def _field(self, field: Field | None, of: JavaClass) -> None:
        if field is None or field.volatile:
            raise _OtherError
        if isinstance(self._file.fields.meaning(field), ConstantField):
            return
        if field.static or field.owner not in self._file.classes.ancestry(of):
            raise _OtherError
        self.found.add(field)

    def _access(self, node: Node, of: JavaClass, names: set[str]) -> None:
        """`this.f`, and the length of an array that a field holds."""
        owner, name = part(node, "object"), self._text(part(node, "field"))
        if owner.type == "this":
            self._field(self._file.classes.field_in(name, of), of)
            return
        field = None
        if owner.type == "identifier" and self._text(owner) not in names:
            field = self._file.classes.field(self._text(owner), of)
        if name != "length" or field is None or not is_array(field.type):
            raise _OtherError
        self._field(field, of)

    def _call(self, node: Node, of: JavaClass, names: set[str]) -> None:
        owner, name = node.child_by_field_name("object"), self._text(part(node, "name"))
        for each in parts(part(node, "arguments")):
            self._code(each, of, names)
        if owner is not None and owner.type == "identifier" and self._text(owner) == "Math":
            is_library = self._file.classes.library("Math", of) == "Math"
            if self._file.classes.find("Math", of) is None and is_library:
                return
        if owner is not None and owner.type != "this":
            raise _OtherError
        found = self._file.classes.methods_in(name, of)
        if len(found) != 1:
            raise _OtherError
        self.method(found[0], of)
