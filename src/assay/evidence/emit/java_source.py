# SPDX-License-Identifier: Apache-2.0
"""How a Java source declares what a test calls and sets, read off its syntax tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.evidence.emit.machine import NoTestError
from assay.frontend.java.nodes import CLASSES, modifiers, part, parts, text
from assay.frontend.java.syntax import parse
from assay.source import SourceFile, Span

if TYPE_CHECKING:
    from tree_sitter import Node

_MEMBERS = ("method_declaration", "field_declaration")
_BODIES = {"object_creation_expression", "enum_constant", "block", "lambda_expression"}


@final
@dataclass(frozen=True, slots=True)
class Member:
    """A method or field: of the class `a.b.Outer$Inner`, as the virtual machine calls it."""

    package: str
    of_class: str
    name: str
    is_static: bool
    of_abstract: bool  # no object of exactly this class can exist
    parameters: int = 0


def member(span: Span) -> Member:
    """The method or field whose name stands at a place."""
    root = parse(span.file)
    name = root.descendant_for_byte_range(span.start, span.end)
    if name is None:
        raise NoTestError("its declaration is not in the source")
    around = list(_around(name))
    classes = [node for node in around if node.type in CLASSES]
    declared = [n for n in around if n.type in _MEMBERS]
    if not classes or not declared:
        raise NoTestError("it is no method of a class")
    if any(node.type in _BODIES for node in around):
        raise NoTestError("its class has no name outside of the method that declares it")
    words = modifiers(classes[0])
    return Member(
        package_of(root, span),
        _binary_name(classes, span),
        text(name, span.file),
        "static" in modifiers(declared[0]),
        "abstract" in words and classes[0].type == "class_declaration",
        len(_parameters(declared[0])),
    )


def _parameters(declared: Node) -> list[Node]:
    written = declared.child_by_field_name("parameters")
    return [] if written is None else parts(written)


def constructor(span: Span) -> Member:
    """The constructor whose name stands at a place, or that of the class if nobody wrote it."""
    root = parse(span.file)
    name = root.descendant_for_byte_range(span.start, span.end)
    around = [] if name is None else list(_around(name))
    classes = [node for node in around if node.type in CLASSES]
    if not classes or any(node.type in _BODIES for node in around):
        raise NoTestError("its class has no name outside of the method that declares it")
    words = modifiers(classes[0])
    if classes[0].type != "class_declaration" or "abstract" in words:
        raise NoTestError("no object of its class can be made from outside")
    if len(classes) > 1 and "static" not in words:
        raise NoTestError("objects of its class belong to objects of another one")
    return Member(
        package_of(root, span), _binary_name(classes, span), "", is_static=False, of_abstract=False
    )


def _binary_name(classes: Sequence[Node], span: Span) -> str:
    """`a.b.Outer$Inner` of the classes around a place, the innermost first."""
    simple = "$".join(text(part(node, "name"), span.file) for node in reversed(classes))
    package = package_of(parse(span.file), span)
    return f"{package}.{simple}" if package else simple


def package_of(root: Node, span: Span) -> str:
    for node in parts(root):
        if node.type == "package_declaration":
            return "".join(text(parts(node)[-1], span.file).split())
    return ""


def public_class(file: SourceFile) -> str | None:
    """The public class of a source, after which javac wants the file to be called."""
    for node in parts(parse(file)):
        if node.type in CLASSES and "public" in modifiers(node):
            return text(part(node, "name"), file)
    return None


def _around(node: Node) -> Iterator[Node]:
    inside: Node | None = node
    while inside is not None:
        yield inside
        inside = inside.parent
