# SPDX-License-Identifier: Apache-2.0
"""The first state of an exploration: an input that satisfies the precondition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.execution.activations import Activations
from assay.execution.configuration import Activation, Configuration
from assay.execution.constants import use_constants
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.inputs import InitialState
from assay.execution.path import Origin
from assay.execution.policies import Order
from assay.execution.reasoning import Reasoning
from assay.execution.report import DependsError
from assay.execution.setting import Setting
from assay.execution.values import Value, lifted
from assay.program.graph import Procedure
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    Term,
    conjuncts,
    equal,
    free_variables,
    has_binder,
    integer,
)
from assay.source import Span

Fixed = Mapping[Term, int]
"""Inputs that are looked at for one value only."""


def begin(
    order: Order,
    activations: Activations,
    procedure: Procedure,
    given: InitialState,
    fixed: Fixed | None,
) -> Configuration:
    """The state before the first step; some inputs are known numbers."""
    numbers = fixed or {}
    variables = {
        term: numbers.get(value, value) if type(value) is Term else value
        for term, value in given.variables.items()
    }
    state = Configuration([])
    for symbol, number in numbers.items():
        order.know(state, equal(symbol, integer(number)))
    for fact in given.facts:
        order.know(state, fact)
    state.frames = [activations.of(procedure, variables)]
    return state


def meets_precondition(reasoning: Reasoning, state: Configuration, procedure: Procedure) -> Flow:
    """Assume the precondition, which has to be well defined."""
    contract = procedure.contract
    for clause in (*contract.given, *contract.requires) if contract is not None else ():
        if clause.defined is not TRUE and reasoning.defined(state, clause) is ENDS:
            return ENDS
        for part in sorted(conjuncts(clause.formula), key=has_binder):
            if _given(reasoning, state, part, clause.span) is ENDS:
                return ENDS
    return GOES_ON


def _given(reasoning: Reasoning, state: Configuration, formula: Term, span: Span) -> Flow:
    """Assume a part of the precondition, and use the constants that it fixes."""
    store = reasoning.setting.store
    before = len(store.formulas())
    if reasoning.assume(state, formula, Origin.INPUT, span) is ENDS:
        return ENDS
    use_constants(state.top.variables, store.formulas()[before:])
    return GOES_ON


@final
class FewValues:
    """Inputs that have few values by the precondition: on a path they may have fewer, but each of
    these has to be looked at."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._values: dict[Term, range] = {}

    def find(self, given: InitialState, fixed: Fixed) -> None:
        """Ask the store, which knows the precondition."""
        most = self._setting.limits.values
        self._values = {}
        for symbol in given.symbols.values() if most else ():
            if symbol in fixed or symbol.sort is not INT:
                continue
            interval = self._setting.store.interval(symbol)
            if interval is not None and interval[1] - interval[0] < most:
                self._values[symbol] = range(interval[0], interval[1] + 1)

    def split(self, frame: Activation, condition: Value) -> None:
        """If it hangs on one of them whether a loop ends here, they are looked at value by value:
        the exploration starts again for each."""
        if not self._values or frame.location not in frame.plan.leaving:
            return
        involved = free_variables(lifted(condition))
        for symbol, values in self._values.items():
            if symbol in involved:
                raise DependsError(symbol, values)
