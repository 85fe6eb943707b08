# SPDX-License-Identifier: Apache-2.0
"""Claims that no run reaches are listed as vacuous, and only those.

Each program says on the lines of its claims whether some run comes there: `// never` or `// some`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assay.engines.table import EngineName
from assay.evidence.verdicts import ProcedureOutcome, settled
from assay.execution.options import BoundedOptions, Explore
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.run.strategy import run

JAVA = {
    "a branch that excludes itself": r"""
      /*@ requires n > 0; ensures true; @*/
      static int f(int n) {
        if (n > 3) { //@ assert n > 2;            // some
        }
        if (n < 0) {
          //@ assert n == 77;                     // never
          return 1;
        }
        return n;
      }""",
    "behind a return": r"""
      /*@ ensures true; @*/
      static int f(int n) {
        if (n > 3) {
          assert n > 2;                           // some
          return 1;
        } else {
          return 2;
        }
      }
      /*@ ensures true; @*/
      static int g(int n) {
        boolean debug = false;
        if (debug) {
          assert n == 5;                          // never
        }
        return n;
      }""",
    "an assumption before it": r"""
      /*@ ensures true; @*/
      static int f(int n) {
        //@ assume n == 0;
        if (n != 0) {
          assert n == 8;                          // never
        }
        return 1;
      }""",
    "a loop": r"""
      /*@ requires n >= 0; ensures true; @*/
      static int f(int n) {
        int i = 0;
        /*@ loop_invariant 0 <= i && i <= n; @*/  // some
        while (i < n) {
          i++;
          assert i > 0;                           // some
        }
        if (i > n) {
          assert i == 3;                          // never
        }
        return i;
      }""",
    "a loop that nobody enters": r"""
      /*@ requires n >= 0; ensures true; @*/
      static int f(int n) {
        if (n < 0) {
          //@ loop_invariant n == 7;
          while (n < 9) n++;                      // never
        }
        return n;
      }""",
    "an idiom": r"""
      /*@ ensures true; @*/
      static int f(int n) {
        switch (n & 1) {
          case 0: return 0;
          case 1: return 1;
          default: assert false;
        }
        return n;
      }""",
    "arithmetic": r"""
      /*@ requires 0 <= n && n < 100; ensures true; @*/
      static int f(int n) {
        if (n * n % 4 == 2) {
          assert n == 6;                          // never
        }
        if (n * n % 4 == 1) {
          assert n % 2 == 1;                      // some
        }
        return n;
      }""",
    "a call that never returns normally": r"""
      /*@ requires n > 0; ensures false; @*/
      static int stop(int n) { while (true) { } }
      /*@ requires true; ensures true; @*/
      static int f(int n) {
        if (n > 0) {
          stop(n);
          //@ assert n == 5;                      // never
        }
        return n;
      }""",
}
C = {
    "a branch that excludes itself": r"""
      /*@ requires n > 0; ensures \true; */
      int f(int n) {
        if (n < 0) {
          /*@ assert n == 77; */                  // never
          return 1;
        }
        assert(n >= 1);                           // some
        return n;
      }""",
    "dead code": r"""
      /*@ ensures \true; */
      int f(int n) {
        if (0) {
          assert(n == 5);                         // never
        }
        goto out;
        assert(n == 6);                           // never
      out:
        assert(n == n + 0);
        return n;
      }""",
    "idioms": r"""
      extern void abort(void);
      void reach_error(void) { abort(); }
      /*@ requires 0 <= n && n < 2; ensures \true; */
      int f(int n) {
        switch (n) { case 0: return 1; case 1: return 2; default: assert(0); }
        if (n > 5) reach_error();
        return 3;
      }""",
    "from main": r"""
      int twice(int x) {
        assert(x < 9);                            // some
        if (x == 7) {
          assert(x == 8);                         // never
        }
        return 2 * x;
      }
      int main(void) { int i; for (i = 0; i < 4; i++) twice(i); return 0; }""",
    "dead loops": r"""
      /*@ ensures \true; */
      int f(int n) {
        return n;
        /*@ loop invariant n == 5; */
        while (n > 0) n--;                        // never
      }""",
}
_DEFAULT = BoundedOptions()


def outcomes(path: Path, engine: EngineName, options: BoundedOptions) -> list[ProcedureOutcome]:
    program = load(str(path), Reading())
    chosen = [one for one in program.procedures.values() if one.edges and one.contract]
    if "main" in program.procedures:
        chosen = [program.procedures["main"]]
    tasks = [Task(program, one, program.is_start(one), options) for one in chosen]
    return [settled(run(engine, task)) for task in tasks]


def check(path: Path, engine: EngineName, options: BoundedOptions = _DEFAULT) -> set[int]:
    text = path.read_text().splitlines()
    never = {number for number, line in enumerate(text, 1) if "// never" in line}
    found = outcomes(path, engine, options)
    listed = {int(n) for one in found for t in one.unreached for n in re.findall(r"line (\d+)", t)}
    assert listed <= never
    return never - listed


def written(tmp_path: Path, name: str, text: str) -> Path:
    path = tmp_path / name
    path.write_text(
        f"class A {{\n{text}\n}}\n" if name == "A.java" else f"#include <assert.h>\n{text}\n"
    )
    return path


@pytest.mark.parametrize("text", JAVA.values(), ids=JAVA)
@pytest.mark.parametrize("engine", [EngineName.AUTO, EngineName.BOUNDED, EngineName.INVARIANTS])
def test_java(tmp_path: Path, text: str, engine: EngineName) -> None:
    missing = check(written(tmp_path, "A.java", text), engine)
    assert not missing or engine is not EngineName.AUTO


@pytest.mark.parametrize("text", C.values(), ids=C)
@pytest.mark.parametrize("engine", [EngineName.AUTO, EngineName.BOUNDED, EngineName.INVARIANTS])
def test_c(tmp_path: Path, text: str, engine: EngineName) -> None:
    missing = check(written(tmp_path, "a.c", text), engine)
    assert not missing or engine is not EngineName.AUTO


@pytest.mark.parametrize("name", ["arithmetic", "a branch that excludes itself"])
def test_with_states_merged(tmp_path: Path, name: str) -> None:
    options = BoundedOptions(explore=Explore.MERGED)
    assert not check(written(tmp_path, "A.java", JAVA[name]), EngineName.BOUNDED, options)


@pytest.mark.parametrize(
    "body",
    [
        "int x = 10 / n; if (n == 0) { assert x == 3; } return x;",  # a run breaks something
        "int i = 0; while (i < 1000) i++; if (n > 0) { assert n > 0; } return i;",
        "if (n > 0) { assert n == 5; } return n;",
    ],
)
def test_nothing_is_said_of_what_is_not_proved(tmp_path: Path, body: str) -> None:
    text = f"/*@ ensures true; @*/ static int f(int n) {{ {body} }}"
    options = BoundedOptions(deepest=(4,), most_turns=20)
    for one in outcomes(written(tmp_path, "A.java", text), EngineName.BOUNDED, options):
        assert not one.verdict.is_success
        assert not one.unreached
