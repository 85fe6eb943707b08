# SPDX-License-Identifier: Apache-2.0
"""Unary and binary operators and assignments."""

from __future__ import annotations

from collections.abc import Iterable

from assay.frontend.c import kinds, volatile
from assay.frontend.c.body import CBody, Handler
from assay.frontend.c.conversions import converted, refuse_bit_fields, typed, undecayed
from assay.frontend.c.folding import folded
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import CHAR, INT, common_type, promoted
from assay.frontend.c.values import (
    AddressValue,
    ByteValue,
    FloatingInteger,
    FunctionValue,
    RegisterValue,
    TwinValue,
    Value,
)
from assay.frontend.tree import (
    AddressOf,
    Assignment,
    Binary,
    BinaryOperator,
    CompoundAssignment,
    Dereference,
    Expression,
    Fix,
    Increment,
    Index,
    IntegerLiteral,
    Logical,
    LogicalOperator,
    MemberOf,
    Name,
    Sequence,
    Unary,
    UnaryOperator,
)
from assay.program.types import VOID, FixedArrayType, IntegerType, PointerType, Type
from assay.source import SourceError, Span

_INCREMENTS = {
    kinds.POST_INCREMENT: (1, Fix.POSTFIX),
    kinds.POST_DECREMENT: (-1, Fix.POSTFIX),
    kinds.PRE_INCREMENT: (1, Fix.PREFIX),
    kinds.PRE_DECREMENT: (-1, Fix.PREFIX),
}
_VOID_POINTER = PointerType(VOID)
_LOGICAL = {kinds.LOGICAL_AND: LogicalOperator.AND, kinds.LOGICAL_OR: LogicalOperator.OR}


def refuse_void(body: CBody, operands: Iterable[int], span: Span) -> None:
    """GNU C counts in bytes behind pointers to void."""
    if any(_points_to_void(body, operand) for operand in operands):
        raise unsupported("arithmetic on a pointer to void", span)


def _points_to_void(body: CBody, operand: int) -> bool:
    translation = body.translation
    return translation.types.points_to_void(translation.source_type(body.cursors[operand]))


def _in_bytes(body: CBody, number: int, operand: Expression, span: Span) -> Expression:
    """An operand of arithmetic; GNU C counts in bytes behind a pointer to void."""
    if not _points_to_void(body, number):
        return operand
    if operand.type != _VOID_POINTER:
        raise unsupported("arithmetic on this pointer to void", span)
    return converted(operand, PointerType(CHAR), operand.span, explicit=True)


def _moved_void(
    body: CBody, number: int, target: Expression, by: Expression, operator: BinaryOperator
) -> Expression:
    """`p += n` and the like of a pointer to void."""
    if not isinstance(target, Name):
        raise unsupported("arithmetic on a pointer to void that is no variable", target.span)
    span = target.span
    of = PointerType(CHAR)
    moved = Binary(operator, _in_bytes(body, number, target, span), by, of, span)
    back = converted(moved, _VOID_POINTER, span, explicit=True)
    return volatile.stored(body, number, Assignment(target, back, span))


def _incremented_void(body: CBody, kind: int, number: int, target: Expression) -> Expression:
    """`p++` and the like of a pointer to void; its value before is the new one, moved back."""
    amount, fix = _INCREMENTS[kind]
    one, span = IntegerLiteral(1, INT, target.span), target.span
    there, back = BinaryOperator.ADD, BinaryOperator.SUBTRACT
    if amount < 0:
        there, back = back, there
    after = _moved_void(body, number, target, one, there)
    if fix is Fix.PREFIX:
        return after
    of = PointerType(CHAR)
    before = Binary(back, converted(after, of, span, explicit=True), one, of, span)
    return converted(before, _VOID_POINTER, span, explicit=True)


def _binary(body: CBody, number: int) -> Value:
    cursor = body.cursors[number]
    first, second = body.children[number]
    operator: int = body.translation.library.clang_getCursorBinaryOperatorKind(cursor)
    span = body.span(cursor)
    value = body.value(first)
    if type(value) is ByteValue and kinds.ARITHMETIC.get(operator) is BinaryOperator.SUBTRACT:
        steps = folded(body.expression(second))
        if steps is not None:
            return ByteValue(value.pointer, value.back + steps, span)
    if AddressValue in (type(value), type(body.value(second))):
        from assay.frontend.c.addresses_as_numbers import as_pointers, moved

        pointers = as_pointers(value, body.value(second)) if _is_sameness(operator) else None
        if pointers is not None:
            return _comparison(kinds.COMPARISON[operator], *pointers, span)
        if kinds.ARITHMETIC.get(operator) in (BinaryOperator.ADD, BinaryOperator.SUBTRACT):
            found = moved(body, kinds.ARITHMETIC[operator], value, body.value(second), span)
            if found is not None:
                return found
    if operator in _LOGICAL:
        return Logical(_LOGICAL[operator], body.condition(first), body.condition(second), INT, span)
    if operator in kinds.COMPARISON and FloatingInteger in (type(value), type(body.value(second))):
        return _rounded(body, kinds.COMPARISON[operator], number, span)
    left, right = body.expression(first), body.expression(second)
    if operator in kinds.ARITHMETIC:
        refuse_bit_fields(left, right)
        counted = _in_bytes(body, first, left, span), _in_bytes(body, second, right, span)
        result = _arithmetic(kinds.ARITHMETIC[operator], *counted, body, number, span)
        if counted != (left, right) and isinstance(result.type, PointerType):
            return converted(result, _VOID_POINTER, span, explicit=True)
        return result
    if operator in kinds.COMPARISON:
        return _comparison(kinds.COMPARISON[operator], left, right, span)
    if operator == kinds.ASSIGN:
        assignment = Assignment(left, converted(right, left.type, right.span), span)
        return volatile.stored(body, first, assignment)
    if operator == kinds.COMMA:
        return Sequence(left, right, span)
    raise unsupported("this operator", span)


def _is_sameness(operator: int) -> bool:
    """Whether it is `==` or `!=`."""
    return kinds.COMPARISON.get(operator) in (BinaryOperator.EQUAL, BinaryOperator.DIFFERENT)


def _arithmetic(
    operator: BinaryOperator,
    left: Expression,
    right: Expression,
    body: CBody,
    number: int,
    span: Span,
) -> Expression:
    """libclang has converted integer operands to the common type, a shift count to its own."""
    match left.type, right.type:
        case IntegerType() as of, IntegerType() as other:
            if of is not other and operator not in kinds.SHIFTS:
                of = common_type(of, other)
                left, right = converted(left, of, left.span), converted(right, of, right.span)
            return Binary(operator, left, right, of, span)
        case PointerType() as of, IntegerType():
            return Binary(operator, left, right, of, span)
        case IntegerType(), PointerType() as of:
            return Binary(operator, right, left, of, span)
        case PointerType() as of, PointerType() as other if of == other:
            distance = body.translation.type(body.cursors[number])
            return Binary(operator, left, right, distance, span)
        case of, other:
            raise _operands(of, other, span)


def _comparison(
    operator: BinaryOperator, left: Expression, right: Expression, span: Span
) -> Expression:
    if typed(left).type == typed(right).type:
        left, right = typed(left), typed(right)
    of, other = left.type, right.type
    if of is not other and of != other:
        if not isinstance(of, IntegerType) or not isinstance(other, IntegerType):
            raise _operands(of, other, span)
        refuse_bit_fields(left, right)
        common = common_type(of, other)
        left, right = converted(left, common, left.span), converted(right, common, right.span)
    return Binary(operator, left, right, INT, span)


def _rounded(body: CBody, operator: BinaryOperator, number: int, span: Span) -> Expression:
    """A comparison with an integer that is converted to a floating-point number."""
    from assay.frontend.c.floating import integers_compared

    left, right = map(body.value, body.children[number])
    found = integers_compared(operator, left, right, span)
    if found is None:
        raise unsupported("floating point", span)
    return _comparison(*found, span) if isinstance(found, tuple) else found


def _operands(left: Type, right: Type, span: Span) -> SourceError:
    return unsupported(f"an operation on `{left}` and `{right}`", span)


def _compound_assignment(body: CBody, number: int) -> Expression:
    cursor = body.cursors[number]
    first, second = body.children[number]
    target, value = body.expression(first), body.expression(second)
    kind: int = body.translation.library.clang_getCursorBinaryOperatorKind(cursor)
    operator, span = kinds.COMPOUND_OPERATORS[kind], body.span(cursor)
    if _points_to_void(body, first) and isinstance(value.type, IntegerType):
        return _moved_void(body, first, target, value, operator)
    operation: Type
    match target.type, value.type:
        case PointerType() as operation, IntegerType():
            pass
        case IntegerType() as of, IntegerType() as other:
            refuse_bit_fields(value)
            if operator in kinds.SHIFTS:
                operation = promoted(of)
            else:
                operation = common_type(of, other)
                value = converted(value, operation, value.span)
        case of, other:
            raise _operands(of, other, span)
    compound = CompoundAssignment(target, operator, value, operation, span)
    return volatile.compound(body, first, compound)


def _unary(body: CBody, number: int) -> Value:
    cursor = body.cursors[number]
    kind: int = body.translation.library.clang_getCursorUnaryOperatorKind(cursor)
    child = body.children[number][0]
    if kind in (kinds.EXTENSION, kinds.ADDRESS_OF, kinds.DEREFERENCE):
        value = body.value(child)
        if kind == kinds.EXTENSION or type(value) is FunctionValue:
            return value
        if kind == kinds.DEREFERENCE and type(value) is TwinValue and not value.followed:
            return element_of(value, None, body.span(cursor))
        if kind == kinds.DEREFERENCE and type(value) is RegisterValue:
            return volatile.register(body, number, value)
    if kind == kinds.ADDRESS_OF and (literal := _literal(body, child)) is not None:
        from assay.frontend.c.literal_objects import literal_address

        return literal_address(body, literal, body.span(cursor))
    is_negated = kinds.UNARY_OPERATORS.get(kind) is UnaryOperator.NOT
    operand = body.condition(child) if is_negated else body.expression(child)
    span = body.span(cursor)
    if kind in (kinds.ADDRESS_OF, kinds.DEREFERENCE) and _is_function(body, number, child):
        return operand  # `*p` and `&*p` of a pointer to a function are p again
    if kind in kinds.UNARY_OPERATORS:
        operator = kinds.UNARY_OPERATORS[kind]
        if operator is not UnaryOperator.NOT:
            refuse_bit_fields(operand)
        return Unary(
            operator, operand, INT if operator is UnaryOperator.NOT else operand.type, span
        )
    if kind in _INCREMENTS and _points_to_void(body, child):
        return _incremented_void(body, kind, child, operand)
    if kind == kinds.DEREFERENCE:
        refuse_void(body, (child,), span)
    if kind in _INCREMENTS:
        return volatile.increment(body, child, _increment(kind, operand, span))
    if kind == kinds.DEREFERENCE:
        return _dereference(operand, span)
    if kind == kinds.ADDRESS_OF:
        if volatile.is_register(operand):
            raise unsupported("the address of what lies at a number", span)
        return _address(operand, span)
    if kind == kinds.PLUS:
        refuse_bit_fields(operand)
        return operand
    raise unsupported("this operator", span)


def _literal(body: CBody, number: int) -> int | None:
    """The compound literal that a node is, perhaps in parentheses."""
    while body.kinds[number] == kinds.PARENTHESES:
        (number,) = body.children[number]
    return number if body.kinds[number] == kinds.COMPOUND_LITERAL else None


def _is_function(body: CBody, *numbers: int) -> bool:
    """Whether one of the nodes is a function."""
    translation = body.translation
    found = {translation.types.kind(translation.source_type(body.cursors[one])) for one in numbers}
    return not found.isdisjoint((kinds.TYPE_FUNCTION, kinds.TYPE_FUNCTION_WITHOUT_PROTOTYPE))


def _increment(kind: int, target: Expression, span: Span) -> Increment:
    amount, fix = _INCREMENTS[kind]
    of = target.type
    operation = promoted(of) if isinstance(of, IntegerType) else of
    return Increment(target, amount, fix, operation, span)


def _dereference(pointer: Expression, span: Span) -> Expression:
    if type(pointer) is AddressOf:
        return pointer.target
    array, index = _row_element(pointer)
    if isinstance(array.type, FixedArrayType) and type(array) in (Index, Dereference):
        return Index(array, index, array.type.element, span, of_row=True)
    if not isinstance(pointer.type, PointerType):
        raise unsupported(f"`*` on `{pointer.type}`", span)
    return Dereference(pointer, pointer.type.target, span)


def element_of(twin: TwinValue, index: Expression | None, span: Span) -> TwinValue:
    """What a pointer leads to that was converted to one to the twin of its type."""
    pointer = twin.operand
    assert isinstance(pointer.type, PointerType)
    if index is None:
        place = _dereference(pointer, span)
    else:
        place = Index(undecayed(pointer), index, pointer.type.target, span)
    return TwinValue(place, twin.type, followed=True, span=span)


def _row_element(pointer: Expression) -> tuple[Expression, Expression]:
    """What is followed, if it is an array, and which element: `*(a[0] + i)` is `a[0][i]`."""
    if type(pointer) is Binary and pointer.operator is BinaryOperator.ADD:
        return undecayed(pointer.left), pointer.right
    return undecayed(pointer), IntegerLiteral(0, INT, pointer.span)


def _address(target: Expression, span: Span) -> Expression:
    match target:
        case Dereference(pointer=pointer):
            return pointer
        case Name() | Index() | MemberOf():
            return AddressOf(target, PointerType(target.type), span)
        case _:
            raise unsupported("the address of this expression", span)


OPERATORS: dict[int, Handler] = {
    kinds.BINARY: _binary,
    kinds.COMPOUND_ASSIGNMENT: _compound_assignment,
    kinds.UNARY: _unary,
}
