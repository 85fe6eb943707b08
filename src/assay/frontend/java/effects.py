# SPDX-License-Identifier: Apache-2.0
"""Calls and exceptions of which only the effects of the arguments matter.

What is printed, and what an exception says, is no part of the model. The arguments are evaluated in
order for their effects and failures; strings are taken apart into the values they are made of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import condition_value, type_error, unsupported
from assay.frontend.java.exceptions import declared_kinds, kinds
from assay.frontend.java.expressions import class_name, expression
from assay.frontend.java.initialization import class_acts
from assay.frontend.java.library import JBMC_VERIFIER, LANGUAGE_PACKAGE, PRINTING
from assay.frontend.java.members import JavaClass
from assay.frontend.java.nodes import body_of, part, parts, written_name
from assay.frontend.java.operators import check_text
from assay.frontend.java.types import CHAR
from assay.frontend.tree import AssumeThat, Evaluate, NewObject, NonNull, Statement, Throw
from assay.program.types import ReferenceType, StructType, leads_to_object

if TYPE_CHECKING:
    from tree_sitter import Node


_ASSUMING = ("Verifier.assume", f"{JBMC_VERIFIER}.assume")


def statement_call(node: Node, body: JavaBody) -> list[Statement] | None:
    """A call with a meaning as a statement only; None for every other call."""
    owner = node.child_by_field_name("object")
    path = None if owner is None else class_name(owner, body)
    if path is None or body.file.classes.find(path.partition(".")[0], body.owner) is not None:
        return None
    called = f"{body.file.classes.library(path, body.owner)}.{body.text(part(node, 'name'))}"
    if called in PRINTING:
        return evaluated(part(node, "arguments"), body)
    return [_assumption(node, body)] if called in _ASSUMING else None


def _assumption(node: Node, body: JavaBody) -> Statement:
    arguments = parts(part(node, "arguments"))
    if len(arguments) != 1:
        raise type_error(body.span(node), "`Verifier.assume` takes one condition")
    return AssumeThat(condition_value(expression(arguments[0], body)), body.span(node))


def thrown(node: Node, body: JavaBody) -> list[Statement]:
    """`throw new E(...);` and `throw e;`"""
    created = parts(node)[0]
    if created.type != "object_creation_expression" or not _is_plain(created):
        return _thrown_value(node, body)
    name = written_name(part(created, "type"), body.source)
    declared = declared_kinds(name, body.file.classes, body.owner)
    acts = any(class_acts(each, body.file.classes) for each in declared)
    if acts and body.starting:
        return _thrown_value(node, body)
    if acts:
        what = f"an exception whose class runs code when it is initialised (`{name}`)"
        raise unsupported(body.span(node), what)
    if any(map(_constructor_acts, declared)):
        if body.objects and body.file.objects.thrown_by(name, body.owner) is not None:
            return _thrown_value(node, body)
        raise unsupported(body.span(node), f"an exception whose constructor has code (`{name}`)")
    effects = evaluated(part(created, "arguments"), body)
    known = body.file.objects.thrown_by(name, body.owner)
    span = body.span(node)
    value = None
    if known is not None and isinstance(known[0], ReferenceType):
        value = NewObject(known[0], span)
    return [*effects, Throw(name, span, _kinds(name, body), value)]


def _thrown_value(node: Node, body: JavaBody) -> list[Statement]:
    """An exception that is there already, or whose constructor runs."""
    value = expression(parts(node)[0], body)
    of = value.type.element if isinstance(value.type, ReferenceType) else None
    if not isinstance(of, StructType):
        raise unsupported(body.span(node), "a `throw` of anything but an exception")
    line = body.file.objects.line_of_exception(of.name)
    if line is None:
        raise unsupported(body.span(node), f"the exception `{of.name}`, whose kind is not known,")
    name = of.name.removeprefix(LANGUAGE_PACKAGE)
    checked = NonNull(value, value.span)
    return [Throw(name, body.span(node), line, checked)]


def _kinds(name: str, body: JavaBody) -> tuple[str, ...]:
    return kinds(name, body.file.classes, body.owner)


def _is_plain(created: Node) -> bool:
    """Neither `new E() { ... }` nor `outer.new E()`, which also evaluates `outer`."""
    return created.children[0].type == "new" and not any(
        child.type == "class_body" for child in created.children
    )


def _constructor_acts(of: JavaClass) -> bool:
    """Whether to make an exception of this file does more than to pass the arguments on."""
    members = parts(body_of(of.node))
    return any(
        member.type == "block"
        or _is_called_early(member)
        or (member.type == "field_declaration" and b"=" in (member.text or b""))
        or (member.type == "constructor_declaration" and _acts(member))
        for member in members
    )


def _is_called_early(member: Node) -> bool:
    """The one method that the constructors of `Throwable` call."""
    return member.type == "method_declaration" and part(member, "name").text == b"fillInStackTrace"


def _acts(constructor: Node) -> bool:
    code = parts(part(constructor, "body"))
    return any(
        each.type != "explicit_constructor_invocation"
        or any(a.type != "identifier" for a in parts(part(each, "arguments")))
        for each in code
    )


def evaluated(arguments: Node, body: JavaBody) -> list[Statement]:
    """Arguments of which only the effects matter."""
    values = [v for each in parts(arguments) for v in _values(each, _strings(each), body)]
    found = [(value, expression(value, body)) for value in values]
    for _, each in found:
        if not (leads_to_object(each.type) and body.file.makes_plain_texts):
            check_text(each)
        if each.type == ReferenceType(CHAR):
            raise unsupported(each.span, "an array of characters as a text")
    return [Evaluate(each, body.span(node)) for node, each in found if _matters(node)]


def _values(node: Node, strings: frozenset[int], body: JavaBody) -> list[Node]:
    """The values that a string is put together from; the node itself if it is no string."""
    body.enter(node)
    node, spine = _bare(node), []
    while _is_sum(node):
        spine.append(node)
        node = part(node, "left")
    sum_so_far: Node | None = None if node.id in strings else node
    found = [] if sum_so_far else _pieces(node, strings, body)
    for each in reversed(spine):
        right = part(each, "right")
        if sum_so_far is not None and right.id not in strings:
            sum_so_far = each
            continue
        found += [sum_so_far] if sum_so_far else []
        found += _pieces(right, strings, body)
        sum_so_far = None
    body.leave()
    return found + ([sum_so_far] if sum_so_far else [])


def _pieces(node: Node, strings: frozenset[int], body: JavaBody) -> list[Node]:
    if node.id not in strings:
        return [node]
    return [] if _bare(node).type == "string_literal" else _values(node, strings, body)


def _bare(node: Node) -> Node:
    while node.type == "parenthesized_expression":
        node = parts(node)[0]
    return node


def _strings(root: Node) -> frozenset[int]:
    """The ids of the nodes that are strings: literals, and sums with a string on either side."""
    pending, found = [root], []
    while pending:
        node = pending.pop()
        found.append((node, _summands(node)))
        pending += found[-1][1]
    strings: set[int] = set()
    for node, summands in reversed(found):
        if node.type == "string_literal" or any(each.id in strings for each in summands):
            strings.add(node.id)
    return frozenset(strings)


def _summands(node: Node) -> list[Node]:
    if node.type == "parenthesized_expression":
        return parts(node)[:1]
    return [part(node, "left"), part(node, "right")] if _is_sum(node) else []


def _is_sum(node: Node) -> bool:
    return node.type == "binary_expression" and part(node, "operator").type == "+"


def _matters(node: Node) -> bool:
    """Plain names and literals have no effect and cannot fail."""
    return node.type != "identifier" and not node.type.endswith("_literal")
