# SPDX-License-Identifier: Apache-2.0
"""`python -m bench`: measures every row of the papers' tables, and prints Markdown."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Protocol, TypeVar

from bench.arrays import tables as refined
from bench.arrays.measure import Measured as Refined
from bench.arrays.measure import measure as measure_arrays
from bench.arrays.rows import Row as ArrayRow
from bench.arrays.rows import all_rows as array_rows
from bench.cpbpv import tables as bounded
from bench.cpbpv.measure import Measured, measure
from bench.cpbpv.plot import plot
from bench.cpbpv.rows import Row
from bench.cpbpv.series import all_rows
from bench.loopinv import tables as inductive
from bench.loopinv.proofs import Proof, Proved, all_proofs, prove
from bench.loopinv.rows import Setting, all_settings, judged
from bench.loopinv.verdicts import Decided
from bench.templates import tables as solved
from bench.templates.measure import Measured as Solved
from bench.templates.measure import measure as measure_templates
from bench.templates.rows import Row as TemplateRow
from bench.templates.rows import all_rows as template_rows
from bench.tracer import tables as explored
from bench.tracer.measure import Measured as Explored
from bench.tracer.measure import measure as measure_tracer
from bench.tracer.plot import plot as plot_nodes
from bench.tracer.rows import Row as TracerRow
from bench.tracer.rows import all_rows as tracer_rows


class Named(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def quick(self) -> bool: ...


One = TypeVar("One", bound=Named)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 1 if a verdict is wrong, 0 otherwise."""
    options = _options().parse_args(arguments)
    rows = chosen(all_rows(), options.rows, quick=options.quick)
    settings = chosen(all_settings(), options.rows, quick=options.quick)
    proofs = chosen(all_proofs(), options.rows, quick=options.quick)
    templates = chosen(template_rows(), options.rows, quick=options.quick)
    tracer = chosen(tracer_rows(), options.rows, quick=options.quick)
    arrays = chosen(array_rows(), options.rows, quick=options.quick)
    if options.list:
        everything: tuple[Named, ...] = (*rows, *settings, *proofs, *templates, *tracer, *arrays)
        print("\n".join(row.name for row in everything))
        return 0
    if not (rows or settings or proofs or templates or tracer or arrays):
        print(f"no row is called like `{options.rows}`; --list shows all", file=sys.stderr)
        return 2
    measured = _measured(rows, options)
    verdicts = _judged(settings)
    proved = _proved(proofs, options.timeout)
    solutions = _solved(templates, options.timeout)
    trees = _explored(tracer, options.timeout)
    refinements = _refined(arrays, options.timeout)
    parts = [bounded.markdown(measured)] if measured else []
    parts += [inductive.markdown(verdicts, proved)] if verdicts or proved else []
    parts += [solved.markdown(solutions)] if solutions else []
    parts += [explored.markdown(trees)] if trees else []
    parts += [refined.markdown(refinements)] if refinements else []
    print("\n".join(parts), end="")
    if options.json is not None:
        found = json.loads(bounded.document(measured)) | inductive.document(verdicts, proved)
        found |= solved.document(solutions) | explored.document(trees)
        found |= refined.document(refinements)
        _write(options.json, json.dumps(found, indent=2) + "\n")
    if options.plot is not None:
        _write(options.plot, plot(measured))
    if options.plot_nodes is not None:
        _write(options.plot_nodes, plot_nodes(trees))
    wrong = any(one.correct is False for one in measured)
    others = (*proved, *solutions, *trees, *refinements)
    wrong = wrong or any(one.correct is False for one in others)
    return 1 if wrong or inductive.reversed_by_width(verdicts) else 0


def _measured(rows: Sequence[Row], options: argparse.Namespace) -> list[Measured]:
    measured: list[Measured] = []
    for row in rows:
        one = measure(
            row,
            options.timeout,
            options.repeat,
            matrix=options.solver_matrix,
            alone=options.engines,
        )
        measured.append(one)
        _tell(bounded.progress(one))
    return measured


def _judged(settings: Sequence[Setting]) -> list[Decided]:
    verdicts: list[Decided] = []
    for setting in settings:
        some = judged(setting)
        verdicts += some
        _tell(inductive.progress(some, setting.name))
    return verdicts


def _proved(proofs: Sequence[Proof], limit: int) -> list[Proved]:
    proved: list[Proved] = []
    for row in proofs:
        one = prove(row, limit)
        proved.append(one)
        times = f"{one.seconds:8.2f} s {one.processor:8.2f} cpu s"
        _tell(f"{times}  {one.verdict:14}  {row.name}  {one.reason}".rstrip())
    return proved


def _solved(rows: Sequence[TemplateRow], limit: int) -> list[Solved]:
    solutions: list[Solved] = []
    for row in rows:
        one = measure_templates(row, limit)
        solutions.append(one)
        _tell(solved.progress(one))
    return solutions


def _explored(rows: Sequence[TracerRow], limit: int) -> list[Explored]:
    trees: list[Explored] = []
    for row in rows:
        one = measure_tracer(row, limit)
        trees.append(one)
        _tell(explored.progress(one))
    return trees


def _refined(rows: Sequence[ArrayRow], limit: int) -> list[Refined]:
    refinements: list[Refined] = []
    for row in rows:
        one = measure_arrays(row, limit)
        refinements.append(one)
        _tell(refined.progress(one))
    return refinements


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def chosen(rows: Iterable[One], pattern: str | None, *, quick: bool) -> list[One]:
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
    parser.add_argument(
        "--plot-nodes", type=Path, metavar="FILE", help="draw explored nodes against size, as SVG"
    )
    parser.add_argument("--timeout", type=int, default=60, metavar="N", help="seconds for a row")
    parser.add_argument("--repeat", type=int, default=1, metavar="N", help="best of N runs")
    parser.add_argument(
        "--solver-matrix", action="store_true", help="also with lists of solvers without Z3"
    )
    parser.add_argument(
        "--engines", action="store_true", help="also single engines, for as long as auto needs"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
