# SPDX-License-Identifier: Apache-2.0
"""Java: exceptions, which leave a function only where its contract lets them.

//@ requires n < 0; signals_only IllegalArgumentException;     throw ...: assert n < 0 at entry
"""

from __future__ import annotations

from collections.abc import Callable

from assay.frontend import tree
from assay.frontend.lower.call_contracts import state_of_call
from assay.frontend.lower.cases import CaseFolding
from assay.frontend.lower.environment import (
    entry_environment,
    exit_environment,
    leaving_environment,
)
from assay.frontend.lower.frames import at_state
from assay.frontend.lower.kinds import of_kind
from assay.frontend.lower.nullness import fields_stay
from assay.frontend.lower.spec_clauses import invariants, lower_clause
from assay.frontend.lower.state import FunctionState, Terms, unsupported
from assay.frontend.lower.survey import with_callees
from assay.frontend.spec.tree import FunctionSpecification, SpecCase, SpecLet
from assay.program.contracts import OLD, Clause
from assay.program.heap import THROWN
from assay.program.obligations import Kind
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    conjunction,
    disjunction,
    implication,
    negation,
)
from assay.source import Span

_PACKAGE = "java.lang."
_THROWABLE = f"{_PACKAGE}Throwable"


def exceptional(specification: FunctionSpecification | None) -> list[SpecCase]:
    """The cases in which an exception may leave the function."""
    cases = () if specification is None else specification.cases
    return [case for case in cases if case.leaving]


Test = Callable[[SpecCase, str], Term]
"""Whether the exception that leaves is of a class, by the name that a case has for it."""


def check_throw(state: FunctionState, statement: tree.Throw) -> None:
    """An exception whose class is known may leave where each case that applies allows it; what each
    says of it holds."""

    def is_of(case: SpecCase, name: str) -> Term:  # noqa: ARG001
        return TRUE if name in statement.kinds else FALSE

    if exceptional(state.function.specification) and statement.kinds[-1:] != (_THROWABLE,):
        what = f"the exception `{statement.exception}`, whose kind is not known,"
        raise unsupported(what, statement.span)
    check_leaving(state, is_of, statement.span, statement.exception)


def check_thrown(state: FunctionState, span: Span, detail: str) -> None:
    """The same of the exception in `THROWN`."""

    def is_of(case: SpecCase, name: str) -> Term:
        numbers = dict(case.kinds).get(name)
        if numbers is None:
            shown = name.removeprefix(_PACKAGE)
            raise unsupported(f"the exception `{shown}`, whose kind is not known,", span)
        return of_kind(THROWN, numbers)

    check_leaving(state, is_of, span, detail)


def check_leaving(state: FunctionState, is_of: Test, span: Span, detail: str) -> None:
    specification = state.function.specification
    allowed: Term = FALSE
    promised: list[Clause] = []
    if exceptional(specification):
        assert specification is not None
        cases = CaseFolding(state.function, entry_environment(state), exit_environment(state))
        allowed = conjunction(
            *(
                implication(
                    at_state(cases.condition(case), OLD),
                    disjunction(*(is_of(case, name) for name in case.leaving)),
                )
                for case in specification.cases
            )
        )
        promised = [c for case in specification.cases for c in _promised(case, is_of, state, span)]
    state.check(Kind.EXCEPTION, allowed, span, detail)
    for clause in promised:
        state.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
        state.claim(clause.kind, clause.formula, clause.span)
    if allowed is FALSE:
        return
    from assay.frontend.lower.handing_out import hands_out
    from assay.frontend.lower.touched import check_kept

    check_kept(state, Kind.POSTCONDITION)
    kept = fields_stay(state, thrown=True)
    if state.function.made is None:  # otherwise nobody gets the object
        kept += invariants(state, Kind.POSTCONDITION)
    elif hands_out(state.function, state.unit.unit):
        raise unsupported("an exception of a constructor that hands out its object", span)
    for clause in kept:
        state.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
        state.claim(clause.kind, clause.formula, clause.span)


def _promised(case: SpecCase, is_of: Test, state: FunctionState, span: Span) -> list[Clause]:
    """What a case says of the state in which an exception leaves (JML's `signals`)."""
    entry, exit_ = entry_environment(state), leaving_environment(state, span)
    guard = at_state(CaseFolding(state.function, entry, exit_).condition(case), OLD)
    return [
        lower_clause(
            each.formula,
            Kind.POSTCONDITION,
            exit_,
            conjunction(guard, is_of(case, each.exception)),
        )
        for each in case.signals
    ]


def is_looked_at(state: FunctionState, statement: tree.Throw) -> bool:
    """Whether it matters which object is thrown: it may be of a class below its type, or a clause
    speaks of it."""
    cases = exceptional(state.function.specification)
    is_named = (isinstance(e.formula.expression, SpecLet) for case in cases for e in case.signals)
    if not cases or statement.value is None:
        return False
    return not isinstance(statement.value, tree.NewObject) or any(is_named)


def check_call_throws_nothing(
    state: FunctionState, callee: tree.Function, values: list[Terms], span: Span
) -> None:
    """A call that could throw by its contract: that must not happen here."""
    thrown = exceptional(callee.specification)
    if not thrown:
        return
    if any(case.thrown is None for case in thrown):
        raise unsupported(f"a call of `{callee.source_name}`, which may throw or not,", span)
    environment = entry_environment(state_of_call(state.unit, callee, values))
    cases = CaseFolding(callee, environment, environment)
    for case in thrown:
        names = " or ".join(name.removeprefix(_PACKAGE) for name in case.thrown or ())
        state.check(Kind.EXCEPTION, negation(cases.condition(case)), span, names)


def may_or_not(unit: tree.SourceUnit, callee: str) -> bool:
    """Whether a contract lets exceptions leave where nothing is returned otherwise: only the body
    says whether one does."""
    function = unit.functions.get(callee)
    cases = [] if function is None else exceptional(function.specification)
    return any(case.thrown is None for case in cases)


def calls_throwing(state: FunctionState, callee: str) -> bool:
    """Whether exceptions that leave a function come from what it calls here, too."""
    if not exceptional(state.function.specification):
        return False
    surveys = state.unit.surveys
    found = with_callees(surveys[callee], surveys) if callee in surveys else []
    called = {callee, *(name for survey in found for name in survey.calls)}
    functions = (state.unit.unit.functions.get(name) for name in called)
    by_contract = (f is not None and bool(exceptional(f.specification)) for f in functions)
    return any(survey.throws for survey in found) or any(by_contract)
