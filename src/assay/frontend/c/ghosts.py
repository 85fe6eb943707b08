# SPDX-License-Identifier: Apache-2.0
"""Ghost code of ACSL: annotations that are read as the C code in them, at the same places.

//@ ghost int before = n;        becomes            int before = n;
/*@ ghost before = before + 1; */                   before = before + 1;

So ghost code means what C says. It must not change what the program does: it declares and assigns
variables of its own, which nothing else may mention, and neither calls nor jumps.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import final

from assay.dataclass import dataclass, field
from assay.frontend.c import kinds
from assay.frontend.c.errors import errors_of
from assay.frontend.c.lexemes import text_of
from assay.frontend.c.library import CONTINUE, RECURSE, ClangCursor, visit
from assay.frontend.c.translation import TranslationUnit
from assay.source import SourceError, SourceFile, Span

_GHOST = re.compile(rb"(?://|/\*)@+\s*ghost\b")
_END = re.compile(rb"\s*@*\*/\Z")
_LINE_STARTS = re.compile(rb"(?m)^([ \t]*)(@+)")
_HARD = re.compile(rb"//|/\*|/@|@/|[\"'\\#@]|\?\?|\bextern\b|\bstatic\b")
_PAIRS = {b")": b"(", b"]": b"[", b"}": b"{"}
_PLAIN = frozenset(
    {
        kinds.UNEXPOSED_EXPRESSION,
        kinds.NAME,
        kinds.MEMBER,
        kinds.INTEGER_LITERAL,
        kinds.PARENTHESES,
        kinds.UNARY,
        kinds.INDEX,
        kinds.BINARY,
        kinds.COMPOUND_ASSIGNMENT,
        kinds.CONDITIONAL,
        kinds.CAST,
        kinds.INITIALIZER_LIST,
        kinds.SIZE_OF,
        kinds.COMPOUND,
        kinds.IF,
        kinds.EMPTY,
        kinds.DECLARATION_STATEMENT,
        kinds.VARIABLE_DECLARATION,
        kinds.TYPE_REFERENCE,
    }
)
_CHANGES = frozenset(
    {kinds.POST_INCREMENT, kinds.POST_DECREMENT, kinds.PRE_INCREMENT, kinds.PRE_DECREMENT}
)
_AROUND = frozenset({kinds.UNEXPOSED_EXPRESSION, kinds.PARENTHESES})
_PREPROCESSING = range(500, 504)


def has_ghosts(file: SourceFile) -> bool:
    return _GHOST.search(file.data) is not None


def with_ghosts(translation: TranslationUnit) -> TranslationUnit:
    """The file once more, with its ghost code as code; annotations with what is not supported stay
    what they are."""
    file, refused = translation.file, set[Span]()
    while True:
        code, spans = _with_code(translation, refused)
        if not spans:
            return translation
        prelude = translation.prelude
        second = TranslationUnit(file, translation.options, prelude=prelude, code=code)
        wrong = _wrong(second, spans)
        if wrong is None:
            translation.close()
            return second
        second.close()
        refused.add(wrong)


def _wrong(unit: TranslationUnit, spans: tuple[Span, ...]) -> Span | None:
    """Some ghost code that is no C or not supported."""
    errors = errors_of(unit)
    if not errors:
        try:
            check_ghosts(unit, spans)
        except SourceError as error:
            errors = list(error.diagnostics)
        else:
            return None
    places = [error.span.start for error in errors if error.span is not None]
    around = [one for one in spans for at in places if one.start <= at < one.end]
    return around[0] if around else spans[-1]


def _with_code(translation: TranslationUnit, refused: set[Span]) -> tuple[bytes, tuple[Span, ...]]:
    """The text with ghost code as code, where it is not refused, and where that stands."""
    file, code = translation.file, bytearray(translation.file.data)
    text = text_of(translation, file)
    found = []
    for comment in text.comments():
        data = file.data[comment.start : comment.end]
        start = _GHOST.match(data)
        if start is None or comment.directive or text.macro_use(comment.start) is not None:
            continue
        end = _END.search(data) if data.startswith(b"/*") else None
        own = data[start.end() : len(data) if end is None else end.start()]
        own = _LINE_STARTS.sub(lambda each: each[1] + b" " * len(each[2]), own)
        span = Span(file, comment.start, comment.end)
        if span in refused or not _is_whole(own):
            continue
        blank = _blank(data[: start.end()])
        code[comment.start : comment.end] = (blank + own).ljust(len(data))
        found.append(span)
    return bytes(code), tuple(found)


def _blank(data: bytes) -> bytes:
    return re.sub(rb"[^\r\n]", b" ", data)


def _is_whole(own: bytes) -> bool:
    """Whether a text is made of whole statements, as far as it shows, and nothing in it reaches
    beyond its annotation."""
    opened: list[bytes] = []
    for mark in re.findall(rb"[()\[\]{}]", own):
        if mark in b"([{":
            opened.append(mark)
        elif not opened or opened.pop() != _PAIRS[mark]:
            return False
    return not opened and own.strip()[-1:] in (b";", b"}") and _HARD.search(own) is None


def _refused(construct: str, span: Span) -> SourceError:
    hint = "ghost code is `ghost T x = e;`, `ghost x = e;`, or an `if` or block of those"
    return SourceError.at("unsupported", span, construct=construct, hint=hint)


# --- what it may do


def check_ghosts(translation: TranslationUnit, spans: tuple[Span, ...]) -> None:
    """Refuse what might change the program: the unit is the one with the ghost code in it."""
    _Check(translation, spans).run()


@final
@dataclass(slots=True)
class _Check:
    translation: TranslationUnit
    spans: tuple[Span, ...]
    seen: set[Span] = field(default_factory=set)
    declared: dict[str, Span] = field(default_factory=dict)  # ghost variables of the file
    others: set[str] = field(default_factory=set)  # names of all other variables

    def run(self) -> None:
        refused: list[SourceError] = []  # the library cannot pass them on

        def each(cursor: ClangCursor, parent: ClangCursor, _data: object) -> int:
            try:
                return CONTINUE if refused else self._look(cursor, parent)
            except SourceError as error:
                refused.append(error)
                return CONTINUE

        visit(self.translation.library, self.translation.root(), each)
        if refused:
            raise refused[0]
        for span in self.spans:
            if span not in self.seen:
                raise _refused("ghost code in a place where nothing is executed", span)
        for name, span in self.declared.items():
            if name in self.others:
                raise _refused(f"`{name}` as a ghost variable and another one", span)

    def _look(self, cursor: ClangCursor, parent: ClangCursor) -> int:
        if cursor.kind in _PREPROCESSING:
            return CONTINUE
        span = self.translation.span(cursor)
        if span.file is not self.translation.file:
            self._look_outside(cursor)
            return RECURSE
        around, parts = self._around(span)
        if parts is not None:
            raise _refused("ghost code that is no whole statement", parts)
        if around is None:
            self._look_outside(cursor)
        else:
            self._look_inside(cursor, parent, around)
        return RECURSE

    def _around(self, span: Span) -> tuple[Span | None, Span | None]:
        """The ghost code that a node lies in; and ghost code of which it has only a part."""
        first = max(bisect_right(self.spans, span.start, key=lambda one: one.start) - 1, 0)
        for ghost in self.spans[first:]:
            if ghost.start >= span.end:
                break
            if ghost.start <= span.start and span.end <= ghost.end:
                return ghost, None
            apart = span.end <= ghost.start or ghost.end <= span.start
            if not apart and not (span.start <= ghost.start and ghost.end <= span.end):
                return None, ghost
        return None, None

    def _is_ghost(self, declaration: ClangCursor) -> bool:
        span = self.translation.span(declaration)
        return span.file is self.translation.file and self._around(span)[0] is not None

    def _look_outside(self, cursor: ClangCursor) -> None:
        if cursor.kind == kinds.VARIABLE_DECLARATION:
            self.others.add(self.translation.spelling(cursor))
        if cursor.kind == kinds.NAME:
            meant = self.translation.library.clang_getCursorReferenced(cursor)
            if meant.kind == kinds.VARIABLE_DECLARATION and self._is_ghost(meant):
                raise _refused("a ghost variable outside of ghost code", self.place(cursor))

    def place(self, cursor: ClangCursor) -> Span:
        return self.translation.span(cursor)

    def _look_inside(self, cursor: ClangCursor, parent: ClangCursor, ghost: Span) -> None:
        translation, library = self.translation, self.translation.library
        place = self.place(cursor)
        if cursor.kind not in _PLAIN:
            raise _refused("this in ghost code", place)
        is_outermost = parent.kind == kinds.TRANSLATION_UNIT or (
            self._around(self.place(parent))[0] is None
        )
        if is_outermost:
            self._look_at_outermost(cursor, parent, ghost)
        if cursor.kind < kinds.FIRST_EXPRESSION or cursor.kind >= kinds.FIRST_STATEMENT:
            return
        if translation.types.is_volatile(translation.source_type(cursor)):
            raise _refused("a volatile object in ghost code", place)
        operator = library.clang_getCursorUnaryOperatorKind
        assigns = cursor.kind == kinds.BINARY and (
            library.clang_getCursorBinaryOperatorKind(cursor) == kinds.ASSIGN
        )
        changes = cursor.kind == kinds.UNARY and operator(cursor) in _CHANGES
        if assigns or changes or cursor.kind == kinds.COMPOUND_ASSIGNMENT:
            self._check_target(next(self._children(cursor)))

    def _look_at_outermost(self, cursor: ClangCursor, parent: ClangCursor, ghost: Span) -> None:
        self.seen.add(ghost)
        if parent.kind == kinds.TRANSLATION_UNIT:
            if cursor.kind != kinds.VARIABLE_DECLARATION:
                raise _refused("this ghost declaration", self.place(cursor))
            self.declared[self.translation.spelling(cursor)] = ghost
        elif parent.kind != kinds.COMPOUND:
            hint = "put braces around the ghost code and what follows"
            raise SourceError.at("spec-place", ghost, clause="ghost", hint=hint)

    def _check_target(self, target: ClangCursor) -> None:
        """What is assigned is a ghost variable, or an element of a ghost array."""
        cursor = target
        while cursor.kind in _AROUND or cursor.kind == kinds.INDEX:
            if cursor.kind == kinds.INDEX:
                array = next(self._children(cursor))
                while array.kind in _AROUND:
                    array = next(self._children(array))
                if self.translation.source_type(array).kind not in kinds.ARRAY_TYPES:
                    raise _refused("a write through a pointer in ghost code", self.place(target))
                cursor = array
            else:
                cursor = next(self._children(cursor))
        if cursor.kind == kinds.NAME:
            meant = self.translation.library.clang_getCursorReferenced(cursor)
            if meant.kind == kinds.VARIABLE_DECLARATION and self._is_ghost(meant):
                return
        raise _refused("ghost code that changes what is no ghost variable", self.place(target))

    def _children(self, cursor: ClangCursor) -> Iterator[ClangCursor]:
        found: list[ClangCursor] = []

        def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
            found.append(child)
            return CONTINUE

        visit(self.translation.library, cursor, each)
        return iter(found)
