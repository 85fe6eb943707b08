# SPDX-License-Identifier: Apache-2.0
"""States in which a claim is broken, or from which a path leads to such a state, although nothing
that is known excludes them.

They are spread out: an inequality that excludes one of them says something new, and is easier to
find than one that excludes them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from assay.engines.templates.solve.runs import Point
from assay.program.terms import Term, at_most, integer, substitute
from assay.solvers.questions import model_of
from assay.solvers.store import knowing
from assay.transitions.cuts import Cut
from assay.transitions.linearize import Literals
from assay.transitions.paths import PathWalk
from assay.transitions.steps import Step

_FARTHEST = 20
_SOLVERS = ("bounds", "lp", "smt")


def troubles(
    walk: PathWalk, broken: Step, steps: Sequence[Step], chance: Random
) -> Iterator[tuple[Cut, Point]]:
    """A state that breaks the claim, and one for each path that leads to such a state."""
    places = [(broken.path.source, broken.known)]
    for step in steps:
        if step.path.target == broken.path.source:
            later = (substitute(one, step.path.updates) for one in broken.known)
            places.append((step.path.source, tuple(dict.fromkeys((*step.known, *later)))))
    for cut, literals in places:
        if not cut.is_entry:
            point = _far(walk, literals, walk.variables(cut), chance)
            if point is not None:
                yield cut, point


def _far(
    walk: PathWalk, literals: Literals, variables: Sequence[Term], chance: Random
) -> Point | None:
    """A solution far away from zero, in a direction that chance decides."""
    known = literals
    for one in chance.sample(variables, len(variables)):
        far = chance.randint(1, _FARTHEST)
        wanted = chance.choice((at_most(integer(far), one), at_most(one, integer(-far))))
        if walk.is_feasible((*known, wanted)):
            known = (*known, wanted)
    model = model_of(knowing(*known, budget=walk.budget, solvers=_SOLVERS))
    return None if model is None else {one: int(model.value(one)) for one in variables}
