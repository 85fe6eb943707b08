# SPDX-License-Identifier: Apache-2.0
"""The rows of Gulwani et al.'s table 1 as Markdown, and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any

from bench.templates.measure import Measured

COLUMNS = (
    "program",
    "verdict",
    "s",
    "cpu s",
    "last query s",
    "paper s",
    "constraints",
    "unknowns",
    "clauses",
    "paper clauses",
    "solver",
    "Spacer, cpu s",
    "wanted s",
    "reached",
    "formula",
    "note",
)


def markdown(measured: Sequence[Measured]) -> str:
    parts = []
    for group, rows in groupby(measured, key=lambda one: one.row.group):
        lines = [f"## {group}", "", _line(COLUMNS), _line(["---"] * len(COLUMNS))]
        parts.append("\n".join([*lines, *(_line(_cells(one)) for one in rows)]))
    return "\n\n".join(parts) + "\n"


def _cells(one: Measured) -> list[str]:
    row, last, peer = one.row, one.last, one.peer
    return [
        row.program,
        one.verdict,
        f"{one.seconds:.2f}",
        f"{one.processor:.2f}",
        "-" if last is None else f"{last.seconds:.3f}",
        "-" if row.paper is None else f"{row.paper:g}",
        "-" if last is None else str(last.constraints),
        "-" if last is None else str(last.unknowns),
        "-" if last is None else str(last.clauses),
        "-" if row.clauses is None else f"{row.clauses}K",
        "-" if last is None else last.solver,
        "-" if peer is None else f"{peer.verdict}, {peer.seconds:.2f}",
        f"{row.reach:g}",
        "yes" if one.reached else "no",
        f"`{one.formula}`".replace("|", "\\|") if one.formula else "",
        _note(one),
    ]


def _note(one: Measured) -> str:
    if one.original is None or one.times is None:
        return one.row.note
    times = f"{one.times:.1f} times {one.original.search:.2f} s"
    return f"{times}; {one.row.note}" if one.row.note else times


def progress(one: Measured) -> str:
    times = f"{one.seconds:8.2f} s {one.processor:8.2f} cpu s"
    return f"{times}  {one.verdict:14}  {one.row.name}"


def document(measured: Sequence[Measured]) -> dict[str, Any]:
    return {"templates": [_entry(one) for one in measured]}


def _entry(one: Measured) -> dict[str, Any]:
    found = asdict(one)
    row, original = found.pop("row"), found.pop("original")
    return {
        "row": one.row.name,
        **{key: row[key] for key in ("paper", "clauses", "reach", "note")},
        **found,
        "original": None if original is None else original["search"],
        "reached": one.reached,
    }


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
