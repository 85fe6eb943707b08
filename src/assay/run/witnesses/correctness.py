# SPDX-License-Identifier: Apache-2.0
"""Proves a witness of correctness: its invariants become claims of the source, and are proved
together with the property."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Verdict
from assay.evidence.witness.document import CorrectnessWitness, InvariantKind, WitnessInvariant
from assay.evidence.witness.meaning import means_the_same, variables_of
from assay.execution.options import BoundedOptions
from assay.frontend.error_calls import ErrorCalls
from assay.frontend.extent import Extent
from assay.frontend.insertion import Insertion, inline_comment, inserted
from assay.frontend.load import Reading, load_file
from assay.passes.keep_obligations import keep_obligations_and_loops
from assay.program.graph import Language, Procedure, Program
from assay.program.obligations import Kind
from assay.run.question import DOUBTFUL, KINDS, Question
from assay.run.verifying import Resources, supervised
from assay.run.witnesses.judgement import WitnessJudgement, accepted, rejected, undecided
from assay.source import SourceError, SourceFile, Span

_CLAIMS: Final = frozenset({Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED, Kind.SPEC_DEFINED})


def correctness_judged(
    witness: CorrectnessWitness,
    file: SourceFile,
    reading: Reading,
    question: Question,
    budget: Budget,
) -> WitnessJudgement:
    plain = load_file(file, Language.C, reading, None, Extent.REACHED, question.error_calls)
    loops = dict(_loops(plain, file))
    insertions: list[Insertion] = []
    for one in witness.invariants:
        problem = _problem(one, loops, plain)
        if problem is not None:
            return problem
        span, _ = loops[one.place.line, one.place.column or _only_column(one, loops)]
        text = f"loop invariant {' '.join(one.value.split())};"
        insertions.append(Insertion(span.start, inline_comment([text.encode()])))
    changed = SourceFile(file.path, inserted(file.data, insertions))
    try:
        program = _loaded(changed, reading, question.error_calls)
    except SourceError as error:
        return undecided(f"an invariant cannot be read: {error.diagnostics[0].message}")
    if "main" not in program.procedures:
        return undecided("`main` is not modelled")
    kinds = KINDS[question.properties[0]]
    # the question, what an answer must not rest on, and what is claimed of loops
    asked = keep_obligations_and_loops(program, kinds | DOUBTFUL | _CLAIMS)
    outcome = _outcome(asked, budget)
    return _concluded(outcome, kinds, len(insertions))


def _loaded(file: SourceFile, reading: Reading, error_calls: ErrorCalls) -> Program:
    program = load_file(file, Language.C, reading, None, Extent.REACHED, error_calls)
    problems = [one for found in program.unsupported.values() for one in found]
    if problems:
        raise SourceError.of(problems)
    return program


def _loops(
    program: Program, file: SourceFile
) -> Iterator[tuple[tuple[int, int], tuple[Span, Procedure]]]:
    for procedure in program.procedures.values():
        for loop in procedure.loops:
            if loop.span.file.path == file.path:
                yield (loop.span.line, loop.span.column), (loop.span, procedure)


Loops = Mapping[tuple[int, int], tuple[Span, Procedure]]


def _only_column(one: WitnessInvariant, loops: Loops) -> int:
    return next(column for line, column in loops if line == one.place.line)


def _problem(one: WitnessInvariant, loops: Loops, program: Program) -> WitnessJudgement | None:
    """Why an invariant cannot be made a claim of the source; None if it can."""
    where = f"the invariant in line {one.place.line}"
    if one.kind is not InvariantKind.LOOP:
        return undecided(f"{where} is not one of a loop")
    columns = [column for line, column in loops if line == one.place.line]
    if one.place.column is None and len(columns) > 1:
        return undecided(f"{where} may be about several loops")
    column = one.place.column or (columns[0] if columns else 0)
    if (one.place.line, column) not in loops:
        return rejected(f"{where} is not at a loop that a run reaches")
    _, procedure = loops[one.place.line, column]
    if one.place.function not in (None, procedure.source_name or procedure.name):
        return rejected(f"{where} names another function")
    if not means_the_same(one.value, variables_of(program, procedure)):
        return undecided(f"{where} may mean something else in C than over the integers")
    return None


def _outcome(program: Program, budget: Budget) -> ProcedureOutcome:
    main = program.procedures["main"]
    resources = Resources(budget)
    (one,) = supervised(program, [main], BoundedOptions(), resources, None, EngineName.AUTO)
    return one.outcome


def _concluded(outcome: ProcedureOutcome, kinds: frozenset[Kind], count: int) -> WitnessJudgement:
    for one in outcome.obligations:
        if one.verdict is Verdict.REFUTED and one.obligation.kind in kinds | _CLAIMS:
            return rejected(f"{one.obligation.wording.fails} in line {one.obligation.span.line}")
    if outcome.verdict is not Verdict.PROVED:
        return undecided(_why(outcome))
    claimed = {
        (one.obligation.span.start, one.obligation.kind)
        for one in outcome.obligations
        if one.obligation.kind in (Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED)
    }
    entries = {start for start, kind in claimed if kind is Kind.INVARIANT_ENTRY}
    if len(entries) < count:
        return undecided("not every loop with an invariant is reached")
    noun = "invariant" if count == 1 else "invariants"
    return accepted(f"proved, with {count} {noun}")


def _why(outcome: ProcedureOutcome) -> str:
    if outcome.reason is not None:
        return outcome.reason.text
    first: ObligationResult | None = next(
        (one for one in outcome.obligations if one.verdict is not Verdict.PROVED), None
    )
    if first is None:
        return "the proof rests on assumptions"
    why = "" if first.reason is None else f": {first.reason.text}"
    line = first.obligation.span.line
    return f"not proved that {first.obligation.wording.holds} in line {line}{why}"
