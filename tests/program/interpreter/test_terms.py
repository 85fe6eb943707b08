# SPDX-License-Identifier: Apache-2.0
"""Compiled terms have the values that a naive evaluator gives them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assay.program.interpreter.formulas import evaluate
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import Term

from .naive import from_map, naive
from .strategies import FLAGS, GRID, HIGHEST, LOWEST, ROW, environments, terms

BOX = range(LOWEST, HIGHEST + 1)
SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)


@pytest.mark.parametrize("sort", [INT, BOOL, ROW, FLAGS, GRID], ids=str)
@given(data=st.data())
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=SLOW)
def test_every_operator(sort: Sort, data: st.DataObject) -> None:
    term: Term = data.draw(terms(sort))
    environment: dict[Term, Any] = data.draw(environments())
    plain = {name: from_map(value) for name, value in environment.items()}
    expected = naive(term, plain, BOX)
    found = from_map(evaluate(term, environment))
    assert type(found) is type(expected)
    assert found == expected
    assert {name: from_map(value) for name, value in environment.items()} == plain
