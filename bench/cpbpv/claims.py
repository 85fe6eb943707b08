# SPDX-License-Identifier: Apache-2.0
"""What the rows say together: growth with size, shares of solvers, widths of integers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bench.cpbpv.measure import Measured
from bench.cpbpv.series import CORRECT, TRITYPE, WIDTHS


def claims(measured: Sequence[Measured]) -> list[str]:
    return [*_growth(measured), *_share(measured), *_linear(measured), *_widths(measured)]


def growing(measured: Sequence[Measured]) -> list[tuple[int, float]]:
    """Size and seconds of the correct binary search, in the paper's arithmetic."""
    rows = [one for one in measured if one.row.group == CORRECT and one.correct]
    rows = [one for one in rows if one.row.paper is not None or (one.row.size or 0) > 256]
    return [(one.row.size, one.answer.seconds) for one in rows if one.row.size is not None]


def _growth(measured: Sequence[Measured]) -> Iterator[str]:
    pairs = list(pairwise(growing(measured)))
    if pairs:
        ratios = [f"{after / before:.2f} at {size}" for (_, before), (size, after) in pairs]
        yield f"binary search, t(n) / t(n/2): {', '.join(ratios)} (at most 4.5 is wanted)"


def _share(measured: Sequence[Measured]) -> Iterator[str]:
    rows = [one for one in measured if one.row.group == CORRECT]
    answered = {name: 0 for one in rows for name in one.answer.solvers}
    for one in rows:
        for name, calls in one.answer.solvers.items():
            answered[name] += calls.answered
    total = sum(answered.values())
    if total:
        share = 100 * answered.get("bounds", 0) / total
        yield f"binary search: {share:.1f} % of the checks are answered by bounds (95 % is wanted)"


def _linear(measured: Sequence[Measured]) -> Iterator[str]:
    rows = [one for one in measured if one.row.group == TRITYPE]
    calls = {name: 0 for one in rows for name in one.answer.solvers}
    for one in rows:
        for name, found in one.answer.solvers.items():
            calls[name] += found.calls
    if rows:
        counts = ", ".join(f"{name} {count}" for name, count in calls.items())
        yield f"tritype, calls: {counts} (none of cp and smt is wanted)"


def _widths(measured: Sequence[Measured]) -> Iterator[str]:
    rows = [one for one in measured if one.row.group == WIDTHS]
    for size in sorted({one.row.size for one in rows if one.row.size is not None}):
        times = [(one.row.mode, one.answer.seconds) for one in rows if one.row.size == size]
        text = ", ".join(f"{mode} {seconds:.2f} s" for mode, seconds in times)
        yield f"binary search of length {size}: {text} (within 10 % is wanted)"
