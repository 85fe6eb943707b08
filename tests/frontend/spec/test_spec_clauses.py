# SPDX-License-Identifier: Apache-2.0
"""Clauses of JML and ACSL: what they are attached to, and what is said about wrong ones."""

from __future__ import annotations

import pytest

from assay.frontend.spec.annotation import AnnotationPlace

from .shapes import annotation, case, frame, problems, shown

JML_CONTRACTS = [
    ("//@ requires a; ensures b;", [{"requires": ["a"], "ensures": ["b"]}]),
    ("//@ pre a; post b;", [{"requires": ["a"], "ensures": ["b"]}]),
    ("//@ requires_redundantly a;", [{}]),
    ("//@ requires a;\n//@ requires b;", [{"requires": ["a", "b"]}]),
    ("/*@ requires a;\n  @ ensures b;\n  @*/", [{"requires": ["a"], "ensures": ["b"]}]),
    ("/*@@ requires a;\n  @@ ensures b; @@*/", [{"requires": ["a"], "ensures": ["b"]}]),
    ("//@ requires a; // note\n//@ ensures /* why */ b;", [{"requires": ["a"], "ensures": ["b"]}]),
    ("//@ requires a; also requires b;", [{"requires": ["a"]}, {"requires": ["b"]}]),
    (
        "//@ public normal_behavior requires a; also private behavior ensures b;",
        [{"requires": ["a"]}, {"ensures": ["b"]}],
    ),
    ("//@ normal_behaviour", [{}]),
    ("//@ ensures a; signals (Exception e) false; signals_only \\nothing;", [{"ensures": ["a"]}]),
    ("//@ ensures a; diverges n;", [{"ensures": ["a"], "diverges": ["n"]}]),
    ("//@ ensures a; measured_by n;", [{"ensures": ["a"], "decreases": ["n"]}]),
    ("//@ ensures a; decreases n;", [{"ensures": ["a"], "decreases": ["n"]}]),
    ("//@ assignable \\nothing;", [{"frames": [""]}]),
    ("//@ modifies \\everything;", [{"frames": ["everything"]}]),
    (
        "//@ assigns a[*], b[i], c[0..n], d[i][*], x;",
        [{"frames": ["a[..], b[i], c[0..n], d[i][..], x"]}],
    ),
    ("//@ modifiable a[1..]; assignable a[..2];", [{"frames": ["a[1..]", "a[..2]"]}]),
    (
        "//@ assignable a[0]; requires x; also assignable a[1]; ensures y;",
        [{"requires": ["x"], "frames": ["a[0]"]}, {"ensures": ["y"], "frames": ["a[1]"]}],
    ),
    ("//@ assignable a[0]; also assignable a[1];", [{"frames": ["a[0]"]}, {"frames": ["a[1]"]}]),
    (
        "//@ requires a; assignable x; {| requires b; also ensures c; assignable y; |}",
        [
            {"requires": ["a", "b"], "frames": ["x"]},
            {"requires": ["a"], "ensures": ["c"], "frames": ["x", "y"]},
        ],
    ),
    (
        "//@ {| requires a; {| ensures b; also ensures c; |} also ensures d; |} also ensures e;",
        [
            {"requires": ["a"], "ensures": ["b"]},
            {"requires": ["a"], "ensures": ["c"]},
            {"ensures": ["d"]},
            {"ensures": ["e"]},
        ],
    ),
    ("//@ {| assignable x; also assignable y; |}", [{"frames": ["x"]}, {"frames": ["y"]}]),
]


@pytest.mark.parametrize(("text", "expected"), JML_CONTRACTS)
@pytest.mark.parametrize("place", [None, AnnotationPlace.FUNCTION])
def test_jml_contract(text: str, expected: list[object], place: AnnotationPlace | None) -> None:
    found = annotation("jml", text, place)
    assert found.contract is not None
    assert [case(one) for one in found.contract.cases] == expected
    assert found.loop is None


def test_jml_modifiers() -> None:
    found = annotation("jml", "/*@ public pure nullable */ //@ requires a; helper")
    assert found.modifiers == {"pure", "nullable", "helper"}


JML_LOOPS = [
    ("//@ loop_invariant a; maintaining b;", None, (["a", "b"], [], [])),
    ("//@ loop_decreases n; decreasing m; decreases k;", None, ([], ["n", "m", "k"], [])),
    ("//@ decreases n;", None, ([], ["n"], [])),
    ("//@ loop_invariant a; assignable x, a[*];", None, (["a"], [], ["x, a[..]"])),
    ("//@ loop_assigns x; loop_modifies y; loop_writes z;", None, ([], [], ["x", "y", "z"])),
    ("//@ assignable \\nothing;", AnnotationPlace.LOOP, ([], [], [""])),
]


@pytest.mark.parametrize(("text", "place", "expected"), JML_LOOPS)
def test_jml_loop(
    text: str, place: AnnotationPlace | None, expected: tuple[list[str], ...]
) -> None:
    assert _loop("jml", text, place) == expected


def _loop(language: str, text: str, place: AnnotationPlace | None = None) -> tuple[list[str], ...]:
    found = annotation(language, text, place)
    assert found.contract is None
    assert found.loop is not None
    return (
        [shown(f.expression) for f in found.loop.invariants],
        [shown(f.expression) for f in found.loop.variants],
        [frame(f) for f in found.loop.frames],
    )


def _statements(language: str, text: str) -> list[tuple[str, str]]:
    found = annotation(language, text, AnnotationPlace.STATEMENT).statements
    return [(word.value, shown(one.expression)) for word, one in found]


def test_jml_statements() -> None:
    text = '//@ assert a; assume b; check c; assert d : "why"; unreachable;'
    expected = [("assert", "a"), ("assume", "b"), ("assert", "c"), ("assert", "d")]
    assert _statements("jml", text) == [*expected, ("assert", "false")]


ACSL_CONTRACTS = [
    ("/*@ requires a; ensures n: b; */", [{"requires": ["a"], "ensures": ["b"]}]),
    ("//@ assigns \\nothing;", [{"frames": [""]}]),
    ("//@ assigns *p, a[0..n-1], x;", [{"frames": ["(* p), a[0..(- n 1)], x"]}]),
    ("//@ assigns *(p + (0..n)); assigns x;", [{"frames": ["(* (+ p 0..n)), x"]}]),
    ("//@ assigns a[..], b[1..], c[..2];", [{"frames": ["a[..], b[1..], c[..2]"]}]),
    ("//@ terminates n > 0; decreases n;", [{"decreases": ["n"], "terminates": ["(> n 0)"]}]),
    (
        """/*@ requires a; behavior b: assumes c; requires d; ensures e; assigns x;
             @ behavior f: ensures g; complete behaviors; disjoint behaviors b, f; */""",
        [
            {"requires": ["a"]},
            {
                "name": "b",
                "assumes": ["c"],
                "requires": ["d"],
                "ensures": ["e"],
                "frames": ["x"],
            },
            {"name": "f", "ensures": ["g"]},
        ],
    ),
]


@pytest.mark.parametrize(("text", "expected"), ACSL_CONTRACTS)
def test_acsl_contract(text: str, expected: list[object]) -> None:
    contract = annotation("acsl", text, AnnotationPlace.FUNCTION).contract
    assert contract is not None
    assert contract.common is not None
    assert [case(contract.common), *(case(one) for one in contract.cases)] == expected


def test_acsl_sets_of_behaviors() -> None:
    text = "//@ behavior a: behavior b: complete behaviors; disjoint behaviors a, b;"
    contract = annotation("acsl", text).contract
    assert contract is not None
    assert contract.complete == ((),)
    assert contract.disjoint == (("a", "b"),)


def test_acsl_loop() -> None:
    text = "/*@ loop invariant i: a; loop assigns x, a[0..2]; loop assigns y;\n@ loop variant n; */"
    assert _loop("acsl", text, AnnotationPlace.LOOP) == (["a"], ["n"], ["x, a[0..2], y"])


def test_acsl_statements() -> None:
    text = "//@ assert n: a; check b; assume c; admit d;"
    expected = [("assert", "a"), ("assert", "b"), ("assume", "c"), ("assume", "d")]
    assert _statements("acsl", text) == expected


def test_statements_before_a_loop() -> None:
    found = annotation("jml", "//@ assert a;\n//@ loop_invariant b;", AnnotationPlace.LOOP)
    assert len(found.statements) == 1
    assert found.loop is not None


def test_clause_points_at_its_keyword() -> None:
    found = annotation("jml", "/*@ requires a;\n  @   ensures b;\n  @*/").contract
    assert found is not None
    (only,) = found.cases
    assert str(only.ensures[0].span) == "T:2:7"
    assert only.ensures[0].span.text == "ensures"


REFUSED = [
    # language, text, place, code, line and column, a word of the message or help
    ("jml", "//@ ensure a;", None, "spec-keyword", "1:5", "`ensures`"),
    ("jml", "//@ loop_invarient a;", None, "spec-keyword", "1:5", "`loop_invariant`"),
    ("jml", "//@ requires a\n//@ ensures b;", None, "spec-syntax", "1:14", "`;`"),
    ("jml", "//@ requires a", None, "spec-syntax", "1:14", "`;`"),
    ("jml", "//@ requires a b;", None, "spec-syntax", "1:14", "`;`"),
    ("jml", "//@ ;", None, "spec-syntax", "1:5", "clause"),
    ("jml", "//@ requires a; also", None, "spec-syntax", "1:17", "also"),
    ("jml", "//@ requires a; also also ensures b;", None, "spec-syntax", "1:22", "also"),
    ("jml", "//@ requires a; normal_behavior ensures b;", None, "spec-syntax", "1:17", "also"),
    ("jml", "//@ public requires a;", None, "spec-syntax", "1:5", "normal_behavior"),
    ("jml", "//@ exceptional_behavior ensures a;", None, "spec-syntax", "1:26", "another case"),
    ("jml", "//@ exceptional_behavior signals_only \\nothing;", None, "unsupported", "1:26", "no"),
    ("jml", "//@ old int x = 1; signals (E e) e == x;", None, "unsupported", "1:20", "beside an"),
    ("jml", "//@ signals (E e) \\result > 0;", None, "spec-syntax", "1:5", "result"),
    ("jml", "//@ normal_behavior signals_only E;", None, "spec-syntax", "1:21", "normal"),
    ("jml", "//@ requires a; {| ensures b;", None, "spec-syntax", "1:17", "`|}`"),
    ("jml", "//@ requires a; |}", None, "spec-syntax", "1:17", "`{|`"),
    ("jml", "//@ requires a; {| |}", None, "spec-syntax", "1:17", "case"),
    ("jml", "//@ {| ensures b; also |}", None, "spec-syntax", "1:19", "case"),
    ("jml", "//@ {| ensures b; |} ensures c;", None, "spec-syntax", "1:22", "`also`"),
    ("jml", "//@ {| ensures b; |} assignable x;", None, "spec-syntax", "1:22", "`also`"),
    ("jml", "//@ old int x = 0, x = 1;", None, "duplicate", "1:20", "x"),
    ("jml", "//@ old int[] b = a; assignable b;", None, "unsupported", "1:33", "location"),
    ("jml", "//@ ghost int x;", None, "unsupported", "1:5", "value"),
    ("jml", "//@ set a[0] = 0;", None, "unsupported", "1:5", "set"),
    ("jml", "//@ public invariant a;", AnnotationPlace.LOOP, "spec-place", "1:12", "members"),
    ("jml", "//@ static_invariant a;", None, "unsupported", "1:5", "invariant"),
    ("jml", "//@ requires \\same;", None, "unsupported", "1:14", "\\same"),
    ("jml", "//@ assignable x + 1;", None, "spec-syntax", "1:16", "location"),
    ("jml", "//@ assignable \\strictly_nothing;", None, "unsupported", "1:16", "strictly"),
    ("jml", "//@ requires a //@ ensures b;", None, "spec-syntax", "1:16", "inside"),
    ("jml", "//@Override", None, "spec-keyword", "1:4", "Override"),
    (
        "jml",
        "//@ loop_invariant a;",
        AnnotationPlace.FUNCTION,
        "spec-place",
        "1:5",
        "before a loop",
    ),
    ("jml", "//@ requires a;", AnnotationPlace.LOOP, "spec-place", "1:5", "before a method"),
    ("jml", "//@ ensures a;", AnnotationPlace.STATEMENT, "spec-place", "1:5", "before a method"),
    ("jml", "//@ decreases a;", AnnotationPlace.STATEMENT, "spec-place", "1:5", "loop"),
    ("jml", "//@ assert a;", AnnotationPlace.FUNCTION, "spec-place", "1:5", "body"),
    ("jml", "//@ requires a;", AnnotationPlace.DECLARATION, "spec-place", "1:5", "before a method"),
    (
        "jml",
        "//@ loop_invariant a; assert b;",
        AnnotationPlace.LOOP,
        "spec-place",
        "1:23",
        "before the loop",
    ),
    ("acsl", "//@ require a;", None, "spec-keyword", "1:5", "`requires`"),
    ("acsl", "//@ loop invarient a;", None, "spec-keyword", "1:10", "`invariant`"),
    ("acsl", "//@ loop a;", None, "spec-keyword", "1:10", "`a`"),
    ("acsl", "//@ loop frees p;", None, "unsupported", "1:5", "frees"),
    ("acsl", "//@ behavior a: terminates n > 0;", None, "spec-place", "1:17", "before the first"),
    ("acsl", "//@ assumes a;", None, "spec-place", "1:5", "behavior"),
    ("acsl", "//@ behavior a: behavior a:", None, "duplicate", "1:26", "a"),
    ("acsl", "//@ behavior low: complete behaviors lov;", None, "unknown-name", "1:38", "`low`"),
    ("acsl", "//@ complete a;", None, "spec-syntax", "1:14", "behaviors"),
    ("acsl", "//@ for b: requires a;", None, "unsupported", "1:5", "contract of a function"),
    (
        "acsl",
        "//@ predicate P(int x) = x > 0;",
        AnnotationPlace.STATEMENT,
        "unsupported",
        "1:5",
        "predicate",
    ),
    ("acsl", "//@ returns a;", AnnotationPlace.FUNCTION, "spec-place", "1:5", "statement"),
    ("acsl", "//@ ghost int x = 0;", None, "unsupported", "1:5", "ghost"),
    (
        "acsl",
        "//@ loop invariant a;",
        AnnotationPlace.FUNCTION,
        "spec-place",
        "1:5",
        "before a loop",
    ),
    ("acsl", "//@ decreases a;", AnnotationPlace.STATEMENT, "unsupported", "1:5", "statement"),
]


@pytest.mark.parametrize(("language", "text", "place", "code", "where", "word"), REFUSED)
def test_refused(
    language: str, text: str, place: AnnotationPlace | None, code: str, where: str, word: str
) -> None:
    found = problems(language, text, place)
    assert [remark.code for remark in found] == [code]
    assert str(found[0].span) == f"T:{where}"
    assert word in found[0].message + (found[0].help or "")


def test_all_remarks_at_once() -> None:
    text = "/*@ requires (a;\n  @ ensure b;\n  @ ensures c\n  @ ensures d ==> ;\n  @ requires e; */"
    found = problems("jml", text)
    assert [(remark.code, remark.span and remark.span.line) for remark in found] == [
        ("spec-syntax", 1),
        ("spec-keyword", 2),
        ("spec-syntax", 3),
        ("spec-syntax", 4),
    ]


def test_axiomatic_block_is_read() -> None:
    text = """/*@ axiomatic A {
      @   logic integer f(integer n);
      @   axiom zero: f(0) == 0;
      @ }
      @ predicate P(integer n) = n > 0;
      @*/"""
    found = annotation("acsl", text)
    defined = [(one.name, one.body is None) for one in found.defined]
    assert defined == [("f", False), ("f otherwise", True), ("P", False)]
    assert [(one.name, one.is_axiom) for one in found.claims] == [("zero", True)]
    assert found.left_out == ()


def test_empty_annotation_says_nothing() -> None:
    found = annotation("jml", "/*@ @*/")
    assert (found.contract, found.loop, found.statements) == (None, None, ())
