# SPDX-License-Identifier: Apache-2.0
"""The inputs of a Java test: literals, local variables for arrays, each array once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from assay.evidence.emit.expressions import is_wide
from assay.evidence.emit.machine import NoTestError
from assay.evidence.emit.spelling import java_text
from assay.program.interpreter import SparseArray
from assay.program.types import (
    BooleanType,
    IntegerType,
    ReferenceType,
    StructType,
    Type,
    holds_objects,
    is_opaque,
)

if TYPE_CHECKING:
    from assay.evidence.emit.java_objects import ObjectTexts

_BYTES = {"byte": 1, "boolean": 1, "short": 2, "char": 2, "int": 4, "long": 8}
_LARGE = 1 << 28  # bytes of an array beyond which a test says how much it needs


def kept(of: Type | None) -> str:
    """The type of the field that keeps a value for the contract."""
    if isinstance(of, ReferenceType):
        return "Object"
    if isinstance(of, BooleanType):
        return "boolean"
    return "BigInteger" if is_wide(of) else "long"


def widened(of: Type | None, text: str) -> str:
    """A value as the contract wants it: of an enum, the number of the constant."""
    if is_constant(of):
        return f"position({text})"
    return f"BigInteger.valueOf({text})" if is_wide(of) else text


def unboxed(of: Type | None, text: str) -> str:
    """What reflection gave, as the contract wants it."""
    is_plain = isinstance(of, ReferenceType) or is_constant(of)
    return widened(of, text if is_plain else f"({of}) {text}")


def is_constant(of: Type | None) -> bool:
    """Whether it is the type of constants of an enum, which are numbers for a contract."""
    return isinstance(of, IntegerType) and of.is_enum


def literal(of: Type | None, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, int) or not isinstance(of, IntegerType) or of.is_enum:
        raise NoTestError(f"no test can give a value of type `{of}`")
    if of.name in ("byte", "short", "char"):
        return f"({of.name}) {value}" if value >= 0 else f"({of.name}) ({value})"
    return f"{value}L" if of.name == "long" else str(value)


@final
class JavaValues:
    """The inputs of one test: the statements that make its arrays, and a text for each value."""

    def __init__(self, copies: int, objects: ObjectTexts | None = None) -> None:
        self._copies = copies
        self._made: dict[int, str] = {}
        self._objects = objects
        self.statements: list[str] = []

    def text(self, of: Type | None, value: Any, name: str) -> str:
        """How a value is written; `name` is for the variable of an array."""
        if self._objects is not None and is_constant(of) and isinstance(value, int):
            full = java_text(self._objects.full_name(str(of)))
            return f"constant({full}, {value})" if value else "null"
        if not isinstance(of, ReferenceType):
            return literal(of, value)
        if value is None:
            return "null"
        if id(value) not in self._made:
            self._made[id(value)] = name
            self._make(of, value, name)
        return self._made[id(value)]

    def _make(self, of: ReferenceType, value: Any, name: str) -> None:
        if holds_objects(of):
            self._make_objects(of, value, name)
        elif is_opaque(of):
            if str(of) != "String":
                raise NoTestError(f"no test can give a value of type `{of}`")
            self.statements.append(f'String {name} = new String("text");')
        elif isinstance(value, SparseArray):
            self._make_sparse(of, value, name)
        elif isinstance(value, list):
            elements = [self.text(of.element, v, f"{name}e{k}") for k, v in enumerate(value)]
            self.statements.append(f"{of} {name} = {{{', '.join(elements)}}};")
        else:
            raise NoTestError(f"no test can give a value of type `{of}`")

    def _make_objects(self, of: ReferenceType, value: Any, name: str) -> None:
        if self._objects is None or not isinstance(value, list):
            raise NoTestError(f"no test can give a value of type `{of}`")
        if isinstance(of.element, StructType):
            self._make_object(value, name)
            return
        type_ = self._objects.class_of(of.element)
        self.statements.append(f"Object {name} = Array.newInstance({type_}, {len(value)});")
        for index, one in enumerate(value):
            text = self.text(of.element, one, f"{name}e{index}")
            self.statements.append(f"Array.set({name}, {index}, {text});")

    def _make_object(self, value: list[Any], name: str) -> None:
        assert self._objects is not None
        (one,) = value
        made = self._objects.making(value)
        full = java_text(self._objects.full_name(one.name))
        if made is None:
            how = "without a constructor: its fields are set by reflection"
            self.statements.append(f"Object {name} = instance({full}); // {how}")
        else:
            types, given = [], []
            for number, (of, argument) in enumerate(made):
                types.append(self._objects.class_of(of))
                given.append(self.text(of, argument, f"{name}a{number}"))
            arguments = (
                f"new Class<?>[] {{{', '.join(types)}}}, new Object[] {{{', '.join(given)}}}"
            )
            self.statements.append(
                f"Object {name} = make({full}, {arguments}); // by a constructor"
            )
        for leaf in self._objects.fields_to_set(value):
            text = self.text(leaf.type, one.members.get(leaf.path[1:]), f"{name}_{len(self._made)}")
            place = self._objects.place(leaf)
            self.statements.append(f"set({place[0]}, {name}, {place[1]}, {text});")

    def _make_sparse(self, of: ReferenceType, value: SparseArray, name: str) -> None:
        size = value.length * _BYTES.get(str(of.element), 8) * self._copies
        if size > _LARGE:
            what = "an array" if self._copies == 1 else "an array and its copy"
            self.statements += [
                f"assumeTrue(Runtime.getRuntime().maxMemory() > {size}L,",
                f'        "{size >> 20} megabytes are needed for {what}: give -Xmx");',
            ]
        self.statements.append(f"{of} {name} = {_new(of, value.length)};")
        if value.default:
            self.statements.append(f"Arrays.fill({name}, {literal(of.element, value.default)});")
        for index in sorted(value.elements):
            text = literal(of.element, value.elements[index])
            self.statements.append(f"{name}[{index}] = {text};")


def _new(of: ReferenceType, length: int) -> str:
    """`new int[3]`, `new int[3][]`."""
    scalar, brackets = of.element, ""
    while isinstance(scalar, ReferenceType):
        scalar, brackets = scalar.element, f"{brackets}[]"
    return f"new {scalar}[{length}]{brackets}"
