# SPDX-License-Identifier: Apache-2.0
"""Cores: which of several assumptions exclude every model, and as few of them as is cheap to find.

A solver that tracks reasons names them itself (`Explaining`); of any other the whole set is taken.
Either is made smaller by leaving out one assumption after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from assay.program.terms import Term
from assay.solvers.answers import Answer, Unsat
from assay.solvers.protocol import Solver

Core = tuple[Term, ...]
MOST_DELETIONS = 64  # assumptions that are left out for a try


@runtime_checkable
class Explaining(Protocol):
    """A solver that knows what its `Unsat` rests on."""

    def check_assuming(self, assumptions: Sequence[Term], seconds: float | None = None) -> Answer:
        """Whether the assumptions can hold with all formulas; `Unsat` has a core, which is those
        assumptions that were used, in their order."""


def check_assuming(
    solver: Solver, assumptions: Sequence[Term], seconds: float | None = None
) -> Answer:
    """Whether assumptions can hold with all formulas of a solver; the core of one that tracks no
    reasons is the whole set."""
    if isinstance(solver, Explaining):
        return solver.check_assuming(assumptions, seconds)
    solver.push()
    try:
        for formula in assumptions:
            solver.add(formula)
        answer = solver.check(seconds)
        if isinstance(answer, Unsat):
            return Unsat(tuple(assumptions))
        return answer
    finally:
        solver.pop()


def minimised(
    core: Sequence[Term],
    refuted: Callable[[Sequence[Term]], Core | None],
    most: int = MOST_DELETIONS,
) -> Core:
    """A core without what is not needed, as far as a number of questions tells.

    `refuted` gives a core of some assumptions, or None if it does not know of any."""
    kept = list(core)
    needed = 0  # of the first ones it is known
    for _ in range(most):
        if needed == len(kept):
            break
        smaller = refuted([*kept[:needed], *kept[needed + 1 :]])
        if smaller is None:
            needed += 1
        else:
            used = set(smaller)
            needed = sum(one in used for one in kept[:needed])
            kept = [one for one in kept if one in used]
    return tuple(kept)
