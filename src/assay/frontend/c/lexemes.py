# SPDX-License-Identifier: Apache-2.0
"""The tokens of a file as they are written, before the preprocessor has changed any of them."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import pairwise
from typing import final

from assay.dataclass import dataclass
from assay.frontend.c.translation import TranslationUnit
from assay.source import SourceFile

COMMENT = 4
SPLICE = re.compile(rb"\\[ \t\f\v]*(?:\r\n|\n|\r)")
_NEWLINE = re.compile(rb"[\r\n]")
_HASHES = (b"#", b"%:", b"??=")
_INCLUSIONS = (b"include", b"include_next", b"import")


@final
@dataclass(frozen=True, slots=True)
class Lexeme:
    """One token; a comment is one as well."""

    kind: int
    start: int
    end: int
    directive: int  # the number of the directive it belongs to; 0: none


@final
class FileTokens:
    """The tokens of one file, and which of them the compiler reads as code."""

    def __init__(self, translation: TranslationUnit, file: SourceFile) -> None:
        self.file = file
        self.lexemes = _with_directives(file.data, translation.lexemes(file))
        self._hashes: dict[int, int] = {}  # where each directive starts
        for each in self.lexemes:
            self._hashes.setdefault(each.directive, each.start)
        uses = translation.macro_uses(file)
        self._uses = _outermost(uses)
        self._use_starts = sorted(start for start, _ in uses)
        self._skipped = _outermost(translation.skipped(file))
        self._code = [
            each
            for each in self.lexemes
            if each.kind != COMMENT and not each.directive and not self.is_skipped(each.start)
        ]
        self._starts = [each.start for each in self._code]

    def is_skipped(self, offset: int) -> bool:
        """Whether `#if` and the like leave out what stands here."""
        return self._around(self._skipped, offset) is not None

    def macro_use(self, offset: int) -> tuple[int, int] | None:
        """The use of a macro, with its arguments, that an offset lies in."""
        return self._around(self._uses, offset)

    def uses_macros_between(self, start: int, end: int) -> bool:
        """Whether a use of a macro starts in a range."""
        number = bisect_left(self._use_starts, start)
        return number < len(self._use_starts) and self._use_starts[number] < end

    def _around(self, ranges: list[tuple[int, int]], offset: int) -> tuple[int, int] | None:
        number = bisect_right(ranges, (offset, len(self.file.data))) - 1
        return ranges[number] if number >= 0 and offset < ranges[number][1] else None

    def comments(self) -> list[Lexeme]:
        """The comments that the compiler passes over in what it reads, its directives included."""
        return [each for each in self.lexemes if each.kind == COMMENT and not self._is_left(each)]

    def _is_left(self, comment: Lexeme) -> bool:
        """What an `#if` leaves out starts at that `#if`, which itself is read."""
        if not comment.directive:
            return self.is_skipped(comment.start)
        hash_sign = self._hashes[comment.directive]
        around = self._around(self._skipped, hash_sign)
        return around is not None and around[0] != hash_sign

    def code_between(self, start: int, end: int) -> list[Lexeme]:
        """The tokens of code that start in a range."""
        first = bisect_left(self._starts, start)
        return self._code[first : bisect_left(self._starts, end)]

    def next_code(self, offset: int) -> int:
        """Where the next token of code starts; the end of the file if there is none."""
        first = bisect_left(self._starts, offset)
        return self._starts[first] if first < len(self._starts) else len(self.file.data)

    def last_code(self, offset: int) -> Lexeme | None:
        """The last token of code that starts before an offset."""
        number = bisect_left(self._starts, offset) - 1
        return self._code[number] if number >= 0 else None

    def end_of_parentheses(self, offset: int) -> int:
        """Behind the parentheses that come next in the code; the offset itself if none do."""
        depth = 0
        for number in range(bisect_left(self._starts, offset), len(self._code)):
            each = self._code[number]
            spelling = self.spelling(each)
            depth += (spelling == b"(") - (spelling == b")")
            if depth <= 0:
                return each.end if spelling == b")" else offset
        return offset

    def end_of_word(self, offset: int) -> int:
        """Behind the token of code that starts at an offset."""
        number = bisect_left(self._starts, offset)
        return self._code[number].end if number < len(self._code) else offset

    def spelling(self, lexeme: Lexeme) -> bytes:
        """A token without the line ends that are spliced away."""
        return SPLICE.sub(b"", self.file.data[lexeme.start : lexeme.end])

    def includes_between(self, start: int, end: int) -> bool:
        """Whether a directive in a range puts in another file."""
        first = bisect_left(self.lexemes, start, key=lambda each: each.start)
        last = bisect_left(self.lexemes, end, key=lambda each: each.start)
        inside = [each for each in self.lexemes[first:last] if each.directive]
        return any(
            before.directive == each.directive
            and self.spelling(before) in _HASHES
            and self.spelling(each) in _INCLUSIONS
            and not self.is_skipped(each.start)
            for before, each in pairwise(inside)
        )


def text_of(translation: TranslationUnit, file: SourceFile) -> FileTokens:
    """The tokens of a file that the unit has read."""
    if file not in translation.texts:
        translation.texts[file] = FileTokens(translation, file)
    return translation.texts[file]


def _outermost(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The ranges in order, without those inside of others."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(ranges):
        if not found or end > found[-1][1]:
            found.append((start, end))
    return found


def _with_directives(data: bytes, tokens: list[tuple[int, int, int]]) -> list[Lexeme]:
    """A directive begins with a `#` that is first on its line, and ends with the line."""
    found: list[Lexeme] = []
    count, inside, at, fresh = 0, False, 0, True
    for kind, start, end in tokens:
        if start > at and _ends_line(data[at:start]):
            inside, fresh = False, True
        if fresh and data[start:end] in _HASHES:
            count, inside = count + 1, True
        found.append(Lexeme(kind, start, end, count if inside else 0))
        at = end
        fresh = fresh and kind == COMMENT
    return found


def _ends_line(blank: bytes) -> bool:
    """Whether there is an end of line in what parts two tokens that is not spliced away."""
    if b"\n" not in blank and b"\r" not in blank:
        return False
    return b"\\" not in blank or _NEWLINE.search(SPLICE.sub(b"", blank)) is not None
