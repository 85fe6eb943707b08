# SPDX-License-Identifier: Apache-2.0
"""Bounds of sums from the bounds that a graph of differences knows of their atoms, and back.

x + y <= 5,  2 <= y         x <= 3
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.program.terms import Term, linear_form
from assay.solvers.difference import ZERO_NODE, DifferenceGraph, Edge, Node
from assay.solvers.literals import Linear


@final
class Sums:
    """Questions about sums of atoms; `node` gives the node of an atom."""

    def __init__(self, graph: DifferenceGraph, node: Callable[[Term | None], Node]) -> None:
        self._graph = graph
        self._node = node

    def interval(self, term: Term) -> tuple[int | None, int | None]:
        """The least and the largest value that an integer term can have, as far as is known."""
        coefficients, constant = linear_form(term)
        low: int | None = constant
        high: int | None = constant
        for atom, coefficient in coefficients.items():
            node = self._node(atom)
            least, most = self._least(coefficient, node), self._least(-coefficient, node)
            low = None if low is None or least is None else low + least
            high = None if high is None or most is None else high - most
        return low, high

    def edges(self, linear: Linear, sign: int) -> list[Edge]:
        """Bounds of atoms that follow from sign * sum <= sign * bound, as far as they are news."""
        parts = []
        missing = 0
        total = 0
        for coefficient, atom in zip(linear.coefficients, linear.atoms, strict=True):
            least = self._least(sign * coefficient, self._node(atom))
            parts.append((sign * coefficient, self._node(atom), least))
            if least is None:
                missing += 1
            else:
                total += least
        if missing > 1:
            return []
        news: list[Edge] = []
        for coefficient, node, least in parts:
            if not missing or least is None:
                room = sign * linear.bound - (total - (least or 0))
                self._note_bound(news, coefficient, node, room)
        return news

    def smallest(self, linear: Linear) -> float:
        """The least value of a sum."""
        total = 0
        for coefficient, atom in zip(linear.coefficients, linear.atoms, strict=True):
            least = self._least(coefficient, self._node(atom))
            if least is None:
                return float("-inf")
            total += least
        return total

    def _note_bound(self, news: list[Edge], coefficient: int, node: Node, room: int) -> None:
        """coefficient * node <= room, if that is news."""
        if coefficient > 0:
            x, y, limit = node, ZERO_NODE, room // coefficient
        else:
            x, y, limit = ZERO_NODE, node, room // -coefficient
        known = self._graph.upper(x, y, ZERO_NODE)
        if known is None or known > limit:
            news.append((x, y, limit))

    def _least(self, coefficient: int, node: Node) -> int | None:
        """The least value of coefficient * node."""
        if coefficient > 0:
            distance = self._graph.upper(ZERO_NODE, node, ZERO_NODE)
            return None if distance is None else -coefficient * distance
        distance = self._graph.upper(node, ZERO_NODE, ZERO_NODE)
        return None if distance is None else coefficient * distance
