# SPDX-License-Identifier: Apache-2.0
"""Measures and sets of programs that need just them; forged ones are refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from assay.budget import Budget
from assay.engines.termination import checking, choosing, ranking, recurrence, summaries
from assay.engines.termination.checking import checked, is_closed, is_proved
from assay.engines.termination.measures import Measure, MeasureLevel
from assay.engines.termination.proving import EveryRunEnds, MeasureAttempt, proved
from assay.evidence.verdicts import Reason, Verdict
from assay.execution.task import Task
from assay.execution.use_invariants import Found
from assay.frontend.load import Reading
from assay.passes.flatten import flattened
from assay.passes.termination_view import View, termination_view
from assay.passes.unroll import UnrollCounts
from assay.program.sorts import INT
from assay.program.terms import ZERO, add, integer, less, negate, negation, variable
from assay.transitions.cuts import Cut
from tests.termination.asking import PATIENCE, asked, program_of
from tests.termination.programs import XY, XYZ, X

LINEAR = f"{XY} while (x < y) x++;"
RESET = f"{XY} while (x > 0) {{ if (y > 0) y--; else {{ x--; y = __VERIFIER_nondet_int(); }} }}"
TWO_PHASES = f"{XY} while (x > 0) {{ x = x + y; y--; }}"
THREE_PHASES = f"{XYZ} while (x > 0) {{ x = x + y; y = y + z; z--; }}"
LEAST = (
    f"{XY} while (x > 0 && y > 0) {{ if (x < y) {{ x--; y = __VERIFIER_nondet_int(); }} "
    "else if (y < x) { y--; x = __VERIFIER_nondet_int(); } else break; }"
)
SWAPPED = f"{XY} while (x >= 0 || y >= 0) {{ int t = x; x = y - 1; y = t - 1; }}"
FACT = f"{X} int y = 5; while (x > 0) {{ x -= y; y++; }}"
GROWS = f"{X} while (x > 0) x++;"
FOLLOWS = (
    f"{X} while (x > 1) {{ int old = x; x = __VERIFIER_nondet_int(); if (x < 2 * old) break; }}"
)


def task_of(body: str, math: str = "safe") -> Task:
    text = body if "main()" in body else f"int main() {{ {body} return 0; }}"
    program = program_of(text, Reading(math=math))
    procedure = program.procedures["main"]
    return Task(program, procedure, from_main=True, budget=Budget.of(PATIENCE))


def attempted(
    body: str, phases: int = 4, unrolling: UnrollCounts | None = None
) -> EveryRunEnds | Reason:
    task = task_of(body)
    flat = flattened(*termination_view(task.program, task.procedure, View.FREE))
    return proved(task, flat, MeasureAttempt(unrolling or UnrollCounts(), phases))


def measure_of(found: EveryRunEnds | Reason) -> Measure:
    assert isinstance(found, EveryRunEnds), found
    return found.measure


# --- programs that need exactly this


def test_one_linear_function() -> None:
    (level,) = measure_of(attempted(LINEAR, phases=1))
    assert level.count == 1


def test_two_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(measure_of(attempted(RESET, phases=1))) == 2
    monkeypatch.setattr(ranking, "_MOST_LEVELS", 1)
    assert isinstance(attempted(RESET), Reason)


@pytest.fixture
def only_phases(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable that goes down for ever is another way to say that there are phases."""
    monkeypatch.setattr(ranking.Ranking, "_in_the_end", lambda *_: None)


@pytest.mark.usefixtures("only_phases")
def test_two_phases() -> None:
    assert isinstance(attempted(TWO_PHASES, phases=1), Reason)
    (level,) = measure_of(attempted(TWO_PHASES, phases=2))
    assert level.count == 2


@pytest.mark.usefixtures("only_phases")
def test_three_phases() -> None:
    assert isinstance(attempted(THREE_PHASES, phases=2), Reason)
    (level,) = measure_of(attempted(THREE_PHASES, phases=3))
    assert level.count == 3


def test_the_least_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    assert measure_of(attempted(LEAST, phases=1))
    monkeypatch.setattr(ranking.Ranking, "_extreme", lambda *_: None)
    assert isinstance(attempted(LEAST, phases=1), Reason)


def test_two_iterations_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking.Ranking, "_extreme", lambda *_: None)
    assert isinstance(attempted(SWAPPED, phases=1), Reason)
    assert measure_of(attempted(SWAPPED, phases=1, unrolling=UnrollCounts(turns=2)))


def test_a_set_with_choices_that_follow_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"int main() {{ {FOLLOWS} return 0; }}"
    outcome = asked(text, math="ideal", seconds=PATIENCE)
    assert outcome.verdict is Verdict.REFUTED
    assert "if each input there is 2*x" in outcome.facts[0]
    monkeypatch.setattr(choosing, "_following", lambda _: iter(()))
    assert asked(text, math="ideal", seconds=PATIENCE).verdict is Verdict.UNKNOWN


# --- forged evidence


def forged(body: str, phases: int, change: Callable[[Measure], Measure]) -> bool:
    """Whether a changed measure is believed; the measure itself is."""
    found = attempted(body, phases)
    assert isinstance(found, EveryRunEnds)
    task = replace(task_of(body), procedure=found.procedure)
    flat = flattened(*termination_view(task.program, task.procedure, View.FREE))
    task = replace(task, program=flat.program, procedure=flat.procedure)
    assert is_proved(checked(task, found.measure, found.facts))
    return is_proved(checked(task, change(found.measure), found.facts))


def each(change: Callable[[Any], Any]) -> Callable[[Measure], Measure]:
    """The same change to every phase."""
    return lambda measure: tuple(
        MeasureLevel({cut: tuple(map(change, some)) for cut, some in level.phases.items()})
        for level in measure
    )


def backwards(measure: Measure) -> Measure:
    return tuple(
        MeasureLevel({cut: tuple(reversed(some)) for cut, some in level.phases.items()})
        for level in measure
    )


@pytest.mark.parametrize(
    "change",
    [
        each(negate),
        each(lambda _: ZERO),
        each(lambda term: add(term, integer(-5))),
        each(lambda _: variable("x", INT)),
        lambda _: (),
    ],
    ids=["negated", "constant", "too small", "another variable", "none"],
)
def test_a_forged_function_is_refused(change: Callable[[Measure], Measure]) -> None:
    assert not forged(LINEAR, 1, change)


def test_a_function_may_be_larger_than_it_has_to_be() -> None:
    assert forged(LINEAR, 1, each(lambda term: add(term, integer(5))))


def test_levels_have_an_order() -> None:
    assert not forged(RESET, 1, lambda measure: measure[::-1])
    assert not forged(RESET, 1, lambda measure: measure[:1])
    assert not forged(RESET, 1, lambda measure: measure[1:])


def test_phases_have_an_order() -> None:
    assert not forged(TWO_PHASES, 2, backwards)
    assert not forged(TWO_PHASES, 2, each(negate))


def test_a_measure_rests_on_its_facts() -> None:
    found = attempted(FACT, 1)
    assert isinstance(found, EveryRunEnds)
    assert found.facts
    task = task_of(FACT)
    flat = flattened(*termination_view(task.program, task.procedure, View.FREE))
    task = replace(task, program=flat.program, procedure=flat.procedure)
    assert not is_proved(checked(task, found.measure, {}))
    wrong = {
        head: tuple(replace(one, formula=less(variable("x", INT), ZERO)) for one in clauses)
        for head, clauses in found.facts.items()
    }
    assert not is_proved(checked(task, found.measure, wrong))


def test_a_forged_set_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Task, Found]] = []

    def watched(task: Task, sets: Found) -> bool:
        seen.append((task, sets))
        return is_closed(task, sets)

    monkeypatch.setattr(recurrence, "is_closed", watched)
    outcome = asked(f"int main() {{ {GROWS} return 0; }}", math="ideal", seconds=PATIENCE)
    assert outcome.verdict is Verdict.REFUTED
    task, sets = seen[-1]
    assert is_closed(task, sets)
    assert not is_closed(task, {})
    opposite = {
        head: tuple(replace(one, formula=negation(one.formula)) for one in clauses)
        for head, clauses in sets.items()
    }
    assert not is_closed(task, opposite)


def test_a_set_that_is_not_proved_twice_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recurrence, "is_closed", lambda *_: False)
    outcome = asked(f"int main() {{ {GROWS} return 0; }}", math="ideal", seconds=PATIENCE)
    assert outcome.verdict is Verdict.UNKNOWN


def test_a_measure_that_is_not_proved_again_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        ranking.Ranking, "measure", lambda *_: (MeasureLevel({Cut(1, 1): (ZERO,)}),)
    )
    outcome = asked(f"int main() {{ {LINEAR} return 0; }}", seconds=PATIENCE)
    assert outcome.verdict is Verdict.UNKNOWN


def test_a_forged_summary_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What calls come back with is proved by the invariants engine, not only by the search."""
    mccarthy = (
        "int f(int n) { if (n > 100) return n - 10; return f(f(n + 11)); } "
        f"int main() {{ {X} return f(x); }}"
    )
    program, _ = termination_view(*_program_and_main(mccarthy), View.FREE)
    task = task_of(mccarthy)
    known = summaries.known_calls(task, program)
    assert known is not None
    (summary,) = known.summaries.values()
    wrong = replace(summary, clauses=(less(summary.result, integer(91)),))
    monkeypatch.setattr(summaries, "_kept", lambda *_: {"f": wrong})
    assert summaries.known_calls(task, program) is None


def _program_and_main(text: str) -> tuple[Any, Any]:
    task = task_of(text)
    return task.program, task.procedure


def test_the_check_is_a_proof_by_induction() -> None:
    assert checking.by_induction.__module__ == "assay.execution.proving"
