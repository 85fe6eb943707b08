# SPDX-License-Identifier: Apache-2.0
"""Which of the bounds that are proved together may be told one by one."""

from __future__ import annotations

from assay.budget import UNLIMITED
from assay.engines.inference.call_bounds import CallBound, largest
from assay.program.sorts import INT
from assay.program.terms import TRUE, add, at_most, integer, less, variable

N = variable("n", INT)
ONE = CallBound(TRUE, integer(1))
MORE = CallBound(at_most(integer(0), N), add(N, integer(1)))


def test_a_smaller_bound_of_a_case_that_overlaps_is_not_told() -> None:
    assert largest([ONE, MORE], UNLIMITED) == [MORE]


def test_cases_that_exclude_each_other_are_told() -> None:
    none = CallBound(less(N, integer(0)), integer(1))
    assert largest([none, MORE], UNLIMITED) == [none, MORE]


def test_equal_bounds_are_told() -> None:
    same = CallBound(at_most(N, integer(0)), integer(1))
    assert largest([same, CallBound(at_most(integer(0), N), integer(1))], UNLIMITED) != []
