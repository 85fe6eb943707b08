# SPDX-License-Identifier: Apache-2.0
"""Expressions about objects: new ones, their fields, calls on them, and their classes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.java import operators
from assay.frontend.java.around import given
from assay.frontend.java.body import JavaBody
from assay.frontend.java.chance import is_by_chance
from assay.frontend.java.conversions import shown, type_error, uncast, unsupported
from assay.frontend.java.fields import ConstantField, literal, scalar_of
from assay.frontend.java.generics import mentions_variables, used
from assay.frontend.java.initialization import class_acts
from assay.frontend.java.invocations import (
    Invocation,
    call_of_object,
    call_of_static,
    choose,
    passed,
    unknown_method,
)
from assay.frontend.java.members import CONSTRUCTOR, Field, JavaClass
from assay.frontend.java.names import field_value
from assay.frontend.java.nodes import identity, is_switch, ordered_variables, part, parts
from assay.frontend.java.objects import constructors_of
from assay.frontend.java.of_object import call_of_object_method
from assay.frontend.java.promises import depends
from assay.frontend.java.references import OBJECT_TYPE, is_abstract, is_enum
from assay.frontend.java.scopes import Local
from assay.frontend.java.starting import begun
from assay.frontend.java.types import NULL_TYPE, is_array
from assay.frontend.java.unseen import MemberKind
from assay.frontend.tree import Expression, Name, Storage, VariableDeclaration
from assay.program.types import (
    BOOLEAN,
    VOID,
    ReferenceType,
    StructType,
    Type,
    UnsupportedType,
    is_opaque,
)
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

Convert = Callable[["Node", JavaBody], Expression]
_PLAINLY_CREATED = ("type_identifier", "scoped_type_identifier", "argument_list")
_FILLS_TRACE = "fillInStackTrace"


def hidden(word: str, value: Expression, body: JavaBody) -> tuple[tree.Declare, Name]:
    """A variable that the source does not write, for a value that is evaluated once."""
    name = body.hidden_name(word)
    variable = VariableDeclaration(name, value.type, Storage.TEMPORARY, value.span)
    return tree.Declare(variable, value, value.span), Name(variable, value.span)


# --- new objects ---------------------------------------------------------------------------------


def new_object(node: Node, body: JavaBody, expression: Convert) -> Expression:
    """`new C(...)`: the object is there before the arguments are evaluated (JLS 15.9.4)."""
    span = body.span(node)
    if any(each.type == "class_body" for each in parts(node)):
        return _nameless(node, body, expression)
    if node.children[0].type != "new":
        return _inner(node, body, expression)
    of = body.type(part(node, "type"))
    if is_opaque(of) and not any(each.type == "class_body" for each in parts(node)):
        return _of_library(of, node, body, expression)
    if not body.objects:
        raise unsupported(span, "object creation")
    found = body.file.objects.of(of)
    is_plain = all(each.type in _PLAINLY_CREATED for each in parts(node))
    if of == OBJECT_TYPE and is_plain and not parts(part(node, "arguments")):
        return tree.NewObject(OBJECT_TYPE, span)
    if found is None:
        raise unsupported(span, f"object creation of `{body.text(part(node, 'type'))}`")
    if any(each.type == "type_arguments" for each in parts(node)):
        raise unsupported(span, "type arguments of a constructor")
    check_makes(found, span, body)
    call = _creation(node, body, expression)
    is_diamond = body.text(part(node, "type")).rstrip().endswith("<>")
    made = created(found, call, body)
    if not is_diamond:
        return replace(made, type=of)
    body.inferred.add(span)
    return replace(made, type=_inferred_type(found, call, body))


def _creation(node: Node, body: JavaBody, expression: Convert) -> Invocation:
    arguments = parts(part(node, "arguments"))
    return Invocation(
        CONSTRUCTOR,
        tuple(expression(each, body) for each in arguments),
        body.span(node),
        body.span(part(node, "type")),
        typed_by_parameters=any(map(is_switch, arguments)),
    )


def _inner(node: Node, body: JavaBody, expression: Convert) -> Expression:
    """`o.new Inner(...)`: o is evaluated first, and not null."""
    span = body.span(node)
    owner, *others = parts(node)
    if any(each.type not in _PLAINLY_CREATED for each in others) or not body.objects:
        raise unsupported(span, "a generic inner class of an object")
    value = expression(owner, body)
    around = body.file.objects.of(value.type)
    name = body.text(part(node, "type"))
    of = None if around is None else body.file.classes.find(name, around)
    if around is None or of is None or of.outer not in body.file.classes.ancestry(around):
        raise unsupported(span, f"an object of `{name}` that belongs to another one")
    if of.around is None:
        raise type_error(span, f"`{of.name}` is not an inner class")
    check_makes(of, span, body)
    start, held = hidden("around", value, body)
    checked = tree.Evaluate(tree.NonNull(held, span), span)
    made = created(of, _creation(node, body, expression), body, held)
    return replace(made, statements=(start, checked, *made.statements))


def _nameless(node: Node, body: JavaBody, expression: Convert) -> Expression:
    """`new C(...) { ... }`: the constructor of C runs, then the initialisers of the class."""
    span, of = body.span(node), body.file.classes.at(node)
    if of is None or not body.objects:
        raise unsupported(span, "a class inside of code")
    _check_line(of, span, body)
    return made_nameless(of, _creation(node, body, expression), body)


def made_nameless(of: JavaClass, call: Invocation, body: JavaBody) -> tree.StatementExpression:
    """An object of a class without a name, with what is passed to its superclass."""
    span, type_ = call.span, ReferenceType(StructType(of.name))
    above = body.file.classes.superclass(of)
    if above is None and call.arguments:
        raise unsupported(span, f"arguments of a constructor of `{of.parents[0]}`")
    before = begun(of, span, body)
    start, made = hidden("object", tree.NewObject(type_, span), body)
    code: list[tree.Statement] = [*before, start, *given(of, made, None, span, body)]
    if above is not None:
        if not is_enum(above):
            code += given(above, made, None, span, body)
        code.append(tree.Evaluate(constructor_call(above, made, call, body), span))
    (own,) = constructors_of(of, body.file.source)
    run = tree.CallExpression(body.object_key(own), (made,), own.result, span)
    code.append(tree.Evaluate(run, span))
    if body.file.annotations.any:
        from assay.frontend.java.promises import claims_of_made

        code += claims_of_made(of, made, body)
    return tree.StatementExpression(tuple(code), made, type_, span)


def _inferred_type(of: JavaClass, call: Invocation, body: JavaBody) -> Type:
    """`new Box<>(item)`, by what the constructor is given."""
    chosen = choose(constructors_of(of, body.file.source), call, body)
    given = [each.type for each in call.arguments]
    meanings = body.file.generics.inferred(of.node, chosen.parameters, given)
    names = [identity(of.node, name) for name, _ in ordered_variables(of.node)]
    known = tuple(meanings[name] for name in names if name in meanings)
    return ReferenceType(StructType(of.name, known if len(known) == len(names) else ()))


def _of_library(of: Type, node: Node, body: JavaBody, expression: Convert) -> Expression:
    """A new object of the library; that its constructor throws nothing is assumed."""
    from assay.frontend.java.library_calls import new_object as made

    assert isinstance(of, ReferenceType)
    given = [expression(each, body) for each in parts(part(node, "arguments"))]
    for each in given:
        if is_array(each.type):
            raise unsupported(each.span, f"an array that is passed to a new `{of}`")
    span = body.span(node)
    if is_by_chance(of, len(given), body.file):
        return made(of, span)
    run = tree.ExternalCall(f"{of}", (), VOID, span)
    before = (*(tree.Evaluate(each, each.span) for each in given), tree.Evaluate(run, span))
    return tree.StatementExpression(before, made(of, span), of, span)


def created(
    of: JavaClass, call: Invocation, body: JavaBody, around: Expression | None = None
) -> tree.StatementExpression:
    """A new object that a constructor has run for. `around`: the object that it belongs to."""
    type_ = ReferenceType(StructType(of.name))
    before = begun(of, call.span, body)
    start, made = hidden("object", tree.NewObject(type_, call.span), body)
    before = (*before, start, *given(of, made, around, call.span, body))
    run = constructor_call(of, made, call, body)
    code = (*before, tree.Evaluate(run, call.span))
    if body.file.annotations.any:
        from assay.frontend.java.touching import noted_for_helper

        seen = noted_for_helper(body.file.demanded[run.callee], made, call, body)
        code = code if seen is made else (*code, tree.Evaluate(seen, call.span))
    return tree.StatementExpression(code, made, type_, call.span)


def check_makes(of: JavaClass, span: Span, body: JavaBody) -> None:
    """Raises SourceError if it is not known what making an object of a class does."""
    if is_abstract(of):
        raise type_error(span, f"`{of.name}` is abstract: it has no objects of its own")
    if of.implicit_members:
        raise unsupported(span, f"an object of the enum or record `{of.name}`")
    _check_line(of, span, body)


def _check_line(of: JavaClass, span: Span, body: JavaBody) -> None:
    classes = body.file.classes
    is_known = body.starting or of in classes.ancestry(body.owner)
    if not is_known and class_acts(of, classes):
        what = f"an object of `{of.name}`, which runs code when it is initialised,"
        raise unsupported(span, what)
    check_fills_no_trace(of, span, body)


def check_fills_no_trace(of: JavaClass, span: Span, body: JavaBody) -> None:
    """Raises SourceError for exceptions whose own method runs in the constructor of `Throwable`."""
    if body.file.objects.line_of_exception(of.name) is None:
        return
    if any(_FILLS_TRACE in each.methods for each in body.file.classes.line(of)):
        raise unsupported(span, f"an exception with its own `{_FILLS_TRACE}` (`{of.name}`)")


def constructor_call(
    of: JavaClass, this: Expression, call: Invocation, body: JavaBody
) -> tree.CallExpression:
    """A call of a constructor for an object that is there already."""
    if is_enum(of):
        from assay.frontend.java.enums import constructors

        made = constructors(of, body)
    else:
        made = ()
    chosen = choose(made or constructors_of(of, body.file.source), call, body)
    key = body.object_key(chosen)
    arguments = passed(chosen, call.arguments, call.span)
    return tree.CallExpression(key, (this, *arguments), chosen.result, call.span)


# --- fields --------------------------------------------------------------------------------------


def field_of(owner: Expression, name: str, span: Span, body: JavaBody) -> Expression:
    """`o.f`"""
    classes = body.file.classes
    of = body.file.objects.of(owner.type) or body.file.objects.enum_of(owner.type)
    if of is None:
        raise unsupported(span, f"the field `{name}` of {shown(owner.type)}")
    field = classes.field_in(name, of)
    if field is None:
        if classes.is_open(of, MemberKind.FIELD, name):
            raise unsupported(span, f"`{name}`, which this file does not declare,")
        raise type_error(span, f"`{of.name}` has no field `{name}`")
    if field.static:
        return _behind(owner, field_value(field, span, body))
    return field_read(field, owner, span, body)


def _behind(owner: Expression, value: Expression) -> Expression:
    """What belongs to the class of a reference: the object is evaluated, and not looked at."""
    before = (tree.Evaluate(owner, owner.span),)
    if value.type == VOID:
        after = (*before, tree.Evaluate(value, value.span))
        return tree.StatementExpression(after, None, VOID, value.span)
    return tree.StatementExpression(before, value, value.type, value.span)


def field_read(field: Field, owner: Expression, span: Span, body: JavaBody) -> Expression:
    """The value of a field of an object. Compilers put in the value of a constant one, also while
    the object is being made; that is no constant expression (JLS 15.29)."""
    meaning = body.file.fields.meaning(field)
    if not isinstance(meaning, ConstantField):
        return object_field_read(field, owner, span, body)
    checked = tree.Evaluate(tree.NonNull(owner, span), span)
    value = literal(meaning.value, field.type, span)
    return tree.StatementExpression((checked,), value, field.type, span)


def object_field_read(field: Field, owner: Expression, span: Span, body: JavaBody) -> Expression:
    """The value of a field, as what type arguments make of it."""
    value = object_field(field, owner, span, body)
    meanings = body.file.generics.seen(owner.type, field.owner)
    return used(value, field.type, meanings, body)


def object_field(field: Field, owner: Expression, span: Span, body: JavaBody) -> Expression:
    """A field of an object, whatever is known of its value."""
    if body.file.objects.enum_of(owner.type) is not None:
        from assay.frontend.java.plain_enums import field_of_constant

        return field_of_constant(field, owner, span, body)
    if field.volatile:
        raise unsupported(span, f"the volatile field `{field.name}`, which may always change,")
    if isinstance(field.type, UnsupportedType) or scalar_of(field.type) is None:
        what = f"the instance field `{field.name}` of type `{field.type}`"
        raise unsupported(span, what, "pass the value as a parameter")
    never_null = body.file.never_null(field)
    return tree.FieldOf(owner, field.owner.name, field.name, field.type, span, never_null)


def field_target_of(owner: Expression, name: str, node: Node, body: JavaBody) -> Expression:
    """`o.f` left of `=`: what has to hold of o is due where others take over."""
    span = body.span(node)
    field = body.file.classes.field_in(name, body.file.objects.of(owner.type) or body.owner)
    if field is not None and not field.static and mentions_variables(field.type):
        place = object_field(field, owner, span, body)
    else:
        place = field_of(owner, name, span, body)
    assert field is not None
    if field.static:
        raise unsupported(span, f"the static field `{name}` of an object", "name its class")
    if field.final or not isinstance(place, tree.FieldOf):
        raise type_error(span, f"`{name}` is final and cannot be assigned")
    if depends(field, body):
        from assay.frontend.java.touching import noted

        return replace(place, object=noted(place.object, name, node, body))
    return place


# --- calls ---------------------------------------------------------------------------------------


def call_on(owner: Expression, call: Invocation, body: JavaBody) -> Expression:
    """`o.m(...)`"""
    of = body.file.objects.of(owner.type)
    methods = () if of is None else body.file.classes.methods_in(call.name, of)
    if not methods and (of is not None or owner.type == OBJECT_TYPE):
        found = call_of_object_method(owner, of, call, body)
        if found is not None:
            return found
    if of is None:
        raise unsupported(owner.span, f"a method call on a value of type {shown(owner.type)}")
    if not methods and body.file.objects.line_of_exception(of.name) is not None:
        from assay.frontend.java.library_calls import call_on_library

        return call_on_library(owner, call, body)
    if not methods and body.starting and is_enum(of):
        from assay.frontend.java.enums import call_on_constant

        return call_on_constant(owner, of, call, body)
    if not methods:
        raise unknown_method(call, body, of)
    chosen = choose(methods, call, body)
    if chosen.static:
        return _behind(owner, call_of_static(chosen, call, of, body))
    return call_of_object(chosen, owner, of, call, body)


def call_on_super(call: Invocation, body: JavaBody) -> Expression:
    """`super.m(...)`"""
    above = body.file.classes.superclass(body.owner)
    if body.this is None or above is None:
        raise unsupported(call.span, "`super` or type arguments in a call")
    methods = body.file.classes.methods_in(call.name, above)
    if not methods:
        raise unknown_method(call, body, above)
    chosen = choose(methods, call, body)
    if "abstract" in chosen.modifiers:
        raise type_error(call.span, f"`{chosen.signature}` is abstract")
    this = Name(body.this, call.span)
    return call_of_object(chosen, this, above, call, body, exactly=True)


# --- classes of objects --------------------------------------------------------------------------


def instance_of(node: Node, body: JavaBody, expression: Convert) -> Expression:
    """`o instanceof C`, and `o instanceof C c`"""
    span = body.span(node)
    value = uncast(expression(part(node, "left"), body))
    pattern = node.child_by_field_name("pattern")
    written, name = node.child_by_field_name("right"), node.child_by_field_name("name")
    if pattern is not None or written is None:
        raise unsupported(span, "a pattern with parts")
    of = body.type(written)
    if not isinstance(value.type, ReferenceType):
        raise type_error(span, f"{shown(value.type)} is no reference")
    if of == OBJECT_TYPE and name is None:
        return operators.binary("!=", value, tree.NullLiteral(NULL_TYPE, span), span)
    kinds = _kinds(of, span, body)
    if name is None:
        return tree.IsKind(value, kinds, span)
    return _bound(value, of, name, kinds, span, body)


def _bound(
    value: Expression, of: Type, name: Node, kinds: frozenset[int], span: Span, body: JavaBody
) -> Expression:
    """The variable of a pattern; Java lets it be named only where the object is of the class."""
    word = body.text(name)
    if body.file.classes.field(word, body.owner) is not None or body.file.classes.is_open(
        body.owner, MemberKind.FIELD, word
    ):
        raise unsupported(span, f"the pattern variable `{word}`, which is called like a field,")
    variable = VariableDeclaration(word, of, Storage.LOCAL, body.span(name))
    local = Local(variable, pattern=True)
    before = body.locals.find(word)
    if before is not None and before.pattern:
        body.locals.replace(word, local)
    else:
        body.locals.declare(word, local, variable.span)
    start, held = hidden("object", value, body)
    bind = tree.Declare(variable, tree.StatementExpression((), held, of, span), span)
    return tree.StatementExpression((start, bind), tree.IsKind(held, kinds, span), BOOLEAN, span)


def cast_object(value: Expression, to: Type, span: Span, body: JavaBody) -> Expression:
    """`(C) o`"""
    value = uncast(value)
    if value.type == NULL_TYPE:
        assert isinstance(to, ReferenceType)
        return tree.NullLiteral(to, span)
    assert isinstance(to, ReferenceType)
    if to == OBJECT_TYPE:
        return tree.StatementExpression((), value, to, span)
    if body.file.objects.of(value.type) is None and value.type != OBJECT_TYPE:
        raise unsupported(span, f"a cast from {shown(value.type)} to `{to}`")
    return tree.CastTo(value, _kinds(to, span, body), to, span)


def _kinds(of: Type, span: Span, body: JavaBody) -> frozenset[int]:
    found = body.file.objects.of(of)
    if found is None or not body.objects:
        raise unsupported(span, f"the class `{of}` of an object")
    return body.file.objects.kinds_of(found)
