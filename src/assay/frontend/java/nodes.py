# SPDX-License-Identifier: Apache-2.0
"""Small questions to tree-sitter's concrete tree: parts of a node, modifiers, written types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from assay.frontend.java.syntax import is_comment, span_of
from assay.frontend.java.types import WRITTEN, array_of
from assay.program.types import VOID, Type, UnsupportedType
from assay.source import InternalError, SourceError, SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_MOST_DIMENSIONS = 255
_WORDS = (
    "_ abstract assert boolean break byte case catch char class const continue default do double "
    "else enum extends final finally float for goto if implements import instanceof int interface "
    "long native new package private protected public return short static strictfp super switch "
    "synchronized this throw throws transient try void volatile while true false null"
)
_RESERVED = frozenset(_WORDS.split())


def parts(node: Node) -> list[Node]:
    """The named children that are not comments."""
    return [child for child in node.named_children if not is_comment(child)]


def part(node: Node, field: str) -> Node:
    """A child that the grammar says is there."""
    child = node.child_by_field_name(field)
    if child is None:
        raise InternalError(f"{node.type} without {field}")
    return child


def text(node: Node, file: SourceFile) -> str:
    return file.text(node.start_byte, node.end_byte)


def declared_name(node: Node, file: SourceFile) -> str:
    """The name that a declaration gives; the grammar lets some reserved words pass."""
    name = text(node, file)
    if name in _RESERVED:
        what = f"`{name}` is a reserved word and cannot be a name"
        raise SourceError.at("syntax", span_of(node, file), what=what)
    return name


CLASSES = frozenset(
    {
        "class_declaration",
        "interface_declaration",
        "enum_declaration",
        "record_declaration",
        "annotation_type_declaration",
    }
)
"""The kinds of nodes that declare a class of any kind."""

MEMBER_LISTS = frozenset(
    {
        "program",
        "class_body",
        "interface_body",
        "enum_body",
        "enum_body_declarations",
        "annotation_type_body",
    }
)
"""The kinds of nodes that hold classes which are known by their names outside of code."""


CREATION = "object_creation_expression"
CONSTANT = "enum_constant"


def body_of(of: Node) -> Node:
    """The list of members of a class, also of one without a name."""
    found = of.child_by_field_name("body")
    return found or next(each for each in of.named_children if each.type == "class_body")


def name_of(of: Node) -> Node:
    """The name of a class; of one without a name, that of the class that it extends."""
    return part(of, "type") if of.type == CREATION else part(of, "name")


def parents_of(of: Node) -> list[Node]:
    """What a class says that it extends and implements, the superclass first."""
    if of.type == CREATION:
        return [part(of, "type")]
    found: list[Node] = []
    for child in of.children:
        if child.type == "superclass":
            found.append(parts(child)[-1])
        elif child.type in ("super_interfaces", "extends_interfaces"):
            found += parts(parts(child)[0])
    return found


def parameter_name(node: Node) -> Node:
    """The node with the name of a parameter; `int... a` keeps it in a declarator."""
    if node.type == "spread_parameter":
        return part(parts(node)[-1], "name")
    return part(node, "name")


def type_variables(node: Node) -> frozenset[str]:
    """The names of the type parameters that a class or method declares."""
    declared = node.child_by_field_name("type_parameters")
    words = [] if declared is None else [parts(each) for each in parts(declared)]
    names = (child.text for each in words for child in each if child.type == "type_identifier")
    return frozenset(name.decode("utf-8", "replace") for name in names if name)


def identity(declaration: Node, name: str) -> str:
    """What tells a type variable from all others of a file."""
    return f"{declaration.start_byte}.{name}"


def ordered_variables(declaration: Node) -> list[tuple[str, Node | None]]:
    """The type parameters of a class or method in order, with the first bound of each."""
    declared = declaration.child_by_field_name("type_parameters")
    found: list[tuple[str, Node | None]] = []
    for each in [] if declared is None else parts(declared):
        names = [c for c in parts(each) if c.type == "type_identifier"]
        bounds = [c for c in parts(each) if c.type == "type_bound"]
        if names and names[0].text is not None:
            bound = parts(bounds[0])[0] if bounds else None
            found.append((names[0].text.decode("utf-8", "replace"), bound))
    return found


def split_arguments(written: str) -> tuple[str, list[str] | None]:
    """`Map<K, List<V>>` as its name and the texts of its arguments; None if there are none."""
    plain, opening, rest = written.partition("<")
    if not opening:
        return plain, None
    if not rest.endswith(">"):
        return written, None  # `Outer<T>.Inner`
    found, depth, start, inner = [], 0, 0, rest[:-1]
    for at, letter in enumerate(inner):
        if letter == "<":
            depth += 1
        elif letter == ">":
            depth -= 1
            if depth < 0:
                return written, None
        elif letter == "," and depth == 0:
            found.append(inner[start:at].strip())
            start = at + 1
    last = inner[start:].strip()
    return plain.strip(), [*found, last] if last or found else []


def modifiers(node: Node) -> frozenset[str]:
    """The keywords before a declaration: `static`, `final`, ..."""
    for child in node.children:
        if child.type == "modifiers":
            return frozenset(word.type for word in child.children if not word.is_named)
    return frozenset()


_JML_WORDS = {
    "Nullable": "nullable",
    "NonNull": "non_null",
    "Pure": "pure",
    "SpecPublic": "spec_public",
    "SpecProtected": "spec_protected",
    "Helper": "helper",
}
_JML_NAMES = (
    "Requires Ensures Also Assignable Modifies Signals SignalsOnly Invariant NullableByDefault "
    "NonNullByDefault Model Ghost Instance CodeBigintMath CodeJavaMath CodeSafeMath SpecBigintMath "
    "SpecJavaMath SpecSafeMath StrictlyPure Uninitialized Extract Peer Rep Readonly Query Secret "
    "Monitored SkipEsc Options"
)
_JML_CLAUSES = frozenset(_JML_NAMES.split())


def annotation_words(node: Node, file: SourceFile) -> frozenset[str]:
    """What Java annotations before a declaration say in JML: `@Nullable` is `nullable`.

    Annotations that JML does not define say nothing. Raises SourceError at those that it defines
    and that are not supported.
    """
    found: set[str] = set()
    for child in node.children:
        if child.type not in ("modifiers", "marker_annotation", "annotation"):
            continue
        for each in child.named_children if child.type == "modifiers" else [child]:
            if each.type in ("marker_annotation", "annotation"):
                found |= _annotation_word(each, file)
    return frozenset(found)


def _annotation_word(node: Node, file: SourceFile) -> set[str]:
    written = text(part(node, "name"), file)
    package, _, name = written.rpartition(".")
    if name in _JML_WORDS and node.type == "marker_annotation":
        return {_JML_WORDS[name]}
    if name in _JML_CLAUSES or name in _JML_WORDS or package.startswith("org.jmlspecs"):
        hint = "say it in an annotation comment"
        span = span_of(node, file)
        raise SourceError.at("unsupported", span, construct=f"`@{written}`", hint=hint)
    return set()


def written_name(node: Node, file: SourceFile) -> str:
    """`a.B` for the name `a . B`, and for the class type `a . @C B<T>`."""
    inner = [each for each in parts(node) if each.type in _NAMES]
    return ".".join(written_name(each, file) for each in inner) if inner else text(node, file)


_NAMES = (
    "identifier",
    "scoped_identifier",
    "type_identifier",
    "scoped_type_identifier",
    "generic_type",
)


def written_type(node: Node, file: SourceFile) -> Type:
    """The type that a type node says; class types are kept by name."""
    match node.type:
        case "void_type":
            return VOID
        case "array_type":
            element = written_type(part(node, "element"), file)
            return checked_array(element, dimensions(part(node, "dimensions")), node, file)
        case "annotated_type":
            return written_type(parts(node)[-1], file)
        case _:
            name = text(node, file)
            if name not in WRITTEN:
                declared_name(node, file)
            return WRITTEN.get(name) or UnsupportedType(name)


def dimensions(node: Node | None) -> int:
    """How many `[]` a dimensions node writes."""
    return 0 if node is None else sum(child.type == "[" for child in node.children)


def checked_array(element: Type, count: int, node: Node, file: SourceFile) -> Type:
    """An array type; the machine has no more than 255 dimensions."""
    if count > _MOST_DIMENSIONS:
        what = f"an array cannot have more than {_MOST_DIMENSIONS} dimensions"
        raise SourceError.at("type", span_of(node, file), what=what)
    return array_of(element, count)


def declared_type(base: Type, declarator: Node, file: SourceFile) -> Type:
    """`int a[]`: the type of one declared name, with the brackets behind it."""
    count = dimensions(declarator.child_by_field_name("dimensions"))
    return checked_array(base, count, declarator, file)


def dotted_name(node: Node, file: SourceFile) -> str | None:
    """`a.b.c` for a chain of plain names; None for anything else."""
    names: list[str] = []
    while node.type == "field_access":
        field = part(node, "field")
        if field.type != "identifier" or len(parts(node)) != 2:
            return None
        names.append(text(field, file))
        node = part(node, "object")
    if node.type != "identifier":
        return None
    return ".".join([text(node, file), *reversed(names)])


def is_switch(node: Node) -> bool:
    """Whether a value is that of a switch expression, perhaps in one of several cases."""
    match node.type:
        case "parenthesized_expression":
            return is_switch(parts(node)[0])
        case "ternary_expression":
            return any(is_switch(part(node, each)) for each in ("consequence", "alternative"))
        case kind:
            return kind == "switch_expression"


def member_lists(node: Node) -> list[Node]:
    """The body of a class; of an enum, what stands behind its constants, too."""
    body = body_of(node)
    return [body, *(each for each in parts(body) if each.type == "enum_body_declarations")]


def members_of(node: Node) -> Iterator[Node]:
    """The members of a class as they are written, in order."""
    lists = member_lists(node)
    for member in parts(lists[0]):
        if member in lists:
            yield from parts(member)
        else:
            yield member
