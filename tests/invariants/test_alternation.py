# SPDX-License-Identifier: Apache-2.0
"""A quantifier under one of the other kind, in an invariant that one iteration after the other
keeps."""

from __future__ import annotations

from pathlib import Path

from assay.evidence.verdicts import Verdict
from assay.execution.proving import prove
from assay.execution.task import Task
from assay.frontend.load import Reading, load

TEXT = """class Copy {
  /*@ requires a != null && b != null && a != b && a.length == b.length;
    @ assignable b[*];
    @ ensures (\\forall int i; 0 <= i && i < a.length;
    @   (\\exists int j; 0 <= j && j < b.length; b[j] == a[i])); @*/
  static void copy(int[] a, int[] b) {
    /*@ loop_invariant 0 <= k && k <= a.length;
      @ loop_invariant (\\forall int i; 0 <= i && i < k;
      @   (\\exists int j; 0 <= j && j < k; b[j] == a[i])); @*/
    for (int k = 0; k < a.length; k++) b[k] = a[k];
  }
}
"""


def _verdict(folder: Path, text: str) -> Verdict:
    path = folder / "Copy.java"
    path.write_text(text)
    program = load(str(path), Reading(), None)
    (procedure,) = program.procedures.values()
    return prove(Task(program, procedure)).verdict


def test_every_element_is_found_again(tmp_path: Path) -> None:
    assert _verdict(tmp_path, TEXT) is Verdict.PROVED


def test_other_elements_are_not(tmp_path: Path) -> None:
    changed = TEXT.replace("b[k] = a[k];", "b[k] = a[k] / 2;")
    assert changed != TEXT
    assert _verdict(tmp_path, changed) is Verdict.UNKNOWN
