# SPDX-License-Identifier: Apache-2.0
"""Switches whose labels are patterns (JLS 14.11, 14.30).

switch (e) { case Num n -> a; case Add s when s.x > 0 -> b; default -> c; }

becomes a switch on the number of the first label that fits, and the branch of that label begins
with what gives its variable a value:

switch (e instanceof Num ? 0 : e instanceof Add && (s = (Add) e).x > 0 ? 1 : 2) { ... }
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING, final

from assay.frontend import tree
from assay.frontend.java import operators
from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import condition_value, unsupported
from assay.frontend.java.nodes import part, parts, written_type
from assay.frontend.java.references import OBJECT_TYPE
from assay.frontend.java.scopes import Local
from assay.frontend.java.types import INT, NULL_TYPE
from assay.frontend.java.unseen import MemberKind
from assay.frontend.tree import Expression, Name, Storage, VariableDeclaration
from assay.program.types import BOOLEAN
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

Convert = Callable[["Node", JavaBody], Expression]


def has_patterns(switch: Node) -> bool:
    """Whether a label of a switch is a pattern, or `null`."""
    return any(
        one.type in ("pattern", "null_literal")
        for section in parts(part(switch, "body"))
        for label in parts(section)
        if label.type == "switch_label"
        for one in parts(label)
    )


@final
class Patterns:
    """The labels of one switch so far, in order."""

    def __init__(self, subject: Expression, body: JavaBody) -> None:
        self._body = body
        self._of = subject.type
        name = body.hidden_name("subject")
        self._held = VariableDeclaration(name, subject.type, Storage.TEMPORARY, subject.span)
        self._tests: list[Expression] = []
        self._bound: list[tree.Statement] = []
        self._covered: frozenset[int] = frozenset()
        self._takes_null = False

    def label(self, node: Node, convert: Convert) -> tuple[int, bool]:
        """The number of a label, and whether it says `default`, too."""
        words = parts(node)
        is_default = node.children[0].type == "default"
        nulls = [each for each in words if each.type == "null_literal"]
        patterns = [each for each in words if each.type == "pattern"]
        others = [each for each in words if each not in (*nulls, *patterns)]
        others = [each for each in others if each.type != "guard"]
        says_default = [each for each in others if self._body.text(each) == "default"]
        span = self._body.span(node)
        if len(others) > len(says_default) or len(patterns) > 1 or (patterns and nulls):
            raise unsupported(span, f"the label `{self._body.text(node)}`")
        self._bound = []
        if nulls:
            self._takes_null = True
            self._tests.append(self._is_null(span))
        elif patterns:
            guards = [each for each in words if each.type == "guard"]
            self._tests.append(self._pattern(patterns[0], guards, convert))
        else:
            self._tests.append(tree.BooleanLiteral(value=False, span=span))
        return len(self._tests) - 1, is_default or bool(says_default)

    def _is_null(self, span: Span) -> Expression:
        held = Name(self._held, span)
        return operators.binary("==", held, tree.NullLiteral(NULL_TYPE, span), span)

    def _pattern(self, node: Node, guards: list[Node], convert: Convert) -> Expression:
        body, span = self._body, self._body.span(node)
        inner = parts(node)[0]
        if inner.type != "type_pattern" or len(parts(inner)) != 2:
            raise unsupported(span, "a pattern with parts")
        written, name = parts(inner)
        of = body.seen(written_type(written, body.source))
        found = body.file.objects.of(of)
        if found is None and of != OBJECT_TYPE:
            raise unsupported(span, f"the class `{of}` in a pattern")
        word = body.text(name)
        is_field = body.file.classes.field(word, body.owner) is not None
        if is_field or body.file.classes.is_open(body.owner, MemberKind.FIELD, word):
            raise unsupported(span, f"the pattern variable `{word}`, which is called like a field,")
        variable = VariableDeclaration(word, of, Storage.LOCAL, body.span(name))
        body.locals.declare(word, Local(variable), variable.span)
        held = Name(self._held, span)
        bind = tree.Declare(variable, tree.StatementExpression((), held, of, span), span)
        self._bound = [bind]
        if found is None:
            test: Expression = operators.binary("!=", held, tree.NullLiteral(NULL_TYPE, span), span)
        else:
            test = tree.IsKind(held, body.file.objects.kinds_of(found), span)
        if not guards:
            self._cover(None if found is None else body.file.objects.kinds_of(found))
            return test
        guard = condition_value(convert(parts(guards[0])[0], body))
        after = tree.StatementExpression((bind,), guard, BOOLEAN, span)
        return tree.Logical(tree.LogicalOperator.AND, test, after, BOOLEAN, span)

    def _cover(self, kinds: frozenset[int] | None) -> None:
        objects = self._body.file.objects
        self._covered |= frozenset(objects.kinds.values()) if kinds is None else kinds

    def covers_all(self) -> bool:
        """Whether there is a label for the objects of every class that the value may be of."""
        objects = self._body.file.objects
        of = objects.of(self._of)
        if of is None:
            return frozenset(objects.kinds.values()) <= self._covered
        return frozenset(objects.kinds[each.name] for each in objects.made(of)) <= self._covered

    def bound(self) -> list[tree.Statement]:
        return self._bound

    def chosen(self, subject: Expression, *, has_default: bool) -> Expression:
        """The number of the first label that fits; null fits none but `null`."""
        span = subject.span
        start: list[tree.Statement] = [tree.Declare(self._held, subject, span)]
        if not self._takes_null:
            start.append(tree.Evaluate(tree.NonNull(Name(self._held, span), span), span))
        numbers = list(enumerate(self._tests))
        last: Expression = tree.IntegerLiteral(len(numbers), INT, span)
        if not has_default:
            last = tree.IntegerLiteral(numbers.pop()[0], INT, span)

        def before(rest: Expression, one: tuple[int, Expression]) -> Expression:
            number = tree.IntegerLiteral(one[0], INT, span)
            return operators.conditional(one[1], number, rest, span)

        chain = reduce(before, reversed(numbers), last)
        return tree.StatementExpression(tuple(start), chain, INT, span)
