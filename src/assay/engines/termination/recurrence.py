# SPDX-License-Identifier: Apache-2.0
"""Shows that a run never ends: a state that comes again, or a set of states that it never leaves
(recurrent sets: Gupta and others, "Proving non-termination", 2008).

A set of states at the head of a loop is never left if every iteration that starts in it comes back
into it. That is a question of safety about the loop alone, started in a state that a run was in,
with every choice fixed: no way out of the loop is ever taken, and no assumption ever fails (a run
that is blocked has not gone on for ever).

    x = 1; y = 1; while (x >= 0) { x += y; y++; }      x >= 1 && y >= 1 is never left

Choices are always the same number, or follow a variable:

    while (x > 1) { y = x; x = input(); if (x < 2 * y) break; }      x >= 2, if the input is 2 * x
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass, replace
from assay.engines.table import EngineName, ask
from assay.engines.termination.calls import CallAgain, calls_again
from assay.engines.termination.checking import is_closed, is_proved
from assay.engines.termination.choosing import ChoiceRule
from assay.engines.termination.runs import Arrival, LongRun, goes_on, long_runs, repeated
from assay.execution.task import Task
from assay.passes.flatten import CHOICE, Flat
from assay.passes.loop_alone import Alone, loop_alone
from assay.passes.with_procedure import with_procedure
from assay.program.analysis.loops import LoopNest, loops_of, spans_of_loops
from assay.program.commands import (
    Assert,
    Assign,
    Assume,
    Command,
    Havoc,
    Source,
    Why,
    reads,
    writes,
)
from assay.program.graph import Edge, Location, Procedure, Program
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import sampled_heads
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ZERO,
    Term,
    boolean,
    different,
    integer,
    variable,
)
from assay.source import Span

_MOST_ATTEMPTS = 8
_SECONDS = 20.0  # for one attempt at a closed set, on a busy machine
_AT_HEAD = variable("$followed", INT)  # what a variable was at the head


@final
@dataclass(frozen=True, slots=True)
class Diverges:
    """A run that never ends, and why."""

    run: LongRun
    span: Span  # of the loop
    head: Location
    prefix: tuple[int | bool, ...]  # choices until the set or the state is reached
    cycle: tuple[int | bool, ...]  # then these, again and again; with a rule, the next ones
    closed: tuple[Term, ...] | None  # the set that is never left; None: a state comes again
    state: tuple[tuple[Term, int | bool], ...]  # in which it is reached
    rule: ChoiceRule | None = None  # by which choices follow a variable
    call: str | None = None  # the procedure that is called again, if it is a call that comes again


@final
class Divergence:
    """The search for a run that never ends.

    `program` and `procedure` are the view that is looked at, `flat` is the procedure without calls;
    what is found is run once more in `task`."""

    def __init__(self, task: Task, program: Program, procedure: Procedure, flat: Flat) -> None:
        self._task = task
        self._program = program
        self._procedure = procedure
        self._flat = flat
        self._spans = {
            **dict.fromkeys(sampled_heads(flat.procedure), flat.procedure.span),
            **spans_of_loops(flat.procedure),
        }
        self._long: list[LongRun] = []

    def by_repetition(self, budget: Budget) -> Diverges | None:
        """A run in which a state comes again, or a call before it has come back."""
        for run in long_runs(self._flat, from_main=self._task.from_main, budget=budget):
            if run.repeated is None:
                self._long.append(run)
                continue
            found = _lasso(run, run.repeated, self._spans)
            if _confirmed(self._task, found):
                return found
        for call in calls_again(
            self._program, self._procedure, from_main=self._task.from_main, budget=budget
        ):
            found = _called_again(call, self._program)
            if _confirmed(self._task, found):
                return found
        return None

    def by_closed_set(self, budget: Budget) -> Diverges | None:
        """A run that comes into a set of states and stays there."""
        tried: set[object] = set()
        for run in self._long:
            for nest, arrival in _places(self._flat, run):
                key = nest.head, run.rule, _signs(arrival)
                if key in tried or len(tried) >= _MOST_ATTEMPTS:
                    continue
                tried.add(key)
                if budget.is_over():
                    return None
                closed = _never_left(self._flat, nest, arrival, run, budget)
                if closed is None:
                    continue
                found = _stays(run, nest, arrival, closed, self._spans)
                if _confirmed(self._task, found):
                    return found
        return None


def _lasso(
    run: LongRun, repeated: tuple[Arrival, Arrival], spans: dict[Location, Span]
) -> Diverges:
    first, second = repeated
    head = first.head
    prefix = run.values(first.chosen)
    cycle = run.values(second.chosen, first.chosen)
    return Diverges(run, spans[head], head, prefix, cycle, None, _scalars(first))


def _called_again(found: CallAgain, program: Program) -> Diverges:
    procedure = program.procedures[found.procedure]
    run = LongRun(found.arguments, (), ())
    state = tuple((t, v) for t, v in found.state.items() if not isinstance(v, Map))
    return Diverges(
        run,
        procedure.span,
        procedure.entry,
        found.prefix,
        found.cycle,
        None,
        state,
        call=found.procedure,
    )


def _scalars(arrival: Arrival) -> tuple[tuple[Term, int | bool], ...]:
    return tuple((t, v) for t, v in arrival.state.items() if not isinstance(v, Map))


def _confirmed(task: Task, found: Diverges) -> bool:
    follows = found.rule is not None
    all_of_them = iter((*found.prefix, *found.cycle))
    return goes_on(
        task.program,
        task.procedure.name,
        found.run.arguments,
        all_of_them if follows else repeated(found.prefix, found.cycle),
        from_main=task.from_main,
        all_are_made=follows,
    )


# --- sets that are never left


def _places(flat: Flat, run: LongRun) -> Iterator[tuple[LoopNest, Arrival]]:
    """Loops that the run was in at its end, the innermost first, with a state in the middle."""
    if not run.arrivals:
        return
    last = run.arrivals[-1].head
    for nest in loops_of(flat.procedure).around(last):
        there = [one for one in run.arrivals if one.head == nest.head]
        if len(there) > 4:
            yield nest, there[min(8, len(there) // 2)]


def _signs(arrival: Arrival) -> tuple[object, ...]:
    return tuple((t, (v > 0) - (v < 0)) for t, v in _scalars(arrival))


def _never_left(
    flat: Flat, nest: LoopNest, arrival: Arrival, run: LongRun, budget: Budget
) -> tuple[Term, ...] | None:
    """A set of states of the loop that nothing leads out of; None if none is found."""
    alone = _alone(flat.procedure, nest, arrival, run.rule)
    if alone is None:
        return None
    task = Task(
        with_procedure(flat.program, alone.procedure),
        alone.procedure,
        from_main=True,
        budget=budget.at_most(_SECONDS),
    )
    outcome = ask(EngineName.TEMPLATES, task, quick=True)
    if not is_proved(outcome) or outcome.proof is None:
        return None
    found = {one.head: one.found for one in outcome.proof.loops if one.found}
    if not is_closed(replace(task, budget=budget), found):
        return None
    return tuple(clause.formula for clause in found.get(alone.head, ()))


def _alone(
    procedure: Procedure, nest: LoopNest, arrival: Arrival, rule: ChoiceRule
) -> Alone | None:
    """The loop, started in a state, with an error wherever it is left or blocked.

    Where choices follow a variable, what it is at the head is kept there first."""
    inside = [edge for edge in procedure.edges if edge.source in nest.body]
    followed = rule.variable
    start = _start(inside, arrival, followed)
    if start is None or nest.irreducible:
        return None
    if followed is not None and len([h for h in sampled_heads(procedure) if h in nest.body]) > 1:
        return None
    never = Obligation(Kind.TERMINATION, nest.back_edges[0].span)
    kept = None if followed is None else (_AT_HEAD, followed)
    return loop_alone(procedure, nest, start, lambda one: _chosen(one, never, rule), kept)


def _start(inside: list[Edge], arrival: Arrival, followed: Term | None) -> Assign | None:
    """The assignment of the state; None if the loop works on more than numbers."""
    used = {v for edge in inside for v in (*reads(edge.command), *writes(edge.command))}
    if followed is not None:
        used.add(followed)
    if any(term.sort not in (INT, BOOL) for term in used):
        return None
    values = {t: v for t, v in _scalars(arrival) if t in used}
    terms = tuple(
        boolean(bool(v)) if t.sort is BOOL else integer(int(v)) for t, v in values.items()
    )
    return Assign(tuple(values), terms)


def _chosen(command: Command, never: Obligation, rule: ChoiceRule) -> Command | None:
    """With choices made, and assumptions as things to prove; None if that cannot be done."""
    match command:
        case Assign():
            return command
        case Assume(why=Why.BRANCH):
            return command
        case Assume(condition=condition):
            return Assert(condition, never)
        case Havoc(targets=targets, source=source, label=label):
            if source is Source.EXTERNAL:
                return None
            value = ZERO if label == CHOICE else rule.term(_AT_HEAD)
            same = tuple(different(value, ZERO) if t.sort is BOOL else value for t in targets)
            return Assign(targets, same)
        case _:
            return None


def _stays(
    run: LongRun,
    nest: LoopNest,
    arrival: Arrival,
    closed: tuple[Term, ...],
    spans: dict[Location, Span],
) -> Diverges:
    follows = run.rule.variable is not None
    return Diverges(
        run,
        spans[nest.head],
        nest.head,
        run.values(arrival.chosen),
        run.values(since=arrival.chosen) if follows else (run.rule.constant,),
        closed,
        _scalars(arrival),
        run.rule if follows else None,
    )
