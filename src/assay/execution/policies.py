# SPDX-License-Identifier: Apache-2.0
"""Where explorations differ: at the head of a loop, at a call, at an obligation, in their order.

An `Explorer` follows the edges of a procedure; at these points it asks a policy. Bounded and
inductive exploration are two choices of policies (`explorers.py`), one formula of all runs is a
third (`formula.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.execution.configuration import Activation, Configuration
from assay.execution.flow import Flow
from assay.execution.path import Origin
from assay.execution.plan import Head
from assay.execution.report import Report
from assay.execution.values import Value
from assay.program.commands import Call
from assay.program.graph import Edge, Location
from assay.program.obligations import Obligation
from assay.program.terms import Term
from assay.solvers.protocol import Effort

if TYPE_CHECKING:
    from assay.execution.activations import Activations
    from assay.execution.deferral import Deferral
    from assay.execution.explore import Explorer
    from assay.execution.reasoning import Reasoning


class AtHead(ABC):
    """What happens where runs arrive at the head of a loop: it is unrolled, or known by something.

    Must be implemented: `arrive`. May be: `enter`, `unforced`, `unfinished`, which do nothing.
    """

    @abstractmethod
    def arrive(
        self, reasoning: Reasoning, state: Configuration, head: Head, source: Location
    ) -> Flow:
        """A state has come to the head from a location, which is in the loop's body if it is not
        the first time. Whatever the loop claims is due here."""

    def enter(self, frame: Activation) -> None:
        """A procedure begins: what is asked for later of the values at its entry can be kept."""
        del frame

    def unforced(self, frame: Activation, edge: Edge) -> None:
        """An edge is taken that the store does not force."""
        del frame, edge

    def unfinished(self, report: Report, frame: Activation, head: Location) -> None:
        """An iteration was begun and does not come to its end."""
        del report, frame, head


class AtCall(ABC):
    """What happens at a call: its body is followed, or something stands for it.

    Must be implemented: `call`.
    """

    @abstractmethod
    def call(
        self,
        reasoning: Reasoning,
        activations: Activations,
        state: Configuration,
        command: Call,
        edge: Edge,
    ) -> Flow:
        """Check what the call owes its callee. Then either change the state to the one after the
        call, or add an activation of the callee to its frames."""


class AtObligation(ABC):
    """What happens where something has to hold.

    Must be implemented: `decide`.
    """

    @abstractmethod
    def decide(
        self, reasoning: Reasoning, state: Configuration, value: Value, obligation: Obligation
    ) -> Flow:
        """Deal with an obligation whose formula has a value in a state. What goes on from there are
        runs in which it holds; whatever is not shown has to be assumed (`Reasoning.enforce`)."""


class AtAssignment(ABC):
    """What becomes of the values that are assigned.

    Must be implemented: `kept`.
    """

    @abstractmethod
    def kept(self, reasoning: Reasoning, state: Configuration, target: Term, value: Value) -> Value:
        """The value that a variable has from here on: the one that is given, in another form."""


class Order(ABC):
    """In which order states are followed, and what the path condition of a state means to the
    store.

    Must be implemented: all but `clock` and `rests`. A state is followed by `Explorer.run`, which
    comes back when the state has ended, or rests.
    """

    clock: int = 64  # nodes between two looks at the clock

    @abstractmethod
    def explore(self, explorer: Explorer, begin: Callable[[], Configuration | None]) -> None:
        """Follow the state that `begin` gives, if it gives one, and all that come of it. The store
        is then as it was."""

    @abstractmethod
    def branch(self, explorer: Explorer, state: Configuration, edges: tuple[Edge, ...]) -> Flow:
        """Rules S1 and S2: every edge whose condition is consistent with the store is followed.
        The state goes on along one of them now, or all of them are followed later."""

    def rests(self, state: Configuration, *, returned: bool) -> bool:
        """Whether a state is not followed any further now, after a step or a return. Whoever says
        so follows it later."""
        del state, returned
        return False

    @abstractmethod
    def waiting(self) -> int:
        """How many states wait to be followed."""

    @abstractmethod
    def know(self, state: Configuration, fact: Term) -> None:
        """Something holds of the inputs, whatever else does."""

    @abstractmethod
    def enforce(self, state: Configuration, value: Value, origin: Origin, effort: Effort) -> Flow:
        """From here on only runs of this state are looked at in which the value is true; that is a
        part of the path condition."""

    @abstractmethod
    def ask(self, state: Configuration, value: Value) -> None:
        """Add to the store that a run is in this state with the value true."""


Worth = Callable[[Configuration, Edge], bool]
"""Whether it is worth while to follow an edge; where it is not, the path ends."""


@final
@dataclass(frozen=True, slots=True)
class Policies:
    """One choice for each point where explorations differ."""

    order: Order
    head: AtHead
    call: AtCall
    obligation: AtObligation
    worth: Worth | None = None  # None: every edge is followed
    reaching: Effort = Effort.FULL  # to find out whether a run comes to a claim
    assignment: AtAssignment | None = None  # None: values are kept as they are computed
    later: Deferral | None = None  # where questions are put off to; None: all are asked at once
