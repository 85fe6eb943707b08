# SPDX-License-Identifier: Apache-2.0
"""Random choices that depend on the seed alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar, final

Choice = TypeVar("Choice")


@final
class Dice:
    """Uses only draws that give the same numbers in every version of Python."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def chance(self, probability: float) -> bool:
        return self._random.random() < probability

    def between(self, low: int, high: int) -> int:
        """Both ends included."""
        return low + self._random.getrandbits(64) % (high - low + 1)

    def pick(self, choices: Sequence[Choice]) -> Choice:
        return choices[self.between(0, len(choices) - 1)]

    def weighted(self, choices: dict[Choice, float]) -> Choice:
        """One of the keys, each as often as its weight says."""
        left = self._random.random() * sum(choices.values())
        for choice, weight in choices.items():
            left -= weight
            if left < 0:
                return choice
        return next(reversed(choices))
