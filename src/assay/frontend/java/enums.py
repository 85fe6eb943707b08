# SPDX-License-Identifier: Apache-2.0
"""Enums in runs of the whole program: objects that the initialisation of the enum makes.

enum Level { LOW, HIGH; }          Level.LOW := new Level; Level.HIGH := new Level
switch (e) { case HIGH: ... }      compares the position of e among the constants
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.java import operators
from assay.frontend.java.conversions import type_error, unsupported
from assay.frontend.java.invocations import Invocation
from assay.frontend.java.members import CONSTRUCTOR, Field, JavaClass, Method
from assay.frontend.java.nodes import body_of, is_switch, modifiers, part, parts
from assay.frontend.java.records import parameter_type, parameters_of
from assay.frontend.java.references import has_body
from assay.frontend.java.syntax import span_of
from assay.frontend.java.types import INT, NULL_TYPE
from assay.frontend.tree import Expression, Name, Statement, Storage, VariableDeclaration
from assay.program.types import VOID, ReferenceType, StructType
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from assay.frontend.java.body import JavaBody

_CONSTANT = "enum_constant"


def constants(of: JavaClass, body: JavaBody) -> list[Field]:
    """The constants of an enum, in order."""
    written = [each for each in parts(body_of(of.node)) if each.type == _CONSTANT]
    return [of.fields[body.text(part(each, "name"))] for each in written]


def made_constants(of: JavaClass, body: JavaBody) -> list[Statement]:
    """What makes the constants; raises SourceError."""
    found: list[Statement] = []
    for each in parts(body_of(of.node)):
        if each.type == _CONSTANT:
            found.append(_made(of, each, body))
    return found


def _made(of: JavaClass, constant: Node, body: JavaBody) -> Statement:
    from assay.frontend.java.expressions import expression
    from assay.frontend.java.object_expressions import constructor_call, hidden, made_nameless

    span = body.span(part(constant, "name"))
    arguments = constant.child_by_field_name("arguments")
    written = () if arguments is None else parts(arguments)
    given = tuple(expression(each, body) for each in written)
    is_open = any(map(is_switch, written))
    call = Invocation(CONSTRUCTOR, given, span, span, typed_by_parameters=is_open)
    type_ = ReferenceType(StructType(of.name))
    field = of.fields[body.text(part(constant, "name"))]
    place = Name(body.file.fields.started(field).variable, span)
    if has_body(constant):
        own = body.file.classes.at(constant)
        if own is None:
            raise unsupported(span, f"the constant `{field.name}` with a body")
        made_one = replace(made_nameless(own, call, body), type=type_)
        return tree.Evaluate(tree.Assignment(place, made_one, span), span)
    start, made = hidden("object", tree.NewObject(type_, span), body)
    run = constructor_call(of, made, call, body)
    code = (start, tree.Evaluate(run, span))
    value = tree.StatementExpression(code, made, type_, span)
    return tree.Evaluate(tree.Assignment(place, value, span), span)


def constructors(of: JavaClass, body: JavaBody) -> tuple[Method, ...]:
    """The written constructors of an enum."""
    written = [
        member
        for each in parts(body_of(of.node))
        if each.type == "enum_body_declarations"
        for member in parts(each)
        if member.type == "constructor_declaration"
    ]
    found = []
    for node in written:
        parameters = tuple(parameter_type(each, body.source) for each in parameters_of(node))
        resolved = tuple(body.file.objects.resolved(each, of, node) for each in parameters)
        method = Method(
            of,
            f"{of.name}.{CONSTRUCTOR}({','.join(map(str, resolved))})",
            CONSTRUCTOR,
            resolved,
            VOID,
            modifiers(node) | {"private"},
            variable_arity=any(e.type == "spread_parameter" for e in parameters_of(node)),
            node=node,
            span=span_of(part(node, "name"), body.source),
            constructor=True,
        )
        found.append(method)
    return tuple(found)


def position(value: Expression, of: JavaClass, body: JavaBody) -> Expression:
    """The position of a constant among those of its enum; it must not be null."""
    if of in body.file.classes.plain:
        from assay.frontend.java.plain_enums import position_of

        return position_of(value, body)
    span = value.span
    name = body.hidden_name("constant")
    variable = VariableDeclaration(name, value.type, Storage.TEMPORARY, span)
    held = Name(variable, span)
    start = (tree.Declare(variable, value, span), tree.Evaluate(tree.NonNull(held, span), span))
    known = [body.file.fields.started(each).variable for each in constants(of, body)]
    if not known:
        raise type_error(span, f"`{of.name}` has no constants")
    last: Expression = tree.IntegerLiteral(len(known) - 1, INT, span)

    def before(rest: Expression, at: int) -> Expression:
        test = operators.binary("==", held, Name(known[at], span), span)
        return operators.conditional(test, tree.IntegerLiteral(at, INT, span), rest, span)

    chain = reduce(before, reversed(range(len(known) - 1)), last)
    return tree.StatementExpression(start, chain, INT, span)


def call_on_constant(
    value: Expression, of: JavaClass, call: Invocation, body: JavaBody
) -> Expression:
    """`e.ordinal()`, `e.compareTo(f)`, `e.equals(f)`."""
    given = call.arguments
    if call.name == "ordinal" and not given:
        return position(value, of, body)
    if call.name == "compareTo" and len(given) == 1 and given[0].type == value.type:
        first, second = position(value, of, body), position(given[0], of, body)
        return operators.binary("-", first, second, call.span)
    if call.name == "equals" and len(given) == 1 and given[0].type in (value.type, NULL_TYPE):
        held = body.hidden_name("constant")
        variable = VariableDeclaration(held, value.type, Storage.TEMPORARY, call.span)
        name = Name(variable, call.span)
        start = (
            tree.Declare(variable, value, call.span),
            tree.Evaluate(tree.NonNull(name, call.span), call.span),
        )
        same = operators.binary("==", name, given[0], call.span)
        return tree.StatementExpression(start, same, same.type, call.span)
    raise unsupported(call.span, f"a call of `{call.name}` of the enum `{of.name}`")


def all_constants(of: JavaClass, span: Span, body: JavaBody) -> Expression:
    """`E.values()`: a new array each time."""
    type_ = ReferenceType(ReferenceType(StructType(of.name)))
    names = [Name(body.file.fields.started(e).variable, span) for e in constants(of, body)]
    return tree.ArrayLiteral(type_, tuple(names), span)
