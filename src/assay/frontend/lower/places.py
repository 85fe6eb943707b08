# SPDX-License-Identifier: Apache-2.0
"""Places that can be read and written: variables, and elements of objects in the heap.

Evaluating the expressions in a place, checking that it may be accessed, and accessing it are three
steps, because Java evaluates the right side of `a[i] = e` between the first and the second.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, field, replace
from assay.frontend.lower.state import FunctionState, Plain, Terms, unsupported
from assay.frontend.tree import VariableDeclaration
from assay.program.commands import Source
from assay.program.heap import NULL, WITHOUT_POINTER, base_element, is_heap, shadow_of
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    ZERO,
    Term,
    at_most,
    conditional,
    conjunction,
    different,
    disjunction,
    free_variables,
    less,
    negation,
    select,
    store,
)
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    StructType,
    Type,
)
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.lower.union_shapes import UnionShape
    from assay.frontend.lower.views import InView


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
    union: InUnion | None = None  # where it is a part of a union


@final
@dataclass(frozen=True, slots=True)
class ElementPlace:
    """One element of an object, with what must hold to access it, in the order of checking."""

    heap: Term
    object: Term
    index: Term
    type: Type
    accesses: tuple[Access, ...]
    offsets: Term | None = None  # the map of offsets, of a C pointer that is kept in memory
    shadowed: bool = False  # it may have no value
    constant: bool = False  # it may belong to a string literal
    never_null: bool = False  # Java: a field that JML keeps from being null
    union: InUnion | None = None  # where it is a part of a union
    view: InView | None = None  # where memory of another type may lie there


@final
@dataclass(frozen=True, slots=True)
class InUnion:
    """The union that a place is a part of, as it lies in the model: see `unions`."""

    written: VariablePlace | ElementPlace  # says which member was written last
    members: tuple[tuple[UnionPart, ...], ...]
    number: int  # of the member that the place is a part of, from 1
    shape: UnionShape = field(compare=False)
    outer: InUnion | None = None  # the union that all of it is a part of


@final
@dataclass(frozen=True, slots=True)
class UnionPart:
    """A scalar of a member of a union, and where it begins, in bits."""

    place: VariablePlace | ElementPlace
    first: int
    of_whole: int  # how many bits the member takes


@final
@dataclass(frozen=True, slots=True)
class StructPlace:
    """A whole C struct: its scalars in their order."""

    parts: tuple[VariablePlace | ElementPlace, ...]
    type: Type
    accesses: tuple[Access, ...]


Place = VariablePlace | ElementPlace | StructPlace


def parts_of(place: Place) -> tuple[VariablePlace | ElementPlace, ...]:
    """The scalars of a place."""
    return place.parts if isinstance(place, StructPlace) else (place,)


def union_of(place: Place) -> InUnion | None:
    """The union that a place is a part of."""
    parts = parts_of(place)
    return parts[0].union if parts else None


def variable_place(state: FunctionState, declaration: VariableDeclaration) -> VariablePlace:
    binding = state.binding(declaration)
    assert isinstance(binding, Plain)
    flag = state.flags.get(declaration)
    return VariablePlace(binding.terms, declaration.type, flag, declaration.name)


def check_access(state: FunctionState, place: Place, span: Span) -> None:
    """Check that the place may be read or written now."""
    if not isinstance(place, VariablePlace):
        check_all(state, place.accesses, span)


def check_all(state: FunctionState, accesses: tuple[Access, ...], span: Span) -> None:
    for access in accesses:
        state.check(access.kind, access.condition, span, access.detail)


def check_set(state: FunctionState, place: Place, span: Span) -> None:
    """Check that the place has a value, of a union that anything was written to it; what a pointer
    without one is, nobody knows."""
    if not isinstance(place, StructPlace) and place.union is not None:
        check_set(state, _outermost(place.union).written, span)
        if place.union.outer is not None:
            from assay.frontend.lower.unions import may_be_inside

            state.trust_placement(may_be_inside(place.union), span)
        if not _is_number(place.type):
            state.trust_placement(has_value(place), span)
        return
    if isinstance(place, ElementPlace) and place.view is not None:
        from assay.frontend.lower.views import is_set

        state.check(Kind.UNINITIALISED, is_set(place), span, span.text)
        if not _is_number(place.type):
            state.trust_placement(has_value(place), span)
            if place.type in state.unit.wild:
                check_pointer(state, read(place)[0], span)
        return
    if place.type in state.unit.wild and not isinstance(place, StructPlace):
        check_pointer(state, read(place)[0], span)
    if isinstance(place, VariablePlace):
        if place.flag is not None:
            state.check(Kind.UNINITIALISED, place.flag, span, place.name)
    elif isinstance(place, ElementPlace) and place.shadowed:
        state.check(Kind.UNINITIALISED, has_value(place), span, span.text)


def _outermost(union: InUnion) -> InUnion:
    while union.outer is not None:
        union = union.outer
    return union


def value_of(state: FunctionState, place: Place, span: Span) -> Terms:
    """The value of a checked place; numbers in unions that nobody knows are any."""
    if not is_uncertain(place) or isinstance(place, StructPlace) or not _is_number(place.type):
        return read(place)
    known = has_value(place)
    if known is TRUE:
        return read(place)
    value = state.temporary(INT, place.type)
    there, elsewhere, after = (state.builder.new_location() for _ in range(3))
    wanted = conjunction(*state.guards)  # if it is evaluated at all
    state.builder.branch(disjunction(negation(wanted), known), there, elsewhere, span)
    state.builder.current = there
    state.assign(value, read(place)[0], span)
    state.builder.jump(after, span)
    state.builder.current = elsewhere
    state.havoc(value, place.type, Source.BYTES, span.text, span)
    state.builder.place(after, span)
    return (value,)


def is_uncertain(place: Place) -> bool:
    """Whether what is read there may not be known: in a union, or of another type."""
    parts = parts_of(place)
    views = any(isinstance(one, ElementPlace) and one.view is not None for one in parts)
    return views or union_of(place) is not None


def _is_number(of: Type) -> bool:
    """Whether all bytes make a value of a type: not of `_Bool`, which only has two."""
    return isinstance(of, IntegerType) and not of.is_function and not of.is_boolean


def is_written(of: Type) -> bool:
    """Whether it is the type of the member that says what was written to a union."""
    return isinstance(of, IntegerType) and of.is_written


def check_pointer(state: FunctionState, object_: Term, span: Span) -> None:
    state.trust_placement(different(object_, WITHOUT_POINTER), span)


def has_value(place: VariablePlace | ElementPlace) -> Term:
    """Whether there is a value in a place; in a union, whether it is known what is there."""
    if place.union is not None:
        from assay.frontend.lower.unions import is_known

        return is_known(place, place.union)
    if isinstance(place, VariablePlace):
        return TRUE if place.flag is None else place.flag
    if place.view is not None:
        from assay.frontend.lower.views import is_known as is_known_by_kind

        return is_known_by_kind(place)
    if not place.shadowed:
        return TRUE
    return select(select(shadow_of(place.heap), place.object), place.index)


def mark_set(state: FunctionState, place: Place, span: Span) -> None:
    """From here on the place has a value."""
    for part in parts_of(place):
        set_to(state, part, TRUE, span)


def keeps_whether_set(place: VariablePlace | ElementPlace) -> bool:
    """Whether it is known of a place if it has a value."""
    return place.flag is not None if isinstance(place, VariablePlace) else place.shadowed


def set_to(
    state: FunctionState, place: VariablePlace | ElementPlace, known: Term, span: Span
) -> None:
    """From here on the place has a value exactly if something is so."""
    if isinstance(place, VariablePlace):
        if place.flag is not None:
            state.assign(place.flag, known, span)
    elif place.shadowed:
        shadow = shadow_of(place.heap)
        if place.view is not None:  # elements of another type were marked when they were written
            native = place.view.views.is_native(place.object, place.view.element)
            known = conditional(native, known, select(select(shadow, place.object), place.index))
        contents = store(select(shadow, place.object), place.index, known)
        state.assign(shadow, store(shadow, place.object, contents), span)


def read(place: Place) -> Terms:
    """The value of a checked place."""
    if not isinstance(place, StructPlace) and place.union is not None:
        from assay.frontend.lower.unions import value_in

        return value_in(place, place.union)
    if isinstance(place, ElementPlace) and place.view is not None:
        from assay.frontend.lower.views import value_in as value_by_kind

        return value_by_kind(place)
    match place:
        case VariablePlace(terms=terms):
            return terms
        case ElementPlace(heap=heap, offsets=offsets):
            maps = (heap,) if offsets is None else (heap, offsets)
            return tuple(select(select(each, place.object), place.index) for each in maps)
        case StructPlace(parts=parts):
            return tuple(term for part in parts for term in read(part))


def stable(state: FunctionState, place: Place, span: Span) -> Place:
    """A place that stays what it is, whatever happens to the variables in its expressions."""
    if isinstance(place, StructPlace):
        parts = tuple(_stable(state, part, span) for part in place.parts)
        return replace(place, parts=parts, accesses=saved_accesses(state, place.accesses, span))
    return _stable(state, place, span)


def _stable(
    state: FunctionState, place: VariablePlace | ElementPlace, span: Span
) -> VariablePlace | ElementPlace:
    kept: dict[Term, Term] = {}

    def save(term: Term) -> Term:
        if term not in kept:
            kept[term] = state.saved(term, None, span)
        return kept[term]

    moved = _moved(place, save)
    if isinstance(moved, VariablePlace):
        return moved
    return replace(moved, accesses=saved_accesses(state, moved.accesses, span))


def _moved(
    place: VariablePlace | ElementPlace, save: Callable[[Term], Term]
) -> VariablePlace | ElementPlace:
    """The same place, with other terms for where it and what it shares a union with are."""
    union = _moved_union(place.union, save)
    if isinstance(place, VariablePlace):
        return replace(place, union=union) if union is not place.union else place
    object_, index = save(place.object), save(place.index)
    if object_ is place.object and index is place.index and union is place.union:
        return place
    return replace(place, object=object_, index=index, union=union)


def _moved_union(union: InUnion | None, save: Callable[[Term], Term]) -> InUnion | None:
    if union is None:
        return None
    written, outer = _moved(union.written, save), _moved_union(union.outer, save)
    members = tuple(tuple(_moved_part(part, save) for part in member) for member in union.members)
    stays = all(
        one is other
        for before, after in zip(union.members, members, strict=True)
        for one, other in zip(before, after, strict=True)
    )
    if stays and written is union.written and outer is union.outer:
        return union
    return replace(union, written=written, members=members, outer=outer)


def _moved_part(part: UnionPart, save: Callable[[Term], Term]) -> UnionPart:
    place = _moved(part.place, save)
    return part if place is part.place else replace(part, place=place)


def settled(state: FunctionState, place: Place, span: Span) -> Place:
    """A checked place that stays what it is when it is written itself: `*s.self = t`."""
    if isinstance(place, VariablePlace):
        return place
    if isinstance(place, ElementPlace):
        return settled_element(state, place, {}, span)
    kept: dict[Term, Term] = {}
    parts = tuple(
        settled_element(state, part, kept, span) if isinstance(part, ElementPlace) else part
        for part in place.parts
    )
    return replace(place, parts=parts)


def settled_element(
    state: FunctionState, place: ElementPlace, kept: dict[Term, Term], span: Span
) -> ElementPlace:
    """The same of one element; `kept` has the values that were saved already."""

    def save(term: Term) -> Term:
        if term not in kept:
            is_read = any(is_heap(one) for one in free_variables(term))
            kept[term] = state.saved(term, None, span) if is_read else term
        return kept[term]

    moved = _moved(place, save)
    assert isinstance(moved, ElementPlace)
    return moved


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
    if isinstance(base_element(of), IntegerType | PointerType | StructType):
        return 1
    raise unsupported(f"memory of type `{of}`", span)


def refuse_rest(state: FunctionState, target: Type, span: Span) -> None:
    """Where the next struct would lie, there is the last member of this one."""
    if state.unit.layouts.flexible(base_element(target)) is not None:
        raise unsupported("a pointer that moves over structs whose last member has no length", span)
