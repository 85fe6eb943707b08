# SPDX-License-Identifier: Apache-2.0
"""Pieces of preconditions of changed programs: found with templates, and proved.

Where overflow is an error, the search is over the integers first, which is much easier; the proof
is about the machine's in any case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, final

from assay.budget import OutOfTimeError
from assay.dataclass import dataclass
from assay.engines.inference.contracts import truths
from assay.engines.inference.notation import Notation
from assay.engines.inference.proofs import SEARCH, Proofs, Proved, assumptions_of, explained
from assay.engines.inference.redundancy import needed, telling
from assay.engines.inference.request import InferenceRequest, Occurs, Watch
from assay.engines.templates.preconditions.pieces import PreconditionPiece
from assay.engines.templates.preconditions.precondition import FUEL, PreconditionSearch
from assay.evidence.inferred import NOTHING_FOUND, InferredFact
from assay.evidence.verdicts import NEEDS_INVARIANT, Reason
from assay.execution.task import Task
from assay.passes.copy_parameters import with_copies
from assay.passes.count_iterations import Counted
from assay.passes.with_procedure import with_procedure
from assay.passes.without_overflow import without_overflow
from assay.program.analysis.beginning import assumed_first
from assay.program.graph import Math, Procedure, Program
from assay.program.heap import ALLOCATED
from assay.program.terms import ZERO, Term, at_most, conjuncts, disjunction, substitute
from assay.solvers.questions import feasible
from assay.solvers.store import knowing
from assay.transitions.linearize import TooManyError
from assay.transitions.path import RefusedError

T = TypeVar("T")

Change = Callable[[Program], Counted]
"""Makes the program whose precondition answers a question."""


@final
@dataclass(frozen=True, slots=True)
class ProvedPieces:
    """Pieces of a precondition, each proved, and why there is none, or not all."""

    pieces: list[Proved]
    reason: Reason | None = None

    @property
    def formula(self) -> Term:
        """That one of them holds."""
        return disjunction(*(one.formula for one in self.pieces))


@final
class Pieces:
    """The searches for preconditions of one procedure, and how its formulas are told."""

    def __init__(
        self, task: Task, request: InferenceRequest, occurs: Occurs, watch: Watch | None = None
    ) -> None:
        self.task = task
        self.proofs = Proofs(task)
        self.notation = Notation(task.program, task.procedure)
        self._request = request
        self._occurs = occurs
        self._watch = watch

    def found(self, change: Change, waiting: int = 1, fuel: float = FUEL) -> ProvedPieces:
        """Pieces of a precondition of a changed program, each proved and none without need."""
        exact = change(self.task.program)
        found: list[Proved] = []
        open_: dict[str, None] = {}
        reason: Reason | None = None
        for version in self.versions():
            try:
                for piece in self._search(change(version), waiting, fuel):
                    formula = substitute(piece.formula, truths(version, exact.procedure))
                    one = self.proofs.of_piece(exact, piece, formula)
                    if isinstance(one, Proved):
                        found.append(one)
                    elif not one.is_vacuous:
                        reason = one.reason
                        open_[self.notation.mentioned(conjuncts(formula))] = None
            except (OutOfTimeError, RefusedError, TooManyError):
                if not found and not open_:
                    raise
                break  # what was proved until then is told
            if not open_ and found:
                break
        why = explained(list(open_), reason) if open_ or not found else None
        if exact.bounds:
            return ProvedPieces(found, why)
        return ProvedPieces(needed(found, lambda one: one.formula, self.task.budget), why)

    def _search(self, made: Counted, waiting: int, fuel: float) -> tuple[PreconditionPiece, ...]:
        search = PreconditionSearch(
            made.program,
            made.procedure,
            self.proofs.part(2 * SEARCH / (1 + waiting)),
            made.bounds,
            sizes=self._request.sizes(),
            most=self._request.pieces,
            fuel=min(fuel, self._request.fuel),
            watch=self._watch,
        )
        return search.run().pieces

    def of_runs(self, found: Sequence[T], formula: Callable[[T], Term]) -> list[T] | Reason:
        """Without formulas of which the code takes the contrary for granted: they need nothing
        because there is no such run. If none is left, that is why."""
        assumed = assumed_first(self.task.procedure)
        budget = self.task.budget
        kept = [one for one in found if feasible(knowing(formula(one), *assumed, budget=budget))]
        if kept or not found:
            return kept
        text = self.notation.mentioned([disjunction(*map(formula, found))])
        why = f"nothing was found but {text}, and the code takes the contrary for granted"
        return Reason(NOTHING_FOUND, why)

    def copied(self, program: Program) -> Procedure:
        """The procedure with inputs that keep their values."""
        return with_copies(program.procedures[self.task.procedure.name])

    def versions(self) -> Iterator[Program]:
        """The program over the integers, where overflow is an error, and the program itself."""
        if self.task.program.semantics.math is Math.SAFE:
            yield without_overflow(self.task.program)
        yield self.task.program

    def fact(self, found: Sequence[Proved]) -> InferredFact:
        """That one of the formulas holds."""
        assumptions = tuple(dict.fromkeys(a for one in found for a in assumptions_of(one.outcome)))
        return self.told([one.formula for one in found], assumptions)

    def told(self, formulas: Sequence[Term], assumptions: tuple[str, ...]) -> InferredFact:
        """Without what follows from the rest, or from the precondition that is stated."""
        contract = self.task.procedure.contract
        known = [] if contract is None else [one.formula for one in contract.requires]
        known.append(at_most(ZERO, ALLOCATED))  # there are not fewer objects than none
        budget = self.task.budget
        pieces = [telling(list(conjuncts(one)), known, budget) for one in formulas]
        return self.notation.fact(pieces, assumptions)

    def why_it_never_occurs(self, formula: Term) -> Reason | None:
        """That no state was found that satisfies it and that runs of the source come to; None if
        there is one."""
        if self._occurs(self.task, formula):
            return None
        text = self.notation.mentioned([formula])
        why = "but no way to such values of variables that only the source can assign was found"
        return Reason(NEEDS_INVARIANT, f"it is so where {text} holds, {why}")


def uncounted(program: Program, procedure: Procedure) -> Counted:
    """Where no bounds are due."""
    return Counted(with_procedure(program, procedure), procedure, {}, {})
