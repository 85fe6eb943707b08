# SPDX-License-Identifier: Apache-2.0
"""Which way a run on values by chance goes: exploration along it, and then just beside it.

Path by path, an exploration goes the same way through a loop again and again, and comes back to
the first iterations last. A guide has a value for each input, and of several branches takes the one
that a run on these values takes. What such a run could break with other values on the same path is
asked of the solvers as ever; then the branches that were met last are taken the other way.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from assay.program.sorts import BOOL, INT
from assay.program.terms import FALSE, TRUE, Term, free_variables, integer, substitute

_NEAR: Final = 10  # values of one kind are so near to zero
_FAR: Final = 1 << 31


@final
class Guide:
    """Values of inputs by chance, reproducible."""

    def __init__(self, seed: int, numbers: Sequence[int]) -> None:
        """`numbers` are worth a try: those that the program compares with."""
        self._random = Random(seed)
        self._numbers = (*numbers, 0)
        self._values: dict[Term, Term] = {}

    def taken(self, conditions: Sequence[Term]) -> int:
        """The position of the condition that holds; by chance where the values do not say."""
        for number, one in enumerate(conditions):
            if substitute(one, self._assigned(one)) is TRUE:
                return number
        return self._random.randrange(len(conditions))

    def _assigned(self, condition: Term) -> dict[Term, Term]:
        symbols = [one for one in free_variables(condition) if one.sort in (INT, BOOL)]
        for one in symbols:
            if one not in self._values:
                self._values[one] = self._chosen(one)
        return {one: self._values[one] for one in symbols}

    def _chosen(self, symbol: Term) -> Term:
        chance = self._random
        if symbol.sort is BOOL:
            return chance.choice((FALSE, TRUE))
        kind = chance.randrange(4)
        if kind == 0:
            return integer(chance.randint(-_FAR, _FAR - 1))
        return integer(chance.choice(self._numbers) if kind == 1 else chance.randint(-_NEAR, _NEAR))
