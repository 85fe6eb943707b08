# SPDX-License-Identifier: Apache-2.0
"""Assumptions and obligations: questions to the store about the configuration at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from assay.evidence.verdicts import Reason
from assay.execution.claims import Claims
from assay.execution.configuration import Configuration
from assay.execution.evaluate import Evaluator
from assay.execution.plan import Plan
from assay.execution.report import Limits, Report
from assay.execution.values import (
    NotExpandableError,
    Value,
    lifted,
    negated,
)
from assay.program.analysis.effects import effects
from assay.program.contracts import Clause
from assay.program.graph import Program
from assay.program.obligations import Kind, Obligation
from assay.program.ranges import Ranges
from assay.program.terms import Term
from assay.program.types import Type
from assay.solvers.answers import NoAnswer, Sat, Unsat
from assay.solvers.protocol import ConstraintStore, Effort
from assay.source import Span

Judge = Callable[[Configuration, Sat, Obligation], None]


class Obligations:
    """The store, and the rules S5 (assert) and S6 (enforce) on it."""

    _reaching = Effort.FULL  # to find out whether a run comes to a claim

    def __init__(
        self,
        program: Program,
        store: ConstraintStore,
        ranges: Ranges,
        limits: Limits,
        claims: Claims,
        judge: Judge,
        report: Report,
    ) -> None:
        self._program = program
        self._store = store
        self._ranges = ranges
        self._limits = limits
        self._claims = claims
        self._judge = judge
        self._report = report
        self._evaluate = self._evaluator()
        self._plans: dict[str, Plan] = {}
        self._fresh = 0
        self._globals = tuple(v.term for v in program.globals)
        self._types: dict[str, dict[Term, Type | None]] = {}
        self._global_types = {v.term: v.type for v in program.globals}
        self._effects = effects(program)

    def _evaluator(self) -> Evaluator:
        return Evaluator(self._store.interval)

    def _assume(
        self,
        configuration: Configuration,
        variables: dict[Term, Value],
        condition: Term,
        span: Span,
        effort: Effort = Effort.BRANCH,
    ) -> bool:
        """Rule S6 (enforce): add it to the store; False if that makes it inconsistent."""
        try:
            value = self._evaluate(condition, variables)
        except NotExpandableError as limit:
            self._report.dropped.append(Reason("quantifier", str(limit), span))
            return True
        return self._enforce(configuration, value, effort)

    def _enforce(
        self, configuration: Configuration, value: Value, effort: Effort = Effort.BRANCH
    ) -> bool:
        """Only runs of this configuration in which the value is true are looked at from here."""
        del configuration  # its path condition is in the store
        if type(value) is bool:
            return value
        self._store.add(value)
        return not isinstance(self._store.check(effort), Unsat)

    def _clause(
        self, configuration: Configuration, clause: Clause, kind: Kind, span: Span | None = None
    ) -> bool:
        if not self._defined(configuration, clause):
            return False
        obligation = Obligation(kind, span or clause.span)
        return self._oblige(configuration, clause.formula, obligation)

    def _defined(self, configuration: Configuration, clause: Clause) -> bool:
        obligation = Obligation(Kind.SPEC_DEFINED, clause.span)
        return self._oblige(configuration, clause.defined, obligation)

    def _oblige(
        self, configuration: Configuration, condition: Term, obligation: Obligation
    ) -> bool:
        """Rule S5 (assert) on a term; False if no run goes on past it."""
        try:
            value = self._evaluate(condition, configuration.top.variables)
        except NotExpandableError as limit:
            reason = Reason("quantifier", str(limit), obligation.span)
            self._claims.leave_open(obligation, reason)
            self._report.reached[obligation.span] = None
            return True
        return self._decide(configuration, value, obligation)

    def _decide(self, configuration: Configuration, value: Value, obligation: Obligation) -> bool:
        """Search for a solution of the store and the negation; go on assuming the obligation."""
        if obligation.kind is Kind.ASSERTION:
            self._reach(configuration, obligation.span)
        self._claims.met(obligation, configuration.past)
        if value is True:
            return True
        if not self._claims.is_refuted(obligation) and self._entailed(
            configuration, value, obligation
        ):
            return True
        configuration.past = (*configuration.past, obligation.span.line)
        return self._enforce(configuration, value)

    def _reach(self, configuration: Configuration, claim: Span) -> None:
        """Note that a run may come to a claim of the source, unless it shows that none does."""
        if claim in self._report.reached:
            return
        self._store.push()
        self._ask_about(configuration, value=True)
        answer = self._store.check(self._reaching)
        self._store.pop()
        if not isinstance(answer, Unsat):
            self._report.reached[claim] = None

    def _entailed(self, configuration: Configuration, value: Value, obligation: Obligation) -> bool:
        self._store.push()
        self._ask_about(configuration, negated(value))
        answer = self._store.check(Effort.FULL)
        match answer:
            case Sat():
                self._judge(configuration, answer, obligation)
            case NoAnswer(reason=why):
                reason = Reason("solver", f"no solver could decide it ({why})", obligation.span)
                self._claims.leave_open(obligation, reason)
            case Unsat():
                pass
            case _:
                assert_never(answer)
        self._store.pop()
        return isinstance(answer, Unsat)

    def _ask_about(self, configuration: Configuration, value: Value) -> None:
        """Add to the store that a run is in this configuration with the value true."""
        del configuration  # its path condition is in the store
        self._store.add(lifted(value))

    def _feasible(self, configuration: Configuration, value: Value = True) -> bool:  # noqa: FBT002
        """Whether some run may be in this configuration with the value true, as far as all solvers
        together know."""
        self._store.push()
        self._ask_about(configuration, value)
        answer = self._store.check(Effort.FULL)
        self._store.pop()
        return not isinstance(answer, Unsat)

    def _end_path(self, configuration: Configuration) -> None:
        """Count a path that came to its end; who asked for it is shown a run that takes it."""
        self._report.paths += 1
        if self._limits.at_end is None:
            return
        self._store.push()
        self._ask_about(configuration, value=True)
        answer = self._store.check(Effort.FULL)
        self._store.pop()
        if isinstance(answer, Sat):
            self._limits.at_end(configuration, answer)
