# SPDX-License-Identifier: Apache-2.0
"""The engine that proves by k-induction.

A claim holds if it cannot fail in the first k iterations (base case), nor in an iteration after k
iterations in which it did not fail (step case). Then "it does not fail in the next k iterations" is
an invariant in the usual sense, and since loops are unrolled backwards, it is a formula over the
state at the head of the loop. Nothing here has to be believed: that invariant is proved like any
other, by induction over one iteration and with the exact meaning of the program, and it is what a
certificate says.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from assay.budget import OutOfTimeError
from assay.dataclass import replace
from assay.engines.kinduction.search import KInductive, UnrollingSearch
from assay.evidence.limits import out_of_time
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.program.analysis.loops import loops_of
from assay.transitions.clauses import clauses
from assay.transitions.linearize import TooManyError
from assay.transitions.path import RefusedError

NAME: Final = "kinduction"
_SHARE = 0.5  # of the time, for the search
_NOT_KEPT = Reason(
    "kinduction",
    "it may fail in the first k iterations, or in the next although it held in k; state an "
    "invariant of the loop, or allow a larger k (--max-k)",
)
_SAYS_LITTLE = frozenset({"not-proved", "not-inductive", "invariant-too-weak"})


def run(task: Task) -> ProcedureOutcome:
    """Prove one procedure by what cannot fail in the next iterations of its loops."""
    started = perf_counter()
    outcome = by_induction(task, {})
    if loops_of(task.procedure).nests and outcome.verdict is Verdict.UNKNOWN:
        outcome = _searched(task, outcome)
    return replace(outcome, engine=NAME, seconds=perf_counter() - started)


def _searched(task: Task, best: ProcedureOutcome) -> ProcedureOutcome:
    """The first proof, or else what leaves the fewest obligations open, and why."""
    reason = _NOT_KEPT
    try:
        for found in UnrollingSearch(task, task.budget.part(_SHARE)).found():
            for tried in _tried(task, found):
                best = min(best, tried, key=_open)
                if best.verdict is not Verdict.UNKNOWN:
                    return best
    except (RefusedError, TooManyError) as limit:
        reason = Reason("kinduction", str(limit) or "a formula has too many cases")
    except OutOfTimeError:
        reason = out_of_time("loops were unrolled far enough")
    return _explained(best, reason)


def _tried(task: Task, found: KInductive) -> Iterator[ProcedureOutcome]:
    """What induction over one iteration says; facts are used only where it takes them."""
    for with_facts in (False, True) if found.facts else (False,):
        heads = found.formulas(with_facts=with_facts)
        outcome = by_induction(task, clauses(task.program, task.procedure, heads))
        yield replace(outcome, statistics={**outcome.statistics, "k": found.k})


def _open(outcome: ProcedureOutcome) -> tuple[bool, int]:
    """Whether there is no verdict at all, and how many obligations have none."""
    count = sum(one.verdict is Verdict.UNKNOWN for one in outcome.obligations)
    return outcome.reason is not None, count


def _explained(outcome: ProcedureOutcome, reason: Reason) -> ProcedureOutcome:
    """With the reason why what is open stayed so, unless a better one is known."""
    results = (
        replace(one, reason=reason)
        if one.verdict is Verdict.UNKNOWN
        and (one.reason is None or one.reason.code in _SAYS_LITTLE)
        else one
        for one in outcome.obligations
    )
    return replace(outcome, obligations=tuple(results))
