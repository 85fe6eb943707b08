# SPDX-License-Identifier: Apache-2.0
"""A candidate: a formula that may be an invariant of a loop, and who proposes it."""

from __future__ import annotations

from enum import IntEnum
from typing import final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates.definedness import defined_condition
from assay.program.graph import Location
from assay.program.terms import FALSE, TRUE, Term

TRACES = "traces"
HEURISTICS = "heuristics"
ACCELERATION = "acceleration"
DERIVATION = "derivation"
USER = "user"
KNOWN = "known"


class Stage(IntEnum):
    """When a candidate is worth checking: later ones where earlier ones do not prove enough."""

    FIRST = 0  # what proofs usually need
    SECOND = 1  # what some need: sums, members, facts under a condition
    LAST = 2  # what is rarely needed, or makes every question harder


@final
@dataclass(frozen=True, slots=True)
class Candidate:
    """May hold whenever the head is reached.

    The formula is over the procedure's variables there; `at_label(x, OLD)` is the value at entry of
    a parameter, a global or a heap map, whether or not the procedure itself mentions it.
    """

    head: Location
    formula: Term
    source: str
    defined: Term = TRUE  # indices in range, divisors not zero, ... as in `contracts.Clause`
    stage: Stage = Stage.FIRST


def proposed(
    head: Location, formula: Term, source: str, stage: Stage = Stage.FIRST
) -> Candidate | None:
    """The candidate of a formula with the condition under which it is defined, if it says
    anything."""
    if formula in (TRUE, FALSE):
        return None
    defined = defined_condition(formula)
    return None if defined is FALSE else Candidate(head, formula, source, defined, stage)
