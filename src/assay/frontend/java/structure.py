# SPDX-License-Identifier: Apache-2.0
"""What a class and the header of a declaration may consist of.

These lists are what the other modules read. A part that is on no list may declare a name, or change
what a declaration means, so whatever it is a part of is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from assay.frontend.java.nodes import CLASSES, modifiers, parts
from assay.frontend.java.syntax import span_of
from assay.source import Diagnostic, SourceFile

if TYPE_CHECKING:
    from tree_sitter import Node

_ACCESS: Final = frozenset({"public", "protected", "private"})
_TYPES: Final = frozenset(
    {
        "annotated_type",
        "array_type",
        "boolean_type",
        "floating_point_type",
        "generic_type",
        "integral_type",
        "scoped_type_identifier",
        "type_identifier",
        "void_type",
    }
)
_OF_CLASS: Final = CLASSES | {
    "constructor_declaration",
    "field_declaration",
    "method_declaration",
    "block",
    "static_initializer",
}
_OF_INTERFACE: Final = CLASSES | {"constant_declaration", "method_declaration"}
_HEADER: Final = frozenset({"modifiers", "identifier", "type_parameters"})
_METHOD: Final = _HEADER | {"formal_parameters", "throws"}
_VARIABLE: Final = _TYPES | {"modifiers", "variable_declarator"}
_PARTS: Final = {
    "class_declaration": _HEADER | {"superclass", "super_interfaces", "permits", "class_body"},
    "interface_declaration": _HEADER | {"extends_interfaces", "permits", "interface_body"},
    "enum_declaration": _HEADER | {"super_interfaces", "enum_body"},
    "record_declaration": _HEADER | {"formal_parameters", "super_interfaces", "class_body"},
    "annotation_type_declaration": _HEADER | {"annotation_type_body"},
    "class_body": _OF_CLASS | {"compact_constructor_declaration"},
    "interface_body": _OF_INTERFACE,
    "enum_body": frozenset({"enum_constant", "enum_body_declarations"}),
    "enum_body_declarations": _OF_CLASS,
    "annotation_type_body": CLASSES
    | {"annotation_type_element_declaration", "constant_declaration"},
    "enum_constant": frozenset({"modifiers", "identifier", "argument_list", "class_body"}),
    "field_declaration": _VARIABLE,
    "constant_declaration": _VARIABLE,
    "method_declaration": _METHOD
    | _TYPES
    | {"dimensions", "block", "annotation", "marker_annotation"},
    "constructor_declaration": _METHOD | {"constructor_body"},
    "compact_constructor_declaration": frozenset({"modifiers", "identifier", "block"}),
    "formal_parameters": frozenset({"formal_parameter", "spread_parameter", "receiver_parameter"}),
    "formal_parameter": _VARIABLE | {"identifier", "dimensions"},
    "spread_parameter": _VARIABLE,
}
"""By kind of node, the kinds of its parts."""

_OF_ALL_CLASSES: Final = _ACCESS | {"abstract", "static", "final", "strictfp"}
_WORDS: Final = {
    **dict.fromkeys(CLASSES, _OF_ALL_CLASSES | {"sealed", "non-sealed"}),
    "field_declaration": _ACCESS | {"static", "final", "transient", "volatile"},
    "constant_declaration": _ACCESS | {"static", "final"},
    "method_declaration": _ACCESS
    | {"abstract", "static", "final", "synchronized", "native", "strictfp", "default"},
    "constructor_declaration": _ACCESS,
    "compact_constructor_declaration": _ACCESS,
    "formal_parameter": frozenset({"final"}),
    "spread_parameter": frozenset({"final"}),
    "enum_constant": frozenset[str](),
}
"""By kind of declaration, its modifiers."""


def unlisted(node: Node, file: SourceFile) -> Iterator[Diagnostic]:
    """What nobody here knows of a declaration and its header, or of the list of members."""
    known = _PARTS[node.type]
    for each in parts(node):
        if each.type not in known:
            yield _unknown(each, f"`{each.type}` in this place", file)
        elif each.type in ("formal_parameters", "formal_parameter", "spread_parameter"):
            yield from unlisted(each, file)
    for word in sorted(modifiers(node) - _WORDS.get(node.type, frozenset())):
        yield _unknown(node, f"the modifier `{word}` in this place", file)


def _unknown(node: Node, construct: str, file: SourceFile) -> Diagnostic:
    data = {"construct": construct, "hint": "take it out of the code to be checked"}
    return Diagnostic("unsupported", span_of(node, file), data)
