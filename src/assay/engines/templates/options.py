# SPDX-License-Identifier: Apache-2.0
"""What a user wants templates to be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.options import option
from assay.transitions.cuts import CutSet

if TYPE_CHECKING:
    from assay.solvers.farkas.template import TemplateShape

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


def read_shape(text: str) -> TemplateShape:
    """The size of templates that the command line asks for."""
    from assay.solvers.farkas.template import TemplateShape

    found = _SHAPE.fullmatch(text)
    if found is None:
        raise ValueError(f"`{text}` is not like 2x1: conjuncts and disjuncts")
    return TemplateShape(int(found[1]), int(found[2]))


@final
@dataclass(frozen=True, slots=True)
class TemplateOptions:
    """Summaries of called procedures are so many pairs of pre- and postcondition, or one formula;
    invariants have a shape and a place."""

    pairs: int | None = option(
        "--pairs",
        help="templates: summarise each procedure that is recursive, or called and has loops, by "
        "N pairs of precondition and postcondition, or by one formula over its inputs and results "
        "(`summary`); default: one pair, then more",
        metavar="N",
        read=read_pairs,
        default=None,
    )
    shape: TemplateShape | None = option(
        "--template",
        help="templates: solve for formulas with C conjuncts in each of D disjuncts; default: "
        "small sizes first, and preconditions disjunct by disjunct",
        metavar="CxD",
        read=read_shape,
        default=None,
    )
    cuts: CutSet | None = option(
        "--cut-set",
        help="templates: solve for invariants at the heads of loops, or on each path through their "
        "bodies; default: both",
        choices=tuple(CutSet),
        read=CutSet,
        default=None,
    )
    quick: bool = False  # only small ones, for a moment each

    @property
    def is_formula(self) -> bool:
        """Whether summaries are to be one formula."""
        return self.pairs == _NO_PAIRS
