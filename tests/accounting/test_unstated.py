# SPDX-License-Identifier: Apache-2.0
"""Procedures without a contract: what fails for every caller is refuted, what a caller can avoid
needs a precondition, and what cannot fail is proved.

Each text stands alone; the comment says why the answer is the truth.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from programs.verifying import verify

from assay.cli.main import main

SHARED = """\
int table[8]; int count; static int place; const int limits[2] = {1, 2};
extern int __VERIFIER_nondet_int(void); extern void __VERIFIER_assume(int); void exit(int);
extern void reach_error(void);
/*@ requires x > 0; ensures \\result >= 0; assigns \\nothing; */
int positive(int x) { return 10 / x; }
"""

REFUTED = [
    "void f(void) { count = table[9]; }",  # whatever the table holds
    "void f(void) { int i; for (i = 0; i <= 8; i++) table[i] = 0; }",  # the ninth turn
    "void f(int v) { int i; for (i = 7; i >= -1; i--) table[i] = v; }",  # the last turn
    "int f(int x) { return x > 0 ? 10 / (x - x) : 10 / (x * 0); }",  # either way
    "void f(void) { int i = __VERIFIER_nondet_int(); table[i] = 1; }",  # no caller chooses i
    "void f(int v) { int i = __VERIFIER_nondet_int(); table[i] = v; }",
    "int f(void) { int a[3]; a[0] = 1; return a[3]; }",
    "void f(void) { positive(-1); }",  # the contract of what it calls
    "void f(int q) { positive(0); }",
    "void f(int *p) { table[9] = *p; }",  # whatever p points to
    "int f(void) { return 1 << limits[1] + 40; }",  # constants are no inputs
    "void f(int x) { //@ assert x > 0;\n }",  # a claim of the author
    "void f(int *p) { //@ assert *p >= 0;\n }",
    "void f(int x) { if (x == 3) reach_error(); }",
    "static int g(int x) { return 10 / x; } int f(int y) { return g(y * 0); }",
    "void f(void) { if (count > 5) reach_error(); }",  # other files may count
    "void f(void) { if (place == 0) reach_error(); place = 1; }",  # the first call
    "static void f(void) { reach_error(); }",  # whoever calls it
]

NEEDS = [
    "void f(int i) { table[i] = 10 / i; }",  # fine for 1
    "int f(int x) { return x + 1; }",  # fine for 0
    "int f(int *p) { return p[1]; }",  # fine for two elements
    "void f(void) { count++; }",  # fine if count is 0
    "void put(int i) { place = i; } int f(void) { return table[place]; }",
    "int f(int *p, int *q) { return *p / *q; }",
    "void f(int x) { for (;;) count = 10 / x; }",  # goes on for ever for 1
    "void f(int v) { __VERIFIER_assume(v > 0); table[9] = v; }",  # stops for 0
    "void f(int v) { if (v < 0) exit(1); table[9] = v; }",  # stops for -1
    "void f(int v) { positive(v); }",
    "void f(int n) { int i; for (i = 0; i < n; i++) table[i] = 0; }",
    "int f(int *p, int n) { if (n <= 0) return 0; *p = 1; return f(p + 1, n - 1); }",
    "void f(int x) { while (x > 0) { if (x == 5) table[9] = 1; } }",
    "static void f(int x) { if (x < 0) reach_error(); }",  # only this file can call it
    "static void f(int); void f(int x) { //@ assert x > 0;\n }",  # still internal
    "void f(int x) { if (x < 0) reach_error(); } int main(void) { f(4); return (int) 1.5; }",
    "void f(void) { if (place > 5) reach_error(); if (place < 5) place++; }",
    "static int f(int x) { //@ assert x != 7;\n return x; }",
]

PROVED = [
    "int f(int *p) { return *p == *p; }",  # p points to something
    "unsigned f(unsigned x) { return x + 1; }",
    "void f(int i) { if (i >= 0 && i < 8) table[i] = 1; }",
    "int f(void) { return limits[1]; }",
    "static int g(int x) { return 10 / x; } int f(int y) { return y > 0 ? g(y) : 0; }",
    "int f(int *p, int *q) { *p = 1; *q = 2; return *q; }",
]

JAVA_REFUTED = [
    "static int f() { int[] a = new int[2]; return a[2]; }",
    "static int f(int x) { int y = 0; return x / y; }",
    "static void f(int x) { assert x != 7; }",
    "static void f(int[] a) { //@ assert a.length > 0;\n }",
    "static int f() { int[] a = null; return a.length; }",
    "int n = 1; int f() { assert n > 0; return n; }",  # anyone in the package
    "private int n = 1; static int f(int x) { assert x > 0; return x; }",
    "private int n; T(int x) { assert x > 0; n = x; }",  # the field is 0 until then
    "static void f(int x) { throw new IllegalStateException(); }",  # whatever x is
    "int[] a; T(int x) { assert x > 0; a = new int[5]; }",  # a claim of the author
    "int[] a; T(int x) { if (x > 0) a = new int[5]; }",  # else null, which JML says it is not
]

JAVA_NEEDS = [
    "static int f(int[] a) { return a[0]; }",  # an array may be empty
    "static int f(int x, int y) { return x / y; }",
    "int v; void f() { v++; }",
    "static void f(int x) { if (x < 0) throw new IllegalArgumentException(); }",
    "static int[] f(int n) { return new int[n]; }",
    "private static void f(int x) { assert x >= 0; } double g(double d) { f(3); return d; }",
    "private int n = 1; int f() { assert n > 0; if (n < 9) n++; return n; }",
    "private static int n = 1; static int f() { assert n > 0; if (n < 9) n++; return n; }",
    "int[] a; T(int x) { if (x < 0) throw new IllegalArgumentException(); a = new int[5]; }",
    "int[] a; T(int x) { a = new int[x]; }",
    "int[] a = new int[3]; void f(int i) { a[i] = 1; a = new int[4]; }",
    "//@ invariant n >= 0;\nprivate int n; void f(int[] b, int i) { n = 1; b[i] = 2; }",
]

JAVA_PROVED = [
    "static int f(int[] a) { return a.length; }",  # a reference is not null
    "int v; int f() { return v; }",
    "int v; T(int x) { v = x; } ",
    "private int n = 1; int f() { assert n > 0; return n; }",  # nobody assigns it
    "static int f(int x, int y) { return x < y ? x : y; }",
    "static int g(int x) { return 10 / x; } static int f() { return g(5); }",
]


def _cases(*groups: tuple[str, list[str]]) -> list[Any]:
    """One of three in every run, the others in deep ones."""
    every = [(verdict, text) for verdict, texts in groups for text in texts]
    return [
        pytest.param(*case, marks=pytest.mark.deep) if number % 3 else case
        for number, case in enumerate(every)
    ]


@pytest.mark.parametrize(
    ("verdict", "text"), _cases(("refuted", REFUTED), ("unknown", NEEDS), ("proved", PROVED))
)
def test_functions(verdict: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "t.c"
    path.write_text(SHARED + text + "\n")
    _check(path, verdict, lambda found: found["procedure"] == "f")


@pytest.mark.parametrize(
    ("verdict", "text"),
    _cases(("refuted", JAVA_REFUTED), ("unknown", JAVA_NEEDS), ("proved", JAVA_PROVED)),
)
def test_methods(verdict: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "T.java"
    path.write_text(f"class T {{\n{text}\n}}\n")
    name = "T.f" if " f(" in text else "T.new"
    _check(path, verdict, lambda found: found["procedure"] == name)


def _check(path: Path, verdict: str, is_meant: Callable[[dict[str, Any]], bool]) -> None:
    answer = verify(path, "--timeout", "20")
    (found,) = [one for one in answer.procedures if is_meant(one)]
    seen = found["verdict"].removesuffix("-bounded")
    assert seen == verdict, found
    if verdict == "unknown":
        assert found["reason"]["code"] == "needs-precondition"
        assert found["counterexample"] is None
    assert answer.code == {"refuted": 1, "unknown": 3, "proved": 0}[verdict]


def test_what_is_taken_for_granted_is_listed(tmp_path: Path) -> None:
    path = tmp_path / "t.c"
    path.write_text("int f(int *p, int *q, int n) { return *p == *q; }\n")
    (found,) = verify(path).procedures
    said = "p and q point to at least one element, as no contract says otherwise"
    assert found["assumptions"][0] == said
    path = tmp_path / "T.java"
    path.write_text("class T { static int f(int[] a) { return a.length; } }\n")
    (found,) = verify(path).procedures
    assert found["assumptions"][0] == "a is not null, as no contract says otherwise"


def test_helpers_of_what_is_verified_are_not_looked_at_by_themselves(tmp_path: Path) -> None:
    path = tmp_path / "t.c"
    path.write_text(
        "static int helper(int x) { return 10 / x; }\n"
        "/*@ requires y > 0; */ int f(int y) { return helper(y); }\n"
    )
    answer = verify(path, "--strict")
    assert answer.code == 0
    (other,) = answer.document["others"]
    assert (other["procedure"], other["standing"], other["callers"]) == ("helper", "reached", ["f"])


def test_a_circle_of_calls_is_entered_once(tmp_path: Path) -> None:
    path = tmp_path / "t.c"
    path.write_text(
        "int odd(unsigned n);\nint even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }\n"
        "int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }\n"
        "int self(unsigned n) { return n == 0 ? 0 : self(n - 1); }\n"
    )
    answer = verify(path, "--timeout", "10")
    assert [one["procedure"] for one in answer.procedures] == ["even", "self"]
    assert [one["procedure"] for one in answer.document["others"]] == ["odd"]


def test_what_only_excludes_was_not_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A proof of the procedure that is named is all that was asked for; the last line says so."""
    path = tmp_path / "t.c"
    path.write_text(SHARED + REFUTED[0])
    assert main(["verify", str(path), "--only", "positive", "--strict"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert last == "2 procedures: 1 proved, 1 not checked (--only)"


def test_contracts_only(tmp_path: Path) -> None:
    path = tmp_path / "t.c"
    path.write_text(SHARED + REFUTED[0])
    answer = verify(path, "--contracts-only")
    assert answer.code == 0
    assert [one["procedure"] for one in answer.procedures] == ["positive"]
    (other,) = answer.document["others"]
    assert (other["procedure"], other["reason"]["code"]) == ("f", "no-contract")
    assert verify(path, "--contracts-only", "--strict").code == 3


def test_the_precondition_is_told(tmp_path: Path) -> None:
    path = tmp_path / "t.c"
    path.write_text(SHARED + NEEDS[0])
    found = verify(path, "--timeout", "20").procedures[1]
    (inferred,) = found["inferred"]
    assert inferred["clauses"] == ["requires 1 <= i <= 7;"]


def test_property_is_about_main_only(tmp_path: Path) -> None:
    path, asked = tmp_path / "t.c", tmp_path / "p.prp"
    asked.write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
    path.write_text(
        "void reach_error(void) { }\nvoid f(int x) { if (x) reach_error(); }\n"
        "int g(void) { return 1; }\nint main(void) { return g(); }\n"
    )
    answer = verify(path, "--property", str(asked))
    assert answer.code == 0
    assert [one["procedure"] for one in answer.procedures] == ["main"]
    standing = {one["procedure"]: one["standing"] for one in answer.document["others"]}
    assert standing == {"reach_error": "not-checked", "f": "not-checked", "g": "reached"}
