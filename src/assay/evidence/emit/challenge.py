# SPDX-License-Identifier: Apache-2.0
"""What a program that runs many inputs and the interpreter tell each other of a run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol, final

from assay.dataclass import dataclass
from assay.program.interpreter import Chosen, Outcome

OK: Final = "ok"
ENDED: Final = "end"
UNKNOWN: Final = "?"

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


def agrees(expected: Observed, observed: Observed) -> bool:
    """Whether a line of the program says what the interpreter says; a run whose contract the
    program could not evaluate (status 2) contradicts nobody."""
    if observed[:2] == (ENDED, "2"):
        return True
    if expected[0] == ENDED:
        return observed[:2] == expected[:2]
    if len(expected) != len(observed):
        return False
    return all(e in (UNKNOWN, o) for e, o in zip(expected, observed, strict=True))
