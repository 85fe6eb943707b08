# SPDX-License-Identifier: Apache-2.0
"""Local variables that classes inside of code name, and which are copied into their objects.

    Counter range(int lo) { return new Counter() { int next() { return lo; } }; }

has a class without a name with a field `lo`, which the object gets before its constructor runs
(JLS 8.1.3, 15.9.5). Java wants such variables to be assigned once, where they are declared.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.frontend.java.calm import inside
from assay.frontend.java.nodes import CLASSES, CONSTANT, CREATION, body_of, part, parts, text

if TYPE_CHECKING:
    from tree_sitter import Node

    from assay.source import SourceFile

PROCEDURES = frozenset(
    {
        "method_declaration",
        "constructor_declaration",
        "compact_constructor_declaration",
        "static_initializer",
        "field_declaration",
        "constant_declaration",
    }
)
_SWITCH_GROUPS = frozenset({"switch_block_statement_group", "switch_rule"})
_LISTS = frozenset({"block", "constructor_body"}) | _SWITCH_GROUPS


@final
@dataclass(frozen=True, slots=True)
class Captured:
    """A variable that is copied: the nodes of its name and type, and that with its dimensions."""

    name: str
    node: Node
    type: Node
    declarator: Node
    is_spread: bool = False


@final
class UnclearCaptureError(Exception):
    """A class may name a variable of which it is not known what it is."""


def captured(of: Node, file: SourceFile) -> list[Captured]:
    """The variables of the code around a class that its code may name. Raises
    UnclearCaptureError."""
    procedure = _procedure(of)
    if procedure is None:
        return []
    named = dict.fromkeys(text(each, file) for each in _names(of))
    found: list[Captured] = []
    for name in named:
        declarations = [each for each in _declarations(procedure, file) if each[0] == name]
        outside = [each for each in declarations if not _contains(of, each[1])]
        outside = [each for each in outside if not _is_field_between(name, each[1], of, file)]
        seen = [each for each in outside if _is_in_scope(each[1], of)]
        if not seen:
            continue
        one = None if len(seen) > 1 else _copied(*seen[0])
        if one is None or _is_assigned(name, procedure, file):
            raise UnclearCaptureError(name)
        found.append(one)
    return found


def _is_field_between(name: str, declaration: Node, of: Node, file: SourceFile) -> bool:
    """Whether a class between a variable and some code declares a field of its name."""
    around: Node | None = of
    while around is not None and not _contains(around, declaration):
        is_class = around.type in CLASSES | {CREATION, CONSTANT}
        members = parts(body_of(around)) if is_class and has_members(around) else []
        for member in members:
            if member.type in ("field_declaration", "constant_declaration"):
                declared = member.children_by_field_name("declarator")
                if any(text(part(each, "name"), file) == name for each in declared):
                    return True
        around = around.parent
    return False


def has_members(of: Node) -> bool:
    """Whether a class is declared where an object is made, or a constant of an enum."""
    return of.type in CLASSES or any(each.type == "class_body" for each in parts(of))


def _names(of: Node) -> Iterator[Node]:
    """The names in the code of a class that may be those of variables."""
    for each in inside(of):
        if each.type != "identifier" or each.parent is None:
            continue
        around = each.parent
        is_member = (
            around.type == "field_access" and around.child_by_field_name("field") == each
        ) or (around.type == "method_invocation" and around.child_by_field_name("name") == each)
        if not is_member and not (of.type == CREATION and _is_argument(each, of)):
            yield each


def _is_argument(node: Node, creation: Node) -> bool:
    return _contains(part(creation, "arguments"), node)


def _contains(outer: Node, inner: Node) -> bool:
    return outer.start_byte <= inner.start_byte and inner.end_byte <= outer.end_byte


def _procedure(of: Node) -> Node | None:
    """The outermost code around a class that can declare local variables which it sees."""
    found = None
    around = of.parent
    while around is not None:
        if around.type in PROCEDURES or _is_initialiser(around):
            found = around
        if around.type in CLASSES and not _is_in_code(around):
            return found
        around = around.parent
    return found


def _is_initialiser(node: Node) -> bool:
    return node.type == "block" and node.parent is not None and node.parent.type == "class_body"


def _is_in_code(of: Node) -> bool:
    around = of.parent
    while around is not None:
        if around.type in PROCEDURES or _is_initialiser(around):
            return True
        if around.type in (CREATION, CONSTANT):
            return True
        around = around.parent
    return False


_DECLARING = frozenset(
    {
        "variable_declarator",
        "formal_parameter",
        "catch_formal_parameter",
        "enhanced_for_statement",
        "resource",
        "instanceof_expression",
        "type_pattern",
        "record_pattern_component",
        "lambda_expression",
        "inferred_parameters",
    }
)


def _declarations(procedure: Node, file: SourceFile) -> Iterator[tuple[str, Node]]:
    """What declares a variable of code, with its name."""
    for each in inside(procedure):
        if each.type not in _DECLARING or _is_field(each):
            continue
        if each.type in ("lambda_expression", "inferred_parameters", "type_pattern"):
            for one in each.named_children:
                if one.type == "identifier":
                    yield text(one, file), each
            continue
        name = each.child_by_field_name("name")
        if name is not None:
            yield text(name, file), each


def _is_field(node: Node) -> bool:
    around = node.parent
    if around is not None and around.type in ("field_declaration", "constant_declaration"):
        return True
    listed = None if around is None else around.parent  # a component of a record
    return listed is not None and listed.type == "record_declaration"


def _is_in_scope(declaration: Node, of: Node) -> bool:
    """Whether a class stands where a variable can be named; where that is not known, it does."""
    around = declaration.parent
    match declaration.type:
        case "variable_declarator" if around is not None:
            listed = around.parent
            if around.type == "spread_parameter" and listed is not None:
                return listed.parent is not None and _contains(listed.parent, of)
            if listed is None or around.type != "local_variable_declaration":
                return True
            return declaration.start_byte < of.start_byte and _contains(listed, of)
        case "formal_parameter" | "catch_formal_parameter":
            owner = around.parent if around is not None else None
            if declaration.type == "catch_formal_parameter":
                owner = around
            return owner is None or _contains(owner, of)
        case "enhanced_for_statement":
            return _contains(part(declaration, "body"), of)
        case "resource":
            statement = None if around is None else around.parent
            is_body = statement is not None and _contains(part(statement, "body"), of)
            is_behind = around is not None and _contains(around, of)
            return is_body or (is_behind and declaration.end_byte <= of.start_byte)
        case "lambda_expression" | "inferred_parameters":
            return around is None or _contains(around, of)
        case _:
            return True


def _copied(name: str, declaration: Node) -> Captured | None:
    """What is copied of a declaration; None for those of which the type or value is not known."""
    around = declaration.parent
    match declaration.type:
        case "formal_parameter":
            return Captured(name, part(declaration, "name"), part(declaration, "type"), declaration)
        case "enhanced_for_statement":
            of = declaration.child_by_field_name("type")
            if of is None or of.text == b"var":
                return None
            return Captured(name, part(declaration, "name"), of, declaration)
        case "resource":
            written = part(declaration, "type")
            value = part(declaration, "value")
            made = _made(value) if written.text == b"var" else written
            if made is None:
                return None
            return Captured(name, part(declaration, "name"), made, declaration)
        case "variable_declarator" if around is not None:
            if around.type == "spread_parameter":
                types = [c for c in parts(around) if c.type not in ("modifiers", declaration.type)]
                return Captured(
                    name, part(declaration, "name"), types[0], declaration, is_spread=True
                )
            of = around.child_by_field_name("type")
            first = declaration.child_by_field_name("value")
            if of is None or first is None:
                return None
            if of.text == b"var":
                of = _made(first)
            if of is None:
                return None
            return Captured(name, part(declaration, "name"), of, declaration)
        case _:
            return None


def _made(value: Node) -> Node | None:
    """The type of `new C(...)`, for a variable that is declared with `var`."""
    is_plain = value.type == CREATION and value.children[0].type == "new"
    if not is_plain or any(each.type == "class_body" for each in parts(value)):
        return None
    of = part(value, "type")
    return None if of.type == "generic_type" and (of.text or b"").endswith(b"<>") else of


def _is_assigned(name: str, procedure: Node, file: SourceFile) -> bool:
    """Whether something assigns a variable of this name."""
    for each in inside(procedure):
        if each.type not in ("assignment_expression", "update_expression"):
            continue
        for one in each.named_children[:1]:
            target = one
            while target.type in (
                "parenthesized_expression",
                "unary_expression",
                "cast_expression",
            ):
                target = parts(target)[-1]
            if target.type == "identifier" and text(target, file) == name:
                return True
    return False
