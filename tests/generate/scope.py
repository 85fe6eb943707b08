# SPDX-License-Identifier: Apache-2.0
"""What a place in a program under construction can refer to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import final

from . import tree
from .dice import Dice
from .profile import Profile
from .static import mentioned
from .types import BOOL, INT, Language, Scalar, Typing


@final
@dataclass(frozen=True, slots=True)
class Local:
    """A variable in scope."""

    name: str
    type: Scalar
    fixed: bool = False  # not to be assigned: something relies on its value
    index_of: str = ""  # an array that it is a valid index of
    small: bool = False  # few values around zero: a loop may count up to it

    @property
    def variable(self) -> tree.Variable:
        return tree.Variable(self.name, self.type)


@final
@dataclass(frozen=True, slots=True)
class LocalArray:
    name: str
    element: Scalar
    least: int  # its length is at least so much here
    longest: int


@final
@dataclass(slots=True)
class Scope:
    """Variables, arrays, and conditions that hold at this place; grows while a block is made."""

    variables: list[Local] = field(default_factory=list)
    arrays: list[LocalArray] = field(default_factory=list)
    facts: list[tree.Expression] = field(default_factory=list)
    labels: tuple[str, ...] = ()  # of enclosing loops
    loops: int = 0  # enclosing ones
    may_continue: bool = True  # whether `continue` keeps the innermost loop counting

    def nested(self) -> Scope:
        return replace(
            self,
            variables=list(self.variables),
            arrays=list(self.arrays),
            facts=list(self.facts),
        )

    @property
    def integers(self) -> list[Local]:
        return [local for local in self.variables if local.type != BOOL]

    @property
    def booleans(self) -> list[Local]:
        return [local for local in self.variables if local.type == BOOL]

    def assignable(self) -> list[Local]:
        return [local for local in self.variables if not local.fixed]

    def fix(self, names: frozenset[str]) -> None:
        """From here on these variables are not to be assigned."""
        self.variables = [
            replace(local, fixed=True) if local.name in names else local for local in self.variables
        ]

    def forget(self, names: tuple[str, ...]) -> None:
        """These were assigned: what was known of them is no longer."""
        changed = frozenset(names)
        self.facts = [fact for fact in self.facts if not mentioned(fact) & changed]
        self.variables = [
            replace(local, small=False, index_of="") if local.name in changed else local
            for local in self.variables
        ]


@final
@dataclass(slots=True)
class Setting:
    """What stays the same while one program is made."""

    dice: Dice
    typing: Typing
    profile: Profile
    program: str
    procedures: dict[str, tree.Procedure] = field(default_factory=dict)
    result: Scalar | None = None  # of the procedure being made
    taken: int = 0
    budget: int = 0  # statements that the procedure may still get

    @property
    def is_java(self) -> bool:
        return self.typing.language is Language.JAVA

    def fresh(self, stem: str) -> str:
        self.taken += 1
        return f"{stem}{self.taken}"

    def integer_type(self) -> Scalar:
        if not self.profile.small_types or self.dice.chance(0.3):
            return INT
        return self.dice.pick(self.typing.integers)

    def scalar_type(self) -> Scalar:
        rare = 0.2 if self.profile.small_types else 0.05
        return BOOL if self.dice.chance(rare) else self.integer_type()
