# SPDX-License-Identifier: Apache-2.0
"""Inputs on which runs go on for ever (Gulwani et al. 2008, section 6.3): as many as templates
find, or else one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.dataclass import replace
from assay.engines.inference.findings import Finding, findings
from assay.engines.inference.pieces import Pieces, uncounted
from assay.engines.inference.proofs import SEARCH, assumptions_of
from assay.engines.inference.runs import ScalarRuns
from assay.engines.table import EngineName, ask
from assay.evidence.inferred import InferredFact, Replayed
from assay.evidence.verdicts import Counterexample, Reason, Verdict
from assay.execution.conclusion import NO_OVERFLOW
from assay.passes.never_ending import never_ending
from assay.program.analysis.effects import mentioned
from assay.program.analysis.unclear import is_deterministic
from assay.program.graph import Math
from assay.program.interpreter import Value
from assay.program.sorts import INT
from assay.program.terms import Term, boolean, equal, equivalence, integer


@final
class Endless:
    """The search for inputs of one procedure on which it never ends."""

    def __init__(self, pieces: Pieces, runs: ScalarRuns) -> None:
        self._pieces = pieces
        self._runs = runs
        self._task = pieces.task

    def found(self) -> Iterator[Finding]:
        found = self._pieces.found(
            lambda program: uncounted(program, never_ending(self._pieces.copied(program)))
        )
        reason = found.reason
        if found.pieces:
            never = self._pieces.why_it_never_occurs(found.formula)
            if never is None:
                replayed = self._runs.long_run(found.formula)
                fact = replace(self._pieces.fact(found.pieces), replayed=replayed)
                yield from findings([fact], reason)
                return
            reason = never
        one = self._by_recurrent_set() or reason
        if one is not None:
            yield one

    def _by_recurrent_set(self) -> Finding | None:
        """The input of a run that the termination engine has shown never to end, or that there is
        none."""
        program, procedure = self._task.program, self._task.procedure
        shared = mentioned(program)[procedure.name]
        if not self._runs.can_run or shared or not is_deterministic(program, procedure):
            return None
        budget = self._pieces.proofs.part(SEARCH)
        outcome = ask(EngineName.TERMINATION, replace(self._task, from_main=False, budget=budget))
        if outcome.verdict.is_success:
            rests = " and ".join(assumptions_of(outcome))
            text = f"every run ends, assuming {rests}" if rests else "every run ends"
            return Reason("terminates", text)
        for one in outcome.obligations:
            if one.verdict is Verdict.REFUTED and one.counterexample is not None:
                return self._fact(one.counterexample, outcome.facts)
        return None

    def _fact(self, found: Counterexample, why: tuple[str, ...]) -> InferredFact:
        literals = list(self._literals(found.inputs))
        ideal = self._task.program.semantics.math is Math.IDEAL
        fact = self._pieces.notation.fact([literals], (NO_OVERFLOW,) if ideal else ())
        replayed = Replayed(found.inputs, why[0] if why else "a run that never ends")
        return replace(fact, replayed=replayed, by_termination=True)

    def _literals(self, inputs: Mapping[str, Value]) -> list[Term]:
        terms = {p.name: p.variables[0] for p in self._task.procedure.parameters}
        return [
            equal(terms[name], integer(int(value)))
            if terms[name].sort is INT
            else equivalence(terms[name], boolean(bool(value)))
            for name, value in inputs.items()
            if isinstance(value, int)
        ]
