# SPDX-License-Identifier: Apache-2.0
"""`python -m bench`: measures every row of the paper's tables, and prints Markdown."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from bench.cpbpv.measure import Measured, measure
from bench.cpbpv.plot import plot
from bench.cpbpv.rows import Row
from bench.cpbpv.series import all_rows
from bench.cpbpv.tables import document, markdown, progress


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 1 if a verdict is wrong, 0 otherwise."""
    options = _options().parse_args(arguments)
    rows = chosen(all_rows(), options.rows, quick=options.quick)
    if options.list:
        print("\n".join(row.name for row in rows))
        return 0
    if not rows:
        print(f"no row is called like `{options.rows}`; --list shows all", file=sys.stderr)
        return 2
    measured: list[Measured] = []
    for row in rows:
        one = measure(row, options.timeout, options.repeat, matrix=options.solver_matrix)
        measured.append(one)
        print(progress(one), file=sys.stderr, flush=True)
    print(markdown(measured), end="")
    for path, text in ((options.json, document), (options.plot, plot)):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text(measured))
    return 1 if any(one.correct is False for one in measured) else 0


def chosen(rows: Sequence[Row], pattern: str | None, *, quick: bool) -> list[Row]:
    """Those whose name or group contains the pattern, or fits it if it has wildcards."""
    found = [row for row in rows if row.quick or not quick]
    if pattern is None:
        return found
    wild = pattern if any(mark in pattern for mark in "*?[") else f"*{pattern}*"
    return [row for row in found if fnmatchcase(row.name, wild) or fnmatchcase(row.group, wild)]


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bench", description=__doc__)
    parser.add_argument("--rows", metavar="PATTERN", help="only rows with such a name or group")
    parser.add_argument("--quick", action="store_true", help="only the smallest sizes")
    parser.add_argument("--list", action="store_true", help="the names of the rows, nothing else")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw cost against size, as SVG")
    parser.add_argument("--timeout", type=int, default=60, metavar="N", help="seconds for a row")
    parser.add_argument("--repeat", type=int, default=1, metavar="N", help="best of N runs")
    parser.add_argument(
        "--solver-matrix", action="store_true", help="also with lists of solvers without Z3"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
