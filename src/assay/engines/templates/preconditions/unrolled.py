# SPDX-License-Identifier: Apache-2.0
"""The first paths of runs one after the other, as conditions on the inputs.

x = a; while (x < b) x++; assert x < 9      breaks in the first round if a >= b, a >= 9;
                                            in the second if a < b, a + 1 >= b, a + 1 >= 9
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.templates.solve.runs import Point
from assay.program.terms import FALSE, TRUE, Term, conjunction, free_variables, substitute
from assay.solvers.questions import model_of
from assay.solvers.store import knowing
from assay.transitions.cuts import Cut
from assay.transitions.linearize import Literals
from assay.transitions.path import Path, feasible

_LENGTH = 12  # paths one after the other
_MOST = 48  # sequences altogether


@final
@dataclass(frozen=True, slots=True)
class Followed:
    """Paths from the entry on, and when they are taken."""

    conditions: Literals
    at: Cut
    values: Mapping[Term, Term]  # of the variables there, by the inputs


@final
class Unrolled:
    """What happens first, to which inputs; only runs without choices are followed."""

    def __init__(
        self, paths: Iterable[Path], entry: Cut, inputs: Sequence[Term], budget: Budget
    ) -> None:
        self._from: dict[Cut, list[Path]] = {}
        for path in paths:
            self._from.setdefault(path.source, []).append(path)
        self._budget = budget
        self._inputs = tuple(inputs)
        self.broken: list[Literals] = []  # when a claim is broken
        self.others: list[Literals] = []  # when something else happens first
        work = [Followed((), entry, {v: v for v in inputs})]
        for _ in range(_LENGTH):
            room = _MOST - len(self.others) - len(self.broken)
            work = [more for one in work for more in self._longer(one)][: max(0, room)]
            self.others += (one.conditions for one in work)

    def _longer(self, one: Followed) -> Iterator[Followed]:
        for path in self._from.get(one.at, ()):
            conditions = [substitute(c, one.values) for c in path.conditions]
            every = tuple(dict.fromkeys((*one.conditions, *conditions)))
            every = tuple(c for c in every if c is not TRUE)
            if FALSE in every or not self._is_about_inputs(every) or not feasible(every):
                continue
            if path.target is None:
                self.broken.append(every)
                continue
            values = {v: substitute(term, one.values) for v, term in path.updates.items()}
            if self._is_about_inputs(tuple(values.values())):
                yield Followed(every, path.target, values)

    def _is_about_inputs(self, terms: tuple[Term, ...]) -> bool:
        inputs = frozenset(self._inputs)
        return all(free_variables(one) <= inputs for one in terms)

    def points(self) -> Iterator[Point]:
        """An input for each."""
        for conditions in (*self.broken, *self.others):
            point = self._point(conditions)
            if point is not None:
                yield point

    def breaking(self, literals: Literals) -> Iterator[Point]:
        """Inputs that fulfil a formula and break a claim."""
        for conditions in self.broken:
            if feasible((*conditions, *literals)):
                point = self._point((*conditions, *literals))
                if point is not None:
                    yield point

    def _point(self, literals: Literals) -> Point | None:
        model = model_of(knowing(budget=self._budget), conjunction(*literals))
        return None if model is None else {v: int(model.value(v)) for v in self._inputs}
