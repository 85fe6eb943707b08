# SPDX-License-Identifier: Apache-2.0
"""Ghost code of ACSL: annotations that are read as the C code in them, at the same places.

//@ ghost int before = n;        becomes            int before = n;
/*@ ghost before = before + 1; */                   before = before + 1;

So ghost code means what C says. It must not change what the program does: it declares and assigns
variables of its own, which nothing else may mention, and never jumps. Its loops have variants, so
that they end. What it calls are functions of its own, or such as have no loops and change nothing.
Annotations in it, `/@ .. @/` or behind `//@`, are annotations of that code.
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
_OPENED = re.compile(rb"(?<!/)/@(?=[ \t\r\n])(?:[ \t]|(?=\r?\n))")  # one character more is needed
_ANNOTATION = re.compile(rb"/\*@(?:(?!\*/|//)[^?])*\*/|//@(?:(?!\*/)[^\n?])*(?<!\\)(?=\n|\Z)")
_BEFORE = re.compile(rb"(?:(?:/\*@(?:(?!\*/).)*\*/|//@[^\n]*\n)\s*)+\Z", re.DOTALL)
_VARIANT = re.compile(rb"\bloop\s+variant\b")
_WEAKENED = re.compile(rb"\b(?:for|admit|check)\b")
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
_LOOPS = frozenset({kinds.FOR, kinds.WHILE})
_NAMED = frozenset({kinds.VARIABLE_DECLARATION, kinds.FUNCTION_DECLARATION})
_VARIABLES = frozenset({kinds.VARIABLE_DECLARATION, kinds.PARAMETER_DECLARATION})
_HARMLESS = frozenset({kinds.PARAMETER_DECLARATION, kinds.RETURN, kinds.CALL})
_LEADING = _LOOPS | _HARMLESS | {kinds.FUNCTION_DECLARATION}
_LASTING = (2, 3, 4)  # storage classes: extern and static
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
        own = _LINE_STARTS.sub(lambda each: each[1] + b" " * len(each[2]), _inner(own))
        span = Span(file, comment.start, comment.end)
        if span in refused or not _is_whole(own):
            continue
        blank = _blank(data[: start.end()])
        code[comment.start : comment.end] = (blank + own).ljust(len(data))
        found.append(span)
    return bytes(code), tuple(found)


def _inner(own: bytes) -> bytes:
    """Ghost code with the annotations in it, `/@ .. @/`, as such: of the same length."""
    return _OPENED.sub(b"/*@", own).replace(b"@/", b"*/")


def _blank(data: bytes) -> bytes:
    return re.sub(rb"[^\r\n]", b" ", data)


def _is_whole(own: bytes) -> bool:
    """Whether a text is made of whole statements, as far as it shows, and nothing in it reaches
    beyond its annotation."""
    opened: list[bytes] = []
    own = _ANNOTATION.sub(lambda each: _blank(each[0]), own)
    for mark in re.findall(rb"[()\[\]{}]", own):
        if mark in b"([{":
            opened.append(mark)
        elif not opened or opened.pop() != _PAIRS[mark]:
            return False
    return not opened and own.strip()[-1:] in (b";", b"}") and _HARD.search(own) is None


def _refused(construct: str, span: Span) -> SourceError:
    hint = "ghost code declares and assigns variables of its own, in loops with a `loop variant`"
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
    others: set[str] = field(default_factory=set)  # names of all other variables and functions
    functions: set[Span] = field(default_factory=set)  # ghost code that is a function
    harmless: set[int] = field(default_factory=set)  # functions that ghost code may call

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
        if cursor.kind in _NAMED:
            self.others.add(self.translation.spelling(cursor))
        if cursor.kind == kinds.NAME:
            meant = self.translation.library.clang_getCursorReferenced(cursor)
            if meant.kind in _NAMED and self._is_ghost(meant):
                what = "a ghost variable or function outside of ghost code"
                raise _refused(what, self.place(cursor))

    def place(self, cursor: ClangCursor) -> Span:
        return self.translation.span(cursor)

    def _look_inside(self, cursor: ClangCursor, parent: ClangCursor, ghost: Span) -> None:
        translation = self.translation
        place = self.place(cursor)
        if cursor.kind not in _PLAIN | _LEADING:
            raise _refused("this in ghost code", place)
        is_outermost = parent.kind == kinds.TRANSLATION_UNIT or (
            self._around(self.place(parent))[0] is None
        )
        if is_outermost:
            self._look_at_outermost(cursor, parent, ghost)
        match cursor.kind:
            case kinds.FOR | kinds.WHILE:
                self._check_loop(place, ghost)
            case kinds.CALL:
                self._check_call(cursor, ())
            case kinds.RETURN if ghost not in self.functions:
                raise _refused("a jump out of ghost code", place)
            case kinds.FUNCTION_DECLARATION if not is_outermost:
                raise _refused("this declaration in ghost code", place)
            case _:
                pass
        if cursor.kind < kinds.FIRST_EXPRESSION or cursor.kind >= kinds.FIRST_STATEMENT:
            return
        if translation.types.is_volatile(translation.source_type(cursor)):
            raise _refused("a volatile object in ghost code", place)
        target = self._changed(cursor)
        if target is not None:
            self._check_target(target)

    def _look_at_outermost(self, cursor: ClangCursor, parent: ClangCursor, ghost: Span) -> None:
        self.seen.add(ghost)
        if parent.kind == kinds.TRANSLATION_UNIT:
            if cursor.kind not in _NAMED:
                raise _refused("this ghost declaration", self.place(cursor))
            if cursor.kind == kinds.FUNCTION_DECLARATION:
                self.functions.add(ghost)
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
            if meant.kind in _VARIABLES and self._is_ghost(meant):
                return
        raise _refused("ghost code that changes what is no ghost variable", self.place(target))

    # --- that it ends, and comes back

    def _check_loop(self, loop: Span, ghost: Span) -> None:
        """A loop of ghost code has a variant, which is due: the program behind it goes on."""
        data = self.translation.code or loop.file.data
        before = _BEFORE.search(data, ghost.start, loop.start)
        written = data[loop.start : loop.end].startswith((b"for", b"while"))
        stated = before is not None and _VARIANT.search(before[0]) is not None
        if not written or not stated or before is None or _WEAKENED.search(before[0]):
            raise _refused("a loop without `loop variant` in ghost code", loop)

    def _check_call(self, call: ClangCursor, active: tuple[int, ...]) -> None:
        """What ghost code calls comes back, and changes nothing but ghost variables."""
        translation, library = self.translation, self.translation.library
        meant = library.clang_getCursorReferenced(call)
        found = library.clang_getCursorDefinition(meant)
        if meant.kind != kinds.FUNCTION_DECLARATION or found.kind != kinds.FUNCTION_DECLARATION:
            raise _refused("a call of what is not defined here in ghost code", self.place(call))
        address = found.declaration
        if address in active:
            raise _refused("recursion in ghost code", self.place(call))
        if address in self.harmless:
            return
        is_ghost = self._is_ghost(found)
        for part in self._inside(found):
            harmless = _PLAIN | _HARMLESS | (_LOOPS if is_ghost else frozenset())
            if part.kind == kinds.CALL:
                self._check_call(part, (*active, address))
            elif part.kind not in harmless:
                what = "a call of a function with loops or jumps in ghost code"
                raise _refused(what, self.place(call))
            if not is_ghost:
                self._check_own(part, translation.span(found), call)
        self.harmless.add(address)

    def _check_own(self, part: ClangCursor, function: Span, call: ClangCursor) -> None:
        """A function that ghost code calls assigns variables of its own only."""
        translation, library = self.translation, self.translation.library
        storage = library.clang_Cursor_getStorageClass(part)
        if part.kind == kinds.VARIABLE_DECLARATION and storage in _LASTING:
            raise _refused("a call of a function that keeps values in ghost code", self.place(call))
        is_value = kinds.FIRST_EXPRESSION <= part.kind < kinds.FIRST_STATEMENT
        if is_value and translation.types.is_volatile(translation.source_type(part)):
            raise _refused("a volatile object in ghost code", self.place(call))
        target = self._changed(part)
        while target is not None and target.kind in _AROUND:
            target = next(self._children(target))
        if target is None:
            return
        meant = library.clang_getCursorReferenced(target)
        own = meant.kind in _VARIABLES and translation.span(meant).file is function.file
        inside = own and function.start <= translation.span(meant).start < function.end
        if target.kind != kinds.NAME or not inside:
            raise _refused("a call of a function that assigns in ghost code", self.place(call))

    def _changed(self, cursor: ClangCursor) -> ClangCursor | None:
        """What an assignment, or an operator like it, changes."""
        library = self.translation.library
        assigns = cursor.kind == kinds.BINARY and (
            library.clang_getCursorBinaryOperatorKind(cursor) == kinds.ASSIGN
        )
        changes = cursor.kind == kinds.UNARY and (
            library.clang_getCursorUnaryOperatorKind(cursor) in _CHANGES
        )
        if assigns or changes or cursor.kind == kinds.COMPOUND_ASSIGNMENT:
            return next(self._children(cursor))
        return None

    def _inside(self, cursor: ClangCursor) -> list[ClangCursor]:
        """All that a node consists of."""
        found: list[ClangCursor] = []

        def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
            found.append(child)
            return RECURSE

        visit(self.translation.library, cursor, each)
        return found

    def _children(self, cursor: ClangCursor) -> Iterator[ClangCursor]:
        found: list[ClangCursor] = []

        def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
            found.append(child)
            return CONTINUE

        visit(self.translation.library, cursor, each)
        return iter(found)
