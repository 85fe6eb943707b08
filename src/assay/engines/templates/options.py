# SPDX-License-Identifier: Apache-2.0
"""What a user wants templates to be."""

from __future__ import annotations

import re
from typing import final

from assay.dataclass import dataclass
from assay.options import option
from assay.solvers.farkas.template import Shape
from assay.transitions.cuts import CutSet

_MOST = 9
_NO_PAIRS = 0
FORMULA = "summary"
_SHAPE = re.compile(r"([1-9]\d?)x([1-9]\d?)")


def read_pairs(text: str) -> int:
    """How many pairs the command line asks for; none for a formula instead of them."""
    if text == FORMULA:
        return _NO_PAIRS
    if text.isdecimal() and 1 <= int(text) <= _MOST:
        return int(text)
    raise ValueError(f"`{text}` is neither a number from 1 to {_MOST} nor `{FORMULA}`")


def read_shape(text: str) -> Shape:
    """The size of templates that the command line asks for."""
    found = _SHAPE.fullmatch(text)
    if found is None:
        raise ValueError(f"`{text}` is not like 2x1: conjuncts and disjuncts")
    return Shape(int(found[1]), int(found[2]))


@final
@dataclass(frozen=True, slots=True)
class TemplateOptions:
    """Summaries of called procedures are so many pairs of pre- and postcondition, or one formula;
    invariants have a shape and a place."""

    pairs: int | None = option(
        "--pairs",
        help="of templates: each procedure that is called, and has loops or calls itself, is known "
        "by N pairs of pre- and postcondition that are solved for, or by one formula over its "
        "inputs and results (`summary`); default: one pair first, then more and more",
        metavar="N",
        read=read_pairs,
        default=None,
    )
    shape: Shape | None = option(
        "--template",
        help="of templates: invariants have C conjuncts in each of D disjuncts; default: small "
        "ones first, then larger ones",
        metavar="CxD",
        read=read_shape,
        default=None,
    )
    cuts: CutSet | None = option(
        "--cut-set",
        help="of templates: invariants of loops are solved for at their heads, or on each way "
        "round them; default: both are tried",
        choices=tuple(CutSet),
        read=CutSet,
        default=None,
    )
    quick: bool = False  # only small ones, for a moment each

    @property
    def is_formula(self) -> bool:
        """Whether summaries are to be one formula."""
        return self.pairs == _NO_PAIRS
