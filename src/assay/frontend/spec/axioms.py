# SPDX-License-Identifier: Apache-2.0
"""Axioms of ACSL as definitions: those that say what a function is where its arguments have a form.

axiom none: \\forall integer n; n <= 0 ==> f(n) == 0;
axiom more: \\forall integer n; n >= 0 ==> f(n + 1) == f(n) + 2;
become     f(n) = n <= 0 ? 0 : (n - 1 >= 0 ? f(n - 1) + 2 : `f otherwise`(n))

Any function that keeps such axioms meets this equation. There is one if its recursion ends and each
of the axioms follows from it, which are claims to be proved: so the axioms have a model of all
sizes, and those that contradict each other have none. Other axioms are claims about that model.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from assay.dataclass import dataclass, replace
from assay.frontend.spec.annotation import LogicClaim, LogicDefinition
from assay.frontend.spec.inductive import binds, joined, opened, replaced
from assay.frontend.spec.names import free_names, nodes_in
from assay.frontend.spec.tree import (
    SpecBinary,
    SpecBoolean,
    SpecCall,
    SpecCast,
    SpecConditional,
    SpecExpression,
    SpecInteger,
    SpecName,
    SpecUnary,
)

_NO_NUMBERS: Final = ("real", "boolean", "float", "double", "long double")


@final
@dataclass(frozen=True, slots=True)
class _Rule:
    """What a function is where a condition on its parameters holds."""

    guard: SpecExpression
    value: SpecExpression
    axiom: str
    recursive: bool


def with_bodies(
    defined: Sequence[LogicDefinition], claims: Sequence[LogicClaim]
) -> tuple[list[LogicDefinition], list[LogicClaim]]:
    """The definitions of a block, with bodies where axioms give them, and its claims: axioms about
    such functions are to be shown."""
    axioms = [one for one in claims if one.is_axiom]
    found: list[LogicDefinition] = []
    used: set[str] = set()
    for one in defined:
        rules = [] if one.body is not None else list(_rules(one, axioms))
        if not rules:
            found.append(one)
            continue
        names = tuple(dict.fromkeys(rule.axiom for rule in rules))
        otherwise = replace(one, name=f"{one.name} otherwise")
        found += [replace(one, body=_body(otherwise, rules), axioms=names), otherwise]
        used.update(names)
    has_body = {one.name for one in found if one.axioms}
    unknown = {one.name for one in found if one.body is None}

    def told(claim: LogicClaim) -> LogicClaim:
        about = _called(claim.formula.expression)
        shown = claim.name in used or (bool(about & has_body) and not about & unknown)
        return replace(claim, is_shown=True) if claim.is_axiom and shown else claim

    return found, [told(one) for one in claims]


def _called(part: SpecExpression) -> set[str]:
    return {one.name for one in nodes_in(part) if isinstance(one, SpecCall | SpecName)}


def _body(otherwise: LogicDefinition, rules: Sequence[_Rule]) -> SpecExpression:
    span = otherwise.span
    given = tuple(SpecName(name, span) for _, name in otherwise.parameters)
    body: SpecExpression = SpecCall(otherwise.name, given, span, labels=otherwise.labels)
    for rule in sorted(rules, key=lambda one: one.recursive, reverse=True):
        body = SpecConditional(rule.guard, rule.value, body, span)
    return body


def _rules(one: LogicDefinition, axioms: Sequence[LogicClaim]) -> Iterator[_Rule]:
    for axiom in axioms:
        if len(axiom.labels) != len(one.labels) or len(one.labels) > 1:
            continue
        variables, premises, conclusion = opened(axiom.formula.expression)
        for part in _conjuncts(conclusion):
            more, others, inner = opened(part)
            rule = _rule(one, axiom, [*variables, *more], [*premises, *others], inner)
            if rule is not None:
                yield rule


def _conjuncts(formula: SpecExpression) -> Iterator[SpecExpression]:
    if isinstance(formula, SpecBinary) and formula.operator == "&&":
        yield from _conjuncts(formula.left)
        yield from _conjuncts(formula.right)
    else:
        yield formula


def _rule(
    one: LogicDefinition,
    axiom: LogicClaim,
    variables: list[tuple[str, str]],
    premises: list[SpecExpression],
    conclusion: SpecExpression,
) -> _Rule | None:
    """What a conclusion says of the function, if it says it for all that it is about."""
    names = {name for _, name in variables}
    parameters = {name for _, name in one.parameters}
    free = {name.name for name in free_names((*premises, conclusion))} - names
    inside = (tuple(premises), conclusion)
    if len(names) != len(variables) or free & parameters or binds(inside, names | parameters):
        return None
    for use, value in _heads(one, conclusion):
        matched = _matched(one, {name: of for of, name in variables}, use)
        if matched is None:
            continue
        put, guards = matched
        states = dict(zip(axiom.labels, one.labels, strict=True))
        span = axiom.formula.span
        guards += [replaced(part, put, states) for part in premises]
        rule = _Rule(
            joined(guards, span),
            replaced(value, put, states),
            axiom.name,
            any(_is_use(one, part) for part in nodes_in((value, tuple(premises)))),
        )
        if all(_is_elsewhere(one, part) for part in nodes_in((rule.guard, rule.value))):
            return rule
    return None


def _heads(
    one: LogicDefinition, conclusion: SpecExpression
) -> Iterator[tuple[SpecCall | SpecName, SpecExpression]]:
    """The uses of the function of which the conclusion says what they are, and that."""
    span = conclusion.span
    match conclusion:
        case SpecBinary(operator="==" | "<==>", left=left, right=right):
            for use, value in ((left, right), (right, left)):
                if isinstance(use, SpecCall | SpecName) and _is_use(one, use):
                    yield use, value
        case SpecUnary(operator="!", operand=SpecCall() | SpecName() as use) if _is_use(one, use):
            yield use, SpecBoolean(value=False, span=span)
        case SpecCall() | SpecName() if _is_use(one, conclusion) and not one.result:
            yield conclusion, SpecBoolean(value=True, span=span)
        case _:
            pass


def _is_use(one: LogicDefinition, part: object) -> bool:
    match part:
        case SpecName(name=name):
            return name == one.name and not one.parameters
        case SpecCall(name=name, arguments=arguments):
            return name == one.name and len(arguments) == len(one.parameters)
        case _:
            return False


def _is_elsewhere(one: LogicDefinition, part: object) -> bool:
    """Whether a use of the function in what it is said to be is about other arguments: not about
    the same in another order, which leads nowhere."""
    if not isinstance(part, SpecCall) or not _is_use(one, part):
        return not _is_use(one, part)
    names = {name for _, name in one.parameters}
    return any(not isinstance(arg, SpecName) or arg.name not in names for arg in part.arguments)


def _matched(
    one: LogicDefinition, types: dict[str, str], use: SpecCall | SpecName
) -> tuple[dict[str, SpecExpression], list[SpecExpression]] | None:
    """What the variables of an axiom are in terms of the parameters, and the conditions under which
    it speaks of them; None if some variable is not given by them."""
    arguments = use.arguments if isinstance(use, SpecCall) else ()
    put: dict[str, SpecExpression] = {}
    guards: list[SpecExpression] = []
    left: list[tuple[SpecName, SpecExpression]] = []
    for (of, parameter), given in zip(one.parameters, arguments, strict=True):
        value = SpecName(parameter, given.span)
        inverse = _inverse(given, value, of, types, put)
        if inverse is None:
            left.append((value, given))
            continue
        name, term = inverse
        put[name] = term
        if types[name] != of:
            guards.append(
                SpecBinary("==", SpecCast(types[name], term, given.span), term, given.span)
            )
    if set(types) - set(put):
        return None
    guards += [
        SpecBinary("==", value, replaced(given, put, {}), given.span) for value, given in left
    ]
    return put, guards


def _inverse(
    given: SpecExpression,
    value: SpecName,
    of: str,
    types: dict[str, str],
    put: dict[str, SpecExpression],
) -> tuple[str, SpecExpression] | None:
    """The variable that an argument `n`, `n + 1` or `n - 1` has in it, and what it is."""
    offset: SpecInteger | None = None
    inner, operator = given, "+"
    match given:
        case SpecBinary(
            operator="+" | "-", left=SpecName() as inner, right=SpecInteger() as offset
        ):
            operator = given.operator
        case _:
            pass
    if not isinstance(inner, SpecName) or inner.name not in types or inner.name in put:
        return None
    written = types[inner.name]
    if written != of and (of != "integer" or "*" in written or written in _NO_NUMBERS):
        return None
    if offset is None:
        return inner.name, value
    if of != "integer":
        return None
    back = "-" if operator == "+" else "+"
    return inner.name, SpecBinary(back, value, offset, given.span)
