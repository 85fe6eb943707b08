# SPDX-License-Identifier: Apache-2.0
"""Candidate invariants as people read them: a table for each loop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import assert_never

from assay.engines.invariants.candidates.candidate import USER
from assay.engines.invariants.judgement import (
    CandidateVerdict,
    Inductive,
    JudgementKind,
    NotInductive,
    UndecidedCandidate,
    ViolatedCandidate,
    outcome_of,
)
from assay.engines.invariants.listing import Judged, Row
from assay.evidence.verdicts import Reason
from assay.report.text import PLAIN, Palette
from assay.report.values import changes_text, state_text, value_text

_ORDER = (
    JudgementKind.INDUCTIVE,
    JudgementKind.VIOLATED,
    JudgementKind.NOT_INDUCTIVE,
    JudgementKind.UNDECIDED,
)
_NAMES = {  # in model terms: what to tell of them
    ".offset": "p.offset: how many elements p points behind the start of its array",
    "heap.length": "heap.length[p]: how many elements that array has",
    "heap.allocated": "heap.allocated: how many arrays there are, which are numbered from 1",
    "][": "heap.int[p][k]: the element with number k of that array of int",
    "@old": "x@old: what x was when the procedure was called",
}
_WIDEST = 60  # columns of a candidate before the others start on a line of their own


def judged_text(judged: Judged, palette: Palette = PLAIN, *, verbose: bool = False) -> str:
    """The loops of one procedure, each with its candidates."""
    name = f"{palette.strong}{judged.procedure.name}{palette.end}"
    if not judged.rows:
        why = "no candidates" if judged.reason is None else judged.reason.text
        return f"{name}  {why}\n"
    lines = []
    for line in sorted({row.line for row in judged.rows}):
        rows = [row for row in judged.rows if row.line == line]
        lines.append(f"{name}  loop at line {line}: {_counted(rows)}")
        lines += _table(rows, judged.reason, palette, verbose=verbose)
    lines += [f"  {'assuming':<9}{text}" for text in judged.assumptions]
    return "\n".join(lines) + "\n"


def total_text(judged: Sequence[Judged]) -> str:
    """`2 loops, 31 candidates: 12 inductive, 19 not inductive`"""
    rows = [row for one in judged for row in one.rows]
    loops = {(one.procedure.name, row.line) for one in judged for row in one.rows}
    noun = "loop" if len(loops) == 1 else "loops"
    return f"{len(loops)} {noun}, {_counted(rows)}\n"


def _counted(rows: Sequence[Row]) -> str:
    noun = "candidate" if len(rows) == 1 else "candidates"
    return f"{len(rows)} {noun}" + (f": {_by_outcome(rows)}" if rows else "")


def _by_outcome(rows: Sequence[Row]) -> str:
    """`12 inductive, 19 not inductive`"""
    counts = Counter(outcome_of(row.verdict) for row in rows)
    return ", ".join(f"{counts[one]} {one}" for one in _ORDER if counts[one])


def _table(
    rows: Sequence[Row], reason: Reason | None, palette: Palette, *, verbose: bool
) -> Iterator[str]:
    unjudged = [
        row for row in rows if reason is not None and row.verdict == UndecidedCandidate(reason)
    ]
    implied = [] if verbose else [row for row in rows if row.is_implied]
    left = [row for row in rows if row not in unjudged and row not in implied]
    left.sort(key=lambda row: (row.source != USER, _ORDER.index(outcome_of(row.verdict))))
    shown = [row for row in left if row.is_written]
    others = [row for row in left if not row.is_written]
    width = min(_WIDEST, max((len(row.text) for row in shown), default=0))
    for row in shown:
        yield from _row(row, width, palette)
    if implied:
        verb = "follows" if len(implied) == 1 else "follow"
        yield f"  ... and {len(implied)} more inductive, which {verb} from these (--verbose)"
    yield from _unwritten(others, palette, verbose=verbose)
    if unjudged and reason is not None:
        yield f"  ... and {len(unjudged)} without a verdict: {reason.text}"
        texts = unjudged if verbose else [row for row in unjudged if row.source == USER]
        yield from (f"      {row.text}" for row in texts)


def _unwritten(rows: Sequence[Row], palette: Palette, *, verbose: bool) -> Iterator[str]:
    """How many there are that only the program model has words for; with an explanation of these
    words, to those who want to see them."""
    if not rows:
        return
    counts = f"  ... and {_by_outcome(rows)}, which the source has no notation for"
    if not verbose:
        yield f"{counts} (--verbose)"
        return
    yield f"{counts}; in assay's words:"
    text = " ".join(row.text for row in rows)
    yield from (f"      {meaning}" for name, meaning in _NAMES.items() if name in text)
    for row in rows:
        yield from _row(row, _WIDEST, palette)


def _row(row: Row, width: int, palette: Palette) -> Iterator[str]:
    outcome = outcome_of(row.verdict)
    colour = {JudgementKind.INDUCTIVE: palette.good, JudgementKind.UNDECIDED: palette.warning}.get(
        outcome, palette.error
    )
    kind = "linear" if row.is_linear else "non-linear"
    columns = (
        f"{colour}{outcome:<13}{palette.end}  {row.source:<12}  {kind:<10}  {row.seconds:6.2f} s"
    )
    if len(row.text) > width:
        yield f"  {row.text}"
        yield f"  {'':{width}}  {columns}"
    else:
        yield f"  {row.text:{width}}  {columns}"
    yield from (f"      {line}" for line in verdict_lines(row.verdict))


def verdict_lines(verdict: CandidateVerdict) -> Iterator[str]:
    """What shows that a candidate fails, or why nothing is known."""
    match verdict:
        case Inductive():
            return
        case NotInductive(before=before, after=after, is_defined=defined):
            yield _labelled("before an iteration", state_text(before))
            what = "after it" if defined else "undefined after it"
            yield _labelled(what, changes_text(before, after) or "the same")
            if verdict.choices:
                yield _labelled("choices", ", ".join(map(value_text, verdict.choices)))
        case ViolatedCandidate(inputs=inputs, globals=globals_, state=state, is_defined=defined):
            yield _labelled("input", state_text({**inputs, **globals_}) or "none")
            if verdict.choices:
                yield _labelled("choices", ", ".join(map(value_text, verdict.choices)))
            what = "false" if defined else "undefined"
            where = f"{what} at arrival {verdict.arrival}"
            yield _labelled(where, changes_text(inputs, state))
        case UndecidedCandidate(reason=reason):
            yield _labelled("because", reason.text)
        case _:
            assert_never(verdict)


def _labelled(label: str, text: str) -> str:
    return f"{label:<23} {text}"
