# SPDX-License-Identifier: Apache-2.0
"""Files that wait to be verified, each in a process of its own, several at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import final

from assay.budget import Budget, OutOfTimeError
from assay.cli.command import executed
from assay.cli.exits import Exit
from assay.cli.file_verdicts import FileReport, FileVerdicts, WorkPeriod
from assay.cli.output import VerdictOutput
from assay.dataclass import dataclass, replace
from assay.evidence.limits import INTERRUPTED, TIMEOUT
from assay.run.interrupts import interruptible
from assay.run.supervision import Over, Supervision, for_work, next_to_speak
from assay.run.worker import Send

OfFile = Callable[[str, WorkPeriod, int], FileVerdicts]
"""Verifies a file, within some time and with so many processes."""


@final
@dataclass(frozen=True, slots=True)
class PartOfReport:
    """The last words of a process that was asked to stop."""

    report: FileReport


@final
class FileQueue:
    """The files that wait, and the processes that are at others; some may be done already."""

    def __init__(
        self,
        paths: Sequence[str],
        done: dict[int, FileReport],
        seconds: float,
        jobs: int,
        output: VerdictOutput,
        of_file: OfFile,
    ) -> None:
        self._seconds = seconds
        self._jobs = jobs
        self._output = output
        self._of_file = of_file
        self._waiting = deque((n, path) for n, path in enumerate(paths) if n not in done)
        self._running: list[tuple[int, str, Budget, Supervision]] = []
        self._done = done  # and not told
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
