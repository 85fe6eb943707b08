# SPDX-License-Identifier: Apache-2.0
"""Proves what was found: by induction, on the exact program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass, replace
from assay.engines.inference.contracts import proved_with, requiring
from assay.engines.table import EngineName, ask
from assay.engines.templates.preconditions.pieces import PreconditionPiece
from assay.evidence.inferred import NOTHING_FOUND, UNPROVED
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
_NOTHING = ("`true`", "`\\true`")  # says nothing of the inputs
_VACUOUS = "vacuous"  # the code of the reason that there is no input
_UNPROVED = "nothing was found that could be proved"


@final
@dataclass(frozen=True, slots=True)
class Proved:
    """A formula over the inputs, and what its proof rests on."""

    formula: Term
    outcome: ProcedureOutcome
    piece: PreconditionPiece


@final
@dataclass(frozen=True, slots=True)
class Ensured:
    """Formulas that hold at every return, and what their proofs rest on."""

    formulas: list[Term]
    assumptions: tuple[str, ...]
    reason: Reason | None = None  # why others were not proved


@final
@dataclass(frozen=True, slots=True)
class Unproved:
    """There is no proof, or no input that it would be about."""

    reason: Reason

    @property
    def is_vacuous(self) -> bool:
        return self.reason.code == _VACUOUS


@final
class Proofs:
    """Proofs about one procedure."""

    def __init__(self, task: Task) -> None:
        self._task = task

    def part(self, share: float) -> Budget:
        """A part of the time that is left, if there is any."""
        self._task.budget.check()
        return self._task.budget.part(share)

    # --- preconditions

    def of_piece(
        self, exact: Counted, piece: PreconditionPiece, formula: Term
    ) -> Proved | Unproved:
        """The proof that nothing fails where a piece holds; with bounds as plain as can be."""
        for bounds in _plainer(piece.bounds):
            changed = replace(piece, bounds=bounds)
            outcome = proved_with(*self._required(exact, changed, formula), piece.heads)
            if outcome.verdict.is_success:
                return Proved(formula, outcome, changed)
        found = self._of_contract(*self._required(exact, piece, formula), piece.heads)
        return found if isinstance(found, Unproved) else Proved(formula, found, piece)

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
    ) -> Ensured | Unproved:
        """The formulas that hold at every return: all of them, or else each by itself."""
        found = self._returns(task, formulas, heads)
        if not isinstance(found, Unproved):
            return Ensured(list(formulas), assumptions_of(found))
        if len(formulas) < 2 or found.is_vacuous:
            return found
        kept: list[Term] = []
        assumptions: dict[str, None] = {}
        for one in formulas:
            alone = self._returns(task, [one], heads)
            if isinstance(alone, Unproved):
                found = alone
            else:
                kept.append(one)
                assumptions |= dict.fromkeys(assumptions_of(alone))
        return Ensured(kept, tuple(assumptions), found.reason) if kept else found

    def _returns(
        self, task: Task, formulas: Sequence[Term], heads: Mapping[Location, Term]
    ) -> ProcedureOutcome | Unproved:
        """The proof that formulas hold at every return, whatever else fails."""
        contract = task.procedure.contract or Contract(span=task.procedure.span)
        extra = [Clause(one, task.procedure.span, Kind.POSTCONDITION) for one in formulas]
        contract = replace(contract, ensures=tuple(extra), stated=True)
        procedure = ending_at_violations(task.procedure)
        return self._of_contract(task.replacing(procedure), contract, heads)

    # --- both

    def _of_contract(
        self, task: Task, contract: Contract, heads: Mapping[Location, Term]
    ) -> ProcedureOutcome | Unproved:
        """The proof by the invariants of the search, or else by others."""
        outcome = proved_with(task, contract, heads)
        if outcome.verdict is Verdict.UNKNOWN and outcome.reason is None:
            procedure = replace(task.procedure, contract=contract)
            short = replace(task.replacing(procedure), budget=self.part(SEARCH / 2))
            outcome = ask(EngineName.INVARIANTS, short)
        return outcome if outcome.verdict.is_success else Unproved(_why(outcome))


def _why(outcome: ProcedureOutcome) -> Reason:
    """Why a proof failed."""
    if outcome.reason is not None:
        return outcome.reason
    for one in outcome.obligations:
        if one.verdict is Verdict.UNKNOWN and one.obligation.kind not in _INVARIANTS:
            what = WORDING[one.obligation.kind].fails
            return Reason("unproved", f"{what} in line {one.obligation.span.line}")
    return Reason("unproved", "its invariants are not inductive")


def explained(unproved: Sequence[str], reason: Reason | None = None) -> Reason:
    """Why there is nothing, or not all: of the formulas that were found and not proved."""
    if not unproved:
        return reason or Reason(NOTHING_FOUND, "nothing was found with templates of these sizes")
    why = f" ({reason.text})" if reason is not None else ""
    shown = "; ".join(one for one in dict.fromkeys(unproved) if one not in _NOTHING)
    text = f"{shown} was found, but could not be proved" if shown else _UNPROVED
    return Reason(UNPROVED, f"{text}{why}")


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
