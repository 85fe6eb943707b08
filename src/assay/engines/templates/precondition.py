# SPDX-License-Identifier: Apache-2.0
"""Weakest preconditions in conjunctive pieces (section 4).

The precondition is one more unknown formula, at the entry. Alone that gives some precondition, and
`false` is one. The paper asks for one that is weakest among its neighbours; here the same is
reached from the other side: a solution has to contain an input that runs well, and as many others
as it can, and then every inequality is moved outwards as far as it goes (the first kind of
neighbour; the second, turning one inequality about another, is what containing more inputs does).
Further pieces start from inputs that no piece contains yet; together they are the disjunction of
section 4.1. Every piece is proved for all inputs, whatever guided the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from time import monotonic, perf_counter
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.cases import CaseSolver, Solved
from assay.engines.templates.conditions import Step, conditions, steps
from assay.engines.templates.cuts import Cut, CutSet, cuts_of
from assay.engines.templates.effort import Effort
from assay.engines.templates.facts import cheap_facts
from assay.engines.templates.farkas import Condition, is_equation
from assay.engines.templates.heads import at_head
from assay.engines.templates.linearize import Linearizer, Literals
from assay.engines.templates.parameters import fixed_parameters
from assay.engines.templates.paths import LateError, Path, Walk, feasible
from assay.engines.templates.presentation import simplified
from assay.engines.templates.runs import Point, Runs, holds
from assay.engines.templates.template import (
    Inequality,
    Shape,
    Solution,
    Template,
    Unknown,
    Unknowns,
)
from assay.program.graph import Location, Procedure, Program
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    conjunction,
    conjuncts,
    free_variables,
    linear_form,
    negation,
)

NO_COUNTERS: Mapping[Location, Term] = {}
_NEAR = range(-3, 4)
_MOST_POINTS = 200
_MOST_PIECES = 4
_MOST_STARTS = 5
_MOST_NEIGHBOURS = 20
_STEPS = (1, 2, 4, 8)
_FIRST = 1.5  # seconds for the question whether there is such a piece
_EXTENSION = 0.5  # seconds for each question whether a piece can be larger


@final
@dataclass(frozen=True, slots=True)
class Sizes:
    """Inequalities of the precondition and of the formulas at cut points."""

    before: int
    inside: int
    cuts: CutSet = CutSet.HEADERS

    def __str__(self) -> str:
        return f"{self.before} and {self.inside} at {self.cuts}"


SIZES = (
    Sizes(1, 1),
    Sizes(1, 2),
    Sizes(2, 1),
    Sizes(2, 2),
    Sizes(1, 1, CutSet.PATHS),
    Sizes(3, 1),
    Sizes(2, 2, CutSet.PATHS),
    Sizes(3, 2),
)


@final
@dataclass(frozen=True, slots=True)
class Piece:
    """A precondition, with the formulas at cut points that prove it."""

    formula: Term
    at: Mapping[Cut, Term]
    heads: Mapping[Location, Term]  # the same at the heads of loops
    bounds: Mapping[Location, Term]  # on counters, where they are due
    cuts: CutSet
    size: int  # constraints of the last query
    last: float  # seconds of it


@final
@dataclass(frozen=True, slots=True)
class Precondition:
    pieces: tuple[Piece, ...]
    missed: int  # inputs that seem to run well and that no piece contains
    seconds: float


@final
class _View:
    """The procedure with one choice of cut points; with the places where bounds are due."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        kind: CutSet,
        counters: Mapping[Location, Term],
        deadline: float | None,
    ) -> None:
        self.cuts = cuts_of(procedure, kind)
        fixed = fixed_parameters(procedure) if counters else frozenset()
        over = tuple(sorted(fixed, key=lambda term: term.id))
        self.bounds = {Cut(at, at): (counter, over) for at, counter in counters.items()}
        self.walk = Walk(
            program,
            procedure,
            self.cuts,
            at_exit=fixed,
            marks={at: (counter, *over) for at, counter in counters.items()},
            deadline=deadline,
        )
        self.paths = self.walk.paths()
        self.facts = cheap_facts(self.walk, self.paths, deadline)
        self.steps = steps(self.walk, self.paths, self.facts)
        self.inputs = self.walk.variables(self.cuts.entry)


@final
class PreconditionSearch:
    """Pieces of the weakest precondition of one procedure."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        deadline: float | None,
        counters: Mapping[Location, Term] = NO_COUNTERS,
        *,
        sizes: Sequence[Sizes] = SIZES,
        watch: Callable[[str], None] | None = None,
    ) -> None:
        """`counters` are those that a bound over the inputs is due for, and where."""
        self._sizes = sizes
        self._watch = watch
        self._counters = counters
        self._program = program
        self._procedure = procedure
        self._deadline = deadline
        self._views: dict[CutSet, _View] = {}
        self._fixed = _are_fixed(procedure)
        self._runs: Runs | None = None

    def run(self) -> Precondition:
        started = perf_counter()
        view = self._view(CutSet.HEADERS)
        good = self._good(view)
        pieces: list[Piece] = []
        waiting = list(good)
        try:
            while waiting and len(pieces) < _MOST_PIECES:
                piece = self._around(waiting[0], waiting)
                if piece is None:
                    waiting.pop(0)
                    continue
                pieces.append(piece)
                waiting = [p for p in waiting if not _contains(piece.formula, p)]
        except LateError:
            pass
        missed = [p for p in good if not any(_contains(one.formula, p) for one in pieces)]
        return Precondition(tuple(_needed(pieces)), len(missed), perf_counter() - started)

    def _view(self, kind: CutSet) -> _View:
        found = self._views.get(kind)
        if found is None:
            found = self._views[kind] = _View(
                self._program, self._procedure, kind, self._counters, self._deadline
            )
        return found

    def _good(self, view: _View) -> list[Point]:
        """Inputs that seem to run well, those far from the others first."""
        every = {cut: view.walk.variables(cut) for cut in (view.cuts.entry, *view.cuts.points)}
        self._runs = Runs(view.paths, every)
        points = list(sample_points(view.inputs, view.paths))
        bad = [p for p in points if not self._runs_well(p)]
        good = [p for p in points if p not in bad]
        return sorted(good, key=lambda p: -min((_distance(p, b) for b in bad), default=0))

    def _around(self, point: Point, waiting: Sequence[Point]) -> Piece | None:
        """A piece that contains an input, and as many others as it can."""
        every = list(waiting)
        for sizes, given in self._attempts(point):
            if self._deadline is not None and monotonic() > self._deadline:
                raise LateError
            if self._watch is not None:
                self._watch(str(sizes))
            view = self._view(sizes.cuts)
            found = self._try(view, sizes, given, [point], every)
            if found is None:
                continue
            inside = [p for p in every if _contains(found.formula, p)]
            beyond = self._beyond(found, inside)
            if not beyond:
                return found
            return self._try(view, sizes, given, inside, [*inside, *beyond]) or found
        return None

    def _beyond(self, piece: Piece, inside: Sequence[Point]) -> list[Point]:
        """Inputs outside a piece that seem to run well, straight on from some inside: how far the
        neighbours of its inequalities could go."""
        found: dict[frozenset[tuple[Term, int]], Point] = {}
        for point in inside[:_MOST_STARTS]:
            for variable, change in product(point, (-1, 1)):
                last = None
                for step in _STEPS:
                    near = {**point, variable: point[variable] + change * step}
                    if not self._runs_well(near):
                        break
                    last = near
                if last is not None and not _contains(piece.formula, last):
                    found[frozenset(last.items())] = last
        return list(found.values())

    def _runs_well(self, point: Point) -> bool:
        assert self._runs is not None
        entry = self._view(CutSet.HEADERS).cuts.entry
        return not self._runs.breaks(entry, point, must_end=bool(self._counters))

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

    def _try(
        self,
        view: _View,
        sizes: Sizes,
        given: Literals,
        inside: Sequence[Point],
        waiting: Sequence[Point],
    ) -> Piece | None:
        unknowns = Unknowns()
        before = unknowns.template(Shape(sizes.before), view.inputs)
        templates = {
            cut: unknowns.template(Shape(sizes.inside), view.walk.variables(cut))
            for cut in view.cuts.points
        }
        bounds = {
            cut: unknowns.bound(over, counter) for cut, (counter, over) in view.bounds.items()
        }
        templates |= {cut: unknowns.only(row) for cut, row in bounds.items()}
        solver = CaseSolver((1,))
        (rows,) = before.disjuncts
        for row in rows:
            for unknown in row.coefficients.values():
                solver.choose(unknown, (-1, 0, 1))
        for row in bounds.values():
            for unknown in row.coefficients.values():
                if unknown > 0:
                    solver.choose(unknown, (-2, -1, 0, 1, 2))
        solver.add(self._conditions(view, before, templates, given))
        for point in inside:
            _contain(solver, rows, point)
        answer = solver.solve(Effort(_FIRST, self._deadline), simplify=False)
        if not isinstance(answer, Solved):
            return None
        if len(inside) < len(waiting):
            self._extend(solver, rows, [p for p in waiting if p not in inside])
        last = solver.solve(
            Effort(2.0, self._deadline),
            outwards=[row.constant for row in rows],
        )
        if not isinstance(last, Solved):
            return None
        solution = last.solution
        formula = conjunction(*simplified((*given, *conjuncts(before.solved(solution)))))
        at = {cut: templates[cut].solved(solution) for cut in view.cuts.points}
        also = conjunction(*given) if self._fixed else TRUE
        known = {cut: conjunction(f, also, view.facts.get(cut, f)) for cut, f in at.items()}
        limits = {cut.location: row.rest(solution) for cut, row in bounds.items()}
        heads = _heads(view, sizes.cuts, known)
        piece = Piece(formula, known, heads, limits, sizes.cuts, last.size, answer.seconds)
        piece = self._weakened(view, piece, sizes)
        return self._tightened(view, piece, sizes, inside) if bounds else piece

    def _weakened(self, view: _View, piece: Piece, sizes: Sizes) -> Piece:
        """The weakest that is reached from a piece by going to neighbours (section 4.2.1)."""
        for _ in range(_MOST_NEIGHBOURS):
            parts = conjuncts(piece.formula)
            for near in _neighbours(parts):
                given = tuple(simplified(near))
                if len(given) < len(parts) or any(map(is_equation, parts)):
                    continue  # an inequality is gone: that is another size
                solver, templates, bounds = self._for_known(view, sizes, given)
                answer = solver.solve(Effort(_EXTENSION, self._deadline))
                if isinstance(answer, Solved):
                    piece = self._changed(view, piece, given, templates, bounds, answer.solution)
                    break
            else:
                return piece
        return piece

    def _tightened(self, view: _View, piece: Piece, sizes: Sizes, points: Sequence[Point]) -> Piece:
        """The same precondition with smaller bounds, if there are."""
        given = tuple(conjuncts(piece.formula))
        solver, templates, bounds = self._for_known(view, sizes, given)
        solution = solver.least(_total(bounds.values(), points))
        if solution is None:
            return piece
        return self._changed(view, piece, given, templates, bounds, solution)

    def _for_known(
        self, view: _View, sizes: Sizes, given: Literals
    ) -> tuple[CaseSolver, dict[Cut, Template], dict[Cut, Inequality]]:
        """The question whether a precondition is one."""
        unknowns = Unknowns()
        before = unknowns.template(Shape(0), view.inputs)
        templates = {
            cut: unknowns.template(Shape(sizes.inside), view.walk.variables(cut))
            for cut in view.cuts.points
        }
        bounds = {
            cut: unknowns.bound(over, counter) for cut, (counter, over) in view.bounds.items()
        }
        templates |= {cut: unknowns.only(row) for cut, row in bounds.items()}
        solver = CaseSolver((1,))
        for row in bounds.values():
            for unknown in row.coefficients.values():
                if unknown > 0:
                    solver.choose(unknown, (-1, 0, 1))
        solver.add(self._conditions(view, before, templates, given))
        return solver, templates, bounds

    def _changed(
        self,
        view: _View,
        piece: Piece,
        given: Literals,
        templates: Mapping[Cut, Template],
        bounds: Mapping[Cut, Inequality],
        solution: Solution,
    ) -> Piece:
        also = conjunction(*given) if self._fixed else TRUE
        known = {
            cut: conjunction(templates[cut].solved(solution), also, view.facts.get(cut, TRUE))
            for cut in view.cuts.points
        }
        return replace(
            piece,
            formula=conjunction(*given),
            at=known,
            heads=_heads(view, piece.cuts, known),
            bounds={cut.location: row.rest(solution) for cut, row in bounds.items()},
        )

    def _conditions(
        self, view: _View, before: Template, templates: dict[Cut, Template], given: Literals
    ) -> Iterator[Condition]:
        everywhere = tuple(row.at({}) for row in before.disjuncts[0]) if self._fixed else ()
        every = {view.cuts.entry: before, **templates}
        for step in view.steps:
            entry = step.path.source.is_entry
            known = (*step.known, *given) if entry or self._fixed else step.known
            if not view.walk.is_feasible(known):
                continue
            for one in conditions([Step(step.path, known)], every):
                yield Condition(known, (*(() if entry else everywhere), *one.positive), one.negated)

    def _extend(
        self, solver: CaseSolver, rows: Sequence[Inequality], points: Sequence[Point]
    ) -> None:
        """Contain as many of the inputs as can be: all, or else those of each half."""
        work = [list(points)]
        while work:
            some = work.pop()
            if not some:
                continue
            solver.push()
            for point in some:
                _contain(solver, rows, point)
            if solver.is_possible(Effort(_EXTENSION, self._deadline)):
                continue  # what was added stays
            solver.pop()
            if len(some) > 1:
                half = len(some) // 2
                work += [some[half:], some[:half]]


def _neighbours(parts: Sequence[Term]) -> Iterator[list[Term]]:
    """Each inequality moved by one, or turned about another (section 4.2.1, equation 4)."""
    for one in parts:
        others = [other for other in parts if other is not one]
        yield [*others, at_most(one.args[0], ONE)]
        for other in others:
            yield [*others, at_most(add(one.args[0], other.args[0]), ZERO)]


def _total(bounds: Iterable[Inequality], points: Iterable[Point]) -> dict[Unknown, int]:
    """The sum of bounds on some inputs, as a form over unknowns."""
    total: dict[Unknown, int] = {}
    for row, point in product(list(bounds), list(points)):
        for variable, unknown in (*row.coefficients.items(), (None, row.constant)):
            if unknown > 0:
                total[unknown] = total.get(unknown, 0) + (point[variable] if variable else 1)
    return total


def _heads(view: _View, kind: CutSet, known: Mapping[Cut, Term]) -> dict[Location, Term]:
    if kind is CutSet.HEADERS:
        return {cut.location: formula for cut, formula in known.items()}
    return {head: at_head(view.walk, head, known) for head in sorted(view.cuts.heads)}


def _contain(solver: CaseSolver, rows: Iterable[Inequality], point: Point) -> None:
    for row in rows:
        solver.at_least(row.on(point), 0)


def _contains(formula: Term, point: Point) -> bool:
    return all(holds(one, point) for one in conjuncts(formula))


def _distance(one: Point, other: Point) -> int:
    return sum(abs(one[v] - other[v]) for v in one)


def _are_fixed(procedure: Procedure) -> bool:
    """Whether no parameter is ever assigned: then the precondition holds everywhere."""
    every = {t for p in procedure.parameters for t in p.variables}
    return fixed_parameters(procedure) == every


def sample_points(inputs: Sequence[Term], paths: Iterable[Path]) -> Iterator[Point]:
    """Inputs near zero and near the numbers of the program."""
    numbers = sorted({abs(_constant(one)) for path in paths for one in path.conditions})
    large = [n for n in numbers if n > max(_NEAR)]
    around = dict.fromkeys(n + d for n in large[-1:] + large[:2] for d in (-1, 0, 1))
    beyond = [2 * large[-1] + 1, large[-1] + large[0] + 2, -large[-1]] if large else []
    values = list(dict.fromkeys((*_NEAR, *around, *beyond)))
    every = list(product(values, repeat=len(inputs))) if len(values) ** len(inputs) < 5000 else []
    chance = Random(0)
    if not every:
        every = [tuple(chance.choice(values) for _ in inputs) for _ in range(_MOST_POINTS * 4)]
    chosen = every if len(every) <= _MOST_POINTS else chance.sample(every, _MOST_POINTS)
    for point in chosen:
        yield dict(zip(inputs, point, strict=True))


def _constant(literal: Term) -> int:
    return linear_form(literal.args[0])[1] if literal.op in (Op.LE, Op.EQ) else 0


def _needed(pieces: Sequence[Piece]) -> list[Piece]:
    """Without those that lie inside the others together."""
    kept = list(pieces)
    for one in pieces:
        others = [negation(other.formula) for other in kept if other is not one]
        outside = Linearizer().alternatives([one.formula, *others])
        if not any(map(feasible, outside)):
            kept = [other for other in kept if other is not one]
    return kept
