# SPDX-License-Identifier: Apache-2.0
"""JML: arithmetic of the machine in specifications, where they ask for it.

\\java_math(i + 1)     the sum modulo 2**32, as an `int`
\\safe_math(i + 1)     the sum, and the specification is defined only where that is an `int`
"""

from __future__ import annotations

from assay.frontend.lower import spec_values as values
from assay.frontend.lower.spec_environment import SpecValue
from assay.frontend.lower.spec_requirements import joined, requiring
from assay.frontend.lower.spec_types import JAVA_INT, JAVA_LONG
from assay.frontend.lower.spec_values import Lowered, is_truth, number
from assay.frontend.spec.tree import SpecArithmetic
from assay.program.graph import Language
from assay.program.terms import conjunction, floor_remainder, in_range, integer, wrap
from assay.program.types import IntegerType, Type
from assay.source import Span

_SHIFTS = ("<<", ">>", ">>>")


def binary(
    operator: str, left: SpecValue, right: SpecValue, arithmetic: SpecArithmetic, span: Span
) -> Lowered:
    """Two numbers, as Java computes with them; with a mathematical integer, as mathematics does."""
    if is_truth(left) and is_truth(right):
        return values.arithmetic(operator, left, right, span)
    is_shift = operator in _SHIFTS
    of = _promoted(left.type, left.type if is_shift else right.type)
    if of is None:
        own = values.arithmetic(operator, left, right, span)
        return Lowered(own.value, joined(own.requires, values.within_width(operator, left, right)))
    if is_shift:
        count = floor_remainder(values.as_number(right, span), integer(of.bits))
        left, right = SpecValue(left.terms, of), number(count)
    own = values.arithmetic(operator, left, right, span)
    fitted = _fitted(own.value, of, arithmetic)
    return Lowered(fitted.value, joined(own.requires, fitted.requires))


def unary(operator: str, operand: SpecValue, arithmetic: SpecArithmetic, span: Span) -> Lowered:
    """-e, ~e, +e of a number."""
    of = _promoted(operand.type, operand.type)
    values.as_number(operand, span)
    value = values.unary(operator, operand, Language.JAVA, span)
    return Lowered(value) if of is None else _fitted(value, of, arithmetic)


def _promoted(left: Type, right: Type) -> IntegerType | None:
    """The type in which Java computes (JLS 5.6); None where an operand has no machine type."""
    if not isinstance(left, IntegerType) or not isinstance(right, IntegerType):
        return None
    return JAVA_LONG if JAVA_LONG in (left, right) else JAVA_INT


def _fitted(value: SpecValue, of: IntegerType, arithmetic: SpecArithmetic) -> Lowered:
    if arithmetic is SpecArithmetic.WRAPPING:
        return Lowered(number(wrap(value.term, of.bits, signed=True), of))
    fits = requiring(conjunction(*in_range(value.term, of.low, of.high)))
    return Lowered(number(value.term, of), fits)
