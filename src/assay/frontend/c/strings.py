# SPDX-License-Identifier: Apache-2.0
"""String literals as values: arrays of characters that nothing may write to (C11 6.4.5 p6, p7).

char *s = "abc";     becomes     a constant array of four characters, and a pointer to the first
"""

from __future__ import annotations

import re
from itertools import permutations
from typing import final

from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import CHAR
from assay.frontend.c.values import StringValue
from assay.frontend.tree import (
    ArrayInitializer,
    Convert,
    Expression,
    GlobalVariable,
    IntegerLiteral,
    Name,
    Storage,
    VariableDeclaration,
)
from assay.program.types import FixedArrayType, PointerType
from assay.source import Span

_POINTER = PointerType(CHAR)
_QUOTED = re.compile(r'"(?:\\.|[^"\\])*"', re.DOTALL)
_MOST_COMPARED = 200  # of more literals, some are taken to share their places


@final
class Literals:
    """The string literals of a unit that are used as values; equal ones are one array."""

    def __init__(self) -> None:
        self._arrays: dict[bytes, GlobalVariable] = {}
        self._places: set[tuple[bytes, Span]] = set()

    def pointer(self, literal: StringValue) -> Expression:
        """The literal as a value: a pointer to its first character."""
        content, span = literal.content, literal.span
        if content is None:
            raise unsupported("a wide string literal as a value", span)
        if "\\" in _QUOTED.sub("", span.text):  # `#` can make what is no string (C11 6.10.3.2 p2)
            raise unsupported("a string literal that a macro makes of a backslash", span)
        self._places.add((content, span))
        if content not in self._arrays:
            self._arrays[content] = _array(content, span)
        name = Name(self._arrays[content].variable, span)
        return Convert(name, _POINTER, explicit=False, span=span)

    @property
    def arrays(self) -> tuple[GlobalVariable, ...]:
        return tuple(self._arrays.values())

    @property
    def may_be_shared(self) -> bool:
        """Whether it is left open if two literals are one object: equal ones may be two, and one
        may lie at the end of another (C11 6.4.5 p7)."""
        if len(self._places) > len(self._arrays) or len(self._arrays) > _MOST_COMPARED:
            return True
        return any(one.endswith(other) for one, other in permutations(self._arrays, 2))


def _array(content: bytes, span: Span) -> GlobalVariable:
    name = '"' + content.decode("latin-1").encode("unicode_escape").decode() + '"'
    of = FixedArrayType(CHAR, len(content) + 1)
    variable = VariableDeclaration(name, of, Storage.GLOBAL, span, constant=True)
    elements = tuple(
        (position, IntegerLiteral(byte - 256 if byte > 127 else byte, CHAR, span))
        for position, byte in enumerate(content)
        if byte
    )
    return GlobalVariable(variable, ArrayInitializer(elements, span), internal=True, literal=True)
