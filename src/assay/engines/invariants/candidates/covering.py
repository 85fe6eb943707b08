# SPDX-License-Identifier: Apache-2.0
"""Candidates that say less than another one: the same of a shorter range."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from assay.program.sorts import INT
from assay.program.terms import Op, Term, instantiate, subtract, variable
from assay.program.terms.spans import interval_of

_NAME = variable("!c", INT)


def is_covered(formula: Term, others: Collection[Term]) -> bool:
    """Whether another formula says the same of a range that is longer by a constant."""
    mine = _ranged(formula)
    if mine is None:
        return False
    for other in others:
        theirs = _ranged(other) if other is not formula else None
        if theirs is None or theirs[2] is not mine[2]:
            continue
        if _is_at_most(theirs[0], mine[0]) and _is_at_most(mine[1], theirs[1]):
            return True
    return False


@lru_cache(maxsize=1024)
def _ranged(formula: Term) -> tuple[Term, Term, Term] | None:
    """Low end, high end and body of a statement about a range."""
    if formula.op is not Op.FORALL or len(formula.payload) != 1:
        return None
    span, body = instantiate(formula, (_NAME,))
    ends = interval_of(_NAME, span)
    return None if ends is None else (*ends, body)


def _is_at_most(left: Term, right: Term) -> bool:
    distance = subtract(right, left)
    return distance.op is Op.INTEGER and distance.payload >= 0
