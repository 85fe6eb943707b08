# SPDX-License-Identifier: Apache-2.0
"""Long lines of a picture, broken where a reader would."""

from __future__ import annotations

LIMIT = 56


def wrapped(text: str, limit: int = LIMIT) -> list[str]:
    """Lines of at most so many characters, broken at spaces, `&&` and `||` first on their line."""
    if len(text) <= limit:
        return [text] if text else []
    lines: list[str] = []
    current = ""
    for piece in _pieces(text, limit - 2):
        if current and len(current) + len(piece) > limit:
            lines.append(current.rstrip())
            current = "  "
        current += piece
    return [*lines, current.rstrip()]


def _pieces(text: str, limit: int) -> list[str]:
    """Words with the space after them; an operator of logic stays with the word after it."""
    pieces: list[str] = []
    joined = ""
    for word in text.split(" "):
        if word in ("&&", "||", "==>"):
            joined = f"{word} "
            continue
        whole = f"{joined}{word} "
        joined = ""
        pieces += [whole[i : i + limit] for i in range(0, len(whole), limit)]
    return pieces
