# SPDX-License-Identifier: Apache-2.0
"""Measures that go down: variants of loops and of recursive procedures."""

from __future__ import annotations

from assay.execution.values import Value, at_most_value, both, either, negated, same


def decreased(before: tuple[Value, ...], now: tuple[Value, ...]) -> Value:
    """The earlier value was not negative and the later one is smaller, from left to right."""
    smaller: Value = False
    equal_so_far: Value = True
    for old, new in zip(before, now, strict=True):
        less = both((at_most_value(0, old), negated(at_most_value(old, new))))
        smaller = either((smaller, both((equal_so_far, less))))
        equal_so_far = both((equal_so_far, same(old, new)))
    return smaller
