# SPDX-License-Identifier: Apache-2.0
"""Generated loops: what is inferred agrees with every run on a small domain."""

from __future__ import annotations

import pytest

from assay.evidence.inferred import Fact, Quest
from assay.program.graph import Language
from assay.program.interpreter import Interpreter, Returned, StepLimit, Violated
from tests.templates.agreement import compared, contradictions, ending, program_of
from tests.templates.loops import Ran, generated

FEW = 3
SECONDS = 3.0


@pytest.mark.parametrize("quest", Quest)
@pytest.mark.parametrize("number", range(FEW))
def test_runs_agree(number: int, quest: Quest) -> None:
    loop = generated(number)
    language = Language.C if number % 2 == 0 else Language.JAVA
    found = compared(loop.runs(), quest, program_of(loop, language, "ideal"), SECONDS)
    assert found.wrong == ()


@pytest.mark.parametrize("number", range(FEW))
def test_verdicts_on_termination_agree(number: int) -> None:
    loop = generated(number)
    _, wrong = ending(loop, loop.runs(), program_of(loop, Language.C, "ideal"), SECONDS)
    assert wrong == []


@pytest.mark.parametrize("number", range(20))
def test_the_text_means_what_python_says(number: int) -> None:
    """The two sides of the comparison are about the same loop."""
    loop = generated(number)
    for language in Language:
        program = program_of(loop, language, "ideal")
        (procedure,) = program.procedures
        interpreter = Interpreter(program, step_limit=4000)
        for (a, b), ran in list(loop.runs().items())[::7]:
            outcome = interpreter.run(procedure, [a, b])
            if isinstance(outcome, StepLimit):
                assert ran.iterations > 100
            else:
                assert isinstance(outcome, Violated) == ran.violated
                result = outcome.result if isinstance(outcome, Returned) else None
                assert result == ran.result


def _fact(text: str, bound: str | None = None) -> Fact:
    return Fact(text, is_written=True, pieces=((text,),), bound=bound)


def test_what_is_wrong_is_noticed() -> None:
    runs = {(0, 0): Ran(result=3, iterations=2), (1, 0): Ran(violated=True), (2, 0): Ran()}
    wrong = {
        Quest.PRECONDITION: _fact("a <= 1"),
        Quest.POSTCONDITION: _fact("\\result == a"),
        Quest.BOUND: _fact("a <= 1", "a + 1"),
        Quest.NONTERMINATION: _fact("1 <= a"),
        Quest.COUNTEREXAMPLE: _fact("a <= 1"),
    }
    right = {
        Quest.PRECONDITION: _fact("a != 1"),
        Quest.POSTCONDITION: _fact("\\result == a + 3"),
        Quest.BOUND: _fact("a <= 1", "a + 2"),
        Quest.NONTERMINATION: _fact("2 <= a"),
        Quest.COUNTEREXAMPLE: _fact("a == 1 && b == 0"),
    }
    for quest in Quest:
        assert len(list(contradictions(quest, wrong[quest], runs))) == 1
        assert not list(contradictions(quest, right[quest], runs))
