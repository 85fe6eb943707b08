# SPDX-License-Identifier: Apache-2.0
"""Asks a compiler about verdicts, and withdraws those that it contradicts.

The compiler reads the program without us, so a defect in our reading shows as a run that ends in
another way than we say.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import replace
from assay.evidence.compilers import Compiler, c_compiler, java_compiler
from assay.evidence.confirmation import DISAGREES, Confirmation, ConfirmationAnswer
from assay.evidence.emit.machine import NoTestError
from assay.evidence.verdicts import (
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
    opened,
    settled,
)
from assay.frontend.load import Reading
from assay.program.graph import Language, Procedure, Program
from assay.run.confirming_proofs import ProofExtent, ProvedClaim, proof
from assay.run.confirming_tests import counterexamples
from assay.run.disagreement import Answers, Disagreement, left_open
from assay.run.emission import machine_program, procedure_of
from assay.run.harnesses import CPrograms, JavaPrograms, Programs
from assay.run.unstated import is_unstated, supposed
from assay.run.verification import Verified

_LONGEST: Final = 30.0  # seconds for a compiler, and for the runs of one procedure
_NONE: Final = {
    Language.C: "no C compiler was found (gcc or clang)",
    Language.JAVA: "no JDK was found (javac and java)",
}


class Confirmer:
    """Confirms what is found out about the procedures of one file, until the time is up."""

    def __init__(
        self, path: str, reading: Reading, entry: str | None, budget: Budget = UNLIMITED
    ) -> None:
        self._path = path
        self._reading = reading
        self._entry = entry
        self._budget = budget
        self._program: Program | None = None

    def confirmed(self, one: Verified) -> Verified:
        """A result with what the compiler says; a verdict that it contradicts is withdrawn."""
        begun = perf_counter()
        outcome = self._with_answers(one.outcome)
        waited = replace(outcome, seconds=outcome.seconds + perf_counter() - begun)
        return Verified(one.name, one.procedure, waited)

    def challenged(self, procedure: str, claim: ProvedClaim) -> Confirmation:
        """What the compiler says of a proof that somebody else has made."""
        answers = self._asked(procedure, (), claim)
        assert answers.proof is not None
        if answers.disagreement is None:
            return answers.proof
        return replace(answers.proof, file=answers.disagreement.kept(self._path, procedure))

    def _with_answers(self, outcome: ProcedureOutcome) -> ProcedureOutcome:
        shown = [one for one in outcome.obligations if one.counterexample is not None]
        if not shown and not outcome.verdict.is_success:
            return outcome
        answers = self._asked(outcome.procedure, shown, _claim(outcome))
        results = tuple(
            replace(one, confirmation=answers.shown.get(one.obligation))
            for one in outcome.obligations
        )
        found = replace(outcome, obligations=results, confirmation=answers.proof)
        if answers.disagreement is None:
            return found
        return self._withdrawn(found, answers.disagreement)

    def _asked(self, name: str, shown: Sequence[ObligationResult], claim: ProvedClaim) -> Answers:
        """What the compiler says of counterexamples, and of runs that break nothing."""
        if self._program is None:
            self._program = machine_program(self._path, self._reading, self._entry)
        language = self._program.semantics.language
        compiler = java_compiler() if language is Language.JAVA else c_compiler()
        if compiler is None:
            return _for_each(shown, left_open(_NONE[language], None))
        with TemporaryDirectory(prefix="assay-") as folder:
            try:
                program, procedure = self._case(name)
                with closing(self._programs(program, procedure, compiler, Path(folder))) as asked:
                    if not shown:
                        return proof(asked, program, procedure, claim, self._left)
                    found = counterexamples(asked, shown, self._left)
                    if found.disagreement is not None:
                        return found
                    return self._with_other_runs(found, asked, program, procedure, claim)
            except NoTestError as none:
                return _for_each(shown, left_open(str(none), compiler.name))
            except Exception as error:  # a defect of ours must not take the verdict with it
                text = f"a defect in assay came up: {type(error).__name__}: {error}"
                return _for_each(shown, left_open(text, compiler.name))

    def _with_other_runs(
        self,
        found: Answers,
        asked: Programs,
        program: Program,
        procedure: Procedure,
        claim: ProvedClaim,
    ) -> Answers:
        """With what the compiler says of the runs of a refuted procedure that break nothing."""
        try:
            others = proof(asked, program, procedure, claim, self._left)
        except NoTestError:  # its counterexamples have their answers
            return found
        return Answers(found.shown, others.proof, others.disagreement)

    def _case(self, name: str) -> tuple[Program, Procedure]:
        """The procedure, with what is taken for granted of its inputs if it has no contract."""
        assert self._program is not None
        procedure = procedure_of(self._program, name)
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
        if self._budget.is_over():
            raise NoTestError("the time was up")
        return min(_LONGEST, self._budget.left())

    def _withdrawn(self, outcome: ProcedureOutcome, found: Disagreement) -> ProcedureOutcome:
        """The outcome without what the compiler contradicts, which is kept in a file."""
        file = found.kept(self._path, outcome.procedure)
        text = f"the compiler disagrees: for {found.inputs} it gives {found.theirs}, and assay "
        text += found.ours if file is None else f"{found.ours}; see {file}"
        reason = Reason(DISAGREES, text)
        results = tuple(_without(one, reason, file) for one in outcome.obligations)
        of_proof = outcome.confirmation
        if of_proof is not None:
            of_proof = replace(of_proof, file=file)
        changed = replace(outcome, obligations=results, confirmation=of_proof, proof=None)
        return settled(replace(changed, reason=reason))


def _claim(outcome: ProcedureOutcome) -> ProvedClaim:
    limited = any(one.hides_bugs for one in outcome.assumptions)
    is_whole = outcome.verdict is Verdict.PROVED and not limited
    kinds = {one.obligation.kind for one in outcome.obligations}
    return ProvedClaim(ProofExtent.EVERY_RUN if is_whole else ProofExtent.SOME_RUNS, kinds)


def _for_each(shown: Sequence[ObligationResult], answer: Confirmation) -> Answers:
    """One answer to everything that is asked."""
    return Answers({one.obligation: answer for one in shown}, None if shown else answer)


def _without(result: ObligationResult, reason: Reason, file: str | None) -> ObligationResult:
    """Of a program that the compiler reads in another way, only what it has confirmed is shown."""
    found = result.confirmation
    if found is None or found.answer is ConfirmationAnswer.CONFIRMED:
        return result
    kept = replace(found, file=file) if found.answer is ConfirmationAnswer.DISAGREES else found
    return replace(opened(result, reason), confirmation=kept)
