# SPDX-License-Identifier: Apache-2.0
"""What people read."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from assay.cli.progress import ProgressLine
from assay.execution.task import Progress

from .conftest import Done

Verify = Callable[..., Done]

SEARCH = """class Search {
  /*@ ensures \\result == -1 ==> (\\forall int k; 0 <= k && k < t.length; t[k] != v); @*/
  static int search(int[] t, int v) {
    for (int i = 1; i < t.length; i++)
      if (t[i] == v) return i;
    return -1;
  }
}
"""
ROWS = """class Rows {
  /*@ requires m.length == 2 && m[0].length == 1 && m[1].length == 1;
    @ ensures m[1][0] == \\old(m[1][0]); @*/
  static void change(int[][] m) { m[0][0] = 7; }
}
"""
TWO = """class Two {
  /*@ requires -10 <= x && x <= 10;
    @ ensures \\result != 1; @*/
  static int share(int x) {
    int y = 10 / x;
    return y;
  }
}
"""


def test_a_refutation_from_inputs_to_path(verify: Verify) -> None:
    done = verify("Search.java", SEARCH)
    lines = [line.split(None, 1) for line in done.out.splitlines()]
    labels = [line[0] for line in lines if line[0] in ("inputs", "result", "path", "run")]
    assert labels == ["inputs", "result", "path", "run"]
    assert "inputs   t = [0], v = 0" in done.out
    assert "result   -1" in done.out
    assert done.last_line == "1 procedure: 1 refuted"


def test_the_command_repeats_the_run(verify: Verify, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    for name, text in (("Search.java", SEARCH), ("Rows.java", ROWS), ("Two.java", TWO)):
        done = verify(name, text)
        commands = [s.split("run it", 1)[1].strip() for s in done.out.splitlines() if "run it" in s]
        assert commands
        for command in commands:
            again = command.replace("assay", f"{sys.executable} -m assay", 1)
            ran = subprocess.run(
                again, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True
            )
            assert ran.returncode == 1, ran.stdout + ran.stderr
            assert "an obligation broke" in ran.stdout


def test_rows_that_are_the_same_array(verify: Verify) -> None:
    done = verify("Rows.java", ROWS)
    assert "m[0] and m[1] are the same array" in done.out
    assert "--args '[m_0 = [0], m_0]'" in done.out


def test_obligations_are_counted(verify: Verify) -> None:
    out = verify("Two.java", TWO).out
    assert ", 2 refuted" in out
    assert "about runs in which nothing fails at line 5" in out


def test_obligations_are_listed(verify: Verify) -> None:
    out = verify("Two.java", TWO, "--verbose").out
    assert "refuted        5:13    division by zero [division]" in out
    assert "(for runs in which nothing fails at line 5)" in out


def test_what_is_not_supported_is_listed(verify: Verify) -> None:
    text = "class F { /*@ ensures true; @*/ static float f(float x) { return x; } }"
    done = verify("F.java", text)
    assert done.code == 3
    assert "[unsupported]" in done.out
    assert done.last_line == "1 procedure: 1 unknown"


def test_vacuous_proofs_are_remarked_and_strict_refuses_them(verify: Verify) -> None:
    text = """class V {
      /*@ requires x > 0; ensures \\result == 42; @*/
      static int f(int x) { org.sosy_lab.sv_benchmarks.Verifier.assume(x < 0); return x; }
    }"""
    done = verify("V.java", text)
    assert "vacuous  no path reaches a normal exit" in done.out
    assert done.code == 0
    assert verify("V.java", text, "--strict").code == 3


def test_a_precondition_that_nobody_meets_is_said_once(verify: Verify) -> None:
    text = "/*@ requires x > 3 && x < 2; ensures \\result == 0; */ int h(int x) { return x; }\n"
    done = verify("h.c", text)
    assert done.code == 3
    assert done.out.count("no input within the bounds satisfies the precondition") == 1


def test_the_progress_line_writes_over_itself() -> None:
    stream = io.StringIO()
    line = ProgressLine(stream)
    line.clear()
    assert stream.getvalue() == ""
    line.show("Search.find", Progress(120, 14, 16, 3.21, 2.09))
    shown = "Search.find  120 paths done, 14 open, depth 16, 3.2 s (2.1 s in solvers)"
    assert stream.getvalue().endswith(shown)
    line.clear()
    assert stream.getvalue().endswith("\r\x1b[K")


def test_what_is_wrong_with_a_shift_is_said(verify: Verify) -> None:
    shift = "/*@ requires 0 <= b; ensures \\true; */\nint f(int a, int b) { return a << b; }\n"
    out = verify("a.c", shift).out
    assert "error: shift count can be out of range [shift]" in out
    assert "error: a negative number can be shifted left [shift]" in out


ROUND = """
/*@ ensures \\result == 0; */ int again(int x) { return again(x); }
/*@ requires n >= 0; decreases n; ensures \\result == 0; */
int down(int n) { return n == 0 ? 0 : down(n - 1); }
/*@ requires n >= 0; assigns \\nothing; ensures \\result == 0; */
int loop(int n) {
  /*@ loop invariant n >= 0; loop assigns n; */
  while (n > 0) n--;
  return n;
}
"""


def test_whether_runs_end_is_said(verify: Verify) -> None:
    endless = verify("a.c", ROUND, "--only", "again").out
    assert "error: run can go on for ever [termination]" in endless
    assert "1 refuted" in endless
    for name in ("down", "loop"):
        assert "whether runs end" not in verify("a.c", ROUND, "--only", name).out
        assert "  ends     every run\n" in verify("a.c", ROUND, "--only", name, "--verbose").out


IDEAL = """
/*@ requires 0 <= a <= 2000000000 && 0 <= b <= 2000000000; ensures \\result < 2147483650; */
int sum(int a, int b) { return a + b; }
/*@ ensures \\result < 3000000000; */ int same(int x) { return x; }
/*@ ensures \\result > 0; */ int next(int x) { return x + 1; }
"""


def test_where_the_machine_cannot_follow_is_said(verify: Verify) -> None:
    def ideal(name: str) -> str:
        return verify("a.c", IDEAL, "--only", name, "--math", "ideal").out

    assert "    machine  `a + b` at line 3 overflows before that\n" in ideal("sum")
    assert "    machine  `x` is 3000000000, which is not a value of type int\n" in ideal("same")
    assert "machine" not in ideal("next")


COUNT = """/*@ ensures 0 <= \\result <= 64; */
int ones(unsigned long x) {
  int n = 0;
  while (x) { x &= x - 1; n++; }
  return n;
}
"""
WRONG = """class Reset {
  int size;
  //@ assignable \\nothing;
  void reset() { size = 0; }
}
"""


def test_a_timeout_says_how_to_go_on(verify: Verify) -> None:
    options = ("--engine", "bounded", "--timeout", "1", "--data-model", "LP64")
    done = verify("ones.c", COUNT, *options)
    (first, second) = done.out[done.out.index("  next") :].splitlines()[:2]
    assert first.startswith("  next     assay verify ")
    assert first.endswith("ones.c --only ones --data-model LP64 --timeout 60")
    assert second.startswith("           or state invariants of its loops: assay invariants ")


def test_a_missing_precondition_is_looked_for_with_the_same_options(verify: Verify) -> None:
    text = "int scale(int x, int y) { return x * y / 100; }\n"
    done = verify("scale.c", text, "--check", "overflow")
    line = next(line for line in done.out.splitlines() if line.startswith("  next "))
    assert line.endswith("assay infer precondition scale.c --only scale --check overflow")


def test_where_nothing_can_fail_it_says_so(verify: Verify) -> None:
    done = verify("least.c", "int least(int a, int b) { return a < b ? a : b; }\n")
    assert "\n  no obligations\n" in done.out


def test_a_violation_that_nothing_gets_past_is_not_called_vacuous(verify: Verify) -> None:
    done = verify("Reset.java", WRONG)
    assert done.last_line == "1 procedure: 1 refuted"
    assert "vacuous" not in done.out


def test_what_is_open_is_not_called_endless(verify: Verify) -> None:
    text = "int f(unsigned x) { int n = 0; while (x) { x &= x - 1; n++; } return n; }\n"
    done = verify("f.c", text, "--timeout", "5")
    assert "for ever" not in done.out


def test_a_field_that_may_be_null_names_the_word_for_it(verify: Verify) -> None:
    text = """class N {
      int[] v;
      N(int n) { if (n > 0) v = new int[n]; }
      void clear() { v = null; }
    }"""
    out = verify("N.java", text).out
    assert "`v` must not be null at the end: it is not declared `nullable`" in out
    assert "null can be assigned to a field that is not declared `nullable` [null]" in out


def test_a_frame_that_is_broken_is_shown_where_it_is_stated(verify: Verify) -> None:
    text = """int a, b;
      /*@ requires x > 0;
          assigns a; */
      void set(int x) { a = x; b = x; }
    """
    done = verify("a.c", text)
    assert "a.c:3:11: error: a location outside the frame can be assigned [frame]" in done.out


def test_invariants_that_are_found_say_nothing_that_types_say(verify: Verify) -> None:
    text = """int rotate(int n) { int x = 1, y = 2, k = 0;
      while (k < n) { int t = x; x = y; y = t; k = k + 1; /*@ assert x > 0; */ }
      return x; }
    """
    done = verify("a.c", text, "--engine", "kinduction")
    assert "found for the loop at line 2:" in done.out
    assert "!(k < n && y <= 0)" in done.out
    assert "2147483" not in done.out
