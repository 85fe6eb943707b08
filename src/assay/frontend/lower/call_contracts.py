# SPDX-License-Identifier: Apache-2.0
"""What the contract of a function says of one call, over the arguments of that call."""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.cases import CaseFolding, contract_frame
from assay.frontend.lower.environment import entry_environment
from assay.frontend.lower.nullness import references_not_null
from assay.frontend.lower.passed import elements_passed
from assay.frontend.lower.state import FunctionState, Terms, UnitState
from assay.program.contracts import Clause, Frame


def state_of_call(unit: UnitState, callee: tree.Function, values: list[Terms]) -> FunctionState:
    """A state of the callee in which its parameters mean the arguments; no code is lowered in it,
    only specifications are read."""
    state = FunctionState(unit, callee)
    for declaration, value in zip(callee.parameters, values, strict=True):
        state.bind_parameter(declaration, value)
    return state


def preconditions(state: FunctionState) -> list[Clause]:
    """What a call has to meet; that the invariants of the object hold is left out."""
    passed = elements_passed(state.unit, state.parameters)
    return [*references_not_null(state), *passed, *_entry_cases(state).requires]


def stated_frame(state: FunctionState) -> Frame | None:
    """What a call may assign; None if the contract does not say."""
    return contract_frame(state.function, _entry_cases(state).frames, state.function.span)


def _entry_cases(state: FunctionState) -> CaseFolding:
    environment = entry_environment(state)
    cases = CaseFolding(state.function, environment, environment)
    if state.function.specification is not None:
        cases.add_entry(state.function.specification)
    return cases
