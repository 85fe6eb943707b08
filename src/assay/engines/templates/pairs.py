# SPDX-License-Identifier: Apache-2.0
"""Solves for summaries of the procedures that another one calls (section 3).

For a pair (A, B) of a procedure `assume A; body; assert B` must be right, and a call in a state
with A may rely on B. The number of pairs and the size of their formulas grow until the claims of
the program follow. Loops have unknown formulas of their own, in a body one for each pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from time import monotonic, perf_counter
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.bits import BitSolver, Widths
from assay.engines.templates.bodies import Body
from assay.engines.templates.cases import CaseSolver
from assay.engines.templates.conditions import Facts, Step, Templates, conditions, steps
from assay.engines.templates.cuts import Cut, CutSet, cuts_of
from assay.engines.templates.effort import Effort
from assay.engines.templates.facts import cheap_facts
from assay.engines.templates.farkas import Condition
from assay.engines.templates.paths import Path, Walk
from assay.engines.templates.shapes import (
    Equations,
    FormulaShape,
    PairShape,
    SummaryShape,
    formula_shapes,
    shapes,
)
from assay.engines.templates.summaries import (
    Case,
    FoundPair,
    FoundSummary,
    Rows,
    Summaries,
    Summary,
    formula_of,
    relied_on,
)
from assay.engines.templates.template import Inequality, Shape, Solution, Unknowns
from assay.program.graph import Procedure, Program
from assay.program.terms import Term, conjunction, implication, substitute
from assay.solvers.answers import NoAnswer, Unsat

_LONGEST = 90.0  # seconds for all of it, if nobody says otherwise
_ROUNDS = (1.0, 5.0, 25.0)  # seconds for each query
_LOOP = Shape(2)


@final
@dataclass(frozen=True, slots=True)
class Wish:
    """What a user wants summaries to be."""

    pairs: int | None = None  # so many; None: more and more of them
    is_formula: bool = False  # one formula instead


@final
@dataclass(frozen=True, slots=True)
class FoundPairs:
    """What was found of procedures that are called, and of the loops on the way."""

    pairs: Mapping[str, FoundSummary]
    heads: Mapping[Cut, Term]  # of the procedure itself
    inner: Mapping[str, Mapping[Cut, Term]]  # of those that it calls; inputs by their values then
    shape: str
    size: int
    last: float  # seconds of the last query
    seconds: float


@final
@dataclass(frozen=True, slots=True)
class _Attempt:
    """Unknown formulas for everything."""

    unknowns: Unknowns
    summaries: Summaries
    outer: Templates
    inner: Mapping[str, tuple[Templates, ...]]  # by procedure, for each case
    ends: Mapping[str, tuple[FoundPair, ...]]


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
        wish: Wish = Wish(),  # noqa: B008 - frozen
        watch: Callable[[str], None] | None = None,
    ) -> None:
        self._deadline = monotonic() + _LONGEST if deadline is None else deadline
        self._wish = wish
        self._watch = watch
        self.bodies = {
            name: Body(program, program.procedures[name], names, deadline) for name in sorted(names)
        }
        self._cuts = cuts_of(procedure, CutSet.HEADERS)
        self.walk = Walk(
            program,
            procedure,
            self._cuts,
            from_main=from_main,
            unknown=names,
            deadline=deadline,
        )
        self.paths = self.walk.paths()
        self.facts: Facts = {}
        if self._cuts.points:
            self.facts = cheap_facts(self.walk, self.paths, deadline)

    # --- attempts

    def run(self) -> FoundPairs | None:
        started = perf_counter()
        for seconds in _ROUNDS:
            for shape in self._shapes():
                if self._watch is not None:
                    self._watch(str(shape))
                for leading in self._leading(shape):
                    found = self._try(shape, leading, seconds, started)
                    if found is not None:
                        return found
        return None

    def _shapes(self) -> Iterator[SummaryShape]:
        if self._wish.is_formula:
            yield from formula_shapes()
            return
        if not self._fails_at_once():
            yield from shapes(self._wish.pairs, is_demanding=False)
        if any(path.target is None for body in self.bodies.values() for path in body.paths):
            yield from shapes(self._wish.pairs, is_demanding=True)

    def _fails_at_once(self) -> bool:
        """Whether some input of a body breaks a claim before anything is called."""
        return any(
            path.target is None and path.source.is_entry and not path.uses
            for body in self.bodies.values()
            for path in body.paths
        )

    def _leading(self, shape: SummaryShape) -> Iterator[int]:
        """Which output an equation is for."""
        most = max((len(body.outputs) for body in self.bodies.values()), default=0)
        match shape:
            case PairShape(equations=Equations.NONE, after=after):
                yield from [0] if most or not after else []
            case PairShape(equations=Equations.EACH):
                yield from [0] if most > 1 else []
            case PairShape():
                yield from range(most)
            case FormulaShape(has_equations=has_equations):
                yield from range(most) if has_equations else [0]

    def _try(
        self, shape: SummaryShape, leading: int, seconds: float, started: float
    ) -> FoundPairs | None:
        attempt = self._attempt(shape, leading)
        how = shape.how
        solver = BitSolver(attempt.unknowns, how) if isinstance(how, Widths) else CaseSolver(how)
        solver.add(self._conditions(attempt))
        effort = Effort(seconds, self._deadline)
        if isinstance(solver, CaseSolver):
            answer = solver.solve(effort, outwards=_constants(attempt.summaries))
        else:
            answer = solver.solve(effort)
        if isinstance(answer, Unsat | NoAnswer):
            return None
        return FoundPairs(
            {name: self._found(attempt, name, answer.solution) for name in self.bodies},
            self._heads(attempt, answer.solution),
            {name: self._inner(attempt, name, answer.solution) for name in self.bodies},
            str(shape),
            answer.size,
            answer.seconds,
            perf_counter() - started,
        )

    # --- unknown formulas

    def _attempt(self, shape: SummaryShape, leading: int) -> _Attempt:
        unknowns = Unknowns()
        summaries = {
            name: _summary(body, shape, leading, unknowns) for name, body in self.bodies.items()
        }
        outer = {
            cut: unknowns.template(_LOOP, self.walk.variables(cut)) for cut in self._cuts.points
        }
        inner = {
            name: tuple(
                {cut: unknowns.template(_LOOP, body.walk.variables(cut)) for cut in body.heads}
                for _ in summaries[name].cases
            )
            for name, body in self.bodies.items()
        }
        with_ends = isinstance(shape, PairShape) and shape.with_ends
        ends = {name: body.ends() for name, body in self.bodies.items()} if with_ends else {}
        return _Attempt(unknowns, summaries, outer, inner, ends)

    # --- what has to hold

    def _conditions(self, attempt: _Attempt) -> Iterator[Condition]:
        known = {name: conjunction(*map(formula_of, some)) for name, some in attempt.ends.items()}
        found = steps(self.walk, self.paths, self.facts, known)
        yield from _each(found, (), attempt.outer, attempt.summaries)
        for callee, some in self.walk.calls.items():
            ways = steps(self.walk, some.values(), self.facts, known)
            yield from _demanded(callee, ways, (), attempt.outer, attempt.summaries)
        for name, body in self.bodies.items():
            yield from self._of_body(name, body, attempt, known)

    def _of_body(
        self, name: str, body: Body, attempt: _Attempt, known: Mapping[str, Term]
    ) -> Iterator[Condition]:
        summary, summaries = attempt.summaries[name], attempt.summaries
        found = steps(body.walk, body.paths, body.facts, known)
        claims = [step for step in found if step.path.target is None]
        calls = {
            callee: steps(body.walk, some.values(), body.facts, known)
            for callee, some in body.walk.calls.items()
        }
        for case, templates in zip(summary.cases, attempt.inner[name], strict=True):
            for step in found:
                held = _entered(body, step, case.before)
                if step.path.target == body.leaving:
                    yield from _returned(body, step, case, held, templates, summaries)
                elif step.path.target is not None:
                    yield from _each([step], held, templates, summaries)
            if summary.is_demanding:
                for step in claims:
                    held = _entered(body, step, case.before)
                    yield from _each([step], held, templates, summaries)
                for callee, ways in calls.items():
                    for step in ways:
                        held = _entered(body, step, case.before)
                        yield from _demanded(callee, [step], held, templates, summaries)
        if not summary.is_demanding:
            yield from _each(claims, (), {}, summaries)

    # --- what was found

    def _found(self, attempt: _Attempt, name: str, solution: Solution) -> FoundSummary:
        summary = attempt.summaries[name]
        pairs = [case.solved(solution) for case in summary.cases]
        return FoundSummary((*attempt.ends.get(name, ()), *pairs), summary.is_demanding)

    def _heads(self, attempt: _Attempt, solution: Solution) -> dict[Cut, Term]:
        return {
            cut: conjunction(*_known(self.facts, cut), one.solved(solution))
            for cut, one in attempt.outer.items()
        }

    def _inner(self, attempt: _Attempt, name: str, solution: Solution) -> dict[Cut, Term]:
        """Formulas at the heads of loops of a body: each if its pair's precondition held."""
        body = self.bodies[name]
        found = {}
        for cut in body.heads:
            parts = [*_known(body.facts, cut)]
            summary = attempt.summaries[name]
            for case, templates in zip(summary.cases, attempt.inner[name], strict=True):
                before = substitute(case.solved(solution).precondition, body.entered(cut))
                parts.append(implication(before, templates[cut].solved(solution)))
            found[cut] = conjunction(*parts)
        return found


def _known(facts: Facts, cut: Cut) -> list[Term]:
    return [facts[cut]] if cut in facts else []


def _constants(summaries: Summaries) -> list[int]:
    """Preconditions are as weak as their other coefficients allow."""
    cases = [case for one in summaries.values() for case in one.cases]
    return [row.constant for case in cases for row in case.before]


# --- conditions


def _each(
    found: Iterable[Step], held: Rows, templates: Templates, summaries: Summaries
) -> Iterator[Condition]:
    """The conditions of paths between cut points, and of claims."""
    for step in found:
        bare = Step(replace(step.path, uses=()), step.known)
        for one in conditions([bare], templates):
            for positive, negated in relied_on(summaries, step.path.uses):
                yield Condition(
                    one.known, (*held, *one.positive, *positive), (*one.negated, *negated)
                )


def _with(found: Iterable[Condition], ways: list[Rows]) -> Iterator[Condition]:
    for one in found:
        for rows in ways:
            yield Condition(one.known, one.positive, (*one.negated, *rows))


def _entered(body: Body, step: Step, before: Iterable[Inequality]) -> Rows:
    """That the body was entered with a precondition."""
    values = body.entered(step.path.source)
    return tuple(row.at(values) for row in before)


def _returned(
    body: Body, step: Step, case: Case, held: Rows, templates: Templates, summaries: Summaries
) -> Iterator[Condition]:
    """`assume A; path; assert B` (section 3, equation 2)."""
    ways = case.broken(body.values(step.path))
    yield from _with(_each([_as_claim(step)], held, templates, summaries), ways)


def _demanded(
    callee: str, found: Iterable[Step], held: Rows, templates: Templates, summaries: Summaries
) -> Iterator[Condition]:
    """That a call is in one of the cases of what it calls."""
    for step in found:
        ways = summaries[callee].missed(step.path.updates)
        yield from _with(_each([_as_claim(step)], held, templates, summaries), ways)


def _as_claim(step: Step) -> Step:
    path = step.path
    claim = Path(path.source, None, path.conditions, {}, uses=path.uses)
    return Step(claim, step.known)


# --- unknown summaries


def _summary(body: Body, shape: SummaryShape, leading: int, unknowns: Unknowns) -> Summary:
    match shape:
        case PairShape(pairs=count, is_demanding=is_demanding):
            cases = tuple(_pair(body, shape, leading, unknowns) for _ in range(count))
            return Summary(cases, is_demanding)
        case FormulaShape():
            return Summary((_formula(body, shape, leading, unknowns),))


def _pair(body: Body, shape: PairShape, leading: int, unknowns: Unknowns) -> Case:
    before = tuple(unknowns.inequality(body.inputs) for _ in range(shape.before))
    outputs = body.named_outputs()
    if not outputs:
        return Case(before, ((),))
    over = (*body.inputs, *outputs)
    after = [unknowns.inequality(over) for _ in range(shape.after)]
    if shape.equations is Equations.ONE:
        after.append(_equation(body, leading, unknowns))
    elif shape.equations is Equations.EACH:
        after += (unknowns.equation(body.inputs, one) for one in outputs)
    return Case(before, (tuple(after),))


def _formula(body: Body, shape: FormulaShape, leading: int, unknowns: Unknowns) -> Case:
    outputs = body.named_outputs()
    over = body.inputs if shape.has_equations else (*body.inputs, *outputs)
    disjuncts = unknowns.template(shape.shape, over).disjuncts
    if shape.has_equations and outputs:
        disjuncts = tuple((_equation(body, leading, unknowns), *one) for one in disjuncts)
    return Case((), disjuncts)


def _equation(body: Body, leading: int, unknowns: Unknowns) -> Inequality:
    outputs = body.named_outputs()
    first = outputs[leading % len(outputs)]
    return unknowns.equation((*body.inputs, *(one for one in outputs if one is not first)), first)
