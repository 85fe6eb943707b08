# SPDX-License-Identifier: Apache-2.0
"""What facts about memory prove: each way is looked at once more, with all of them."""

from __future__ import annotations

from typing import Final, final

from assay.budget import OutOfTimeError
from assay.engines.memory.induction import Facts, MemoryInduction, WayResult
from assay.engines.memory.ways import DueOnWay, MemoryWay, MemoryWays
from assay.evidence.verdicts import Example, Reason, Verdict
from assay.execution.claims import Claims
from assay.execution.report import Report
from assay.execution.shapes import InputShape
from assay.program.commands import Why
from assay.program.obligations import Obligation
from assay.solvers.events import Row

_PROVED: Final = Verdict.PROVED


@final
class MemoryProof:
    """An exploration of all ways, in which heads of loops are known by facts."""

    def __init__(self, induction: MemoryInduction, ways: MemoryWays, facts: Facts) -> None:
        self._induction = induction
        self._ways = ways
        self.facts = facts
        self._results: dict[MemoryWay, WayResult] = {}
        self.claims = Claims()
        self.report = Report()
        self.shapes: list[InputShape] = []
        self.examples: list[Example] = []

    def queries(self) -> dict[str, Row]:
        return {}

    def is_enough(self) -> bool:
        """Whether all that is due follows on every way."""
        for way in self._induction.ways:
            found = self._results[way] = self._induction.looked_at(way, self.facts, most=1)
            if found.dues:
                return False
        return True

    def run(self) -> None:
        self.report.feasible = True
        self.report.external.update(self._ways.external)
        try:
            for way in self._induction.ways:
                self._look_at(way)
        except OutOfTimeError:
            self.report.out_of_time = True
        self._tell_past()

    def _look_at(self, way: MemoryWay) -> None:
        self.report.paths += 1
        for due in way.dues:
            if isinstance(due.claim, Obligation):
                self.claims.met(due.claim)
        found = self._results.get(way)
        if found is None or found.dues:
            found = self._induction.looked_at(way, self.facts)
        for due in found.dues:
            self._leave_open(due)
        self.report.reached.update(found.reached)
        self.report.returns |= found.returns
        if not found.is_kept:
            text = "what was found for a loop does not follow"
            self.report.abandoned.append(Reason("not-inductive", text))

    def _leave_open(self, due: DueOnWay) -> None:
        match due.claim:
            case Obligation() as claim:
                text = "the facts about memory that were found do not imply it"
                self.claims.leave_open(claim, Reason("invariant-too-weak", text, claim.span))
            case Why.TRUSTED:
                self.report.trusted[due.span] = None
            case _:
                self.report.unplaced[due.span] = None

    def _tell_past(self) -> None:
        """What follows an obligation that is not proved holds past it only."""
        lines = {
            one.obligation.span.line
            for one in self.claims.results(_PROVED)
            if one.verdict is not _PROVED
        }
        if lines:
            for one in self.claims.results(_PROVED):
                others = lines - {one.obligation.span.line}
                self.claims.met(one.obligation, tuple(others))
