# SPDX-License-Identifier: Apache-2.0
"""Specification cases folded into the clauses of one contract."""

from __future__ import annotations

from typing import Any

from assay.frontend.lower.frames import at_state
from assay.frontend.lower.spec_clauses import lower_clause, lower_measure
from assay.frontend.lower.spec_environment import SpecEnvironment
from assay.frontend.lower.spec_expressions import frame_defined, lower_frame
from assay.frontend.spec.remarks import unsupported
from assay.frontend.spec.tree import ClauseUse, FunctionSpecification, SpecCase, SpecFormula
from assay.frontend.tree import Function
from assay.program.contracts import OLD, Clause, Frame
from assay.program.obligations import Kind
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    conjunction,
    disjunction,
    implication,
    negation,
)
from assay.source import Span


class CaseFolding:
    """Collects the clauses of specification cases into those of one contract."""

    def __init__(self, function: Function, entry: SpecEnvironment, exit_: SpecEnvironment) -> None:
        self._function = function
        self._entry = entry
        self._exit = exit_
        self.requires: list[Clause] = []
        self.ensures: list[Clause] = []
        self.frames: list[tuple[Term, tuple[Any, ...] | None]] = []
        self.frame_span: Span | None = None  # of the first clause that states one
        self.decreases: list[Clause] = []
        self.terminates: list[Clause] = []
        self.entry_checks: list[Clause] = []  # beyond the precondition; code has to meet them
        self.admitted: list[Clause] = []  # ACSL: what the code takes for granted at entry
        self.at_exit: list[tuple[Clause, ClauseUse]] = []  # ACSL: what only the code claims there

    def add_alternatives(self, specification: FunctionSpecification) -> None:
        """JML: a caller meets one of the cases' preconditions, and each case it meets holds."""
        alternatives = self._alternatives(specification)
        for case, condition in alternatives:
            self._add_case(case, condition)
        self._add_divergence(alternatives)

    def add_entry(self, specification: FunctionSpecification) -> None:
        """JML: what a caller needs to know before the call: preconditions and frames."""
        for case, condition in self._alternatives(specification):
            self._add_frames(case, condition)

    def _alternatives(self, specification: FunctionSpecification) -> list[tuple[SpecCase, Term]]:
        """The cases, each with when it applies; their preconditions are added."""
        preconditions = [self._precondition(case) for case in specification.cases]
        if len(preconditions) == 1:
            self.requires += preconditions[0]
            return [(specification.cases[0], TRUE)]
        joined = [_joined(clauses) for clauses in preconditions]
        formula = disjunction(*(f for f, _ in joined))
        defined = conjunction(*(d for _, d in joined))
        span = specification.span or self._function.span
        if formula is not TRUE or defined is not TRUE:
            self.requires.append(Clause(formula, span, Kind.PRECONDITION, defined))
        conditions = (condition for condition, _ in joined)
        return list(zip(specification.cases, conditions, strict=True))

    def add_behaviors(self, specification: FunctionSpecification) -> None:
        """ACSL: the common part holds for every run, a behavior where its assumptions hold."""
        if specification.common is not None:
            self.requires += self._precondition(specification.common)
            self._add_case(specification.common, TRUE)
            for clause in self._clauses(specification.common.terminates, TRUE):
                self._terminate(clause)
        assumptions: dict[str, Clause] = {}
        for case in specification.cases:
            formula, defined = _joined(self._clauses(case.assumes, TRUE))
            span = case.span or self._function.span
            assumptions[case.name] = Clause(formula, span, Kind.ASSERTION, defined)
            self._need_defined(defined, span)
            self.requires += self._required(case, formula)
            self._add_case(case, formula)
        self._add_completeness(specification, assumptions)

    def add_entry_of_behaviors(self, specification: FunctionSpecification) -> None:
        """ACSL: what a caller needs to know before the call: preconditions and frames."""
        for case in specification.every_case:
            assumed, _ = _joined(self._clauses(case.assumes, TRUE))
            self.requires += self._required(case, assumed)
            self._add_frames(case, assumed)

    def _need_defined(self, assumptions: Term, span: Span) -> None:
        """What a behavior assumes must have a value: at entry, or at calls if there is no body."""
        if assumptions is TRUE:
            return
        if self._function.body is None:
            self.requires.append(Clause(TRUE, span, Kind.PRECONDITION, assumptions))
        else:
            self.entry_checks.append(Clause(TRUE, span, Kind.ASSERTION, assumptions))

    def _add_completeness(
        self, specification: FunctionSpecification, assumptions: dict[str, Clause]
    ) -> None:
        for names in specification.complete:
            chosen = [assumptions[n] for n in names or assumptions]
            formula = disjunction(*(c.formula for c in chosen))
            self._require_at_entry(formula, chosen, specification)
        for names in specification.disjoint:
            chosen = [assumptions[n] for n in names or assumptions]
            pairs = [
                negation(conjunction(one.formula, other.formula))
                for number, one in enumerate(chosen)
                for other in chosen[number + 1 :]
            ]
            self._require_at_entry(conjunction(*pairs), chosen, specification)

    def _require_at_entry(
        self, formula: Term, of: list[Clause], specification: FunctionSpecification
    ) -> None:
        span = specification.span or self._function.span
        defined = conjunction(*(c.defined for c in of))
        self.entry_checks.append(Clause(formula, span, Kind.ASSERTION, defined))

    def condition(self, case: SpecCase) -> Term:
        """When a case applies, at entry."""
        return _joined(self._precondition(case))[0]

    def _precondition(self, case: SpecCase) -> list[Clause]:
        return self._required(case, TRUE)

    def _required(self, case: SpecCase, guard: Term) -> list[Clause]:
        """What callers have to establish. ACSL: what is admitted they need not, and what is only
        checked the code may not use."""
        has_body = self._function.body is not None
        for formula in case.requires:
            if formula.use is ClauseUse.CHECK and has_body:
                hint = "write it without `check`, or claim it where the function is called"
                raise unsupported("`check requires` of a function with a body", formula.span, hint)
            if formula.use is ClauseUse.ADMIT and has_body:
                clause = lower_clause(formula, Kind.PRECONDITION, self._entry, guard)
                self.admitted.append(clause)
        stated = tuple(f for f in case.requires if f.use is not ClauseUse.ADMIT)
        return self._clauses(stated, guard)

    def _clauses(self, formulas: tuple[SpecFormula, ...], guard: Term) -> list[Clause]:
        return [lower_clause(f, Kind.PRECONDITION, self._entry, guard) for f in formulas]

    def _add_case(self, case: SpecCase, condition: Term) -> None:
        """A case's promises, under its condition in the state at entry."""
        guard = at_state(condition, OLD)
        if case.thrown is not None and guard is not FALSE:
            span = case.span or self._function.span
            self.ensures.append(Clause(negation(guard), span, Kind.POSTCONDITION))
        for formula in case.ensures:
            clause = lower_clause(formula, Kind.POSTCONDITION, self._exit, guard)
            if formula.use is not ClauseUse.CHECK:
                self.ensures.append(clause)
            if formula.use is not ClauseUse.PLAIN:
                self.at_exit.append((clause, formula.use))
        self._add_frames(case, condition)
        for each in case.redundant:
            clause = lower_clause(each, Kind.ASSERTION, self._entry, condition)
            self.entry_checks.append(clause)
        for frame in case.frames:
            defined = implication(condition, frame_defined((frame,), self._entry))
            self.entry_checks.append(Clause(TRUE, frame.span, Kind.FRAME, defined))
        self.decreases += [lower_measure(f, self._entry) for f in case.decreases]

    def _add_divergence(self, alternatives: list[tuple[SpecCase, Term]]) -> None:
        """JML: runs have to end where some case applies that does not let them go on."""
        if not any(case.diverges for case, _ in alternatives):
            return
        due: list[Term] = []
        defined: list[Term] = []
        for case, condition in alternatives:
            clauses = [
                lower_clause(formula, Kind.PRECONDITION, self._entry, condition)
                for formula in case.diverges
            ]
            defined += [clause.defined for clause in clauses]
            due.append(conjunction(condition, *(negation(clause.formula) for clause in clauses)))
        span = next(case.diverges[0].span for case, _ in alternatives if case.diverges)
        self._terminate(Clause(disjunction(*due), span, Kind.PRECONDITION, conjunction(*defined)))

    def _terminate(self, clause: Clause) -> None:
        """Where runs have to end, which is to be defined."""
        self.entry_checks.append(Clause(TRUE, clause.span, Kind.PRECONDITION, clause.defined))
        self.terminates.append(clause)

    def _add_frames(self, case: SpecCase, condition: Term) -> None:
        if case.frames:
            self.frame_span = self.frame_span or case.frames[0].span
        self.frames += [(condition, lower_frame((each,), self._entry)) for each in case.frames]


def contract_frame(
    function: Function, frames: list[tuple[Term, tuple[Any, ...] | None]], span: Span
) -> Frame | None:
    """What all cases together let be assigned: nothing, if the function is pure; None if they do
    not say."""
    if function.pure:
        frames = [*frames, (TRUE, ())]
    return Frame(tuple(frames), span) if frames else None


def _joined(clauses: list[Clause]) -> tuple[Term, Term]:
    """Clauses one after the other: a later one need only be defined where the earlier ones hold."""
    formula, defined = TRUE, TRUE
    for clause in clauses:
        defined = conjunction(defined, implication(formula, clause.defined))
        formula = conjunction(formula, clause.formula)
    return formula, defined
