# SPDX-License-Identifier: Apache-2.0
"""What the labels of a switch select: a position, or the value of an expression (JLS 15.28)."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, field, replace
from assay.frontend import tree
from assay.frontend.java import operators
from assay.frontend.java.body import CHAIN_LIMIT, JavaBody, too_deep
from assay.frontend.java.conversions import assigned, shown, type_error, unsupported
from assay.frontend.java.enums import constants, position
from assay.frontend.java.members import JavaClass
from assay.frontend.java.nodes import part, parts
from assay.frontend.java.references import is_enum
from assay.frontend.java.types import INT, NARROW
from assay.frontend.tree import CaseLabel, Expression, Name, Storage, VariableDeclaration
from assay.program.types import IntegerType, Type, holds_objects, holds_opaque, leads_to_object
from assay.source import SourceError, Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from assay.frontend.java.patterns import Patterns

Convert = Callable[["Node", JavaBody], Expression]


@final
@dataclass(slots=True)
class SwitchLabels:
    """The labels of one switch so far."""

    subject: IntegerType
    values: set[int] = field(default_factory=set)
    has_default: bool = False
    enum: JavaClass | None = None  # whose constants the labels are
    count: int = 0  # of these
    patterns: Patterns | None = None  # where the labels are patterns

    @property
    def covers_all(self) -> bool:
        """Whether there is a label for every value."""
        if self.enum is not None and len(self.values) == self.count:
            return True
        return self.has_default or (self.patterns is not None and self.patterns.covers_all())

    def subject_value(self, subject: Expression, body: JavaBody) -> Expression:
        """The value that is compared with the labels, all of which are known."""
        if self.patterns is not None:
            return self.patterns.chosen(subject, has_default=self.has_default)
        return subject if self.enum is None else position(subject, self.enum, body)

    def closed(self, found: list[tree.Statement]) -> list[tree.Statement]:
        """The statements of a switch with labels for all values: the last one is for the rest."""
        if self.has_default or not self.covers_all:
            return found
        last = max(at for at, each in enumerate(found) if isinstance(each, CaseLabel))
        label = found[last]
        assert isinstance(label, CaseLabel)
        return [*found[:last], replace(label, default=True), *found[last + 1 :]]

    def bound(self) -> list[tree.Statement]:
        """What gives the variable of the last label its value."""
        return [] if self.patterns is None else self.patterns.bound()


def subject_labels(node: Node, subject: Expression, body: JavaBody) -> SwitchLabels:
    from assay.frontend.java.patterns import Patterns, has_patterns

    of = body.file.objects.of(subject.type)
    if has_patterns(node) and leads_to_object(subject.type) and body.objects:
        return SwitchLabels(INT, patterns=Patterns(subject, body))
    plain = body.file.objects.enum_of(subject.type)
    enum = of if of is not None and body.starting and is_enum(of) else plain
    if enum is not None:
        return SwitchLabels(INT, enum=enum, count=len(constants(enum, body)))
    if holds_objects(subject.type) or holds_opaque(subject.type):
        raise unsupported(subject.span, f"a switch on {shown(subject.type)}")
    if not isinstance(subject.type, IntegerType) or subject.type not in NARROW | {INT}:
        raise type_error(subject.span, f"cannot switch on {shown(subject.type)}")
    return SwitchLabels(subject.type)


def case_label(node: Node, labels: SwitchLabels, body: JavaBody, expression: Convert) -> CaseLabel:
    """`case 1, 2` or `default`."""
    span = body.span(node)
    if node.children[0].type == "default":
        if labels.has_default:
            raise SourceError.at("duplicate", span, name="default")
        labels.has_default = True
        return CaseLabel((), default=True, span=span)
    if labels.patterns is not None:
        number, has_default = labels.patterns.label(node, expression)
        if has_default and labels.has_default:
            raise SourceError.at("duplicate", span, name="default")
        labels.has_default = labels.has_default or has_default
        return CaseLabel(((number, number),), default=has_default, span=span)
    if any(each.type in ("pattern", "guard") for each in parts(node)):
        raise unsupported(span, "a pattern in a case label")
    values = [_value(each, labels, body, expression) for each in parts(node)]
    return CaseLabel(tuple((value, value) for value in values), default=False, span=span)


def _value(node: Node, labels: SwitchLabels, body: JavaBody, expression: Convert) -> int:
    if labels.enum is None:
        value = operators.case_constant(expression(node, body), labels.subject)
    else:
        value = _position_of(node, labels.enum, body)
    if value in labels.values:
        raise SourceError.at("duplicate", body.span(node), name=f"case {body.text(node)}")
    labels.values.add(value)
    return value


def _position_of(node: Node, of: JavaClass, body: JavaBody) -> int:
    known = [each.name for each in constants(of, body)]
    if node.type != "identifier" or body.text(node) not in known:
        raise unsupported(body.span(node), f"the label `{body.text(node)}`")
    return known.index(body.text(node))


# --- switch expressions --------------------------------------------------------------------------


def switch_value(
    node: Node, body: JavaBody, wanted: Type | None, expression: Convert
) -> Expression:
    """`switch (e) { case 1 -> a; default -> b; }` is `e == 1 ? a : b`, with e evaluated once.

    Where a value of a type is wanted, each branch is converted to it.
    """
    from assay.frontend.java.yields import has_statements, yielded_value

    if has_statements(node):
        return yielded_value(node, body, wanted, expression)
    subject = expression(part(node, "condition"), body)
    labels, span = subject_labels(node, subject, body), body.span(node)
    arms = [_arm(rule, labels, body, expression) for rule in parts(part(node, "body"))]
    subject = labels.subject_value(subject, body)
    if len(labels.values) > CHAIN_LIMIT:
        raise too_deep(node, body.source, CHAIN_LIMIT)
    if not labels.covers_all:
        raise type_error(span, "this switch does not cover all values: it needs a `default`")
    if wanted is not None:
        arms = [(label, assigned(value, wanted)) for label, value in arms]
    check_one_type({value.type for _, value in arms}, span)
    name = body.hidden_name("subject")
    hidden = VariableDeclaration(name, subject.type, Storage.TEMPORARY, subject.span)
    chosen = _chosen(arms, hidden, span)
    start = tree.Declare(hidden, subject, subject.span)
    return tree.StatementExpression((start,), chosen, chosen.type, span)


def check_one_type(types: set[Type], span: Span) -> None:
    """Where a char, short or byte meets other types, compilers give another type than JLS 15.28.1
    does to a switch with several such branches."""
    if len(types) > 1 and not types.isdisjoint(NARROW):
        what = "a switch expression of several types in this place"
        raise unsupported(span, what, "assign its value to a variable of a type that you choose")


def _arm(
    rule: Node, labels: SwitchLabels, body: JavaBody, expression: Convert
) -> tuple[CaseLabel, Expression]:
    label, *action = parts(rule)
    with body.locals.block():
        found = case_label(label, labels, body, expression)
        bound = tuple(labels.bound())
        value = expression(parts(action[0])[0], body)
    if bound:
        value = tree.StatementExpression(bound, value, value.type, value.span)
    return found, value


def _chosen(
    arms: list[tuple[CaseLabel, Expression]], hidden: VariableDeclaration, span: Span
) -> Expression:
    found = [value for label, value in arms if label.default]
    if not found:  # the last one is for all that is left
        *arms, last = arms
        found = [last[1]]
    (otherwise,) = found
    for label, value in reversed(arms):
        if not label.default:
            tests = [_is(hidden, low, label.span) for low, _ in label.ranges]
            test = reduce(lambda a, b: operators.binary("||", a, b, span), tests)
            otherwise = operators.conditional(test, value, otherwise, span)
    return otherwise


def _is(hidden: VariableDeclaration, value: int, span: Span) -> Expression:
    literal = tree.IntegerLiteral(value, INT, span)
    return operators.binary("==", Name(hidden, span), literal, span)
