# SPDX-License-Identifier: Apache-2.0
"""Looks for formulas with templates and proves each by induction before it is told.

Where overflow is an error, the search is over the integers first, which is much easier; the proof
is about the machine's in any case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from time import monotonic
from typing import final

from assay.dataclass import dataclass
from assay.engines.invariants.engine import run as search_invariants
from assay.engines.task import Task
from assay.engines.templates.cuts import CutSet
from assay.engines.templates.inference import names_at_exit, proved_with, truths
from assay.engines.templates.instrument import (
    Count,
    Counted,
    counted,
    every_loop,
    seeking_violations,
    with_bound,
)
from assay.engines.templates.linearize import TooManyError
from assay.engines.templates.paths import LateError, RefusedError
from assay.engines.templates.pieces import SIZES, Piece, Sizes, fixed_sizes
from assay.engines.templates.postcondition import CHOICE, postcondition
from assay.engines.templates.precondition import PreconditionSearch
from assay.engines.templates.template import Shape
from assay.evidence.inferred import Fact, Quest
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.program.commands import Assert
from assay.program.contracts import Clause, Contract
from assay.program.graph import Location, Math, Procedure, Program
from assay.program.loops import loops_of, spans_of_loops
from assay.program.obligations import WORDING, Kind
from assay.program.terms import (
    ZERO,
    Term,
    conjuncts,
    disjunction,
    integer,
    linear_form,
    substitute,
)
from assay.run.infer_programs import (
    ending_at_violations,
    never_ending,
    put,
    unclear_calls,
    with_copies,
    without_overflow,
)
from assay.run.infer_runs import Runs
from assay.run.infer_texts import Notation
from assay.run.infer_truth import informative, needed

_SEARCH = 0.6  # of the time that is left, for a search
_USER = frozenset({Kind.ASSERTION, Kind.UNREACHABLE})  # violations that are sought first
_PROOFS = (Verdict.PROVED, Verdict.PROVED_BOUNDED)
_INVARIANTS = (Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED)
Watch = Callable[[str], None]


@final
@dataclass(frozen=True, slots=True)
class Order:
    """What to look for, and what the user has fixed of the search."""

    quest: Quest
    shape: Shape | None = None
    cuts: CutSet | None = None

    def sizes(self) -> tuple[Sizes, ...]:
        """Of preconditions."""
        found: tuple[Sizes, ...] = SIZES
        if self.shape is not None:
            found = fixed_sizes(self.shape)
        return tuple(s for s in found if self.cuts in (None, s.cuts))


@final
@dataclass(frozen=True, slots=True)
class _Proved:
    """A formula over the inputs, and what its proof rests on."""

    formula: Term
    outcome: ProcedureOutcome
    piece: Piece


@final
class Inference:
    """The search for formulas of one procedure."""

    def __init__(self, task: Task, order: Order, watch: Watch | None = None) -> None:
        self._task = task
        self._order = order
        self._watch = watch
        self._notation = Notation(task.program, task.procedure)
        self._runs = Runs(task.program, task.procedure)
        self.reason: Reason | None = None

    def facts(self) -> list[Fact]:
        """What is found and proved; `reason` says why there is not more."""
        look = {
            Quest.PRECONDITION: self._precondition,
            Quest.POSTCONDITION: self._postcondition,
            Quest.BOUND: self._bounds,
            Quest.NONTERMINATION: self._nontermination,
            Quest.COUNTEREXAMPLE: self._counterexample,
        }[self._order.quest]
        try:
            return look()
        except RefusedError as error:
            self.reason = Reason("templates", error.text, error.span)
        except TooManyError:
            self.reason = Reason("templates", "a condition with too many cases")
        except LateError:
            self.reason = Reason("timeout", "the time was up before something was found")
        return []

    # --- one method for each quest

    def _precondition(self) -> list[Fact]:
        found = self._pieces(lambda program: _uncounted(program, self._copied(program)))
        if not found:
            return []
        formula = disjunction(*(one.formula for one in found))
        return [replace(self._fact(found), outside=self._runs.outside(formula))]

    def _nontermination(self) -> list[Fact]:
        if self._is_unclear("end the program, or never come back"):
            return []
        found = self._pieces(
            lambda program: _uncounted(program, never_ending(self._copied(program)))
        )
        if not found:
            return []
        formula = disjunction(*(one.formula for one in found))
        return [replace(self._fact(found), replayed=self._runs.long_run(formula))]

    def _counterexample(self) -> list[Fact]:
        if self._is_unclear("not come back"):
            return []
        edges = self._task.procedure.edges
        asserts = [edge.command for edge in edges if isinstance(edge.command, Assert)]
        every = {one.obligation.kind for one in asserts}
        kinds = every & _USER or every
        if not kinds:
            self.reason = Reason("templates", "there is no assertion that could fail")
            return []

        def seeking(program: Program) -> Counted:
            base = self._copied(program)
            changed, procedure = seeking_violations(put(program, base), base, kinds)
            return counted(changed, procedure, every_loop(procedure))

        found = self._pieces(seeking)
        if not found:
            return []
        formula = disjunction(*(one.formula for one in found))
        sought = [one.obligation for one in asserts if one.obligation.kind in kinds]
        lines = tuple(sorted({one.span.line for one in sought}))
        replayed = self._runs.violation(formula)
        names = tuple(sorted({one.kind.value for one in sought}))
        return [replace(self._fact(found), replayed=replayed, lines=lines, kinds=names)]

    def _bounds(self) -> list[Fact]:
        base = ending_at_violations(self._copied(self._task.program))
        heads = dict.fromkeys(nest.head for nest in loops_of(base).nests)
        if not heads:
            self.reason = Reason("templates", "there is no loop")
        facts: list[Fact] = []
        for number, head in enumerate(heads):
            facts += self._bound(head, len(heads) - number)
        return facts

    def _bound(self, head: Location, waiting: int) -> list[Fact]:
        def counting(program: Program) -> Counted:
            base = ending_at_violations(self._copied(program))
            return counted(put(program, base), base, [Count(head)])

        found = self._pieces(counting, waiting)
        line = spans_of_loops(self._task.procedure)[head].line
        facts = []
        for one in found:
            texts = {self._notation.bound(term) for term in one.piece.bounds.values()}
            facts.append(replace(self._fact([one]), line=line, bound=" or ".join(sorted(texts))))
        return facts

    def _postcondition(self) -> list[Fact]:
        copied = self._copied(self._task.program)
        program = put(self._task.program, copied)
        task = replace(self._task, program=program, procedure=copied, from_main=False)
        tried: dict[Term, None] = {}
        for version in self._versions():
            procedure = self._copied(program)
            found = postcondition(
                put(version, procedure),
                procedure,
                self._until(_SEARCH),
                replace(CHOICE, shape=self._order.shape, cuts=self._order.cuts),
                self._watch,
            )
            names = names_at_exit(version, procedure)
            formulas = [substitute(one, names) for one in conjuncts(found.formula)]
            formulas = informative(task.program, task.procedure, formulas)
            tried |= dict.fromkeys(formulas)
            proved, outcome = self._ensured(task, formulas, found.heads)
            if proved and outcome is not None:
                return [self._notation.fact([proved], _assumptions(outcome), ensures=True)]
        self._explain([self._notation.text(list(tried), ensures=True)] if tried else [])
        return []

    # --- proofs

    def _ensured(
        self, task: Task, formulas: Sequence[Term], heads: Mapping[Location, Term]
    ) -> tuple[list[Term], ProcedureOutcome | None]:
        """The formulas that hold at every return: all of them, or else each by itself."""
        outcome = self._returns(task, formulas, heads)
        if outcome is not None or len(formulas) < 2:
            return (list(formulas), outcome) if outcome is not None else ([], None)
        kept, last = [], None
        for one in formulas:
            alone = self._returns(task, [one], heads)
            if alone is not None:
                kept.append(one)
                last = alone
        return kept, last

    def _returns(
        self, task: Task, formulas: Sequence[Term], heads: Mapping[Location, Term]
    ) -> ProcedureOutcome | None:
        """The proof that formulas hold at every return, whatever else fails."""
        contract = task.procedure.contract or Contract(span=task.procedure.span)
        extra = [Clause(one, task.procedure.span, Kind.POSTCONDITION) for one in formulas]
        contract = replace(contract, ensures=tuple(extra), stated=True)
        procedure = ending_at_violations(task.procedure)
        changed = replace(task, program=put(task.program, procedure), procedure=procedure)
        return self._proof(changed, contract, heads)

    def _proof(
        self, task: Task, contract: Contract, heads: Mapping[Location, Term]
    ) -> ProcedureOutcome | None:
        """By the invariants of the search, or else by others; with a reason if there is no input
        that it is about."""
        outcome = proved_with(task, contract, heads)
        if outcome.reason is not None and outcome.reason.code == "vacuous":
            return outcome
        if outcome.verdict is Verdict.UNKNOWN and outcome.reason is None:
            procedure = replace(task.procedure, contract=contract)
            program = put(task.program, procedure)
            short = self._until(_SEARCH / 2)
            outcome = search_invariants(
                replace(task, program=program, procedure=procedure, deadline=short)
            )
        if outcome.verdict not in _PROOFS:
            self._note(outcome)
            return None
        return outcome

    def _pieces(self, change: Callable[[Program], Counted], waiting: int = 1) -> list[_Proved]:
        """Pieces of a precondition of a changed program, each proved and none without need."""
        exact = change(self._task.program)
        found: list[_Proved] = []
        open_: dict[str, None] = {}
        for version in self._versions():
            try:
                pieces = self._search(change(version), waiting)
            except (LateError, RefusedError, TooManyError):
                if not found and not open_:
                    raise
                break  # what the first version has given is told
            for piece in pieces:
                formula = substitute(piece.formula, truths(version, exact.procedure))
                one = self._proved(exact, piece, formula)
                if one is None:
                    open_[self._notation.text(conjuncts(formula))] = None
                elif one.outcome.reason is None:
                    found.append(one)
            if not open_ and found:
                break
        if open_ or not found:
            self._explain(list(open_))
        return found if exact.bounds else needed(found, lambda one: one.formula)

    def _search(self, made: Counted, waiting: int) -> tuple[Piece, ...]:
        search = PreconditionSearch(
            made.program,
            made.procedure,
            self._until(_SEARCH / waiting),
            made.bounds,
            sizes=self._order.sizes(),
            watch=self._watch,
        )
        return search.run().pieces

    def _proved(self, exact: Counted, piece: Piece, formula: Term) -> _Proved | None:
        """The proof that nothing fails where a piece holds; with bounds as plain as can be."""
        for bounds in _plainer(piece.bounds):
            changed = replace(piece, bounds=bounds)
            outcome = proved_with(*self._required(exact, changed, formula), piece.heads)
            if outcome.verdict in _PROOFS:
                return _Proved(formula, outcome, changed)
        found = self._proof(*self._required(exact, piece, formula), piece.heads)
        return None if found is None else _Proved(formula, found, piece)

    def _required(self, exact: Counted, piece: Piece, formula: Term) -> tuple[Task, Contract]:
        """The program with the bounds of a piece, and a contract with its formula."""
        for place, bound in piece.bounds.items():
            exact = with_bound(exact, place, bound)
        procedure = exact.procedure
        contract = procedure.contract or Contract(span=procedure.span)
        extra = [Clause(one, procedure.span, Kind.PRECONDITION) for one in conjuncts(formula)]
        contract = replace(contract, requires=(*contract.requires, *extra))
        task = replace(self._task, program=exact.program, procedure=procedure, from_main=False)
        return task, contract

    # --- what is told

    def _fact(self, found: Sequence[_Proved]) -> Fact:
        assumptions = tuple(dict.fromkeys(a for one in found for a in _assumptions(one.outcome)))
        pieces = [list(conjuncts(one.formula)) for one in found]
        return self._notation.fact(pieces, assumptions)

    def _explain(self, unproved: Sequence[str]) -> None:
        if self.reason is not None and not unproved:
            return
        why = f" ({self.reason.text})" if self.reason is not None else ""
        if unproved:
            shown = "; ".join(f"`{one}`" for one in unproved)
            text = f"{shown} was found, but could not be proved{why}"
            self.reason = Reason("unchecked", text)
        else:
            self.reason = Reason("templates", "nothing was found with templates of these sizes")

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

    # --- limits

    def _copied(self, program: Program) -> Procedure:
        return with_copies(program.procedures[self._task.procedure.name])

    def _versions(self) -> Iterator[Program]:
        """The program over the integers, where overflow is an error, and the program itself."""
        if self._task.program.semantics.math is Math.SAFE:
            yield without_overflow(self._task.program)
        yield self._task.program

    def _until(self, share: float) -> float | None:
        if self._task.deadline is None:
            return None
        now = monotonic()
        if now > self._task.deadline:
            raise LateError
        return now + share * (self._task.deadline - now)

    def _is_unclear(self, what: str) -> bool:
        unclear = list(unclear_calls(self._task.program, self._task.procedure))
        if unclear:
            self.reason = Reason("templates", f"a call of `{unclear[0]}` might {what}")
        return bool(unclear)


def _uncounted(program: Program, procedure: Procedure) -> Counted:
    """Where no bounds are due."""
    return Counted(put(program, procedure), procedure, {}, {})


def _assumptions(outcome: ProcedureOutcome) -> tuple[str, ...]:
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
