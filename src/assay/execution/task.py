# SPDX-License-Identifier: Apache-2.0
"""What an engine is asked to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass, field, replace
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome
from assay.execution.notes import Notes
from assay.execution.options import BoundedOptions
from assay.passes.with_procedure import with_procedure
from assay.program.contracts import Clause
from assay.program.graph import Location, Procedure, Program

Options = TypeVar("Options")
Invariants = Mapping[Location, tuple[Clause, ...]]


def together(one: Invariants, other: Invariants) -> Invariants:
    """The clauses of both, each formula once."""
    if not one or not other:
        return one or other
    heads = dict.fromkeys((*one, *other))
    return {head: _different((*one.get(head, ()), *other.get(head, ()))) for head in heads}


def _different(clauses: Iterable[Clause]) -> tuple[Clause, ...]:
    return tuple({one.formula: one for one in clauses}.values())


"""By the heads of the loops of one procedure."""


@final
@dataclass(frozen=True, slots=True)
class Progress:
    """How far an engine has come with a procedure."""

    done: int  # paths
    open: int
    depth: int  # iterations of loops that are followed before they are cut
    seconds: float
    solving: float  # seconds of these in solvers


@final
@dataclass(frozen=True, slots=True)
class Trying:
    """Which size of templates an engine is at."""

    size: str
    seconds: float


@final
@dataclass(frozen=True, slots=True)
class Attempting:
    """What is tried next on a procedure."""

    name: str  # an engine, or an attempt of the schedule


News = Progress | Trying | Attempting
"""What is told of a procedure while it is verified."""


@final
@dataclass(frozen=True, slots=True)
class Task:
    """One procedure of one program, and until when to work on it."""

    program: Program
    procedure: Procedure
    from_main: bool = False  # globals start with their initial values
    bounded: BoundedOptions = field(default_factory=BoundedOptions)
    budget: Budget = UNLIMITED
    watch: Callable[[News], None] | None = None  # is told now and then
    found: Callable[[ObligationResult], None] | None = None  # is told of violations at once
    known: Invariants = field(default_factory=dict)
    """Invariants that are proved: they may be assumed. Whoever proves by induction proves them
    again, so that a proof stands alone."""
    learned: Callable[[Invariants], None] | None = None  # is told of invariants as they are proved
    so_far: Callable[[ProcedureOutcome], None] | None = None
    """Is told what is known of the procedure, as soon as it is more than before."""
    options: tuple[object, ...] = ()  # of engines, at most one of each class
    notes: Notes = field(default_factory=Notes)  # for all attempts on the procedure

    def replacing(self, procedure: Procedure) -> Task:
        """The task about another version of its procedure, in a program that has this version, of
        which nothing is known yet."""
        program = with_procedure(self.program, procedure)
        return replace(self, program=program, procedure=procedure, known={}, learned=None)

    def tell(self, attempt: str) -> None:
        """Tell who asked what is tried next."""
        if self.watch is not None:
            self.watch(Attempting(attempt))

    def options_of(self, kind: type[Options]) -> Options:
        """What a user has chosen about an engine, by the class of its options."""
        return next((one for one in self.options if isinstance(one, kind)), None) or kind()
