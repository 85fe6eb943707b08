# SPDX-License-Identifier: Apache-2.0
"""Which statements can complete normally, and which cannot be reached (JLS 14.22)."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.java.constants import is_false, is_true
from assay.frontend.tree import LoopKind, Statement
from assay.source import Diagnostic

Jump = tuple[str, str | None]  # ("break" or "continue", label)
_PLAIN_BREAK: Jump = ("break", None)
_PLAIN_CONTINUE: Jump = ("continue", None)


@final
@dataclass(frozen=True, slots=True)
class _Ways:
    """How control leaves a statement: normally, or by jumps out of it."""

    completes: bool
    jumps: frozenset[Jump] = frozenset()


_ON = _Ways(completes=True)
_OFF = _Ways(completes=False)
_SPECIFICATIONS = (tree.SpecStatement, tree.GhostAssignment)  # code need not reach them


def completes(body: tree.Block) -> tuple[bool, list[Diagnostic]]:
    """Whether a method's body can end without `return`; and its unreachable statements."""
    unreachable: list[Diagnostic] = []
    return _ways(body, unreachable).completes, unreachable


def _ways(statement: Statement, unreachable: list[Diagnostic]) -> _Ways:
    match statement:
        case tree.Block():
            return _sequence(statement.statements, unreachable)
        case tree.If():
            return _if(statement, unreachable)
        case tree.LoopStatement():
            return _loop(statement, unreachable)
        case tree.Switch():
            return _switch(statement, unreachable)
        case tree.Try():
            return _try(statement, unreachable)
        case tree.Labelled():
            return _labelled(statement, unreachable)
        case tree.Break():
            return _Ways(completes=False, jumps=frozenset({("break", statement.label)}))
        case tree.Continue():
            return _Ways(completes=False, jumps=frozenset({("continue", statement.label)}))
        case tree.Return() | tree.Throw() | tree.Fail() | tree.HaltStatement():
            return _OFF
        case _:
            return _ON


def _sequence(statements: tuple[Statement, ...], unreachable: list[Diagnostic]) -> _Ways:
    reached, jumps, reported = True, frozenset[Jump](), False
    for each in statements:
        if isinstance(each, tree.CaseLabel):
            reached, reported = True, False
            continue
        if not reached and not reported and not _is_specification(each):
            unreachable.append(_unreachable(each))
            reported = True
        if reached:
            ways = _ways(each, unreachable)
            reached, jumps = ways.completes, jumps | ways.jumps
    return _Ways(reached, jumps)


def _is_specification(statement: Statement) -> bool:
    is_ghost = isinstance(statement, tree.Block) and statement.ghost
    return is_ghost or isinstance(statement, _SPECIFICATIONS)


def _unreachable(statement: Statement) -> Diagnostic:
    return Diagnostic("type", statement.span, {"what": "this statement cannot be reached"})


def _if(statement: tree.If, unreachable: list[Diagnostic]) -> _Ways:
    then = _ways(statement.then, unreachable)
    otherwise = _ON if statement.otherwise is None else _ways(statement.otherwise, unreachable)
    return _Ways(then.completes or otherwise.completes, then.jumps | otherwise.jumps)


def _loop(loop: tree.LoopStatement, unreachable: list[Diagnostic]) -> _Ways:
    body = _ways(loop.body, unreachable)
    forever = is_true(loop.condition)
    if loop.kind is LoopKind.DO:
        goes_on = body.completes or any(kind == "continue" for kind, _ in body.jumps)
        ends = goes_on and not forever
    else:
        ends = not forever
        if is_false(loop.condition):
            unreachable.append(_unreachable(loop.body))
    left = body.jumps - {_PLAIN_BREAK, _PLAIN_CONTINUE}
    return _Ways(ends or _PLAIN_BREAK in body.jumps, left)


def _switch(switch: tree.Switch, unreachable: list[Diagnostic]) -> _Ways:
    assert isinstance(switch.body, tree.Block)
    found: list[Diagnostic] = []
    body = _sequence(switch.body.statements, found)
    # the break that ends each `->` rule is ours: it may well be out of reach
    ours = [each.span for each in switch.body.statements if isinstance(each, tree.Break)]
    unreachable += [d for d in found if d.span not in ours]
    labels = [each for each in switch.body.statements if isinstance(each, tree.CaseLabel)]
    ends = body.completes or not any(label.default for label in labels)
    return _Ways(ends or _PLAIN_BREAK in body.jumps, body.jumps - {_PLAIN_BREAK})


def _try(statement: tree.Try, unreachable: list[Diagnostic]) -> _Ways:
    blocks = (statement.body, *(each.body for each in statement.catches))
    ways = [_ways(each, unreachable) for each in blocks]
    jumps = frozenset[Jump]().union(*(each.jumps for each in ways))
    ends = any(each.completes for each in ways)
    if statement.last is None:
        return _Ways(ends, jumps)
    last = _ways(statement.last, unreachable)
    return _Ways(ends, jumps | last.jumps) if last.completes else last


def _labelled(statement: tree.Labelled, unreachable: list[Diagnostic]) -> _Ways:
    inner = _ways(statement.statement, unreachable)
    out = ("break", statement.label)
    left = inner.jumps - {out, ("continue", statement.label)}
    return _Ways(inner.completes or out in inner.jumps, left)
