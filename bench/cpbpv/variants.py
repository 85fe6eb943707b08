# SPDX-License-Identifier: Apache-2.0
"""Variants of Java programs, made by replacing pieces of their text: what -D is for C."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class Change:
    """A piece of text that stands in a program once, and what stands there instead."""

    name: str  # in the name of a row; empty if the size says it all
    old: str
    new: str  # `{size}` is the size of the row

    def filled(self, size: int | None) -> Change:
        return Change(self.name, self.old, self.new.replace("{size}", str(size)))

    def applied(self, text: str) -> str:
        assert text.count(self.old) == 1, f"`{self.old}` does not stand in the program once"
        return text.replace(self.old, self.new)


BOTH_MOVE_HIGH = Change("faulty", "low = middle + 1;", "high = middle - 1;")
"""The copy-and-paste error of CPBPV, table 2: both halves of the search move `high`."""

KIND_1_AGAIN = Change("faulty", "kind == 2 && i + k > j", "kind == 1 && i + k > j")
"""The fault of CPBPV, table 4: the second isosceles test looks for kind 1 again."""

SUMS_FIT = Change(
    "small",
    "requires 0 <= i && 0 <= j && 0 <= k;",
    "requires 0 <= i && i < 0x40000000 && 0 <= j && j < 0x40000000 && 0 <= k && k < 0x40000000;",
)
"""Sides whose sums fit an int."""

SUMS_OF_ANY_SIGN_FIT = Change(
    "small", "requires true;", "requires i < 0x40000000 && j < 0x40000000 && k < 0x40000000;"
)
"""The same where sides may be negative: those are dealt with before anything is added."""

DECREASING_INPUT = Change(
    "decreasing",
    "/*@ assignable t[*];",
    "/*@ requires (\\forall int i; 0 <= i && i < t.length; t[i] == t.length - 1 - i);\n"
    "    @ assignable t[*];",
)
"""One fixed array, the worst case of bubble sort (CPBPV, figure 7)."""

UP_TO_SIZE = Change("", "BOUND = 8;", "BOUND = {size};")
