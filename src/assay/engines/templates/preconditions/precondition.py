# SPDX-License-Identifier: Apache-2.0
"""Weakest preconditions in conjunctive pieces (Gulwani et al. 2008, section 4).

The precondition is one more unknown formula, at the entry. Alone that gives some precondition, and
`false` is one. So a solution has to contain an input that runs well, and as many others as it can;
then it is made weaker as in sections 4.1 and 4.2 (`weakest`), and while there is a weaker one
still that contains one more input, the search goes on from there (figure 6, line 3). What runs
suggest (`guesses`) is tried before anything is solved for. Further pieces start from inputs that no
piece contains yet; together they are the disjunction of section 4.1. Every piece is proved for all
inputs, whatever guided the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from time import perf_counter
from typing import final

from assay.budget import UNLIMITED, Budget, OutOfTimeError
from assay.engines.templates.preconditions.guesses import guesses
from assay.engines.templates.preconditions.pieces import (
    SIZES,
    Precondition,
    PreconditionPiece,
    Sizes,
    contains,
    needed,
)
from assay.engines.templates.preconditions.queries import SLOPES, SMALL_SLOPES, Posed, posed
from assay.engines.templates.preconditions.sampled_inputs import Tried
from assay.engines.templates.preconditions.view import TemplateView
from assay.engines.templates.preconditions.weakest import Weakening
from assay.engines.templates.solve.runs import Point, holds
from assay.program.graph import Location, Procedure, Program
from assay.program.terms import Term, free_variables
from assay.solvers.farkas.template import TemplateShape
from assay.transitions.cuts import CutSet
from assay.transitions.linearize import Literals

NO_COUNTERS: Mapping[Location, Term] = {}
FUEL = 40.0  # seconds of an idle machine, for all questions together
MOST_PIECES = 4
_MOST_SEEDS = 6  # inputs that pieces are looked for around
_MOST_WITNESSES = 3
_MOST_GUESSES = 6
_MOST_EXTENSIONS = 16
_FIRST = 1.5  # seconds for the question whether there is such a piece
_EXTENSION = 0.5  # seconds for each question whether a piece can be larger
_LAST = 2.0  # seconds for the piece itself
_GUESS = 0.15  # seconds for the question whether a guess is one
_INSIDE = (TemplateShape(1), TemplateShape(2))  # at cut points, for a precondition that was guessed


@final
class PreconditionSearch:
    """Pieces of the weakest precondition of one procedure."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        budget: Budget,
        counters: Mapping[Location, Term] = NO_COUNTERS,
        *,
        sizes: Sequence[Sizes] = SIZES,
        most: int = MOST_PIECES,
        fuel: float = FUEL,
        watch: Callable[[str], None] | None = None,
    ) -> None:
        """`counters` are those that a bound over the inputs is due for, and where; `most` is how
        many pieces there may be."""
        self._sizes = sizes
        self._most = most
        self._watch = watch
        self._counters = counters
        self._program = program
        self._procedure = procedure
        self._budget = budget
        self._fuelled = budget.fuelled(fuel)
        self._views: dict[CutSet, TemplateView] = {}
        first = self._view(CutSet.HEADERS)
        self._tried = Tried(first, must_end=bool(counters))
        self._refused: set[Literals] = set()  # guesses that could not be shown

    def run(self) -> Precondition:
        started = perf_counter()
        pieces: list[PreconditionPiece] = []
        with suppress(OutOfTimeError):
            self._collect(pieces)
        missed = [p for p in self._tried.good if not any(one.contains(p) for one in pieces)]
        return Precondition(tuple(needed(pieces)), len(missed), perf_counter() - started)

    def _collect(self, pieces: list[PreconditionPiece]) -> None:
        """Add one piece after the other: first what is guessed, then what is solved for."""
        atoms = self._tried.atoms()
        waiting = self._pieces(pieces, self._tried.good, lambda seed, _: self._guessed(atoms, seed))
        self._pieces(pieces, waiting, self._around)

    def _pieces(
        self,
        pieces: list[PreconditionPiece],
        waiting: Sequence[Point],
        look: Callable[[Point, Sequence[Point]], PreconditionPiece | None],
    ) -> list[Point]:
        """Pieces around inputs; what is left are the inputs that none contains."""
        left = [p for p in waiting if not any(one.contains(p) for one in pieces)]
        tried: list[Point] = []
        while left and len(pieces) < self._most and len(tried) < _MOST_SEEDS:
            found = look(left[0], left)
            if found is None:
                tried.append(left.pop(0))
                continue
            pieces.append(found)
            left = [p for p in left if not found.contains(p)]
        return [*(p for p in tried if not any(one.contains(p) for one in pieces)), *left]

    def _view(self, kind: CutSet) -> TemplateView:
        found = self._views.get(kind)
        if found is None:
            found = self._views[kind] = TemplateView(
                self._program, self._procedure, kind, self._counters, self._budget
            )
        return found

    # --- what runs suggest

    def _guessed(self, atoms: Mapping[Term, int], seed: Point) -> PreconditionPiece | None:
        """A conjunction of atoms that is shown; what runs refute is guessed no more."""
        for _ in range(_MOST_GUESSES):
            some = guesses(atoms, seed, self._tried.good, self._tried.bad)
            guess = next((one for one in some if one not in self._refused), None)
            if guess is None:
                return None
            if self._tried.refutes(guess):
                continue
            for sizes in (Sizes(len(guess), inside) for inside in _INSIDE):
                if self._is_allowed(sizes) and self._is_shown(sizes, guess, _GUESS):
                    return self._weakest(sizes, guess)
            self._refused.add(guess)
        return None

    def _is_allowed(self, sizes: Sizes) -> bool:
        """Whether a user who has fixed the sizes would have it."""
        return self._sizes is SIZES or any(
            sizes.before <= one.before
            and sizes.inside.conjuncts <= one.inside.conjuncts
            and sizes.cuts is one.cuts
            for one in self._sizes
        )

    def _is_shown(self, sizes: Sizes, literals: Literals, seconds: float = _EXTENSION) -> bool:
        """Whether it was found out that a conjunction is a precondition."""
        self._tell(sizes)
        view = self._view(sizes.cuts).assuming(literals)
        if not self._counters and view.is_safe():
            return True
        return posed(view, sizes, self._fuelled, literals).is_possible(seconds)

    # --- what templates give

    def _around(self, point: Point, waiting: Sequence[Point]) -> PreconditionPiece | None:
        """A piece that contains an input, and as many others as it can."""
        for sizes, given in self._attempts(point):
            self._tell(sizes)
            literals = self._solved(sizes, given, [point], waiting)
            if literals is None:
                continue
            inside = [p for p in waiting if contains(literals, p)]
            beyond = self._tried.beyond(literals, inside)
            if beyond:
                larger = self._solved(sizes, given, inside, [*inside, *beyond])
                literals = literals if larger is None else larger
            return self._weakest(sizes, literals)
        return None

    def _tell(self, sizes: Sizes) -> None:
        self._fuelled.check()
        if self._watch is not None:
            self._watch(str(sizes))

    def _attempts(self, point: Point) -> Iterator[tuple[Sizes, Literals]]:
        """Sizes, each alone and on top of what a first branch asks of the inputs."""
        view = self._view(CutSet.HEADERS)
        inputs = frozenset(view.inputs)
        guards: dict[Literals, None] = {}
        for path in view.paths:
            some = tuple(one for one in path.conditions if free_variables(one) <= inputs)
            starts = path.source.is_entry and path.target is not None and bool(some)
            if starts and all(holds(one, point) for one in some):
                guards[some] = None
        for sizes in self._sizes:
            if sizes.cuts is CutSet.PATHS and not self._has_branches():
                continue
            for given in ((), *guards):
                yield sizes, given

    def _has_branches(self) -> bool:
        """Whether the two choices of cut points differ."""
        paths, headers = self._view(CutSet.PATHS), self._view(CutSet.HEADERS)
        return len(paths.paths) != len(headers.paths)

    def _solved(
        self, sizes: Sizes, given: Literals, inside: Sequence[Point], waiting: Sequence[Point]
    ) -> Literals | None:
        """A precondition with some inputs, and as many of the others as it can contain."""
        question = posed(self._view(sizes.cuts), sizes, self._fuelled, given, unknown=sizes.before)
        for point in inside:
            question.contain(point)
        if question.solved(_FIRST, simplify=False) is None:
            return None
        others = [p for p in waiting if p not in inside]
        if others:
            _extend(question, others)
        return question.literals(_LAST)

    # --- as weak as can be

    def _weakest(self, sizes: Sizes, literals: Literals) -> PreconditionPiece | None:
        """The weakest that is reached from a precondition, with its proof."""
        weakening = Weakening(
            lambda some: not self._tried.refutes(some) and self._is_shown(sizes, some)
        )
        try:
            while True:
                literals = weakening.weakest(literals)
                weaker = self._with_witness(sizes, literals)
                if weaker is None:
                    break
                literals = weaker
        except OutOfTimeError:
            pass  # what was reached so far is told
        return self._piece(sizes, literals)

    def _with_witness(self, sizes: Sizes, literals: Literals) -> Literals | None:
        """A weaker one that contains one more input (figure 6, line 3)."""
        outside = [p for p in self._tried.good if not contains(literals, p)]
        if not outside or not literals:
            return None
        count = max(1, min(sizes.before, len(literals)))
        question = posed(self._view(sizes.cuts), sizes, self._fuelled, (), unknown=count)
        question.imply(literals)
        for witness in outside[:: max(1, len(outside) // _MOST_WITNESSES)]:
            question.solver.push()
            question.contain(witness)
            if question.is_possible(_EXTENSION):
                return question.literals(_LAST)
            question.solver.pop()
        return None

    def _piece(self, sizes: Sizes, literals: Literals) -> PreconditionPiece | None:
        """With its proof, however late it is."""
        view = self._view(sizes.cuts).assuming(literals)
        question = posed(view, sizes, UNLIMITED.fuelled(_LAST), literals)
        answer = question.solved(_LAST)
        if answer is None:
            return view.safe_piece(literals) if not self._counters and view.is_safe() else None
        piece = question.piece(answer.solution, answer.size, answer.seconds)
        if not self._counters:
            return piece
        inside = self._tried.passing(p for p in self._tried.good if piece.contains(p))
        if not inside:
            return piece
        for slopes in (SMALL_SLOPES, SLOPES):
            small = posed(view, sizes, UNLIMITED.fuelled(_LAST), literals, slopes=slopes)
            solution = small.least(inside)
            if solution is not None:
                return small.piece(solution, answer.size, answer.seconds)
        return piece


def _extend(question: Posed, points: Sequence[Point]) -> None:
    """Contain as many of the inputs as can be: all, or else those of each half."""
    work = [list(points)]
    for _ in range(_MOST_EXTENSIONS):
        if not work:
            return
        some = work.pop()
        question.solver.push()
        for point in some:
            question.contain(point)
        if question.is_possible(_EXTENSION):
            continue  # what was added stays
        question.solver.pop()
        half = len(some) // 2
        work += (part for part in (some[half:], some[:half]) if part and len(some) > 1)
