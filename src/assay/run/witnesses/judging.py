# SPDX-License-Identifier: Apache-2.0
"""Judges a witness about a file: what it is about, and then what it says."""

from __future__ import annotations

from assay.budget import Budget
from assay.dataclass import replace
from assay.evidence.witness.document import (
    CorrectnessWitness,
    ViolationWitness,
    Witness,
    WitnessPlace,
    WitnessTask,
    digest_of,
)
from assay.frontend.error_calls import ErrorCalls
from assay.frontend.extent import Extent
from assay.frontend.load import Reading, load_file
from assay.frontend.property import Property, read_properties
from assay.program.graph import Allocation, Language, Unset
from assay.run.question import KINDS, Question
from assay.run.witnesses.correctness import correctness_judged
from assay.run.witnesses.judgement import WitnessJudgement, rejected, undecided
from assay.run.witnesses.termination import ending_judged, endless_judged
from assay.run.witnesses.violation import violation_judged
from assay.source import SourceError, SourceFile


def judged(
    witness: Witness, file: SourceFile, reading: Reading, budget: Budget
) -> WitnessJudgement:
    """Whether a witness about a file is right."""
    task = witness.task
    if task.digest != digest_of(file):
        return rejected("it is about another source: the digests differ")
    if any(one.file not in ("", task.file) for one in _places(witness)):
        return rejected("it speaks of places in another file")
    if _asks_for_end(task):
        reading = _conventional(reading, task)
        if isinstance(witness, CorrectnessWitness):
            return ending_judged(witness, file, reading, budget)
        program = load_file(file, Language.C, reading, None, Extent.REACHED, ErrorCalls.ORDINARY)
        return endless_judged(witness, program)
    question = _question(task)
    if question is None:
        return undecided("its property is not one that witnesses are checked for")
    reading = _conventional(reading, task)
    if isinstance(witness, ViolationWitness):
        program = load_file(file, Language.C, reading, None, Extent.REACHED, question.error_calls)
        return violation_judged(witness, program, question)
    return correctness_judged(witness, file, reading, question, budget)


def _asks_for_end(task: WitnessTask) -> bool:
    return _properties(task) == (Property.TERMINATION,)


def _properties(task: WitnessTask) -> tuple[Property, ...]:
    try:
        return read_properties(SourceFile("specification", task.specification.encode()))
    except SourceError:
        return ()


def _question(task: WitnessTask) -> Question | None:
    found = _properties(task)
    return Question(found) if len(found) == 1 and found[0] in KINDS else None


def _conventional(reading: Reading, task: WitnessTask) -> Reading:
    """As for properties: locals without a value are inputs, and there is always memory."""
    return replace(
        reading,
        data_model=task.data_model,
        uninitialised=reading.uninitialised or Unset.INPUT.value,
        malloc=reading.allocation(Allocation.CONVENTION),
    )


def _places(witness: Witness) -> list[WitnessPlace]:
    match witness:
        case ViolationWitness(waypoints=waypoints):
            return [one.place for one in (*waypoints, *witness.cycle)]
        case CorrectnessWitness(invariants=invariants, contracts=contracts):
            return [*(one.place for one in invariants), *(one.place for one in contracts)]
