# SPDX-License-Identifier: Apache-2.0
"""Several lines of work on one procedure, each in a process of its own, heard as they speak."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack

from assay.dataclass import replace
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome
from assay.execution.task import Attempting, Progress, Task, Trying
from assay.run.board import Said
from assay.run.facts import Heard, ProvedFacts
from assay.run.letters import Letters
from assay.run.schedule import Lane
from assay.run.supervision import Over, Supervision, for_work, next_to_speak
from assay.run.worker import Done, Send, end_with_parent

Work = Callable[[Task, Heard], Iterator[Said | ProvedFacts]]
"""What each attempt says, and what is proved on the way; it can hear what others prove."""


def raced(task: Task, lanes: Mapping[Lane, Work]) -> Iterator[Said]:
    """What each lane says, in the order in which it is said; violations are told at once, and what
    one proves is told to the others. Whoever has heard enough stops asking, which ends all of them.
    A lane that is lost costs only what it would still have said."""
    with ExitStack() as stack:
        letters = {lane: stack.enter_context(Letters()) for lane in lanes}
        running = {
            stack.enter_context(Supervision(_working(task, work, letters[lane]))): lane
            for lane, work in lanes.items()
        }
        while running:
            workers = list(running)
            one = workers[next_to_speak(workers, task.budget)]
            match one.hear(task.budget):
                case Said() as said:
                    yield said
                case ProvedFacts() as facts:
                    for lane in set(running.values()) - {running[one]}:
                        letters[lane].send(facts)
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
                    yield from (word for word in over.last_words if isinstance(word, Said))
                    lost = ProcedureOutcome(task.procedure.name, "", (), reason=over.reason)
                    yield Said(lane, lost)


def _working(task: Task, work: Work, letters: Letters) -> Callable[[Send], None]:
    def worker(send: Send) -> None:
        watch = None if task.watch is None else send
        mine = replace(task, found=send, watch=watch, so_far=None, budget=for_work(task.budget))
        end_with_parent()
        for said in work(mine, letters.received):
            send(said)
        send(Done())

    return worker
