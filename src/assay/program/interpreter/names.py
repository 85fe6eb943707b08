# SPDX-License-Identifier: Apache-2.0
"""Names of variables in generated Python: one identifier for each variable of the model."""

from __future__ import annotations

import re
from functools import cache

from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import Op, Term

_OTHER = re.compile(r"[^A-Za-z0-9]")


def _letter(sort: Sort) -> str:
    if sort.element is not None:
        return "m" + _letter(sort.element)
    return {INT: "i", BOOL: "b"}[sort]


@cache
def identifier(variable: Term) -> str:
    """`i_x` for the integer x; other characters by their number; `q3` for a bound variable.

    Every name that is not a variable's has no underscore and does not start with q.
    """
    if variable.op is Op.BOUND:
        return f"q{variable.payload[0]}"
    name, sort = variable.payload
    plain = _OTHER.sub(lambda found: f"_{ord(found[0]):x}_", name)
    return f"{_letter(sort)}_{plain}"
