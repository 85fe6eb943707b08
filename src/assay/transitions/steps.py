# SPDX-License-Identifier: Apache-2.0
"""Paths between cut points with what is known where they start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import TRUE, Term, substitute
from assay.transitions.cuts import Cut
from assay.transitions.linearize import Literals
from assay.transitions.paths import Path, PathWalk

Facts = Mapping[Cut, Term]  # formulas that are proved to hold at cut points
Results = Mapping[str, Term]  # formulas that every call of a procedure satisfies
NOTHING: Results = {}


@final
@dataclass(frozen=True, slots=True)
class Step:
    """A path with what is known at its start, in one of the cases of that."""

    path: Path
    known: Literals


def steps(
    walk: PathWalk, paths: Iterable[Path], facts: Facts, results: Results = NOTHING
) -> list[Step]:
    """The paths with the facts, and what is known of calls; without those that cannot be taken."""
    return [one for one in cases(walk, paths, facts, results) if walk.is_feasible(one.known)]


def cases(
    walk: PathWalk, paths: Iterable[Path], facts: Facts, results: Results = NOTHING
) -> Iterator[Step]:
    """The paths with the facts, and what is known of calls, those that cannot be taken included."""
    for path in paths:
        known_here = [facts.get(path.source, TRUE)]
        known_here += (
            substitute(results[use.callee], use.values)
            for use in path.uses
            if use.callee in results
        )
        for case in walk.linear.alternatives(known_here):
            yield Step(path, tuple(dict.fromkeys((*path.conditions, *case))))
