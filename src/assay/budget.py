# SPDX-License-Identifier: Apache-2.0
"""What work may still cost: time on the clock, time of the processor, steps of solvers.

Whoever works is given a `Budget`, asks it now and then whether it is over, and gives parts of it to
others. Only estimates, and the independent checker, look at a clock themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic, process_time
from typing import Any, NoReturn, Protocol, TypeVar, final

from assay.dataclass import dataclass, replace

_MOST_THREADS = 8  # that work in one process at a time
_STEPS_PER_SECOND = 15_000_000  # of Z3, on an idle machine

Item = TypeVar("Item")


class OutOfTimeError(Exception):
    """The budget is over, or whoever supervises this process has asked it to stop."""


@final
class _StopRequest:
    """Whether this process was asked to stop: then every budget is over."""

    made = False


@final
class _LastReading:
    """When the time of the processor was last asked for, which needs a call of the system: until
    it can have passed a limit, the clock is enough."""

    clock = -inf
    processor = 0.0

    @classmethod
    def taken(cls) -> float:
        """The time of the processor, now."""
        cls.processor = process_time()
        cls.clock = monotonic()
        return cls.processor

    @classmethod
    def at_most(cls, now: float) -> float:
        """The time of the processor cannot be more than this."""
        waited = now - cls.clock
        return cls.processor + _MOST_THREADS * waited if waited >= 0 else inf


def stop() -> NoReturn:
    """End the work of this process; what was found until now can still be told."""
    _StopRequest.made = True
    raise OutOfTimeError


@final
@dataclass(frozen=True, slots=True)
class Budget:
    """Until when to work. All processes agree on `end`; `processor_end` means only this one."""

    end: float = inf  # of the monotonic clock
    processor_end: float = inf  # of the time for which the processor has worked on this process
    fuel: Fuel | None = None  # steps of solvers, shared with all parts of this budget
    cut: CutShort | None = None  # told when this budget, or a share of it, is over

    @staticmethod
    def of(seconds: float | None) -> Budget:
        """So many seconds from now on; None sets no limit."""
        return UNLIMITED if seconds is None else UNLIMITED.at_most(seconds)

    # --- how much is left

    def left(self) -> float:
        """Seconds; 0 when it is over, infinity without a limit."""
        if _StopRequest.made:
            return 0.0
        left = inf if self.end == inf else self.end - monotonic()
        if self.processor_end < inf:
            left = min(left, self.processor_end - _LastReading.taken())
        return max(0.0, left)

    def is_over(self) -> bool:
        over = self._is_over()
        if over and self.cut is not None:
            self.cut.tell()
        return over

    def _is_over(self) -> bool:
        if self.fuel is not None and self.fuel.is_empty():
            return True
        if self.processor_end < inf and not _StopRequest.made:
            now = monotonic()
            if now < self.end and _LastReading.at_most(now) < self.processor_end:
                return False
        return self.left() <= 0

    def check(self) -> None:
        """Raise `OutOfTimeError` when it is over."""
        if self.is_over():
            raise OutOfTimeError

    def until_over(self, items: Iterable[Item]) -> Iterator[Item]:
        """The items that are there before it is over."""
        for item in items:
            if self.is_over():
                return
            yield item

    def seconds(self, most: float | None = None, *, least: float = 0.0) -> float | None:
        """A limit for one call of a library that counts seconds itself: what is left, at most
        `most`, but `least` even when it is over; None if nothing limits it."""
        left = max(least, self.left())
        if left == inf:
            return most
        return left if most is None else min(most, left)

    # --- parts of it

    def at_most(self, seconds: float) -> Budget:
        """What is left, but not longer than so many seconds from now on: of the processor, where
        this budget counts those, else of the clock."""
        if self.processor_end < inf:
            return replace(self, processor_end=min(self.processor_end, process_time() + seconds))
        return replace(self, end=min(self.end, monotonic() + seconds))

    def part(self, share: float, *, most: float = inf) -> Budget:
        """A share, such as 0.5, of what is left; at most so many seconds."""
        seconds = share * self.left()
        return self.at_most(seconds) if seconds <= most else replace(self.at_most(most), cut=None)

    def for_next(self, waiting: int, *, least: float = 0.0, most: float = inf) -> Budget:
        """For the first of several that wait: an equal part of what is left; at least and at most
        so many seconds, if there are as many."""
        return self.at_most(min(most, max(least, self.left() / max(1, waiting))))

    def ending_early(self, seconds: float, share: float) -> Budget:
        """For who has to be done a little before: by so many seconds, but at most by a share."""
        left = self.left()
        return self if left == inf else self.at_most(left - min(seconds, share * left))

    def extended(self, seconds: float) -> Budget:
        """With so many seconds more, for who waits until somebody else has noticed the end."""
        return replace(self, end=self.end + seconds)

    def or_else(self, seconds: float) -> Budget:
        """With so many seconds, if there is no limit yet."""
        return self.at_most(seconds) if self.end == inf else self

    def working(self, seconds: float) -> Budget:
        """For at most so many seconds of the processor's time, however much is left: waiting does
        not count."""
        end = process_time() + seconds
        return replace(self, processor_end=end, cut=None) if end < self.processor_end else self

    def watched(self) -> tuple[Budget, CutShort]:
        """The same, and whether some work ended because it, or a share of it, was over: with more
        time that work might say more."""
        cut = CutShort(self.cut)
        return replace(self, cut=cut), cut

    def afterwards(self, seconds: float) -> Budget:
        """For so many seconds of the processor's time after the work that this budget was for, but
        not beyond its end on the clock."""
        return replace(self, processor_end=process_time() + seconds, fuel=None)

    # --- steps of solvers

    def fuelled(self, seconds: float) -> Budget:
        """For queries that together take at most as many steps as an idle machine takes in so many
        seconds."""
        return replace(self, fuel=Fuel(seconds))

    def query(self, seconds: float) -> QueryLimit:
        """For one query, of at most as many steps as an idle machine takes in so many seconds."""
        if self.fuel is None:
            return QueryLimit(seconds, self)
        self.check()
        return QueryLimit(min(seconds, self.fuel.seconds()), self)

    @contextmanager
    def counting(self, solver: Counts) -> Iterator[None]:
        """What a solver does meanwhile is taken from the fuel."""
        before = solver.steps()
        try:
            yield
        finally:
            if self.fuel is not None:
                self.fuel.use(solver.steps() - before)


@final
class CutShort:
    """Whether some work had to end before it was done."""

    def __init__(self, whole: CutShort | None = None) -> None:
        """`whole`: of the work that this is a part of."""
        self.happened = False
        self._whole = whole

    def tell(self) -> None:
        self.happened = True
        if self._whole is not None:
            self._whole.tell()


class Counts(Protocol):
    """A solver that knows how many steps it has taken."""

    def steps(self) -> int: ...


@final
class Fuel:
    """Steps of solvers, which are the same on a busy machine."""

    def __init__(self, seconds: float) -> None:
        """As many as an idle machine takes in so many seconds."""
        self._steps = int(seconds * _STEPS_PER_SECOND)

    def use(self, steps: int) -> None:
        self._steps -= steps

    def is_empty(self) -> bool:
        return self._steps <= 0

    def seconds(self) -> float:
        """Of an idle machine."""
        return self._steps / _STEPS_PER_SECOND


@final
@dataclass(frozen=True, slots=True)
class QueryLimit:
    """How far a solver of Z3 may go for one query: so many steps, and never beyond a budget."""

    seconds: float  # of an idle machine
    budget: Budget

    def at_most(self, seconds: float) -> QueryLimit:
        return replace(self, seconds=min(seconds, self.seconds))

    def apply(self, solver: Any) -> None:
        """Set the parameters of a solver of Z3."""
        solver.set("rlimit", int(self.seconds * _STEPS_PER_SECOND))
        self.budget.check()
        left = self.budget.left()
        if left < inf:
            solver.set("timeout", max(1, int(left * 1000)))


UNLIMITED = Budget()
