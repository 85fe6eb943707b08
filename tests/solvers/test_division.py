# SPDX-License-Identifier: Apache-2.0
"""Division, remainder, wrapping and shifts at negative operands and at the ends of types."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import (
    Term,
    conjunction,
    different,
    equal,
    floor_division,
    floor_remainder,
    integer,
    shift_left,
    shift_right,
    truncated_division,
    truncated_remainder,
    variable,
    wrap,
)
from assay.solvers.answers import NoAnswer, Sat, Unsat
from assay.solvers.store import Store
from assay.solvers.table import SOLVERS

A, B = variable("dividend", INT), variable("divisor", INT)
COMPLETE = ("cp", "smt")

# dividend, divisor: truncated quotient and remainder, floor quotient and remainder
CASES = {
    (7, 2): (3, 1, 3, 1),
    (-7, 2): (-3, -1, -4, 1),
    (7, -2): (-3, 1, -4, -1),
    (-7, -2): (3, -1, 3, -1),
    (6, -3): (-2, 0, -2, 0),
    (-6, 3): (-2, 0, -2, 0),
    (-1, 3): (0, -1, -1, 2),
    (1, -3): (0, 1, -1, -2),
    (5, 0): (0, 5, 0, 5),
    (-5, 0): (0, -5, 0, -5),
    (0, -4): (0, 0, 0, 0),
}
OPERATIONS = (truncated_division, truncated_remainder, floor_division, floor_remainder)


def _store(name: str, low: int, high: int) -> Store:
    known = Ranges()
    for one in (A, B):
        known.know(one, low, high)
    return Store([name], known)


def _agree(store: Store, given: Term, term: Term, value: int, *, complete: bool) -> None:
    store.push()
    store.add(given)
    for formula, verdict in (
        (equal(term, integer(value)), Sat),
        (different(term, integer(value)), Unsat),
    ):
        store.push()
        store.add(formula)
        answer = store.check()
        assert isinstance(answer, verdict) or (not complete and isinstance(answer, NoAnswer))
        store.pop()
    store.pop()


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda f: f.__name__)
def test_division(name: str, operation: Callable[[Term, Term], Term]) -> None:
    store = _store(name, -10, 10)
    for (a, b), expected in CASES.items():
        value = expected[OPERATIONS.index(operation)]
        complete = name in COMPLETE
        both = conjunction(equal(A, integer(a)), equal(B, integer(b)))
        _agree(store, both, operation(A, B), value, complete=complete)
        _agree(store, equal(A, integer(a)), operation(A, integer(b)), value, complete=complete)


WRAPS = {
    (2**31, 32, True): -(2**31),
    (-(2**31) - 1, 32, True): 2**31 - 1,
    (2**32 + 5, 32, True): 5,
    (-1, 32, False): 2**32 - 1,
    (-(2**33), 32, False): 0,
    (200, 8, True): -56,
    (-200, 8, True): 56,
    (127, 8, True): 127,
}


@pytest.mark.parametrize("name", SOLVERS)
def test_wrapping(name: str) -> None:
    store = _store(name, -(2**34), 2**34)
    for (value, bits, signed), expected in WRAPS.items():
        term = wrap(A, bits, signed=signed)
        _agree(store, equal(A, integer(value)), term, expected, complete=name in COMPLETE)


SHIFTS = {(3, 4): (48, 0), (-3, 1): (-6, -2), (-1, 5): (-32, -1), (5, -1): (0, 0), (9, 2): (36, 2)}


@pytest.mark.parametrize("name", SOLVERS)
def test_shifts_by_an_unknown_count(name: str) -> None:
    store = _store(name, -10, 10)
    for (value, count), expected in SHIFTS.items():
        both = conjunction(equal(A, integer(value)), equal(B, integer(count)))
        for operation, result in zip((shift_left, shift_right), expected, strict=True):
            _agree(store, both, operation(A, B), result, complete=name in COMPLETE)
