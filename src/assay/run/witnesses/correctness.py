# SPDX-License-Identifier: Apache-2.0
"""Proves a witness of correctness: its invariants become claims of the source, and are proved
together with the property."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from typing import Final

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Verdict
from assay.evidence.witness.document import (
    CorrectnessWitness,
    InvariantKind,
    WitnessContract,
    WitnessInvariant,
)
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
from assay.run.verification import discharging
from assay.run.verifying import Resources, supervised
from assay.run.witnesses.judgement import WitnessJudgement, accepted, rejected, undecided
from assay.source import SourceError, SourceFile, Span

_PLAIN: Final = re.compile(
    r"(?:(?:loop invariant|assert|requires|ensures) "
    r"(?:[\w\s&|!<>=+\-*/%()\[\].,]|\\result|\\old)+; ?)+"
)
_BEFORE_NAME: Final = re.compile(rb"[\w\s*]*")
_CLAIMS: Final = frozenset(
    {
        *(Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED, Kind.SPEC_DEFINED),
        *(Kind.PRECONDITION, Kind.POSTCONDITION),
    }
)


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
        if one.kind is InvariantKind.LOCATION:
            added = _claim_at_statement(one, plain, file)
        else:
            added = _claim_of_loop(one, loops, plain)
        if isinstance(added, WitnessJudgement):
            return added
        insertions.append(added)
    for contract in witness.contracts:
        added = _claim_of_function(contract, plain, file)
        if isinstance(added, WitnessJudgement):
            return added
        insertions.append(added)
    changed = SourceFile(file.path, inserted(file.data, insertions))
    try:
        program = _loaded(changed, reading, question.error_calls)
    except SourceError as error:
        return undecided(f"an invariant cannot be read: {error.diagnostics[0].message}")
    if "main" not in program.procedures:
        return undecided("`main` is not modelled")
    if not all(_has_contract(program, one) for one in witness.contracts):
        return undecided("a contract belongs to another function than it names")
    kinds = KINDS[question.properties[0]]
    # the question, what an answer must not rest on, and what is claimed of loops
    functions = {one.place.function for one in witness.contracts}
    named = {each.name for each in program.sources if each.source_name in functions}
    asked = keep_obligations_and_loops(program, kinds | DOUBTFUL | _CLAIMS, named)
    found = list(_outcomes(asked, named, budget))
    for outcome in found:
        judgement = _concluded(outcome, kinds, of_main=outcome.procedure == "main")
        if judgement is not None:
            return judgement
    return _all_met(witness, found[0])


def _has_contract(program: Program, one: WitnessContract) -> bool:
    named = [each for each in program.sources if each.source_name == one.place.function]
    contracts = [each.contract for each in named if each.contract is not None]
    return len(named) == 1 and any(each.stated for each in contracts)


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


def _claim_of_loop(
    one: WitnessInvariant, loops: Loops, program: Program
) -> Insertion | WitnessJudgement:
    problem = _problem(one, loops, program)
    if problem is not None:
        return problem
    span, _ = loops[one.place.line, one.place.column or _only_column(one, loops)]
    return _comment(span.start, f"loop invariant {one.value};")


def _claim_at_statement(
    one: WitnessInvariant, program: Program, file: SourceFile
) -> Insertion | WitnessJudgement:
    """An assertion before the statement with which a line begins; no other place is taken by the
    front end."""
    where = f"the invariant in line {one.place.line}"
    here = [
        procedure
        for procedure in program.procedures.values()
        if any(_is_in_line(edge.span, one.place.line, file) for edge in procedure.edges)
    ]
    text = file.line_text(one.place.line)
    margin = len(text) - len(text.lstrip())
    named = {each.source_name or each.name for each in here}
    is_first = one.place.column in (None, margin + 1)
    if not is_first or len(named) != 1 or one.place.function not in (None, *named):
        return undecided(f"{where} is not at a statement that begins a line and that a run reaches")
    if not means_the_same(one.value, variables_of(program, here[0])):
        return undecided(f"{where} may mean something else in C than over the integers")
    return _comment(file.line_starts[one.place.line - 1] + margin, f"assert {one.value};")


def _is_in_line(span: Span, line: int, file: SourceFile) -> bool:
    return span.line == line and span.file.path == file.path


def _claim_of_function(
    one: WitnessContract, program: Program, file: SourceFile
) -> Insertion | WitnessJudgement:
    """A contract before the definition of a function of that name, which has none."""
    where = f"the contract in line {one.place.line}"
    named = [each for each in program.sources if each.source_name == one.place.function]
    if len(named) != 1 or named[0].name == "main" or not named[0].edges:
        return undecided(f"{where} is not that of a function that a run reaches")
    (function,) = named
    if function.span.file.path != file.path or function.span.line != one.place.line:
        return undecided(f"{where} is not at the definition of `{one.place.function}`")
    clauses = [("requires", one.requires), ("ensures", one.ensures)]
    text = " ".join(f"{word} {value};" for word, value in clauses if value is not None)
    start = file.line_starts[one.place.line - 1]
    if _BEFORE_NAME.fullmatch(file.data[start : function.span.start]) is None:
        return undecided(f"{where} is about a line in which something else stands")
    return _comment(start, text)


def _comment(at: int, text: str) -> Insertion | WitnessJudgement:
    """An annotation; of what a formula may consist of, nothing ends it or begins a clause."""
    if _PLAIN.fullmatch(text) is None or "/*" in text or "//" in text or "*/" in text:
        return undecided(f"`{text}` is not looked at")
    return Insertion(at, inline_comment([" ".join(text.split()).encode()]))


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


def _outcomes(
    program: Program, with_contracts: Set[str], budget: Budget
) -> Iterator[ProcedureOutcome]:
    """Of `main`, and of the functions that contracts speak of: each by the contracts of others."""
    asked = [one for one in program.sources if one.name in {"main", *with_contracts}]
    asked.sort(key=lambda one: one.name != "main")
    found = supervised(program, asked, BoundedOptions(), Resources(budget), None, EngineName.AUTO)
    for one in discharging(found):
        yield one.outcome


def _concluded(
    outcome: ProcedureOutcome, kinds: frozenset[Kind], *, of_main: bool
) -> WitnessJudgement | None:
    """Why a witness is not accepted, for what is known of one procedure. In other procedures than
    `main` something may fail in states that no run of the program comes to."""
    for one in outcome.obligations if of_main else ():
        if one.verdict is Verdict.REFUTED and one.obligation.kind in kinds | _CLAIMS:
            return rejected(f"{one.obligation.wording.fails} in line {one.obligation.span.line}")
    return None if outcome.verdict is Verdict.PROVED else undecided(_why(outcome))


def _all_met(witness: CorrectnessWitness, outcome: ProcedureOutcome) -> WitnessJudgement:
    """Everything is proved; but did any run come to all loops that it speaks of?"""
    claimed = {
        (one.obligation.span.start, one.obligation.kind)
        for one in outcome.obligations
        if one.obligation.kind in (Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED)
    }
    entries = {start for start, kind in claimed if kind is Kind.INVARIANT_ENTRY}
    of_loops = sum(one.kind is InvariantKind.LOOP for one in witness.invariants)
    if len(entries) < of_loops and not witness.contracts:
        return undecided("not every loop with an invariant is reached")
    count = len(witness.invariants) + len(witness.contracts)
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
