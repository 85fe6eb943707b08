# SPDX-License-Identifier: Apache-2.0
"""`try` with resources (JLS 14.20.3).

try (R r = e) { ... }

becomes, with a variable for what the body throws,

{ R r = e; Throwable p = null;
  try { ... } catch (Throwable t) { p = t; throw t; }
  finally { if (r != null) if (p != null) try { r.close(); } catch (Throwable s) { }
            else r.close(); } }

What `close` throws while something else is on its way is only kept in that, which nobody looks at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assay.frontend.java import operators
from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.expressions import expression, value_for
from assay.frontend.java.invocations import Invocation
from assay.frontend.java.library import THROWABLE
from assay.frontend.java.nodes import declared_name, part, parts
from assay.frontend.java.object_expressions import call_on
from assay.frontend.java.scopes import Local
from assay.frontend.java.types import NULL_TYPE
from assay.frontend.tree import (
    Assignment,
    Block,
    Catch,
    Declare,
    Evaluate,
    Expression,
    If,
    Name,
    NullLiteral,
    Statement,
    Storage,
    Throw,
    Try,
    VariableDeclaration,
)
from assay.program.types import ReferenceType, StructType, leads_to_object
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

ReadsBlock = Callable[["Node", JavaBody], Block]
_THROWABLE = ReferenceType(StructType(THROWABLE))


def with_resources(node: Node, body: JavaBody, block: ReadsBlock) -> Block:
    """The body of the statement with its resources, without its own `catch` and `finally`."""
    listed = parts(part(node, "resources"))
    with body.locals.block():
        return _opened(listed, node, body, block)


def _opened(resources: list[Node], node: Node, body: JavaBody, block: ReadsBlock) -> Block:
    if not resources:
        return block(part(node, "body"), body)
    first, *rest = resources
    start, held = _resource(first, body)
    span = held.span
    if not leads_to_object(held.type) or body.file.objects.of(held.type) is None:
        raise unsupported(span, f"the resource `{body.text(first)}`")
    inner = _opened(rest, node, body, block)
    pending = VariableDeclaration(
        body.hidden_name("pending"), _THROWABLE, Storage.LOCAL, span, nullable=True
    )
    declared = Declare(pending, NullLiteral(_THROWABLE, span), span)
    thrown = VariableDeclaration(body.hidden_name("thrown"), _THROWABLE, Storage.LOCAL, span)
    kept = Evaluate(Assignment(Name(pending, span), Name(thrown, span), span), span)
    again = Throw("Throwable", span, (THROWABLE,), Name(thrown, span))
    handler = Catch(_everything(body), thrown, Block((kept, again), span), span)
    closing = _closed(held, pending, span, body)
    return Block((*start, declared, Try(inner, (handler,), closing, span)), span)


def _resource(node: Node, body: JavaBody) -> tuple[list[Statement], Name]:
    """What is closed in the end: a new variable, or one that is there already."""
    name = node.child_by_field_name("name")
    if name is None:
        value = expression(parts(node)[0], body)
        held = VariableDeclaration(
            body.hidden_name("resource"), value.type, Storage.LOCAL, value.span
        )
        return [Declare(held, value, value.span)], Name(held, value.span)
    written, text = part(node, "type"), declared_name(name, body.source)
    span = body.span(name)
    given = part(node, "value")
    if body.text(written) == "var":
        value = expression(given, body)
        of = value.type
    else:
        of = body.type(written)
        value = value_for(given, of, body)
    variable = VariableDeclaration(text, of, Storage.LOCAL, span)
    body.locals.declare(text, Local(variable, fixed=True), span)
    return [Declare(variable, value, span)], Name(variable, span)


def _closed(held: Name, pending: VariableDeclaration, span: Span, body: JavaBody) -> Block:
    quiet = VariableDeclaration(body.hidden_name("suppressed"), _THROWABLE, Storage.LOCAL, span)
    ignored = Catch(_everything(body), quiet, Block((), span), span)
    silently = Try(Block((_close(held, span, body),), span), (ignored,), None, span)
    close = If(_is_set(Name(pending, span), span), silently, _close(held, span, body), span)
    return Block((If(_is_set(held, span), close, None, span),), span)


def _close(held: Name, span: Span, body: JavaBody) -> Statement:
    call = Invocation("close", (), span, span)
    return Evaluate(call_on(held, call, body), span)


def _is_set(value: Expression, span: Span) -> Expression:
    return operators.binary("!=", value, NullLiteral(NULL_TYPE, span), span)


def _everything(body: JavaBody) -> frozenset[int]:
    known = body.file.objects.thrown_by(THROWABLE, body.owner)
    assert known is not None
    return known[1]
