# SPDX-License-Identifier: Apache-2.0
"""Inputs of C procedures that are structs, or pointers that lead to pointers."""

from __future__ import annotations

from collections.abc import Iterator

from assay.program.analysis.mentions import mentions
from assay.program.analysis.once import once
from assay.program.graph import Parameter, Procedure, Program, Role, Variable
from assay.program.heap import MEMBERS, base_element, is_heap, is_shadow
from assay.program.records import leaves_of
from assay.program.terms import Term, name_of
from assay.program.types import (
    VOID,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
    holds_objects,
    holds_opaque,
    is_opaque,
)


def is_record(of: Type | None) -> bool:
    """Whether a value of a type is, or leads to, something that consists of more than numbers."""
    if holds_objects(of) or (holds_opaque(of) and not is_opaque(of)):
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


def has_records(program: Program, procedure: Procedure) -> bool:
    """Whether some input of a procedure is or leads to a struct, or to pointers."""
    return unexplored_input(program, procedure) is not None


@once
def unexplored_input(program: Program, procedure: Procedure) -> str | None:
    """An input of a procedure, when it is called by anybody, that is a record; None if there is
    none."""
    for parameter in _used_records(program, procedure):
        return f"`{parameter.name}` of type `{parameter.type}`"
    for one in (*used_references(program, procedure), *_used_objects(program, procedure)):
        return f"`{one.source_name}` of type `{one.type}`"
    return unverified_input(program, procedure)


@once
def unverified_input(program: Program, procedure: Procedure) -> str | None:
    """An input of a procedure, when it is called by anybody, of which no engine tries values; None
    if there is none."""
    for parameter in _used_records(program, procedure):
        if not _is_tried(program, procedure, parameter.type, set()):
            return f"`{parameter.name}` of type `{parameter.type}`"
    used = mentions(program, procedure).variables
    for one in program.globals:
        is_input = one.role not in (Role.HEAP, Role.CONSTANT)
        if is_input and one.term in used and is_record(one.type):
            of = one.type
            if not isinstance(of, ReferenceType) or not _is_tried(program, procedure, of, set()):
                return f"`{one.source_name}` of type `{one.type}`"
    for one in _used_objects(program, procedure):
        is_known = one.role is Role.CONSTANT
        if not is_known and not _has_only_numbers(program, used, one.type):
            return f"`{one.source_name}` of type `{one.type}`"
    return None


def used_references(program: Program, procedure: Procedure) -> Iterator[Variable]:
    """The static fields of Java that lead to objects."""
    used = mentions(program, procedure).variables
    for one in program.globals:
        is_input = one.role is not Role.HEAP and one.term in used
        if is_input and isinstance(one.type, ReferenceType) and is_record(one.type):
            yield one


def _used_objects(program: Program, procedure: Procedure) -> Iterator[Variable]:
    """The global variables in memory that are records, if there is anything that may be in them."""
    used = mentions(program, procedure).variables
    if any(holds_records(one) for one in program.globals if one.term in used):
        yield from (one for one in program.objects if is_record(one.type))


def _has_only_numbers(program: Program, used: frozenset[Term], of: Type | None) -> bool:
    """Whether all that somebody looks at in a value are numbers."""
    if of is None or not isinstance(base_element(of), StructType):
        return isinstance(of, IntegerType | FixedArrayType) and _is_plain(base_element(of))
    return all(
        _has_only_numbers(program, used, leaf.type)
        for leaf in leaves_of(program.records, of)
        if leaf.heaps[0] in used
    )


def _is_plain(of: Type) -> bool:
    return isinstance(of, IntegerType) and not of.is_function


def holds_records(one: Variable) -> bool:
    """Whether a variable is a map that holds members of structs, pointers, or their offsets."""
    if one.role is not Role.HEAP or not is_heap(one.term) or is_shadow(one.term):
        return False
    is_member = name_of(one.term).startswith(MEMBERS)
    held = one.type
    return is_member or held is None or isinstance(held, PointerType) or is_function(held)


def _used_records(program: Program, procedure: Procedure) -> Iterator[Parameter]:
    """The parameters that are records, but for pointers to functions or to nothing in particular
    that nobody looks at."""
    for parameter in procedure.parameters:
        is_opaque = parameter.type == PointerType(VOID) or is_function(parameter.type)
        if is_record(parameter.type) and not (
            is_opaque and _is_ignored(program, procedure, parameter)
        ):
            yield parameter


def _is_ignored(program: Program, procedure: Procedure, parameter: Parameter) -> bool:
    from assay.program.analysis.ignored import is_ignored

    return is_ignored(program, procedure, parameter.variables)


def _is_tried(program: Program, procedure: Procedure, of: Type, seen: set[Type]) -> bool:
    """Whether values of a type are tried: not those of classes of Java that have no objects in the
    source, of pointers to functions or to nothing in particular, or of what has such parts that
    somebody looks at."""
    if isinstance(of, ReferenceType):
        return _are_objects_tried(program, procedure, of, seen)
    if is_function(of):
        return False
    if isinstance(of, PointerType):
        target = base_element(of.target)
        return not isinstance(target, VoidType) and _is_tried(program, procedure, target, seen)
    element = base_element(of)
    if not isinstance(element, StructType) or element in seen:
        return not is_function(element)
    seen.add(element)
    used = mentions(program, procedure).variables
    return all(
        _is_tried(program, procedure, leaf.type, seen)
        or (isinstance(leaf.type, PointerType) and isinstance(leaf.type.target, VoidType))
        for leaf in leaves_of(program.records, element)
        if leaf.heaps[0] in used
    )


def _are_objects_tried(
    program: Program, procedure: Procedure, of: ReferenceType, seen: set[Type]
) -> bool:
    """Whether a reference is given values: to an array, or to objects of the source's classes."""
    element = of.element
    if isinstance(element, ReferenceType):
        return _are_objects_tried(program, procedure, element, seen)
    if not isinstance(element, StructType) or element in seen:
        return True
    seen.add(element)
    used = mentions(program, procedure).variables
    classes = program.families.get(element.name, ())
    return bool(classes) and all(
        _are_objects_tried(program, procedure, leaf.type, seen)
        for each in classes
        for leaf in leaves_of(program.records, StructType(each))
        if leaf.heaps[0] in used and isinstance(leaf.type, ReferenceType)
    )
