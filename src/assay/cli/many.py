# SPDX-License-Identifier: Apache-2.0
"""Several files in one call: each is verified by itself, or known from an earlier run, and told in
the order of the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from assay.cli.exits import Exit
from assay.cli.file_verdicts import FileReport, FileVerdicts, WorkPeriod
from assay.cli.output import VerdictOutput, palette
from assay.report.counting import Spent, by_verdict, counted_noun, counted_open
from assay.run.interrupts import deferred, is_interrupted

if TYPE_CHECKING:
    from assay.cli.file_queue import FileQueue, OfFile
    from assay.cli.remembered_files import RememberedFiles

_WORST_FIRST: Final = (Exit.INTERRUPTED, Exit.BROKEN, Exit.BAD_INPUT, Exit.UNDECIDED, Exit.FINE)


def verify_all(
    paths: Sequence[str],
    started: WorkPeriod,
    seconds: float,
    jobs: int,
    output: VerdictOutput,
    of_file: OfFile,
    known: RememberedFiles | None = None,
) -> tuple[Exit, list[FileVerdicts]]:
    """Verify each file, within so many seconds, print the reports in their order and a table of
    all of them; the exit code, and what is known of each file."""
    reports: list[FileReport] = []

    def tell(found: Iterable[FileReport]) -> int:
        for report in found:
            reports.append(report)
            if not output.is_document:
                _print(report, output)
        return len(reports)

    with deferred():
        done = {} if known is None else _told_again(paths, known)
        if len(done) == len(paths):
            tell(done.values())
        else:
            from assay.cli.file_queue import FileQueue

            _work(FileQueue(paths, done, seconds, jobs, output, of_file), len(paths), started, tell)
        if output.format == "json":
            print(_document(reports, started))
        elif output.format == "sarif":
            print(_sarif(reports))
        else:
            _print_table(reports)
        codes = {report.verdicts.code for report in reports}
        codes |= {Exit.INTERRUPTED} if is_interrupted() else set()
    worst_code = next(code for code in _WORST_FIRST if code in codes)
    return worst_code, [report.verdicts for report in reports]


def _told_again(paths: Sequence[str], known: RememberedFiles) -> dict[int, FileReport]:
    """The reports on files that have not changed, by their numbers."""
    found: dict[int, FileReport] = {}
    for number, path in enumerate(paths):
        page = known.page_of(path)
        if page is not None:
            out = page.text(Spent())
            found[number] = FileReport(path, page.verdicts, out, page.remarks)
    return found


def _work(
    files: FileQueue, count: int, started: WorkPeriod, tell: Callable[[list[FileReport]], int]
) -> None:
    from assay.cli.progress import progress_line, ticking

    line = progress_line()
    with ticking(line):
        line.show_files(0, count, started.spent().wall)
        while (found := files.next()) is not None:
            line.clear()
            line.show_files(tell(found), count, started.spent().wall)


def _print(report: FileReport, output: VerdictOutput) -> None:
    colours = palette(sys.stdout)
    sys.stderr.write(report.remarks)
    sys.stderr.flush()
    if output.quiet:  # without the counts, which the table has
        sys.stdout.write("".join(report.out.splitlines(keepends=True)[:-1]))
        return
    print(f"{colours.strong}{report.path}{colours.end}")
    sys.stdout.write(report.out)
    print(flush=True)


def _print_table(reports: Sequence[FileReport]) -> None:
    """A line for each file, and one that counts all procedures."""
    width = min(60, max(len(report.path) for report in reports))
    for report in reports:
        last = report.out.rstrip().rpartition("\n")[2] or "not verified"
        print(f"{report.path:<{width}}  {report.seconds:6.2f} s  {last}")
    found = [report.verdicts for report in reports]
    verdicts = [verdict for one in found for verdict in one.verdicts]
    still_open = counted_open(sum(one.open_endings for one in found))
    counts = "; ".join([by_verdict(verdicts), *still_open])
    total = counted_noun(len(verdicts), "procedure")
    left_out = sum(one.left_out for one in found)
    rest = f", {left_out} not checked" if left_out else ""
    print(f"{len(reports)} files, {total}: {counts}{rest}")


def _document(reports: Sequence[FileReport], started: WorkPeriod) -> str:
    """One document about all files; those that could not be read have diagnostics only."""
    parts: list[dict[str, Any]] = [_read(report) for report in reports]
    spent = started.spent()
    verdicts = [verdict for report in reports for verdict in report.verdicts.verdicts]
    from assay.report.json import document

    return document(
        verdict=_worst(verdicts),
        property=next((one["property"] for one in parts if "property" in one), None),
        answer=None,
        wall_seconds=round(spent.wall, 3),
        processor_seconds=round(spent.processor, 3),
        diagnostics=[one for part in parts for one in part.get("diagnostics", ())],
        procedures=[one for part in parts for one in part.get("procedures", ())],
        others=[one for part in parts for one in part.get("others", ())],
    )


def _sarif(reports: Sequence[FileReport]) -> str:
    """One log about all files."""
    from assay.report.sarif import merged_sarif

    documents, lost = [], []
    for report in reports:
        try:
            documents.append(json.loads(report.out))
        except ValueError:
            lost.append((report.path, report.out.strip()))
    verdicts = [verdict for report in reports for verdict in report.verdicts.verdicts]
    return merged_sarif(documents, lost, _worst(verdicts))


def _read(report: FileReport) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(report.out)
    except ValueError:
        what = {"severity": "error", "code": "unread", "message": report.out.strip(), "help": None}
        return {"diagnostics": [{"file": report.path, "line": None, "column": None, **what}]}
    return found


def _worst(verdicts: Sequence[str]) -> str:
    from assay.evidence.verdicts import Verdict, worst

    return worst(map(Verdict, verdicts)) if verdicts else "unknown"
