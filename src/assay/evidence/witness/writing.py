# SPDX-License-Identifier: Apache-2.0
"""Witnesses of what was found: the choices of a violating run, or the invariants of a proof."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from assay.dataclass import replace
from assay.evidence.verdicts import Counterexample, ProcedureOutcome
from assay.evidence.witness.document import (
    CYCLE,
    WITH_RESULT,
    CorrectnessWitness,
    InvariantKind,
    ViolationWitness,
    Waypoint,
    WaypointKind,
    WitnessContract,
    WitnessInvariant,
    WitnessPlace,
    WitnessTask,
    place_at,
)
from assay.evidence.witness.meaning import means_the_same, variables_of
from assay.evidence.witness.relations import lowering
from assay.frontend.writing import Where, clause_text, expression_text
from assay.program.analysis.loops import loops_of
from assay.program.commands import Source
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Choice, Chosen, Interpreter, Violated
from assay.program.interpreter.choices import zero
from assay.source import Span

_STEPS = 10_000_000
_STEPS_OF_CYCLE = 100_000


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


def endless_witness(
    program: Program, found: Counterexample, task: WitnessTask
) -> ViolationWitness | None:
    """The values that a run gets from outside until it comes round, and those that it gets again
    and again from there; and the loop. None where they are not always the same."""
    loop = found.violates.span
    owners = [one for one in program.procedures.values() if loop in _loops_of(one)]
    if found.repeats is None or not owners:
        return None
    chosen = _first_choices(program, found.choices)
    if len(chosen) < len(found.choices):
        return None
    functions = functions_at(program)
    since = len(chosen) - found.repeats
    stem, again = (
        [_returned(one, functions) for one in some if one.choice.source is Source.NONDET]
        for some in (chosen[:since], chosen[since:])
    )
    place = place_at(loop, owners[0].source_name or owners[0].name)
    head = Waypoint(WaypointKind.ASSUMPTION, place, "1")
    cycle = (replace(one, action=CYCLE) for one in (head, *again))
    return ViolationWitness(task, tuple(stem), tuple(cycle))


def _loops_of(procedure: Procedure) -> set[Span]:
    return {one.span for one in procedure.loops}


class _Made(Exception):  # noqa: N818 - not an error
    """All choices that are known have been made."""


def _first_choices(program: Program, values: Sequence[int | bool]) -> list[Chosen]:
    """What a run of the program asks for first."""
    chosen: list[Chosen] = []

    def choose(choice: Choice) -> int | bool:
        if len(chosen) == len(values):
            raise _Made
        chosen.append(Chosen(choice, values[len(chosen)]))
        return chosen[-1].value

    with suppress(_Made):
        Interpreter(program, step_limit=_STEPS_OF_CYCLE).run("main", (), choose=choose)
    return chosen


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
    return CorrectnessWitness(task, tuple(found), tuple(_contracts(program, outcome)))


def ending_witness(
    program: Program, outcome: ProcedureOutcome, task: WitnessTask
) -> CorrectnessWitness | None:
    """For each loop a relation of any two visits; None if that of some loop cannot be said in C. A
    loop that is begun several times has one only if its measure is never raised in between."""
    proof = None if outcome.ending is None else outcome.ending.proof
    if proof is None or any(one.procedure != outcome.procedure for one in proof.loops):
        return None
    procedure = program.procedures[outcome.procedure]
    found = []
    for loop in proof.loops:
        stated = next((one for one in procedure.loops if one.head == loop.head), None)
        lasting = loop.of_steps or len(list(loops_of(procedure).around(loop.head))) == 1
        if stated is None or len(loop.measure) != 1 or not lasting:
            return None
        measure = expression_text(loop.measure[0], program, procedure, stated)
        types = variables_of(program, procedure)
        relation = None if measure is None else lowering(measure, types)
        if relation is None:
            return None
        place = place_at(loop.span, procedure.source_name or procedure.name)
        found.append(WitnessInvariant(InvariantKind.LOOP_TRANSITION, place, relation))
    return CorrectnessWitness(task, tuple(found))


def _contracts(program: Program, outcome: ProcedureOutcome) -> Iterator[WitnessContract]:
    """Of procedures that are called, where a proof has found them and all can be said in ACSL."""
    for one in () if outcome.proof is None else outcome.proof.summaries:
        procedure = program.procedures[one.procedure]
        needs, gives = (
            [clause_text(clause.formula, program, procedure, None, where) for clause in clauses]
            for clauses, where in ((one.requires, Where.REQUIRES), (one.ensures, Where.ENSURES))
        )
        if gives and None not in needs and None not in gives:
            name = procedure.source_name or procedure.name
            place = WitnessPlace(procedure.span.file.path, procedure.span.line, None, name)
            yield WitnessContract(place, _joined(needs), _joined(gives))


def _joined(clauses: Sequence[str | None]) -> str | None:
    return " && ".join(f"({one})" for one in clauses) or None


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
