# SPDX-License-Identifier: Apache-2.0
"""Preconditions of procedures that call themselves: each disjunct is proved as a contract, which
calls in the body have to meet again."""

from __future__ import annotations

from typing import final

from assay.dataclass import replace
from assay.engines.inference.findings import Finding
from assay.engines.inference.pieces import Pieces
from assay.engines.inference.proofs import SEARCH, assumptions_of, explained
from assay.engines.inference.recursion import proved_contracts, sampled_pairs, with_clauses
from assay.engines.inference.redundancy import needed
from assay.engines.inference.request import InferenceRequest, Watch
from assay.engines.inference.runs import ScalarRuns
from assay.engines.templates.preconditions.entry_pairs import EntrySearch, Piece
from assay.engines.templates.summaries.contracts import ensures_of, requires_of
from assay.evidence.inferred import InferredFact
from assay.evidence.verdicts import ProcedureOutcome, Reason
from assay.program.graph import Program
from assay.program.terms import Term, conjuncts, disjunction, substitute
from assay.transitions.clauses import names_before


@final
class RecursivePrecondition:
    """For which inputs nothing fails, in a procedure or in the calls of itself."""

    def __init__(
        self, pieces: Pieces, request: InferenceRequest, runs: ScalarRuns, watch: Watch | None
    ) -> None:
        self._pieces = pieces
        self._request = request
        self._task = pieces.task
        self._runs = runs
        self._watch = watch

    def found(self) -> Finding:
        open_: list[str] = []
        for version in self._pieces.versions():
            found = self._of(version, open_)
            if found:
                kept = self._pieces.of_runs(found, lambda one: one[0])
                return kept if isinstance(kept, Reason) else self._fact(kept)
        return explained(open_)

    def _of(self, version: Program, open_: list[str]) -> list[tuple[Term, ProcedureOutcome]]:
        name = self._task.procedure.name
        budget = self._pieces.proofs.part(SEARCH)
        bodies, pairs = sampled_pairs(version, version.procedures[name], budget)
        names = names_before(self._task.program, self._task.procedure)
        proved = []
        sizes, most = self._request.entry_sizes, self._request.entry_pieces
        search = EntrySearch(name, bodies, pairs, budget, self._watch, sizes, most)
        for piece in search.run():
            formula = substitute(piece[name][-1].precondition, names)
            outcome = self._proved(piece)
            if outcome is None:
                open_.append(self._pieces.notation.mentioned(conjuncts(formula)))
            else:
                proved.append((formula, outcome))
        return needed(proved, lambda one: one[0], self._task.budget)

    def _proved(self, piece: Piece) -> ProcedureOutcome | None:
        program = self._task.program
        contracts = {
            name: with_clauses(
                program.procedures[name],
                requires_of(program, program.procedures[name], some),
                ensures_of(program, program.procedures[name], some),
            )
            for name, some in piece.items()
        }
        return proved_contracts(replace(self._task, from_main=False), contracts, {})

    def _fact(self, found: list[tuple[Term, ProcedureOutcome]]) -> InferredFact:
        assumptions = dict.fromkeys(a for _, outcome in found for a in assumptions_of(outcome))
        pieces = [list(conjuncts(formula)) for formula, _ in found]
        fact = self._pieces.notation.fact(pieces, tuple(assumptions))
        outside = self._runs.outside(disjunction(*(formula for formula, _ in found)))
        return replace(fact, outside=outside)
