# SPDX-License-Identifier: Apache-2.0
"""Counts of verdicts and of reasons for `unknown`, for each setting."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import final

from assay.evidence.verdicts import ProcedureOutcome, Verdict


@final
@dataclass(slots=True)
class Tally:
    """What came out, added up over programs."""

    procedures: dict[str, Counter[str]] = field(default_factory=dict)
    obligations: dict[str, Counter[str]] = field(default_factory=dict)
    reasons: dict[str, Counter[str]] = field(default_factory=dict)
    seconds: Counter[str] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)

    def count(self, setting: str, outcome: ProcedureOutcome) -> None:
        self.procedures.setdefault(setting, Counter())[outcome.verdict] += 1
        self.seconds[setting] += outcome.seconds  # type: ignore[assignment]
        obligations = self.obligations.setdefault(setting, Counter())
        reasons = self.reasons.setdefault(setting, Counter())
        for result in outcome.obligations:
            obligations[result.verdict] += 1
            if result.verdict is Verdict.UNKNOWN:
                reasons[result.reason.code if result.reason is not None else "none"] += 1

    def add(self, other: Tally) -> None:
        for mine, theirs in (
            (self.procedures, other.procedures),
            (self.obligations, other.obligations),
            (self.reasons, other.reasons),
        ):
            for setting, counter in theirs.items():
                mine.setdefault(setting, Counter()).update(counter)
        self.seconds.update(other.seconds)
        self.disagreements += other.disagreements

    def text(self) -> str:
        lines = [f"{'':28} procedures  unknown   obligations  unknown   seconds  reasons"]
        for setting in sorted(self.procedures):
            procedures, obligations = self.procedures[setting], self.obligations[setting]
            reasons = ", ".join(f"{c} {n}" for c, n in self.reasons[setting].most_common(6))
            lines.append(
                f"{setting:28} {procedures.total():10} {_share(procedures):>8} "
                f"{obligations.total():13} {_share(obligations):>8} "
                f"{self.seconds[setting]:9.0f}  {reasons}"
            )
        lines.append(f"{len(self.disagreements)} disagreements")
        return "\n".join([*lines, *self.disagreements, ""])


def _share(verdicts: Counter[str]) -> str:
    return f"{100 * verdicts[Verdict.UNKNOWN] / max(1, verdicts.total()):.1f} %"
