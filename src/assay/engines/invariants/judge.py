# SPDX-License-Identifier: Apache-2.0
"""Decides whether a candidate is an inductive invariant of its loop (paper 001, section 3).

Never says that a candidate fails because of a limit or of a model that nobody has run: what is said
to fail has been run by the interpreter.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import Final, final

from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judgement import Judgement, Rule, Undecided
from assay.engines.task import Task
from assay.evidence.verdicts import Reason

DEFAULT_SECONDS: Final = 10.0


@final
class CandidateJudge:
    """Judges candidates for the loops of one procedure; what can be shared is kept between them.

    Invariants that the program states are no facts here: who wants to use them gives them in
    `assumed`, and vouches for them."""

    def __init__(self, task: Task, *, seconds: float = DEFAULT_SECONDS, seed: int = 0) -> None:
        self._task = task
        self._seconds = seconds  # for each candidate; the task's deadline holds as well
        self._seed = seed

    def judge(
        self,
        candidate: Candidate,
        *,
        rule: Rule = Rule.TOGETHER,
        assumed: Iterable[Candidate] = (),
    ) -> Judgement:
        """The verdict. With `Rule.TOGETHER`, `assumed` (of this and other loops of the procedure)
        may be used; with `Rule.ALONE` only those of loops inside the candidate's loop."""
        started = monotonic()
        reason = Reason("not-implemented", "the judge is being built")
        return Judgement(candidate, rule, Undecided(reason), monotonic() - started)


def judge(
    task: Task,
    candidate: Candidate,
    *,
    rule: Rule = Rule.TOGETHER,
    assumed: Iterable[Candidate] = (),
    seconds: float = DEFAULT_SECONDS,
) -> Judgement:
    """The verdict on a single candidate."""
    return CandidateJudge(task, seconds=seconds).judge(candidate, rule=rule, assumed=assumed)
