# SPDX-License-Identifier: Apache-2.0
"""Where an exploration stands: a location, the values of the variables, the calls it is inside, and
what is known of the runs that are there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, assert_never, final

from assay.dataclass import dataclass, field
from assay.execution.path import Conjunct, Origin, PathCondition
from assay.execution.plan import ProcedurePlan
from assay.execution.values import Value
from assay.program.commands import Havoc
from assay.program.graph import Edge, Location
from assay.program.terms import Term

NO_CONDITION: Final = PathCondition()


@final
@dataclass(slots=True)
class Activation:
    """One activation of a procedure."""

    plan: ProcedurePlan
    location: Location
    variables: dict[Term, Value]  # its own, and the globals while it is the innermost
    call: Edge | None = None  # the edge of the caller that it was called from
    counts: dict[Location, int] = field(default_factory=dict)  # arrivals at loop heads
    open_counts: dict[Location, int] = field(default_factory=dict)  # iterations not forced
    opened: dict[Location, int] = field(default_factory=dict)  # the last of them, by its number
    variants: dict[Location, tuple[Value, ...]] = field(default_factory=dict)
    seen: dict[Location, tuple[int, dict[Term, Value]]] = field(default_factory=dict)
    """At loop heads: an earlier state of this activation, and the count of its arrival."""

    def copy(self) -> Activation:
        return Activation(
            self.plan,
            self.location,
            dict(self.variables),
            self.call,
            dict(self.counts),
            dict(self.open_counts),
            dict(self.opened),
            dict(self.variants),
            dict(self.seen),
        )


@final
@dataclass(frozen=True, slots=True)
class MetChoice:
    """An unknown value that a run meets."""

    havoc: Havoc
    symbol: Term


@final
@dataclass(frozen=True, slots=True)
class EitherChoices:
    """Where states were merged: unknown values that runs meet if a condition holds, and those that
    they meet if not."""

    condition: Term
    then: tuple[MetChoices, ...]
    otherwise: tuple[MetChoices, ...]


MetChoices = MetChoice | EitherChoices


def choices_met(
    choices: Iterable[MetChoices], holds: Callable[[Term], bool]
) -> Iterator[MetChoice]:
    """The unknown values of one run, in their order; `holds` says which conditions do."""
    waiting = [iter(choices)]
    while waiting:
        one = next(waiting[-1], None)
        match one:
            case None:
                waiting.pop()
            case MetChoice():
                yield one
            case EitherChoices(condition=condition, then=then, otherwise=otherwise):
                waiting.append(iter(then if holds(condition) else otherwise))
            case _:
                assert_never(one)


@final
@dataclass(slots=True)
class Configuration:
    """The state of some runs: what to execute, the current version of each variable as a value,
    and the path condition. Copies share what neither of them changes."""

    frames: list[Activation]
    path: PathCondition = NO_CONDITION  # what holds of these runs
    edge: Edge | None = None  # the one that is executed, or was last
    choices: tuple[MetChoices, ...] = ()  # unknown values met, in order
    past: tuple[int, ...] = ()  # lines of assumptions from here on: failed, or not yet proved
    exact: bool = True  # False once a contract stood for a call, or invariants for a loop

    @property
    def top(self) -> Activation:
        return self.frames[-1]

    def know(self, formula: Term, origin: Origin) -> None:
        """One more formula holds of the runs in this state, by the edge that is executed."""
        self.path = self.path.plus(Conjunct(formula, origin, self.edge))

    def copy(self) -> Configuration:
        frames = [*self.frames[:-1], self.frames[-1].copy()]
        return Configuration(frames, self.path, self.edge, self.choices, self.past, self.exact)
