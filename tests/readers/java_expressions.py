# SPDX-License-Identifier: Apache-2.0
"""Expressions of generated Java programs: typed, and with effects in every operand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .lines import Lines

NUMBERS = ("byte", "short", "char", "int", "long")
TYPES = (*NUMBERS, "boolean")
_TOTAL = ("+", "-", "*", "&", "|", "^")
_ARITHMETIC = (*_TOTAL, "/", "%")
_SHIFTS = ("<<", ">>", ">>>")
_COMPARISONS = ("<", "<=", "==", "!=", ">", ">=")
# fmt: off
_INTEGERS = (
    "0", "1", "2", "-1", "7", "'a'", "'\\n'", "'\\u0041'", "0x7f", "0377", "0b101", "1_000",
    "Integer.MAX_VALUE", "Integer.MIN_VALUE", "2147483647", "-2147483648", "0xffffffff",
    "(byte) 200", "(short) 70000", "(char) -1", "Byte.MIN_VALUE", "Character.MAX_VALUE",
)
_LONGS = ("0L", "1L", "-1L", "0x7fffffffffffffffL", "Long.MIN_VALUE", "1L << 40", "0xffffffffL")
# fmt: on


class Expressions(Lines):
    """Writes expressions over what is visible; keeps the names."""

    def __init__(self, number: int, seed: int) -> None:
        super().__init__(number, seed)
        self._fields: dict[str, str] = {}  # static fields and their types
        self._constants: dict[str, str] = {}  # static final
        self._variables: dict[str, str] = {}  # locals and parameters, which may hide fields
        self._taken: set[str] = set()  # locals that no inner block may declare again
        self._arrays: dict[str, tuple[str, int]] = {}  # element type and length
        self._methods: list[tuple[str, tuple[str, ...], str]] = []  # name, parameters, result
        self._in_method = False  # initial values of fields must not throw
        self._calls = 0  # how deep expressions are inside methods that may be called

    @contextmanager
    def _block(self) -> Iterator[None]:
        kept = dict(self._variables), set(self._taken), dict(self._arrays)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            self._variables, self._taken, self._arrays = kept

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
        if depth == 0 or self._dice.chance(0.15):
            return self._int_atom()
        form = self._dice.between(0, 11)
        if form <= 3:
            return f"({self._int(depth - 1)} {self._operator()} {self._int(depth - 1)})"
        if form == 4:
            return f"({self._int(depth - 1)} {self._dice.pick(_SHIFTS)} {self._int(depth - 1)})"
        if form == 5:
            of = self._dice.pick(("int", "byte", "char", "short"))
            return f"({of}) ({self._long(depth - 1)})"
        if form == 6:
            return f"({self._truth(depth - 1)} ? {self._int(depth - 1)} : {self._int(depth - 1)})"
        if form == 7:
            return self._effect(("byte", "short", "char", "int"), depth)
        if form == 8:
            return self._call(("byte", "short", "char", "int"), depth)
        if form == 9:
            return f"{self._dice.pick(('-', '~', '+'))}({self._int(depth - 1)})"
        if form == 10 and self._arrays:
            return self._element(depth)
        return f"({self._int(depth - 1)})"

    def _operator(self) -> str:
        return self._dice.pick(_ARITHMETIC if self._in_method else _TOTAL)

    def _int_atom(self) -> str:
        names = self._named(("byte", "short", "char", "int"))
        if names and self._dice.chance(0.6):
            return self._dice.pick(names)
        return f"({self._dice.pick(_INTEGERS)})"

    def _long(self, depth: int) -> str:
        if depth == 0 or self._dice.chance(0.2):
            names = self._named(("long",))
            return self._dice.pick(names) if names else f"({self._dice.pick(_LONGS)})"
        form = self._dice.between(0, 5)
        mixed = self._int(depth - 1) if self._dice.chance(0.5) else self._long(depth - 1)
        if form <= 2:
            return f"({self._long(depth - 1)} {self._operator()} {mixed})"
        if form == 3:
            return f"({self._long(depth - 1)} {self._dice.pick(_SHIFTS)} {mixed})"
        if form == 4:
            return self._effect(("long",), depth)
        return f"({self._truth(depth - 1)} ? {self._long(depth - 1)} : {mixed})"

    def _element(self, depth: int) -> str:
        name = self._dice.pick(list(self._arrays))
        length = self._arrays[name][1]
        if self._dice.chance(0.8):
            return f"{name}[{self._dice.between(0, length - 1)}]"
        return f"{name}[({self._int(depth - 1)}) & {length - 1 if length in (2, 4) else 1}]"

    def _effect(self, types: tuple[str, ...], depth: int) -> str:
        """An assignment in the middle of an expression."""
        names = self._targets(types)
        if not names:
            return self._int_atom() if "int" in types else "1L"
        name = self._dice.pick(names)
        of = self._visible()[name]
        form = self._dice.between(0, 3)
        if form == 0:
            return f"({name} = {self._number_of(of, depth - 1)})"
        if form == 1:
            operator = self._dice.pick((*_ARITHMETIC, *_SHIFTS))
            return f"({name} {operator}= {self._int(depth - 1)})"
        return self._dice.pick((f"{name}++", f"{name}--", f"(++{name})", f"(--{name})"))

    def _call(self, results: tuple[str, ...], depth: int) -> str:
        fitting = [each for each in self._methods if each[2] in results]
        if not fitting or self._calls > 1:
            return self._int_atom() if "int" in results else "true"
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
        if depth == 0 or self._dice.chance(0.15):
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
