# SPDX-License-Identifier: Apache-2.0
"""Several lines of work on one procedure, each in a process of its own, heard as they speak."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import replace

from assay.evidence.verdicts import ObligationResult, ProcedureOutcome
from assay.execution.task import Attempting, Progress, Task, Trying
from assay.run.schedule import Lane
from assay.run.supervision import Over, Supervision, for_work, next_to_speak
from assay.run.worker import Done, Send, end_with_parent

Work = Callable[[Task], Iterator[ProcedureOutcome]]


def raced(task: Task, lanes: Mapping[Lane, Work]) -> Iterator[tuple[Lane, ProcedureOutcome]]:
    """What each lane says, in the order in which it is said; violations are told at once. Whoever
    has heard enough stops asking, which ends all of them. A lane that is lost costs only what it
    would still have said."""
    with ExitStack() as stack:
        running = {
            stack.enter_context(Supervision(_working(task, work))): lane
            for lane, work in lanes.items()
        }
        while running:
            workers = list(running)
            one = workers[next_to_speak(workers, task.budget)]
            match one.hear(task.budget):
                case ProcedureOutcome() as outcome:
                    yield running[one], outcome
                case ObligationResult() as violation:
                    if task.found is not None:
                        task.found(violation)
                case Progress() | Trying() | Attempting() as progress:
                    if task.watch is not None:
                        task.watch(progress)
                case Done():
                    del running[one]
                case Over() as over:
                    lane = running.pop(one)
                    for word in over.last_words:
                        if isinstance(word, ProcedureOutcome):
                            yield lane, word
                    yield lane, ProcedureOutcome(task.procedure.name, "", (), reason=over.reason)


def _working(task: Task, work: Work) -> Callable[[Send], None]:
    def worker(send: Send) -> None:
        watch = None if task.watch is None else send
        mine = replace(task, found=send, watch=watch, budget=for_work(task.budget))
        end_with_parent()
        for outcome in work(mine):
            send(outcome)
        send(Done())

    return worker
