# SPDX-License-Identifier: Apache-2.0
"""The inputs of a C test: literals, and arrays of exactly the right size, each once."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, final

from assay.evidence.emit.machine import NoTestError
from assay.program.graph import Parameter
from assay.program.heap import base_element
from assay.program.interpreter import Pointer, SparseArray, StructValue
from assay.program.records import Records
from assay.program.types import (
    WRITTEN,
    FixedArrayType,
    IntegerType,
    PointerType,
    StructType,
    Type,
    VoidType,
)

_LARGEST = 1 << 31  # bytes of an array, with 32 bits


@final
class Data:
    """The arguments of the call: arrays of exactly the right size, each once."""

    def __init__(
        self,
        first: int,
        data_model: str,
        records: Records | None = None,
        tags: Container[str] = (),  # of the structs that have one
    ) -> None:
        self._tags = tags
        self._members = _types_of_members(records or {})
        self._next = first
        self._data_model = data_model
        self._made: dict[int, tuple[str, int]] = {}
        self._inner: set[int] = set()  # arrays in structs
        self.declarations: list[str] = []
        self.statements: list[str] = []
        self.values: list[tuple[str, ...]] = []  # for the contract: number, or object and offset

    @property
    def objects(self) -> int:
        return self._next - 1

    def arguments(self, parameters: Sequence[Parameter], inputs: Sequence[Any]) -> list[str]:
        return [
            self._argument(one.type, value, str(at))
            for at, (one, value) in enumerate(zip(parameters, inputs, strict=True), 1)
        ]

    def _argument(self, of: Type, value: Any, name: str) -> str:
        if not isinstance(of, PointerType):
            self.values.append((literal(of, value),))
            return literal(of, value)
        if value is None:
            self.values.append(("0", "0"))
            return "0"
        value, offset = _target(value)
        array, made = self._array(of, value, name)
        self.values.append((str(made), str(offset)))
        array = array if not isinstance(of.target, FixedArrayType) else f"(void *){array}"
        return f"{array} + {offset}" if offset else array

    def _array(self, of: PointerType, value: Any, name: str) -> tuple[str, int]:
        """What an array is called, and its number; it is made when it is met first."""
        if id(value) in self._inner:
            raise NoTestError("a pointer leads into an array in a struct")
        if id(value) not in self._made:
            array = f"assay_array{name}"
            self._made[id(value)] = (array, self._next)
            element = base_element(of.target)
            if isinstance(element, StructType | PointerType):
                self._make_records(element, value, array)
            else:
                self._make(element, value, array)
        return self._made[id(value)]

    def _make_records(self, of: Type, value: Any, array: str) -> None:
        """An array of structs or pointers, with all that they lead to."""
        this, self._next = self._next, self._next + 1
        elements, written = flat(value), spelled(of, self._tags)
        self.declarations.append(f"static {written} *{array};")
        size = f"sizeof({written})"
        room = f"{len(elements)} * {size}{self._rest(elements)}"
        self.statements.append(f"{array} = assay_memory({room});")
        self.statements.append(f'assay_object({this}, "{of}", {array}, {len(elements)}, {size});')
        for index, element in enumerate(elements):
            self._set(f"{array}[{index}]", of, element)

    def _rest(self, elements: Sequence[Any]) -> str:
        """The bytes for a last member that is as long as memory was allocated for it."""
        for value in elements:
            for member, one in value.shown.items() if isinstance(value, StructValue) else ():
                of = self._members.get(f"{value.name}.{member}")
                if isinstance(of, FixedArrayType) and of.length is None:
                    if not isinstance(one, list):
                        raise NoTestError("an array in a struct that is too long to be written out")
                    return f" + {len(one)} * sizeof({spelled(of.element, self._tags)})"
        return ""

    def _set(self, place: str, of: Type | None, value: Any, around: str = "") -> None:
        """Statements that give a place a value. `around` is the struct that a struct is a part of,
        and how it is reached from there: `outer.inner`."""
        match value:
            case StructValue(name=name):
                shown = value.shown
                plain = (one for key, one in shown.items() if key not in value.members)
                if (
                    any(isinstance(one, Pointer | list) for one in plain)
                    or WRITTEN in value.members
                ):
                    raise NoTestError("a union, or a pointer in an unnamed struct")
                for member, one in shown.items():
                    path = f"{around or name}.{member}"
                    self._set(f"{place}.{member}", self._members.get(path), one, path)
            case None:
                self.statements.append(f"{place} = 0;")
            case Pointer() | list() if isinstance(of, PointerType):
                whole, offset = _target(value)
                array, _ = self._array(of, whole, f"{len(self._made) + 1}_inner")
                self.statements.append(f"{place} = (void *)({array} + {offset});")
            case list():
                self._inner.add(id(value))
                if id(value) in self._made:
                    raise NoTestError("a pointer leads into an array in a struct")
                self._set_elements(place, of, value)
                if isinstance(of, FixedArrayType) and isinstance(base_element(of), IntegerType):
                    self._note(base_element(of), f"&{place}", len(flat(value)))
            case _:
                self.statements.append(f"{place} = {literal(of, value)};")

    def _set_elements(self, place: str, of: Type | None, value: list[Any]) -> None:
        inner = of.element if isinstance(of, FixedArrayType) else None
        for index, one in enumerate(value):
            if isinstance(one, list) and isinstance(inner, FixedArrayType):
                self._set_elements(f"{place}[{index}]", inner, one)
            else:
                self._set(f"{place}[{index}]", inner, one)

    def _note(self, of: Type, start: str, length: int) -> None:
        """Say where an array lies that has its values, for what is said of its elements."""
        this, self._next = self._next, self._next + 1
        self.statements.append(f'assay_object({this}, "{of}", {start}, {length}, sizeof({of}));')

    def _make(self, of: Type, value: Any, array: str) -> None:
        length = value.length if isinstance(value, SparseArray) else len(flat(value))
        if length * 8 > _LARGEST and self._data_model == "ILP32":
            raise NoTestError(f"an array of {length} elements does not fit into memory")
        self.declarations.append(f"static {of} *{array};")
        self.statements.append(f"{array} = assay_memory({length} * sizeof({of}));")
        if isinstance(value, SparseArray):
            fill = literal(of, value.default)
            self.statements.append(
                f"for (long assay_i = 0; assay_i < {length}; assay_i++) {array}[assay_i] = {fill};"
            )
            elements = {k: value.elements[k] for k in sorted(value.elements)}
        else:
            elements = dict(enumerate(flat(value)))
        for index, element in elements.items():
            self.statements.append(f"{array}[{index}] = {literal(of, element)};")
        self._note(of, array, length)


def _types_of_members(records: Records) -> dict[str, Type]:
    """The types of the members of structs, and of those of structs inside: `outer.inner.x`."""
    return {f"{name}{leaf.path}": leaf.type for name, leaves in records.items() for leaf in leaves}


def _target(value: Any) -> tuple[Any, int]:
    """The array that a pointer points into, and where."""
    return (value.target, value.offset) if isinstance(value, Pointer) else (value, 0)


def spelled(of: Type, tags: Container[str]) -> str:
    """A type as C writes it; structs that have a tag are called by it, others by a typedef."""
    match of:
        case PointerType(target=target) if not isinstance(target, FixedArrayType):
            return f"{spelled(target, tags)} *"
        case StructType(name=name) if name.isidentifier():
            return f"struct {name}" if name in tags else name
        case IntegerType() | VoidType():
            return str(of)
        case _:
            raise NoTestError(f"no test can give a value of type `{of}`")


def flat(value: Any) -> list[Any]:
    if not isinstance(value, list):
        return [value]
    return [element for part in value for element in flat(part)]


def number(value: int) -> str:
    if value == -(1 << 63):
        return "(-9223372036854775807ll - 1)"
    if value >= 1 << 63:
        return f"(long long){value}ull"
    return f"{value}ll" if abs(value) >= 1 << 31 else str(value)


def literal(of: Type | None, value: Any) -> str:
    value = int(value)
    if isinstance(of, IntegerType) and not of.signed and of.bits == 64:
        return f"{value}ull"
    return number(value)
