# SPDX-License-Identifier: Apache-2.0
"""Path conditions: what holds of the runs in a state, and where in the program that comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.program.graph import Edge
from assay.program.terms import Term, conjunction, disjunction, implication, negation


class Origin(StrEnum):
    """Why a conjunct holds."""

    INPUT = "input"  # the inputs are such, by their types or by the precondition
    BRANCH = "branch"  # the edge was taken
    ASSUMPTION = "assumption"  # the edge assumes it
    OBLIGATION = "obligation"  # it was due at the edge; runs that break it end there
    INVARIANT = "invariant"  # of the loop that the edge leads to
    CONTRACT = "contract"  # of the procedure that the edge calls
    JOIN = "join"  # the edge, or another one, led to where states were merged


_DECISIONS = frozenset({Origin.BRANCH, Origin.JOIN})


@final
@dataclass(frozen=True, slots=True)
class Conjunct:
    """One part of a path condition."""

    formula: Term
    origin: Origin
    edge: Edge | None = None  # where it comes from; None before the first edge

    def under(self, condition: Term) -> Conjunct:
        """This conjunct, known only of the runs in which the condition holds."""
        return Conjunct(implication(condition, self.formula), self.origin, self.edge)


@final
class PathCondition:
    """A persistent sequence of conjuncts: to append one is cheap, and copies share what they have
    in common."""

    __slots__ = ("_decisions", "before", "last", "length")

    def __init__(self, before: PathCondition | None = None, last: Conjunct | None = None) -> None:
        self.before = before
        self.last = last
        self.length: int = 0 if before is None else before.length + 1
        self._decisions: tuple[Term, ...] | None = None if before is not None else ()

    def plus(self, conjunct: Conjunct) -> PathCondition:
        """This path with one more conjunct at its end."""
        return PathCondition(self, conjunct)

    def extended(self, conjuncts: Iterable[Conjunct]) -> PathCondition:
        """This path with more conjuncts at its end."""
        path = self
        for conjunct in conjuncts:
            path = path.plus(conjunct)
        return path

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Conjunct]:
        return iter(self.since(0))

    def since(self, length: int) -> list[Conjunct]:
        """The conjuncts after the first so many."""
        found = []
        path = self
        while path.before is not None and path.length > length:
            assert path.last is not None
            found.append(path.last)
            path = path.before
        found.reverse()
        return found

    def formula(self) -> Term:
        """All conjuncts together."""
        return conjunction(*(conjunct.formula for conjunct in self))

    @property
    def decisions(self) -> tuple[Term, ...]:
        """The conjuncts that say which way was taken, without what is known on that way."""
        pending: list[PathCondition] = []
        path = self
        while path._decisions is None:
            pending.append(path)
            assert path.before is not None
            path = path.before
        conjuncts = (later.last for later in reversed(pending) if later.last is not None)
        later = (one.formula for one in conjuncts if one.origin in _DECISIONS)
        self._decisions = (*path._decisions, *later)
        return self._decisions


def shared(one: PathCondition, other: PathCondition) -> PathCondition:
    """What two paths have in common: their longest shared beginning."""
    while one is not other:
        if one.length >= other.length:
            assert one.before is not None
            one = one.before
        else:
            assert other.before is not None
            other = other.before
    return one


def joined(
    one: PathCondition, other: PathCondition, edge: Edge | None
) -> tuple[PathCondition, Term]:
    """The path condition of runs of either of two paths that exclude each other, and the condition
    under which a run is one of the first of them."""
    common = shared(one, other)
    first, second = one.since(common.length), other.since(common.length)
    which, instead = _decision(first), _decision(second)
    path = common.extended(c.under(which) for c in first if c.origin not in _DECISIONS)
    path = path.extended(c.under(instead) for c in second if c.origin not in _DECISIONS)
    if which is not negation(instead):
        path = path.plus(Conjunct(disjunction(which, instead), Origin.JOIN, edge))
    return path, which


def _decision(conjuncts: Iterable[Conjunct]) -> Term:
    return conjunction(*(c.formula for c in conjuncts if c.origin in _DECISIONS))
