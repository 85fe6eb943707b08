# SPDX-License-Identifier: Apache-2.0
"""What one file of several is given, and what it contributes to the end of a report."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from assay.budget import Budget
from assay.cli.clock import now, processor_seconds, since
from assay.cli.exits import Exit
from assay.dataclass import dataclass
from assay.report.counting import Spent

if TYPE_CHECKING:
    from assay.cli.baseline import Finding


@final
@dataclass(frozen=True, slots=True)
class FileVerdicts:
    """The exit code, and what the last line counts."""

    code: Exit
    verdicts: tuple[str, ...] = ()
    open_endings: int = 0  # procedures that promise to end and of which nobody knows
    left_out: int = 0  # procedures that nobody has looked at
    findings: tuple[Finding, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class FileReport:
    """What the process that verified one file has printed and found."""

    path: str
    verdicts: FileVerdicts = FileVerdicts(Exit.BAD_INPUT)
    out: str = ""
    remarks: str = ""
    seconds: float = 0.0


@final
@dataclass(frozen=True, slots=True)
class WorkPeriod:
    """When work began, and until when it may go on."""

    began: float
    used: float  # seconds that processors had worked before
    budget: Budget

    @staticmethod
    def of(budget: Budget) -> WorkPeriod:
        """One that begins now."""
        return WorkPeriod(now(), processor_seconds(), budget)

    def spent(self) -> Spent:
        return Spent(since(self.began), processor_seconds() - self.used)
