# SPDX-License-Identifier: Apache-2.0
"""Farkas systems are solved over bit-vectors and case by case, by whoever answers first."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from random import Random

import pytest

from assay.budget import UNLIMITED, QueryLimit
from assay.engines.templates.solve.evidence import multipliers_of
from assay.program.terms import Term, add, at_most, integer, negation, scale, subtract
from assay.solvers.answers import NoAnswer, Unsat
from assay.solvers.farkas.bits import BitSolver, BitWidths
from assay.solvers.farkas.cases import CaseSolver, Solved
from assay.solvers.farkas.race import Both, How, SolverRace, solver_for
from assay.solvers.farkas.system import Condition
from assay.solvers.farkas.template import Form, Inequality, Unknowns
from tests.templates.support import number

X, Y = number("x"), number("y")
ZERO, ONE = integer(0), integer(1)
EFFORT = UNLIMITED.query(20.0)
KINDS: list[How] = [(1,), BitWidths(), Both()]


def _counting() -> tuple[Unknowns, Inequality, list[Condition]]:
    """x = 0; while (*) x += 2; assert x >= -3"""
    unknowns = Unknowns()
    row = unknowns.inequality([X])
    start = Condition((), (), (row.at({X: ZERO}),))
    step = Condition((), (row.at({}),), (row.at({X: add(X, integer(2))}),))
    claim = Condition((at_most(X, integer(-4)),), (row.at({}),), ())
    return unknowns, row, [start, step, claim]


@pytest.mark.parametrize("how", KINDS)
def test_an_invariant_is_solved_for(how: How) -> None:
    unknowns, row, conditions = _counting()
    solver = solver_for(how, unknowns)
    solver.add(conditions)
    answer = solver.solve(EFFORT)
    assert isinstance(answer, Solved)
    found = row.solved(answer.solution)
    assert multipliers_of((found, at_most(X, integer(-4)))) is not None
    assert _holds(found, 0)
    assert all(_holds(found, x + 2) for x in range(-9, 9) if _holds(found, x))


def _holds(formula: Term, x: int) -> bool:
    return multipliers_of((formula, at_most(X, integer(x)), at_most(integer(x), X))) is None


@pytest.mark.parametrize("how", KINDS)
def test_what_has_no_solution_has_none(how: How) -> None:
    unknowns, _, conditions = _counting()
    reached = Condition((at_most(integer(3), X), at_most(X, integer(5))), conditions[1].positive)
    solver = solver_for(how, unknowns)
    solver.add([*conditions, reached])
    assert isinstance(solver.solve(EFFORT), Unsat)


def test_few_bits_hold_small_numbers_only() -> None:
    widths = BitWidths()
    for larger, answer in ((widths, Unsat), (widths.grown(), Solved)):
        unknowns, row, conditions = _counting()
        solver = BitSolver(unknowns, larger)
        solver.at_least({row.coefficients[X]: 1}, 7)
        solver.add(conditions)
        assert isinstance(solver.solve(EFFORT), answer)


def test_sums_do_not_wrap() -> None:
    """What bit-vectors solve is solved over the integers too."""
    chance = Random(1)
    solved = 0
    for _ in range(40):
        unknowns = Unknowns()
        row = unknowns.inequality([X, Y])
        a, b, c = (chance.randint(-40, 40) for _ in range(3))
        known = (at_most(add(scale(a, X), scale(b, Y)), integer(c)), at_most(subtract(X, Y), ONE))
        solver = BitSolver(unknowns, BitWidths(3, 8, 3))
        solver.at_least({row.coefficients[X]: chance.choice((1, -1))}, 1)
        solver.add([Condition(known, (), (row.at({}),))])
        answer = solver.solve(EFFORT)
        if isinstance(answer, Solved):
            solved += 1
            broken = negation(row.solved(answer.solution))
            assert multipliers_of((*known, broken)) is not None
    assert solved >= 5


class _Fixed:
    """Gives the same answer always, and counts how often it is asked."""

    def __init__(self, answer: Solved | Unsat | NoAnswer, needed: float = 0.0) -> None:
        self.answer = answer
        self.needed = needed
        self.turns: list[float] = []

    def at_least(self, form: Form, number: int) -> None:
        raise AssertionError

    def add(self, conditions: Iterable[Condition]) -> None:
        assert not self.turns

    def solve(self, effort: QueryLimit) -> Solved | Unsat | NoAnswer:
        self.turns.append(effort.seconds)
        return self.answer if effort.seconds >= self.needed else NoAnswer("too hard")


SOLUTION = Solved({1: Fraction(2)}, 0.0, 1)


def test_the_first_to_answer_is_believed() -> None:
    slow, quick = _Fixed(SOLUTION, needed=9.0), _Fixed(SOLUTION, needed=0.1)
    assert SolverRace([slow, quick]).solve(UNLIMITED.query(20.0)) is SOLUTION
    assert slow.turns == quick.turns
    assert max(quick.turns) < 1.0


def test_no_solution_if_all_say_so() -> None:
    none, late = _Fixed(Unsat()), _Fixed(Unsat(), needed=0.1)
    assert isinstance(SolverRace([none, late]).solve(UNLIMITED.query(20.0)), Unsat)
    assert len(none.turns) == 1
    assert len(late.turns) > 1


def test_a_race_ends() -> None:
    never = _Fixed(SOLUTION, needed=100.0)
    assert isinstance(SolverRace([never, _Fixed(Unsat())]).solve(UNLIMITED.query(2.0)), NoAnswer)
    assert max(never.turns) == 2.0


def test_who_answered_is_told() -> None:
    for solver, name in (
        (CaseSolver((1,)), "cases"),
        (BitSolver(_counting()[0], BitWidths()), "bits"),
    ):
        solver.add(_counting()[2])
        answer = solver.solve(EFFORT)
        assert isinstance(answer, Solved)
        assert answer.solver == name
        assert answer.size > 0
        assert answer.clauses > answer.unknowns > 0
