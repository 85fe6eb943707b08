# SPDX-License-Identifier: Apache-2.0
"""What formulas say of variables when they speak of older versions, too."""

from __future__ import annotations

from assay.program.sorts import INT, map_of
from assay.program.terms import add, at_most, equal, integer, select, store, variable
from assay.transitions.versions import with_versions_replaced, without_versions

X, OLD = variable("x", INT), variable("x!3", INT)
Y = variable("y", INT)
T, OLD_T = variable("t", map_of(INT)), variable("t!3", map_of(INT))
ZERO, SEVEN = integer(0), integer(7)


def test_an_equation_takes_the_place_of_a_version() -> None:
    """x was made of an older x, and y is that one."""
    said = [equal(X, add(OLD, integer(1))), equal(Y, OLD)]
    (found,) = with_versions_replaced(said)
    assert found is equal(X, add(Y, integer(1))) or found is equal(Y, add(X, integer(-1)))


def test_a_map_that_was_made_of_an_older_one_has_elements() -> None:
    made = store(store(OLD_T, ZERO, SEVEN), integer(1), X)
    found = with_versions_replaced([equal(T, made)])
    assert set(found) == {equal(select(T, ZERO), SEVEN), equal(select(T, integer(1)), X)}


def test_an_older_map_of_which_more_is_said_is_kept() -> None:
    """Its elements alone would be weaker."""
    said = [equal(T, store(OLD_T, ZERO, SEVEN)), at_most(select(OLD_T, integer(1)), ZERO)]
    assert with_versions_replaced(said) == said
    assert without_versions(said) == []


def test_an_index_that_is_not_known_says_nothing_of_the_others() -> None:
    said = [equal(T, store(store(OLD_T, ZERO, SEVEN), X, Y))]
    assert with_versions_replaced(said) == said
