# SPDX-License-Identifier: Apache-2.0
"""Expressions of JML and ACSL: what binds tighter, and what each form means."""

from __future__ import annotations

import pytest

from .shapes import formula, problems, shown

BOTH = [
    ("a + b * c", "(+ a (* b c))"),
    ("a - b - c", "(- (- a b) c)"),
    ("a / b * c % d", "(% (* (/ a b) c) d)"),
    ("a << b + c >> d", "(>> (<< a (+ b c)) d)"),
    ("a << b < c", "(< (<< a b) c)"),
    ("a & b ^ c | d", "(| (^ (& a b) c) d)"),
    ("a == b & c", "(& (== a b) c)"),
    ("a | b && c", "(&& (| a b) c)"),
    ("a && b || c && d", "(|| (&& a b) (&& c d))"),
    ("a || b ==> c || d", "(==> (|| a b) (|| c d))"),
    ("a ==> b ==> c", "(==> a (==> b c))"),
    ("a ==> b <==> c ==> d", "(<==> (==> a b) (==> c d))"),
    ("a <==> b <==> c", "(<==> (<==> a b) c)"),
    ("a <==> b ? c : d", "(? (<==> a b) c d)"),
    ("a ? b : c ? d : e", "(? a b (? c d e))"),
    ("a ? b ? c : d : e", "(? a (? b c d) e)"),
    ("(a ==> b) ==> c", "(==> (==> a b) c)"),
    ("!a && b", "(&& (! a) b)"),
    ("-a[i] + ~b", "(+ (- a[i]) (~ b))"),
    ("- - -a", "(- (- (- a)))"),
    ("!a == b", "(== (! a) b)"),
    ("0 <= i < n", "(&& (<= 0 i) (< i n))"),
    ("0 <= i < j <= n", "(&& (&& (<= 0 i) (< i j)) (<= j n))"),
    ("n > i >= 0 && b", "(&& (&& (> n i) (>= i 0)) b)"),
    ("a + 1 < b - 1 < c", "(&& (< (+ a 1) (- b 1)) (< (- b 1) c))"),
    ("f(a, b + 1) > 0", "(> f(a, (+ b 1)) 0)"),
    ("f() == g(h(x))", "(== f() g(h(x)))"),
    ("a[i + 1][j]", "a[(+ i 1)][j]"),
    ("(int) a + b", "(+ (cast<int> a) b)"),
    ("(int) -a[i]", "(cast<int> (- a[i]))"),
    ("(a) + b", "(+ a b)"),
    ("\\old(a[i]) == \\result", "(== (at \\old a[i]) result)"),
    ("\\min(a, b) < \\max(a, b)", "(< \\min(a, b) \\max(a, b))"),
]

JML = [
    ("0x1F + 017 + 0 + 10L", "(+ (+ (+ 31 15) 0) (cast<long> 10))"),
    ("'a' + '\\n'", "(+ (cast<char> 97) (cast<char> 10))"),
    ("'\\\\' + '\\''", "(+ (cast<char> 92) (cast<char> 39))"),
    ("a <== b <== c", "(<== (<== a b) c)"),
    ("a <=!=> b", "(<=!=> a b)"),
    ("a >>> b", "(>>> a b)"),
    ("a < b == c < d", "(== (< a b) (< c d))"),
    ("a == b == c", "(== (== a b) c)"),
    ("a == b != c", "(!= (== a b) c)"),
    ("a.length", "a.length"),
    ("a[0].length > b.length", "(> a[0].length b.length)"),
    ("Integer.MAX_VALUE", "Integer.MAX_VALUE"),
    ("Math.abs(x) + this.f(y)", "(+ Math.abs(x) this.f(y))"),
    ("this.x", "this.x"),
    ("null == a", "(== null a)"),
    ("true && !false", "(&& true (! false))"),
    ("\\pre(x)", "(at \\old x)"),
    ("\\count + \\index", "(+ \\count \\index)"),
    ("(\\bigint) a", "(cast<\\bigint> a)"),
    ("0xFFFFFFFF + 0x80000000 + 0xFFFFFFFFL", "(+ (+ -1 -2147483648) (cast<long> 4294967295))"),
    ("1_000 + 0b101", "(+ 1000 5)"),
    ("'\\u0041' + 'é' + '\\377'", "(+ (+ (cast<char> 65) (cast<char> 233)) (cast<char> 255))"),
    ("(\\forall int i; 0 <= i; a)", "(\\forall int i; (<= 0 i); a)"),
    ("(\\forall int i, j; a)", "(\\forall int i, int j; a)"),
    ("(\\forall int i; ; a)", "(\\forall int i; a)"),
    ("(\\forall int i, long j; a; b)", "(\\forall int i, long j; a; b)"),
    ("(\\exists \\bigint i; r; b) ==> c", "(==> (\\exists \\bigint i; r; b) c)"),
    ("\\forall int i; r; b && c", "(\\forall int i; r; (&& b c))"),
    ("\\forall int i; b && c", "(\\forall int i; (&& b c))"),
    ("a && \\exists int i; r; b || c", "(&& a (\\exists int i; r; (|| b c)))"),
    (
        "(\\forall int i; r; (\\exists int j; s; b))",
        "(\\forall int i; r; (\\exists int j; s; b))",
    ),
    ("(\\sum int i; r; a[i]) * 2", "(* (\\sum int i; r; a[i]) 2)"),
    ("(\\product int i; r; i)", "(\\product int i; r; i)"),
    ("(\\min int i; r; i) + (\\max int i; r; i)", "(+ (\\min int i; r; i) (\\max int i; r; i))"),
    ("(\\num_of int i; r; b)", "(\\num_of int i; r; b)"),
    ("(\\forall int[] t; t == a)", "(\\forall int[] t; (== t a))"),
    ("(\\alldifferent t;)", "(alldifferent t)"),
    ("\\alldifferent(t) && x", "(&& (alldifferent t) x)"),
]

ACSL = [
    ("'a' + '\\n' + '\\\\' + '\\''", "(+ (+ (+ 97 10) 92) 39)"),
    ("0x1F + 017 + 0 + 10L", "(+ (+ (+ 31 15) 0) 10)"),
    ("a && b ^^ c || d", "(|| (^^ (&& a b) c) d)"),
    ("a --> b <--> c", "(<--> (--> a b) c)"),
    ("0 <= a == b < c", "(&& (&& (<= 0 a) (== a b)) (< b c))"),
    ("a == b == c", "(&& (== a b) (== b c))"),
    ("a != b", "(!= a b)"),
    ("*p + *q * 2", "(+ (* p) (* (* q) 2))"),
    ("**p", "(* (* p))"),
    ("&a[i] == p", "(== (& a[i]) p)"),
    ("*(p + i)", "(* (+ p i))"),
    ("p->x + s.y", "(+ (* p).x s.y)"),
    ("(unsigned long) a", "(cast<unsigned long> a)"),
    ("(size_t) a", "(cast<size_t> a)"),
    ("(char const *) p", "(cast<char *> p)"),
    ("(n) - 1", "(- n 1)"),
    ("\\true && !\\false", "(&& true (! false))"),
    ("\\null == p", "(== null p)"),
    ("\\at(x, Pre) + \\at(y, L)", "(+ (at Pre x) (at L y))"),
    ("\\abs(x)", "\\abs(x)"),
    ("\\forall integer i; 0 <= i ==> a", "(\\forall integer i; (==> (<= 0 i) a))"),
    ("\\forall int i, j, integer k; a", "(\\forall int i, int j, integer k; a)"),
    ("\\forall int *p, q; a", "(\\forall int *  p, int q; a)".replace("*  ", "* ")),
    ("\\forall unsigned char c; a", "(\\forall unsigned char c; a)"),
    ("a && \\forall int i; b || c", "(&& a (\\forall int i; (|| b c)))"),
    (
        "\\forall int i; \\exists int j; a ==> b",
        "(\\forall int i; (\\exists int j; (==> a b)))",
    ),
    ("name: a && b", "(&& a b)"),
    ("outer: inner: a", "a"),
    ("(name: a) && b", "(&& a b)"),
    ("a ? b : c", "(? a b c)"),
    ("a ? (n: b) : c", "(? a b c)"),
    ("\\let x = a + 1; x * x", "(let x = (+ a 1); (* x x))"),
    ("\\valid(p + (0 .. n-1))", "\\valid((+ p 0..(- n 1)))"),
    ("\\valid_read(p) && \\valid(&a[1..2])", "(&& \\valid_read(p) \\valid((& a[1..2])))"),
    ("\\separated(p + (0..n), q)", "\\separated((+ p 0..n), q)"),
    ("0xFFFFFFFF + 10UL", "(+ 4294967295 10)"),
    ("'\\xff' + '\\0'", "(+ -1 0)"),
]

TABLE = [
    *(("jml", text, expected) for text, expected in BOTH + JML),
    *(("acsl", text, expected) for text, expected in BOTH + ACSL),
]


@pytest.mark.parametrize(("language", "text", "expected"), TABLE)
def test_expression(language: str, text: str, expected: str) -> None:
    assert shown(formula(language, text)) == expected


REFUSED = [
    # language, text, code, the part of the text that is pointed at, a word of the message or help
    ("jml", "a < b > c", "spec-syntax", "a < b > c", "same way"),
    ("acsl", "a != b != c", "spec-syntax", "a != b != c", "same way"),
    ("jml", "a ==> b <== c", "spec-syntax", "<==", "parentheses"),
    ("jml", "a <== b ==> c", "spec-syntax", "==>", "parentheses"),
    ("jml", "(a", "spec-syntax", ";", ")"),
    ("jml", "a + ", "spec-syntax", ";", "expression"),
    ("jml", "x = 3", "spec-syntax", "=", "=="),
    ("jml", "x++ > 0", "spec-syntax", "++", "change"),
    ("acsl", "x += 1", "spec-syntax", "+=", "change"),
    ("jml", "a[1 > 0", "spec-syntax", ";", "]"),
    ("jml", "(\\forall int; a)", "spec-syntax", ";", "name"),
    ("jml", "(\\forall i; a)", "spec-syntax", ";", "name"),
    ("jml", "(\\forall int i a)", "spec-syntax", "i", ";"),
    (
        "jml",
        "(\\forall int i; \\exists int j; p; q)",
        "spec-syntax",
        "\\exists",
        "in parentheses",
    ),
    ("jml", "\\reslt > 0", "spec-keyword", "\\reslt", "\\result"),
    ("jml", "(\\count int i; i > 0; b)", "spec-syntax", "int", "\\num_of"),
    ("acsl", "\\valdi(p)", "spec-keyword", "\\valdi", "\\valid"),
    ("jml", "\\old(a, L) > 0", "unsupported", "\\old(a, L)", "label"),
    ("jml", "\\old() > 0", "spec-syntax", "\\old()", "\\old(e)"),
    ("jml", "new Foo() != null", "unsupported", "new", "new"),
    ("jml", "(* it works *)", "unsupported", "(* it works *)", "informal"),
    ("jml", "x > 1.5", "unsupported", "1.5", "floating"),
    ("jml", 'x == "a"', "unsupported", '"a"', "string"),
    ("jml", "x == 'ab'", "spec-syntax", "'ab'", "'ab'"),
    ("jml", "x == 0xFFFFFFFFF", "spec-syntax", "0xFFFFFFFFF", "size"),
    ("jml", "x == 12ab", "spec-syntax", "12ab", "number"),
    ("jml", "x # 1", "spec-syntax", "#", "character"),
    ("jml", "(\\forall nullable Foo f; a)", "unsupported", "nullable", "nullable"),
    ("acsl", "\\fresh{A, B}(p)", "unsupported", "\\fresh", "two labels"),
    ("acsl", "\\separated(p)", "spec-syntax", "\\separated(p)", "locations"),
    (
        "acsl",
        "\\sum(0, \\lambda integer i; i) > 0",
        "unsupported",
        "\\sum(0, \\lambda integer i; i)",
        "lambda",
    ),
    ("acsl", "\\at(x) > 0", "spec-syntax", ")", "Label"),
    ("acsl", "\\forall int a[3]; b", "unsupported", "a", "array"),
    ("acsl", "[| x, y |] == z", "unsupported", "[", "list"),
]


@pytest.mark.parametrize(("language", "text", "code", "place", "word"), REFUSED)
def test_refused(language: str, text: str, code: str, place: str, word: str) -> None:
    found = problems(language, f"//@ assert {text};")
    assert found
    assert found[0].code == code
    assert found[0].span is not None
    assert found[0].span.text == place
    assert word in found[0].message + (found[0].help or "")


@pytest.mark.parametrize("language", ["jml", "acsl"])
@pytest.mark.parametrize("opening", ["(", "!", "- ", "a[", "f(", "a ==> (", "(int) ", "(a ? "])
def test_deep_nesting_is_a_remark(language: str, opening: str) -> None:
    found = problems(language, f"//@ assert {opening * 10_000} x;")
    assert found[0].code == "nesting"


@pytest.mark.parametrize("language", ["jml", "acsl"])
@pytest.mark.parametrize("operator", ["+", "&&", "||", "==>", "*"])
def test_long_rows_are_not_deep(language: str, operator: str) -> None:
    expression = formula(language, f" {operator} ".join(["x"] * 3000))
    assert expression.span.text.count("x") == 3000
