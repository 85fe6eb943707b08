# SPDX-License-Identifier: Apache-2.0
"""From text to tree-sitter's concrete tree, or to the diagnostics that say why not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from assay.source import Diagnostic, SourceError, SourceFile, Span

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Parser, Query

MOST_DIAGNOSTICS = 20
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_COMMENTS = ("line_comment", "block_comment")
_MAYBE_CAST = re.compile(rb"\)\s*[-+]")
_ENDS_COMMENT = re.compile(rb"\r(?!\n|$)|\\u+000[aAdD]|\\u+002[aAbBdDfF]|\\u+0040")
_ENDS_STRING = re.compile(rb"\\u+000[aAdD]|\\u+002[27]|\\u+005[cC]")
_ESCAPE = re.compile(rb"(?<!\\)(?:\\\\)*(\\u+(?!u|[0-9a-fA-F]{4})\w{0,4})")


@cache
def _language() -> Language:
    import tree_sitter_java
    from tree_sitter import Language

    return Language(tree_sitter_java.language())


@cache
def _parser() -> Parser:
    from tree_sitter import Parser

    return Parser(_language())


@cache
def _trivia() -> Query:
    from tree_sitter import Query

    literals = "[(string_literal) (character_literal)] @string"
    return Query(_language(), f"[(line_comment) (block_comment)] @comment {literals}")


@cache
def _procedures() -> Query:
    from tree_sitter import Query

    kinds = ("method", "constructor", "compact_constructor")
    named = " ".join(f"({kind}_declaration)" for kind in kinds)
    blocks = " ".join(f"({kind} (block) @it)" for kind in ("class_body", "enum_body_declarations"))
    return Query(_language(), f"[{named} (static_initializer)] @it {blocks}")


def procedures(root: Node) -> list[Node]:
    """Every method, constructor and initialiser, in any class."""
    from tree_sitter import QueryCursor

    return QueryCursor(_procedures()).captures(root).get("it", [])


@cache
def _class_declarations() -> Query:
    from tree_sitter import Query

    kinds = ("class", "interface", "enum", "record", "annotation_type")
    return Query(_language(), f"[{' '.join(f'({kind}_declaration)' for kind in kinds)}] @it")


def class_declarations(root: Node) -> list[Node]:
    """Every class of any kind that has a name, however deep."""
    from tree_sitter import QueryCursor

    return QueryCursor(_class_declarations()).captures(root).get("it", [])


@cache
def _functions() -> Query:
    from tree_sitter import Query

    return Query(_language(), "[(lambda_expression) (method_reference)] @it")


def functions(root: Node) -> list[Node]:
    """Every lambda expression and reference to a method."""
    from tree_sitter import QueryCursor

    return QueryCursor(_functions()).captures(root).get("it", [])


def parse(file: SourceFile) -> Node:
    """The root of the concrete tree of a file without syntax errors."""
    root = None
    if b"model" in file.data:
        from assay.frontend.java.model_methods import uncovered

        data = uncovered(file).data
        root = _without_false_casts(_parser().parse(data).root_node, data)
    if root is None or root.has_error:
        root = _without_false_casts(_parser().parse(file.data).root_node, file.data)
    if root.has_error:
        raise SourceError.of(_syntax_errors(root, file)[:MOST_DIAGNOSTICS])
    return root


@cache
def _casts() -> Query:
    from tree_sitter import Query

    named = "[(type_identifier) (scoped_type_identifier)]"
    text = f"(cast_expression type: {named} value: [(unary_expression) (update_expression)]) @cast"
    return Query(_language(), text)


def _without_false_casts(root: Node, data: bytes) -> Node:
    """The grammar may read `(k) + b * c` as a cast of `+b`, which Java never does (JLS 15.16).

    The brackets around such a name mean nothing, so the text is parsed again with blanks instead:
    all offsets stay the same.
    """
    from tree_sitter import QueryCursor

    while _MAYBE_CAST.search(data):
        found = QueryCursor(_casts()).captures(root).get("cast", [])
        false = [cast for cast in found if data[_value(cast).start_byte] in b"+-"]
        if not false:
            break
        blanked = bytearray(data)
        for cast in false:
            for child in cast.children:
                if child.type in "()":
                    blanked[child.start_byte] = ord(" ")
        data = bytes(blanked)
        root = _parser().parse(data).root_node
    return root


def _value(cast: Node) -> Node:
    value = cast.child_by_field_name("value")
    assert value is not None
    return value


def comments(root: Node, file: SourceFile) -> list[Node]:
    """All comments in order. What Java would read differently than this parser is refused."""
    from tree_sitter import QueryCursor

    found = QueryCursor(_trivia()).captures(root)
    in_order = sorted(found.get("comment", ()), key=lambda node: node.start_byte)
    hidden = [
        *_hidden_ends(in_order, _ENDS_COMMENT, file),
        *_hidden_ends(found.get("string", ()), _ENDS_STRING, file),
    ]
    for broken in _ESCAPE.finditer(file.data):
        what = "`\\u` without four hexadecimal digits is no escape, not even in a comment"
        hidden.append(Diagnostic("syntax", Span(file, *broken.span(1)), {"what": what}))
    if hidden:
        raise SourceError.of(hidden[:MOST_DIAGNOSTICS])
    return in_order


def _hidden_ends(
    nodes: list[Node] | tuple[()], pattern: re.Pattern[bytes], file: SourceFile
) -> Iterator[Diagnostic]:
    """Escapes and lone carriage returns that end a comment or string for Java only."""
    for node in nodes:
        for match in pattern.finditer(file.data, node.start_byte, node.end_byte):
            span = Span(file, match.start(), match.end())
            data = {
                "construct": "an escaped or bare line end, quote or comment mark here",
                "hint": "write the character itself, and end lines with a line feed",
            }
            yield Diagnostic("unsupported", span, data)


def is_comment(node: Node) -> bool:
    return node.type in _COMMENTS


def span_of(node: Node, file: SourceFile) -> Span:
    return Span(file, node.start_byte, node.end_byte)


# --- syntax errors -------------------------------------------------------------------------------


_PIECE = re.compile(
    rb"""
    //[^\n]*
  | /\*.*?\*/
  | \"\"\".*?\"\"\"
  | "(?:\\.|[^"\\\n])*"
  | '(?:\\.|[^'\\\n])+'
  | (?P<open>/\*|["'])
    """,
    re.DOTALL | re.VERBOSE,
)
_OPEN = {
    b"/*": "this comment is not closed: expected `*/`",
    b'"': 'this string is not closed on its line: expected `"`',
    b"'": "this is not a character: expected one between two `'`",
}


def _unfinished(file: SourceFile) -> list[Diagnostic]:
    """The first comment, string or character that does not end; what follows is no news."""
    for match in _PIECE.finditer(file.data):
        if match["open"]:
            span = Span(file, match.start(), match.end())
            return [Diagnostic("syntax", span, {"what": _OPEN[match["open"]]})]
    return []


def _syntax_errors(root: Node, file: SourceFile) -> list[Diagnostic]:
    unfinished = _unfinished(file)
    if unfinished:
        return unfinished
    broken = list(_broken_nodes(root))
    brackets = _unbalanced(root, file)
    found = brackets or [_describe(node, file) for node in broken]
    if brackets:
        found += [_describe(node, file) for node in broken if _is_small(node, file)]
    unique = {(d.span.start if d.span else 0): d for d in reversed(found)}
    return [unique[start] for start in sorted(unique)]


def _is_small(node: Node, file: SourceFile) -> bool:
    """An error inside one line, that is, not the wake of a bracket left open."""
    span = span_of(node, file)
    return not node.is_missing and span.line == span.end_line and node.parent is not None


def _broken_nodes(root: Node) -> Iterator[Node]:
    """The MISSING and the innermost ERROR nodes, in order."""
    pending = [root]
    while pending:
        node = pending.pop()
        inner = [child for child in node.children if child.has_error]
        if node.is_missing or (node.is_error and not inner):
            yield node
        pending.extend(reversed(inner))


def _unbalanced(root: Node, file: SourceFile) -> list[Diagnostic]:
    """Brackets that are never closed, or close nothing."""
    opened: list[Node] = []
    found: list[Diagnostic] = []
    for token in _brackets(root):
        if token.type in _CLOSING:
            opened.append(token)
            continue
        while opened and _CLOSING[opened[-1].type] != token.type and _closes_outer(opened, token):
            found.append(_unclosed(opened.pop(), token, file))
        if opened and _CLOSING[opened[-1].type] == token.type:
            opened.pop()
        else:
            what = f"`{token.type}` closes nothing"
            found.append(Diagnostic("syntax", span_of(token, file), {"what": what}))
    found += [_unclosed(token, None, file) for token in opened[-3:]]
    return found


def _closes_outer(opened: list[Node], token: Node) -> bool:
    return any(_CLOSING[outer.type] == token.type for outer in opened)


def _unclosed(opening: Node, before: Node | None, file: SourceFile) -> Diagnostic:
    closing = _CLOSING[opening.type]
    where = f" before the `{before.type}` of line {before.start_point[0] + 1}" if before else ""
    what = f"`{opening.type}` is not closed: expected `{closing}`{where}"
    return Diagnostic("syntax", span_of(opening, file), {"what": what})


def _brackets(root: Node) -> Iterator[Node]:
    pending = [root]
    while pending:
        node = pending.pop()
        if node.child_count:
            pending.extend(reversed(node.children))
        elif node.type in "()[]{}" and node.end_byte > node.start_byte:
            yield node


def _describe(node: Node, file: SourceFile) -> Diagnostic:
    if node.is_missing:
        return Diagnostic("syntax", _before(node, file), {"what": f"expected {_expected(node)}"})
    span = span_of(node, file)
    quoted = span.text.strip().split("\n")[0].strip()
    if not quoted:
        return Diagnostic("syntax", span, {"what": "something is missing here"})
    shown = quoted if len(quoted) <= 40 else quoted[:40] + "..."
    return Diagnostic("syntax", span, {"what": f"did not expect `{shown}` here"})


def _expected(node: Node) -> str:
    return "a name or value" if node.type == "identifier" else f"`{node.type}`"


def _before(node: Node, file: SourceFile) -> Span:
    """Where a missing token belongs: directly after the text before it."""
    at = len(file.data[: node.start_byte].rstrip())
    return Span(file, max(at - 1, 0), max(at, 1))
