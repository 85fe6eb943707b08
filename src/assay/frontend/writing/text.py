# SPDX-License-Identifier: Apache-2.0
"""A formula or an integer over a procedure's variables, as a user would write it."""

from __future__ import annotations

from assay.frontend.writing.formulas import ClauseWriter
from assay.frontend.writing.names import Where, WritableNames
from assay.frontend.writing.normal import NormalForm
from assay.frontend.writing.pieces import InexpressibleError
from assay.frontend.writing.reading import meaning
from assay.program.graph import Loop, Procedure, Program
from assay.program.sorts import BOOL
from assay.program.terms import Term


def clause_text(
    formula: Term,
    program: Program,
    procedure: Procedure,
    loop: Loop | None = None,
    where: Where = Where.LOOP,
) -> str | None:
    """A formula without keyword and semicolon, such as `0 <= i && i <= a.length`.

    It means exactly the same formula when it is read back there; None where that cannot be
    written. For a loop's invariant the loop has to be given if it speaks of local variables.
    """
    return _text(formula, WritableNames(program, procedure, loop, where))


def expression_text(
    term: Term,
    program: Program,
    procedure: Procedure,
    loop: Loop | None = None,
    where: Where = Where.LOOP,
) -> str | None:
    """An integer, such as `a.length - i`; None where it cannot be written exactly."""
    return _text(term, WritableNames(program, procedure, loop, where))


def _text(term: Term, names: WritableNames) -> str | None:
    """What was written counts only if reading it gives the same term again."""
    normal = NormalForm(names)
    try:
        text = ClauseWriter(names, normal).piece(normal.prepared(term)).text
    except (InexpressibleError, RecursionError):
        return None
    read = meaning(text, names, formula=term.sort is BOOL)
    if read is None or normal(read) is not normal(term):
        return None
    return text
