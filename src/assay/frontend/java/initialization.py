# SPDX-License-Identifier: Apache-2.0
"""Whether code that runs when a class is initialised could change static fields (JLS 12.4).

    static int n = 3 * LIMIT;  static Random r = new Random(1);         nothing else happens
    static A a = new A();  static String s = "" + a;                    the file's code may run

Such code would run at the first use of a class, wherever that is. Static fields are only modelled
in files without it. What is not known to be harmless is taken for such code.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from assay.dataclass import dataclass
from assay.frontend.java.classes import Classes
from assay.frontend.java.members import Field, JavaClass
from assay.frontend.java.nodes import part, parts
from assay.program.types import ReferenceType, StructType, UnsupportedType

if TYPE_CHECKING:
    from tree_sitter import Node

LITERALS: Final = frozenset(
    {
        "decimal_integer_literal",
        "hex_integer_literal",
        "octal_integer_literal",
        "binary_integer_literal",
        "decimal_floating_point_literal",
        "hex_floating_point_literal",
        "character_literal",
        "string_literal",
        "true",
        "false",
        "null_literal",
        "class_literal",
    }
)
_PRIMITIVE: Final = frozenset({"integral_type", "floating_point_type", "boolean_type"})
_COMPOSED: Final = frozenset(  # harmless if all parts are
    {
        "array_access",
        "array_initializer",
        "binary_expression",
        "parenthesized_expression",
        "ternary_expression",
        "unary_expression",
    }
)
_VALUES: Final = frozenset(
    {
        "Integer", "Long", "Short", "Byte", "Character", "Boolean", "Double", "Float", "Math",
        "StrictMath", "String", "Verifier",
    }
)  # fmt: skip
"""Library classes whose constants, and results of static methods, are numbers and strings."""
_LIBRARY: Final = _VALUES | frozenset(
    {
        "System", "Object", "Random", "Scanner", "StringBuilder", "StringBuffer", "BigInteger",
        "BigDecimal", "Arrays", "List", "Set", "Map", "ArrayList", "LinkedList", "ArrayDeque",
        "PriorityQueue", "Stack", "Vector", "HashMap", "LinkedHashMap", "TreeMap", "HashSet",
        "LinkedHashSet", "TreeSet", "BitSet", "AtomicInteger", "AtomicLong", "AtomicBoolean",
        "BufferedReader", "InputStreamReader", "ReentrantLock",
    }
)  # fmt: skip
"""Library classes that run no code but their own if they get numbers and strings."""
_LANGUAGE: Final = _VALUES | {"Object", "StringBuffer", "StringBuilder", "System"}
"""Those that need no import."""
_STREAMS: Final = ("System.in", "System.out", "System.err")
_PLAIN: Final = ("String", "float", "double")


def initialization_acts(classes: Classes) -> bool:
    return any(_acts(each, classes) for each in classes.all())


@lru_cache(maxsize=64)
def class_acts(of: JavaClass, classes: Classes) -> bool:
    """Whether code may run, and fail, when a class is initialised that is not yet."""
    return any(_acts(each, classes) for each in classes.ancestry(of))


def makes_library_object(creation: Node, of: JavaClass, classes: Classes) -> bool:
    """Whether `new C(...)` in a class runs no code but that of Java's library."""
    return _Harmless(of, classes).makes_object(creation)


def is_stream(node: Node) -> bool:
    """`System.in` and the like, if `System` means what it means in Java's library."""
    return _dotted(node) in _STREAMS


def _acts(of: JavaClass, classes: Classes) -> bool:
    """Objects of an enum are made with its static fields, so all its initialisers count."""
    makes = of.node.type == "enum_declaration" and of not in classes.plain
    if of.has_static_initializer or (makes and (of.has_initializer or _has_constructor(of.node))):
        return True
    values = (field.initializer for field in of.fields.values() if field.static or makes)
    harmless = _Harmless(of, classes)
    return any(value is not None and not harmless.is_value(value) for value in values)


def _has_constructor(enumeration: Node) -> bool:
    members = [m for each in parts(part(enumeration, "body")) for m in (each, *parts(each))]
    return any(each.type in ("constructor_declaration", "class_body") for each in members)


@final
@dataclass(frozen=True, slots=True)
class _Harmless:
    """Which initial values in a class are computed without code of the file, or of other files."""

    of: JavaClass
    classes: Classes

    def is_value(self, node: Node, *, plain: bool = False) -> bool:
        """`plain`: it is a number, a string or an array, too, so that making a string of it calls
        nothing."""
        match node.type:
            case kind if kind in LITERALS:
                return True
            case "identifier":
                return self._fits(self.classes.field(_text(node), self.of), plain=plain)
            case "field_access":
                return self._is_field(node, plain=plain)
            case "instanceof_expression":
                return node.child_by_field_name("pattern") is None and self.is_value(
                    part(node, "left")
                )
            case "cast_expression":
                is_plain = plain and part(node, "type").type not in _PRIMITIVE
                return self.is_value(part(node, "value"), plain=is_plain)
            case "array_creation_expression":
                return self._makes_array(node)
            case "object_creation_expression":
                return not plain and self.makes_object(node)
            case "method_invocation":
                return self._calls(node, plain=plain)
            case kind if kind in _COMPOSED:
                is_plain = plain or (
                    kind == "binary_expression" and part(node, "operator").type == "+"
                )
                return all(self.is_value(each, plain=is_plain) for each in parts(node))
            case _:
                return False

    def _is_field(self, access: Node, *, plain: bool) -> bool:
        """`C.f`, `a.length`, `Integer.MAX_VALUE`"""
        name, holder = _text(part(access, "field")), _dotted(part(access, "object"))
        if holder is None or len(parts(access)) != 2:
            return False
        variable = None if "." in holder else self.classes.field(holder, self.of)
        if variable is not None:
            return name == "length" and isinstance(variable.type, ReferenceType)
        found = self.classes.find(holder, self.of)
        if found is not None:
            return self._fits(self.classes.field_in(name, found), plain=plain)
        return self._is_library(holder, _VALUES)

    def _makes_array(self, creation: Node) -> bool:
        lengths = [each for each in parts(creation) if each.type == "dimensions_expr"]
        values = [parts(each)[-1] for each in lengths]
        elements = creation.child_by_field_name("value")
        return all(map(self.is_value, values if elements is None else [*values, elements]))

    def makes_object(self, creation: Node) -> bool:
        """An object of the library."""
        written = part(creation, "type")
        arguments = part(creation, "arguments")
        named = parts(written)[0] if written.type == "generic_type" else written
        is_simple = {each.type for each in parts(creation)} <= {
            "argument_list",
            "generic_type",
            "scoped_type_identifier",
            "type_identifier",
        }
        name = _dotted(named)
        known = is_simple and name is not None and self._is_library(name, _LIBRARY)
        return known and all(map(self._is_argument, parts(arguments)))

    def _calls(self, call: Node, *, plain: bool) -> bool:
        """A static method of the library, or one of a string that is written there."""
        holder = call.child_by_field_name("object")
        if holder is None or not all(map(self._is_argument, parts(part(call, "arguments")))):
            return False
        name = _dotted(holder)
        if name is None or ("." not in name and self.classes.field(name, self.of) is not None):
            return holder.type == "string_literal" and not plain
        return self._is_library(name, _VALUES if plain else _LIBRARY)

    def _is_argument(self, node: Node) -> bool:
        is_object = node.type == "object_creation_expression" and self.makes_object(node)
        stream = is_stream(node) and self._is_library("System", _LIBRARY)
        return is_object or stream or self.is_value(node, plain=True)

    def _is_library(self, name: str, names: frozenset[str]) -> bool:
        """Whether a name, which is no variable's, means one of these classes."""
        whole = self.classes.library(name, self.of)
        if (
            whole is None
            or self.classes.may_be_variable(name, self.of)
            or self.classes.find(name.partition(".")[0], self.of) is not None
        ):
            return False
        package, _, last = whole.rpartition(".")
        is_known = package.startswith(("java.", "org.sosy_lab.")) or (
            not package and (last in _LANGUAGE or self.classes.imports.has_package_of_java)
        )
        return is_known and last in names

    def _fits(self, field: Field | None, *, plain: bool) -> bool:
        if field is None:
            return False
        of = field.type
        while isinstance(of, ReferenceType):
            of = of.element
        if not plain or not isinstance(of, UnsupportedType | StructType):
            return True
        if isinstance(of, StructType):
            return False
        is_ours = self.classes.find(str(of), self.of) is not None
        return not is_ours and self.classes.library(str(of), self.of) in _PLAIN


def _dotted(node: Node) -> str | None:
    """`a.b.C`, if it is a chain of plain names."""
    if node.type in ("identifier", "type_identifier"):
        return _text(node)
    inner = parts(node)
    if node.type not in ("field_access", "scoped_type_identifier") or len(inner) != 2:
        return None
    first, last = map(_dotted, inner)
    return None if first is None or last is None else f"{first}.{last}"


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
