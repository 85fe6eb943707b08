# SPDX-License-Identifier: Apache-2.0
"""Several files in one call: each is verified by itself in a process of its own, several at a time,
and told in the order of the command line."""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any, Final, final

from assay.budget import Budget, OutOfTimeError
from assay.cli.command import executed
from assay.cli.exits import Exit
from assay.cli.file_verdicts import FileVerdicts, WorkPeriod
from assay.cli.output import VerdictOutput, palette
from assay.cli.progress import progress_line, ticking
from assay.dataclass import dataclass, replace
from assay.evidence.limits import INTERRUPTED, TIMEOUT
from assay.evidence.verdicts import worst
from assay.report.verification import summary_text
from assay.run.interrupts import deferred, interruptible, is_interrupted
from assay.run.supervision import Over, Supervision, for_work, next_to_speak
from assay.run.worker import Send

_WORST_FIRST: Final = (Exit.INTERRUPTED, Exit.BROKEN, Exit.BAD_INPUT, Exit.UNDECIDED, Exit.FINE)

OfFile = Callable[[str, WorkPeriod, int], FileVerdicts]


@final
@dataclass(frozen=True, slots=True)
class FileReport:
    """What the process that verified one file has printed and found."""

    path: str
    verdicts: FileVerdicts = FileVerdicts(Exit.BAD_INPUT)
    out: str = ""
    remarks: str = ""
    seconds: float = 0.0


@final
@dataclass(frozen=True, slots=True)
class PartOfReport:
    """The last words of a process that was asked to stop."""

    report: FileReport


def verify_all(
    paths: Sequence[str],
    started: WorkPeriod,
    seconds: float,
    jobs: int,
    output: VerdictOutput,
    of_file: OfFile,
) -> tuple[Exit, list[FileVerdicts]]:
    """Verify each file, within so many seconds, print the reports in their order and a table of
    all of them; the exit code, and what is known of each file."""
    files = _FileQueue(paths, seconds, jobs, output, of_file)
    reports: list[FileReport] = []
    line = progress_line()
    with deferred():
        with ticking(line):
            line.show_files(0, len(paths), started.spent().wall)
            while (found := files.next()) is not None:
                line.clear()
                for report in found:
                    reports.append(report)
                    if not output.is_document:
                        _print(report, output)
                line.show_files(len(reports), len(paths), started.spent().wall)
        if output.format == "json":
            print(_document(reports, started))
        elif output.format == "sarif":
            print(_sarif(reports))
        else:
            _print_table(reports, started)
        codes = {report.verdicts.code for report in reports}
        codes |= {Exit.INTERRUPTED} if is_interrupted() else set()
    worst_code = next(code for code in _WORST_FIRST if code in codes)
    return worst_code, [report.verdicts for report in reports]


@final
class _FileQueue:
    """The files that wait, and the processes that are at others."""

    def __init__(
        self,
        paths: Sequence[str],
        seconds: float,
        jobs: int,
        output: VerdictOutput,
        of_file: OfFile,
    ) -> None:
        self._seconds = seconds
        self._jobs = jobs
        self._output = output
        self._of_file = of_file
        self._waiting = deque(enumerate(paths))
        self._running: list[tuple[int, str, Budget, Supervision]] = []
        self._done: dict[int, FileReport] = {}
        self._told = 0

    def next(self) -> list[FileReport] | None:
        """The reports that come next; None after the last."""
        while self._told not in self._done:
            if not self._waiting and not self._running:
                return None
            try:
                self._start()
                self._hear()
            except KeyboardInterrupt:
                self._interrupt()
        found = []
        while self._told in self._done:
            found.append(self._done.pop(self._told))
            self._told += 1
        return found

    def _start(self) -> None:
        while self._waiting and len(self._running) < self._jobs:
            budget = Budget.of(self._seconds)
            number, path = self._waiting.popleft()
            alone = not self._waiting and not self._running
            worker = Supervision(self._working(path, budget, self._jobs if alone else 1))
            self._running.append((number, path, budget, worker))

    def _working(self, path: str, budget: Budget, processes: int) -> Callable[[Send], None]:
        def work(send: Send) -> None:
            out, remarks = StringIO(), StringIO()
            started = WorkPeriod.of(for_work(budget))
            verdicts = [FileVerdicts(Exit.BAD_INPUT)]

            def verify(path: str) -> int:
                verdicts[0] = self._of_file(path, started, processes)
                return verdicts[0].code

            def report() -> FileReport:
                spent = started.spent().wall
                return FileReport(path, verdicts[0], out.getvalue(), remarks.getvalue(), spent)

            try:
                with redirect_stdout(out), redirect_stderr(remarks):
                    executed(verify, path, self._output)
            except OutOfTimeError:  # who is asked to stop tells what is finished
                send(PartOfReport(report()))
                raise
            send(report())

        return work

    def _hear(self) -> None:
        if not self._running:
            return
        self._running.sort(key=lambda one: one[2].left())
        workers = [worker for *_, worker in self._running]
        with interruptible():
            position = next_to_speak(workers, self._running[0][2])
        number, path, budget, worker = self._running[position]
        match worker.hear(budget):
            case FileReport() as report:
                self._done[number] = report
            case PartOfReport() as part:
                self._done[number] = _lost(path, Over(TIMEOUT, (part,)))
            case Over() as over:
                self._done[number] = _lost(path, over)
        worker.close()
        del self._running[position]

    def _interrupt(self) -> None:
        for number, path, _, worker in self._running:
            self._done[number] = _lost(path, worker.interrupted())
        self._running.clear()
        for number, path in self._waiting:
            self._done[number] = _lost(path, Over(INTERRUPTED))
        self._waiting.clear()


def _lost(path: str, over: Over) -> FileReport:
    """What the process of a file has told until it was stopped, and why it was."""
    code = Exit.INTERRUPTED if over.reason is INTERRUPTED else Exit.UNDECIDED
    words = over.last_words
    done = next((one for one in words if isinstance(one, FileReport)), None)
    if done is not None:
        return done
    known = next((one.report for one in words if isinstance(one, PartOfReport)), FileReport(path))
    out = f"{known.out}unknown: {over.reason.text} [{over.reason.code}]\n"
    return replace(known, verdicts=FileVerdicts(code), out=out)


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


def _print_table(reports: Sequence[FileReport], started: WorkPeriod) -> None:
    """A line for each file, and one that counts all procedures."""
    width = min(60, max(len(report.path) for report in reports))
    for report in reports:
        last = report.out.rstrip().rpartition("\n")[2] or "not verified"
        print(f"{report.path:<{width}}  {report.seconds:6.2f} s  {last}")
    found = [report.verdicts for report in reports]
    text = summary_text(
        [verdict for one in found for verdict in one.verdicts],
        [],
        [ending for one in found for ending in one.endings],
        started.spent(),
    )
    left_out = sum(one.is_left_out for file in found for one in file.others)
    rest = f", {left_out} not checked" if left_out else ""
    print(f"{len(reports)} files, {text.rstrip().rpartition(chr(10))[2]}{rest}")


def _document(reports: Sequence[FileReport], started: WorkPeriod) -> str:
    """One document about all files; those that could not be read have diagnostics only."""
    parts: list[dict[str, Any]] = [_read(report) for report in reports]
    spent = started.spent()
    verdicts = [verdict for report in reports for verdict in report.verdicts.verdicts]
    from assay.report.json import document

    return document(
        verdict=worst(verdicts) if verdicts else "unknown",
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
    return merged_sarif(documents, lost, worst(verdicts) if verdicts else "unknown")


def _read(report: FileReport) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(report.out)
    except ValueError:
        what = {"severity": "error", "code": "unread", "message": report.out.strip(), "help": None}
        return {"diagnostics": [{"file": report.path, "line": None, "column": None, **what}]}
    return found
