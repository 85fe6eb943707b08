# SPDX-License-Identifier: Apache-2.0
"""Small sets of formulas: cores, and questions that are the same but for names."""

from __future__ import annotations

from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import ONE, ZERO, add, at_most, equal, integer, variable
from assay.solvers.answers import Sat
from assay.solvers.small import SmallSets
from assay.solvers.switches import Refuted, Switches

X, Y, Z = (variable(name, INT) for name in "xyz")


def test_a_core_has_what_is_needed_only() -> None:
    formulas = [at_most(Y, ZERO), at_most(X, ZERO), equal(Z, add(X, ONE)), at_most(integer(2), Z)]
    assert SmallSets().core(formulas) == 0b1110


def test_what_can_hold_has_no_core() -> None:
    assert SmallSets().core([at_most(X, Y), at_most(Y, X)]) is None


def test_names_do_not_matter() -> None:
    small = SmallSets()
    first = small.core([at_most(X, ZERO), equal(X, ONE)])
    asked = small.asked
    assert small.core([at_most(Y, ZERO), equal(Y, ONE)]) == first == 0b11
    assert small.asked == asked
    assert small.core([at_most(Y, ZERO), equal(X, ONE)]) is None


def test_frames_that_come_and_go_before_a_question() -> None:
    switches = Switches(Ranges())
    switches.add(at_most(X, ZERO))
    switches.push()
    switches.add(equal(X, ONE))
    switches.pop()
    assert isinstance(switches.decide(), Sat)
    switches.push()
    switches.add(at_most(ONE, Y))
    switches.push()
    switches.add(equal(X, Y))
    found = switches.decide()
    assert isinstance(found, Refuted)
    assert found.core == 0b111
    switches.pop()
    assert isinstance(switches.decide(), Sat)
    switches.add(equal(Y, X))
    assert isinstance(switches.decide(), Refuted)
    assert isinstance(switches.decide(0b010), Sat)


def test_variables_that_are_the_same_matter() -> None:
    """Formulas of the same shapes, with one variable or with two."""
    small = SmallSets()
    assert small.core([equal(X, add(Y, ONE)), equal(Y, add(X, ONE))]) == 0b11
    assert small.core([equal(X, add(Y, ONE)), equal(Z, add(X, ONE))]) is None
    assert small.core([equal(Y, add(Z, ONE)), equal(Z, add(Y, ONE))]) == 0b11
