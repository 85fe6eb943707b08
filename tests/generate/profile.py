# SPDX-License-Identifier: Apache-2.0
"""What kind of programs to generate."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

STATEMENTS: dict[str, float] = {
    "declare": 3,
    "declare_array": 1,
    "assign": 4,
    "compound": 4,
    "increment": 2.5,
    "clamp": 1,
    "branch": 3,
    "guard": 2,
    "count": 3,
    "count_down": 1.5,
    "forever": 0.8,
    "each": 1,
    "switch": 1.2,
    "jump": 1.5,
    "leave": 0.8,
    "assertion": 2,
    "claim": 1.5,
    "assume": 0.5,
    "call": 1.2,
    "block": 0.5,
}


@final
@dataclass(frozen=True, slots=True)
class Profile:
    """The knobs of the generator. Probabilities are between 0 and 1."""

    name: str
    inputs: int = 2000  # at most so many inputs for a procedure with a contract
    parameters: tuple[int, int] = (1, 3)
    helpers: tuple[int, int] = (0, 2)
    statements: tuple[int, int] = (1, 4)  # in a block
    budget: tuple[int, int] = (4, 16)  # statements in a procedure
    depth: int = 3  # of nested statements
    expression_depth: int = 3
    array_parameter: float = 0.3
    known: float = 0.25  # a textbook procedure with its contract instead of a random one
    slip: float = 0.5  # one small change to a textbook procedure: often a bug, often harmless
    extreme: float = 0.05  # a domain at the ends of the type instead of around zero
    careless: float = 0.1  # an index, divisor or shift count that nothing keeps in range
    divergent: float = 0.06  # a loop that nothing makes end
    effects: float = 0.12  # an assignment inside an expression
    invariants: float = 0.35  # a loop with a specification
    aliases: float = 0.3  # Java: two arrays that may be one
    linear: bool = False  # sums, multiples by constants and comparisons only
    small_types: bool = True  # other types than int
    weights: dict[str, float] = field(default_factory=lambda: dict(STATEMENTS))


GENERAL = Profile("general")
EXTREMES = Profile("extremes", extreme=0.9, known=0.15, array_parameter=0.2, divergent=0.02)
LOOPS = Profile(
    "loops",
    helpers=(0, 0),
    array_parameter=0.0,
    known=0.35,
    careless=0.0,
    divergent=0.1,
    effects=0.0,
    invariants=0.7,
    linear=True,
    small_types=False,
    weights={
        "declare": 2,
        "assign": 3,
        "compound": 3,
        "increment": 2,
        "branch": 2,
        "count": 4,
        "count_down": 3,
        "forever": 1,
        "assertion": 2,
        "claim": 2,
        "jump": 0.7,
    },
)
ARRAYS = Profile(
    "arrays",
    array_parameter=0.8,
    known=0.4,
    effects=0.05,
    invariants=0.5,
    careless=0.2,
    weights=STATEMENTS | {"guard": 4, "each": 3, "count": 5, "declare_array": 2},
)
PROFILES = {profile.name: profile for profile in (GENERAL, EXTREMES, LOOPS, ARRAYS)}
