# SPDX-License-Identifier: Apache-2.0
"""Verification conditions between adjacent cut points, with unknown formulas there (section 2.1).

For a path from one cut point to another: what holds at the first, and what the path assumes, and
the negation of what is due at the second, cannot hold together. Each alternative of that is one
condition for Farkas' lemma.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.cuts import Cut
from assay.engines.templates.farkas import Condition
from assay.engines.templates.linearize import Literals
from assay.engines.templates.paths import Path, Use, Walk
from assay.engines.templates.template import Inequality, Template, UnknownRow
from assay.program.terms import TRUE, Term, substitute

Rows = tuple[UnknownRow, ...]
Facts = Mapping[Cut, Term]  # formulas that are proved to hold at cut points
Results = Mapping[str, Term]  # formulas that every call of a procedure satisfies
NOTHING: Results = {}
Templates = Mapping[Cut, Template]


@final
@dataclass(frozen=True, slots=True)
class Pair:
    """If a procedure is called in a state with `before`, then `after` holds when it returns."""

    before: tuple[Inequality, ...]  # over parameters and globals
    after: tuple[Inequality, ...]  # also over results, and globals after the call


Summaries = Mapping[str, tuple[Pair, ...]]
NONE: Summaries = {}


@final
@dataclass(frozen=True, slots=True)
class Step:
    """A path with what is known at its start, in one of the cases of that."""

    path: Path
    known: Literals


def steps(
    walk: Walk, paths: Iterable[Path], facts: Facts, results: Results = NOTHING
) -> list[Step]:
    """The paths with the facts, and what is known of calls; without those that cannot be taken."""
    found = []
    for path in paths:
        known_here = [facts.get(path.source, TRUE)]
        known_here += (
            substitute(results[use.callee], use.values)
            for use in path.uses
            if use.callee in results
        )
        for case in walk.linear.alternatives(known_here):
            known = tuple(dict.fromkeys((*path.conditions, *case)))
            if walk.is_feasible(known):
                found.append(Step(path, known))
    return found


def conditions(
    found: Iterable[Step], templates: Templates, summaries: Summaries = NONE
) -> Iterator[Condition]:
    for step in found:
        for calls in _calls(summaries, step.path.uses):
            for positive in _held(templates, step.path):
                for negated in _due(templates, step.path):
                    yield Condition(step.known, (*positive, *calls[0]), (*calls[1], *negated))


def _held(templates: Templates, path: Path) -> list[Rows]:
    """The disjuncts of the formula at the source."""
    template = templates.get(path.source)
    if template is None:
        return [()]
    return [tuple(row.at({}) for row in disjunct) for disjunct in template.disjuncts]


def _due(templates: Templates, path: Path) -> list[Rows]:
    """The negation of the formula at the target: from each disjunct one inequality that fails."""
    if path.target is None:
        return [()]
    template = templates.get(path.target)
    if template is None:
        return []
    rows = [[row.at(path.updates) for row in one] for one in template.disjuncts]
    return [tuple(choice) for choice in product(*rows)]


def _calls(summaries: Summaries, uses: Iterable[Use]) -> list[tuple[Rows, Rows]]:
    """What is known of calls, as rows that hold and rows that do not: for each pair, either both
    its formulas hold, or an inequality of its precondition fails (section 3, equation 3)."""
    found: list[tuple[Rows, Rows]] = [((), ())]
    for use in uses:
        for pair in summaries[use.callee]:
            before = [row.at(use.values) for row in pair.before]
            after = [row.at(use.values) for row in pair.after]
            options: list[tuple[Rows, Rows]] = [((*before, *after), ())]
            options += (((), (row,)) for row in before)
            found = [((*p, *q), (*n, *m)) for p, n in found for q, m in options]
    return found
