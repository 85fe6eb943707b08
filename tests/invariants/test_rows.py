# SPDX-License-Identifier: Apache-2.0
"""Arrays of arrays are not looked at by induction: then nothing is called an invariant either."""

from __future__ import annotations

from pathlib import Path

from assay.engines.invariants.search import sets_of_invariants
from assay.execution.task import Task
from assay.frontend.load import Reading, load

TEXT = """class Rows {
  /*@ requires m.length > 0; ensures \\result >= 0; @*/
  static int count(int[][] m) {
    int s = 0;
    for (int i = 0; i < m.length; i++) { s = s + i; }
    return s;
  }
}
"""


def test_no_invariants_without_a_look(tmp_path: Path) -> None:
    path = tmp_path / "Rows.java"
    path.write_text(TEXT)
    program = load(str(path), Reading(), None)
    (procedure,) = program.procedures.values()
    assert list(sets_of_invariants(Task(program, procedure))) == []
