# SPDX-License-Identifier: Apache-2.0
"""Places that can be read and written: variables, and elements of objects in the heap.

Evaluating the expressions in a place, checking that it may be accessed, and accessing it are three
steps, because Java evaluates the right side of `a[i] = e` between the first and the second.
"""

from __future__ import annotations

from dataclasses import replace
from typing import final

from assay.dataclass import dataclass
from assay.frontend.lower.state import FunctionState, Plain, Terms, unsupported
from assay.frontend.tree import VariableDeclaration
from assay.program.heap import NULL, SHADOW, base_element
from assay.program.obligations import Kind
from assay.program.terms import (
    TRUE,
    ZERO,
    Term,
    at_most,
    conjunction,
    different,
    less,
    select,
    store,
)
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    Type,
)
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class Access:
    """What must hold before an element is accessed."""

    kind: Kind
    condition: Term
    detail: str = ""


@final
@dataclass(frozen=True, slots=True)
class VariablePlace:
    terms: Terms
    type: Type
    flag: Term | None = None  # whether it has a value, if that is not certain
    name: str = ""


@final
@dataclass(frozen=True, slots=True)
class ElementPlace:
    """One element of an object, with what must hold to access it, in the order of checking."""

    heap: Term
    object: Term
    index: Term
    type: Type
    accesses: tuple[Access, ...]
    shadowed: bool = False  # it may have no value
    constant: bool = False  # it may belong to a string literal


Place = VariablePlace | ElementPlace


def variable_place(state: FunctionState, declaration: VariableDeclaration) -> VariablePlace:
    binding = state.binding(declaration)
    assert isinstance(binding, Plain)
    flag = state.flags.get(declaration)
    return VariablePlace(binding.terms, declaration.type, flag, declaration.name)


def check_access(state: FunctionState, place: Place, span: Span) -> None:
    """Check that the place may be read or written now."""
    if isinstance(place, ElementPlace):
        check_all(state, place.accesses, span)


def check_all(state: FunctionState, accesses: tuple[Access, ...], span: Span) -> None:
    for access in accesses:
        state.check(access.kind, access.condition, span, access.detail)


def check_set(state: FunctionState, place: Place, span: Span) -> None:
    """Check that the place has a value."""
    if isinstance(place, VariablePlace):
        if place.flag is not None:
            state.check(Kind.UNINITIALISED, place.flag, span, place.name)
    elif place.shadowed:
        has_value = select(select(SHADOW, place.object), place.index)
        state.check(Kind.UNINITIALISED, has_value, span, span.text)


def mark_set(state: FunctionState, place: Place, span: Span) -> None:
    """From here on the place has a value."""
    if isinstance(place, VariablePlace):
        if place.flag is not None:
            state.assign(place.flag, TRUE, span)
    elif place.shadowed:
        contents = store(select(SHADOW, place.object), place.index, TRUE)
        state.set_shadow(place.object, contents, span)


def read(place: Place) -> Term:
    """The value of a checked place that holds one term."""
    if isinstance(place, ElementPlace):
        return select(select(place.heap, place.object), place.index)
    return place.terms[0]


def stable(state: FunctionState, place: Place, span: Span) -> Place:
    """A place that stays what it is, whatever happens to the variables in its expressions."""
    if isinstance(place, VariablePlace):
        return place
    object_ = state.saved(place.object, None, span)
    index = state.saved(place.index, None, span)
    accesses = saved_accesses(state, place.accesses, span)
    return replace(place, object=object_, index=index, accesses=accesses)


def saved_accesses(
    state: FunctionState, accesses: tuple[Access, ...], span: Span
) -> tuple[Access, ...]:
    """The conditions are decided now; they are checked later."""
    return tuple(
        Access(access.kind, state.saved(access.condition, None, span), access.detail)
        for access in accesses
    )


def not_null(state: FunctionState, reference: Term) -> tuple[Access, ...]:
    """What must hold to use a reference, if that is not certain."""
    condition = different(reference, NULL)
    interval = state.ranges.of(reference)
    if condition is TRUE or (interval is not None and interval[0] > 0):
        return ()
    return (Access(Kind.NULL, condition),)


def in_bounds(index: Term, length: Term) -> Term:
    return conjunction(at_most(ZERO, index), less(index, length))


def size_in_elements(of: Type, span: Span) -> int:
    """How many elements of the heap map a value of a type takes."""
    if isinstance(of, FixedArrayType):
        if of.length is None:
            raise unsupported("an array of variable-length arrays", span)
        return of.length * size_in_elements(of.element, span)
    if isinstance(base_element(of), IntegerType):
        return 1
    if isinstance(of, PointerType):
        raise unsupported("a pointer kept in memory", span)
    raise unsupported(f"memory of type `{of}`", span)
