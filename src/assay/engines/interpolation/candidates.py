# SPDX-License-Identifier: Apache-2.0
"""Formulas that are likely to hold at heads of loops, beyond what the path to them says.

    for (i = 0; i < n; i++) s++;      i <= n, from the condition; s == i, a linear equation

Each becomes a constraint of its own wherever it holds when a head is reached; iterations that do
not keep it delete it like any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from assay.budget import OutOfTimeError
from assay.engines.interpolation.options import HeadFacts
from assay.execution.task import Task
from assay.program.analysis.loops import loops_of
from assay.program.commands import Assume
from assay.program.graph import Location
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    ZERO,
    Op,
    Term,
    at_most,
    conjuncts,
    free_variables,
    negation,
    subterms,
    subtract,
)
from assay.transitions.cuts import CutSet, cuts_of
from assay.transitions.facts import cheap_facts
from assay.transitions.linearize import TooManyError
from assay.transitions.path import RefusedError
from assay.transitions.paths import PathWalk

Candidates = Mapping[Location, tuple[Term, ...]]
MOST_FOR_FACTS: Final = 400  # of a procedure whose linear facts are looked for
_MOST_STATES: Final = 400
_MOST_PATHS: Final = 60
_SECONDS: Final = 1.5
_MOST: Final = 24  # at one head


def candidates(task: Task, kind: HeadFacts) -> Candidates:
    """By the heads of loops, over the variables of a procedure without calls."""
    found: dict[Location, dict[Term, None]] = {}
    if kind in (HeadFacts.CONDITIONS, HeadFacts.ALL):
        for nest in loops_of(task.procedure).nests:
            for edge in task.procedure.edges:
                if edge.source in nest.body and isinstance(edge.command, Assume):
                    more = dict.fromkeys(_slackened(edge.command.condition))
                    found.setdefault(nest.head, {}).update(more)
    if kind in (HeadFacts.INVARIANTS, HeadFacts.ALL):
        for head, formulas in _linear(task).items():
            found[head] = {**dict.fromkeys(formulas), **found.get(head, {})}
    return {head: tuple(some)[:_MOST] for head, some in found.items()}


def _slackened(condition: Term) -> Iterator[Term]:
    """i < n    i <= n, which holds after the step that makes the condition false."""
    for part in subterms(condition):
        for one in (part, negation(part)) if part.op is Op.LE else ():
            if all(v.sort is INT for v in free_variables(one)):
                yield at_most(subtract(one.args[0], ONE), ZERO)


def _linear(task: Task) -> dict[Location, tuple[Term, ...]]:
    """What is cheap to know of a small procedure: equations, and bounds that keep each other."""
    if task.procedure.locations > MOST_FOR_FACTS or not loops_of(task.procedure).nests:
        return {}
    budget = task.budget.working(_SECONDS)
    try:
        walk = PathWalk(
            task.program,
            task.procedure,
            cuts_of(task.procedure, CutSet.HEADERS),
            from_main=task.from_main,
            budget=budget,
            most_states=_MOST_STATES,
            most_cases=_MOST_STATES,
        )
        paths = [path for path in walk.paths() if path.target is not None]
        facts = cheap_facts(walk, paths, budget) if len(paths) <= _MOST_PATHS else {}
    except (RefusedError, TooManyError, OutOfTimeError):
        return {}
    own = {one for one in walk.originals() if one.sort is INT}
    return {
        cut.location: tuple(one for one in conjuncts(formula) if free_variables(one) <= own)
        for cut, formula in facts.items()
        if not cut.is_entry
    }
