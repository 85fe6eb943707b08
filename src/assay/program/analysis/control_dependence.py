# SPDX-License-Identifier: Apache-2.0
"""Which branches decide whether a location is reached (Ferrante, Ottenstein and Warren, "The
program dependence graph and its use in optimization", 1987).

if (c) { a; } b;      `a` depends on the branch at `c`, `b` on none

A location depends on a branch if every way from one side of it to an end passes the location, and
not every way from the branch does.
"""

from __future__ import annotations

from collections.abc import Mapping

from assay.program.analysis.loops import successors
from assay.program.analysis.once import once
from assay.program.graph import Location, Procedure


@once
def control_dependence(procedure: Procedure) -> Mapping[Location, frozenset[Location]] | None:
    """For each location the branches that it depends on; None if some location leads nowhere."""
    after = _passed_later(procedure)
    if after is None:
        return None
    found: dict[Location, set[Location]] = {at: set() for at in range(procedure.locations)}
    for branch, targets in successors(procedure).items():
        if len(targets) > 1:
            for target in targets:
                for at in after[target] - (after[branch] - {branch}):
                    found[at].add(branch)
    return {at: frozenset(branches) for at, branches in found.items()}


def _passed_later(procedure: Procedure) -> list[frozenset[Location]] | None:
    """For each location those that every way from it to an end passes, with itself."""
    everything = frozenset(range(procedure.locations))
    ends = (procedure.exit, procedure.halt)
    found = [frozenset((at,)) if at in ends else everything for at in everything]
    following = successors(procedure)
    changed = True
    while changed:
        changed = False
        for at in reversed(range(procedure.locations)):
            if at in ends:
                continue
            later = everything.intersection(*(found[one] for one in following[at]))
            if found[at] != later | {at}:
                found[at] = later | {at}
                changed = True
    return found if _all_end(procedure, ends) else None


def _all_end(procedure: Procedure, ends: tuple[Location, ...]) -> bool:
    """Whether there is a way to an end from everywhere."""
    reached = set(ends)
    changed = True
    while changed:
        changed = False
        for edge in procedure.edges:
            if edge.target in reached and edge.source not in reached:
                reached.add(edge.source)
                changed = True
    return reached.issuperset(edge.source for edge in procedure.edges)
