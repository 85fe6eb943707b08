# SPDX-License-Identifier: Apache-2.0
"""Strongest postconditions (Gulwani et al. 2008, section 5): the exit is a cut point with an
unknown formula.

The paper looks for an inequality that none of its neighbours improves on. Here runs show how far
inwards an inequality can be at most: candidates are the faces of the convex hull of states that
runs end in. Those are claims like any other, to be verified for all runs as in section 2. A face
that cannot be improved is one that runs reach, so what is verified is the strongest of its
direction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass
from assay.engines.templates.invariants.analysis import Analysis
from assay.engines.templates.invariants.attempts import ATTEMPTS, FixedSizes
from assay.engines.templates.invariants.search import Query, TemplateSearch
from assay.engines.templates.solve.hull import faces
from assay.engines.templates.solve.presentation import simplified
from assay.engines.templates.solve.runs import PathRuns, holds
from assay.engines.templates.solve.samples import sample_points
from assay.program.graph import Location, Procedure, Program
from assay.program.terms import TRUE, Term, conjunction, conjuncts, free_variables
from assay.program.terms.rows import is_equation
from assay.transitions.cuts import CutSet, cuts_of, with_exit
from assay.transitions.facts import cheap_facts
from assay.transitions.paths import PathWalk
from assay.transitions.steps import Facts

_MOST_STATES = 1500
_SHORT, _LONG = 300, 800  # steps of runs; what short runs keep to only because they end is dropped
_MOST_CANDIDATES = 30
CHOICE = FixedSizes(attempts=ATTEMPTS[:5], rounds=(0.3,))


@final
@dataclass(frozen=True, slots=True)
class Postcondition:
    """What holds whenever the procedure returns."""

    formula: Term  # over results, globals, and parameters that are never assigned
    heads: Mapping[Location, Term]  # invariants of loops that prove it
    at: tuple[tuple[CutSet, Facts], ...]
    queries: tuple[Query, ...]
    seconds: float


def postcondition(
    program: Program,
    procedure: Procedure,
    budget: Budget = UNLIMITED,
    choice: FixedSizes = CHOICE,
    watch: Callable[[str], None] | None = None,
) -> Postcondition:
    """The strongest conjunction that is found and verified; `choice` is about invariants."""
    started = perf_counter()
    cuts, leaving = with_exit(cuts_of(procedure, CutSet.HEADERS), procedure)
    walk = PathWalk(program, procedure, cuts, at_exit=Analysis.seen_at_exit(program, procedure))
    paths = walk.paths()
    known = list(conjuncts(cheap_facts(walk, paths, budget).get(leaving, TRUE)))
    every = {cut: walk.variables(cut) for cut in (cuts.entry, *cuts.points)}
    points = list(sample_points(every[cuts.entry], paths))
    runs = PathRuns(paths, every)
    states = runs.visited(cuts.entry, points, _MOST_STATES, _SHORT).get(leaving, [])
    later = runs.visited(cuts.entry, points, _MOST_STATES, _LONG).get(leaving, [])
    free = _without_equations(every[leaving], known)
    candidates = [
        one
        for one in (faces(states, free) if states else ())
        if all(holds(one, state) for state in later)
    ][:_MOST_CANDIDATES]
    search = TemplateSearch(
        program,
        procedure,
        from_main=False,
        budget=budget,
        choice=choice,
        watch=watch,
        at_exit=(*known, *candidates),
    )
    found = search.run()
    proved = [one for one in (*known, *candidates) if one not in found.open]
    return Postcondition(
        conjunction(*simplified(proved)),
        found.heads,
        found.at,
        found.queries,
        perf_counter() - started,
    )


def _without_equations(variables: tuple[Term, ...], known: list[Term]) -> tuple[Term, ...]:
    """The variables, without one for each equation that says what it is."""
    free = list(variables)
    for one in known:
        if is_equation(one):
            gone = next((v for v in reversed(free) if v in free_variables(one)), None)
            if gone is not None:
                free.remove(gone)
    return tuple(free)
