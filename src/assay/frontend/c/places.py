# SPDX-License-Identifier: Apache-2.0
"""Attaches the annotations inside a function's body to its statements and loops."""

from __future__ import annotations

from collections.abc import Iterator

from assay.frontend.c import kinds
from assay.frontend.c.annotations import CommentRun
from assay.frontend.c.body import Attached, CBody
from assay.frontend.c.logic import Logic
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.resolving import Resolver
from assay.frontend.c.scopes import Scopes, Visible, scopes_of
from assay.frontend.spec.annotation import Annotation, AnnotationPlace
from assay.frontend.spec.tree import FunctionSpecification
from assay.frontend.tree import (
    Block,
    ContractStart,
    LoopStatement,
    SpecStatement,
    SpecStatementKind,
)
from assay.frontend.walking import nodes
from assay.source import Diagnostic, SourceError

_LOOPS = frozenset({kinds.WHILE, kinds.DO, kinds.FOR})
_TRANSPARENT = frozenset({kinds.LABEL, kinds.UNEXPOSED_STATEMENT})
_FIRST_CHILD_IS_A_STATEMENT = frozenset({kinds.DO, kinds.DEFAULT, kinds.LABEL})
_LAST_CHILDREN_ARE_STATEMENTS = {
    kinds.WHILE: 1,
    kinds.FOR: 1,
    kinds.SWITCH: 1,
    kinds.CASE: 1,
    kinds.UNEXPOSED_STATEMENT: 1,
}
_BEFORE_A_PART = frozenset({b")", b"else", b"do", b":"})  # of a statement
_CONTROLS = _LOOPS | {kinds.IF, kinds.SWITCH}

_Starts = dict[tuple[object, int], list[int]]


def attach(body: CBody, runs: list[CommentRun], outer: Visible, logic: Logic) -> None:
    """Give the body its annotations; all that is wrong with them is raised at once."""
    if not runs:
        return
    attachment = _Attachment(body, outer, logic)
    errors: list[Diagnostic] = []
    for run in runs:
        try:
            attachment.add(run)
        except SourceError as error:
            errors += error.diagnostics
    if errors:
        raise SourceError.of(errors)
    body.attached = attachment.attached


def check_kept(body: CBody, block: Block) -> None:
    """Every annotation of the body must have come into the tree: code may have been left out."""
    kept = {id(part) for part in _stated_below(block)}
    attached = body.attached
    statements = [each for group in (attached.before, attached.at_end) for each in group.values()]
    stated = [(id(one), one.span) for each in statements for one in each]
    stated += [(id(one), one.span or block.span) for one, _ in attached.loops.values()]
    contracts = [each for group in attached.contracts.values() for each in group]
    stated += [(id(one), span) for one, _, span in contracts]
    for identity, span in stated:
        if identity not in kept:
            raise unsupported("an annotation in code that is not evaluated", span)


def _stated_below(block: Block) -> Iterator[object]:
    """The statements of specifications and those of loops."""
    for node in nodes(block):
        if isinstance(node, SpecStatement):
            yield node
        elif (isinstance(node, LoopStatement) and node.specification is not None) or isinstance(
            node, ContractStart
        ):
            yield node.specification


class _Attachment:
    """Where the annotations of one body can stand, and what has been attached so far."""

    def __init__(self, body: CBody, outer: Visible, logic: Logic) -> None:
        self.attached = Attached()
        self._body = body
        self._logic = logic
        self._starts: _Starts = {}
        self._around: dict[int, int] = {}  # the statement that each is a part of
        substatements: set[int | None] = set()
        for number, kind in enumerate(body.kinds):
            for child in _statement_children(kind, body.children[number]) if number else ():
                place = body.translation.expanded_at(body.cursors[child])
                self._starts.setdefault(place, []).append(child)
                self._around[child] = number
                if kind in _CONTROLS:
                    substatements.add(body.cursors[child].statement)
        for numbers in self._starts.values():
            numbers.sort()  # outermost first
        self._scopes: Scopes = scopes_of(body, outer, substatements)

    def add(self, run: CommentRun) -> None:
        following = self._starts.get((run.file, run.next), [])
        if following and not self._begins_with(run, following[0]):
            raise _misplaced(run)
        loop = self._loop_at(following)
        place = AnnotationPlace.STATEMENT if loop is None else AnnotationPlace.LOOP
        annotation = run.parsed(place)
        if annotation.loop is not None and loop is not None:
            resolver = Resolver(self._scopes.head[self._key(loop)], self._logic)
            specification = resolver.resolved(annotation.loop)
            self.attached.loops[loop] = specification, resolver.scope
        if annotation.statements:
            self._add_statements(run, annotation, following)
        if annotation.contract is not None:
            for contract in (*annotation.outer, annotation.contract):
                self._add_contract(run, contract, following)

    def _add_contract(
        self, run: CommentRun, contract: FunctionSpecification, following: list[int]
    ) -> None:
        """The contract of the statement that comes next."""
        if not following:
            raise _misplaced(run)
        first, span = following[0], contract.span or run.comments[0]
        resolver = Resolver(self._scopes.before[self._key(first)], self._logic)
        found = resolver.resolved(contract), resolver.scope, span
        contracts = self.attached.contracts
        contracts[first] = (*contracts.get(first, ()), found)

    def _add_statements(
        self, run: CommentRun, annotation: Annotation, following: list[int]
    ) -> None:
        if following:
            first = following[0]
            statements = self._statements(annotation, self._scopes.before[self._key(first)])
            before = self.attached.before
            before[first] = before.get(first, ()) + statements
            return
        block = self._block_ending_at(run)
        if block is None:
            raise _misplaced(run)
        scope = self._scopes.end[self._key(block)]
        self.attached.at_end[block] = self._statements(annotation, scope)

    def _begins_with(self, run: CommentRun, number: int) -> bool:
        """Whether what follows an annotation begins with a statement that starts at its place: a
        macro may end other statements first."""
        text, body = run.text, self._body
        if text.macro_use(run.next) is None:
            return True
        around = self._around[number]
        before = [child for child in body.children[around] if child < number]
        if before and body.translation.ends_behind(body.cursors[before[-1]], run.file, run.start):
            return False
        if body.kinds[around] == kinds.COMPOUND:
            return True
        last = text.last_code(run.start)
        return last is not None and (
            text.spelling(last) in _BEFORE_A_PART or text.macro_use(last.start) is not None
        )

    def _key(self, number: int) -> int | None:
        return self._body.cursors[number].statement

    def _loop_at(self, following: list[int]) -> int | None:
        """The statement that comes next, if it is a loop; it may have labels and attributes."""
        number = following[0] if following else None
        while number is not None and self._body.kinds[number] in _TRANSPARENT:
            inside = self._body.children[number][-1]
            number = inside if inside in following else None
        return number if number is not None and self._body.kinds[number] in _LOOPS else None

    def _block_ending_at(self, run: CommentRun) -> int | None:
        """The block whose closing brace is the next token, the innermost if a macro closes more."""
        body = self._body
        for number, kind in reversed(list(enumerate(body.kinds))):
            if kind == kinds.COMPOUND:
                span = body.span(body.cursors[number])
                is_around = span.file is run.file and span.start < run.start
                if is_around and len(run.text.code_between(run.next, span.end)) == 1:
                    return number
        return None

    def _statements(self, annotation: Annotation, scope: Visible) -> tuple[SpecStatement, ...]:
        resolver = Resolver(scope, self._logic)
        return tuple(
            SpecStatement(
                SpecStatementKind(word),
                resolver.resolved(formula.expression),
                resolver.scope,
                formula.span,
                behaviors=formula.behaviors,
            )
            for word, formula in annotation.statements
        )


def _statement_children(kind: int, children: list[int]) -> list[int]:
    if kind == kinds.COMPOUND:
        return children
    if kind == kinds.IF:
        return children[1:]
    if kind in _FIRST_CHILD_IS_A_STATEMENT:
        return children[:1]
    count = _LAST_CHILDREN_ARE_STATEMENTS.get(kind, 0)
    return children[len(children) - count :] if count else []


def _misplaced(run: CommentRun) -> SourceError:
    text = run.comments[0].text.splitlines()[0]
    hint = "put it before a statement, before a loop or at the end of a block"
    return SourceError.at("spec-place", run.comments[0], clause=text, hint=hint)
