# SPDX-License-Identifier: Apache-2.0
"""Candidates by acceleration: the transitive closure of what one iteration does to integers.

It stands for the paper's InvGen (Ponsini et al. 2010, section 4.2): where a body is linear and the
closure is exact these are the strongest linear invariants.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Final

from assay.engines.invariants.candidates.acceleration.reach import ReachableSet, reached
from assay.engines.invariants.candidates.candidate import ACCELERATION, Candidate, proposed
from assay.engines.invariants.candidates.filtering import surviving
from assay.engines.invariants.candidates.sampling import Samples, sample
from assay.engines.invariants.candidates.scope import LoopScope, scopes
from assay.program.graph import Location, Procedure, Program
from assay.program.terms import Term
from assay.solvers.relations.constraints import formulas
from assay.solvers.relations.isl import errors

__all__ = ["ReachableSet", "candidates", "reached", "visible_at"]

_MOST: Final = 40  # for one loop


def candidates(
    program: Program,
    procedure: Procedure,
    *,
    samples: Samples | None = None,
    seed: int = 0,
) -> list[Candidate]:
    """Constraints of the states that the loops reach, at most so many for each loop."""
    taken = sample(program, procedure, seed=seed) if samples is None else samples
    known = scopes(program, procedure)
    visible = {scope.head: visible_at(scope, taken) for scope in known}
    found: list[Candidate] = []
    for scope in known:
        found += _of_loop(scope, visible)
    return surviving(found, taken)


def _of_loop(scope: LoopScope, visible: Mapping[Location, frozenset[Term]]) -> list[Candidate]:
    states = reached(scope.program, scope.procedure, scope.head, visible)
    if states is None:
        return []
    found: dict[Term, Candidate] = {}
    for formula in islice(_formulas(states), _MOST):
        made = proposed(scope.head, formula, ACCELERATION)
        if made is not None:
            found.setdefault(formula, made)
    return list(found.values())


def _formulas(states: ReachableSet) -> Iterator[Term]:
    """As many as the limit on isl's work allows."""
    with suppress(errors()):
        yield from formulas(states.states, states.parameters, states.variables)


def visible_at(scope: LoopScope, samples: Samples) -> frozenset[Term]:
    """Variables that have a value whenever the head is reached."""
    named = [one.term for one in scope.variables()]
    states = samples.at(scope.head)
    return frozenset(term for term in named if all(term in state for state in states))
