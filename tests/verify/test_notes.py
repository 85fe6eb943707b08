# SPDX-License-Identifier: Apache-2.0
"""What is found once for all attempts, and whether more time could say more."""

from __future__ import annotations

from assay.budget import UNLIMITED, Budget
from assay.execution.notes import Notes
from assay.program.graph import Procedure, Program
from tests.frontend.writing.samples import program_of

SOURCE = "class A { //@ ensures true;\n static void f(int n) { for (int i = 0; i < n; i++) { } } }"


def test_a_share_that_is_over_cuts_the_whole_short() -> None:
    budget, cut = Budget.of(100.0).watched()
    assert not budget.part(0.5).is_over()
    assert not cut.happened
    assert budget.part(0.0).is_over()
    assert cut.happened


def test_the_whole_hears_what_its_parts_hear() -> None:
    budget, cut = Budget.of(100.0).watched()
    part, inner = budget.part(0.5).watched()
    assert part.part(0.0).is_over()
    assert inner.happened
    assert cut.happened


def test_a_fixed_time_is_nobodys_share() -> None:
    """More time for the whole would not make it longer."""
    budget, cut = UNLIMITED.working(100.0).watched()
    assert budget.working(0.0).is_over()
    assert budget.part(0.5, most=0.0).is_over()
    assert not cut.happened
    assert budget.working(1000.0).part(0.0).is_over()
    assert cut.happened


def test_a_result_is_found_once() -> None:
    notes, program = Notes(), _program()
    first = notes.once("it", program, _procedure(program), UNLIMITED, lambda _: object())
    assert notes.once("it", program, _procedure(program), UNLIMITED, lambda _: object()) is first
    other = notes.once("other", program, _procedure(program), UNLIMITED, lambda _: object())
    assert other is not first


def test_a_result_is_about_one_version_of_the_program() -> None:
    notes, one, other = Notes(), _program(), _program()
    first = notes.once("it", one, _procedure(one), UNLIMITED, lambda _: object())
    second = notes.once("it", other, _procedure(other), UNLIMITED, lambda _: object())
    assert second is not first


def test_what_was_cut_short_is_found_again() -> None:
    notes, program = Notes(), _program()

    def find(budget: Budget) -> object:
        budget.part(0.0).is_over()
        return object()

    first = notes.once("it", program, _procedure(program), Budget.of(100.0), find)
    assert notes.once("it", program, _procedure(program), Budget.of(100.0), find) is not first


def _program() -> Program:
    return program_of(SOURCE, "A.java")


def _procedure(program: Program) -> Procedure:
    return next(iter(program.procedures.values()))
