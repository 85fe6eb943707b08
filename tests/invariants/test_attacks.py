# SPDX-License-Identifier: Apache-2.0
"""Small programs that are wrong in a way that an induction might overlook."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.evidence.verdicts import Verdict
from assay.program.obligations import Kind

from .judge import proofs, understood

JAVA = {
    "a row is exchanged in the loop": """
  /*@ requires a.length == 2 && b.length == 2 && a != b; ensures b[0] == \\old(b[0]); @*/
  static void f(int[] a, int[] b) {
    int[][] m = new int[2][];
    m[0] = a;
    //@ loop_invariant 0 <= i && i <= 2;
    for (int i = 0; i < 2; i++) { if (m[0] != null && m[0].length > 0) m[0][0] = 7; m[0] = b; }
  }""",
    "a reference is exchanged in the loop": """
  /*@ requires a.length == 2 && b.length == 2 && a != b; ensures b[0] == \\old(b[0]); @*/
  static void f(int[] a, int[] b) {
    int[] c = a;
    //@ loop_invariant c == a || c == b;
    for (int i = 0; i < 2; i++) { c[0] = 7; c = b; }
  }""",
    "parameters are the same array": """
  /*@ requires a.length > 0 && b.length > 0 && b[0] == 1; ensures b[0] == 1; @*/
  static void f(int[] a, int[] b) {
    //@ loop_invariant 0 <= i && i <= 5;
    for (int i = 0; i < 5; i++) { a[0] = 4; }
  }""",
    "a new array is filled": """
  /*@ requires n > 2; ensures \\result == 0; @*/
  static int f(int n) {
    int[] b = new int[n];
    //@ loop_invariant 0 <= i && i <= n;
    for (int i = 0; i < n; i++) { b[i] = 7; }
    return b[0];
  }""",
    "a call changes a global": """
  static int g;
  static void set() { g = 1; }
  /*@ requires n >= 0 && g == 0; ensures g == 0; @*/
  static void f(int n) {
    //@ loop_invariant 0 <= i && i <= n;
    for (int i = 0; i < n; i++) { set(); }
  }""",
    "a call changes an array by its contract": """
  /*@ requires a.length > 0; assignable a[0]; ensures a[0] == 9; @*/
  static void set(int[] a) { a[0] = 9; }
  /*@ requires a.length > 0 && b.length > 0 && b[0] == 1; ensures b[0] == 1; @*/
  static void f(int[] a, int[] b) {
    //@ loop_invariant 0 <= i && i <= 5;
    for (int i = 0; i < 5; i++) { set(a); }
  }""",
    "a call breaks its frame": """
  static int g;
  /*@ requires 0 <= n && n <= 9; assignable \\nothing; ensures \\result == n; @*/
  static int set(int n) { g = 1; return n; }
  /*@ requires n >= 0; ensures g == \\old(g); @*/
  static void f(int n) {
    //@ loop_invariant 0 <= i && i <= 9;
    for (int i = 0; i < 9; i++) { int r = set(i); }
  }""",
    "the condition has an effect": """
  /*@ requires 0 <= n && n < 100; ensures \\result == 0; @*/
  static int f(int n) {
    int x = 0, i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    while (i++ < n && (x = 1) == 1) { }
    return x;
  }""",
    "an inner loop changes what the outer one needs": """
  /*@ requires n > 0; ensures \\result == 1; @*/
  static int f(int n) {
    int x = 1;
    //@ loop_invariant 0 <= i && i <= n && x == 1;
    for (int i = 0; i < n; i++) {
      x = 2;
      //@ loop_invariant 0 <= j && j <= n;
      for (int j = 0; j < n; j++) { x = 1; }
    }
    return x;
  }""",
    "continue jumps out of an inner loop": """
  /*@ requires n >= 0; ensures \\result == 0; @*/
  static int f(int n) {
    int x = 0;
    //@ loop_invariant 0 <= i;
    outer: for (int i = 0; i < n; i++) {
      //@ loop_invariant 0 <= j;
      for (int j = 0; j < 5; j++) { if (j == 3) { x = 1; continue outer; } }
    }
    return x;
  }""",
    "a variant that is known after an iteration only": """
  /*@ requires n > 5; ensures true; @*/
  static void f(int n) {
    //@ loop_invariant n > 0;
    //@ decreases (\\sum int i, j; 0 <= i && i < n && 0 <= j && j < n; 1);
    while (n > 0) { n = 3; }
  }""",
    "procedures that need each other's wrong contracts": """
  /*@ requires n >= 0; ensures \\result == 7; @*/
  static int even(int n) { return odd(n); }
  /*@ requires n >= 0; ensures \\result == 8; @*/
  static int odd(int n) { if (n == 0) return 9; return even(n - 1) + 1; }
  /*@ requires n >= 0; ensures \\result == 8; @*/
  static int f(int n) { return odd(n); }""",
    "a sum ends at another bound": """
  /*@ requires 0 <= n && n <= a.length; ensures true; @*/
  static void f(int[] a, int n) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= a.length && s == (\\sum int k; 0 <= k && k < i && k < n; 1);
    for (int i = 0; i < a.length; i++) { s++; }
  }""",
    "order up to the last but one": """
  /*@ requires (\\forall int k; 0 <= k && k < a.length - 2; a[k] <= a[k + 1]);
    @ ensures a.length > 1 ==> a[0] <= a[a.length - 1]; @*/
  static void f(int[] a) { }""",
    "strict order leaves a smaller gap": """
  /*@ requires (\\forall int k; 0 <= k && k < a.length - 1; a[k] < a[k + 1]) && a.length > 3;
    @ ensures a[0] + 4 <= a[3]; @*/
  static void f(int[] a) { }""",
}
C = {
    "a local array and a variable with an address": """
/*@ requires n > 0; ensures \\result == 0; */
int f(int n) {
  int b[10]; int x = 0; int *p = &x; b[0] = 0;
  /*@ loop invariant 0 <= i <= n; */
  for (int i = 0; i < n; i++) { b[0] = 1; *p = 2; }
  return b[0] + x;
}
""",
    "a global array": """
int t[10];
/*@ requires t[3] == 0; ensures t[3] == 0; */
void f(int n) {
  /*@ loop invariant 0 <= i; */
  for (int i = 0; i < 10; i++) { t[i] = n; }
}
""",
    "a variable that is assigned in the first iteration": """
/*@ ensures \\result == 0; */
int f(int n) {
  int y; int r = 0;
  /*@ loop invariant 0 <= i; */
  for (int i = 0; i < n; i++) { if (i == 0) y = 0; else r = y; y = y + (y < 5); }
  return r;
}
""",
    "a loop of jumps": """
/*@ requires 0 <= n; ensures \\result == 0; */
int f(int n) { int i = 0, x = 0; top: if (i < n) { i++; x = 1; goto top; } return x; }
""",
    "a loop with two entries": """
/*@ requires 0 <= n <= 3; ensures \\result == 0; */
int f(int n) {
  int i = 0, x = 0;
  if (n > 1) goto inside;
  top: if (i >= n) return x;
  inside: x = 1; i++;
  goto top;
}
""",
    "a variant that is negative": """
/*@ ensures \\true; */
void f(int n) { int i = 0;
  /*@ loop invariant \\true; loop variant -i; */
  while (i < 10) { i++; }
}
""",
    "unsigned numbers wrap": """
/*@ ensures \\result == 0; */
unsigned f(unsigned n) {
  /*@ loop invariant n >= 0; */
  while (n-- > 0) { }
  return n;
}
""",
    "a state at the loop's entry": """
int g;
/*@ requires 0 <= n <= 9 && 0 <= g <= 9; ensures g == \\old(g) + n + 1; */
void f(int n) {
  int i = 0;
  g++;
  /*@ loop invariant 0 <= i <= n && g == \\at(g, LoopEntry) + i; */
  while (i < n) { g++; i++; }
  g++;
}
""",
}


@pytest.mark.parametrize("name", JAVA)
def test_wrong_java_is_not_proved(name: str, tmp_path: Path) -> None:
    path = tmp_path / "A.java"
    path.write_text(f"class A {{{JAVA[name]}\n}}\n")
    _is_not_proved(path)


CALLS_MAIN = {
    "main calls itself": """
extern int __VERIFIER_nondet_int(void);
int g = 0;
/*@ ensures \\result == 0; */
int main(void) { int r = g; if (__VERIFIER_nondet_int()) { g = 1; return main(); } return r; }
""",
    "another function calls main": """
int g = 0;
/*@ ensures \\result == 0; */
int main(void) { return g; }
/*@ ensures \\result == 0; */
int f(void) { return main(); }
""",
}


@pytest.mark.parametrize("name", C)
def test_wrong_c_is_not_proved(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text(C[name])
    _is_not_proved(path)


@pytest.mark.parametrize("name", CALLS_MAIN)
def test_calls_of_main_are_refused(name: str, tmp_path: Path) -> None:
    """A proof of `main` is one for the initial values of globals; a call finds others."""
    path = tmp_path / "a.c"
    path.write_text(CALLS_MAIN[name])
    program = understood(path)
    assert program is not None
    assert set(program.unsupported) == {"main" if name == "main calls itself" else "f"}


def _is_not_proved(path: Path) -> None:
    """The last procedure is the wrong one."""
    program = understood(path)
    assert program is not None
    last = proofs(program)[-1]
    assert last.outcome.obligations or last.outcome.reason is not None
    assert last.verdict is not Verdict.PROVED
    if last.verdict is Verdict.PROVED_BOUNDED:
        assert any(one.contract is not None for one in last.outcome.assumptions)


def test_what_rests_on_a_failing_invariant_says_so(tmp_path: Path) -> None:
    path = tmp_path / "A.java"
    path.write_text("""class A {
  /*@ requires n >= 0; ensures \\result == 5; @*/
  static int f(int n) {
    int x = 5;
    //@ loop_invariant x == 5;
    for (int i = 0; i < n; i++) { x = 6; }
    return x;
  }
}
""")
    assert _past(path, Kind.POSTCONDITION) == (5,)


def test_what_rests_on_its_own_failing_contract_says_so(tmp_path: Path) -> None:
    path = tmp_path / "A.java"
    path.write_text("""class A {
  /*@ requires 0 <= n && n <= 9;
    @ ensures \\result <= 0;
    @ ensures \\result <= 1; @*/
  static int f(int n) { if (n == 0) return 0; return f(n - 1) + 1; }
}
""")
    assert 3 in _past(path, Kind.POSTCONDITION)


def _past(path: Path, kind: Kind) -> tuple[int, ...]:
    """The lines that the last proved obligation of a kind is past."""
    program = understood(path)
    assert program is not None
    (one,) = proofs(program)
    assert one.verdict is Verdict.UNKNOWN
    return next(
        result.past
        for result in reversed(one.outcome.obligations)
        if result.obligation.kind is kind and result.verdict.is_success
    )


def test_a_precondition_that_nobody_can_satisfy(tmp_path: Path) -> None:
    path = tmp_path / "A.java"
    path.write_text("""class A {
  /*@ requires a.length > 0 && (\\forall int k; 0 <= k && k < a.length; a[k] > 0 && a[k] < 0);
    @ ensures \\result == 3; @*/
  static int f(int[] a) { return a[0]; }
}
""")
    program = understood(path)
    assert program is not None
    (one,) = proofs(program)
    assert one.verdict is Verdict.UNKNOWN
    assert one.outcome.vacuous
