# SPDX-License-Identifier: Apache-2.0
"""Writes a witness of the answer to a property, and judges witnesses that others wrote."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from assay.budget import Budget
from assay.checking.outcome import Checked, Conclusion, ProcedureCheck
from assay.cli.output import Output, palette, write_file
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.evidence.witness.document import Witness, WitnessTask, digest_of, witness_text
from assay.evidence.witness.reading import read_witness
from assay.evidence.witness.writing import (
    correctness_witness,
    ending_witness,
    endless_witness,
    violation_witness,
)
from assay.frontend.load import LANGUAGES, Reading, read_source
from assay.frontend.property import Property
from assay.program.graph import Language, Program
from assay.run.question import Question
from assay.run.verification import Verified
from assay.run.witnesses.judgement import WitnessJudgement
from assay.run.witnesses.judging import judged
from assay.source import ToolError


def write_witness(
    path: str, property_file: str, program: Program, question: Question, found: Sequence[Verified]
) -> None:
    """Write why the answer is what it is; where there is none, or none that the format can say,
    that is said instead."""
    witness = _witness(property_file, program, question, found)
    if isinstance(witness, str):
        print(f"{path}: not written, {witness}", file=sys.stderr)
        return
    created = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    write_file(path, witness_text(witness, created))


def _witness(
    property_file: str, program: Program, question: Question, found: Sequence[Verified]
) -> Witness | str:
    narrowed = question.narrowed(program)
    about_end = question.properties == (Property.TERMINATION,)
    if narrowed is None or question.is_about_memory or (narrowed.engine and not about_end):
        return f"there are no witnesses for {question.name}"
    main = program.procedures.get("main")
    if main is None or len(found) != 1:
        return "as `main` is not modelled"
    outcome = found[0].outcome
    specification = read_source(property_file).data.decode("utf-8", "replace")
    source = main.span.file
    model = program.semantics.data_model
    task = WitnessTask(source.path, digest_of(source), " ".join(specification.split()), model)
    match outcome.verdict:
        case Verdict.PROVED if about_end:
            untold = "as the measures of its loops cannot be said in C"
            return ending_witness(narrowed.program, outcome, task) or untold
        case Verdict.REFUTED if about_end:
            return _of_endless_run(narrowed.program, outcome, task)
        case Verdict.PROVED:
            return correctness_witness(narrowed.program, outcome, task)
        case Verdict.REFUTED:
            return _of_violation(narrowed.program, outcome, task)
        case Verdict.PROVED_BOUNDED | Verdict.UNKNOWN:
            return "as there is no answer"


def _of_violation(program: Program, outcome: ProcedureOutcome, task: WitnessTask) -> Witness | str:
    for one in outcome.obligations:
        if one.counterexample is not None:
            found = violation_witness(program, one.counterexample, task)
            if found is not None:
                return found
    return "as no run of `main` alone shows the violation"


def _of_endless_run(
    program: Program, outcome: ProcedureOutcome, task: WitnessTask
) -> Witness | str:
    for one in outcome.obligations:
        if one.counterexample is not None:
            found = endless_witness(program, one.counterexample, task)
            if found is not None:
                return found
    return "as the run that goes on for ever does not get the same values again and again"


def check_witness(
    path: str, file: str, reading: Reading, output: Output, seconds: int
) -> Conclusion:
    """Judge a witness about a file, and print what became of it."""
    witness = read_witness(read_source(path))
    if LANGUAGES.get(Path(file).suffix) is not Language.C:
        raise ToolError("option", what="witnesses are checked for .c and .i files")
    found = judged(witness, read_source(file), reading, Budget.of(seconds))
    if output.is_json:
        print(_document(file, found))
    else:
        colours = palette(sys.stdout)
        colour = {
            Conclusion.ACCEPTED: colours.good,
            Conclusion.UNDECIDED: colours.warning,
            Conclusion.REJECTED: colours.error,
        }[found.conclusion]
        print(f"{colour}{found.conclusion}{colours.end}: {found.reason}")
    return found.conclusion


def _document(file: str, found: WitnessJudgement) -> str:
    from assay.report.checking_json import check_document

    main = ProcedureCheck("main", (), found.reason, found.conclusion)
    return check_document(file, Checked((main,)), (), {})
