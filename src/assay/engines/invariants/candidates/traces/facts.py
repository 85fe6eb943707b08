# SPDX-License-Identifier: Apache-2.0
"""A fact that holds in all samples, and how early it should be looked at."""

from __future__ import annotations

from enum import IntEnum
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import Term


class Rank(IntEnum):
    """The kinds of facts, the most telling first."""

    EQUATION = 0
    ELEMENTS = 1  # of a range of an array
    ORDER = 2
    BOUND = 3
    SORTED = 4
    POLYNOMIAL = 5
    MEMBER = 6
    TOTAL = 7
    ACROSS = 8  # elements of two ranges
    CONDITIONAL = 9
    MODULUS = 10
    QUOTIENT = 11
    WIDE_ORDER = 12  # of three variables
    UNCHANGED = 13  # by the loop: nothing in it is modified there


@final
@dataclass(frozen=True, slots=True)
class Fact:
    formula: Term
    rank: Rank
