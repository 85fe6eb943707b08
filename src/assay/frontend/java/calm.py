# SPDX-License-Identifier: Apache-2.0
"""Whether what runs before a field has its value can show the object to other code.

    private int m = 3;  C(int k) { m = k + 1; five = 5; }      nobody sees five = 0
    C() { register(this); five = 5; }                          somebody may

Only what is known to be harmless is: assignments to own fields and locals of values that come from
literals, such variables, and arithmetic that cannot fail. Anything else may call a method of the
object, perhaps without being a call (`"" + this`), or end a constructor whose object is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.frontend.java.constants import Constant
from assay.frontend.java.members import Field, JavaClass
from assay.frontend.java.nodes import part, parts
from assay.program.types import UnsupportedType

if TYPE_CHECKING:
    from tree_sitter import Node

_PRIMITIVE = frozenset({"integral_type", "floating_point_type", "boolean_type"})
_LITERALS = frozenset(
    {
        "decimal_integer_literal",
        "hex_integer_literal",
        "octal_integer_literal",
        "binary_integer_literal",
        "decimal_floating_point_literal",
        "hex_floating_point_literal",
        "character_literal",
        "true",
        "false",
    }
)
_HARMLESS = frozenset(  # if all parts are
    {
        "array_initializer",
        "array_type",
        "block",
        "dimensions",
        "expression_statement",
        "if_statement",
        "local_variable_declaration",
        "modifiers",
        "parenthesized_expression",
        "ternary_expression",
        "unary_expression",
        "update_expression",
    }
)
_FAILING = frozenset({"/", "%", "/=", "%="})
_FLOATS = ("float", "double")
_TAKING = ("assignment_expression", "binary_expression", "variable_declarator")
_DECLARATIONS = ("variable_declarator", "formal_parameter")

Value = Callable[[Field], Constant | None]


@final
@dataclass(frozen=True, slots=True)
class Calm:
    """What is harmless in the initialisers of a class, or in one of its constructors."""

    of: JavaClass
    value: Value  # of a field that is a constant
    constructor: Node | None = None

    def initializers(self, field: Field) -> bool:
        """Whether all that runs before a field has the value of its initialiser is harmless."""
        position = field.owner.node.end_byte
        if field.initializer is not None:
            position = field.initializer.end_byte
        return self._may_begin(static=field.static) and all(
            self._is_first_value(each.initializer)
            for each in self.of.fields.values()
            if each.static is field.static
            and each.initializer is not None
            and each.initializer.end_byte <= position
        )

    def _may_begin(self, *, static: bool) -> bool:
        """Whether nothing runs before the initialisers: no constructor of another class, no
        initialiser of one, no constants of an enum that are made; nor between them."""
        if static:
            is_class = self.of.node.type in ("class_declaration", "record_declaration")
            return is_class and not self.of.parents and not self.of.has_static_initializer
        is_derived = any(child.type == "superclass" for child in self.of.node.children)
        return not is_derived and not self.of.has_initializer

    def _is_first_value(self, value: Node) -> bool:
        return value.type == "string_literal" or self.is_harmless(value)

    def up_to(self, last: Node) -> bool:
        """Whether the statements of a constructor are harmless, up to the one that this is in."""
        assert self.constructor is not None
        statements = parts(part(self.constructor, "body"))
        before = [each for each in statements if each.start_byte <= last.start_byte]
        rest = before[1:] if before and _is_plain_super(before[0]) else before
        return all(map(self.is_harmless, rest))

    def is_harmless(self, node: Node) -> bool:
        match node.type:
            case kind if kind in _LITERALS or kind in _PRIMITIVE:
                return True
            case "null_literal":  # `c ? 1 : null` may fail
                return node.parent is not None and node.parent.type in _TAKING
            case "identifier":
                return self._is_plain(_text(node))
            case "field_access":
                return self._is_own(node)
            case "variable_declarator":
                value = node.child_by_field_name("value")
                return value is None or self.is_harmless(value)
            case "binary_expression" | "assignment_expression":
                return part(node, "operator").type not in _FAILING and self._all(node)
            case "cast_expression":
                return part(node, "type").type in _PRIMITIVE and self._all(node)
            case "array_creation_expression":
                return self._makes(node)
            case kind:
                return kind in _HARMLESS and self._all(node)

    def _all(self, node: Node) -> bool:
        return all(map(self.is_harmless, parts(node)))

    def _is_own(self, access: Node) -> bool:
        """`this.f`"""
        name = _text(part(access, "field"))
        is_this = part(access, "object").type == "this" and len(parts(access)) == 2
        return is_this and name in self.of.fields and _is_plain_field(self.of.fields[name])

    def _is_plain(self, name: str) -> bool:
        """Whether a name means a variable, of the constructor or the class, that is no object with
        code of its own."""
        field = self.of.fields.get(name)
        declared = self._declared(name)
        is_known = bool(declared) or field is not None
        return is_known and all(declared) and (field is None or _is_plain_field(field))

    def _declared(self, name: str) -> list[bool]:
        """Whether they are plain, of the variables of that name that the constructor declares."""
        around = () if self.constructor is None else inside(self.constructor)
        found = [node for node in around if node.type in _DECLARATIONS]
        return [_has_plain_type(node) for node in found if _text(part(node, "name")) == name]

    def _makes(self, creation: Node) -> bool:
        """Whether an array of numbers is made that has a length, for all we know of it."""
        if part(creation, "type").type not in _PRIMITIVE:
            return False
        return all(
            self._is_length(parts(each)[-1])
            if each.type == "dimensions_expr"
            else self.is_harmless(each)
            for each in parts(creation)
        )

    def _is_length(self, node: Node) -> bool:
        if node.type == "decimal_integer_literal":
            return True
        name = _text(node)
        field = self.of.fields.get(name) if node.type == "identifier" else None
        if field is None or not (field.static and field.final) or self._declared(name):
            return False
        value = self.value(field)
        return value is not None and value >= 0


def _has_plain_type(declared: Node) -> bool:
    declaration = declared if declared.type == "formal_parameter" else declared.parent
    of = None if declaration is None else declaration.child_by_field_name("type")
    return of is not None and (of.type in _PRIMITIVE or of.type == "array_type")


def _is_plain_super(statement: Node) -> bool:
    """`super();` in a class without a superclass."""
    if statement.type != "explicit_constructor_invocation":
        return False
    arguments = part(statement, "arguments")
    is_super = part(statement, "constructor").type == "super"
    return is_super and not parts(arguments) and len(parts(statement)) == 2


def _is_plain_field(field: Field) -> bool:
    return not isinstance(field.type, UnsupportedType) or str(field.type) in _FLOATS


def inside(root: Node) -> Iterator[Node]:
    """The node, and what it consists of."""
    pending = [root]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(node.named_children)


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
