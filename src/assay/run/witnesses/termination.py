# SPDX-License-Identifier: Apache-2.0
"""Judges witnesses about whether runs end (format 2.1).

A run that goes on for ever is followed until it comes back to a state of the whole program, with
the same choices ahead of it. That all runs end is proved by the measures that the relations of
loops are made of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, final

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.ending import EndingAnswer
from assay.evidence.verdicts import Verdict
from assay.evidence.witness.document import (
    CorrectnessWitness,
    InvariantKind,
    ViolationWitness,
    Waypoint,
    WaypointKind,
    WitnessInvariant,
)
from assay.evidence.witness.meaning import variables_of
from assay.evidence.witness.relations import measure_of
from assay.execution.options import BoundedOptions
from assay.frontend.error_calls import ErrorCalls
from assay.frontend.extent import Extent
from assay.frontend.insertion import Insertion, inline_comment, inserted
from assay.frontend.load import Reading, load_file
from assay.passes.flatten import LargeError, flattened
from assay.passes.keep_obligations import keep_obligations_and_loops
from assay.passes.termination_view import View, termination_view
from assay.program.analysis.loops import loops_of, spans_of_loops
from assay.program.commands import Source
from assay.program.graph import Language, Location, Procedure, Program
from assay.program.interpreter import Choice, Interpreter, Returned
from assay.program.interpreter.choices import zero
from assay.program.interpreter.samples import State, state_key
from assay.program.obligations import Kind
from assay.run.verification import discharging
from assay.run.verifying import Resources, supervised
from assay.run.witnesses.judgement import WitnessJudgement, accepted, rejected, undecided
from assay.run.witnesses.violation import is_at_end, wanted_value
from assay.source import SourceError, SourceFile, Span

_STEPS: Final = 200_000
_CLAIMS: Final = frozenset(
    {Kind.VARIANT, Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED, Kind.SPEC_DEFINED}
)


# --- a run that goes on for ever


def endless_judged(witness: ViolationWitness, program: Program) -> WitnessJudgement:
    if not witness.cycle:
        return undecided("a run that never ends has no target")
    if any(one.action != "follow" for one in witness.waypoints):
        return undecided("other waypoints than those to follow are not followed")
    heads = [one for one in witness.cycle if _is_place(one)]
    stem = list(witness.waypoints)
    again = [one for one in witness.cycle if one not in heads]
    if any(
        one.kind is not WaypointKind.FUNCTION_RETURN or wanted_value(one) is None
        for one in (*stem, *again)
    ):
        return undecided("only what calls give back is followed, and heads of loops")
    if "main" not in program.procedures or program.procedures["main"].parameters:
        return undecided("`main` cannot be run as it is")
    try:
        main = program.procedures["main"]
        flat = flattened(*termination_view(program, main, View.STRICT))
    except LargeError as error:
        return undecided(error.text)
    if not flat.exact:
        return undecided("runs with recursive calls are not followed")
    run = _EndlessRun(program, stem, again)
    interpreter = Interpreter(flat.program, step_limit=_STEPS, sample=run.sample)
    try:
        outcome = interpreter.run_program(flat.procedure.name, choose=run.choose)
    except _CameAgainError as found:
        spans = spans_of_loops(flat.procedure)
        passed = {spans[head] for head in found.heads if head in spans}
        if all(any(_is_loop(one, span) for span in passed) for one in heads):
            return accepted("the run comes back to the same state, with the same choices ahead")
        return undecided("the run does not pass the loop that it names, again and again")
    except _OtherChoiceError:
        return undecided("the run asks for a value that it does not say")
    if isinstance(outcome, Returned):
        return rejected("the run that it describes ends")
    return undecided("the run does not come back to a state that it was in")


def _is_place(one: Waypoint) -> bool:
    """Whether it says no more than where a run is."""
    return one.kind is WaypointKind.ASSUMPTION and one.value == "1"


def _is_loop(one: Waypoint, span: Span) -> bool:
    place = one.place
    return place.line == span.line and place.column in (None, span.column)


class _CameAgainError(Exception):
    """A state has come again."""

    def __init__(self, heads: list[Location]) -> None:
        super().__init__()
        self.heads = heads  # that were passed in between


class _OtherChoiceError(Exception):
    """Something is chosen that the witness does not say."""


@final
class _EndlessRun:
    """A run with the choices of a stem, and then those of a cycle, again and again."""

    def __init__(self, program: Program, stem: list[Waypoint], again: list[Waypoint]) -> None:
        self._program = program
        self._stem = stem
        self._again = again
        self._made = 0
        self._seen: dict[object, int] = {}
        self._heads: list[Location] = []

    def choose(self, choice: Choice) -> int | bool:
        one = self._next()
        wanted = None if one is None else wanted_value(one)
        if one is None or wanted is None or choice.source is not Source.NONDET:
            raise _OtherChoiceError
        value = wanted[1]
        fits = (choice.low is None or choice.low <= value) and (
            choice.high is None or value <= choice.high
        )
        if not fits or isinstance(zero(choice), bool) or not is_at_end(one, choice, self._program):
            raise _OtherChoiceError
        self._made += 1
        return value

    def _next(self) -> Waypoint | None:
        if self._made < len(self._stem):
            return self._stem[self._made]
        at = self._made - len(self._stem)
        return self._again[at % len(self._again)] if self._again else None

    def sample(self, _: str, head: Location, take: Callable[[], State]) -> None:
        self._heads.append(head)
        since = self._made - len(self._stem)
        if since < 0:
            return
        key = (head, since % len(self._again) if self._again else 0, state_key(take()))
        if key in self._seen:
            raise _CameAgainError(self._heads[self._seen[key] :])
        self._seen[key] = len(self._heads) - 1


# --- all runs end


def ending_judged(
    witness: CorrectnessWitness, file: SourceFile, reading: Reading, budget: Budget
) -> WitnessJudgement:
    if witness.contracts:
        return undecided("contracts are not used to prove that runs end")
    program = load_file(file, Language.C, reading, None, Extent.REACHED, ErrorCalls.ORDINARY)
    insertions = []
    for one in witness.invariants:
        found = _variant(one, program)
        if isinstance(found, WitnessJudgement):
            return found
        insertions.append(found)
    if len({one.at for one in insertions}) != len(insertions):
        return undecided("several relations are about one loop")
    changed = SourceFile(file.path, inserted(file.data, insertions))
    try:
        program = load_file(changed, Language.C, reading, None, Extent.REACHED, ErrorCalls.ORDINARY)
    except SourceError as error:
        return undecided(f"a measure cannot be read: {error.diagnostics[0].message}")
    if "main" not in program.procedures:
        return undecided("`main` is not modelled")
    asked = keep_obligations_and_loops(program, _CLAIMS, set())
    main = [asked.procedures["main"]]
    resources = Resources(budget)
    found_ = supervised(asked, main, BoundedOptions(), resources, None, EngineName.AUTO)
    (outcome,) = (one.outcome for one in discharging(found_))
    if outcome.verdict is Verdict.REFUTED:
        return rejected("an iteration does not lower a measure that it names")
    ends = outcome.ending is not None and outcome.ending.answer is EndingAnswer.ENDS
    if outcome.verdict is not Verdict.PROVED or not ends:
        return undecided("not proved that its measures are lowered, and that nothing else goes on")
    count = len(insertions)
    return accepted(f"every run ends, by {count} {'measure' if count == 1 else 'measures'}")


def _variant(one: WitnessInvariant, program: Program) -> Insertion | WitnessJudgement:
    """The measure of an outermost loop of `main`, which is begun once: there, what each iteration
    lowers is lower than at any earlier visit."""
    where = f"the relation in line {one.place.line}"
    if one.kind is not InvariantKind.LOOP_TRANSITION:
        return undecided(f"what is said of line {one.place.line} is no relation of a loop")
    for procedure, span in _outermost(program):
        here = span.line == one.place.line and one.place.column in (None, span.column)
        if here and one.place.function in (None, procedure.source_name or procedure.name):
            measure = measure_of(one.value, variables_of(program, procedure))
            if measure is None:
                return undecided(f"{where} is not that of a measure, or may mean something else")
            return Insertion(span.start, inline_comment([f"loop variant {measure};".encode()]))
    return undecided(f"{where} is not about an outermost loop of `main`")


def _outermost(program: Program) -> Iterator[tuple[Procedure, Span]]:
    main = program.procedures.get("main")
    if main is None:
        return
    heads = {nest.head for nest in loops_of(main).nests if nest.depth == 1}
    yield from ((main, one.span) for one in main.loops if one.head in heads)
