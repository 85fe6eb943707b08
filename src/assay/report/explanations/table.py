# SPDX-License-Identifier: Apache-2.0
"""The one table of all codes that reports print."""

from __future__ import annotations

from typing import Final

from assay.report.explanations.diagnostics import DIAGNOSTICS
from assay.report.explanations.explanation import Explanation
from assay.report.explanations.obligations import OBLIGATIONS
from assay.report.explanations.reasons import REASONS
from assay.report.explanations.verdicts import JUDGEMENTS, VERDICTS

EXPLANATIONS: Final[tuple[Explanation, ...]] = (
    *VERDICTS,
    *OBLIGATIONS,
    *REASONS,
    *DIAGNOSTICS,
    *JUDGEMENTS,
)


def explanations_of(code: str) -> list[Explanation]:
    """What a code means; some mean one thing as an obligation and another as a reason."""
    wanted = code.strip().strip("[]").lower().replace(" ", "-")
    return [one for one in EXPLANATIONS if one.code == wanted]
