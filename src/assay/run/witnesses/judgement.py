# SPDX-License-Identifier: Apache-2.0
"""What becomes of a witness, and why."""

from __future__ import annotations

from typing import final

from assay.checking.outcome import Conclusion
from assay.dataclass import dataclass


@final
@dataclass(frozen=True, slots=True)
class WitnessJudgement:
    conclusion: Conclusion
    reason: str


def accepted(reason: str) -> WitnessJudgement:
    return WitnessJudgement(Conclusion.ACCEPTED, reason)


def rejected(reason: str) -> WitnessJudgement:
    return WitnessJudgement(Conclusion.REJECTED, reason)


def undecided(reason: str) -> WitnessJudgement:
    return WitnessJudgement(Conclusion.UNDECIDED, reason)
