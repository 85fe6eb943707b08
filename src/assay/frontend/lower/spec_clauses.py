# SPDX-License-Identifier: Apache-2.0
"""Formulas of a specification as clauses: what must hold, and when that is defined."""

from __future__ import annotations

from assay.frontend.lower.environment import history_environment, object_environment
from assay.frontend.lower.spec_environment import SpecEnvironment
from assay.frontend.lower.spec_expressions import FormulaUse, lower_formula, lower_integer
from assay.frontend.lower.state import FunctionState
from assay.frontend.spec.tree import ClauseUse, SpecFormula
from assay.program.commands import Assume, Why
from assay.program.contracts import Clause
from assay.program.obligations import Kind
from assay.program.terms import TRUE, Term, conjunction, implication


def lower_clause(
    formula: SpecFormula, kind: Kind, environment: SpecEnvironment, guard: Term = TRUE
) -> Clause:
    """What a formula says where the guard holds."""
    use = FormulaUse.GIVEN if kind is Kind.PRECONDITION else FormulaUse.CLAIM
    term, defined = lower_formula(formula.expression, environment, use)
    return Clause(implication(guard, term), formula.span, kind, implication(guard, defined))


def lower_measure(formula: SpecFormula, environment: SpecEnvironment) -> Clause:
    """A number that has to decrease."""
    term, defined = lower_integer(formula.expression, environment)
    return Clause(term, formula.span, Kind.VARIANT, defined)


def invariants(state: FunctionState, kind: Kind) -> list[Clause]:
    """JML: what holds of the object; one that is being made need not have it at entry. Constraints
    relate the states before and after."""
    function = state.function
    if function.made is not None and kind is Kind.PRECONDITION:
        return []
    state.has_specifications = state.has_specifications or bool(function.invariants)
    environment = object_environment(state)
    found = [lower_clause(each, kind, environment) for each in function.invariants]
    if kind is Kind.PRECONDITION or not function.constraints:
        return found
    state.has_specifications = True
    environment = history_environment(state)
    return found + [lower_clause(each, kind, environment) for each in function.constraints]


def state_clause(state: FunctionState, clause: Clause, use: ClauseUse) -> None:
    """A claim here, or what is taken for granted here."""
    if use is ClauseUse.ADMIT:
        formula = conjunction(clause.formula, clause.defined)
        if formula is not TRUE:
            state.builder.emit(Assume(formula, Why.TRUSTED), clause.span)
        return
    state.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
    state.claim(clause.kind, clause.formula, clause.span)
