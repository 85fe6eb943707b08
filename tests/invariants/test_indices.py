# SPDX-License-Identifier: Apache-2.0
"""Where facts are instantiated: such that what they read is what a question reads."""

from __future__ import annotations

import pytest

from assay.program.sorts import INT, map_of
from assay.program.terms import (
    Term,
    add,
    equal,
    floor_division,
    integer,
    scale,
    select,
    substitute,
    subtract,
    variable,
)
from assay.solvers.quantifiers.indices import places, values
from assay.solvers.universal import Universal

ARRAY = variable("a", map_of(INT))
FIRST, SECOND, ROW, COLUMN = (variable(name, INT) for name in ("k", "l", "i", "j"))


def fact(index: Term, *names: Term) -> Universal:
    return Universal(names, equal(select(ARRAY, index), integer(0)))


def asked(index: Term) -> Term:
    return equal(select(ARRAY, index), integer(1))


@pytest.mark.parametrize(
    ("index", "question", "expected"),
    [
        (add(FIRST, integer(1)), ROW, [subtract(ROW, integer(1))]),
        (scale(2, FIRST), scale(2, ROW), [ROW]),
        (add(scale(2, FIRST), integer(1)), add(scale(2, ROW), integer(3)), [add(ROW, integer(1))]),
        (scale(2, FIRST), ROW, [floor_division(ROW, integer(2))]),
    ],
)
def test_one_variable(index: Term, question: Term, expected: list[Term]) -> None:
    assert values(fact(index, FIRST), FIRST, places([asked(question)], ())) == expected


def test_rows_and_columns() -> None:
    """What is put in makes the index of the fact the one of the question."""
    index = add(scale(10, FIRST), SECOND)
    one = fact(index, FIRST, SECOND)
    for question in (add(scale(10, ROW), COLUMN), add(scale(10, ROW), integer(13))):
        where = places([asked(question)], ())
        (first,), (second,) = (values(one, name, where) for name in (FIRST, SECOND))
        assert substitute(index, {FIRST: first, SECOND: second}) is question


def test_a_variable_that_no_index_has() -> None:
    where = places([asked(ROW)], [COLUMN])
    other = Universal((FIRST,), equal(FIRST, integer(0)))
    assert values(other, FIRST, where) == [ROW, COLUMN]
