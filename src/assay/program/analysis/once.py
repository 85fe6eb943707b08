# SPDX-License-Identifier: Apache-2.0
"""Analyses that are computed once for each program or procedure, however often they are asked for.

A program is never changed, so what was found out about it stays true, and is kept in it. It is
known by its identity: comparing two programs takes longer than most analyses.

    @once
    def loops_of(procedure): ...          one time for each procedure

    @once
    def mentions(program, procedure): ... one time for each procedure of each program
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from assay.program.kept import Keeps

Subject = TypeVar("Subject", bound=Keeps)
Thing = TypeVar("Thing")
Others = ParamSpec("Others")
Result = TypeVar("Result")

PROCEDURES: Final = 64  # of which results are remembered that refer to them
Watch = Callable[[Callable[..., Any], tuple[object, ...]], None]
watching: Final[list[Watch]] = []  # are told of each analysis that is made, and of what


def once(
    analysis: Callable[Concatenate[Subject, Others], Result],
) -> Callable[Concatenate[Subject, Others], Result]:
    """Makes an analysis look at each object one time, together with the objects that follow it. Its
    result must not refer to the object, which would then not go when nobody needs it."""

    @wraps(analysis)
    def found(subject: Subject, /, *others: Others.args, **named: Others.kwargs) -> Result:
        assert not named, "objects are told apart by their places"
        kept = subject.kept()
        key: Any = (analysis, *map(id, others)) if others else analysis
        known = kept.get(key)
        if known is None:
            _tell(analysis, (subject, *others))
            known = kept[key] = (analysis(subject, *others, **named), others)
        result: Result = known[0]
        return result

    return found


def _tell(analysis: Callable[..., Any], subjects: tuple[object, ...]) -> None:
    for watch in watching:
        watch(analysis, subjects)


def recently(most: int) -> Callable[[Callable[[Thing], Result]], Callable[[Thing], Result]]:
    """Makes an analysis look at each object one time, as long as it is among the last so many: for
    results that refer to the object."""
    return lambda analysis: _remembering(analysis, most)


def _remembering(analysis: Callable[[Thing], Result], most: int) -> Callable[[Thing], Result]:
    kept: OrderedDict[int, tuple[Thing, Result]] = OrderedDict()

    @wraps(analysis)
    def found(subject: Thing) -> Result:
        known = kept.get(id(subject))
        if known is not None:  # the object is kept too, so nothing else has its identity
            kept.move_to_end(id(subject))
            return known[1]
        _tell(analysis, (subject,))
        result = analysis(subject)
        kept[id(subject)] = subject, result
        if len(kept) > most:
            kept.popitem(last=False)
        return result

    return found
