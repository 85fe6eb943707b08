# SPDX-License-Identifier: Apache-2.0
"""Which procedures of a program are verified, and how each of them is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass, replace
from assay.engines.table import EngineName
from assay.evidence.verdicts import (
    Assumption,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
    discharged,
    ending_together,
    settled,
    worst,
)
from assay.execution.options import BoundedOptions
from assay.execution.task import News, Task
from assay.passes.relevant import relevant
from assay.program.analysis.records import unverified_input
from assay.program.graph import Procedure, Program
from assay.run import strategy
from assay.run.accounting import is_stated, not_modelled
from assay.run.ending import is_promised, with_ending
from assay.run.explanation import explained
from assay.run.judging import OfImplied, OfStated, OfUnstated, ViolationRule, judged, judging
from assay.run.notation import in_notation
from assay.run.reachable.reached import Reaching
from assay.run.unstated import is_unstated, supposed

_FOR_ENDINGS: Final = 3.0  # seconds at the end, for the question whether runs end,
_SHARE_OF_ENDINGS: Final = 0.2  # but at most this part of the time

Search = Callable[[Task], ProcedureOutcome]


@final
@dataclass(frozen=True, slots=True)
class Verified:
    """One procedure and what was found out about it."""

    name: str
    procedure: Procedure | None  # None if it could not be modelled
    outcome: ProcedureOutcome

    @property
    def verdict(self) -> Verdict:
        return self.outcome.verdict


def chosen(program: Program) -> list[Procedure]:
    """Every procedure with a contract, and the entry of a C program."""
    return [p for p in program.sources if program.is_start(p) or is_stated(p)]


def verified(
    program: Program,
    procedure: Procedure,
    options: BoundedOptions,
    budget: Budget = UNLIMITED,
    watch: Callable[[News], None] | None = None,
    found: Callable[[ObligationResult], None] | None = None,
    engine: EngineName = EngineName.AUTO,
    engine_options: tuple[object, ...] = (),
    processes: int = 1,
    so_far: Callable[[ProcedureOutcome], None] | None = None,
) -> Verified:
    """What the engine finds out about one procedure, with so many processes; `found` is told of
    violations at once, `so_far` of what is known before everything is."""
    part = relevant(program, procedure)
    source = procedure
    part, taken = _holding(part, source)
    procedure = part.procedures[source.name]
    input_ = None if part.is_start(procedure) else unverified_input(part, procedure)
    if input_ is not None:
        reason = Reason("record-input", f"no values are tried of {input_}", procedure.span)
        return Verified(source.name, source, ProcedureOutcome(source.name, "", (), reason=reason))
    task = Task(part, procedure, part.is_start(procedure), options, budget, watch, found)
    task = replace(task, options=engine_options, so_far=so_far)

    def search(task: Task) -> ProcedureOutcome:
        return settled(strategy.run(engine, task, processes))

    way = _by_itself if is_unstated(part, procedure) else _outcome
    outcome = way(search, program, task)
    if part.overridable:
        from assay.run import closed_world

        outcome = closed_world.noted(part, procedure, outcome)
    outcome = replace(outcome, assumptions=(*taken, *outcome.assumptions))
    return Verified(source.name, source, outcome)


def _holding(program: Program, procedure: Procedure) -> tuple[Program, tuple[Assumption, ...]]:
    if all(one.held is None for one in procedure.parameters):
        return program, ()
    from assay.run.held import holding

    return holding(program, procedure)


def _outcome(search: Search, program: Program, task: Task) -> ProcedureOutcome:
    """A procedure with a contract: it holds in every state that runs of the program come to."""
    rule = _rule(task, Reaching(program, task))
    task = replace(task, found=judging(task, rule), so_far=_telling(task))
    found = with_ending(task, judged(search(_but_for_endings(task)), rule))
    return explained(task, in_notation(task.program, judged(found, rule)))


def _rule(task: Task, reaching: Reaching) -> ViolationRule:
    contract = task.procedure.contract
    is_implied = contract is not None and contract.implied and contract.frame is None
    return OfImplied(task, reaching) if is_implied else OfStated(reaching)


def _but_for_endings(task: Task) -> Task:
    """The task with some time left at the end, where it takes time to say whether runs end."""
    if not is_promised(task.program, task.procedure):
        return task
    return replace(task, budget=task.budget.ending_early(_FOR_ENDINGS, _SHARE_OF_ENDINGS))


def _by_itself(search: Search, program: Program, task: Task) -> ProcedureOutcome:
    """A procedure without a contract, for whatever it is called with."""
    case = supposed(task.program, task.procedure)
    changed = replace(task, program=case.program, procedure=case.procedure)
    rule = OfUnstated(changed, Reaching(program, changed))
    changed = replace(
        changed, found=judging(changed, rule), so_far=_telling(task, *case.assumptions)
    )
    found = search(changed)
    outcome = judged(explained(changed, in_notation(changed.program, found)), rule)
    outcome = replace(outcome, assumptions=(*case.assumptions, *outcome.assumptions))
    return with_ending(task, outcome)  # nothing is promised


def _telling(task: Task, *assumed: Assumption) -> Callable[[ProcedureOutcome], None] | None:
    """Tells what is known so far as it would be told in the end. Violations are told by
    themselves, when it is clear that they are some."""
    so_far = task.so_far
    if so_far is None:
        return None

    def tell(outcome: ProcedureOutcome) -> None:
        if all(one.verdict is not Verdict.REFUTED for one in outcome.obligations):
            known = in_notation(task.program, settled(outcome))
            so_far(replace(known, assumptions=(*assumed, *known.assumptions)))

    return tell


def discharging(found: Iterable[Verified]) -> Iterator[Verified]:
    """All results in their order; what rests on contracts waits until those may be proved too."""
    seen: list[Verified] = []
    held = 0
    for one in found:
        seen.append(one)
        if held or _rests_on_others(one.outcome):
            held += 1
        else:
            (outcome,) = ending_together([one.outcome])
            yield Verified(one.name, one.procedure, outcome)
    outcomes = discharged([one.outcome for one in seen])
    for one, outcome in list(zip(seen, outcomes, strict=True))[len(seen) - held :]:
        yield Verified(one.name, one.procedure, outcome)


def _rests_on_others(outcome: ProcedureOutcome) -> bool:
    if outcome.ending is not None and outcome.ending.rests_on:
        return True
    return any(one.contract is not None for one in outcome.assumptions)


def refused(program: Program) -> Iterator[Verified]:
    """Procedures that use what is not supported: nothing is known of them."""
    for name, reason in not_modelled(program).items():
        yield Verified(name, None, ProcedureOutcome(name, "", (), reason=reason))


def overall(found: Iterable[Verified]) -> Verdict:
    return worst(one.verdict for one in found)
