# SPDX-License-Identifier: Apache-2.0
"""The `switch` statement, with `:` and with `->` (JLS 14.11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, final

from assay.frontend.java.body import Body
from assay.frontend.java.conversions import shown, type_error, unsupported
from assay.frontend.java.expressions import expression
from assay.frontend.java.nodes import part, parts
from assay.frontend.java.operators import case_constant
from assay.frontend.java.specifications import spec_statements
from assay.frontend.java.types import INT, NARROW
from assay.frontend.spec.annotation import Place
from assay.frontend.tree import Block, Break, CaseLabel, Statement, Switch
from assay.program.types import Type
from assay.source import SourceError

if TYPE_CHECKING:
    from tree_sitter import Node

Statements = Callable[[Iterable["Node"], Body], list[Statement]]


@final
@dataclass(slots=True)
class _Labels:
    """The labels of one switch so far."""

    subject: Type
    values: set[int] = field(default_factory=set)
    has_default: bool = False


def switch(node: Node, body: Body, statements: Statements) -> Statement:
    subject = expression(part(node, "condition"), body)
    if subject.type not in NARROW | {INT}:
        raise type_error(subject.span, f"cannot switch on {shown(subject.type)}")
    labels, before = _Labels(subject.type), body.targets
    body.targets = replace(before, breakable=True)
    block = part(node, "body")
    with body.locals.block():
        found = _sections(block, labels, body, statements)
    body.targets = before
    return Switch(subject, Block(tuple(found), body.span(block)), body.span(node))


def _sections(block: Node, labels: _Labels, body: Body, statements: Statements) -> list[Statement]:
    found: list[Statement] = []
    for section in parts(block):
        if found:
            found += _annotations(section, body)
        convert = _rule if section.type == "switch_rule" else _group
        found += convert(section, labels, body, statements)
    return found + _annotations(block.children[-1], body)


def _annotations(node: Node, body: Body) -> list[Statement]:
    """What stands before a label, or before the closing brace, ends the statements before it."""
    if node.type == "switch_rule":
        return []
    annotations = body.file.annotations
    annotation = annotations.parse(annotations.before(node), Place.STATEMENT)
    return [] if annotation is None else spec_statements(annotation, body)


def _group(node: Node, labels: _Labels, body: Body, statements: Statements) -> list[Statement]:
    """`case 1: case 2: statements`, falling through at the end."""
    found: list[Statement] = []
    for child in node.children:
        if child.type == "switch_label":
            found.append(_label(child, labels, body))
        elif child.type != ":":
            found += statements([child], body)
    return found


def _rule(node: Node, labels: _Labels, body: Body, statements: Statements) -> list[Statement]:
    """`case 1, 2 -> statement`, which never falls through."""
    label, action = parts(node)
    found = [_label(label, labels, body), *statements([action], body)]
    return [*found, Break(None, body.span(action))]


def _label(node: Node, labels: _Labels, body: Body) -> CaseLabel:
    span = body.span(node)
    if node.children[0].type == "default":
        if labels.has_default:
            raise SourceError.at("duplicate", span, name="default")
        labels.has_default = True
        return CaseLabel((), default=True, span=span)
    if any(each.type in ("pattern", "guard") for each in parts(node)):
        raise unsupported(span, "a pattern in a case label")
    values = [_value(each, labels, body) for each in parts(node)]
    return CaseLabel(tuple((value, value) for value in values), default=False, span=span)


def _value(node: Node, labels: _Labels, body: Body) -> int:
    value = case_constant(expression(node, body), labels.subject)
    if value in labels.values:
        raise SourceError.at("duplicate", body.span(node), name=f"case {body.text(node)}")
    labels.values.add(value)
    return value
