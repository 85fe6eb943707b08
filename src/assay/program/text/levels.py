# SPDX-License-Identifier: Apache-2.0
"""How tightly operators bind in the text form; the printer and the parser share this table."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class PrecedenceLevel(IntEnum):
    """From the loosest to the tightest."""

    ANY = 0
    CONDITIONAL = 1
    EQUIVALENCE = 2
    IMPLICATION = 3
    OR = 4
    AND = 5
    COMPARISON = 6
    BIT_OR = 7
    BIT_XOR = 8
    BIT_AND = 9
    SHIFT = 10
    SUM = 11
    PRODUCT = 12
    PREFIX = 13
    ATOM = 14


LEVELS: Final[dict[str, PrecedenceLevel]] = {
    "<==>": PrecedenceLevel.EQUIVALENCE,
    "==>": PrecedenceLevel.IMPLICATION,
    "||": PrecedenceLevel.OR,
    "&&": PrecedenceLevel.AND,
    "==": PrecedenceLevel.COMPARISON,
    "!=": PrecedenceLevel.COMPARISON,
    "<=": PrecedenceLevel.COMPARISON,
    "<": PrecedenceLevel.COMPARISON,
    ">=": PrecedenceLevel.COMPARISON,
    ">": PrecedenceLevel.COMPARISON,
    "|": PrecedenceLevel.BIT_OR,
    "^": PrecedenceLevel.BIT_XOR,
    "&": PrecedenceLevel.BIT_AND,
    "<<": PrecedenceLevel.SHIFT,
    ">>": PrecedenceLevel.SHIFT,
    "+": PrecedenceLevel.SUM,
    "-": PrecedenceLevel.SUM,
    "*": PrecedenceLevel.PRODUCT,
    "/": PrecedenceLevel.PRODUCT,
    "%": PrecedenceLevel.PRODUCT,
}
