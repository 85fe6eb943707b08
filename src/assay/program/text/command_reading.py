# SPDX-License-Identifier: Apache-2.0
"""The parser of edges and their commands."""

from __future__ import annotations

from collections.abc import Callable

from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc, Source, Why
from assay.program.graph import Edge
from assay.program.obligations import Kind, Obligation
from assay.program.terms import Term, select, store
from assay.program.text import lexer
from assay.program.text.lines import LineReader
from assay.source import InternalError, Span


def read_edge(line: LineReader) -> Edge:
    """`3 -> 4: x := x + 1 @12-17`"""
    source = line.number()
    line.expect("->")
    target = line.number()
    line.expect(":")
    if any(line.peek().is_sign(sign) for sign in (":=", ",", "[", "{")):
        finish = _known(_assign(line))
    else:
        finish = _command(line)
    span = line.span()
    return Edge(source, finish(span), target, span)


Finish = Callable[[Span], Command]
"""The command, once the span of its edge is known."""


def _known(command: Command) -> Finish:
    return lambda _: command


def _command(line: LineReader) -> Finish:
    first = line.next()
    match first.text:
        case "skip":
            return _known(Assign((), ()))
        case "assume":
            return _known(_assume(line))
        case "assert":
            return _assert(line)
        case "havoc":
            return _known(_havoc(line))
        case "call":
            return _known(_call(line, ()))
        case _:
            raise line.error(f"expected a command, found `{first.text}`", first)


def _assume(line: LineReader) -> Command:
    why = Why.ASSUME if line.token.is_sign(":") else line.word(Why)
    line.expect(":")
    return Assume(line.term(), why)


def _assert(line: LineReader) -> Finish:
    kind = line.word(Kind)
    detail = line.optional_string()
    own_span = line.optional_span()
    line.expect(":")
    condition = line.term()
    return lambda span: Assert(condition, Obligation(kind, own_span or span, detail))


def _havoc(line: LineReader) -> Command:
    targets = () if line.token.is_word("from") else line.several(line.variable)
    line.expect_word("from")
    return Havoc(targets, line.word(Source), line.string())


def _call(line: LineReader, results: tuple[Term, ...]) -> Command:
    callee = line.name("a procedure")
    line.expect("(")
    arguments = () if line.token.is_sign(")") else line.several(line.term)
    line.expect(")")
    return Call(callee, arguments, results)


def _assign(line: LineReader) -> Command:
    first = line.token
    target = line.variable()
    if line.token.is_sign("["):
        return Assign((target,), (_element_assigned(line, target),))
    targets: tuple[Term, ...] = (target,)
    if line.accept(","):
        targets += line.several(line.variable)
    line.expect(":=")
    if line.token.is_word("call") and line.peek().kind is lexer.LexerKind.NAME:
        line.next()
        return _call(line, targets)
    values = line.several(line.term)
    if len(values) != len(targets):
        raise line.error(f"{len(targets)} targets for {len(values)} values", first)
    return Assign(targets, values)


def _element_assigned(line: LineReader, target: Term) -> Term:
    """The new value of a map after `[i][j] := v`."""
    first = line.token
    indices: list[Term] = []
    while line.accept("["):
        indices.append(line.term())
        line.expect("]")
    line.expect(":=")
    value = line.term()
    try:
        maps = [target]
        for index in indices[:-1]:
            maps.append(select(maps[-1], index))
        for array, index in zip(reversed(maps), reversed(indices), strict=True):
            value = store(array, index, value)
    except InternalError as error:
        raise line.error(f"this makes no term: {error}", first) from None
    return value
