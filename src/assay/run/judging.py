# SPDX-License-Identifier: Apache-2.0
"""What violations in a procedure without a contract mean.

A failed assertion is one, where anyone can call the procedure like that, and so is a failure that
no caller can avoid. Anything else only says that the inputs need a restriction, which a
precondition would be.

    void check(int x) { assert(x > 0); }            a violation: some other file may pass 0
    static void check(int x) { assert(x > 0); }     only what this file passes counts
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from assay.engines.task import Task
from assay.evidence.replay import Replayer, Scenario
from assay.evidence.verdicts import NEEDS, ObligationResult, ProcedureOutcome, Reason, Verdict
from assay.passes.mentions import mentions
from assay.program.graph import Language
from assay.program.obligations import Kind
from assay.report.values import state_text
from assay.run.accounting import followed
from assay.run.unavoidable import Callers, callers_of, shared_inputs

_CLAIMS: Final = (Kind.ASSERTION, Kind.UNREACHABLE, Kind.TERMINATION)
_CONSTRUCTOR: Final = ".new"  # at the end of the name of Java's constructors
_OF_OBJECT: Final = "this."  # in the names of instance fields
_LONGEST: Final = 80  # characters of an input that is told

Found = Callable[[ObligationResult], None]


def judged(task: Task, outcome: ProcedureOutcome) -> ProcedureOutcome:
    """The outcome, where a violation that a caller may be able to avoid is not known to be one."""
    results = tuple(_judged(task, one) for one in outcome.obligations)
    if results == outcome.obligations:
        return outcome
    kept = outcome if any(one.verdict is Verdict.REFUTED for one in results) else _open(outcome)
    return replace(kept, obligations=results)


def _open(outcome: ProcedureOutcome) -> ProcedureOutcome:
    """Without what is only said because nothing but violations was found."""
    return replace(outcome, vacuous=(), facts=())


def judging(task: Task) -> Found | None:
    """Tells of violations at once, of those that callers may be able to avoid as open questions."""
    found = task.found
    if found is None:
        return None
    return lambda result: found(result if _is_for_anyone(task, result) else needing(result))


def _judged(task: Task, result: ObligationResult) -> ObligationResult:
    if result.verdict is not Verdict.REFUTED or _is_for_anyone(task, result):
        return result
    if not _is_supposed(task, result) and callers_of(task, result) is Callers.CANNOT_AVOID:
        return result
    return needing(result)


def _is_for_anyone(task: Task, result: ObligationResult) -> bool:
    """Whether it is a claim of the author that breaks for a caller outside of the source, without
    values in variables that only the source itself can give them."""
    found = result.counterexample
    if result.obligation.kind not in _CLAIMS or found is None or task.procedure.internal:
        return False
    hidden = _hidden(task)
    if not hidden:
        return True
    if task.program.semantics.language is Language.JAVA:
        return False  # initialisers and constructors have run
    others = {name: value for name, value in found.globals.items() if name not in hidden}
    first = Scenario(list(found.inputs.values()), list(found.choices), globals=others)
    return Replayer(task.program, task.procedure).breaks(first, result.obligation)


def _hidden(task: Task) -> set[str]:
    """Variables that it depends on and that nothing outside of the source can assign; not the
    fields of an object that it makes."""
    used = mentions(task.program, task.procedure)
    makes = task.procedure.name.partition("(")[0].endswith(_CONSTRUCTOR)
    names = {one.source_name for one in shared_inputs(task.program, used) if one.internal}
    return {name for name in names if not (makes and _OF_OBJECT in name)}


def _is_supposed(task: Task, result: ObligationResult) -> bool:
    """Whether it may be that a procedure which calls itself does not meet what is only taken for
    granted of its parameters."""
    procedure = task.procedure
    callees = [task.program.procedures[name] for name in followed(task.program, procedure)]
    called = {c for one in (procedure, *callees) for c in followed(task.program, one)}
    return result.obligation.kind is Kind.PRECONDITION and procedure.name in called


def needs_precondition(outcome: ProcedureOutcome) -> bool:
    reasons = [one.reason for one in outcome.obligations]
    return any(reason is not None and reason.code == NEEDS for reason in reasons)


def needing(result: ObligationResult) -> ObligationResult:
    """What is left of a violation that a precondition may exclude."""
    reason = Reason(NEEDS, f"needs a precondition{_example(result)}", result.obligation.span)
    return replace(result, verdict=Verdict.UNKNOWN, reason=reason, counterexample=None)


def _example(result: ObligationResult) -> str:
    found = result.counterexample
    text = "" if found is None else state_text(found.inputs or found.globals)
    return f", fails for {text}" if text and len(text) <= _LONGEST else ""
