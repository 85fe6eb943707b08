# SPDX-License-Identifier: Apache-2.0
"""What all parts of one exploration share."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.execution.claims import Claims
from assay.execution.configuration import Configuration
from assay.execution.evaluate import Evaluator
from assay.execution.expansion import Binders
from assay.execution.heap import HeapForgetting
from assay.execution.plan import ProcedurePlan, plan_of
from assay.execution.report import Limits, Report
from assay.execution.symbols import Symbols
from assay.program.analysis.effects import effects
from assay.program.graph import Procedure, Program
from assay.program.obligations import Obligation
from assay.program.ranges import Ranges
from assay.program.terms import Term
from assay.program.types import Type
from assay.solvers.answers import Sat
from assay.solvers.protocol import ConstraintStore

OnViolation = Callable[[Configuration, Sat, Obligation], None]
"""Is shown a state, and a model in which an obligation does not hold there."""


@final
class Setting:
    """A program, a store for questions about it, how far to explore, and where to note what is
    found."""

    def __init__(
        self,
        program: Program,
        store: ConstraintStore,
        ranges: Ranges,
        limits: Limits,
        claims: Claims,
        judge: OnViolation,
        report: Report,
        binders: Binders | None = None,
    ) -> None:
        """`binders` says what becomes of quantifiers; without it they are written out."""
        self.program = program
        self.store = store
        self.limits = limits
        self.claims = claims
        self.judge = judge
        self.report = report
        self.evaluate = Evaluator(store.interval, binders)
        self.symbols = Symbols(program, ranges)
        self.memory = HeapForgetting(self.symbols.value)
        self.effects = effects(program)
        self.globals = tuple(v.term for v in program.globals)
        self.global_types = {v.term: v.type for v in program.globals}
        self._plans: dict[str, ProcedurePlan] = {}
        self._types: dict[str, dict[Term, Type | None]] = {}

    def plan(self, procedure: Procedure) -> ProcedurePlan:
        """A procedure, ready to be explored."""
        plan = self._plans.get(procedure.name)
        if plan is None:
            plan = self._plans[procedure.name] = plan_of(procedure)
        return plan

    def local_types(self, procedure: Procedure) -> dict[Term, Type | None]:
        """The types of a procedure's own variables."""
        types = self._types.get(procedure.name)
        if types is None:
            types = self._types[procedure.name] = {v.term: v.type for v in procedure.variables}
        return types

    def type_of(self, procedure: Procedure, term: Term) -> Type | None:
        """The type of a variable of a procedure, or of a global one."""
        types = self.local_types(procedure)
        return types[term] if term in types else self.global_types.get(term)

    def mind_the_clock(self) -> None:
        """Stop if the time is up."""
        self.limits.budget.check()
