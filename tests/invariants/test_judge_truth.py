# SPDX-License-Identifier: Apache-2.0
"""Verdicts on candidates against exhaustive truth: all inputs and all states of a few bits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.definedness import defined_condition
from assay.engines.invariants.candidates.filtering import truth
from assay.engines.invariants.candidates.scope import LoopScope, scopes
from assay.engines.invariants.judge import CandidateJudge
from assay.engines.invariants.judgement import (
    InductionRule,
    Inductive,
    Judgement,
    NotInductive,
    ViolatedCandidate,
)
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.contracts import OLD, at_label
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Arrived, Interpreter
from assay.program.interpreter.samples import State
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    add,
    at_most,
    conjunction,
    equal,
    integer,
    less,
    multiply,
    truncated_division,
)
from assay.program.types import IntegerType

PATIENT = 60.0  # seconds for one candidate: plenty, on a busy machine too
BITS = 3
VALUES = range(-(1 << (BITS - 1)), 1 << (BITS - 1))

PROGRAMS = {
    "up": "requires n >= 0; f(int n) { int i = 0, s = 0; while (i <= n) { s += i; i++; } }",
    "down": "requires true; f(int n) { int i = n; while (i > 0) { i -= 2; } }",
    "roots": "requires x > 0; f(int x) { int y = x, z = (x + 1) / 2;"
    " while (z < y) { y = z; z = (x / z + z) / 2; } }",
    "leaves": "requires n != 1; f(int n) { int i = 0, c = n;"
    " while (true) { if (i == c) break; i++; if (i > 2) continue; if (c < 0) return; c--; } }",
    "nested": "requires n < 3; f(int n) { int i = 0, c = 0;"
    " while (i < n) { int j = 0; while (j < i) { j++; c++; } i++; } }",
    "changed": "requires n >= 0 && m > 0; f(int n, int m) { int q = 0;"
    " while (n >= m) { n -= m; q++; } }",
}


@pytest.fixture(params=PROGRAMS)
def procedure(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Program, Procedure]:
    clause, body = PROGRAMS[request.param].split(";", 1)
    path = tmp_path / "T.java"
    path.write_text(f"class T {{ /*@ {clause}; @*/ static void {body} }}")
    program = load(str(path), Reading(math="ideal", int_bits=BITS))
    return program, program.procedures["T.f"]


def formulas(scope: LoopScope) -> Iterator[Term]:
    """Comparisons, equations with products and quotients, and pairs of them."""
    terms = [v.term for v in scope.variables() if isinstance(v.type, IntegerType)]
    terms = [term for term in terms if "$" not in str(term)]
    olds = [at_label(p.variables[0], OLD) for p in scope.procedure.parameters]
    for left, right in product(terms, [*terms, *olds[:1], integer(0), integer(1)]):
        yield at_most(left, right)
        yield equal(left, right)
        yield less(integer(-2), add(left, right))
        yield equal(truncated_division(multiply(left, add(left, integer(-1))), integer(2)), right)
    for left, right in product(terms, terms):
        yield conjunction(at_most(integer(0), left), at_most(left, right))
        yield at_most(multiply(left, left), right)


class Truth:
    """Everything that happens at one loop."""

    def __init__(self, program: Program, scope: LoopScope) -> None:
        self.scope = scope
        self.has_loops_inside = len(scopes(program, scope.procedure)) > 1
        self._interpreter = Interpreter(program, step_limit=400, sample=self._sampled)
        self._reached: list[State] = []
        self.reached = self._all_reached()
        self.steps = {
            InductionRule.ALONE: self._steps(self._free(InductionRule.ALONE)),
            InductionRule.TOGETHER: self._steps(self._free(InductionRule.TOGETHER)),
        }

    def _sampled(self, procedure: str, head: int, take: object) -> None:
        if head == self.scope.head:
            self._reached.append(take())  # type: ignore[operator]

    def _all_reached(self) -> list[State]:
        found = []
        procedure = self.scope.procedure
        for arguments in product(VALUES, repeat=len(procedure.parameters)):
            self._reached = []
            self._interpreter.run(procedure.name, arguments)
            found += self._reached
        return found

    def _free(self, rule: InductionRule) -> list[Term]:
        names = [v.term for v in self.scope.variables() if v.term in self.reached[0]]
        if rule is InductionRule.ALONE:
            entered = [t for p in self.scope.procedure.parameters for t in p.variables]
            return names + [at_label(t, OLD) for t in entered if t in self.scope.assigned]
        return [term for term in names if term in self.scope.modified]

    def _steps(self, free: list[Term]) -> list[tuple[State, State]]:
        """States before and after an iteration, whatever the free variables hold before it."""
        found = []
        seen = set()
        name, head = self.scope.procedure.name, self.scope.head
        ghosts = {
            t: at_label(t, OLD)
            for p in self.scope.procedure.parameters
            for t in p.variables
            if t not in self.scope.assigned
        }
        bases = (
            self.reached if len(free) < len(self._free(InductionRule.ALONE)) else self.reached[:1]
        )
        for base in bases:
            fixed = tuple(v for t, v in base.items() if t not in free and isinstance(v, int))
            if fixed in seen:
                continue
            seen.add(fixed)
            for values in product(VALUES, repeat=len(free)):
                state = {**base, **dict(zip(free, values, strict=True))}
                state |= {ghost: state[term] for term, ghost in ghosts.items()}
                outcome = self._interpreter.iterate(name, head, state)
                if isinstance(outcome, Arrived):
                    found.append((state, outcome.state))
        return found

    def violated(self, candidate: Candidate) -> bool:
        return any(not _holds(candidate, state) for state in self.reached)

    def broken(self, candidate: Candidate, rule: InductionRule) -> bool:
        return any(
            _holds(candidate, before) and not _holds(candidate, after)
            for before, after in self.steps[rule]
        )


def _holds(candidate: Candidate, state: State) -> bool:
    return truth(candidate.defined, state) is True and truth(candidate.formula, state) is True


def wrong(judgement: Judgement, rule: InductionRule, truth_: Truth) -> str | None:
    candidate = judgement.candidate
    violated = truth_.violated(candidate)
    broken = truth_.broken(candidate, rule)
    match judgement.verdict:
        case Inductive():
            right = not violated and not broken
        case NotInductive():
            right = broken
        case ViolatedCandidate():
            right = violated
        case _:
            right = truth_.has_loops_inside and not violated and not broken
    return None if right else f"{candidate.formula}: {judgement.verdict} {violated} {broken}"


@pytest.mark.parametrize("rule", InductionRule)
def test_all_states_of_a_few_bits(
    procedure: tuple[Program, Procedure], rule: InductionRule
) -> None:
    program, one = procedure
    judge = CandidateJudge(Task(program, one), seconds=PATIENT)
    outer = scopes(program, one)[0]
    truth_ = Truth(program, outer)
    faults = []
    decided = 0
    for formula in dict.fromkeys(formulas(outer)):
        if formula in (TRUE, FALSE):
            continue
        candidate = Candidate(outer.head, formula, "test", defined_condition(formula))
        judgement = judge.judge(candidate, rule=rule)
        fault = wrong(judgement, rule, truth_)
        faults += [] if fault is None else [fault]
        decided += 1
    assert not faults
    assert decided > 20
