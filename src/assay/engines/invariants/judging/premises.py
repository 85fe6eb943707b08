# SPDX-License-Identifier: Apache-2.0
"""What verdicts on candidates rest on besides the source: the assumptions that a proof would list.

An exploration that asks nothing shows which of them matter: whose contracts stand for calls, which
functions nobody defines, which assumptions of the source are used.
"""

from __future__ import annotations

from typing import Final, assert_never, final

from assay.dataclass import dataclass, replace
from assay.engines.invariants.find import failing
from assay.engines.invariants.implications import Implications
from assay.engines.invariants.judgement import (
    CandidateVerdict,
    Inductive,
    NotInductive,
    UndecidedCandidate,
    ViolatedCandidate,
)
from assay.engines.invariants.judging.states import bare
from assay.evidence.limits import out_of_time
from assay.evidence.verdicts import Reason
from assay.execution.conclusion import Conclusion
from assay.execution.inductive_search import Induction
from assay.execution.task import Task

_NAME: Final = "invariants"
_SHARE: Final = 0.25  # of the time that is left
_LATE: Final = out_of_time("it was known what it rests on")


@final
@dataclass(frozen=True, slots=True)
class CandidatePremises:
    """What is taken for granted, and what that leaves of verdicts."""

    texts: tuple[str, ...] = ()  # stated bounds
    hiding: Reason | None = None  # why nothing can be called inductive
    inventing: Reason | None = None  # why a run with choices may be none of the program

    def weakened(self, verdict: CandidateVerdict) -> CandidateVerdict:
        """The verdict that is left."""
        match verdict:
            case Inductive():
                return verdict if self.hiding is None else UndecidedCandidate(self.hiding)
            case NotInductive(choices=choices) | ViolatedCandidate(choices=choices):
                return UndecidedCandidate(self.inventing) if self.inventing and choices else verdict
            case UndecidedCandidate():
                return verdict
            case _:
                assert_never(verdict)


def premises(task: Task) -> CandidatePremises:
    """What the exploration of a procedure, without the claims of its loops, takes for granted."""
    plain = bare(replace(task, budget=task.budget.part(_SHARE)))
    exploration = Induction(plain, {})
    failing(exploration, [], Implications(plain))
    conclusion = Conclusion(plain, _NAME, exploration)
    assumptions = conclusion.assumptions()
    inventing = [one for one in assumptions if one.invents_bugs]
    return CandidatePremises(
        tuple(one.text for one in assumptions if one.hides_bugs and one.is_bound),
        conclusion.doubt() or (_LATE if exploration.report.out_of_time else None),
        Reason("assumption", f"rests on an assumption: {inventing[0].text}") if inventing else None,
    )
