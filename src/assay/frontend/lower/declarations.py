# SPDX-License-Identifier: Apache-2.0
"""Declarations of local variables: their objects, and the values that they start with.

int a[2] = {1};     becomes     a := new object; length[a] := 2; heap[a] := {0: 1, otherwise 0}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.lower.expressions import Expressions
from assay.frontend.lower.lifetimes import Lifetimes
from assay.frontend.lower.objects import FreshContents, make, make_again
from assay.frontend.lower.places import mark_set, variable_place
from assay.frontend.lower.state import (
    FunctionState,
    InHeap,
    Plain,
    Terms,
    default_value,
    unsupported,
)
from assay.frontend.lower.survey import mentions
from assay.frontend.lower.writes import write
from assay.program.commands import Havoc, Source
from assay.program.heap import LENGTH, NULL, WITHOUT_VALUES, base_element, element_sort
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, map_of
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Term,
    at_most,
    conditional,
    constant_map,
    equal,
    integer,
    name_of,
    store,
)
from assay.program.types import FixedArrayType, PointerType, StructType, Type
from assay.source import Span


@final
class Declarations:
    """Lowers declarations."""

    def __init__(
        self, state: FunctionState, expressions: Expressions, lifetimes: Lifetimes
    ) -> None:
        self._state = state
        self._expressions = expressions
        self._lifetimes = lifetimes

    def open_block(self, block: tree.Block | tree.LoopStatement) -> None:
        """Enter a block. Where a jump inside it passes a declaration, the variable is there before:
        as long as it is not declared, it has no value."""
        self._lifetimes.open_block(block)
        if not self._state.survey.has_goto:
            return
        for declaration in self._lifetimes.declared_in(block):
            self._lifetimes.note_object(declaration.variable)
            if id(declaration) in self._lifetimes.passed():
                self.skip([declaration])

    def declare(self, statement: tree.Declare) -> None:
        declaration = statement.variable
        binding = self._state.bound(declaration)
        if isinstance(binding, InHeap):
            self._declare_in_heap(statement, binding.object)
            self._lifetimes.note_object(declaration)
            return
        if declaration in self._state.flags:
            self._state.assign(self._state.flags[declaration], FALSE, statement.span)
        if declaration in self._state.unit.promoted:
            self._uninitialised(binding, declaration)
            return
        if isinstance(declaration.type, StructType):
            self._declare_members(statement, binding)
            return
        if isinstance(statement.initializer, tree.ArrayInitializer):
            ((_, value),) = statement.initializer.elements
            self._state.assign_all(binding.terms, self._expressions.value(value), statement.span)
        elif statement.initializer is not None:
            self._initialise(binding, statement.initializer, declaration.type)
        elif not self._state.java:
            self._uninitialised(binding, declaration)
            return
        mark_set(self._state, variable_place(self._state, declaration), statement.span)

    def _declare_members(self, statement: tree.Declare, binding: Plain) -> None:
        """A struct that lives in variables of its own."""
        declaration, span = statement.variable, statement.span
        of, initializer = declaration.type, statement.initializer
        flags = {k: v for k, v in self._state.member_flags.items() if k[0] is declaration}
        for flag in flags.values():
            self._state.assign(flag, FALSE, span)
        if initializer is None:
            self._members_without_values(binding, declaration)
            return
        if isinstance(initializer, tree.ArrayInitializer):
            values = self._values(initializer, of)
            scalars = self._state.unit.layouts.scalars(of)
            width = self._state.unit.layouts.width
            zeros = [values.get(at, (ZERO,) * width(one)) for at, one in scalars]
            terms = tuple(term for each in zeros for term in each)
            self._state.assign_all(binding.terms, terms, span)
        else:
            self._initialise(binding, initializer, of)
        for flag in flags.values():
            self._state.assign(flag, TRUE, span)

    def _members_without_values(
        self, binding: Plain, declaration: tree.VariableDeclaration
    ) -> None:
        start, span = 0, declaration.span
        for _, one in self._state.unit.layouts.scalars(declaration.type):
            width = self._state.unit.layouts.width(one)
            terms = binding.terms[start : start + width]
            start += width
            if isinstance(one, PointerType):
                self._state.assign_all(terms, self._state.unit.no_pointer, span)
            else:
                name = name_of(terms[0])
                self._state.havoc(terms[0], one, Source.UNINITIALISED, name, span)

    def _initialise(self, binding: Plain, value: tree.Expression, of: Type) -> None:
        direct = isinstance(value, tree.CallExpression | tree.Nondet | tree.ExternalCall)
        if direct and value.type == of:
            self._expressions.value_into(value, binding.terms)
        else:
            self._state.assign_all(binding.terms, self._expressions.value(value), value.span)

    def skip(self, declarations: list[tree.Declare]) -> None:
        """The variables of declarations that a jump passes by have any value."""
        for declaration in declarations:
            variable = declaration.variable
            binding = self._state.bound(variable)
            if isinstance(binding, InHeap):
                self._declare_in_heap(replace(declaration, initializer=None), binding.object)
            else:
                self._uninitialised(binding, variable)

    def _uninitialised(self, binding: Plain, declaration: tree.VariableDeclaration) -> None:
        of, span = declaration.type, declaration.span
        if isinstance(of, StructType):
            for (variable, _), flag in self._state.member_flags.items():
                if variable is declaration:
                    self._state.assign(flag, FALSE, span)
            self._members_without_values(binding, declaration)
            return
        if declaration in self._state.flags:
            self._state.assign(self._state.flags[declaration], FALSE, span)
        if declaration in self._state.unit.promoted:
            assert isinstance(of, PointerType)
            of = of.target
        if isinstance(of, PointerType):
            self._state.assign_all(binding.terms, self._unset_pointer(declaration), span)
            return
        self._state.havoc(binding.terms[0], of, Source.UNINITIALISED, declaration.name, span)

    def _unset_pointer(self, declaration: tree.VariableDeclaration) -> Terms:
        """A pointer that has no value: where that is an input, it may be null, which is enough to
        find what that breaks; of any other value nothing is known."""
        object_, offset = self._state.unit.no_pointer
        if self._state.unit.checks_unset:
            return object_, offset
        is_null = self._state.temporary(BOOL)
        label = f"`{declaration.name}` is null"
        self._state.builder.emit(Havoc((is_null,), Source.ALLOCATION, label), declaration.span)
        return conditional(is_null, NULL, object_), offset

    def _declare_in_heap(self, statement: tree.Declare, object_: Term) -> None:
        """A C array, or a scalar whose address is taken: an object that lives as long as the block
        is executed, a fresh one each time; a variable-length array lives from here on."""
        declaration, span = statement.variable, statement.span
        element = base_element(declaration.type)
        if statement.initializer is not None and mentions(statement.initializer, declaration):
            self._declare_in_heap(replace(statement, initializer=None), object_)
            self._fill(statement)
            return
        if isinstance(element, StructType | PointerType):
            self._declare_record(statement, element, object_)
            return
        length = self._object_length(statement)
        contents = self._contents(statement, element)
        if not self._state.survey.has_goto:
            self._state.assign(object_, self._state.allocate(length, element, contents, span), span)
        elif statement.length is not None:
            self._state.assign(LENGTH, store(LENGTH, object_, ZERO), span)
            self._state.assign(object_, self._state.allocate(length, element, contents, span), span)
        else:
            self._declare_again(object_, length, element, contents, span)
        self._state.keep(object_, span)
        if self._state.unit.uses_shadow:
            unset = statement.initializer is None
            self._state.set_shadow(object_, WITHOUT_VALUES if unset else constant_map(TRUE), span)

    def _declare_record(self, statement: tree.Declare, element: Type, object_: Term) -> None:
        """An object of structs or pointers."""
        of, span = statement.variable.type, statement.span
        again = self._state.survey.jumps_back and statement.length is None
        if self._state.survey.has_goto and statement.length is not None:
            name = statement.variable.name
            raise unsupported(f"`{name}` of any length in a function with `goto`", span)
        length = self._object_length(statement)
        count = None if statement.length is not None else object_length(of, span)
        values = self._values(statement.initializer, of)
        unset = statement.initializer is None
        contents = FreshContents(values, unset, statement.variable.name)
        if again and count is not None:
            make_again(self._state, object_, element, count, contents, span)
        else:
            made = make(self._state, element, length, count, contents, span)
            self._state.assign(object_, made, span)
        self._state.keep(object_, span)

    def _fill(self, statement: tree.Declare) -> None:
        """An object whose address is a part of its own initialiser."""
        of, span = statement.variable.type, statement.span
        self._refuse_steps(statement)
        values = self._values(statement.initializer, of)
        layouts = self._state.unit.layouts
        places = self._expressions.scalar_places(tree.Name(statement.variable, span))
        for position, given in values.items():
            values[position] = tuple(self._state.saved(each, None, span) for each in given)
        for (position, scalar), place in zip(layouts.scalars(of), places, strict=True):
            given = values.get(position, (ZERO,) * layouts.width(scalar))
            write(self._state, place, given, span)

    def _refuse_steps(self, statement: tree.Declare) -> None:
        """What a part of a list does to the object comes before or after the other parts of it are
        initialised (C11 6.7.9 p23)."""
        if not isinstance(statement.initializer, tree.ArrayInitializer):
            return
        for _, value in statement.initializer.elements:
            if mentions(value, statement.variable) and self._state.survey.has_effects(value):
                what = f"an initialiser of `{statement.variable.name}` that may change it"
                raise unsupported(what, value.span)

    def _values(
        self, initializer: tree.Expression | tree.ArrayInitializer | None, of: Type
    ) -> dict[int, Terms]:
        """What an initialiser gives, by flat positions of scalars."""
        if initializer is None:
            return {}
        given: list[tuple[int, Type, Terms]] = []
        if isinstance(initializer, tree.ArrayInitializer):
            self._expressions.orders.take_steps(initializer)
            parts = tuple(value for _, value in initializer.elements)
            values = self._expressions.arguments(parts)
            self._expressions.orders.forget_steps(initializer)
            for (position, part), value in zip(initializer.elements, values, strict=True):
                given.append((position, part.type, value))
        else:
            given.append((0, of, self._expressions.value(initializer)))
        return dict(flat for one in given for flat in self._flat(*one))

    def _flat(self, position: int, of: Type, terms: Terms) -> Iterator[tuple[int, Terms]]:
        """A value as scalars, each with its flat position."""
        start = 0
        for first, scalar in self._state.unit.layouts.scalars(of):
            width = self._state.unit.layouts.width(scalar)
            yield position + first, terms[start : start + width]
            start += width

    def _declare_again(
        self, object_: Term, length: Term, element: Type, contents: Term, span: Span
    ) -> None:
        """New contents for the object, or a new object where there is none yet."""
        first, again, after = (self._state.builder.new_location() for _ in range(3))
        self._state.builder.branch(equal(object_, NULL), first, again, span)
        self._state.builder.current = again
        heap = self._state.unit.heap(element)
        self._state.assign(heap, store(heap, object_, contents), span)
        self._state.builder.jump(after, span)
        self._state.builder.current = first
        self._state.assign(object_, self._state.allocate(length, element, contents, span), span)
        self._state.builder.place(after, span)

    def _object_length(self, statement: tree.Declare) -> Term:
        of = statement.variable.type
        if statement.length is not None:
            length = self._expressions.scalar(statement.length)
            self._state.check(Kind.ARRAY_SIZE, at_most(ONE, length), statement.length.span)
            return self._state.saved(length, None, statement.span)
        return integer(object_length(of, statement.span))

    def _contents(self, statement: tree.Declare, element: Type) -> Term:
        initializer = statement.initializer
        sort = map_of(element_sort(element))
        if initializer is None:
            contents = self._state.temporary(sort, statement.variable.type)
            name = statement.variable.name
            self._state.havoc(contents, element, Source.UNINITIALISED, name, statement.span)
            return contents
        contents = constant_map(default_value(element))
        if isinstance(initializer, tree.ArrayInitializer):
            for position, value in self._elements(initializer):
                contents = store(contents, integer(position), value)
            return contents
        return store(contents, integer(0), self._expressions.scalar(initializer))

    def _elements(self, initializer: tree.ArrayInitializer) -> list[tuple[int, Term]]:
        """The elements in their places, evaluated from left to right or in each order."""
        self._expressions.orders.take_steps(initializer)
        values = self._expressions.arguments(tuple(value for _, value in initializer.elements))
        self._expressions.orders.forget_steps(initializer)
        positions = [position for position, _ in initializer.elements]
        return [(at, value[0]) for at, value in zip(positions, values, strict=True)]


def object_length(of: Type, span: Span) -> int:
    """The number of elements of a C object."""
    if not isinstance(of, FixedArrayType):
        return 1
    if of.length is None:
        raise unsupported("a variable with an array whose length is open", span)
    return of.length * object_length(of.element, span)
