# SPDX-License-Identifier: Apache-2.0
"""Objects around an object, and what an inner class's object is given before its constructor runs.

class Outer { int n; class Inner { int next() { return n + 1; } } }

In `next`, the name `n` means `this.this$0.n`: the object around `this` is one of its fields, which
whoever makes the object gives it (JLS 8.1.3, 15.9.2). Variables of the code around a local class
are copied into its objects in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assay.frontend import tree
from assay.frontend.java.conversions import type_error, unsupported
from assay.frontend.java.members import Field, Given, JavaClass
from assay.frontend.tree import Assignment, Evaluate, Expression, FieldOf, Name, Statement
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.java.body import JavaBody


def holder_of(field: Field, body: JavaBody) -> JavaClass:
    """The innermost class around a place that has a field, by inheritance if need be."""
    classes = body.file.classes
    around = body.owner.enclosing()
    return next((c for c in around if classes.field_in(field.name, c) is field), body.owner)


def object_of(of: JavaClass, span: Span, body: JavaBody) -> Expression:
    """`C.this`: this object, or the one around it that code of a class around sees."""
    return _outwards(of, span, body, lambda each: each is of)


def object_having(member: JavaClass, span: Span, body: JavaBody) -> Expression:
    """The innermost object that has an inner class as a member: what `new Inner()` belongs to."""
    around = member.outer
    assert around is not None
    return _outwards(around, span, body, lambda each: around in body.file.classes.ancestry(each))


def _object_above(member: JavaClass, span: Span, body: JavaBody) -> Expression:
    """What the constructor of the superclass of this class belongs to: never to this object."""
    around = member.outer
    assert around is not None
    return _outwards(
        around,
        span,
        body,
        lambda each: each is not body.owner and around in body.file.classes.ancestry(each),
    )


def _outwards(
    wanted: JavaClass, span: Span, body: JavaBody, fits: Callable[[JavaClass], bool]
) -> Expression:
    if body.this is None and not body.static:
        raise unsupported(span, f"an object of the class `{wanted.name}` around this one")
    if body.this is None:
        raise type_error(span, f"there is no object of `{wanted.name}` in a static method")
    each, value = body.owner, Name(body.this, span)
    found: Expression = value
    while not fits(each):
        field = each.around
        if field is None or each.outer is None:
            raise type_error(span, f"there is no object of `{wanted.name}` around this one")
        found = FieldOf(found, each.name, field.name, field.type, span, never_null=True)
        each = each.outer
    return found


def given(
    of: JavaClass, made: Expression, around: Expression | None, span: Span, body: JavaBody
) -> list[Statement]:
    """What gives a new object what it has besides written fields. `around`: the object that it
    belongs to, if the source says it."""
    found: list[Statement] = []
    for field in of.given:
        if field.given is Given.OBJECT:
            value = around or object_having(of, span, body)
        else:
            value = _variable(field, of, span, body)
        found.append(_assigned(field, made, value, span))
    return found


def given_above(of: JavaClass, this: Expression, span: Span, body: JavaBody) -> list[Statement]:
    """The same for the superclass of the class whose constructor this is."""
    return [
        _assigned(
            field,
            this,
            _object_above(of, span, body)
            if field.given is Given.OBJECT
            else _variable(field, of, span, body),
            span,
        )
        for field in of.given
    ]


def from_parameters(of: JavaClass, this: Expression, span: Span, body: JavaBody) -> list[Statement]:
    """What a constructor that is verified on its own does instead: it is given all that."""
    return [
        _assigned(field, this, Name(body.given[field], span), span)
        for field in of.given
        if field in body.given
    ]


def _assigned(field: Field, made: Expression, value: Expression, span: Span) -> Statement:
    place = FieldOf(made, field.owner.name, field.name, field.type, span)
    return Evaluate(Assignment(place, value, span), span)


def _variable(field: Field, of: JavaClass, span: Span, body: JavaBody) -> Expression:
    """The variable that a local class copies, at a place where an object of it is made."""
    from assay.frontend.java.fields import literal

    local = body.locals.find(field.name)
    if local is not None and local.declaration.span.start == field.span.start:
        if local.constant is not None:
            return literal(local.constant, local.declaration.type, span)
        return Name(local.declaration, span)
    for each in body.owner.enclosing():
        own = each.fields.get(field.name)
        if own is not None and own.given is not None and own.span.start == field.span.start:
            holder = object_of(each, span, body)
            return tree.FieldOf(holder, each.name, own.name, own.type, span)
    what = f"an object of `{of.name}` here, which needs the variable `{field.name}`,"
    raise unsupported(span, what)
