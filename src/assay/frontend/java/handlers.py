# SPDX-License-Identifier: Apache-2.0
"""`try`, `catch` and `finally` (JLS 14.20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.nodes import declared_name, part, parts, written_name
from assay.frontend.java.scopes import Local
from assay.frontend.tree import Block, Catch, Statement, Storage, Try, VariableDeclaration
from assay.program.types import ReferenceType, StructType, Type

if TYPE_CHECKING:
    from tree_sitter import Node

ReadsBlock = Callable[["Node", JavaBody], Block]


def try_statement(node: Node, body: JavaBody, block: ReadsBlock) -> list[Statement]:
    inner = block(part(node, "body"), body)
    catches, final = _clauses(node, body, block)
    return [Try(inner, catches, final, body.span(node.children[0]))]


def try_with_resources(node: Node, body: JavaBody, block: ReadsBlock) -> list[Statement]:
    from assay.frontend.java.resources import with_resources

    inner = with_resources(node, body, block)
    span = body.span(node.children[0])
    if not any(each.type in ("catch_clause", "finally_clause") for each in parts(node)):
        return [inner]
    catches, final = _clauses(node, body, block)
    return [Try(inner, catches, final, span)]


def _clauses(
    node: Node, body: JavaBody, block: ReadsBlock
) -> tuple[tuple[Catch, ...], Block | None]:
    catches = tuple(
        _catch(each, body, block) for each in parts(node) if each.type == "catch_clause"
    )
    last = [each for each in parts(node) if each.type == "finally_clause"]
    return catches, block(parts(last[0])[0], body) if last else None


def _catch(node: Node, body: JavaBody, block: ReadsBlock) -> Catch:
    parameter = next(each for each in parts(node) if each.type == "catch_formal_parameter")
    written = next(each for each in parts(parameter) if each.type == "catch_type")
    name, kinds = part(parameter, "name"), frozenset[int]()
    types: list[Type] = []
    for each in parts(written):
        word = written_name(each, body.source)
        known = body.file.objects.thrown_by(word, body.owner)
        if known is None:
            raise unsupported(body.span(each), f"the exception `{word}`, whose kind is not known,")
        types.append(known[0])
        kinds |= known[1]
    several = ReferenceType(StructType("java.lang.Throwable"))
    of = types[0] if len(types) == 1 else several
    text = declared_name(name, body.source)
    variable = VariableDeclaration(text, of, Storage.LOCAL, body.span(name))
    with body.locals.block():
        body.locals.declare(text, Local(variable), variable.span)
        code = block(part(node, "body"), body)
    return Catch(kinds, variable, code, body.span(node))
