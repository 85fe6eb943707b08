# SPDX-License-Identifier: Apache-2.0
"""Searches that look at few variables, and facts at heads of loops: what they prove, and that they
change no verdict."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.budget import Budget
from assay.dataclass import replace
from assay.engines.interpolation.options import HeadFacts, InterpolantKind, Tracking
from assay.engines.table import EngineName, ask
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.execution.task import Task
from assay.frontend.load import Reading, load

from .generated import program
from .test_figures import SUCCESS

SECONDS = 20.0
INPUT = "extern int __VERIFIER_nondet_int(void);\n"

MACHINE = f"""{INPUT}int main(void) {{
  int state = 1, armed = 0, noise = 0;
  while (1) {{
    noise = __VERIFIER_nondet_int();
    if (state == 1) {{ if (noise > 3) state = 2; else state = 4; }}
    else if (state == 2) {{ armed = 1; state = 3; }}
    else if (state == 3) {{ if (noise == 7) state = 1; else state = 5; armed = 0; }}
    else if (state == 4) {{ /*@ assert armed == 0; */ state = 1; }}
    else break;
  }}
  /*@ assert state == 5; */
  return 0;
}}
"""

EQUATION = f"""{INPUT}int main(void) {{
  int n = __VERIFIER_nondet_int(), x, y = 0;
  if (n < 0 || n > 1000) return 0;
  x = n;
  while (x > 0) {{ x--; y++; }}
  /*@ assert y == n; */
  return 0;
}}
"""

NESTED = f"""{INPUT}int main(void) {{
  int mode = 0, i, count;
  while (__VERIFIER_nondet_int()) {{
    count = 0;
    for (i = 0; i < 3; i++) {{ if (mode == 0) count++; }}
    if (mode == 1) mode = 0;
    else if (count > 5) {{ /*@ assert \\false; */ }}
    else mode = 1;
  }}
  /*@ assert mode <= 1; */
  return 0;
}}
"""


def verified(folder: Path, text: str, **options: object) -> ProcedureOutcome:
    path = folder / "tracking.c"
    path.write_text(text)
    read = load(str(path), Reading(check=frozenset({"assertion"})))
    budget = Budget.of(60 * SECONDS).working(SECONDS)
    task = Task(read, read.procedures["main"], from_main=True, budget=budget)
    return ask(EngineName.INTERPOLATION, task, **options)


@pytest.mark.parametrize("track", Tracking)
def test_a_machine_is_explored_state_by_state(track: Tracking, tmp_path: Path) -> None:
    assert verified(tmp_path, MACHINE, track=track).verdict is Verdict.PROVED


def test_what_no_error_is_about_is_not_tracked(tmp_path: Path) -> None:
    found = verified(tmp_path, MACHINE, track=Tracking.NEEDED)
    assert found.statistics["tracked"] == 2  # the state, and what is claimed of it


@pytest.mark.parametrize("track", Tracking)
def test_a_machine_that_is_wrong(track: Tracking, tmp_path: Path) -> None:
    text = MACHINE.replace("else state = 5; armed = 0;", "else { state = 5; armed = 0; }")
    assert verified(tmp_path, text, track=track).verdict is Verdict.REFUTED


def test_a_loop_inside_a_loop(tmp_path: Path) -> None:
    assert verified(tmp_path, NESTED).verdict in SUCCESS
    wrong = NESTED.replace("mode <= 1", "mode <= 0")
    assert verified(tmp_path, wrong).verdict is Verdict.REFUTED


def test_an_equation_at_a_head(tmp_path: Path) -> None:
    """`x + y == n` is no constraint of any path."""
    switches = {"head_facts": HeadFacts.INVARIANTS, "track": Tracking.EVERYTHING}
    facts = verified(tmp_path, EQUATION, **switches)
    assert facts.verdict in SUCCESS, facts.reason
    wrong = EQUATION.replace("y == n", "y < n")
    assert verified(tmp_path, wrong, **switches).verdict is Verdict.REFUTED


SWITCHES: dict[str, dict[str, object]] = {
    "needed": {"track": Tracking.NEEDED},
    "everything": {"track": Tracking.EVERYTHING},
    "path": {"head_facts": HeadFacts.NONE},
    "conditions": {"head_facts": HeadFacts.CONDITIONS, "track": Tracking.NEEDED},
    "deletion": {"interpolants": InterpolantKind.DELETION, "track": Tracking.NEEDED},
}


@pytest.mark.parametrize("switches", SWITCHES.values(), ids=list(SWITCHES))
def test_switches_change_no_verdict(switches: dict[str, object], tmp_path: Path) -> None:
    for seed in range(2000, 2006):
        generated = program(seed)
        outcomes = list(generated.outcomes())
        verdict = verified(tmp_path, generated.text, **switches).verdict
        assert verdict not in SUCCESS or False not in outcomes, (seed, generated.text)
        assert verdict is not Verdict.REFUTED or False in outcomes, (seed, generated.text)


@pytest.mark.parametrize(
    ("text", "bound", "code"),
    [
        (MACHINE.replace("armed = 0, noise", "armed = 1, noise"), 3, "loop-bound"),
        (f"{INPUT}int main(void) {{ int t[2]; t[0] = 1; return t[1]; }}", None, ""),
    ],
)
def test_unknown_has_a_reason(text: str, bound: int | None, code: str, tmp_path: Path) -> None:
    """A violation within bounds that somebody has asked for is none; then it is said why."""
    path = tmp_path / "reason.c"
    path.write_text(text)
    read = load(str(path), Reading(check=frozenset({"assertion"})))
    task = Task(read, read.procedures["main"], from_main=True, budget=Budget.of(SECONDS))
    task = replace(task, bounded=replace(task.bounded, loop_bound=bound))
    found = ask(EngineName.INTERPOLATION, task)
    assert (found.reason.code if found.reason is not None else "") == code
    assert found.verdict is not Verdict.UNKNOWN or code
