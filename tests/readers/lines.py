# SPDX-License-Identifier: Apache-2.0
"""A generated program line by line, with the statements that C and Java write alike."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import final

from generate.dice import Dice

_REAL, _END = "/*REAL ", " REAL*/"


@final
@dataclass(frozen=True, slots=True)
class Program:
    """The lines of a function or class that gives a checksum, with what it needs, and its name."""

    name: str
    lines: tuple[str, ...]
    uses: tuple[str, ...] = ()  # which constructs were written, as often as each was
    may_be_refused: bool = False

    @property
    def text(self) -> str:
        """The program as our front ends read it."""
        return "\n".join(self.lines) + "\n"

    @property
    def compiled(self) -> str:
        """The program as compilers read it: with the checks that stand beside claims."""
        return self.text.replace(_REAL, "").replace(_END, "")


class Lines:
    """A program that is being written; `_block` and `_statement` are for the layers above."""

    def __init__(self, number: int, seed: int, constructs: Collection[str]) -> None:
        self._number = number
        self._dice = Dice(seed)
        self._lines: list[str] = []
        self._fresh = 0
        self._depth = 0
        self._constructs = constructs
        self._used: list[str] = []

    def _block(self) -> AbstractContextManager[None]:
        """What is declared inside is not visible behind it."""
        raise NotImplementedError

    def _statement(self) -> None:
        raise NotImplementedError

    def _uses(self, *constructs: str) -> None:
        """Count constructs; only those that a table lists can be forgotten by nobody."""
        for one in constructs:
            assert one in self._constructs, one
        self._used += constructs

    def _line(self, text: str) -> None:
        self._lines.append("  " * self._depth + text)

    def _real(self, text: str) -> str:
        """Code for compilers alone."""
        return f"{_REAL}{text}{_END}"

    def _inside(self, low: int, high: int) -> None:
        with self._block():
            for _ in range(self._dice.between(low, high)):
                self._statement()

    def _nested(self) -> None:
        self._uses("nested block")
        self._line("{")
        self._inside(1, 3)
        self._line("}")

    def _branches(self, condition: str) -> None:
        self._uses("if")
        self._line(f"if ({condition}) {{")
        self._inside(1, 2)
        if self._dice.chance(0.5):
            self._line("} else {")
            self._inside(1, 2)
        self._line("}")

    def _cases(self, subject: str, labels: list[str]) -> None:
        """A switch with the labels in any order; some fall through."""
        self._uses("switch")
        self._line(f"switch ({subject}) {{")
        with self._block():
            while labels:
                label = labels.pop(self._dice.between(0, len(labels) - 1))
                if label == "default:" and labels:
                    self._uses("default before other cases")
                self._line(f"{label} {{")
                self._inside(0, 1)
                self._line("}")
                if self._dice.chance(0.5):
                    self._line("break;")
                elif labels:
                    self._uses("case falls through")
        self._line("}")
