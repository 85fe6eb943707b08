# SPDX-License-Identifier: Apache-2.0
"""All runs of a generated procedure: what comes out of each, and how often its loops go round.

Before:  5 --i := i + 1--> 2                    an edge back to the head of a loop
After:   5 --i := i + 1--> 9 --havoc--> 2       whoever answers the havoc counts
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import final

from generate import tree
from generate.inputs import Input, inputs, values
from generate.truth import key

from assay.program.analysis.loops import loops_of
from assay.program.commands import Havoc, Source
from assay.program.graph import Edge, Procedure, Program, Role, Variable
from assay.program.interpreter import (
    Choice,
    DepthLimit,
    Interpreter,
    Outcome,
    Rejected,
    StepLimit,
    Undetermined,
    Violated,
    zero,
)
from assay.program.sorts import INT
from assay.program.terms import variable

_PROBE = variable("probe", INT)
_STEPS, _DEPTH, _TOTAL = 20_000, 500, 3_000_000


@final
@dataclass(frozen=True, slots=True)
class Run:
    """What one input does."""

    given: Input
    outcome: Outcome
    iterations: dict[int, int]  # by the line of a loop: the most that it went round at once

    @property
    def is_accepted(self) -> bool:
        return not isinstance(self.outcome, Rejected)

    @property
    def is_known(self) -> bool:
        """Whether it came to its end."""
        return not isinstance(self.outcome, StepLimit | DepthLimit | Undetermined)

    @property
    def broken(self) -> tuple[str, int] | None:
        """The kind and the line of the obligation that it breaks."""
        if not isinstance(self.outcome, Violated):
            return None
        obligation = self.outcome.obligation
        return obligation.kind, obligation.span.line


def all_runs(program: tree.Program, model: Program, procedure: tree.Procedure) -> list[Run]:
    """Every input that the domains of the parameters let in, as far as there is time."""
    counter = _Counter()
    counted = replace(
        model, procedures={name: counter.probed(p) for name, p in model.procedures.items()}
    )
    interpreter = Interpreter(counted, step_limit=_STEPS, depth_limit=_DEPTH)
    language, name = program.typing.language, key(program, procedure)
    runs, steps = [], 0
    for given in inputs(procedure, language):
        counter.begin()
        outcome = interpreter.run(name, values(given, language), choose=counter.answer)
        runs.append(Run(given, outcome, dict(counter.most)))
        steps += outcome.steps
        if steps > _TOTAL:
            break
    return runs


@final
@dataclass(slots=True)
class _Counter:
    """Counts how often each loop goes round between two entries."""

    lines: list[int] = field(default_factory=list)  # by number of a probe
    now: dict[int, int] = field(default_factory=dict)
    most: dict[int, int] = field(default_factory=dict)

    def begin(self) -> None:
        self.now, self.most = {}, {}

    def answer(self, choice: Choice) -> int | bool:
        word, _, digits = choice.label.partition(" ")
        if word not in ("again", "enter"):
            return zero(choice)
        number = int(digits)
        count = self.now[number] = self.now.get(number, 0) + 1 if word == "again" else 0
        line = self.lines[number]
        self.most[line] = max(self.most.get(line, 0), count)
        return 0

    def probed(self, procedure: Procedure) -> Procedure:
        edges, locations = list(procedure.edges), procedure.locations
        spans = {loop.head: loop.span for loop in procedure.loops}
        for nest in loops_of(procedure).nests:
            span = spans.get(nest.head, nest.back_edges[0].span)
            self.lines.append(span.line)
            number = len(self.lines) - 1
            for position, edge in list(enumerate(edges)):
                if edge.target == nest.head:
                    word = "again" if edge.source in nest.body else "enter"
                    edges[position] = replace(edge, target=locations)
                    edges.append(_probe(locations, nest.head, f"{word} {number}", edge))
                    locations += 1
            if nest.head == procedure.entry:
                edges.append(_probe(locations, nest.head, f"enter {number}", edges[0]))
                procedure = replace(procedure, entry=locations)
                locations += 1
        variables = (*procedure.variables, Variable(_PROBE, Role.TEMPORARY))
        return replace(procedure, edges=tuple(edges), locations=locations, variables=variables)


def _probe(source: int, target: int, label: str, edge: Edge) -> Edge:
    return Edge(source, Havoc((_PROBE,), Source.NONDET, label), target, edge.span)


def within(runs: list[Run], lengths: tuple[int, int], loop_bound: int | None) -> Iterator[Run]:
    """The runs that stay within the bounds."""
    for run in runs:
        sizes = [len(argument) for argument in run.given if isinstance(argument, tuple)]
        if all(lengths[0] <= size <= lengths[1] for size in sizes) and (
            loop_bound is None or all(n <= loop_bound for n in run.iterations.values())
        ):
            yield run
