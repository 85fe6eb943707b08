# SPDX-License-Identifier: Apache-2.0
"""Verification conditions with unknown summaries of what is called (Gulwani et al. 2008, section 3,
equations 2 and 3).

For a pair (A, B) `assume A; body; assert B` must be right, and a call in a state with A may rely
on B. Formulas at the heads of loops in a body are unknown as well, for each pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.solve.conditions import Templates, conditions
from assay.engines.templates.summaries.bodies import SummarizedBody
from assay.engines.templates.summaries.summary import (
    Pairs,
    Rows,
    Summaries,
    SummaryCase,
    formula_of,
    relied_on,
)
from assay.program.terms import Term, conjunction
from assay.solvers.farkas.system import Condition
from assay.solvers.farkas.template import Inequality, Unknowns
from assay.transitions.cuts import Cut
from assay.transitions.paths import Path, PathWalk
from assay.transitions.steps import Facts, Step, steps


@final
@dataclass(frozen=True, slots=True)
class PairAttempt:
    """Unknown formulas for everything."""

    unknowns: Unknowns
    summaries: Summaries
    outer: Templates
    inner: Mapping[str, tuple[Templates, ...]]  # by procedure, for each case


@final
class PairPremises:
    """What is known already: paths, facts at heads of loops, pairs that hold."""

    def __init__(
        self,
        walk: PathWalk | None,
        paths: list[Path],
        facts: Facts,
        bodies: Mapping[str, SummarizedBody],
    ) -> None:
        self.walk = walk
        self.paths = paths
        self.facts = dict(facts)
        self.bodies = bodies
        self.inner = {name: dict(body.facts) for name, body in bodies.items()}
        self.pairs: dict[str, Pairs] = dict.fromkeys(bodies, ())

    def results(self, more: Mapping[str, Pairs]) -> dict[str, Term]:
        """What holds of every call."""
        return {
            name: conjunction(*map(formula_of, (*pairs, *more.get(name, ()))))
            for name, pairs in self.pairs.items()
        }

    def steps(
        self, owner: str | None, paths: Iterable[Path], more: Mapping[str, Pairs]
    ) -> list[Step]:
        """Paths of a body, or of the procedure itself."""
        if owner is not None:
            walk = self.bodies[owner].walk
            return steps(walk, paths, self.inner[owner], self.results(more))
        return [] if self.walk is None else steps(self.walk, paths, self.facts, self.results(more))


@final
class Conditions:
    """What has to hold of the unknown formulas of an attempt."""

    def __init__(
        self, known: PairPremises, attempt: PairAttempt, more: Mapping[str, Pairs]
    ) -> None:
        self._known = known
        self._attempt = attempt
        self._more = more  # pairs that hold and are of use this time

    def between(self) -> Iterator[Condition]:
        """Of the ways between cut points, and of returns."""
        found = self._steps(None, self._known.paths)
        inside = [step for step in found if step.path.target is not None]
        yield from self._each(inside, (), self._attempt.outer)
        for name, body in self._known.bodies.items():
            yield from self._of_body(name, body)

    def _of_body(self, name: str, body: SummarizedBody) -> Iterator[Condition]:
        found = self._steps(name, [path for path in body.paths if path.target is not None])
        for case, templates in self._cases(name):
            for step in found:
                held = _entered(body, step, case.before)
                if step.path.target == body.leaving:
                    ways = case.broken(body.values(step.path))
                    yield from _with(self._each([_as_claim(step)], held, templates), ways)
                else:
                    yield from self._each([step], held, templates)

    def claims(self, owner: str | None, found: Iterable[Step]) -> Iterator[Condition]:
        """Of claims; in a body that demands something of calls, if it was entered so."""
        if owner is None:
            yield from self._each(found, (), self._attempt.outer)
            return
        body, demanding = self._known.bodies[owner], self._summaries[owner].is_demanding
        always = {} if demanding else self._always(owner)
        for step in found:
            if not demanding:
                yield from self._each([step], (), always)
                continue
            for case, templates in self._cases(owner):
                held = _entered(body, step, case.before)
                yield from self._each([step], held, templates)

    def demands(self) -> Iterator[Condition]:
        """That each call is in one of the cases of what it calls."""
        outer = {} if self._known.walk is None else self._known.walk.calls
        for callee, some in outer.items():
            ways = self._steps(None, some.values())
            yield from self._demanded(callee, ways, (), self._attempt.outer)
        for name, body in self._known.bodies.items():
            for callee, some in body.walk.calls.items():
                for case, templates in self._cases(name):
                    for step in self._steps(name, some.values()):
                        held = _entered(body, step, case.before)
                        yield from self._demanded(callee, [step], held, templates)

    def _demanded(
        self, callee: str, found: Iterable[Step], held: Rows, templates: Templates
    ) -> Iterator[Condition]:
        for step in found:
            ways = self._summaries[callee].missed(step.path.updates)
            yield from _with(self._each([_as_claim(step)], held, templates), ways)

    # --- pieces

    @property
    def _summaries(self) -> Summaries:
        return self._attempt.summaries

    def _cases(self, name: str) -> Iterator[tuple[SummaryCase, Templates]]:
        yield from zip(self._summaries[name].cases, self._attempt.inner[name], strict=True)

    def _always(self, name: str) -> Templates:
        """Formulas at the heads of loops that hold however the body is entered."""
        for case, templates in self._cases(name):
            if not case.before:
                return templates
        return {}

    def _steps(self, owner: str | None, paths: Iterable[Path]) -> list[Step]:
        return self._known.steps(owner, paths, self._more)

    def _each(self, found: Iterable[Step], held: Rows, templates: Templates) -> Iterator[Condition]:
        for step in found:
            for one in conditions([step], templates):
                for positive, negated in relied_on(self._summaries, step.path.uses):
                    yield Condition(
                        one.known, (*held, *one.positive, *positive), (*one.negated, *negated)
                    )


def _with(found: Iterable[Condition], ways: list[Rows]) -> Iterator[Condition]:
    for one in found:
        for rows in ways:
            yield Condition(one.known, one.positive, (*one.negated, *rows))


def _entered(body: SummarizedBody, step: Step, before: Iterable[Inequality]) -> Rows:
    """That the body was entered with a precondition."""
    values = body.entered(step.path.source)
    return tuple(row.at(values) for row in before)


def _as_claim(step: Step) -> Step:
    path = step.path
    return Step(Path(path.source, None, path.conditions, {}, uses=path.uses), step.known)


def at_cut(facts: Facts, cut: Cut) -> list[Term]:
    return [facts[cut]] if cut in facts else []
