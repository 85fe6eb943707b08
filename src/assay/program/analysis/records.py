# SPDX-License-Identifier: Apache-2.0
"""Inputs of C procedures that nobody explores: structs, and pointers that lead to pointers."""

from __future__ import annotations

from assay.program.analysis.mentions import mentions
from assay.program.analysis.once import once
from assay.program.graph import Procedure, Program, Role, Variable
from assay.program.heap import MEMBERS, base_element, is_heap, is_shadow
from assay.program.terms import name_of
from assay.program.types import (
    VOID,
    IntegerType,
    PointerType,
    StructType,
    Type,
    VoidType,
    holds_objects,
)


def is_record(of: Type | None) -> bool:
    """Whether a value of a type is, or leads to, something that consists of more than numbers."""
    if holds_objects(of):
        return True
    if isinstance(of, PointerType):
        target = base_element(of.target)
        return isinstance(target, StructType | PointerType | VoidType) or is_function(target)
    return of is not None and (
        isinstance(base_element(of), StructType | PointerType) or is_function(base_element(of))
    )


def is_function(of: Type | None) -> bool:
    """Whether it is the type of pointers to functions."""
    return isinstance(of, IntegerType) and of.is_function


@once
def unexplored_input(program: Program, procedure: Procedure) -> str | None:
    """An input of a procedure, when it is called by anybody, that is a record; None if there is
    none."""
    used = mentions(program, procedure).variables
    for parameter in procedure.parameters:
        is_void = parameter.type == PointerType(VOID)
        if is_record(parameter.type) and not (is_void and used.isdisjoint(parameter.variables)):
            return f"`{parameter.name}` of type `{parameter.type}`"
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
    held = one.type
    return is_member or held is None or isinstance(held, PointerType) or is_function(held)
