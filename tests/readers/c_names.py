# SPDX-License-Identifier: Apache-2.0
"""The names of a generated C program: which are visible, and what they hide."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import final

from .constructs import C
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
    types: list[str] = field(default_factory=list)  # typedefs and enumerations
    steady: set[str] = field(default_factory=set)  # locals that no pointer and no call can change
    pointed: set[str] = field(default_factory=set)  # arrays that a pointer leads to, and pointers

    def copy(self) -> Scope:
        return Scope(
            list(self.values),
            list(self.targets),
            dict(self.arrays),
            list(self.types),
            set(self.steady),
            set(self.pointed),
        )

    def hide(self, name: str) -> None:
        self.values = [each for each in self.values if each != name]
        self.targets = [each for each in self.targets if each != name]
        self.types = [each for each in self.types if each != name]
        self.arrays.pop(name, None)
        self.steady.discard(name)
        self.pointed.discard(name)


class Names(Lines):
    """The state of a program that is being written."""

    def __init__(self, number: int, seed: int) -> None:
        super().__init__(number, seed, C)
        self._scope = Scope()
        self._own: set[str] = set()  # names declared in the innermost block
        self._macros: dict[str, str] = {}  # object-like macros that stand for a value
        self._functions: list[tuple[str, tuple[str, ...]]] = []  # name and casts of its arguments
        self._changing: list[tuple[str, str]] = []  # functions that change globals; their arguments
        self._function_macros: list[tuple[str, int, str]] = []  # name, arity, body
        self._globals: dict[str, str] = {}  # with external linkage, and their types
        self._state: list[str] = []  # what belongs into the checksum at the end
        self._wide: set[str] = set()  # types that may have 128 bits, which ACSL has no place for
        self._prototypes: list[str] = []  # declarations of functions that may be repeated
        self._labels: set[str] = set()  # labels that have the name of a variable
        self._truths = {"_Bool"}  # types of truth values
        self._effect = ""  # an effect that one operand of the expression being written may have

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

    def _type(self) -> str:
        """The name of an integer type that is visible here."""
        if self._scope.types and self._dice.chance(0.25):
            return self._dice.pick(self._scope.types)
        return self._dice.pick(TYPES)

    def _plain_macros(self) -> list[str]:
        """The macros whose expansion here has no comma, which ACSL has no operator for."""
        return [name for name in self._macros if self._is_plain(name)]

    def _is_plain(self, name: str) -> bool:
        body = self._macros[name]
        others = [each for each in self._macros if each != name and each in body.split()]
        return "," not in body and all(map(self._is_plain, others))

    def _declared(self, name: str, *, assignable: bool, steady: bool = False) -> None:
        known = (self._scope.values, self._scope.arrays, self._scope.types)
        if name not in self._own and any(name in each for each in known):
            self._uses("name hides another")
        self._scope.hide(name)
        self._own.add(name)
        self._scope.values.append(name)
        if assignable:
            self._scope.targets.append(name)
        if steady:
            self._scope.steady.add(name)

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
