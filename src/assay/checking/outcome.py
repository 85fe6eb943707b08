# SPDX-License-Identifier: Apache-2.0
"""What checking a certificate comes to: accepted, rejected (by which step), or undecided."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass


class Conclusion(StrEnum):
    """From best to worst."""

    ACCEPTED = "accepted"
    UNDECIDED = "undecided"
    REJECTED = "rejected"


_ORDER = list(Conclusion)


def worst(conclusions: Iterable[Conclusion]) -> Conclusion:
    return max(conclusions, key=_ORDER.index, default=Conclusion.ACCEPTED)


@final
@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was proved, or was not."""

    what: str  # the kind of the obligation, or what else a proof needs
    line: int
    column: int
    conclusion: Conclusion
    seconds: float = 0.0  # for all its questions
    times: int = 1  # on how many ways it was met
    reason: str | None = None  # where it is not accepted


@final
@dataclass(frozen=True, slots=True)
class EndingCheck:
    """What was found out about the claim that every run of a procedure ends."""

    conclusion: Conclusion
    reason: str | None = None  # why it is not accepted
    contracts: tuple[str, ...] = ()  # of procedures that have to end as well


@final
@dataclass(frozen=True, slots=True)
class ProcedureCheck:
    """What was found out about the claims of one procedure."""

    name: str
    steps: tuple[Step, ...]
    reason: str | None = None  # why it is rejected or undecided as a whole
    conclusion: Conclusion = Conclusion.ACCEPTED
    contracts: tuple[str, ...] = ()  # what it rests on, and is claimed in the same certificate
    assumptions: tuple[str, ...] = ()  # what it rests on, and nobody proves
    seconds: float = 0.0
    ending: EndingCheck | None = None  # None: it is not claimed

    @property
    def whole(self) -> Conclusion:
        """Of everything that is claimed."""
        others = () if self.ending is None else (self.ending.conclusion,)
        return worst((self.conclusion, *others))


@final
@dataclass(frozen=True, slots=True)
class Checked:
    """What was found out about a whole certificate."""

    procedures: tuple[ProcedureCheck, ...]
    reason: str | None = None  # why nothing was looked at: another file, other semantics

    @property
    def conclusion(self) -> Conclusion:
        if self.reason is not None:
            return Conclusion.REJECTED
        return worst(one.whole for one in self.procedures)


class RejectedError(Exception):
    """A claim that is not backed by its certificate."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class UndecidedError(Exception):
    """Something that the checker cannot look at, or that took too long."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
