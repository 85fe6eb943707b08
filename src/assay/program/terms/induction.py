# SPDX-License-Identifier: Apache-2.0
"""Lemmas about recursive definitions, in a form in which induction is done already.

\\forall integer n; p(n)   is the same as
\\forall integer n; (\\forall integer m; 0 <= m < n ==> p(m)) ==> p(n)

for there is no endless chain of numbers each of which is smaller and not negative. Instead of n it
may be any number that depends on the variables: the measure by which the recursion of a definition
in p ends, on the arguments that it has there, or what a condition says is not negative. Which one
helps is not known: the formula is a disjunction of several that mean the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Op,
    Term,
    at_most,
    conjunction,
    conjuncts,
    disjunction,
    forall,
    free_variables,
    from_linear,
    implication,
    integer,
    less,
    linear_form,
    negation,
    substitute,
    subtract,
    variable,
)
from assay.program.terms.applications import DefinedSymbol, applications, apply, finished
from assay.program.terms.core import TRUE, ZERO
from assay.program.terms.walk import fresh_names, opened_parts

_MOST: Final = 4  # numbers that are tried
_TERMS: Final = 2  # in a difference


def by_induction(formula: Term) -> Term:
    """A formula that is true exactly if this one is, and easier to prove: that it holds by
    induction over one of some numbers."""
    if formula.op is not Op.FORALL:
        return formula
    names = fresh_names(formula)
    span, body = opened_parts(formula, names)
    measures = islice(dict.fromkeys(_measures(span, body, frozenset(names))), _MOST)
    found = [_over(measure, names, span, body) for measure in measures]
    return disjunction(*found) if found else formula


def _over(measure: Term, names: tuple[Term, ...], span: Term, body: Term) -> Term:
    """The formula, provided that it holds where the measure is less."""
    others = tuple(variable(f"{one.payload[0]}'", one.sort) for one in names)
    renamed = dict(zip(names, others, strict=True))
    earlier, inner, smaller = (substitute(one, renamed) for one in (span, body, measure))
    below = conjunction(earlier, at_most(ZERO, smaller), less(smaller, measure))
    known = implication(below, inner)
    near = [substitute(known, dict(zip(others, one, strict=True))) for one in _near(measure, names)]
    hypothesis = _named(conjunction(forall(others, TRUE, known), *near))
    return forall(names, span, implication(hypothesis, body))


def _near(measure: Term, names: tuple[Term, ...]) -> Iterator[tuple[Term, ...]]:
    """Values for which the measure is less by one, or two: what is assumed of all that are less is
    mostly needed there."""
    for changed, factor in linear_form(measure)[0].items():
        if changed in names and abs(factor) == 1:
            for by in (1, 2):
                moved = subtract(changed, integer(factor * by))
                yield tuple(moved if one is changed else one for one in names)


def _named(hypothesis: Term) -> Term:
    """What may be assumed, as a symbol: who evaluates formulas takes it for true."""
    free = tuple(sorted(free_variables(hypothesis), key=lambda one: one.id))
    symbol = DefinedSymbol("hypothesis", free, BOOL)
    symbol.is_hypothesis = True
    return apply(finished(symbol, hypothesis), free)


def _measures(span: Term, body: Term, names: frozenset[Term]) -> Iterator[Term]:
    """Numbers by which recursion in the body ends, that depend on the variables alone; then
    variables, and differences of two, that are said not to be negative."""
    for one in applications(body):
        symbol: DefinedSymbol = one.payload
        if symbol.measure is not None and symbol.measure.sort is INT:
            given = dict(zip(symbol.parameters, one.args, strict=True))
            found = substitute(symbol.measure, given)
            free = free_variables(found)
            if free and not free.isdisjoint(names) and all(v.op is Op.VAR for v in free):
                yield found
    for part in conditions(implication(span, body)):
        if part.op is Op.LE and part.args[0].sort is INT and free_variables(part) <= names:
            coefficients, _ = linear_form(part.args[0])
            if len(coefficients) <= _TERMS and set(coefficients.values()) <= {1, -1}:
                least = from_linear({term: -n for term, n in coefficients.items()}, 0)
                if least.op is Op.VAR or len(coefficients) == _TERMS:
                    yield least


def conditions(formula: Term) -> Iterator[Term]:
    """What may be assumed where a disjunction is to be proved: that its other parts do not hold."""
    stack = [formula]
    while stack:
        top = stack.pop()
        if top.op is Op.OR:
            stack.extend(top.args)
        else:
            yield from conjuncts(negation(top))
