# SPDX-License-Identifier: Apache-2.0
"""Which choices of a clause contradict the differences, sums and facts that are known.

Refuted is only what follows; what is not found within a number of searches counts as possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import final

from assay.program.terms import FALSE, Op, Term
from assay.solvers.cases import CaseComparison
from assay.solvers.difference import DifferenceGraph, Node
from assay.solvers.literals import (
    Difference,
    Disequality,
    DisjunctiveClause,
    Equality,
    Linear,
    Literal,
    Other,
    TruthLiteral,
)
from assay.solvers.sums import Sums

_SEARCHES = 30
_FEW_CHOICES = 3
_Row = tuple[Node, int, Term]  # a choice, as the distance of the pivot from a node


@final
class CaseRefutation:
    """Looks at one solver's knowledge, which may change between two questions."""

    def __init__(
        self,
        graph: DifferenceGraph,
        node: Callable[[Term | None], Node],
        literal: Callable[[Term], Literal],
        sums: Sums,
        different: Mapping[tuple[Node, Node, int], int],
        facts: Mapping[Term, bool],
    ) -> None:
        """`different` has a key (x, y, d) for each x - y != d; `facts` are truth variables."""
        self._graph = graph
        self._node = node
        self._literal = literal
        self._sums = sums
        self._different = different
        self._facts = facts
        self._cases = CaseComparison(self._upper)
        self._pivots: dict[DisjunctiveClause, tuple[Node, list[_Row], list[Term]]] = {}
        self._searches = 0  # that may still be made, in this question

    def begin(self) -> None:
        """A new question, with all the searches that one may make."""
        self._searches = _SEARCHES

    def in_all_cases(self, item: Difference) -> bool:
        """Whether a difference is refuted whatever conditionals are."""
        return self._cases.follows(item.y, item.x, -item.bound - 1)

    def _upper(self, x: Term | None, y: Term | None, pivot: Term | None) -> int | None:
        return self._graph.upper(self._node(x), self._node(y), self._node(pivot))

    def open_choices(self, clause: DisjunctiveClause) -> list[Term]:
        """The choices that are not refuted; at most two of them are looked for."""
        found: list[Term] = []
        around = self._around(clause)
        pivot = None
        choices: Iterable[Term] = clause.choices
        if around is not None:
            pivot, rows, choices = around
            self._open_rows(pivot, rows, found)
        for choice in choices:
            if len(found) == 2:
                break
            if not self._refuted(choice, pivot):
                found.append(choice)
        return found

    def _open_rows(self, pivot: Node, rows: list[_Row], found: list[Term]) -> None:
        """Choices `pivot - node = distance` with two searches for all of them."""
        most = self._graph.distances(pivot, forward=False)
        least = self._graph.distances(pivot, forward=True)
        for node, distance, choice in rows:
            high, low = most.get(node), least.get(node)
            if (high is None or high >= distance) and (low is None or -low <= distance):
                found.append(choice)
                if len(found) == 2:
                    return

    def _around(self, clause: DisjunctiveClause) -> tuple[Node, list[_Row], list[Term]] | None:
        """The atom that most choices are about, those choices, and the others."""
        if len(clause.choices) < _FEW_CHOICES:
            return None
        known = self._pivots.get(clause)
        if known is None:
            known = self._pivots[clause] = self._arranged(clause)
        return known

    def _arranged(self, clause: DisjunctiveClause) -> tuple[Node, list[_Row], list[Term]]:
        count: Counter[Term] = Counter()
        for choice in clause.choices:
            item = self._literal(choice)
            if isinstance(item, Difference | Equality | Disequality):
                count.update(t for t in (item.x, item.y) if t is not None)
        atom = count.most_common(1)[0][0] if count else None
        pivot = self._node(atom)
        rows: list[_Row] = []
        others: list[Term] = []
        for choice in clause.choices:
            item = self._literal(choice)
            if isinstance(item, Equality) and item.x is atom:
                rows.append((self._node(item.y), item.distance, choice))
            elif isinstance(item, Equality) and item.y is atom:
                rows.append((self._node(item.x), -item.distance, choice))
            else:
                others.append(choice)
        return pivot, rows, others

    def _refuted(self, formula: Term, pivot: Node | None) -> bool:
        if formula is FALSE:
            return True
        item = self._literal(formula)
        match item:
            case Difference(x, y, bound):
                above = self._above(self._node(x), self._node(y), bound, pivot)
                return above or self.in_all_cases(item)
            case Equality(x, y, distance):
                a, b = self._node(x), self._node(y)
                if (a, b, distance) in self._different or (b, a, -distance) in self._different:
                    return True
                return self._above(a, b, distance, pivot) or self._above(b, a, -distance, pivot)
            case Disequality(x, y, distance):
                return self._is(self._node(x), self._node(y), distance)
            case TruthLiteral(variable, value):
                return self._facts.get(variable, value) is not value
            case Linear():
                return self._sums.smallest(item) > item.bound
            case DisjunctiveClause(choices) if len(choices) <= _FEW_CHOICES:
                return all(self._refuted(choice, None) for choice in choices)
            case Other(formula=inner) if inner.op is Op.AND:
                return any(self._refuted(part, None) for part in inner.args)
            case _:
                return False

    def _is(self, x: Node, y: Node, distance: int) -> bool:
        """Whether x - y = distance follows (as far as it is looked for)."""
        return (
            self._graph.value(x) - self._graph.value(y) == distance
            and self._above(x, y, distance - 1, None)
            and self._above(y, x, -distance - 1, None)
        )

    def _above(self, x: Node, y: Node, bound: int, pivot: Node | None) -> bool:
        """Whether x - y > bound follows (as far as it is looked for)."""
        graph = self._graph
        if graph.value(x) - graph.value(y) <= bound:
            return False  # the candidate shows that it does not
        if pivot not in (x, y) and not graph.has_distances(y, x):
            low, high = graph.rough_bounds(x)[0], graph.rough_bounds(y)[1]
            if low is not None and high is not None and low - high > bound:
                return True
            if self._searches == 0:
                return False
            self._searches -= 1
        least = graph.upper(y, x, pivot)
        return least is not None and -least > bound
