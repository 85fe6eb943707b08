# SPDX-License-Identifier: Apache-2.0
"""Questions about the constraints of a path."""

from __future__ import annotations

import pytest

from assay.budget import UNLIMITED
from assay.engines.interpolation.interpolants import given
from assay.engines.interpolation.trail import Trail
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    Term,
    add,
    at_most,
    conjunction,
    disjunction,
    equal,
    integer,
    variable,
)
from assay.transitions.versions import PathConstraint

X, Y, Z = (variable(name, INT) for name in "xyz")
ONE, TWO = integer(1), integer(2)


def on_a_path(*formulas: Term) -> Trail:
    trail = Trail(UNLIMITED)
    trail.push()
    for formula in formulas:
        trail.add(PathConstraint(formula))
    return trail


@pytest.mark.parametrize(
    "before",
    [
        [equal(X, Y), equal(Y, ONE)],  # a constant that follows from two constraints
        [at_most(X, ONE)],  # no constant
        [equal(X, add(Y, ONE)), at_most(Y, integer(0))],
    ],
)
def test_a_constant_hides_nothing_that_excludes_it(before: list[Term]) -> None:
    """What a new constraint says of a variable is a simpler reason for another constant."""
    trail = on_a_path(*before)
    assert trail.refuted(0) is None
    trail.push()
    trail.add(PathConstraint(equal(X, TWO)))
    assert trail.refuted(0) == (1 << len(trail)) - 1
    assert trail.refuted(1) is None  # without the first one


def test_a_constant_that_is_switched_on_again() -> None:
    trail = on_a_path(equal(X, TWO), equal(Z, X), at_most(Z, ONE))
    assert trail.refuted(1) is None
    assert trail.refuted(0) == 0b111


def test_what_a_condition_says_already_is_not_needed() -> None:
    in_range = conjunction(at_most(integer(-9), X), at_most(X, integer(9)))
    assert given(in_range, disjunction(at_most(X, integer(9)), at_most(Y, ONE))) is TRUE
    assert given(in_range, disjunction(at_most(X, integer(12)), at_most(Y, ONE))) is TRUE
    assert given(in_range, at_most(X, integer(8))) is not TRUE
