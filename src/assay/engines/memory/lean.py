# SPDX-License-Identifier: Apache-2.0
"""Those of many facts about memory on which a proof rests, for a certificate that is short.

What is due on a way is asked with each fact under a name. The facts in the core are needed where
the way begins, and so is that every way to there ends with them, and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assay.engines.memory.facts import MemoryFact, general_formula
from assay.engines.memory.induction import SOME, Facts, MemoryGoal, MemoryInduction, dues_of
from assay.program.graph import Location
from assay.program.terms import Term

Needed = dict[Location, dict[MemoryFact, None]]


def formulas_of(
    induction: MemoryInduction, facts: Facts, heads: Sequence[Location]
) -> Mapping[Location, Sequence[Term]]:
    """For the head of each loop the formulas that a proof needs there; facts about all objects with
    a quantifier."""
    needed: Needed = {head: {} for head in heads}
    waiting = [(way, dues_of(way)) for way in induction.ways]
    while waiting:
        way, goals = waiting.pop()
        for fact in induction.used(way, facts.get(way.source, ()), goals):
            known = needed[way.source]
            if fact not in known:
                known[fact] = None
                arriving = (one for one in induction.ways if one.target == way.source)
                waiting += (
                    (one, (MemoryGoal(fact.at(one.values, SOME), None),)) for one in arriving
                )
    return {head: tuple(map(general_formula, found)) for head, found in needed.items()}
