# SPDX-License-Identifier: Apache-2.0
"""Variables taken out of linear literals."""

from __future__ import annotations

from assay.program.sorts import INT
from assay.program.terms import FALSE, at_most, integer, less, variable
from assay.transitions.project import without

X, Y, Z = (variable(name, INT) for name in "xyz")


def test_bounds_on_both_sides_are_combined() -> None:
    assert without([at_most(X, Y), at_most(Y, Z)], [Y]) == (at_most(X, Z),)


def test_literals_that_exclude_each_other_say_that_alone() -> None:
    contrary = [at_most(X, integer(1)), at_most(integer(3), X), at_most(Y, Z)]
    assert without(contrary, [X]) == (FALSE,)
    assert without(contrary, [X, Y]) == (FALSE,)
    assert without([less(X, Y), less(Y, X), at_most(Z, X)], [Y, X]) == (FALSE,)
