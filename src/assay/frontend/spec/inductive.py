# SPDX-License-Identifier: Apache-2.0
"""ACSL's inductive definitions as recursive ones: one of the cases applies.

inductive even(integer n) { case a: even(0); case b: \\forall integer k; even(k) ==> even(k + 2); }
becomes    even(n) = n == 0 || \\exists integer k; even(k) && n == k + 2

The least predicate that keeps the cases is the one that holds where this can be unfolded to the
end. It exists because what is defined stands in premises of cases as it is, never negated.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from assay.dataclass import replace
from assay.frontend.spec.annotation import LogicClaim
from assay.frontend.spec.names import free_names, nodes_in
from assay.frontend.spec.rewriting import with_parts
from assay.frontend.spec.tree import (
    Quantifier,
    SpecAt,
    SpecBinary,
    SpecBoolean,
    SpecCall,
    SpecExpression,
    SpecLet,
    SpecName,
    SpecQuantifier,
    SpecSet,
)
from assay.source import Span

Parameters = tuple[tuple[str, str], ...]
_NUMBERS = count(1)


def as_definition(
    name: str, labels: tuple[str, ...], parameters: Parameters, cases: Sequence[LogicClaim]
) -> SpecExpression | None:
    """The body of the definition; None if some case has a form that is not known here."""
    bodies = [_body(name, labels, parameters, case) for case in cases]
    if not cases or any(one is None for one in bodies):
        return None
    found = bodies[0]
    for one in bodies[1:]:
        assert found is not None
        assert one is not None
        found = SpecBinary("||", found, one, cases[0].formula.span)
    return found


def _body(
    name: str, labels: tuple[str, ...], parameters: Parameters, case: LogicClaim
) -> SpecExpression | None:
    """When a case applies: for some values of its variables."""
    variables, premises, conclusion = opened(case.formula.expression)
    if not isinstance(conclusion, SpecCall) or conclusion.name != name:
        return None
    names = {own for _, own in variables}
    others = {one.name for one in free_names(case.formula.expression)} - names
    is_plain = len(conclusion.arguments) == len(parameters) and len(names) == len(variables)
    own_names = {own for _, own in parameters}
    is_plain = is_plain and others.isdisjoint(own_names) and len(case.labels) == len(labels)
    if not is_plain or binds((tuple(premises), conclusion), names | own_names):
        return None
    if not all(_keeps(name, part) for part in premises):
        return None
    renamed = {own: f"{own}#{next(_NUMBERS)}" for own in names}
    span = case.formula.span
    put: dict[str, SpecExpression] = {old: SpecName(new, span) for old, new in renamed.items()}
    left: list[tuple[str, str]] = [(of, renamed[own]) for of, own in variables]
    typed = {own: of for of, own in variables}
    equal: list[tuple[str, SpecExpression]] = []  # parameters that are no variable of the case
    for (of, parameter), given in zip(parameters, conclusion.arguments, strict=True):
        own = given.name if isinstance(given, SpecName) else ""
        if typed.get(own) == of and (of, renamed[own]) in left:
            left.remove((of, renamed[own]))
            put[own] = SpecName(parameter, span)
        else:
            equal.append((parameter, given))
    states = dict(zip(case.labels, labels, strict=True))
    equations = [
        SpecBinary("==", SpecName(parameter, span), replaced(given, put, states), span)
        for parameter, given in equal
    ]
    body = joined([*equations, *(replaced(part, put, states) for part in premises)], span)
    return SpecQuantifier(Quantifier.EXISTS, tuple(left), None, body, span) if left else body


def opened(
    formula: SpecExpression,
) -> tuple[list[tuple[str, str]], list[SpecExpression], SpecExpression]:
    """The variables of a case, its premises, and its conclusion."""
    variables: list[tuple[str, str]] = []
    premises: list[SpecExpression] = []
    while True:
        match formula:
            case SpecQuantifier(quantifier=Quantifier.FORALL, range=None):
                variables += formula.variables
                formula = formula.body
            case SpecBinary(operator="==>"):
                premises.append(formula.left)
                formula = formula.right
            case _:
                return variables, premises, formula


def _keeps(name: str, premise: SpecExpression) -> bool:
    """Whether what is defined stands in a premise as it is, or not at all."""
    match premise:
        case SpecBinary(operator="&&"):
            return _keeps(name, premise.left) and _keeps(name, premise.right)
        case SpecCall(name=called) if called == name:
            return not any(_mentions(name, one) for one in premise.arguments)
        case _:
            return not _mentions(name, premise)


def _mentions(name: str, part: SpecExpression) -> bool:
    """Other definitions could need it too: only what names no definition does not."""
    calls = (one for one in nodes_in(part) if isinstance(one, SpecCall | SpecName))
    return any(one.name == name for one in calls)


def binds(parts: object, names: set[str]) -> bool:
    """Whether something inside gives one of the names another meaning."""
    for part in nodes_in(parts):
        match part:
            case SpecLet(name=own) if own in names:
                return True
            case SpecQuantifier(variables=variables) | SpecSet(variables=variables):
                if not names.isdisjoint(own for _, own in variables):
                    return True
            case _:
                pass
    return False


def replaced(
    value: SpecExpression, put: dict[str, SpecExpression], states: dict[str, str]
) -> SpecExpression:
    match value:
        case SpecName(name=name):
            return put.get(name, value)
        case SpecAt(label=label) if label in states:
            value = replace(value, label=states[label])
        case SpecCall(labels=labels) if labels:
            value = replace(value, labels=tuple(states.get(one, one) for one in labels))
        case _:
            pass
    found: SpecExpression = with_parts(value, lambda part: replaced(part, put, states))
    return found


def joined(parts: Sequence[SpecExpression], span: Span) -> SpecExpression:
    found: SpecExpression = SpecBoolean(value=True, span=span)
    for part in parts:
        found = SpecBinary("&&", found, part, span)
    return found
