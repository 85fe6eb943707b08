# SPDX-License-Identifier: Apache-2.0
"""Calls of methods that only specifications see: they have to end, since code goes on without them.

model void m(int n) { m(n + 1); }      set m(0); would hide all that comes after it

Such a method calls itself only with a measure, which is an obligation; it has no loops, and leads
back to itself in no other way.
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.frontend import tree
from assay.frontend.lower.state import FunctionState, UnitState, unsupported
from assay.frontend.walking import nodes
from assay.source import Span

_ENDING = (tree.AssumeThat, tree.HaltStatement)


def check_ghost_call_ends(state: FunctionState, callee: tree.Function, span: Span) -> None:
    """Raises SourceError where it is not certain that a call ends."""
    caller = state.function
    if callee is caller:
        return  # whether its own runs end is told beside its verdict
    for one in _reached(state.unit, callee):
        what = f"a call of `{callee.source_name}`, which may not end, in a specification"
        if any(isinstance(node, tree.LoopStatement) for node in nodes(one.body)):
            raise unsupported(what, span, "only methods without loops can be called here")
        if any(isinstance(node, _ENDING) for node in nodes(one.body)):
            raise unsupported(what, span, "only methods that end no run can be called here")
        called = set(_called(one))
        if one.name in called and not _is_measured(one):
            raise unsupported(what, span, "say `measured_by`, and let each call make it smaller")
        others = (state.unit.unit.functions.get(name) for name in called - {one.name})
        for other in others:
            back = other is not None and one in _reached(state.unit, other)
            if back or (other is None and one.body is not None):
                raise unsupported(what, span, "methods that need each other cannot be called here")


def _is_measured(function: tree.Function) -> bool:
    specification = function.specification
    return specification is not None and all(one.decreases for one in specification.cases)


def _reached(unit: UnitState, function: tree.Function) -> list[tree.Function]:
    """The function, and all that its calls lead to."""
    found = [function]
    for one in found:  # grows while it is walked
        for name in _called(one):
            other = unit.unit.functions.get(name)
            if other is not None and other not in found:
                found.append(other)
    return found


def _called(function: tree.Function) -> Iterator[str]:
    for node in nodes(function.body):
        if isinstance(node, tree.CallExpression):
            yield node.callee
