# SPDX-License-Identifier: Apache-2.0
"""Witnesses of what was found: the choices of a violating run, or the invariants of a proof."""

from __future__ import annotations

from collections.abc import Iterator

from assay.evidence.verdicts import Counterexample, ProcedureOutcome
from assay.evidence.witness.document import (
    WITH_RESULT,
    CorrectnessWitness,
    InvariantKind,
    ViolationWitness,
    Waypoint,
    WaypointKind,
    WitnessInvariant,
    WitnessPlace,
    WitnessTask,
    place_at,
)
from assay.evidence.witness.meaning import means_the_same, variables_of
from assay.frontend.writing import clause_text
from assay.program.commands import Source
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Choice, Chosen, Interpreter, Violated
from assay.program.interpreter.choices import zero
from assay.source import Span

_STEPS = 10_000_000


def violation_witness(
    program: Program, found: Counterexample, task: WitnessTask
) -> ViolationWitness | None:
    """The values that a violating run gets from outside, in order, and where it ends. `program` is
    the one in which the counterexample was found; None if the run does not repeat itself."""
    rest = iter(found.choices)

    def choose(choice: Choice) -> int | bool:
        return next(rest, zero(choice))

    outcome = Interpreter(program, step_limit=_STEPS).run("main", (), choose=choose)
    if not isinstance(outcome, Violated):
        return None
    functions = functions_at(program)
    inputs = [one for one in outcome.choices if one.choice.source is Source.NONDET]
    returns = [_returned(one, functions) for one in inputs]
    target = Waypoint(WaypointKind.TARGET, place_at(outcome.obligation.span, outcome.procedure))
    return ViolationWitness(task, (*returns, target))


def functions_at(program: Program) -> dict[Span, str]:
    """The function whose code a span is, for spans of commands."""
    return {
        edge.span: procedure.source_name or procedure.name
        for procedure in program.procedures.values()
        for edge in procedure.edges
    }


def _returned(chosen: Chosen, functions: dict[Span, str]) -> Waypoint:
    """What a call gives back, at the parenthesis that ends it."""
    span = chosen.choice.span
    end = Span(span.file, max(span.start, span.end - 1), span.end)
    place = WitnessPlace(span.file.path, end.line, end.column, functions.get(span))
    value = f"\\result == {int(chosen.value)}"
    return Waypoint(WaypointKind.FUNCTION_RETURN, place, value, WITH_RESULT)


def correctness_witness(
    program: Program, outcome: ProcedureOutcome, task: WitnessTask
) -> CorrectnessWitness:
    """The invariants of a proof, as far as they can be said in C; perhaps none."""
    found = dict.fromkeys(_invariants(program, outcome))
    return CorrectnessWitness(task, tuple(found))


def _invariants(program: Program, outcome: ProcedureOutcome) -> Iterator[WitnessInvariant]:
    proof = outcome.proof
    for loop in () if proof is None else proof.loops:
        procedure = program.procedures.get(loop.procedure or outcome.procedure)
        if procedure is None:
            continue
        stated = next((one for one in procedure.loops if one.head == loop.head), None)
        for clause in loop.found:
            text = clause_text(clause.formula, program, procedure, stated)
            plain = None if text is None else _in_c(text, program, procedure)
            if plain is not None:
                place = place_at(loop.span, procedure.source_name or procedure.name)
                yield WitnessInvariant(InvariantKind.LOOP, place, plain)


def _in_c(text: str, program: Program, procedure: Procedure) -> str | None:
    """The formula if it is an expression of C that means the same."""
    return text if means_the_same(text, variables_of(program, procedure)) else None
