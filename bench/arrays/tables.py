# SPDX-License-Identifier: Apache-2.0
"""The rows of Armando et al. 2006 as Markdown, and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any

from bench.arrays.measure import Measured

COLUMNS = (
    "program",
    "size",
    "verdict",
    "expected",
    "refinements",
    "elements",
    "s",
    "cpu s",
    "wanted s",
    "reached",
    "in the paper",
)


def markdown(measured: Sequence[Measured]) -> str:
    parts = []
    for group, rows in groupby(measured, key=lambda one: one.row.group):
        lines = [f"## {group}", "", _line(COLUMNS), _line(["---"] * len(COLUMNS))]
        parts.append("\n".join([*lines, *(_line(_cells(one)) for one in rows)]))
    return "\n\n".join(parts) + "\n"


def _cells(one: Measured) -> list[str]:
    row = one.row
    return [
        row.program,
        "-" if row.size is None else str(row.size),
        one.verdict,
        row.expected,
        str(one.refinements),
        ", ".join(one.elements) or "none",
        f"{one.seconds:.2f}",
        f"{one.search:.2f}",
        f"{row.reach:g}",
        "yes" if one.reached else "no",
        row.others,
    ]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def progress(one: Measured) -> str:
    return f"{one.seconds:8.2f} s  {one.verdict:14}  {one.row.name}"


def document(measured: Sequence[Measured]) -> dict[str, Any]:
    return {"arrays": [{**asdict(one), "correct": one.correct} for one in measured]}
