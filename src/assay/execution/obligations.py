# SPDX-License-Identifier: Apache-2.0
"""What becomes of obligations: they are decided, or taken for granted."""

from __future__ import annotations

from collections.abc import Collection
from typing import final

from assay.execution.configuration import Configuration
from assay.execution.flow import GOES_ON, Flow
from assay.execution.path import Origin
from assay.execution.policies import AtObligation
from assay.execution.reasoning import Reasoning
from assay.execution.report import UnprovedError
from assay.execution.values import Value, lifted
from assay.program.obligations import Kind, Obligation
from assay.program.terms import has_binder
from assay.solvers.protocol import Effort


@final
class Decide(AtObligation):
    """Searches for a solution of the store and the negation. An obligation that fails, or is not
    decided, is assumed from there on; an assertion about all of something, too, since those who
    write one mean it as a step of a proof."""

    def decide(
        self, reasoning: Reasoning, state: Configuration, value: Value, obligation: Obligation
    ) -> Flow:
        claims = reasoning.setting.claims
        if obligation.kind is Kind.ASSERTION:
            reasoning.reach(state, obligation.span)
        claims.met(obligation, state.past)
        if value is True:
            return GOES_ON
        if not claims.is_refuted(obligation) and reasoning.entails(state, value, obligation):
            is_hint = obligation.kind is Kind.ASSERTION and has_binder(lifted(value))
            return reasoning.enforce(state, value, Origin.OBLIGATION) if is_hint else GOES_ON
        state.past = (*state.past, obligation.span.line)
        return reasoning.enforce(state, value, Origin.OBLIGATION)


@final
class StopAtFirst(AtObligation):
    """Decides as `Decide` does, up to the first obligation that it does not prove."""

    def decide(
        self, reasoning: Reasoning, state: Configuration, value: Value, obligation: Obligation
    ) -> Flow:
        if obligation.kind is Kind.ASSERTION:
            reasoning.reach(state, obligation.span)
        reasoning.setting.claims.met(obligation, state.past)
        if value is True or reasoning.entails(state, value, obligation):
            return GOES_ON
        raise UnprovedError


@final
class TakeForGranted(AtObligation):
    """Assumes every obligation: it is somebody else's business."""

    def decide(
        self, reasoning: Reasoning, state: Configuration, value: Value, obligation: Obligation
    ) -> Flow:
        del obligation
        return reasoning.enforce(state, value, Origin.OBLIGATION, Effort.GLANCE)


@final
class DecideOnly(AtObligation):
    """Decides obligations of some kinds, and takes the others for granted."""

    def __init__(self, *kinds: Kind) -> None:
        self._kinds = kinds
        self._decide = Decide()
        self._assume = TakeForGranted()

    def decide(
        self, reasoning: Reasoning, state: Configuration, value: Value, obligation: Obligation
    ) -> Flow:
        policy = self._decide if obligation.kind in self._kinds else self._assume
        return policy.decide(reasoning, state, value, obligation)


@final
class DecideThese(AtObligation):
    """Decides some obligations until a run that breaks them is known, and takes all others for
    granted."""

    def __init__(self, wanted: Collection[Obligation]) -> None:
        self._wanted = wanted
        self._decide = Decide()
        self._assume = TakeForGranted()

    def decide(
        self, reasoning: Reasoning, state: Configuration, value: Value, obligation: Obligation
    ) -> Flow:
        is_open = obligation in self._wanted and not reasoning.setting.claims.is_refuted(obligation)
        policy = self._decide if is_open else self._assume
        return policy.decide(reasoning, state, value, obligation)
