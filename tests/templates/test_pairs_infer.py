# SPDX-License-Identifier: Apache-2.0
"""What is inferred of procedures that call themselves, compared with runs of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.budget import Budget
from assay.engines.inference.request import InferenceRequest
from assay.engines.inference.search import Inference
from assay.evidence.inferred import InferenceKind, InferredFact
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.run.reachable.formulas import occurs
from tests.templates.support import PROGRAMS, SECONDS

TEXT = """
int down(int n) {
  //@ assert n >= 0;
  if (n == 0) return 0;
  return down(n - 1);
}
int up(int n, int m) {
  //@ assert n <= m;
  if (n == m) return 0;
  return up(n + 1, m) + 1;
}
int odd(int n);
int even(int n) { if (n <= 0) return 0; return odd(n - 1) + 1; }
int odd(int n) { if (n <= 0) return 0; return even(n - 1) + 1; }
int once(int n) { return even(n) + 1; }
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "some.c"
    found.write_text(TEXT)
    return found


def _facts(
    path: Path, name: str, kind: InferenceKind, math: str = "ideal"
) -> tuple[InferredFact, ...]:
    program = load(str(path), Reading(math=math))
    task = Task(program, program.procedures[name], budget=Budget.of(SECONDS))
    return Inference(task, InferenceRequest(kind), occurs).found().facts


def _post(path: Path, name: str, math: str = "ideal") -> tuple[tuple[str, str], ...]:
    (fact,) = _facts(path, name, InferenceKind.POSTCONDITION, math)
    return fact.cases


def _bounds(path: Path, name: str, math: str = "ideal") -> dict[str, str | None]:
    return {fact.text: fact.bound for fact in _facts(path, name, InferenceKind.BOUND, math)}


def test_postcondition_of_addition() -> None:
    expected = (("0 <= i", "\\result == i + j"), ("i <= 0", "\\result == j"))
    assert _post(PROGRAMS / "add.c", "add") == expected
    assert _post(PROGRAMS / "add.c", "add", "safe")[1] == expected[1]


def test_postcondition_of_mccarthys_function() -> None:
    expected = (("n <= 101", "\\result == 91"), ("101 <= n", "\\result == n - 10"))
    assert _post(PROGRAMS / "m91.c", "m") == expected


def test_postconditions_of_procedures_that_call_each_other(path: Path) -> None:
    expected = (("0 <= n", "\\result == n"), ("n <= 0", "\\result == 0"))
    assert _post(path, "even") == _post(path, "odd") == expected


def test_what_calls_one_that_calls_itself_is_known_too(path: Path) -> None:
    assert _post(path, "once") == (("", "1 <= \\result && n < \\result"),)


def test_globals_before_and_after() -> None:
    (first, *_) = _post(PROGRAMS / "fibonacci.c", "fib")
    assert first[0] == ""
    assert "calls == 2 * \\result + \\old(calls) - 1" in first[1]


def test_bound_on_the_calls_of_mccarthys_function() -> None:
    expected = {"n <= 101": "203 - 2 * n", "101 <= n": "1"}
    assert _bounds(PROGRAMS / "m91.c", "m", "safe") == expected
    for n in range(60, 110):
        assert _calls(n) == (203 - 2 * n if n <= 101 else 1)


def _calls(n: int) -> int:
    """How many calls McCarthy's function makes."""
    waiting, calls = 1, 0
    while waiting:
        calls += 1
        n, waiting = (n - 10, waiting - 1) if n > 100 else (n + 11, waiting + 1)
    return calls


def test_bounds_on_the_calls_of_sorting() -> None:
    assert _bounds(PROGRAMS / "mergesort.c", "sort") == {
        "high <= low": "1",
        "low <= high": "2 * high - 2 * low + 1",
    }


def test_a_run_that_does_not_end_has_no_bound(path: Path) -> None:
    """Below zero `down` breaks its assertion, which ends it; without one it goes on for ever."""
    path.write_text("int f(int n) { if (n == 0) return 0; return f(n - 1); }")
    assert _bounds(path, "f") == {"0 <= n": "n + 1"}


def test_preconditions_that_calls_have_to_meet_again(path: Path) -> None:
    (first,) = _facts(path, "down", InferenceKind.PRECONDITION)
    assert first.text == "0 <= n"
    (second,) = _facts(path, "up", InferenceKind.PRECONDITION)
    assert second.text == "n <= m"


def test_overflow_needs_a_precondition() -> None:
    (fact,) = _facts(PROGRAMS / "add.c", "add", InferenceKind.PRECONDITION, "safe")
    assert fact.text == "i + j <= 2147483647"


def test_nothing_is_said_of_what_cannot_be_proved(path: Path) -> None:
    path.write_text("int f(int n) { if (n <= 0) return n * n; return f(n - 1); }")
    assert _facts(path, "f", InferenceKind.POSTCONDITION) == ()
