# SPDX-License-Identifier: Apache-2.0
"""Compiled terms have the values that a naive evaluator gives them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from assay.program.interpreter.formulas import evaluate
from assay.program.sorts import INT, Sort
from assay.program.terms import (
    ZERO,
    Op,
    Term,
    add,
    at_most,
    conjunction,
    different,
    disjunction,
    equal,
    floor_division,
    floor_remainder,
    integer,
    scale,
    subterms,
    subtract,
    truncated_division,
    truncated_remainder,
)

from .chance import HIGHEST, LOWEST, SORTS, VARIABLES, Generator
from .naive import from_map, naive

BOX = range(LOWEST, HIGHEST + 1)
CASES = 400


@pytest.mark.parametrize("sort", SORTS, ids=str)
def test_every_operator(sort: Sort) -> None:
    for seed in range(CASES):
        generator = Generator(seed)
        term = generator.term(sort, 3)
        environment = generator.environment()
        plain = {name: from_map(value) for name, value in environment.items()}
        expected = naive(term, plain, BOX)
        found = from_map(evaluate(term, environment))
        assert type(found) is type(expected), f"seed {seed}: {term}"
        assert found == expected, f"seed {seed}: {term}"
        assert {name: from_map(value) for name, value in environment.items()} == plain


def test_the_generator_makes_every_operator() -> None:
    """Applications of defined symbols are left out: their values depend on definitions."""
    seen: set[Op] = set()
    for sort in SORTS:
        for seed in range(CASES):
            seen.update(part.op for part in subterms(Generator(seed).term(sort, 3)))
    assert seen == set(Op) - {Op.APPLY}


def test_comparisons_of_linear_terms() -> None:
    """Every small comparison, alone and in a conjunction with another one of the same sum."""
    x, y = VARIABLES[INT][:2]
    for a, b, k in product((-2, -1, 0, 1, 2), (-2, -1, 0, 1, 2), (-2, -1, 0, 1, 2)):
        total = add(scale(a, x), scale(b, y), integer(k))
        formulas = [
            at_most(total, ZERO),
            equal(total, ZERO),
            conjunction(at_most(integer(-1), total), at_most(total, integer(2))),
            disjunction(at_most(total, ZERO), different(total, integer(3))),
        ]
        for formula, vx, vy in product(formulas, range(-3, 4), range(-3, 4)):
            values = {x: vx, y: vy}
            assert evaluate(formula, values) is naive(formula, values, BOX), f"{formula} {values}"


DIVISIONS = (truncated_division, truncated_remainder, floor_division, floor_remainder)


@pytest.mark.parametrize("divide", DIVISIONS)
def test_divisions(divide: Callable[[Term, Term], Term]) -> None:
    """By variables and by constants, at all combinations of signs and at zero."""
    x, y = VARIABLES[INT][:2]
    for a, b in product(range(-7, 8), range(-3, 4)):
        values = {x: a, y: b}
        for term in (divide(x, y), divide(x, integer(b)), divide(add(x, y), subtract(y, x))):
            assert evaluate(term, values) == naive(term, values, BOX), f"{term} {values}"
