# SPDX-License-Identifier: Apache-2.0
"""Invariants that are assumed in each iteration: the same verdicts, for less work."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assay.engines.bounded.engine import run
from assay.engines.invariants.search import sets_of_invariants
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.options import BoundedOptions, Explore
from assay.execution.task import Task
from assay.frontend.java import parse_java
from assay.frontend.lower import lower
from assay.program.graph import Language, Math, Semantics
from assay.source import SourceFile

TEXT = """
class Tally {
  /*@ requires 0 <= n && n <= 4 && 0 <= a && a <= 10;
    @ ensures \\result %s; @*/
  static int tally(int n, int a, int b) {
    int s = 0, c = 0, d = 0;
    for (int i = 0; i < n; i++) {
      if (b > i) { c = c + 1; d = d + 2; } else { c = c + 3; d = d + 6; }
      if (d != 2 * c) { s = s - 1; }
      s = s + a;
    }
    return s;
  }
}
"""


def _outcomes(claim: str, explore: Explore) -> list[ProcedureOutcome]:
    """Without invariants, and with those that are found."""
    file = SourceFile("Tally.java", (TEXT % claim).encode())
    program = lower(parse_java(file), Semantics(Language.JAVA, Math.SAFE, None))
    (procedure,) = program.procedures.values()
    task = Task(program, procedure, bounded=BoundedOptions(explore=explore))
    *_, known = sets_of_invariants(task)
    assert known
    return [run(task), run(replace(task, known=known))]


@pytest.mark.parametrize("explore", [Explore.PATHS, Explore.MERGED])
@pytest.mark.parametrize(("claim", "verdict"), [(">= 0", "proved"), ("<= 30", "refuted")])
def test_verdicts_stay(claim: str, verdict: str, explore: Explore) -> None:
    plain, helped = _outcomes(claim, explore)
    assert plain.verdict == helped.verdict == verdict


def test_solvers_have_less_to_do() -> None:
    plain, helped = (o.statistics["queries"] for o in _outcomes(">= 0", Explore.MERGED))
    assert helped["lp"]["calls"] < plain["lp"]["calls"]
