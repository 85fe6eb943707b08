# SPDX-License-Identifier: Apache-2.0
"""Java: what a call assigns must lie within the frames that hold where it stands.

A callee's contract says what it may assign; that is checked at the call. A callee that says nothing
about it is lowered in place of the call, so that each of its writes meets the caller's frames:

    //@ assignable a[*];                          void swap(int[] a, int i, int j) { ... }
    void sort(int[] a) { ... swap(a, i, j); }     each a[i] = ... of swap is checked in sort
"""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.frames import call_allowed, variable_allowed
from assay.frontend.lower.function_contracts import Specified
from assay.frontend.lower.nullness import made_terms
from assay.frontend.lower.references import specifications_inside
from assay.frontend.lower.state import Plain, Terms, unsupported
from assay.frontend.lower.survey import with_callees
from assay.frontend.lower.writes import limits
from assay.frontend.spec.names import parts
from assay.frontend.spec.tree import SpecAt
from assay.program.contracts import OLD
from assay.program.obligations import Kind
from assay.program.terms import TRUE, Term
from assay.source import SourceError, Span

_DEEPEST = 8  # calls in place of calls


class Framed(Specified):
    """Lowering of calls inside of frames."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)
        self._inside: list[str] = []  # functions that are being lowered in place of calls
        self.in_place: dict[str, None] = {}  # all that were, in order

    def deliver(
        self, expression: tree.CallExpression, values: list[Terms], targets: Terms
    ) -> Terms:
        callee = self.unit.unit.functions.get(expression.callee)
        if not self.java or not self.frames or callee is None:
            return super().deliver(expression, values, targets)
        other = self.called(callee, values)
        stated = other.stated_frame()
        if stated is not None:
            for frame, label in self.frames:
                made = made_terms(self) if label == OLD else ()
                variables = [each for each in self._fields() if each not in made]
                allowed = call_allowed(stated, frame, label, variables)
                self.check(Kind.FRAME, allowed, expression.span)
            return super().deliver(expression, values, targets)
        if self._may_leave(callee):
            return self._in_place(callee, other, values, expression, targets)
        return super().deliver(expression, values, targets)

    def _fields(self) -> list[Term]:
        bindings = self.unit.globals.values()
        return [term for each in bindings if isinstance(each, Plain) for term in each.terms]

    def _may_leave(self, callee: tree.Function) -> bool:
        """Whether a function that states no frame could write outside of the frames here."""
        if callee.body is None:
            return True
        for survey in with_callees(self.unit.surveys[callee.name], self.unit.surveys):
            if survey.stored:
                return True
            for declaration in survey.assigned:
                binding = self.unit.globals.get(declaration)
                if isinstance(binding, Plain) and self._is_outside(binding.terms[0]):
                    return True
        return False

    def _is_outside(self, field: Term) -> bool:
        return any(
            variable_allowed(frame, field, label) is not TRUE
            for frame, label in limits(self, field)
        )

    # --- lowering in place of a call

    def _in_place(
        self,
        callee: tree.Function,
        other: Specified,
        values: list[Terms],
        expression: tree.CallExpression,
        targets: Terms,
    ) -> Terms:
        self._check_in_place(callee, expression.span)
        for clause in (*other.preconditions(), *other.invariants_at_entry()):
            self.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
            self.check(Kind.PRECONDITION, clause.formula, expression.span, clause.span.text)
        for declaration, value in zip(callee.parameters, values, strict=True):
            self.bindings.pop(declaration, None)
            binding = self.bind(declaration)
            assert isinstance(binding, Plain)
            self.assign_all(binding.terms, value, declaration.span)
        assert callee.body is not None
        before = self.survey, self.exit, self.results
        self.survey, self.exit = self.unit.surveys[callee.name], self.builder.new_location()
        self.results = targets
        self._inside.append(callee.name)
        self.in_place[callee.name] = None
        self.statement(callee.body)
        self.builder.place(self.exit, expression.span)
        self._inside.pop()
        self.survey, self.exit, self.results = before
        return targets

    def _check_in_place(self, callee: tree.Function, span: Span) -> None:
        if callee.body is None or callee.name in (*self._inside, self.function.name):
            raise self._not_known(callee, span)
        if len(self._inside) >= _DEEPEST:
            raise self._not_known(callee, span)
        for specification, _ in specifications_inside(callee):
            if any(isinstance(part, SpecAt) for part, _ in parts(specification)):
                raise self._not_known(callee, span)

    def _not_known(self, callee: tree.Function, span: Span) -> SourceError:
        what = f"a call of `{callee.source_name}`, which does not say what it assigns, in a frame,"
        hint = f"give `{callee.source_name}` an `assignable` clause"
        return unsupported(what, span, hint)
