# SPDX-License-Identifier: Apache-2.0
"""What the light solver and the translations have to cost at most (processor time)."""

from __future__ import annotations

from time import process_time

import pytest

from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import (
    Term,
    add,
    at_most,
    conditional,
    conjunction,
    disjunction,
    equal,
    integer,
    select,
    subterms,
    variable,
)
from assay.solvers.answers import Sat, Unsat
from assay.solvers.z3.context import Context
from assay.solvers.z3.integers import IntegerTranslation

from .test_store import sorted_store

pytestmark = pytest.mark.speed


def test_a_negated_postcondition_over_1024_elements() -> None:
    store, array, value = sorted_store(["bounds"], 1024)
    assert isinstance(store.check(), Sat)
    wanted = disjunction(*(equal(select(array, integer(k)), value) for k in range(1024)))
    best = 1.0
    for _ in range(5):
        store.push()
        store.add(wanted)
        start = process_time()
        assert isinstance(store.check(), Unsat)
        best = min(best, process_time() - start)
        store.pop()
    assert best < 0.03


def test_translation_of_ten_thousand_nodes() -> None:
    terms: list[Term] = [variable(f"v{k}", INT) for k in range(50)]
    for k in range(1700):
        left, right = terms[-1 - 7 * k % 37], terms[-2 - 11 * k % 48]
        terms.append(conditional(at_most(left, right), add(left, integer(k)), right))
    formula = conjunction(*(at_most(term, integer(10**9)) for term in terms))
    count = len(list(subterms(formula)))
    assert count > 8000
    best = 1.0
    for _ in range(3):
        translation = IntegerTranslation(Context(), Ranges())
        start = process_time()
        translation(formula)
        best = min(best, (process_time() - start) * 10_000 / count)
    assert best < 0.2
