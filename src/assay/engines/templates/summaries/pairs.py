# SPDX-License-Identifier: Apache-2.0
"""Looks for summaries of the procedures that another one calls (Gulwani et al. 2008, section 3).

The number of pairs and the size of their formulas grow until the claims of the program follow.
Each attempt is made for one claim at a time, on top of the pairs that earlier ones have found; if
a user wants so many pairs, or one formula, for all claims at once. Where a claim in a body needs
more of its inputs, a precondition is demanded of every call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from time import perf_counter
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.templates.invariants.analysis import Claim, claim_of
from assay.engines.templates.options import TemplateOptions
from assay.engines.templates.summaries.bodies import SummarizedBody
from assay.engines.templates.summaries.pair_check import PairCheck
from assay.engines.templates.summaries.pair_conditions import (
    Conditions,
    PairAttempt,
    PairPremises,
    at_cut,
)
from assay.engines.templates.summaries.sampled import SampledPairs
from assay.engines.templates.summaries.shapes import (
    Equations,
    FormulaShape,
    PairShape,
    SummaryShape,
    formula_shapes,
    shapes,
)
from assay.engines.templates.summaries.summary import FoundPair, Pairs
from assay.engines.templates.summaries.unknown_pairs import unknown_summary
from assay.engines.templates.summaries.weakening import weakened
from assay.program.graph import Procedure, Program
from assay.program.terms import Term, conjunction, implication, substitute
from assay.solvers.farkas.bits import BitSolver, BitWidths
from assay.solvers.farkas.cases import CaseSolver, Solved
from assay.solvers.farkas.system import Condition
from assay.solvers.farkas.template import Solution, Template, TemplateShape, Unknowns
from assay.transitions.cuts import Cut, CutSet, cuts_of
from assay.transitions.facts import cheap_facts
from assay.transitions.paths import PathWalk
from assay.transitions.steps import Facts, Step

_LONGEST = 90.0  # seconds for all of it, if nobody says otherwise
_ROUNDS = (1.0, 5.0, 25.0)  # seconds for each query
_FIRST = 6  # shapes that are tried before anything is guessed
_SHORT = 2.0  # seconds for each of these queries
_LOOP = TemplateShape(2)

Open = list[tuple[str | None, Step]]
"""Claims that do not follow yet, with the procedure that makes them; None: the one at hand."""


@final
@dataclass(frozen=True, slots=True)
class FoundPairs:
    """What was found of procedures that are called, and of the loops on the way."""

    pairs: Mapping[str, Pairs]
    heads: Facts  # of the procedure itself
    inner: Mapping[str, Facts]  # of those that it calls; inputs by their values at entry
    shape: str
    size: int
    last: float  # seconds of the last query
    seconds: float


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
        budget: Budget,
        options: TemplateOptions = TemplateOptions(),  # noqa: B008 - frozen
        watch: Callable[[str], None] | None = None,
    ) -> None:
        self._budget = budget.or_else(_LONGEST)
        self._options = options
        self._may_grow = options.pairs is None and not options.is_formula
        self._loop = options.shape or _LOOP
        self._watch = watch
        self.bodies = {
            name: SummarizedBody(program, program.procedures[name], names, budget)
            for name in sorted(names)
        }
        self._cuts = cuts_of(procedure, CutSet.HEADERS)
        self.walk = PathWalk(
            program,
            procedure,
            self._cuts,
            from_main=from_main,
            unknown=names,
            budget=budget,
        )
        paths = self.walk.paths()
        facts = cheap_facts(self.walk, paths, budget) if self._cuts.points else {}
        self._known = PairPremises(self.walk, paths, facts, self.bodies)
        self._last: tuple[str, Solved] | None = None

    # --- attempts

    def run(self) -> FoundPairs | None:
        started = perf_counter()
        if not self._open():
            return self._result(started)
        for seconds, shape in self._attempts():
            if self._watch is not None:
                self._watch(str(shape))
            self._try(shape, seconds)
            if not self._open():
                return self._result(started)
        return None

    def _attempts(self) -> Iterator[tuple[float, SummaryShape]]:
        """Small pairs first; then what runs suggest is known as well."""
        if self._may_grow:
            for shape in islice(self._shapes(), _FIRST):
                yield _SHORT, shape
            self._guess()
        for seconds in _ROUNDS:
            for shape in self._shapes():
                yield seconds, shape

    def _guess(self) -> None:
        """Know what runs suggest, if that settles something."""
        before, waiting = dict(self._known.pairs), len(self._open())
        for name, some in SampledPairs(self.bodies, self._budget).found().items():
            self._known.pairs[name] = tuple(dict.fromkeys((*before[name], *some)))
        if len(self._open()) == waiting:
            self._known.pairs |= before

    def _shapes(self) -> Iterator[SummaryShape]:
        if self._options.is_formula:
            yield from formula_shapes()
            return
        pairs, ends = self._options.pairs, max(map(len, self._ends().values()))
        yield from shapes(pairs, ends, is_demanding=False)
        if any(owner is not None for some in self._open().values() for owner, _ in some):
            yield from shapes(pairs, ends, is_demanding=True)

    def _open(self) -> dict[Claim, Open]:
        """What does not follow from what is known."""
        found: dict[Claim, Open] = {}
        owners = [(None, self._known.paths), *((n, b.paths) for n, b in self.bodies.items())]
        for owner, paths in owners:
            if owner is not None and any(one.is_demanded for one in self._known.pairs[owner]):
                continue  # settled together with what is demanded
            claims = [path for path in paths if path.target is None]
            for step in self._known.steps(owner, claims, {}):
                found.setdefault(claim_of(step.path), []).append((owner, step))
        return found

    def _try(self, shape: SummaryShape, seconds: float) -> None:
        """For each claim, or for all of them where that is what it is about."""
        every = self._open()
        together = [one for some in every.values() for one in some]
        if isinstance(shape, PairShape) and shape.is_demanding:
            self._solve(shape, together, seconds)
        elif not self._may_grow:
            if not any(map(_fails_at_once, together)):
                self._solve(shape, together, seconds)
        else:
            for claim, some in every.items():
                if claim in self._open() and not any(map(_fails_at_once, some)):
                    self._solve(shape, some, seconds)

    def _solve(self, shape: SummaryShape, claims: Open, seconds: float) -> None:
        for leading in self._leading(shape):
            attempt = self._attempt(shape, leading)
            more = self._ends() if isinstance(shape, PairShape) and shape.with_ends else {}
            answer = self._answer(shape, attempt, more, claims, seconds)
            if answer is not None:
                self._last = str(shape), answer
                self._learn(attempt, more, answer.solution)
                return

    def _leading(self, shape: SummaryShape) -> Iterable[int]:
        """Which output an equation is for."""
        most = max((len(body.outputs) for body in self.bodies.values()), default=0)
        match shape:
            case PairShape(equations=Equations.NONE, after=after):
                return [0] if most or not after else []
            case PairShape(equations=Equations.EACH):
                return [0] if most > 1 else []
            case PairShape():
                return range(most)
            case FormulaShape(has_equations=has_equations):
                return range(most) if has_equations else [0]

    def _answer(
        self,
        shape: SummaryShape,
        attempt: PairAttempt,
        more: Mapping[str, Pairs],
        claims: Open,
        seconds: float,
    ) -> Solved | None:
        due = Conditions(self._known, attempt, more)
        how, effort = shape.how, self._budget.query(seconds)
        solver = BitSolver(attempt.unknowns, how) if isinstance(how, BitWidths) else CaseSolver(how)
        found: list[Condition] = []
        for owner in (None, *self.bodies):
            paths = dict.fromkeys(step.path.key() for name, step in claims if name == owner)
            every = self._known.paths if owner is None else self.bodies[owner].paths
            chosen = [path for path in every if path.key() in paths]
            found += due.claims(owner, self._known.steps(owner, chosen, more))
        solver.add((*found, *due.between(), *due.demands()))  # the goal first, it leads the search
        answer = solver.solve(effort)
        return answer if isinstance(answer, Solved) else None

    def _ends(self) -> dict[str, Pairs]:
        return {name: body.ends() for name, body in self.bodies.items()}

    def _attempt(self, shape: SummaryShape, leading: int) -> PairAttempt:
        unknowns = Unknowns()
        summaries = {
            name: unknown_summary(body, shape, leading, unknowns)
            for name, body in self.bodies.items()
        }
        outer = {
            cut: unknowns.template(self._loop, self.walk.variables(cut))
            for cut in self._cuts.points
        }
        inner = {
            name: tuple(
                {cut: unknowns.template(self._loop, body.walk.variables(cut)) for cut in body.heads}
                for _ in summaries[name].cases
            )
            for name, body in self.bodies.items()
        }
        return PairAttempt(unknowns, summaries, outer, inner)

    # --- what was found

    def _learn(self, attempt: PairAttempt, more: Mapping[str, Pairs], solution: Solution) -> None:
        known = self._known
        for cut, template in attempt.outer.items():
            known.facts[cut] = conjunction(*at_cut(known.facts, cut), template.solved(solution))
        for name, body in self.bodies.items():
            summary = attempt.summaries[name]
            for case, templates in zip(summary.cases, attempt.inner[name], strict=True):
                _learn_inside(known.inner[name], body, templates, case.solved(solution), solution)
            found = [
                case.solved(solution, is_demanded=summary.is_demanding) for case in summary.cases
            ]
            every = (*known.pairs[name], *more.get(name, ()), *found)
            known.pairs[name] = tuple(dict.fromkeys(every))

    def _result(self, started: float) -> FoundPairs:
        known = self._known
        shape, size, last = "none", 0, 0.0
        if self._last is not None:
            shape, size, last = self._last[0], self._last[1].size, self._last[1].seconds
        check = PairCheck(self.walk, known.paths, known.facts, self.bodies, known.inner)
        pairs = weakened(known.pairs, check.is_right)
        seconds = perf_counter() - started
        return FoundPairs(pairs, known.facts, known.inner, shape, size, last, seconds)


def _learn_inside(
    facts: dict[Cut, Term],
    body: SummarizedBody,
    templates: Mapping[Cut, Template],
    pair: FoundPair,
    solution: Solution,
) -> None:
    """Formulas at the heads of loops of a body: they hold if its pair's precondition held."""
    for cut, template in templates.items():
        before = substitute(pair.precondition, body.entered(cut))
        more = implication(before, template.solved(solution))
        facts[cut] = conjunction(*at_cut(facts, cut), more)


def _fails_at_once(claim: tuple[str | None, Step]) -> bool:
    """Whether some input of a procedure breaks a claim before anything is called."""
    _, step = claim
    return step.path.source.is_entry and not step.path.uses
