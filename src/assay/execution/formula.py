# SPDX-License-Identifier: Apache-2.0
"""Exploration that puts every question off: the procedure becomes one formula (as in CBMC: Clarke,
Kroening and Lerda, TACAS 2004).

States are merged where paths join, and nothing is asked on the way. Where an obligation is due, its
violation becomes an alternative of the formula; from there on it is assumed. Where a loop or a call
is cut, so is a run that goes on there. One question at the end finds a violation, or that there is
none; another one, whether the bounds cut any run off.
"""

from __future__ import annotations

from typing import final

from assay.evidence.verdicts import Reason
from assay.execution.calls import InlineOrContract
from assay.execution.configuration import Configuration
from assay.execution.explore import Explorer
from assay.execution.flow import GOES_ON, Flow
from assay.execution.heads import Unroll
from assay.execution.later import Later, Stage
from assay.execution.merged import Merged
from assay.execution.path import Origin
from assay.execution.policies import AtAssignment, AtObligation, Policies
from assay.execution.reasoning import Reasoning
from assay.execution.setting import Setting
from assay.execution.values import Value
from assay.program.obligations import Kind, Obligation
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import Term, conjuncts, disjunction, in_range, negation, wrap
from assay.program.types import IntegerType
from assay.solvers.bitvectors.formula import FormulaOfQuestions
from assay.solvers.deferred import DeferringStore
from assay.solvers.events import Subscriber


def by_formula(
    setting: Setting, store: DeferringStore, ranges: Ranges, *subscribers: Subscriber
) -> Explorer:
    """Unrolls loops and follows calls within the limits of the setting, whose store it is; decides
    obligations all together."""
    later, held = Later(store), HeldComparisons()

    def settle() -> None:
        budget = setting.limits.budget
        formula = FormulaOfQuestions(store.formulas(), ranges, budget, *subscribers)
        for stage in Stage:
            if stage is not Stage.COVERAGE or setting.report.unexplored() is None:
                later.settle(formula, stage, progress)

    def progress() -> None:
        setting.mind_the_clock()
        if setting.limits.watch is not None:
            setting.limits.watch(setting.report.paths, 0)

    order = Merged(store, keeps_facts=False, at_end=settle)
    return Explorer(
        setting,
        Policies(
            order,
            Unroll(bounds_endless=True),
            InlineOrContract(),
            PutOff(held),
            assignment=Fitted(held),
            later=later,
        ),
    )


@final
class HeldComparisons:
    """Comparisons that hold from where they were due, by the way that was taken to there."""

    def __init__(self) -> None:
        self._ways: dict[Term, tuple[Term, ...]] = {}

    def note(self, state: Configuration, formula: Term) -> None:
        for part in conjuncts(formula):
            if not self.holds(state, part):
                self._ways[part] = state.path.decisions

    def holds(self, state: Configuration, comparison: Term) -> bool:
        """Whether a comparison was due on the way to a state."""
        way = self._ways.get(comparison)
        here = state.path.decisions
        return way is not None and here[: len(way)] == way


@final
class PutOff(AtObligation):
    """Looks for a violation later. An obligation is assumed from where it is due."""

    def __init__(self, held: HeldComparisons) -> None:
        self._held = held

    def decide(
        self, reasoning: Reasoning, state: Configuration, value: Value, obligation: Obligation
    ) -> Flow:
        if obligation.kind is Kind.ASSERTION:
            reasoning.reach(state, obligation.span)
        reasoning.setting.claims.met(obligation, state.past)
        if value is True:
            return GOES_ON
        reasoning.put_off(state, value, obligation)
        if obligation.span.line not in state.past:
            state.past = (*state.past, obligation.span.line)
        if type(value) is Term:
            self._held.note(state, value)
        return reasoning.enforce(state, value, Origin.OBLIGATION)


@final
class Fitted(AtAssignment):
    """A number that fits the type of its variable is computed modulo the type's size from there on:
    otherwise sums of sums would take more and more bits. That it fits was due before, or else is
    a question of its own."""

    def __init__(self, held: HeldComparisons) -> None:
        self._held = held

    def kept(self, reasoning: Reasoning, state: Configuration, target: Term, value: Value) -> Value:
        if type(value) is not Term or value.sort is not INT:
            return value
        setting = reasoning.setting
        of = setting.type_of(state.top.plan.procedure, target)
        interval = setting.store.interval(value)
        if not isinstance(of, IntegerType):
            return value
        if interval is not None and of.low <= interval[0] and interval[1] <= of.high:
            return value
        due = [
            side for side in in_range(value, of.low, of.high) if not self._held.holds(state, side)
        ]
        if due:
            self._check(reasoning, state, due, of)
        return wrap(value, of.bits, signed=of.signed)

    def _check(
        self, reasoning: Reasoning, state: Configuration, due: list[Term], of: IntegerType
    ) -> None:
        span = state.edge.span if state.edge is not None else None
        reason = Reason("bits", f"a number may not fit its type `{of}`", span)

        def note() -> None:
            reasoning.setting.report.abandoned.append(reason)

        outside = disjunction(*map(negation, due))
        reasoning.where_possible(state, outside, Stage.BOUND, ("fits", span), note)
