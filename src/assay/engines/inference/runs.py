# SPDX-License-Identifier: Apache-2.0
"""Inferred formulas compared with runs of the interpreter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Any, final

from assay.budget import Budget
from assay.evidence.inferred import InputsOutside, Replayed
from assay.program.analysis.unclear import is_deterministic
from assay.program.domains import domain_of
from assay.program.graph import Procedure, Program
from assay.program.interpreter import (
    Halted,
    Interpreter,
    Outcome,
    Returned,
    StepLimit,
    Value,
    Violated,
    zero,
)
from assay.program.obligations import WORDING
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    boolean,
    conjunction,
    in_range,
    integer,
    linear_form,
    substitute,
)
from assay.solvers.questions import model_of
from assay.solvers.store import knowing
from assay.source import ToolError

_STEPS = 20_000
_LONG = 200_000  # edges of a run that is to show that it does not end
_SMALL = (0, 1, -1, 2, -2, 3, -3, 5, 8)
_MOST = 400  # inputs that are tried outside
_MOST_POINTS = 10_000  # that are compared with a formula


@final
class ScalarRuns:
    """Runs of one procedure on inputs that are numbers and truth values."""

    def __init__(self, program: Program, procedure: Procedure, budget: Budget) -> None:
        self._program = program
        self._procedure = procedure
        self._budget = budget
        terms = [t for p in procedure.parameters for t in p.variables]
        self._inputs = tuple(terms)
        self._interpreters: dict[int, Interpreter] = {}  # by how many steps they may take
        self.can_run = all(t.sort in (INT, BOOL) for t in terms) and len(terms) == len(
            procedure.parameters
        )

    def violation(self, formula: Term) -> Replayed | None:
        """An input of the formula that breaks something."""
        for point in self._inside(formula):
            outcome = self._run(point, _STEPS * 5)
            if isinstance(outcome, Violated):
                obligation = outcome.obligation
                saw = f"{WORDING[obligation.kind].fails} in line {obligation.span.line}"
                return Replayed(self._named(point), saw)
        return None

    def long_run(self, formula: Term) -> Replayed | None:
        """An input of the formula whose run does not end in many steps."""
        for point in self._inside(formula):
            if isinstance(self._run(point, _LONG), StepLimit):
                return Replayed(self._named(point), f"no end within {_LONG} steps")
        return None

    def outside(self, formula: Term) -> InputsOutside | None:
        """What small inputs do that do not satisfy the formula, where inputs decide everything."""
        if not self.can_run or not is_deterministic(self._program, self._procedure):
            return None
        tried, fine = 0, []
        for point in self._small(formula):
            if tried == _MOST or truth_of(formula, point) is not False:
                continue
            outcome = self._run(point, _STEPS)
            if isinstance(outcome, Violated | Returned | Halted):
                tried += 1
            if isinstance(outcome, Returned | Halted):
                fine.append(point)
        example = self._named(fine[0]) if fine else None
        return InputsOutside(tried, len(fine), example) if tried else None

    def _inside(self, formula: Term) -> Iterator[Mapping[Term, Any]]:
        """A few inputs that satisfy the formula: small ones, or else what a solver says."""
        if not self.can_run:
            return
        count = 0
        for point in self._small(formula):
            if truth_of(formula, point) is True and count < 3:
                count += 1
                yield point
        if not count:
            yield from self._solved(formula)

    def _solved(self, formula: Term) -> Iterator[Mapping[Term, Any]]:
        contract = self._procedure.contract
        requires = [one.formula for one in contract.requires] if contract is not None else []
        store = knowing(budget=self._budget)
        model = model_of(store, conjunction(formula, *requires, *self._domains()))
        if model is not None:
            yield {term: model.value(term) for term in self._inputs}

    def _domains(self) -> Iterator[Term]:
        for parameter in self._procedure.parameters:
            domain = domain_of(self._program.semantics, parameter.type)
            if domain is not None and parameter.variables[0].sort is INT:
                yield from in_range(parameter.variables[0], *domain)

    def _small(self, formula: Term) -> Iterator[Mapping[Term, Any]]:
        """Small inputs, and some near the numbers of a formula; the smallest first."""
        numbers = sorted({abs(n) for n in _numbers(formula)} - set(_SMALL))[:2]
        near = tuple(n + d for n in numbers for d in (0, 1, -1))
        values = [(False, True) if t.sort is BOOL else (*_SMALL, *near) for t in self._inputs]
        while len(values) > 1 and prod(map(len, values)) > _MOST_POINTS:
            values = [one[: len(one) - 1] for one in values]
        for point, _ in zip(product(*values), range(_MOST_POINTS), strict=False):
            yield dict(zip(self._inputs, point, strict=True))

    def _run(self, point: Mapping[Term, Any], steps: int) -> Outcome | None:
        """None where the arguments do not fit."""
        arguments: list[Value] = [point[term] for term in self._inputs]
        if steps not in self._interpreters:
            self._interpreters[steps] = Interpreter(self._program, step_limit=steps)
        try:
            return self._interpreters[steps].run(self._procedure.name, arguments, choose=zero)
        except ToolError:
            return None

    def _named(self, point: Mapping[Term, Any]) -> dict[str, Value]:
        return {p.name: point[p.variables[0]] for p in self._procedure.parameters}


def _numbers(formula: Term) -> Iterator[int]:
    """The constants of comparisons."""
    if formula.op in (Op.LE, Op.EQ) and formula.args[0].sort is INT:
        yield linear_form(formula.args[0])[1]
    for one in formula.args:
        yield from _numbers(one)


def truth_of(formula: Term, point: Mapping[Term, Any]) -> bool | None:
    """Whether a formula holds on numbers; None if that is not all it speaks of."""
    values = {t: boolean(v) if isinstance(v, bool) else integer(v) for t, v in point.items()}
    found = substitute(formula, values)
    if found is TRUE:
        return True
    return False if found is FALSE else None
