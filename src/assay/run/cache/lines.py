# SPDX-License-Identifier: Apache-2.0
"""Numbers of lines in what is told of a procedure, which change when it moves in its file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from assay.dataclass import replace
from assay.evidence.verdicts import Assumption, ObligationResult, ProcedureOutcome, Reason

_LINES: Final = re.compile(r"(?<=\bline )\d+|(?<=\blines )\d+(?:, \d+)*(?: and \d+)?")
_NUMBER: Final = re.compile(r"\d+")

Moves = Mapping[int, int]
"""Where each line has gone."""

Told = TypeVar("Told", Assumption, Reason)


class LostLineError(Exception):
    """A line is spoken of that is no line of the slice, or of several."""


def without_lines(text: str) -> str:
    return _LINES.sub("", text)


def moved_text(text: str, moves: Moves) -> str:
    """`the loop at line 3` with the line where it is now."""
    return _LINES.sub(lambda found: _NUMBER.sub(lambda n: _number(n[0], moves), found[0]), text)


def _number(text: str, moves: Moves) -> str:
    return str(moved_line(int(text), moves))


def moved_line(line: int, moves: Moves) -> int:
    try:
        return moves[line]
    except KeyError:
        raise LostLineError(line) from None


def moved_outcome(outcome: ProcedureOutcome, moves: Moves) -> ProcedureOutcome:
    """The outcome with other numbers of lines; places in it have moved already."""
    ending = outcome.ending
    return replace(
        outcome,
        obligations=tuple(_obligation(one, moves) for one in outcome.obligations),
        assumptions=tuple(_told(one, moves) for one in outcome.assumptions),
        reason=_reason(outcome.reason, moves),
        vacuous=_texts(outcome.vacuous, moves),
        unreached=_texts(outcome.unreached, moves),
        facts=_texts(outcome.facts, moves),
        invariants=tuple((moved_line(line, moves), text) for line, text in outcome.invariants),
        inferred=tuple(
            replace(one, line=moved_line(one.line, moves), clauses=_texts(one.clauses, moves))
            for one in outcome.inferred
        ),
        ending=None if ending is None else replace(ending, text=moved_text(ending.text, moves)),
        statistics=_statistics(outcome.statistics, moves),
    )


def _texts(texts: tuple[str, ...], moves: Moves) -> tuple[str, ...]:
    return tuple(moved_text(one, moves) for one in texts)


def _told(one: Told, moves: Moves) -> Told:
    return replace(one, text=moved_text(one.text, moves))


def _reason(reason: Reason | None, moves: Moves) -> Reason | None:
    return None if reason is None else _told(reason, moves)


def _obligation(one: ObligationResult, moves: Moves) -> ObligationResult:
    found = one.counterexample
    if found is not None:
        found = replace(
            found,
            orders=_texts(found.orders, moves),
            machine=None if found.machine is None else moved_text(found.machine, moves),
            reached=None if found.reached is None else moved_text(found.reached, moves),
        )
    return replace(
        one,
        reason=_reason(one.reason, moves),
        past=tuple(moved_line(line, moves) for line in one.past),
        counterexample=found,
    )


def _statistics(statistics: Mapping[str, Any], moves: Moves) -> Mapping[str, Any]:
    """What was found is counted by the lines of loops."""
    found = statistics.get("found")
    if not isinstance(found, dict):
        return statistics
    return {
        **statistics,
        "found": {moved_line(line, moves): count for line, count in found.items()},
    }
