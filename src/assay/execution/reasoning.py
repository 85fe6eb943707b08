# SPDX-License-Identifier: Apache-2.0
"""Assumptions and obligations: questions to the store about a state."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import assert_never, final

from assay.evidence.verdicts import Reason
from assay.execution.configuration import Configuration
from assay.execution.deferral import Deferral, QuestionStage
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.path import Origin
from assay.execution.policies import Policies
from assay.execution.setting import Setting
from assay.execution.values import NotExpandableError, Value, negated
from assay.program.contracts import Clause
from assay.program.obligations import Kind, Obligation
from assay.program.terms import TRUE, Op, Term, has_binder
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.protocol import Effort
from assay.source import Span


@final
class Reasoning:
    """The rules S5 (assert) and S6 (enforce) on a store. What a state means to the store is said by
    the order of the exploration, what becomes of obligations by a policy."""

    def __init__(self, setting: Setting, policies: Policies) -> None:
        self.setting = setting
        self._store = setting.store
        self._evaluate = setting.evaluate
        self._order = policies.order
        self._obligation = policies.obligation
        self._reaching = policies.reaching
        self._later = policies.later

    @property
    def puts_off(self) -> bool:
        """Whether questions are answered only when all states are known."""
        return self._later is not None

    # --- what is taken for true

    def assume(
        self,
        state: Configuration,
        condition: Term,
        origin: Origin,
        span: Span,
        variables: dict[Term, Value] | None = None,
        effort: Effort = Effort.BRANCH,
    ) -> Flow:
        """Rule S6 (enforce) on a term, about the variables of the state or others."""
        try:
            value = self._evaluate(
                condition, state.top.variables if variables is None else variables
            )
        except NotExpandableError as limit:
            self.setting.report.dropped.append(Reason("quantifier", str(limit), span))
            return GOES_ON
        return self._order.enforce(state, value, origin, effort)

    def enforce(
        self, state: Configuration, value: Value, origin: Origin, effort: Effort = Effort.BRANCH
    ) -> Flow:
        """Rule S6 (enforce): add it to the store; runs end here if that makes it inconsistent."""
        return self._order.enforce(state, value, origin, effort)

    # --- what is due

    def clause(self, state: Configuration, clause: Clause, kind: Kind) -> Flow:
        """A clause is well defined, and holds."""
        if self.defined(state, clause) is ENDS:
            return ENDS
        return self.oblige(state, clause.formula, Obligation(kind, clause.span))

    def defined(self, state: Configuration, clause: Clause) -> Flow:
        """A clause is well defined."""
        return self.oblige(state, clause.defined, Obligation(Kind.SPEC_DEFINED, clause.span))

    def oblige(self, state: Configuration, condition: Term, obligation: Obligation) -> Flow:
        """Rule S5 (assert) on a term."""
        try:
            value = self._evaluate(condition, state.top.variables)
        except NotExpandableError as limit:
            reason = Reason("quantifier", str(limit), obligation.span)
            self.setting.claims.leave_open(obligation, reason)
            self.setting.report.reached[obligation.span] = None
            return GOES_ON
        return self._obligation.decide(self, state, value, obligation)

    def decide(self, state: Configuration, value: Value, obligation: Obligation) -> Flow:
        """Rule S5 (assert) on a value."""
        return self._obligation.decide(self, state, value, obligation)

    # --- questions

    @contextmanager
    def asking(
        self, state: Configuration, value: Value = TRUE, effort: Effort = Effort.FULL
    ) -> Iterator[Answer]:
        """Whether a run is in this state with the value true. The store holds the question inside
        of the `with` statement: a model has to be asked for there."""
        self._store.push()
        try:
            self._order.ask(state, value)
            yield self._store.check(effort)
        finally:
            self._store.pop()

    def may_be(
        self, state: Configuration, value: Value = TRUE, effort: Effort = Effort.FULL
    ) -> bool:
        """Whether some run may be in this state with the value true: false if it shows that none
        is."""
        with self.asking(state, value, effort) as answer:
            return not isinstance(answer, Unsat)

    def where_possible(
        self,
        state: Configuration,
        value: Value,
        stage: QuestionStage,
        topic: Hashable,
        note: Callable[[], None],
        effort: Effort = Effort.FULL,
    ) -> None:
        """Call `note` if some run may be in this state with the value true: now, or once all
        questions that were put off are answered. It may be called once for each topic."""
        if self._later is None:
            if self.may_be(state, value, effort):
                note()
            return
        with self._putting_off(state, value) as later:
            later.ask(stage, topic, lambda _: note())

    @contextmanager
    def _putting_off(self, state: Configuration, value: Value) -> Iterator[Deferral]:
        """The store holds a question inside of the `with` statement."""
        assert self._later is not None
        self._store.push()
        try:
            self._order.ask(state, value)
            yield self._later
        finally:
            self._store.pop()

    def reach(self, state: Configuration, claim: Span) -> None:
        """Note that a run may come to a claim of the source, unless it shows that none does."""
        reached = self.setting.report.reached
        if claim in reached:
            return

        def note() -> None:
            reached[claim] = None

        topic = ("reached", claim)
        self.where_possible(state, TRUE, QuestionStage.COVERAGE, topic, note, self._reaching)

    def entails(self, state: Configuration, value: Value, obligation: Obligation) -> bool:
        """Search for a run in this state that breaks an obligation: true if there is none. Who
        judges is shown one; what no solver decides is left open."""
        for part in _alternatives(value):
            with self.asking(state, negated(part)) as answer:
                if isinstance(answer, Unsat):
                    return True
        parts = _parts(value)
        if parts and not any(self.may_be(state, negated(part)) for part in parts):
            return True
        with self.asking(state, negated(value)) as answer:
            self._judge(state, answer, obligation)
        return isinstance(answer, Unsat)

    def put_off(self, state: Configuration, value: Value, obligation: Obligation) -> None:
        """Search later for a run in this state that breaks an obligation."""
        with self._putting_off(state, negated(value)) as later:
            later.ask(
                QuestionStage.VIOLATION,
                obligation,
                lambda answer: self._judge(state, answer, obligation),
            )

    def _judge(self, state: Configuration, answer: Answer, obligation: Obligation) -> None:
        match answer:
            case Sat():
                self.setting.judge(state, answer, obligation)
            case NoAnswer(reason=why):
                text = f"no solver could decide it ({why})"
                reason = Reason("solver", text, obligation.span)
                self.setting.claims.leave_open(obligation, reason)
            case Unsat():
                pass
            case _:
                assert_never(answer)

    def trust(
        self, state: Configuration, condition: Term, span: Span, noted: dict[Span, None]
    ) -> None:
        """Note that a condition is assumed here without proof, unless it shows quickly that it
        holds."""

        def note() -> None:
            noted[span] = None

        try:
            value = self._evaluate(condition, state.top.variables)
        except NotExpandableError:
            note()
            return
        if value is not True:
            topic = ("trusted", span)
            wrong = negated(value)
            self.where_possible(state, wrong, QuestionStage.COVERAGE, topic, note, Effort.BRANCH)


def _parts(value: Value) -> tuple[Term, ...]:
    """Of a conjunction with quantifiers, each part, whose negation has fewer of them."""
    if type(value) is not Term or value.op is not Op.AND or not has_binder(value):
        return ()
    return value.args


def _alternatives(value: Value) -> tuple[Term, ...]:
    """Of a disjunction of universal formulas, each of which may follow by itself: these."""
    if type(value) is not Term or value.op is not Op.OR:
        return ()
    return value.args if all(one.op is Op.FORALL for one in value.args) else ()
