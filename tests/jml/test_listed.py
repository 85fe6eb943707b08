# SPDX-License-Identifier: Apache-2.0
"""What proofs about objects rest on is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from .claims import Claim, verified

_SHAPES = r"""interface Shape {
  //@ ensures \result >= 3;
  /*@ pure */ int sides();
}
final class Square implements Shape {
  /*@ also ensures \result == 4; */
  /*@ pure */ public int sides() { return 4; }
}
class T {
  //@ ensures \result == 4;
  static int f(%s s) { return s.sides(); }
}
"""


@pytest.mark.parametrize(("of", "open_"), [("Shape", True), ("Square", False)])
def test_classes_of_other_files(of: str, open_: bool, tmp_path: Path) -> None:
    claim = Claim("shapes", "true", (), (), _SHAPES % of, ".java")
    document = verified(claim, tmp_path)
    (found,) = (each for each in document["procedures"] if each["procedure"] == "T.f")
    assert found["verdict"] == "proved", found
    listed = "no other file has a class that is a `Shape`" in found["assumptions"]
    assert listed is open_, found["assumptions"]
