# SPDX-License-Identifier: Apache-2.0
"""Says of an invariant that could not be proved which iteration breaks it, if one does.

Such an iteration starts in a state that satisfies all stated invariants, but perhaps in none that a
run is ever in: it is a reason to change an invariant, not a violation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from assay.dataclass import replace
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason, Verdict
from assay.execution.task import Task
from assay.program.graph import Procedure
from assay.program.obligations import Kind
from assay.report.values import changes_text, state_text
from assay.source import Span

if TYPE_CHECKING:
    from assay.engines.invariants.candidates import Candidate
    from assay.engines.invariants.judge import CandidateJudge

_SECONDS: Final = 1.0  # for one invariant
_MOST: Final = 3.0  # for all of them


def explained(task: Task, outcome: ProcedureOutcome) -> ProcedureOutcome:
    """The outcome, where invariants that an iteration breaks have the states as their reason."""
    waiting = [one.obligation.span for one in outcome.obligations if _is_open(one)]
    if outcome.verdict is not Verdict.UNKNOWN or not waiting:
        return outcome
    if task.budget.is_over():
        return outcome
    from assay.engines.invariants.judge import CandidateJudge

    judge = CandidateJudge(replace(task, budget=task.budget.at_most(_MOST)), seconds=_SECONDS)
    stated = _stated(task.procedure)
    reasons = {span: _reason(judge, stated, span) for span in waiting if span in stated}
    results = tuple(_with_reason(one, reasons) for one in outcome.obligations)
    return replace(outcome, obligations=results)


def _is_open(one: ObligationResult) -> bool:
    return one.verdict is Verdict.UNKNOWN and one.obligation.kind is Kind.INVARIANT_PRESERVED


def _stated(procedure: Procedure) -> Mapping[Span, Candidate]:
    from assay.engines.invariants.candidates import Candidate
    from assay.engines.invariants.candidates.candidate import USER

    return {
        clause.span: Candidate(loop.head, clause.formula, USER, clause.defined)
        for loop in procedure.loops
        for clause in loop.contract.invariants
    }


def _reason(judge: CandidateJudge, stated: Mapping[Span, Candidate], span: Span) -> Reason | None:
    from assay.engines.invariants.judgement import NotInductive

    others = [one for other, one in stated.items() if other != span]
    verdict = judge.judge(stated[span], assumed=others).verdict
    if not isinstance(verdict, NotInductive):
        return None
    before, after = state_text(verdict.before), changes_text(verdict.before, verdict.after)
    text = (
        "an iteration that starts with the invariants does not keep it: "
        f"from {before} it leads to {after or 'the same state'}"
    )
    return Reason("not-inductive", text, span)


def _with_reason(one: ObligationResult, reasons: Mapping[Span, Reason | None]) -> ObligationResult:
    reason = reasons.get(one.obligation.span) if _is_open(one) else None
    return one if reason is None else replace(one, reason=reason)
