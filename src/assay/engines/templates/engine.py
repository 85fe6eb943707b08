# SPDX-License-Identifier: Apache-2.0
"""The engine that solves for invariants (paper 003), and leaves it to induction to prove them.

It proves or leaves open; violations are for the bounded engine to find.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from time import monotonic, perf_counter

from assay.engines.invariants.engine import by_induction
from assay.engines.invariants.explore import Found
from assay.engines.task import Task
from assay.engines.templates.contracts import prove_together
from assay.engines.templates.linearize import TooManyError, number_of
from assay.engines.templates.pairs import PairSearch, recursive
from assay.engines.templates.paths import LateError, RefusedError
from assay.engines.templates.search import Choice, Invariants, Search
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.program.contracts import Clause
from assay.program.graph import Location, Procedure, Program
from assay.program.loops import loops_of, spans_of_loops
from assay.program.obligations import Kind
from assay.program.sorts import BOOL
from assay.program.terms import Term, conjunction, conjuncts, substitute, to_integer

NAME = "templates"
_SHARE = 0.8  # of the time, for the search


def run(task: Task, choice: Choice = Choice()) -> ProcedureOutcome:  # noqa: B008 - frozen
    """Prove one procedure by invariants that are solved for."""
    started = perf_counter()
    names = recursive(task.program, task.procedure)
    if names:
        return replace(_by_pairs(task, names), engine=NAME, seconds=perf_counter() - started)
    stated = by_induction(task, {})
    if not loops_of(task.procedure).nests or stated.verdict is not Verdict.UNKNOWN:
        return replace(stated, engine=NAME)
    search = Search(
        task.program,
        task.procedure,
        from_main=task.from_main,
        deadline=_share(task.deadline),
        choice=choice,
    )
    found = search.run()
    outcome = by_induction(task, clauses(task.program, task.procedure, found.heads))
    statistics = {**outcome.statistics, "templates": _statistics(found)}
    seconds = perf_counter() - started
    outcome = replace(outcome, engine=NAME, statistics=statistics, seconds=seconds)
    return outcome if outcome.reason is not None else _explained(outcome, found)


def _share(deadline: float | None) -> float | None:
    """Some of the time is left for the proof."""
    now = monotonic()
    return None if deadline is None else now + _SHARE * (deadline - now)


def _by_pairs(task: Task, names: frozenset[str]) -> ProcedureOutcome:
    """Procedures that call themselves are known by pairs of formulas."""
    try:
        search = PairSearch(
            task.program,
            task.procedure,
            names,
            from_main=task.from_main,
            deadline=_share(task.deadline),
        )
        found = search.run()
    except RefusedError as error:
        return _unknown(task, Reason("templates", error.text, error.span))
    except TooManyError:
        return _unknown(task, Reason("templates", "a condition with too many cases"))
    except LateError:
        return _unknown(task, Reason("timeout", "the time was up before summaries were found"))
    if found is None:
        return _unknown(task, Reason("templates", "no summaries of the sizes tried were found"))
    heads = {cut.location: formula for cut, formula in found.heads.items()}
    invariants = clauses(task.program, task.procedure, heads)
    outcome = prove_together(task, found.pairs, invariants)
    facts = {
        "seconds": found.seconds,
        "last": found.last,
        "size": found.size,
        "shape": found.shape,
        "pairs": {
            name: [(str(conjunction(*p.before)), str(conjunction(*p.after))) for p in some]
            for name, some in found.pairs.items()
        },
    }
    return replace(outcome, statistics={**outcome.statistics, "templates": facts})


def _unknown(task: Task, reason: Reason) -> ProcedureOutcome:
    return ProcedureOutcome(task.procedure.name, NAME, (), reason=reason)


def _explained(outcome: ProcedureOutcome, found: Invariants) -> ProcedureOutcome:
    """Why nothing was found, where the reason is the program."""
    if outcome.verdict is Verdict.UNKNOWN and not found.at and found.refused:
        text, span = found.refused[0]
        return replace(outcome, reason=Reason("templates", text, span))
    return outcome


def _statistics(found: Invariants) -> dict[str, object]:
    shown = None if found.evidence is None else len(found.evidence)
    return {
        "seconds": found.seconds,
        "queries": len(found.queries),
        "last": found.queries[-1].seconds if found.queries else 0.0,
        "size": found.queries[-1].size if found.queries else 0,
        "refutations": shown,
        "formulas": [
            str(formula)
            for _, facts in found.at
            for cut, formula in facts.items()
            if not cut.is_entry
        ],
    }


def clauses(program: Program, procedure: Procedure, heads: Mapping[Location, Term]) -> Found:
    """Formulas over integers as clauses over the variables of the program."""
    truths = [v.term for v in (*program.globals, *procedure.variables) if v.term.sort is BOOL]
    back = {number_of(term): to_integer(term) for term in truths}
    spans = spans_of_loops(procedure)
    return {
        head: tuple(
            Clause(substitute(part, back), spans[head], Kind.INVARIANT_PRESERVED)
            for part in conjuncts(formula)
        )
        for head, formula in heads.items()
    }
