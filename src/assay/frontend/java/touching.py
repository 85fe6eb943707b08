# SPDX-License-Identifier: Apache-2.0
"""JML: objects whose fields are changed by code that is no part of their methods.

o.n = 5;     becomes     (t = o).n = 5;     and where a call or the end of the method comes:
                                            what objects of its class keep, unless t is null
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from assay.frontend.java.body import File, JavaBody, Touched
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.members import JavaClass, Method
from assay.frontend.java.promises import invariants_of
from assay.frontend.spec.tree import SpecBinary, SpecName, SpecNull
from assay.frontend.tree import (
    Assignment,
    Declare,
    Expression,
    Name,
    NullLiteral,
    SpecStatement,
    SpecStatementKind,
    Statement,
    Storage,
    VariableDeclaration,
)
from assay.program.types import ReferenceType
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from assay.frontend.java.invocations import Invocation

_AGAIN = (
    "for_statement",
    "enhanced_for_statement",
    "while_statement",
    "do_statement",
    "lambda_expression",
)


def noted(owner: Expression, name: str, node: Node, body: JavaBody) -> Expression:
    """The object, kept in a variable; raises SourceError where there may be many of them."""
    span = body.span(node)
    of = body.file.objects.of(owner.type)
    if of is None or any(each.type in _AGAIN for each in _around(node)):
        what = f"a change of `{name}`, which an invariant may depend on, from outside"
        raise unsupported(span, what, "write a method that changes it")
    kept = VariableDeclaration(
        body.hidden_name("touched"), owner.type, Storage.TEMPORARY, span, nullable=True
    )
    object_ = SpecName(kept.name, span)
    is_one = SpecBinary("!=", object_, SpecNull(span), span)
    formula = SpecBinary("==>", is_one, invariants_of(object_, of, span, body), span)
    scope = {**body.scope(), kept.name: kept}
    claim = SpecStatement(SpecStatementKind.ASSERT, formula, scope, _stated_at(of, body) or span)
    body.touched.append(Touched(kept, claim))
    return Assignment(Name(kept, span), owner, span)


def noted_for_helper(
    method: Method, owner: Expression, call: Invocation, body: JavaBody
) -> Expression:
    """The object on which a method is called, kept in a variable if that may leave it otherwise
    than its invariants say."""
    if not is_helper(method, body):
        return owner
    node = None
    if body.method is not None:
        node = body.method.descendant_for_byte_range(call.span.start, call.span.end)
    if node is None:
        raise unsupported(call.span, f"a call of the helper `{method.name}` on another object")
    return noted(owner, method.name, node, body)


def is_helper(method: Method, body: JavaBody) -> bool:
    """Whether a method may leave its object otherwise than its invariants say."""
    from assay.frontend.java.functions import stated

    if method.static or method.implicit or not _has_invariants(method.owner, body.file):
        return False
    said = stated(method, body.file)
    return "helper" in said.words and not said.pure


def _has_invariants(of: JavaClass, file: File) -> bool:
    classes = file.classes
    below = file.objects.subclasses(of)
    return any(one.invariants for each in (of, *below) for one in classes.ancestry(each))


def _stated_at(of: JavaClass, body: JavaBody) -> Span | None:
    """Where the first of the invariants of a class is."""
    classes = (one for each in body.file.objects.subclasses(of) for one in _line(each, body))
    return next((each.span for one in classes for each in one.invariants), None)


def _line(of: JavaClass, body: JavaBody) -> list[JavaClass]:
    return list(body.file.classes.ancestry(of))


def _around(node: Node) -> Iterator[Node]:
    """What a place is inside of, up to its method."""
    around = node.parent
    while around is not None and not around.type.endswith(("method_declaration", "_body")):
        yield around
        around = around.parent


def untouched(body: JavaBody) -> tuple[Statement, ...]:
    """In the beginning no such object is known."""
    return tuple(
        Declare(each.object, NullLiteral(each.object.type, each.object.span), each.object.span)
        for each in body.touched
        if isinstance(each.object.type, ReferenceType)
    )
