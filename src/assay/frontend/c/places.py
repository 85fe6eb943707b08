# SPDX-License-Identifier: Apache-2.0
"""Attaches the annotations inside a function's body to its statements and loops."""

from __future__ import annotations

from assay.frontend.c import kinds
from assay.frontend.c.annotations import Run
from assay.frontend.c.body import Attached, Body
from assay.frontend.c.scopes import scopes_of
from assay.frontend.spec.acsl import parse_acsl
from assay.frontend.spec.annotation import Annotation, Place
from assay.frontend.tree import Scope, SpecStatement, SpecStatementKind
from assay.source import Diagnostic, SourceError

_LOOPS = frozenset({kinds.WHILE, kinds.DO, kinds.FOR})
_FIRST_CHILD_IS_A_STATEMENT = frozenset({kinds.DO, kinds.DEFAULT, kinds.LABEL})
_LAST_CHILDREN_ARE_STATEMENTS = {
    kinds.WHILE: 1,
    kinds.FOR: 1,
    kinds.SWITCH: 1,
    kinds.CASE: 1,
    kinds.UNEXPOSED_STATEMENT: 1,
}


def attach(body: Body, runs: list[Run], outermost: Scope) -> None:
    """Give the body its scopes and annotations; all that is wrong with them is raised at once."""
    starts = _statement_starts(body) if runs else {}
    wanted = frozenset(number for numbers in starts.values() for number in numbers)
    body.scopes = scopes_of(body, outermost, wanted)
    attached = Attached()
    errors: list[Diagnostic] = []
    for run in runs:
        try:
            _attach_run(body, run, starts, attached)
        except SourceError as error:
            errors += error.diagnostics
    if errors:
        raise SourceError.of(errors)
    body.attached = attached


def _statement_starts(body: Body) -> dict[tuple[object, int], list[int]]:
    """The nodes in statement position, outermost first, by where they start."""
    starts: dict[tuple[object, int], list[int]] = {}
    for number, kind in enumerate(body.kinds):
        if number == 0:
            continue
        for child in _statement_children(kind, body.children[number]):
            span = body.span(body.cursors[child])
            starts.setdefault((span.file, span.start), []).append(child)
    for numbers in starts.values():
        numbers.sort()
    return starts


def _statement_children(kind: int, children: list[int]) -> list[int]:
    if kind == kinds.COMPOUND:
        return children
    if kind == kinds.IF:
        return children[1:]
    if kind in _FIRST_CHILD_IS_A_STATEMENT:
        return children[:1]
    count = _LAST_CHILDREN_ARE_STATEMENTS.get(kind, 0)
    return children[len(children) - count :] if count else []


def _attach_run(
    body: Body, run: Run, starts: dict[tuple[object, int], list[int]], attached: Attached
) -> None:
    following = starts.get((run.file, run.next), [])
    loop = next((number for number in following if body.kinds[number] in _LOOPS), None)
    annotation = parse_acsl(run.file, run.comments, Place.STATEMENT if loop is None else Place.LOOP)
    if annotation.loop is not None and loop is not None:
        attached.loops[loop] = annotation.loop
    if not annotation.statements:
        return
    if following:
        first = following[0]
        statements = _statements(annotation, body.scopes[first])
        attached.before[first] = attached.before.get(first, ()) + statements
        return
    block = _block_ending_at(body, run)
    if block is None:
        raise _misplaced(run)
    attached.at_end[block] = _statements(annotation, body.scopes[block])


def _block_ending_at(body: Body, run: Run) -> int | None:
    """The block whose closing brace is the next token."""
    for number, kind in enumerate(body.kinds):
        if kind == kinds.COMPOUND:
            span = body.span(body.cursors[number])
            if span.file is run.file and span.end == run.next + 1:
                return number
    return None


def _statements(annotation: Annotation, scope: Scope) -> tuple[SpecStatement, ...]:
    return tuple(
        SpecStatement(SpecStatementKind(word), formula.expression, scope, formula.span)
        for word, formula in annotation.statements
    )


def _misplaced(run: Run) -> SourceError:
    text = run.comments[0].text.splitlines()[0]
    hint = "put it before a statement, before a loop or at the end of a block"
    return SourceError.at("spec-place", run.comments[0], clause=text, hint=hint)
