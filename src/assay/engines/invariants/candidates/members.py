# SPDX-License-Identifier: Apache-2.0
"""Members of the structs, and fields of the objects, that variables lead to: `q->n`, `s.items`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, final

from assay.dataclass import dataclass
from assay.program.graph import Variable
from assay.program.heap import LENGTH, heap_of
from assay.program.interpreter.results import paired
from assay.program.interpreter.samples import State
from assay.program.records import Leaf, Records, leaves_of
from assay.program.terms import ZERO, Op, Term, integer, select, subtract
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
)


@final
@dataclass(frozen=True, slots=True)
class MemberNumber:
    """A member that is a number."""

    heap: Term
    object: Term
    term: Term


@final
@dataclass(frozen=True, slots=True)
class MemberArray:
    """A member that is, or leads to, an array of numbers."""

    heap: Term  # of its elements
    object: Term
    offset: Term
    length: Term


def member_numbers(variables: Iterable[Variable], records: Records) -> Iterator[MemberNumber]:
    """The numbers in what variables lead to, one step away."""
    for leaf, object_, index in _leaves(variables, records):
        if isinstance(leaf.type, IntegerType) and not leaf.type.is_function and not leaf.is_object:
            (heap,) = leaf.heaps
            yield MemberNumber(heap, object_, select(select(heap, object_), index))


def member_arrays(variables: Iterable[Variable], records: Records) -> Iterator[MemberArray]:
    """The arrays of numbers there."""
    for leaf, object_, index in _leaves(variables, records):
        first, *rest = (select(select(heap, object_), index) for heap in leaf.heaps)
        match leaf.type:
            case FixedArrayType(IntegerType() as element, int() as count) if leaf.is_object:
                yield MemberArray(heap_of(element), first, ZERO, integer(count))
            case ReferenceType(IntegerType() as element) if not element.is_unseen:
                yield MemberArray(heap_of(element), first, ZERO, select(LENGTH, first))
            case PointerType(IntegerType() as element) if rest:
                length = subtract(select(LENGTH, first), rest[0])
                yield MemberArray(heap_of(element), first, rest[0], length)
            case _:
                pass


def _leaves(variables: Iterable[Variable], records: Records) -> Iterator[tuple[Leaf, Term, Term]]:
    """What structs consist of, each with the object and the index of its struct."""
    for one, second in paired(variables):
        match one.type:
            case PointerType(StructType() as struct) if second is not None:
                at = second.term
            case ReferenceType(StructType() as struct):
                at = ZERO
            case StructType() as struct if one.in_heap:
                at = ZERO
            case _:
                continue
        for leaf in leaves_of(records, struct):
            yield leaf, one.term, at


def value_in(state: State, term: Term) -> Any:
    """The value of a number that is read in several steps; None where it has none."""
    match term.op:
        case Op.INTEGER:
            return term.payload
        case Op.VAR:
            return state.get(term)
        case Op.SELECT:
            base, index = (value_in(state, one) for one in term.args)
            is_known = base is not None and index is not None
            return base.peek(index) if is_known and not _is_null(term, index) else None
        case _:
            return None


def _is_null(term: Term, index: int) -> bool:
    """Whether an element is read of no object."""
    return bool(term.args[0].op is Op.VAR and index == 0)
