# SPDX-License-Identifier: Apache-2.0
"""Enums whose constants are no more than their positions: values are numbers, 0 is `null`.

enum Coin { NICKEL(5), DIME(10); final int cents; Coin(int c) { cents = c; } }

Coin c: 0, 1 or 2      Coin.DIME is 2      c.cents is (c == 1 ? 5 : 10), if c is not null

That is so where nothing can tell a constant from such a number: fields are final and get constant
values, constructors do nothing else, no interface is implemented, and no type argument is the enum.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING

from assay.frontend import tree
from assay.frontend.java import operators
from assay.frontend.java.calm import inside
from assay.frontend.java.constants import Constant, constant_value
from assay.frontend.java.conversions import assigned, type_error, unsupported
from assay.frontend.java.fields import literal
from assay.frontend.java.generics import fitted
from assay.frontend.java.members import Field, JavaClass, Method
from assay.frontend.java.nodes import (
    CONSTANT,
    body_of,
    members_of,
    modifiers,
    parameter_name,
    part,
    parts,
)
from assay.frontend.java.records import parameter_type, parameters_of
from assay.frontend.java.references import calls_super
from assay.frontend.java.scopes import Local
from assay.frontend.java.types import INT, STRING, is_scalar
from assay.frontend.tree import (
    Conditional,
    Declare,
    Evaluate,
    Expression,
    If,
    IntegerLiteral,
    Name,
    NonNull,
    Statement,
    StatementExpression,
    Storage,
    VariableDeclaration,
)
from assay.program.types import ENUM_BITS, IntegerType, ReferenceType, VoidType
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from assay.frontend.java.body import File, JavaBody
    from assay.frontend.java.classes import Classes
    from assay.frontend.java.invocations import Invocation

_FIELDS = frozenset({"boolean", "byte", "short", "char", "int", "long", "String"})
_LITERALS = frozenset(
    {
        "decimal_integer_literal",
        "hex_integer_literal",
        "octal_integer_literal",
        "binary_integer_literal",
        "character_literal",
        "string_literal",
        "true",
        "false",
        "integral_type",
    }
)
_COMPOSED = frozenset(
    {
        "binary_expression",
        "unary_expression",
        "parenthesized_expression",
        "cast_expression",
        "ternary_expression",
    }
)


# --- which enums ---------------------------------------------------------------------------------


def plain_enums(classes: Classes) -> dict[JavaClass, IntegerType]:
    """The enums of a file that are of this kind, with the type of their values."""
    found = [each for each in classes.all() if _is_plain(each, classes)]
    return {of: _type(of) for of in found}


def _type(of: JavaClass) -> IntegerType:
    names = ",".join(_text(part(each, "name")) for each in constant_nodes(of))
    return IntegerType(f"{of.name}{{{names}}}", ENUM_BITS, signed=False)


def constant_nodes(of: JavaClass) -> list[Node]:
    return [each for each in parts(body_of(of.node)) if each.type == CONSTANT]


def _is_plain(of: JavaClass, classes: Classes) -> bool:
    if of.node.type != "enum_declaration" or of.parents or of.has_static_initializer:
        return False
    if not constant_nodes(of) or not all(
        _is_plain_constant(each, classes) for each in constant_nodes(of)
    ):
        return False
    if not all(_is_plain_member(each, of) for each in members_of(of.node)):
        return False
    given = [
        a
        for c in constant_nodes(of)
        for p in parts(c)
        if p.type == "argument_list"
        for a in parts(p)
    ]
    if not all(_is_constant(each, of, frozenset()) for each in given):
        return False
    return not _is_type_argument(of.name.rpartition(".")[2], classes)


def _is_plain_constant(node: Node, classes: Classes) -> bool:
    """A body has nothing but methods."""
    bodies = [each for each in parts(node) if each.type == "class_body"]
    members = [member for each in bodies for member in parts(each)]
    is_read = not bodies or classes.at(node) is not None
    return is_read and all(each.type == "method_declaration" for each in members)


def _is_plain_member(member: Node, of: JavaClass) -> bool:
    match member.type:
        case "field_declaration" if "static" in modifiers(member):
            return True
        case "field_declaration":
            declared = member.children_by_field_name("declarator")
            values = [each.child_by_field_name("value") for each in declared]
            is_known = all(v is None or _is_constant(v, of, frozenset()) for v in values)
            is_plain = _text(part(member, "type")) in _FIELDS
            return is_plain and is_known and "final" in modifiers(member)
        case "constructor_declaration":
            names = frozenset(_text(parameter_name(each)) for each in parameters_of(member))
            assigned = [_assigns(each) for each in parts(part(member, "body"))]
            return all(one is not None and _is_constant(one[1], of, names) for one in assigned)
        case "block" | "static_initializer":
            return False
        case _:
            return True


def _is_constant(node: Node, of: JavaClass, names: frozenset[str]) -> bool:
    """Whether a value is made of literals, of parameters and of constants of the enum itself."""
    if node.type == "identifier":
        field = of.fields.get(_text(node))
        is_fixed = field is not None and field.static and field.final
        return _text(node) in names or (is_fixed and field is not None and bool(field.initializer))
    if node.type in _LITERALS:
        return True
    if node.type == "binary_expression" and part(node, "operator").type in ("/", "%"):
        return False  # it may fail
    return node.type in _COMPOSED and all(_is_constant(c, of, names) for c in parts(node))


def _assigns(statement: Node) -> tuple[str, Node] | None:
    """The name and the value of `this.f = e;` or `f = e;`."""
    inner = parts(statement)[0] if statement.type == "expression_statement" else statement
    if inner.type != "assignment_expression" or part(inner, "operator").type != "=":
        return None
    target = part(inner, "left")
    if target.type == "field_access" and part(target, "object").type == "this":
        target = part(target, "field")
    return (_text(target), part(inner, "right")) if target.type == "identifier" else None


def _is_type_argument(name: str, classes: Classes) -> bool:
    tops = (top.node for top in classes.top.values())
    return any(
        _text(one) == name
        for top in tops
        for node in inside(top)
        if node.type in ("type_arguments", "instanceof_expression", "type_bound")
        for one in inside(node)
        if one.type == "type_identifier"
    )


def _text(node: Node) -> str:
    return "" if node.text is None else node.text.decode("utf-8", "replace")


# --- values --------------------------------------------------------------------------------------


def constant_number(field: Field) -> int | None:
    """The number of a constant; None for other fields."""
    of = field.type
    if not isinstance(of, IntegerType) or not field.static or field.initializer is not None:
        return None
    is_own = of.is_enum and str(of) == field.owner.name and field.name in of.constants
    return of.constants.index(field.name) + 1 if is_own else None


def all_constants(of: IntegerType, span: Span) -> Expression:
    """`E.values()`: a new array each time."""
    numbers = tuple(IntegerLiteral(at, of, span) for at in range(1, of.high + 1))
    return tree.ArrayLiteral(ReferenceType(of), numbers, span)


def not_null(value: Expression, body: JavaBody) -> tuple[tuple[Statement, ...], Name]:
    """A value that is evaluated once, and must not be null."""
    name = body.hidden_name("constant")
    variable = VariableDeclaration(name, value.type, Storage.TEMPORARY, value.span)
    held = Name(variable, value.span)
    checked = Evaluate(NonNull(held, value.span), value.span)
    return (Declare(variable, value, value.span), checked), held


def position_of(value: Expression, body: JavaBody) -> Expression:
    """`e.ordinal()`"""
    start, held = not_null(value, body)
    number = operators.number(held)
    one = IntegerLiteral(1, INT, value.span)
    position = operators.binary("-", number, one, value.span)
    return StatementExpression(start, position, INT, value.span)


def number_of(value: Expression, body: JavaBody) -> Expression:
    """What a `switch` compares: the number of a constant, which must not be null."""
    start, held = not_null(value, body)
    return StatementExpression(start, operators.number(held), INT, value.span)


# --- fields --------------------------------------------------------------------------------------


def field_of_constant(field: Field, owner: Expression, span: Span, body: JavaBody) -> Expression:
    """`e.f`: what each constant has there."""
    start, held = not_null(owner, body)
    of = body.file.objects.enum_of(owner.type)
    assert of is not None
    if field.type == STRING:
        for each in constant_nodes(of):
            _check_text(_given(field, each, of, body), span)
        return StatementExpression(start, operators.new_text(span), STRING, span)
    if not is_scalar(field.type):
        raise unsupported(span, f"the field `{field.name}` of an enum")
    values = [_value(field, each, of, body) for each in constant_nodes(of)]
    chosen = [literal(each, field.type, span) for each in values]
    return StatementExpression(start, _chosen(held, chosen, span), field.type, span)


def _chosen(held: Name, values: list[Expression], span: Span) -> Expression:
    numbered = list(enumerate(values, 1))
    *others, (_, last) = numbered

    def before(rest: Expression, one: tuple[int, Expression]) -> Expression:
        if one[1] == rest:
            return rest
        return Conditional(_is(held, one[0], span), one[1], rest, rest.type, span)

    return reduce(before, reversed(others), last)


def _is(held: Name, number: int, span: Span) -> Expression:
    assert isinstance(held.type, IntegerType)
    return operators.binary("==", held, IntegerLiteral(number, held.type, span), span)


def _check_text(given: Node | None, span: Span) -> None:
    if given is None or given.type != "string_literal":
        raise unsupported(span, "a text in an enum that is no literal")


def _given(field: Field, constant: Node, of: JavaClass, body: JavaBody) -> Node | None:
    """What is written for a field: in its declaration, by the constructor, or for its parameter."""
    if field.initializer is not None:
        return field.initializer
    arguments = constant.child_by_field_name("arguments")
    given = [] if arguments is None else parts(arguments)
    constructor = _constructor(of, len(given), body)
    if constructor is None:
        return None
    found = [_assigns(each) for each in parts(part(constructor, "body"))]
    values = [value for name, value in filter(None, found) if name == field.name]
    names = [_text(part(each, "name")) for each in parameters_of(constructor)]
    if len(values) == 1 and values[0].type == "identifier" and _text(values[0]) in names:
        return given[names.index(_text(values[0]))]
    return values[0] if len(values) == 1 else None


def _constructor(of: JavaClass, count: int, body: JavaBody) -> Node | None:
    """The one constructor with so many parameters."""
    written = [m for m in members_of(of.node) if m.type == "constructor_declaration"]
    found = [each for each in written if len(parameters_of(each)) == count]
    fixed = all(each.type == "formal_parameter" for one in found for each in parameters_of(one))
    del body
    return found[0] if len(found) == 1 and fixed else None


def _value(field: Field, constant: Node, of: JavaClass, body: JavaBody) -> Constant:
    """The value of a field of one constant; raises SourceError."""
    from assay.frontend.java.body import JavaBody
    from assay.frontend.java.expressions import expression

    place = JavaBody(body.file, of, VoidType(), static=True)
    arguments = constant.child_by_field_name("arguments")
    given = [] if arguments is None else parts(arguments)
    constructor = None if field.initializer is not None else _constructor(of, len(given), body)
    node = field.initializer
    if constructor is not None:
        found = [_assigns(each) for each in parts(part(constructor, "body"))]
        values = [value for name, value in filter(None, found) if name == field.name]
        node = values[0] if len(values) == 1 else None
        for parameter, argument in zip(parameters_of(constructor), given, strict=True):
            type_ = parameter_type(parameter, body.source)
            type_ = body.file.objects.resolved(type_, of)
            if not is_scalar(type_):
                continue
            name, span = _text(part(parameter, "name")), body.span(argument)
            value = constant_value(assigned(expression(argument, place), type_))
            variable = VariableDeclaration(name, type_, Storage.LOCAL, span)
            local = Local(variable, fixed=True, constant=value, broken=value is None)
            place.locals.declare(name, local, span)
    span = body.span(constant)
    if node is None:
        raise unsupported(span, f"the value of `{field.name}` of an enum")
    known = constant_value(assigned(expression(node, place), field.type))
    if known is None or place.problems:
        raise unsupported(span, f"the value of `{field.name}` of an enum, which is no constant,")
    return known


# --- methods -------------------------------------------------------------------------------------


def call_on_enum(
    value: Expression, call: Invocation, body: JavaBody, *, exactly: bool = False
) -> Expression:
    """`e.m(...)`: the method that the constant has, after all arguments are evaluated."""
    from assay.frontend.java.invocations import call_of_static, choose, passed

    of = body.file.objects.enum_of(value.type)
    assert of is not None
    methods = body.file.classes.methods_in(call.name, of)
    if not methods:
        return _call_of_library(value, of, call, body)
    chosen = choose(methods, call, body)
    if chosen.static:
        before = (Evaluate(value, value.span),)
        found = call_of_static(chosen, call, of, body)
        if isinstance(found.type, VoidType):
            return StatementExpression(
                (*before, Evaluate(found, call.span)), None, found.type, call.span
            )
        return StatementExpression(before, found, found.type, call.span)
    span, start, names = call.span, list[Statement](), list[Name]()
    for each in (value, *passed(chosen, call.arguments, span)):
        variable = VariableDeclaration(
            body.hidden_name("passed"), each.type, Storage.TEMPORARY, each.span
        )
        start.append(Declare(variable, each, each.span))
        names.append(Name(variable, each.span))
    start.append(Evaluate(NonNull(names[0], span), span))
    reached = {chosen: [0]} if exactly else _implementations(chosen, of, body)
    return _dispatched(reached, chosen, start, names, call, body)


def _implementations(chosen: Method, of: JavaClass, body: JavaBody) -> dict[Method, list[int]]:
    """What a call may reach, with the numbers of the constants for which it does."""
    found: dict[Method, list[int]] = {}
    for number, node in enumerate(constant_nodes(of), 1):
        own = body.file.classes.at(node) or of
        same = [
            each
            for each in body.file.classes.methods_in(chosen.name, own)
            if each.parameters == chosen.parameters and not each.static
        ]
        if len(same) != 1:
            raise unsupported(chosen.span, f"a call of `{chosen.name}` of an enum")
        found.setdefault(same[0], []).append(number)
    return found


def _dispatched(
    reached: dict[Method, list[int]],
    chosen: Method,
    start: list[Statement],
    names: list[Name],
    call: Invocation,
    body: JavaBody,
) -> Expression:
    span = call.span
    *others, last = reached.items()

    def run(method: Method) -> Expression:
        pairs = zip(names[1:], method.parameters, strict=True)
        given = (fitted(each, of, body) for each, of in pairs)
        key = body.static_key(method)
        return tree.CallExpression(key, (names[0], *given), chosen.result, span)

    def is_one(numbers: list[int]) -> Expression:
        tests = [_is(names[0], each, span) for each in numbers]
        return reduce(lambda a, b: operators.binary("||", a, b, span), tests)

    if isinstance(chosen.result, VoidType):
        action: Statement = Evaluate(run(last[0]), span)
        for method, numbers in reversed(others):
            action = If(is_one(numbers), Evaluate(run(method), span), action, span)
        return StatementExpression((*start, action), None, chosen.result, span)
    value = run(last[0])
    for method, numbers in reversed(others):
        value = Conditional(is_one(numbers), run(method), value, chosen.result, span)
    return StatementExpression(tuple(start), value, chosen.result, span)


def _call_of_library(
    value: Expression, of: JavaClass, call: Invocation, body: JavaBody
) -> Expression:
    """What every enum has."""
    span, given = call.span, call.arguments
    match call.name, len(given):
        case "ordinal", 0:
            return position_of(value, body)
        case "name" | "toString", 0:
            start, _ = not_null(value, body)
            return StatementExpression(start, operators.new_text(span), STRING, span)
        case "compareTo", 1 if given[0].type == value.type:
            first, second = position_of(value, body), position_of(given[0], body)
            return operators.binary("-", first, second, span)
        case "equals", 1:
            start, held = not_null(value, body)
            same = operators.binary("==", held, given[0], span)
            return StatementExpression(start, same, same.type, span)
    raise unsupported(span, f"a call of `{call.name}` of the enum `{of.name}`")


def called_by_name(of: JavaClass, call: Invocation, body: JavaBody) -> Expression:
    """`E.values()` and `E.valueOf("A")`, of which the file writes none."""
    known = body.file.classes.plain[of]
    if call.name == "values" and not call.arguments:
        return all_constants(known, call.span)
    if call.name == "valueOf" and len(call.arguments) == 1:
        span = call.arguments[0].span
        name = body.source.text(span.start, span.end)
        name = name.strip('"') if name.startswith('"') else ""
        if name in known.constants:
            return IntegerLiteral(known.constants.index(name) + 1, known, call.span)
    raise unsupported(call.span, f"a call of `{call.name}` of the enum `{of.name}`")


def is_this(method: Method, file: File) -> IntegerType | None:
    """The type of `this` in a method of such an enum, or of one of its constants."""
    if method.static or method.constructor:
        return None
    return next((file.classes.plain[of] for of in _enums(method.owner, file)), None)


def _enums(owner: JavaClass, file: File) -> Iterator[JavaClass]:
    if owner in file.classes.plain:
        yield owner
    elif owner.node.type == CONSTANT and owner.outer in file.classes.plain:
        yield owner.outer


def this_is_constant(method: Method, this: VariableDeclaration, file: File) -> Statement:
    """`this` is never null; in the body of a constant it is that, and elsewhere none that has a
    method of its own in place of this one, unless that calls it."""
    assert isinstance(this.type, IntegerType)
    span, name = method.span, Name(this, method.span)
    if method.owner.node.type == CONSTANT:
        number = this.type.constants.index(_text(part(method.owner.node, "name"))) + 1
        return tree.AssumeThat(_is(name, number, span), span)
    others = [0, *_having_their_own(method, file)]
    tests = [
        operators.binary("!=", name, IntegerLiteral(each, this.type, span), span) for each in others
    ]
    return tree.AssumeThat(reduce(lambda a, b: operators.binary("&&", a, b, span), tests), span)


def _having_their_own(method: Method, file: File) -> Iterator[int]:
    """The numbers of the constants on which a method of the enum does not run."""
    for number, node in enumerate(constant_nodes(method.owner), 1):
        own = file.classes.at(node)
        is_hidden = own is None or method.private  # then nothing overrides it
        same = () if own is None or is_hidden else own.methods.get(method.name, ())
        if any(one.parameters == method.parameters for one in same) and not calls_super(
            node, method.name
        ):
            yield number


def check_enum(value: Expression, operator: str) -> None:
    """Raises SourceError where an enum is computed with."""
    if isinstance(value.type, IntegerType) and value.type.is_enum:
        raise type_error(value.span, f"operator `{operator}` does not apply to `{value.type}`")
