# SPDX-License-Identifier: Apache-2.0
"""The engine that proves by induction: loops are known by their invariants, arrays have any length.

It proves or leaves open; violations are for the bounded engine to find.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import process_time

from assay.dataclass import replace
from assay.engines.invariants.lean import lean
from assay.engines.invariants.search import InvariantSearch
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.execution.flat_task import flat_task
from assay.execution.proving import NAME, by_induction, prove
from assay.execution.task import Task
from assay.execution.use_invariants import Found
from assay.passes.flatten import LargeError
from assay.program.analysis.call_graph import call_graph
from assay.program.analysis.loops import loops_of
from assay.solvers.protocol import Effort

__all__ = ["NAME", "derived", "run"]

_SHARE = 0.5  # of the time of a search, to leave out what is not needed
_SHORTEST, _LONGEST = 2.0, 4.0  # seconds for that


def run(task: Task) -> ProcedureOutcome:
    """Prove one procedure for all inputs, by the invariants that it states, or by more of them."""
    search = InvariantSearch(task)
    outcome = _proved_by(task, search, search.sets)
    if not _may_be_proved(outcome):
        return outcome
    return _proved_with_calls(task) or outcome


def _proved_with_calls(task: Task) -> ProcedureOutcome | None:
    """The proof with what is called in the place of the calls: a loop of a callee is known by facts
    about the variables of its callers, too. None if there is no such loop, or no proof."""
    called = call_graph(task.program).reached(task.procedure.name)
    if not any(loops_of(task.program.procedures[name]).nests for name in called):
        return None
    try:
        flat = flat_task(task)
    except LargeError:
        return None
    if flat is None:
        return None
    search = InvariantSearch(flat[0])
    outcome = _proved_by(flat[0], search, search.sets)
    return replace(outcome, proof=None) if _is_proved(outcome) else None


def derived(task: Task) -> ProcedureOutcome:
    """Prove one procedure by the invariants that it states, and those that following it gives."""
    search = InvariantSearch(task)
    return _proved_by(task, search, search.derived)


def _proved_by(
    task: Task, search: InvariantSearch, sets: Callable[[], Iterator[Found]]
) -> ProcedureOutcome:
    """Prove a procedure by the first set of invariants that is enough."""
    started = process_time()
    outcome = prove(task)
    if not _may_be_proved(outcome):
        return outcome
    task = replace(task, known={})  # the search begins with it, and what is not needed is left out
    for found in sets():
        tried = by_induction(task, found, watch=search.learn)
        if _is_proved(tried):
            seconds = max(_SHORTEST, min(_LONGEST, _SHARE * (process_time() - started)))
            return lean(task, found, tried, partial(by_induction, effort=Effort.BRANCH), seconds)
        if tried.reason is None:
            outcome = tried
        if not _may_be_proved(tried):
            break
    return outcome


def _is_proved(outcome: ProcedureOutcome) -> bool:
    return outcome.reason is None and outcome.verdict.is_success


def _may_be_proved(outcome: ProcedureOutcome) -> bool:
    """With more invariants; what was taken for granted may follow from them."""
    reason = outcome.reason
    is_open = reason is None or reason.code == "assumption"
    return outcome.verdict is Verdict.UNKNOWN and is_open
