# SPDX-License-Identifier: Apache-2.0
"""Proves what was found: by induction, on the exact program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.inference.contracts import proved_with, requiring
from assay.engines.table import EngineName, ask
from assay.engines.templates.preconditions.pieces import PreconditionPiece
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.task import Task
from assay.passes.count_iterations import Counted, with_bound
from assay.passes.end_at_violations import ending_at_violations
from assay.program.contracts import Clause, Contract
from assay.program.graph import Location
from assay.program.obligations import WORDING, Kind
from assay.program.terms import ZERO, Term, integer, linear_form, substitute

SEARCH = 0.6  # of the time that is left, for a search
_INVARIANTS = (Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED)
_NOTHING = ("true", "\\true")  # says nothing of the inputs
_UNPROVED = "nothing was found that could be proved"


@final
@dataclass(frozen=True, slots=True)
class Proved:
    """A formula over the inputs, and what its proof rests on."""

    formula: Term
    outcome: ProcedureOutcome
    piece: PreconditionPiece


@final
class Proofs:
    """Proofs about one procedure; `reason` says why the last one failed."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self.reason: Reason | None = None

    def part(self, share: float) -> Budget:
        """A part of the time that is left, if there is any."""
        self._task.budget.check()
        return self._task.budget.part(share)

    # --- preconditions

    def of_piece(self, exact: Counted, piece: PreconditionPiece, formula: Term) -> Proved | None:
        """The proof that nothing fails where a piece holds; with bounds as plain as can be."""
        for bounds in _plainer(piece.bounds):
            changed = replace(piece, bounds=bounds)
            outcome = proved_with(*self._required(exact, changed, formula), piece.heads)
            if outcome.verdict.is_success:
                return Proved(formula, outcome, changed)
        found = self._of_contract(*self._required(exact, piece, formula), piece.heads)
        return None if found is None else Proved(formula, found, piece)

    def _required(
        self, exact: Counted, piece: PreconditionPiece, formula: Term
    ) -> tuple[Task, Contract]:
        """The program with the bounds of a piece, and a contract with its formula."""
        for place, bound in piece.bounds.items():
            exact = with_bound(exact, place, bound)
        procedure = exact.procedure
        task = replace(self._task, program=exact.program, procedure=procedure, from_main=False)
        return task, requiring(procedure, formula)

    # --- postconditions

    def ensured(
        self, task: Task, formulas: Sequence[Term], heads: Mapping[Location, Term]
    ) -> tuple[list[Term], ProcedureOutcome | None]:
        """The formulas that hold at every return: all of them, or else each by itself."""
        outcome = self._returns(task, formulas, heads)
        if outcome is not None or len(formulas) < 2:
            return (list(formulas), outcome) if outcome is not None else ([], None)
        kept, together = [], None
        for one in formulas:
            alone = self._returns(task, [one], heads)
            if alone is not None:
                kept.append(one)
                before = () if together is None else together.assumptions
                assumptions = tuple(dict.fromkeys((*before, *alone.assumptions)))
                together = replace(alone, assumptions=assumptions)
        return kept, together

    def _returns(
        self, task: Task, formulas: Sequence[Term], heads: Mapping[Location, Term]
    ) -> ProcedureOutcome | None:
        """The proof that formulas hold at every return, whatever else fails."""
        contract = task.procedure.contract or Contract(span=task.procedure.span)
        extra = [Clause(one, task.procedure.span, Kind.POSTCONDITION) for one in formulas]
        contract = replace(contract, ensures=tuple(extra), stated=True)
        procedure = ending_at_violations(task.procedure)
        return self._of_contract(task.replacing(procedure), contract, heads)

    # --- both

    def _of_contract(
        self, task: Task, contract: Contract, heads: Mapping[Location, Term]
    ) -> ProcedureOutcome | None:
        """By the invariants of the search, or else by others; with a reason if there is no input
        that it is about."""
        outcome = proved_with(task, contract, heads)
        if outcome.reason is not None and outcome.reason.code == "vacuous":
            return outcome
        if outcome.verdict is Verdict.UNKNOWN and outcome.reason is None:
            procedure = replace(task.procedure, contract=contract)
            short = replace(task.replacing(procedure), budget=self.part(SEARCH / 2))
            outcome = ask(EngineName.INVARIANTS, short)
        if not outcome.verdict.is_success:
            self._note(outcome)
            return None
        return outcome

    def _note(self, outcome: ProcedureOutcome) -> None:
        """Why a proof failed."""
        if outcome.reason is not None:
            self.reason = outcome.reason
            return
        for one in outcome.obligations:
            if one.verdict is Verdict.UNKNOWN and one.obligation.kind not in _INVARIANTS:
                what = WORDING[one.obligation.kind].fails
                self.reason = Reason("unproved", f"{what} in line {one.obligation.span.line}")
                return
        self.reason = Reason("unproved", "its invariants are not inductive")

    def explain(self, unproved: Sequence[str]) -> None:
        """Why there is nothing, or not all: of the formulas that were found and not proved."""
        if self.reason is not None and not unproved:
            return
        why = f" ({self.reason.text})" if self.reason is not None else ""
        if unproved:
            shown = "; ".join(f"`{one}`" for one in unproved if one not in _NOTHING)
            text = f"{shown} was found, but could not be proved" if shown else _UNPROVED
            self.reason = Reason("unchecked", f"{text}{why}")
        else:
            self.reason = Reason("templates", "nothing was found with templates of these sizes")


def assumptions_of(outcome: ProcedureOutcome) -> tuple[str, ...]:
    return tuple(one.text for one in outcome.assumptions if one.hides_bugs)


def _plainer(bounds: Mapping[Location, Term]) -> Iterator[Mapping[Location, Term]]:
    """Bounds that say less of the inputs: nothing, or all but one of them."""
    if not bounds:
        return
    for number in (0, 1):
        yield dict.fromkeys(bounds, integer(number))
    mentioned = [v for one in bounds.values() for v in linear_form(one)[0]]
    for variable in dict.fromkeys(mentioned):
        yield {at: substitute(one, {variable: ZERO}) for at, one in bounds.items()}
