# SPDX-License-Identifier: Apache-2.0
"""Structs and pointers to them as text: `node#1{val=3, next=node#2{val=0, next=node#1}}`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

from assay.program.heap import KIND, MEMBERS, base_element, is_heap, is_shadow
from assay.program.interpreter.maps import Map
from assay.program.interpreter.memory import SharedMemory
from assay.program.interpreter.values import Described, Value
from assay.program.terms import Term, name_of
from assay.program.types import (
    WRITTEN,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
)

_DEEPEST = 4  # pointers one after the other
_MOST = 8  # elements that are shown
_OFFSET = ".offset"


def is_record(of: Type) -> bool:
    """Whether elements of a type are structs or pointers."""
    return isinstance(base_element(of), StructType | PointerType | VoidType)


@final
class RecordReader:
    """Describes values of the current state; what was described once is named from then on."""

    def __init__(self, memory: SharedMemory) -> None:
        self._memory = memory
        self._seen: set[int] = set()

    def pointer(self, target: Type, number: int, offset: int) -> Described | None:
        """What a pointer leads to; None for null."""
        if number == 0:
            return None
        return Described(self._pointer(target, number, offset, _DEEPEST))

    def object(self, of: Type, number: int) -> Described:
        """A variable that lives in an object."""
        return Described(self._elements(base_element(of), number, _DEEPEST))

    def member(self, heap: str, of: Type, number: int, index: int) -> Value:
        """A member of a C struct, given the map that it is kept in."""
        kept = next(one for one in self._memory.types if name_of(one) == heap)
        if isinstance(of, PointerType):
            return Described(self._kept_pointer(kept, of.target, number, index, _DEEPEST))
        value: Value = self._memory[kept][number].peek(index)
        return Described("?") if value is None else value

    def reference(self, of: ReferenceType, number: int) -> Described | None:
        """What a Java reference leads to; None for null."""
        return None if number == 0 else Described(self._reference(of, number, _DEEPEST))

    def _reference(self, of: ReferenceType, number: int, depth: int) -> str:
        """`Node#1{val=3, next=null}`, and `[1, 2]` for an array."""
        if number == 0:
            return "null"
        if not isinstance(of.element, StructType):
            return self._array(of.element, number, depth)
        name = f"{self._class(of.element.name, number)}#{number}"
        if number in self._seen or depth == 0:
            return name
        self._seen.add(number)
        fields = (f"{field}={text}" for field, text in self._fields(number, depth - 1))
        return f"{name}{{{', '.join(fields)}}}"

    def _class(self, declared: str, number: int) -> str:
        kinds = self._memory[KIND] if KIND in self._memory.variables else {}
        kind = kinds.get(number, 0)
        names = self._memory.classes
        whole = names[kind - 1] if 0 < kind <= len(names) else declared
        return whole.rpartition(".")[2]

    def _fields(self, number: int, depth: int) -> Iterator[tuple[str, str]]:
        for heap, of in self._memory.types.items():
            is_field = name_of(heap).startswith(MEMBERS) and of is not None
            if of is not None and is_field and number in self._memory[heap]:
                value = self._memory[heap][number].peek(0)
                yield name_of(heap).rpartition(".")[2], self._field(of, value, depth)

    def _field(self, of: Type, value: Any, depth: int) -> str:
        if value is None:
            return "?"
        if isinstance(of, ReferenceType):
            return self._reference(of, value, depth)
        return str(value).lower()

    def _array(self, element: Type, number: int, depth: int) -> str:
        length, row = self._memory.length(number), self._memory.contents(number, element)
        shown = [self._field(element, row.peek(k), depth) for k in range(min(length, _MOST))]
        return f"[{', '.join([*shown, '...'] if length > _MOST else shown)}]"

    def _pointer(self, target: Type, number: int, offset: int, depth: int) -> str:
        if number == 0:
            return "null"
        element = base_element(target)
        name = f"{_name(element)}#{number}"
        at = f" + {offset}" if offset else ""
        if number in self._seen or depth == 0:
            return f"{name}{at}"
        self._seen.add(number)
        return f"{name}{self._elements(element, number, depth - 1)}{at}"

    def _elements(self, element: Type, number: int, depth: int) -> str:
        length = self._memory.length(number)
        shown = [self._element(element, number, k, depth) for k in range(min(length, _MOST))]
        if length > _MOST:
            shown.append("...")
        is_struct = isinstance(element, StructType)
        return shown[0] if length == 1 and is_struct else f"[{', '.join(shown)}]"

    def _element(self, element: Type, number: int, index: int, depth: int) -> str:
        match element:
            case StructType(name=name):
                members = _written([*self._members(name, number, index, depth)])
                return f"{{{', '.join(f'{path}={text}' for path, text in members)}}}"
            case PointerType(target=target):
                heap = next(one for one in self._memory.types if _holds(self._memory, one, element))
                return self._kept_pointer(heap, target, number, index, depth)
            case _:
                return str(self._memory.contents(number, element)[index])

    def _members(
        self, struct: str, number: int, index: int, depth: int
    ) -> Iterator[tuple[str, str]]:
        for heap, of in self._memory.types.items():
            name = name_of(heap)
            if not name.startswith(f"{MEMBERS}{struct}.") or is_shadow(heap):
                continue
            path = name.removeprefix(f"{MEMBERS}{struct}.")
            match of:
                case IntegerType():
                    value = self._memory[heap][number].peek(index)
                    yield path, "?" if value is None else str(value)
                case PointerType(target=target):
                    yield path, self._kept_pointer(heap, target, number, index, depth)
                case None if not path.endswith(_OFFSET):
                    yield path, self._inner(self._memory[heap][number][index], depth)
                case _:
                    pass

    def _kept_pointer(self, heap: Term, target: Type, number: int, index: int, depth: int) -> str:
        offsets = next(
            (one for one in self._memory.types if name_of(one) == f"{name_of(heap)}{_OFFSET}"), None
        )
        offset = 0 if offsets is None else self._memory[offsets][number][index]
        return self._pointer(target, self._memory[heap][number][index], offset, depth)

    def _inner(self, number: int, depth: int) -> str:
        """An object inside of another one: numbers are shown as they are."""
        length = self._memory.length(number)
        for heap, of in self._memory.types.items():
            if isinstance(of, IntegerType) and not name_of(heap).startswith(MEMBERS):
                contents: Any = self._memory[heap]
                if is_heap(heap) and number in contents:
                    row: Map = contents[number]
                    shown = [
                        "?" if row.peek(k) is None else str(row.peek(k)) for k in range(length)
                    ]
                    return f"[{', '.join(shown[:_MOST])}]"
        del depth
        return "..."


def _written(members: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Members of a struct by their paths, and of each union only the one that was written."""
    for path, text in members:
        if path.endswith(WRITTEN):
            union = path.removesuffix(WRITTEN)
            inside = [one for one, _ in members if one.startswith(union) and one != path]
            parts = [*dict.fromkeys(one.removeprefix(union).split(".")[0] for one in inside)]
            number = int(text) - 1 if text.isdigit() and int(text) and parts else None
            shown = "" if number is None else f"{union}{parts[number % len(parts)]}"
            hidden = {path, *(one for one in inside if not f"{one}.".startswith(f"{shown}."))}
            return _written([one for one in members if one[0] not in hidden])
    return members


def _holds(memory: SharedMemory, heap: Term, element: PointerType) -> bool:
    return memory.types[heap] == element and not name_of(heap).startswith(MEMBERS)


def _name(element: Type) -> str:
    return element.name if isinstance(element, StructType) else str(element).replace(" ", "")
