# SPDX-License-Identifier: Apache-2.0
"""What can come out of a concrete run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from assay.dataclass import dataclass
from assay.program.contracts import Clause
from assay.program.interpreter.choices import Chosen
from assay.program.interpreter.trace import TraceStep
from assay.program.interpreter.values import Value
from assay.program.obligations import Obligation
from assay.program.terms import Term
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class Undecided:
    """Something that should hold, whose truth could not be computed; the run went on."""

    about: Clause | Obligation
    reason: str
    is_given: bool = False  # a precondition: if it is false, the run says nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What every run leaves behind, however it ended."""

    steps: int = 0  # edges taken
    undecided: tuple[Undecided, ...] = ()
    choices: tuple[Chosen, ...] = ()
    trace: tuple[TraceStep, ...] = ()

    @property
    def is_allowed(self) -> bool:
        """Whether all preconditions that the run met are known to have held."""
        return not any(one.is_given for one in self.undecided)


@final
@dataclass(frozen=True, slots=True)
class Returned(Run):
    """The procedure came to its end and nothing broke."""

    result: Value
    arguments: tuple[Value, ...]  # one for each parameter: arrays with their final contents
    globals: Mapping[str, Value]


@final
@dataclass(frozen=True, slots=True)
class Violated(Run):
    """An obligation broke, in a state given by the source's variables."""

    obligation: Obligation
    state: Mapping[str, Value]
    procedure: str
    clause: Clause | None = None  # the clause of a specification, where it was one


@final
@dataclass(frozen=True, slots=True)
class Rejected(Run):
    """The arguments do not satisfy the precondition of the procedure that was asked for."""

    clause: Clause


@final
@dataclass(frozen=True, slots=True)
class Blocked(Run):
    """An assumption was false: this is not a run of the program."""

    span: Span


@final
@dataclass(frozen=True, slots=True)
class Halted(Run):
    """The program ended itself (abort, exit)."""

    span: Span


@final
@dataclass(frozen=True, slots=True)
class StepLimit(Run):
    """More edges than the limit."""


@final
@dataclass(frozen=True, slots=True)
class DepthLimit(Run):
    """Calls nested more deeply than the limit, or than the memory allows."""

    depth: int


@final
@dataclass(frozen=True, slots=True)
class Undetermined(Run):
    """The run could not go on: what it depends on cannot be computed, or has no body."""

    reason: str
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Arrived(Run):
    """An iteration came to its end: the state in which the head of the loop is reached again."""

    state: Mapping[Term, Any]  # see `samples`


@final
@dataclass(frozen=True, slots=True)
class LeftLoop(Run):
    """The loop was left before its head was reached again."""


Outcome = Returned | Violated | Rejected | Blocked | Halted | StepLimit | DepthLimit | Undetermined
Iteration = Arrived | LeftLoop | Violated | Blocked | Halted | StepLimit | DepthLimit | Undetermined
