# SPDX-License-Identifier: Apache-2.0
"""What one file of several is given, and what it contributes to the end of a report."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from assay.budget import Budget
from assay.cli.clock import now, processor_seconds, since
from assay.cli.exits import Exit
from assay.dataclass import dataclass
from assay.evidence.accounts import Account
from assay.evidence.ending import Ending
from assay.evidence.verdicts import Spent, Verdict

if TYPE_CHECKING:
    from assay.cli.baseline import Finding


@final
@dataclass(frozen=True, slots=True)
class FileVerdicts:
    """The exit code, and what the last line counts."""

    code: Exit
    verdicts: tuple[Verdict, ...] = ()
    others: tuple[Account, ...] = ()
    endings: tuple[Ending | None, ...] = ()
    findings: tuple[Finding, ...] = ()


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
