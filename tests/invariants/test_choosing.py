# SPDX-License-Identifier: Apache-2.0
"""What is written into a source: what a proof needs, or what is easy to read; never half of it."""

from __future__ import annotations

from pathlib import Path

from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.candidate import TRACES
from assay.engines.invariants.judging.choosing import chosen, is_readable
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.terms import Term

TEXT = """class A {
  %s
  static int f(int n) {
    int x = 0, y = 0;
    //@ loop_invariant 0 <= x;
    //@ loop_invariant x <= n;
    //@ loop_invariant y <= 1000 * x;
    //@ loop_invariant 0 <= y;
    //@ loop_invariant y == 0 || 0 <= x;
    while (x < n) { y = y + x; x = x + 1; }
    return y;
  }
}
"""
RIGHT = "/*@ requires 0 <= n && n <= 1000; ensures \\result >= 0; @*/"
SILENT = "/*@ requires 0 <= n && n <= 1000; @*/"


def read(tmp_path: Path, contract: str) -> tuple[Task, list[Candidate]]:
    """The procedure, and the invariants that it states as candidates."""
    path = tmp_path / "A.java"
    path.write_text(TEXT % contract)
    program = load(str(path), Reading())
    (procedure,) = program.procedures.values()
    (loop,) = procedure.loops
    clauses = loop.contract.invariants
    bare = path.with_name("B.java")
    lines = [line for line in path.read_text().splitlines() if "loop_invariant" not in line]
    bare.write_text("\n".join(lines))
    program = load(str(bare), Reading())
    (procedure,) = program.procedures.values()
    (head,) = (one.head for one in procedure.loops)
    return Task(program, procedure), [Candidate(head, one.formula, TRACES) for one in clauses]


def formulas(found: list[Candidate]) -> list[Term]:
    return [one.formula for one in found]


def test_what_rests_on_something_that_is_not_there_is_left_out(tmp_path: Path) -> None:
    task, (low, _, _, positive, _) = read(tmp_path, RIGHT)
    assert chosen(task, [positive], []) == []
    assert set(chosen(task, [positive, low], [])) == {positive, low}


def test_what_the_proof_does_not_need_is_left_out(tmp_path: Path) -> None:
    task, candidates = read(tmp_path, RIGHT)
    low, high, steep, positive, either = candidates
    found = chosen(task, candidates, [])
    assert positive in found
    assert either not in found
    assert set(found) <= {low, high, steep, positive}


def test_what_is_stated_is_not_written_again(tmp_path: Path) -> None:
    task, (low, high, _, positive, _) = read(tmp_path, SILENT)
    assert formulas(chosen(task, [low, high, positive], [low])) == formulas([high, positive])


def test_without_anything_to_prove_it_is_what_can_be_read(tmp_path: Path) -> None:
    task, candidates = read(tmp_path, SILENT)
    low, high, steep, positive, _ = candidates
    assert not is_readable(steep.formula)
    assert set(chosen(task, candidates, [])) == {low, high, positive}
