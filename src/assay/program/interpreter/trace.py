# SPDX-License-Identifier: Apache-2.0
"""What a run did, step by step, in the names of the source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, final

from assay.dataclass import dataclass, field
from assay.program.commands import Assume, Call
from assay.program.graph import Edge, Procedure, Program, Variable
from assay.program.heap import MEMBERS, base_element, heap_of
from assay.program.interpreter.memory import SharedMemory
from assay.program.interpreter.names import identifier
from assay.program.interpreter.results import StateReader, held_by, paired
from assay.program.interpreter.values import Value
from assay.program.terms import name_of
from assay.program.types import (
    WRITTEN,
    FixedArrayType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    leads_to_object,
)
from assay.source import Span

Write = tuple[str, int, int, Any]  # heap map, object, index, value


@final
@dataclass(frozen=True, slots=True)
class TraceStep:
    """One edge: a branch that was taken, or what changed (`x`, `a[3]`) and to which value."""

    span: Span
    changes: Mapping[str, Value] = field(default_factory=dict)


def note_step(
    memory: SharedMemory,
    procedure: Procedure,
    program: Program,
    number: int,
    changed: frozenset[str],
    writes: Sequence[Write],
    values: Mapping[str, Any],
) -> TraceStep | None:
    """An edge that was taken, with the names of changed variables and the changed elements."""
    edge = procedure.edges[number]
    variables = (*procedure.variables, *program.globals)
    reader = StateReader(memory)
    touched = [
        part
        for variable, offset in paired(variables)
        if _is_touched(changed, variable, offset) and not _begins(variable)
        for part in (variable, offset)
        if part is not None
    ]
    changes = reader.variables(touched, values)
    for write in writes:
        changes.update(_element(reader, (*variables, *program.objects), write, values, memory))
    is_kept = isinstance(edge.command, Assume) or (not changed and _leads_away(edge, program))
    return TraceStep(edge.span, changes) if changes or is_kept else None


def _leads_away(edge: Edge, program: Program) -> bool:
    """Whether it calls what stands in another file."""
    command = edge.command
    if not isinstance(command, Call) or command.callee not in program.procedures:
        return False
    return program.procedures[command.callee].span.file is not edge.span.file


def _begins(variable: Variable) -> bool:
    """Whether a change of it is that a C struct, or an array of them, gets its place in memory:
    what its members are given is told of each by itself."""
    of = variable.type
    return variable.in_heap and of is not None and isinstance(base_element(of), StructType)


def _is_touched(changed: frozenset[str], variable: Variable, offset: Variable | None) -> bool:
    parts = (variable,) if offset is None else (variable, offset)
    return any(identifier(part.term) in changed for part in parts)


def _element(
    reader: StateReader,
    variables: Sequence[Variable],
    write: Write,
    values: Mapping[str, Any],
    memory: SharedMemory,
) -> dict[str, Value]:
    """The changed element under the name that a variable gives it; empty if none does."""
    heap, number, index, value = write
    if heap.startswith(MEMBERS):
        return _field(reader, variables, write, values, memory)
    for variable, offset in paired(variables):
        held = held_by(variable, values)
        if not variable.source_name or variable.type is None or not isinstance(held, int):
            continue
        start = 0 if offset is None else values.get(identifier(offset.term), 0)
        for name, element in _places(variable, held, start, number, index, memory):
            if name_of(heap_of(element)) == heap:
                return {name: reader.value(element, (value,))}
    return {}


def _field(
    reader: StateReader,
    variables: Sequence[Variable],
    write: Write,
    values: Mapping[str, Any],
    memory: SharedMemory,
) -> dict[str, Value]:
    """The changed field of a Java object, or member of a C struct, under the name that a variable
    gives it."""
    heap, number, index, value = write
    of = next((of for each, of in memory.types.items() if name_of(each) == heap), None)
    if of is None or heap.endswith(WRITTEN):
        return {}
    for variable, offset in paired(variables):
        if not variable.source_name or held_by(variable, values) != number:
            continue
        if leads_to_object(variable.type):
            name = f"{variable.source_name}.{heap.rpartition('.')[2]}"
            return {name: reader.value(of, (value,))}
        start = 0 if offset is None else values.get(identifier(offset.term), 0)
        for name in _members(variable, heap, index - start):
            return {name: reader.member(heap, of, number, index)}
    return {}


def _members(variable: Variable, heap: str, index: int) -> Iterable[str]:
    """How a variable that holds C structs calls a member of the one at an index, if at all."""
    of, name = variable.type, variable.source_name
    is_pointer = isinstance(of, PointerType) and not variable.in_heap
    struct = of.target if isinstance(of, PointerType) and is_pointer else of
    indexed = struct
    while isinstance(struct, FixedArrayType):
        struct = struct.element
    if not isinstance(struct, StructType) or not heap.startswith(f"{MEMBERS}{struct.name}."):
        return
    path = heap.removeprefix(f"{MEMBERS}{struct.name}.")
    if isinstance(indexed, FixedArrayType) and not is_pointer:
        yield f"{_indexed(name, indexed.element, index)[0]}.{path}"
    elif isinstance(indexed, StructType):
        plain = "->" if is_pointer else "."
        yield f"{name}{plain}{path}" if index == 0 else f"{name}[{index}].{path}"


def _places(
    variable: Variable, held: int, start: int, number: int, index: int, memory: SharedMemory
) -> Iterable[tuple[str, Type]]:
    """How a variable that holds an object calls an element of an object, if at all."""
    name, of = variable.source_name, variable.type
    match of:
        case FixedArrayType(element) if held == number:
            yield _indexed(name, element, index)
        case PointerType(element) if held == number and not variable.in_heap:
            yield _indexed(name, element, index - start)
        case ReferenceType(ReferenceType(element) as row) if held == number:
            yield f"{name}[{index}]", row
        case ReferenceType(ReferenceType(element) as row):
            rows = memory.contents(held, row)
            for position in range(min(memory.length(held), _MOST_ROWS)):
                if rows.peek(position) == number:
                    yield f"{name}[{position}][{index}]", element
        case ReferenceType(element) if held == number:
            yield f"{name}[{index}]", element
        case _ if variable.in_heap and held == number and of is not None:
            yield name, of


_MOST_ROWS = 1_000


def _indexed(name: str, element: Type, index: int) -> tuple[str, Type]:
    """The name of an element of a C array of arrays from its place in the object."""
    if not isinstance(element, FixedArrayType) or not element.length:
        return f"{name}[{index}]", element
    size, inner = 1, element
    while isinstance(inner, FixedArrayType):
        size *= inner.length or 1
        inner = inner.element  # type: ignore[assignment]
    return _indexed(f"{name}[{index // size}]", element.element, index % size)
