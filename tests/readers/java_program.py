# SPDX-License-Identifier: Apache-2.0
"""Generates Java classes that use what is easily misread.

Java leaves nothing open, so expressions are full of effects: their order is part of what is tested.
"""

from __future__ import annotations

from typing import final

from .java_statements import Statements
from .lines import Program


@final
class Writer(Statements):
    """Writes one class."""

    def program(self) -> Program:
        name = f"J{self._number}"
        self._line(f"class {name} {{")
        self._depth += 1
        self._line("static int h;")
        for _ in range(self._dice.between(1, 4)):
            self._field()
        self._in_method = True
        for _ in range(self._dice.between(1, 3)):
            self._method()
        self._line("static int run(int x, long y) {")
        with self._block():
            self._variables |= {"x": "int", "y": "long"}
            self._taken |= {"x", "y"}
            self._line("h = 1;")
            for _ in range(self._dice.between(4, 9)):
                self._statement()
            self._line("return h;")
        self._line("}")
        self._depth -= 1
        self._line("}")
        return Program(name, tuple(self._lines))


def java_program(number: int) -> Program:
    """The class with a number."""
    return Writer(number, number).program()
