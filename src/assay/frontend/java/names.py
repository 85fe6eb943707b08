# SPDX-License-Identifier: Apache-2.0
"""What the names of variables and fields mean inside a method (JLS 6.5)."""

from __future__ import annotations

from typing import assert_never

from assay.frontend.java.around import holder_of, object_of
from assay.frontend.java.body import JavaBody, unknown
from assay.frontend.java.conversions import type_error, unsupported
from assay.frontend.java.fields import (
    ConstantField,
    GlobalField,
    UnsupportedField,
    literal,
    started_type,
)
from assay.frontend.java.generics import mentions_variables
from assay.frontend.java.library import library_constant
from assay.frontend.java.members import Field
from assay.frontend.java.nodes import type_variables
from assay.frontend.java.operators import new_text
from assay.frontend.java.scopes import Local
from assay.frontend.java.types import STRING, is_modelled
from assay.frontend.java.unseen import MemberKind
from assay.frontend.tree import Expression, Name
from assay.program.types import holds_objects
from assay.source import SourceError, Span


def plain_name(name: str, span: Span, body: JavaBody) -> Expression:
    """The value of a variable or field by its plain name."""
    local = body.locals.find(name)
    if local is not None:
        return _local_value(local, span)
    return field_value(_plain_field(name, span, body), span, body)


def plain_target(name: str, span: Span, body: JavaBody) -> Expression:
    """A variable or field by its plain name, to be assigned."""
    local = body.locals.find(name)
    if local is None:
        return field_target(_plain_field(name, span, body), span, body)
    _check_usable(local, span)
    if local.fixed:
        raise type_error(span, f"`{name}` is final and cannot be assigned")
    return Name(local.declaration, span)


def _local_value(local: Local, span: Span) -> Expression:
    _check_usable(local, span)
    if local.constant is not None:
        return literal(local.constant, local.declaration.type, span)
    return Name(local.declaration, span)


def _check_usable(local: Local, span: Span) -> None:
    if local.broken:
        raise SourceError  # nothing new to say: its declaration was reported
    if local.ghost:
        name = local.declaration.name
        raise type_error(span, f"`{name}` is a ghost variable: only specifications can use it")


def _plain_field(name: str, span: Span, body: JavaBody) -> Field:
    field = body.file.classes.field(name, body.owner)
    if field is None:
        raise _unknown_name(name, span, body)
    if _is_declared_later(field, body):
        raise type_error(span, f"`{name}` is declared later, and has no value here yet")
    return field


def _is_declared_later(field: Field, body: JavaBody) -> bool:
    """An initialiser may only read what stands before it, by its plain name (JLS 8.3.3)."""
    own = body.initialised
    if own is None or field.owner is not own.owner or field.static is not own.static:
        return False
    return field.span.start >= own.span.start


def _unknown_name(name: str, span: Span, body: JavaBody) -> SourceError:
    classes = body.file.classes
    if classes.is_open(body.owner, MemberKind.FIELD, name) or classes.imports.has_static:
        return unsupported(span, f"`{name}`, which this file does not declare,")
    fields = {f for outer in body.owner.enclosing() for f in outer.fields}
    known = [*body.locals.names(), *sorted(fields)]
    return unknown("unknown-name", name, span, known, "declare it, or check its spelling")


def _is_text(field: Field) -> bool:
    """Whether it is a constant text, which is never null."""
    value = field.initializer
    is_constant = field.static and field.final and field.type == STRING
    return is_constant and value is not None and value.type == "string_literal"


def field_value(field: Field, span: Span, body: JavaBody) -> Expression:
    if _is_text(field):
        return new_text(span)
    if not field.static and body.this is not None:
        from assay.frontend.java.object_expressions import object_field_read

        known = body.file.fields.meaning(field)
        if isinstance(known, ConstantField) and body.initialised is not field:
            return literal(known.value, field.type, span)  # a plain name of it (JLS 15.29)
        holder = object_of(holder_of(field, body), span, body)
        return object_field_read(field, holder, span, body)
    meaning = body.file.fields.meaning(field)
    if body.starting and field.static and not isinstance(meaning, ConstantField):
        return _static_value(field, span, body)
    match meaning:
        case ConstantField():
            return literal(meaning.value, field.type, span)
        case GlobalField():
            check_reachable(field, span, body)
            return Name(meaning.variable.variable, span)
        case UnsupportedField():
            check_reachable(field, span, body)
            raise unsupported(span, meaning.construct, "pass the value as a parameter")
        case _:
            assert_never(meaning)


def _static_value(field: Field, span: Span, body: JavaBody) -> Expression:
    """A static field in runs of the whole program: its class is initialised before."""
    from assay.frontend.java.starting import with_begin

    return with_begin(_static_variable(field, span, body), field.owner, body)


def _static_variable(field: Field, span: Span, body: JavaBody) -> Name:
    if field.volatile or not is_modelled(started_type(field)):
        raise unsupported(span, f"the static field `{field.name}` of type `{field.type}`")
    return Name(body.file.fields.started(field).variable, span)


def field_target(field: Field, span: Span, body: JavaBody) -> Expression:
    is_made = not field.static or body.starting
    own = body.constructor and is_made and field.owner is body.owner
    if field.final and (not own or field.initializer is not None):
        raise type_error(span, f"`{field.name}` is final and cannot be assigned")
    is_known = isinstance(body.file.fields.meaning(field), ConstantField)
    if not field.static and body.this is not None and mentions_variables(field.type):
        return _generic_target(field, span, body)
    if body.starting and field.static and not is_known:
        return _static_variable(field, span, body)
    return field_value(field, span, body)


def _generic_target(field: Field, span: Span, body: JavaBody) -> Expression:
    """A field of `this` whose type is a type variable: what it holds is not cast to be assigned."""
    from assay.frontend.java.object_expressions import object_field

    return object_field(field, object_of(holder_of(field, body), span, body), span, body)


def check_reachable(field: Field, span: Span, body: JavaBody) -> None:
    """A field of an object must be one of `this`: no other object is modelled."""
    if field.static and not body.objects and holds_objects(field.type):
        raise unsupported(span, f"the static field `{field.name}` where `this` is the only object")
    if field.static:
        return
    if body.file.classes.field_in(field.name, body.owner) is not field:
        raise unsupported(span, f"the instance field `{field.name}` of an enclosing class")
    if body.static:
        raise type_error(span, f"`{field.name}` belongs to an object, and this method is static")


def check_class_name(name: str, span: Span, body: JavaBody) -> None:
    """Raises SourceError if the first word of a dotted name may be a variable of another file, or
    is a type variable, which has no members."""
    first = name.partition(".")[0]
    if body.file.classes.may_be_variable(name, body.owner):
        raise unsupported(span, f"`{name}`, which may be a variable of another file,")
    if any(first in type_variables(each.node) for each in body.owner.enclosing()):
        raise unsupported(span, f"`{name}`, which begins with a type variable,")


def is_value(name: str, body: JavaBody) -> bool:
    """A dotted name that starts with a variable, or with a class and one of its fields."""
    classes, (first, *rest) = body.file.classes, name.split(".")
    if body.locals.find(first) is not None or classes.field(first, body.owner) is not None:
        return True
    found = classes.find(first, body.owner)
    for word in rest:
        if found is None:
            return False
        if classes.field_in(word, found) is not None:
            return True
        found = found.nested.get(word)
    return False


def class_member(qualified: str, span: Span, body: JavaBody) -> Field | tuple[str, str]:
    """`C.f`: the field, or the class's and member's name where C is not in this file."""
    owner, _, name = qualified.rpartition(".")
    found = body.file.classes.find(owner, body.owner)
    if found is None:
        return owner, name
    field = body.file.classes.field_in(name, found)
    if field is None:
        if body.file.classes.is_open(found, MemberKind.FIELD, name):
            raise unsupported(span, f"`{qualified}`, which this file does not declare,")
        raise unknown("unknown-name", qualified, span, _qualified(found.name, found.fields), "")
    return field


def _qualified(owner: str, fields: dict[str, Field]) -> list[str]:
    return [f"{owner}.{name}" for name in fields]


def qualified_value(qualified: str, span: Span, body: JavaBody) -> Expression:
    """The value of `Class.field` or of a library constant."""
    member = class_member(qualified, span, body)
    if isinstance(member, Field):
        return field_value(member, span, body)
    known = body.file.classes.library(qualified, body.owner)
    constant = None if known is None else library_constant(known)
    if constant is not None:
        return literal(*constant, span)
    raise foreign_name(member[0], span, body)


def foreign_name(owner: str, span: Span, body: JavaBody) -> SourceError:
    """A class that this file does not declare; a lower-case name is rather a misspelt variable."""
    words = owner.split(".")
    if not any(word[:1].isupper() for word in words):
        return _unknown_name(words[0], span, body)
    hint = "only the classes of this file and a part of java.lang are known"
    return unsupported(span, f"the class `{owner}`", hint)
