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
from assay.program.types import PointerType, Type, VoidType
from assay.source import Span

_WILD = integer(Holds.WILD)


def is_void(of: Type) -> bool:
    return isinstance(of, PointerType) and isinstance(of.target, VoidType)


def to_void(state: FunctionState, pointer: Pointer, of: PointerType, span: Span) -> Terms:
    """A pointer to elements of a type as one to void."""
    if not state.unit.layouts.count(of.target):  # all of them may lie in one place
        raise unsupported("a pointer to what takes no memory as one to void", span)
    number = integer(state.unit.kind(base_element(of.target)))
    if state.unit.has_wild:
        number = conditional(_is_wild(pointer[0]), _WILD, number)
    state.assign(KIND, store(KIND, pointer[0], number), span)
    return pointer


def from_void(state: FunctionState, pointer: Pointer, of: PointerType, span: Span) -> Terms:
    """A pointer to void as one to elements of a type, which it has to lead to."""
    object_, offset = state.saved_pointer(*pointer, span)
    number = integer(state.unit.kind(base_element(of.target)))
    for held in sorted(state.unit.untyped):
        _settle(state, object_, held, of.target, span)
    right = [equal(object_, NULL), equal(select(KIND, object_), number)]
    if state.unit.has_wild:
        right.append(_is_wild(object_))
    state.trust_placement(disjunction(*right), span)
    return object_, offset


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
    inner = state.unit.layouts.has_objects(element)
    if inner:
        state.trust_placement(equal(select(LENGTH, object_), size), span)
    external = held is Holds.VALUES
    label = state.unit.external if external else "memory"
    contents = FreshContents({}, held is Holds.NOTHING, label, external)
    refill(state, object_, element, 1 if inner else None, contents, span)
    state.assign(LENGTH, store(LENGTH, object_, count), span)
    state.assign(KIND, store(KIND, object_, integer(state.unit.kind(element))), span)
    state.builder.place(after, span)
