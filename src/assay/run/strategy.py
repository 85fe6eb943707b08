# SPDX-License-Identifier: Apache-2.0
"""In which order the engines are tried on a procedure.

`auto`: where every loop has an invariant (or there is none), a proof for all sizes is tried first;
then the inputs within the bounds are explored, which finds violations too; if that is not the last
word, invariants are searched for, by candidates and then by templates; and if the exploration was
cut short, it gets the time that is left. The termination engine is asked only where whether runs
end is the question; k-induction is not asked by itself. A proof by stated invariants that only took
too long is tried again after the exploration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf

from assay.engines.table import EngineName, ask
from assay.evidence.limits import is_out_of_time
from assay.evidence.verdicts import Assumption, ProcedureOutcome, Verdict
from assay.execution.proving import by_induction, prove
from assay.execution.shapes import entries, is_array
from assay.execution.task import Task
from assay.program.analysis.call_graph import called
from assay.program.analysis.loops import loops_of
from assay.program.commands import Assert
from assay.program.graph import Procedure
from assay.program.obligations import Kind

ONLY_ENDINGS = "nothing else goes wrong: only whether runs end was looked at"

_SHARE = 0.25  # of the time that is left, for first attempts
_HALF = 0.5  # of it, for a search for invariants
_LONGEST = 5.0  # seconds for an attempt, before others had theirs
_SEARCH = 8.0  # seconds for a search for invariants


def run(engine: EngineName, task: Task) -> ProcedureOutcome:
    """What the engine, or one after the other, finds out about a procedure; whether runs end, only
    where that is asked for."""
    if engine is EngineName.TERMINATION:
        return _only_endings(task)
    checks = task.program.semantics.checks
    if checks is None or Kind.TERMINATION not in checks:
        return _run(engine, task)
    if not _has_obligations(task):
        return _only_endings(task)
    ends = _termination(_within(task, 0.5))
    return _together(ends, _run(engine, task))


def _run(engine: EngineName, task: Task) -> ProcedureOutcome:
    if engine is EngineName.BOUNDED:
        return _bounded(task)
    if engine is not EngineName.AUTO:
        return ask(engine, task)
    if not _has_sizes(task) and not _needs_summaries(task):
        return _bounded(task)
    if _has_sizes(task) and _has_invariants(task.procedure):
        outcome = prove(_within(task, _SHARE, most=_LONGEST))
        if _is_proved(outcome):
            return outcome
        if is_out_of_time(outcome.reason):
            return _once_more(task)
    outcome = _bounded(_within(task, _SHARE, most=_LONGEST))
    if _may_be_better(outcome):
        for attempt in _attempts(task):
            for_all = attempt(_within(task, _HALF, most=_SEARCH))
            if _is_proved(for_all) and not _is_worse(for_all, outcome):
                return for_all
    return _bounded(task) if is_out_of_time(outcome.reason) else outcome


def _once_more(task: Task) -> ProcedureOutcome:
    """The exploration, and a proof by stated invariants in the time that is left after it."""
    outcome = _bounded(_within(task, _HALF))
    if not _may_be_better(outcome):
        return outcome
    for_all = prove(task)
    if _is_proved(for_all) and not _is_worse(for_all, outcome):
        return for_all
    only_slow = is_out_of_time(outcome.reason) and not is_out_of_time(for_all.reason)
    return _bounded(task) if only_slow else outcome


def _may_be_better(outcome: ProcedureOutcome) -> bool:
    """True if another engine could still improve this result: it is not refuted, and not proved
    without bounds in a way that a certificate can repeat."""
    proved = outcome.verdict is Verdict.PROVED
    return outcome.verdict is not Verdict.REFUTED and not (proved and outcome.proof is not None)


def _is_worse(outcome: ProcedureOutcome, other: ProcedureOutcome) -> bool:
    return other.verdict is Verdict.PROVED and outcome.verdict is not Verdict.PROVED


def _attempts(task: Task) -> Iterator[Callable[[Task], ProcedureOutcome]]:
    """The engines that search for invariants; templates have no elements of arrays in them."""
    if _has_sizes(task):
        yield _invariants
    if not any(map(is_array, entries(task.program, task.procedure))):
        yield _templates


def _within(task: Task, share: float, most: float = inf) -> Task:
    """The task with a share of the time that is left, at most so many seconds."""
    return replace(task, budget=task.budget.part(share, most=most))


def _bounded(task: Task) -> ProcedureOutcome:
    return ask(EngineName.BOUNDED, _with_invariants(task) if task.bounded.use_invariants else task)


def _with_invariants(task: Task) -> Task:
    """The task with invariants that are found in a part of the time, unless their proof rests on
    something else."""
    from assay.engines.invariants.search import sets_of_invariants

    known = task.known
    for known in sets_of_invariants(_within(task, _SHARE, most=_LONGEST)):  # noqa: B007
        pass
    outcome = by_induction(_within(task, _SHARE, most=_LONGEST), known)
    rests = any(one.hides_bugs for one in outcome.assumptions)
    return task if rests or outcome.reason is not None else replace(task, known=known)


def _invariants(task: Task) -> ProcedureOutcome:
    return ask(EngineName.INVARIANTS, task)


def _templates(task: Task) -> ProcedureOutcome:
    return ask(EngineName.TEMPLATES, task)


def _termination(task: Task) -> ProcedureOutcome:
    return ask(EngineName.TERMINATION, task)


def _only_endings(task: Task) -> ProcedureOutcome:
    """Whether runs end, and that nothing else was looked at: where there is something else to
    prove, an answer to this question alone is no proof of the procedure."""
    outcome = _termination(task)
    if outcome.verdict not in (Verdict.PROVED, Verdict.PROVED_BOUNDED):
        return outcome
    others = _has_obligations(task)
    only = Assumption(ONLY_ENDINGS, hides_bugs=others, is_bound=others)
    return replace(outcome, assumptions=(*outcome.assumptions, only))


def _has_obligations(task: Task) -> bool:
    """Whether there is anything else to prove."""
    contract = task.procedure.contract
    if contract is not None and (contract.ensures or contract.frame is not None):
        return True
    if any(loop.contract.invariants or loop.contract.variants for loop in task.procedure.loops):
        return True
    procedures = task.program.procedures.values()
    if any(one.contract is not None and one.contract.requires for one in procedures):
        return True
    return any(isinstance(edge.command, Assert) for one in procedures for edge in one.edges)


def _together(ends: ProcedureOutcome, others: ProcedureOutcome) -> ProcedureOutcome:
    """Both answers; not to know the one does not make the other unknown."""
    return replace(
        others,
        engine=f"{others.engine}, {ends.engine}",
        obligations=(*others.obligations, *ends.obligations),
        assumptions=tuple(dict.fromkeys((*others.assumptions, *ends.assumptions))),
        facts=(*others.facts, *ends.facts),
        proof=None,
        seconds=others.seconds + ends.seconds,
    )


def _has_sizes(task: Task) -> bool:
    """Whether there are sizes to speak of, and the user has not asked for bounds on them."""
    options, procedure = task.bounded, task.procedure
    asked = options.array_length is not None or options.lengths or options.loop_bound is not None
    if asked or options.examples:
        return False
    return bool(loops_of(procedure).nests) or any(map(is_array, entries(task.program, procedure)))


def _needs_summaries(task: Task) -> bool:
    """Whether something that it calls has loops or calls itself, and no contract."""
    if task.bounded.loop_bound is not None or task.bounded.call_depth is not None:
        return False
    if task.bounded.examples or not any(called(task.procedure)):
        return False
    from assay.engines.templates.summaries.bodies import summarized

    return bool(summarized(task.program, task.procedure))


def _has_invariants(procedure: Procedure) -> bool:
    stated = {loop.head for loop in procedure.loops if loop.contract.invariants}
    return all(nest.head in stated for nest in loops_of(procedure).nests)


def _is_proved(outcome: ProcedureOutcome) -> bool:
    """For all sizes. What else it rests on (contracts of others, where pointers point to), a proof
    within bounds would rest on as well."""
    return not outcome.vacuous and outcome.verdict.is_success
