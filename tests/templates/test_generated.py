# SPDX-License-Identifier: Apache-2.0
"""Generated loops: what is inferred agrees with every run on a small domain.

A few of them; `python -m tests.templates` has any number.
"""

from __future__ import annotations

import pytest

from assay.evidence.inferred import InferenceKind, InferredFact
from assay.program.graph import Language
from assay.program.interpreter import Interpreter, Returned, StepLimit, Violated
from tests.templates.agreement import case_of, compared, contradictions, ending
from tests.templates.loops import LinearLoop, Ran, generated

FUEL = 0.5
MINUTES = 120.0
FEW = (12, pytest.param(2, marks=pytest.mark.deep))  # numbers of programs


@pytest.mark.parametrize("number", FEW)
def test_runs_agree(number: int) -> None:
    language = Language.C if number % 2 == 0 else Language.JAVA
    case = case_of(generated(number), language, "ideal")
    for kind in InferenceKind:
        assert compared(case, kind, FUEL, MINUTES).wrong == ()
    assert ending(case, MINUTES)[1] == []


def test_something_is_found() -> None:
    """Comparing nothing with runs would say nothing."""
    case = case_of(generated(1), Language.C, "ideal")
    found = compared(case, InferenceKind.PRECONDITION, FUEL, MINUTES)
    assert found.due
    assert found.is_exact


GRID = LinearLoop(0, ("0", "0"), "x < a", None, None, (("x + 1", "y"),) * 2, None, None, False, "b")


def test_bounds_of_nested_loops_agree() -> None:
    case = case_of(GRID, Language.C, "ideal")
    found = compared(case, InferenceKind.BOUND, 2.0, MINUTES)
    assert found.wrong == ()
    assert {(one.line, one.is_total) for one in found.found} == {
        (5, False),
        (case.inner_line, False),
        (case.inner_line, True),
    }


@pytest.mark.parametrize("number", range(0, 40, 10))
def test_the_text_means_what_python_says(number: int) -> None:
    """The two sides of the comparison are about the same loop."""
    loop = generated(number)
    language = Language.C if number % 20 == 0 else Language.JAVA
    program = case_of(loop, language, "ideal").program()
    (procedure,) = program.procedures
    interpreter = Interpreter(program, step_limit=4000)
    for (a, b), ran in list(loop.runs().items())[::7]:
        outcome = interpreter.run(procedure, [a, b])
        if isinstance(outcome, StepLimit):
            assert ran.iterations + ran.total > 100
        else:
            assert isinstance(outcome, Violated) == ran.violated
            result = outcome.result if isinstance(outcome, Returned) else None
            assert result == ran.result


def _fact(text: str, bound: str | None = None) -> InferredFact:
    return InferredFact(text, is_written=True, pieces=((text,),), bound=bound)


def test_what_is_wrong_is_noticed() -> None:
    runs = {(0, 0): Ran(result=3, iterations=2), (1, 0): Ran(violated=True), (2, 0): Ran()}
    wrong = {
        InferenceKind.PRECONDITION: _fact("a <= 1"),
        InferenceKind.POSTCONDITION: _fact("\\result == a"),
        InferenceKind.BOUND: _fact("a <= 1", "a + 1"),
        InferenceKind.NONTERMINATION: _fact("1 <= a"),
        InferenceKind.COUNTEREXAMPLE: _fact("a <= 1"),
    }
    right = {
        InferenceKind.PRECONDITION: _fact("a != 1"),
        InferenceKind.POSTCONDITION: _fact("\\result == a + 3"),
        InferenceKind.BOUND: _fact("a <= 1", "a + 2"),
        InferenceKind.NONTERMINATION: _fact("2 <= a"),
        InferenceKind.COUNTEREXAMPLE: _fact("a == 1 && b == 0"),
    }
    for kind in InferenceKind:
        assert len(list(contradictions(kind, wrong[kind], runs))) == 1
        assert not list(contradictions(kind, right[kind], runs))


def test_a_wrong_bound_of_an_inner_loop_is_noticed() -> None:
    runs = {(2, 3): Ran(result=2, iterations=2, inner=3, total=6)}
    fact = InferredFact("true", is_written=True, pieces=(), bound="a * b", line=7, is_total=True)
    assert not list(contradictions(InferenceKind.BOUND, fact, runs, 7))
    small = InferredFact("true", is_written=True, pieces=(), bound="a + b", line=7, is_total=True)
    assert len(list(contradictions(InferenceKind.BOUND, small, runs, 7))) == 1
