# SPDX-License-Identifier: Apache-2.0
"""What a user wants templates to be."""

from __future__ import annotations

import re
from typing import final

from assay.dataclass import dataclass
from assay.solvers.farkas.template import Shape
from assay.transitions.cuts import CutSet

_MOST = 9
FORMULA = "summary"
_SHAPE = re.compile(r"([1-9]\d?)x([1-9]\d?)")


@final
@dataclass(frozen=True, slots=True)
class TemplateOptions:
    """Summaries of called procedures are so many pairs of pre- and postcondition, or one formula;
    invariants have a shape and a place."""

    pairs: int | None = None  # None: more and more of them
    is_formula: bool = False
    shape: Shape | None = None  # None: larger and larger ones
    cuts: CutSet | None = None  # None: both are tried
    quick: bool = False  # only small ones, for a moment each


def read_pairs(text: str) -> TemplateOptions:
    """Of the command line."""
    if text == FORMULA:
        return TemplateOptions(is_formula=True)
    if text.isdecimal() and 1 <= int(text) <= _MOST:
        return TemplateOptions(int(text))
    raise ValueError(f"`{text}` is neither a number from 1 to {_MOST} nor `{FORMULA}`")


def read_shape(text: str) -> Shape:
    """Of the command line."""
    found = _SHAPE.fullmatch(text)
    if found is None:
        raise ValueError(f"`{text}` is not like 2x1: conjuncts and disjuncts")
    return Shape(int(found[1]), int(found[2]))
