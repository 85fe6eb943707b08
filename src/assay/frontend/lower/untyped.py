# SPDX-License-Identifier: Apache-2.0
"""C pointers to void: what they point to is decided while the program runs.

void *p = &x;              kind[x] := int
int *q = p;                trusted: p is null, or kind[p] is int
void *m = malloc(n);       m := new object; length[m] := n, in bytes; kind[m] := nothing yet
struct s *t = m;           if kind[m] is nothing yet: kind[m] := struct s; length[m] := n / size

A pointer to void is an object and an offset, counted in the elements that the object has. Every
pointer to another type leads to elements of that type, so `kind` only has to be known of objects
that pointers to void lead to. What depends on bytes of other types is outside of the model: nothing
is claimed where it matters.
"""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.objects import FreshContents, refill
from assay.frontend.lower.state import FunctionState, Holds, Terms, unsupported
from assay.program.commands import Havoc, Source
from assay.program.heap import ALLOCATED, KIND, LENGTH, NULL, Pointer, base_element, next_object
from assay.program.obligations import GIVEN, Kind
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ZERO,
    Term,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    integer,
    negation,
    select,
    store,
    truncated_division,
)
from assay.program.types import PointerType, StructType, Type, VoidType
from assay.source import Span

_WILD = integer(Holds.WILD)


def is_void(of: Type) -> bool:
    return isinstance(of, PointerType) and isinstance(of.target, VoidType)


def to_void(state: FunctionState, pointer: Pointer, of: PointerType, span: Span) -> Terms:
    """A pointer to elements of a type as one to void."""
    if not state.unit.layouts.count(of.target):  # all of them may lie in one place
        raise unsupported("a pointer to what takes no memory as one to void", span)
    if state.unit.viewed(of.target):
        pointer = state.saved_pointer(*pointer, span)
    _note_kind(state, pointer[0], of, span)
    return pointer[0], _in_kind(state, pointer, base_element(of.target), span)


def _note_kind(state: FunctionState, object_: Term, of: PointerType, span: Span) -> None:
    """What an object has that a pointer leads to: elements of its type, if not of another one."""
    element = base_element(of.target)
    number = integer(state.unit.kind(element))
    if state.unit.has_wild:
        number = conditional(_is_wild(object_), _WILD, number)
    if state.unit.viewed(element):
        native = state.unit.views.is_native(object_, element)
        number = conditional(native, number, select(KIND, object_))
    state.assign(KIND, store(KIND, object_, number), span)


def _in_kind(state: FunctionState, pointer: Pointer, element: Type, span: Span) -> Term:
    """Where a pointer to elements leads, counted in those that its object has."""
    object_, offset = pointer
    if not state.unit.viewed(element):
        return offset
    from assay.frontend.lower.views import is_scaled, scaled

    views, found = state.unit.views, offset
    for source in views.of(element):
        sizes = views.size(element), views.size(source)
        there = views.is_kind(object_, source)
        state.trust_placement(disjunction(negation(there), is_scaled(offset, *sizes)), span)
        found = conditional(there, scaled(offset, *sizes), found)
    return found


def _from_kind(state: FunctionState, pointer: Pointer, element: Type, span: Span) -> Term:
    """Where a pointer leads, counted in elements that its object need not have."""
    object_, offset = pointer
    if not state.unit.viewed(element):
        return offset
    from assay.frontend.lower.views import is_scaled, scaled

    views, found = state.unit.views, offset
    for source in views.of(element):
        sizes = views.size(source), views.size(element)
        there = views.is_kind(object_, source)
        state.trust_placement(disjunction(negation(there), is_scaled(offset, *sizes)), span)
        found = conditional(there, scaled(offset, *sizes), found)
    return found


def _trust_kind(state: FunctionState, object_: Term, element: Type, span: Span) -> None:
    """Take for granted that an object has elements that pointers to a type may lead to."""
    right = [equal(object_, NULL), equal(select(KIND, object_), integer(state.unit.kind(element)))]
    right += [state.unit.views.is_kind(object_, one) for one in state.unit.viewed(element)]
    if state.unit.has_wild:
        right.append(_is_wild(object_))
    state.trust_placement(disjunction(*right), span)


def retyped(
    state: FunctionState, pointer: Pointer, source: PointerType, of: PointerType, span: Span
) -> Terms:
    """A pointer to elements of a type as one to elements of another."""
    layouts = state.unit.layouts
    if not layouts.count(source.target) or not layouts.count(of.target):
        raise unsupported("a pointer to what takes no memory as one to another type", span)
    object_, offset = state.saved_pointer(*pointer, span)
    element, target = base_element(source.target), base_element(of.target)
    _note_kind(state, object_, source, span)
    _trust_kind(state, object_, target, span)
    if not state.unit.viewed(target):
        return object_, _in_kind(state, (object_, offset), element, span)
    from assay.frontend.lower.views import is_scaled, is_whole, scaled

    sizes = layouts.size(element), layouts.size(target)
    if is_whole(element, layouts):
        state.trust_placement(is_scaled(offset, *sizes), span)
        return object_, scaled(offset, *sizes)
    return object_, offset


def from_number(state: FunctionState, number: Term, span: Span) -> Terms:
    """A number as a pointer: 0 is null, and of others it is not known where they lead."""
    state.trust_placement(equal(number, ZERO), span)
    return NULL, ZERO


def from_void(state: FunctionState, pointer: Pointer, of: PointerType, span: Span) -> Terms:
    """A pointer to void as one to elements of a type, which it has to lead to."""
    object_, offset = state.saved_pointer(*pointer, span)
    for held in sorted(state.unit.untyped):
        _settle(state, object_, held, of.target, span)
    element = base_element(of.target)
    _trust_kind(state, object_, element, span)
    return object_, _from_kind(state, (object_, offset), element, span)


def zero_untyped(state: FunctionState, pointer: Pointer, size: Term, span: Span) -> None:
    """memset(p, 0, n) of all the memory that p leads to, which has no type yet."""
    object_, offset = state.saved_pointer(*pointer, span)
    state.check(Kind.MEMORY, different(object_, NULL), span, GIVEN)
    kind = select(KIND, object_)
    is_open = disjunction(*(equal(kind, integer(one)) for one in (Holds.NOTHING, Holds.ZEROS)))
    whole = conjunction(equal(offset, ZERO), equal(size, select(LENGTH, object_)))
    state.trust_placement(conjunction(is_open, whole), span)
    state.assign(KIND, store(KIND, object_, integer(Holds.ZEROS)), span)


def wild_pointer(state: FunctionState, expression: tree.Nondet) -> Terms:
    """Any pointer: null, or one that may lead anywhere, so that following it is an error."""
    span = expression.span
    object_, is_null = state.temporary(INT), state.temporary(BOOL)
    label = f"`{expression.label}` gives null"
    state.builder.emit(Havoc((is_null,), Source.ALLOCATION, label), span)
    state.assign(ALLOCATED, next_object(), span)
    state.assign(LENGTH, store(LENGTH, ALLOCATED, ZERO), span)
    state.assign(KIND, store(KIND, ALLOCATED, _WILD), span)
    state.keep(ALLOCATED, span)
    state.assign(object_, conditional(is_null, NULL, ALLOCATED), span)
    return object_, ZERO


def check_known(state: FunctionState, one: Pointer, other: Pointer, span: Span) -> None:
    """Take for granted that two pointers are compared of which it is known where they lead."""
    if state.unit.has_wild:
        null = [equal(each[0], NULL) for each in (one, other)]
        wild = disjunction(_is_wild(one[0]), _is_wild(other[0]))
        state.trust_placement(disjunction(*null, negation(wild)), span)


def _is_wild(object_: Term) -> Term:
    return equal(select(KIND, object_), _WILD)


def _settle(state: FunctionState, object_: Term, held: Holds, of: Type, span: Span) -> None:
    """Memory that was of no type has elements of this one from here on."""
    element = base_element(of)
    is_open = conjunction(different(object_, NULL), equal(select(KIND, object_), integer(held)))
    there, after = state.builder.new_location(), state.builder.new_location()
    state.builder.branch(is_open, there, after, span)
    state.builder.current = there
    size = integer(state.unit.layouts.size(element))
    count = truncated_division(select(LENGTH, object_), size)
    if state.unit.sources:
        from assay.frontend.lower.block_ends import trust_end_of_untyped

        trust_end_of_untyped(state, element, select(LENGTH, object_), span)
    inner, behind = state.unit.layouts.has_objects(element), None
    if isinstance(element, StructType) and state.unit.layouts.flexible(element) is not None:
        from assay.frontend.lower.flexible import room_with_rest

        count, behind = room_with_rest(state, element, select(LENGTH, object_), span)
    elif inner:
        state.trust_placement(equal(select(LENGTH, object_), size), span)
    external = held is Holds.VALUES
    label = state.unit.external if external else "memory"
    contents = FreshContents({}, held is Holds.NOTHING, label, external, behind)
    refill(state, object_, element, 1 if inner else None, contents, span)
    state.assign(LENGTH, store(LENGTH, object_, count), span)
    state.assign(KIND, store(KIND, object_, integer(state.unit.kind(element))), span)
    state.builder.place(after, span)
