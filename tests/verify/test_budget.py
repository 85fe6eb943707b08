# SPDX-License-Identifier: Apache-2.0
"""A budget is over when its time is, and its parts never last longer: with clocks that we set."""

from __future__ import annotations

from math import inf

import pytest

from assay import budget as module
from assay.budget import UNLIMITED, Budget, OutOfTimeError


class Clocks:
    """What the clocks show."""

    def __init__(self) -> None:
        self.wall = 1000.0
        self.processor = 10.0


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    clocks = Clocks()
    monkeypatch.setattr(module, "monotonic", lambda: clocks.wall)
    monkeypatch.setattr(module, "process_time", lambda: clocks.processor)
    return clocks


def test_it_is_over_when_the_time_is(clocks: Clocks) -> None:
    budget = Budget.of(5)
    assert budget.left() == 5
    budget.check()
    clocks.wall += 4.5
    assert (budget.left(), budget.is_over()) == (0.5, False)
    clocks.wall += 0.5
    assert (budget.left(), budget.is_over()) == (0, True)
    clocks.wall += 100
    assert budget.left() == 0
    with pytest.raises(OutOfTimeError):
        budget.check()


def test_without_a_limit_it_is_never_over(clocks: Clocks) -> None:
    clocks.wall = clocks.processor = 1e12
    assert Budget.of(None) is UNLIMITED
    assert (UNLIMITED.left(), UNLIMITED.is_over()) == (inf, False)
    parts = (UNLIMITED.part(0.5), UNLIMITED.for_next(7), UNLIMITED.ending_early(1, 0.5))
    assert {one.left() for one in parts} == {inf}
    assert UNLIMITED.extended(1).left() == inf
    assert UNLIMITED.seconds() is None
    assert UNLIMITED.seconds(3) == 3


def test_parts(clocks: Clocks) -> None:
    budget = Budget.of(100)
    clocks.wall += 40
    lasting = {
        "part": budget.part(0.5),
        "small part": budget.part(0.5, most=2),
        "at most": budget.at_most(7),
        "no longer": budget.at_most(700),
        "next": budget.for_next(6),
        "enough for the next": budget.for_next(6, least=20),
        "not too much for the next": budget.for_next(6, most=3),
        "most of all": budget.for_next(6, least=20, most=3),
        "only one": budget.for_next(1),
        "none waits": budget.for_next(0),
        "early": budget.ending_early(0.25, 0.05),
        "early in a short time": budget.at_most(1).ending_early(0.25, 0.05),
        "later": budget.extended(5),
        "default": UNLIMITED.or_else(8),
        "no default": budget.or_else(8),
    }
    assert {what: round(one.left(), 6) for what, one in lasting.items()} == {
        "part": 30,
        "small part": 2,
        "at most": 7,
        "no longer": 60,
        "next": 10,
        "enough for the next": 20,
        "not too much for the next": 3,
        "most of all": 3,
        "only one": 60,
        "none waits": 60,
        "early": 59.75,
        "early in a short time": 0.95,
        "later": 65,
        "default": 8,
        "no default": 60,
    }


def test_parts_of_what_is_over_are_over(clocks: Clocks) -> None:
    budget = Budget.of(1)
    clocks.wall += 3
    parts = (budget.part(0.9), budget.at_most(5), budget.for_next(2, least=4), budget.or_else(9))
    assert all(one.is_over() for one in (*parts, budget.ending_early(0.25, 0.05)))


def test_time_of_the_processor_is_not_that_of_the_clock(clocks: Clocks) -> None:
    budget = Budget.of(50).working(2)
    clocks.wall += 40
    assert not budget.is_over()
    clocks.wall += 2
    clocks.processor += 2
    assert budget.is_over()
    assert budget.part(0.5).is_over()


def test_items_come_until_it_is_over(clocks: Clocks) -> None:
    def items() -> list[int]:
        found = []
        for one in budget.until_over(range(10)):
            clocks.wall += 1
            found.append(one)
        return found

    budget = Budget.of(3)
    assert items() == [0, 1, 2]


def test_a_library_has_a_least_time(clocks: Clocks) -> None:
    budget = Budget.of(2)
    assert (budget.seconds(), budget.seconds(0.5), budget.seconds(9)) == (2, 0.5, 2)
    clocks.wall += 2
    assert (budget.seconds(), budget.seconds(9, least=0.05)) == (0, 0.05)


class Solver:
    """Remembers its parameters."""

    def __init__(self) -> None:
        self.parameters: dict[str, int] = {}

    def set(self, name: str, value: int) -> None:
        self.parameters[name] = value


def test_a_query_has_steps_and_an_end(clocks: Clocks) -> None:
    quick, slow = Solver(), Solver()
    UNLIMITED.query(0.5).apply(quick)
    budget = Budget.of(2)
    budget.query(8).apply(slow)
    assert list(quick.parameters) == ["rlimit"]
    assert slow.parameters == {"rlimit": 16 * quick.parameters["rlimit"], "timeout": 2000}
    clocks.wall += 2
    with pytest.raises(OutOfTimeError):
        budget.query(8).apply(slow)


def test_who_is_asked_to_stop_has_no_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module._StopRequest, "made", False)
    with pytest.raises(OutOfTimeError):
        module.stop()
    assert UNLIMITED.is_over()
    assert Budget.of(1000).part(0.5).is_over()
