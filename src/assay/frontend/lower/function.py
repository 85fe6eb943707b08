# SPDX-License-Identifier: Apache-2.0
"""One function of the source as one procedure of the program model."""

from __future__ import annotations

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.lower.assigned import decided
from assay.frontend.lower.builder import finished
from assay.frontend.lower.code import CodeLowering
from assay.frontend.lower.function_contracts import LoweredContract, lower_contract
from assay.frontend.lower.labels import fill_labels, ghosts
from assay.frontend.lower.nullness import start_fields
from assay.frontend.lower.objects import FreshContents, make
from assay.frontend.lower.sequencing import plans_of
from assay.frontend.lower.single_entry import with_single_entries
from assay.frontend.lower.spec_clauses import state_clause
from assay.frontend.lower.state import (
    OBJECT,
    FunctionState,
    InHeap,
    Terms,
    UnitState,
    default_value,
    sort_of,
    unsupported,
)
from assay.frontend.lower.statements import no_result
from assay.frontend.lower.survey import with_callees
from assay.frontend.spec.tree import ClauseUse
from assay.program.analysis.reaching import asserted
from assay.program.commands import SKIP, Assume, Why
from assay.program.contracts import Clause, Contract
from assay.program.graph import Edge, Loop, Parameter, Premise, PremiseKind, Procedure, Role
from assay.program.heap import NULL, THROWN, base_element
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import FALSE, TRUE, ZERO, Term, constant_map, integer, store
from assay.program.types import (
    VOID,
    BooleanType,
    FixedArrayType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
    StructType,
    VoidType,
)
from assay.source import Span

_ANY_OBJECT = (1, 1 << 62)  # the interval of a reference that is not null


def lower_function(unit: UnitState, function: tree.Function) -> Procedure:
    """Raises SourceError where the function or its specification uses what is not supported."""
    state = FunctionState(unit, function)
    code = CodeLowering(state)
    _refuse_freeing_by_contract(state)
    parameters = tuple(_parameter(state, each) for each in function.parameters)
    state.results = _results(state)
    if function.own is not None:
        state.bind(function.own)
    lowered = lower_contract(state, code.expressions.scalar)
    state.contract = lowered.contract
    specification = function.specification
    depends = specification is not None and any(
        frame.depends for case in specification.every_case for frame in case.frames
    )
    if function.body is None:
        if depends:
            _note_dependencies(state)
        return _assembled(state, parameters, lowered.contract, [], {})
    if specification is not None and any(case.exits for case in specification.every_case):
        from assay.frontend.lower.statement_contracts import check_exits

        check_exits(state, specification)
    if specification is not None and specification.keeping:
        from assay.frontend.lower.statement_contracts import check_kept

        check_kept(state, specification.keeping)
    _enter(state, lowered)
    _lower_body(state, code, function.body, lowered.at_exit)
    if depends:
        _note_dependencies(state)
    fill_labels(state)
    edges, numbers, count = finished(
        _without_decided_flags(state),
        state.builder.count,
        state.entry,
        (state.entry, state.exit, state.halt),
        {loop.head for loop in state.loops},
    )
    procedure = _assembled(state, parameters, lowered.contract, edges, numbers, count)
    return with_single_entries(procedure)


def _note_dependencies(state: FunctionState) -> None:
    from assay.frontend.lower.dependencies import note_dependencies

    note_dependencies(state)


def _refuse_freeing_by_contract(state: FunctionState) -> None:
    """No contract can say yet what a function frees, and so none can stand for calls of it."""
    if state.function.specification is None or not state.unit.uses_storage:
        return
    if any(one.frees for one in with_callees(state.survey, state.unit.surveys)):
        hint = "leave the contract out, so that the body stands for calls"
        raise unsupported("`free` in a function with a contract", state.function.span, hint)


# --- parameters and results


def _parameter(state: FunctionState, declaration: tree.VariableDeclaration) -> Parameter:
    of, name, span = declaration.type, declaration.name, declaration.span
    match of:
        case PointerType():
            terms: Terms = state.declare_pointer(name, Role.PARAMETER, of, span)
        case StructType():
            terms = state.declare_members(name, Role.PARAMETER, of, span)
        case IntegerType() | MathType() | BooleanType() | ReferenceType():
            terms = (state.declare(name, sort_of(of), Role.PARAMETER, of, span),)
        case _:
            raise unsupported(f"a parameter of type `{of}`", span)
    state.bind_parameter(declaration, terms)
    if _cannot_be_null(state, declaration):
        state.ranges.know(terms[0], *_ANY_OBJECT)
    of_code = _held(state, declaration)
    kind = 0 if of_code is None else state.unit.kind(base_element(of_code.target))
    return Parameter(name, of, terms, declaration.nullable, declaration.full, of_code, kind)


def _held(state: FunctionState, declaration: tree.VariableDeclaration) -> PointerType | None:
    """What a pointer to void is taken to lead to."""
    if declaration.type != PointerType(VOID):
        return None
    from assay.frontend.lower.held import held

    return held(state.unit.unit.functions, state.function, declaration)


def _cannot_be_null(state: FunctionState, declaration: tree.VariableDeclaration) -> bool:
    """JML: references are not null at entry unless `nullable`, and stay so if not assigned."""
    return (
        isinstance(declaration.type, ReferenceType)
        and not declaration.nullable
        and declaration not in state.survey.assigned
    )


def _results(state: FunctionState) -> Terms:
    of = state.function.result_type
    match of:
        case VoidType():
            return ()
        case PointerType():
            return state.declare_pointer("$result", Role.RESULT, of)
        case StructType():
            return state.declare_members("$result", Role.RESULT, of)
        case IntegerType() | MathType() | BooleanType() | ReferenceType():
            return (state.declare("$result", sort_of(of), Role.RESULT, of),)
        case FixedArrayType() | _:
            raise unsupported(f"a result of type `{of}`", state.function.span)


# --- entry, body and exit


def _enter(state: FunctionState, lowered: LoweredContract) -> None:
    """What happens at entry, before the body."""
    for declaration in state.function.parameters:
        _give_address(state, declaration)
    if state.function.throws:
        state.assign(THROWN, NULL, state.function.span)
        for result in state.results:  # nobody looks at it where an exception comes back
            state.assign(result, default_value(state.function.result_type), state.function.span)
    for clause in lowered.admitted:
        state_clause(state, clause, ClauseUse.ADMIT)
    for clause in lowered.entry_checks:
        state_clause(state, clause, ClauseUse.CHECK)
    start_fields(state)
    if state.unit.keeps_native:
        from assay.frontend.lower.native import trust_given

        trust_given(state)


def _give_address(state: FunctionState, declaration: tree.VariableDeclaration) -> None:
    """A parameter whose address is taken lives in an object of its own."""
    if not state.unit.is_object(declaration):
        return
    incoming = state.parameters[declaration][0]
    name, of, span = declaration.name, declaration.type, declaration.span
    object_ = state.declare(f"{name}{OBJECT}", INT, Role.LOCAL, of, span, in_heap=True)
    if isinstance(of, StructType | PointerType):
        _give_record_address(state, declaration, object_)
        return
    contents = store(constant_map(ZERO), ZERO, incoming)
    state.assign(object_, state.allocate(integer(1), of, contents, span), span)
    state.keep(object_, span)
    if state.unit.uses_shadow:
        state.set_shadow(object_, constant_map(TRUE), span)
    state.bindings[declaration] = InHeap(object_)


def _give_record_address(
    state: FunctionState, declaration: tree.VariableDeclaration, object_: Term
) -> None:
    of, span, start = declaration.type, declaration.span, 0
    values: dict[int, Terms] = {}
    for position, scalar in state.unit.layouts.scalars(of):
        width = state.unit.layouts.width(scalar)
        values[position] = state.parameters[declaration][start : start + width]
        start += width
    contents = FreshContents(values, unset=False, label=declaration.name)
    state.assign(object_, make(state, of, integer(1), 1, contents, span), span)
    state.keep(object_, span)
    state.bindings[declaration] = InHeap(object_)


def _lower_body(
    state: FunctionState,
    code: CodeLowering,
    body: tree.Block,
    at_exit: tuple[tuple[Clause, ClauseUse], ...],
) -> None:
    if not state.java:
        plans = plans_of(body, state.survey, state.unit.regional)
        code.expressions.orders.plans = plans
    code.lifetimes.no_objects_yet(state.function.span)
    is_last = state.unit.counts_live and state.function.name == "main"
    keeps = bool(state.function.leaving)
    leaving, exit_ = state.builder.new_location(), state.exit
    state.exit = leaving if is_last or keeps or at_exit else exit_
    code.run((body,))
    if not state.java:
        if state.results:
            no_result(state, state.function.span)
        code.lifetimes.end_parameters(body.span)
    if is_last or keeps or at_exit:
        state.builder.place(leaving, body.span)
    if keeps:
        from assay.frontend.lower.touched import check_kept

        check_kept(state, Kind.ASSERTION)
    if is_last:
        from assay.frontend.lower.leaks import check_at_return

        check_at_return(state, state.function.span)
    for clause, use in at_exit:
        state_clause(state, clause, use)
    state.exit = exit_
    state.builder.place(state.exit, body.span)


# --- the procedure


def _without_decided_flags(state: FunctionState) -> list[Edge]:
    """The edges without the flags whose values the graph decides."""
    flags = [*state.flags.values(), *state.member_flags.values()]
    edges, needed = decided(state.builder.edges, state.entry, flags)
    edges = [_without_copied(state, edge) for edge in edges] if state.copies else edges
    dropped = {flag for flag in flags if flag not in needed}
    state.variables = [one for one in state.variables if one.term not in dropped]
    return edges


def _without_copied(state: FunctionState, edge: Edge) -> Edge:
    """That a struct has all its values when it is passed on is decided by now; where it may have
    them, nothing is claimed of runs in which it has not; where it has not, it is a premise."""
    command = edge.command
    if not isinstance(command, Assume) or command.why is not Why.TRUSTED:
        return edge
    if edge.span not in state.copies:
        return edge
    if command.condition is not FALSE:
        return replace(edge, command=Assume(command.condition, Why.PLACEMENT))
    line = edge.span.line
    text = f"line {line}: members that have no value are not read after they are copied"
    state.unit.premises[Premise(PremiseKind.LIFETIME, text, state.function.name)] = None
    return replace(edge, command=SKIP)


def _assembled(
    state: FunctionState,
    parameters: tuple[Parameter, ...],
    contract: Contract | None,
    edges: list[Edge],
    numbers: dict[int, int],
    count: int = 3,
) -> Procedure:
    function = state.function
    loops = tuple(
        Loop(
            numbers[loop.head],
            loop.span,
            loop.contract,
            tuple(numbers[one] for one in loop.conditions if one in numbers),
        )
        for loop in state.loops
        if loop.head in numbers
    )
    return Procedure(
        name=function.name,
        parameters=parameters,
        results=state.results,
        result_type=function.result_type,
        variables=(*state.variables, *ghosts(state, edges, loops, contract)),
        locations=count,
        entry=numbers.get(state.entry, 0),
        exit=numbers.get(state.exit, 1),
        halt=numbers.get(state.halt, 2),
        edges=tuple(edges),
        loops=loops,
        contract=contract,
        span=function.span,
        source_name=function.source_name,
        in_place=tuple(state.in_place),
        internal=function.private or function.closed or state.unit.is_whole,
        hidden=function.private or function.closed,
        makes=function.makes,
        on_object=function.on_object,
        copy_of=function.copy_of,
        receivers=function.receivers,
        library=function.library,
        is_ghost=function.modelled,
        starts=function.starts,
        dead=_dead(state, edges, numbers),
    )


def _dead(state: FunctionState, edges: list[Edge], numbers: dict[int, int]) -> tuple[Span, ...]:
    """Claims in code that no way leads to, and loops with claims there."""
    alive = set(asserted(edges))
    found = [span for span in asserted(state.builder.edges) if span not in alive]
    for loop in state.loops:
        if loop.head not in numbers and loop.contract.claims:
            found.append(loop.span)
    return tuple(dict.fromkeys(found))
