# SPDX-License-Identifier: Apache-2.0
"""What a user wants summaries of called procedures to be."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass

_MOST = 9
FORMULA = "summary"


@final
@dataclass(frozen=True, slots=True)
class Wish:
    """So many pairs of pre- and postcondition, or one formula."""

    pairs: int | None = None  # None: more and more of them
    is_formula: bool = False


def read_wish(text: str) -> Wish:
    """Of the command line."""
    if text == FORMULA:
        return Wish(is_formula=True)
    if text.isdecimal() and 1 <= int(text) <= _MOST:
        return Wish(int(text))
    raise ValueError(f"`{text}` is neither a number from 1 to {_MOST} nor `{FORMULA}`")
