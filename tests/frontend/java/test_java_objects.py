# SPDX-License-Identifier: Apache-2.0
"""Fields of objects, constructors and class invariants: what is modelled, and what is refused."""

from __future__ import annotations

import pytest

from assay.frontend import tree
from assay.program.graph import Form

from .reading import errors, shown, statements, unit


def only_class(members: str) -> tree.SourceUnit:
    return unit(f"class T {{ {members} }}")


def test_fields_belong_to_this() -> None:
    found = only_class("int x; boolean b = true; int f(int x) { return this.x + x; }")
    assert [g.variable.name for g in found.globals] == ["this.x", "this.b"]
    (returned,) = statements(found.functions["T.f"])
    assert isinstance(returned, tree.Return)
    assert returned.value is not None
    assert shown(returned.value) == "(this.x + x)"
    scope = found.functions["T.f"].scope
    assert scope["this.x"] is found.globals[0].variable
    assert scope["x"] is found.functions["T.f"].parameters[0]
    assert scope["b"] is scope["this.b"]


def test_one_name_in_two_classes() -> None:
    found = unit("class A { int x; } class B { int x; }")
    assert [g.variable.name for g in found.globals] == ["A.this.x", "B.this.x"]


def test_inherited_field() -> None:
    found = unit("class A { int x; } class B extends A { int f() { return x; } }")
    assert found.functions["B.f"].scope["x"] is found.globals[0].variable


WRONG = [
    ("int x; static int f() { return x; }", "type"),
    ("int x; static int f() { return this.x; }", "type"),
    ("int x; //@ requires x > 0;\n static int f() { return 1; }", "type"),
    ("final int x = 2; void f() { x = 1; }", "type"),
    ("final int x; void f() { }", "unassigned"),
    ("void f(//@ invariant true;\n int x) { }", "spec-place"),
    ("void f() { //@ invariant true;\n }", "spec-place"),
]


@pytest.mark.parametrize(("members", "code"), WRONG)
def test_wrong(members: str, code: str) -> None:
    found = errors(f"class T {{ {members} }}")
    assert [each.code for each in found] == [code]


def test_invariant_before_a_class_is_misplaced() -> None:
    (found,) = errors("//@ invariant true;\n class T { }")
    assert found.code == "spec-place"


REFUSED = [
    ("double s; double g() { return s; }", "T.g", "a result of type `double`"),
    ("int x; /*@ invariant x > 0; */ { x = 1; }", "T.new", "initialiser block"),
    ("int x; //@ requires x > 0;\n T() { }", "T.new", "before its object exists"),
    ("int x; //@ ensures x == \\old(x);\n T() { }", "T.new", "before its object exists"),
    ("int x; //@ old int y = x; ensures x == y;\n T() { }", "T.new", "before its object exists"),
    ("static int s; //@ invariant s > 0;\n void f() { }", "T.f", "the static `s`"),
    (
        "int x[]; //@ invariant g() > 0;\n /*@ pure */ int g() { return x[0]; }",
        "T.g",
        "calls a method",
    ),
]


@pytest.mark.parametrize(("members", "name", "word"), REFUSED)
def test_refused(members: str, name: str, word: str) -> None:
    assert word in only_class(members).unsupported[name][0].message


READ_ON_OBJECTS = [
    ("int x; int g(T other) { return other.x; }", "T.g", ["this", "other"]),
    ("int x; int g() { T other = new T(); return 1; }", "T.g", ["this"]),
    ("int x = f(); static int f() { return 1; } int g() { return x; }", "T.g", ["this"]),
    ("int x; //@ ensures x == 1;\n T() { this(1); } T(int y) { x = y; }", "T.new()", []),
    ("int x; int g() { return x; }", "T.g", []),  # `this` is the only object
]


@pytest.mark.parametrize(("members", "name", "parameters"), READ_ON_OBJECTS)
def test_object_is_a_parameter_where_there_are_others(
    members: str, name: str, parameters: list[str]
) -> None:
    found = only_class(members).functions[name]
    assert [each.name for each in found.parameters] == parameters


def test_copies_are_read_for_calls_only() -> None:
    found = only_class("int x; void g() { x++; } static void f() { new T().g(); }")
    assert {name: each.copy_of for name, each in found.functions.items()} == {
        "T.g": "",
        "T.f": "",
        "T.new@": "T.new",
        "T.g@": "T.g",
    }


def test_subclass_of_a_class_with_invariants() -> None:
    text = "class A { int x; //@ invariant x >= 0;\n } class B extends A { void f() { x = -1; } }"
    found = unit(text)
    assert len(found.functions["B.f"].invariants) == 1
    assert found.functions["B.f"].receiver


def test_invariants_of_methods_and_constructors() -> None:
    found = only_class(
        """//@ invariant x >= 0;
        int x = 2;
        T(int y) { x = y; }
        void f() { x = 1; }
        static void s() { }
        /*@ helper */ private void h() { x = -1; }
        int g() { return x; }
        //@ private invariant x < 9;
        """
    )
    counts = {name: len(each.invariants) for name, each in found.functions.items()}
    assert counts == {"T.f": 2, "T.s": 0, "T.h": 0, "T.g": 2, "T.new": 2}
    made = found.functions["T.new"]
    assert [each.name for each in made.made or ()] == ["this.x"]
    first, second = statements(made)
    assert isinstance(first, tree.Evaluate)
    assert isinstance(second, tree.Evaluate)
    assert shown(first.expression) == "(this.x = 2)"
    assert shown(second.expression) == "(this.x = y)"


def test_constructors_without_specification_are_looked_at_too() -> None:
    found = only_class("int x; T() { x = 1; } //@ ensures true;\n void f() { }")
    assert list(found.functions) == ["T.f", "T.new"]
    found = only_class("double s; T() { s = 1; } //@ ensures true;\n void f() { }")
    assert list(found.functions) == ["T.f"]
    assert list(found.unsupported) == ["T.new"]


def test_names_of_constructors() -> None:
    found = only_class("//@ ensures true;\n T() { } //@ ensures true;\n T(int x) { }")
    names = {key: each.source_name for key, each in found.functions.items()}
    assert names == {"T.new()": "T.new", "T.new(int)": "T.new"}


UNREAD = [
    ('static String s = "a" + 1 / 0;', []),  # by `T.static`
    ("static Object o = new int[-1]; double d = 1 / 0;", ["T.o", "T.d"]),
    ("static Integer n = null; static int m = n;", ["T.m"]),
    ("static int c; static int d = c++;", ["T.d"]),
    ("Object o = new T();", []),  # by `T.new`
    ("Object o = new Object() { int z = 1 / 0; };", []),  # `T.new` is not supported
    ("Runnable r = () -> { };", ["T.r"]),
    ("enum E { A(1 / 0); E(int k) { } }", ["T.E.A", "T.E.new"]),
    ("enum E { A { int z = 1 / 0; } }", ["T.E.A"]),
    ("enum E { A; int z = 1 / 0; }", ["T.E.z"]),
    ("interface I { Object O = new int[-1]; }", ["T.I.O"]),
    ('static String s = "a" + 1; static double d = -0.5; float[] f = new float[3];', []),
    ("static Object o = new Object(), p = o; static String s = null;", []),
    ("int a = 1; int b = a + 1; static int c = 5; static int d = c;", []),
    ("enum E { A(1), B(2); E(int k) { } }", ["T.E.new"]),
]


@pytest.mark.parametrize(("members", "names"), UNREAD)
def test_initialisers_that_nobody_evaluates(members: str, names: list[str]) -> None:
    found = [each.name for each in only_class(members).declared if each.form is Form.SETUP]
    assert [each.removesuffix(".<initialiser>") for each in found] == names


def test_an_initialiser_is_evaluated_by_a_written_constructor() -> None:
    found = only_class("Object o = new int[-1]; T() { }")
    assert "T.new" in found.unsupported
    assert [each.form for each in found.declared] == [Form.BODY]


UNKEPT = [
    ("interface I { //@ instance invariant get() > 0;\n int get(); }", ["I.<invariant>"]),
    ("interface I { //@ initially 1 > 2;\n }", ["I.<initially>"]),
    ("interface I { //@ instance constraint 1 > 2;\n }", ["I.<constraint>"]),
    ("@interface A { /*@ invariant 1 > 2; */ int x(); }", ["A.<invariant>"]),
    ("interface I { //@ invariant 1 > 2;\n } interface J extends I { }", ["I.<invariant>"]),
    (
        "interface I { //@ invariant 1 > 2;\n } enum E implements I { A }",
        ["I.<invariant>", "E.<invariant>"],
    ),
    ("interface I { //@ invariant 1 < 2;\n } class C implements I { }", []),
    ("interface I { //@ invariant 1 < 2;\n } record R(int n) implements I { }", []),
    ("abstract class C { //@ invariant 1 < 2;\n }", []),
    ("class C { //@ invariant 1 < 2;\n Object f() { return new C() { }; } }", ["C.$1.<invariant>"]),
    ("class C { Object f() { return new C() { int[] a; }; } }", []),
    ("class C { //@ pure\n Object f() { return new C() { int[] a; }; } }", ["C.$1.<non_null>"]),
    ("class C { //@ pure\n Object f() { return new C() { int[] a = {1}; }; } }", []),
    ("class C { //@ pure\n Object f() { return new C() { /*@ nullable */ int[] a; }; } }", []),
]


@pytest.mark.parametrize(("text", "names"), UNKEPT)
def test_what_is_stated_and_checked_nowhere_is_listed(text: str, names: list[str]) -> None:
    found = unit(text).declared
    assert [each.name for each in found if each.form is Form.UNKEPT] == names


def test_what_a_class_says_is_told_if_its_methods_are_idle() -> None:
    found = unit("interface I { //@ axiom 1 > 2;\n int f(); } class C { }").unsupported
    assert {key: each.code for key, (each,) in found.items()} == {"I.new": "unsupported"}
