# SPDX-License-Identifier: Apache-2.0
"""A formula or an integer over a procedure's variables, as a user would write it."""

from __future__ import annotations

from enum import StrEnum

from assay.program.graph import Loop, Procedure, Program
from assay.program.terms import Term


class Where(StrEnum):
    """What kind of clause a text is for: it decides which names and states can be written."""

    LOOP = "loop"  # an invariant or a variant; parameters have their current values
    REQUIRES = "requires"  # over parameters and globals; no earlier state
    ENSURES = "ensures"  # parameters mean their values at entry, which are written `x@old` in terms


def clause_text(
    formula: Term,
    program: Program,
    procedure: Procedure,
    loop: Loop | None = None,
    where: Where = Where.LOOP,
) -> str | None:
    """A formula without keyword and semicolon, such as `0 <= i && i <= a.length`.

    It means exactly the same formula when it is read back there; None where that cannot be
    written. Without a loop only names that mean the same everywhere in the procedure are used.
    """
    return None


def expression_text(
    term: Term,
    program: Program,
    procedure: Procedure,
    loop: Loop | None = None,
    where: Where = Where.LOOP,
) -> str | None:
    """An integer, such as `a.length - i`; None where it cannot be written exactly."""
    return None
