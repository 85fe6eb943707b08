# SPDX-License-Identifier: Apache-2.0
"""What constructors do before their own code: other constructors, and initialisers (JLS 12.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from assay.frontend import tree
from assay.frontend.java.around import given_above
from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import type_error, unsupported
from assay.frontend.java.effects import evaluated
from assay.frontend.java.expressions import expression, initial_value
from assay.frontend.java.invocations import Invocation
from assay.frontend.java.members import CONSTRUCTOR, JavaClass, Method
from assay.frontend.java.names import field_value
from assay.frontend.java.nodes import (
    is_switch,
    members_of,
    modifiers,
    parameter_name,
    part,
    parts,
    text,
)
from assay.frontend.java.object_expressions import (
    check_fills_no_trace,
    constructor_call,
    object_field,
)
from assay.frontend.java.records import gives_components, parameters_of
from assay.frontend.java.statements import block
from assay.frontend.tree import Evaluate, Name, Statement
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node


def first_of_constructor(explicit: Node | None, method: Method, body: JavaBody) -> list[Statement]:
    """`this(...);` or `super(...);`, be it one that nobody writes."""
    assert body.this is not None
    check_fills_no_trace(method.owner, method.span, body)
    if explicit is None:
        return _above(None, (), method.span, method, body)
    if explicit.children[0].type not in ("this", "super"):
        raise unsupported(body.span(explicit), "a constructor that is called on an object")
    span, arguments = body.span(explicit), part(explicit, "arguments")
    if explicit.children[0].type == "super":
        return _above(arguments, tuple(parts(arguments)), span, method, body)
    call = _call(parts(arguments), span, body)
    run = constructor_call(method.owner, Name(body.this, span), call, body)
    return [Evaluate(run, span)]


def _call(arguments: Sequence[Node], span: Span, body: JavaBody) -> Invocation:
    given = tuple(expression(each, body) for each in arguments)
    is_open = any(map(is_switch, arguments))
    return Invocation(CONSTRUCTOR, given, span, span, typed_by_parameters=is_open)


def _above(
    written: Node | None, arguments: tuple[Node, ...], span: Span, method: Method, body: JavaBody
) -> list[Statement]:
    """The constructor of the class above; those of the library do nothing else."""
    assert body.this is not None
    above = body.file.classes.superclass(method.owner)
    if method.owner.is_nameless:
        return []  # whoever makes the object calls it
    if above is not None:
        this = Name(body.this, span)
        call = _call(arguments, span, body)
        run = constructor_call(above, this, call, body)
        return [*given_above(above, this, span, body), Evaluate(run, span)]
    if not body.file.classes.shows_parents(method.owner):
        raise unsupported(span, f"a constructor of the class that `{method.owner.name}` extends")
    return [] if written is None else evaluated(written, body)


def initialisers(of: JavaClass, body: JavaBody) -> list[Statement]:
    """Initial values of fields and initialiser blocks, in the order of the source."""
    assert body.this is not None
    found: list[Statement] = []
    if any(each.value is not None for each in of.clauses.fields):
        from assay.frontend.java.ghosts import first_values

        found += first_values(of, body)
    for member in members_of(of.node):
        if member.type == "block":
            found.append(block(member, body))
        elif member.type == "field_declaration" and "static" not in modifiers(member):
            for declarator in member.children_by_field_name("declarator"):
                found += _initial(of, declarator, body)
    return found


def _initial(of: JavaClass, declarator: Node, body: JavaBody) -> list[Statement]:
    value = declarator.child_by_field_name("value")
    field = of.fields.get(body.text(part(declarator, "name")))
    if value is None or field is None:
        return []
    assert body.this is not None
    locals_, body.initialised = body.hide_locals(), field
    try:
        given = initial_value(value, field.type, body)
    finally:
        body.show_locals(locals_)
        body.initialised = None
    place = object_field(field, Name(body.this, given.span), given.span, body)
    if not isinstance(place, tree.FieldOf):
        raise type_error(given.span, "this cannot be assigned")
    return [Evaluate(tree.Assignment(place, given, given.span), given.span)]


def component_values(method: Method, body: JavaBody) -> list[Statement]:
    """What a canonical constructor of a record does that nobody writes: its fields get the values
    of its parameters (JLS 8.10.4)."""
    if not gives_components(method):
        return []
    found: list[Statement] = []
    for node in parameters_of(method.owner.node):
        name = text(parameter_name(node), body.source)
        local = body.locals.find(name)
        if local is None or local.broken:
            continue  # what is wrong with the parameter was told
        value = Name(local.declaration, method.span)
        place = field_value(method.owner.fields[name], method.span, body)
        found.append(Evaluate(tree.Assignment(place, value, method.span), method.span))
    return found
