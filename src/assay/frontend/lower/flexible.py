# SPDX-License-Identifier: Apache-2.0
"""Structs whose last member is an array as long as memory has been allocated for it.

struct message { int length; char text[]; } *m = malloc(sizeof *m + n);     text has n elements
"""

from __future__ import annotations

from assay.frontend.lower.state import FunctionState
from assay.program.terms import (
    ONE,
    ZERO,
    Term,
    at_most,
    conditional,
    disjunction,
    integer,
    less,
    subtract,
    truncated_division,
)
from assay.program.types import StructType
from assay.source import Span


def room_with_rest(
    state: FunctionState, element: StructType, size: Term, span: Span
) -> tuple[Term, Term]:
    """For how many structs so many bytes have room (one or none), and for how many elements of the
    last member, which has no length. Where the members fit but not the padding behind them, nothing
    is claimed."""
    start, width = state.unit.layouts.behind(element)
    whole = state.unit.layouts.size(element)
    fits = at_most(integer(whole), size)
    if start < whole:
        state.trust_placement(disjunction(fits, less(size, integer(start))), span)
    rest = truncated_division(subtract(size, integer(start)), integer(width))
    return conditional(fits, ONE, ZERO), state.saved(conditional(fits, rest, ZERO), None, span)
