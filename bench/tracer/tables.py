# SPDX-License-Identifier: Apache-2.0
"""Figures 3 and 6 as Markdown and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bench.tracer.measure import Explored, Measured
from bench.tracer.rows import FIGURE_3, FIGURE_6, Column, about


def markdown(measured: Sequence[Measured]) -> str:
    parts = []
    third = [one for one in measured if one.row.group == FIGURE_3]
    sixth = [one for one in measured if one.row.group == FIGURE_6]
    if third:
        parts += [
            "## TRACER, figure 3: nodes (or paths) and seconds of the processor",
            _third(third),
        ]
    if sixth:
        parts += ["## TRACER, figure 6: tcas, nodes and seconds of the processor", _sixth(sixth)]
    return "\n\n".join(parts) + "\n"


def _third(measured: Sequence[Measured]) -> str:
    heads = ["program", "N", *(str(column) for column in Column)]
    rows = [
        [
            about(one.row),
            str(one.row.size),
            *(_cell(one.answers.get(column)) for column in Column),
        ]
        for one in measured
    ]
    return _table(heads, rows)


def _sixth(measured: Sequence[Measured]) -> str:
    columns = (Column.WEAKEST, Column.DELETION, Column.PLAIN)
    heads = ["property", "verdict", *map(str, columns), "paper, nodes", "paper, s", "BLAST, s"]
    rows = []
    for one in measured:
        paper = one.row.paper
        assert paper is not None
        rows.append(
            [
                one.row.name.removeprefix("tracer/"),
                "right" if one.correct else "open" if one.correct is None else "WRONG",
                *(_cell(one.answers.get(column)) for column in columns),
                str(paper.nodes),
                f"{paper.seconds:g}",
                f"{paper.blast:g}",
            ]
        )
    return _table(heads, rows)


def _cell(found: Explored | None) -> str:
    if found is None:
        return "-"
    if found.verdict in ("timeout", "unknown", "error"):
        return f"open after {found.seconds:.0f} s"
    bound = "" if found.bound is None else f" ({found.bound} iterations)"
    return f"{found.count}{bound}, {found.processor:.2f} s"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def progress(one: Measured) -> str:
    """A line for each way."""
    return "\n".join(
        f"{found.seconds:8.2f} s {found.processor:8.2f} cpu s  {found.verdict:14}  "
        f"{one.row.name}  {column}: {found.count}  {found.reason}".rstrip()
        for column, found in one.answers.items()
    )


def document(measured: Sequence[Measured]) -> dict[str, Any]:
    return {
        "tracer": [
            {
                "name": one.row.name,
                "correct": one.correct,
                "size": one.row.size,
                "answers": {
                    str(column): {
                        "verdict": found.verdict,
                        "seconds": found.seconds,
                        "processor": found.processor,
                        "count": found.count,
                        "bound": found.bound,
                        "reason": found.reason,
                    }
                    for column, found in one.answers.items()
                },
            }
            for one in measured
        ]
    }
