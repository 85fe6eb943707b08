# SPDX-License-Identifier: Apache-2.0
"""The engine that solves for invariants (Gulwani et al. 2008), and leaves it to induction to prove
them.

It proves or leaves open; violations are for the bounded engine to find.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from assay.dataclass import replace
from assay.engines.templates.invariants.attempts import QUICK, FixedSizes
from assay.engines.templates.invariants.search import FoundInvariants, TemplateSearch
from assay.engines.templates.options import TemplateOptions
from assay.engines.templates.summaries.interprocedural import NAME, prove_with_summaries
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.proving import by_induction
from assay.execution.task import Task, Trying
from assay.program.analysis.loops import loops_of
from assay.program.analysis.summarized import recursive, summarized
from assay.transitions.clauses import clauses

_SHARE = 0.8  # of the time, for the search: some is left for the proof


def run(task: Task, choice: FixedSizes = FixedSizes()) -> ProcedureOutcome:  # noqa: B008 - frozen
    """Prove one procedure by invariants, and summaries of what it calls, that are solved for."""
    started = perf_counter()
    names = summarized(task.program, task.procedure)
    if recursive(task.program, task.procedure):
        outcome = prove_with_summaries(task, names, task.budget.part(_SHARE))
    else:
        half = replace(task, budget=task.budget.part(0.5))
        outcome = _by_invariants(half if names else task, choice)
        if names and outcome.verdict is Verdict.UNKNOWN:
            other = prove_with_summaries(task, names, task.budget.part(_SHARE))
            outcome = outcome if other.verdict is Verdict.UNKNOWN else other
    return replace(outcome, engine=NAME, seconds=perf_counter() - started)


def _by_invariants(task: Task, choice: FixedSizes) -> ProcedureOutcome:
    """By those of its own loops."""
    stated = by_induction(task, {})
    if not loops_of(task.procedure).nests or stated.verdict is not Verdict.UNKNOWN:
        return stated
    search = TemplateSearch(
        task.program,
        task.procedure,
        from_main=task.from_main,
        budget=task.budget.part(_SHARE),
        choice=_as_asked(task, choice),
        watch=_watch(task),
    )
    found = search.run()
    outcome = by_induction(task, clauses(task.program, task.procedure, found.heads))
    statistics = {**outcome.statistics, "templates": _statistics(found)}
    outcome = replace(outcome, statistics=statistics)
    return outcome if outcome.reason is not None else _explained(outcome, found)


def _as_asked(task: Task, choice: FixedSizes) -> FixedSizes:
    asked = task.options_of(TemplateOptions)
    choice = QUICK if asked.quick else choice
    shape, cuts = asked.shape or choice.shape, asked.cuts or choice.cuts
    return replace(choice, shape=shape, cuts=cuts)


def _watch(task: Task) -> Callable[[str], None] | None:
    """Who is told which size is tried."""
    watch = task.watch
    if watch is None:
        return None
    started = perf_counter()
    return lambda size: watch(Trying(size, perf_counter() - started))


def _explained(outcome: ProcedureOutcome, found: FoundInvariants) -> ProcedureOutcome:
    """Why nothing was found, where the reason is the program."""
    if outcome.verdict is Verdict.UNKNOWN and not found.at and found.refused:
        text, span = found.refused[0]
        return replace(outcome, reason=Reason("templates", text, span))
    return outcome


def _statistics(found: FoundInvariants) -> dict[str, object]:
    shown = None if found.evidence is None else len(found.evidence)
    return {
        "seconds": found.seconds,
        "queries": len(found.queries),
        "last": found.queries[-1].seconds if found.queries else 0.0,
        "size": found.queries[-1].size if found.queries else 0,
        "refutations": shown,
        "evidence": [
            {
                "literals": [str(one) for one in refutation.literals],
                "multipliers": [str(one) for one in refutation.multipliers],
            }
            for refutation in found.evidence or ()
        ],
        "formulas": [
            str(formula)
            for _, facts in found.at
            for cut, formula in facts.items()
            if not cut.is_entry
        ],
    }
