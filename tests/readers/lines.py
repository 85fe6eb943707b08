# SPDX-License-Identifier: Apache-2.0
"""A generated program line by line, with the statements that C and Java write alike."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import final

from generate.dice import Dice


@final
@dataclass(frozen=True, slots=True)
class Program:
    """The lines of a function or class that gives a checksum, with what it needs, and its name."""

    name: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


class Lines:
    """A program that is being written; `_block` and `_statement` are for the layers above."""

    def __init__(self, number: int, seed: int) -> None:
        self._number = number
        self._dice = Dice(seed)
        self._lines: list[str] = []
        self._fresh = 0
        self._depth = 0

    def _block(self) -> AbstractContextManager[None]:
        """What is declared inside is not visible behind it."""
        raise NotImplementedError

    def _statement(self) -> None:
        raise NotImplementedError

    def _line(self, text: str) -> None:
        self._lines.append("  " * self._depth + text)

    def _inside(self, low: int, high: int) -> None:
        with self._block():
            for _ in range(self._dice.between(low, high)):
                self._statement()

    def _nested(self) -> None:
        self._line("{")
        self._inside(1, 3)
        self._line("}")

    def _branches(self, condition: str) -> None:
        self._line(f"if ({condition}) {{")
        self._inside(1, 2)
        if self._dice.chance(0.5):
            self._line("} else {")
            self._inside(1, 2)
        self._line("}")

    def _cases(self, subject: str, labels: list[str]) -> None:
        """A switch with the labels in any order; some fall through."""
        self._line(f"switch ({subject}) {{")
        with self._block():
            while labels:
                label = labels.pop(self._dice.between(0, len(labels) - 1))
                self._line(f"{label} {{")
                self._inside(0, 1)
                self._line("}")
                if self._dice.chance(0.5):
                    self._line("break;")
        self._line("}")
