# SPDX-License-Identifier: Apache-2.0
"""Diagnostics as people read them: place, message, the source line with a caret, help."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final
from unicodedata import category, combining, east_asian_width

from assay.dataclass import dataclass
from assay.source import Diagnostic, Span
from assay.source.codes import Severity

TAB = 4  # columns to a tab stop in the source lines that are shown
WINDOW = 100  # columns shown of a long line
NEAR = 4 * WINDOW  # characters looked at on each side of the marked place


@final
@dataclass(frozen=True, slots=True)
class Palette:
    """Terminal escapes for the parts of a message; all empty where there is no colour."""

    error: str = ""
    warning: str = ""
    good: str = ""
    strong: str = ""
    faint: str = ""
    end: str = ""


PLAIN = Palette()
COLOURED = Palette("\x1b[1;31m", "\x1b[1;35m", "\x1b[1;32m", "\x1b[1m", "\x1b[2m", "\x1b[0m")


def diagnostics_text(diagnostics: Iterable[Diagnostic], palette: Palette = PLAIN) -> str:
    return "".join(diagnostic_text(found, palette) for found in diagnostics)


def distinct(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Each once, in the order in which they come."""
    return list({(d.code, d.span, d.path, d.message): d for d in diagnostics}.values())


def diagnostic_text(diagnostic: Diagnostic, palette: Palette = PLAIN) -> str:
    """`file:line:col: error: what [code]`, the source line with a caret, and help."""
    where = str(diagnostic.span) if diagnostic.span else diagnostic.path or "assay"
    severity = diagnostic.severity
    lines = [headline(where, severity, diagnostic.message, diagnostic.code, palette)]
    if diagnostic.span is not None:
        lines += excerpt(diagnostic.span, palette)
    if diagnostic.help:
        lines.append(f"{palette.strong}help:{palette.end} {diagnostic.help}")
    return "\n".join(lines) + "\n"


def headline(where: str, severity: Severity, what: str, code: str, palette: Palette) -> str:
    colour = palette.error if severity is Severity.ERROR else palette.warning
    strong, end = palette.strong, palette.end
    return f"{strong}{where}:{end} {colour}{severity}:{end} {what} [{code}]"


def excerpt(span: Span, palette: Palette = PLAIN) -> list[str]:
    """The first source line of a span and the carets under it.

    >>> from assay.source import SourceFile
    >>> print("\\n".join(excerpt(Span(SourceFile("a.c", b"int x\\n"), 4, 5))))
        1 | int x
          |     ^
    """
    text, start = _near(span.file.line_text(span.line), span.column - 1)
    cells = [_cell(character) for character in text]
    length = _marked(span)
    shown, before, marked = _clip(*_layout(cells, start, start + length))
    number = f"{span.line:>5}"
    caret = "^" + "~" * (max(marked, 1) - 1)
    return [
        f"{palette.faint}{number} |{palette.end} {shown}".rstrip(),
        f"{palette.faint}{'':5} |{palette.end} {'':{before}}{palette.error}{caret}{palette.end}",
    ]


def _near(text: str, start: int) -> tuple[str, int]:
    """The part of a very long line that can be shown, and where the marked place is in it."""
    skipped = max(0, start - NEAR)
    return text[skipped : start + NEAR], start - skipped


def _marked(span: Span) -> int:
    """How many characters of its first line a span covers."""
    first = span.text.split("\n", 1)[0].rstrip("\r")
    return len(first.rstrip()) if span.end_line > span.line else len(first)


def _cell(character: str) -> tuple[str, int]:
    """What to print for a character, and how many columns it takes; a tab is settled later."""
    if character == "\t":
        return character, 0
    if category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
        return "\N{REPLACEMENT CHARACTER}", 1  # no terminal escapes, no reordering of text
    if combining(character):
        return character, 0
    return character, 2 if east_asian_width(character) in ("W", "F") else 1


def _layout(
    cells: list[tuple[str, int]], start: int, end: int
) -> tuple[list[tuple[str, int]], int, int]:
    """The cells with tabs expanded; the columns where the marked characters start and end."""
    placed: list[tuple[str, int]] = []
    column = 0
    first, last = -1, -1
    for position, (shown, width) in enumerate(cells):
        first = column if position == start else first
        last = column if position == end else last
        if shown == "\t":
            width = TAB - column % TAB
            shown = " " * width
        placed.append((shown, width))
        column += width
    first = column + start - len(cells) if first < 0 else first
    return placed, first, column if last < 0 else last


def _clip(placed: list[tuple[str, int]], first: int, last: int) -> tuple[str, int, int]:
    """The part of a line around its marked columns that fits the window."""
    total = sum(width for _, width in placed)
    last = max(min(last, total), first + 1)
    if total <= WINDOW:
        return "".join(shown for shown, _ in placed), first, last - first
    left = min(max(0, first - WINDOW // 3), max(0, total - WINDOW))
    right = left + WINDOW
    shown, column = [], 0
    for text, width in placed:
        if left <= column and column + width <= right:
            shown.append(text)
        column += width
    prefix, suffix = ("…" if left else ""), ("…" if right < total else "")
    return prefix + "".join(shown) + suffix, first - left + len(prefix), min(last, right) - first
