# SPDX-License-Identifier: Apache-2.0
"""C functions that nobody defines: pointers that they give, and structs that they are given.

struct s *p = find(q);     p is null, or new memory with any values in it; the numbers in what q
                           leads to have any values
"""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.objects import FreshContents, make
from assay.frontend.lower.state import FunctionState, Holds, Terms
from assay.program.commands import Havoc, Source
from assay.program.graph import Premise, PremiseKind
from assay.program.heap import (
    ALLOCATED,
    KIND,
    LENGTH,
    NULL,
    SHADOW,
    base_element,
    next_object,
    shadow_of,
)
from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms import ONE, TRUE, ZERO, Term, constant_map, integer, store
from assay.program.types import IntegerType, PointerType, Type, VoidType

_LENGTH = IntegerType("int", 32, signed=True)


def assume_external(state: FunctionState, name: str, what: str) -> None:
    text = f"`{name}` is not defined: {what}"
    if state.java:
        text = f"`{name}` has no model: it throws nothing and changes nothing here"
    state.unit.premises[Premise(PremiseKind.EXTERNAL, text)] = None


def any_pointer(
    state: FunctionState, call: tree.ExternalCall, of: PointerType, targets: Terms
) -> None:
    """The result of a call: null, or new memory."""
    span = call.span
    is_null = state.temporary(BOOL)
    state.builder.emit(Havoc((is_null,), Source.EXTERNAL, call.name), span)
    object_ = state.temporary(INT)
    state.assign(object_, NULL, span)
    there, after = state.builder.new_location(), state.builder.new_location()
    state.builder.branch(is_null, after, there, span)
    state.builder.current = there
    _make(state, call, of.target, object_)
    state.builder.place(after, span)
    state.assign_all(targets, (object_, ZERO)[: len(targets)], span)
    assume_external(state, call.name, "it gives null or new memory, and changes no global variable")


def _make(state: FunctionState, call: tree.ExternalCall, target: Type, object_: Term) -> None:
    """New memory, of any length."""
    span, element = call.span, base_element(target)
    layouts = state.unit.layouts
    length: Term = ONE
    if isinstance(element, VoidType) or not layouts.has_objects(element):
        length = state.temporary(INT, _LENGTH)
        natural = IntegerType("natural", _LENGTH.bits - 1, signed=False)
        state.havoc(length, natural, Source.EXTERNAL, call.name, span)
    if isinstance(element, VoidType):
        state.assign(ALLOCATED, next_object(), span)
        state.assign(LENGTH, store(LENGTH, ALLOCATED, length), span)
        state.assign(KIND, store(KIND, ALLOCATED, integer(Holds.VALUES)), span)
    else:
        count = 1 if length is ONE else None
        make(
            state,
            element,
            length,
            count,
            FreshContents({}, unset=False, label=call.name, external=True),
            span,
        )
    state.assign(object_, ALLOCATED, span)


def overwrite_members(
    state: FunctionState, element: Type, object_: Term, call: tree.ExternalCall
) -> None:
    """What a pointer leads to that is passed: numbers have any values, pointers stay."""
    span = call.span
    for leaf in () if isinstance(element, VoidType) else state.unit.leaves(element):
        if leaf.is_object or not isinstance(leaf.type, IntegerType):
            continue
        heap = leaf.heaps[0]
        contents = state.temporary(map_of(INT), leaf.type)
        state.havoc(contents, leaf.type, Source.EXTERNAL, call.name, span)
        state.assign(heap, store(heap, object_, contents), span)
        shadow = shadow_of(heap)
        if state.unit.uses_shadow and shadow is not SHADOW:
            state.assign(shadow, store(shadow, object_, constant_map(TRUE)), span)
    what = "it changes nothing but numbers, in what its pointers lead to and not behind that"
    assume_external(state, call.name, what)
