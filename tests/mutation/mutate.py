# SPDX-License-Identifier: Apache-2.0
"""Damages a source text: changes of bytes, tokens and lines, chosen by a seeded generator."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

TOKEN = re.compile(rb"\w+|\s+|<==>|<=!=>|==>|[-+*/%&|^<>=!]=?|\\\w+|.", re.DOTALL)
NASTY = (
    b"/*@", b"*/", b"//@", b"/*", b'"', b"'", b"{", b"}", b"(", b")", b"[", b"]", b";", b"\\", b"#",
    b"\\forall", b"\\result", b"\\old(", b"\\sum", b"==>", b"<==>", b"..", b"...", b">>>", b">>>=",
    b"requires", b"ensures", b"loop_invariant", b"loop invariant", b"assigns", b"behavior", b"also",
    b"0x", b"08", b"1.5", b"1e9", b"99999999999999999999999", b"-2147483648", b"0xffffffffffffffff",
    b"'\\u0041'", b"L", b"\xff", b"\xc3\xa9", b"\x00", b"\r", b"\t", b"@", b"$", b"?", b":", b"::",
    b"goto", b"case", b"default", b"switch", b"break", b"continue", b"return", b"else", b"do",
    b"struct", b"union", b"float", b"double", b"void", b"unsigned", b"_Bool", b"const", b"sizeof",
    b"typedef", b"enum", b"static", b"extern", b"int", b"long long", b"char", b"boolean", b"byte",
    b"class", b"new", b"null", b"this", b"super", b"throw", b"try", b"import", b"String", b"var",
    b"lambda ->", b"int[]", b"int *", b"&", b"*", b"**", b"~", b"!", b"++", b"--", b"+=", b"<<=",
)  # fmt: skip

Change = Callable[[bytes, random.Random], bytes]


def mutant(sources: Sequence[bytes], seed: int) -> bytes:
    """A damaged copy of one of the sources, the same for the same seed."""
    source = random.Random(seed)
    text = source.choice(sources)
    for _ in range(source.choice((1, 1, 1, 2, 3))):
        text = source.choice(CHANGES)(text, source)
    return text


def _place(text: bytes, source: random.Random) -> int:
    return source.randint(0, len(text))


def _flip_bit(text: bytes, source: random.Random) -> bytes:
    at = _place(text, source)
    flipped = bytes([byte ^ (1 << source.randrange(8)) for byte in text[at : at + 1]])
    return text[:at] + flipped + text[at + 1 :]


def _insert_byte(text: bytes, source: random.Random) -> bytes:
    at = _place(text, source)
    return text[:at] + bytes([source.randrange(1, 256)]) + text[at:]


def _delete_bytes(text: bytes, source: random.Random) -> bytes:
    at = _place(text, source)
    return text[:at] + text[at + source.randint(1, 30) :]


def _repeat_bytes(text: bytes, source: random.Random) -> bytes:
    at = _place(text, source)
    return text[:at] + text[at : at + source.randint(1, 40)] * 2 + text[at:]


def _truncate(text: bytes, source: random.Random) -> bytes:
    return text[: _place(text, source)]


def _on_tokens(change: Callable[[list[bytes], int, random.Random], None]) -> Change:
    def changed(text: bytes, source: random.Random) -> bytes:
        tokens = TOKEN.findall(text) or [b" "]
        solid = [i for i, token in enumerate(tokens) if not token.isspace()] or [0]
        change(tokens, source.choice(solid), source)
        return b"".join(tokens)

    return changed


def _delete_token(tokens: list[bytes], at: int, source: random.Random) -> None:
    del tokens[at]


def _repeat_token(tokens: list[bytes], at: int, source: random.Random) -> None:
    tokens[at] = (tokens[at] + b" ") * source.choice((2, 2, 3, 50))


def _exchange_tokens(tokens: list[bytes], at: int, source: random.Random) -> None:
    other = source.randrange(len(tokens))
    tokens[at], tokens[other] = tokens[other], tokens[at]


def _replace_token(tokens: list[bytes], at: int, source: random.Random) -> None:
    tokens[at] = source.choice(NASTY) if source.random() < 0.6 else source.choice(tokens)


def _insert_token(tokens: list[bytes], at: int, source: random.Random) -> None:
    tokens.insert(at, b" " + source.choice(NASTY) + b" ")


def _change_lines(text: bytes, source: random.Random) -> bytes:
    lines = text.splitlines(keepends=True) or [b""]
    one, two = source.randrange(len(lines)), source.randrange(len(lines))
    if source.random() < 0.5:
        lines[one], lines[two] = lines[two], lines[one]
    else:
        lines.insert(one, lines[two])
    return b"".join(lines)


CHANGES: tuple[Change, ...] = (
    _flip_bit,
    _insert_byte,
    _delete_bytes,
    _repeat_bytes,
    _truncate,
    _change_lines,
    _on_tokens(_delete_token),
    _on_tokens(_repeat_token),
    _on_tokens(_exchange_tokens),
    _on_tokens(_replace_token),
    _on_tokens(_replace_token),
    _on_tokens(_insert_token),
)
