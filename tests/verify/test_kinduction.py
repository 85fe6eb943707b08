# SPDX-License-Identifier: Apache-2.0
"""K-induction: what it proves that needs more than one iteration, what it must not prove, and that
others can follow its proofs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from assay.budget import UNLIMITED
from assay.cli.main import main
from assay.engines.kinduction.options import KInductionOptions
from assay.engines.kinduction.search import KInductive, UnrollingSearch
from assay.engines.table import ENGINES, EngineName
from assay.execution.task import Task
from assay.frontend.load import Reading, load

from .conftest import Done

Verify = Callable[..., Done]

NONDET = "extern int __VERIFIER_nondet_int(void);\n"
ROTATE = """/*@ assigns \\nothing; ensures \\result >= LEAST; */
int rotate(int n) {
  int x = 1, y = 2, z = 3;
  while (n > 0) { int t = x; x = y; y = z; z = t; n--; }
  return x;
}
"""
STATES = """void states(void) {
  int s = 0;
  while (__VERIFIER_nondet_int()) {
    /*@ assert s != 7; */
    if (s == 0) s = 1;
    else if (s == 1) s = 2;
    else if (s == 2) s = LEAVE;
    else if (s == 4) s = 5;
    else if (s == 5) s = 6;
    else if (s == 6) s = 7;
  }
}
"""
SWAP = """void swap(void) {
  int a = FIRST, b = 1, turn = 0;
  while (__VERIFIER_nondet_int()) {
    int t = a; a = b; b = t;
    turn = 1 - turn;
    /*@ assert turn == 1 ==> a == 1; */
  }
}
"""
DELAY = """void delay(int input) {
  int a = 0, b = 0, c = 0, d = 0;
  while (__VERIFIER_nondet_int()) {
    /*@ assert d >= 0; */
    d = c; c = b; b = a;
    a = __VERIFIER_nondet_int();
    if (a < LEAST) a = 0;
  }
}
"""
NESTED = """void nested(int n) {
  int x = 1, y = 1, i = 0;
  while (i < n) {
    int j = 0;
    while (j < i) {
      int t = x; x = y; y = t;
      j++;
    }
    /*@ assert x >= LEAST; */
    i++;
  }
}
"""
JAVA = """class Turns {
  //@ ensures \\result >= LEAST;
  static int last(int n) {
    int x = 3, y = 4;
    for (int i = 0; i < n; i++) { int t = x; x = y; y = t; }
    return x;
  }
}
"""


def _k(done: Done) -> int:
    (procedure,) = done.document["procedures"]
    return int(procedure["statistics"]["k"])


def _asked(verify_json: Verify, name: str, text: str, *more: str) -> tuple[str, Done]:
    done = verify_json(name, text, "--engine", "kinduction", *more)
    (procedure,) = done.document["procedures"]
    assert procedure["engine"] == "kinduction"
    return procedure["verdict"], done


TRUE_PROGRAMS = [
    ("a.c", ROTATE.replace("LEAST", "1")),
    ("a.c", NONDET + STATES.replace("LEAVE", "0")),
    ("a.c", NONDET + SWAP.replace("FIRST", "2")),
    ("a.c", NONDET + DELAY.replace("LEAST", "0")),
    ("a.c", NESTED.replace("LEAST", "1")),
    ("Turns.java", JAVA.replace("LEAST", "3")),
]
FALSE_PROGRAMS = [
    ("a.c", ROTATE.replace("LEAST", "2")),  # true at the first return only
    ("a.c", NONDET + STATES.replace("LEAVE", "4")),  # fails in the seventh iteration
    ("a.c", NONDET + SWAP.replace("FIRST", "1").replace("b = 1", "b = 2")),
    ("a.c", NONDET + DELAY.replace("LEAST", "-1")),  # fails four iterations later
    ("a.c", NESTED.replace("LEAST", "2")),
    ("Turns.java", JAVA.replace("LEAST", "4")),
]


@pytest.mark.parametrize(("name", "text"), TRUE_PROGRAMS)
def test_claims_that_need_several_iterations_are_proved(
    verify_json: Verify, name: str, text: str
) -> None:
    verdict, done = _asked(verify_json, name, text)
    assert verdict == "proved"
    assert _k(done) > 1


@pytest.mark.parametrize(("name", "text"), FALSE_PROGRAMS)
def test_false_claims_are_left_open(verify_json: Verify, name: str, text: str) -> None:
    verdict, done = _asked(verify_json, name, text)
    assert verdict == "unknown"
    assert done.code == 3
    bounded = verify_json(name, text, "--engine", "bounded")
    (procedure,) = bounded.document["procedures"]
    assert procedure["verdict"] == "refuted"  # so the claim is false indeed


LATE = """void late(void) {
  int i = 0, x = 1;
  while (__VERIFIER_nondet_int()) {
    /*@ assert x > 0; */
    if (i == 1000) x = 0;
    if (i < 5000) i++;
  }
}
"""
BREAKS = """void breaks(int n) {
  int x = 1;
  /*@ loop invariant x >= 0; */
  while (n > 0) { x = x - 1; n--; }
}
"""
WRAPS = """class Wraps {
  static void up(int n) {
    int x = 1;
    for (int i = 0; i < n; i++) {
      //@ assert x > 0;
      x = x * 2;
    }
  }
}
"""
CALLED = """int g = 1;
/*@ requires k >= 0; assigns g; */
void other(int k);
void calls(int n) {
  int x = 1;
  while (n > 0) { /*@ assert g == 1; */ other(x); n--; }
}
"""
ARRAY = """/*@ requires n >= 1 && \\valid(a + (0 .. n - 1)); */
int reads(int *a, int n) {
  int i = 0;
  while (i < 10) { i++; }
  return a[i];
}
"""
NEVER = """void never(int n) {
  int x = 0;
  while (1) {
    /*@ assert x <= 100000; */
    x++;
    if (x > 200000) break;
  }
}
"""


@pytest.mark.parametrize(
    ("name", "text", "more"),
    [
        ("a.c", NONDET + LATE, ()),
        ("a.c", BREAKS, ()),
        ("Wraps.java", WRAPS, ("--math", "wrap")),
        ("Wraps.java", WRAPS, ("--math", "safe")),
        ("a.c", CALLED, ("--only", "calls")),
        ("a.c", ARRAY, ()),
        ("a.c", NEVER, ()),
        ("a.c", NONDET + STATES.replace("LEAVE", "4"), ("--max-k", "1")),
        ("a.c", NONDET + STATES.replace("LEAVE", "4"), ("--max-k", "40")),
    ],
)
def test_attacks(verify_json: Verify, name: str, text: str, more: tuple[str, ...]) -> None:
    verdict, _ = _asked(verify_json, name, text, *more)
    assert verdict == "unknown"


def test_few_iterations_are_not_enough(verify_json: Verify) -> None:
    text = ROTATE.replace("LEAST", "1")
    assert _asked(verify_json, "a.c", text, "--max-k", "2")[0] == "unknown"
    assert _asked(verify_json, "a.c", text, "--max-k", "3")[0] == "proved"


def test_a_proof_is_certified(tmp_path: Path, verify: Verify) -> None:
    """What k iterations keep is an invariant in the usual sense for the independent checker."""
    certificate = tmp_path / "c.json"
    text = ROTATE.replace("LEAST", "1")
    done = verify("a.c", text, "--engine", "kinduction", "--certificate", str(certificate))
    assert done.code == 0
    assert json.loads(certificate.read_text())["procedures"]
    assert main(["check", str(certificate), str(tmp_path / "a.c")]) == 0


def _search(path: Path, name: str, max_k: int) -> list[KInductive]:
    program = load(str(path), Reading())
    options = (KInductionOptions(max_k),)
    return list(
        UnrollingSearch(Task(program, program.procedures[name], options=options), UNLIMITED).found()
    )


def test_the_least_k(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text(NONDET + STATES.replace("LEAVE", "0"))
    assert _search(path, "states", 8)[0].k == 4
    assert all(one.facts for one in _search(path, "states", 3))  # facts make it less
    path.write_text(NONDET + STATES.replace("LEAVE", "4"))
    assert not _search(path, "states", 8)


def test_what_the_table_says_of_it() -> None:
    engine = ENGINES[EngineName.KINDUCTION]
    assert engine.proves
    assert not engine.refutes
    assert engine.option_class() is KInductionOptions
