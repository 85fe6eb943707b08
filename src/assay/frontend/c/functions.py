# SPDX-License-Identifier: Apache-2.0
"""Functions and global variables of the unit as declarations of the typed tree."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass, replace
from assay.frontend.c.annotations import CAnnotations
from assay.frontend.c.body import NO_NAMES, CBody, Handler
from assay.frontend.c.calls import CALLS
from assay.frontend.c.expressions import EXPRESSIONS
from assay.frontend.c.idle import has_plain_lengths
from assay.frontend.c.initializers import initializer
from assay.frontend.c.library import ClangCursor
from assay.frontend.c.logic import Logic
from assay.frontend.c.meanings import FileNames, Meaning, meaning_of
from assay.frontend.c.names import FunctionEntry, UnitNames
from assay.frontend.c.operators import OPERATORS
from assay.frontend.c.places import attach, check_kept
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.resolving import Resolver
from assay.frontend.c.scopes import FileScope, Visible, with_parameters
from assay.frontend.c.statements import STATEMENTS
from assay.frontend.c.types import INT
from assay.frontend.endings import may_return
from assay.frontend.spec.tree import FunctionSpecification
from assay.frontend.tree import (
    AssumeThat,
    Binary,
    BinaryOperator,
    Block,
    Function,
    GlobalVariable,
    IntegerLiteral,
    Name,
    NotNull,
    Return,
    Scope,
    Statement,
    VariableDeclaration,
)
from assay.program.types import PointerType, Type, UnsupportedType
from assay.source import Diagnostic, SourceError, Span

HANDLERS: dict[int, Handler] = {**EXPRESSIONS, **OPERATORS, **CALLS, **STATEMENTS}


@final
@dataclass(frozen=True, slots=True)
class Built:
    """A function, or why there is none; and the functions of the unit that it calls."""

    function: Function | None
    errors: tuple[Diagnostic, ...]
    called: tuple[str, ...]
    statics: tuple[GlobalVariable, ...] = ()


def build_function(
    names: UnitNames, entry: FunctionEntry, annotations: CAnnotations, file: FileNames
) -> Built:
    if entry.name in annotations.refused:
        return Built(None, annotations.refused[entry.name], ())
    try:
        return _build(names, entry, annotations, file)
    except SourceError as error:
        if any(diagnostic.code != "unsupported" for diagnostic in error.diagnostics):
            raise
        return Built(None, error.diagnostics, ())


def _build(
    names: UnitNames, entry: FunctionEntry, annotations: CAnnotations, file: FileNames
) -> Built:
    cursor = entry.cursor
    names.check_attributes(entry.name)
    result = names.signature(entry.name).result
    span = names.translation.name_span(cursor)
    if isinstance(result, UnsupportedType):
        raise unsupported(f"`{entry.name}` with a result of {result.name}", span)
    parameters = _parameters(names, cursor)
    _check_least(names, entry)
    meanings = [meaning_of(names, parameter) for parameter in names.parameters(cursor)]
    specification, scope = _contract(names, entry, annotations, file, meanings)
    block, body = None, None
    if entry.definition is not None:
        body = CBody(names, cursor, result)
        runs = annotations.inside.get(cursor.declaration, [])
        if runs:
            outside = FileScope(names, file, file.place(cursor))
            outer = with_parameters(cursor, meanings, outside)
            attach(body, runs, outer, logic_of(annotations, outside))
        body.build(HANDLERS)
        if body.errors:
            return Built(None, _in_order(body.errors.values()), tuple(body.called))
        block = _block(entry.name, body, parameters, result)
        block = _with_promises(block, parameters, names.attributed.not_null(entry.name))
        if names.never_returns(entry.name) and may_return(block):
            construct = "a function that is declared never to return, and may do so"
            raise unsupported(construct, span)
        if runs:
            check_kept(body, block)
    function = Function(
        entry.name,
        entry.name,
        parameters,
        result,
        block,
        specification,
        scope,
        span,
        private=any(map(names.is_static, entry.declarations)),
    )
    if body is None:
        return Built(function, (), ())
    statics = tuple(replace(each, owner=entry.name) for each in body.statics)
    return Built(function, (), tuple(body.called), statics)


def _with_promises(
    block: Block, parameters: tuple[VariableDeclaration, ...], not_null: list[int]
) -> Block:
    """A compiler may expect of `nonnull` parameters that no call passes a null pointer."""
    promised = (parameters[one - 1] for one in not_null if one <= len(parameters))
    checks = [
        NotNull(Name(one, one.span), one.span)
        for one in promised
        if isinstance(one.type, PointerType)
    ]
    return replace(block, statements=(*checks, *block.statements)) if checks else block


def _in_order(errors: object) -> tuple[Diagnostic, ...]:
    return tuple(sorted(errors, key=lambda d: d.span.start if d.span else 0))  # type: ignore[call-overload]


def _check_least(names: UnitNames, entry: FunctionEntry) -> None:
    """All declarations have to say the same of how many elements callers pass."""
    translation, types = names.translation, names.translation.types
    prototypes = {
        tuple(types.says_static(translation.source_type(each)) for each in parameters)
        for declaration in entry.declarations
        if (parameters := names.parameters(declaration))
    }
    if len(prototypes) > 1:
        place = translation.name_span(entry.cursor)
        raise unsupported("`static` in only some declarations of an array parameter", place)


def _parameters(names: UnitNames, cursor: ClangCursor) -> tuple[VariableDeclaration, ...]:
    """The parameters that can be modelled; using another one is refused where that is done."""
    translation = names.translation
    found = []
    for parameter in names.parameters(cursor):
        of = translation.types.of_value(translation.source_type(parameter))
        if not has_plain_lengths(translation, parameter):  # they are evaluated at entry
            place = translation.span(parameter)
            raise unsupported("an array parameter with a computed length", place)
        if not isinstance(of, UnsupportedType) and not names.is_argument(parameter):
            found.append(names.variable(parameter))
    return tuple(found)


def _block(
    name: str, body: CBody, parameters: tuple[VariableDeclaration, ...], result: Type
) -> Block:
    statements = body.results[body.children[0][-1]]
    block: Block = statements[0]
    if name != "main":
        return block
    inside = list(block.statements)
    if parameters and parameters[0].type is INT:
        inside.insert(0, _at_least_zero(parameters[0]))
    if result is INT and not (inside and isinstance(inside[-1], Return)):
        end = Span(block.span.file, max(block.span.start, block.span.end - 1), block.span.end)
        inside.append(Return(IntegerLiteral(0, INT, end), end))
    return Block(tuple(inside), block.span)


def _at_least_zero(parameter: VariableDeclaration) -> Statement:
    """C11 5.1.2.2.1: the value of argc shall be nonnegative."""
    span = parameter.span
    zero = IntegerLiteral(0, INT, span)
    condition = Binary(BinaryOperator.AT_LEAST, Name(parameter, span), zero, INT, span)
    return AssumeThat(condition, span)


def _contract(
    names: UnitNames,
    entry: FunctionEntry,
    annotations: CAnnotations,
    file: FileNames,
    meanings: list[Meaning],
) -> tuple[FunctionSpecification | None, Scope]:
    """A contract at a prototype calls the parameters by the prototype's names."""
    stated = annotations.contracts.get(entry.name)
    if stated is None:
        return None, NO_NAMES
    outside = FileScope(names, file, file.place(stated.cursor))
    visible = with_parameters(stated.cursor, meanings, outside)
    resolver = Resolver(visible, logic_of(annotations, outside))
    return resolver.resolved(stated.specification), resolver.scope


def logic_of(annotations: CAnnotations, outside: Visible) -> Logic:
    """The definitions of a unit, for uses that see these names of the file."""
    words = frozenset(annotations.logic)
    known = {
        name: tuple(each) for name, each in annotations.definitions.items() if name not in words
    }
    return Logic(words, known, outside, annotations.functions)


def build_global(
    names: UnitNames, cursor: ClangCursor, variable: VariableDeclaration
) -> GlobalVariable:
    """A global variable with its constant initialiser."""
    if names.translation.initializer(cursor) is None:
        return GlobalVariable(variable, None, internal=names.is_static(cursor))
    body = CBody(names, cursor)
    body.build(HANDLERS)
    if body.errors:
        raise SourceError.of(body.errors.values())
    given = [child for child in body.children[0] if body.is_expression(child)]
    value = initializer(body, given[-1], variable.type, constant=True)
    return GlobalVariable(variable, value, internal=names.is_static(cursor))
