# SPDX-License-Identifier: Apache-2.0
"""Follows a witness of a violation with the interpreter.

Calls give what the waypoints say, one after the other, and the run has to break the property at the
target. Where a value is chosen that the witness does not say, what else could happen is undecided.
"""

from __future__ import annotations

import re
from typing import Final, final

from assay.evidence.witness.document import ViolationWitness, Waypoint, WaypointKind, WitnessPlace
from assay.evidence.witness.writing import functions_at
from assay.passes.keep_obligations import keep_obligations
from assay.program.commands import Source
from assay.program.graph import Program
from assay.program.interpreter import Choice, Interpreter, TraceStep, Value, Violated
from assay.program.interpreter.choices import zero
from assay.run.question import KINDS, Question
from assay.run.witnesses.judgement import WitnessJudgement, accepted, rejected, undecided
from assay.source import Span

_STEPS: Final = 2_000_000
_RESULT: Final = re.compile(r"\(?\s*\\result\s*==\s*\(?\s*([-+]?(?:0|[1-9]\d*))[uUlL]*\s*\)?\s*\)?")
_EQUATION: Final = re.compile(
    r"\(?\s*([A-Za-z_]\w*)\s*==\s*\(?\s*([-+]?(?:0|[1-9]\d*))[uUlL]*\s*\)?\s*\)?"
)
_REAL: Final = frozenset({Source.NONDET, Source.UNINITIALISED, Source.VOLATILE, Source.ORDER})


def violation_judged(
    witness: ViolationWitness, program: Program, question: Question
) -> WitnessJudgement:
    if witness.cycle:
        return undecided("what goes on for ever is no violation of its property")
    *way, target = witness.waypoints
    for one in witness.waypoints:
        if one.action != "follow":
            return undecided(f"waypoints to {one.action} are not followed")
    for one in way:
        if wanted_value(one) is None:
            return undecided(f"not followed: {one.kind} `{one.value}` in line {one.place.line}")
    if "main" not in program.procedures or program.procedures["main"].parameters:
        return undecided("`main` cannot be run as it is")
    kinds = KINDS[question.properties[0]]
    narrow, _ = keep_obligations(program, kinds)
    run = _FollowingRun(narrow, way)
    outcome = run.interpreter.run("main", (), choose=run.choose)
    wrong = rejected if run.is_determined else undecided
    if any(one.choice.source not in _REAL for one in outcome.choices) or outcome.undecided:
        return undecided("the run rests on values that may not be possible")
    if not isinstance(outcome, Violated) or outcome.obligation.kind not in kinds:
        return wrong("the run that it describes does not break the property")
    if run.is_waiting:
        one = way[run.passed]
        return undecided(f"the run does not pass the {one.kind} in line {one.place.line}")
    if not run.is_kept(outcome.trace):
        return undecided("a variable does not have the value that it says")
    function = _name_of(narrow, outcome.procedure)
    line = outcome.obligation.span.line
    if not _is_at(target.place, outcome.obligation.span, function):
        return undecided(f"the run breaks the property in line {line}, which is not the target")
    return accepted(f"the run breaks the property in line {line}")


def _name_of(program: Program, procedure: str) -> str:
    return program.procedures[procedure].source_name or procedure


def wanted_value(one: Waypoint) -> tuple[str | None, int] | None:
    """The name of the variable, or none for a call, and the value that a waypoint asks for; None if
    it asks for something else."""
    pattern = {
        WaypointKind.FUNCTION_RETURN: _RESULT,
        WaypointKind.ASSUMPTION: _EQUATION,
    }.get(one.kind)
    match = None if pattern is None else pattern.fullmatch((one.value or "").strip())
    if match is None:
        return None
    return (match[1] if one.kind is WaypointKind.ASSUMPTION else None), int(
        match[match.lastindex or 1]
    )


def is_at_end(one: Waypoint, choice: Choice, program: Program) -> bool:
    """Whether a waypoint is at the parenthesis that ends the call in which a value is chosen."""
    span = choice.span
    end = Span(span.file, max(span.start, span.end - 1), span.end)
    return _is_at(one.place, end, functions_at(program).get(span))


def _is_within(choice: Choice, wanted: tuple[str | None, int] | None) -> bool:
    if wanted is None or isinstance(zero(choice), bool):
        return False
    above = choice.low is None or choice.low <= wanted[1]
    return above and (choice.high is None or wanted[1] <= choice.high)


def _is_at(place: WitnessPlace, span: Span, function: str | None) -> bool:
    """Whether a place is that of a span; where it has no column or function, any will do."""
    if place.function is not None and place.function != function:
        return False
    if place.column is None:
        return span.line == place.line
    return (span.line, span.column) == (place.line, place.column)


@final
class _FollowingRun:
    """A run whose choices are those of the waypoints, one after the other."""

    def __init__(self, program: Program, way: list[Waypoint]) -> None:
        self._program = program
        self._way = way
        self._functions = functions_at(program)
        self._names = _declared_once(program)
        self._assumed: list[Waypoint] = []
        traced = any(one.kind is WaypointKind.ASSUMPTION for one in way)
        self.interpreter = Interpreter(program, step_limit=_STEPS, trace=traced)
        self.passed = 0
        self.is_determined = True  # no value was chosen that the witness does not say

    @property
    def is_waiting(self) -> bool:
        return self.passed < len(self._way)

    def choose(self, choice: Choice) -> int | bool:
        if choice.source is Source.NONDET and self.is_waiting:
            waypoint = self._way[self.passed]
            if self._fits(waypoint, choice):
                return self._taken(waypoint)
        self.is_determined = False
        return zero(choice)

    def _fits(self, waypoint: Waypoint, choice: Choice) -> bool:
        """Whether a waypoint speaks of the value that is asked for, at the parenthesis that ends
        the call or of the variable that gets it, and the value is one that the call can give."""
        span, place = choice.span, waypoint.place
        function = self._functions.get(span)
        if not _is_within(choice, wanted_value(waypoint)):
            return False
        if waypoint.kind is WaypointKind.FUNCTION_RETURN:
            return _is_at(place, Span(span.file, max(span.start, span.end - 1), span.end), function)
        return place.line > span.line and place.function in (None, function)

    def _taken(self, waypoint: Waypoint) -> int:
        wanted = wanted_value(waypoint)
        assert wanted is not None
        self.passed += 1
        if waypoint.kind is WaypointKind.ASSUMPTION:
            self.is_determined = False  # another value may lead there as well
            self._assumed.append(waypoint)
        return wanted[1]

    def is_kept(self, trace: tuple[TraceStep, ...]) -> bool:
        """Whether each assumption was true when the run came to its line, in order."""
        at = 0
        for waypoint in self._assumed:
            found = self._where(waypoint, trace, at)
            if found is None:
                return False
            at = found
        return True

    def _where(self, waypoint: Waypoint, trace: tuple[TraceStep, ...], after: int) -> int | None:
        wanted = wanted_value(waypoint)
        assert wanted is not None
        name, value = wanted
        line = waypoint.place.line
        if name not in self._names or not _begins_line(waypoint.place, trace):
            return None
        known: Value = None
        for number, step in enumerate(trace):
            arrives = step.span.line == line and (not number or trace[number - 1].span.line != line)
            if number >= after and arrives and isinstance(known, int) and known == value:
                return number
            known = step.changes.get(name, known)
        return None


def _begins_line(place: WitnessPlace, trace: tuple[TraceStep, ...]) -> bool:
    """Whether a place is the start of its line: others cannot be told apart in a trace."""
    file = next((one.span.file for one in trace if one.span.line == place.line), None)
    if file is None:
        return False
    text = file.line_text(place.line)
    return place.column in (None, len(text) - len(text.lstrip()) + 1)


def _declared_once(program: Program) -> set[str]:
    """The names of variables that stand for one integer variable in the whole program."""
    counts: dict[str, int] = {}
    for procedure in program.procedures.values():
        for variable in procedure.variables:
            counts[variable.source_name] = counts.get(variable.source_name, 0) + 1
    for variable in program.globals:
        counts[variable.source_name] = counts.get(variable.source_name, 0) + 1
    return {name for name, count in counts.items() if count == 1 and name}
