# SPDX-License-Identifier: Apache-2.0
"""ACSL's values of structs with some parts changed: { s \\with .x = 3, .t[i] = 4 }.

The value of a struct is the row of its scalars, so that a change puts other terms into the row; at
an index that is not known, each element is the new one where the index is its own.
"""

from __future__ import annotations

from assay.frontend.lower.spec_environment import SpecEnvironment, SpecValue
from assay.frontend.lower.spec_memory import Lowerer
from assay.frontend.lower.spec_records import records_of
from assay.frontend.lower.spec_requirements import Requirements, joined, requiring
from assay.frontend.lower.spec_values import Lowered, as_number, cast, type_error
from assay.frontend.spec.remarks import unsupported
from assay.frontend.spec.tree import SpecExpression, SpecUpdate
from assay.program.terms import ZERO, Op, Term, at_most, conditional, equal, integer, less
from assay.program.types import FixedArrayType, IntegerType, PointerType, StructType, Type
from assay.source import Span

Way = tuple[str | SpecExpression, ...]


def update(lowerer: Lowerer, expression: SpecUpdate) -> Lowered:
    """The value of the base with its changes, one after the other."""
    if expression.base is None:
        raise unsupported("a change of nothing", expression.span)
    base = lowerer.lower(expression.base)
    if not isinstance(base.value.type, StructType):
        raise unsupported(f"`\\with` for a value of type `{base.value.type}`", expression.span)
    return _changed(lowerer, base, expression)


def _changed(lowerer: Lowerer, base: Lowered, expression: SpecUpdate) -> Lowered:
    value, requires = base.value, base.requires
    for way, new in expression.changes:
        changed = _put(lowerer, value, way, new, expression.span)
        value, requires = changed.value, joined(requires, changed.requires)
    return Lowered(value, requires)


def _put(lowerer: Lowerer, whole: SpecValue, way: Way, new: SpecExpression, span: Span) -> Lowered:
    """A value with another one at the end of a way."""
    if not way:
        return _new_value(lowerer, whole, new, span)
    environment = lowerer.environment
    records = records_of(environment, span)
    step, rest = way[0], way[1:]
    if isinstance(step, str):
        if not isinstance(whole.type, StructType) or whole.type.is_union:
            raise unsupported(f"a member of a value of type `{whole.type}`", span)
        if all(one.name != step for one in records.layouts.structs[whole.type.name]):
            raise type_error(f"`{whole.type}` has no member `{step}`", span)
        start, of = records.layouts.member(whole.type.name, step)
        part = _slice(environment, whole, start, of)
        changed = _put(lowerer, part, rest, new, span)
        return Lowered(_replaced(whole, start, changed.value.terms), changed.requires)
    return _put_element(lowerer, whole, step, rest, new, span)


def _put_element(
    lowerer: Lowerer,
    whole: SpecValue,
    step: SpecExpression,
    rest: Way,
    new: SpecExpression,
    span: Span,
) -> Lowered:
    of = whole.type
    if not isinstance(of, FixedArrayType) or of.length is None:
        raise unsupported(f"an element of a value of type `{of}`", span)
    position = lowerer.lower(step)
    at = as_number(position.value, step.span)
    width = len(whole.terms) // max(of.length, 1)
    own = requiring(at_most(ZERO, at), less(at, integer(of.length)))
    requires: Requirements = joined(position.requires, own)
    terms: list[Term] = list(whole.terms)
    for number in range(of.length):
        if at.op is Op.INTEGER and at.payload != number:
            continue
        element = SpecValue(whole.terms[number * width : (number + 1) * width], of.element)
        changed = _put(lowerer, element, rest, new, span)
        here = equal(at, integer(number))
        for place, (after, before) in enumerate(
            zip(changed.value.terms, element.terms, strict=True)
        ):
            terms[number * width + place] = conditional(here, after, before)
        requires = joined(requires, changed.requires)
    return Lowered(SpecValue(tuple(terms), of), requires)


def _new_value(lowerer: Lowerer, before: SpecValue, new: SpecExpression, span: Span) -> Lowered:
    if isinstance(new, SpecUpdate) and new.base is None:
        return _changed(lowerer, Lowered(before), new)
    given = lowerer.lower(new)
    of = before.type
    if isinstance(of, IntegerType | PointerType):
        value = cast(given.value, of, lowerer.environment.language, span)
        return Lowered(value, given.requires)
    if given.value.type != of or isinstance(of, FixedArrayType):
        raise unsupported(f"a value of type `{given.value.type}` for a part of `{of}`", span)
    return given


def _slice(environment: SpecEnvironment, whole: SpecValue, start: int, of: Type) -> SpecValue:
    assert environment.records is not None
    width = environment.records.layouts.width(of)
    return SpecValue(whole.terms[start : start + width], of)


def _replaced(whole: SpecValue, start: int, terms: tuple[Term, ...]) -> SpecValue:
    before, after = whole.terms[:start], whole.terms[start + len(terms) :]
    return SpecValue((*before, *terms, *after), whole.type)
