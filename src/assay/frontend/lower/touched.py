# SPDX-License-Identifier: Apache-2.0
"""JML: what objects have to keep whose fields a function changes that is no method of them."""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.environment import body_environment
from assay.frontend.lower.spec_clauses import invariants
from assay.frontend.lower.spec_expressions import lower_formula
from assay.frontend.lower.state import FunctionState, UnitState, unsupported
from assay.frontend.walking import nodes
from assay.program.obligations import Kind
from assay.source import Span

_CONSTRUCTOR = "new"  # no method is called that


def check_kept(state: FunctionState, kind: Kind, span: Span | None = None) -> None:
    """All that was changed so far is as it has to be."""
    for each in state.function.leaving:
        environment = body_environment(state, each.scope)
        formula, defined = lower_formula(each.formula, environment)
        state.check(Kind.SPEC_DEFINED, defined, span or each.span)
        state.claim(kind, formula, span or each.span, each.span.text)


def check_kept_before(state: FunctionState, callee: tree.Function, span: Span) -> None:
    """What is called takes for granted that all objects are as they have to be."""
    if callee.library:
        return
    is_alone = callee.specification is None and not state.unit.surveys[callee.name].calls
    if callee.helper and is_alone:
        return  # neither it nor anything that it calls takes something for granted
    is_plain = callee.receiver and callee.source_name.rpartition(".")[2] != _CONSTRUCTOR
    if is_plain and not callee.invariants and _has_invariants(state, callee):
        what = f"a call of the helper `{callee.source_name}` behind changes of objects"
        raise unsupported(what, span)
    check_kept(state, Kind.PRECONDITION, span)


def check_left_by_exception(state: FunctionState) -> None:
    """An exception that someone catches leaves objects as invariants say, but for the one that a
    constructor was to make, and what private methods and helpers do to their own."""
    check_kept(state, Kind.POSTCONDITION)
    function = state.function
    is_constructor = function.source_name.rpartition(".")[2] == _CONSTRUCTOR
    is_followed = function.private and function.name.removesuffix("!") not in on_others(state.unit)
    if function.helper or is_constructor or is_followed:
        return
    for clause in invariants(state, Kind.POSTCONDITION):
        state.claim(Kind.SPEC_DEFINED, clause.defined, clause.span)
        state.claim(clause.kind, clause.formula, clause.span)


def on_others(unit: UnitState) -> frozenset[str]:
    """Functions that run on another object than the one that the calling function runs on."""
    if unit.on_others is None:
        functions = unit.unit.functions
        found: set[str] = set()
        for one in functions.values():
            for call in nodes(one.body):
                if isinstance(call, tree.CallExpression) and _is_on_other(call, unit):
                    found |= {call.callee, functions[call.callee].copy_of}
        unit.on_others = frozenset(found)
    return unit.on_others


def _is_on_other(call: tree.CallExpression, unit: UnitState) -> bool:
    callee = unit.unit.functions.get(call.callee)
    if callee is None or not callee.receiver:
        return False
    object_ = call.arguments[0]
    return not isinstance(object_, tree.Name) or object_.variable.name != "this"


def _has_invariants(state: FunctionState, callee: tree.Function) -> bool:
    owner = callee.name.partition("(")[0].rpartition(".")[0]
    promises = state.unit.unit.promises.get(owner)
    return promises is not None and bool(promises.invariants)
