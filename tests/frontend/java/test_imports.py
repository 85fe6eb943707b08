# SPDX-License-Identifier: Apache-2.0
"""What imports say of names, and which methods of classes inside of code are found."""

from __future__ import annotations

import pytest

from assay.frontend.java.imports import Imports
from assay.frontend.java.inner import InnerMethod, inner_methods
from assay.frontend.java.syntax import parse
from assay.source import SourceFile


def imports() -> Imports:
    found = Imports()
    found.add("foo.Math", static=False, every=False)
    found.add("bar", static=False, every=True)
    found.add("java.lang.Math", static=True, every=True)
    found.add("foo.Bar", static=True, every=True)
    found.add("foo.Bar.max", static=True, every=False)
    return found


def test_a_class_that_is_imported_has_its_whole_name() -> None:
    assert imports().whole("Math") == "foo.Math"
    assert imports().whole("Math.PI") == "foo.Math.PI"
    assert imports().whole("Integer.MAX_VALUE") == "Integer.MAX_VALUE"


def test_a_member_that_is_imported_by_name_hides_others() -> None:
    assert imports().owners_of("max") == ["foo.Bar"]
    assert imports().owners_of("min") == ["java.lang.Math", "foo.Bar"]
    assert Imports().owners_of("min") == []


def test_packages_of_java() -> None:
    assert not imports().has_package_of_java
    found = imports()
    found.add("java.util", static=False, every=True)
    assert found.has_package_of_java


INNER = {
    "class A { Object o = new B.C<T>() { int f(int x) { return x; } }; }": ("B.C",),
    "enum E { A { int f(int x) { return x; } } }": (),
    "class A { Object o = a.new B() { int f(int x) { return x; } }; }": None,
    "class A { void g() { class L extends A implements I<T> { int f(int x) { return x; } } } }": (
        "A",
        "I",
    ),
    "class A { void g() { class L { } new L() { int f(int x) { return x; } }; } }": None,
    "class A { Object o = new A() { Object p = new A() { int f(int x) { return x; } }; }; }": None,
}


@pytest.mark.parametrize(("code", "parents"), INNER.items())
def test_methods_inside_of_code(code: str, parents: tuple[str, ...] | None) -> None:
    file = SourceFile("A.java", code.encode())
    (found,) = (each for each in inner_methods(parse(file), file) if each.name is not None)
    assert (found.name, found.arity, found.parents) == ("f", 1, parents)
    assert found.of_constant is code.startswith("enum")


FUNCTIONS = {
    "class A { F f = () -> 1; }": 0,
    "class A { F f = x -> 1; }": 1,
    "class A { F f = (x, y) -> 1; }": 2,
    "class A { F f = (int x, int y) -> 1; }": 2,
    "class A { F f = A::g; }": None,
}


@pytest.mark.parametrize(("code", "arity"), FUNCTIONS.items())
def test_functions_stand_for_methods(code: str, arity: int | None) -> None:
    file = SourceFile("A.java", code.encode())
    expected = InnerMethod(None, arity, None, (), is_function=True)
    assert inner_methods(parse(file), file) == (expected,)


LOCAL = {
    "class L extends A { }": False,
    "class L extends A implements I { }": True,
    "record L(int x) { }": False,
    "record L(int x) implements I { }": True,
    "enum L implements I { A }": True,
}


@pytest.mark.parametrize(("local", "expected"), LOCAL.items())
def test_methods_that_nobody_writes_inside_of_code(local: str, expected: bool) -> None:
    file = SourceFile("A.java", f"class A {{ void f() {{ {local} }} }}".encode())
    assert bool(inner_methods(parse(file), file)) is expected


def test_members_are_not_inside_of_code() -> None:
    file = SourceFile("A.java", b"class A { static class B { void f() { } } void g() { } }")
    assert inner_methods(parse(file), file) == ()


def test_the_classes_around() -> None:
    code = b"class A { static class B { Object o = new B() { void f() { } }; } }"
    file = SourceFile("A.java", code)
    assert inner_methods(parse(file), file) == (InnerMethod("f", 0, ("B",), ("A", "B")),)
