# SPDX-License-Identifier: Apache-2.0
"""No reference becomes one to objects of a class below its own without a cast.

A compiler has seen to that. Where types of generic code are not found out as a compiler does it, a
cast may be missing here, and such code is not supported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from assay.frontend.java.references import OBJECT_TYPE
from assay.frontend.java.types import NULL_TYPE
from assay.frontend.tree import (
    ArrayInitializer,
    ArrayLiteral,
    Assignment,
    Block,
    CallExpression,
    Conditional,
    Declare,
    Expression,
    Return,
    Statement,
)
from assay.frontend.walking import nodes
from assay.program.types import ReferenceType, Type, leads_to_object
from assay.source import Diagnostic

if TYPE_CHECKING:
    from assay.frontend.java.body import JavaBody


def narrowings(code: Block, result: Type, body: JavaBody) -> list[Diagnostic]:
    """Where a reference is narrowed."""
    found = []
    flows = ((each, of) for value, of in _flows(code, result, body) for each in _chosen(value))
    for value, of in flows:
        if _is_narrowed(value.type, of, body):
            construct = f"`{value.type}` as `{of}`, whose type is inferred,"
            data = {"construct": construct, "hint": "write a cast, or type arguments"}
            found.append(Diagnostic("unsupported", value.span, data))
    return found


def _flows(code: Statement, result: Type, body: JavaBody) -> Iterator[tuple[Expression, Type]]:
    """Values, with the types of where they go."""
    for node in nodes(code):
        match node:
            case Assignment():
                yield node.value, node.target.type
            case Declare(initializer=value) if not isinstance(value, ArrayInitializer | None):
                yield value, node.variable.type
            case Return(value=value) if value is not None:
                yield value, result
            case ArrayLiteral():
                for each in node.elements:
                    yield each, node.type.element
            case CallExpression(callee=callee):
                method = body.file.method_of(callee)
                if method is not None:
                    surplus = len(node.arguments) - len(method.parameters)
                    yield from zip(node.arguments[surplus:], method.parameters, strict=True)
            case _:
                pass


def _chosen(value: Expression) -> Iterator[Expression]:
    """What may be the value of a conditional expression, whose own type nobody looks for."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Conditional):
            waiting += (one.otherwise, one.then)
        else:
            yield one


def _is_narrowed(of: Type, to: Type, body: JavaBody) -> bool:
    while isinstance(of, ReferenceType) and isinstance(to, ReferenceType):
        if leads_to_object(of) or leads_to_object(to):
            break
        of, to = of.element, to.element
    if not (leads_to_object(of) and leads_to_object(to)) or of in (to, NULL_TYPE):
        return False
    objects = body.file.objects
    wanted, given = objects.of(to), objects.of(of)
    if to == OBJECT_TYPE:
        return False
    if wanted is None:  # an exception of the library, which only others are assigned to
        return of == OBJECT_TYPE
    return given is None or given not in objects.subclasses(wanted)
