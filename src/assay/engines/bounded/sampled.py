# SPDX-License-Identifier: Apache-2.0
"""Runs of a procedure on inputs by chance: many violations are met by many inputs, also where the
claim is about more values than a solver or an exploration can go through.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, final

from assay.dataclass import dataclass
from assay.evidence.replay import Scenario
from assay.evidence.shrinking import copied_together
from assay.execution.task import Task
from assay.program.analysis.call_graph import called
from assay.program.analysis.loops import loops_of
from assay.program.analysis.quantified import quantifies
from assay.program.analysis.records import has_records
from assay.program.commands import Source
from assay.program.graph import Procedure
from assay.program.interpreter import Violated
from assay.program.obligations import Obligation
from assay.source import ToolError

if TYPE_CHECKING:
    from assay.samples.inputs import SampleInput, SampleInputs

_SEED: Final = 3
_PLAIN: Final = (Source.UNINITIALISED, Source.ALLOCATION)  # choices that any implementation has


@final
@dataclass(frozen=True, slots=True)
class SampleEffort:
    """How many inputs are tried, and how far."""

    small: int  # inputs of a few small values
    chance: int  # each: near zero, near the ends of the types, anywhere
    steps: int  # of one run
    seconds: float  # for all of them


FEW: Final = SampleEffort(small=60, chance=0, steps=1_000, seconds=0.1)
MANY: Final = SampleEffort(small=300, chance=1_500, steps=20_000, seconds=2.0)


def broken_samples(task: Task, effort: SampleEffort) -> list[tuple[Scenario, Violated]]:
    """Obligations of the procedure's own that runs break, each with the smallest such input."""
    from assay.program.interpreter import Interpreter
    from assay.samples.inputs import SampleInputs

    made = SampleInputs(task.program, task.procedure, _SEED)
    interpreter = Interpreter(task.program, step_limit=effort.steps)
    own = frozenset((task.procedure.name, *_followed(task)))
    budget = task.budget.working(effort.seconds)
    found: dict[Obligation, tuple[SampleInput, Violated]] = {}
    for one in budget.until_over(_inputs(made, effort, task)):
        given, variables = copied_together(list(one.arguments), one.globals)
        try:
            outcome = interpreter.run(task.procedure.name, given, globals=variables)
        except ToolError:
            break  # such inputs cannot be given
        if isinstance(outcome, Violated) and _counts(outcome, own):
            known = found.setdefault(outcome.obligation, (one, outcome))
            if _size(one) < _size(known[0]):
                found[outcome.obligation] = one, outcome
    return [(Scenario(list(x.arguments), globals=x.globals), met) for x, met in found.values()]


def _size(given: SampleInput) -> int:
    """How many numbers it has; those become small by themselves."""
    pending: list[object] = [*given.arguments, *given.globals.values()]
    count = 0
    while pending:
        one = pending.pop()
        pending += one if isinstance(one, list) else []
        count += 1
    return count


def _followed(task: Task) -> Iterator[str]:
    """What it calls, directly or not, as far as no contract stands for it."""
    seen = {task.procedure.name}
    waiting = [*called(task.procedure), *task.procedure.in_place]
    while waiting:
        name = waiting.pop()
        callee = task.program.procedures.get(name)
        if name not in seen and callee is not None and not callee.has_contract:
            seen.add(name)
            yield name
            waiting += [*called(callee), *callee.in_place]


def _counts(violated: Violated, own: frozenset[str]) -> bool:
    """Whether the procedure is to blame, or what it calls without a contract, and nothing that the
    run met is left open."""
    is_clear = all(one.choice.source in _PLAIN for one in violated.choices)
    return is_clear and not violated.undecided and violated.procedure in own


def may_be_endless(procedure: Procedure) -> bool:
    """Whether exploration may have no end: loops, or claims about any number of values."""
    return bool(loops_of(procedure).nests) or quantifies(procedure)


def _inputs(made: SampleInputs, effort: SampleEffort, task: Task) -> Iterator[SampleInput]:
    """One kind after the other; of structs, runs over which take longer, in turns."""
    if has_records(task.program, task.procedure):
        kinds = zip(made.random(), made.boundary(), made.spread(), strict=True)
        yield from chain.from_iterable(islice(kinds, effort.chance))
        return
    yield from islice(made.small(), effort.small)
    yield from islice(made.random(), effort.chance)
    yield from islice(made.boundary(), effort.chance)
    yield from islice(made.spread(), effort.chance)
