# SPDX-License-Identifier: Apache-2.0
"""Wrong programs where lemmas and repeated states could go wrong: none of them is ever accepted.

Each claims something that is nearly true of divisors, extrema, alternating quantifiers, sums, or
of what follows a loop that goes on for a long time.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from shares import sparse

from assay.checking.outcome import Conclusion

from .certifying import by_hand, checked, read

EFFORT = 4_000
DIVISORS = {
    "a divisor of the quotient": ("d > 0 && x % d == 0 && y > 0", "(x / y) % d == 0"),
    "a divisor of the remainder alone": ("d > 0 && y > 0 && (x % y) % d == 0", "x % d == 0"),
    "a divisor of the sum alone": ("d > 0 && (x + y) % d == 0", "x % d == 0"),
    "a divisor of twice the number": ("d > 0 && (2 * x + y) % d == 0 && y % d == 0", "x % d == 0"),
    "a sum with a constant": ("d > 0 && x % d == 0 && y % d == 0", "(x + y + 1) % d == 0"),
    "a divisor of something else": ("d > 0 && x % d == 0", "y % d == 0"),
    "a negative remainder": ("d > 0 && x % d == y", "y >= 0"),
    "equal remainders": ("d > 0 && x % d == y % d", "x == y"),
    "divisors of each other": ("x != 0 && y != 0 && x % y == 0 && y % x == 0", "x == y"),
    "another divisor": ("x % 6 == 0 && y > 0", "x % y == 0"),
}
EXTREMA = {
    "the largest of other elements": "\\max int k; 0 <= k && k < LAST; a[k]",
    "the largest from the second on": "\\max int k; 1 <= k && k <= LAST; a[k]",
    "the least": "\\min int k; 0 <= k && k <= LAST; a[k]",
    "the largest of small ones": "\\max int k; 0 <= k && k <= LAST && a[k] < 5; a[k]",
    "the largest place": "\\max int k; 0 <= k && k <= LAST; k",
    "the largest of one more": "\\max int k; 0 <= k && k <= LAST + 1; a[k]",
}
A, B = "0 <= i && i < a.length", "0 <= j && j < b.length"
IN_B = f"(\\forall int i; {A}; (\\exists int j; {B}; b[j] == a[i]))"
QUANTIFIERS = {
    "for all there is one, and for one all": (
        IN_B,
        f"(\\exists int j; {B}; (\\forall int i; {A}; b[j] == a[i]))",
    ),
    "the other way round": (IN_B, f"(\\forall int j; {B}; (\\exists int i; {A}; b[j] == a[i]))"),
    "one that exists is not the first": (
        f"a.length > 0 && (\\exists int i; {A}; a[i] == 7)",
        "a[0] == 7",
    ),
    "two that exist are not the same": (
        f"(\\exists int i; {A}; a[i] == 7) && (\\exists int j; {B}; b[j] == 7)",
        f"(\\exists int i; {A} && i < b.length; a[i] == 7 && b[i] == 7)",
    ),
    "none in an empty range": (IN_B, "b.length > 0"),
}
LOOPS = {
    "a state that only looks the same": """
  /*@ requires 0 <= n && n <= 9; ensures \\result == 0; @*/
  static int f(int n) {
    int i = 0;
    while (i != n) { i = i + 1; }
    return i;
  }""",
    "every second state is the same": """
  /*@ requires 0 <= n && n <= 5; ensures \\result != 3; @*/
  static int f(int n) {
    boolean b = false;
    int i = 0;
    while (i < n) { b = !b; if (b) { i = i + 1; } }
    return i;
  }""",
    "the same numbers in another array": """
  /*@ requires a.length == 3; ensures a[0] == 0; @*/
  static void f(int[] a) {
    boolean again = true;
    a[0] = 0;
    while (again) { if (a[2] == 7) { again = false; a[0] = 1; } a[2] = 7; }
  }""",
    "a remainder that comes round": """
  /*@ ensures \\result < 3; @*/
  static int f() {
    int i = 0;
    int seen = 0;
    while (seen < 2) { i = (i + 1) % 4; if (i == 3) { seen = seen + 1; } }
    return i;
  }""",
    "a variant in the same state": """
  /*@ requires n > 0; ensures true; @*/
  static void f(int n) {
    //@ decreases n;
    while (n > 0) { n = n + 0; }
  }""",
}
C = {
    "a choice that ends a loop": """
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = 0, c = 0;
  while (1) { c = __VERIFIER_nondet_int(); if (c == 3) { break; } c = 0; }
  /*@ assert n == 1; */
  return 0;
}""",
    "a choice that counts": """
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = 0;
  while (n < 2) { int c = __VERIFIER_nondet_int(); if (c == 3) { n = n + 1; } }
  /*@ assert n < 2; */
  return 0;
}""",
    "an array that is written once": """
int a[3];
int main(void) {
  int n = 0;
  while (a[1] == 0) { if (n == 1) { a[1] = 1; } n = 1; }
  /*@ assert a[1] == 0; */
  return 0;
}""",
    "a wrapped counter": """
int main(void) {
  unsigned char c = 250;
  while (c != 4) { c = c + 1; }
  /*@ assert c > 250; */
  return 0;
}""",
}


def _method(requires: str, ensures: str, parameters: str) -> str:
    return f"""/*@ requires {requires}; ensures {ensures}; @*/
  static void f({parameters}) {{ }}"""


def _of_numbers(requires: str, ensures: str) -> str:
    small = "-99 <= x && x <= 99 && -99 <= y && y <= 99 && d <= 99"
    return _method(f"{small} && {requires}", ensures, "int x, int y, int d")


def _extremum(text: str) -> str:
    return f"""
  /*@ requires 4 <= a.length && a[1] < 5; ensures \\result == ({text.replace("LAST", "2")}); @*/
  static int f(int[] a) {{
    int m = a[0] > a[1] ? a[0] : a[1];
    //@ loop_invariant 2 <= n && n <= 3 && m == ({text.replace("LAST", "n - 1")});
    for (int n = 2; n < 3; n++) {{ if (a[n] > m) {{ m = a[n]; }} }}
    return m;
  }}"""


ATTACKS = {
    **{name: ("A.java", _of_numbers(*one)) for name, one in DIVISORS.items()},
    **{name: ("A.java", _method(*one, "int[] a, int[] b")) for name, one in QUANTIFIERS.items()},
    **{name: ("A.java", _extremum(one)) for name, one in EXTREMA.items()},
    **{name: ("A.java", one) for name, one in LOOPS.items()},
    **{name: ("a.c", one) for name, one in C.items()},
}


def test_there_are_enough() -> None:
    assert len(ATTACKS) == 30


@pytest.mark.parametrize("name", sparse(ATTACKS, 3))
def test_wrong_programs_are_never_accepted(name: str, tmp_path: Path) -> None:
    file, text = ATTACKS[name]
    whole = f"class A {{ {text}\n}}\n" if file == "A.java" else f"{text}\n"
    program = read(tmp_path / file, whole)
    documents = [by_hand(program)]
    for count in (8,) if documents[0]["procedures"][0]["loops"] else ():
        documents.append(by_hand(program))
        for loop in documents[-1]["procedures"][0]["loops"]:
            loop |= {"iterations": count, "found": []}
    for document in documents:
        assert checked(document, program, EFFORT).conclusion is not Conclusion.ACCEPTED
