# SPDX-License-Identifier: Apache-2.0
"""ACSL's sets of numbers and pointers, written out as formulas about their elements.

x \\in (a .. b)          a <= x && x <= b
\\subset(A, p + (0..n))  \\forall ... of A; \\exists integer k; 0 <= k <= n && e == p + k
A == B                  each is a subset of the other

A set is a row of generators: variables, a condition, and an element for all values that meet it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import final

from assay.dataclass import dataclass
from assay.frontend.spec.names import is_set
from assay.frontend.spec.remarks import unsupported
from assay.frontend.spec.rewriting import with_parts
from assay.frontend.spec.tree import (
    Quantifier,
    SpecBinary,
    SpecBoolean,
    SpecCall,
    SpecExpression,
    SpecLet,
    SpecName,
    SpecQuantifier,
    SpecRange,
    SpecSet,
)
from assay.source import Span

_NUMBERS = count(1)


@final
@dataclass(frozen=True, slots=True)
class ElementsOf:
    """The elements `value` for all values of the variables that meet the conditions."""

    variables: tuple[tuple[str, str], ...]  # type and name
    conditions: tuple[SpecExpression, ...]
    value: SpecExpression


def about_elements(expression: SpecExpression) -> SpecExpression | None:
    """What a formula about sets says of their elements; None if it is about no sets."""
    match expression:
        case SpecCall(name="\\subset", arguments=(one, other), span=span):
            return _subset(one, other, span)
        case SpecCall(name="\\in", arguments=(one, other), span=span):
            return _member(one, other, span)
        case SpecBinary(operator="\\in", left=left, right=right, span=span):
            return _member(left, right, span)
        case SpecBinary(operator="==" | "!=", left=left, right=right, span=span) if is_set(
            left
        ) or is_set(right):
            both = SpecBinary("&&", _subset(left, right, span), _subset(right, left, span), span)
            if expression.operator == "==":
                return both
            return SpecBinary("==>", both, SpecBoolean(value=False, span=span), span)
        case _:
            return None


def locations_in(location: SpecExpression) -> Iterator[SpecExpression]:
    """The locations of which a union, or a set that lists them, consists."""
    match location:
        case SpecCall(name="\\union", arguments=parts):
            for part in parts:
                yield from locations_in(part)
        case SpecSet(elements=parts, variables=()):
            for part in parts:
                yield from locations_in(part)
        case _:
            yield location


def _member(value: SpecExpression, of: SpecExpression, span: Span) -> SpecExpression:
    return _any([_is_one_of(value, each, span) for each in _generators(of)], span)


def _subset(one: SpecExpression, other: SpecExpression, span: Span) -> SpecExpression:
    found: SpecExpression = SpecBoolean(value=True, span=span)
    for each in _generators(one):
        held = _member(each.value, other, span)
        for condition in reversed(each.conditions):
            held = SpecBinary("==>", condition, held, span)
        if each.variables:
            held = SpecQuantifier(Quantifier.FORALL, each.variables, None, held, span)
        found = SpecBinary("&&", found, held, span)
    return found


def _is_one_of(value: SpecExpression, of: ElementsOf, span: Span) -> SpecExpression:
    """Whether a value is among the elements of a generator."""
    match of:
        case ElementsOf(variables=((_, name),), value=SpecName(name=same)) if name == same:
            put = {name: value}
            return _all([_replaced(each, put) for each in of.conditions], span)
        case _:
            parts = [*of.conditions, SpecBinary("==", value, of.value, span)]
            whole = _all(parts, span)
            if not of.variables:
                return whole
            return SpecQuantifier(Quantifier.EXISTS, of.variables, None, whole, span)


def _generators(expression: SpecExpression) -> Iterator[ElementsOf]:
    match expression:
        case SpecRange(low=low, high=high, span=span):
            name = SpecName(f"element#{next(_NUMBERS)}", span)
            limits = [SpecBinary("<=", low, name, span)] if low is not None else []
            limits += [SpecBinary("<=", name, high, span)] if high is not None else []
            yield ElementsOf((("integer", name.name),), tuple(limits), name)
        case SpecSet(elements=elements, variables=()):
            for each in elements:
                yield from _generators(each)
        case SpecSet(elements=(element,), variables=variables, condition=condition):
            names = {
                name: SpecName(f"{name}#{next(_NUMBERS)}", expression.span) for _, name in variables
            }
            put = dict[str, SpecExpression](names)
            own = tuple((of, names[name].name) for of, name in variables)
            given = () if condition is None else (_replaced(condition, put),)
            yield ElementsOf(own, given, _replaced(element, put))
        case SpecCall(name="\\union", arguments=parts):
            for part in parts:
                yield from _generators(part)
        case SpecCall(name="\\inter", arguments=(first, *others)):
            for one in _generators(first):
                more = tuple(_member(one.value, other, expression.span) for other in others)
                yield ElementsOf(one.variables, one.conditions + more, one.value)
        case SpecBinary(operator=operator, left=left, right=right) if is_set(expression):
            for one in _generators(left):
                for other in _generators(right):
                    value = SpecBinary(operator, one.value, other.value, expression.span)
                    variables = one.variables + other.variables
                    yield ElementsOf(variables, one.conditions + other.conditions, value)
        case SpecSet():
            raise unsupported("this set", expression.span)
        case _:
            yield ElementsOf((), (), expression)


def _replaced(value: SpecExpression, put: dict[str, SpecExpression]) -> SpecExpression:
    """The value with others for names; what the set binds is called like nothing else."""
    match value:
        case SpecName(name=name):
            return put.get(name, value)
        case SpecQuantifier(variables=variables) if any(name in put for _, name in variables):
            raise unsupported("a name with two meanings in a set", value.span)
        case SpecLet(name=name) | SpecSet(variables=((_, name), *_)) if name in put:
            raise unsupported("a name with two meanings in a set", value.span)
    found: SpecExpression = with_parts(value, lambda part: _replaced(part, put))
    return found


def _all(parts: list[SpecExpression], span: Span) -> SpecExpression:
    found: SpecExpression = SpecBoolean(value=True, span=span)
    for part in parts:
        found = SpecBinary("&&", found, part, span)
    return found


def _any(parts: list[SpecExpression], span: Span) -> SpecExpression:
    found: SpecExpression = SpecBoolean(value=False, span=span)
    for part in parts:
        found = SpecBinary("||", found, part, span)
    return found
