# SPDX-License-Identifier: Apache-2.0
"""Accesses to volatile objects (C11 6.7.3): a read gives any value, whatever was stored.

v += e      becomes     v = any value + e
x = v++     becomes     t = any value; v = t + 1; x = t
x = ++v     becomes     v = any value + 1; x = any value, since v may be read again

*(volatile T *)0x4000   is such an object, too: a register of a device
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.frontend.c import kinds
from assay.frontend.c.body import CBody
from assay.frontend.c.constants import may_be_constant
from assay.frontend.c.conversions import converted
from assay.frontend.c.idle import has_effects
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.values import RegisterValue
from assay.frontend.tree import (
    Assignment,
    Binary,
    BinaryOperator,
    CompoundAssignment,
    Declare,
    Dereference,
    Evaluate,
    Expression,
    Fix,
    Increment,
    Index,
    IntegerLiteral,
    MemberOf,
    Name,
    Statement,
    StatementExpression,
    Storage,
    VolatileRead,
)
from assay.program.heap import base_element
from assay.program.types import IntegerType, PointerType
from assay.source import Span

_PLACES = (Name, Index, Dereference, MemberOf)


def is_volatile(body: CBody, number: int, place: Expression) -> bool:
    """Whether the object that a node stands for is accessed as a volatile one there."""
    if type(place) not in _PLACES:
        return False
    if body.kinds[number] == kinds.NAME:
        return isinstance(place, Name) and place.variable.volatile
    translation = body.translation
    return translation.types.is_volatile(translation.source_type(body.cursors[number]))


def volatile_read(place: Expression) -> Expression:
    if not isinstance(place.type, IntegerType):
        construct = "a pointer" if isinstance(place.type, PointerType) else "an object"
        raise unsupported(f"reading {construct} that is volatile", place.span)
    if not is_register(place):
        return VolatileRead(place, place.type, place.span)
    assert isinstance(place, Name)
    own = Name(replace(place.variable, name=f"{place.variable.name}.read"), place.span)
    value = VolatileRead(own, place.type, place.span)
    return StatementExpression(_declared(own), value, place.type, place.span)


def register(body: CBody, number: int, pointer: RegisterValue) -> Name:
    """What a number leads to, or a member of that: a register of a device. No other memory of the
    program lies there, and reads give any value, so it is a variable of its own at each use."""
    cursor, span = body.cursors[number], body.span(body.cursors[number])
    of, source = body.translation.type(cursor), body.translation.source_type(cursor)
    if not isinstance(of, IntegerType) or not body.translation.types.is_volatile(source):
        raise pointer.error
    return Name(replace(body.new_temporary(of, span), volatile=True), span)


def is_register(place: Expression) -> bool:
    return (
        isinstance(place, Name)
        and place.variable.storage is Storage.TEMPORARY
        and place.variable.volatile
    )


def _declared(place: Expression) -> tuple[Statement, ...]:
    """The declaration of a register, which every use of it needs."""
    if not is_register(place):
        return ()
    assert isinstance(place, Name)
    assert isinstance(place.type, IntegerType)
    zero = IntegerLiteral(0, place.type, place.span)
    return (Declare(place.variable, zero, place.span),)


def stored(body: CBody, number: int, assignment: Assignment) -> Expression:
    """An assignment as an expression: whether its value is read again is left open."""
    if not is_volatile(body, number, assignment.target):
        return assignment
    return _read_again(assignment)


def _read_again(assignment: Assignment) -> Expression:
    if not isinstance(assignment.type, IntegerType):
        raise unsupported("a pointer that is volatile", assignment.span)
    statement = Evaluate(assignment, assignment.span)
    value = volatile_read(assignment.target)
    statements = (*_declared(assignment.target), statement)
    return StatementExpression(statements, value, assignment.type, assignment.span)


def compound(body: CBody, number: int, expression: CompoundAssignment) -> Expression:
    """`v op= e` of a node's object."""
    target = expression.target
    if not is_volatile(body, number, target):
        return expression
    _check_place(body, number, target)
    left = converted(volatile_read(target), expression.operation_type, target.span)
    changed = Binary(
        expression.operator, left, expression.value, expression.operation_type, expression.span
    )
    value = converted(changed, target.type, expression.span)
    return _read_again(Assignment(target, value, expression.span))


def increment(body: CBody, number: int, expression: Increment) -> Expression:
    """`v++` and the like of a node's object."""
    target, span = expression.target, expression.span
    if not is_volatile(body, number, target):
        return expression
    _check_place(body, number, target)
    if expression.fix is Fix.PREFIX:
        return _read_again(_incremented(expression, volatile_read(target)))
    variable = body.new_temporary(target.type, span)
    before = Name(variable, span)
    statements = (
        *_declared(target),
        Declare(variable, volatile_read(target), span),
        Evaluate(_incremented(expression, before), span),
    )
    return StatementExpression(statements, before, target.type, span)


def _incremented(expression: Increment, before: Expression) -> Assignment:
    operation, span = expression.operation_type, expression.span
    if not isinstance(operation, IntegerType):
        raise unsupported("a pointer that is volatile", span)
    amount = IntegerLiteral(1, operation, span)
    operator = BinaryOperator.ADD if expression.amount > 0 else BinaryOperator.SUBTRACT
    left = converted(before, operation, span)
    value = converted(Binary(operator, left, amount, operation, span), expression.type, span)
    return Assignment(expression.target, value, span)


def _check_place(body: CBody, number: int, place: Expression) -> None:
    """The place is evaluated twice: for the read and for the write."""
    cursor = body.cursors[number]
    plain = (kinds.NAME, kinds.PARENTHESES, kinds.INDEX, kinds.UNARY, kinds.MEMBER)
    changes = cursor.kind not in plain
    if changes or has_effects(body.translation, cursor):
        raise unsupported("a change of a volatile object whose place has effects", place.span)


def keeps_qualifiers(body: CBody, number: int, operand: int, span: Span) -> None:
    """Refuse a conversion of pointers after which volatile and constant objects are no longer seen
    to be so: accesses to the one and changes of the other are undefined (C11 6.7.3 p6)."""
    translation, types = body.translation, body.translation.types
    source = translation.source_type(body.cursors[operand])
    target = translation.source_type(body.cursors[number])
    if types.points_to_volatile(source) and not types.points_to_volatile(target):
        raise unsupported("a conversion that drops `volatile`", span)
    if types.points_to_constant(source) and not types.points_to_constant(target):
        of = types.of_value(source)
        element = base_element(of.target) if isinstance(of, PointerType) else of
        if may_be_constant(translation, element):
            raise unsupported("a conversion that drops `const`", span)
