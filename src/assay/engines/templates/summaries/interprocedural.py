# SPDX-License-Identifier: Apache-2.0
"""Proves a procedure by summaries that are solved for, of those that it calls (Gulwani et al. 2008,
section 3)."""

from __future__ import annotations

from collections.abc import Mapping

from assay.budget import Budget, OutOfTimeError
from assay.dataclass import replace
from assay.engines.templates.options import TemplateOptions
from assay.engines.templates.summaries.contracts import prove_together
from assay.engines.templates.summaries.narrowing import narrowed
from assay.engines.templates.summaries.pairs import FoundPairs, PairSearch
from assay.evidence.limits import out_of_time
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.task import Task
from assay.program.graph import Location
from assay.program.terms import Term
from assay.transitions.cuts import Cut
from assay.transitions.linearize import TooManyError
from assay.transitions.paths import RefusedError

NAME = "templates"


def prove_with_summaries(task: Task, names: frozenset[str], budget: Budget) -> ProcedureOutcome:
    """The proof, or why there is none; the search has a part of the task's budget."""
    try:
        search = PairSearch(
            task.program,
            task.procedure,
            names,
            from_main=task.from_main,
            budget=budget,
            options=task.options_of(TemplateOptions),
        )
        found = search.run()
    except RefusedError as error:
        return _unknown(task, Reason("templates", error.text, error.span))
    except TooManyError:
        return _unknown(task, Reason("templates", "a condition with too many cases"))
    except OutOfTimeError:
        return _unknown(task, out_of_time("summaries were found"))
    if found is None:
        return _unknown(task, Reason("templates", "no summaries of the sizes tried were found"))
    outcome, found = _narrowest(task, search, found)
    return replace(outcome, statistics={**outcome.statistics, "templates": _statistics(found)})


def _narrowest(
    task: Task, search: PairSearch, found: FoundPairs
) -> tuple[ProcedureOutcome, FoundPairs]:
    """The proof by what the calls need, or by all that was found."""
    least = found if task.options_of(TemplateOptions).is_formula else narrowed(search, found)
    outcome = _proved(task, least)
    if least == found or outcome.verdict is not Verdict.UNKNOWN:
        return outcome, least
    return _proved(task, found), found


def _proved(task: Task, found: FoundPairs) -> ProcedureOutcome:
    inner = {name: _at_heads(formulas) for name, formulas in found.inner.items()}
    return prove_together(task, found.pairs, _at_heads(found.heads), inner)


def _at_heads(formulas: Mapping[Cut, Term]) -> dict[Location, Term]:
    return {cut.location: formula for cut, formula in formulas.items()}


def _statistics(found: FoundPairs) -> dict[str, object]:
    return {
        "seconds": found.seconds,
        "last": found.last,
        "size": found.size,
        "shape": found.shape,
        "pairs": {
            name: [(str(pair.precondition), str(pair.postcondition)) for pair in some]
            for name, some in found.pairs.items()
        },
    }


def _unknown(task: Task, reason: Reason) -> ProcedureOutcome:
    return ProcedureOutcome(task.procedure.name, NAME, (), reason=reason)
