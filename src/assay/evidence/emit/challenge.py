# SPDX-License-Identifier: Apache-2.0
"""What a program that runs many inputs and the interpreter tell each other of a run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, IntEnum, auto
from typing import Any, Final, Protocol, final

from assay.dataclass import dataclass
from assay.program.interpreter import Chosen, Outcome

STARTED: Final = "started"
OK: Final = "ok"
ENDED: Final = "end"
UNKNOWN: Final = "?"


class Status(IntEnum):
    """How a test ends."""

    HOLDS = 0
    FAILS = 1
    UNDECIDED = 2  # this machine cannot evaluate it


Observed = tuple[str, ...]
"""`ok` and the values at the end, `?` for one that nobody knows; or `end` and the status."""


@final
@dataclass(frozen=True, slots=True)
class Start:
    """What a run starts from, and the values that it asked for on its way."""

    arguments: Sequence[Any]
    globals: Mapping[str, Any]
    choices: tuple[Chosen, ...] = ()


class Challenge(Protocol):
    """A program that runs one procedure on the inputs of a file."""

    @property
    def most(self) -> int | None:
        """How many runs make sense; None: as many as wanted."""

    def text(self) -> str:
        """The program."""

    def start(self, given: Start) -> str:
        """What it reads for one run."""

    def expected(self, given: Start, outcome: Outcome, /) -> Observed:
        """What it should say of the run."""


def shown(values: Iterable[Any]) -> Observed:
    return (OK, *(UNKNOWN if value is None else str(int(value)) for value in values))


class RunComparison(Enum):
    SAME = auto()
    DIFFERENT = auto()
    UNDECIDED = auto()  # the program could not evaluate the contract


def compared(expected: Observed, observed: Observed) -> RunComparison:
    """Whether a line of the program says what the interpreter says."""
    if observed[:2] == (ENDED, str(Status.UNDECIDED.value)):
        return RunComparison.UNDECIDED
    if expected[0] == ENDED:
        same = observed[:2] == expected[:2]
    else:
        pairs = zip(expected, observed, strict=False)
        same = len(expected) == len(observed) and all(e in (UNKNOWN, o) for e, o in pairs)
    return RunComparison.SAME if same else RunComparison.DIFFERENT
