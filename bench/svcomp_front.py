# SPDX-License-Identifier: Apache-2.0
"""Measures the C front end on public SV-COMP tasks, and the interpreter against gcc on them.

    python bench/svcomp_front.py SUITE/c LIST.tsv             lower every task of the list
    python bench/svcomp_front.py SUITE/c LIST.tsv --run 100   also run 100 of them on both sides

LIST.tsv has the columns path, source, property and verdict, fragment, lines, note. A task is
lowered cleanly if `main` and all it reaches became graphs, and no undefined function returns any
value.
"""

from __future__ import annotations

import argparse
import signal
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from assay.frontend.load import Reading, load
from assay.program.commands import Call, Havoc, Source
from assay.program.graph import PremiseKind, Procedure, Program
from assay.source import Diagnostic, SourceError, ToolError

LIMIT = 60  # seconds for one task


@dataclass(frozen=True, slots=True)
class Task:
    path: Path
    folder: str
    fragment: str
    verdicts: str  # `unreach-call:true,termination:false`


@dataclass(frozen=True, slots=True)
class Lowered:
    """What became of a task: nothing to complain about, or the reasons."""

    task: Task
    seconds: float
    reasons: tuple[str, ...] = ()
    traceback: str = ""

    @property
    def clean(self) -> bool:
        return not self.reasons and not self.traceback


def tasks(suite: Path, listed: Path) -> list[Task]:
    """The tasks of the list whose files are there."""
    rows = [line.split("\t") for line in listed.read_text().splitlines() if line[:1] != "#"]
    found = [Task(suite / row[0], row[0].split("/")[0], row[3], row[2]) for row in rows if row[0]]
    return [task for task in found if task.path.exists()]


class TooSlow(BaseException):
    """A task took longer than the limit."""


def _stop(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise TooSlow


def lowered(task: Task) -> Lowered:
    signal.signal(signal.SIGALRM, _stop)
    signal.alarm(LIMIT)
    start = time.monotonic()
    reasons: tuple[str, ...] = ()
    trace = ""
    try:
        reasons = tuple(complaints(load(str(task.path), Reading(data_model="ILP32"))))
    except SourceError as error:
        reasons = tuple(map(wording, error.diagnostics))
    except ToolError as error:
        reasons = (wording(error.diagnostic),)
    except TooSlow:
        reasons = (f"more than {LIMIT} s",)
    except Exception:
        trace = traceback.format_exc()
    finally:
        signal.alarm(0)
    return Lowered(task, time.monotonic() - start, reasons, trace)


def wording(diagnostic: Diagnostic) -> str:
    return f"{diagnostic.message} [{diagnostic.code}]"


def complaints(program: Program) -> Iterator[str]:
    """Why a program is not a clean one."""
    for name in reached(program, "main"):
        procedure = program.procedures.get(name)
        if procedure is None:
            unsupported = program.unsupported.get(name, ())
            yield from map(wording, unsupported) if unsupported else (f"no `{name}`",)
        else:
            yield from (f"any value from `{label}`" for label in external(procedure))
    yield from (one.text for one in program.premises if one.kind is PremiseKind.EXTERNAL)


def reached(program: Program, entry: str) -> list[str]:
    found = {entry: None}
    waiting = [entry]
    while waiting:
        procedure = program.procedures.get(waiting.pop())
        for edge in procedure.edges if procedure else ():
            if isinstance(edge.command, Call) and edge.command.callee not in found:
                found[edge.command.callee] = None
                waiting.append(edge.command.callee)
    return list(found)


def external(procedure: Procedure) -> Iterator[str]:
    for edge in procedure.edges:
        if isinstance(edge.command, Havoc) and edge.command.source is Source.EXTERNAL:
            yield edge.command.label


def all_lowered(wanted: Sequence[Task], jobs: int) -> list[Lowered]:
    with ProcessPoolExecutor(jobs) as pool:
        pending = [(task, pool.submit(lowered, task)) for task in wanted]
        return [_result(task, future.exception() or future.result()) for task, future in pending]


def _result(task: Task, found: Lowered | BaseException) -> Lowered:
    if isinstance(found, Lowered):
        return found
    assert isinstance(found, BrokenProcessPool), found
    return Lowered(task, 0, traceback="the process died")


def table(found: Iterable[Lowered]) -> Iterator[str]:
    """One line for each folder and fragment."""
    groups: dict[tuple[str, str], list[Lowered]] = defaultdict(list)
    for one in found:
        groups[one.task.folder, one.task.fragment].append(one)
    yield f"{'folder':34} {'fragment':8} {'tasks':>5} {'clean':>5} {'%':>4} {'crash':>5} {'s':>7}"
    for (folder, fragment), group in sorted(groups.items()):
        clean = sum(one.clean for one in group)
        crashed = sum(bool(one.traceback) for one in group)
        seconds = sum(one.seconds for one in group)
        yield (
            f"{folder:34} {fragment:8} {len(group):5} {clean:5} {100 * clean // len(group):4}"
            f" {crashed:5} {seconds:7.1f}"
        )


def reasons(found: Iterable[Lowered]) -> Iterator[str]:
    """What kept tasks from being clean, the most frequent first, each with a task that shows it."""
    counts: Counter[str] = Counter()
    example: dict[str, str] = {}
    for one in found:
        for reason in {*one.reasons, *one.traceback.splitlines()[-1:]}:
            counts[reason] += 1
            example.setdefault(reason, f"{one.task.folder}/{one.task.path.name}")
    for reason, count in counts.most_common():
        yield f"{count:5}  {reason}  ({example[reason]})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("suite", type=Path, help="the suite's folder with the C tasks")
    parser.add_argument("listed", type=Path, help="the list of tasks")
    parser.add_argument("--run", type=int, default=0, metavar="N", help="run N tasks on both sides")
    parser.add_argument(
        "--seed", type=int, default=0, help="of the tasks and of the choices for the runs"
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only tasks whose path contains this text")
    options = parser.parse_args()
    wanted = [t for t in tasks(options.suite, options.listed) if options.only in str(t.path)]
    found = all_lowered(wanted, options.jobs)
    for line in table(found):
        print(line)
    clean = sum(one.clean for one in found)
    crashed = [one for one in found if one.traceback]
    print(f"{len(found)} tasks, {clean} clean, {len(crashed)} tracebacks\n")
    for line in reasons(found):
        print(line)
    for one in crashed[:5]:
        print(f"\n{one.task.path}\n{one.traceback}")
    if options.run:
        from svcomp_runs import compare

        return compare([one.task for one in found if one.clean], options.run, options.seed)
    return 1 if crashed else 0


if __name__ == "__main__":
    raise SystemExit(main())
