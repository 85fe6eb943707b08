# SPDX-License-Identifier: Apache-2.0
"""Finds the runs of ACSL comments in a translation unit and what each stands before."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import final

from assay.dataclass import dataclass, field, replace
from assay.frontend.c import kinds
from assay.frontend.c.expanding import expanded
from assay.frontend.c.lexemes import SPLICE, FileTokens, Lexeme
from assay.frontend.c.library import ClangCursor
from assay.frontend.c.names import UnitNames
from assay.frontend.c.translation import TranslationUnit, is_own_header
from assay.frontend.spec.acsl import parse_acsl
from assay.frontend.spec.annotation import (
    Annotation,
    AnnotationPlace,
    LogicClaim,
    LogicDefinition,
)
from assay.frontend.spec.comments import misspelt_annotation
from assay.frontend.spec.tokens import Token
from assay.frontend.spec.tree import FunctionSpecification, LogicFunction
from assay.source import Diagnostic, SourceError, SourceFile, Span

_STARTS = (b"//@", b"/*@", b"/@")  # the last of them in ghost code
_GHOST = re.compile(rb"(?://|/\*)@+\s*ghost\b")  # what was no code that is supported
_TRIGRAPH = re.compile(rb"\?\?[=/'()!<>-]")
_TAGS = frozenset({kinds.STRUCT_DECLARATION, kinds.UNION_DECLARATION, kinds.ENUM_DECLARATION})


@final
@dataclass(frozen=True, slots=True)
class CommentRun:
    """Adjacent annotation comments, and the offset of the first token after them."""

    text: FileTokens
    comments: tuple[Span, ...]
    next: int
    tokens: tuple[Token, ...] | SourceError = ()  # with macros expanded, or why they cannot be

    @property
    def file(self) -> SourceFile:
        return self.text.file

    @property
    def start(self) -> int:
        return self.comments[0].start

    @property
    def end(self) -> int:
        return self.comments[-1].end

    def parsed(self, place: AnnotationPlace | None = None) -> Annotation:
        if isinstance(self.tokens, SourceError):
            raise self.tokens
        for comment in self.comments:
            if _GHOST.match(comment.file.data, comment.start, comment.end):
                construct, hint = "`ghost` with what is in it here", "see docs/semantics.md"
                raise SourceError.at("unsupported", comment, construct=construct, hint=hint)
        return parse_acsl(self.file, self.comments, place, self.tokens)


@final
@dataclass(frozen=True, slots=True)
class StatedContract:
    """A contract and the declaration it stands before."""

    specification: FunctionSpecification
    cursor: ClangCursor


@final
@dataclass(slots=True)
class CAnnotations:
    """The specifications of a unit, by function."""

    contracts: dict[str, StatedContract] = field(default_factory=dict)
    inside: dict[int | None, list[CommentRun]] = field(
        default_factory=dict
    )  # by the definition's address
    refused: dict[str, tuple[Diagnostic, ...]] = field(default_factory=dict)  # contracts
    logic: set[str] = field(default_factory=set)  # words of definitions that are not supported
    definitions: dict[str, list[LogicDefinition]] = field(default_factory=dict)
    functions: dict[LogicDefinition, LogicFunction] = field(default_factory=dict)  # those resolved
    claims: list[LogicClaim] = field(default_factory=list)  # lemmas and axioms
    errors: list[Diagnostic] = field(default_factory=list)  # what is wrong with those outside
    warnings: list[Diagnostic] = field(default_factory=list)


def annotated_files(translation: TranslationUnit) -> list[tuple[SourceFile, int]]:
    """The files that may hold specifications, and how often each was read."""
    return [
        (file, count)
        for file, count in translation.files()
        if b"@" in file.data and not is_own_header(file)
    ]


def find_annotations(
    translation: TranslationUnit,
    names: UnitNames,
    top_level: list[ClangCursor],
    files: list[tuple[SourceFile, int]],
) -> CAnnotations:
    """Attach every run outside of function bodies, and sort the others by function."""
    found = CAnnotations()
    items = _items_by_file(translation, top_level)
    runs: list[CommentRun] = []
    for file, count in files:
        text = names.text(file)
        own = _runs(text, _annotations(text, translation, found.errors))
        if count > 1:
            found.errors += [error for run in own for error in _read_twice(run).diagnostics]
        else:
            runs += own
    for run in _with_tokens(translation, runs):
        try:
            _attach(run, items.get(run.file, _Items([])), names, found)
        except SourceError as error:
            found.errors += error.diagnostics
    return found


def _with_tokens(translation: TranslationUnit, runs: list[CommentRun]) -> list[CommentRun]:
    tokens = expanded(translation, [(run.file, run.comments) for run in runs])
    return [replace(run, tokens=own) for run, own in zip(runs, tokens, strict=True)]


_Item = tuple[int, int, ClangCursor]


@final
class _Items:
    """The declarations of a file, by position."""

    def __init__(self, items: list[_Item]) -> None:
        self._items = sorted(items, key=lambda item: item[0])
        self._starts = [start for start, _, _ in self._items]
        self._ends = list(accumulate((end for _, end, _ in self._items), max))

    def around(self, offset: int) -> list[ClangCursor]:
        """The comment runs that an offset lies in."""
        found: list[ClangCursor] = []
        number = bisect_right(self._starts, offset) - 1
        while number >= 0 and self._ends[number] > offset:
            if self._items[number][1] > offset:
                found.append(self._items[number][2])
            number -= 1
        return found[::-1]

    def after(self, offset: int) -> list[_Item]:
        """The first one that starts behind an offset, those that start there too or within it."""
        first = bisect_left(self._starts, offset)
        if first == len(self._items):
            return []
        same = bisect_right(self._starts, self._starts[first])
        end = max(item[1] for item in self._items[first:same])
        return self._items[first : max(bisect_left(self._starts, end), same)]


def _items_by_file(
    translation: TranslationUnit, top_level: list[ClangCursor]
) -> dict[SourceFile, _Items]:
    items: dict[SourceFile, list[_Item]] = {}
    for cursor in top_level:
        span = translation.span(cursor)
        items.setdefault(span.file, []).append((span.start, span.end, cursor))
    return {file: _Items(own) for file, own in items.items()}


# --- comments


def _annotations(
    text: FileTokens, translation: TranslationUnit, errors: list[Diagnostic]
) -> list[Span]:
    """The annotation comments; those that the preprocessor would lose are errors."""
    found: list[Span] = []
    for comment in text.comments():
        span = Span(text.file, comment.start, comment.end)
        if not text.spelling(comment).startswith(_STARTS):
            remark = misspelt_annotation(span)
            errors += [remark] if remark else []
            continue
        error = _lost(comment, span, text) or _unreadable(span, translation)
        if error is None:
            found.append(span)
        else:
            errors += error.diagnostics
    return found


def _lost(comment: Lexeme, span: Span, text: FileTokens) -> SourceError | None:
    if comment.directive:
        hint = "a comment in a directive is gone after preprocessing: write it in the code"
    elif text.macro_use(comment.start) is not None:
        hint = "a comment in the arguments of a macro is gone after preprocessing"
    else:
        return None
    return SourceError.at("spec-place", span, clause=_first_line(span), hint=hint)


def _unreadable(span: Span, translation: TranslationUnit) -> SourceError | None:
    """Line ends that are spliced away inside of a word, and trigraphs."""
    data = span.file.data[span.start : span.end]
    for splice in SPLICE.finditer(data):
        around = data[splice.start() - 1 : splice.start()] + data[splice.end() : splice.end() + 1]
        if not re.search(rb"[\s@\\]", around):
            place = Span(span.file, span.start + splice.start(), span.start + splice.start() + 1)
            what, hint = "a line is continued in the middle of a word", "put a blank before it"
            return SourceError.at("spec-syntax", place, what=what, hint=hint)
    trigraph = _TRIGRAPH.search(data)
    if trigraph and not translation.standard.startswith("gnu"):
        place = Span(span.file, span.start + trigraph.start(), span.start + trigraph.end())
        what, hint = "a trigraph in a specification", "write the character it stands for"
        return SourceError.at("spec-syntax", place, what=what, hint=hint)
    return None


def _runs(text: FileTokens, comments: list[Span]) -> list[CommentRun]:
    """The annotation comments, those together that no code parts."""
    runs: list[CommentRun] = []
    together: list[Span] = []
    for comment in comments:
        if together and text.code_between(together[-1].end, comment.start):
            runs.append(_run(text, together))
            together = []
        together.append(comment)
    if together:
        runs.append(_run(text, together))
    return runs


def _run(text: FileTokens, comments: list[Span]) -> CommentRun:
    return CommentRun(text, tuple(comments), text.next_code(comments[-1].end))


def _read_twice(run: CommentRun) -> SourceError:
    construct = "an annotation in a file that is included more than once"
    hint = "put an include guard around the file"
    return SourceError.at("unsupported", run.comments[0], construct=construct, hint=hint)


# --- what they stand before


def _attach(run: CommentRun, items: _Items, names: UnitNames, found: CAnnotations) -> None:
    if run.text.includes_between(run.start, run.next):
        raise _misplaced(run, "an `#include` parts it from what follows")
    around = items.around(run.start)
    functions = [cursor for cursor in around if cursor.kind == kinds.FUNCTION_DECLARATION]
    if functions:
        if not names.translation.library.clang_isCursorDefinition(functions[0]):
            raise _misplaced(run, "put it before the declaration")
        found.inside.setdefault(functions[0].declaration, []).append(run)
        return
    cursor = None if around else _next_function(run, items)
    if cursor is not None:
        _contract(run, cursor, names, found)
        return
    annotation = run.parsed()
    _leave_out(annotation, found)
    if not annotation.is_empty or not annotation.defines:
        raise _misplaced(run, "a contract stands directly before a function")


def _leave_out(annotation: Annotation, found: CAnnotations) -> None:
    """Definitions that are not supported concern only those who use them."""
    for one in annotation.left_out:
        found.logic |= one.words
        data = {"construct": f"`{one.keyword}`"}
        found.warnings.append(Diagnostic("spec-left-out", one.span, data))
    for definition in annotation.defined:
        found.definitions.setdefault(definition.name, []).append(definition)
    found.claims += annotation.claims


def _next_function(run: CommentRun, items: _Items) -> ClangCursor | None:
    """The function whose declaration comes next; what declares its result's type may come first."""
    after = items.after(run.end)
    if not after:
        return None
    start, end, cursor = after[0]
    if any(run.text.spelling(each) == b";" for each in run.text.code_between(run.next, start)):
        return None
    if cursor.kind in _TAGS:
        functions = [each for each in after if each[2].kind == kinds.FUNCTION_DECLARATION]
        around = [each[2] for each in functions if each[0] <= start and end <= each[1]]
        return around[0] if around else None
    if cursor.kind != kinds.FUNCTION_DECLARATION or _declares_several(run, after):
        return None
    return cursor


def _declares_several(run: CommentRun, after: list[_Item]) -> bool:
    """Whether one declaration declares a function and something else: int f(void), g(void);"""
    first = after[0][0]
    same = [item for item in after if item[0] == first]
    return len(same) > 1 and run.text.macro_use(first) is None


def _contract(run: CommentRun, cursor: ClangCursor, names: UnitNames, found: CAnnotations) -> None:
    """The contract of the function that comes next."""
    name = names.translation.spelling(cursor)
    try:
        annotation = run.parsed(AnnotationPlace.FUNCTION)
    except SourceError as error:
        found.logic |= _words(run)
        if any(diagnostic.code != "unsupported" for diagnostic in error.diagnostics):
            raise
        found.refused[name] = found.refused.get(name, ()) + error.diagnostics
        return
    _leave_out(annotation, found)
    specification = annotation.contract
    if specification is None:
        return
    if name in found.contracts:
        hint = f"`{name}` has a contract at another declaration already"
        raise SourceError.at("spec-place", run.comments[0], clause="a second contract", hint=hint)
    found.contracts[name] = StatedContract(specification, cursor)


def _words(run: CommentRun) -> set[str]:
    """The names that an annotation with an unsupported definition may introduce."""
    return {
        word.decode()
        for span in run.comments
        for word in re.findall(rb"[A-Za-z_]\w*", run.file.data[span.start : span.end])
    }


def _misplaced(run: CommentRun, hint: str) -> SourceError:
    clause = _first_line(run.comments[0])
    return SourceError.at("spec-place", run.comments[0], clause=clause, hint=hint)


def _first_line(span: Span) -> str:
    return span.text.splitlines()[0]
