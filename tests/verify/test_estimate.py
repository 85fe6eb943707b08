# SPDX-License-Identifier: Apache-2.0
"""The number of paths is estimated from those that are done."""

from __future__ import annotations

from assay.execution.estimate import Estimate


def explored(sizes: list[int], parts: int) -> tuple[Estimate, int, int]:
    """An exploration whose stack holds parts of these sizes, after some of them are done."""
    estimate, done = Estimate(), 1
    for place in reversed(range(len(sizes) - parts, len(sizes))):
        estimate.take(place, done)
        done += sizes[place]
    estimate.take(len(sizes) - parts - 1, done)
    return estimate, len(sizes) - parts - 1, done


def test_a_loop_that_may_end_at_any_iteration() -> None:
    estimate, waiting, done = explored([1] * 100, 30)
    assert estimate.total(waiting, done) == 100


def test_branches_that_double_the_paths() -> None:
    estimate, waiting, done = explored([1 << (19 - place) for place in range(20)], 6)
    assert 1 << 18 <= estimate.total(waiting, done) <= 1 << 21


def test_nothing_is_known_at_the_start() -> None:
    assert Estimate().total(5, 1) == 1
