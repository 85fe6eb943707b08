# SPDX-License-Identifier: Apache-2.0
"""One function of the source as one procedure of the program model."""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.assigned import decided
from assay.frontend.lower.builder import finished
from assay.frontend.lower.exceptions import refuse_exceptions_of_callees
from assay.frontend.lower.function_contracts import lower_contract
from assay.frontend.lower.labels import fill_labels, ghosts
from assay.frontend.lower.nullness import start_fields
from assay.frontend.lower.sequencing import plans_of
from assay.frontend.lower.state import OBJECT, InHeap, UnitState, sort_of, unsupported
from assay.frontend.lower.statements import Statements
from assay.program.analysis.reaching import asserted
from assay.program.contracts import Contract
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


class _FunctionLowering(Statements):
    """Entry, body and exit of a function, put together."""

    def procedure(self) -> Procedure:
        function = self.function
        parameters = tuple(self._parameter(p) for p in function.parameters)
        self._declare_results()
        lowered = lower_contract(self, self.scalar)
        contract = lowered.contract
        refuse_exceptions_of_callees(self)
        if function.body is None:
            return self._assembled(parameters, contract, [], {})
        for declaration in function.parameters:
            self._give_address(declaration)
        for clause in lowered.entry_checks:
            self.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
            self.check(clause.kind, clause.formula, clause.span)
        start_fields(self)
        if not self.java:
            self.plans = plans_of(function.body, self.survey, self.unit.regional)
        self.no_objects_yet(function.span)
        self.statement(function.body)
        self._fall_off_the_end(function.body)
        fill_labels(self)
        flags = self.flags.values()
        known, needed = decided(self.builder.edges, self.entry, flags)
        dropped = {flag for flag in flags if flag not in needed}
        self.variables = [one for one in self.variables if one.term not in dropped]
        edges, numbers, count = finished(
            known,
            self.builder.count,
            self.entry,
            (self.entry, self.exit, self.halt),
            {loop.head for loop in self.loops},
        )
        return self._assembled(parameters, contract, edges, numbers, count)

    def _parameter(self, declaration: tree.VariableDeclaration) -> Parameter:
        of, name, span = declaration.type, declaration.name, declaration.span
        match of:
            case PointerType():
                object_ = self.declare(name, INT, Role.PARAMETER, of, span)
                terms: tuple[Term, ...] = (
                    object_,
                    self.declare(f"{name}.offset", INT, Role.PARAMETER, of, span),
                )
            case IntegerType() | BooleanType() | ReferenceType():
                terms = (self.declare(name, sort_of(of), Role.PARAMETER, of, span),)
            case _:
                raise unsupported(f"a parameter of type `{of}`", span)
        self.bind_parameter(declaration, terms)
        if self._cannot_be_null(declaration):
            self.ranges.know(terms[0], *_ANY_OBJECT)
        return Parameter(name, of, terms, declaration.nullable)

    def _cannot_be_null(self, declaration: tree.VariableDeclaration) -> bool:
        """JML: references are not null at entry unless `nullable`, and stay so if not assigned."""
        return (
            isinstance(declaration.type, ReferenceType)
            and not declaration.nullable
            and declaration not in self.survey.assigned
        )

    def _give_address(self, declaration: tree.VariableDeclaration) -> None:
        """A parameter whose address is taken lives in an object of its own."""
        if declaration not in self.unit.address_taken:
            return
        if isinstance(declaration.type, PointerType):
            raise unsupported("a pointer to a pointer", declaration.span)
        incoming = self.parameters[declaration][0]
        name, of, span = declaration.name, declaration.type, declaration.span
        object_ = self.declare(f"{name}{OBJECT}", INT, Role.LOCAL, of, span, in_heap=True)
        contents = store(constant_map(ZERO), ZERO, incoming)
        self.assign(object_, self.allocate(integer(1), of, contents, span), span)
        if self.unit.uses_shadow:
            self.set_shadow(object_, constant_map(TRUE), span)
        self.bindings[declaration] = InHeap(object_)

    def _declare_results(self) -> None:
        of = self.function.result_type
        match of:
            case VoidType():
                return
            case PointerType():
                self.results = (
                    self.declare("$result", INT, Role.RESULT, of),
                    self.declare("$result.offset", INT, Role.RESULT, of),
                )
            case IntegerType() | BooleanType() | ReferenceType():
                self.results = (self.declare("$result", sort_of(of), Role.RESULT, of),)
            case FixedArrayType() | _:
                raise unsupported(f"a result of type `{of}`", self.function.span)

    def _fall_off_the_end(self, body: tree.Block) -> None:
        if self.results and not self.java:
            self.no_result(self.function.span)
        if not self.java:
            self.end_parameters(body.span)
        self.builder.place(self.exit, body.span)

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
            for loop in self.loops
            if loop.head in numbers
        )
        return Procedure(
            name=self.function.name,
            parameters=parameters,
            results=self.results,
            result_type=self.function.result_type,
            variables=(*self.variables, *ghosts(self, edges, loops, contract)),
            locations=count,
            entry=numbers.get(self.entry, 0),
            exit=numbers.get(self.exit, 1),
            halt=numbers.get(self.halt, 2),
            edges=tuple(edges),
            loops=loops,
            contract=contract,
            span=self.function.span,
            source_name=self.function.source_name,
            in_place=tuple(self.in_place.functions),
            internal=self.function.private or self.function.closed or self.unit.is_whole,
            hidden=self.function.private or self.function.closed,
            makes=self.function.makes,
            on_object=self.function.on_object,
            dead=self._dead(edges, numbers),
        )

    def _dead(self, edges: list[Edge], numbers: dict[int, int]) -> tuple[Span, ...]:
        """Claims in code that no way leads to, and loops with claims there."""
        alive = set(asserted(edges))
        found = [span for span in asserted(self.builder.edges) if span not in alive]
        for loop in self.loops:
            if loop.head not in numbers and loop.contract.claims:
                found.append(loop.span)
        return tuple(dict.fromkeys(found))
