# SPDX-License-Identifier: Apache-2.0
"""A fact that holds in all samples, and how early it should be looked at."""

from __future__ import annotations

from enum import IntEnum
from typing import final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates.candidate import Stage
from assay.program.terms import Term


class Rank(IntEnum):
    """The kinds of facts, the most telling first."""

    EQUATION = 0
    ELEMENTS = 1  # of a range of an array
    ORDER = 2
    BOUND = 3
    GROWTH = 4  # bounds that grow with the iterations
    SORTED = 5
    POLYNOMIAL = 6
    MEMBER = 7
    TOTAL = 8
    ACROSS = 9  # elements of two ranges
    CONDITIONAL = 10
    MODULUS = 11
    QUOTIENT = 12
    WIDE_ORDER = 13  # of three variables
    JOINT_MODULUS = 14  # of two variables
    TABLE = 15  # case by case
    ASIDE = 16  # elements of two arrays in a relation that is mostly chance
    UNCHANGED = 17  # by the loop: nothing in it is modified there


_LATER = frozenset(
    {
        Rank.POLYNOMIAL,
        Rank.MEMBER,
        Rank.TOTAL,
        Rank.ACROSS,
        Rank.CONDITIONAL,
        Rank.MODULUS,
    }
)
_LAST = frozenset(
    {
        Rank.QUOTIENT,
        Rank.JOINT_MODULUS,
        Rank.TABLE,
        Rank.WIDE_ORDER,
        Rank.ASIDE,
        Rank.UNCHANGED,
    }
)


@final
@dataclass(frozen=True, slots=True)
class TraceFact:
    formula: Term
    rank: Rank

    @property
    def stage(self) -> Stage:
        if self.rank in _LAST:
            return Stage.LAST
        return Stage.SECOND if self.rank in _LATER else Stage.FIRST
