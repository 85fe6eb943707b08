# SPDX-License-Identifier: Apache-2.0
"""Whether runs end, beside every verdict.

The truth of each procedure is its name: `ends...` and `endless...`; runs of the interpreter on
small inputs confirm it. `open` is always allowed unless the name says `Known`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from assay.budget import Budget
from assay.evidence.ending import Due, Ending, EndingAnswer, EndingClaims, resolved
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.options import BoundedOptions
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.graph import Program
from assay.program.interpreter import DepthLimit, Interpreter, StepLimit
from assay.run.ending import with_ending
from assay.run.verification import Verified, chosen, discharging, verified
from assay.samples.inputs import SampleInputs

from .conftest import Done

JAVA = {
    "counting": r"""
      //@ ensures true;
      static int endsKnownUp(int n) { int i = 0; while (i < n) i++; return i; }
      //@ ensures true;
      static int endsKnownDown(int n) { while (n > 0) n = n - 2; return n; }
      //@ requires n >= 0; ensures true;
      static int endsKnownNotEqual(int n) { int i = 0; while (i != n) i++; return i; }
      //@ ensures true;
      static int endsKnownTwo(int n, int m) {
        int s = 0;
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s = 1 - s;
        return s;
      }
      //@ ensures true;
      static int endsKnownOnce(int n) { do { n = 3; } while (n < 2); return n; }
      //@ ensures true;
      static int endsKnownBreak(int n) { while (true) { if (n > 5) break; n++; } return n; }
      //@ ensures true;
      static int endsKnownReturn(int n) { for (;;) { return n; } }
      //@ requires n > 0; ensures true;
      static int endsHalves(int n) { while (n > 1) n = n / 2; return n; }
      //@ ensures true;
      static int endsKnownContinue(int n) {
        int i = 0; while (i < n) { i++; if (i == 3) continue; } return i; }""",
    "endless loops": r"""
      //@ ensures true;
      static int endlessKnownForEver(int n) { while (true) { } }
      //@ ensures true;
      static int endlessKnownForgotten(int n) { int i = 0; while (i < n) { } return i; }
      //@ requires n >= 0; ensures true;
      static int endlessKnownContinue(int n) {
        int i = 0; while (i < n) { if (i == 2) continue; i++; } return i; }
      //@ ensures true;
      static int endlessKnownSwap(int n) { while (n == 1 || n == 2) n = 3 - n; return n; }
      //@ ensures true;
      static int endlessKnownInner(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
          int j = 0;
          while (j < i) { s = 1 - s; if (i == 4) j = 0; else j++; }
        }
        return s;
      }
      //@ requires 0 <= n && n <= 100; ensures true;
      static int endlessKnownHalf(int n) { int low = 0, high = n;
        while (low < high) {
          int mid = low + (high - low) / 2;
          if (mid * 2 < n) low = mid; else high = mid;
        }
        return low; }""",
    "arrays": r"""
      //@ ensures true;
      static int endsKnownSum(int[] a) {
        int s = 0; for (int i = 0; i < a.length; i++) { if (a[i] > 0) s = 1; } return s; }
      //@ ensures true;
      static int endsKnownSearch(int[] a, int x) {
        int low = 0, high = a.length - 1;
        /*@ loop_invariant 0 <= low && high < a.length; @*/
        while (low <= high) {
          int mid = low + (high - low) / 2;
          if (a[mid] == x) return mid;
          if (a[mid] < x) low = mid + 1; else high = mid - 1;
        }
        return -1;
      }
      //@ ensures true;
      static int endlessSearch(int[] a, int x) {
        int low = 0, high = a.length - 1;
        /*@ loop_invariant 0 <= low && high < a.length; @*/
        while (low <= high) {
          int mid = low + (high - low) / 2;
          if (a[mid] == x) return mid;
          if (a[mid] < x) low = mid; else high = mid - 1;
        }
        return -1;
      }
      //@ ensures true;
      static int endlessChain(int[] next, int i) {
        //@ loop_invariant true;
        while (0 <= i && i < next.length) i = next[i];
        return i;
      }""",
    "recursion": r"""
      //@ requires n >= 0; ensures true; decreases n;
      static int endsKnownMeasured(int n) { return n == 0 ? 0 : endsKnownMeasured(n - 1); }
      //@ requires n >= 0; ensures true;
      static int endsKnownUnmeasured(int n) { return n == 0 ? 0 : endsKnownUnmeasured(n - 1); }
      //@ requires n >= 0; ensures true;
      static boolean endsKnownEven(int n) { return n == 0 || endsKnownOdd(n - 1); }
      //@ requires n >= 0; ensures true;
      static boolean endsKnownOdd(int n) { return n != 0 && endsKnownEven(n - 1); }
      //@ ensures true;
      static int endlessKnownSame(int n) { if (n > 3) return endlessKnownSame(n); return n; }
      //@ ensures true;
      static int endlessKnownPing(int n) { return n > 2 ? endlessKnownPong(n) : 0; }
      //@ ensures true;
      static int endlessKnownPong(int n) { return n > 1 ? endlessKnownPing(n) : 1; }
      //@ requires 0 <= lo && lo <= hi && hi <= a.length; ensures true;
      static int endlessKnownFind(int[] a, int x, int lo, int hi) {
        if (lo == hi) return -1;
        int mid = lo + (hi - lo) / 2;
        if (x < a[mid]) return endlessKnownFind(a, x, lo, mid);
        if (x > a[mid]) return endlessKnownFind(a, x, mid, hi);
        return mid;
      }
      //@ requires 0 <= lo && lo <= hi && hi <= a.length; ensures true;
      static int endsFind(int[] a, int x, int lo, int hi) {
        if (lo == hi) return -1;
        int mid = lo + (hi - lo) / 2;
        if (x < a[mid]) return endsFind(a, x, lo, mid);
        if (x > a[mid]) return endsFind(a, x, mid + 1, hi);
        return mid;
      }""",
    "what may go on": r"""
      //@ diverges true; ensures true;
      static int endlessWaived(int n) { while (n > 3) { } return n; }
      //@ requires n >= 0; diverges n > 3; ensures true;
      static int endsWhereDue(int n) { while (n > 3) { } return n; }
      //@ requires n >= 0; diverges n > 7; ensures true;
      static int endlessKnownWhereDue(int n) { while (n > 3) { } return n; }
      //@ requires n > 5; diverges true; also requires n <= 5; ensures true;
      static int endsOtherCase(int n) { while (n > 5) { } return n; }
      //@ requires n > 5; diverges true; also requires n <= 5; ensures true;
      static int endlessKnownOtherCase(int n) { while (n < 5) { } return n; }
      //@ requires n < 9; diverges false; ensures true;
      static int endsKnownSaid(int n) { while (n < 5) n++; return n; }""",
}
C = {
    "counting": r"""
      /*@ ensures \true; */
      int endsKnownUp(int n) { int i = 0; while (i < n) i++; return i; }
      /*@ ensures \true; */
      unsigned endsKnownUnsigned(unsigned n) { unsigned i; for (i = 0; i < n; i++) ; return i; }
      /*@ requires n >= 0; ensures \true; */
      int endlessKnownOdd(int n) { while (n != 0) { n = n - 2; if (n < 0) n = 1; } return n; }
      /*@ ensures \true; */
      int endsKnownGoto(int n) { again: if (n > 0) { n--; goto again; } return n; }
      /*@ ensures \true; */
      int endlessKnownGoto(int n) { again: if (n > 0) goto again; return n; }
      /*@ ensures \true; */
      int endsKnownVariant(int n) { int i = 0;
        /*@ loop invariant 0 <= i; loop variant n - i; */
        while (i < n) i++;
        return i; }""",
    "ends by itself": r"""
      extern void exit(int code);
      extern void abort(void);
      /*@ ensures \true; */
      int endsKnownExit(int n) { while (1) { exit(n); } return 0; }
      /*@ ensures \true; */
      int endsKnownAbort(int n) { for (;;) abort(); return 0; }""",
    "what may go on": r"""
      /*@ terminates \false; ensures \true; */
      int endlessWaived(int n) { while (n > 3) { } return n; }
      /*@ requires n >= 0; terminates n < 3; ensures \true; */
      int endsWhereDue(int n) { while (n > 3) { } return n; }
      /*@ requires n >= 0; terminates n < 9; ensures \true; */
      int endlessKnownWhereDue(int n) { while (n > 3) { } return n; }
      /*@ terminates \true; ensures \true; */
      int endsKnownSaid(int n) { while (n < 5) n++; return n; }""",
    "recursion": r"""
      /*@ requires 0 <= n <= 50; ensures \true; decreases n; */
      int endsKnownMeasured(int n) { if (n == 0) return 0; return endsKnownMeasured(n - 1); }
      /*@ requires n >= 0; ensures \true; */
      int endlessKnownNoBase(int n) { return endlessKnownNoBase(n); }
      int odd(int n);
      int even(int n) { return n == 0 ? 1 : odd(n - 1); }
      int odd(int n) { return n == 0 ? 0 : even(n - 1); }
      /*@ requires n >= 0; ensures \true; */
      int endsHelpers(int n) { return even(n); }
      /*@ ensures \true; */
      int endlessHelpers(int n) { return n < 0 ? 0 : even(-2); }""",
}
STEPS = 30_000
SECONDS = 18.0  # for one procedure, a third of what is left for whether it ends


def read(tmp_path: Path, text: str) -> Program:
    java = "static" in text
    path = tmp_path / ("A.java" if java else "a.c")
    path.write_text(f"class A {{\n{text}\n}}\n" if java else text)
    return load(str(path), Reading())


def answers(program: Program) -> Iterator[Verified]:
    every = (
        verified(program, one, BoundedOptions(), Budget.of(SECONDS)) for one in chosen(program)
    )
    return discharging(every)


def goes_on(program: Program, name: str, others: int = 0) -> bool:
    """Whether some run on a small input, or on one of so many others, is not seen to end."""
    interpreter = Interpreter(program, step_limit=STEPS, depth_limit=300)
    made = SampleInputs(program, program.procedures[name], seed=1)
    for one in (*made.small(), *islice(made.random(), others)):
        outcome = interpreter.run(name, list(one.arguments), globals=dict(one.globals))
        if isinstance(outcome, StepLimit | DepthLimit):
            return True
    return False


@pytest.mark.parametrize("text", [*JAVA.values(), *C.values()], ids=[*JAVA, *(f"C {n}" for n in C)])
def test_answers_are_right(tmp_path: Path, text: str) -> None:
    program = read(tmp_path, text)
    for one in answers(program):
        name = one.name.removeprefix("A.")
        ending = one.outcome.ending
        assert ending is not None, name
        if name.startswith("endless"):
            assert goes_on(program, one.name, others=200), name
            assert ending.answer is not EndingAnswer.ENDS, name
            known = EndingAnswer.ENDLESS
        else:
            assert ending.answer is not EndingAnswer.ENDLESS, name
            known = EndingAnswer.ENDS
        assert ending.answer is known or "Known" not in name, name
        assert (ending.answer is EndingAnswer.ENDLESS) == (one.verdict is Verdict.REFUTED), name
        if ending.answer is EndingAnswer.OPEN:
            assert ending.text


def test_runs_that_should_end_do(tmp_path: Path) -> None:
    """The judge itself: no run of what is called `ends` goes on, where nothing else is said."""
    for number, text in enumerate((*JAVA.values(), *C.values())):
        folder = tmp_path / str(number)
        folder.mkdir()
        program = read(folder, text)
        for name, one in program.procedures.items():
            short = name.removeprefix("A.")
            conditional = one.contract is not None and one.contract.terminates
            if short.startswith("ends") and not conditional:
                assert not goes_on(program, name), name


CALLERS = r"""
  //@ ensures true;
  static int ends(int n) { while (n > 0) n--; return n; }
  //@ requires n > 0; ensures true;
  static int hard(int n) {
    while (n != 1) { if (n % 2 == 0) n = n / 2; else n = n < 9 ? 3 * n + 1 : 1; }
    return n; }
  //@ diverges true; ensures true;
  static int may(int n) { while (n > 3) { } return n; }
  //@ requires n >= 0; diverges n > 3; ensures true;
  static int sometimes(int n) { while (n > 3) { } return n; }
  //@ ensures true;
  static int simple(int n) { return n; }
  //@ ensures true;
  static int callsEnds(int n) { return ends(n); }
  //@ ensures true;
  static int callsMay(int n) { return may(n); }
  //@ requires n >= 0; ensures true;
  static int callsSometimes(int n) { return sometimes(n); }
  //@ ensures true;
  static int callsSimple(int n) { return simple(n); }
  //@ ensures true;
  static int callsCaller(int n) { return callsMay(n); }
  //@ ensures true;
  static int loopAround(int n) { int s = 0; for (int i = 0; i < n; i++) s = ends(i); return s; }
"""


def test_who_calls_what_may_go_on_is_open(tmp_path: Path) -> None:
    found = {one.name: one.outcome.ending for one in answers(read(tmp_path, CALLERS))}
    endings = {name.removeprefix("A."): one for name, one in found.items() if one is not None}
    for name in ("ends", "callsEnds", "simple", "callsSimple", "loopAround", "sometimes"):
        assert endings[name].answer is EndingAnswer.ENDS, name
    for name in ("callsMay", "callsSometimes", "callsCaller"):
        assert endings[name].is_open, name
        assert "calls `A." in endings[name].text
    assert endings["may"].due is Due.WAIVED
    assert not endings["may"].is_open


def test_nothing_is_known_of_what_has_no_body(tmp_path: Path) -> None:
    text = "/*@ ensures \\true; */ int other(int n);\n"
    text += "/*@ ensures \\true; */ int f(int n) { return other(n); }\n"
    (one,) = answers(read(tmp_path, text))
    assert one.outcome.ending is not None
    assert one.outcome.ending.is_open
    assert "`other`" in one.outcome.ending.text


def test_main_may_run_for_ever(tmp_path: Path) -> None:
    (one,) = answers(read(tmp_path, "int main(void) { while (1) { } return 0; }"))
    assert one.verdict is Verdict.PROVED
    assert one.outcome.ending is not None
    assert one.outcome.ending.due is Due.UNSAID
    assert not one.outcome.ending.is_open


def test_measures_that_are_not_proved_count_for_nothing(tmp_path: Path) -> None:
    """A variant under bounds is one for some inputs only: callers cannot rely on it."""
    text = "//@ ensures true;\nstatic int f(int n) {\n"
    text += "  //@ decreases n;\n  while (n > 0) n--;\n  return n; }"
    program = read(tmp_path, text)
    ending = Ending(EndingAnswer.ENDS, by_claims=True)
    caller = Ending(EndingAnswer.ENDS, rests_on={"A.f": program.procedures["A.f"].span})
    for claims, own, others in (
        (EndingClaims.OPEN, EndingAnswer.OPEN, EndingAnswer.OPEN),
        (EndingClaims.BOUNDED, EndingAnswer.ENDS, EndingAnswer.OPEN),
        (EndingClaims.PROVED, EndingAnswer.ENDS, EndingAnswer.ENDS),
    ):
        found = resolved(
            {"A.f": ending, "A.g": caller}, {"A.f": claims, "A.g": EndingClaims.PROVED}
        )
        assert [one and one.answer for one in found.values()] == [own, others]
    (one,) = answers(program)
    assert one.outcome.ending is not None
    assert one.outcome.ending.answer is EndingAnswer.ENDS


OPEN = """
/*@ ensures \\true; */ int other(int n);
/*@ ensures \\true; */ int f(int n) {
  return other(n); }
/*@ ensures \\true; */ int g(int n) { while (n > 0) n--; return n; }
"""


def test_a_measure_of_what_is_not_proved(tmp_path: Path) -> None:
    loop = "int i = 0;\n/*@ loop variant 9 - i; */\nwhile (i < 9) i++;\nreturn i;"
    text = f"/*@ ensures \\true; */ int f(void) {{ {loop} }}\nint main(void) {{ {loop} }}\n"
    program = read(tmp_path, text)
    for name, due in (("f", Due.PROMISED), ("main", Due.UNSAID)):
        task = Task(program, program.procedures[name], name == "main")
        unknown = ProcedureOutcome(name, "bounded", (), reason=Reason("timeout", "too late"))
        ending = with_ending(task, unknown).ending
        assert ending is not None
        assert ending.due is due
        assert ending.answer is (EndingAnswer.ENDS if due is Due.PROMISED else EndingAnswer.OPEN)


def test_the_summary_counts_it_and_strict_minds_it(verify: Callable[..., Done]) -> None:
    done = verify("a.c", OPEN)
    assert done.code == 0
    assert "  open     whether runs end: nothing is known of `other`" in done.out
    assert done.out.splitlines()[-1].endswith("; for 1 of them it is open whether runs end")
    procedures = verify("a.c", OPEN, "--format=json").document["procedures"]
    assert [one["termination"]["answer"] for one in procedures] == ["open", "ends"]
    assert procedures[0]["termination"]["line"] == 4
    assert verify("a.c", OPEN, "--strict").code == 3


def test_strict_is_content_where_runs_end(verify: Callable[..., Done]) -> None:
    text = "/*@ ensures \\true; */ int g(int n) { while (n > 0) n--; return n; }\n"
    assert verify("a.c", text, "--strict").code == 0
    text = text.replace("ensures", "terminates n < 0; ensures").replace("n--", "n = n")
    assert verify("a.c", text, "--strict").code == 0


def test_an_endless_run_is_shown(verify: Callable[..., Done]) -> None:
    text = "class A {\n  //@ ensures true;\n  static void f(int n) { while (n > 4) { } }\n}\n"
    done = verify("A.java", text, "--format=json")
    assert done.code == 1
    (procedure,) = done.document["procedures"]
    assert procedure["termination"]["answer"] == "endless"
    assert procedure["counterexample"]["violates"]["kind"] == "termination"
    assert procedure["counterexample"]["inputs"]["n"] > 4


def test_cold_starts_do_not_import_the_engine(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text("/*@ ensures \\result == n; */ int f(int n) { return n; }\n")
    script = (
        "import sys; from assay.frontend.load import load, Reading; "
        "from assay.run.verification import *; from assay.execution.options import *\n"
        f"p = load({str(path)!r}, Reading())\n"
        "v = verified(p, p.procedures['f'], BoundedOptions())\n"
        "print(v.outcome.ending.answer, 'assay.engines.termination.engine' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["ends", "False"]
