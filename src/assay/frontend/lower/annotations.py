# SPDX-License-Identifier: Apache-2.0
"""Specifications inside the body of a function: claims, ghost variables, loops.

//@ loop assigns i, a[..];     becomes     the contract of the loop, and a frame for its writes
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.lower.environment import arrival_environment, body_environment
from assay.frontend.lower.frames import PlacesOf, frame_clauses
from assay.frontend.lower.labels import keep_at
from assay.frontend.lower.spec_clauses import lower_clause, lower_measure, state_clause
from assay.frontend.lower.spec_environment import SpecEnvironment
from assay.frontend.lower.spec_expressions import (
    frame_defined,
    lower_formula,
    lower_frame,
    lower_integer,
    lower_value,
)
from assay.frontend.lower.state import FunctionState, Plain, unsupported
from assay.frontend.lower.survey import Survey, with_callees
from assay.frontend.lower.written import written, written_globals, written_heaps
from assay.frontend.spec.names import parts
from assay.frontend.spec.tree import LOOP_LABELS, ClauseUse, SpecAt, SpecFormula, SpecFrame
from assay.frontend.tree import SpecStatementKind
from assay.program.commands import Assume, Why
from assay.program.contracts import Clause, Frame, LoopContract
from assay.program.graph import Location, Loop, Premise, PremiseKind
from assay.program.heap import NULL
from assay.program.obligations import Kind
from assay.program.terms import (
    TRUE,
    Term,
    conjunction,
    free_variables,
    implication,
    in_range,
)
from assay.program.types import BooleanType, IntegerType, ReferenceType
from assay.source import Span

_LOOP_ENTRY = "LoopEntry."


def spec_statement(state: FunctionState, statement: tree.SpecStatement) -> None:
    state.has_specifications = True
    environment = body_environment(state, statement.scope)
    formula, defined = lower_formula(statement.formula, environment)
    if statement.behaviors:
        guard = _guard(state, statement)
        formula, defined = implication(guard, formula), implication(guard, defined)
    if statement.total:
        from assay.program.terms.induction import by_induction

        _check_model(formula, statement.span)
        if not _defines(state, formula):
            state.unit.lemmas[state.function.name] = formula, _given(state)
        formula = by_induction(formula)
    else:
        state.check(Kind.SPEC_DEFINED, defined, statement.span)
    if statement.kind is SpecStatementKind.ASSERT:
        state.claim(Kind.ASSERTION, formula, statement.span)
    elif formula is not TRUE:
        state.builder.emit(Assume(formula, Why.TRUSTED), statement.span)


def _defines(state: FunctionState, formula: Term) -> bool:
    """Whether an axiom is one of those that a definition was made of: it says nothing new."""
    from assay.program.terms.applications import symbols_in

    name = state.function.name
    noted = Premise(PremiseKind.AXIOMS, name, name) in state.unit.premises
    return noted or any(name in symbol.axioms for symbol in symbols_in(formula))


def _check_model(formula: Term, span: Span) -> None:
    """What is claimed of what axioms say is about their model, if one is known."""
    from assay.program.terms.applications import symbols_in

    for symbol in symbols_in(formula):
        if symbol.body is None and symbol.axioms:
            what = f"an axiom or a lemma about `{symbol.name}`, for which no model is found,"
            raise unsupported(what, span, "give it a body")


def _given(state: FunctionState) -> tuple[Term, ...]:
    """What the types of parameters say of their values."""
    found: list[Term] = []
    for one in state.function.parameters:
        domain = state.unit.bounds(one.type) if isinstance(one.type, IntegerType) else None
        binding = state.bound(one)
        if domain is not None and isinstance(binding, Plain):
            found += in_range(binding.terms[0], *domain)
    return tuple(found)


def ghost_assignment(state: FunctionState, statement: tree.GhostAssignment) -> None:
    """The value is computed as in a specification; that the type holds it is checked."""
    state.has_specifications = True
    declaration, span = statement.variable, statement.span
    environment = body_environment(state, statement.scope)
    if isinstance(declaration.type, BooleanType):
        value, defined = lower_formula(statement.value, environment)
    elif isinstance(declaration.type, ReferenceType):
        value, defined = _reference(statement, environment)
    else:
        value, defined = lower_integer(statement.value, environment)
    if state.function.modelled and value.height and state.unit.recursive:
        from assay.frontend.lower.model_induction import suppose_smaller

        suppose_smaller(state, value, span)
    state.check(Kind.SPEC_DEFINED, defined, span)
    of = declaration.type
    domain = None if isinstance(of, ReferenceType) else state.unit.bounds(of)
    if domain is not None:
        state.check(Kind.SPEC_DEFINED, conjunction(*in_range(value, *domain)), span)
    binding = state.bound(declaration)
    assert isinstance(binding, Plain)
    state.assign(binding.terms[0], value, span)


def _reference(statement: tree.GhostAssignment, environment: SpecEnvironment) -> tuple[Term, Term]:
    """A reference of the type of the variable, or null."""
    found, defined = lower_value(statement.value, environment)
    of = statement.variable.type
    if found.type != of and found.term is not NULL:
        raise unsupported(
            f"a value of type `{found.type}` for a ghost of type `{of}`", statement.span
        )
    return found.term, defined


# --- loops


def enter_loop(state: FunctionState, loop: tree.LoopStatement, head: Location) -> None:
    """Note a loop and what is specified of it; from here on its frame holds."""
    number = len(state.loops)
    label = f"{_LOOP_ENTRY}{number}"
    state.loops.append(Loop(head, loop.span, LoopContract()))
    state.open_loops.append(label)
    if loop.specification is None:
        if _names_states(state):
            keep_at(state, label, loop.span)
        return
    state.has_specifications = True
    if loop.specification.keeping:
        from assay.frontend.lower.statement_contracts import check_kept

        check_kept(state, loop.specification.keeping)
    keep_at(state, label, loop.span)
    _check_set_on_arrival(state, loop, label)
    contract = _loop_contract(state, loop, label)
    state.loops[number] = Loop(head, loop.span, contract)
    if contract.frame is not None:
        state.frames.append((contract.frame, label))


def reach_head(state: FunctionState, loop: tree.LoopStatement) -> None:
    """What is stated of each iteration, but is no part of an induction: `check`, `admit`."""
    label = state.open_loops[-1]
    if _names_states(state):
        keep_at(state, f"{label}.current", loop.span)
    if loop.specification is None:
        return
    environment = body_environment(state, loop.scope, label)
    for formula in loop.specification.invariants:
        if formula.use is not ClauseUse.PLAIN:
            guard = _guard(state, formula)
            clause = lower_clause(formula, Kind.ASSERTION, environment, guard)
            state_clause(state, clause, formula.use)


def _names_states(state: FunctionState) -> bool:
    """Whether something in the body speaks of states of loops."""
    from assay.frontend.lower.references import specifications_inside

    return any(
        isinstance(part, SpecAt) and part.label in LOOP_LABELS
        for specification, _ in specifications_inside(state.function)
        for part, _ in parts(specification)
    )


def decide_loop(state: FunctionState, locations: tuple[Location, ...]) -> None:
    """Whether the loop that was entered last goes on is decided at these locations, before an
    iteration begins."""
    state.loops[-1] = replace(state.loops[-1], conditions=locations)


def leave_loop(state: FunctionState, loop: tree.LoopStatement) -> None:
    """The loop has been lowered, and its frame holds no longer."""
    state.open_loops.pop()
    if loop.specification is not None and loop.specification.frames:
        state.frames.pop()


def _check_set_on_arrival(state: FunctionState, loop: tree.LoopStatement, label: str) -> None:
    """Invariants that depend on whether a pointer has a value are defined on arrival; from then
    on it keeps one."""
    assert loop.specification is not None
    environment = arrival_environment(state, loop.scope, label)
    for formula in loop.specification.invariants if state.flags else ():
        _, defined = lower_formula(formula.expression, environment)
        if not free_variables(defined).isdisjoint(state.flags.values()):
            state.check(Kind.SPEC_DEFINED, defined, formula.span)


def _loop_contract(state: FunctionState, loop: tree.LoopStatement, label: str) -> LoopContract:
    specification = loop.specification
    assert specification is not None
    environment = body_environment(state, loop.scope, label)
    invariants = [
        lower_clause(formula, Kind.INVARIANT_PRESERVED, environment, _guard(state, formula))
        for formula in specification.invariants
        if formula.use is ClauseUse.PLAIN
    ]
    for spec_frame in specification.frames:
        guard = _guard(state, spec_frame)
        defined = implication(guard, frame_defined((spec_frame,), environment))
        if defined is not TRUE:
            invariants.append(Clause(TRUE, spec_frame.span, Kind.FRAME, defined))
    variants = tuple(lower_measure(each, environment) for each in specification.variants)
    frame = _loop_frame(state, specification.frames, environment)
    if frame is not None:
        invariants += _kept_by_loop(state, loop, frame, label, frame.span or loop.span)
    return LoopContract(tuple(invariants), variants, frame)


def _kept_by_loop(
    state: FunctionState, loop: tree.LoopStatement, frame: Frame, label: str, span: Span
) -> list[Clause]:
    """What a loop writes and its frame does not list is as it was before the loop."""
    surveys = with_callees(Survey(loop), state.unit.surveys)
    variables = written_globals(state, surveys)
    if not state.java:  # ACSL lists local variables too
        variables += written(state.bindings, surveys)
    places = PlacesOf.BEFORE if state.java else PlacesOf.NOW
    return frame_clauses(frame, label, variables, written_heaps(state, surveys), span, places)


def _loop_frame(
    state: FunctionState, frames: tuple[SpecFrame, ...], environment: SpecEnvironment
) -> Frame | None:
    if not frames:
        return None
    cases = tuple((_guard(state, frame), lower_frame((frame,), environment)) for frame in frames)
    return Frame(cases, frames[0].span)


def _guard(state: FunctionState, clause: SpecFormula | SpecFrame | tree.SpecStatement) -> Term:
    """When something is said: always, or for some behaviors of the function."""
    if not clause.behaviors:
        return TRUE
    from assay.frontend.lower.statement_contracts import behaviors_apply

    return behaviors_apply(state, clause.behaviors, clause.span)
