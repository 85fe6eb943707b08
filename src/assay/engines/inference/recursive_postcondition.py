# SPDX-License-Identifier: Apache-2.0
"""Postconditions of procedures that call themselves, or what does: pairs, proved together.

Where calls break something, nothing is said: a run ends there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.dataclass import replace
from assay.engines.inference.findings import Finding
from assay.engines.inference.pieces import Pieces
from assay.engines.inference.proofs import SEARCH, assumptions_of
from assay.engines.inference.recursion import proved_contracts, sampled_pairs, with_clauses
from assay.engines.templates.options import TemplateOptions
from assay.engines.templates.summaries.contracts import ensures_of, names_after
from assay.engines.templates.summaries.summary import Pairs, formula_of
from assay.evidence.inferred import InferredFact
from assay.evidence.verdicts import ProcedureOutcome, Reason
from assay.execution.task import Task
from assay.frontend.writing import WrittenCase, contract_lines
from assay.passes.end_at_violations import ending_at_violations
from assay.passes.with_procedure import with_procedures
from assay.program.terms import TRUE, conjuncts, substitute
from assay.transitions.clauses import names_before


@final
class RecursivePostcondition:
    """What holds when a procedure returns, case by case."""

    def __init__(self, pieces: Pieces, options: TemplateOptions) -> None:
        self._pieces = pieces
        self._task = pieces.task
        self._options = options

    def found(self) -> Finding:
        for version in self._pieces.versions():
            procedure = version.procedures[self._task.procedure.name]
            budget = self._pieces.proofs.part(SEARCH)
            bodies, pairs = sampled_pairs(version, procedure, budget)
            if not pairs[procedure.name]:
                continue
            task = ending(self._task, pairs)
            contracts = {
                name: with_clauses(
                    task.program.procedures[name],
                    (),
                    ensures_of(task.program, task.program.procedures[name], some),
                )
                for name, some in pairs.items()
            }
            outcome = proved_contracts(task, contracts, bodies)
            if outcome is not None:
                return self._fact(self._wanted(pairs[procedure.name]), outcome)
        text = "nothing was found that runs suggest and that can be proved"
        return Reason("templates", text)

    def _wanted(self, pairs: Pairs) -> Pairs:
        """As many pairs as the user asked for; as one formula they are all told."""
        return pairs if self._options.is_formula else pairs[: self._options.pairs]

    def _fact(self, pairs: Pairs, outcome: ProcedureOutcome) -> InferredFact:
        program, procedure = self._task.program, self._task.procedure
        after, before = names_after(program, procedure), names_before(program, procedure)
        formulas = [substitute(formula_of(pair), after) for pair in pairs]
        fact = self._pieces.notation.fact([formulas], assumptions_of(outcome), ensures=True)
        if self._options.is_formula:
            return fact
        cases = [
            WrittenCase(
                substitute(pair.precondition, before), substitute(pair.postcondition, after)
            )
            for pair in pairs
        ]
        lines = contract_lines(program, procedure, cases, TRUE)
        return replace(fact, clauses=tuple(lines or ()), cases=tuple(map(self._case, cases)))

    def _case(self, case: WrittenCase) -> tuple[str, str]:
        notation = self._pieces.notation
        before = "" if case.before is TRUE else notation.text(conjuncts(case.before))
        return before, notation.text(conjuncts(case.after), ensures=True)


def ending(task: Task, names: Iterable[str]) -> Task:
    """The task about a program in which runs of these procedures end at violations."""
    changed = (ending_at_violations(task.program.procedures[name]) for name in names)
    program = with_procedures(task.program, changed)
    return replace(task, program=program, procedure=program.procedures[task.procedure.name])
