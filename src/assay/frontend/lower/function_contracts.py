# SPDX-License-Identifier: Apache-2.0
"""The contract of one function: what its specification says, and what the language adds."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.cases import CaseFolding, contract_frame
from assay.frontend.lower.environment import entry_environment, exit_environment
from assay.frontend.lower.frames import frame_clauses
from assay.frontend.lower.nullness import (
    field_term,
    fields_stay,
    is_made,
    made_not_null,
    references_not_null,
    result_not_null,
)
from assay.frontend.lower.passed import elements_passed
from assay.frontend.lower.references import mentioned_fields
from assay.frontend.lower.spec_clauses import invariants
from assay.frontend.lower.state import FunctionState, unsupported
from assay.frontend.lower.survey import with_callees
from assay.frontend.lower.written import written, written_globals, written_heaps
from assay.frontend.spec.names import nodes_in
from assay.frontend.spec.tree import (
    ClauseUse,
    FunctionSpecification,
    SpecCall,
    SpecCase,
    SpecMemory,
)
from assay.program.contracts import OLD, Clause, Contract, Frame
from assay.program.graph import Premise, PremiseKind
from assay.program.heap import LENGTH, NULL
from assay.program.obligations import Kind
from assay.program.terms import Term, conjunction, different, equal, integer, select
from assay.program.types import ReferenceType
from assay.source import Span

Scalar = Callable[[tree.Expression], Term]


@final
@dataclass(frozen=True, slots=True)
class LoweredContract:
    """The contract of a function; None if it has none and the language adds nothing."""

    contract: Contract | None
    entry_checks: tuple[Clause, ...] = ()
    """What must hold at entry beyond the precondition: behaviors are complete, disjoint."""
    admitted: tuple[Clause, ...] = ()  # what is taken for granted at entry
    at_exit: tuple[tuple[Clause, ClauseUse], ...] = ()  # what the body claims, or takes for granted


def lower_contract(state: FunctionState, scalar: Scalar) -> LoweredContract:
    """The contract of a function whose parameters and results are declared; `scalar` gives the
    values of constant expressions. Its frame holds from here on."""
    function = state.function
    state.labels.known[OLD] = len(state.variables) - len(state.results)
    specification = function.specification
    if function.copy_of:
        return LoweredContract(_required_contract(state, scalar))
    if specification is None and not function.pure:
        return LoweredContract(_unstated_contract(state, scalar))
    specification = specification or FunctionSpecification((SpecCase(),))
    state.has_specifications = True
    if not state.java and _requires_memory(specification):
        from assay.frontend.lower.readable import protection_of

        state.protection = protection_of(state)
    cases = CaseFolding(function, entry_environment(state), exit_environment(state))
    if state.java:
        cases.add_alternatives(specification)
    else:
        cases.add_behaviors(specification)
    span = specification.span or function.span
    frame_span = cases.frame_span or span
    _note_allocations(state, specification)
    frame = contract_frame(function, cases.frames, frame_span)
    if frame is not None:
        state.frames.append((frame, OLD))
    ensures = (
        *cases.ensures,
        *result_not_null(state),
        *fields_stay(state),
        *made_not_null(state),
        *invariants(state, Kind.POSTCONDITION),
        *_frame_clauses(state, frame, frame_span),
    )
    contract = Contract(
        requires=(*_always_required(state, scalar), *cases.requires),
        ensures=ensures,
        frame=frame,
        decreases=tuple(cases.decreases),
        span=span,
        stated=_says_something(specification) or _may_break_invariants(state),
        terminates=tuple(cases.terminates),
    )
    more = tuple(cases.admitted), tuple(cases.at_exit)
    return LoweredContract(contract, tuple(cases.entry_checks), *more)


def _note_allocations(state: FunctionState, specification: FunctionSpecification | None) -> None:
    """What `allocates` says is true where nothing is allocated."""
    cases = () if specification is None else specification.every_case
    clauses = [each for case in cases for each in case.allocates]
    surveys = with_callees(state.survey, state.unit.surveys) if clauses else []
    has_body = state.function.body is not None
    if has_body and not any(one.allocated for one in surveys):
        return
    for clause in clauses:
        if not clause.locations:
            raise unsupported("`allocates \\nothing` where memory is allocated", clause.span)
        text = "what `allocates` says is not looked at"
        premise = Premise(PremiseKind.DEPENDENCIES, text, state.function.name)
        state.unit.premises[premise] = None


def _required_contract(state: FunctionState, scalar: Scalar) -> Contract | None:
    """What callers have to establish; the body says everything else."""
    requires = _always_required(state, scalar)
    if state.function.specification is not None:
        state.has_specifications = True
        cases = CaseFolding(state.function, entry_environment(state), exit_environment(state))
        cases.add_alternatives(state.function.specification)
        requires += cases.requires
    return Contract(tuple(requires), span=state.function.span, stated=False) if requires else None


def _unstated_contract(state: FunctionState, scalar: Scalar) -> Contract | None:
    requires = _always_required(state, scalar)
    ensures = result_not_null(state) + fields_stay(state) + made_not_null(state)
    ensures += invariants(state, Kind.POSTCONDITION)
    if not requires and not ensures:
        return None
    stated = _may_break_invariants(state)
    span = state.function.span
    return Contract(tuple(requires), tuple(ensures), span=span, stated=stated, implied=stated)


def _may_break_invariants(state: FunctionState) -> bool:
    """Whether there is something to be verified about a method that has no contract."""
    is_followed = state.function.private and not _is_on_others(state)
    if (fields_stay(state) or made_not_null(state)) and not is_followed:
        return True
    if is_followed or not (state.function.invariants or state.function.constraints):
        return False
    if state.function.constraints or state.function.made is not None:
        return True
    surveys = with_callees(state.survey, state.unit.surveys)
    return bool(written(state.unit.globals, surveys)) or any(one.stored for one in surveys)


def _is_on_others(state: FunctionState) -> bool:
    if not state.java:
        return False
    from assay.frontend.lower.touched import on_others

    return state.function.name in on_others(state.unit)


def _always_required(state: FunctionState, scalar: Scalar) -> list[Clause]:
    required = references_not_null(state)
    required += elements_passed(state.unit, state.parameters)
    return required + _values_kept(state, scalar) + invariants(state, Kind.PRECONDITION)


def _values_kept(state: FunctionState, scalar: Scalar) -> list[Clause]:
    """Fields that nothing assigns have their first value, except while an object is made."""
    kept = [each for each in state.unit.unit.globals if each.keeps]
    if not kept or state.function.starting:
        return []
    mentioned = mentioned_fields(state.unit, state.function) - set(state.function.made or ())
    found: list[Clause] = []
    arrays: list[Term] = []
    for each in kept:
        if each.variable in mentioned:
            formula = _value_kept(
                state, field_term(state.unit, each.variable), each, arrays, scalar
            )
            found.append(Clause(formula, each.variable.span, Kind.PRECONDITION))
    return found


def _value_kept(
    state: FunctionState,
    term: Term,
    field: tree.GlobalVariable,
    arrays: list[Term],
    scalar: Scalar,
) -> Term:
    """Arrays that were made for different fields are different."""
    if field.kept is not None:
        return equal(term, scalar(field.kept))
    assert field.kept_length is not None
    others = [different(term, other) for other in arrays]
    arrays.append(term)
    length = equal(select(LENGTH, term), integer(field.kept_length))
    elements: list[Term] = []
    if field.kept_elements and isinstance(field.variable.type, ReferenceType):
        row = select(state.unit.heap(field.variable.type.element), term)
        for index, one in enumerate(field.kept_elements):
            elements.append(equal(select(row, integer(index)), scalar(one)))
    return conjunction(different(term, NULL), length, *others, *elements)


def _frame_clauses(state: FunctionState, frame: Frame | None, span: Span) -> list[Clause]:
    if frame is None:
        return []
    surveys = with_callees(state.survey, state.unit.surveys)
    variables = [each for each in written_globals(state, surveys) if not is_made(state, each)]
    return frame_clauses(frame, OLD, variables, written_heaps(state, surveys), span)


def _requires_memory(specification: FunctionSpecification) -> bool:
    """Whether a precondition speaks of memory, be it by a definition."""
    required = (case.requires for case in specification.every_case)
    return any(
        isinstance(one, SpecMemory | SpecCall) for each in required for one in nodes_in(each)
    )


def _says_something(specification: FunctionSpecification) -> bool:
    """Whether there is a clause that a caller could use, not just `pure` or `nullable`."""
    cases = (*specification.cases, *((specification.common,) if specification.common else ()))
    return any(map(_has_clause, cases))


def _has_clause(case: SpecCase) -> bool:
    clauses = (*case.requires, *case.redundant, *case.ensures, *case.decreases, *case.exits)
    ending = (*case.diverges, *case.terminates, *case.signals, *case.allowed)
    return bool(clauses or ending or case.frames) or case.thrown is not None
