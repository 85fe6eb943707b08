# SPDX-License-Identifier: Apache-2.0
"""Which programs are generated: all languages, profiles and meanings of arithmetic in turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from generate import PROFILES, DataModel, Language, Program, generate

MATHS = ("safe", "wrap", "safe", "ideal")
LENGTHS = ((0, 3), (0, 3), (0, 1), (2, 3))  # a bound that leaves inputs out now and then
LOOP_BOUNDS = (None, None, None, 2, None, 0, None)


@final
@dataclass(frozen=True, slots=True)
class Sample:
    """A program and the bounds within which it is looked at."""

    number: int
    program: Program
    math: str
    lengths: tuple[int, int]
    loop_bound: int | None

    def __str__(self) -> str:
        typing, bounds = self.program.typing, f"{self.lengths} {self.loop_bound}"
        return f"sample {self.number} ({typing.language}, {self.math}, {bounds})"


def sample(number: int, seed: int) -> Sample:
    """The same for the same number and seed."""
    languages, profiles = list(Language), list(PROFILES.values())
    models = list(DataModel)
    program = generate(
        seed + number,
        languages[number % 2],
        profiles[number // 2 % len(profiles)],
        models[number // 8 % len(models)],
    )
    return Sample(
        number,
        program,
        MATHS[number // 3 % len(MATHS)],
        LENGTHS[number // 5 % len(LENGTHS)],
        LOOP_BOUNDS[number % len(LOOP_BOUNDS)],
    )


def samples(count: int, seed: int) -> Iterator[Sample]:
    return (sample(number, seed) for number in range(count))
