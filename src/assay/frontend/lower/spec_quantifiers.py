# SPDX-License-Identifier: Apache-2.0
"""Quantifiers and generalised sums of specifications as binders.

A variable of a machine type ranges over the values of the type. What bounds the variables moves
from the body into the range: the left side of an implication under \\forall, the leading
comparisons of a conjunction under \\exists and \\num_of. Directly nested quantifiers of one kind
become one. A boolean variable is expanded into its two values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Protocol

from assay.frontend.lower.spec_bounds import some, with_own_bounds
from assay.frontend.lower.spec_environment import SpecEnvironment, SpecValue
from assay.frontend.lower.spec_requirements import (
    Requirements,
    joined,
    mapped,
    quantified,
    requiring,
    under,
)
from assay.frontend.lower.spec_values import (
    COMPARISONS,
    Lowered,
    as_number,
    as_truth,
    number,
    truth,
)
from assay.frontend.spec.remarks import unsupported
from assay.frontend.spec.tree import (
    Quantifier,
    SpecBinary,
    SpecBoolean,
    SpecExpression,
    SpecIndex,
    SpecName,
    SpecQuantifier,
)
from assay.program.sorts import BOOL
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Op,
    Substitution,
    Term,
    add,
    bind,
    conditional,
    conjunction,
    disjunction,
    implication,
    in_range,
    multiply,
    substitute,
)
from assay.program.types import BooleanType, IntegerType, MathType, Type
from assay.source import Span

_OPERATORS = {
    Quantifier.FORALL: Op.FORALL,
    Quantifier.EXISTS: Op.EXISTS,
    Quantifier.SUM: Op.TOTAL,
    Quantifier.PRODUCT: Op.PRODUCT,
    Quantifier.MINIMUM: Op.MINIMUM,
    Quantifier.MAXIMUM: Op.MAXIMUM,
    Quantifier.COUNT: Op.COUNT,
}
_OF_FORMULAS = frozenset({Quantifier.FORALL, Quantifier.EXISTS, Quantifier.COUNT})
_EXTREMES = frozenset({Quantifier.MINIMUM, Quantifier.MAXIMUM})
_MOST_BOOLEANS = 6


class Binding(Protocol):
    """What lowers expressions while it knows the variables bound around them."""

    environment: SpecEnvironment

    def lower(self, expression: SpecExpression) -> Lowered: ...

    def type_named(self, name: str, span: Span) -> Type: ...

    def bind(self, name: str, of: Type) -> Term:
        """From here on the name means a new variable, which is given back."""
        ...

    def binding(self, action: Callable[[], Lowered]) -> Lowered:
        """Do something, and forget what it bound."""
        ...


def quantifier(lowerer: Binding, expression: SpecQuantifier) -> Lowered:
    return lowerer.binding(lambda: _quantifier(lowerer, _merged(expression)))


def _quantifier(lowerer: Binding, expression: SpecQuantifier) -> Lowered:
    language = lowerer.environment.language
    variables = [_bound(lowerer, of, name, expression.span) for of, name in expression.variables]
    domain = conjunction(*(limits for _, limits in variables))
    terms = [term for term, _ in variables]
    limits, body = _split(expression)
    guards, requires = _conjunction(lowerer, limits)
    inner = lowerer.lower(body)
    if expression.quantifier in _OF_FORMULAS:
        held = as_truth(inner.value, language, body.span)
    else:
        held = as_number(inner.value, body.span)
    requires = joined(requires, _under_all(guards, inner.requires))
    span = with_own_bounds(terms, domain, guards)
    value = _bind(expression, terms, span, held)
    outer = _for_all(expression, terms, domain, requires)
    if expression.quantifier in _EXTREMES:
        outer = joined(outer, requiring(some(terms, span)))
    return Lowered(value, outer)


def _bound(lowerer: Binding, written: str, name: str, span: Span) -> tuple[Term, Term]:
    """A new variable, and what its type says of it."""
    of = lowerer.type_named(written, span)
    if not isinstance(of, IntegerType | MathType | BooleanType):
        raise unsupported(f"a quantified variable of type `{written}`", span)
    term = lowerer.bind(name, of)
    bounds = lowerer.environment.domain(of) if isinstance(of, IntegerType) else None
    return term, TRUE if bounds is None else conjunction(*in_range(term, *bounds))


def _conjunction(lowerer: Binding, parts: list[SpecExpression]) -> tuple[list[Term], Requirements]:
    """Formulas joined by `&&`, and when they are defined."""
    guards: list[Term] = []
    requires: list[Requirements] = []
    for part in parts:
        lowered = lowerer.lower(part)
        requires.append(_under_all(guards, lowered.requires))
        guards.append(as_truth(lowered.value, lowerer.environment.language, part.span))
    return guards, joined(*requires)


def _under_all(guards: list[Term], requires: Requirements) -> Requirements:
    for guard in reversed(guards):
        requires = under(guard, requires)
    return requires


# --- boolean variables ---------------------------------------------------------------------------


def _assignments(terms: Iterable[Term], span: Span) -> list[dict[Term, Term]]:
    """Every choice of values for the booleans among the variables."""
    booleans = [term for term in terms if term.sort is BOOL]
    if len(booleans) > _MOST_BOOLEANS:
        raise unsupported(f"more than {_MOST_BOOLEANS} quantified booleans", span)
    values = product((FALSE, TRUE), repeat=len(booleans))
    return [dict(zip(booleans, chosen, strict=True)) for chosen in values]


def _for_all(
    expression: SpecQuantifier, terms: list[Term], domain: Term, inner: Requirements
) -> Requirements:
    """The requirements for all values of the variables."""
    numbers = [term for term in terms if term.sort is not BOOL]
    result: list[Requirements] = []
    for chosen in _assignments(terms, expression.span):
        here = mapped(Substitution(chosen), inner)
        result.append(quantified(numbers, domain, here) if numbers else here)
    return joined(*result)


def _bind(expression: SpecQuantifier, terms: list[Term], span: Term, body: Term) -> SpecValue:
    kind = expression.quantifier
    numbers = [term for term in terms if term.sort is not BOOL]
    assignments = _assignments(terms, expression.span)
    if len(assignments) > 1 and kind in _EXTREMES:
        raise unsupported(f"`{kind}` over booleans", expression.span)
    parts = [
        _bind_numbers(kind, numbers, substitute(span, chosen), substitute(body, chosen))
        for chosen in assignments
    ]
    match kind:
        case Quantifier.FORALL:
            return truth(conjunction(*parts))
        case Quantifier.EXISTS:
            return truth(disjunction(*parts))
        case Quantifier.PRODUCT:
            result = parts[0]
            for part in parts[1:]:
                result = multiply(result, part)
            return number(result)
        case Quantifier.SUM | Quantifier.COUNT:
            return number(add(*parts))
        case Quantifier.MINIMUM | Quantifier.MAXIMUM:
            return number(parts[0])


def _bind_numbers(kind: Quantifier, numbers: list[Term], span: Term, body: Term) -> Term:
    if numbers:
        return bind(_OPERATORS[kind], numbers, span, body)
    match kind:
        case Quantifier.FORALL:
            return implication(span, body)
        case Quantifier.EXISTS:
            return conjunction(span, body)
        case Quantifier.COUNT:
            return conditional(conjunction(span, body), ONE, ZERO)
        case Quantifier.PRODUCT:
            return conditional(span, body, ONE)
        case _:
            return conditional(span, body, ZERO)


# --- what bounds the variables -------------------------------------------------------------------


def _merged(expression: SpecQuantifier) -> SpecQuantifier:
    """\\forall i; \\forall j; body as \\forall i, j; body."""
    while (
        expression.range is None
        and expression.quantifier in (Quantifier.FORALL, Quantifier.EXISTS)
        and isinstance(expression.body, SpecQuantifier)
        and expression.body.quantifier is expression.quantifier
        and not _names(expression) & _names(expression.body)
    ):
        inner = expression.body
        variables = expression.variables + inner.variables
        expression = SpecQuantifier(
            inner.quantifier, variables, inner.range, inner.body, expression.span
        )
    return expression


def _names(expression: SpecQuantifier) -> set[str]:
    return {name for _, name in expression.variables}


def _split(expression: SpecQuantifier) -> tuple[list[SpecExpression], SpecExpression]:
    """What bounds the variables, in order, and the rest of the body."""
    limits = [] if expression.range is None else conjuncts_of(expression.range)
    body = expression.body
    if expression.quantifier is Quantifier.FORALL:
        while isinstance(body, SpecBinary) and body.operator == "==>":
            limits += conjuncts_of(body.left)
            body = body.right
    elif not limits and expression.quantifier in (Quantifier.EXISTS, Quantifier.COUNT):
        parts = conjuncts_of(body)
        count = 0
        while count < len(parts) and _bounds_one(parts[count], _names(expression)):
            count += 1
        limits += parts[:count]
        body = _rejoined(parts[count:], body.span)
    return limits, body


def conjuncts_of(expression: SpecExpression) -> list[SpecExpression]:
    """The parts of a conjunction, in order."""
    parts: list[SpecExpression] = []
    stack = [expression]
    while stack:
        top = stack.pop()
        if isinstance(top, SpecBinary) and top.operator == "&&":
            stack += [top.right, top.left]
        else:
            parts.append(top)
    return parts


def _rejoined(parts: list[SpecExpression], span: Span) -> SpecExpression:
    if not parts:
        return SpecBoolean(value=True, span=span)
    result = parts[0]
    for part in parts[1:]:
        result = SpecBinary("&&", result, part, result.span.to(part.span))
    return result


def _bounds_one(expression: SpecExpression, names: set[str]) -> bool:
    """A comparison of a quantified variable with something that reads no element of an array."""
    return (
        isinstance(expression, SpecBinary)
        and expression.operator in COMPARISONS - {"!="}
        and any(
            isinstance(side, SpecName) and side.name in names
            for side in (expression.left, expression.right)
        )
        and not any(isinstance(side, SpecIndex) for side in (expression.left, expression.right))
    )
