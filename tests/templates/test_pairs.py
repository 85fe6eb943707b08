# SPDX-License-Identifier: Apache-2.0
"""Summaries of procedures: those that Gulwani et al. 2008 prints, and what calls, globals and loops
need."""

from __future__ import annotations

from assay.engines.templates.summaries.narrowing import narrowed
from assay.engines.templates.summaries.pairs import FoundPairs, PairSearch
from assay.execution.task import Task
from assay.program.analysis.summarized import summarized
from assay.program.terms import (
    add,
    at_most,
    conjunction,
    equal,
    implication,
    integer,
    less,
    subtract,
)
from tests.templates.support import number, same, task_of

ZERO = integer(0)
N, RESULT = number("n"), number("$result")


def _search(task: Task) -> PairSearch:
    names = summarized(task.program, task.procedure)
    return PairSearch(task.program, task.procedure, names, from_main=True, budget=task.budget)


def _found(name: str) -> tuple[FoundPairs, FoundPairs]:
    """All that is found, and what is left of it."""
    search = _search(task_of(name))
    found = search.run()
    assert found is not None
    return found, narrowed(search, found)


def test_summary_of_addition() -> None:
    """Figure 3(a): one pair, and nothing about the calls that nobody makes."""
    for found in _found("add"):
        (pair,) = found.pairs["add"]
        assert same(pair.precondition, at_most(ZERO, number("i")))
        assert same(pair.postcondition, equal(RESULT, add(number("i"), number("j"))))


def test_summaries_of_mccarthys_function() -> None:
    """Figure 3(b), as the paper's tool prints it."""
    _, found = _found("m91")
    high, low = found.pairs["m"]
    printed = conjunction(at_most(integer(101), N), at_most(N, integer(119)))
    assert same(high.precondition, printed)
    assert same(high.postcondition, equal(RESULT, subtract(N, integer(10))))
    assert same(low.precondition, at_most(N, integer(100)))
    assert same(low.postcondition, equal(RESULT, integer(91)))


def test_most_accurate_description_of_mccarthys_function() -> None:
    """Before it is narrowed down to the calls: what the function does with every number."""
    found, _ = _found("m91")
    every = [implication(pair.precondition, pair.postcondition) for pair in found.pairs["m"]]
    high = implication(less(integer(100), N), equal(RESULT, subtract(N, integer(10))))
    low = implication(at_most(N, integer(100)), equal(RESULT, integer(91)))
    assert same(conjunction(*every), conjunction(high, low))
