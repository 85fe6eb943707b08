# SPDX-License-Identifier: Apache-2.0
"""Statements and the declarations among them."""

from __future__ import annotations

from assay.frontend.c import kinds
from assay.frontend.c.body import NO_NAMES, CBody, Handler
from assay.frontend.c.conversions import converted
from assay.frontend.c.folding import folded
from assay.frontend.c.headers import header_parts
from assay.frontend.c.idle import has_plain_lengths
from assay.frontend.c.initializers import initializer
from assay.frontend.c.library import ClangCursor
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.values import Result
from assay.frontend.tree import (
    Block,
    Break,
    CaseLabel,
    Continue,
    Declare,
    Expression,
    GlobalVariable,
    Goto,
    If,
    Labelled,
    LoopKind,
    LoopStatement,
    Return,
    Statement,
    Storage,
    Switch,
)
from assay.program.types import FixedArrayType, VoidType
from assay.source import Span

Statements = tuple[Statement, ...]

_LOOPS = frozenset({kinds.WHILE, kinds.DO, kinds.FOR})
_LEFT_BY_BREAK = _LOOPS | {kinds.SWITCH}


def _compound(body: CBody, number: int) -> Statements:
    inside: list[Statement] = [*body.literals.get(number, ())]
    for child in body.children[number]:
        inside += body.statements(child)
    inside += body.attached.at_end.get(number, ())
    return (Block(tuple(inside), body.span(body.cursors[number])),)


def _empty(_body: CBody, _number: int) -> Statements:
    return ()


def _if(body: CBody, number: int) -> Statements:
    condition, then, *otherwise = body.children[number]
    return (
        If(
            body.condition(condition),
            body.statement(then),
            body.statement(otherwise[0]) if otherwise else None,
            _keyword(body, number, len("if")),
        ),
    )


def _while(body: CBody, number: int) -> Statements:
    condition, inside = body.children[number]
    return (_loop(body, number, LoopKind.WHILE, body.condition(condition), inside),)


def _do(body: CBody, number: int) -> Statements:
    inside, condition = body.children[number]
    return (_loop(body, number, LoopKind.DO, body.condition(condition), inside),)


def _for(body: CBody, number: int) -> Statements:
    *header, inside = body.children[number]
    written = header_parts(body, number)
    parts = iter(header)
    initial = body.statements(next(parts)) if written.initial else ()
    condition = body.condition(next(parts)) if written.condition else None
    update = (body.expression(next(parts)),) if written.update else ()
    return (_loop(body, number, LoopKind.FOR, condition, inside, initial, update),)


def _loop(
    body: CBody,
    number: int,
    kind: LoopKind,
    condition: Expression | None,
    inside: int,
    initial: Statements = (),
    update: tuple[Expression, ...] = (),
) -> LoopStatement:
    specification, scope = body.attached.loops.get(number, (None, NO_NAMES))
    return LoopStatement(
        kind,
        initial,
        condition,
        update,
        body.statement(inside),
        specification,
        scope,
        _keyword(body, number, len(kind)),
    )


def _keyword(body: CBody, number: int, length: int) -> Span:
    return body.translation.start_span(body.cursors[number], length)


def _switch(body: CBody, number: int) -> Statements:
    subject, inside = body.children[number]
    span = _keyword(body, number, len("switch"))
    return (Switch(body.expression(subject), body.statement(inside), span),)


def _case(body: CBody, number: int) -> Statements:
    *bounds, inside = body.children[number]
    values = [_label_value(body, bound) for bound in bounds]
    low, high = values[0], values[-1]
    span = _keyword(body, number, len("case"))
    if low is None or high is None:
        raise unsupported("this case label", span)
    ranges = ((low, high),) if low <= high else ()
    return (CaseLabel(ranges, default=False, span=span), *body.statements(inside))


def _label_value(body: CBody, number: int) -> int | None:
    value = body.translation.constant(body.cursors[number])
    return folded(body.expression(number)) if value is None else value


def _default(body: CBody, number: int) -> Statements:
    label = CaseLabel((), default=True, span=_keyword(body, number, len("default")))
    return (label, *body.statements(body.children[number][0]))


def _label(body: CBody, number: int) -> Statements:
    cursor = body.cursors[number]
    statement = body.statement(body.children[number][0])
    return (Labelled(_name_of_label(body, cursor), statement, body.span(cursor)),)


def _label_name(body: CBody, number: int) -> Result:
    meant = body.translation.library.clang_getCursorReferenced(body.cursors[number])
    return _name_of_label(body, meant)


def _name_of_label(body: CBody, label: ClangCursor) -> str:
    """Its name; several of one name in a function, which `__label__` allows, are numbered."""
    if not body.labels:
        body.labels.update(_names_of_labels(body))
    return body.labels[label.statement]


def _names_of_labels(body: CBody) -> dict[int | None, str]:
    found: dict[str, list[int | None]] = {}
    for cursor, kind in zip(body.cursors, body.kinds, strict=True):
        if kind == kinds.LABEL:
            found.setdefault(body.translation.spelling(cursor), []).append(cursor.statement)
    return {
        statement: name if len(same) == 1 else f"{name}#{number}"
        for name, same in found.items()
        for number, statement in enumerate(same, 1)
    }


def _goto(body: CBody, number: int) -> Statements:
    label = body.results[body.children[number][0]]
    return (Goto(str(label), body.span(body.cursors[number])),)


def _check_header(body: CBody, number: int, around: frozenset[int]) -> None:
    """Compilers disagree about what a jump leaves that stands in the header of a loop or `switch`,
    inside a statement expression."""
    child, parent = number, body.nodes.parents[number]
    while parent and body.kinds[parent] not in around:
        child, parent = parent, body.nodes.parents[parent]
    children = body.children[parent]
    inside = children[0] if body.kinds[parent] == kinds.DO else children[-1]
    if child != inside:
        span = body.span(body.cursors[number])
        raise unsupported("a jump out of the header of a loop or `switch`", span)


def _break(body: CBody, number: int) -> Statements:
    _check_header(body, number, _LEFT_BY_BREAK)
    return (Break(None, body.span(body.cursors[number])),)


def _continue(body: CBody, number: int) -> Statements:
    _check_header(body, number, _LOOPS)
    return (Continue(None, body.span(body.cursors[number])),)


def _return(body: CBody, number: int) -> Statements:
    span = body.span(body.cursors[number])
    children = body.children[number]
    if not children:
        return (Return(None, span),)
    if isinstance(body.result_type, VoidType):
        return (*body.statements(children[0]), Return(None, span))
    value = body.expression(children[0])
    return (Return(converted(value, body.result_type, value.span), span),)


def _wrapped(body: CBody, number: int) -> Statements:
    """A statement with attributes."""
    body.names.attributed.check_statements(body.cursors[0], body.span(body.cursors[number]))
    children = body.children[number]
    return body.statements(children[-1]) if children else ()


def _declarations(body: CBody, number: int) -> Statements:
    found: list[Statement] = []
    for child in body.children[number]:
        if body.kinds[child] == kinds.VARIABLE_DECLARATION:
            found += body.results[child]
    return tuple(found)


def _typedef(body: CBody, number: int) -> Statements:
    cursor = body.cursors[number]
    types = body.translation.types
    of = types.kind(body.translation.source_type(cursor))
    plain = has_plain_lengths(body.translation, cursor)
    if of == kinds.TYPE_VARIABLE_ARRAY or not plain:
        raise unsupported("a typedef of a variable-length array", body.span(cursor))
    return ()


def _attribute(body: CBody, number: int) -> Statements:
    """Of a variable; those of external ones are looked at with their names."""
    variable = body.cursors[body.nodes.parents[number]]
    if not body.names.is_extern(variable):
        body.names.attributed.check_local(variable)
    return ()


def _variable(body: CBody, number: int) -> Statements:
    """A local variable; a `static` one is a global that only its function can name."""
    cursor = body.cursors[number]
    if body.names.is_extern(cursor):
        body.names.note_extern(cursor)
        return ()
    variable = body.names.variable(cursor)
    given = body.translation.initializer(cursor)
    children = [child for child in body.children[number] if body.is_expression(child)]
    value = None
    if given is not None:
        constant = variable.storage is Storage.GLOBAL
        value = initializer(body, children[-1], variable.type, constant=constant)
    if variable.storage is Storage.GLOBAL:
        body.statics.append(GlobalVariable(variable, value))
        return ()
    length = None
    if isinstance(variable.type, FixedArrayType) and variable.type.length is None:
        written = body.translation.source_type(cursor).kind
        if not children or written != kinds.TYPE_VARIABLE_ARRAY:
            raise unsupported("a variable-length array through a typedef", variable.span)
        length = body.expression(children[-1])
    return (Declare(variable, value, body.span(cursor), length),)


STATEMENTS: dict[int, Handler] = {
    kinds.COMPOUND: _compound,
    kinds.EMPTY: _empty,
    kinds.IF: _if,
    kinds.WHILE: _while,
    kinds.DO: _do,
    kinds.FOR: _for,
    kinds.SWITCH: _switch,
    kinds.CASE: _case,
    kinds.DEFAULT: _default,
    kinds.LABEL: _label,
    kinds.LABEL_REFERENCE: _label_name,
    kinds.GOTO: _goto,
    kinds.BREAK: _break,
    kinds.CONTINUE: _continue,
    kinds.RETURN: _return,
    kinds.UNEXPOSED_STATEMENT: _wrapped,
    kinds.DECLARATION_STATEMENT: _declarations,
    kinds.FUNCTION_DECLARATION: _empty,
    kinds.TYPEDEF_DECLARATION: _typedef,
    kinds.VARIABLE_DECLARATION: _variable,
    **dict.fromkeys(kinds.ATTRIBUTES, _attribute),
}
