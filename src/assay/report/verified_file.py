# SPDX-License-Identifier: Apache-2.0
"""Everything that a verification of one file has found: what reports about it are made from."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.evidence.accounts import Account
from assay.evidence.verdicts import ProcedureOutcome, Verdict, worst
from assay.program.graph import Procedure, Program
from assay.report.counting import Spent
from assay.source import Diagnostic


@final
@dataclass(frozen=True, slots=True)
class VerifiedFile:
    """One file, the procedures with a verdict, and those without."""

    path: str
    program: Program
    found: tuple[tuple[Procedure | None, ProcedureOutcome], ...]  # None: it has no model
    others: tuple[Account, ...] = ()
    asked: str | None = None  # the name of a property
    answer: str | None = None  # to that question
    question: str | None = None  # the file of the property
    spent: Spent = Spent()

    @property
    def verdict(self) -> Verdict:
        """The worst of all; where nothing was verified, nothing is known."""
        verdicts = [outcome.verdict for _, outcome in self.found]
        return worst(verdicts) if verdicts else Verdict.UNKNOWN

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        return tuple(self.program.diagnostics)
