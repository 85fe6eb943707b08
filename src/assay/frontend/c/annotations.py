# SPDX-License-Identifier: Apache-2.0
"""Finds the runs of ACSL comments in a translation unit and what each stands before."""

from __future__ import annotations

import re
from dataclasses import field
from typing import final

from assay.dataclass import dataclass
from assay.frontend.c import kinds
from assay.frontend.c.library import Cursor
from assay.frontend.c.names import Names
from assay.frontend.c.translation import HEADERS, Translation
from assay.frontend.spec.acsl import parse_acsl
from assay.frontend.spec.annotation import Place
from assay.frontend.spec.comments import Comment, find_comments, misspelt_annotation
from assay.frontend.spec.tree import FunctionSpecification
from assay.source import Diagnostic, SourceError, SourceFile, Span

_BETWEEN = re.compile(
    rb"(?:\s|\\\r?\n|/\*.*?\*/|//[^\n]*|^[ \t]*#(?:[^\\\n]|\\\r?\n|\\)*)*", re.DOTALL | re.MULTILINE
)
_WORD = re.compile(rb"[A-Za-z_]\w*")
_SPECIFICATION = re.compile(rb"(?://|/\*)\s*@")
_INCLUDES = re.compile(rb'#[ \t]*include[ \t]*"')


@final
@dataclass(frozen=True, slots=True)
class Run:
    """Adjacent annotation comments, and the offset of the first token after them."""

    file: SourceFile
    comments: tuple[Span, ...]
    next: int

    @property
    def start(self) -> int:
        return self.comments[0].start


@final
@dataclass(slots=True)
class Annotations:
    """The specifications of a unit, by function."""

    contracts: dict[str, FunctionSpecification] = field(default_factory=dict)
    contract_cursors: dict[str, Cursor] = field(default_factory=dict)
    inside: dict[int | None, list[Run]] = field(default_factory=dict)  # by the definition's address
    mentioned: set[str] = field(default_factory=set)  # words that occur in specifications
    errors: list[Diagnostic] = field(default_factory=list)  # what is wrong with those outside


def may_be_annotated(file: SourceFile) -> bool:
    """Whether the file, or one it includes, may hold specifications: a quick look."""
    found = _SPECIFICATION.search(file.data) or _INCLUDES.search(file.data)
    return found is not None


def find_annotations(
    translation: Translation, names: Names, top_level: list[Cursor]
) -> Annotations:
    """Attach every run outside of function bodies, and sort the others by function."""
    found = Annotations()
    errors = found.errors
    for file, items in _items_by_file(translation, top_level).items():
        try:
            _attach(file, items, translation, names, found, errors)
        except SourceError as error:
            errors += error.diagnostics
    return found


_Item = tuple[int, int, Cursor]
_Ranges = list[tuple[int, int]]


def _items_by_file(
    translation: Translation, top_level: list[Cursor]
) -> dict[SourceFile, list[_Item]]:
    """The declarations of each file that is not one of our own headers, by position."""
    items: dict[SourceFile, list[_Item]] = {translation.file: []}
    for cursor in top_level:
        span = translation.span(cursor)
        if not span.file.path.startswith(str(HEADERS)):
            items.setdefault(span.file, []).append((span.start, span.end, cursor))
    for positions in items.values():
        positions.sort(key=lambda item: (item[0], item[1]))
    return items


def _attach(
    file: SourceFile,
    items: list[_Item],
    translation: Translation,
    names: Names,
    found: Annotations,
    errors: list[Diagnostic],
) -> None:
    if _SPECIFICATION.search(file.data) is None:
        return
    skipped = translation.skipped(file) if b"#" in file.data else []
    comments = [c for c in find_comments(file) if not _is_within(c.span.start, skipped)]
    errors += filter(None, (misspelt_annotation(file, c.span) for c in comments))
    for run in _runs(file, comments, skipped):
        found.mentioned |= _words(run)
        around = [item for item in items if item[0] <= run.start < item[1]]
        if any(cursor.kind == kinds.FUNCTION_DECLARATION for *_, cursor in around):
            cursor = next(c for *_, c in around if c.kind == kinds.FUNCTION_DECLARATION)
            found.inside.setdefault(cursor.declaration, []).append(run)
            continue
        try:
            _contract(run, [] if around else items, names, found)
        except SourceError as error:
            errors += error.diagnostics


def _runs(file: SourceFile, comments: list[Comment], skipped: _Ranges) -> list[Run]:
    """The annotation comments, those together that only blanks and other comments part."""
    runs: list[Run] = []
    open_run: list[Span] = []
    for comment in comments:
        if not comment.is_annotation:
            continue
        end = comment.span.start
        if open_run and _next_token(file, open_run[-1].end, end, skipped) is not None:
            runs.append(_run(file, open_run, skipped))
            open_run = []
        open_run.append(comment.span)
    if open_run:
        runs.append(_run(file, open_run, skipped))
    return runs


def _run(file: SourceFile, comments: list[Span], skipped: _Ranges) -> Run:
    end = comments[-1].end
    after = _next_token(file, end, len(file.data), skipped)
    return Run(file, tuple(comments), len(file.data) if after is None else after)


def _next_token(file: SourceFile, start: int, end: int, skipped: _Ranges) -> int | None:
    """The first offset that is neither blank, comment, directive nor left out; None if there is
    none before the end."""
    at = start
    while at < end:
        blank = _BETWEEN.match(file.data, at)
        at = blank.end() if blank else at
        jump = next((stop for begin, stop in skipped if begin <= at < stop), None)
        if jump is None:
            return at if at < end else None
        at = jump
    return None


def _words(run: Run) -> set[str]:
    return {
        word.decode()
        for span in run.comments
        for word in _WORD.findall(run.file.data, span.start, span.end)
    }


def _is_within(offset: int, ranges: _Ranges) -> bool:
    return any(start <= offset < end for start, end in ranges)


def _contract(run: Run, items: list[_Item], names: Names, found: Annotations) -> None:
    """The contract of the function that comes next."""
    after = [item for item in items if item[0] >= run.comments[-1].end]
    cursor = after[0][2] if after else None
    if cursor is None or cursor.kind != kinds.FUNCTION_DECLARATION:
        annotation = parse_acsl(run.file, run.comments)
        hint = "a contract stands directly before a function"
        clause = annotation.span.text.splitlines()[0]
        raise SourceError.at("spec-place", run.comments[0], clause=clause, hint=hint)
    specification = parse_acsl(run.file, run.comments, Place.FUNCTION).contract
    if specification is None:
        return
    name = names.translation.spelling(cursor)
    if name in found.contracts:
        hint = f"`{name}` has a contract at another declaration already"
        raise SourceError.at("spec-place", run.comments[0], clause="a second contract", hint=hint)
    found.contracts[name] = specification
    found.contract_cursors[name] = cursor
