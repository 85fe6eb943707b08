# SPDX-License-Identifier: Apache-2.0
"""Preconditions of procedures that call themselves (Gulwani et al. 2008, section 4, with the
summaries of section 3).

An unknown precondition must be met by every call in its own body, and no claim fails under it. It
contains an input that runs well, as many others of those as it can, and then goes outwards as far
as it can. Further ones, for inputs that are left, make it a disjunction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import final

from assay.budget import Budget, QueryLimit
from assay.engines.templates.solve.presentation import simplified
from assay.engines.templates.solve.runs import Point, holds
from assay.engines.templates.solve.samples import far_first
from assay.engines.templates.summaries.bodies import SummarizedBody
from assay.engines.templates.summaries.evaluation import End, ProcedureRuns
from assay.engines.templates.summaries.pair_check import PairCheck
from assay.engines.templates.summaries.pair_conditions import Conditions, PairAttempt, PairPremises
from assay.engines.templates.summaries.sampled import points_of
from assay.engines.templates.summaries.shapes import PairShape
from assay.engines.templates.summaries.summary import FoundPair, Pairs
from assay.engines.templates.summaries.unknown_pairs import unknown_summary
from assay.engines.templates.summaries.weakening import weakened
from assay.solvers.farkas.cases import CaseSolver, Solved
from assay.solvers.farkas.template import TemplateShape, Unknowns

ENTRY_SIZES = (1, 2, 3)  # conjuncts
MOST_ENTRY_PIECES = 3
_MOST_SEEDS = 6
_MOST_INSIDE = 8  # other inputs that are to be inside
_PLAIN = (0, 1, -1)  # coefficients that are tried before any others
_QUERY = 0.5  # seconds of an idle machine
_LOOP = TemplateShape(2)

Piece = Mapping[str, Pairs]
"""What is demanded of each procedure, for the one at hand as a disjunct."""


@final
class EntrySearch:
    """The search for inputs of one procedure for which nothing fails."""

    def __init__(
        self,
        name: str,
        bodies: Mapping[str, SummarizedBody],
        pairs: Mapping[str, Pairs],
        budget: Budget,
        watch: Callable[[str], None] | None = None,
        sizes: Sequence[int] = ENTRY_SIZES,
        most: int = MOST_ENTRY_PIECES,
    ) -> None:
        self._name = name
        self._bodies = bodies
        self._budget = budget
        self._watch = watch
        self._sizes = sizes
        self._most = most
        self._known = PairPremises(None, [], {}, bodies)
        self._known.pairs |= dict(pairs)
        self._check = PairCheck(None, [], {}, bodies, self._known.inner)
        self._good = list(self._good_points())

    def _good_points(self) -> Iterator[Point]:
        body, runs = self._bodies[self._name], ProcedureRuns(self._bodies)
        domain = tuple(body.domain())
        for point in points_of(body):
            if all(holds(one, point) for one in domain) and not isinstance(
                runs.run(self._name, point), End
            ):
                yield point

    def run(self) -> Iterator[Piece]:
        """One disjunct after the other."""
        found: list[FoundPair] = []
        for _ in range(self._most):
            piece = self._next(found)
            if piece is None:
                return
            yield piece
            found.append(piece[self._name][-1])

    def _next(self, found: list[FoundPair]) -> Piece | None:
        left = [point for point in self._good if not any(_is_inside(p, point) for p in found)]
        for size in self._sizes:
            if self._watch is not None:
                self._watch(f"{size}x1")
            for coefficients, seed in product((_PLAIN, ()), left[:_MOST_SEEDS]):
                piece = self._around(size, coefficients, seed, left)
                if piece is not None:
                    return piece
        return None

    def _around(
        self, size: int, coefficients: tuple[int, ...], seed: Point, others: list[Point]
    ) -> Piece | None:
        """A precondition with an input, and with as many others as can be; with some coefficients
        or any."""
        attempt = self._attempt(size)
        solver = CaseSolver((1,))
        due = Conditions(self._known, attempt, {})
        for name, body in self._bodies.items():
            claims = [path for path in body.paths if path.target is None]
            solver.add(due.claims(name, self._known.steps(name, claims, {})))
        solver.add((*due.between(), *due.demands()))
        rows = attempt.summaries[self._name].cases[0].before
        for row in rows:
            solver.at_least(row.on(seed), 0)
            if coefficients:
                for unknown in row.coefficients.values():
                    solver.choose(unknown, coefficients)
        if not solver.is_possible(self._effort()):
            return None
        for point in far_first(others, [seed])[:_MOST_INSIDE]:
            solver.push()
            for row in rows:
                solver.at_least(row.on(point), 0)
            if not solver.is_possible(self._effort()):
                solver.pop()
        answer = solver.solve(self._effort())
        return self._piece(attempt, answer) if isinstance(answer, Solved) else None

    def _piece(self, attempt: PairAttempt, answer: Solved) -> Piece:
        pairs = {
            name: (
                *self._known.pairs[name],
                attempt.summaries[name].cases[0].solved(answer.solution, is_demanded=True),
            )
            for name in self._bodies
        }
        return {name: _plain(some) for name, some in weakened(pairs, self._check.is_right).items()}

    def _effort(self) -> QueryLimit:
        return self._budget.query(_QUERY)

    def _attempt(self, size: int) -> PairAttempt:
        unknowns, shape = Unknowns(), PairShape(1, size, 0, is_demanding=True)
        summaries = {
            name: unknown_summary(body, shape, 0, unknowns) for name, body in self._bodies.items()
        }
        inner = {
            name: ({cut: unknowns.template(_LOOP, body.walk.variables(cut)) for cut in body.heads},)
            for name, body in self._bodies.items()
        }
        return PairAttempt(unknowns, summaries, {}, inner)


def _is_inside(pair: FoundPair, point: Point) -> bool:
    return all(holds(one, point) for one in pair.before)


def _plain(pairs: Pairs) -> Pairs:
    """What is demanded, without what follows from the rest of it."""
    *known, last = pairs
    return (*known, FoundPair(tuple(simplified(last.before)), last.after, last.is_demanded))
