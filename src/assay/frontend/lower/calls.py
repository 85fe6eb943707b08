# SPDX-License-Identifier: Apache-2.0
"""Calls: of functions that the unit defines, and of functions that nobody defines."""

from __future__ import annotations

from typing import final

from assay.frontend import tree
from assay.frontend.lower.call_contracts import state_of_call, stated_frame
from assay.frontend.lower.call_frames import InPlace, check_frames, may_leave_frames
from assay.frontend.lower.dispatch import candidates, number_of, others
from assay.frontend.lower.evaluating import AnyCall, LowersExpressions, RunsStatements
from assay.frontend.lower.exceptions import check_call_throws_nothing
from assay.frontend.lower.externals import any_pointer, assume_external, overwrite_members
from assay.frontend.lower.handlers import after_call, catching_callee
from assay.frontend.lower.places import check_all, not_null
from assay.frontend.lower.state import FunctionState, Terms, sort_of, unsupported
from assay.program.commands import Call, Source
from assay.program.heap import RETURNED, base_element, element_sort
from assay.program.obligations import LEADS_TO_FUNCTION, Kind
from assay.program.sorts import map_of
from assay.program.terms import (
    TRUE,
    Term,
    constant_map,
    disjunction,
    equal,
    integer,
    negation,
    store,
)
from assay.program.types import (
    BOOLEAN,
    VOID,
    BooleanType,
    IntegerType,
    PointerType,
    StructType,
    Type,
    VoidType,
)
from assay.source import Span


@final
class Calls:
    """Lowers calls; `run` lowers the body of a function where it is needed in place of a call."""

    def __init__(
        self, state: FunctionState, evaluate: LowersExpressions, run: RunsStatements
    ) -> None:
        self._state = state
        self._evaluate = evaluate
        self._in_place = InPlace(state, run)

    def call(self, expression: AnyCall, targets: Terms) -> Terms:
        """Evaluate the arguments from left to right and deliver the result into the targets."""
        values = self._evaluate.arguments(expression.arguments)
        if isinstance(expression, tree.IndirectCall):
            self._dispatched(expression, values, targets)
        elif isinstance(expression, tree.ExternalCall):
            self._external(expression, values, targets)
        else:
            self._defined(expression, values, targets)
        return targets

    def _dispatched(
        self, expression: tree.IndirectCall, values: list[Terms], targets: Terms
    ) -> None:
        """Call one of the functions that the pointer may lead to."""
        state, unit, span = self._state, self._state.unit.unit, expression.span
        pointer = state.saved(values[0][0], None, span)
        found = {name: equal(pointer, integer(number_of(unit, name))) for name in unit.addressed}
        for name in others(unit, expression):  # calls by another type are undefined, and work
            state.trust_placement(negation(found[name]), span)
        known = candidates(unit, expression)
        leads = disjunction(*(found[name] for name in known))
        state.check(Kind.MEMORY, leads, span, LEADS_TO_FUNCTION)
        if not known:
            state.builder.jump(state.halt, span)
            state.builder.current = state.builder.new_location()
            return
        after = state.builder.new_location()
        for name in known:
            here, other = state.builder.new_location(), state.builder.new_location()
            if name != known[-1]:
                state.builder.branch(found[name], here, other, span)
                state.builder.current = here
            call = tree.CallExpression(name, expression.arguments[1:], expression.type, span)
            self._defined(call, values[1:], targets)
            if name != known[-1]:
                state.builder.jump(after, span)
                state.builder.current = other
        state.builder.place(after, span)

    def _defined(
        self, expression: tree.CallExpression, values: list[Terms], targets: Terms
    ) -> None:
        """Call a function of the unit; what it could throw or assign must be allowed here."""
        callee = self._state.unit.unit.functions.get(expression.callee)
        if callee is not None and callee.modelled:
            from assay.frontend.lower.ghost_calls import check_ghost_call_ends

            check_ghost_call_ends(self._state, callee, expression.span)
        if callee is not None and self._state.function.leaving:
            from assay.frontend.lower.touched import check_kept_before

            check_kept_before(self._state, callee, expression.span)
        name = catching_callee(self._state, expression.callee)
        if name != expression.callee:
            self._caught(name, values, targets, expression)
            return
        if callee is not None and callee.receiver:
            check_all(self._state, not_null(self._state, values[0][0]), expression.span)
        if callee is not None:
            check_call_throws_nothing(self._state, callee, values, expression.span)
        if callee is not None and self._state.java and self._state.frames:
            assigned = stated_frame(state_of_call(self._state.unit, callee, values))
            if assigned is not None:
                check_frames(self._state, assigned, expression.span)
            elif may_leave_frames(self._state, callee):
                self._in_place.lower(callee, values, targets, expression.span)
                return
        if callee is not None and self._state.unit.keeps_native:
            from assay.frontend.lower.native import trust_passed

            trust_passed(self._state, callee, values, expression.span)
        if callee is not None and self._state.protection is not None:
            from assay.frontend.lower.readable import trust_call

            trust_call(self._state, callee, values, expression.span)
        if callee is not None and callee.specification is not None:
            self._trust_held(callee, values, expression.span)
        arguments = tuple(term for value in values for term in value)
        self._state.builder.emit(Call(expression.callee, arguments, targets), expression.span)
        if targets and expression.callee in self._state.unit.without_result:
            self._state.check(Kind.UNINITIALISED, RETURNED, expression.span, expression.span.text)

    def _trust_held(self, callee: tree.Function, values: list[Terms], span: Span) -> None:
        if any(one.type == PointerType(VOID) for one in callee.parameters):
            from assay.frontend.lower.held import trust_held

            trust_held(self._state, callee, values, span)

    def _caught(
        self, name: str, values: list[Terms], targets: Terms, expression: tree.CallExpression
    ) -> None:
        """Call a copy from which exceptions come back."""
        state, span = self._state, expression.span
        if state.unit.unit.functions[name].receiver:
            check_all(state, not_null(state, values[0][0]), span)
        if state.frames and may_leave_frames(state, state.unit.unit.functions[name]):
            self._in_place.lower(state.unit.unit.functions[name], values, targets, span)
            return
        arguments = tuple(term for value in values for term in value)
        given = tuple(state.temporary(each.sort) for each in targets)
        state.builder.emit(Call(name, arguments, given), span)
        after_call(state, span)
        state.assign_all(targets, given, span)

    def _external(self, expression: tree.ExternalCall, values: list[Terms], targets: Terms) -> None:
        """A function nobody defines: any result, and any new contents where its pointers lead."""
        for argument, value in zip(expression.arguments, values, strict=True):
            if isinstance(argument.type, PointerType) and not expression.silent:
                if self._state.unit.viewed(argument.type.target):
                    from assay.frontend.lower.native import trust_native

                    trust_native(self._state, value[0], argument.type, expression.span)
                if self._state.protection is not None:
                    from assay.frontend.lower.readable import trust_external

                    trust_external(self._state, argument.type, value, expression.span)
                self._overwrite(argument.type.target, value[0], expression)
        of = expression.type
        if isinstance(of, PointerType):
            any_pointer(self._state, expression, of, targets)
            return
        if not isinstance(of, IntegerType | BooleanType | VoidType):
            raise unsupported(
                f"the undefined function `{expression.name}` with result `{of}`", expression.span
            )
        if isinstance(of, VoidType):
            of = BOOLEAN  # nobody reads it, but the call is seen wherever unknown values are
        target = targets[0] if targets else self._state.temporary(sort_of(of), of)
        self._state.havoc(target, of, Source.EXTERNAL, expression.name, expression.span)
        assume_external(self._state, expression.name, "any result, no effect on global variables")

    def _overwrite(self, element: Type, object_: Term, expression: tree.ExternalCall) -> None:
        if isinstance(base_element(element), StructType | PointerType | VoidType):
            overwrite_members(self._state, base_element(element), object_, expression)
            return
        heap = self._state.unit.heap(element)
        contents = self._state.temporary(map_of(element_sort(base_element(element))), element)
        self._state.havoc(contents, element, Source.EXTERNAL, expression.name, expression.span)
        self._state.assign(heap, store(heap, object_, contents), expression.span)
        if self._state.unit.uses_shadow:
            self._state.set_shadow(object_, constant_map(TRUE), expression.span)
