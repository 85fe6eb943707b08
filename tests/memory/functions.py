# SPDX-License-Identifier: Apache-2.0
"""What the writers of generated C functions have in common."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod


class FunctionWriter(ABC):
    """Writes one function, by chance, always the same for a seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    @abstractmethod
    def text(self, name: str) -> str:
        """The function with a name."""

    @abstractmethod
    def _value(self, depth: int) -> str:
        """A number; it consists of others to a depth."""

    @abstractmethod
    def _plain(self) -> str:
        """A statement without others in it."""

    def _pick(self, *options: str) -> str:
        return self._random.choice(options)

    def _below(self, count: int) -> str:
        """An index into so many elements; seldom into one more."""
        wide = count + 1 if self._random.random() < 0.02 else count
        return f"({self._value(1)}) % {wide}"

    def _statement(self, depth: int) -> str:
        indent = "    " * (5 - depth)
        if depth > 1 and self._random.random() < 0.2:
            inside = "".join(self._statement(depth - 1) for _ in range(self._random.randint(1, 3)))
            head = self._pick(
                f"if ({self._value(2)})", f"for (int k = 0; k < ({self._value(1)}) % 3; k++)"
            )
            return f"{indent}{head} {{\n{inside}{indent}}}\n"
        return f"{indent}{self._plain()}\n"
