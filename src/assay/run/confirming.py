# SPDX-License-Identifier: Apache-2.0
"""Asks a compiler about verdicts: counterexamples are run as tests, proofs challenged with inputs.

The compiler reads the program without us, so a defect in our reading shows as a run that ends in
another way than we say. Such a verdict is withdrawn, and what was found is kept in a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final, final

from assay.dataclass import dataclass
from assay.evidence.compilers import Compiler, c_compiler, java_compiler
from assay.evidence.confirmation import DISAGREES, Answer, Confirmation
from assay.evidence.emit.challenge import Observed, Start, agrees
from assay.evidence.emit.machine import NoTestError
from assay.evidence.verdicts import (
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
    settled,
)
from assay.frontend.load import Reading
from assay.program.graph import Language, Procedure, Program
from assay.program.interpreter import Violated
from assay.program.obligations import Obligation
from assay.report.values import state_text
from assay.run.challenging import MOST, Chosen, chosen, path_inputs
from assay.run.emission import identifier_of, machine_program
from assay.run.harnesses import Answered, CPrograms, JavaPrograms, Programs, Tested
from assay.run.unstated import is_unstated, supposed
from assay.run.verification import Verified
from assay.source import ToolError

_LONGEST: Final = 30.0  # seconds for a compiler, and for the runs of one procedure
_HOLDS: Final = (Verdict.PROVED, Verdict.PROVED_BOUNDED)
_UNDECIDED: Final = 2  # the status of a test that cannot be evaluated
_NONE: Final = {
    Language.C: "no C compiler was found (gcc or clang)",
    Language.JAVA: "no JDK was found (javac and java)",
}


class Extent(Enum):
    """What a proof is about."""

    EVERY_RUN = auto()  # that the precondition allows
    SOME_RUNS = auto()  # within bounds, or under assumptions


@final
@dataclass(frozen=True, slots=True)
class Disagreement:
    """Two answers to what a run does."""

    inputs: str
    ours: str
    theirs: str
    text: str  # of the program that was compiled


@final
@dataclass(frozen=True, slots=True)
class _Answers:
    """What the compiler says of one procedure."""

    shown: Mapping[Obligation, Confirmation]  # of each counterexample
    proof: Confirmation | None
    disagreement: Disagreement | None = None


class Confirmer:
    """Confirms what is found out about the procedures of one file, until the time is up."""

    def __init__(
        self, path: str, reading: Reading, entry: str | None, until: float | None = None
    ) -> None:
        self._path = path
        self._reading = reading
        self._entry = entry
        self._until = until
        self._program: Program | None = None

    def confirmed(self, one: Verified) -> Verified:
        """The same with what the compiler says; a verdict that it contradicts is withdrawn."""
        begun = monotonic()
        outcome = self._with_answers(one.outcome)
        waited = replace(outcome, seconds=outcome.seconds + monotonic() - begun)
        return Verified(one.name, one.procedure, waited)

    def challenged(self, procedure: str, extent: Extent) -> Confirmation:
        """What the compiler says of a proof that somebody else has made."""
        answers = self._asked(procedure, (), extent)
        assert answers.proof is not None
        if answers.disagreement is None:
            return answers.proof
        return replace(answers.proof, file=self._kept(procedure, answers.disagreement))

    def _with_answers(self, outcome: ProcedureOutcome) -> ProcedureOutcome:
        shown = [one for one in outcome.obligations if one.counterexample is not None]
        if not shown and outcome.verdict not in _HOLDS:
            return outcome
        answers = self._asked(outcome.procedure, shown, _extent(outcome))
        results = tuple(
            replace(one, confirmation=answers.shown.get(one.obligation))
            for one in outcome.obligations
        )
        found = replace(outcome, obligations=results, confirmation=answers.proof)
        if answers.disagreement is None:
            return found
        return self._withdrawn(found, answers.disagreement)

    def _asked(self, name: str, shown: Sequence[ObligationResult], extent: Extent) -> _Answers:
        """What the compiler says of counterexamples, or, where there are none, of the proof."""
        if self._program is None:
            self._program = machine_program(self._path, self._reading, self._entry)
        language = self._program.semantics.language
        compiler = java_compiler() if language is Language.JAVA else c_compiler()
        if compiler is None:
            none = _open(_NONE[language], None)
            return _Answers(_each(shown, none), None if shown else none)
        with TemporaryDirectory(prefix="assay-") as folder:
            program, procedure = self._case(name)
            try:
                with closing(self._programs(program, procedure, compiler, Path(folder))) as asked:
                    if shown:
                        return _counterexamples(asked, shown, self._left)
                    return _proof(asked, program, procedure, extent, self._left)
            except NoTestError as none:
                why = _open(str(none), compiler.name)
                return _Answers(_each(shown, why), None if shown else why)

    def _case(self, name: str) -> tuple[Program, Procedure]:
        """The procedure, with what is taken for granted of its inputs if it has no contract."""
        assert self._program is not None
        procedure = self._program.procedures[name]
        if not is_unstated(self._program, procedure):
            return self._program, procedure
        case = supposed(self._program, procedure)
        return case.program, case.procedure

    def _programs(
        self, program: Program, procedure: Procedure, compiler: Compiler, folder: Path
    ) -> Programs:
        if program.semantics.language is Language.JAVA:
            return JavaPrograms(program, procedure, compiler, folder)
        return CPrograms(program, procedure, compiler, folder, self._reading)

    def _left(self) -> float:
        """Seconds for the next thing; raises NoTestError if there are none."""
        if self._until is None:
            return _LONGEST
        left = self._until - monotonic()
        if left <= 0:
            raise NoTestError("the time was up")
        return min(_LONGEST, left)

    def _withdrawn(self, outcome: ProcedureOutcome, found: Disagreement) -> ProcedureOutcome:
        """The outcome without what the compiler contradicts, which is kept in a file."""
        file = self._kept(outcome.procedure, found)
        text = f"the compiler disagrees: for {found.inputs} it gives {found.theirs}, and assay "
        reason = Reason(DISAGREES, f"{text}{found.ours}; see {file}")
        results = tuple(_without(one, reason, file) for one in outcome.obligations)
        proof = outcome.confirmation
        if proof is not None:
            proof = replace(proof, file=file)
        changed = replace(outcome, obligations=results, confirmation=proof, proof=None)
        if any(one.verdict is Verdict.REFUTED for one in results):
            return changed
        return settled(replace(changed, reason=reason))

    def _kept(self, procedure: str, found: Disagreement) -> str:
        """Writes down the program, the input and both answers; the name of the file."""
        stem = identifier_of(Path(self._path).stem)
        path = Path(f"assay-disagreement-{stem}-{identifier_of(procedure)}.txt")
        parts = [
            f"program    {self._path}",
            f"procedure  {procedure}",
            f"input      {found.inputs}",
            f"assay      {found.ours}",
            f"compiler   {found.theirs}",
            "",
            f"--- {self._path}",
            Path(self._path).read_text(errors="replace"),
            "--- what was compiled with it",
            found.text,
        ]
        try:
            path.write_text("\n".join(parts))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise ToolError("unwritable", str(path), reason=reason) from None
        return str(path)


def _each(
    shown: Sequence[ObligationResult], answer: Confirmation
) -> dict[Obligation, Confirmation]:
    return {one.obligation: answer for one in shown}


def _open(why: str, compiler: str | None) -> Confirmation:
    return Confirmation(Answer.OPEN, compiler, reason=why)


def _without(result: ObligationResult, reason: Reason, file: str) -> ObligationResult:
    """A counterexample that the compiler contradicts is none."""
    found = result.confirmation
    if found is None or found.answer is not Answer.DISAGREES:
        return result
    kept = replace(found, file=file)
    return replace(
        result, verdict=Verdict.UNKNOWN, reason=reason, counterexample=None, confirmation=kept
    )


# --- counterexamples


def _counterexamples(
    programs: Programs, shown: Sequence[ObligationResult], left: Callable[[], float]
) -> _Answers:
    """What becomes of the tests that show them."""
    name = programs.compiler.name
    found: dict[Obligation, Confirmation] = {}
    trials = []
    for number, one in enumerate(shown, 1):
        assert one.counterexample is not None
        try:
            trials.append((one, programs.machine.trial(f"test{number}", one.counterexample)))
        except NoTestError as none:
            found[one.obligation] = _open(str(none), name)
    tests = programs.tests([trial for _, trial in trials], left) if trials else []
    disagreement = None
    for (one, _), test in zip(trials, tests, strict=True):
        answer = found[one.obligation] = _tested(test, name)
        if answer.answer is Answer.DISAGREES:
            disagreement = disagreement or _passed(one, test)
    return _Answers(found, None, disagreement)


def _tested(test: Tested, compiler: str) -> Confirmation:
    if test.status == _UNDECIDED:
        return _open(test.said.strip() or "the test cannot be evaluated", compiler)
    if test.status == 0:
        return Confirmation(Answer.DISAGREES, compiler, 1, "nothing fails")
    return Confirmation(Answer.CONFIRMED, compiler, 1)


def _passed(result: ObligationResult, test: Tested) -> Disagreement:
    found = result.counterexample
    assert found is not None
    inputs = state_text({**found.inputs, **found.globals}) or "the run"
    return Disagreement(inputs, result.obligation.wording.fails, "nothing that fails", test.text)


# --- proofs


def _proof(
    programs: Programs,
    program: Program,
    procedure: Procedure,
    extent: Extent,
    left: Callable[[], float],
) -> _Answers:
    """Runs inputs against a proof: none may break anything, or end in another way than we say."""
    challenge = programs.challenge()
    examples = path_inputs(program, procedure)
    found = chosen(programs.machine, challenge, examples, MOST)
    name = programs.compiler.name
    names = [one.name for one in procedure.parameters]
    if found.broken is not None and extent is Extent.EVERY_RUN:
        start, broken = found.broken
        return _disagree(_own(names, start, broken), name, len(found.runs))
    if not found.runs:
        raise NoTestError(_why_none(found))
    answers = programs.answered([one.line for one in found.runs], left)
    differing = _difference(found, answers)
    if differing is None:
        return _Answers({}, Confirmation(Answer.CHALLENGED, name, len(found.runs)))
    if answers.finished.status is None:
        raise NoTestError("a run did not come to its end in time")
    run = found.runs[differing]
    theirs = _said(answers, differing)
    text = Disagreement(_inputs(names, run.start), _words(run.expected), theirs, programs.text())
    return _disagree(text, name, len(found.runs))


def _disagree(found: Disagreement, compiler: str, inputs: int) -> _Answers:
    why = f"{found.theirs} for {found.inputs}"
    return _Answers({}, Confirmation(Answer.DISAGREES, compiler, inputs, why), found)


def _extent(outcome: ProcedureOutcome) -> Extent:
    limited = any(one.hides_bugs for one in outcome.assumptions)
    is_whole = outcome.verdict is Verdict.PROVED and not limited
    return Extent.EVERY_RUN if is_whole else Extent.SOME_RUNS


def _why_none(found: Chosen) -> str:
    if found.refused:
        return found.refused.most_common(1)[0][0]
    return "no input was found that satisfies the precondition and comes to its end"


def _difference(found: Chosen, answers: Answered) -> int | None:
    """The first run of which the program says something else; the one in which it ended."""
    for number, run in enumerate(found.runs):
        if number >= len(answers.observed):
            return number
        if not agrees(run.expected, answers.observed[number]):
            return number
    return None


def _said(answers: Answered, number: int) -> str:
    if number < len(answers.observed):
        return _words(answers.observed[number])
    lines = [line.strip() for line in answers.finished.said.splitlines()]
    errors = (line for line in lines if "error:" in line.lower() or "ERROR" in line)
    why = next(errors, lines[0] if lines else "nothing is said")
    return f"the end of the program ({why})"


def _words(observed: Observed) -> str:
    return f"`{' '.join(observed)}`"


def _inputs(names: Sequence[str], start: Start) -> str:
    values = dict(zip(names, start.arguments, strict=True))
    values |= dict(start.globals)
    chosen_values = ", ".join(str(int(one.value)) for one in start.choices)
    text = state_text(values) or "the run"
    return f"{text} with the choices {chosen_values}" if chosen_values else text


def _own(names: Sequence[str], start: Start, broken: Violated) -> Disagreement:
    """The proof is contradicted by our own interpreter, before any compiler is asked."""
    theirs = f"{broken.obligation.wording.fails} at line {broken.obligation.span.line}"
    return Disagreement(_inputs(names, start), "a proof", theirs, "")
