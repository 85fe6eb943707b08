# SPDX-License-Identifier: Apache-2.0
"""Linear bounds: which follow from which, and whether an integer between them exists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assay.program.terms import (
    TRUE,
    Op,
    Term,
    at_most,
    conjunction,
    conjuncts,
    exists,
    free_variables,
    from_linear,
    linear_form,
)

_MOST_PAIRS = 100  # of bounds that are compared to get rid of one variable


def follows(condition: Term, known: Iterable[Term]) -> bool:
    """Whether a condition is among what is known, or a weaker bound than one that is."""
    return any(_implies(part, condition) for term in known for part in conjuncts(term))


def _implies(stronger: Term, weaker: Term) -> bool:
    if stronger is weaker:
        return True
    if stronger.op is not Op.LE or weaker.op is not Op.LE:
        return False
    one, other = linear_form(stronger.args[0]), linear_form(weaker.args[0])
    return one[0] == other[0] and other[1] <= one[1]


def without_implied(terms: Iterable[Term], known: Sequence[Term]) -> list[Term]:
    """The conjuncts that do not follow from what is known."""
    parts = [part for term in terms for part in conjuncts(term)]
    return [part for part in parts if not follows(part, known)]


def with_own_bounds(variables: Sequence[Term], domain: Term, guards: Sequence[Term]) -> Term:
    """What the variables range over, so that each has bounds without the others where it can.

    `0 <= i && i < j && j < n` also says `i < n - 1` and `1 <= j`. Of the domain, what the type of a
    variable says, only what does not follow from the guards is kept.
    """
    extra: list[Term] = []
    if len(variables) > 1:
        parts = [part for guard in guards for part in conjuncts(guard)]
        for variable in variables:
            extra += _own_bounds(variable, [v for v in variables if v is not variable], parts)
    known = [*guards, *extra]
    return conjunction(*without_implied((domain,), known), *known)


def _own_bounds(variable: Term, others: Sequence[Term], parts: list[Term]) -> list[Term]:
    """Bounds of a variable that follow from bounds relative to the others, if it lacks its own."""
    condition = conjunction(*(part for part in parts if part.op in (Op.LE, Op.EQ)))
    for other in others:
        eliminated = _eliminated(other, condition)
        if eliminated is None:
            return []
        condition = eliminated
    bounds = [part for part in conjuncts(condition) if variable in free_variables(part)]
    return [bound for bound in bounds if not follows(bound, parts)]


def some(variables: Sequence[Term], condition: Term) -> Term:
    """Whether the variables have values that meet the condition: without a quantifier if each has
    only bounds in which its coefficient is 1 or -1 (then some integer lies between them exactly if
    every lower bound is at most every upper bound)."""
    for number, variable in enumerate(variables):
        eliminated = _eliminated(variable, condition)
        if eliminated is None:
            return exists(variables[number:], condition, TRUE)
        condition = eliminated
    return condition


def _eliminated(variable: Term, condition: Term) -> Term | None:
    """What a condition says of the others than the variable; None if that needs a quantifier."""
    lower: list[Term] = []
    upper: list[Term] = []
    rest: list[Term] = []
    for part in conjuncts(condition):
        if variable not in free_variables(part):
            rest.append(part)
            continue
        found = _bounds(variable, part)
        if found is None:
            return None
        lower += found[0]
        upper += found[1]
    if len(lower) * len(upper) > _MOST_PAIRS:
        return None
    return conjunction(*rest, *(at_most(low, high) for low in lower for high in upper))


def _bounds(variable: Term, part: Term) -> tuple[list[Term], list[Term]] | None:
    """The lower and upper bounds that a comparison gives a variable; None if it is no bound."""
    if part.op not in (Op.LE, Op.EQ) or len(part.args) != 1:
        return None
    coefficients, constant = linear_form(part.args[0])
    factor = coefficients.pop(variable, 0)
    if factor not in (1, -1) or any(variable in free_variables(t) for t in coefficients):
        return None
    bound = from_linear({t: -factor * c for t, c in coefficients.items()}, -factor * constant)
    if part.op is Op.EQ:
        return [bound], [bound]
    return ([], [bound]) if factor == 1 else ([bound], [])
