# SPDX-License-Identifier: Apache-2.0
"""Bounds on the calls that a procedure makes which calls itself (Gulwani et al. 2008, section 6.1).

Runs suggest them, case by case. The proof is that of a contract: if so many more calls may be made,
no call exceeds the limit, and not more are made; and each call is in a case that has a bound.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass, replace
from assay.engines.inference.findings import Finding
from assay.engines.inference.pieces import Pieces
from assay.engines.inference.proofs import SEARCH, assumptions_of
from assay.engines.inference.recursion import proved_contracts, sampled_pairs, with_clauses
from assay.engines.inference.recursive_postcondition import ending
from assay.engines.templates.summaries.contracts import ensures_of, names_after
from assay.engines.templates.summaries.summary import FoundPair, Pairs
from assay.evidence.inferred import InferredFact
from assay.evidence.verdicts import ProcedureOutcome, Reason
from assay.execution.task import Task
from assay.passes.count_calls import COST, with_costs
from assay.passes.limit_calls import CALLS, LIMIT, with_limit
from assay.program.analysis.call_graph import call_graph
from assay.program.contracts import OLD, Clause, Contract, at_label
from assay.program.graph import Procedure, Program
from assay.program.obligations import Kind
from assay.program.terms import (
    FALSE,
    Op,
    Term,
    add,
    at_most,
    conjunction,
    conjuncts,
    disjunction,
    free_variables,
    from_linear,
    implication,
    less,
    linear_form,
    substitute,
)
from assay.solvers.questions import feasible
from assay.solvers.store import knowing
from assay.transitions.clauses import names_before
from assay.transitions.project import without

_SECONDS = 2.0  # for a question


@final
@dataclass(frozen=True, slots=True)
class CallBound:
    """So many calls at most, in a case; over inputs."""

    case: Term
    most: Term


@final
class CallBounds:
    """How many calls of itself, and of those that call it again, a procedure makes."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._task = pieces.task
        self._circle = call_graph(self._task.program).circle(self._task.procedure.name)

    def found(self) -> Iterator[Finding]:
        for version in self._pieces.versions():
            changed = with_costs(ending(self._with(version), self._circle).program, self._circle)
            procedure = changed.procedures[self._task.procedure.name]
            budget = self._pieces.proofs.part(SEARCH)
            bodies, pairs = sampled_pairs(changed, procedure, budget)
            if not self._circle <= bodies.keys():
                text = "of procedures that call each other, one has a contract of its own"
                yield Reason("recursion", text)
                return
            bounds = {name: _bounds(pairs[name], bodies[name].inputs) for name in self._circle}
            if not all(bounds.values()):
                continue
            outcome = self._proved(pairs, bounds)
            if outcome is not None:
                told = largest(bounds[procedure.name], self._task.budget)
                yield from (self._fact(one, outcome) for one in told)
                return
        text = "no bound on the calls was found that runs suggest and that can be proved"
        yield Reason("templates", text)

    def _with(self, program: Program) -> Task:
        procedure = program.procedures[self._task.procedure.name]
        return replace(self._task, program=program, procedure=procedure)

    def _proved(
        self, pairs: Mapping[str, Pairs], bounds: Mapping[str, list[CallBound]]
    ) -> ProcedureOutcome | None:
        program = with_limit(ending(self._task, pairs).program, self._circle)
        contracts = {
            name: self._contract(program, program.procedures[name], some, bounds.get(name, []))
            for name, some in pairs.items()
        }
        procedure = program.procedures[self._task.procedure.name]
        task = replace(self._task, program=program, procedure=procedure)
        return proved_contracts(task, contracts, {})

    def _contract(
        self, program: Program, procedure: Procedure, pairs: Pairs, bounds: list[CallBound]
    ) -> Contract:
        before, after = names_before(program, procedure), names_after(program, procedure)
        requires = [disjunction(*(one.case for one in bounds))] if bounds else []
        requires += (implication(one.case, at_most(add(CALLS, one.most), LIMIT)) for one in bounds)
        limits = [
            implication(
                substitute(one.case, after),
                at_most(CALLS, add(at_label(CALLS, OLD), substitute(one.most, after))),
            )
            for one in bounds
        ]
        span = procedure.span
        return with_clauses(
            procedure,
            tuple(Clause(substitute(one, before), span, Kind.PRECONDITION) for one in requires),
            (
                *ensures_of(program, procedure, tuple(map(_without_cost, pairs))),
                *(Clause(one, span, Kind.POSTCONDITION) for one in limits),
            ),
        )

    def _fact(self, bound: CallBound, outcome: ProcedureOutcome) -> InferredFact:
        program, procedure = self._task.program, self._task.procedure
        names = names_before(program, procedure)
        case = substitute(bound.case, names)
        fact = self._pieces.notation.fact([list(conjuncts(case))], assumptions_of(outcome))
        text = self._pieces.notation.bound(substitute(bound.most, names))
        called = sorted(program.procedures[name].source_name or name for name in self._circle)
        return replace(fact, bound=text, called=tuple(called))


def largest(bounds: list[CallBound], budget: Budget) -> list[CallBound]:
    """The bounds that no other exceeds where both cases hold: calls were counted against all limits
    of the cases that an input is in."""
    return [
        one
        for one in bounds
        if not any(_may_exceed(other, one, budget) for other in bounds if other is not one)
    ]


def _may_exceed(other: CallBound, one: CallBound, budget: Budget) -> bool:
    both = knowing(one.case, other.case, budget=budget, seconds=_SECONDS)
    return feasible(both, less(one.most, other.most))


def _bounds(pairs: Pairs, inputs: tuple[Term, ...]) -> list[CallBound]:
    found = []
    for pair in pairs:
        bounds = list(_bounds_of(pair.after, frozenset(inputs)))
        if bounds:
            found.append(CallBound(pair.precondition, bounds[0]))
    return found


def _bounds_of(literals: tuple[Term, ...], inputs: frozenset[Term]) -> Iterator[Term]:
    """What is at least the cost, as literals say; over inputs only."""
    others = {v for one in literals for v in free_variables(one)} - inputs - {COST}
    for literal in without(literals, sorted(others, key=lambda term: term.id)):
        if literal is FALSE:
            return
        coefficients, constant = linear_form(literal.args[0])
        factor = coefficients.get(COST, 0)
        if factor == 1 or (factor == -1 and literal.op is Op.EQ):
            rest = {v: -factor * c for v, c in coefficients.items() if v is not COST}
            bound = from_linear(rest, -factor * constant)
            if free_variables(bound) <= inputs:
                yield bound


def _without_cost(pair: FoundPair) -> FoundPair:
    """What a pair says of other results."""
    kept = [one for one in pair.after if COST not in free_variables(one)]
    return replace(pair, after=tuple(conjuncts(conjunction(*kept))))
