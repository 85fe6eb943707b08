# SPDX-License-Identifier: Apache-2.0
"""Places that can be read and written: variables, and elements of objects in the heap.

Evaluating the expressions in a place, checking that it may be accessed, and accessing it are three
steps, because Java evaluates the right side of `a[i] = e` between the first and the second.
"""

from __future__ import annotations

from dataclasses import replace
from typing import final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.state import FunctionState, InHeap, Plain, Terms, unsupported
from assay.program.commands import Assign
from assay.program.heap import LENGTH, NULL, SHADOW, base_element
from assay.program.obligations import LIES_IN_ROW, Kind
from assay.program.terms import (
    ONE,
    TRUE,
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
    store,
)
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    Type,
)
from assay.source import InternalError, Span


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


Place = VariablePlace | ElementPlace


class PlaceLowering(FunctionState):
    """Evaluating, checking, reading and writing places."""

    def scalar(self, expression: tree.Expression) -> Term:
        raise NotImplementedError

    def pointer(self, expression: tree.Expression) -> tuple[Term, Term]:
        raise NotImplementedError

    def followed(self, expression: tree.Expression) -> tuple[Term, Term]:
        raise NotImplementedError

    # --- evaluating

    def place(self, expression: tree.Expression) -> Place:
        """Evaluate the expressions in a place; nothing about the place itself is checked yet."""
        match expression:
            case tree.Name(variable=declaration):
                binding = self.binding(declaration)
                if isinstance(binding, Plain):
                    return self.variable_place(declaration)
                place = self._element(binding.object, ZERO, declaration.type, ())
                return replace(place, shadowed=self.may_be_unset(declaration))
            case tree.Index(array=array) if isinstance(array.type, ReferenceType):
                return self._java_element(expression)
            case tree.Index() | tree.Dereference():
                object_, offset, accesses = self._c_element(expression)
                place = self._element(object_, offset, expression.type, accesses)
                return replace(place, shadowed=self._is_shadowed(expression))
            case _:
                raise unsupported("this as the target of an assignment", expression.span)

    def variable_place(self, declaration: tree.VariableDeclaration) -> VariablePlace:
        binding = self.binding(declaration)
        assert isinstance(binding, Plain)
        flag = self.flags.get(declaration)
        return VariablePlace(binding.terms, declaration.type, flag, declaration.name)

    def _is_shadowed(self, expression: tree.Index | tree.Dereference) -> bool:
        """Whether the element may have no value: of a local array, or of what pointers lead to."""
        root: tree.Expression = expression
        while isinstance(root, tree.Index) and isinstance(root.array.type, FixedArrayType):
            root = root.array
        if isinstance(root, tree.Name):
            return self.may_be_unset(root.variable)
        return base_element(expression.type) in self.unit.unset

    def _element(
        self, object_: Term, index: Term, of: Type, accesses: tuple[Access, ...]
    ) -> ElementPlace:
        return ElementPlace(self.unit.heap(of), object_, index, of, accesses)

    def _java_element(self, expression: tree.Index) -> ElementPlace:
        array = self.scalar(expression.array)
        if self.survey.has_effects(expression.index):
            array = self.saved(array, expression.array.type, expression.span)
        index = self.scalar(expression.index)
        accesses = (
            *self.not_null(array),
            Access(Kind.INDEX, in_bounds(index, select(LENGTH, array)), expression.span.text),
        )
        return self._element(array, index, expression.type, accesses)

    def not_null(self, reference: Term) -> tuple[Access, ...]:
        condition = different(reference, NULL)
        interval = self.ranges.of(reference)
        if condition is TRUE or (interval is not None and interval[0] > 0):
            return ()
        return (Access(Kind.NULL, condition),)

    def array_start(self, expression: tree.Expression) -> tuple[Term, Term, tuple[Access, ...]]:
        """The object and offset where a C array expression (of array type) begins."""
        match expression:
            case tree.Name(variable=declaration):
                binding = self.binding(declaration)
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
            object_, offset = self.followed(expression.pointer)
            return object_, offset, (self._pointed(object_, offset, expression),)
        array_type = expression.array.type
        size = integer(size_in_elements(expression.type, expression.span))
        if isinstance(array_type, FixedArrayType):
            object_, start, accesses = self.array_start(expression.array)
            if self.survey.has_effects(expression.index):
                object_, start = self.saved_pointer(object_, start, expression.span)
                accesses = tuple(self._saved_access(each, expression.span) for each in accesses)
            index = self.scalar(expression.index)
            length = array_type.length
            bound = select(LENGTH, object_) if length is None else integer(length)
            what = LIES_IN_ROW if expression.of_row else expression.span.text
            inside = Access(Kind.INDEX, in_bounds(index, bound), what)
            return object_, add(start, _times(index, size)), (*accesses, inside)
        object_, start = self.pointer(expression.array)
        if self.survey.has_effects(expression.index):
            object_, start = self.saved_pointer(object_, start, expression.span)
        index = self.scalar(expression.index)
        offset = add(start, _times(index, size))
        return object_, offset, (self._pointed(object_, offset, expression),)

    def saved_pointer(self, object_: Term, offset: Term, span: Span) -> tuple[Term, Term]:
        return self.saved(object_, None, span), self.saved(offset, None, span)

    def _pointed(self, object_: Term, offset: Term, expression: tree.Expression) -> Access:
        """A pointer may be followed if it points to an element of an object."""
        last = size_in_elements(expression.type, expression.span) - 1
        inside = conjunction(
            different(object_, NULL),
            at_most(ZERO, offset),
            less(add(offset, integer(last)), select(LENGTH, object_)),
        )
        return Access(Kind.MEMORY, inside, expression.span.text)

    # --- checking, reading, writing

    def access(self, place: Place, span: Span) -> None:
        """Check that the place may be read or written now."""
        if isinstance(place, ElementPlace):
            for access in place.accesses:
                self.check(access.kind, access.condition, span, access.detail)

    def check_set(self, place: Place, span: Span) -> None:
        """Check that the place has a value."""
        if isinstance(place, VariablePlace):
            if place.flag is not None:
                self.check(Kind.UNINITIALISED, place.flag, span, place.name)
        elif place.shadowed:
            has_value = select(select(SHADOW, place.object), place.index)
            self.check(Kind.UNINITIALISED, has_value, span, span.text)

    def mark_set(self, place: Place, span: Span) -> None:
        """From here on the place has a value."""
        if isinstance(place, VariablePlace):
            if place.flag is not None:
                self.assign(place.flag, TRUE, span)
        elif place.shadowed:
            contents = store(select(SHADOW, place.object), place.index, TRUE)
            self.set_shadow(place.object, contents, span)

    def read(self, place: Place) -> Term:
        """The value of a checked place that holds one term."""
        if isinstance(place, ElementPlace):
            return select(select(place.heap, place.object), place.index)
        return place.terms[0]

    def write(self, place: Place, values: Terms, span: Span) -> None:
        """Store into a checked place."""
        if isinstance(place, VariablePlace):
            self.assign_all(place.terms, values, span)
            self.mark_set(place, span)
            return
        self.check_frame(place, span)
        (value,) = values
        contents = store(select(place.heap, place.object), place.index, value)
        self.assign(place.heap, store(place.heap, place.object, contents), span)
        self.mark_set(place, span)

    def assign_all(self, targets: Terms, values: Terms, span: Span) -> None:
        if len(targets) == 1:
            self.assign(targets[0], values[0], span)
        elif targets != values:
            self.builder.emit(Assign(targets, values), span)

    def check_frame(self, place: ElementPlace, span: Span) -> None:
        """Whether the procedure's frame allows this write; see `specifications`."""

    def stable(self, place: Place, span: Span) -> Place:
        """A place that stays what it is, whatever happens to the variables in its expressions."""
        if isinstance(place, VariablePlace):
            return place
        object_ = self.saved(place.object, None, span)
        index = self.saved(place.index, None, span)
        accesses = tuple(self._saved_access(access, span) for access in place.accesses)
        return ElementPlace(place.heap, object_, index, place.type, accesses, place.shadowed)

    def _saved_access(self, access: Access, span: Span) -> Access:
        """The condition is decided now; it is checked later."""
        return Access(access.kind, self.saved(access.condition, None, span), access.detail)


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


def _times(index: Term, size: Term) -> Term:
    return index if size is ONE else multiply(index, size)


__all__ = ["Access", "ElementPlace", "Place", "PlaceLowering", "VariablePlace", "in_bounds"]
