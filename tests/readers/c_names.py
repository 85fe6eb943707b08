# SPDX-License-Identifier: Apache-2.0
"""The names of a generated C program: which are visible, and what they hide."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import final

from .lines import Lines

TYPES = (
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "_Bool",
)


@final
@dataclass(slots=True)
class Scope:
    """The names that are visible, innermost last; a name may hide another."""

    values: list[str] = field(default_factory=list)  # may be read
    targets: list[str] = field(default_factory=list)  # may also be assigned
    arrays: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def copy(self) -> Scope:
        return Scope(list(self.values), list(self.targets), dict(self.arrays))

    def hide(self, name: str) -> None:
        self.values = [each for each in self.values if each != name]
        self.targets = [each for each in self.targets if each != name]
        self.arrays.pop(name, None)


class Names(Lines):
    """The state of a program that is being written."""

    def __init__(self, number: int, seed: int) -> None:
        super().__init__(number, seed)
        self._scope = Scope()
        self._own: set[str] = set()  # names declared in the innermost block
        self._macros: dict[str, str] = {}  # object-like macros that stand for a value
        self._functions: list[tuple[str, tuple[str, str]]] = []  # name and casts of its arguments
        self._function_macros: list[tuple[str, int, str]] = []  # name, arity, body
        self._globals: dict[str, str] = {}  # with external linkage, and their types

    # --- names

    @property
    def _hash(self) -> str:
        return f"h{self._number}"

    def _name(self) -> str:
        return f"{self._dice.pick('abcdk')}{self._number}"

    def _new_name(self) -> str | None:
        """A name that the innermost block does not declare yet."""
        name = self._name()
        return None if name in self._own or name in self._macros else name

    def _unique(self) -> str:
        self._fresh += 1
        return f"t{self._fresh}_{self._number}"

    def _declared(self, name: str, *, assignable: bool) -> None:
        self._scope.hide(name)
        self._own.add(name)
        self._scope.values.append(name)
        if assignable:
            self._scope.targets.append(name)

    @contextmanager
    def _block(self) -> Iterator[None]:
        outer, own = self._scope, self._own
        self._scope, self._own = outer.copy(), set()
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            self._scope, self._own = outer, own
