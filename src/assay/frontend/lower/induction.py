# SPDX-License-Identifier: Apache-2.0
"""Lemmas about recursive definitions, in a form in which induction is done already.

\\forall integer n; p(n)   is the same as
\\forall integer n; (\\forall integer m; 0 <= m < n ==> p(m)) ==> p(n)

for there is no endless chain of numbers each of which is smaller and not negative. Instead of n it
may be any number that depends on the variables: the measure by which the recursion of a definition
in p ends, on the arguments that it has there.
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Op,
    Term,
    at_most,
    conjunction,
    forall,
    free_variables,
    implication,
    less,
    substitute,
    variable,
)
from assay.program.terms.applications import DefinedSymbol, applications, apply, finished
from assay.program.terms.core import TRUE, ZERO
from assay.program.terms.walk import fresh_names, opened_parts


def by_induction(formula: Term) -> Term:
    """A formula that is true exactly if this one is, and easier to prove."""
    if formula.op is not Op.FORALL:
        return formula
    names = fresh_names(formula)
    span, body = opened_parts(formula, names)
    measure = next(_measures(body, frozenset(names)), None)
    if measure is None:
        return formula
    others = tuple(variable(f"{one.payload[0]}'", one.sort) for one in names)
    renamed = dict(zip(names, others, strict=True))
    earlier, inner, smaller = (substitute(one, renamed) for one in (span, body, measure))
    below = conjunction(earlier, at_most(ZERO, smaller), less(smaller, measure))
    hypothesis = _named(forall(others, TRUE, implication(below, inner)))
    return forall(names, span, implication(hypothesis, body))


def _named(hypothesis: Term) -> Term:
    """What may be assumed, as a symbol: who evaluates formulas takes it for true."""
    free = tuple(sorted(free_variables(hypothesis), key=lambda one: one.id))
    symbol = DefinedSymbol("hypothesis", free, BOOL)
    symbol.is_hypothesis = True
    return apply(finished(symbol, hypothesis), free)


def _measures(body: Term, names: frozenset[Term]) -> Iterator[Term]:
    """Numbers by which recursion in the body ends, that depend on the variables alone."""
    for one in applications(body):
        symbol: DefinedSymbol = one.payload
        if symbol.measure is not None and symbol.measure.sort is INT:
            given = dict(zip(symbol.parameters, one.args, strict=True))
            found = substitute(symbol.measure, given)
            free = free_variables(found)
            if free and not free.isdisjoint(names) and all(v.op is Op.VAR for v in free):
                yield found
