# SPDX-License-Identifier: Apache-2.0
"""Counterexamples that a compiler's program is to show, as tests that are compiled and run."""

from __future__ import annotations

from collections.abc import Sequence

from assay.evidence.confirmation import Confirmation, ConfirmationAnswer
from assay.evidence.emit.challenge import Status
from assay.evidence.emit.failures import STACK, is_predicted, is_recognised
from assay.evidence.emit.kinds import SIGHTS
from assay.evidence.emit.machine import NoTestError, TestTrial
from assay.evidence.verdicts import ObligationResult
from assay.program.graph import Language
from assay.program.obligations import Obligation
from assay.report.values import state_text
from assay.run.disagreement import Answers, Disagreement, left_open
from assay.run.harnesses import Left, Programs, Tested

_LONGEST = 200  # characters of what a test says


def counterexamples(programs: Programs, shown: Sequence[ObligationResult], left: Left) -> Answers:
    """What becomes of the tests that show them: each has to fail, and as it was predicted."""
    name = programs.compiler.name
    found: dict[Obligation, Confirmation] = {}
    trials: list[tuple[ObligationResult, TestTrial]] = []
    for number, one in enumerate(shown, 1):
        try:
            trials.append((one, _trial(programs, one, f"test{number}")))
        except NoTestError as none:
            found[one.obligation] = left_open(str(none), name)
    tests = programs.tests([trial for _, trial in trials], left) if trials else []
    disagreement = None
    for (one, trial), test in zip(trials, tests, strict=True):
        answer = found[one.obligation] = _answer(programs, trial, test)
        if answer.answer is ConfirmationAnswer.DISAGREES:
            disagreement = disagreement or _contradicted(one, answer, test)
    return Answers(found, None, disagreement)


def _trial(programs: Programs, result: ObligationResult, name: str) -> TestTrial:
    """The test for a counterexample; raises NoTestError where it would show something else."""
    assert result.counterexample is not None
    machine = programs.machine
    trial = machine.trial(name, result.counterexample)
    language = machine.program.semantics.language
    breaks = trial.breaks
    visible = SIGHTS[result.obligation.kind].sees(language)
    if breaks is not None and visible and breaks.kind is not result.obligation.kind:
        what = f"{breaks.wording.fails} at line {breaks.span.line}"
        raise NoTestError(f"the machine breaks something else first: {what}")
    return trial


def _answer(programs: Programs, trial: TestTrial, test: Tested) -> Confirmation:
    name, said = programs.compiler.name, _short(test.said)
    language: Language = programs.machine.program.semantics.language
    if test.status is Status.UNDECIDED:
        return left_open(said or "the test cannot be evaluated", name)
    if test.status is Status.HOLDS:
        return Confirmation(ConfirmationAnswer.DISAGREES, name, 1, "nothing fails")
    assert trial.breaks is not None
    if STACK in test.said:
        return left_open("the stack of this machine is too small", name)
    if is_predicted(trial.breaks, test.said, language):
        return Confirmation(ConfirmationAnswer.CONFIRMED, name, 1)
    if is_recognised(test.said):
        return Confirmation(
            ConfirmationAnswer.DISAGREES, name, 1, f"it fails in another way: {said}"
        )
    return left_open(f"the test fails, and does not say why: {said}", name)


def _short(said: str) -> str:
    """What a test says, without the mark of its beginning, on one line."""
    lines = [line.strip() for line in said.splitlines()]
    errors = [line for line in lines if "rror" in line or "hold" in line or "defined" in line]
    text = (errors or lines[1:] or lines or [""])[0]
    return text[:_LONGEST]


def _contradicted(result: ObligationResult, answer: Confirmation, test: Tested) -> Disagreement:
    found = result.counterexample
    assert found is not None
    inputs = state_text({**found.inputs, **found.globals}) or "the run"
    theirs = answer.reason or "nothing that fails"
    return Disagreement(inputs, result.obligation.wording.fails, theirs, test.text)
