# SPDX-License-Identifier: Apache-2.0
"""Wrong programs with certificates that look right: none of them is ever accepted.

Each text is wrong, or rests on something that nobody proves; its certificate is written by hand,
with the invariants that somebody who believes in the program would give.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assay.checking.outcome import Conclusion

from .certifying import Json, by_hand, checked, read, without_invariants

EFFORT = 20_000  # steps of the solver: what is wrong is not to be accepted, ever
JAVA: dict[str, str] = {
    "one element too many": """
  /*@ ensures (\\forall int k; 0 <= k && k < a.length; a[k] == 0); @*/
  static void f(int[] a) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\\forall int k; 0 <= k && k < i; a[k] == 0);
    for (int i = 0; i <= a.length; i++) { a[i] = 0; }
  }""",
    "false at entry": """
  /*@ requires 0 <= n; ensures \\result == n; @*/
  static int f(int n) {
    int i = 1;
    //@ loop_invariant i <= n;
    while (i < n) { i++; }
    return i;
  }""",
    "not kept": """
  /*@ requires 0 <= n && n <= 1000; ensures \\result == n; @*/
  static int f(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    while (i < n) { i = i + 2; }
    return i;
  }""",
    "too weak": """
  /*@ requires 0 <= n && n <= 1000; ensures \\result == n + 1; @*/
  static int f(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i;
    while (i < n) { i++; }
    return i;
  }""",
    "arrays that are one": """
  /*@ requires a.length == b.length;
    @ ensures (\\forall int k; 0 <= k && k < a.length; b[k] == \\old(a[k]) + 1); @*/
  static void f(int[] a, int[] b) {
    //@ loop_invariant 0 <= i && i <= a.length;
    for (int i = 0; i < a.length; i++) { a[i] = 5; b[i] = 6; }
  }""",
    "a swap that loses an element when arrays are one": """
  /*@ requires a.length > 0 && b.length > 0;
    @ ensures a[0] == 1 && b[0] == 2; @*/
  static void f(int[] a, int[] b) { a[0] = 1; b[0] = 2; }""",
    "an overflow": """
  /*@ ensures \\result > x; @*/
  static int f(int x) { return x + 1; }""",
    "an overflow after many iterations": """
  /*@ requires 0 <= n; ensures \\result >= 0; @*/
  static int f(int n) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= n && 0 <= s;
    for (int i = 0; i < n; i++) { s = s + i; }
    return s;
  }""",
    "a division by zero": """
  /*@ ensures true; @*/
  static int f(int x) { return 1 / x; }""",
    "an undefined specification": """
  /*@ ensures a[0] == a[0]; @*/
  static void f(int[] a) { }""",
    "a null array": """
  /*@ ensures \\result == 0; @*/
  static int f(/*@ nullable @*/ int[] a) { return a.length; }""",
    "a variant that stays": """
  /*@ requires 0 <= n; ensures true; @*/
  static void f(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    //@ decreases n;
    while (i < n) { i++; }
  }""",
    "a variant below zero": """
  /*@ ensures true; @*/
  static void f(int n) {
    int i = 0;
    //@ loop_invariant true;
    //@ decreases n - i;
    while (i < 10) { i++; }
  }""",
    "a frame": """
  /*@ requires a.length > 1; assignable a[0]; ensures a[0] == 1; @*/
  static void f(int[] a) { a[0] = 1; a[1] = 2; }""",
    "a loop frame": """
  /*@ requires a.length > 1; ensures true; @*/
  static void f(int[] a) {
    //@ loop_invariant 0 <= i;
    //@ assignable i;
    for (int i = 0; i < 2; i++) { a[i] = i; }
  }""",
    "a result kept over a loop that changes it": """
  static int g;
  static void touch() { g = g + 1; }
  /*@ requires g == 0 && 0 <= n && n <= 9; ensures g == 0; @*/
  static void f(int n) {
    //@ loop_invariant 0 <= i && i <= n;
    for (int i = 0; i < n; i++) { touch(); }
  }""",
    "an inner loop that changes what the outer one keeps": """
  /*@ requires 0 <= n && n <= 9; ensures \\result == 0; @*/
  static int f(int n) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= n && s == 0;
    for (int i = 0; i < n; i++) {
      //@ loop_invariant 0 <= j && j <= n && 0 <= s && s <= j;
      for (int j = 0; j < n; j++) { s++; }
    }
    return s;
  }""",
    "an array chosen anew in each iteration": """
  /*@ requires a.length > 0 && b.length > 0 && a != b && a[0] == 0 && b[0] == 0;
    @ ensures b[0] == 0; @*/
  static void f(int[] a, int[] b) {
    int[] c = a;
    //@ loop_invariant 0 <= i && i <= 2 && c.length > 0;
    for (int i = 0; i < 2; i++) { c[0] = 7; c = b; }
  }""",
    "a way out by break": """
  /*@ requires 0 <= n && n <= 9; ensures \\result == n; @*/
  static int f(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    while (i < n) { if (i == 3) { break; } i++; }
    return i;
  }""",
    "a way out by return": """
  /*@ ensures \\result >= 0; @*/
  static int f(int[] a) {
    //@ loop_invariant 0 <= i && i <= a.length;
    for (int i = 0; i < a.length; i++) { if (a[i] < 0) { return a[i]; } }
    return 0;
  }""",
    "truncated division": """
  /*@ requires -100 <= x && x <= 100; ensures 2 * \\result <= x; @*/
  static int f(int x) { return x / 2; }""",
    "order between neighbours says nothing beyond its range": """
  /*@ requires 3 <= n && n < a.length;
    @ requires (\\forall int k; 0 <= k && k < n - 1; a[k] <= a[k + 1]);
    @ ensures a[0] <= a[n]; @*/
  static void f(int[] a, int n) { }""",
    "neighbours that differ": """
  /*@ requires 3 <= a.length;
    @ requires (\\forall int k; 0 <= k && k < a.length - 1; a[k] != a[k + 1]);
    @ ensures a[0] != a[2]; @*/
  static void f(int[] a) { }""",
    "a sum that misses its last element": """
  /*@ requires 0 < a.length && a.length <= 9;
    @ requires (\\forall int k; 0 <= k && k < a.length; 0 <= a[k] && a[k] <= 9);
    @ ensures \\result == (\\sum int k; 0 <= k && k < a.length; a[k]); @*/
  static int f(int[] a) {
    int s = 0;
    //@ loop_invariant 0 <= i && i < a.length && 0 <= s && s <= 9 * i;
    //@ loop_invariant s == (\\sum int k; 0 <= k && k < i; a[k]);
    for (int i = 0; i < a.length - 1; i++) { s += a[i]; }
    return s;
  }""",
    "a count of something else": """
  /*@ ensures \\result == (\\num_of int k; 0 <= k && k < a.length; a[k] > x); @*/
  static int f(int[] a, int x) {
    int n = 0;
    //@ loop_invariant 0 <= i && i <= a.length && 0 <= n && n <= i;
    //@ loop_invariant n == (\\num_of int k; 0 <= k && k < i; a[k] >= x);
    for (int i = 0; i < a.length; i++) { if (a[i] >= x) { n++; } }
    return n;
  }""",
    "the largest element of nothing": """
  /*@ ensures \\result == (\\max int k; 0 <= k && k < a.length; a[k]); @*/
  static int f(int[] a) { return 0; }""",
    "a callee whose contract is wrong": """
  /*@ ensures \\result > x; @*/
  static int g(int x) { return x; }
  /*@ ensures \\result > x; @*/
  static int f(int x) { return g(x); }""",
    "a recursion that proves itself by a wrong base": """
  /*@ requires 0 <= n; ensures \\result == 1; @*/
  static int f(int n) { if (n == 0) { return 0; } return f(n - 1); }""",
    "a precondition that the caller does not meet": """
  /*@ requires x > 0; ensures \\result > 0; @*/
  static int g(int x) { return x; }
  /*@ ensures \\result > 0; @*/
  static int f(int x) { return g(x); }""",
    "a measure that grows": """
  /*@ requires n >= 0 && n <= 9; decreases n; ensures \\result == 9; @*/
  static int f(int n) { if (n == 9) { return 9; } return f(n + 1); }""",
    "an assumption in the code": """
  /*@ ensures \\result > 0; @*/
  static int f(int x) {
    //@ assume x > 0;
    return x;
  }""",
}
C: dict[str, str] = {
    "a global pointer may lead to a global": """
int *place; int n;
/*@ requires \\valid(place); ensures \\result == 1; */
int f(void) { n = 1; *place = 2; return n; }""",
    "a global pointer that something else follows": """
int *place; int n;
static void poke(void) { if (place) *place = 2; }
/*@ ensures \\result == 1; */
int f(void) { n = 1; poke(); return n; }""",
    "a global pointer in a contract": """
int *place; int n;
/*@ requires \\valid(place) && *place == 5; ensures *place == 5; */
int f(void) { n = 1; return n; }""",
    "a global pointer that a function without a body follows": """
int *place; int n;
/*@ assigns *place; ensures \\result == 0; */
int poke(void);
/*@ ensures \\result == 1; */
int f(void) { n = 1; poke(); return n; }""",
    "two changes without an order": """
/*@ requires 0 <= i < 3 && 0 <= j < 3; ensures \\result == 3; */
int f(int i, int j) { int t[3] = {0}; return (t[i] = 1) + (t[j] = 2); }""",
    "the other order of two calls": """
int n;
static int set(void) { n = 1; return 1; }
static int get(void) { return n; }
/*@ requires n == 0; ensures \\result == 2; */
int f(void) { return set() + get(); }""",
    "a variable without a value on one way": """
/*@ ensures \\result == 0; */
int f(int n) { int x; int *p = &x; if (n > 0) *p = 0; return n > 1 ? 0 : *p; }""",
    "a variable after its block": """
/*@ ensures \\result == 3; */
int f(void) { int *p; { int x = 3; p = &x; } return *p; }""",
    "two reads of a volatile variable": """
volatile int v;
/*@ ensures \\result == 1; */
int f(void) { return v == v; }""",
    "unsigned numbers wrap": """
/*@ ensures \\result > x; */
unsigned f(unsigned x) { return x + 1; }""",
    "a static variable is not what it was": """
/*@ ensures \\result == 0; */
int f(void) { static int s = 0; int r = s; s = 1; return r; }""",
    "a global is not what it was": """
int g = 3;
/*@ ensures \\result == 3; */
int f(void) { return g; }""",
    "a pointer may be null": """
/*@ ensures \\result == *p; */
int f(int *p) { return *p; }""",
    "a pointer may point to a global": """
int g;
/*@ requires \\valid(p) && g == 0; ensures g == 0; */
void f(int *p) { *p = 1; }""",
    "no pointer points before its object": """
/*@ requires p != \\null; ensures \\result == 0; */
int g(int *p) { return 0; }
/*@ requires \\valid(p); ensures \\result == 0; */
int f(int *p) { return g(p - 1); }""",
    "an offset may be past the end": """
/*@ requires \\valid(p); ensures \\result == 0; */
int f(int *p) { return p[1] * 0; }""",
    "a function that nobody defines": """
int unknown(void);
/*@ ensures \\result == \\result; */
int f(void) { return unknown(); }""",
    "a declared function with a contract": """
/*@ ensures \\result > 0; */
int positive(void);
/*@ ensures \\result > 0; */
int f(void) { return positive(); }""",
    "a shift": """
/*@ requires 0 <= n; ensures \\result != 0; */
int f(int n) { return 1 << n; }""",
    "an assertion that fails in the last iteration": """
int main(void) {
  int i;
  for (i = 0; i < 5; i++) { /*@ assert i != 4; */ }
  return 0;
}""",
    "a loop that is left too late": """
int a[4];
int main(void) {
  int i = 0;
  while (i <= 4) { a[i] = i; i++; }
  return 0;
}""",
    "an uninitialised variable": """
int main(void) { int x; /*@ assert x == 0; */ return 0; }""",
}


def _program(text: str, folder: Path, name: str) -> Any:
    return read(folder / name, text)


def _documents(text: str, folder: Path, *, java: bool) -> list[tuple[Any, Json]]:
    """With stated invariants, with invariants of the certificate, and with iterations."""
    whole = f"class A {{{text}\n}}\n" if java else f"{text}\n"
    name = "A.java" if java else "a.c"
    program = _program(whole, folder, name)
    found = [(program, by_hand(program))]
    bare = _program(without_invariants(whole), folder, f"bare{name}")
    found.append((bare, by_hand(bare, program)))
    for count in (0, 4):
        document = by_hand(bare)
        for one in document["procedures"]:
            for loop in one["loops"]:
                loop |= {"iterations": count, "found": []}
        found.append((bare, document))
    return found


ATTACKS = [*((name, text, True) for name, text in JAVA.items())]
ATTACKS += [(name, text, False) for name, text in C.items()]


@pytest.mark.parametrize(("name", "text", "java"), ATTACKS, ids=[one[0] for one in ATTACKS])
def test_wrong_programs_are_never_accepted(
    name: str, text: str, java: bool, tmp_path: Path
) -> None:
    for program, document in _documents(text, tmp_path, java=java):
        if name.startswith("a variant") and not _has_variants(program):
            continue  # without it, nothing is wrong
        result = checked(document, program, EFFORT)
        assert result.conclusion is not Conclusion.ACCEPTED
        wrong = [one for one in result.procedures if one.conclusion is not Conclusion.ACCEPTED]
        assert any(one.name.split("(")[0].split(".")[-1] in ("f", "main") for one in wrong)


def _has_variants(program: Any) -> bool:
    loops = [loop for one in program.procedures.values() for loop in one.loops]
    return any(loop.contract.variants for loop in loops)


RIGHT = """class A {
  /*@ requires 0 <= n && n <= 1000; ensures \\result == n; @*/
  static int f(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    while (i < n) { i++; }
    return i;
  }
}
"""


def test_a_right_program_is_accepted(tmp_path: Path) -> None:
    """So that what is never accepted here is not refused for another reason."""
    program = read(tmp_path / "A.java", RIGHT)
    bare = read(tmp_path / "B.java", without_invariants(RIGHT))
    assert checked(by_hand(program), program).conclusion is Conclusion.ACCEPTED
    assert checked(by_hand(bare, program), bare).conclusion is Conclusion.ACCEPTED


@pytest.mark.parametrize(
    "formula",
    [
        "false",
        "1 <= 0",
        "i <= n && n < i",
        "z{Int} == n && i <= z{Int}",  # a variable that is not there
        "`?index`{Int} == 0",
        "`i!1`{Int} == i",
        "i",
        "i <= n)",
        "(forall k: k >= 0; k == i)",
        "i <= n && i@old == 0",  # of a local variable
        "$result == n",  # has any value there
        "(" * 3000 + "true" + ")" * 3000,
    ],
)
def test_formulas_that_prove_too_much(formula: str, tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", without_invariants(RIGHT))
    document = by_hand(program)
    document["procedures"][0]["loops"][0]["found"] = [
        {"formula": formula, "defined": "true", "text": None}
    ]
    assert checked(document, program, EFFORT).conclusion is not Conclusion.ACCEPTED


def test_what_it_is_defined_for_is_proved_too(tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", RIGHT)
    bare = read(tmp_path / "B.java", without_invariants(RIGHT))
    document = by_hand(bare, program)
    document["procedures"][0]["loops"][0]["found"][0]["defined"] = "n <= 5"
    assert checked(document, bare, EFFORT).conclusion is not Conclusion.ACCEPTED


CALLS = """class A {
  /*@ ensures \\result == x; @*/
  static int g(int x) { return x; }
  /*@ ensures \\result == x; @*/
  static int f(int x) { return g(x); }
}
"""


def test_a_contract_must_be_certified_too(tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", CALLS)
    assert checked(by_hand(program), program).conclusion is Conclusion.ACCEPTED
    alone = by_hand(program, only=("f",))
    result = checked(alone, program)
    assert result.conclusion is Conclusion.REJECTED
    assert "`A.g` meets its contract" in str(result.procedures[0].reason)
    alone["procedures"][0]["assumptions"] = ["`A.g` meets its contract"]
    result = checked(alone, program)
    assert result.conclusion is Conclusion.ACCEPTED
    assert result.procedures[0].assumptions == ("`A.g` meets its contract",)


def test_a_contract_must_be_listed(tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", CALLS)
    document = by_hand(program)
    document["procedures"][1]["contracts"] = []
    result = checked(document, program)
    assert result.conclusion is Conclusion.REJECTED
    assert "contract of `A.g`, which is not listed" in str(result.procedures[1].reason)


def test_the_integers_are_an_assumption(tmp_path: Path) -> None:
    text = "class A { /*@ ensures \\result > x; @*/ static int f(int x) { return x + 1; } }\n"
    program = read(tmp_path / "A.java", text, math="ideal")
    document = by_hand(program)
    assert checked(document, program).conclusion is Conclusion.REJECTED
    document["procedures"][0]["assumptions"] = ["no operation overflows its type"]
    result = checked(document, program)
    assert result.conclusion is Conclusion.ACCEPTED
    assert result.procedures[0].assumptions == ("no operation overflows its type",)
