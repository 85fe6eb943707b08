# SPDX-License-Identifier: Apache-2.0
"""Operations on the values of specifications: mathematical integers, truth values, addresses.

Nothing wraps but a cast to a machine type. Division and remainder truncate, as in Java and C.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass
from assay.frontend.lower.spec_environment import SpecValue
from assay.frontend.lower.spec_requirements import NONE, Requirements, requiring
from assay.program.graph import Language
from assay.program.heap import NULL, base_element
from assay.program.terms import (
    ZERO,
    Term,
    add,
    at_most,
    bit_and,
    bit_or,
    bit_xor,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    equivalence,
    integer,
    less,
    multiply,
    negate,
    negation,
    shift_left,
    shift_right,
    subtract,
    to_boolean,
    to_integer,
    truncated_division,
    truncated_remainder,
    wrap,
)
from assay.program.types import (
    BOOLEAN,
    MATH,
    VOID,
    BooleanType,
    FixedArrayType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
    leads_to_object,
)
from assay.source import SourceError, Span


@final
@dataclass(frozen=True, slots=True)
class Lowered:
    """A value, and what must hold for it to be one."""

    value: SpecValue
    requires: Requirements = NONE


def number(term: Term, of: Type = MATH) -> SpecValue:
    return SpecValue((term,), of)


def truth(term: Term) -> SpecValue:
    return SpecValue((term,), BOOLEAN)


def null(language: Language) -> SpecValue:
    if language is Language.JAVA:
        return SpecValue((NULL,), ReferenceType(VOID))
    return SpecValue((NULL, ZERO), PointerType(VOID))


def type_error(what: str, span: Span) -> SourceError:
    return SourceError.at("type", span, what=what)


def is_number(value: SpecValue) -> bool:
    of = value.type
    return isinstance(of, MathType) or (isinstance(of, IntegerType) and not of.is_enum)


def is_constant(value: SpecValue) -> bool:
    """Java: one of an enum whose constants are numbers, or null of its type."""
    return isinstance(value.type, IntegerType) and value.type.is_enum


def is_truth(value: SpecValue) -> bool:
    return isinstance(value.type, BooleanType)


def is_address(value: SpecValue) -> bool:
    return isinstance(value.type, PointerType | FixedArrayType)


def as_number(value: SpecValue, span: Span) -> Term:
    if is_number(value):
        return value.term
    raise type_error(f"a number is needed here, not a value of type `{value.type}`", span)


def as_truth(value: SpecValue, language: Language, span: Span) -> Term:
    """A formula; in ACSL a number or pointer stands for its being different from zero."""
    if is_truth(value):
        return value.term
    if language is Language.C and is_number(value):
        return to_boolean(value.term)
    if language is Language.C and is_address(value):
        return different(value.term, NULL)
    raise type_error(f"a formula is needed here, not a value of type `{value.type}`", span)


def as_pointer(value: SpecValue) -> SpecValue:
    """A C array as a pointer to its first element; anything else as it is."""
    if isinstance(value.type, FixedArrayType):
        return SpecValue(value.terms, PointerType(value.type.element))
    return value


# --- arithmetic ----------------------------------------------------------------------------------

_ARITHMETIC: dict[str, Callable[[Term, Term], Term]] = {
    "+": add,
    "-": subtract,
    "*": multiply,
    "/": truncated_division,
    "%": truncated_remainder,
    "<<": shift_left,
    ">>": shift_right,
    "&": bit_and,
    "|": bit_or,
    "^": bit_xor,
    "-->": lambda left, right: bit_or(complement(left), right),
    "<-->": lambda left, right: complement(bit_xor(left, right)),
}
ARITHMETIC = frozenset(_ARITHMETIC) | {">>>"}
_JUNCTIONS: dict[str, Callable[[Term, Term], Term]] = {
    "&": conjunction,
    "|": disjunction,
    "^": lambda left, right: negation(equivalence(left, right)),
}


def complement(term: Term) -> Term:
    return subtract(integer(-1), term)


def arithmetic(operator: str, left: SpecValue, right: SpecValue, span: Span) -> Lowered:
    """Two numbers, or two truth values under & | ^."""
    if is_truth(left) and is_truth(right) and operator in _JUNCTIONS:
        return Lowered(truth(_JUNCTIONS[operator](left.term, right.term)))
    one, other = as_number(left, span), as_number(right, span)
    if operator == ">>>":
        return _unsigned_shift(left, other, span)
    requires = NONE
    if operator in ("/", "%"):
        requires = requiring(different(other, ZERO))
    elif operator in ("<<", ">>"):
        requires = requiring(at_most(ZERO, other))
    return Lowered(number(_ARITHMETIC[operator](one, other)), requires)


def within_width(operator: str, left: SpecValue, right: SpecValue) -> Requirements:
    """Java takes a count modulo the width, mathematics does not: it must be the same."""
    if operator not in ("<<", ">>") or not isinstance(left.type, IntegerType):
        return NONE
    return requiring(less(right.term, integer(max(left.type.bits, 32))))


def _unsigned_shift(left: SpecValue, count: Term, span: Span) -> Lowered:
    """Java's >>> on int or long: the bits of the value, filled with zeros from the left."""
    if not isinstance(left.type, IntegerType):
        raise type_error("`>>>` needs an `int` or `long` on its left: add a cast", span)
    bits = max(left.type.bits, 32)
    shifted = shift_right(wrap(left.term, bits, signed=False), count)
    requires = requiring(at_most(ZERO, count), less(count, integer(bits)))
    return Lowered(number(wrap(shifted, bits, signed=True)), requires)


def unary(operator: str, operand: SpecValue, language: Language, span: Span) -> SpecValue:
    match operator:
        case "!":
            return truth(negation(as_truth(operand, language, span)))
        case "-":
            return number(negate(as_number(operand, span)))
        case "~":
            return number(complement(as_number(operand, span)))
        case _:
            return number(as_number(operand, span))


def cast(value: SpecValue, to: Type, language: Language, span: Span) -> SpecValue:
    """To a machine type a number wraps; to the mathematical integers it stays what it is."""
    if value.type == to:
        return value
    if isinstance(to, BooleanType) and language is Language.C:
        return truth(as_truth(value, language, span))
    if is_truth(value) and language is Language.C and isinstance(to, IntegerType | MathType):
        return number(to_integer(value.term), to)
    if isinstance(to, IntegerType) and to.is_enum and is_number(value):
        return number(value.term, to)
    if isinstance(to, IntegerType) and is_number(value):
        return number(_converted(value.term, to, language), to)
    if isinstance(to, MathType) and is_number(value):
        return number(value.term)
    pointer = as_pointer(value)
    if isinstance(to, PointerType) and (pointer.type == to or _is_null(value)):
        return SpecValue(pointer.terms, to)
    raise type_error(f"cannot cast `{value.type}` to `{to}`", span)


def _converted(term: Term, to: IntegerType, language: Language) -> Term:
    if language is Language.C and to.is_boolean:
        return to_integer(to_boolean(term))
    return wrap(term, to.bits, signed=to.signed)


# --- comparisons ---------------------------------------------------------------------------------

_ORDERINGS: dict[str, Callable[[Term, Term], Term]] = {
    "<": less,
    "<=": at_most,
    ">": lambda left, right: less(right, left),
    ">=": lambda left, right: at_most(right, left),
}
COMPARISONS = frozenset(_ORDERINGS) | {"==", "!="}


def compare(
    operator: str, left: SpecValue, right: SpecValue, language: Language, span: Span
) -> Lowered:
    left, right = as_pointer(left), as_pointer(right)
    if operator in _ORDERINGS:
        return _ordered(_ORDERINGS[operator], left, right, span)
    same = _same(left, right, language, span)
    return Lowered(truth(same if operator == "==" else negation(same)))


def check_null(left: SpecValue, right: SpecValue, span: Span) -> None:
    """Raises SourceError where two texts are compared: equal ones of the source are one object,
    which is not modelled."""
    if not (_is_null(left) or _is_null(right)):
        construct, hint = "a comparison of texts by `==`", "compare them with null only"
        raise SourceError.at("unsupported", span, construct=construct, hint=hint)


def _ordered(
    ordering: Callable[[Term, Term], Term], left: SpecValue, right: SpecValue, span: Span
) -> Lowered:
    if is_address(left) and is_address(right):
        _same_target(left, right, span)
        together = requiring(equal(left.term, right.term))
        return Lowered(truth(ordering(left.terms[1], right.terms[1])), together)
    return Lowered(truth(ordering(as_number(left, span), as_number(right, span))))


def _same(left: SpecValue, right: SpecValue, language: Language, span: Span) -> Term:
    if is_truth(left) and is_truth(right):
        return equivalence(left.term, right.term)
    if is_number(left) and is_number(right):
        return equal(left.term, right.term)
    if is_constant(left) or is_constant(right):
        if left.type == right.type or _is_null(left) or _is_null(right):
            return equal(left.term, right.term)
        raise type_error(f"cannot compare `{left.type}` with `{right.type}`", span)
    if language is Language.C:
        left, right = _zero_as_null(left, right), _zero_as_null(right, left)
        left, right = _truth_as_number(left, right), _truth_as_number(right, left)
        if is_number(left) and is_number(right):
            return equal(left.term, right.term)
    if isinstance(left.type, StructType) and left.type == right.type:
        return conjunction(*map(equal, left.terms, right.terms))
    if is_address(left) and is_address(right):
        if _is_null(left) or _is_null(right):
            return equal(left.term, right.term)
        _same_target(left, right, span)
        return conjunction(*map(equal, left.terms, right.terms))
    if isinstance(left.type, ReferenceType) and isinstance(right.type, ReferenceType):
        is_plain = left.type == right.type or _is_null(left) or _is_null(right)
        if not is_plain and not (leads_to_object(left.type) and leads_to_object(right.type)):
            raise type_error(f"cannot compare `{left.type}` with `{right.type}`", span)
        return equal(left.term, right.term)
    raise type_error(f"cannot compare `{left.type}` with `{right.type}`", span)


def _zero_as_null(value: SpecValue, other: SpecValue) -> SpecValue:
    """The number 0 compared with a pointer is the null pointer."""
    return (
        null(Language.C) if value.term is ZERO and is_number(value) and is_address(other) else value
    )


def _truth_as_number(value: SpecValue, other: SpecValue) -> SpecValue:
    """C: the outcome of a comparison is 0 or 1."""
    return number(to_integer(value.term)) if is_truth(value) and is_number(other) else value


def _is_null(value: SpecValue) -> bool:
    match value.type:
        case PointerType(target=VoidType()) | ReferenceType(element=VoidType()):
            return True
        case _:
            return False


def _same_target(left: SpecValue, right: SpecValue, span: Span) -> None:
    """Pointers to different types are never compared: their objects differ in how they count."""
    if base_element(_target(left)) != base_element(_target(right)):
        raise type_error(f"cannot compare `{left.type}` with `{right.type}`", span)


def _target(value: SpecValue) -> Type:
    assert isinstance(value.type, PointerType)
    return value.type.target


# --- conditionals --------------------------------------------------------------------------------


def choose(
    condition: Term,
    then: SpecValue,
    otherwise: SpecValue,
    span: Span,
    wanted: Type | None = None,
) -> SpecValue:
    """condition ? then : otherwise, of a type that is known to fit both, if that is given"""
    then, otherwise = as_pointer(then), as_pointer(otherwise)
    if is_number(then) and is_number(otherwise):
        of: Type = then.type if then.type == otherwise.type else MATH
    elif wanted is not None:
        of = wanted
    elif then.type == otherwise.type or _is_null(otherwise):
        of = then.type
    elif _is_null(then):
        of = otherwise.type
    else:
        raise type_error(f"branches have types `{then.type}` and `{otherwise.type}`", span)
    if len(then.terms) != len(otherwise.terms):
        raise type_error(f"branches have types `{then.type}` and `{otherwise.type}`", span)
    pairs = zip(then.terms, otherwise.terms, strict=True)
    return SpecValue(tuple(conditional(condition, t, o) for t, o in pairs), of)


def check_erased(of: Type, given: Type, span: Span) -> None:
    """Java: refuse what an object of a generic class gives, where type arguments tell more of it
    than its own type does: which objects there can be, specifications do not know."""
    struct = of.element if isinstance(of, ReferenceType) else None
    erased = given.element if isinstance(given, ReferenceType) else None
    if not isinstance(struct, StructType) or not isinstance(erased, StructType):
        return
    told = {each.element for each in struct.arguments if isinstance(each, ReferenceType)}
    if erased.variable and told != {erased}:
        what = f"a value of a type variable, of an object of `{struct.name}`, in a specification"
        raise SourceError.at("unsupported", span, construct=what)
