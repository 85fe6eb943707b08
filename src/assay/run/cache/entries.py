# SPDX-License-Identifier: Apache-2.0
"""Outcomes as bytes, in which a place is its number in a slice, and back.

What is read may have been written by anybody who can write to the cache: nothing but data of our
own classes is made of it.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final, final

from assay.evidence.ending import EndingAnswer
from assay.evidence.limits import INTERRUPTED, MEMORY, OUT_OF_TIME, defect
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.run.cache.lines import LostLineError, Moves, moved_outcome
from assay.run.cache.slices import ProcedureSlice
from assay.source import Span

_OWN: Final = "assay."
_FUNCTIONS: Final = {
    ("assay.program.terms.transfer", "restored"),
    ("assay.program.sorts", "sort_named"),
}
_OTHERS: Final = {("builtins", "frozenset"), ("builtins", "set"), ("fractions", "Fraction")}
_NEVER: Final = frozenset({INTERRUPTED.code, MEMORY.code, defect("").code})

Lines = tuple[int, ...]


def is_worth_keeping(outcome: ProcedureOutcome) -> bool:
    """Whether another run would say the same: no limit of time or memory, and no defect, has ended
    the work. A violation stays one, whatever there was no time for besides."""
    reasons = [outcome.reason, *(one.reason for one in outcome.obligations)]
    codes = {one.code for one in reasons if one is not None}
    if outcome.failed or codes & _NEVER:
        return False
    if outcome.verdict is Verdict.REFUTED or is_final(outcome):
        return True
    return not outcome.is_cut and OUT_OF_TIME not in codes


def is_final(outcome: ProcedureOutcome) -> bool:
    """Whether no run with more time could say more."""
    ends = outcome.ending is None or outcome.ending.answer is not EndingAnswer.OPEN
    decided = all(one.verdict in (Verdict.PROVED, Verdict.REFUTED) for one in outcome.obligations)
    return outcome.reason is None and decided and ends and outcome.verdict in _DECIDED


_DECIDED: Final = (Verdict.PROVED, Verdict.REFUTED)


def packed(outcome: ProcedureOutcome, of: ProcedureSlice) -> bytes | None:
    """None if it speaks of places or lines that are not in the slice."""
    lines = tuple(place.line for place in of.places)
    written = BytesIO()
    try:
        moved_outcome(outcome, {line: line for line in lines})
        _Packer(written, of.places).dump((lines, outcome))
    except (LostLineError, _ForeignPlaceError):
        return None
    return written.getvalue()


def unpacked(data: bytes, of: ProcedureSlice) -> ProcedureOutcome | None:
    """The outcome at the places of a slice that is equal to the one it was found for; None if
    nobody can tell where a line that it speaks of has gone."""
    lines, outcome = _Unpacker(BytesIO(data), of.places).load()
    now = tuple(place.line for place in of.places)
    if len(lines) != len(now) or not isinstance(outcome, ProcedureOutcome):
        return None
    if lines == now:
        return outcome
    moves = _moves(lines, now)
    try:
        return moved_outcome(outcome, moves)
    except LostLineError:
        return None


def _moves(before: Lines, now: Lines) -> Moves:
    """Where lines have gone; two files may disagree about one, which is lost then."""
    goals: dict[int, set[int]] = {}
    for line, goal in zip(before, now, strict=True):
        goals.setdefault(line, set()).add(goal)
    return {line: min(found) for line, found in goals.items() if len(found) == 1}


class _ForeignPlaceError(Exception):
    """A place that does not occur in the slice."""


@final
class _Packer(pickle.Pickler):
    def __init__(self, file: BytesIO, places: Sequence[Span]) -> None:
        super().__init__(file, protocol=5)
        self._numbers = {place: number for number, place in enumerate(places)}

    def persistent_id(self, value: Any) -> int | None:
        if type(value) is not Span:
            return None
        if value not in self._numbers:
            raise _ForeignPlaceError
        return self._numbers[value]


@final
class _Unpacker(pickle.Unpickler):
    def __init__(self, file: BytesIO, places: Sequence[Span]) -> None:
        super().__init__(file)
        self._places = places

    def persistent_load(self, number: Any) -> Span:
        found: Span = self._places[number]
        return found

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _FUNCTIONS or (module, name) in _OTHERS:
            return super().find_class(module, name)
        found = super().find_class(module, name) if module.startswith(_OWN) else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is not to be made of what was read")
        return found
