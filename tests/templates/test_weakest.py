# SPDX-License-Identifier: Apache-2.0
"""The binary search and the neighbours of section 4, with answers that are known."""

from __future__ import annotations

from assay.engines.templates.preconditions.weakest import Weakening, neighbours
from assay.program.terms import Term, add, at_most, conjunction, equal, integer, less, negate
from assay.transitions.linearize import Literals
from tests.templates.support import number, same

LEFT, RIGHT = number("i"), number("j")
ZERO, ONE = integer(0), integer(1)


class Oracle:
    """Whatever is at least as strong as some formula is a precondition."""

    def __init__(self, weakest: Term) -> None:
        self._weakest = weakest
        self.asked = 0

    def __call__(self, literals: Literals) -> bool:
        self.asked += 1
        formula = conjunction(*literals)
        return same(conjunction(formula, self._weakest), formula)


def test_not_one_step_after_the_other() -> None:
    """Naive iteration goes from i >= j + 127 to i >= j in 127 steps."""
    oracle = Oracle(at_most(RIGHT, LEFT))
    found = Weakening(oracle).weakest((at_most(add(RIGHT, integer(127)), LEFT),))
    assert found == (at_most(RIGHT, LEFT),)
    assert oracle.asked < 25


def test_an_inequality_turns_about_another() -> None:
    """From i >= j and i >= 0 to 2*i >= j."""
    oracle = Oracle(conjunction(at_most(RIGHT, add(LEFT, LEFT)), at_most(ZERO, LEFT)))
    found = Weakening(oracle).weakest((at_most(RIGHT, LEFT), at_most(ZERO, LEFT)))
    assert same(
        conjunction(*found), conjunction(at_most(RIGHT, add(LEFT, LEFT)), at_most(ZERO, LEFT))
    )


def test_what_says_nothing_is_dropped() -> None:
    oracle = Oracle(at_most(RIGHT, LEFT))
    assert Weakening(oracle).weakest((at_most(RIGHT, LEFT), less(ZERO, RIGHT))) == (
        at_most(RIGHT, LEFT),
    )


def test_an_equation_is_two_inequalities() -> None:
    oracle = Oracle(at_most(RIGHT, LEFT))
    assert Weakening(oracle).weakest((equal(LEFT, RIGHT),)) == (at_most(RIGHT, LEFT),)


def test_everything_may_be_a_precondition() -> None:
    assert Weakening(lambda _: True).weakest((at_most(RIGHT, LEFT),)) == ()


def test_what_is_left_is_weakest_among_its_neighbours() -> None:
    weakest = conjunction(at_most(add(LEFT, RIGHT), integer(7)), at_most(negate(LEFT), ONE))
    oracle = Oracle(weakest)
    start = (at_most(add(LEFT, RIGHT), integer(3)), at_most(ZERO, LEFT))
    found = Weakening(oracle).weakest(start)
    assert same(conjunction(*found), weakest)
    assert not any(oracle(near) for near in neighbours(found))


def test_neighbours_of_two_inequalities() -> None:
    """Equation 4: each moved by one, each turned about the other."""
    e, f = LEFT, RIGHT  # e <= 0, f <= 0
    rows = (at_most(e, ZERO), at_most(f, ZERO))
    expected = {
        frozenset((at_most(e, ONE), rows[1])),
        frozenset((at_most(add(e, f), ZERO), rows[1])),
        frozenset((rows[0], at_most(f, ONE))),
        frozenset((rows[0], at_most(add(e, f), ZERO))),
    }
    assert {frozenset(one) for one in neighbours(rows)} == expected
