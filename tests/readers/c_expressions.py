# SPDX-License-Identifier: Apache-2.0
"""Expressions of generated C programs, without what C leaves open."""

from __future__ import annotations

from .c_names import TYPES, Names

_OPERATORS = ("+", "-", "*", "&", "|", "^", "<", "<=", "==", "!=", ">", ">=")
# fmt: off
_LITERALS = (
    "0", "1", "2", "3", "7", "-1", "'a'", r"'\377'", "0x7f", "0377", "255", "65535u", "1L",
    "3ll", "40000", "2147483647", "0x80000000", "4294967295", "9223372036854775807ll",
    r"'\n'", "sizeof(int)", "sizeof(long)", "(char)200", "(short)70000",
)
# fmt: on


class Expressions(Names):
    """Writes expressions over what is visible."""

    def _constant(self) -> str:
        """An integer constant expression, of any type."""
        parts = [self._dice.pick(_LITERALS) for _ in range(2)]
        form = self._dice.between(0, 4)
        if form == 0 and self._macros:
            return self._dice.pick(
                [each for each in self._macros if "," not in self._macros[each]] or ["1"]
            )
        if form == 1:
            return f"{parts[0]} & {parts[1]}"
        if form == 2:
            return f"({self._dice.pick(TYPES)}){parts[0]}"
        return parts[0]

    def _constant_of_int(self) -> str:
        return str(self._dice.between(-9, 99))

    def _expression(self, depth: int) -> str:
        if depth == 0 or self._dice.chance(0.2):
            return self._atom()
        form = self._dice.between(0, 11)
        if form <= 3:
            return self._binary(depth)
        if form == 4:
            return f"({self._dice.pick(TYPES)})({self._expression(depth - 1)})"
        if form == 5:
            parts = [self._expression(depth - 1) for _ in range(3)]
            return f"({parts[0]} ? {parts[1]} : {parts[2]})"
        if form == 6:
            return f"{self._dice.pick(('~', '!', '+'))}({self._expression(depth - 1)})"
        if form == 7:
            left, right = self._expression(depth - 1), self._expression(depth - 1)
            return f"({left} {self._dice.pick(('&&', '||'))} {right})"
        if form == 8 and self._function_macros:
            name, count, _ = self._dice.pick(self._function_macros)
            return f"{name}({', '.join(self._small() for _ in range(count))})"
        if form == 9 and self._functions:
            name, casts = self._dice.pick(self._functions)
            arguments = ", ".join(f"{cast}({self._expression(depth - 1)})" for cast in casts)
            return f"{name}({arguments})"
        if form == 10:
            return self._statement_expression(depth)
        return f"({self._expression(depth - 1)}, {self._expression(depth - 1)})"

    def _binary(self, depth: int) -> str:
        """Mostly on unsigned operands or small ones, so that few programs overflow."""
        left, right = self._expression(depth - 1), self._expression(depth - 1)
        operator = self._dice.pick(_OPERATORS)
        if operator in ("+", "-", "*"):
            wide = self._dice.pick(
                ("unsigned", "unsigned long", "unsigned long long", "signed char", "short")
            )
            other = self._dice.pick((wide, "unsigned char", "signed char"))
            return f"(({wide})({left}) {operator} ({other})({right}))"
        if self._dice.chance(0.2):
            shift = self._dice.pick(("<<", ">>"))
            return f"((unsigned)({left}) {shift} ({right} & 7))"
        if self._dice.chance(0.15):
            return f"({left} {self._dice.pick(('/', '%'))} (({right} & 7) + 1))"
        return f"({left} {operator} {right})"

    def _statement_expression(self, depth: int) -> str:
        name = self._unique()
        value = self._expression(depth - 1)
        return f"({{ {self._dice.pick(TYPES)} {name} = {value}; {name} ^ 1; }})"

    def _small(self) -> str:
        return self._dice.pick((str(self._dice.between(0, 9)), f"{self._dice.between(0, 9)} + 1"))

    def _atom(self) -> str:
        form = self._dice.between(0, 9)
        if form <= 4 and self._scope.values:
            return self._dice.pick(self._scope.values)
        if form <= 6 and self._scope.arrays:
            return self._element()[0]
        if form == 7 and self._macros:
            return self._dice.pick(list(self._macros))
        if form == 8 and self._scope.values:
            return f"(int)sizeof({self._dice.pick(self._scope.values)})"
        return self._dice.pick(_LITERALS)
