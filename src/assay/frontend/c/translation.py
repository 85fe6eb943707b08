# SPDX-License-Identifier: Apache-2.0
"""One C file as libclang has read it: its nodes, its files, and where each node stands."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from ctypes import (
    CDLL,
    POINTER,
    byref,
    c_char_p,
    c_size_t,
    c_uint,
    c_void_p,
    cast,
    sizeof,
    string_at,
)
from enum import StrEnum
from pathlib import Path
from struct import iter_unpack
from typing import TYPE_CHECKING, final

from assay.frontend.c.kinds import (
    FIRST_EXPRESSION,
    INVALID_KINDS,
    MACRO_DEFINITION,
    MACRO_USE,
    STATIC_ASSERTION,
)
from assay.frontend.c.library import (
    CONTINUE,
    ClangCursor,
    ClangRange,
    ClangToken,
    CXType,
    InclusionVisitor,
    Location,
    UnsavedFile,
    buffer_of,
    load,
    physical_location,
    text_of,
    visit,
)
from assay.frontend.c.options import TARGETS, COptions
from assay.frontend.c.types import TypeTable
from assay.program.types import Type
from assay.source import SourceFile, Span, ToolError
from assay.source.file import is_recording

if TYPE_CHECKING:
    from assay.frontend.c.lexemes import FileTokens

HEADERS = Path(__file__).parent / "include"
NESTING_LIMIT = 250
ERROR_LIMIT = 20
ERROR = 3  # the severity
_EVALUATED_INTEGER = 1
_EVALUATED_BYTES = 8  # libclang cuts what has more
_PRELUDE = os.fsencode(HEADERS / "prelude.h")  # only in memory

_IGNORED_ATTRIBUTES = ("unknown-attributes", "ignored-attributes")


def is_own_header(file: SourceFile) -> bool:
    """Whether it is one of the headers that come with assay."""
    return file.path.startswith(str(HEADERS))


def _arguments(options: COptions, remarks: Remarks) -> list[str]:
    return [
        "-xc",
        f"-std={options.standard}",
        "-target",
        TARGETS[options.data_model],
        "-nostdinc",
        *(f"-I{directory}" for directory in options.include),
        "-isystem",
        str(HEADERS),
        *(f"-D{definition}" for definition in options.define),
        "-ffreestanding",  # `main` may be declared in any way, library functions are functions
        "-D__STDC_HOSTED__=1",
        *_REMARKS[remarks],
        f"-fbracket-depth={NESTING_LIMIT}",
    ]


class Remarks(StrEnum):
    """Which of libclang's diagnostics are asked for."""

    ERRORS = "errors"
    MESSAGES = "messages"  # of `#pragma message`, whatever else there is to say


_REMARKS = {
    Remarks.ERRORS: (
        "-Wno-everything",
        *(f"-W{warning}" for warning in _IGNORED_ATTRIBUTES),
        f"-ferror-limit={ERROR_LIMIT}",
    ),
    Remarks.MESSAGES: ("-Wno-everything", "-W#pragma-messages", "-ferror-limit=0"),
}
_FLAGS = {
    Remarks.ERRORS: 0x1 | 0x2000,  # a record of the preprocessor's work; attributes of pragmas
    Remarks.MESSAGES: 0x40 | 0x200,  # function bodies are skipped, errors end nothing
}


@final
class TranslationUnit:
    """A translation unit; to be closed when nothing of it is needed any more."""

    def __init__(
        self,
        file: SourceFile,
        options: COptions,
        *,
        prelude: str = "",  # C text to be read before the file
        code: bytes | None = None,  # what is read instead of the file's text, of the same length
        others: Mapping[str, bytes] | None = None,  # texts of included files, by path
        remarks: Remarks = Remarks.ERRORS,
    ) -> None:
        self.library: CDLL = load()
        self.file = file
        self.data_model = options.data_model
        self.error_calls = options.error_calls
        self.is_old_standard = options.standard.endswith(("89", "90", "ansi"))
        self.standard = options.standard
        self.options = options
        self.prelude = prelude
        self.code = code
        self.texts: dict[SourceFile, FileTokens] = {}  # the tokens of files that were asked for
        self.types = TypeTable(self.library, options.data_model)
        self.constant_elements: frozenset[Type] | None = None  # once somebody has asked
        self._index = self.library.clang_createIndex(0, 0)
        self._unit = c_void_p()
        texts = {os.fsencode(path): data for path, data in (others or {}).items()}
        self._parse(options, texts, remarks)
        self._files: dict[int | None, SourceFile] = {}
        self._main = self.library.clang_getFile(self._unit, os.fsencode(file.path))
        self._files[self._main] = file
        if is_recording():
            self.files()
        start = self.library.clang_getLocationForOffset(self._unit, self._main, 0)
        self._base: int = start.raw
        self._size = len(file.data)
        self.extent: Callable[[ClangCursor], ClangRange] = self.library.clang_getCursorExtent

    def _parse(self, options: COptions, texts: dict[bytes, bytes], remarks: Remarks) -> None:
        arguments = [os.fsencode(argument) for argument in _arguments(options, remarks)]
        path = os.fsencode(self.file.path)
        texts[path] = self.file.data if self.code is None else self.code
        if self.prelude:
            arguments += [b"-include", _PRELUDE]
            texts[_PRELUDE] = self.prelude.encode()
        self._buffers = [buffer_of(text) for text in texts.values()]
        unsaved = (UnsavedFile * len(texts))(
            *(
                UnsavedFile(name, cast(buffer, c_void_p), len(text))
                for (name, text), buffer in zip(texts.items(), self._buffers, strict=True)
            )
        )
        code = self.library.clang_parseTranslationUnit2(
            self._index,
            path,
            (c_char_p * len(arguments))(*arguments),
            len(arguments),
            unsaved,
            len(texts),
            _FLAGS[remarks],
            byref(self._unit),
        )
        if code != 0:
            self.close()
            what = (
                f"{self.file.path} cannot be parsed with --std {options.standard} and these -D, -I"
            )
            raise ToolError("option", self.file.path, what=what)

    def close(self) -> None:
        if self._unit:
            self.library.clang_disposeTranslationUnit(self._unit)
        self._unit = c_void_p()
        if self._index:
            self.library.clang_disposeIndex(self._index)
        self._index = None

    # --- nodes

    def root(self) -> ClangCursor:
        found: ClangCursor = self.library.clang_getTranslationUnitCursor(self._unit)
        return found

    def top_level(self) -> list[ClangCursor]:
        """The declarations of the file and of what it includes, in order."""
        found: list[ClangCursor] = []

        def each(cursor: ClangCursor, _parent: ClangCursor, _data: object) -> int:
            if cursor.kind < FIRST_EXPRESSION or cursor.kind == STATIC_ASSERTION:
                found.append(cursor)
            return CONTINUE

        visit(self.library, self.library.clang_getTranslationUnitCursor(self._unit), each)
        return found

    def _macros(self, kind: int) -> list[ClangCursor]:
        """The definitions or uses of macros, if the preprocessor was told to keep them."""
        found: list[ClangCursor] = []

        def each(cursor: ClangCursor, _parent: ClangCursor, _data: object) -> int:
            if cursor.kind == kind:
                found.append(cursor)
            return CONTINUE

        visit(self.library, self.library.clang_getTranslationUnitCursor(self._unit), each)
        return found

    def macro_definitions(self) -> list[ClangCursor]:
        """Where macros are defined, by the compiler too."""
        return self._macros(MACRO_DEFINITION)

    def macro_names(self) -> set[str]:
        """The names of all macros that are defined anywhere, by the compiler too."""
        return {self.spelling(cursor) for cursor in self._macros(MACRO_DEFINITION)}

    def macro_uses(self, file: SourceFile) -> list[tuple[int, int]]:
        """Where macros are used in a file, from the name to the end of the arguments."""
        spans = [self.span(cursor) for cursor in self._macros(MACRO_USE)]
        return [(span.start, span.end) for span in spans if span.file is file]

    def spelling(self, cursor: ClangCursor) -> str:
        return text_of(self.library, self.library.clang_getCursorSpelling(cursor))

    def pretty(self, cursor: ClangCursor) -> str:
        """A declaration as text: after the preprocessor, with its attributes in one spelling."""
        return text_of(self.library, self.library.clang_getCursorPrettyPrinted(cursor, None))

    def type(self, cursor: ClangCursor) -> Type:
        return self.types.of(self.library.clang_getCursorType(cursor))

    def value_type(self, cursor: ClangCursor) -> Type:
        """The type of an expression that is not an lvalue."""
        return self.types.of_value(self.library.clang_getCursorType(cursor))

    def source_type(self, cursor: ClangCursor) -> CXType:
        found: CXType = self.library.clang_getCursorType(cursor)
        return found

    def constant(self, cursor: ClangCursor) -> int | None:
        """The value of an integer constant expression; None if it is none, or has 128 bits."""
        if self.library.clang_Type_getSizeOf(self.source_type(cursor)) > _EVALUATED_BYTES:
            return None
        result = self.library.clang_Cursor_Evaluate(cursor)
        if not result:
            return None
        value: int | None = None
        if self.library.clang_EvalResult_getKind(result) == _EVALUATED_INTEGER:
            if self.library.clang_EvalResult_isUnsignedInt(result):
                value = self.library.clang_EvalResult_getAsUnsigned(result)
            else:
                value = self.library.clang_EvalResult_getAsLongLong(result)
        self.library.clang_EvalResult_dispose(result)
        return value

    def initializer(self, cursor: ClangCursor) -> ClangCursor | None:
        """The initialiser of a variable's declaration."""
        found: ClangCursor = self.library.clang_Cursor_getVarDeclInitializer(cursor)
        return None if found.kind in INVALID_KINDS else found

    # --- places

    def span(self, cursor: ClangCursor) -> Span:
        """Where a node stands; for the text of a macro, where the macro is used."""
        extent = self.extent(cursor)
        start = extent.begin - self._base
        end = extent.end - self._base
        if 0 <= start <= end <= self._size:
            return Span(self.file, start, end)
        return self.span_of_range(extent)

    def start_span(self, cursor: ClangCursor, length: int) -> Span:
        """The first characters of a node; its end may be far away."""
        file, start = self.place(self.library.clang_getCursorLocation(cursor))
        return Span(file, start, min(start + length, len(file.data)))

    def name_span(self, cursor: ClangCursor) -> Span:
        """Where the name that a node declares stands."""
        file, start = self.place(self.library.clang_getCursorLocation(cursor))
        return Span(file, start, start + len(self.spelling(cursor).encode()))

    def place(self, location: Location) -> tuple[SourceFile, int]:
        """The file and offset of a location."""
        offset = location.raw - self._base
        if 0 <= offset <= self._size:
            return self.file, offset
        address, offset = physical_location(self.library, location)
        return self._source_file(address), offset

    def expanded_at(self, cursor: ClangCursor) -> tuple[SourceFile, int]:
        """Where a node starts; if a macro makes it, where the outermost such macro is used."""
        begin = self.library.clang_getRangeStart(self.extent(cursor))
        file, offset = c_void_p(), c_uint()
        self.library.clang_getExpansionLocation(begin, byref(file), None, None, byref(offset))
        return self._source_file(file.value), offset.value

    def ends_behind(self, cursor: ClangCursor, of: SourceFile, place: int) -> bool:
        """Whether a node ends behind a place of a file; what ends in a macro ends where the
        outermost such macro is used."""
        end = self.library.clang_getRangeEnd(self.extent(cursor))
        file, offset = c_void_p(), c_uint()
        self.library.clang_getExpansionLocation(end, byref(file), None, None, byref(offset))
        return self._source_file(file.value) is of and offset.value > place

    def span_of_range(self, extent: ClangRange) -> Span:
        file, start = self.place(self.library.clang_getRangeStart(extent))
        end_file, end = self.place(self.library.clang_getRangeEnd(extent))
        if end_file is not file or end <= start:
            end = end_of_word(file.data, start)
        return Span(file, start, end)

    def text(self, cursor: ClangCursor) -> tuple[Span, bytes]:
        """Where a node stands, and its text if that is in the main file and not from a macro."""
        extent = self.extent(cursor)
        start = extent.begin - self._base
        end = extent.end - self._base
        if 0 <= start <= end <= self._size:
            return Span(self.file, start, end), self.file.data[start:end]
        return self.span_of_range(extent), b""

    def files(self) -> list[tuple[SourceFile, int]]:
        """The files that were read, the main one first, and how often each was."""
        counts: dict[SourceFile, int] = {}

        def each(address: int | None, _stack: object, _depth: int, _data: object) -> None:
            file = self._source_file(address)
            counts[file] = counts.get(file, 0) + 1

        self.library.clang_getInclusions(self._unit, InclusionVisitor(each), None)
        return list(counts.items())

    def lexemes(self, file: SourceFile) -> list[tuple[int, int, int]]:
        """The tokens of a file as they are written: kind, start and end of each."""
        address = self._address(file)
        library, unit = self.library, self._unit
        ends = [library.clang_getLocationForOffset(unit, address, at) for at in (0, len(file.data))]
        tokens, count = POINTER(ClangToken)(), c_uint()
        library.clang_tokenize(unit, library.clang_getRange(*ends), byref(tokens), byref(count))
        base = ends[0].raw
        data = string_at(tokens, sizeof(ClangToken) * count.value)
        found = [
            (kind, start - base, start - base + length)
            for kind, start, length, _, _ in iter_unpack("IIIIN", data)
        ]
        library.clang_disposeTokens(unit, tokens, count)
        return found

    def _address(self, file: SourceFile) -> int | None:
        return next(key for key, value in self._files.items() if value is file)

    def is_guarded(self, file: SourceFile) -> bool:
        """Whether nothing of a header is read when it is included once more."""
        guarded = self.library.clang_isFileMultipleIncludeGuarded(self._unit, self._address(file))
        return bool(guarded)

    def skipped(self, file: SourceFile) -> list[tuple[int, int]]:
        """The ranges of a file that `#if` and the like leave out."""
        address = self._address(file)
        ranges = self.library.clang_getSkippedRanges(self._unit, address)
        if not ranges:
            return []
        found = []
        for number in range(ranges.contents.count):
            span = self.span_of_range(ranges.contents.ranges[number])
            found.append((span.start, span.end))
        self.library.clang_disposeSourceRangeList(ranges)
        return found

    def _source_file(self, address: int | None) -> SourceFile:
        """The file at an address of the library; text in no file counts as the main one's."""
        known = self._files.get(address)
        if known is not None:
            return known
        if address is None:
            return self.file
        size = c_size_t()
        contents = self.library.clang_getFileContents(self._unit, address, byref(size))
        path = text_of(self.library, self.library.clang_getFileName(address))
        data = string_at(contents, size.value) if contents else b""
        known = self._files[address] = SourceFile(path, data)
        return known

    # --- diagnostics

    def ignored_attributes(self) -> list[tuple[str, Span]]:
        """What libclang says of the attributes that it does not know or use: text and place."""
        library = self.library
        found = []
        for number in range(library.clang_getNumDiagnostics(self._unit)):
            remark = library.clang_getDiagnostic(self._unit, number)
            option = text_of(library, library.clang_getDiagnosticOption(remark, None))
            if option.removeprefix("-W") in _IGNORED_ATTRIBUTES:
                text = text_of(library, library.clang_getDiagnosticSpelling(remark))
                file, start = self.place(library.clang_getDiagnosticLocation(remark))
                found.append((text, Span(file, start, end_of_word(file.data, start))))
            library.clang_disposeDiagnostic(remark)
        return found

    def remarks(self) -> list[tuple[int, str, str, Span]]:
        """libclang's diagnostics: severity, category, text and place."""
        library = self.library
        found = []
        for number in range(library.clang_getNumDiagnostics(self._unit)):
            remark = library.clang_getDiagnostic(self._unit, number)
            severity = library.clang_getDiagnosticSeverity(remark)
            category = text_of(library, library.clang_getDiagnosticCategoryText(remark))
            text = text_of(library, library.clang_getDiagnosticSpelling(remark))
            file, start = self.place(library.clang_getDiagnosticLocation(remark))
            end = end_of_word(file.data, start)
            found.append((severity, category, text, Span(file, start, end)))
            library.clang_disposeDiagnostic(remark)
        return found


def end_of_word(data: bytes, start: int) -> int:
    """The end of the identifier or number at an offset, or of the one character there."""
    end = start
    while end < len(data) and (data[end : end + 1].isalnum() or data[end : end + 1] == b"_"):
        end += 1
    return max(end, min(start + 1, len(data)))
