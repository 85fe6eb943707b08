# SPDX-License-Identifier: Apache-2.0
"""Measured rows as Markdown and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby

from assay.solvers.table import SOLVERS
from bench.cpbpv.claims import claims
from bench.cpbpv.measure import ENGINES, LISTS, Answer, Calls, Measured
from bench.cpbpv.rows import Row

COLUMNS = (
    "program",
    "n",
    "mode",
    "verdict",
    "s",
    "cpu s",
    "paths",
    *SOLVERS,
    "paper s",
    "CBMC 6.3.1 s",
    "cbmc here",
    "wanted s",
    "reached",
)


def markdown(measured: Sequence[Measured]) -> str:
    """A section for each line of the paper's tables, and what follows from them all."""
    shown = any(one.without_smt for one in measured)
    engines = [name for name in ENGINES if any(name in one.faster for one in measured)]
    columns = (*COLUMNS, *(LISTS if shown else ()), *(f"{name} alone" for name in engines))
    parts = []
    for group, rows in groupby(measured, key=lambda one: one.row.group):
        lines = [f"## {group}", "", _line(columns), _line(["---"] * len(columns))]
        parts.append(
            "\n".join(
                [
                    *lines,
                    *(_line([*_cells(one, shown=shown), *_faster(one, engines)]) for one in rows),
                ]
            )
        )
    found = [f"- {text}" for text in claims(measured)]
    if found:
        parts.append("\n".join(["## What follows", "", *found]))
    return "\n\n".join(parts) + "\n"


def document(measured: Sequence[Measured]) -> str:
    rows = [
        {
            "name": one.row.name,
            **asdict(one),
            "correct": one.correct,
            "reached": one.reached,
        }
        for one in measured
    ]
    return json.dumps({"rows": rows, "claims": claims(measured)}, indent=2) + "\n"


def progress(one: Measured) -> str:
    """One line while the others are still running."""
    reason = f"  ({one.answer.reason})" if one.correct is None and one.answer.reason else ""
    mark = "  WRONG" if one.correct is False else ""
    mark += "  misses what is wanted" if one.reached is False else ""
    times = f"{one.answer.seconds:8.2f} s {one.answer.processor:8.2f} cpu s"
    return f"{times}  {one.answer.verdict:14}  {one.row.name}{mark}{reason}"


def _cells(one: Measured, *, shown: bool) -> list[str]:
    row, answer = one.row, one.answer
    cells = [
        f"{row.program} {row.variant}".strip(),
        "-" if row.size is None else str(row.size),
        row.mode,
        _verdict(row, one.answer, correct=one.correct),
        f"{answer.seconds:.2f}",
        f"{answer.processor:.2f}",
        str(answer.paths),
        *(_calls(answer.solvers.get(name)) for name in SOLVERS),
        _number(row.paper),
        _number(row.cbmc),
        _peer(one),
        _number(row.reach),
        {None: "", True: "yes", False: "no"}[one.reached],
    ]
    return [*cells, *(_other(one.without_smt.get(text)) for text in LISTS)] if shown else cells


def _peer(one: Measured) -> str:
    """What the peer says; `not run` where it is not installed."""
    if one.peer is not None:
        return f"{one.peer.verdict}, {one.peer.seconds:.2f}"
    return "-" if one.row.peer is None else "not run"


def _faster(one: Measured, engines: Sequence[str]) -> list[str]:
    """What single engines need, where that is less."""
    return [_other(one.faster.get(name)) for name in engines]


def _verdict(row: Row, answer: Answer, *, correct: bool | None) -> str:
    return (
        f"**wrong: {answer.verdict}, not {row.expected}**" if correct is False else answer.verdict
    )


def _calls(found: Calls | None) -> str:
    return "0" if found is None or not found.calls else f"{found.calls} / {found.seconds:.2f}"


def _other(answer: Answer | None) -> str:
    return "" if answer is None else f"{answer.verdict}, {answer.seconds:.2f}"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:g}"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
