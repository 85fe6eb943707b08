# SPDX-License-Identifier: Apache-2.0
"""What one file of several contributes to the end of a report."""

from __future__ import annotations

from typing import final

from assay.cli.exits import Exit
from assay.dataclass import dataclass
from assay.evidence.accounts import Account
from assay.evidence.ending import Ending
from assay.evidence.verdicts import Verdict


@final
@dataclass(frozen=True, slots=True)
class FileVerdicts:
    """The exit code, and what the last line counts."""

    code: Exit
    verdicts: tuple[Verdict, ...] = ()
    others: tuple[Account, ...] = ()
    endings: tuple[Ending | None, ...] = ()
