# SPDX-License-Identifier: Apache-2.0
"""Candidates about variables that have no value yet when their loop is reached."""

from __future__ import annotations

from assay.engines.invariants.candidates.candidate import Candidate
from assay.engines.invariants.candidates.filtering import falsified_by
from assay.program.sorts import INT
from assay.program.terms import ZERO, at_most, equal, implication, variable

X, B, J = (variable(name, INT) for name in "xbj")


def test_the_variable_of_an_inner_loop_has_no_value_at_the_outer_one() -> None:
    """`while (x != 0) for (int j = 0; j < b; j++) ...` before the first iteration."""
    candidate = Candidate(0, implication(equal(X, ZERO), at_most(B, J)), "heuristics")
    first = {X: -5, B: 1}
    assert falsified_by(candidate, [first]) is first
    assert falsified_by(candidate, [{**first, J: 1}]) is None
