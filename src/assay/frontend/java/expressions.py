# SPDX-License-Identifier: Apache-2.0
"""From expressions of the concrete tree to typed expressions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assay.dataclass import replace
from assay.frontend.java import operators
from assay.frontend.java.around import object_of
from assay.frontend.java.body import CHAIN_LIMIT, JavaBody, too_deep
from assay.frontend.java.cases import switch_value
from assay.frontend.java.conversions import (
    assigned,
    cast,
    index_value,
    shown,
    type_error,
    unsupported,
)
from assay.frontend.java.invocations import Invocation, array_call, class_call, own_call, plain_call
from assay.frontend.java.library import JBMC_VERIFIER
from assay.frontend.java.literals import character_literal, integer_literal, negated_literal
from assay.frontend.java.members import Field
from assay.frontend.java.names import (
    check_class_name,
    class_member,
    field_target,
    field_value,
    foreign_name,
    is_value,
    plain_name,
    plain_target,
    qualified_value,
)
from assay.frontend.java.nodes import (
    checked_array,
    dimensions,
    dotted_name,
    is_switch,
    part,
    parts,
    text,
)
from assay.frontend.java.object_expressions import (
    call_on,
    call_on_super,
    cast_object,
    field_of,
    field_read,
    field_target_of,
    instance_of,
    new_object,
    object_field,
)
from assay.frontend.java.starting import assigned_static, changed_static
from assay.frontend.java.types import INT, NULL_TYPE, STRING, is_array, is_enum_type, is_modelled
from assay.frontend.java.unseen import MemberKind
from assay.frontend.tree import (
    ArrayLiteral,
    BooleanLiteral,
    Expression,
    FieldOf,
    Fix,
    Index,
    Length,
    Name,
    NewArray,
    NullLiteral,
    StatementExpression,
)
from assay.program.types import (
    ReferenceType,
    Type,
    UnsupportedType,
    VoidType,
    holds_objects,
    is_opaque,
    leads_to_object,
)
from assay.source import SourceError, Span

if TYPE_CHECKING:
    from tree_sitter import Node


def expression(node: Node, body: JavaBody) -> Expression:
    """An expression that has a value of a supported type."""
    result = effect(node, body)
    if isinstance(result.type, VoidType):
        raise type_error(body.span(node), "this call gives no value")
    if isinstance(result.type, UnsupportedType):
        raise unsupported(body.span(node), f"a value of type `{result.type}`")
    return result


def effect(node: Node, body: JavaBody) -> Expression:
    """An expression that may also be a call without a value."""
    handler = _HANDLERS.get(node.type)
    if handler is None:
        raise unsupported(body.span(node), _CONSTRUCTS.get(node.type, f"`{node.type}`"))
    body.enter(node)
    result = handler(node, body)
    body.leave()
    return result


# --- primary expressions -------------------------------------------------------------------------


def _integer(node: Node, body: JavaBody) -> Expression:
    return integer_literal(body.span(node))


def _character(node: Node, body: JavaBody) -> Expression:
    return character_literal(body.span(node))


def _boolean(node: Node, body: JavaBody) -> Expression:
    return BooleanLiteral(node.type == "true", body.span(node))


def _null(node: Node, body: JavaBody) -> Expression:
    return NullLiteral(NULL_TYPE, body.span(node))


def _string(node: Node, body: JavaBody) -> Expression:
    """A text is an object of which nothing else is known; where one is compared with another, see
    `_check_same_text`."""
    return operators.new_text(body.span(node))


def _parenthesized(node: Node, body: JavaBody) -> Expression:
    return expression(parts(node)[0], body)


def _identifier(node: Node, body: JavaBody) -> Expression:
    return plain_name(body.text(node), body.span(node), body)


def _this(node: Node, body: JavaBody) -> Expression:
    if body.this is not None:
        return Name(body.this, body.span(node))
    raise _no_value(node, body)


def _no_value(node: Node, body: JavaBody) -> SourceError:
    """`this` has no value here."""
    if body.static:
        return type_error(body.span(node), "there is no `this` in a static method")
    return unsupported(body.span(node), "`this` as a value")


def _field_access(node: Node, body: JavaBody) -> Expression:
    span, qualified = body.span(node), _class_field(node, body)
    if qualified is not None:
        return qualified_value(qualified, span, body)
    if part(node, "field").type == "this" and len(parts(node)) == 2:
        return _object_around(part(node, "object"), span, body)
    field = _own_field(node, body)
    if field is not None and not field.static and body.this is not None:
        return field_read(field, Name(body.this, span), span, body)
    if field is not None:
        return _not_constant(field_value(field, span, body), body)
    owner = expression(part(node, "object"), body)
    name = body.text(part(node, "field"))
    if leads_to_object(owner.type) or is_enum_type(owner.type):
        return field_of(owner, name, span, body)
    if is_opaque(owner.type):
        raise unsupported(span, f"the field `{name}` of {shown(owner.type)}")
    if is_array(owner.type) and name == "length":
        return Length(owner, INT, span)
    raise type_error(span, f"{shown(owner.type)} has no field `{name}`")


def _object_around(owner: Node, span: Span, body: JavaBody) -> Expression:
    """`C.this` (JLS 15.8.4)."""
    name = dotted_name(owner, body.source)
    of = None if name is None else body.file.classes.find(name, body.owner)
    if of is None or of not in body.owner.enclosing():
        raise unsupported(span, f"`{body.text(owner)}.this`")
    return object_of(of, span, body)


def _not_constant(value: Expression, body: JavaBody) -> Expression:
    """`this.f` is no constant expression (JLS 15.29), whatever it is known to be: that chooses the
    types of conditional expressions, and by them methods, which initial values do not call."""
    if isinstance(value, Name) or body.initialised is not None:
        return value
    return StatementExpression((), value, value.type, value.span)


def class_name(node: Node, body: JavaBody) -> str | None:
    """The dotted name of a class; None if the node has a value."""
    name = dotted_name(node, body.source)
    if name is None or is_value(name, body):
        return None
    check_class_name(name, body.span(node), body)
    return name


def _class_field(node: Node, body: JavaBody) -> str | None:
    """`C.f` as text, if C is a class."""
    owner = class_name(part(node, "object"), body)
    field = part(node, "field")
    if owner is None or field.type != "identifier":
        return None
    return f"{owner}.{body.text(field)}"


def _own_field(node: Node, body: JavaBody) -> Field | None:
    """The field of `this.f`; None for any other field access."""
    owner, name = part(node, "object"), part(node, "field")
    if owner.type == "super" and name.type == "identifier" and len(parts(node)) == 2:
        return _super_field(name, body)
    if owner.type == "super" or name.type != "identifier" or len(parts(node)) != 2:
        raise unsupported(body.span(node), f"`{body.text(node)}`")
    if owner.type != "this":
        return None
    if body.static:
        raise _no_value(owner, body)
    field = body.file.classes.field_in(body.text(name), body.owner)
    if field is None and body.file.classes.is_open(body.owner, MemberKind.FIELD, body.text(name)):
        raise unsupported(
            body.span(node), f"`{body.text(node)}`, which this file does not declare,"
        )
    if field is None:
        what = f"`{body.owner.name}` has no field `{body.text(name)}`"
        raise type_error(body.span(node), what)
    return field


def _super_field(name: Node, body: JavaBody) -> Field:
    """The field of `super.f`, of the same object (JLS 15.11.2)."""
    span, word = body.span(name), body.text(name)
    above = body.file.classes.superclass(body.owner)
    if body.this is None or above is None:
        raise unsupported(span, f"`super.{word}`")
    field = body.file.classes.field_in(word, above)
    if field is None or field.static or field.private:
        raise unsupported(span, f"`super.{word}`, which this file does not declare so,")
    return field


def _array_access(node: Node, body: JavaBody) -> Expression:
    array = expression(part(node, "array"), body)
    if not isinstance(array.type, ReferenceType) or not is_array(array.type):
        raise type_error(array.span, f"expected an array, found {shown(array.type)}")
    index = index_value(expression(part(node, "index"), body))
    return Index(array, index, array.type.element, body.span(node))


def _invocation(node: Node, body: JavaBody) -> Expression:
    owner, name = node.child_by_field_name("object"), part(node, "name")
    has_super = owner is not None and owner.type == "super"
    words = sum(c.type == "super" for c in node.children)
    if node.child_by_field_name("type_arguments") or words > has_super:
        raise unsupported(body.span(node), "`super` or type arguments in a call")
    is_own = owner is None or owner.type in ("this", "super")
    path = None if is_own or owner is None else class_name(owner, body)
    value = expression(owner, body) if owner is not None and not is_own and path is None else None
    if value is not None and _is_of_library(value, body):
        given = tuple(expression(each, body) for each in parts(part(node, "arguments")))
        call = Invocation(body.text(name), given, body.span(node), body.span(name))
        from assay.frontend.java.library_calls import call_on_library

        return call_on_library(value, call, body)
    if value is not None and is_enum_type(value.type):
        from assay.frontend.java.plain_enums import call_on_enum

        given = tuple(expression(each, body) for each in parts(part(node, "arguments")))
        call = Invocation(body.text(name), given, body.span(node), body.span(name))
        return call_on_enum(value, call, body)
    if value is not None and not leads_to_object(value.type):
        call = Invocation(body.text(name), (), body.span(node), body.span(name))
        found = None if parts(part(node, "arguments")) else array_call(value, call, body)
        if found is None:
            raise _call_on_value(value)
        return found
    if path is not None:
        _check_class(path, body.span(node), body)
    arguments = parts(part(node, "arguments"))
    call = Invocation(
        body.text(name),
        tuple(expression(each, body) for each in arguments),
        body.span(node),
        body.span(name),
        typed_by_parameters=any(map(is_switch, arguments))
        or any(body.span(each) in body.inferred for each in arguments),
    )
    if value is not None:
        return call_on(value, call, body)
    if has_super:
        return call_on_super(call, body)
    if path is not None:
        return class_call(path, call, body)
    return plain_call(call, body) if owner is None else own_call(call, body)


def _is_of_library(value: Expression, body: JavaBody) -> bool:
    """Whether methods of a value are those of the library."""
    return is_opaque(value.type) or (
        leads_to_object(value.type)
        and body.file.objects.of(value.type) is None
        and body.file.objects.line_of_exception(str(value.type)) is not None
    )


def _check_class(path: str, span: Span, body: JavaBody) -> None:
    """A call of a class nobody knows is reported before anything about its arguments."""
    classes = body.file.classes
    if classes.find(path, body.owner) is not None:
        return
    known = classes.library(path, body.owner)
    if known in ("Math", "Verifier", "java.util.Objects", JBMC_VERIFIER):
        return
    if classes.library_class(path, body.owner) is not None:
        return
    from assay.frontend.java.models import has_model

    if known is None or not has_model(known, classes):
        raise foreign_name(path, span, body)


def _call_on_value(value: Expression) -> SourceError:
    return unsupported(value.span, f"a method call on a value of type {shown(value.type)}")


# --- arrays --------------------------------------------------------------------------------------


def _array_creation(node: Node, body: JavaBody) -> Expression:
    base = body.type(part(node, "type"))
    sizes = node.children_by_field_name("dimensions")
    depth = sum(dimensions(each) for each in sizes)
    of = checked_array(base, depth, node, body.source)
    if isinstance(base, VoidType) or not isinstance(of, ReferenceType):
        raise type_error(body.span(node), f"there are no arrays of `{base}`")
    if not is_modelled(base):
        raise unsupported(body.span(node), f"an array of `{base}`")
    initializer = node.child_by_field_name("value")
    if initializer is not None:
        return array_literal(initializer, of, body)
    written = [parts(each)[-1] for each in sizes if each.type == "dimensions_expr"]
    lengths = tuple(index_value(expression(each, body)) for each in written)
    return NewArray(of, lengths, body.span(node))


def array_literal(node: Node, of: Type, body: JavaBody) -> Expression:
    """`{1, 2, 3}` where an array of a type is wanted."""
    if not isinstance(of, ReferenceType):
        raise type_error(body.span(node), f"expected {shown(of)}, found an array")
    body.enter(node)
    elements = tuple(initial_value(each, of.element, body) for each in parts(node))
    body.leave()
    return ArrayLiteral(of, elements, body.span(node))


def initial_value(node: Node, of: Type, body: JavaBody) -> Expression:
    """An initialiser of a variable, field or array element."""
    if node.type == "array_initializer":
        return array_literal(node, of, body)
    return value_for(node, of, body)


def value_for(node: Node, of: Type, body: JavaBody) -> Expression:
    """An expression as a value of a type that its context wants."""
    if node.type == "switch_expression":
        return switch_value(node, body, of, expression)
    return assigned(expression(node, body), of)


# --- operators -----------------------------------------------------------------------------------


def _operand(node: Node, body: JavaBody) -> Expression:
    """An operand; Java wants parentheses around an assignment or lambda there."""
    if node.type == "assignment_expression":
        raise SourceError.at("syntax", body.span(node), what="put this assignment into parentheses")
    return expression(node, body)


def _binary(node: Node, body: JavaBody) -> Expression:
    """Chains such as `a + b + c` lean to the left; they are walked without recursion."""
    chain = [node]
    while (left := part(chain[-1], "left")).type == "binary_expression":
        chain.append(left)
        if len(chain) > CHAIN_LIMIT:
            raise too_deep(node, body.source, CHAIN_LIMIT)
    result = _operand(left, body)
    for each in reversed(chain):
        right = _operand(part(each, "right"), body)
        operator = part(each, "operator").type
        if operator in ("==", "!="):
            _check_same_text(result, right, body.span(each), body)
        result = operators.binary(operator, result, right, body.span(each))
    return result


def _check_same_text(left: Expression, right: Expression, span: Span, body: JavaBody) -> None:
    """Equal literals are one object, which is not modelled: where there are some, texts are only
    compared with null."""
    if left.type == right.type == STRING and body.file.has_texts:
        raise unsupported(span, "a comparison of texts by `==`")


def _unary(node: Node, body: JavaBody) -> Expression:
    operator, operand = part(node, "operator").type, part(node, "operand")
    if operator == "-" and operand.type == "decimal_integer_literal":
        literal = negated_literal(body.span(operand), body.span(node))
        if literal is not None:
            return literal
    return operators.unary(operator, _operand(operand, body), body.span(node))


def _cast(node: Node, body: JavaBody) -> Expression:
    return _cast_to(node, _operand(part(node, "value"), body), body.span(node), body)


def _cast_to(node: Node, value: Expression, span: Span, body: JavaBody) -> Expression:
    if len(node.children_by_field_name("type")) > 1:
        raise unsupported(span, "a cast to several types")
    to = body.type(part(node, "type"))
    if holds_objects(to) and leads_to_object(to):
        return cast_object(value, to, span, body)
    return cast(value, to, span)


def _ternary(node: Node, body: JavaBody) -> Expression:
    condition = _operand(part(node, "condition"), body)
    then = expression(part(node, "consequence"), body)
    otherwise = _operand(part(node, "alternative"), body)
    found = operators.conditional(condition, then, otherwise, body.span(node))
    if found.type != operators.SOME_OBJECT or then.type == otherwise.type:
        return found
    return replace(found, type=body.file.objects.common(then.type, otherwise.type) or found.type)


def target(node: Node, body: JavaBody) -> Expression:
    """What can stand left of `=`."""
    match node.type:
        case "parenthesized_expression":
            return target(parts(node)[0], body)
        case "identifier":
            place = plain_target(body.text(node), body.span(node), body)
            return _seen_from_inside(place, node, body)
        case "array_access":
            return _array_access(node, body)
        case "field_access":
            return _field_target(node, body)
        case _:
            raise type_error(body.span(node), "this cannot be assigned: it is not a variable")


def _seen_from_inside(place: Expression, node: Node, body: JavaBody) -> Expression:
    """A field of an object around this one: what has to hold of that is due where others take
    over."""
    if not isinstance(place, FieldOf) or not isinstance(place.object, FieldOf):
        return place
    from assay.frontend.java.promises import depends

    name, of = body.text(node), body.file.objects.of(place.object.type)
    field = None if of is None else body.file.classes.field_in(name, of)
    if field is None or not depends(field, body):
        return place
    from assay.frontend.java.touching import noted

    return replace(place, object=noted(place.object, name, node, body))


def _field_target(node: Node, body: JavaBody) -> Expression:
    span, qualified = body.span(node), _class_field(node, body)
    if qualified is not None:
        member = class_member(qualified, span, body)
        if isinstance(member, Field):
            return field_target(member, span, body)
        raise foreign_name(member[0], span, body)
    field = _own_field(node, body)
    if field is not None and part(node, "object").type == "super":
        if field.final:
            raise type_error(span, f"`{field.name}` is final and cannot be assigned")
        assert body.this is not None
        return object_field(field, Name(body.this, span), span, body)
    if field is not None:
        return field_target(field, span, body)
    owner = expression(part(node, "object"), body)
    if leads_to_object(owner.type):
        return field_target_of(owner, body.text(part(node, "field")), node, body)
    value = _field_access(node, body)
    raise type_error(span, f"{shown(value.type)} `{text(node, body.source)}` cannot be assigned")


def _assignment(node: Node, body: JavaBody) -> Expression:
    place = target(part(node, "left"), body)
    _check_modelled(place)
    operator, right = part(node, "operator").type, part(node, "right")
    if operator == "=":
        value = value_for(right, place.type, body)
        return assigned_static(place, value, body.span(node), body)
    value = expression(right, body)
    changed = operators.compound(place, operator[:-1], value, body.span(node))
    return changed_static(changed, place, body)


def _switch(node: Node, body: JavaBody) -> Expression:
    return switch_value(node, body, None, expression)


def _check_modelled(place: Expression) -> None:
    if not is_modelled(place.type):
        raise unsupported(place.span, f"a variable of type `{place.type}`")


def _update(node: Node, body: JavaBody) -> Expression:
    first, second = (c for c in node.children if not c.type.endswith("_comment"))
    if first.type in ("++", "--"):
        place = target(second, body)
        changed = operators.increment(place, first.type, Fix.PREFIX, body.span(node))
        return changed_static(changed, place, body)
    return _postfix(first, second.type, body.span(node), body)


def is_inside_out(node: Node) -> bool:
    """An update expression that the grammar reads wrongly, see `_postfix`."""
    inner = node.child(0)
    return inner is not None and inner.type in ("unary_expression", "cast_expression")


def _new_object(node: Node, body: JavaBody) -> Expression:
    return new_object(node, body, expression)


def _instance_of(node: Node, body: JavaBody) -> Expression:
    return instance_of(node, body, expression)


def _postfix(operand: Node, operator: str, span: Span, body: JavaBody) -> Expression:
    """The grammar reads `-i++` as `(-i)++` and `(int) i++` as `((int) i)++`: turn it round."""
    around: list[Node] = []
    while operand.type in ("unary_expression", "cast_expression"):
        around.append(operand)
        field = "operand" if operand.type == "unary_expression" else "value"
        operand = part(operand, field)
        if len(around) > CHAIN_LIMIT:
            raise too_deep(operand, body.source, CHAIN_LIMIT)
    place = target(operand, body)
    own = Span(body.source, operand.start_byte, span.end)
    changed = operators.increment(place, operator, Fix.POSTFIX, own)
    result = changed_static(changed, place, body)
    for each in reversed(around):
        whole = Span(body.source, each.start_byte, span.end)
        if each.type == "cast_expression":
            result = _cast_to(each, result, whole, body)
        else:
            result = operators.unary(part(each, "operator").type, result, whole)
    return result


_HANDLERS: dict[str, Callable[[Node, JavaBody], Expression]] = {
    "decimal_integer_literal": _integer,
    "hex_integer_literal": _integer,
    "octal_integer_literal": _integer,
    "binary_integer_literal": _integer,
    "character_literal": _character,
    "true": _boolean,
    "false": _boolean,
    "null_literal": _null,
    "string_literal": _string,
    "parenthesized_expression": _parenthesized,
    "identifier": _identifier,
    "this": _this,
    "field_access": _field_access,
    "array_access": _array_access,
    "method_invocation": _invocation,
    "array_creation_expression": _array_creation,
    "binary_expression": _binary,
    "unary_expression": _unary,
    "update_expression": _update,
    "cast_expression": _cast,
    "ternary_expression": _ternary,
    "assignment_expression": _assignment,
    "switch_expression": _switch,
    "object_creation_expression": _new_object,
    "instanceof_expression": _instance_of,
}

_CONSTRUCTS = {
    "decimal_floating_point_literal": "a floating-point number",
    "hex_floating_point_literal": "a floating-point number",
    "lambda_expression": "a lambda expression",
    "method_reference": "a method reference",
    "class_literal": "a class literal",
    "template_expression": "a string template",
}
