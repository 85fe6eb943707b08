# SPDX-License-Identifier: Apache-2.0
"""Universal facts are used at the elements that a question is about."""

from __future__ import annotations

from assay.program.ranges import Ranges
from assay.program.sorts import INT, map_of
from assay.program.terms import (
    ONE,
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    equal,
    implication,
    less,
    negation,
    select,
    store,
    variable,
)
from assay.solvers.answers import NoAnswer, Unsat
from assay.solvers.matching import Matching
from assay.solvers.universal import Universal

A = variable("a", map_of(INT))
J, K, N, X, Y = (variable(name, INT) for name in "jknxy")
SECONDS = 20.0


def ordered(low: Term, high: Term) -> Universal:
    """`low <= x <= y <= high` implies `a[x] <= a[y]`."""
    inside = conjunction(at_most(low, X), at_most(X, Y), at_most(Y, high))
    return Universal((X, Y), implication(inside, at_most(select(A, X), select(A, Y))))


def answer(*facts: Universal | Term) -> object:
    matching = Matching(Ranges())
    for one in facts:
        matching.add(one if isinstance(one, Universal) else Universal((), one))
    return matching.check(SECONDS)


def test_an_element_that_is_written_over_links_its_neighbours() -> None:
    """As insertion sort moves an element up: the order of two parts that share only that place."""
    moved = store(A, add(J, ONE), select(A, J))
    shared = conjunction(at_most(ZERO, J), equal(K, add(J, ONE)), less(K, N))
    above = add(K, ONE)
    broken = negation(at_most(select(moved, K), select(moved, above)))
    both = (ordered(ZERO, K), ordered(K, N))
    assert isinstance(answer(*both, shared, broken), Unsat)
    assert isinstance(answer(both[0], shared, broken), NoAnswer)
