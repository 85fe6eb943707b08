# SPDX-License-Identifier: Apache-2.0
"""Proofs that a compiler's program challenges with inputs: no run may break anything, or end in
another way than the interpreter says."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum, auto
from typing import Final, final

from assay.dataclass import dataclass
from assay.evidence.confirmation import Confirmation, ConfirmationAnswer
from assay.evidence.emit.challenge import Observed, RunComparison, Start, compared
from assay.evidence.emit.failures import STACK, is_recognised
from assay.evidence.emit.machine import NoTestError
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Violated
from assay.report.values import state_text
from assay.run.challenging import MOST, Selected, path_inputs, selected
from assay.run.disagreement import Answers, Disagreement
from assay.run.harnesses import Answered, Left, Programs


class ProofExtent(Enum):
    """Which runs a proof is about."""

    EVERY_RUN = auto()  # that the precondition allows
    SOME_RUNS = auto()  # within bounds, or under assumptions


@final
@dataclass(frozen=True, slots=True)
class ProvedClaim:
    """What is proved of a procedure."""

    extent: ProofExtent
    kinds: Collection[str] | None  # of obligations; None: all there are


_ENDED_BY_SIGNAL: Final = (-6, -8, -11)  # abort, a fault of arithmetic, a fault of addresses


def proof(
    programs: Programs, program: Program, procedure: Procedure, claim: ProvedClaim, left: Left
) -> Answers:
    """Runs inputs against a proof."""
    challenge = programs.challenge()
    found = selected(programs.machine, challenge, path_inputs(program, procedure), MOST)
    name = programs.compiler.name
    parameters = [one.name for one in procedure.parameters]
    broken = _broken(found, claim)
    if broken is not None:
        return _disagree(_own(parameters, *broken), name, 0)
    if not found.runs:
        raise NoTestError(_why_none(found))
    answers = programs.answered([one.line for one in found.runs], left)
    results = _results(found, answers)
    same = results.count(RunComparison.SAME)
    if RunComparison.DIFFERENT not in results:
        return Answers({}, _challenged(name, same, len(results) - same, answers))
    number = results.index(RunComparison.DIFFERENT)
    run = found.runs[number]
    inputs = _inputs(parameters, run.start)
    if number >= len(answers.observed):
        _check_end(answers, inputs)
    theirs = _said(answers, number)
    text = Disagreement(inputs, _words(run.expected), theirs, programs.text())
    return _disagree(text, name, same)


def _challenged(name: str, same: int, undecided: int, answers: Answered) -> Confirmation:
    if same == 0:
        raise NoTestError(" ".join(answers.observed[0][2:]) or "no run could be evaluated")
    why = f"{undecided:,} more could not be evaluated" if undecided else None
    return Confirmation(ConfirmationAnswer.CHALLENGED, name, same, why)


def _broken(found: Selected, claim: ProvedClaim) -> tuple[Start, Violated] | None:
    """A run of our own interpreter that breaks what is claimed of it."""
    if claim.extent is not ProofExtent.EVERY_RUN:
        return None
    for start, outcome in found.broken:
        if claim.kinds is None or outcome.obligation.kind in claim.kinds:
            return start, outcome
    return None


def _check_end(answers: Answered, inputs: str) -> None:
    """The program ended inside of a run; raises NoTestError unless it is the run that did it."""
    done = answers.finished
    if done.status is None:
        raise NoTestError(f"the run for {inputs} did not come to its end in time")
    if STACK in done.said:
        raise NoTestError(f"the stack of this machine is too small for the run for {inputs}")
    if done.status not in _ENDED_BY_SIGNAL and not is_recognised(done.said):
        raise NoTestError(f"the program ended with status {done.status} in the run for {inputs}")


def _disagree(found: Disagreement, compiler: str, inputs: int) -> Answers:
    why = f"{found.theirs} for {found.inputs}"
    return Answers({}, Confirmation(ConfirmationAnswer.DISAGREES, compiler, inputs, why), found)


def _why_none(found: Selected) -> str:
    if found.refused:
        return found.refused.most_common(1)[0][0]
    return "no input was found that satisfies the precondition and comes to its end"


def _results(found: Selected, answers: Answered) -> list[RunComparison]:
    """Run by run what the program says of it; the one in which it ended is different."""
    pairs = zip(found.runs, answers.observed, strict=False)
    results = [compared(run.expected, observed) for run, observed in pairs]
    ended = len(results) < len(found.runs)
    return [*results, RunComparison.DIFFERENT] if ended else results


def _said(answers: Answered, number: int) -> str:
    if number < len(answers.observed):
        return _words(answers.observed[number])
    lines = [line.strip() for line in answers.finished.said.splitlines()]
    errors = (line for line in lines if "error" in line.lower())
    return f"the end of the program ({next(errors, 'by a signal')})"


def _words(observed: Observed) -> str:
    return f"`{' '.join(observed)}`"


def _inputs(names: Sequence[str], start: Start) -> str:
    values = dict(zip(names, start.arguments, strict=True))
    values |= dict(start.globals)
    choices = ", ".join(str(int(one.value)) for one in start.choices)
    text = state_text(values) or "the run"
    return f"{text} with the choices {choices}" if choices else text


def _own(names: Sequence[str], start: Start, broken: Violated) -> Disagreement:
    """The proof is contradicted by our own interpreter, before any compiler is asked."""
    theirs = f"{broken.obligation.wording.fails} at line {broken.obligation.span.line}"
    return Disagreement(_inputs(names, start), "a proof", theirs, "")
