# SPDX-License-Identifier: Apache-2.0
"""Expressions that denote places: `x`, `a[i]`, `*p`, and C arrays where they begin."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from assay.frontend import tree
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.places import (
    Access,
    ElementPlace,
    Place,
    in_bounds,
    not_null,
    saved_accesses,
    size_in_elements,
    variable_place,
)
from assay.frontend.lower.state import FunctionState, InHeap, Plain, unsupported
from assay.program.heap import LENGTH, NULL, base_element
from assay.program.obligations import LIES_IN_ROW, Kind
from assay.program.terms import (
    ONE,
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    different,
    integer,
    less,
    multiply,
    select,
)
from assay.program.types import FixedArrayType, ReferenceType, Type
from assay.source import InternalError


@final
class Lvalues:
    """Evaluates the expressions in a place; what can be checked about it is checked later."""

    def __init__(self, state: FunctionState, evaluate: LowersExpressions) -> None:
        self._state = state
        self._evaluate = evaluate

    def place(self, expression: tree.Expression) -> Place:
        """Evaluate the expressions in a place; nothing about the place itself is checked yet."""
        match expression:
            case tree.Name(variable=declaration):
                binding = self._state.binding(declaration)
                if isinstance(binding, Plain):
                    return variable_place(self._state, declaration)
                place = self._element(binding.object, ZERO, declaration.type, ())
                return replace(place, shadowed=self._state.may_be_unset(declaration))
            case tree.Index(array=array) if isinstance(array.type, ReferenceType):
                return self._java_element(expression)
            case tree.Index() | tree.Dereference():
                promoted = self._promoted(expression)
                if promoted is not None:
                    return promoted
                object_, offset, accesses = self._c_element(expression)
                place = self._element(object_, offset, expression.type, accesses)
                constant = self._may_be_literal(expression)
                return replace(place, shadowed=self._is_shadowed(expression), constant=constant)
            case _:
                raise unsupported("this as the target of an assignment", expression.span)

    def _promoted(self, expression: tree.Index | tree.Dereference) -> Place | None:
        """The scalar that a pointer is another name for."""
        indexed = isinstance(expression, tree.Index)
        pointer = expression.array if indexed else expression.pointer
        if not isinstance(pointer, tree.Name) or pointer.variable not in self._state.unit.promoted:
            return None
        place = variable_place(self._state, pointer.variable)
        return replace(place, type=expression.type, name=expression.span.text)

    def _may_be_literal(self, expression: tree.Index | tree.Dereference) -> bool:
        """Whether the element may be a character of a string literal."""
        literals = self._state.unit.literals
        if literals is None or base_element(expression.type) != literals.element:
            return False
        root = _root(expression)
        return not isinstance(root, tree.Name) or root.variable in literals.variables

    def _is_shadowed(self, expression: tree.Index | tree.Dereference) -> bool:
        """Whether the element may have no value: of a local array, or of what pointers lead to."""
        root = _root(expression)
        if isinstance(root, tree.Name):
            return self._state.may_be_unset(root.variable)
        return base_element(expression.type) in self._state.unit.unset

    def _element(
        self, object_: Term, index: Term, of: Type, accesses: tuple[Access, ...]
    ) -> ElementPlace:
        return ElementPlace(self._state.unit.heap(of), object_, index, of, accesses)

    def _java_element(self, expression: tree.Index) -> ElementPlace:
        array = self._evaluate.scalar(expression.array)
        if self._state.survey.has_effects(expression.index):
            array = self._state.saved(array, expression.array.type, expression.span)
        index = self._evaluate.scalar(expression.index)
        accesses = (
            *not_null(self._state, array),
            Access(Kind.INDEX, in_bounds(index, select(LENGTH, array)), expression.span.text),
        )
        return self._element(array, index, expression.type, accesses)

    def array_start(self, expression: tree.Expression) -> tuple[Term, Term, tuple[Access, ...]]:
        """The object and offset where a C array expression (of array type) begins."""
        match expression:
            case tree.Name(variable=declaration):
                binding = self._state.binding(declaration)
                if not isinstance(binding, InHeap):
                    raise InternalError(f"{declaration.name} is not an array")
                return binding.object, ZERO, ()
            case tree.Index() | tree.Dereference():
                return self._c_element(expression)
            case _:
                raise unsupported("this array expression", expression.span)

    def _c_element(
        self, expression: tree.Index | tree.Dereference
    ) -> tuple[Term, Term, tuple[Access, ...]]:
        """The object and offset of a C element (which may be a row of an array of arrays)."""
        if isinstance(expression, tree.Dereference):
            object_, offset = self._evaluate.followed(expression.pointer)
            return object_, offset, (self._pointed(object_, offset, expression),)
        array_type = expression.array.type
        size = integer(size_in_elements(expression.type, expression.span))
        if isinstance(array_type, FixedArrayType):
            object_, start, accesses = self.array_start(expression.array)
            if self._state.survey.has_effects(expression.index):
                object_, start = self._state.saved_pointer(object_, start, expression.span)
                accesses = saved_accesses(self._state, accesses, expression.span)
            index = self._evaluate.scalar(expression.index)
            length = array_type.length
            bound = select(LENGTH, object_) if length is None else integer(length)
            what = LIES_IN_ROW if expression.of_row else expression.span.text
            inside = Access(Kind.INDEX, in_bounds(index, bound), what)
            return object_, add(start, _times(index, size)), (*accesses, inside)
        object_, start = self._evaluate.pointer(expression.array)
        if self._state.survey.has_effects(expression.index):
            object_, start = self._state.saved_pointer(object_, start, expression.span)
        index = self._evaluate.scalar(expression.index)
        offset = add(start, _times(index, size))
        return object_, offset, (self._pointed(object_, offset, expression),)

    def _pointed(self, object_: Term, offset: Term, expression: tree.Expression) -> Access:
        """A pointer may be followed if it points to an element of an object."""
        last = size_in_elements(expression.type, expression.span) - 1
        inside = conjunction(
            different(object_, NULL),
            at_most(ZERO, offset),
            less(add(offset, integer(last)), select(LENGTH, object_)),
        )
        return Access(Kind.MEMORY, inside, expression.span.text)


def _root(place: tree.Expression) -> tree.Expression:
    """What an element belongs to: an array that is named, or what a pointer leads to."""
    while isinstance(place, tree.Index) and isinstance(place.array.type, FixedArrayType):
        place = place.array
    return place


def _times(index: Term, size: Term) -> Term:
    return index if size is ONE else multiply(index, size)
