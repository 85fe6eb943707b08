# SPDX-License-Identifier: Apache-2.0
"""From statements of the concrete tree to typed statements."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from assay.dataclass import replace
from assay.frontend.java.annotations import LOCAL_WORDS
from assay.frontend.java.body import CHAIN_LIMIT, NESTING_LIMIT, JavaBody, too_deep
from assay.frontend.java.conversions import condition_value, type_error, uncast, unsupported
from assay.frontend.java.effects import statement_call, thrown
from assay.frontend.java.expressions import effect, expression, is_inside_out, value_for
from assay.frontend.java.handlers import try_statement, try_with_resources
from assay.frontend.java.loops import LOOPS
from assay.frontend.java.nodes import declared_name, part, parts
from assay.frontend.java.specifications import spec_statements
from assay.frontend.java.switches import switch
from assay.frontend.java.variables import local_declarations
from assay.frontend.java.yields import yielded
from assay.frontend.spec.annotation import AnnotationPlace
from assay.frontend.spec.tree import LoopSpecification
from assay.frontend.tree import (
    AssertThat,
    Block,
    Break,
    Continue,
    Evaluate,
    If,
    Labelled,
    Return,
    Statement,
)
from assay.program.types import VoidType
from assay.source import SourceError

if TYPE_CHECKING:
    from tree_sitter import Node

_EFFECTS = ("assignment_expression", "update_expression", "object_creation_expression")
_LISTS = frozenset({"block", "constructor_body", "switch_block_statement_group"})


def block(node: Node, body: JavaBody) -> Block:
    """A block, or the body of a method."""
    with body.locals.block():
        return Block(tuple(statements(node.children[1:], body)), body.span(node))


def statements(nodes: Iterable[Node], body: JavaBody) -> list[Statement]:
    """A list of statements up to a closing brace; an error in one does not keep from the others."""
    found: list[Statement] = []
    for node in nodes:
        if not node.is_named and node.type != ";" and node.type != "}":
            continue
        depth, targets = body.depth, body.targets
        try:
            found.extend(statement(node, body))
        except SourceError as error:
            body.recover(error, depth)
            body.targets = targets
    return found


def single(node: Node, body: JavaBody) -> Statement:
    """A statement where only one can stand: a branch, or the body of a loop."""
    if node.type == "local_variable_declaration":
        raise _needs_block(node, body)
    found = statement(node, body)
    return found[0] if len(found) == 1 else Block(tuple(found), body.span(node))


def _needs_block(declaration: Node, body: JavaBody) -> SourceError:
    what = "put this declaration into a block"
    return SourceError.at("syntax", body.span(declaration), what=what)


def statement(node: Node, body: JavaBody) -> list[Statement]:
    """One statement, after what the annotations before it say."""
    if node.type in ("line_comment", "block_comment"):
        return []
    found, loop = _annotated_or_reported(node, body)
    if node.type == "}":
        return found
    if node.type == ";":
        return [*found, Block((), body.span(node))]
    body.enter(node)
    found.extend(_converted(node, body, loop))
    body.leave()
    return found


def _annotated_or_reported(
    node: Node, body: JavaBody
) -> tuple[list[Statement], LoopSpecification | None]:
    """An error in an annotation does not keep from checking the statement."""
    try:
        return _annotated(node, body)
    except SourceError as error:
        body.recover(error, body.depth)
        return [], None


def _annotated(node: Node, body: JavaBody) -> tuple[list[Statement], LoopSpecification | None]:
    """The annotations before a statement; those between its labels belong to it too."""
    annotations, inner = body.file.annotations, _unlabelled(node, body)
    spans = annotations.before(node)
    while node.type == "labeled_statement":
        node = _under_label(node)
        spans += annotations.before(node)
    if not spans:
        return [], None
    place = AnnotationPlace.LOOP if inner.type in LOOPS else AnnotationPlace.STATEMENT
    is_declaration = inner.type == "local_variable_declaration"
    annotation = annotations.parse(spans, place, LOCAL_WORDS if is_declaration else frozenset())
    assert annotation is not None
    return spec_statements(annotation, body), annotation.loop


def _converted(node: Node, body: JavaBody, loop: LoopSpecification | None) -> list[Statement]:
    if node.type in LOOPS:
        return [LOOPS[node.type](node, body, loop, single)]
    if node.type == "labeled_statement":
        return [_labelled(node, body, loop)]
    if node.type == "local_variable_declaration":
        return list(local_declarations(node, body))
    handler = _HANDLERS.get(node.type)
    if handler is None:
        raise unsupported(body.span(node.children[0]), _CONSTRUCTS.get(node.type, f"`{node.type}`"))
    return handler(node, body)


def _labelled(node: Node, body: JavaBody, loop: LoopSpecification | None) -> Statement:
    name, inner = parts(node)[0], _under_label(node)
    label, before = declared_name(name, body.source), body.targets
    if label in before.labels:
        raise SourceError.at("duplicate", body.span(name), name=label)
    if inner.type == "local_variable_declaration":
        raise _needs_block(inner, body)
    loops = before.loop_labels + ((label,) if _unlabelled(inner, body).type in LOOPS else ())
    body.targets = replace(before, labels=(*before.labels, label), loop_labels=loops)
    body.enter(node)
    found = _converted(inner, body, loop) if inner.type != ";" else []
    body.leave()
    body.targets = before
    result = found[0] if len(found) == 1 else Block(tuple(found), body.span(inner))
    return Labelled(label, result, body.span(node))


def _unlabelled(node: Node, body: JavaBody) -> Node:
    labels = 0
    while node.type == "labeled_statement":
        labels += 1
        if labels > NESTING_LIMIT:
            raise too_deep(node, body.source)
        node = _under_label(node)
    return node


def _under_label(node: Node) -> Node:
    """The statement that has a label; an empty one is a bare `;`, which is no named child."""
    return node.children[-1]


def _block(node: Node, body: JavaBody) -> list[Statement]:
    return [block(node, body)]


def _expression_statement(node: Node, body: JavaBody) -> list[Statement]:
    inner = parts(node)[0]
    if inner.type == "switch_expression":
        return [*_switch(inner, body), *_behind_switch(node, body)]
    if inner.type == "method_invocation":
        special = statement_call(inner, body)
        if special is not None:
            return special
    elif inner.type not in _EFFECTS or is_inside_out(inner):
        raise type_error(body.span(inner), "this is not a statement: its value is not used")
    return [Evaluate(uncast(effect(inner, body)), body.span(node))]


def _behind_switch(node: Node, body: JavaBody) -> list[Statement]:
    """The empty statement of `switch ... { ... };`, with the annotations before it.

    Where only one statement can stand it comes behind all that this one is a part of, so
    annotations before it have no place here.
    """
    empty = node.children[-1]
    if node.parent is not None and node.parent.type in _LISTS:
        return statement(empty, body)
    return [Block((), body.span(empty))]


def _if(node: Node, body: JavaBody) -> list[Statement]:
    """A chain of `else if` is walked without recursion."""
    chain, branches = [node], []
    while True:
        condition = part(chain[-1], "condition")
        checked = condition_value(expression(condition, body))
        branches.append((checked, single(part(chain[-1], "consequence"), body)))
        last = chain[-1].child_by_field_name("alternative")
        if last is None or last.type != "if_statement" or body.file.annotations.waiting(last):
            break
        chain.append(last)
        if len(chain) > CHAIN_LIMIT:
            raise too_deep(node, body.source, CHAIN_LIMIT)
    otherwise = None if last is None else single(last, body)
    for each, (checked, then) in zip(reversed(chain), reversed(branches), strict=True):
        otherwise = If(checked, then, otherwise, body.span(each))
    assert otherwise is not None
    return [otherwise]


def _switch(node: Node, body: JavaBody) -> list[Statement]:
    return [switch(node, body, statements)]


def _break(node: Node, body: JavaBody) -> list[Statement]:
    label = _label(node, body, body.targets.labels)
    if label is None and not body.targets.breakable:
        raise type_error(body.span(node), "there is no loop or switch here to break out of")
    return [Break(label, body.span(node))]


def _continue(node: Node, body: JavaBody) -> list[Statement]:
    label = _label(node, body, body.targets.loop_labels)
    if label is None and not body.targets.in_loop:
        raise type_error(body.span(node), "there is no loop here to continue")
    return [Continue(label, body.span(node))]


def _label(node: Node, body: JavaBody, known: tuple[str, ...]) -> str | None:
    if not parts(node):
        return None
    name = body.text(parts(node)[0])
    if name not in known:
        raise type_error(
            body.span(node), f"there is no enclosing statement with the label `{name}`"
        )
    return name


def _return(node: Node, body: JavaBody) -> list[Statement]:
    given, span = parts(node), body.span(node)
    if isinstance(body.result, VoidType):
        if given:
            raise type_error(span, "this method gives no value")
        return [Return(None, span)]
    if not given:
        raise type_error(span, f"expected a value of type `{body.result}`")
    return [Return(value_for(given[0], body.result, body), span)]


def _assert(node: Node, body: JavaBody) -> list[Statement]:
    """The message is only evaluated after the assertion has failed: it has no meaning here."""
    condition = expression(parts(node)[0], body)
    return [AssertThat(condition_value(condition), body.span(node))]


def _yield(node: Node, body: JavaBody) -> list[Statement]:
    return yielded(parts(node)[0], body.span(node), body, expression)


def _try(node: Node, body: JavaBody) -> list[Statement]:
    return try_statement(node, body, block)


def _try_with_resources(node: Node, body: JavaBody) -> list[Statement]:
    return try_with_resources(node, body, block)


def _other_constructor(node: Node, body: JavaBody) -> list[Statement]:
    """`super();` in a class that extends none does nothing."""
    if node.children[0].type == "super" and not parts(part(node, "arguments")):
        return []
    raise unsupported(body.span(node), "a call of another constructor")


_HANDLERS: dict[str, Callable[[Node, JavaBody], list[Statement]]] = {
    "block": _block,
    "expression_statement": _expression_statement,
    "if_statement": _if,
    "switch_expression": _switch,
    "break_statement": _break,
    "continue_statement": _continue,
    "return_statement": _return,
    "assert_statement": _assert,
    "throw_statement": thrown,
    "try_statement": _try,
    "try_with_resources_statement": _try_with_resources,
    "yield_statement": _yield,
    "explicit_constructor_invocation": _other_constructor,
}


def _local_class(node: Node, body: JavaBody) -> list[Statement]:
    """Nothing happens here: see `captures`."""
    if body.file.classes.at(node) is None:
        raise unsupported(body.span(node.children[0]), _CONSTRUCTS[node.type])
    return []


_HANDLERS |= dict.fromkeys(
    ("class_declaration", "interface_declaration", "enum_declaration", "record_declaration"),
    _local_class,
)

_CONSTRUCTS = {
    "synchronized_statement": "`synchronized`",
    "class_declaration": "a local class",
    "interface_declaration": "a local interface",
    "enum_declaration": "a local enum",
    "record_declaration": "a local record",
}
