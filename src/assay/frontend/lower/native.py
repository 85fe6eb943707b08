# SPDX-License-Identifier: Apache-2.0
"""Specifications of C speak of memory as its own type has it.

//@ requires \\valid(c + (0 .. 3)); ensures c[0] == 0;      c leads to an object of characters
void clear(char *c);

So where a file has specifications, and pointers that lead to elements of other types (see
`views`), those are not kept in memory, nor passed to or returned by a function with a contract: a
run in which they are is not looked at further.
"""

from __future__ import annotations

from collections.abc import Sequence

from assay.frontend import tree
from assay.frontend.lower.references import specifications_inside
from assay.frontend.lower.state import FunctionState, Terms, unsupported
from assay.frontend.lower.survey import with_callees
from assay.frontend.spec.names import free_names
from assay.frontend.tree import Storage
from assay.program.heap import NULL, base_element
from assay.program.terms import Term, disjunction, equal
from assay.program.types import PointerType, Type
from assay.source import Span


def is_annotated(function: tree.Function) -> bool:
    """Whether something is claimed of a function, or in it."""
    return function.specification is not None or any(True for _ in specifications_inside(function))


def trust_native(state: FunctionState, object_: Term, of: Type, span: Span) -> None:
    """Take for granted that a pointer leads to elements of its own type."""
    views = state.unit.views
    if isinstance(of, PointerType) and views.of(of.target):
        native = views.is_native(object_, of.target)
        state.trust_placement(disjunction(equal(object_, NULL), native), span)


def trust_passed(
    state: FunctionState, callee: tree.Function, values: Sequence[Terms], span: Span
) -> None:
    """What is passed to a function that has a contract."""
    if state.unit.keeps_native and callee.specification is not None:
        for parameter, value in zip(callee.parameters, values, strict=False):
            if value:
                trust_native(state, value[0], parameter.type, span)


def trust_returned(state: FunctionState, span: Span) -> None:
    """What a function returns that has a contract."""
    if state.unit.keeps_native and state.function.specification is not None:
        trust_native(state, state.results[0], state.function.result_type, span)


def trust_given(state: FunctionState) -> None:
    """What a function was given in which something is claimed."""
    if state.unit.keeps_native and is_annotated(state.function):
        _refuse_views(state)
        for declaration, terms in state.parameters.items():
            trust_native(state, terms[0], declaration.type, declaration.span)


def _refuse_views(state: FunctionState) -> None:
    """Refuse claims about locals that may lead to elements of another type."""
    surveys = with_callees(state.survey, state.unit.surveys)
    seen = {target for one in surveys for _, target in one.casts if state.unit.views.of(target)}
    for specification, scope in specifications_inside(state.function) if seen else ():
        for name in free_names(specification):
            variable = scope.get(name.name)
            if variable is None or variable.storage is Storage.GLOBAL:
                continue
            if (
                isinstance(variable.type, PointerType)
                and base_element(variable.type.target) in seen
            ):
                raise unsupported("a claim about memory that is read as another type", name.span)
