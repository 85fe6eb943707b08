# SPDX-License-Identifier: Apache-2.0
"""The `switch` statement, with `:` and with `->` (JLS 14.11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from assay.dataclass import replace
from assay.frontend.java.body import JavaBody
from assay.frontend.java.cases import SwitchLabels, case_label, subject_labels
from assay.frontend.java.conversions import type_error
from assay.frontend.java.expressions import expression
from assay.frontend.java.nodes import part, parts
from assay.frontend.java.specifications import spec_statements
from assay.frontend.spec.annotation import AnnotationPlace
from assay.frontend.tree import Block, Break, Statement, Switch

if TYPE_CHECKING:
    from tree_sitter import Node

Statements = Callable[[Iterable["Node"], JavaBody], list[Statement]]


def switch(node: Node, body: JavaBody, statements: Statements) -> Statement:
    subject = expression(part(node, "condition"), body)
    labels, before = subject_labels(node, subject, body), body.targets
    body.targets = replace(before, breakable=True)
    block = part(node, "body")
    with body.locals.block():
        found = _sections(block, labels, body, statements)
    body.targets = before
    if labels.patterns is not None and not labels.covers_all:
        raise type_error(body.span(node), "this switch does not cover all values")
    if labels.patterns is not None:
        found = labels.closed(found)
    subject = labels.subject_value(subject, body)
    return Switch(subject, Block(tuple(found), body.span(block)), body.span(node))


def _sections(
    block: Node, labels: SwitchLabels, body: JavaBody, statements: Statements
) -> list[Statement]:
    found: list[Statement] = []
    for section in parts(block):
        if found:
            found += _annotations(section, body)
        if section.type == "switch_rule":
            found += _rule(section, labels, body, statements)
        elif labels.patterns is None:
            found += _group(section, labels, body, statements)
        else:
            with body.locals.block():
                found += _group(section, labels, body, statements)
    return found + _annotations(block.children[-1], body)


def _annotations(node: Node, body: JavaBody) -> list[Statement]:
    """What stands before a label, or before the closing brace, ends the statements before it."""
    if node.type == "switch_rule":
        return []
    annotations = body.file.annotations
    annotation = annotations.parse(annotations.before(node), AnnotationPlace.STATEMENT)
    return [] if annotation is None else spec_statements(annotation, body)


def _group(
    node: Node, labels: SwitchLabels, body: JavaBody, statements: Statements
) -> list[Statement]:
    """`case 1: case 2: statements`, falling through at the end."""
    found: list[Statement] = []
    for child in node.children:
        if child.type == "switch_label":
            found += [case_label(child, labels, body, expression), *labels.bound()]
        elif child.type != ":":
            found += statements([child], body)
    return found


def _rule(
    node: Node, labels: SwitchLabels, body: JavaBody, statements: Statements
) -> list[Statement]:
    """`case 1, 2 -> statement`, which never falls through."""
    label, action = parts(node)
    with body.locals.block():
        found: list[Statement] = [case_label(label, labels, body, expression), *labels.bound()]
        found += statements([action], body)
    return [*found, Break(None, body.span(action))]
