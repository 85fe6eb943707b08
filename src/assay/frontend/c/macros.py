# SPDX-License-Identifier: Apache-2.0
"""Texts with their macros expanded as the preprocessor does it at a place of the source.

libclang does not show preprocessed text. So a copy of the files gets, at each place, a line

    #pragma message("mark 17 " quote(tokens))

whose macros are expanded before `quote` makes a string of them, and libclang's remark on that
line holds the string. In the copy, blanks part the names in definitions from their neighbours, so
that tokens of different origin do not grow together in the string, and a word with a backslash
(`\\result`) is a name with a prefix. Each text is asked for at two line numbers: what depends on
them, or on a counter, has no expansion.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import final

from assay.dataclass import dataclass, replace
from assay.frontend.c.lexemes import COMMENT, FileTokens, Lexeme, text_of
from assay.frontend.c.translation import ERROR, Remarks, TranslationUnit, is_own_header
from assay.source import SourceFile, Span

_BACKSLASH = "__assay_backslash_"
_FOREIGN = "__assay_not_ascii"
_IDENTIFIER = 2
_QUOTE = """#define __assay_quote(...) __assay_text(__VA_ARGS__)
#define __assay_text(...) #__VA_ARGS__
"""
_PIECE = re.compile(
    r"""(?P<kept>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\.?[0-9](?:[eEpP][+-]|[\w.])*)"""
    r"|(?P<backslash>\\(?=[A-Za-z_]))|(?P<name>[A-Za-z_$]\w*)"
)


@final
@dataclass(frozen=True, slots=True)
class ExpansionRequest:
    """A text to be expanded with the macros that are defined at an offset of a file."""

    file: SourceFile
    offset: int
    text: str


def protected(word: str) -> str:
    """A word with a backslash as the preprocessor is to see it."""
    return _BACKSLASH + word[1:]


def expansions(
    translation: TranslationUnit, requests: Sequence[ExpansionRequest]
) -> list[str | None]:
    """The expanded text of each request; None where there is none, or no certain one."""
    texts = _texts(translation)
    mark = _mark(text.file for text in texts)
    changed = {text.file: _changed(text, mark, requests) for text in texts}
    main = translation.file
    probe = TranslationUnit(
        SourceFile(main.path, changed.pop(main)),
        replace(translation.options, define=tuple(map(_definition, translation.options.define))),
        prelude=_QUOTE + translation.prelude,
        others={file.path: data for file, data in changed.items()},
        remarks=Remarks.MESSAGES,
    )
    try:
        found = _found(probe, mark)
    finally:
        probe.close()
    return [_certain(found.get(number, [])) for number in range(len(requests))]


def _texts(translation: TranslationUnit) -> list[FileTokens]:
    files = [file for file, _ in translation.files()]
    return [text_of(translation, file) for file in files if not is_own_header(file)]


def _mark(files: Iterable[SourceFile]) -> str:
    """A text that no file holds."""
    texts, number = [file.data for file in files], 0
    while any(f"assay {number} ".encode() in text for text in texts):
        number += 1
    return f"assay {number} "


def _found(probe: TranslationUnit, mark: str) -> dict[int, list[str]]:
    """The messages by number; an error in one of the lines is one more, which fits no other."""
    found: dict[int, list[str]] = {}
    asked = re.compile(rb'#pragma message\("' + mark.encode() + rb"(\d+) ")
    for severity, _, text, span in probe.remarks():
        if text.startswith(mark):
            number, _, expanded = text.removeprefix(mark).partition(" ")
            found.setdefault(int(number), []).append(expanded)
        elif severity >= ERROR:
            line = asked.match(span.file.data, span.file.data.rfind(b"\n", 0, span.start) + 1)
            if line:
                found.setdefault(int(line[1]), []).append(_FOREIGN)
    return found


def _certain(texts: list[str]) -> str | None:
    if len(texts) < 2 or len(set(texts)) > 1 or _FOREIGN in texts[0]:
        return None
    return texts[0].replace(_BACKSLASH, "\\")


# --- the copy


def _changed(text: FileTokens, mark: str, requests: Sequence[ExpansionRequest]) -> bytes:
    changes = _respaced(text)
    for number, request in enumerate(requests):
        if request.file is text.file:
            changes.append((request.offset, request.offset, _lines(mark, number, request)))
    parts, at = [], 0
    for start, end, put in sorted(changes, key=lambda change: change[:2]):
        parts += [text.file.data[at:start], put]
        at = end
    return b"".join([*parts, text.file.data[at:]])


def _lines(mark: str, number: int, request: ExpansionRequest) -> bytes:
    """At two line numbers; then the lines count as before."""
    line = Span(request.file, request.offset, request.offset).line
    ask = f'#pragma message("{mark}{number} " __assay_quote({request.text}))'
    return f"\n#line 1\n{ask}\n#line 2\n{ask}\n#line {line}\n".encode()


def _respaced(text: FileTokens) -> list[tuple[int, int, bytes]]:
    """The changes in the bodies of the file's definitions."""
    changes: list[tuple[int, int, bytes]] = []
    directive: list[Lexeme] = []
    for lexeme in [*text.lexemes, Lexeme(COMMENT, 0, 0, 0)]:
        if directive and lexeme.directive != directive[0].directive:
            changes += _respaced_definition(text, directive)
            directive = []
        if lexeme.directive and lexeme.kind != COMMENT:
            directive.append(lexeme)
    return changes


def _respaced_definition(text: FileTokens, directive: list[Lexeme]) -> list[tuple[int, int, bytes]]:
    if len(directive) < 4 or text.spelling(directive[1]) != b"define":
        return []
    first = 3
    if directive[3].start == directive[2].end and text.spelling(directive[3]) == b"(":
        while first < len(directive) and text.spelling(directive[first]) != b")":
            first += 1
        first += 1
    changes = []
    for number, lexeme in enumerate(directive[first:], first):
        spelling = text.spelling(lexeme)
        if spelling == b"\\" and _touches(directive, number):
            changes.append((lexeme.start, lexeme.end, b" " + _BACKSLASH.encode()))
        elif lexeme.kind <= _IDENTIFIER and re.match(rb"[A-Za-z_$\x80-\xff]", spelling):
            before = b"" if _follows_backslash(text, directive, number) else b" "
            named = spelling if spelling.isascii() else _FOREIGN.encode()
            changes.append((lexeme.start, lexeme.end, before + named + b" "))
    return changes


def _touches(directive: list[Lexeme], number: int) -> bool:
    """Whether a name follows without anything in between."""
    following = directive[number + 1 : number + 2]
    return bool(following) and following[0].start == directive[number].end


def _follows_backslash(text: FileTokens, directive: list[Lexeme], number: int) -> bool:
    return text.spelling(directive[number - 1]) == b"\\" and _touches(directive, number - 1)


def _definition(definition: str) -> str:
    """A definition of the command line, changed like those of files."""
    name, equals, body = definition.partition("=")
    return name + equals + _PIECE.sub(_respaced_piece, body)


def _respaced_piece(piece: re.Match[str]) -> str:
    if piece.lastgroup == "kept":
        return piece.group()
    if piece.lastgroup == "backslash":
        return " " + _BACKSLASH
    follows = piece.string[: piece.start()].endswith("\\")
    return f"{'' if follows else ' '}{piece.group()} "
