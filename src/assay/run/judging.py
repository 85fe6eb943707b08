# SPDX-License-Identifier: Apache-2.0
"""What violations mean: in a procedure with a contract, and in one without.

They start in a state that runs of the source come to (`reachable`). In a procedure without a
contract, a failed assertion is one, where anyone can call the procedure like that, and so is a
failure that no caller can avoid. Anything else only says that the inputs need a restriction, which
a precondition would be.

    void check(int x) { assert(x > 0); }            a violation: some other file may pass 0
    static void check(int x) { assert(x > 0); }     only what this file passes counts
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol, final

from assay.dataclass import dataclass, replace
from assay.evidence.ending import Ending, EndingAnswer
from assay.evidence.verdicts import (
    NEEDS,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
    opened,
)
from assay.execution.task import Task
from assay.program.obligations import NOT_NULLABLE, Kind
from assay.run.accounting import followed

if TYPE_CHECKING:
    from assay.run.reachable.reached import Reaching

_CLAIMS: Final = (Kind.ASSERTION, Kind.UNREACHABLE, Kind.TERMINATION)
_LONGEST: Final = 80  # characters of an input that is told

Found = Callable[[ObligationResult], None]


class ViolationRule(Protocol):
    """What is left of what an engine calls a violation."""

    def at_once(self, result: ObligationResult) -> ObligationResult:
        """What can be said quickly, while the engine goes on."""

    def final(self, result: ObligationResult) -> ObligationResult:
        """What is said in the end."""


def judged(outcome: ProcedureOutcome, rule: ViolationRule) -> ProcedureOutcome:
    """The outcome, where violations that may be none are not known to be ones."""
    results = tuple(
        rule.final(one) if one.verdict is Verdict.REFUTED else one for one in outcome.obligations
    )
    if results == outcome.obligations:
        return outcome
    kept = outcome if any(one.verdict is Verdict.REFUTED for one in results) else _open(outcome)
    for before, after in zip(outcome.obligations, results, strict=True):
        if before.obligation.kind is Kind.TERMINATION and before != after:
            kept = _with_run(kept, before, after)
    return replace(kept, obligations=results)


def _with_run(
    outcome: ProcedureOutcome, before: ObligationResult, after: ObligationResult
) -> ProcedureOutcome:
    """With what is known of a run that never ends, where it is another one now, or none."""
    if after.reason is not None:
        ending = Ending(EndingAnswer.OPEN, text=after.reason.text, span=after.reason.span)
        return outcome if outcome.ending is None else replace(outcome, ending=ending)
    assert before.counterexample is not None
    assert after.counterexample is not None
    is_same = before.counterexample.globals == after.counterexample.globals
    return outcome if is_same else replace(outcome, facts=())


def _open(outcome: ProcedureOutcome) -> ProcedureOutcome:
    """Without what is only said because nothing but violations was found."""
    return replace(outcome, vacuous=(), facts=())


def judging(task: Task, rule: ViolationRule) -> Found | None:
    """Tells of violations at once, of those that may be none as open questions."""
    found = task.found
    return None if found is None else lambda result: found(rule.at_once(result))


@final
@dataclass(frozen=True, slots=True)
class OfStated:
    """Of a procedure with a contract: the state must be one that runs of the source come to."""

    reaching: Reaching

    def at_once(self, result: ObligationResult) -> ObligationResult:
        return self.reaching.judged(result)

    def final(self, result: ObligationResult) -> ObligationResult:
        return self.reaching.judged(result)


@final
@dataclass(frozen=True, slots=True)
class OfImplied:
    """Of a procedure without a contract of which its class demands something: that is due in every
    state which runs of the source come to. What else fails is judged as without a contract."""

    task: Task
    reaching: Reaching

    def at_once(self, result: ObligationResult) -> ObligationResult:
        return self._rule(result).at_once(result)

    def final(self, result: ObligationResult) -> ObligationResult:
        return self._rule(result).final(result)

    def _rule(self, result: ObligationResult) -> ViolationRule:
        contract, due = self.task.procedure.contract, result.obligation
        demanded = () if contract is None else contract.ensures
        is_demanded = any(one.span == due.span and one.kind is due.kind for one in demanded)
        if is_demanded or (due.kind is Kind.NULL and due.detail == NOT_NULLABLE):
            return OfStated(self.reaching)
        return OfUnstated(self.task, self.reaching)


@final
@dataclass(frozen=True, slots=True)
class OfUnstated:
    """Of a procedure without a contract: a caller must not be able to avoid it, either."""

    task: Task
    reaching: Reaching

    def at_once(self, result: ObligationResult) -> ObligationResult:
        return self._for_anyone(result) or needing(result)

    def final(self, result: ObligationResult) -> ObligationResult:
        found = self._for_anyone(result)
        if found is not None:
            return found
        from assay.run.unavoidable import Callers, callers_of

        task = self.task
        if _is_for_want_of_memory(task, result):
            return self.reaching.judged(result)
        if not _is_supposed(task, result) and callers_of(task, result) is Callers.CANNOT_AVOID:
            return self.reaching.judged(result)
        return needing(result)

    def _for_anyone(self, result: ObligationResult) -> ObligationResult | None:
        """A claim of the author that breaks for a caller outside of the source, in a state that
        runs of the source come to."""
        if result.obligation.kind not in _CLAIMS or self.task.procedure.internal:
            return None
        return self.reaching.reached(result)


def _is_for_want_of_memory(task: Task, result: ObligationResult) -> bool:
    found = result.counterexample
    if found is None or True not in found.choices or task.procedure.internal:
        return False
    from assay.run.scarcity import is_for_want_of_memory

    return is_for_want_of_memory(task, result)


def _is_supposed(task: Task, result: ObligationResult) -> bool:
    """Whether it may be that a procedure which calls itself does not meet what is only taken for
    granted of its parameters."""
    procedure = task.procedure
    known = task.program.procedures  # another reading of a procedure may be there alone
    callees = [known[name] for name in followed(task.program, procedure) if name in known]
    called = {c for one in (procedure, *callees) for c in followed(task.program, one)}
    return result.obligation.kind is Kind.PRECONDITION and procedure.name in called


def needs_precondition(outcome: ProcedureOutcome) -> bool:
    reasons = [one.reason for one in outcome.obligations]
    return any(reason is not None and reason.code == NEEDS for reason in reasons)


def needing(result: ObligationResult) -> ObligationResult:
    """What is left of a violation that a precondition may exclude."""
    reason = Reason(NEEDS, f"needs a precondition{_example(result)}", result.obligation.span)
    return opened(result, reason)


def _example(result: ObligationResult) -> str:
    from assay.report.values import state_text

    found = result.counterexample
    text = "" if found is None else state_text(found.inputs or found.globals)
    return f", fails for {text}" if text and len(text) <= _LONGEST else ""
