# SPDX-License-Identifier: Apache-2.0
"""Calls of pure functions inside specifications."""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.spec_environment import SpecValue
from assay.frontend.lower.specifications import Specified
from assay.frontend.lower.state import UnitState, unsupported
from assay.program.obligations import Kind
from assay.program.terms import Term, conjunction, implication
from assay.source import Span


class PureCall(Specified):
    """The value of a pure function that only returns an expression, inside a specification."""

    def __init__(self, unit: UnitState, function: tree.Function) -> None:
        super().__init__(unit, function)
        self._required: list[Term] = []

    def value_of(self, arguments: tuple[SpecValue, ...], span: Span) -> tuple[SpecValue, Term]:
        """The result, and when it is defined: where the function's own checks hold."""
        expression = self._returned(span)
        for declaration, argument in zip(self.function.parameters, arguments, strict=True):
            self.bind_parameter(declaration, argument.terms)
        result = self.scalar(expression)
        if self.builder.edges:
            raise unsupported(f"a call of `{self.function.source_name}` in a specification", span)
        return SpecValue((result,), self.function.result_type), conjunction(*self._required)

    def _returned(self, span: Span) -> tree.Expression:
        """The expression of a body `{ return expression; }`."""
        function, name = self.function, self.function.source_name
        if not function.pure:
            hint = f"declare `{name}` pure"
            raise unsupported(
                f"a call of `{name}`, which is not pure, in a specification", span, hint
            )
        statements = function.body.statements if function.body is not None else ()
        if len(statements) == 1 and isinstance(statements[0], tree.Return):
            value = statements[0].value
            if value is not None and not self.survey.has_effects(value):
                return value
        raise unsupported(
            f"a call of `{name}` in a specification",
            span,
            "only functions that return an expression can be called here",
        )

    def check(self, kind: Kind, condition: Term, span: Span, detail: str = "") -> None:
        del kind, span, detail
        self._required.append(implication(conjunction(*self.guards), condition))
