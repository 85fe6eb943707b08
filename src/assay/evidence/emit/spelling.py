# SPDX-License-Identifier: Apache-2.0
"""What tests in Java and in C spell alike: the mark of a written file, names, string literals."""

from __future__ import annotations

import re

MARK = "Written by `assay verify --tests`"
_OWN = "\x01"


def identifier(name: str) -> str:
    return re.sub(r"\W", "_", name)


def plain_identifier(name: str) -> str:
    """The name in ASCII, for a test whose encoding nobody knows."""
    return re.sub(r"[^A-Za-z0-9_]", "_", name)


def comment(text: str) -> str:
    """The text as it stands in a comment: without the end of one, and in ASCII."""
    plain = text.replace("*/", "* /").replace("\\", "/").replace("\n", " ")
    return plain.encode("ascii", "replace").decode()


def java_text(text: str) -> str:
    """A literal of Java, in ASCII."""
    units = memoryview(text.encode("utf-16-be")).cast("B")
    pairs = [units[at] << 8 | units[at + 1] for at in range(0, len(units), 2)]
    return '"' + "".join(map(_unit, pairs)) + '"'


def _unit(code: int) -> str:
    if code in (ord('"'), ord("\\")):
        return f"\\{chr(code)}"
    return chr(code) if 32 <= code < 127 else f"\\u{code:04x}"


def quoted(text: str) -> str:
    """The text as it stands between the quotes of a literal."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def own(text: str) -> str:
    """A text of the program, which `with_prefix` leaves as it is."""
    return f"{_OWN}{text}{_OWN}"


def with_prefix(text: str, source: str) -> str:
    """The test with names whose first word, `assay_`, no name of the program starts with."""
    prefix, number = "assay", 0
    while re.search(rf"\b{prefix}_", source, re.IGNORECASE):
        number += 1
        prefix = f"assay{number}"
    pieces = text.split(_OWN)
    pieces[::2] = [
        piece.replace("assay_", f"{prefix}_").replace("ASSAY_", f"{prefix.upper()}_")
        for piece in pieces[::2]
    ]
    return "".join(pieces)
