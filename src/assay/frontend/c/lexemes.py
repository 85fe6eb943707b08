# SPDX-License-Identifier: Apache-2.0
"""The tokens of a file as they are written, before the preprocessor has changed any of them."""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import pairwise
from typing import final

from assay.dataclass import dataclass
from assay.frontend.c.translation import Translation
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
class Text:
    """The tokens of one file, and which of them the compiler reads as code."""

    def __init__(self, translation: Translation, file: SourceFile) -> None:
        self.file = file
        self.lexemes = _with_directives(file.data, translation.lexemes(file))
        self.macro_uses = translation.macro_uses(file)
        self._skipped = translation.skipped(file)
        self._code = [
            each
            for each in self.lexemes
            if each.kind != COMMENT and not each.directive and not self.is_skipped(each.start)
        ]
        self._starts = [each.start for each in self._code]

    def is_skipped(self, offset: int) -> bool:
        """Whether `#if` and the like leave out what stands here."""
        return any(start <= offset < end for start, end in self._skipped)

    def comments(self) -> list[Lexeme]:
        """Those that the compiler passes over in what it reads, its directives included."""
        return [each for each in self.lexemes if each.kind == COMMENT and not self._is_left(each)]

    def _is_left(self, comment: Lexeme) -> bool:
        """What an `#if` leaves out starts at that `#if`, which itself is read."""
        if not comment.directive:
            return self.is_skipped(comment.start)
        hash_sign = next(each for each in self.lexemes if each.directive == comment.directive)
        return any(start < hash_sign.start < end for start, end in self._skipped)

    def code_between(self, start: int, end: int) -> list[Lexeme]:
        """The tokens of code that start in a range."""
        first = bisect_left(self._starts, start)
        return self._code[first : bisect_left(self._starts, end)]

    def next_code(self, offset: int) -> int:
        """Where the next token of code starts; the end of the file if there is none."""
        first = bisect_left(self._starts, offset)
        return self._starts[first] if first < len(self._starts) else len(self.file.data)

    def end_of_group(self, start: int) -> int:
        """Behind a word at an offset, and behind the parentheses that follow it."""
        depth, end = 0, start
        for number, each in enumerate(self.code_between(start, len(self.file.data))):
            spelling = self.spelling(each)
            depth += (spelling == b"(") - (spelling == b")")
            if number and depth == 0:
                return each.end if spelling == b")" else end
            end = each.end
        return end

    def spelling(self, lexeme: Lexeme) -> bytes:
        """A token without the line ends that are spliced away."""
        return SPLICE.sub(b"", self.file.data[lexeme.start : lexeme.end])

    def includes_between(self, start: int, end: int) -> bool:
        """Whether a directive in a range puts in another file."""
        inside = [each for each in self.lexemes if start <= each.start < end and each.directive]
        return any(
            before.directive == each.directive
            and self.spelling(before) in _HASHES
            and self.spelling(each) in _INCLUSIONS
            and not self.is_skipped(each.start)
            for before, each in pairwise(inside)
        )


def _with_directives(data: bytes, tokens: list[tuple[int, int, int]]) -> list[Lexeme]:
    """A directive begins with a `#` that is first on its line, and ends with the line."""
    found: list[Lexeme] = []
    count, inside, at, fresh = 0, False, 0, True
    for kind, start, end in tokens:
        between = data[at:start]
        if _NEWLINE.search(between) and _NEWLINE.search(SPLICE.sub(b"", between)):
            inside, fresh = False, True
        if fresh and data[start:end] in _HASHES:
            count, inside = count + 1, True
        found.append(Lexeme(kind, start, end, count if inside else 0))
        at = end
        fresh = fresh and kind == COMMENT
    return found
