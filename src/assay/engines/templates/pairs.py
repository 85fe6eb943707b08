# SPDX-License-Identifier: Apache-2.0
"""Unknown pairs of pre- and postcondition for procedures that call themselves (section 3).

For a pair (A, B) of a procedure: `assume A; body; assert B` must be right, and a call in a state
with A may rely on B. The number of pairs and the size of their formulas grow until the claims of
the program follow. A postcondition is tried as an equation for one of the outputs first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import monotonic, perf_counter
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.bits import BitSolver, Widths
from assay.engines.templates.cases import CaseSolver
from assay.engines.templates.conditions import Pair, Step, Summaries, conditions, steps
from assay.engines.templates.cuts import Cut, Cuts, CutSet, cuts_of
from assay.engines.templates.effort import Effort
from assay.engines.templates.farkas import Condition
from assay.engines.templates.linearize import number_of
from assay.engines.templates.paths import (
    Path,
    RefusedError,
    Walk,
    primed,
    reachable,
)
from assay.engines.templates.template import Shape, Solution, Template, Unknowns
from assay.passes.effects import effects
from assay.program.graph import Procedure, Program
from assay.program.loops import loops_of
from assay.program.sorts import BOOL, INT
from assay.program.terms import Term, conjunction, equal, free_variables, implication
from assay.solvers.answers import NoAnswer, Unsat

_MOST_ENDS = 4
_LONGEST = 90.0  # seconds for all of it, if nobody says otherwise
_ROUNDS = (1.0, 5.0, 25.0)  # seconds for each query


@final
@dataclass(frozen=True, slots=True)
class PairShape:
    """How many pairs, inequalities of each precondition, and of each postcondition."""

    pairs: int
    before: int
    after: int  # 0: one equation
    with_ends: bool = False  # ways through the body without calls are pairs that are known
    how: tuple[int, ...] | Widths = (1,)

    def __str__(self) -> str:
        after = f"{self.after} inequalities" if self.after else "an equation"
        ends = " and the ends" if self.with_ends else ""
        return f"{self.pairs} x ({self.before}, {after}){ends}"


SHAPES = (
    PairShape(1, 0, 0),
    PairShape(1, 1, 0),
    PairShape(1, 0, 1),
    PairShape(1, 1, 0, with_ends=True),
    PairShape(1, 1, 1),
    PairShape(1, 1, 1, with_ends=True),
    PairShape(2, 1, 0),
    PairShape(1, 1, 2),
    PairShape(1, 2, 1),
    PairShape(1, 2, 0, with_ends=True),
    PairShape(2, 1, 0, with_ends=True),
    PairShape(1, 1, 1, how=(1, 2)),
    PairShape(2, 1, 1),
    PairShape(1, 1, 1, how=Widths().grown()),
)


@final
@dataclass(frozen=True, slots=True)
class FoundPair:
    """A pair of formulas over parameters and globals, results, and globals after the call."""

    before: tuple[Term, ...]
    after: tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True)
class FoundPairs:
    pairs: Mapping[str, tuple[FoundPair, ...]]
    heads: Mapping[Cut, Term]
    shape: str
    size: int
    last: float  # seconds of the last query
    seconds: float


@final
class Body:
    """A procedure whose summary is unknown: its paths from entry to exit."""

    def __init__(self, program: Program, procedure: Procedure, unknown: frozenset[str]) -> None:
        if loops_of(procedure).nests:
            text = f"`{procedure.source_name}` calls itself and has loops"
            raise RefusedError(text, procedure.span)
        written = sorted(effects(program)[procedure.name], key=lambda term: term.id)
        self.outputs = [t for t in (*procedure.results, *written) if t.sort in (INT, BOOL)]
        self._results = frozenset(procedure.results)
        entry, leaving = Cut(procedure.entry, -1), Cut(procedure.exit, procedure.exit)
        self.walk = Walk(
            program,
            procedure,
            Cuts(entry, (leaving,), frozenset()),
            unknown=unknown,
            at_exit=frozenset(self.outputs),
        )
        self.paths = self.walk.paths()
        self.inputs = self.walk.variables(entry)

    def output(self, term: Term) -> Term:
        """How a postcondition calls an output."""
        return number_of(term) if term in self._results else primed(term)

    def values(self, path: Path) -> dict[Term, Term]:
        """What a postcondition's variables are at the end of a path."""
        return {self.output(t): path.updates[number_of(t)] for t in self.outputs}

    def ends(self) -> tuple[FoundPair, ...]:
        """The ways through the body without calls, as pairs that hold."""
        inputs = frozenset(self.inputs)
        found = []
        for path in self.paths:
            used = (*path.conditions, *path.updates.values())
            if (
                path.target is None
                or path.uses
                or not inputs.issuperset(v for one in used for v in free_variables(one))
            ):
                continue
            after = tuple(equal(name, value) for name, value in self.values(path).items())
            found.append(FoundPair(path.conditions, after))
        return tuple(found[:_MOST_ENDS])

    def pair(self, shape: PairShape, leading: int, unknowns: Unknowns) -> Pair:
        before = tuple(unknowns.inequality(self.inputs) for _ in range(shape.before))
        outputs = [self.output(term) for term in self.outputs]
        if shape.after:
            over = (*self.inputs, *outputs)
            return Pair(before, tuple(unknowns.inequality(over) for _ in range(shape.after)))
        first = outputs[leading % len(outputs)]
        others = (*self.inputs, *(one for one in outputs if one is not first))
        return Pair(before, (unknowns.equation(others, first),))


@final
class PairSearch:
    """The attempts at one procedure and those that it calls."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        names: frozenset[str],
        *,
        from_main: bool,
        deadline: float | None,
    ) -> None:
        self._deadline = monotonic() + _LONGEST if deadline is None else deadline
        self._bodies = {
            name: Body(program, program.procedures[name], names) for name in sorted(names)
        }
        self._cuts = cuts_of(procedure, CutSet.HEADERS)
        self._walk = Walk(
            program,
            procedure,
            self._cuts,
            from_main=from_main,
            unknown=names,
            deadline=deadline,
        )
        self._paths = self._walk.paths()

    def run(self) -> FoundPairs | None:
        started = perf_counter()
        for seconds in _ROUNDS:
            for shape in SHAPES:
                for leading in self._leading(shape):
                    found = self._try(shape, leading, seconds, started)
                    if found is not None:
                        return found
        return None

    def _leading(self, shape: PairShape) -> Iterator[int]:
        """Which output an equation is for."""
        if shape.after:
            yield 0
            return
        yield from range(max((len(body.outputs) for body in self._bodies.values()), default=0))

    def _try(
        self, shape: PairShape, leading: int, seconds: float, started: float
    ) -> FoundPairs | None:
        if not shape.after and any(not body.outputs for body in self._bodies.values()):
            return None
        unknowns = Unknowns()
        summaries = {
            name: tuple(body.pair(shape, leading, unknowns) for _ in range(shape.pairs))
            for name, body in self._bodies.items()
        }
        templates = {
            cut: unknowns.template(Shape(2), self._walk.variables(cut)) for cut in self._cuts.points
        }
        how = shape.how
        solver = BitSolver(unknowns, how) if isinstance(how, Widths) else CaseSolver(how)
        ends = {name: body.ends() for name, body in self._bodies.items()} if shape.with_ends else {}
        solver.add(self._conditions(summaries, templates, ends))
        answer = solver.solve(Effort(seconds, self._deadline))
        if isinstance(answer, Unsat | NoAnswer):
            return None
        pairs = _solved(summaries, answer.solution)
        return FoundPairs(
            {name: (*ends.get(name, ()), *some) for name, some in pairs.items()},
            {cut: one.solved(answer.solution) for cut, one in templates.items()},
            str(shape),
            answer.size,
            answer.seconds,
            perf_counter() - started,
        )

    def _conditions(
        self,
        summaries: Summaries,
        templates: Mapping[Cut, Template],
        ends: Mapping[str, tuple[FoundPair, ...]],
    ) -> Iterator[Condition]:
        known = {name: conjunction(*map(formula_of, pairs)) for name, pairs in ends.items()}
        yield from conditions(steps(self._walk, self._paths, {}, known), templates, summaries)
        for name, body in self._bodies.items():
            found = steps(body.walk, body.paths, {}, known)
            claims = [step for step in found if step.path.target is None]
            yield from conditions(claims, {}, summaries)
            for pair in summaries[name]:
                for step in found:
                    if step.path.target is not None:
                        yield from _kept(body, step, pair, summaries)


def _kept(body: Body, step: Step, pair: Pair, summaries: Summaries) -> Iterator[Condition]:
    """`assume A; path; assert B` (section 3, equation 2)."""
    values = body.values(step.path)
    held = tuple(row.at({}) for row in pair.before)
    for row in pair.after:
        due = row.at(values)
        for way in (due, due.opposite()) if row.equation else (due,):
            for one in conditions([_as_claim(step)], {}, summaries):
                yield Condition(one.known, (*held, *one.positive), (*one.negated, way))


def _as_claim(step: Step) -> Step:
    path = step.path
    claim = Path(path.source, None, path.conditions, {}, uses=path.uses)
    return Step(claim, step.known)


def formula_of(pair: FoundPair) -> Term:
    """What a pair says of every call."""
    return implication(conjunction(*pair.before), conjunction(*pair.after))


def _solved(summaries: Summaries, solution: Solution) -> dict[str, tuple[FoundPair, ...]]:
    return {
        name: tuple(
            FoundPair(
                tuple(row.solved(solution) for row in pair.before),
                tuple(row.solved(solution) for row in pair.after),
            )
            for pair in pairs
        )
        for name, pairs in summaries.items()
    }


def recursive(program: Program, procedure: Procedure) -> frozenset[str]:
    """The procedures it calls that call themselves, and have a body but no contract."""
    return frozenset(
        name
        for name in reachable(program, procedure.name)
        if name in reachable(program, name) and _is_open(program.procedures.get(name))
    )


def _is_open(procedure: Procedure | None) -> bool:
    if procedure is None or not procedure.edges:
        return False
    return procedure.contract is None or not procedure.contract.stated
