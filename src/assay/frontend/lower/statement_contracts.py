# SPDX-License-Identifier: Apache-2.0
"""ACSL: contracts of statements, as claims before a statement and at each way out of it.

/*@ requires P; ensures Q; returns R; assigns x; */ s
becomes    assert P;  [s, with `assert R` before each `return` in it];  assert Q;  [y is as before]

What is said `for` some behaviors counts where one of these applies, which is decided at the entry
of the function.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from assay.frontend import tree
from assay.frontend.lower.environment import (
    body_environment,
    entry_environment,
    exit_environment,
    statement_environment,
)
from assay.frontend.lower.frames import at_state, frame_clauses
from assay.frontend.lower.labels import keep_at
from assay.frontend.lower.spec_clauses import lower_clause, state_clause
from assay.frontend.lower.spec_environment import SpecEnvironment
from assay.frontend.lower.spec_expressions import frame_defined, lower_frame
from assay.frontend.lower.state import FunctionState, OpenContract, unsupported
from assay.frontend.lower.survey import Survey, with_callees
from assay.frontend.lower.written import written, written_globals, written_heaps
from assay.frontend.spec.tree import FunctionSpecification, SpecCase, SpecFormula
from assay.program.contracts import OLD, Clause, Frame
from assay.program.obligations import Kind
from assay.program.terms import TRUE, Term, conjunction, disjunction, negation
from assay.source import SourceError, Span


def behaviors_apply(state: FunctionState, names: tuple[str, ...], span: Span) -> Term:
    """Whether one of these behaviors of the function applies, as decided at its entry."""
    if not names:
        return TRUE
    specification = state.function.specification
    cases = {one.name: one for one in specification.cases} if specification else {}
    found = []
    for name in names:
        if name not in cases:
            raise SourceError.at("unknown-name", span, name=name, hint="no behavior is called so")
        environment = entry_environment(state)
        clauses = [lower_clause(f, Kind.ASSERTION, environment) for f in cases[name].assumes]
        found.append(at_state(conjunction(*(one.formula for one in clauses)), OLD))
    return disjunction(*found)


# --- before the statement


def begin_contract(
    state: FunctionState, start: tree.ContractStart, targets: int, switches: int
) -> None:
    """What has to hold before the statement; from here on its contract is open."""
    state.has_specifications = True
    environment = body_environment(state, start.scope)
    specification = start.specification
    if any(case.exits for case in specification.every_case):
        check_exits(state, specification)
    check_kept(state, specification.keeping)
    around = behaviors_apply(state, specification.behaviors, start.span)
    conditions = []
    for case in specification.every_case:
        assumed = [lower_clause(f, Kind.ASSERTION, environment, around) for f in case.assumes]
        for clause in assumed:
            state.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
        condition = conjunction(around, *(one.formula for one in assumed))
        conditions.append(condition)
        _state_all(state, case.requires, environment, condition)
    _check_sets(state, specification, dict(zip(specification.every_case, conditions, strict=True)))
    label = f"Statement.{len(state.labels.edges)}"
    keep_at(state, label, start.span)
    kept = tuple(_kept(state, start, environment, conditions, label))
    at_start = tuple(at_state(each, label) for each in conditions)
    state.statement_contracts.append(
        OpenContract(specification, start.scope, label, at_start, kept, targets, switches)
    )


def _check_sets(
    state: FunctionState, specification: FunctionSpecification, conditions: dict[SpecCase, Term]
) -> None:
    """complete behaviors, disjoint behaviors"""
    by_name = {case.name: condition for case, condition in conditions.items() if case.name}
    span = specification.span or state.function.span
    for names in specification.complete:
        chosen = [by_name[name] for name in names or by_name]
        state.check(Kind.ASSERTION, disjunction(*chosen), span)
    for names in specification.disjoint:
        chosen = [by_name[name] for name in names or by_name]
        for number, one in enumerate(chosen):
            for other in chosen[number + 1 :]:
                state.check(Kind.ASSERTION, negation(conjunction(one, other)), span)


def _kept(
    state: FunctionState,
    start: tree.ContractStart,
    environment: SpecEnvironment,
    conditions: list[Term],
    label: str,
) -> Iterator[Clause]:
    """What the statement writes and its frame does not list is as it was before."""
    cases = []
    for case, condition in zip(start.specification.every_case, conditions, strict=True):
        for each in case.frames:
            state.check(Kind.SPEC_DEFINED, frame_defined((each,), environment), each.span)
            cases.append((condition, lower_frame((each,), environment), each.span))
    if not cases:
        return
    frame = Frame(tuple((condition, places) for condition, places, _ in cases), cases[0][2])
    body = tree.Block(start.body, start.span)
    surveys = with_callees(Survey(body), state.unit.surveys)
    variables = [*written_globals(state, surveys), *written(state.bindings, surveys)]
    yield from frame_clauses(frame, label, variables, written_heaps(state, surveys), cases[0][2])


# --- at the ways out of it


def end_contract(state: FunctionState, end: tree.ContractEnd) -> None:
    """The statement has ended, and its contract is no longer open."""
    contract = state.statement_contracts.pop()
    assert contract.specification is end.start.specification
    _leave(state, contract, attrgetter("ensures"))


def leave_contracts(state: FunctionState, way: str, targets: int = 0) -> None:
    """A jump leaves the statements with contracts around which not so many targets are: `way` is
    the clause that says what holds then."""
    for contract in reversed(state.statement_contracts):
        if contract.targets > targets or way == "returns":
            _leave(state, contract, attrgetter(way))


def _leave(state: FunctionState, contract: OpenContract, clauses: attrgetter[object]) -> None:
    environment = statement_environment(state, contract.scope, contract.label)
    cases = contract.specification.every_case
    for case, condition in zip(cases, contract.conditions, strict=True):
        _state_all(state, clauses(case), environment, condition)  # type: ignore[arg-type]
    for clause in contract.kept:
        state.check(Kind.FRAME, clause.formula, clause.span)


def _state_all(
    state: FunctionState,
    formulas: tuple[SpecFormula, ...],
    environment: SpecEnvironment,
    condition: Term,
) -> None:
    for formula in formulas:
        clause = lower_clause(formula, Kind.ASSERTION, environment, condition)
        state_clause(state, clause, formula.use)


# --- ends of the program


def end_program(state: FunctionState) -> None:
    """`exits` says what holds where the program ends inside of the function, or of a statement."""
    for contract in state.statement_contracts:
        if any(case.exits for case in contract.specification.every_case):
            _leave(state, contract, attrgetter("exits"))
    specification = state.function.specification
    if specification is None or not any(case.exits for case in specification.every_case):
        return
    state.has_specifications = True
    environment = exit_environment(state)
    at_entry = entry_environment(state)
    for case in specification.every_case:
        assumed = [lower_clause(f, Kind.ASSERTION, at_entry) for f in case.assumes]
        condition = at_state(conjunction(*(one.formula for one in assumed)), OLD)
        for formula in case.exits:
            clause = lower_clause(formula, Kind.POSTCONDITION, environment, condition)
            state_clause(state, clause, formula.use)


def check_exits(state: FunctionState, specification: FunctionSpecification) -> None:
    """Refuse `exits` where a function that is called may end the program."""
    said = [formula for case in specification.every_case for formula in case.exits]
    name = _ending_callee(state) if said else None
    if name is not None:
        what = f"`exits` of a function that calls `{name}`, which may end the program,"
        raise unsupported(what, said[0].span, f"give `{name}` a clause `exits \\false;`")


def _ending_callee(state: FunctionState) -> str | None:
    """A function that may end the program, reached by calls from this one."""
    from assay.frontend.lower.dispatch import candidates
    from assay.frontend.walking import nodes

    unit = state.unit.unit
    waiting, seen = [state.function.name], {state.function.name}
    for name in waiting:  # grows while it is walked
        function: tree.Function | None = unit.functions.get(name)
        called: list[str] = []
        if function is None or function.body is None:
            return name
        for node in nodes(function.body):
            match node:
                case tree.CallExpression(callee=callee):
                    called.append(callee)
                case tree.IndirectCall():
                    called += candidates(unit, node)
                case tree.ExternalCall(name=external):
                    return external
                case tree.HaltStatement() if name != state.function.name:
                    return name
                case _:
                    pass
        for one in called:
            if one not in seen and not _never_exits(unit.functions.get(one)):
                seen.add(one)
                waiting.append(one)
    return None


def check_kept(state: FunctionState, said: tuple[Span, ...]) -> None:
    """`allocates \\nothing` and `frees \\nothing` hold where nothing that the function follows into
    allocates or frees; anything else is refused."""
    if said and _allocates(state):
        what = "`allocates` and `frees` of a function that may allocate or free memory"
        raise unsupported(what, said[0], "leave them out")


def _allocates(state: FunctionState) -> bool:
    from assay.frontend.walking import nodes

    functions = state.unit.unit.functions
    waiting, seen = [state.function.name], {state.function.name}
    for name in waiting:  # grows while it is walked
        function: tree.Function | None = functions.get(name)
        if function is None or (function.body is None and function.specification is None):
            return True
        for node in nodes(function.body) if function.body is not None else ():
            match node:
                case tree.Allocate() | tree.Free() | tree.IndirectCall() | tree.ExternalCall():
                    return True
                case tree.CallExpression(callee=callee) if callee not in seen:
                    seen.add(callee)
                    waiting.append(callee)
                case _:
                    pass
    return False


def _never_exits(function: tree.Function | None) -> bool:
    """Whether its contract says so; that is an obligation of it."""
    from assay.frontend.spec.tree import SpecBoolean

    if function is None or function.specification is None:
        return False
    common = function.specification.common
    said = () if common is None else common.exits
    return any(isinstance(e.expression, SpecBoolean) and not e.expression.value for e in said)
