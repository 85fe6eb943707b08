# SPDX-License-Identifier: Apache-2.0
"""What is known of recursive calls that come back: relations of their arguments and results.

    f(n) { if (n > 100) return n - 10; return f(f(n + 11)); }

    n > 100 ==> result == n - 10,    n <= 100 ==> result == 91

Candidates are what a few calls have in common, under conditions that the code asks for. Those that
do not follow from the others along some way through the procedure are dropped until all that are
left keep each other (Flanagan and Leino, "Houdini", 2001). The invariants engine proves what is
left once more. Only procedures without loops are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, product
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass, replace
from assay.engines.termination.checking import is_proved
from assay.evidence.verdicts import Assumption
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.passes.claim_at_exit import claiming_at_exit
from assay.passes.flatten import CallSummary, Flat, RecursiveCalls, Summaries, flattened
from assay.passes.with_procedure import with_procedure
from assay.program.analysis.call_graph import call_graph
from assay.program.commands import Assert, Assume, Call, Why
from assay.program.graph import Edge, Procedure, Program
from assay.program.interpreter import Interpreter, Returned
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    equal,
    free_variables,
    implication,
    integer,
    linear_form,
    name_of,
    negation,
    substitute,
    subtract,
    variable,
)
from assay.solvers.answers import Sat, Unsat
from assay.solvers.model import Model
from assay.solvers.questions import asked, implies
from assay.solvers.redundancy import irredundant
from assay.solvers.store import knowing
from assay.source import ToolError
from assay.transitions.updates import Updates

_STEPS = 3_000
_DEPTH = 200
_MOST_PARAMETERS = 3
_MOST_PATHS = 64
_MOST_CALLS = 4000  # that are tried
_MOST_CLAUSES = 6
_SECONDS = 2.0  # for a question
_NEAR = {1: range(-5, 13), 2: range(-2, 5), 3: range(-1, 3)}  # arguments, by how many there are
_AROUND = {1: range(-12, 13), 2: range(-1, 2), 3: range(-1, 2)}  # numbers in the code

Observed = tuple[tuple[int, ...], int]  # arguments and result of a call


@final
@dataclass(frozen=True, slots=True)
class ProvedSummaries:
    """Summaries that were proved, and what their proofs rest on."""

    summaries: Summaries
    assumptions: tuple[Assumption, ...]


def known_calls(task: Task, program: Program) -> ProvedSummaries | None:
    """What holds of the recursive calls of a program; None if nothing was found."""
    names = call_graph(program).recursive
    found = {name: _candidates(program, program.procedures[name]) for name in sorted(names)}
    summaries = {name: one for name, one in found.items() if one is not None}
    kept = _kept(program, {name: summaries[name] for name in sorted(summaries)}, task.budget)
    kept = {name: _few(one, task.budget) for name, one in kept.items() if one.clauses}
    kept = {n: one for n, one in _kept(program, kept, task.budget).items() if one.clauses}
    assumptions: list[Assumption] = []
    for name in kept:
        outcome = by_induction(_claimed(task, program, name, kept), {})
        if not is_proved(outcome):
            return None
        assumptions += outcome.assumptions
    return ProvedSummaries(kept, tuple(dict.fromkeys(assumptions))) if kept else None


# --- candidates


def _candidates(program: Program, procedure: Procedure) -> CallSummary | None:
    """What some calls have in common; None if it speaks of more than numbers."""
    parameters = tuple(term for one in procedure.parameters for term in one.variables)
    results = procedure.results
    few = 0 < len(parameters) <= _MOST_PARAMETERS and len(results) == 1
    if not few or any(term.sort is not INT for term in (*parameters, *results)):
        return None
    guards = list(_guards(procedure, parameters))
    arguments = islice(_arguments(parameters, guards), _MOST_CALLS)
    calls = list(_some_calls(program, procedure, arguments))
    clauses: dict[Term, None] = {}
    for guard in guards:
        chosen = [one for one in calls if _holds(guard, parameters, one)]
        for claim in _claims(parameters, results[0], chosen):
            if claim not in clauses:  # without a condition it says more
                clauses[implication(guard, claim)] = None
    return CallSummary(parameters, results[0], tuple(clauses)) if clauses else None


def _guards(procedure: Procedure, parameters: Sequence[Term]) -> Iterator[Term]:
    """No condition, signs, and what the code asks of its parameters."""
    signs = [at_most(ZERO, one) for one in parameters]
    conditions = {TRUE: None} | dict.fromkeys(signs) | {conjunction(*signs): None}
    for edge in procedure.edges:
        command = edge.command
        if not isinstance(command, Assume) or command.why is not Why.BRANCH:
            continue
        condition = command.condition
        if condition.op in (Op.LE, Op.EQ, Op.NOT) and free_variables(condition) <= set(parameters):
            conditions |= {condition: None}
    yield from conditions


def _arguments(parameters: Sequence[Term], guards: Sequence[Term]) -> Iterator[tuple[int, ...]]:
    """Small numbers, and some near those in the code."""
    count = len(parameters)
    numbers = {
        abs(linear_form(part)[1])
        for guard in guards
        for part in (guard.args[0].args if guard.op is Op.NOT else guard.args)
        if part.sort is INT
    }
    near = [n + d for n in sorted(numbers) if n > max(_NEAR[count]) for d in _AROUND[count]]
    yield from product((*_NEAR[count], *near[:60]), repeat=count)


def _some_calls(
    program: Program, procedure: Procedure, arguments: Iterator[tuple[int, ...]]
) -> Iterator[Observed]:
    interpreter = Interpreter(program, step_limit=_STEPS, depth_limit=_DEPTH)
    for given in arguments:
        try:
            outcome = interpreter.run(procedure.name, given)
        except ToolError:
            continue
        if isinstance(outcome, Returned) and isinstance(outcome.result, int):
            yield given, outcome.result


def _holds(guard: Term, parameters: Sequence[Term], call: Observed) -> bool:
    return Model(dict(zip(parameters, call[0], strict=True))).satisfies(guard)


def _claims(parameters: Sequence[Term], result: Term, calls: Sequence[Observed]) -> Iterator[Term]:
    """Bounds of the result, and of its difference from each parameter."""
    if len(calls) < 2:
        return
    for number in range(-1, len(parameters)):
        term = result if number < 0 else subtract(result, parameters[number])
        values = [r if number < 0 else r - given[number] for given, r in calls]
        low, high = min(values), max(values)
        if low == high:
            yield equal(term, integer(low))
            continue
        yield at_most(integer(low), term)
        yield at_most(term, integer(high))


# --- which of them keep each other


@final
@dataclass(frozen=True, slots=True)
class _ReturnPath:
    """A way through a procedure: when it is taken, and the result."""

    conditions: tuple[Term, ...]
    result: Term


def _kept(
    program: Program, summaries: Mapping[str, CallSummary], budget: Budget
) -> dict[str, CallSummary]:
    alive = dict(summaries)
    changed = True
    while changed:
        changed = False
        for name in list(alive):
            flat = flattened(program, program.procedures[name], alive, RecursiveCalls.RETURN)
            ways = _ways(flat)
            clauses = () if ways is None else _lasting(alive[name], ways, budget)
            if clauses != alive[name].clauses:
                alive[name] = replace(alive[name], clauses=clauses)
                changed = True
    return alive


def _lasting(summary: CallSummary, ways: Sequence[_ReturnPath], budget: Budget) -> tuple[Term, ...]:
    """The clauses that hold at the end of each way."""
    clauses = summary.clauses
    for way in ways:
        store = knowing(*way.conditions, budget=budget, seconds=_SECONDS)
        while clauses:
            due = [substitute(one, {summary.result: way.result}) for one in clauses]
            answer = asked(store, negation(conjunction(*due)))
            if isinstance(answer, Unsat):
                break
            if not isinstance(answer, Sat):
                return ()
            model, before = answer.model, clauses
            clauses = tuple(
                one for one, end in zip(clauses, due, strict=True) if model.satisfies(end)
            )
            if clauses == before:
                return ()
    return clauses


def _ways(flat: Flat) -> list[_ReturnPath] | None:
    """From the beginning to the end; None if there are loops, or too many ways."""
    procedure = flat.procedure
    out: dict[int, list[Edge]] = {}
    for edge in procedure.edges:
        out.setdefault(edge.source, []).append(edge)
    found: list[_ReturnPath] = []
    work = [_Partial(procedure.entry, Updates(), frozenset())]
    while work:
        at = work.pop()
        if at.location in at.passed or len(found) + len(work) > _MOST_PATHS:
            return None
        if at.location == procedure.exit:
            result = procedure.results[0]
            found.append(_ReturnPath(at.updates.conditions, at.updates.values.get(result, result)))
            continue
        for edge in out.get(at.location, ()):
            if isinstance(edge.command, Assert | Call):
                return None
            fresh = partial(_fresh, edge=edge, number=len(at.passed))
            updates = at.updates.after(edge.command, fresh, {})
            if updates is not None:
                work.append(_Partial(edge.target, updates, at.passed | {at.location}))
    return found


@final
@dataclass(frozen=True, slots=True)
class _Partial:
    """A way from the beginning that has come to a location."""

    location: int
    updates: Updates
    passed: frozenset[int]


def _fresh(term: Term, edge: Edge, number: int) -> Term:
    return variable(f"{name_of(term)}!{edge.source}.{number}", term.sort)


def _few(summary: CallSummary, budget: Budget) -> CallSummary:
    """Without what follows from the others, and only some."""

    def follows(one: Term, others: Sequence[Term]) -> bool:
        return implies(knowing(*others, budget=budget, seconds=_SECONDS), one)

    kept = irredundant(summary.clauses, follows, summary.clauses[::-1])
    return replace(summary, clauses=tuple(kept[:_MOST_CLAUSES]))


# --- once more


def _claimed(task: Task, program: Program, name: str, summaries: Summaries) -> Task:
    """The procedure with its summary as something to prove at its end."""
    flat = flattened(program, program.procedures[name], summaries, RecursiveCalls.RETURN)
    procedure, summary = flat.procedure, summaries[name]
    given = tuple(variable(f"$first{i}", INT) for i in range(len(summary.parameters)))
    claim = summary.at(given, summary.result)
    claimed = claiming_at_exit(procedure, given, summary.parameters, claim)
    program = with_procedure(flat.program, claimed)
    return replace(task, program=program, procedure=claimed, from_main=False)
