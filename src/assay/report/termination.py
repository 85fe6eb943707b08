# SPDX-License-Identifier: Apache-2.0
"""Whether runs end, as people and programs read of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from assay.evidence.ending import Due, Ending, EndingAnswer

if TYPE_CHECKING:
    from assay.report.json import Json


def ending_lines(ending: Ending | None, *, verbose: bool) -> Iterator[str]:
    """What a contract promises and nobody knows; where nothing is promised, a note.
    That every run ends is said only to those who want to know everything."""
    if ending is None or ending.answer is EndingAnswer.ENDLESS:
        return
    if ending.answer is EndingAnswer.ENDS:
        if verbose:
            yield f"  {'ends':<9}every run"
    elif ending.due is Due.PROMISED:
        yield f"  {'open':<9}whether runs end: {ending.text}"
    elif ending.due is Due.UNSAID:
        yield f"  {'note':<9}not known whether runs end: {ending.text}"


def open_endings(endings: Iterable[Ending | None]) -> int:
    """Of how many it is promised that they end, and nobody knows."""
    return sum(one is not None and one.is_open for one in endings)


def ending_json(ending: Ending | None) -> Json | None:
    if ending is None:
        return None
    line = None if ending.span is None else ending.span.line
    return {"answer": ending.answer, "due": ending.due, "line": line, "text": ending.text or None}
