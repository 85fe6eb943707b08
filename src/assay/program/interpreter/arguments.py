# SPDX-License-Identifier: Apache-2.0
"""From values of the source to the machine's: lists become objects of the heap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NoReturn, final

from assay.program.domains import domain_of
from assay.program.graph import Parameter, Semantics
from assay.program.heap import base_element
from assay.program.interpreter.maps import Map
from assay.program.interpreter.memory import SharedMemory
from assay.program.interpreter.values import Pointer, SparseArray, StructValue, Value
from assay.program.records import Leaf, Records, leaves_of
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
    may_be_same,
)
from assay.source import ToolError

_RECORDS = StructType | PointerType


def refuse(what: str, hint: str) -> NoReturn:
    raise ToolError("arguments", what=what, hint=hint)


@final
class ArgumentBuilder:
    """Gives arguments their representation; the same list is the same object."""

    def __init__(
        self, memory: SharedMemory, semantics: Semantics, records: Records | None = None
    ) -> None:
        self._memory = memory
        self._semantics = semantics
        self._records: Records = {} if records is None else records
        self._objects: dict[int, tuple[int, Type, Value]] = {}  # by the identity of a list

    def arguments(self, parameters: Sequence[Parameter], values: Sequence[Value]) -> list[Any]:
        """The parameter variables' values, one after the other."""
        if len(parameters) != len(values):
            names = ", ".join(parameter.name for parameter in parameters)
            given, asked = _counted(values, "argument"), _counted(parameters, "parameter")
            hint = f"--args gives them in this order: {names}" if names else "leave --args out"
            refuse(f"{given} for {asked}", hint)
        result: list[Any] = []
        for parameter, value in zip(parameters, values, strict=True):
            result += self.parts(parameter.type, value, parameter.name)
        return result

    def parts(self, of: Type, value: Value, name: str) -> tuple[Any, ...]:
        """One value, or object and offset of a pointer."""
        match of:
            case PointerType(target) if isinstance(base_element(target), VoidType):
                if value is not None:
                    refuse(f"`{name}` has type {of}", "values of this type cannot be given")
                return 0, 0
            case StructType():
                return self._struct(of, value, name)
            case FixedArrayType(element=element, length=length):
                rows = self._row(value, length, name)
                return tuple(
                    part
                    for number, one in enumerate(rows)
                    for part in self.parts(element, one, f"{name}[{number}]")
                )
            case PointerType(target):
                return self._pointer(target, value, name)
            case _:
                return (self.scalar(of, value, name),)

    def _struct(self, of: StructType, value: Value, name: str) -> tuple[Any, ...]:
        """The scalars of a struct that is passed by value, one after the other."""
        given = self._members(of, value, name)
        return tuple(
            part
            for leaf in leaves_of(self._records, of)
            for part in self.parts(leaf.type, _member(given, leaf.path), f"{name}{leaf.path}")
        )

    def _members(self, of: StructType, value: Value, name: str) -> StructValue:
        if not isinstance(value, StructValue):
            refuse(f"`{name}` is {_shown(value)}, not a struct", "give members such as {x: 1}")
        leaves = leaves_of(self._records, of)
        for path in _paths(value):
            if not any(_speaks_of(path, leaf) for leaf in leaves):
                refuse(f"`{name}` has no member `{path[1:]}`", f"give members of {of}")
        return value

    def _row(self, value: Value, length: int | None, name: str) -> list[Value]:
        if value is None:  # a member that is not given
            return [None] * (length or 0)
        if not isinstance(value, list) or len(value) != length:
            refuse(f"`{name}` is not an array of {length} elements", "give such a list")
        return value

    def scalar(self, of: Type, value: Value, name: str) -> int | bool:
        match of:
            case IntegerType() | MathType():
                return self._integer(of, value, name)
            case BooleanType():
                if not isinstance(value, bool):
                    refuse(f"`{name}` is {_shown(value)}, not a truth value", "give true or false")
                return value
            case ReferenceType(element):
                return self._object(element, value, name)
            case _:
                refuse(f"`{name}` has type {of}", "values of this type cannot be given")

    def _integer(self, of: IntegerType | MathType, value: Value, name: str) -> int:
        if isinstance(value, bool) and isinstance(of, IntegerType) and of.bits == 1:
            return int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            refuse(f"`{name}` is {_shown(value)}, not a number", f"give a number of type {of}")
        domain = domain_of(self._semantics, of)
        if domain is not None and not domain[0] <= value <= domain[1]:
            own = isinstance(of, IntegerType) and domain == (of.low, of.high)
            width = "" if own else f" in {self._semantics.int_bits} bits"
            refuse(
                f"`{name}` is {value}, which is not a value of type {of}{width}",
                f"give a number from {domain[0]} to {domain[1]}",
            )
        return value

    def _pointer(self, target: Type, value: Value, name: str) -> tuple[int, int]:
        if isinstance(value, Pointer):
            number = self._object(target, value.target, name)
            if not 0 <= value.offset <= self._memory.length(number):
                refuse(f"`{name}` points outside its array", "let it point into the array")
            return number, value.offset
        return self._object(target, value, name), 0

    def _object(self, element: Type, value: Value, name: str) -> int:
        if value is None:
            return 0
        if not isinstance(value, list | SparseArray):
            refuse(
                f"`{name}` is {_shown(value)}, not an array", "give a list such as [1, 2], or null"
            )
        found = self._objects.get(id(value))
        if found is not None:
            if not may_be_same(found[1], element) and not isinstance(element, StructType):
                refuse(f"`{name}` is the same array as one of type {found[1]}[]", "give another")
            return found[0]
        number = self._memory.allocate(element, 0, Map(0))
        self._objects[id(value)] = (number, element, value)
        self.fill(number, element, value, name)
        return number

    def fill(self, number: int, element: Type, value: list[Value] | SparseArray, name: str) -> None:
        """Give an object its length and elements."""
        base = base_element(element)
        if isinstance(base, IntegerType) and base.is_unseen:
            self._memory.set_length(number, 1)
            return
        if isinstance(base, _RECORDS):
            self._fill_records(number, element, value, name)
            return
        default: int | bool = False if isinstance(base, BooleanType) else 0
        if isinstance(value, SparseArray):
            entries = self._entries(base, value.elements, name)
            within = self.scalar(base, value.default, name) if value.length else default
            if value.length < 0 or any(not 0 <= key < value.length for key in entries):
                refuse(f"`{name}` has elements outside its length", "give indices below the length")
            self._memory.set_contents(number, base, value.length, Map(within, entries))
            return
        flat = _flat(element, value, name)
        entries = self._entries(base, dict(enumerate(flat)), name)
        self._memory.set_contents(number, base, len(flat), Map(default, entries))

    def _fill_records(
        self, number: int, element: Type, value: list[Value] | SparseArray, name: str
    ) -> None:
        """Give an object its length, and what structs or pointers in it consist of."""
        base = base_element(element)
        if isinstance(value, SparseArray):
            refuse(f"`{name}` is an array of {base}", "give a list")
        flat = _flat(element, value, name)
        self._memory.set_length(number, len(flat))
        if isinstance(base, StructType) and flat and isinstance(flat[0], StructValue):
            base = self._class(number, base, flat[0])
        for leaf in leaves_of(self._records, base):
            held: list[dict[int, Any]] = [{} for _ in leaf.heaps]
            for index, one in enumerate(flat):
                label = f"{name}[{index}]" if len(flat) != 1 else name
                part = one
                if isinstance(base, StructType):
                    part = _member(self._members(base, one, label), leaf.path)
                for kept, term in zip(held, self._leaf(leaf, part, label), strict=True):
                    kept[index] = term
            default = False if isinstance(leaf.type, BooleanType) else 0
            for heap, kept in zip(leaf.heaps, held, strict=True):
                self._memory.set_row(heap, number, Map(default, kept))

    def _class(self, number: int, declared: StructType, one: StructValue) -> StructType:
        """What a struct consists of: a Java object, of what its own class does."""
        if not one.is_object:
            return declared
        if not one.is_any:
            self._memory.set_class(number, one.name)
        return StructType(one.name)

    def _leaf(self, leaf: Leaf, value: Value, name: str) -> tuple[Any, ...]:
        """What the maps of a leaf hold for one element."""
        label = f"{name}{leaf.path}"
        if not leaf.is_object:
            is_number = isinstance(leaf.type, IntegerType | BooleanType)
            default = _zero(leaf.type) if value is None and is_number else value
            return self.parts(leaf.type, default, label)
        if isinstance(leaf.type, FixedArrayType) and leaf.is_flexible:
            given = [] if value is None else value
            return (self._object(leaf.type.element, given, label),)
        if isinstance(leaf.type, FixedArrayType):
            whole, element = self._row(value, leaf.type.length, label), leaf.type.element
            if value is not None and None not in whole:
                return (self._object(element, whole, label),)
            filled: list[Value] = [_zero(element) if one is None else one for one in whole]
        else:
            element, filled = leaf.type, [_zero(leaf.type) if value is None else value]
        inner = self._memory.allocate(base_element(element), 0, Map(0))
        self.fill(inner, element, filled, label)
        return (inner,)

    def _entries(self, element: Type, values: dict[int, Value], name: str) -> dict[int, Any]:
        if isinstance(element, IntegerType) and self._are_numbers(element, values):
            return values
        return {key: self.scalar(element, v, f"{name}[{key}]") for key, v in values.items()}

    def _are_numbers(self, of: IntegerType, values: dict[int, Any]) -> bool:
        """Whether all are plain numbers that the type has."""
        numbers, domain = values.values(), domain_of(self._semantics, of)
        if set(map(type, numbers)) != {int}:
            return False
        return domain is None or (domain[0] <= min(numbers) and max(numbers) <= domain[1])


def _member(value: StructValue, path: str) -> Value:
    """The member at a path such as `.u.y`; None if it is not given."""
    found: Value = value
    for name in path.split(".")[1:]:
        if not isinstance(found, StructValue):
            return None
        found = found.members.get(name)
    return found


def _speaks_of(path: str, leaf: Leaf) -> bool:
    """Whether a path leads to a leaf, or to a struct that it belongs to; or into one that is an
    object of its own, whose members are looked at where it is made."""
    if leaf.is_object and path.startswith(f"{leaf.path}."):
        return True
    return leaf.path == path or leaf.path.startswith(f"{path}.")


def _paths(value: StructValue, path: str = "") -> Iterator[str]:
    """The paths of all members that are given."""
    for name, one in value.members.items():
        yield f"{path}.{name}"
        if isinstance(one, StructValue):
            yield from _paths(one, f"{path}.{name}")


def _zero(of: Type) -> Value:
    """A value of nothing but zeros."""
    match of:
        case StructType(name=name):
            return StructValue(name)
        case FixedArrayType(element=element, length=length):
            return [_zero(element) for _ in range(length or 0)]
        case PointerType() | ReferenceType():
            return None
        case BooleanType():
            return False
        case _:
            return 0


def _counted(things: Sequence[object], noun: str) -> str:
    return f"{len(things)} {noun}" if len(things) == 1 else f"{len(things)} {noun}s"


def _flat(element: Type, values: list[Value], name: str) -> list[Value]:
    """C: the rows of an array of arrays, one after the other."""
    if not isinstance(element, FixedArrayType):
        return values
    flat: list[Value] = []
    for number, row in enumerate(values):
        if not isinstance(row, list) or (element.length is not None and len(row) != element.length):
            refuse(
                f"`{name}[{number}]` is not a row of {element.length} elements", "give such a list"
            )
        flat += _flat(element.element, row, f"{name}[{number}]")
    return flat


def _shown(value: Value) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, StructValue):
        return "a struct"
    return str(value) if isinstance(value, int) else "an array"
