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
    lower: list[Term] = []
    upper: list[Term] = []
    rest: list[Term] = []
    for part in conjuncts(condition):
        if variable not in free_variables(part):
            rest.append(part)
            continue
        if part.op is not Op.LE:
            return None
        coefficients, constant = linear_form(part.args[0])
        factor = coefficients.pop(variable, 0)
        if factor not in (1, -1) or any(variable in free_variables(t) for t in coefficients):
            return None
        bound = from_linear({t: -factor * c for t, c in coefficients.items()}, -factor * constant)
        (upper if factor == 1 else lower).append(bound)
    return conjunction(*rest, *(at_most(low, high) for low in lower for high in upper))
