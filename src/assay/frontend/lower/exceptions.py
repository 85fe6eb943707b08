# SPDX-License-Identifier: Apache-2.0
"""Java: exceptions, which leave a function only where its contract lets them.

//@ requires n < 0; signals_only IllegalArgumentException;     throw ...: assert n < 0 at entry
"""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.call_contracts import state_of_call
from assay.frontend.lower.cases import CaseFolding
from assay.frontend.lower.environment import entry_environment, exit_environment
from assay.frontend.lower.frames import at_state
from assay.frontend.lower.nullness import fields_stay
from assay.frontend.lower.spec_clauses import invariants, lower_clause
from assay.frontend.lower.state import FunctionState, Terms, unsupported
from assay.frontend.lower.survey import with_callees
from assay.frontend.spec.tree import FunctionSpecification, SpecCase
from assay.frontend.walking import nodes
from assay.program.contracts import OLD, Clause
from assay.program.obligations import Kind
from assay.program.terms import FALSE, Term, conjunction, negation
from assay.source import Span

_PACKAGE = "java.lang."
_THROWABLE = f"{_PACKAGE}Throwable"


def exceptional(specification: FunctionSpecification | None) -> list[SpecCase]:
    """The cases in which an exception may leave the function."""
    cases = () if specification is None else specification.cases
    return [case for case in cases if case.leaving]


def check_throw(state: FunctionState, statement: tree.Throw) -> None:
    """An exception may leave where each case that applies allows it; what each says of it holds."""
    specification, span = state.function.specification, statement.span
    allowed: Term = FALSE
    promised: list[Clause] = []
    if exceptional(specification):
        assert specification is not None
        cases = CaseFolding(state.function, entry_environment(state), exit_environment(state))
        allowed = conjunction(
            *(
                negation(at_state(cases.condition(case), OLD))
                for case in specification.cases
                if not _allows(case, statement)
            )
        )
        promised = [c for case in specification.cases for c in _promised(case, statement, state)]
    state.check(Kind.EXCEPTION, allowed, span, statement.exception)
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


def _allows(case: SpecCase, statement: tree.Throw) -> bool:
    """Whether a case says that such an exception leaves the function."""
    if not case.leaving:
        return False
    if statement.kinds[-1:] != (_THROWABLE,):
        what = f"the exception `{statement.exception}`, whose kind is not known,"
        raise unsupported(what, statement.span)
    return not set(case.leaving).isdisjoint(statement.kinds)


def _promised(case: SpecCase, statement: tree.Throw, state: FunctionState) -> list[Clause]:
    """What a case says of the state in which an exception leaves (JML's `signals`)."""
    entry, exit_ = entry_environment(state), exit_environment(state)
    guard = at_state(CaseFolding(state.function, entry, exit_).condition(case), OLD)
    found: list[Clause] = []
    for each in case.signals:
        if each.exception in statement.kinds:
            found.append(lower_clause(each.formula, Kind.POSTCONDITION, exit_, guard))
        elif not isinstance(statement.value, tree.NewObject):  # it may be one of a subclass
            what = "a `throw` of what is no new exception, in a function with `signals`"
            raise unsupported(what, statement.span)
    return found


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


def refuse_exceptions_of_callees(state: FunctionState) -> None:
    """Where exceptions are allowed, they must be thrown here and not by what is called."""
    if not exceptional(state.function.specification):
        return
    if any(isinstance(node, tree.Try) for node in nodes(state.function.body)):
        raise unsupported("a `try` in a function with exceptional behavior", state.function.span)
    surveys = with_callees(state.survey, state.unit.surveys)
    called = {name for survey in surveys for name in survey.calls}
    functions = (state.unit.unit.functions.get(name) for name in called)
    by_contract = (f is not None and exceptional(f.specification) for f in functions)
    if any(survey.throws for survey in surveys[1:]) or any(by_contract):
        what = "a function with exceptional behavior that calls one that throws"
        raise unsupported(what, state.function.span)
