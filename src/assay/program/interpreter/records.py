# SPDX-License-Identifier: Apache-2.0
"""Structs and pointers to them as text: `node#1{val=3, next=node#2{val=0, next=node#1}}`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

from assay.program.heap import MEMBERS, base_element, is_heap, is_shadow
from assay.program.interpreter.maps import Map
from assay.program.interpreter.memory import SharedMemory
from assay.program.interpreter.values import Described
from assay.program.terms import Term, name_of
from assay.program.types import IntegerType, PointerType, StructType, Type, VoidType

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
                members = self._members(name, number, index, depth)
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


def _holds(memory: SharedMemory, heap: Term, element: PointerType) -> bool:
    return memory.types[heap] == element and not name_of(heap).startswith(MEMBERS)


def _name(element: Type) -> str:
    return element.name if isinstance(element, StructType) else str(element).replace(" ", "")
