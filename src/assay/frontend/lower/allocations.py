# SPDX-License-Identifier: Apache-2.0
"""Memory of C that no variable names: it begins with malloc, calloc or alloca, and free ends it.

p = malloc(n * 4);     becomes     $1 := any truth value; if $1: p := null
                                   otherwise: p := new object; length[p] := (n * 4 mod 2^32) / 4
free(p);               becomes     if p != null: assert p is the start of what malloc gave;
                                   length[p] := 0
"""

from __future__ import annotations

from typing import final

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.objects import FreshContents, end, make
from assay.frontend.lower.places import size_in_elements
from assay.frontend.lower.state import FunctionState, Holds, Terms, default_value, unsupported
from assay.frontend.lower.untyped import is_void
from assay.frontend.tree import Lasting
from assay.program.commands import Havoc, Source
from assay.program.graph import Allocation, Premise, PremiseKind
from assay.program.heap import (
    ALLOCATED,
    FREEABLE,
    FREED,
    KEPT,
    KIND,
    LENGTH,
    LIVE,
    NULL,
    STORAGE,
    WITHOUT_VALUES,
    base_element,
    element_sort,
    next_object,
)
from assay.program.obligations import FREES_ALLOCATED, Kind
from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms import (
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    conjunction,
    constant_map,
    different,
    equal,
    integer,
    multiply,
    negation,
    select,
    store,
    truncated_division,
)
from assay.program.types import IntegerType, PointerType, StructType, Type, VoidType
from assay.source import Span


def _count(state: FunctionState, change: int, span: Span) -> None:
    """Where somebody asks for leaks: an object begins or ends."""
    if state.unit.counts_live:
        state.assign(LIVE, add(LIVE, integer(change)), span)


@final
class Allocations:
    """Lowers the functions that give and take memory."""

    def __init__(self, state: FunctionState, evaluate: LowersExpressions) -> None:
        self._state = state
        self._evaluate = evaluate

    def allocate(self, expression: tree.Allocate) -> Terms:
        """A pointer to fresh memory, or null."""
        state, span = self._state, expression.span
        length, possible = self._length(expression)
        object_ = state.temporary(INT)
        state.assign(object_, NULL, span)
        there, after = state.builder.new_location(), state.builder.new_location()
        state.builder.branch(self._succeeds(expression, possible), there, after, span)
        state.builder.current = there
        self._make(expression, object_, length)
        state.builder.place(after, span)
        return object_, ZERO

    def _succeeds(self, expression: tree.Allocate, possible: Term) -> Term:
        state = self._state
        if expression.lasting is Lasting.UNTIL_RETURN:
            return possible
        if state.unit.semantics.malloc is not Allocation.MAY_FAIL:
            if state.unit.semantics.malloc is Allocation.SUCCEEDS:
                premise = Premise(PremiseKind.ALLOCATION, "there is always memory to allocate")
                state.unit.premises[premise] = None
            return possible
        fails = state.temporary(BOOL)
        label = f"`{expression.function}` gives null"
        state.builder.emit(Havoc((fails,), Source.ALLOCATION, label), expression.span)
        return conjunction(possible, negation(fails))

    def _length(self, expression: tree.Allocate) -> tuple[Term, Term]:
        """How many elements there is room for, or bytes behind the members of a struct whose last
        one has no length; and whether there can be so many bytes."""
        values = [self._evaluate.scalar(expression.size)]
        if expression.unit is not None:
            if self._state.survey.has_effects(expression.unit):
                values[0] = self._state.saved(values[0], expression.size.type, expression.span)
            values.append(self._evaluate.scalar(expression.unit))
        of = expression.size.type
        assert isinstance(of, IntegerType)
        whole = values[0] if len(values) == 1 else multiply(*values)
        largest = of.high // 2  # bytes: there must be differences of pointers into an object
        possible = at_most(whole, integer(largest))
        length = truncated_division(whole, integer(expression.element_size))
        if self._state.unit.layouts.flexible(expression.type.target) is not None:
            length = whole
        elif not is_void(expression.type):
            cells = size_in_elements(expression.type.target, expression.span)
            length = multiply(length, integer(cells))
            if expression.element_size > 1 and (cells > 1 or self._state.unit.sources):
                from assay.frontend.lower.block_ends import trust_end

                trust_end(self._state, expression.type.target, whole, expression)
        return self._state.saved(length, None, expression.span), possible

    def _make(self, expression: tree.Allocate, object_: Term, length: Term) -> None:
        state, span = self._state, expression.span
        element = base_element(expression.type.target)
        if isinstance(element, VoidType):
            self._make_untyped(expression, object_, length)
            return
        if isinstance(element, StructType | PointerType):
            self._make_record(expression, element, object_, length)
            return
        if expression.zeroed:
            contents = constant_map(default_value(element))
        else:
            contents = state.temporary(map_of(element_sort(element)), expression.type.target)
            state.havoc(contents, element, Source.UNINITIALISED, expression.function, span)
        state.assign(object_, state.allocate(length, element, contents, span), span)
        if state.unit.uses_shadow:
            unset = WITHOUT_VALUES if not expression.zeroed else constant_map(TRUE)
            state.set_shadow(object_, unset, span)
        self._lasts(expression, object_)

    def _make_untyped(self, expression: tree.Allocate, object_: Term, length: Term) -> None:
        """Memory whose type is open: its length is counted in bytes."""
        state, span = self._state, expression.span
        state.assign(ALLOCATED, next_object(), span)
        state.assign(LENGTH, store(LENGTH, ALLOCATED, length), span)
        held = Holds.ZEROS if expression.zeroed else Holds.NOTHING
        state.assign(KIND, store(KIND, ALLOCATED, integer(held)), span)
        state.assign(object_, ALLOCATED, span)
        self._lasts(expression, object_)

    def _lasts(self, expression: tree.Allocate, object_: Term) -> None:
        if expression.lasting is Lasting.UNTIL_FREED:
            _count(self._state, 1, expression.span)
        else:
            self._state.keep(object_, expression.span)
            self._ends_with_function(expression)

    def _make_record(
        self, expression: tree.Allocate, element: Type, object_: Term, length: Term
    ) -> None:
        """Structs or pointers. With objects inside, only one element can be freed again."""
        state, span = self._state, expression.span
        count = length.payload if length.op is Op.INTEGER else None
        contents = FreshContents({}, not expression.zeroed, expression.function)
        if state.unit.layouts.flexible(element) is not None:
            assert isinstance(element, StructType)
            from assay.frontend.lower.flexible import room_with_rest

            length, behind = room_with_rest(state, element, length, span)
            contents, count = replace(contents, behind=behind), 1
        if count != 1 and state.unit.layouts.has_objects(element):
            raise unsupported("several structs with arrays, or with addresses of members", span)
        made = make(state, element, length, count, contents, span)
        state.assign(object_, made, span)
        self._lasts(expression, object_)

    def _ends_with_function(self, expression: tree.Allocate) -> None:
        """What alloca gives ends with the function; nobody may follow a pointer to it then."""
        state = self._state
        if state.unit.holders.may_outlast(expression.type.target, state.function.result_type):
            what = "no pointer to what `alloca` gives is followed after the end of its function"
            premise = Premise(PremiseKind.LIFETIME, what, state.function.name)
            state.unit.premises[premise] = None

    def _has_no_objects(self, object_: Term, element: Type, expression: tree.Free) -> None:
        """What a pointer to void leads to, or one to another type, ends as a whole: objects inside
        of it are not found."""
        unit = self._state.unit
        for name in unit.layouts.structs:
            if StructType(name) != element and unit.layouts.has_objects(StructType(name)):
                other = different(select(KIND, object_), integer(unit.kind(StructType(name))))
                self._state.trust_placement(other, expression.span)

    def free(self, expression: tree.Free) -> None:
        state, span = self._state, expression.span
        object_, offset = state.saved_pointer(*self._evaluate.pointer(expression.pointer), span)
        there, after = state.builder.new_location(), state.builder.new_location()
        state.builder.branch(different(object_, NULL), there, after, span)
        state.builder.current = there
        assert isinstance(expression.pointer.type, PointerType)
        element = base_element(expression.pointer.type.target)
        if state.unit.may_be_member(element):  # a first member lies where its struct does
            state.trust_placement(different(select(STORAGE, object_), KEPT), span)
        if isinstance(element, VoidType) or state.unit.viewed(element):
            self._has_no_objects(object_, element, expression)
        allocated = equal(select(STORAGE, object_), FREEABLE)
        state.check(Kind.MEMORY, conjunction(equal(offset, ZERO), allocated), span, FREES_ALLOCATED)
        state.assign(STORAGE, store(STORAGE, object_, FREED), span)
        _count(state, -1, expression.span)
        end(state, object_, element, span)
        state.builder.place(after, span)
