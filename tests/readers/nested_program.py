# SPDX-License-Identifier: Apache-2.0
"""Generates Java programs with classes inside of classes and of code, enums and resources.

    In i = o.new In(h(3));
    F f = new F() { int z = a; public int at(int x) { return z + out(x); } };

The order of everything leaves a trace in `h`, and calls take from a supply that ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import final

from generate.dice import Dice

from .constructs import NESTED
from .lines import Program

_SUPPLY = 60
_CONSTANTS = ("A", "B", "C")
_DEEPEST = 3
_FROM_MAIN = 3  # every so many programs are run from `main`


@final
@dataclass(frozen=True)
class Scope:
    """What code at a place can name."""

    ints: tuple[str, ...]
    variables: tuple[str, ...] = ()  # ints that may be assigned here
    functions: tuple[str, ...] = ()
    inners: tuple[str, ...] = ()
    constants: tuple[str, ...] = ()  # of the enum
    outer: str | None = None  # an object of the class around
    calls: tuple[str, ...] = field(default_factory=tuple)  # methods of an int


class NestedWriter:
    """Writes one program."""

    def __init__(self, number: int) -> None:
        self._name = f"M{number}"
        self._from_main = number % _FROM_MAIN == 0
        self._dice = Dice(number)
        self._lines: list[str] = []
        self._used: list[str] = []
        self._depth = 0
        self._fresh = 0
        self._nesting = 0

    def program(self) -> Program:
        with self._braces(f"class {self._name}"):
            self._line("static int h = 1;")
            self._line(f"static int supply = {_SUPPLY};")
            self._line("static int h(int k) { h = h * 31 + k; return k; }")
            self._line(
                "interface F { int at(int x); default int more(int x) { return h(at(x)); } }"
            )
            self._resource()
            self._enum()
            with self._braces("static class O"):
                self._line(f"int f = h({self._mark()});")
                self._line(f"int n = {self._mark()};")
                self._method("int out(int k)", Scope(("k", "f", "n"), ("f",), outer="this"))
                self._inner()
            self._run()
        return Program(self._name, tuple(self._lines), tuple(self._used))

    # --- writing

    def _line(self, text: str) -> None:
        self._lines.append("  " * self._depth + text)

    @contextmanager
    def _braces(self, head: str, end: str = "}") -> Iterator[None]:
        self._line(f"{head} {{")
        self._depth += 1
        yield
        self._depth -= 1
        self._line(end)

    def _new(self, word: str) -> str:
        self._fresh += 1
        return f"{word}{self._fresh}"

    def _mark(self) -> int:
        return self._dice.between(1, 9)

    def _uses(self, construct: str) -> None:
        assert construct in NESTED, construct
        self._used.append(construct)

    # --- classes

    def _resource(self) -> None:
        with self._braces("static class R implements AutoCloseable"):
            self._line("int k;")
            self._line("R(int k) { this.k = h(k); if (k == 7) throw new ArithmeticException(); }")
            throws = "if (k == 5) throw new IllegalStateException();" * self._dice.chance(0.5)
            self._line(f"public void close() {{ h(k + 1); {throws} }}")

    def _enum(self) -> None:
        bodies = [self._dice.chance(0.4) for _ in _CONSTANTS]
        with self._braces("enum E"):
            for name, has_body in zip(_CONSTANTS, bodies, strict=True):
                end = "," if name != _CONSTANTS[-1] else ";"
                if not has_body:
                    self._line(f"{name}({self._mark()}){end}")
                    continue
                self._uses("constant with a body")
                with self._braces(f"{name}({self._mark()})", f"}}{end}"):
                    self._line(f"int w(int k) {{ return h(k + v * {self._mark()}); }}")
            self._line(f"final int v; final boolean odd; final int fixed = {self._mark()};")
            self._line("E(int k) { v = k * 2; odd = k > 4; }")
            self._line("int w(int k) { return h(v - k) + (this == A ? 1 : ordinal()); }")
            self._line("E next() { return values()[(ordinal() + 1) % values().length]; }")

    def _inner(self) -> None:
        """Inner classes: one that extends another one, and one inside."""
        hides = self._dice.chance(0.4)
        with self._braces("class In"):
            if hides:
                self._uses("field hides one around")
                self._line(f"int f = h({self._mark()});")
            self._line(f"int g = h(f + {self._mark()});")
            self._line("In(int a) { h(a + g); }")
            names = ("k", "g", "f", "n", "O.this.f")
            scope = Scope(names, ("g", "f"), outer="O.this", calls=("out",))
            self._method("int get(int k)", scope)
            with self._braces("class Deep"):
                self._line("int q = h(g);")
                scope = Scope(
                    ("k", "q", "g", "f", "In.this.g", "O.this.n"),
                    ("q", "g"),
                    outer="O.this",
                    calls=("out", "get"),
                )
                self._method("int down(int k)", scope)
            self._line("Deep deep() { return new Deep(); }")
        with self._braces("class Sub extends In"):
            self._line(f"int s = {self._mark()};")
            self._line("Sub(int a) { super(h(a)); h(s); }")
            if self._dice.chance(0.6):
                self._uses("inner class overrides")
                scope = Scope(("k", "s", "g", "n"), ("s",), outer="O.this")
                self._method("int get(int k)", scope)

    def _method(self, head: str, scope: Scope) -> None:
        with self._braces(head):
            self._line("if (supply-- <= 0) return k;")
            self._code(scope, 0, 2)
            self._line(f"return {self._int(scope)};")

    def _run(self) -> None:
        with self._braces("static int go(int x, long y)"):
            self._line("O o = new O();")
            self._code(Scope(("x", "o.f"), ("o.f",), outer="o"), 3, 7)
            self._line("return h;")
        with self._braces("static int run(int x, long y)"):
            self._line("try { h(go(x % 10, y)); } catch (RuntimeException e) { h(77); }")
            self._line("return h;")
        if self._from_main:
            self._uses("run from main")
            given = f"{self._dice.between(-3, 9)}, {self._dice.between(-3, 9)}L"
            self._line(f"public static void main(String[] args) {{ run({given}); }}")

    # --- statements

    def _code(self, scope: Scope, low: int, high: int) -> Scope:
        self._nesting += 1
        for _ in range(self._dice.between(low, high) if self._nesting <= _DEEPEST else 0):
            scope = self._statement(scope)
        self._nesting -= 1
        return scope

    def _statement(self, scope: Scope) -> Scope:
        choices = [self._number, self._nameless, self._local, self._constant, self._switch]
        choices += [self._resources, self._plain, self._made, self._assigned]
        return self._dice.pick(choices)(scope)

    def _plain(self, scope: Scope) -> Scope:
        self._line(f"h({self._int(scope)});")
        return scope

    def _number(self, scope: Scope) -> Scope:
        name = self._new("a")
        final_ = "final " * self._dice.chance(0.3)
        self._line(f"{final_}int {name} = {self._int(scope)};")
        return replace(scope, ints=(*scope.ints, name))

    def _assigned(self, scope: Scope) -> Scope:
        if scope.variables:
            name = self._dice.pick(scope.variables)
            self._line(f"{name} = {self._int(scope)} % 100;")
        return scope

    def _nameless(self, scope: Scope) -> Scope:
        self._uses("class without a name")
        name = self._new("f")
        with self._braces(f"F {name} = new F()", "};"):
            own = self._new("z")
            self._line(f"int {own} = {self._int(scope)};")
            inside = replace(scope, ints=(*scope.ints, own, "x1"), variables=(own,))
            with self._braces("public int at(int x1)"):
                self._line("if (supply-- <= 0) return x1;")
                self._code(inside, 0, 1)
                self._line(f"return {self._int(inside)};")
        return replace(scope, functions=(*scope.functions, name))

    def _local(self, scope: Scope) -> Scope:
        self._uses("local class")
        of, name = self._new("L"), self._new("f")
        with self._braces(f"class {of} implements F"):
            self._line(f"int w = {self._int(scope)};")
            self._line(f"{of}(int w1) {{ this.w += h(w1); }}")
            inside = replace(scope, ints=(*scope.ints, "w", "x2"), variables=("w",))
            with self._braces("public int at(int x2)"):
                self._line("if (supply-- <= 0) return x2;")
                if self._dice.chance(0.4):
                    self._uses("local class makes itself")
                    self._line(f"if (x2 > 3) return new {of}(x2 - 1).at(w);")
                self._line(f"return {self._int(inside)};")
        self._line(f"F {name} = new {of}({self._int(scope)});")
        return replace(scope, functions=(*scope.functions, name))

    def _made(self, scope: Scope) -> Scope:
        if scope.outer is None:
            return scope
        self._uses("object of an inner class")
        name, of = self._new("i"), self._dice.pick(("In", "Sub"))
        around = "" if scope.outer != "o" else "o."
        self._line(f"O.In {name} = {around}new {of}({self._int(scope)});")
        return replace(scope, inners=(*scope.inners, name))

    def _constant(self, scope: Scope) -> Scope:
        self._uses("enum")
        name = self._new("e")
        self._line(f"E {name} = {self._enum_value(scope)};")
        return replace(scope, constants=(*scope.constants, name))

    def _switch(self, scope: Scope) -> Scope:
        self._uses("switch over an enum")
        with self._braces(f"switch ({self._enum_value(scope)})"):
            self._line(f"case A: h({self._int(scope)});")
            self._line(f"case B: h({self._mark()}); break;")
            self._line(f"default: h({self._int(scope)});")
        return scope

    def _resources(self, scope: Scope) -> Scope:
        self._uses("resources")
        one, other = self._new("r"), self._new("r")
        more = f"; R {other} = new R({self._int(scope)} % 9)" * self._dice.chance(0.5)
        with self._braces(f"try (R {one} = new R({self._int(scope)} % 9){more})", "}"):
            self._code(replace(scope, ints=(*scope.ints, f"{one}.k")), 1, 2)
        if self._dice.chance(0.6):
            caught = self._dice.pick(("ArithmeticException", "IllegalStateException"))
            self._line(f"catch ({caught} {self._new('x')}) {{ h({self._mark()}); }}")
        if self._dice.chance(0.4):
            self._line(f"finally {{ h({self._int(scope)}); }}")
        return scope

    # --- expressions

    def _enum_value(self, scope: Scope) -> str:
        some = self._dice.pick((*(f"E.{each}" for each in _CONSTANTS), *scope.constants))
        match self._dice.between(0, 9):
            case 0 | 1:
                return f"{some}.next()"
            case 2:
                return f"E.values()[Math.floorMod({self._int(scope)}, 3)]"
            case 3:
                self._uses("null for a constant")
                return f"({self._int(scope)} % 4 == 0 ? null : {some})"
            case _:
                return some

    def _int(self, scope: Scope) -> str:
        name = self._dice.pick(scope.ints)
        match self._dice.between(0, 13):
            case 0 if scope.functions:
                self._uses("call of a class inside of code")
                called = self._dice.pick(("at", "more"))
                return f"{self._dice.pick(scope.functions)}.{called}({name})"
            case 1 if scope.inners:
                return f"{self._dice.pick(scope.inners)}.get({name})"
            case 2 if scope.inners:
                self._uses("object of an inner class of an inner class")
                inner = self._dice.pick(scope.inners)
                made = self._dice.pick((f"{inner}.deep()", f"{inner}.new Deep()"))
                return f"{made}.down({name})"
            case 3:
                part = self._dice.pick(("v", "fixed", "ordinal()", f"w({name})", "compareTo(E.B)"))
                return f"{self._enum_value(scope)}.{part}"
            case 4:
                return f"({self._enum_value(scope)} == {self._enum_value(scope)} ? {name} : 2)"
            case 5:
                return f"h({name})"
            case 6 if scope.calls:
                self._uses("call on the object around")
                return f"{self._dice.pick(scope.calls)}({name})"
            case 7:
                return f"({name} / {self._dice.pick(scope.ints)})"
            case 8 | 9:
                return f"({name} {self._dice.pick(('+', '-'))} {self._mark()})"
            case 10:
                return f"({self._enum_value(scope)}.odd ? {name} : 3)"
            case 11:
                return str(self._mark())
            case _:
                return name


def nested_program(number: int) -> Program:
    """The program with a number."""
    return NestedWriter(number).program()
