# SPDX-License-Identifier: Apache-2.0
"""How far to explore, and what an exploration leaves behind besides claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from typing import TYPE_CHECKING, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass, field
from assay.evidence.limits import out_of_time
from assay.evidence.verdicts import Reason
from assay.program.contracts import Clause
from assay.program.graph import Location
from assay.program.obligations import depends_on_placement
from assay.program.terms import Term
from assay.source import Span

if TYPE_CHECKING:
    from assay.execution.configuration import Configuration
    from assay.execution.options import BoundedOptions
    from assay.solvers.answers import Sat


@final
@dataclass(frozen=True, slots=True)
class Limits:
    """How far to explore."""

    loop_bound: int  # iterations that the store does not force
    call_depth: int
    turns: int  # iterations of a loop, forced ones included
    paths: int | None = None  # give up beyond so many
    values: int = 0  # an input of at most so many can be looked at value by value
    patience: float | None = None  # seconds; give up if all paths would take longer
    known: Mapping[Location, tuple[Clause, ...]] = field(default_factory=dict)  # proved invariants
    budget: Budget = UNLIMITED
    watch: Callable[[int, int], None] | None = None  # is told how many paths are done, and open
    at_end: Callable[[Configuration, Sat], None] | None = None  # is shown a run of each path


class TooManyPathsError(Exception):
    """There are more paths than the limit allows."""


class TooLongError(Exception):
    """All paths would take too long: how many there may be, and how many seconds they may take."""

    def __init__(self, paths: float, seconds: float) -> None:
        super().__init__(paths, seconds)
        self.paths = paths
        self.seconds = seconds


class DependsError(Exception):
    """How often a loop is run depends on an input that has few values."""

    def __init__(self, symbol: Term, values: range) -> None:
        super().__init__(symbol)
        self.symbol = symbol
        self.values = values


class UnprovedError(Exception):
    """An obligation is not proved, and whoever explores wants to know no more than that."""


class _Limit(Enum):
    """What ends an exploration before everything was looked at."""

    ABANDONED = auto()
    TIME = auto()
    CUT = auto()
    TIRED = auto()
    TOO_DEEP = auto()
    PLACEMENT = auto()


@final
@dataclass(slots=True)
class Report:
    """What an exploration leaves behind besides claims."""

    paths: int = 0
    nodes: int = 0
    feasible: bool = False  # some input satisfies the precondition
    returns: bool = False  # some path reaches the end
    cut: dict[Span, int] = field(default_factory=dict)  # loops that were cut, and at which count
    tired: dict[Span, int] = field(default_factory=dict)  # cut, although every turn was forced
    endless: dict[Span, None] = field(default_factory=dict)  # loops that some run never leaves
    too_deep: dict[str, int] = field(default_factory=dict)  # procedures cut, and at which depth
    iterations: dict[Span, int] = field(default_factory=dict)  # most iterations of each loop
    dropped: list[Reason] = field(default_factory=list)  # assumptions that could not be used
    unplaced: dict[Span, None] = field(default_factory=dict)  # where placement would matter
    trusted: dict[Span, None] = field(default_factory=dict)  # spec assumptions that were used
    contracts: dict[str, None] = field(default_factory=dict)  # procedures used by contract
    lemmas: dict[str, None] = field(default_factory=dict)  # procedures whose claims were used
    external: dict[str, None] = field(default_factory=dict)  # functions that nobody defines
    reached: dict[Span, None] = field(default_factory=dict)  # claims that some run may come to
    omitted: dict[str, None] = field(default_factory=dict)  # inputs that were not looked at
    abandoned: list[Reason] = field(default_factory=list)  # why a path was not followed
    out_of_time: bool = False  # the time was up before everything was looked at

    def note_feasible(self) -> None:
        """Some input satisfies the precondition."""
        self.feasible = True

    def note_return(self) -> None:
        """Some path reaches the end."""
        self.returns = True

    def unexplored(self, asked: BoundedOptions | None = None) -> Reason | None:
        """Why not every run was looked at; None if every one was, but for those beyond bounds that
        a user has asked for. Whoever takes an exploration for complete asks here."""
        excused = set[_Limit]()
        if asked is not None and asked.loop_bound is not None:
            excused.add(_Limit.CUT)
        if asked is not None and asked.call_depth is not None:
            excused.add(_Limit.TOO_DEEP)
        return next((why for limit, why in self._limits() if limit not in excused), None)

    def _limits(self) -> Iterator[tuple[_Limit, Reason]]:
        """What kept the exploration from looking at every run, what says most first."""
        for reason in self.abandoned:
            yield _Limit.ABANDONED, reason
        if self.out_of_time:
            yield _Limit.TIME, out_of_time("every path was explored")
        for limit, cut in ((_Limit.CUT, self.cut), (_Limit.TIRED, self.tired)):
            for span, count in cut.items():
                text = f"loop at line {span.line} was cut after {count} iterations"
                yield limit, Reason("loop-bound", text, span)
        for name, depth in sorted(self.too_deep.items()):
            text = f"calls of `{name}` nest more than {depth} deep"
            yield _Limit.TOO_DEEP, Reason("call-depth", text)
        for span in self.unplaced:
            yield (
                _Limit.PLACEMENT,
                Reason("assumption", f"it is assumed that {depends_on_placement(span)}", span),
            )

    def add(self, other: Report) -> None:
        """What another exploration of the same input leaves behind, too."""
        self.paths += other.paths
        self.nodes += other.nodes
        self.feasible |= other.feasible
        self.returns |= other.returns
        self.too_deep.update(other.too_deep)
        self.cut.update(other.cut)
        self.tired.update(other.tired)
        self.endless.update(other.endless)
        for span, count in other.iterations.items():
            self.iterations[span] = max(count, self.iterations.get(span, 0))
        self.trusted.update(other.trusted)
        self.unplaced.update(other.unplaced)
        self.contracts.update(other.contracts)
        self.lemmas.update(other.lemmas)
        self.external.update(other.external)
        self.dropped += other.dropped
        self.omitted.update(other.omitted)
        self.reached.update(other.reached)
        self.abandoned += other.abandoned
        self.out_of_time |= other.out_of_time
