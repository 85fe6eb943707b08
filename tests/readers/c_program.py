# SPDX-License-Identifier: Apache-2.0
"""Generates C functions that use what is easily misread.

Every piece of a program is one line or a block of lines, so that lines can be left out to make a
program smaller. What C leaves undefined is hardly generated: an expression changes at most one
variable, one that occurs nowhere else in it. Where C leaves an order open, both are accepted.
"""

from __future__ import annotations

from typing import final

from .c_statements import Statements
from .lines import Program


@final
class Writer(Statements):
    """Writes one program."""

    def program(self) -> Program:
        self._line(f"unsigned {self._hash};")
        for _ in range(self._dice.between(1, 5)):
            self._file_scope()
        for _ in range(self._dice.between(0, 2)):
            self._helper()
        if self._dice.chance(0.4):
            self._contract()
        for _ in range(self._dice.between(0, 2)):
            self._file_scope()
        name = f"p{self._number}"
        self._line(f"unsigned {name}(int x{self._number}, unsigned y{self._number}) {{")
        state = list(self._state)
        with self._block():
            for parameter in (f"x{self._number}", f"y{self._number}"):
                self._declared(parameter, assignable=True, steady=True)
            self._line(f"{self._hash} = 1;")
            for _ in range(self._dice.between(4, 9)):
                self._statement()
            for each in state:
                self._final_note(each)
            self._line(f"return {self._hash};")
        self._line("}")
        return Program(name, tuple(self._lines), tuple(self._used))

    def _final_note(self, text: str) -> None:
        """The whole state belongs to the checksum, as far as nothing hides it."""
        if text.split("[")[0] not in self._own:
            self._note_value(text)


def c_program(number: int) -> Program:
    """The program with a number; its names contain the number, so that many fit into one file."""
    return Writer(number, number).program()
