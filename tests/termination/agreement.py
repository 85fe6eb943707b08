# SPDX-License-Identifier: Apache-2.0
"""Compares verdicts on generated loops with running them from every state."""

from __future__ import annotations

from dataclasses import dataclass

from assay.evidence.verdicts import Verdict
from tests.termination.asking import asked
from tests.termination.loops import KINDS, Kind, made


@dataclass(frozen=True)
class Compared:
    text: str
    for_ever: bool  # some run never ends
    verdict: Verdict

    @property
    def is_wrong(self) -> bool:
        if self.verdict is Verdict.UNKNOWN:
            return False
        return (self.verdict is Verdict.REFUTED) != self.for_ever


def compared(number: int, seconds: float) -> Compared:
    """One program, of each kind in turn."""
    kind = KINDS[number % len(KINDS)]
    text, for_ever = made(kind, number)
    return Compared(text, for_ever, verdict_of(kind, text, seconds))


def verdict_of(kind: Kind, text: str, seconds: float) -> Verdict:
    return asked(text, math=kind.math, int_bits=kind.bits, java=kind.java, seconds=seconds).verdict
