# SPDX-License-Identifier: Apache-2.0
"""Sets and maps of isl: what they are made from and made into, against counting."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    Op,
    Term,
    at_most,
    conditional,
    equal,
    integer,
    negation,
    substitute,
    variable,
    wrap,
)
from assay.solvers.relations.constraints import whole_formula
from assay.solvers.relations.isl import closure, errors, linear_map, new_context, read_map
from assay.solvers.relations.points import sampled, single, within
from assay.solvers.relations.text import RelationWriter
from assay.solvers.relations.widening import fixed_values, widened

X, Y = variable("x", INT), variable("y", INT)
SMALL = range(-3, 4)


def context() -> Any:
    return new_context(1_000_000)


def states(text: str, inside: Any = None) -> Any:
    """A set by its constraints on x and y."""
    return read_map(inside or context(), f"{{ [x, y] -> [] : {text} }}").domain()


def points(of: Any) -> set[tuple[int, int]]:
    inside = of.get_ctx()
    pairs = product(SMALL, SMALL)
    return {one for one in pairs if not of.intersect(single(inside, one)).is_empty()}


def holds(formula: Term, x: int, y: int) -> bool:
    value = substitute(formula, {X: integer(x), Y: integer(y)})
    assert value.op in (Op.TRUE, Op.FALSE)
    return value.op is Op.TRUE


FORMULAS = (
    "x = y or x = 2",
    "x >= 0 and y <= x and x <= 2",
    "exists e: x = 2 * e and y > e",
    "(x = 1 and y = 2) or (x = 3 and y = -1) or (x = -3 and y = 0)",
)


@pytest.mark.parametrize("text", FORMULAS)
def test_a_set_is_the_formula_that_is_made_of_it(text: str) -> None:
    found = states(text)
    formula = whole_formula(found, [X, Y])
    assert {one for one in product(SMALL, SMALL) if holds(formula, *one)} == points(found)


TRUTHS = (
    conditional(at_most(X, Y), equal(X, ONE), equal(Y, ONE)),
    negation(conditional(at_most(X, Y), equal(X, ONE), equal(Y, ONE))),
    equal(wrap(X, 2, signed=True), Y),
    equal(wrap(X, 2, signed=False), Y),
    at_most(conditional(equal(X, Y), ONE, X), Y),
)


@pytest.mark.parametrize("formula", TRUTHS, ids=str)
def test_a_formula_is_the_set_that_is_made_of_it(formula: Term) -> None:
    writer = RelationWriter({X: "x", Y: "y"}.get, lambda _: True, ends=True)
    parts = " and ".join([writer.formula(formula), *writer.definitions()])
    unknown = f"exists {', '.join(writer.unknown)}: " if writer.unknown else ""
    expected = {one for one in product(SMALL, SMALL) if holds(formula, *one)}
    assert points(states(unknown + parts)) == expected
    assert writer.exact


@pytest.mark.parametrize("seed", range(6))
def test_a_widened_set_has_both_sets_in_it_and_comes_to_an_end(seed: int) -> None:
    dice, inside = Random(seed), context()
    known = states("x = 0 and y = 1", inside)
    for _ in range(60):
        x, y = dice.randint(-50, 50), dice.randint(-50, 50)
        more = states(f"x = {x} and y >= {y} and y <= {y + dice.randint(0, 3)}", inside)
        if more.is_subset(known):
            continue
        after = widened(known, more)
        assert known.is_subset(after)
        assert more.is_subset(after)
        known = after
    assert states("x >= -50 and x <= 50 and y = 60", inside).is_subset(known)


def test_steps_and_comparisons_are_kept() -> None:
    inside = context()
    known = states("(x = 2 and y = 2) or (x = 4 and y = 3) or (x = 6 and y = 6)", inside)
    after = widened(known, states("x = 8 and y = 5", inside))
    assert after.is_subset(states("x >= y and x >= 2 and x mod 2 = 0", inside))
    assert not after.is_bounded()


def test_values_that_are_fixed() -> None:
    assert fixed_values(states("x = 3 and y >= 0")) == (3, None)


def test_single_points_of_sets_and_maps() -> None:
    inside = context()
    assert sampled(states("x = 3 and y = 4", inside)) == (3, 4)
    assert sampled(states("x > y and x < y", inside)) is None
    step = read_map(inside, "{ [x] -> [y] : y = x + 1 and x >= 0 }")
    assert within(step, single(inside, (1,)), single(inside, (3,))).is_empty()
    assert not within(step, single(inside, (2,)), single(inside, (3,))).is_empty()


def test_the_closure_of_a_counter_is_exact() -> None:
    inside = context()
    found, exact = closure(read_map(inside, "{ [x] -> [x + 2] : x < 10 }"), 100_000)
    assert exact
    assert found.is_equal(
        read_map(inside, "{ [x] -> [y] : x < y and y <= 11 and (y - x) mod 2 = 0 }")
    )


def test_a_closure_that_costs_too_much_is_an_error_once() -> None:
    inside = context()
    step = read_map(inside, "{ [x, y] -> [x + y, y + 1] : x < 10; [x, y] -> [y, x - y] }")
    with pytest.raises(errors()):
        closure(step, 10)
    assert not step.apply_range(step).is_empty()


def test_sums_of_multiples() -> None:
    inside = context()
    part = read_map(inside, "{ [x, y] -> [z] : y = 3 and z = 3 * x + y }")
    assert part.is_subset(linear_map(part, 0, {0: 3, 1: 1}))
    assert not part.is_subset(linear_map(part, 0, {0: 3}))
