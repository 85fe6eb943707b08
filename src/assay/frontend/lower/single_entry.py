# SPDX-License-Identifier: Apache-2.0
"""Loops that are entered at their head only: a jump into a loop goes to a copy of what is left of
the iteration.

    if (n > 5) goto middle;            if (n > 5) { n--; if (n <= 0) goto end; }
    do {                               do {
      i++;                 ----->        i++;
    middle:                              n--;
      n--;                             } while (n > 0);
    } while (n > 0);                   end:

Every run goes through the same commands as before. Without that, no invariant at one place would be
enough for a proof by induction. It is the splitting of nodes of Hecht and Ullman, "Flow graph
reducibility" (1972); where copies would make a graph too large, it stays as it is.
"""

from __future__ import annotations

from collections import Counter

from assay.dataclass import replace
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.graph import Location, Loop, Procedure

_MOST_TIMES = 4  # as many locations as before
_ALWAYS = 2000  # so many locations are never too many


def with_single_entries(procedure: Procedure) -> Procedure:
    """The procedure without jumps into loops, unless it would get too large."""
    most = max(_ALWAYS, _MOST_TIMES * procedure.locations)
    found = procedure
    while found.locations <= most:
        nest = next((one for one in loops_of(found).nests if one.irreducible), None)
        if nest is None:
            return found
        found = _split(found, nest, _head(found, nest))
    return procedure


def _head(procedure: Procedure, nest: LoopNest) -> Location:
    """The entry that stays: the head of a loop of the source, or where most ways come back to."""
    stated = {loop.head for loop in procedure.loops}
    back = Counter(edge.target for edge in nest.back_edges)
    return max(nest.entries, key=lambda entry: (entry in stated, back[entry]))


def _split(procedure: Procedure, nest: LoopNest, head: Location) -> Procedure:
    """The procedure with a copy of what other entries of a loop lead to before its head."""
    others = set(nest.entries) - {head}
    rest = _rest(procedure, nest, head, others)
    copy = {at: procedure.locations + number for number, at in enumerate(sorted(rest))}
    edges = [
        replace(edge, target=copy[edge.target])
        if edge.target in others and edge.source not in nest.body
        else edge
        for edge in procedure.edges
    ]
    edges += (
        replace(edge, source=copy[edge.source], target=copy.get(edge.target, edge.target))
        for edge in procedure.edges
        if edge.source in copy
    )
    return replace(
        procedure,
        locations=procedure.locations + len(copy),
        entry=copy[procedure.entry] if procedure.entry in others else procedure.entry,
        edges=tuple(edges),
        loops=(
            *procedure.loops,
            *(_copied(one, copy) for one in procedure.loops if one.head in copy),
        ),
    )


def _rest(
    procedure: Procedure, nest: LoopNest, head: Location, others: set[Location]
) -> set[Location]:
    """The locations of a loop that some of its entries lead to without passing its head."""
    onward: dict[Location, list[Location]] = {}
    for edge in procedure.edges:
        if edge.source in nest.body and edge.target in nest.body and edge.target != head:
            onward.setdefault(edge.source, []).append(edge.target)
    found, waiting = set(others), list(others)
    while waiting:
        for target in onward.get(waiting.pop(), ()):
            if target not in found:
                found.add(target)
                waiting.append(target)
    return found


def _copied(loop: Loop, copy: dict[Location, Location]) -> Loop:
    conditions = tuple(copy[at] for at in loop.conditions if at in copy)
    return replace(loop, head=copy[loop.head], conditions=conditions)
