# SPDX-License-Identifier: Apache-2.0
"""Java: what a call assigns must lie within the frames that hold where it stands.

A callee's contract says what it may assign; that is checked at the call. A callee that says nothing
about it is lowered in place of the call, so that each of its writes meets the caller's frames:

    //@ assignable a[*];                          void swap(int[] a, int i, int j) { ... }
    void sort(int[] a) { ... swap(a, i, j); }     each a[i] = ... of swap is checked in sort
"""

from __future__ import annotations

from typing import final

from assay.frontend import tree
from assay.frontend.lower.call_contracts import preconditions, state_of_call
from assay.frontend.lower.evaluating import RunsStatements
from assay.frontend.lower.frames import call_allowed, variable_allowed
from assay.frontend.lower.nullness import made_terms
from assay.frontend.lower.references import specifications_inside
from assay.frontend.lower.spec_clauses import invariants
from assay.frontend.lower.state import FunctionState, Plain, Terms, unsupported
from assay.frontend.lower.survey import with_callees
from assay.frontend.lower.writes import limits
from assay.frontend.spec.names import parts
from assay.frontend.spec.tree import SpecAt
from assay.program.contracts import OLD, Frame
from assay.program.obligations import Kind
from assay.program.terms import TRUE, Term
from assay.source import SourceError, Span

_DEEPEST = 8  # calls in place of calls


def check_frames(state: FunctionState, assigned: Frame, span: Span) -> None:
    """What a call may assign by its contract lies within the frames that hold here."""
    for frame, label in state.frames:
        made = made_terms(state) if label == OLD else ()
        variables = [each for each in _fields(state) if each not in made]
        state.check(Kind.FRAME, call_allowed(assigned, frame, label, variables), span)


def _fields(state: FunctionState) -> list[Term]:
    bindings = state.unit.globals.values()
    return [term for each in bindings if isinstance(each, Plain) for term in each.terms]


def may_leave_frames(state: FunctionState, callee: tree.Function) -> bool:
    """Whether a function that states no frame could write outside of the frames here."""
    if callee.body is None:
        return True
    for survey in with_callees(state.unit.surveys[callee.name], state.unit.surveys):
        if survey.stored:
            return True
        for declaration in survey.assigned:
            binding = state.unit.globals.get(declaration)
            if isinstance(binding, Plain) and _is_outside(state, binding.terms[0]):
                return True
    return False


def _is_outside(state: FunctionState, field: Term) -> bool:
    frames = limits(state, field)
    return any(variable_allowed(frame, field, label) is not TRUE for frame, label in frames)


@final
class InPlace:
    """Lowering of a function's body in place of a call; `run` lowers statements."""

    def __init__(self, state: FunctionState, run: RunsStatements) -> None:
        self._state = state
        self._run = run
        self._inside: list[str] = []  # functions that are being lowered in place of calls

    def lower(self, callee: tree.Function, values: list[Terms], targets: Terms, span: Span) -> None:
        """The parameters get these values, and the targets what is returned."""
        self._check_possible(callee, span)
        self._check_preconditions(callee, values, span)
        self._bind(callee, values)
        assert callee.body is not None
        state = self._state
        before = state.survey, state.exit, state.results, state.arithmetic
        state.arithmetic = state.arithmetic_of(callee)
        tries, state.tries = state.tries, []
        state.survey, state.exit = state.unit.surveys[callee.name], state.builder.new_location()
        state.results = targets
        self._inside.append(callee.name)
        state.in_place[callee.name] = None
        self._run((callee.body,))
        state.builder.place(state.exit, span)
        self._inside.pop()
        state.survey, state.exit, state.results, state.arithmetic = before
        state.tries = tries

    def _check_preconditions(self, callee: tree.Function, values: list[Terms], span: Span) -> None:
        called = state_of_call(self._state.unit, callee, values)
        for clause in (*preconditions(called), *invariants(called, Kind.PRECONDITION)):
            self._state.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
            self._state.check(Kind.PRECONDITION, clause.formula, span, clause.span.text)

    def _bind(self, callee: tree.Function, values: list[Terms]) -> None:
        for declaration, value in zip(callee.parameters, values, strict=True):
            self._state.bindings.pop(declaration, None)
            binding = self._state.bind(declaration)
            assert isinstance(binding, Plain)
            self._state.assign_all(binding.terms, value, declaration.span)

    def _check_possible(self, callee: tree.Function, span: Span) -> None:
        if callee.leaving:
            raise _not_known(callee, span)
        if callee.body is None or callee.name in (*self._inside, self._state.function.name):
            raise _not_known(callee, span)
        if len(self._inside) >= _DEEPEST:
            raise _not_known(callee, span)
        for specification, _ in specifications_inside(callee):
            if any(isinstance(part, SpecAt) for part, _ in parts(specification)):
                raise _not_known(callee, span)


def _not_known(callee: tree.Function, span: Span) -> SourceError:
    what = f"a call of `{callee.source_name}`, which does not say what it assigns, in a frame,"
    hint = f"give `{callee.source_name}` an `assignable` clause"
    return unsupported(what, span, hint)
