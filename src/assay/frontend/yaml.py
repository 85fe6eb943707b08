# SPDX-License-Identifier: Apache-2.0
"""Reads the part of YAML that task definitions use.

These are nested mappings and lists by indentation, quoted and plain scalars, and comments. Anything
else is the diagnostic `task-file`.
"""

from __future__ import annotations

import re
from typing import final

from assay.source import SourceError, SourceFile, Span

Yaml = str | list["Yaml"] | dict[str, "Yaml"]


def read_yaml(file: SourceFile) -> Yaml:
    """The content of a file; every scalar is a string."""
    return _YamlReader(file).document()


def refusal(span: Span, reason: str) -> SourceError:
    return SourceError.at("task-file", span, path=span.file.path, reason=reason)


@final
class _YamlReader:
    """Reads indented mappings and lists, line by line."""

    def __init__(self, file: SourceFile) -> None:
        self._lines: list[tuple[int, str, Span]] = []  # indentation, text, place
        self._at = 0
        for number, start in enumerate(file.line_starts, 1):
            line = _without_comment(file.line_text(number)).rstrip()
            text = line.lstrip(" ")
            if text and text != "---":
                indentation = len(line) - len(text)
                self._lines.append((indentation, text, Span(file, start, start + len(line))))

    def document(self) -> Yaml:
        if not self._lines:
            return ""
        content = self._block(self._lines[0][0])
        if self._at < len(self._lines):
            raise refusal(self._lines[self._at][2], "the indentation does not fit")
        return content

    def _block(self, indentation: int) -> Yaml:
        _, text, _ = self._lines[self._at]
        return self._sequence(indentation) if self._is_item(text) else self._mapping(indentation)

    @staticmethod
    def _is_item(text: str) -> bool:
        return text == "-" or text.startswith("- ")

    def _sequence(self, indentation: int) -> Yaml:
        found: list[Yaml] = []
        while self._more(indentation) and self._is_item(self._lines[self._at][1]):
            _, text, span = self._lines[self._at]
            rest = text[1:].lstrip(" ")
            if not rest:
                self._at += 1
                found.append(self._nested(indentation))
            elif _is_entry(rest):
                inner = indentation + len(text) - len(rest)
                self._lines[self._at] = (inner, rest, span)
                found.append(self._block(inner))
            else:
                self._at += 1
                found.append(_scalar(rest, span))
        return found

    def _mapping(self, indentation: int) -> Yaml:
        found: dict[str, Yaml] = {}
        while self._more(indentation):
            _, text, span = self._lines[self._at]
            if self._is_item(text):
                break
            if not _is_entry(text):
                raise refusal(span, f"`{text}` is not `key: value`")
            key, _, rest = text.partition(":")
            self._at += 1
            rest = rest.strip()
            name = str(_scalar(key.strip(), span))
            if name in found:
                raise refusal(span, f"`{name}` is said twice")
            found[name] = _scalar(rest, span) if rest else self._nested(indentation, key=True)
        return found

    def _nested(self, indentation: int, *, key: bool = False) -> Yaml:
        """What stands below a key or a dash; the items of a key's list may be at its own column."""
        if self._at >= len(self._lines):
            return ""
        inner, text, _ = self._lines[self._at]
        if inner > indentation or (key and inner == indentation and self._is_item(text)):
            return self._block(inner)
        return ""

    def _more(self, indentation: int) -> bool:
        return self._at < len(self._lines) and self._lines[self._at][0] == indentation


def _without_comment(line: str) -> str:
    """A comment starts with a `#` after a space, outside of quotes."""
    quote = ""
    for at, character in enumerate(line):
        before = line[at - 1] if at else " "
        if quote:
            quote = "" if character == quote else quote
        elif character in "'\"" and before in " [,":
            quote = character
        elif character == "#" and before.isspace():
            return line[:at]
    return line


def _is_entry(text: str) -> bool:
    return re.match(r"""('[^']*'|"[^"]*"|[^'"\s][^:]*):(\s|$)""", text) is not None


def _scalar(text: str, span: Span) -> Yaml:
    if text[:1] in "'\"" and len(text) > 1 and text[-1] == text[0]:
        return text[1:-1]
    if text.startswith("[") and text.endswith("]"):
        return [_scalar(part.strip(), span) for part in text[1:-1].split(",") if part.strip()]
    if text[:1] in ("{", "[", "&", "*", "|", ">", "!", "'", '"'):
        raise refusal(span, f"`{text}` is more YAML than a task definition needs")
    return text
