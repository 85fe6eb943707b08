# SPDX-License-Identifier: Apache-2.0
"""Loops unrolled up to a bound, and what their contracts claim at every arrival."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.execution.configuration import Activation, Configuration
from assay.execution.deferral import QuestionStage
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.measures import decreased
from assay.execution.path import Origin
from assay.execution.plan import Head
from assay.execution.policies import AtHead
from assay.execution.reasoning import Reasoning
from assay.execution.repetition import comes_again
from assay.execution.report import Report
from assay.execution.values import NO_VALUE, Value
from assay.program.contracts import Clause
from assay.program.graph import Edge, Location
from assay.program.obligations import Kind, Obligation
from assay.program.terms import TRUE
from assay.solvers.protocol import Effort
from assay.source import Span


@final
class Unroll(AtHead):
    """Follows iteration after iteration. A loop is cut when more of them than the bound were not
    forced by the store, or when there are too many of any kind."""

    def __init__(self, *, bounds_endless: bool = False) -> None:
        """With `bounds_endless`, a loop that nothing leaves is cut at the bound as well."""
        self._bounds_endless = bounds_endless

    def arrive(
        self, reasoning: Reasoning, state: Configuration, head: Head, source: Location
    ) -> Flow:
        again = source in head.body
        count = _counted(state.top, head, again=again)
        if due(reasoning, state, head, head.contract.invariants, again=again) is ENDS:
            return ENDS
        if variant(reasoning, state, head, again=again) is ENDS:
            return ENDS
        if _use_known(reasoning, state, head) is ENDS:
            return ENDS
        turns = count if self._bounds_endless and _is_endless(state.top, head) else 0
        return _within_bounds(reasoning, state, head, count, turns, again=again)

    def unforced(self, frame: Activation, edge: Edge) -> None:
        """Count the edge in the loops that it could leave."""
        for head in frame.plan.leaving.get(edge.source, ()):
            number = frame.counts.get(head, 0)
            if edge.target in frame.plan.heads[head].body and frame.opened.get(head) != number:
                frame.opened[head] = number
                frame.open_counts[head] = frame.open_counts.get(head, 0) + 1

    def unfinished(self, report: Report, frame: Activation, head: Location) -> None:
        """An iteration that does not come to its end is one, too."""
        span = frame.plan.heads[head].span
        begun = frame.counts.get(head, 0) + 1
        report.iterations[span] = max(report.iterations.get(span, 0), begun)


def _counted(frame: Activation, head: Head, *, again: bool) -> int:
    """How many iterations of the loop are done."""
    count = frame.counts.get(head.location, 0) + 1 if again else 0
    frame.counts[head.location] = count
    if not again:
        frame.open_counts.pop(head.location, None)
        frame.opened.pop(head.location, None)
        frame.variants.pop(head.location, None)
        frame.seen.pop(head.location, None)
    return count


def _note_iterations(report: Report, head: Head, count: int) -> None:
    report.iterations[head.span] = max(report.iterations.get(head.span, 0), count)


def _is_endless(frame: Activation, head: Head) -> bool:
    """Whether no branch leaves a loop."""
    return not any(head.location in left for left in frame.plan.leaving.values())


def _within_bounds(
    reasoning: Reasoning, state: Configuration, head: Head, count: int, turns: int, *, again: bool
) -> Flow:
    """Whether another iteration is followed, of which so many count whatever forces them."""
    frame, report, limits = state.top, reasoning.setting.report, reasoning.setting.limits
    if again and comes_again(frame, head.location, count):
        report.endless[head.span] = None
        _note_iterations(report, head, count)
        return ENDS
    if count >= limits.turns:
        _note_end(reasoning, state, ("tired", head.span), report.tired, count)
        return ENDS
    if max(turns, frame.open_counts.get(head.location, 0)) > limits.loop_bound:
        _note_end(reasoning, state, ("cut", head.span), report.cut, limits.loop_bound)
        return ENDS
    _note_iterations(report, head, count)
    return GOES_ON


def _note_end(
    reasoning: Reasoning,
    state: Configuration,
    topic: tuple[str, Span],
    where: dict[Span, int],
    count: int,
) -> None:
    """Rule S2b: a bound is reached; inconclusive unless the store says nobody gets here."""

    def note() -> None:
        where[topic[1]] = count

    reasoning.where_possible(state, TRUE, QuestionStage.BOUND, topic, note)


def _use_known(reasoning: Reasoning, state: Configuration, head: Head) -> Flow:
    """Assume what is proved of the loop."""
    known = reasoning.setting.limits.known if len(state.frames) == 1 else {}
    for clause in known.get(head.location, ()):
        value = _value_of_known(reasoning, state, clause)
        if reasoning.enforce(state, value, Origin.INVARIANT, Effort.GLANCE) is ENDS:
            return ENDS
    return GOES_ON


def _value_of_known(reasoning: Reasoning, state: Configuration, clause: Clause) -> Value:
    try:
        return reasoning.setting.evaluate(clause.formula, state.top.variables)
    except NO_VALUE:
        return True


# --- what a loop claims, however it is dealt with


def due(
    reasoning: Reasoning,
    state: Configuration,
    head: Head,
    invariants: Iterable[Clause],
    *,
    again: bool,
) -> Flow:
    """The invariants have to hold, at the entry of the loop or again."""
    kind = Kind.INVARIANT_PRESERVED if again else Kind.INVARIANT_ENTRY
    if head.contract.claims:
        reasoning.reach(state, head.span)
    for clause in invariants:
        kept = clause.kind if clause.kind is Kind.FRAME else kind
        if reasoning.clause(state, clause, kept) is ENDS:
            return ENDS
    return GOES_ON


def variant(reasoning: Reasoning, state: Configuration, head: Head, *, again: bool) -> Flow:
    """Not negative when an iteration starts, and smaller when it has ended."""
    frame = state.top
    clauses = head.contract.variants
    if not clauses:
        return GOES_ON
    for clause in clauses:
        if reasoning.defined(state, clause) is ENDS:
            return ENDS
    now = tuple(reasoning.setting.evaluate(c.formula, frame.variables) for c in clauses)
    before = frame.variants.get(head.location)
    frame.variants[head.location] = now
    if not again or before is None:
        return GOES_ON
    obligation = Obligation(Kind.VARIANT, clauses[0].span)
    return reasoning.decide(state, decreased(before, now), obligation)
