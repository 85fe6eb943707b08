# SPDX-License-Identifier: Apache-2.0
"""Generates methods that are given two objects, which may be one, or lead to each other.

    int f(A p, A q, int x) { A r = p; int a = 0; p.o = q; if (q.o != null) r = q.o; return r.v; }

They only look at `p`, `q` and what is behind their field `o`, so that few heaps are all heaps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from generate.dice import Dice

_BODIES_OF_A = (
    "v = k; return k + 1;",
    "return v;",
    "v = v + k; return v;",
    "if (o != null) o.v = k; return k;",
)
_BODIES_OF_B = (
    "w = k; return v;",
    "v = 0; return w;",
    "if (o == this) return 5; return super.m(k);",
    "super.m(k + 1); return 2;",
    "o = null; return k;",
)


@final
@dataclass(frozen=True, slots=True)
class Method:
    """Classes, and the body of a method over them."""

    number: int
    classes: str
    body: str

    def text(self, name: str, clauses: str = "") -> str:
        return f"{clauses}  static int {name}(A p, A q, int x) {{\n{self.body}\n  }}\n"


@final
class _Writer:
    """Writes one method."""

    def __init__(self, number: int) -> None:
        self._dice = Dice(number)
        self._lines: list[str] = []
        self._names = 0

    def method(self, number: int) -> Method:
        first, second = self._dice.pick(_BODIES_OF_A), self._dice.pick(_BODIES_OF_B)
        classes = (
            f"  static class A {{ int v; /*@ nullable @*/ A o; int m(int k) {{ {first} }} }}\n"
            f"  static class B extends A {{ int w; int m(int k) {{ {second} }} }}\n"
            "  static class E extends RuntimeException { }\n"
        )
        self._line("A r = p; int a = 0;", 0)
        for _ in range(self._dice.between(2, 5)):
            self._statement(2, 0)
        self._line(f"return {self._number(1)};", 0)
        return Method(number, classes, "\n".join(self._lines))

    def _line(self, text: str, depth: int) -> None:
        self._lines.append("    " + "  " * depth + text)

    def _fresh(self) -> int:
        self._names += 1
        return self._names

    def _any(self) -> str:
        return self._dice.pick(("p", "q", "r"))

    def _given(self) -> str:
        return self._dice.pick(("p", "q"))

    def _number(self, depth: int) -> str:
        if self._dice.chance(0.03):
            return self._dice.pick(("p.o.v", "q.o.v", "((B) r).w", "((B) q).w"))
        form = self._dice.between(0, 7)
        if depth == 0 or form <= 2:
            constant = str(self._dice.between(-1, 3))
            return self._dice.pick(("x", "a", f"{self._any()}.v", constant))
        if form <= 4:
            operator = "+" if form == 3 else "-"
            return f"({self._number(depth - 1)} {operator} {self._number(depth - 1)})"
        if form == 5:
            return f"({self._truth()} ? {self._number(depth - 1)} : {self._number(depth - 1)})"
        if form == 6:
            return f"{self._any()}.m({self._number(depth - 1)})"
        return f"{self._any()}.v"

    def _truth(self) -> str:
        return self._dice.pick(
            (
                f"{self._number(0)} < {self._number(0)}",
                f"{self._number(0)} == {self._number(0)}",
                f"{self._any()} == {self._any()}",
                f"{self._any()} instanceof B",
                f"{self._given()}.o == null",
                f"{self._given()}.o == {self._any()}",
                f"{self._given()}.o != null",
            )
        )

    def _object(self) -> str:
        some = ("p", "q", "r", "null", "new A()", "new B()", f"{self._given()}.o")
        return self._dice.pick(some)

    def _statement(self, depth: int, inside: int) -> None:
        given, number = self._given(), self._fresh()
        match self._dice.between(0, 12):
            case 0 | 1:
                sign = self._dice.pick(("=", "=", "+="))
                self._line(f"{self._any()}.v {sign} {self._number(1)};", inside)
            case 2:
                self._line(f"{given}.o = {self._object()};", inside)
            case 3:
                self._line(f"if ({given}.o != null) r = {given}.o;", inside)
            case 4:
                self._line(f"if ({given}.o != null) {given}.o.v = {self._number(1)};", inside)
            case 5 | 6 if depth:
                self._branches(depth, inside)
            case 7:
                call = f"a = {given}.o.m({self._number(0)});"
                handler = f"catch (NullPointerException e{number}) {{ a = {self._number(0)}; }}"
                self._line(f"try {{ {call} }} {handler}", inside)
            case 8:
                pattern = f"{self._any()} instanceof B b{number}"
                assigned = f"b{number}.w = {self._number(1)}; a = b{number}.w;"
                self._line(f"if ({pattern}) {{ {assigned} }}", inside)
            case 9 if depth:
                self._try(depth, inside, number)
            case 10:
                made = self._dice.pick(("p", "q", "new A()", "new B()"))
                self._line(f"r = {made};", inside)
            case 11:
                step = self._dice.pick(("1", "x", f"i{number}"))
                head = f"for (int i{number} = 0; i{number} < 2; i{number}++)"
                self._line(f"{head} {{ {self._any()}.v += {step}; }}", inside)
            case _:
                self._line(f"a = {self._number(1)};", inside)

    def _branches(self, depth: int, inside: int) -> None:
        self._line(f"if ({self._truth()}) {{", inside)
        self._statement(depth - 1, inside + 1)
        if self._dice.chance(0.5):
            self._line("} else {", inside)
            self._statement(depth - 1, inside + 1)
        self._line("}", inside)

    def _try(self, depth: int, inside: int, number: int) -> None:
        self._line("try {", inside)
        self._statement(depth - 1, inside + 1)
        self._line(f"if ({self._truth()}) throw new E();", inside + 1)
        self._statement(depth - 1, inside + 1)
        self._line(f"}} catch (E e{number}) {{", inside)
        self._statement(depth - 1, inside + 1)
        if self._dice.chance(0.4):
            self._line("} finally {", inside)
            self._statement(0, inside + 1)
        self._line("}", inside)


def method(number: int) -> Method:
    """The method with a number."""
    return _Writer(number).method(number)
