# SPDX-License-Identifier: Apache-2.0
"""Classes, methods, fields: keys, overloads, scopes, and what is left out as unsupported."""

from __future__ import annotations

import pytest

from assay.frontend import tree
from assay.frontend.tree import Storage

from .reading import codes, errors, method, shown, statements, unit

OVERLOADS = """
class T {
  static int f(int a) { return 1; }
  static int f(long a) { return 2; }
  static int f(int a, long b) { return 3; }
  static int f(long a, int b) { return 4; }
  static int f(boolean a) { return 5; }
  static int f(int[] a) { return 6; }
  static int f(double a, long b, long c) { return 7; }
  static int f(int a, int b, int c) { return 8; }
  static int f(char... a) { return 9; }
  static int g(Object a) { return 1; }
  static int g(int[] a) { return 2; }
  static int h(long a) { return 1; }
  static int h(Integer a) { return 2; }
  static void caller(byte b, short s, char c, int i, long l, int[] a) { CALL; }
}
"""
CHOICES = [
    ("f(b)", "T.f(int)(<int>b)"),
    ("f('x')", "T.f(int)(<int>120c)"),
    ("f(l)", "T.f(long)(l)"),
    ("f(i, l)", "T.f(int,long)(i, l)"),
    ("f(l, s)", "T.f(long,int)(l, <int>s)"),
    ("f(true)", "T.f(boolean)(true)"),
    ("f(a)", "T.f(int[])(a)"),
    ("T.f(a)", "T.f(int[])(a)"),
    ("f(b, b, b)", "T.f(int,int,int)(<int>b, <int>b, <int>b)"),
    ("f()", "T.f(char[])(char[]{})"),
    ("f(c, c)", None),
    ("f(c, c, c, c)", "T.f(char[])(char[]{c, c, c, c})"),
    ("g(a)", "T.g(int[])(a)"),
    ("g(null)", "T.g(int[])(null:int[])"),
    ("h(i)", "T.h(long)(<long>i)"),
]


@pytest.mark.parametrize(("call", "expected"), CHOICES)
def test_overload(call: str, expected: str | None) -> None:
    text = OVERLOADS.replace("CALL", call)
    if expected is None:
        assert [code for code, _ in codes(text)] == ["type"]
        return
    (only,) = statements(unit(text).functions["T.caller"])
    assert isinstance(only, tree.Evaluate)
    assert shown(only.expression) == expected


@pytest.mark.parametrize(
    "call", ["f(i, i)", "f(a, a)", "f(null, i)", "nothing(i)", "f(l, l, l, l)", "caller(i)"]
)
def test_call_that_means_nothing(call: str) -> None:
    assert len(codes(OVERLOADS.replace("CALL", call))) == 1


@pytest.mark.parametrize("call", ["f(l, b, b)", "g(T.g(a) == 2 ? a : null)", "Arrays.sort(a)"])
def test_call_into_the_unsupported_hurts_only_the_caller(call: str) -> None:
    found = unit(OVERLOADS.replace("CALL", call))
    assert ("T.caller" in found.unsupported) == (call[0] != "g")
    assert "T.f(int)" in found.functions


def test_keys_and_names() -> None:
    found = unit(
        """
        class Outer {
          static void f(int a) { } static void f(int[][] a, boolean b) { } static void g() { }
          static class Inner { static void g() { } int h(double s) { return 1; } }
        }
        class Other { static void f(int a) { } }
        """
    )
    assert list(found.functions) == [
        "Outer.f(int)",
        "Outer.f(int[][],boolean)",
        "Outer.g",
        "Outer.Inner.g",
        "Other.f",
    ]
    assert list(found.unsupported) == ["Outer.Inner.h"]
    assert found.names["f"] == ("Outer.f(int)", "Outer.f(int[][],boolean)", "Other.f")
    assert found.names["f(int)"] == ("Outer.f(int)", "Other.f")
    assert found.names["Outer.f(int[][],boolean)"] == ("Outer.f(int[][],boolean)",)
    assert found.names["g"] == ("Outer.g", "Outer.Inner.g")
    assert found.names["Inner.g"] == found.names["Outer.Inner.g()"] == ("Outer.Inner.g",)
    assert found.names["h(double)"] == ("Outer.Inner.h",)
    assert found.functions["Outer.f(int)"].source_name == "f"


def test_constants_are_literals_and_fields_are_globals() -> None:
    found = unit(
        """
        class A {
          static final int N = 3, M = N * B.K; static final byte S = (byte) 200;
          static final boolean DEBUG = M > 20; static int count = N; static int[] none; int own;
          final int ownConstant = 7;
          static int f() { return M + S + A.count + B.K + (DEBUG ? 1 : 0); }
          int g() { return ownConstant + this.count; }
          int h() { return own; }
          static int[] k() { return none; }
        }
        interface B { int K = 1 << 3; }
        """
    )
    (only,) = statements(found.functions["A.f"])
    assert isinstance(only, tree.Return)
    assert only.value is not None
    assert shown(only.value) == "((((24 + <int>-56b) + A.count) + 8) + (true ? 1 : 0))"
    assert [(g.variable.name, g.variable.storage) for g in found.globals] == [
        ("A.count", Storage.GLOBAL),
        ("A.none", Storage.GLOBAL),
        ("this.own", Storage.GLOBAL),
    ]
    assert [shown(g.initializer) for g in found.globals if g.initializer] == ["3"]  # type: ignore[arg-type]
    assert list(found.functions) == ["A.f", "A.g", "A.h", "A.k", "A.static"]
    scope = found.functions["A.f"].scope
    assert scope["count"] is scope["A.count"] is found.globals[0].variable


def test_fields_are_checked_even_if_unused() -> None:
    text = "class T {\n static int a = true;\n static final int b = c;\n static byte d = 300;\n}"
    assert codes(text) == [("type", 2), ("unknown-name", 3), ("type", 4)]


def test_fields_that_depend_on_themselves_end() -> None:
    found = unit(
        "class T { static final int A = T.B; static final int B = A; int f() { return A; } }"
    )
    assert list(found.unsupported) == ["T.f"]


FILLS = " static class F extends Error { public Throwable fillInStackTrace() { return this; } }"
UNSUPPORTED = [
    ("static double f(double x) { return x; }", "a parameter of type `double`"),
    ("static int f() { double s = 1; return 1; }", "a variable of type `double`"),
    ("static int f() { return 1 + 2.5 > 3 ? 1 : 2; }", "a floating-point number"),
    ("static int f(Object o) { o.notifyAll(); return 0; }", "a method call on a value"),
    ("static <E extends Comparable<E>> int f(E x) { return 1; }", "a parameter of type `E`"),
    ("static void f() { Runnable r = () -> { }; }", "a variable of type `Runnable`"),
    ("static void f() { new Thread(); }", "object creation"),
    (
        "static int f(int x) { return 1 + switch (x) { case 1: yield 'a'; default: yield x; }; }",
        "a switch expression of several types",
    ),
    ("static void f(int[] a) { synchronized (a) { } }", "`synchronized`"),
    ("static void f() { java.util.Arrays.sort(null); }", "this call of `java.util.Arrays.sort`"),
    ("static int f(int[] a) { return a.hashCode(); }", "a method call on a value"),
    ("static void f() { System.exit(1); }", "the class `System`"),
    ('static void f() { System.out.printf("%d", 1); }', "the class `System.out`"),
    ("static int f(double[] a) { return (int) a[0]; }", "a value of type `double`"),
    ("int f() { return this.gashCode(); } class U extends V { int g() { return k(); } }", None),
    ("int f() { return this.hashCode(); }", "the method `hashCode`"),
    ("static void f(Exception e) { throw e; }", "a parameter of type `Exception`"),
    ("static void f() { throw new E(); } static class E extends F { E() { g(); } }", "an exc"),
    ("static void f() { new E(); } static class E extends F { }" + FILLS, "an exception with its"),
    (
        "static void f() { throw new E(); } static class E extends F { }" + FILLS,
        "an exception with",
    ),
]


@pytest.mark.parametrize(("text", "construct"), UNSUPPORTED)
def test_unsupported_construct_is_named(text: str, construct: str | None) -> None:
    source = f"class T {{ {text} static int fine(int x) {{ return x; }} }}"
    if construct is None:
        assert [code for code, _ in codes(source)] == ["unknown-function"]
        return
    found = unit(source)
    assert "T.fine" in found.functions
    assert found.unsupported["T.f"][0].message.startswith(construct)
    assert found.unsupported["T.f"][0].message.endswith("is not supported")


def test_type_errors_behind_an_unsupported_construct_are_not_reported() -> None:
    behind = "class T { static int f(int o) { double t = 0.5; if (o == 1) return 1; return t.x; } }"
    assert list(unit(behind).unsupported) == ["T.f"]
    before = "class T { static int f() { int x = true; double s = 1; return s; } }"
    assert [code for code, _ in codes(before)] == ["type"]


def test_main_is_given_an_array_of_any_length() -> None:
    function = method("public static void main(String[] args) { assert args.length >= 0; }")
    assert function.parameters == ()
    given, _ = statements(function)
    assert isinstance(given, tree.Declare)
    assert isinstance(given.initializer, tree.NewArray)
    assert str(given.initializer.type) == "String[]"
    assert isinstance(given.initializer.lengths[0], tree.Nondet)
    assert given.initializer.each is not None


def test_printing_keeps_only_effects() -> None:
    text = 'System.out.println("a" + x + (x + 1) + g(x)); System.out.print(x + g(x) + "b");'
    found = unit(
        f"class T {{ static int g(int x) {{ return x; }} static void f(int x) {{ {text} }} }}"
    )
    kept = [shown(each.expression) for each in statements(found.functions["T.f"])]  # type: ignore[union-attr]
    assert kept == ["(x + 1)", "T.g(x)", "(x + T.g(x))"]


def test_throw_evaluates_its_arguments() -> None:
    function = method('static int f(int x) { throw new IllegalStateException("at " + x++); }')
    first, second = statements(function)
    assert isinstance(first, tree.Evaluate)
    assert isinstance(second, tree.Throw)
    assert second.exception == "IllegalStateException"


def test_bodiless_methods() -> None:
    found = unit(
        r"""
        interface I { //@ requires x > 0;
          int m(int x);
          int silent(); static int s() { return 1; } }
        abstract class A { //@ ensures \result >= 0;
          abstract int f(); native int g(); int h() { return f() + g(); } }
        """
    )
    assert [k for k, f in found.functions.items() if f.body is None] == ["I.m", "A.f"]
    assert list(found.unsupported) == ["A.g"]
    assert set(found.functions) == {"I.m", "I.s", "A.f", "A.h"}
    assert codes("class T { int f(); }") == [("type", 1)]


def test_dynamic_dispatch_is_decided_by_the_class() -> None:
    found = unit(
        r"""
        class A { int f() { return 1; } int g() { return f(); } private int p() { return 2; }
                  int q() { return p(); } //@ ensures \result == 4;
                  int c() { return 4; } }
        class B extends A { int f() { return 2; } int p() { return 3; } int c() { return 5; } }
        """
    )
    assert {"A.f@", "B.f@"} <= set(found.functions)
    assert found.functions["A.g"].receiver
    contract = found.functions["B.c"].specification
    assert contract is not None
    assert len(contract.cases) == 1
    assert "A.q" in found.functions


def test_inherited_static_members() -> None:
    found = unit(
        """
        class A { static int n; static int f(int x) { return x; } }
        class B extends A { static int g() { return f(n) + B.f(1) + A.n; } }
        """
    )
    (only,) = statements(found.functions["B.g"])
    assert isinstance(only, tree.Return)
    assert shown(only.value) == "((A.f(A.n) + A.f(1)) + A.n)"  # type: ignore[arg-type]


def test_private_members_are_not_inherited() -> None:
    found = unit(
        """
        class A { private static int p() { return 1; } private static int n = 1; }
        class Outer {
          static int p() { return 2; } static final int n = 5;
          static class B extends A { static int g() { return p() + n; } }
        }
        """
    )
    (only,) = statements(found.functions["Outer.B.g"])
    assert shown(only.value) == "(Outer.p() + 5)"  # type: ignore[union-attr]


ACTING = [
    "static { T.n = 2; }",
    "static int[] other = T.g();",
    "static int other = T.n++;",
    "static class C { C() { T.n = 3; } static C only = new C(); }",
]


@pytest.mark.parametrize("member", ACTING)
def test_static_fields_need_initialisers_without_effects(member: str) -> None:
    text = "static int n; static int[] g() { return null; } static int f() { return n; }"
    assert list(unit(f"class T {{ {text} }}").functions) == ["T.g", "T.f"]
    for source in (
        f"class T {{ {text} {member} }}",
        f"class T {{ {text} }} class U {{ {member} }}",
    ):
        assert "T.f" in unit(source).unsupported


def test_own_verifier_class_wins_over_the_known_one() -> None:
    text = "class T { static int f() { return Verifier.nondetInt(); } } class Verifier { %s }"
    (only,) = statements(unit(text % "static int nondetInt() { return 1; }").functions["T.f"])
    assert shown(only.value) == "Verifier.nondetInt()"  # type: ignore[union-attr]


def test_static_imports() -> None:
    text = "import static java.lang.Math.*; class T { static int f(int x) { return max(x, 1); } }"
    (only,) = statements(unit(text).functions["T.f"])
    assert shown(only.value) == "max{int}(x, 1)"  # type: ignore[union-attr]


HINTS = [
    ("static int f(int count) { return cuont; }", "did you mean `count`?"),
    ("static int total; static int f() { return totl; }", "did you mean `total`?"),
    ("static int search() { return serach(); }", "did you mean `search`?"),
    ("static int f() { return zzz; }", "declare it, or check its spelling"),
]


@pytest.mark.parametrize(("text", "hint"), HINTS)
def test_hint(text: str, hint: str) -> None:
    (found,) = errors(f"class T {{ {text} }}")
    assert found.help == hint
