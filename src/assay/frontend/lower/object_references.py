# SPDX-License-Identifier: Apache-2.0
"""Java: references to objects of classes: new ones, and what is asked of them.

new C()     becomes     $1 := new object; length[$1] := 1; kind[$1] := 2; C.x[$1] := {0}
o instanceof C          o != 0 && 2 <= kind[o] <= 3
"""

from __future__ import annotations

from typing import final

from assay.frontend import tree
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.kinds import of_kind
from assay.frontend.lower.places import check_all, not_null
from assay.frontend.lower.state import FunctionState, default_value
from assay.program.heap import ALLOCATED, KIND, LENGTH, NULL, next_object
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    Term,
    constant_map,
    disjunction,
    equal,
    integer,
    store,
)
from assay.program.types import StructType
from assay.source import Span


def make_object(state: FunctionState, name: str, span: Span) -> Term:
    """A new object of a class; gives a variable that holds its number."""
    found = state.temporary(INT)
    state.assign(ALLOCATED, next_object(), span)
    state.assign(LENGTH, store(LENGTH, ALLOCATED, ONE), span)
    state.assign(KIND, store(KIND, ALLOCATED, integer(state.unit.unit.kinds[name])), span)
    for each in state.unit.unit.lines[name]:
        for leaf in state.unit.leaves(StructType(each)):
            heap = leaf.heaps[0]
            contents = constant_map(default_value(leaf.type))
            state.assign(heap, store(heap, ALLOCATED, contents), span)
    state.assign(found, ALLOCATED, span)
    return found


@final
class ObjectReferences:
    """Lowers what makes objects, and what asks for their classes."""

    def __init__(self, state: FunctionState, evaluate: LowersExpressions) -> None:
        self._state = state
        self._evaluate = evaluate

    def new(self, expression: tree.NewObject) -> Term:
        assert isinstance(expression.type.element, StructType)
        return make_object(self._state, expression.type.element.name, expression.span)

    def non_null(self, expression: tree.NonNull) -> Term:
        value = self._evaluate.scalar(expression.operand)
        check_all(self._state, not_null(self._state, value), expression.span)
        return value

    def is_kind(self, expression: tree.IsKind) -> Term:
        return of_kind(self._evaluate.scalar(expression.operand), expression.kinds)

    def cast(self, expression: tree.CastTo) -> Term:
        value = self._evaluate.scalar(expression.operand)
        fits = disjunction(equal(value, NULL), of_kind(value, expression.kinds))
        self._state.check(Kind.CLASS, fits, expression.span, str(expression.type))
        return value
