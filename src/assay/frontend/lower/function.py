# SPDX-License-Identifier: Apache-2.0
"""One function of the source as one procedure of the program model."""

from __future__ import annotations

from typing import final

from assay.frontend import tree
from assay.frontend.lower.assigned import decided
from assay.frontend.lower.builder import finished
from assay.frontend.lower.code import CodeLowering
from assay.frontend.lower.exceptions import refuse_exceptions_of_callees
from assay.frontend.lower.function_contracts import lower_contract
from assay.frontend.lower.labels import fill_labels, ghosts
from assay.frontend.lower.nullness import start_fields
from assay.frontend.lower.sequencing import plans_of
from assay.frontend.lower.state import (
    OBJECT,
    FunctionState,
    InHeap,
    UnitState,
    sort_of,
    unsupported,
)
from assay.program.analysis.reaching import asserted
from assay.program.contracts import Clause, Contract
from assay.program.graph import Edge, Loop, Parameter, Procedure, Role
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import TRUE, ZERO, Term, constant_map, integer, store
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    VoidType,
)
from assay.source import Span

_ANY_OBJECT = (1, 1 << 62)  # the interval of a reference that is not null


def lower_function(unit: UnitState, function: tree.Function) -> Procedure:
    """Raises SourceError where the function or its specification uses what is not supported."""
    return _FunctionLowering(unit, function).procedure()


@final
class _FunctionLowering:
    """Entry, body and exit of a function, put together."""

    def __init__(self, unit: UnitState, function: tree.Function) -> None:
        self._state = FunctionState(unit, function)
        self._code = CodeLowering(self._state)

    def procedure(self) -> Procedure:
        state = self._state
        parameters = tuple(self._parameter(p) for p in state.function.parameters)
        self._declare_results()
        lowered = lower_contract(state, self._code.expressions.scalar)
        refuse_exceptions_of_callees(state)
        if state.function.body is None:
            return self._assembled(parameters, lowered.contract, [], {})
        self._enter(lowered.entry_checks)
        self._lower_body(state.function.body)
        fill_labels(state)
        edges, numbers, count = finished(
            self._without_decided_flags(),
            state.builder.count,
            state.entry,
            (state.entry, state.exit, state.halt),
            {loop.head for loop in state.loops},
        )
        return self._assembled(parameters, lowered.contract, edges, numbers, count)

    def _enter(self, checks: tuple[Clause, ...]) -> None:
        """What happens at entry, before the body."""
        state = self._state
        for declaration in state.function.parameters:
            self._give_address(declaration)
        for clause in checks:
            state.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
            state.check(clause.kind, clause.formula, clause.span)
        start_fields(state)

    def _lower_body(self, body: tree.Block) -> None:
        state = self._state
        if not state.java:
            plans = plans_of(body, state.survey, state.unit.regional)
            self._code.expressions.orders.plans = plans
        self._code.lifetimes.no_objects_yet(state.function.span)
        self._code.statements.statement(body)
        self._fall_off_the_end(body)

    def _without_decided_flags(self) -> list[Edge]:
        """The edges without the flags whose values the graph decides."""
        state = self._state
        flags = state.flags.values()
        edges, needed = decided(state.builder.edges, state.entry, flags)
        dropped = {flag for flag in flags if flag not in needed}
        state.variables = [one for one in state.variables if one.term not in dropped]
        return edges

    def _parameter(self, declaration: tree.VariableDeclaration) -> Parameter:
        of, name, span = declaration.type, declaration.name, declaration.span
        match of:
            case PointerType():
                object_ = self._state.declare(name, INT, Role.PARAMETER, of, span)
                terms: tuple[Term, ...] = (
                    object_,
                    self._state.declare(f"{name}.offset", INT, Role.PARAMETER, of, span),
                )
            case IntegerType() | BooleanType() | ReferenceType():
                terms = (self._state.declare(name, sort_of(of), Role.PARAMETER, of, span),)
            case _:
                raise unsupported(f"a parameter of type `{of}`", span)
        self._state.bind_parameter(declaration, terms)
        if self._cannot_be_null(declaration):
            self._state.ranges.know(terms[0], *_ANY_OBJECT)
        return Parameter(name, of, terms, declaration.nullable)

    def _cannot_be_null(self, declaration: tree.VariableDeclaration) -> bool:
        """JML: references are not null at entry unless `nullable`, and stay so if not assigned."""
        return (
            isinstance(declaration.type, ReferenceType)
            and not declaration.nullable
            and declaration not in self._state.survey.assigned
        )

    def _give_address(self, declaration: tree.VariableDeclaration) -> None:
        """A parameter whose address is taken lives in an object of its own."""
        if declaration not in self._state.unit.address_taken:
            return
        if isinstance(declaration.type, PointerType):
            raise unsupported("a pointer to a pointer", declaration.span)
        incoming = self._state.parameters[declaration][0]
        name, of, span = declaration.name, declaration.type, declaration.span
        object_ = self._state.declare(f"{name}{OBJECT}", INT, Role.LOCAL, of, span, in_heap=True)
        contents = store(constant_map(ZERO), ZERO, incoming)
        self._state.assign(object_, self._state.allocate(integer(1), of, contents, span), span)
        if self._state.unit.uses_shadow:
            self._state.set_shadow(object_, constant_map(TRUE), span)
        self._state.bindings[declaration] = InHeap(object_)

    def _declare_results(self) -> None:
        of = self._state.function.result_type
        match of:
            case VoidType():
                return
            case PointerType():
                self._state.results = (
                    self._state.declare("$result", INT, Role.RESULT, of),
                    self._state.declare("$result.offset", INT, Role.RESULT, of),
                )
            case IntegerType() | BooleanType() | ReferenceType():
                self._state.results = (
                    self._state.declare("$result", sort_of(of), Role.RESULT, of),
                )
            case FixedArrayType() | _:
                raise unsupported(f"a result of type `{of}`", self._state.function.span)

    def _fall_off_the_end(self, body: tree.Block) -> None:
        if self._state.results and not self._state.java:
            self._code.statements.no_result(self._state.function.span)
        if not self._state.java:
            self._code.lifetimes.end_parameters(body.span)
        self._state.builder.place(self._state.exit, body.span)

    def _assembled(
        self,
        parameters: tuple[Parameter, ...],
        contract: Contract | None,
        edges: list[Edge],
        numbers: dict[int, int],
        count: int = 3,
    ) -> Procedure:
        loops = tuple(
            Loop(
                numbers[loop.head],
                loop.span,
                loop.contract,
                tuple(numbers[one] for one in loop.conditions if one in numbers),
            )
            for loop in self._state.loops
            if loop.head in numbers
        )
        return Procedure(
            name=self._state.function.name,
            parameters=parameters,
            results=self._state.results,
            result_type=self._state.function.result_type,
            variables=(*self._state.variables, *ghosts(self._state, edges, loops, contract)),
            locations=count,
            entry=numbers.get(self._state.entry, 0),
            exit=numbers.get(self._state.exit, 1),
            halt=numbers.get(self._state.halt, 2),
            edges=tuple(edges),
            loops=loops,
            contract=contract,
            span=self._state.function.span,
            source_name=self._state.function.source_name,
            in_place=tuple(self._state.in_place),
            internal=self._state.function.private
            or self._state.function.closed
            or self._state.unit.is_whole,
            hidden=self._state.function.private or self._state.function.closed,
            makes=self._state.function.makes,
            on_object=self._state.function.on_object,
            dead=self._dead(edges, numbers),
        )

    def _dead(self, edges: list[Edge], numbers: dict[int, int]) -> tuple[Span, ...]:
        """Claims in code that no way leads to, and loops with claims there."""
        alive = set(asserted(edges))
        found = [span for span in asserted(self._state.builder.edges) if span not in alive]
        for loop in self._state.loops:
            if loop.head not in numbers and loop.contract.claims:
                found.append(loop.span)
        return tuple(dict.fromkeys(found))
