# SPDX-License-Identifier: Apache-2.0
"""Activations of procedures: what a frame holds when a procedure begins."""

from __future__ import annotations

from typing import Final, final

from assay.execution.configuration import Activation, Configuration
from assay.execution.flow import GOES_ON, Flow
from assay.execution.measures import decreased
from assay.execution.policies import AtHead
from assay.execution.reasoning import Reasoning
from assay.execution.setting import Setting
from assay.execution.values import Value
from assay.program.graph import Procedure
from assay.program.obligations import Kind, Obligation
from assay.program.terms import Term

_MEASURE: Final = -1  # where a frame keeps the measure at its entry, beside those of its loops


@final
class Activations:
    """Makes frames."""

    def __init__(self, setting: Setting, head: AtHead) -> None:
        self._setting = setting
        self._head = head

    def of(self, procedure: Procedure, variables: dict[Term, Value]) -> Activation:
        """A procedure begins with these variables."""
        frame = Activation(self._setting.plan(procedure), procedure.entry, variables)
        self.use_ghosts(frame)
        measure = self._measure(procedure, variables)
        if measure:
            frame.variants[_MEASURE] = measure
        return frame

    def use_ghosts(self, frame: Activation) -> None:
        """What is known of the state at entry is known of the ghosts that keep it."""
        for ghost, original in frame.plan.ghosts:
            if original in frame.variables:
                frame.variables[ghost] = frame.variables[original]
        self._head.enter(frame)

    def descends(
        self,
        reasoning: Reasoning,
        state: Configuration,
        callee: Procedure,
        inside: dict[Term, Value],
    ) -> Flow:
        """A procedure that calls itself makes its measure smaller."""
        frame = state.top
        if callee is not frame.plan.procedure or _MEASURE not in frame.variants:
            return GOES_ON
        assert callee.contract is not None
        obligation = Obligation(Kind.VARIANT, callee.contract.decreases[0].span)
        value = decreased(frame.variants[_MEASURE], self._measure(callee, inside))
        return reasoning.decide(state, value, obligation)

    def _measure(self, procedure: Procedure, variables: dict[Term, Value]) -> tuple[Value, ...]:
        """The measure of a recursive procedure, at its entry."""
        clauses = procedure.contract.decreases if procedure.contract is not None else ()
        return tuple(self._setting.evaluate(clause.formula, variables) for clause in clauses)
