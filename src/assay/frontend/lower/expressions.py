# SPDX-License-Identifier: Apache-2.0
"""Expressions: each becomes a term, and the commands for its effects and obligations on the way.

    a[i] > 0 && i++ < n     becomes     assert 0 <= i < length[a]
                                        branch a[i] > 0: $1 := i; assert i + 1 fits; i := i + 1; ...

Operands are evaluated from left to right. An operand whose value a later one might change is saved
in a temporary first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from assay.frontend import tree
from assay.frontend.lower.allocations import Allocations
from assay.frontend.lower.arithmetic import includes
from assay.frontend.lower.assignments import Assignments
from assay.frontend.lower.conditionals import Conditionals
from assay.frontend.lower.dispatch import number_of
from assay.frontend.lower.evaluating import AnyCall, LowersCalls, RunsStatements
from assay.frontend.lower.lvalues import Lvalues, member_of_union
from assay.frontend.lower.new_arrays import NewArrays
from assay.frontend.lower.object_references import ObjectReferences
from assay.frontend.lower.operations import Operations, as_value
from assay.frontend.lower.orders import Orders
from assay.frontend.lower.places import (
    ElementPlace,
    Place,
    StructPlace,
    check_access,
    check_all,
    check_pointer,
    check_set,
    has_value,
    is_uncertain,
    is_written,
    not_null,
    parts_of,
    read,
    value_of,
)
from assay.frontend.lower.pointers import Pointers
from assay.frontend.lower.state import FunctionState, Terms, sort_of, unsupported
from assay.frontend.lower.untyped import wild_pointer
from assay.frontend.tree import UnaryOperator
from assay.program.commands import Source
from assay.program.heap import LENGTH, NULL, Pointer
from assay.program.terms import (
    TRUE,
    ZERO,
    Term,
    boolean,
    conjunction,
    different,
    equal,
    integer,
    less,
    negation,
    select,
    to_boolean,
)
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    StructType,
    Type,
    VoidType,
)
from assay.source import InternalError

AnyPlace = tree.Name | tree.Index | tree.Dereference | tree.MemberOf | tree.FieldOf


@final
class Expressions:
    """Lowers expressions, by what is wanted of them: a value, a truth value, an effect.

    The parts it is made of evaluate their operands through it. What is inside of an expression and
    more than an expression goes to others: calls to `calls`, statements to `run`.
    """

    def __init__(self, state: FunctionState, calls: LowersCalls, run: RunsStatements) -> None:
        self._state = state
        self._calls = calls
        self._run = run
        self.orders = Orders(state, self)
        self._lvalues = Lvalues(state, self)
        self._pointers = Pointers(state, self, self._lvalues)
        self._operations = Operations(state, self, self._pointers)
        self._conditionals = Conditionals(state, self)
        self._assignments = Assignments(state, self, self._lvalues, self.orders)
        self._new_arrays = NewArrays(state, self)
        self._allocations = Allocations(state, self)
        self._references = ObjectReferences(state, self)
        self._scalars = self._handlers()

    def _handlers(self) -> dict[type, Callable[[Any], Term]]:
        """What gives the value of an expression that is one term, by the kind of expression."""
        state = self._state
        return {
            tree.IntegerLiteral: lambda literal: integer(literal.value),
            tree.BooleanLiteral: lambda literal: boolean(literal.value),
            tree.NullLiteral: lambda _: NULL,
            tree.Name: self._read,
            tree.Index: self._read,
            tree.Dereference: self._read,
            tree.MemberOf: self._read,
            tree.FieldOf: self._read,
            tree.NewObject: self._references.new,
            tree.NonNull: self._references.non_null,
            tree.IsKind: self._references.is_kind,
            tree.CastTo: self._references.cast,
            tree.Length: self._length,
            tree.IsAhead: self._is_ahead,
            tree.Unary: self._operations.unary,
            tree.Binary: self._operations.binary,
            tree.Intrinsic: self._operations.intrinsic,
            tree.Convert: self._operations.converted,
            tree.Logical: self._logical_value,
            tree.Conditional: lambda choice: self._conditionals.value(choice)[0],
            tree.Assignment: lambda change: self._assignments.stored_value(change)[0],
            tree.CompoundAssignment: lambda change: self._assignments.compound_value(change)[0],
            tree.Increment: lambda change: self._assignments.increment_value(change)[0],
            tree.CallExpression: self._call_value,
            tree.ExternalCall: self._call_value,
            tree.IndirectCall: self._call_value,
            tree.FunctionAddress: lambda one: integer(number_of(state.unit.unit, one.function)),
            tree.Nondet: self._nondet_value,
            tree.VolatileRead: self._volatile_value,
            tree.NewArray: self._new_arrays.empty,
            tree.ArrayLiteral: self._new_arrays.literal,
            tree.Sequence: self._sequence,
            tree.StatementExpression: self._statement_value,
        }

    # --- values

    def scalar(self, expression: tree.Expression) -> Term:
        """The value of a number, truth value or Java reference."""
        planned = self.orders.planned(expression)
        if planned is not None:
            return planned[0]
        handler = self._scalars.get(type(expression))
        if handler is None:
            raise InternalError(f"no value of {type(expression).__name__}")
        return handler(expression)

    def value(self, expression: tree.Expression) -> Terms:
        """The value in all its parts: one term, or object and offset of a C pointer."""
        if isinstance(expression.type, PointerType):
            return self.pointer(expression)
        if isinstance(expression.type, StructType):
            return self._struct(expression)
        return (self.scalar(expression),)

    def _struct(self, expression: tree.Expression) -> Terms:
        """All scalars of a struct, in their order."""
        planned = self.orders.planned(expression)
        if planned is not None:
            return planned
        match expression:
            case tree.Name() | tree.Index() | tree.Dereference():
                return self._whole(expression)
            case tree.MemberOf(base=base):
                return self._whole(expression) if is_place(base) else self._part(expression)
            case tree.Assignment():
                return self._assignments.stored_value(expression)
            case tree.Conditional():
                return self._conditionals.value(expression)
            case tree.CallExpression() | tree.ExternalCall() | tree.IndirectCall():
                return self._calls.call(expression, self._state.temporaries(expression.type))
            case tree.Sequence():
                self.effect(expression.first)
                return self.value(expression.second)
            case tree.StatementExpression() if expression.value is not None:
                self._run(expression.statements)
                return self.value(expression.value)
            case _:
                raise unsupported("this struct expression", expression.span)

    def copied(self, expression: tree.Expression) -> tuple[Terms, Terms]:
        """All scalars of a struct, and whether each of them has a value."""
        terms = self.orders.planned(expression)
        if terms is None and isinstance(expression, tree.Assignment):
            return self._assignments.copied_value(expression)
        if terms is None and isinstance(expression, tree.Sequence):
            self.effect(expression.first)
            return self.copied(expression.second)
        if terms is None and not is_place(expression):
            terms = self.value(expression)
        if terms is not None:
            return terms, (TRUE,) * len(self._state.unit.layouts.scalars(expression.type))
        place = self._lvalues.place(expression)
        check_access(self._state, place, expression.span)
        self.orders.note(expression, place)
        values = read(place)
        if is_uncertain(place):
            self._trust_known(place, expression)
            return values, (TRUE,) * len(parts_of(place))
        return values, tuple(map(has_value, parts_of(place)))

    def _trust_known(self, place: Place, expression: tree.Expression) -> None:
        """A part of a union is read as a whole."""
        known = conjunction(*map(has_value, parts_of(place)))
        self._state.trust_placement(known, expression.span)

    def scalar_places(self, variable: tree.Name) -> list[ElementPlace]:
        """The scalars of a variable that lives in an object."""
        return self._lvalues.scalars_of(variable)

    def _whole(self, expression: tree.Expression) -> Terms:
        """A struct whose members have values from here on, which is taken for granted."""
        place = self._lvalues.place(expression)
        assert isinstance(place, StructPlace)
        check_access(self._state, place, expression.span)
        self.orders.note(expression, place)
        if is_uncertain(place):
            self._trust_known(place, expression)
            return read(place)
        sets = [has_value(part) for part in place.parts]
        if any(is_written(part.type) for part in place.parts):
            from assay.frontend.lower.unions import have_values

            sets = [*have_values(self._state.unit.layouts, expression.type, [*place.parts])]
        self._state.trust(conjunction(*sets), expression.span)
        return read(place)

    def _part(self, expression: tree.MemberOf) -> Terms:
        """A member of a struct that is no place: `f().x`."""
        of = expression.base.type
        if member_of_union(expression) is not None:
            raise unsupported("a member of a union that is no variable", expression.span)
        assert isinstance(of, StructType)
        start, member = self._state.unit.layouts.member(of.name, expression.name)
        width = self._state.unit.layouts.width(member)
        terms = self.value(expression.base)[start : start + width]
        if member in self._state.unit.wild:
            check_pointer(self._state, terms[0], expression.span)
        return terms

    def value_into(self, expression: tree.Expression, targets: Terms) -> None:
        """Evaluate and deliver into variables."""
        planned = self.orders.planned(expression)
        if planned is not None:
            self._state.assign_all(targets, planned, expression.span)
        elif isinstance(expression, AnyCall):
            self._calls.call(expression, targets)
        elif isinstance(expression, tree.Nondet) and not isinstance(expression.type, PointerType):
            self._any_value(expression, targets[0])
        else:
            self._state.assign_all(targets, self.value(expression), expression.span)

    def arguments(self, arguments: tuple[tree.Expression, ...]) -> list[Terms]:
        """The values of several expressions, evaluated from left to right."""
        values: list[Terms] = []
        for number, argument in enumerate(arguments):
            value = self.value(argument)
            if any(self._state.survey.has_effects(later) for later in arguments[number + 1 :]):
                value = tuple(self._state.saved(v, argument.type, argument.span) for v in value)
            values.append(value)
        return values

    # --- conditions

    def truth(self, expression: tree.Expression) -> Term:
        """The expression as a condition."""
        planned = self.orders.planned(expression)
        if planned is not None:
            is_pointer = isinstance(expression.type, PointerType)
            return different(planned[0], NULL) if is_pointer else to_boolean(planned[0])
        match expression:
            case tree.Binary(operator=operator) if operator in tree.COMPARISONS:
                return self._operations.comparison(expression)
            case tree.Logical():
                return self._conditionals.logical(expression)
            case tree.Unary(operator=UnaryOperator.NOT):
                return negation(self.truth(expression.operand))
            case tree.Convert(operand=operand, type=target) if _keeps_truth(operand, target):
                return self.truth(operand)
            case _ if isinstance(expression.type, PointerType):
                return different(self.pointer(expression)[0], NULL)
            case _:
                return to_boolean(self.scalar(expression))

    # --- effects

    def effect(self, expression: tree.Expression) -> None:
        """Evaluate for the effect alone."""
        if self.orders.planned(expression) is not None:
            return
        match expression:
            case tree.Assignment():
                self._assignments.store(expression)
            case tree.CompoundAssignment():
                self._assignments.compound(expression)
            case tree.Increment():
                self._assignments.increment(expression)
            case tree.CallExpression() | tree.ExternalCall() | tree.IndirectCall():
                self._calls.call(expression, ())
            case tree.Convert(operand=operand):
                self.effect(operand)
            case tree.Sequence(first=first, second=second):
                self.effect(first)
                self.effect(second)
            case tree.Operands(parts=parts):
                self.arguments(parts)
            case tree.StatementExpression():
                self._run(expression.statements)
                if expression.value is not None:
                    self.effect(expression.value)
            case _ if isinstance(expression.type, VoidType):
                self._void(expression)
            case _ if isinstance(expression.type, FixedArrayType):
                self._lvalues.array_start(expression)
            case _:
                self.value(expression)

    def _void(self, expression: tree.Expression) -> None:
        if isinstance(expression, tree.Free):
            self._allocations.free(expression)
        elif isinstance(expression, tree.Conditional):
            self._conditionals.effect(expression)
        else:
            raise unsupported("this expression without a value", expression.span)

    # --- pointers

    def pointer(self, expression: tree.Expression) -> Pointer:
        """Object and offset of a C pointer."""
        planned = self.orders.planned(expression)
        terms = self._pointer_terms(expression) if planned is None else planned
        return terms[0], terms[1]

    def followed(self, expression: tree.Expression) -> Pointer:
        """A pointer that is followed at once: that it points to an element, which is checked then,
        says more than that it stays within its array."""
        planned = self.orders.planned(expression)
        if planned is not None:
            return planned[0], planned[1]
        if isinstance(expression, tree.Binary):
            return self._pointers.moved_unchecked(expression)
        return self.pointer(expression)

    def _pointer_terms(self, expression: tree.Expression) -> Terms:
        match expression:
            case tree.Name():
                terms = read(self._accessed(expression))
                self._pointers.check_lives(terms[0], expression)
                return terms
            case tree.NullLiteral():
                return NULL, ZERO
            case tree.Convert():
                return self._pointers.converted(expression)
            case tree.AddressOf():
                return self._pointers.address(expression)
            case tree.ContainerOf():
                return self._pointers.container(expression)
            case tree.Displaced():
                return self._pointers.displaced(expression)
            case tree.Nondet():
                return wild_pointer(self._state, expression)
            case tree.Allocate():
                return self._allocations.allocate(expression)
            case tree.Binary():
                return self._pointers.moved(expression)
            case tree.Assignment():
                return self._assignments.stored_value(expression)
            case tree.CompoundAssignment():
                return self._assignments.compound_value(expression)
            case tree.Increment():
                return self._assignments.increment_value(expression)
            case tree.Conditional():
                return self._conditionals.value(expression)
            case tree.CallExpression() | tree.ExternalCall() | tree.IndirectCall():
                return self._calls.call(expression, self._state.temporaries(expression.type))
            case tree.Sequence():
                self.effect(expression.first)
                return self.pointer(expression.second)
            case tree.StatementExpression() if expression.value is not None:
                self._run(expression.statements)
                return self.pointer(expression.value)
            case tree.MemberOf(base=base) if not is_place(base):
                return self._part(expression)
            case tree.Index() | tree.Dereference() | tree.MemberOf():
                terms = read(self._accessed(expression))
                self._pointers.check_lives(terms[0], expression)
                return terms
            case _:
                raise unsupported("this pointer expression", expression.span)

    # --- values of single kinds of expressions

    def _accessed(self, expression: AnyPlace) -> Place:
        """The place that is read, which may be read and has a value."""
        place = self._lvalues.place(expression)
        check_access(self._state, place, expression.span)
        self.orders.note(expression, place)
        check_set(self._state, place, expression.span)
        return place

    def _read(self, expression: AnyPlace) -> Term:
        if isinstance(expression, tree.MemberOf) and not is_place(expression.base):
            return self._part(expression)[0]
        place = self._accessed(expression)
        return value_of(self._state, place, expression.span)[0]

    def _is_ahead(self, expression: tree.IsAhead) -> Term:
        one, other = self.pointer(expression.one), self.pointer(expression.other)
        return as_value(
            conjunction(equal(one[0], other[0]), less(other[1], one[1])), expression.type
        )

    def _length(self, expression: tree.Length) -> Term:
        if isinstance(expression.array.type, PointerType):
            object_ = self.pointer(expression.array)[0]
            if self._state.unit.viewed(expression.array.type.target):
                from assay.frontend.lower.native import trust_native

                trust_native(self._state, object_, expression.array.type, expression.span)
            return select(LENGTH, object_)
        array = self.scalar(expression.array)
        check_all(self._state, not_null(self._state, array), expression.span)
        return select(LENGTH, array)

    def _logical_value(self, expression: tree.Logical) -> Term:
        return as_value(self._conditionals.logical(expression), expression.type)

    def _volatile_value(self, expression: tree.VolatileRead) -> Term:
        """Reading it is checked like any read; what it gives is any value."""
        self.scalar(expression.place)
        target = self._state.temporary(sort_of(expression.type), expression.type)
        name = expression.place.span.text
        self._state.havoc(target, expression.type, Source.VOLATILE, name, expression.span)
        return target

    def _nondet_value(self, expression: tree.Nondet) -> Term:
        target = self._state.temporary(sort_of(expression.type), expression.type)
        self._any_value(expression, target)
        return target

    def _any_value(self, expression: tree.Nondet, target: Term) -> None:
        if not isinstance(expression.type, IntegerType | BooleanType):
            raise unsupported(f"an unknown value of type `{expression.type}`", expression.span)
        self._state.havoc(target, expression.type, Source.NONDET, expression.label, expression.span)

    def _sequence(self, expression: tree.Sequence) -> Term:
        self.effect(expression.first)
        return self.scalar(expression.second)

    def _statement_value(self, expression: tree.StatementExpression) -> Term:
        self._run(expression.statements)
        if expression.value is None:
            raise unsupported("a statement expression without a value here", expression.span)
        return self.scalar(expression.value)

    def _call_value(self, expression: AnyCall) -> Term:
        return self._calls.call(expression, self._state.temporaries(expression.type))[0]


def is_place(expression: tree.Expression) -> bool:
    """Whether it denotes an object, rather than a value that a call gave."""
    while isinstance(expression, tree.MemberOf):
        expression = expression.base
    return isinstance(expression, tree.Name | tree.Index | tree.Dereference)


def _keeps_truth(operand: tree.Expression, target: Type) -> bool:
    """Whether a conversion between integers cannot turn a nonzero value into zero."""
    source = operand.type
    if not (isinstance(source, IntegerType) and isinstance(target, IntegerType)):
        return False
    return target.is_boolean or includes(target, source)
