# SPDX-License-Identifier: Apache-2.0
"""`python -m bench.templates`: measures the rows of paper 003's table 1, and prints Markdown."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import groupby

from assay.engines.templates.search import Choice
from bench.templates.measure import Measured, measure
from bench.templates.rows import ROWS

COLUMNS = (
    "program",
    "verdict",
    "s",
    "cpu s",
    "last query s",
    "constraints",
    "paper: last query s",
    "paper: clauses",
    "Spacer",
    "wanted s",
    "formula",
    "note",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 1 if a row was not proved, 0 otherwise."""
    options = _options().parse_args(arguments)
    rows = [row for row in ROWS if options.rows is None or options.rows in row.name]
    choice = Choice(without_facts=options.plain)
    measured = []
    for row in rows:
        one = measure(row, options.timeout, choice)
        measured.append(one)
        print(f"{one.seconds:8.2f} s  {one.verdict:14}  {row.name}", file=sys.stderr, flush=True)
    print(markdown(measured), end="")
    return 0 if all(one.verdict.startswith("proved") for one in measured) else 1


def markdown(measured: Sequence[Measured]) -> str:
    parts = []
    for group, rows in groupby(measured, key=lambda one: one.row.group):
        lines = [f"## {group}", "", _line(COLUMNS), _line(["---"] * len(COLUMNS))]
        parts.append("\n".join([*lines, *(_line(_cells(one)) for one in rows)]))
    return "\n\n".join(parts) + "\n"


def _cells(one: Measured) -> list[str]:
    row = one.row
    return [
        row.name,
        one.verdict,
        f"{one.seconds:.2f}",
        f"{one.processor:.2f}",
        f"{one.last:.2f}",
        str(one.size),
        "-" if row.paper is None else f"{row.paper:g}",
        "-" if row.clauses is None else f"{row.clauses}K",
        "-" if one.peer is None else f"{one.peer.verdict}, {one.peer.seconds:.2f}",
        f"{row.reach:g}",
        f"`{one.formula}`".replace("|", "\\|") if one.formula else "",
        row.note,
    ]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bench.templates", description=__doc__)
    parser.add_argument("--rows", metavar="TEXT", help="only rows whose name contains TEXT")
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds for a row")
    parser.add_argument(
        "--plain", action="store_true", help="templates alone, without facts found otherwise"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
