# SPDX-License-Identifier: Apache-2.0
"""For each kind of obligation what a test can see of it from outside (shown in docs/tests.md)."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.program.graph import Language
from assay.program.obligations import Kind


@final
@dataclass(frozen=True, slots=True)
class Sight:
    """How a test shows that an obligation breaks."""

    java: str | None  # None: the kind does not occur there
    c: str | None
    in_java: bool  # whether a test sees it by itself; otherwise only what it leads to
    in_c: bool

    def sees(self, language: Language) -> bool:
        return self.in_java if language is Language.JAVA else self.in_c

    def text(self, language: Language) -> str | None:
        return self.java if language is Language.JAVA else self.c


def _seen(java: str | None, c: str | None) -> Sight:
    return Sight(java, c, in_java=java is not None, in_c=c is not None)


def _unseen(both: str) -> Sight:
    return Sight(both, both, in_java=False, in_c=False)


_CLAUSE = "the clause is evaluated after the call"
_ANNOTATION = "in an annotation: not visible from outside"

SIGHTS: dict[Kind, Sight] = {
    Kind.POSTCONDITION: _seen(
        f"{_CLAUSE}, with exact integers (`long` where it cannot overflow, else `BigInteger`)",
        f"{_CLAUSE}, in 128 bits; beyond them the test says so and decides nothing",
    ),
    Kind.PRECONDITION: _unseen("what a caller passes on is not visible from outside"),
    Kind.ASSERTION: _seen(
        f"`assert` throws AssertionError (the test enables assertions); {_ANNOTATION}",
        f"`assert` ends the program; {_ANNOTATION}",
    ),
    Kind.UNREACHABLE: _seen(
        None,
        "a call of `reach_error` ends the test: the test defines it, or watches it (with "
        "`-finstrument-functions`) where the program does",
    ),
    Kind.INDEX: _seen(
        "ArrayIndexOutOfBoundsException",
        "UBSan (`bounds`) or ASan; that `*(row + i)` leaves its row is not seen",
    ),
    Kind.DIVISION: _seen("ArithmeticException", "UBSan (`integer-divide-by-zero`)"),
    Kind.OVERFLOW: Sight(
        "Java wraps silently: not visible from outside",
        "UBSan (`signed-integer-overflow`)",
        in_java=False,
        in_c=True,
    ),
    Kind.SHIFT: _seen(None, "UBSan (`shift`)"),
    Kind.CAST: _unseen("a conversion is silent: not visible from outside"),
    Kind.NULL: _seen("NullPointerException", None),
    Kind.CLASS: _seen("ClassCastException", None),
    Kind.ARRAY_SIZE: _seen("NegativeArraySizeException", "UBSan (`vla-bound`)"),
    Kind.INVARIANT_ENTRY: _unseen("the state inside a loop is not visible from outside"),
    Kind.INVARIANT_PRESERVED: _unseen("the state inside a loop is not visible from outside"),
    Kind.VARIANT: _unseen("the state inside a loop or recursion is not visible from outside"),
    Kind.FRAME: _seen(
        "elements and fields outside the frame are compared with copies from before the call; a "
        "write that restores the old value is not visible from outside",
        "elements and variables outside the frame are compared with copies from before the call; "
        "a loop's frame is not visible from outside",
    ),
    Kind.MEMORY: _seen(
        None,
        "ASan or UBSan (`null`), as far as the access misses all other memory (arrays that the "
        "test passes have a megabyte around them); comparing pointers into different objects is "
        "not seen",
    ),
    Kind.LEAK: _unseen("what a program has not freed when it ends is not visible in a test"),
    Kind.UNINITIALISED: _unseen(
        "the value of an uninitialised variable cannot be set from outside"
    ),
    Kind.SEQUENCING: _unseen("no compiler's run shows accesses without an order reliably"),
    Kind.SPEC_DEFINED: _seen(
        "indices and divisors in the clauses of the contract are checked; elsewhere not visible",
        "indices and divisors in the clauses of the contract are checked; elsewhere not visible",
    ),
    Kind.EXCEPTION: _seen("the exception", None),
    Kind.UNWINDING: _unseen("a bound of the exploration, not of the program"),
    Kind.TERMINATION: _unseen("no test can wait for ever"),
}
"""What each kind of obligation is to a test."""
