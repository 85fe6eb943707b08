# SPDX-License-Identifier: Apache-2.0
"""A sample of mutants: no run breaks what the engine calls proved."""

from __future__ import annotations

from pathlib import Path

import pytest
from shares import sparse

from assay.execution import use_invariants

from .judge import judged, understood
from .sample import Tally, examine

BATCHES = 8
BATCH = 12
RUNS = 60


@pytest.mark.parametrize("batch", sparse(range(BATCHES), BATCHES))
def test_no_mutant_is_proved_wrongly(batch: int, tmp_path: Path) -> None:
    tally = Tally()
    numbers = range(batch * BATCH, (batch + 1) * BATCH)
    found = [
        text
        for number in numbers
        for text in examine(number, str(tmp_path), tally, RUNS, bounded=False)
    ]
    assert found == []
    assert tally.procedures > 0


WRONG = """class Wrong {
  /*@ requires 0 <= n && a.length > 0; ensures a[0] == \\old(a[0]); @*/
  static void f(int[] a, int n) {
    //@ loop_invariant 0 <= i && i <= n;
    for (int i = 0; i < n; i++) { a[0] = i; }
  }
}
"""


def test_a_broken_engine_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If loops changed nothing, this would be proved; runs show that it is wrong."""
    path = tmp_path / "Wrong.java"
    path.write_text(WRONG)
    program = understood(path)
    assert program is not None
    assert judged(program, RUNS, bounded=True).contradictions == ()
    monkeypatch.setattr(
        use_invariants, "_forgotten", lambda _, state, heap, *__, **___: state.top.variables[heap]
    )
    seen = judged(program, RUNS, bounded=True).contradictions
    assert [one.given is None for one in seen] == [False, True]
