# SPDX-License-Identifier: Apache-2.0
"""What definitions say of the applications in a question, to a certain depth: each is its body."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Op,
    Term,
    conjunction,
    conjuncts,
    equal,
    equivalence,
    has_bound_variable,
    negation,
    rewrite,
    substitute,
    subterms,
    subtract,
)
from assay.program.terms.applications import apply
from assay.program.terms.walk import fresh_names, opened_parts

_DEPTH = 3
_MOST = 40
_MOST_BEFORE = 8
_MOST_CONSTANTS = 200


def bodies(formulas: Iterable[Term]) -> Iterator[Term]:
    """Applications that depend on no quantifier, made equal to their bodies, and so on for those in
    the bodies. A symbol without a body is a function of which nothing is known."""
    known: set[Term] = set()
    waiting = _found(formulas, known)
    yield from _constants(waiting)
    waiting += [one for one in map(_before, waiting[:_MOST_BEFORE]) if one is not None]
    for _ in range(_DEPTH):
        means = [(one, _body(one)) for one in waiting[:_MOST] if one.payload.body is not None]
        yield from (equivalence(a, b) if a.sort is BOOL else equal(a, b) for a, b in means)
        waiting = _found((body for _, body in means), known)


def _constants(found: Iterable[Term]) -> Iterator[Term]:
    """Applications to numbers, with all that their values are computed from."""
    known: set[Term] = set()
    waiting = [one for one in found if _is_constant(one)]
    for one in waiting:  # grows while it is walked
        if one in known or len(known) > _MOST_CONSTANTS or one.payload.body is None:
            continue
        known.add(one)
        body = _body(one)
        yield equivalence(one, body) if one.sort is BOOL else equal(one, body)
        waiting += [other for other in _found([body], set()) if _is_constant(other)]


def _is_constant(one: Term) -> bool:
    return all(one.args[place].op is Op.INTEGER for place in one.payload.relevant)


def _before(one: Term) -> Term | None:
    """An application whose body leads to this one, where one number is counted up or down."""
    symbol = one.payload
    if symbol.body is None:
        return None
    uses = [use for use in subterms(symbol.body) if use.op is Op.APPLY and use.payload is symbol]
    if len(uses) != 1:
        return None
    given = list(one.args)
    for place, (arg, parameter) in enumerate(zip(uses[0].args, symbol.parameters, strict=True)):
        if arg is not parameter:
            if parameter.sort is not INT or subtract(arg, parameter).op is not Op.INTEGER:
                return None
            given[place] = subtract(given[place], subtract(arg, parameter))
    return apply(symbol, tuple(given))


def with_hypotheses(formula: Term) -> Term:
    """The formula with what a proof by induction assumes in it written out."""

    def written(term: Term) -> Term:
        is_one = term.op is Op.APPLY and term.payload.is_hypothesis
        return _body(term) if is_one else term

    return rewrite(formula, written) if formula.height else formula


def ground_step(goal: Term) -> list[Term]:
    """Formulas that contradict each other if a universal goal follows by induction from its
    nearest cases: its negation for names, with the hypothesis only for what is known there."""
    names = fresh_names(goal)
    span, body = opened_parts(goal, names)

    def known(term: Term) -> Term:
        if term.op is not Op.APPLY or not term.payload.is_hypothesis:
            return term
        return conjunction(*(one for one in conjuncts(_body(term)) if one.op is not Op.FORALL))

    return [rewrite(one, known) for one in (*conjuncts(span), *conjuncts(negation(body)))]


def _found(formulas: Iterable[Term], known: set[Term]) -> list[Term]:
    found = []
    for one in subterms(*formulas):
        if one.op is Op.APPLY and one not in known and not has_bound_variable(one):
            known.add(one)
            found.append(one)
    return found


def _body(application: Term) -> Term:
    symbol = application.payload
    return substitute(symbol.body, dict(zip(symbol.parameters, application.args, strict=True)))
