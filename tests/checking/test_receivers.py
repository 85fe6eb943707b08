# SPDX-License-Identifier: Apache-2.0
"""Which objects a method runs on: those of classes in which no other method stands in its place,
and of others if they call it."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.checking.outcome import Conclusion

from .certifying import by_hand, certified, checked, read

TEXT = """
class T {
  static class A {
    int kind() { return 1; }
    //@ ensures \\result == 1;
    int get() { return kind(); }
  }
  static class B extends A {
    int kind() { return 2; }
    OTHER
  }
}
"""
REACHED = {
    "nothing is in its place": "",
    "it is called": "int get() { super.get(); return 1; }",
    "another of its name": "int get(int x) { return 1; }",
}


def test_a_method_that_is_overridden(tmp_path: Path) -> None:
    program = read(tmp_path / "T.java", TEXT.replace("OTHER", "int get() { return 1; }"))
    document = certified(program)
    found = checked(document, program)
    assert {one.name for one in found.procedures} == {"T.A.get", "T.B.get"}
    assert found.conclusion is Conclusion.ACCEPTED


@pytest.mark.parametrize("name", REACHED)
def test_a_method_that_objects_of_a_class_below_reach(name: str, tmp_path: Path) -> None:
    program = read(tmp_path / "T.java", TEXT.replace("OTHER", REACHED[name]))
    found = checked(by_hand(program, only=("get",)), program)
    (wrong,) = (one for one in found.procedures if one.name == "T.A.get")
    assert wrong.conclusion is not Conclusion.ACCEPTED


GIVEN = """
class T {
  static class A { int kind() { return 1; } }
  static class B extends A { int kind() { return 2; } }
  private int n; //@ invariant n >= 0;
  //@ ensures CLAIM;
  static int f(A o, T t) { return o.kind() + t.n; }
}
"""


@pytest.mark.parametrize("claim", ["\\result >= 1", "\\result >= 2", "false"])
def test_what_is_passed_is_of_a_class_of_its_type(claim: str, tmp_path: Path) -> None:
    program = read(tmp_path / "T.java", GIVEN.replace("CLAIM", claim))
    (found,) = checked(by_hand(program, only=("f",)), program).procedures
    assert (found.conclusion is Conclusion.ACCEPTED) == (claim == "\\result >= 1")
