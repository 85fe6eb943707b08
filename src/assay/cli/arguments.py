# SPDX-License-Identifier: Apache-2.0
"""Reads the values of `--args` and `--choices`: `[3, 1, 2], 5, true, 'x', {length: 9, 4: 7}`.

An array can be named and used again, which passes the same object twice: `a = [1, 2], a`. A C
pointer into an array is the array plus an offset: `[1, 2, 3] + 1`.
"""

from __future__ import annotations

import re
from typing import final

from assay.program.interpreter import Pointer, SparseArray, Value
from assay.source import SourceError, SourceFile, Span

TOKEN = re.compile(
    rb"""\s+
    | (?P<number>[+-]?(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)(?![\w]))
    | (?P<character>'(\\u[0-9a-fA-F]{4}|\\.|[^'\\])[\x80-\xbf]*')
    | (?P<word>[A-Za-z_$\x80-\xff][\w$.\x80-\xff]*)
    | (?P<mark>[][{},:=+])""",
    re.VERBOSE,
)
WORDS: dict[str, Value] = {"true": True, "false": False, "null": None, "NULL": None}
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "0": "\0"}
SYNTAX = "write numbers, true, false, null, 'c', [1, 2, 3] or {length: 9, default: 0, 4: 7}"
DEEPEST = 16  # levels of brackets; no type of the source languages needs as many


def read_values(option: str, text: str) -> tuple[Value, ...]:
    """The values in a text, separated by commas. The option's name stands for the file's."""
    reader = _ArgumentReader(SourceFile(option, text.encode("utf-8", "surrogateescape")))
    return reader.values()


def read_assignments(option: str, text: str) -> dict[str, Value]:
    """Values with names: `count = 3, table = [1, 2], Shop.total = 5`."""
    return _ArgumentReader(
        SourceFile(option, text.encode("utf-8", "surrogateescape"))
    ).assignments()


@final
class _ArgumentReader:
    """Reads one text from left to right."""

    def __init__(self, file: SourceFile) -> None:
        self._file = file
        self._tokens = self._split()
        self._at = 0
        self._arrays: dict[str, list[Value] | SparseArray] = {}  # by the names given to them

    def _split(self) -> list[tuple[str, str, Span]]:
        data, at = self._file.data, 0
        found: list[tuple[str, str, Span]] = []
        while at < len(data):
            match = TOKEN.match(data, at)
            if match is None:
                raise self._error(Span(self._file, at, at + 1), "cannot read this")
            if match.lastgroup:
                kind, span = match.lastgroup, Span(self._file, at, match.end())
                found.append((kind, span.text, span))
            at = match.end()
        found.append(("end", "", Span(self._file, at, at)))
        return found

    def values(self) -> tuple[Value, ...]:
        found: list[Value] = []
        while self._tokens[self._at][0] != "end":
            if found:
                self._expect(",")
            found.append(self._value(0))
        return tuple(found)

    def assignments(self) -> dict[str, Value]:
        found: dict[str, Value] = {}
        while self._tokens[self._at][0] != "end":
            if found:
                self._expect(",")
            kind, name, span = self._next()
            if kind != "word" or name in found:
                raise self._error(span, "expected a name that was not given before")
            self._expect("=")
            found[name] = self._value(0)
        return found

    def _value(self, depth: int) -> Value:
        if depth > DEEPEST:
            raise self._error(self._tokens[self._at][2], "too many brackets inside each other")
        kind, text, span = self._next()
        match kind, text:
            case "number", _:
                return self._number(text, span)
            case "character", _:
                return self._character(text[1:-1], span)
            case "word", word if word in WORDS:
                return WORDS[word]
            case "word" | "mark", _:
                array = self._array(text, span, depth)
                offset = self._offset()
                return array if offset is None else Pointer(array, offset)
        raise self._error(span, "a value is missing")

    def _array(self, text: str, span: Span, depth: int) -> list[Value] | SparseArray:
        """An array that starts with a token: `[`, `{`, or a name."""
        match text:
            case "[":
                return self._list(depth)
            case "{":
                return self._sparse(depth)
            case name if name in self._arrays:
                return self._arrays[name]
            case name if name.isidentifier() and self._take("="):
                _, start, place = self._next()
                array = self._arrays[name] = self._array(start, place, depth)
                return array
        raise self._error(span, f"`{text}` is not a value" if text else "a value is missing")

    def _offset(self) -> int | None:
        """What is added to an array to make a pointer into it."""
        kind, text, span = self._tokens[self._at]
        if kind == "number" and text[0] in "+-":
            self._at += 1
            return self._number(text, span)
        if not self._take("+"):
            return None
        kind, text, span = self._next()
        if kind != "number":
            raise self._error(span, "expected a number after `+`")
        return self._number(text, span)

    def _number(self, text: str, span: Span) -> int:
        digits = text.lstrip("+-")
        if len(digits) > 1 and digits.startswith("0") and digits.isdigit():
            raise self._error(span, f"`{text}` could be decimal or octal")
        if len(digits) > 1000:
            raise self._error(span, "this number is too long")
        return int(text, 0)

    def _character(self, text: str, span: Span) -> int:
        if len(text) == 1:
            return ord(text)
        if text.startswith("\\u"):
            return int(text[2:], 16)
        if text[1:] in "'\"\\":
            return ord(text[1:])
        if text[1:] not in ESCAPES:
            raise self._error(span, f"unknown escape `{text}`")
        return ord(ESCAPES[text[1:]])

    def _list(self, depth: int) -> list[Value]:
        found: list[Value] = []
        while not self._take("]"):
            if found:
                self._expect(",")
            found.append(self._value(depth + 1))
        return found

    def _sparse(self, depth: int) -> SparseArray:
        length, default, elements = self._entries(depth)
        brace = self._tokens[self._at - 1][2]
        if length is None:
            raise self._error(brace, "`length:` is missing")
        outside = [index for index in elements if not 0 <= index < length]
        if outside:
            raise self._error(brace, f"index {outside[0]} is not below {length}")
        return SparseArray(length, default, elements)

    def _entries(self, depth: int) -> tuple[int | None, Value, dict[int, Value]]:
        length: int | None = None
        default: Value = 0
        elements: dict[int, Value] = {}
        first = True
        while not self._take("}"):
            if not first:
                self._expect(",")
            first = False
            kind, text, span = self._next()
            self._expect(":")
            value = self._value(depth + 1)
            match kind, text:
                case "word", "length" if type(value) is int and value >= 0:
                    length = value
                case "word", "default":
                    default = value
                case "number", _:
                    elements[self._number(text, span)] = value
                case _:
                    what = f"`{text}: ...` is not `length: N`, `default: V` or `I: V`"
                    raise self._error(span, what)
        return length, default, elements

    def _next(self) -> tuple[str, str, Span]:
        token = self._tokens[self._at]
        if token[0] != "end":
            self._at += 1
        return token

    def _take(self, mark: str) -> bool:
        kind, text, _ = self._tokens[self._at]
        if kind == "mark" and text == mark:
            self._at += 1
            return True
        return False

    def _expect(self, mark: str) -> None:
        if not self._take(mark):
            _, text, span = self._tokens[self._at]
            raise self._error(span, f"expected `{mark}`" + (f" before `{text}`" if text else ""))

    @staticmethod
    def _error(span: Span, what: str) -> SourceError:
        return SourceError.at("arguments", span, what=what, hint=SYNTAX)
