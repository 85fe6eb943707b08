# SPDX-License-Identifier: Apache-2.0
"""Builds the typed tree of one function body or one global's initialiser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, final

from assay.dataclass import dataclass, field
from assay.frontend.c import kinds
from assay.frontend.c.discards import effects, evaluated
from assay.frontend.c.library import ClangCursor
from assay.frontend.c.names import UnitNames
from assay.frontend.c.nodes import Nodes, nodes_below
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import CHAR, INT, SIZE_TYPES, named_type
from assay.frontend.c.values import (
    PLACEHOLDERS,
    AddressValue,
    AllocatedValue,
    ByteValue,
    FloatingConstant,
    FloatingInteger,
    FunctionValue,
    OpaqueValue,
    Placeholder,
    RegisterValue,
    Result,
    StreamValue,
    StringValue,
    TwinValue,
    Value,
    inside,
)
from assay.frontend.spec.tree import FunctionSpecification, LoopSpecification
from assay.frontend.tree import (
    AddressOf,
    Binary,
    BinaryOperator,
    Block,
    ContractEnd,
    ContractStart,
    Convert,
    Dereference,
    Expression,
    FunctionAddress,
    GlobalVariable,
    IntegerLiteral,
    Scope,
    SpecStatement,
    Statement,
    Storage,
    VariableDeclaration,
)
from assay.program.types import (
    VOID,
    IntegerType,
    PointerType,
    Type,
    UnsupportedType,
)
from assay.source import Diagnostic, SourceError, Span

if TYPE_CHECKING:
    from assay.frontend.c.headers import Parts

_START = "main"
Handler = Callable[["CBody", int], Result]
NO_NAMES: Scope = {}


StatedBefore = tuple[FunctionSpecification, Scope, Span]
"""The contract of a statement, with the names in it and its place."""


@final
@dataclass(slots=True)
class Attached:
    """The annotations of one body, by the number of the node they belong to."""

    before: dict[int, tuple[SpecStatement, ...]] = field(default_factory=dict)
    at_end: dict[int, tuple[SpecStatement, ...]] = field(default_factory=dict)
    loops: dict[int, tuple[LoopSpecification, Scope]] = field(default_factory=dict)
    contracts: dict[int, tuple[StatedBefore, ...]] = field(default_factory=dict)  # outermost first


class CBody:
    """The nodes of one declaration and what each has become, filled from the leaves upwards."""

    def __init__(self, names: UnitNames, root: ClangCursor, result_type: Type = VOID) -> None:
        self.names = names
        self.translation = names.translation
        self.result_type = result_type
        self.nodes: Nodes = nodes_below(self.translation.library, root)
        self.cursors = self.nodes.cursors
        self.kinds = self.nodes.kinds
        self.children = self.nodes.children
        self._note_declarations()
        self.results: list[Any] = [None] * len(self.cursors)
        self.span = self.translation.span
        self.structs = self.translation.types.structs
        self.size_type = named_type(SIZE_TYPES[names.data_model], names.data_model)
        self.errors: dict[tuple[str, str], Diagnostic] = {}
        self.called: dict[str, None] = {}  # functions of the unit, in order
        self.statics: list[GlobalVariable] = []  # `static` locals
        self.temporaries = 0
        self.guessed: set[int] = set()  # ids of conversions around undeclared nondet calls
        self.attached = Attached()
        self.headers: dict[int, Parts | SourceError] = {}  # of each `for`: which parts it has
        self.literals: dict[int, list[Statement]] = {}
        """Declarations of compound literals that are objects, by the numbers of their blocks."""
        self.labels: dict[int | None, str] = {}  # names of labels, by the addresses of statements

    def _note_declarations(self) -> None:
        """Functions and types declared inside the body."""
        for number, kind in enumerate(self.kinds):
            if kind == kinds.FUNCTION_DECLARATION and number:
                self.names.note_function(self.cursors[number], inside=True)
            elif kind == kinds.TYPEDEF_DECLARATION:
                self.names.note_type(self.cursors[number])

    def build(self, handlers: Mapping[int, Handler]) -> None:
        """Give every node but the root its result. What cannot be built is noted in `errors`."""
        refused: set[int] = set()
        kind_of, children, results = self.kinds, self.children, self.results
        for number in range(len(kind_of) - 1, 0, -1):
            if refused and not refused.isdisjoint(children[number]):
                refused.add(number)
                continue
            try:
                results[number] = handlers.get(kind_of[number], _refuse)(self, number)
            except SourceError as error:
                refused.add(number)
                self._note(error)

    def _note(self, error: SourceError) -> None:
        """Keep one diagnostic for each thing to say, at its first place."""
        for diagnostic in error.diagnostics:
            self.errors[diagnostic.code, diagnostic.message] = diagnostic

    # --- children, as what their parent needs

    def value(self, number: int) -> Value:
        found: Value = self.results[number]
        return found

    def expression(self, number: int) -> Expression:
        found = self.results[number]
        if type(found) in PLACEHOLDERS:
            return self.used(found)
        return found  # type: ignore[no-any-return]

    def condition(self, number: int) -> Expression:
        """A child whose truth is needed: the number of a pointer is 0 exactly if that is null."""
        found = self.results[number]
        return found.pointer if type(found) is AddressValue else self.expression(number)

    def used(self, value: Value) -> Expression:
        """A value as an ordinary one: a string literal is a pointer to its characters."""
        if type(value) is StringValue:
            return self.names.literals.pointer(value)
        if type(value) is AllocatedValue and value.old is None:
            return value.untyped()
        if type(value) is FunctionValue:
            return self._address(value)
        if type(value) is AddressValue:
            from assay.frontend.c.addresses_as_numbers import as_number

            return as_number(value)
        if type(value) is ByteValue:
            return _bytes(value)
        if type(value) is TwinValue:
            return _twin(value)
        if type(value) in PLACEHOLDERS:
            raise refusal(value)  # type: ignore[arg-type]
        return value  # type: ignore[return-value]

    def _address(self, value: FunctionValue) -> Expression:
        """A pointer to a function of the unit."""
        translation = self.translation
        function = translation.library.clang_getCursorType(value.cursor)
        of = translation.types.function_pointer(function)
        if not isinstance(of, IntegerType):
            raise unsupported(of.name if isinstance(of, UnsupportedType) else str(of), value.span)
        if not self.names.is_defined(value.name) or value.name == _START:
            raise unsupported(f"the address of `{value.name}`", value.span)
        self.names.addressed.setdefault(value.name, of)
        self.called[value.name] = None
        return FunctionAddress(value.name, of, value.span)

    def is_expression(self, number: int) -> bool:
        return kinds.FIRST_EXPRESSION <= self.kinds[number] <= kinds.LAST_EXPRESSION

    def statements(self, number: int) -> tuple[Statement, ...]:
        """A child in the place of a statement, with the annotations before it."""
        if self.is_expression(number):
            found = self._effect(self.results[number], number)
        else:
            found = self.results[number]
        if number in self.literals and self.kinds[number] != kinds.COMPOUND:
            span = self.span(self.cursors[number])
            found = (Block((*self.literals[number], *found), span),)
        for contract in reversed(self.attached.contracts.get(number, ())):
            start = ContractStart(*contract[:2], found, contract[2])
            found = (start, *found, ContractEnd(start, self.span(self.cursors[number])))
        before = self.attached.before.get(number)
        return found if before is None else before + found

    def statement(self, number: int) -> Statement:
        """What a node has become, as one statement."""
        found = self.statements(number)
        return found[0] if len(found) == 1 else Block(found, self.span(self.cursors[number]))

    def _effect(self, value: Value, number: int) -> tuple[Statement, ...]:
        if type(value) in PLACEHOLDERS:
            return evaluated(inside(value), value.span)  # type: ignore[arg-type]
        return effects(value, self.span(self.cursors[number]))  # type: ignore[arg-type]

    def new_temporary(self, of: Type, span: Span) -> VariableDeclaration:
        self.temporaries += 1
        return VariableDeclaration(f"#{self.temporaries}", of, Storage.TEMPORARY, span)


def _bytes(value: ByteValue) -> Expression:
    """A pointer to bytes."""
    of, span = PointerType(CHAR), value.span
    pointer = Convert(value.pointer, of, explicit=True, span=span)
    if not value.back:
        return pointer
    return Binary(BinaryOperator.SUBTRACT, pointer, IntegerLiteral(value.back, INT, span), of, span)


def _twin(value: TwinValue) -> Expression:
    """A pointer to the twin of its type, or the place that it leads to."""
    operand, span, of = value.operand, value.span, PointerType(value.type)
    if not value.followed:
        return Convert(operand, of, explicit=True, span=span)
    if isinstance(operand, Dereference):
        pointer = operand.pointer
    else:
        pointer = AddressOf(operand, PointerType(operand.type), span)
    return Dereference(Convert(pointer, of, explicit=True, span=span), value.type, span)


def refusal(value: Placeholder) -> SourceError:
    """Why a value cannot be used as an ordinary one."""
    if isinstance(value, OpaqueValue | RegisterValue):
        return value.error
    return unsupported(_describe(value), value.span)


def _describe(value: Placeholder) -> str:
    match value:
        case StringValue():
            return "a string literal here"
        case AllocatedValue(function=function):
            return f"a pointer to void that `{function}` gives"
        case FunctionValue():
            return "a function pointer"
        case StreamValue():
            return "a stream as a value"
        case FloatingConstant() | FloatingInteger():
            return "floating point"
        case _:
            return "a braced initialiser here"


def _refuse(body: CBody, number: int) -> Result:
    cursor = body.cursors[number]
    construct = _CONSTRUCTS.get(cursor.kind, "this construct")
    raise unsupported(construct, body.span(cursor))


_CONSTRUCTS = {
    kinds.MEMBER: "access to a member of a struct or union",
    kinds.IMAGINARY_LITERAL: "complex arithmetic",
    kinds.COMPOUND_LITERAL: "a compound literal",
    kinds.LABEL_ADDRESS: "the address of a label",
    kinds.INDIRECT_GOTO: "a jump to a computed label",
    kinds.ASSEMBLER: "inline assembler",
    kinds.MICROSOFT_ASSEMBLER: "inline assembler",
}
