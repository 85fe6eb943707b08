# SPDX-License-Identifier: Apache-2.0
"""The typing rules of Java's operators, on operands that are already typed (JLS 15.14 to 15.26)."""

from __future__ import annotations

from assay.frontend.java.constants import constant_value
from assay.frontend.java.conversions import (
    assigned,
    condition_value,
    converted,
    narrows_constant,
    promoted,
    shown,
    type_error,
    uncast,
    unsupported,
)
from assay.frontend.java.types import (
    BYTE,
    INT,
    NARROW,
    NULL_TYPE,
    SHORT,
    STRING,
    binary_promotion,
    is_enum_type,
    library_object,
    unary_promotion,
    widens,
)
from assay.frontend.tree import (
    Assignment,
    Binary,
    BinaryOperator,
    CompoundAssignment,
    Conditional,
    Convert,
    Evaluate,
    Expression,
    Fix,
    Increment,
    IntegerLiteral,
    Logical,
    LogicalOperator,
    Name,
    NewArray,
    StatementExpression,
    Unary,
    UnaryOperator,
)
from assay.program.types import (
    BOOLEAN,
    IntegerType,
    ReferenceType,
    StructType,
    Type,
    holds_objects,
    holds_opaque,
    is_opaque,
    leads_to_object,
)
from assay.source import SourceError, Span

_SHIFTS = frozenset(
    {BinaryOperator.SHIFT_LEFT, BinaryOperator.SHIFT_RIGHT, BinaryOperator.SHIFT_RIGHT_UNSIGNED}
)
_BITWISE = frozenset({BinaryOperator.AND, BinaryOperator.OR, BinaryOperator.XOR})
_EQUALITY = frozenset({BinaryOperator.EQUAL, BinaryOperator.DIFFERENT})
_ORDER = frozenset(
    {
        BinaryOperator.LESS,
        BinaryOperator.AT_MOST,
        BinaryOperator.GREATER,
        BinaryOperator.AT_LEAST,
    }
)
TEXTS = frozenset(
    library_object(f"java.lang.{name}") for name in ("String", "StringBuilder", "StringBuffer")
)
_SOME_ARRAY = ReferenceType(INT)
SOME_OBJECT = ReferenceType(StructType("java.lang.Object"))


def unary(operator: str, operand: Expression, span: Span) -> Expression:
    """`+e`, `-e`, `~e`, `!e`."""
    if operator == "!":
        return Unary(UnaryOperator.NOT, condition_value(operand), BOOLEAN, span)
    if not isinstance(operand.type, IntegerType):
        raise type_error(span, f"operator `{operator}` does not apply to {shown(operand.type)}")
    value = promoted(operand)
    return value if operator == "+" else Unary(UnaryOperator(operator), value, value.type, span)


def binary(operator: str, left: Expression, right: Expression, span: Span) -> Expression:
    """Every operator with two operands but assignments."""
    if operator in ("&&", "||"):
        both = condition_value(left), condition_value(right)
        return Logical(LogicalOperator(operator), *both, BOOLEAN, span)
    if operator == "+" and STRING in (left.type, right.type):
        return concatenated(left, right, span)
    kind = BinaryOperator(operator)
    left, right = uncast(left), uncast(right)
    if is_enum_type(left.type) or is_enum_type(right.type):
        return _of_enums(kind, left, right, span)
    if isinstance(left.type, IntegerType) and isinstance(right.type, IntegerType):
        return _numeric(kind, left, right, span)
    if kind in _EQUALITY | _BITWISE and left.type == right.type == BOOLEAN:
        return Binary(kind, left, right, BOOLEAN, span)
    if kind in _EQUALITY and (common := common_reference(left.type, right.type)):
        common = _SOME_ARRAY if common == NULL_TYPE else common
        return Binary(kind, converted(left, common), converted(right, common), BOOLEAN, span)
    raise _mismatch(operator, left.type, right.type, span)


def _of_enums(kind: BinaryOperator, left: Expression, right: Expression, span: Span) -> Expression:
    """Constants of an enum are compared with each other and with null, and nothing else."""
    common = left.type if is_enum_type(left.type) else right.type
    if kind not in _EQUALITY or any(each.type not in (common, NULL_TYPE) for each in (left, right)):
        raise _mismatch(kind, left.type, right.type, span)
    return Binary(kind, converted(left, common), converted(right, common), BOOLEAN, span)


def number(value: Expression) -> Expression:
    """The number of a constant of an enum."""
    return Convert(value, INT, explicit=False, span=value.span)


def _numeric(kind: BinaryOperator, left: Expression, right: Expression, span: Span) -> Expression:
    if kind in _SHIFTS:
        value = promoted(left)
        return Binary(kind, value, promoted(right), value.type, span)
    common = _common_integer(left, right)
    result: Type = BOOLEAN if kind in _ORDER | _EQUALITY else common
    return Binary(kind, converted(left, common), converted(right, common), result, span)


def _common_integer(left: Expression, right: Expression) -> IntegerType:
    assert isinstance(left.type, IntegerType)
    assert isinstance(right.type, IntegerType)
    return binary_promotion(left.type, right.type)


def common_reference(left: Type, right: Type) -> ReferenceType | None:
    """The array type that both can be compared or chosen as; None if there is none."""
    if not (isinstance(left, ReferenceType) and isinstance(right, ReferenceType)):
        return None
    if widens(left, right):
        return right
    return left if widens(right, left) else None


def concatenated(left: Expression, right: Expression, span: Span) -> Expression:
    """`left + right` as a text, which is a new object (JLS 15.18.1)."""
    for each in (left, right):
        check_text(each)
    parts = tuple(Evaluate(each, each.span) for each in (left, right) if each.type != NULL_TYPE)
    return StatementExpression(parts, new_text(span), STRING, span)


def check_text(value: Expression) -> None:
    """Raises SourceError where code may run that makes a text of an object."""
    if holds_objects(value.type) or (is_opaque(value.type) and value.type not in TEXTS):
        raise unsupported(value.span, "an object as a text")


def new_text(span: Span) -> Expression:
    """A text that is an object of its own."""
    return NewArray(STRING, (IntegerLiteral(1, INT, span),), span)


def _mismatch(operator: str, left: Type, right: Type, span: Span) -> SourceError:
    if any(holds_objects(each) or holds_opaque(each) for each in (left, right)):
        what = f"operator `{operator}` for {shown(left)} and {shown(right)}"
        return unsupported(span, what)
    what = f"operator `{operator}` does not apply to {shown(left)} and {shown(right)}"
    return type_error(span, what)


def conditional(
    condition: Expression, then: Expression, otherwise: Expression, span: Span
) -> Conditional:
    """`condition ? then : otherwise`."""
    if then is not uncast(then) or otherwise is not uncast(otherwise):
        raise unsupported(span, "a choice of a value of a type variable in unchecked code")
    common = _common_branch(then, otherwise)
    if common is None and any(map(holds_opaque, (then.type, otherwise.type))):
        raise unsupported(span, "a choice between values of several types")
    if common is None:
        what = f"the branches have types {shown(then.type)} and {shown(otherwise.type)}"
        raise type_error(span, what)
    branches = converted(then, common), converted(otherwise, common)
    return Conditional(condition_value(condition), *branches, common, span)


def _common_branch(then: Expression, otherwise: Expression) -> Type | None:
    """The type of a conditional expression (JLS 15.25)."""
    left, right = then.type, otherwise.type
    if left == right:
        return left
    for one, other in ((left, right), (right, left)):
        if is_enum_type(one):
            return one if other == NULL_TYPE else None
    if isinstance(left, IntegerType) and isinstance(right, IntegerType):
        return _common_number(then, otherwise)
    if leads_to_object(left) and leads_to_object(right):
        return SOME_OBJECT  # or what both inherit from, which the classes of the file say
    return common_reference(left, right)


def _common_number(then: Expression, otherwise: Expression) -> IntegerType:
    if {then.type, otherwise.type} == {BYTE, SHORT}:
        return SHORT
    for narrow, other in ((then, otherwise), (otherwise, then)):
        is_narrow = isinstance(narrow.type, IntegerType) and narrow.type in NARROW
        if is_narrow and other.type == INT and narrows_constant(other, narrow.type):
            assert isinstance(narrow.type, IntegerType)
            return narrow.type
    return _common_integer(then, otherwise)


def compound(target: Expression, operator: str, value: Expression, span: Span) -> Expression:
    """`target operator= value`."""
    kind = BinaryOperator(operator)
    if isinstance(target.type, IntegerType) and isinstance(value.type, IntegerType):
        if kind in _SHIFTS:
            own = unary_promotion(target.type)
            return CompoundAssignment(target, kind, promoted(value), own, span)
        common = binary_promotion(target.type, value.type)
        return CompoundAssignment(target, kind, converted(value, common), common, span)
    if kind in _BITWISE and target.type == value.type == BOOLEAN:
        return CompoundAssignment(target, kind, value, BOOLEAN, span)
    if operator == "+" and target.type == STRING and isinstance(target, Name):
        return Assignment(target, concatenated(target, value, span), span)
    raise _mismatch(operator + "=", target.type, value.type, span)


def increment(target: Expression, operator: str, fix: Fix, span: Span) -> Expression:
    """`++` and `--`."""
    if not isinstance(target.type, IntegerType):
        raise type_error(span, f"operator `{operator}` does not apply to {shown(target.type)}")
    amount = 1 if operator == "++" else -1
    return Increment(target, amount, fix, unary_promotion(target.type), span)


def case_constant(value: Expression, subject: Type) -> int:
    """The value of a `case` label, which must be a constant of the subject's type."""
    constant = constant_value(value)
    if constant is None or isinstance(constant, bool):
        raise type_error(value.span, "a case label must be a constant integer")
    stored = assigned(value, subject)
    result = constant_value(stored)
    assert result is not None
    return result
