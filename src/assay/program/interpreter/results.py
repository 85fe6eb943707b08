# SPDX-License-Identifier: Apache-2.0
"""From the machine's values to the source's: objects of the heap become lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, final

from assay.program.graph import Parameter, Role, Variable
from assay.program.heap import base_element
from assay.program.interpreter.maps import Map
from assay.program.interpreter.memory import SharedMemory
from assay.program.interpreter.names import identifier
from assay.program.interpreter.records import RecordReader, is_record
from assay.program.interpreter.values import (
    LONGEST_LIST,
    Described,
    Pointer,
    SparseArray,
    StructValue,
    Value,
)
from assay.program.terms import Op, Term
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    holds_objects,
    is_opaque,
)

SHOWN = frozenset({Role.PARAMETER, Role.LOCAL, Role.RESULT, Role.GLOBAL, Role.STATIC})


@final
class StateReader:
    """Reads values in the current state; one object becomes one list."""

    def __init__(self, memory: SharedMemory) -> None:
        self._memory = memory
        self._seen: dict[tuple[int, str], Value] = {}

    def value(self, of: Type, parts: Sequence[Any]) -> Value:
        """A value from one part, or from object and offset of a pointer."""
        match of:
            case ReferenceType() if holds_objects(of):
                return RecordReader(self._memory).reference(of, parts[0])
            case ReferenceType(element) if is_opaque(of):
                return self._unseen(parts[0], element)
            case ReferenceType(element):
                return self.object(parts[0], element)
            case PointerType(target) if is_record(target):
                return RecordReader(self._memory).pointer(target, parts[0], parts[-1])
            case FixedArrayType() if is_record(of):
                return RecordReader(self._memory).object(of, parts[0])
            case StructType():
                return Described(f"{{{', '.join(map(str, parts))}}}")
            case PointerType(target):
                return self._pointer(target, *parts)
            case FixedArrayType(element):
                return self.object(parts[0], element)
            case _:
                scalar: Value = parts[0]
                return scalar

    def member(self, heap: str, of: Type, number: int, index: int) -> Value:
        """What a member of a C struct holds, given the map that it is kept in."""
        return RecordReader(self._memory).member(heap, of, number, index)

    def _unseen(self, number: int, element: Type) -> Value:
        """An object of Java's library; None for null."""
        if number == 0:
            return None
        made: Value = [StructValue(str(element), is_object=True, is_any=True)]
        return self._seen.setdefault((number, ""), made)

    def _pointer(self, target: Type, number: int, offset: int = 0) -> Value:
        whole = self.object(number, target)
        if offset == 0 or not isinstance(whole, list | SparseArray):
            return whole
        return Pointer(whole, offset)

    def object(self, number: int, element: Type) -> Value:
        """The elements of an object; None for null."""
        if number == 0:
            return None
        key = (number, str(element))
        if key not in self._seen:
            self._seen[key] = []
            found = self._read(number, element)
            if isinstance(found, list):
                known = self._seen[key]
                assert isinstance(known, list)
                known.extend(found)
            else:
                self._seen[key] = found
        return self._seen[key]

    def _read(self, number: int, element: Type) -> Value:
        base = base_element(element)
        contents = self._memory.contents(number, base)
        length = self._memory.length(number)
        if length > LONGEST_LIST:
            return self._sparse(contents, base, length)
        values: list[Value]
        if isinstance(base, IntegerType | BooleanType) and contents.oracle is None:
            values = [contents[index] for index in range(length)]
        else:
            values = [self._element(base, contents.peek(index)) for index in range(length)]
        return _rows(element, values)

    def _sparse(self, contents: Map, element: Type, length: int) -> SparseArray:
        default = contents.default if contents.oracle is None else None
        known = contents if contents.oracle is None else contents.oracle.chosen | contents
        elements = {
            index: self._element(element, value)
            for index, value in known.items()
            if 0 <= index < length and value != default
        }
        return SparseArray(length, self._element(element, default), elements)

    def _element(self, of: Type, value: Any) -> Value:
        return None if value is None else self.value(of, (value,))

    def arguments(self, parameters: Iterable[Parameter], parts: Sequence[Any]) -> tuple[Value, ...]:
        values = []
        start = 0
        for parameter in parameters:
            end = start + len(parameter.variables)
            values.append(self.value(parameter.type, parts[start:end]))
            start = end
        return tuple(values)

    def variables(
        self,
        variables: Sequence[Variable],
        values: Mapping[str, Any],
        meant: Callable[[Term], int] = lambda _: 0,
    ) -> dict[str, Value]:
        """What the source's variables hold; those that have no value yet are left out. Of several
        with one name the one that is rather meant, or else the last, is told."""
        result: dict[str, Value] = {}
        told: dict[str, int] = {}
        for variable, offset in paired(variables):
            name = identifier(variable.term)
            if name not in values or variable.role not in SHOWN or not variable.source_name:
                continue
            shown = variable.source_name
            if variable.role is Role.RESULT:
                shown = f"result{shown.removeprefix('$').removeprefix('result')}"
            if meant(variable.term) < told.get(shown, 0):
                continue
            told[shown] = meant(variable.term)
            parts = [values[name]]
            if offset is not None:
                parts.append(values.get(identifier(offset.term), 0))
            result[shown] = self._of_variable(variable, parts)
        return result

    def objects(self, variables: Sequence[Variable]) -> dict[str, Value]:
        """What global variables that live in the heap hold."""
        return {
            v.source_name: self._of_variable(v, (v.term.payload,))
            for v in variables
            if v.role in SHOWN
        }

    def _of_variable(self, variable: Variable, parts: Sequence[Any]) -> Value:
        of = variable.type
        if of is None or isinstance(parts[0], Map):
            return _plain_map(parts[0])
        if variable.in_heap and is_record(of) and parts[0] != 0:
            return RecordReader(self._memory).object(of, parts[0])
        if variable.in_heap and not isinstance(of, FixedArrayType):
            cell = self.object(parts[0], of)
            return cell[0] if isinstance(cell, list) and cell else cell
        return self.value(of, parts)


def held_by(variable: Variable, values: Mapping[str, Any]) -> Any:
    """The machine's value of a variable; None if it has none."""
    if variable.term.op is Op.INTEGER:
        return variable.term.payload
    return values.get(identifier(variable.term))


def paired(variables: Iterable[Variable]) -> Iterable[tuple[Variable, Variable | None]]:
    """Variables, a pointer's object together with the offset that is declared right after it."""
    rest = iter(variables)
    for variable in rest:
        is_pointer = isinstance(variable.type, PointerType) and not variable.in_heap
        yield variable, next(rest, None) if is_pointer else None


def _rows(element: Type, values: list[Value]) -> Value:
    """C: the flat elements of an array of arrays as a list of rows."""
    if not isinstance(element, FixedArrayType) or element.length is None:
        return values
    size = _size(element)
    rows: list[Value] = []
    for start in range(0, len(values), max(1, size)):
        rows.append(_rows(element.element, values[start : start + size]))
    return rows


def _size(element: Type) -> int:
    size = 1
    while isinstance(element, FixedArrayType):
        size *= element.length or 1
        element = element.element
    return size


def _plain_map(value: Any) -> Value:
    """A map that belongs to no array: its default and the elements that differ from it."""
    if not isinstance(value, Map):
        result: Value = value
        return result
    elements = {key: _plain_map(element) for key, element in value.items()}
    return SparseArray(0, None, elements)
