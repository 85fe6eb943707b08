# SPDX-License-Identifier: Apache-2.0
"""Expressions of generated Java programs: typed, and with effects in every operand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .constructs import JAVA
from .lines import Lines

NUMBERS = ("byte", "short", "char", "int", "long")
TYPES = (*NUMBERS, "boolean")
SMALL = ("byte", "short", "char", "int")
_TOTAL = ("+", "-", "*", "&", "|", "^")
_ARITHMETIC = (*_TOTAL, "/", "%")
_SHIFTS = ("<<", ">>", ">>>")
_COMPARISONS = ("<", "<=", "==", "!=", ">", ">=")
# fmt: off
_INTEGERS = (
    "0", "1", "2", "-1", "7", "0x7f", "0377", "0b101", "1_000",
    "Integer.MAX_VALUE", "Integer.MIN_VALUE", "2147483647", "-2147483648", "0xffffffff",
    "(byte) 200", "(short) 70000", "(char) -1", "Byte.MIN_VALUE", "Character.MAX_VALUE",
    "Integer.MAX_VALUE + 1", "-(-2147483648)", "(byte) 128 + (char) 65", "1 << 33", "-1 >>> 28",
    "(int) 3000000000L", "-7 / 2", "-7 % 3", "Short.MIN_VALUE - 1", "0x8000_0000",
)
_CHARACTERS = ("'a'", "'\\n'", "'\\u0041'", "'\\101'", "'\\''", "(char) ('a' + 1)", "'\\uffff'")
_LONGS = (
    "0L", "1L", "-1L", "0x7fffffffffffffffL", "Long.MIN_VALUE", "1L << 40", "0xffffffffL",
    "Integer.MAX_VALUE + 1L", "1 << 31", "0L - 0x8000000000000000L", "9_223_372_036_854_775_807L",
    "5L << 65", "Long.MAX_VALUE * 2",
)
# fmt: on


class Expressions(Lines):
    """Writes expressions over what is visible; keeps the names."""

    def __init__(self, number: int, seed: int) -> None:
        super().__init__(number, seed, JAVA)
        self._fields: dict[str, str] = {}  # fields and their types
        self._instance: set[str] = set()  # those fields that are not static
        self._constants: dict[str, str] = {}  # static final, and locals that are final
        self._variables: dict[str, str] = {}  # locals and parameters, which may hide fields
        self._taken: set[str] = set()  # locals that no inner block may declare again
        self._arrays: dict[str, tuple[str, int]] = {}  # element type and length
        self._tables: dict[str, tuple[int, int]] = {}  # arrays of arrays of int
        self._methods: list[tuple[str, tuple[str, ...], str]] = []  # name, parameters, result
        self._overloads = ""  # the result of methods `o`, which take any number, if there are any
        self._pairs = False  # whether there are methods `q` of two numbers
        self._variable_arity = False  # whether there is a method `v`
        self._pure: list[tuple[str, str]] = []  # pure methods of an int, and what they give
        self._in_method = False  # initial values of fields must not throw
        self._calls = 0  # how deep expressions are inside methods that may be called

    @contextmanager
    def _block(self) -> Iterator[None]:
        kept = dict(self._variables), set(self._taken), dict(self._arrays), dict(self._constants)
        tables = dict(self._tables)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            self._variables, self._taken, self._arrays, self._constants = kept
            self._tables = tables

    def _unique(self) -> str:
        self._fresh += 1
        return f"t{self._fresh}"

    def _visible(self) -> dict[str, str]:
        return {**self._constants, **self._fields, **self._variables}

    def _named(self, types: tuple[str, ...]) -> list[str]:
        return [name for name, of in self._visible().items() if of in types]

    def _targets(self, types: tuple[str, ...]) -> list[str]:
        names = {**self._fields, **self._variables}
        return [name for name, of in names.items() if of in types and name not in self._constants]

    # --- numbers

    def _number_of(self, of: str, depth: int) -> str:
        """An expression that may be assigned to a variable of a type."""
        if of == "boolean":
            return self._truth(depth)
        if of == "long":
            return self._long(depth) if self._dice.chance(0.6) else self._int(depth)
        if of == "int":
            return self._int(depth)
        return f"({of}) ({self._int(depth)})"

    def _int(self, depth: int) -> str:
        if depth <= 0 or self._dice.chance(0.15):
            return self._int_atom()
        form = self._dice.between(0, 16)
        if form <= 3:
            return f"({self._int(depth - 1)} {self._operator()} {self._int(depth - 1)})"
        if form == 4:
            self._uses("shift by any count")
            left, count = self._int(depth - 1), self._number_of("long", depth - 1)
            return f"({left} {self._dice.pick(_SHIFTS)} {count})"
        if form == 5:
            self._uses("narrowing cast")
            of = self._dice.pick(SMALL)
            return f"({of}) ({self._long(depth - 1)})"
        if form == 6:
            return f"({self._truth(depth - 1)} ? {self._int(depth - 1)} : {self._int(depth - 1)})"
        if form == 7:
            return self._effect(SMALL, depth)
        if form == 8:
            return self._call(SMALL, depth)
        if form == 9:
            return f"{self._dice.pick(('-', '~', '+'))}({self._int(depth - 1)})"
        if form == 10 and self._arrays:
            return self._element(depth)
        if form == 11 and self._tables:
            return self._cell(depth)
        if form == 12:
            return self._chosen_type(depth)
        if form == 13 and self._in_method:
            return self._mathematical(depth)
        if form == 14 and self._in_method:
            return self._switch_expression(depth)
        if form == 15 and self._arrays:
            self._uses("assignment to an element inside an expression")
            name = self._dice.pick(list(self._arrays))
            of, length = self._arrays[name]
            if of in SMALL:
                value = self._number_of(of, depth - 1)
                return f"({name}[({self._int(depth - 1)}) & {length - 1}] = {value})"
        return f"({self._int(depth - 1)})"

    def _operator(self) -> str:
        return self._dice.pick(_ARITHMETIC if self._in_method else _TOTAL)

    def _int_atom(self) -> str:
        names = self._named(SMALL)
        if names and self._dice.chance(0.6):
            return self._dice.pick(names)
        if self._dice.chance(0.2):
            self._uses("character constant")
            return f"({self._dice.pick(_CHARACTERS)})"
        return f"({self._dice.pick(_INTEGERS)})"

    def _chosen_type(self, depth: int) -> str:
        """A condition whose branches have different types, of which its own depends."""
        self._uses("conditional of mixed types")
        branches = [
            self._dice.pick(("(byte) 3", "(char) 200", "(short) -5", "'a'", "0", "65", "70000"))
            for _ in range(2)
        ]
        names = self._named(("byte", "char", "short"))
        if names and self._dice.chance(0.5):
            branches[0] = self._dice.pick(names)
        choice = f"({self._truth(depth - 1)} ? {branches[0]} : {branches[1]})"
        if self._overloads and self._in_method and self._overloads in SMALL:
            self._uses("overload chosen by the type of a conditional")
            return f"o({choice})"
        return choice

    def _mathematical(self, depth: int) -> str:
        self._uses("Math")
        name = self._dice.pick(("abs", "min", "max"))
        if name == "abs":
            return f"Math.abs({self._int(depth - 1)})"
        return f"Math.{name}({self._int(depth - 1)}, {self._int(depth - 1)})"

    def _switch_expression(self, depth: int) -> str:
        """All branches have one type, and so has the whole: others are refused."""
        self._uses("switch expression")
        values = [f"(int) ({self._int(depth - 1)})" for _ in range(3)]
        return (
            f"switch ({self._int(depth - 1)}) {{ case 0, {self._dice.between(1, 5)} -> {values[0]};"
            f" case 'a' -> {values[1]}; default -> {values[2]}; }}"
        ).join(("((int) (", "))"))

    def _long(self, depth: int) -> str:
        if depth <= 0 or self._dice.chance(0.2):
            names = self._named(("long",))
            if names and self._dice.chance(0.7):
                return self._dice.pick(names)
            return f"({self._dice.pick(_LONGS)})"
        form = self._dice.between(0, 6)
        mixed = self._int(depth - 1) if self._dice.chance(0.5) else self._long(depth - 1)
        if form <= 2:
            self._uses("int and long mixed")
            return f"({self._long(depth - 1)} {self._operator()} {mixed})"
        if form == 3:
            return f"({self._long(depth - 1)} {self._dice.pick(_SHIFTS)} {mixed})"
        if form == 4:
            return self._effect(("long",), depth)
        if form == 5:
            return f"{self._dice.pick(('-', '~'))}({self._long(depth - 1)})"
        return f"({self._truth(depth - 1)} ? {self._long(depth - 1)} : {mixed})"

    def _element(self, depth: int) -> str:
        name = self._dice.pick(list(self._arrays))
        of, length = self._arrays[name]
        if of not in SMALL:
            return self._int_atom()
        if self._dice.chance(0.1):
            self._uses("array made in an expression")
            return f"new int[] {{{self._int(depth - 1)}, {self._int(depth - 1)}}}[1]"
        if self._dice.chance(0.7):
            return f"{name}[{self._dice.between(0, length - 1)}]"
        return f"{name}[({self._int(depth - 1)}) & {length - 1}]"

    def _cell(self, depth: int) -> str:
        name = self._dice.pick(list(self._tables))
        rows, columns = self._tables[name]
        self._uses("element of an array of arrays")
        one = f"({self._int(depth - 1)}) & {rows - 1}"
        other = self._dice.pick((str(columns - 1), f"({self._int(depth - 1)}) & {columns - 1}"))
        if self._dice.chance(0.2):
            return f"{name}[{one}].length"
        return f"{name}[{one}][{other}]"

    def _effect(self, types: tuple[str, ...], depth: int) -> str:
        """An assignment in the middle of an expression."""
        names = self._targets(types)
        if not names:
            return self._int_atom() if "int" in types else "1L"
        self._uses("effect inside an expression")
        name = self._dice.pick(names)
        of = self._visible()[name]
        form = self._dice.between(0, 3)
        if form == 0:
            return f"({name} = {self._number_of(of, depth - 1)})"
        if form == 1:
            self._uses("compound assignment inside an expression")
            operator = self._dice.pick((*_ARITHMETIC, *_SHIFTS))
            return f"({name} {operator}= {self._int(depth - 1)})"
        return self._dice.pick((f"{name}++", f"{name}--", f"(++{name})", f"(--{name})"))

    def _call(self, results: tuple[str, ...], depth: int) -> str:
        fitting = [each for each in self._methods if each[2] in results]
        nothing = self._int_atom() if "int" in results else "true"
        if self._calls > 1 or not self._in_method:
            return nothing
        form = self._dice.between(0, 4)
        if form == 2 and self._pairs and "int" in results:
            self._uses("call of the most specific method")
            types = self._dice.pick(NUMBERS), self._dice.pick(NUMBERS)
            parts = [f"({of}) ({self._number_of('long', depth - 1)})" for of in types]
            return f"q({', '.join(parts)})"
        if form == 0 and self._overloads in results:
            self._uses("overload chosen by widening")
            of = self._dice.pick(NUMBERS)
            return f"o(({of}) ({self._number_of('long', depth - 1)}))"
        if form == 1 and self._variable_arity and "int" in results:
            self._uses("variable arity")
            count = self._dice.between(0, 3)
            return f"v({', '.join(self._int(depth - 1) for _ in range(count))})"
        if not fitting:
            return nothing
        self._uses("call")
        name, parameters, _ = self._dice.pick(fitting)
        self._calls += 1
        exact = len(parameters) > 1  # otherwise two overloads may both fit
        arguments = ", ".join(self._argument(of, depth - 1, exact=exact) for of in parameters)
        self._calls -= 1
        return f"{name}({arguments})"

    def _argument(self, of: str, depth: int, *, exact: bool) -> str:
        """Of the type, or a narrower one that Java widens."""
        if exact or of in ("boolean", "byte", "short", "char") or self._dice.chance(0.5):
            return f"({of}) ({self._number_of(of, max(depth, 0))})"
        return self._number_of(of, max(depth, 0))

    # --- truth values

    def _truth(self, depth: int) -> str:
        names = self._named(("boolean",))
        if depth <= 0 or self._dice.chance(0.15):
            return self._dice.pick(names) if names else self._dice.pick(("true", "false"))
        form = self._dice.between(0, 6)
        if form <= 2:
            operator = self._dice.pick(_COMPARISONS)
            return f"({self._int(depth - 1)} {operator} {self._number_of('long', depth - 1)})"
        if form == 3:
            operator = self._dice.pick(("&&", "||", "&", "|", "^", "==", "!="))
            return f"({self._truth(depth - 1)} {operator} {self._truth(depth - 1)})"
        if form == 4:
            return f"!({self._truth(depth - 1)})"
        if form == 5 and self._targets(("boolean",)):
            name = self._dice.pick(self._targets(("boolean",)))
            return f"({name} {self._dice.pick(('=', '&=', '|=', '^='))} {self._truth(depth - 1)})"
        return self._call(("boolean",), depth)
