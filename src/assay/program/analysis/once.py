# SPDX-License-Identifier: Apache-2.0
"""Analyses that are computed once for each program or procedure, however often they are asked for.

A program is never changed, so what was found out about it stays true. It is kept by identity, for
the objects that were asked about last: comparing two programs takes longer than most analyses.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

Subject = TypeVar("Subject")
Result = TypeVar("Result")

PROCEDURES: Final = 64  # of which results are kept
PROGRAMS: Final = 4


def once(
    most: int,
) -> Callable[[Callable[[Subject], Result]], Callable[[Subject], Result]]:
    """Makes an analysis look at each object one time, as long as it is among the last so many."""
    return lambda analysis: _remembering(analysis, most)


def _remembering(analysis: Callable[[Subject], Result], most: int) -> Callable[[Subject], Result]:
    kept: OrderedDict[int, tuple[Subject, Result]] = OrderedDict()

    @wraps(analysis)
    def found(subject: Subject) -> Result:
        known = kept.get(id(subject))
        if known is not None:  # the object is kept too, so nothing else has its identity
            kept.move_to_end(id(subject))
            return known[1]
        result = analysis(subject)
        kept[id(subject)] = subject, result
        if len(kept) > most:
            kept.popitem(last=False)
        return result

    return found
