# SPDX-License-Identifier: Apache-2.0
"""The parts that lower the code of a function, put together."""

from __future__ import annotations

from typing import final

from assay.frontend import tree
from assay.frontend.lower.calls import Calls
from assay.frontend.lower.declarations import Declarations
from assay.frontend.lower.evaluating import AnyCall, LowersCalls
from assay.frontend.lower.expressions import Expressions
from assay.frontend.lower.lifetimes import Lifetimes
from assay.frontend.lower.state import FunctionState, Terms
from assay.frontend.lower.statements import Statements


@final
class CodeLowering:
    """Lowers the code of one function into its state.

    Each part is given the parts that it builds on. The way back, from an expression to the calls
    and statements inside of it, leads through here. `calls` lowers calls where they are not to
    become commands.
    """

    def __init__(self, state: FunctionState, calls: LowersCalls | None = None) -> None:
        self.expressions = Expressions(state, self, self.run)
        self.lifetimes = Lifetimes(state)
        declarations = Declarations(state, self.expressions, self.lifetimes)
        self._statements = Statements(state, self.expressions, declarations, self.lifetimes)
        self._calls = calls or Calls(state, self.expressions, self.run)

    def call(self, expression: AnyCall, targets: Terms) -> Terms:
        return self._calls.call(expression, targets)

    def run(self, statements: tuple[tree.Statement, ...]) -> None:
        self._statements.run(statements)
