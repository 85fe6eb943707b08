# SPDX-License-Identifier: Apache-2.0
"""Inputs of C procedures that are structs, or pointers that lead to pointers."""

from __future__ import annotations

from collections.abc import Iterator

from assay.program.analysis.mentions import mentions
from assay.program.analysis.once import once
from assay.program.graph import Parameter, Procedure, Program, Role, Variable
from assay.program.heap import MEMBERS, base_element, is_heap, is_shadow
from assay.program.terms import name_of
from assay.program.types import VOID, PointerType, StructType, Type, VoidType


def is_record(of: Type | None) -> bool:
    """Whether a value of a type is, or leads to, something that consists of more than numbers."""
    if isinstance(of, PointerType):
        return isinstance(base_element(of.target), StructType | PointerType | VoidType)
    return of is not None and isinstance(base_element(of), StructType | PointerType)


def has_records(program: Program, procedure: Procedure) -> bool:
    """Whether some input of a procedure is or leads to a struct, or to pointers."""
    return unexplored_input(program, procedure) is not None


@once
def unexplored_input(program: Program, procedure: Procedure) -> str | None:
    """An input of a procedure, when it is called by anybody, that is a record; None if there is
    none."""
    for parameter in _used_records(program, procedure):
        return f"`{parameter.name}` of type `{parameter.type}`"
    return unverified_input(program, procedure)


@once
def unverified_input(program: Program, procedure: Procedure) -> str | None:
    """An input of a procedure, when it is called by anybody, of which no engine tries values; None
    if there is none."""
    for parameter in _used_records(program, procedure):
        of = parameter.type
        if isinstance(of, PointerType) and isinstance(base_element(of.target), VoidType):
            return f"`{parameter.name}` of type `{parameter.type}`"
    used = mentions(program, procedure).variables
    for one in program.globals:
        if one.role is not Role.HEAP and one.term in used and is_record(one.type):
            return f"`{one.source_name}` of type `{one.type}`"
    if any(holds_records(one) for one in program.globals if one.term in used):
        for one in program.objects:
            if is_record(one.type):
                return f"`{one.source_name}` of type `{one.type}`"
    return None


def holds_records(one: Variable) -> bool:
    """Whether a variable is a map that holds members of structs, pointers, or their offsets."""
    if one.role is not Role.HEAP or not is_heap(one.term) or is_shadow(one.term):
        return False
    is_member = name_of(one.term).startswith(MEMBERS)
    return is_member or one.type is None or isinstance(one.type, PointerType)


def _used_records(program: Program, procedure: Procedure) -> Iterator[Parameter]:
    """The parameters that are records, but for pointers to nothing in particular that nobody
    uses."""
    used = mentions(program, procedure).variables
    for parameter in procedure.parameters:
        is_void = parameter.type == PointerType(VOID)
        if is_record(parameter.type) and not (is_void and used.isdisjoint(parameter.variables)):
            yield parameter
