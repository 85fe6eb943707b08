# SPDX-License-Identifier: Apache-2.0
"""Exploration that puts every question off: the procedure becomes one formula (as in CBMC: Clarke,
Kroening and Lerda, TACAS 2004).

States are merged where paths join, and nothing is asked on the way. Where an obligation is due, its
violation becomes an alternative of the formula; from there on it is assumed. Where a loop or a call
is cut, so is a run that goes on there. One question at the end finds a violation, or that there is
none; another one, whether the bounds cut any run off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.evidence.verdicts import Reason
from assay.execution.calls import InlineOrContract
from assay.execution.configuration import Configuration
from assay.execution.deferral import Deferral, QuestionStage
from assay.execution.explore import Explorer
from assay.execution.flow import GOES_ON, Flow
from assay.execution.heads import Unroll
from assay.execution.merged import Merged
from assay.execution.path import Origin
from assay.execution.policies import AtAssignment, AtObligation, Policies
from assay.execution.reasoning import Reasoning
from assay.execution.setting import Setting
from assay.execution.values import Value
from assay.program.obligations import Kind, Obligation
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import Term, conjuncts, in_range, wrap
from assay.program.types import IntegerType
from assay.solvers.bitvectors.formula import FormulaOfQuestions
from assay.solvers.bitvectors.widths import Widths
from assay.solvers.deferred import DeferringStore
from assay.solvers.events import Subscriber


def by_formula(
    setting: Setting,
    store: DeferringStore,
    ranges: Ranges,
    goes_deeper: Callable[[], bool],
    *subscribers: Subscriber,
) -> Explorer:
    """Unrolls loops and follows calls within the limits of the setting, whose store it is; decides
    obligations all together. `goes_deeper` says whether what it reports is reason enough to start
    again with larger limits: then only violations and bounds are asked for."""
    later, held = Deferral(store), HeldComparisons()

    def note(state: Configuration, formula: Term) -> None:
        held.note(state, formula)
        if not state.path.decisions:
            store.learn(formula)

    def settle() -> None:
        budget = setting.limits.budget
        formula = FormulaOfQuestions(store.formulas(), ranges, budget, *subscribers)
        for stage in QuestionStage:
            if stage is QuestionStage.COVERAGE and goes_deeper():
                return
            why = later.settle(formula, stage, progress)
            if why is not None and stage is QuestionStage.VIOLATION:
                text = f"its formula was not decided ({why.reason})"
                setting.report.abandoned.append(Reason("formula", text))

    def progress() -> None:
        setting.mind_the_clock()
        if setting.limits.watch is not None:
            setting.limits.watch(setting.report.paths, 0)

    order = Merged(store, note=note, at_end=settle)
    return Explorer(
        setting,
        Policies(
            order,
            Unroll(bounds_endless=True),
            InlineOrContract(),
            DecideAtEnd(),
            assignment=Fitted(held, Widths(ranges)),
            later=later,
        ),
    )


@final
class HeldComparisons:
    """Comparisons that hold from somewhere on, by the way that was taken to there."""

    def __init__(self) -> None:
        self._ways: dict[Term, tuple[Term, ...]] = {}

    def note(self, state: Configuration, formula: Term) -> None:
        """A formula holds from this state on."""
        for part in conjuncts(formula):
            if not self.holds(state, part):
                self._ways[part] = state.path.decisions

    def holds(self, state: Configuration, comparison: Term) -> bool:
        """Whether a comparison was noted on the way to a state."""
        way = self._ways.get(comparison)
        here = state.path.decisions
        return way is not None and here[: len(way)] == way


@final
class DecideAtEnd(AtObligation):
    """Looks for a violation later. An obligation is assumed from where it is due."""

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
        return reasoning.enforce(state, value, Origin.OBLIGATION)


@final
class Fitted(AtAssignment):
    """A number that is known to fit the type of its variable is computed modulo the type's size
    from there on: otherwise sums of sums would take more and more bits."""

    def __init__(self, held: HeldComparisons, widths: Widths) -> None:
        self._held = held
        self._widths = widths

    def kept(self, reasoning: Reasoning, state: Configuration, target: Term, value: Value) -> Value:
        if type(value) is not Term or value.sort is not INT:
            return value
        of = reasoning.setting.type_of(state.top.plan.procedure, target)
        if not isinstance(of, IntegerType):
            return value
        low, high = self._widths.interval(value) or (None, None)
        above, below = in_range(value, of.low, of.high)
        fits_above = (low is not None and of.low <= low) or self._held.holds(state, above)
        fits_below = (high is not None and high <= of.high) or self._held.holds(state, below)
        return wrap(value, of.bits, signed=of.signed) if fits_above and fits_below else value
