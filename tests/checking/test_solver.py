# SPDX-License-Identifier: Apache-2.0
"""What the checker tells cvc5 is what terms mean, and its lemmas are true of all small arrays."""

from __future__ import annotations

from itertools import product
from random import Random
from time import monotonic

import pytest
from shares import sparse

from assay.checking.order import between_any
from assay.checking.solver import Answer, Failed, NoAnswer, Proved, Solver
from assay.program.interpreter import formulas
from assay.program.interpreter.maps import Map
from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    all_different,
    at_most,
    bind,
    bit_and,
    bit_or,
    bit_xor,
    conjunction,
    constant_map,
    different,
    equal,
    exists,
    floor_division,
    floor_remainder,
    forall,
    free_variables,
    integer,
    less,
    multiply,
    scale,
    select,
    shift_left,
    shift_right,
    store,
    subtract,
    truncated_division,
    truncated_remainder,
    variable,
    wrap,
)

X, Y, K, N = (variable(name, INT) for name in "xykn")
A, B = variable("a", map_of(INT)), variable("b", map_of(INT))
VALUES = (-7, -2, 0, 1, 3)


def solver() -> Solver:
    return Solver({}, deadline=monotonic() + 600, effort=500_000)


def ask(*facts: Term, goal: Term) -> Answer:
    return solver().ask(facts, goal)


OPERATIONS = {
    "product": multiply(X, Y),
    "truncated quotient": truncated_division(X, Y),
    "truncated remainder": truncated_remainder(X, Y),
    "floor quotient": floor_division(X, Y),
    "floor remainder": floor_remainder(X, Y),
    "signed wrap": wrap(multiply(X, multiply(X, Y)), 4, signed=True),
    "unsigned wrap": wrap(multiply(X, Y), 3, signed=False),
    "sum": add(scale(3, X), scale(-2, Y), integer(7)),
    "mask": bit_and(X, integer(7)),
    "common bits": bit_and(X, Y),
    "bits of either": bit_or(X, Y),
    "bits of one": bit_xor(X, Y),
    "shift to the left": shift_left(X, Y),
    "shift to the right": shift_right(X, Y),
}


@pytest.mark.parametrize("name", sparse(OPERATIONS, 3))
def test_operations_mean_what_the_interpreter_says(name: str) -> None:
    term, one = OPERATIONS[name], solver()
    for x, y in product(VALUES, VALUES):
        names = {X: x, Y: y}
        value = formulas.evaluate(equal(term, N), {v: names.get(v, 0) for v in (*names, N)})
        number = _number(term, names)
        assert value is (number == 0)
        facts = (equal(X, integer(x)), equal(Y, integer(y)))
        assert one.ask(facts, equal(term, integer(number))) == Proved(), (x, y)
        assert isinstance(one.ask(facts, equal(term, integer(number + 1))), Failed | NoAnswer)


def _number(term: Term, names: dict[Term, int]) -> int:
    found = [
        n
        for n in range(-400, 401)
        if formulas.evaluate(equal(term, integer(n)), {v: names[v] for v in free_variables(term)})
    ]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("term", [bit_or(X, Y), bit_xor(X, Y), shift_left(X, Y), shift_right(X, Y)])
def test_bits_beyond_the_width_are_left_open(term: Term) -> None:
    large = integer(1 << 70)
    facts = (at_most(large, X), at_most(large, Y))
    assert isinstance(ask(*facts, goal=equal(term, integer(12345))), NoAnswer)
    assert ask(*facts, equal(X, N), goal=at_most(large, N)) == Proved()


def test_facts_may_contradict_each_other() -> None:
    assert ask(FALSE, goal=FALSE) == Proved()
    assert ask(less(X, ZERO), less(ZERO, X), goal=FALSE) == Proved()
    assert isinstance(ask(less(X, ZERO), goal=FALSE), Failed)
    assert isinstance(ask(TRUE, goal=variable("p", BOOL)), Failed)


def interval(low: Term, high: Term) -> Term:
    return conjunction(at_most(low, K), at_most(K, high))


def total(low: Term, high: Term, body: Term) -> Term:
    return bind(Op.TOTAL, (K,), interval(low, high), body)


ELEMENT = select(A, K)


def test_sums_unfold_at_both_ends() -> None:
    longer = total(X, add(Y, ONE), ELEMENT)
    right = equal(longer, add(total(X, Y, ELEMENT), select(A, add(Y, ONE))))
    left = equal(longer, add(total(add(X, ONE), add(Y, ONE), ELEMENT), select(A, X)))
    inside = at_most(X, add(Y, ONE))
    assert ask(inside, goal=right) == Proved()
    assert ask(inside, goal=left) == Proved()
    assert not isinstance(ask(goal=right), Proved)
    assert not isinstance(ask(inside, goal=equal(longer, total(X, Y, ELEMENT))), Proved)
    assert ask(less(Y, X), goal=equal(total(X, Y, ELEMENT), ZERO)) == Proved()


def test_sums_of_equal_elements_are_equal() -> None:
    same = forall((K,), interval(X, Y), equal(ELEMENT, select(B, K)))
    goal = equal(total(X, Y, ELEMENT), total(X, Y, select(B, K)))
    assert ask(same, goal=goal) == Proved()
    assert not isinstance(ask(goal=goal), Proved)
    changed = store(A, add(Y, ONE), N)
    assert ask(goal=equal(total(X, Y, ELEMENT), total(X, Y, select(changed, K)))) == Proved()
    changed = store(A, Y, N)
    assert not isinstance(
        ask(goal=equal(total(X, Y, ELEMENT), total(X, Y, select(changed, K)))), Proved
    )


def test_sums_of_known_elements() -> None:
    facts = [equal(select(A, integer(k)), integer(k * k)) for k in range(3)]
    summed = total(ZERO, integer(2), ELEMENT)
    assert not isinstance(ask(*facts, goal=equal(summed, integer(6))), Proved)
    assert ask(*facts, equal(total(ZERO, ONE, ELEMENT), ONE), goal=equal(summed, integer(5))) == (
        Proved()
    )


def test_counts_and_guards() -> None:
    def count(high: Term) -> Term:
        return bind(Op.COUNT, (K,), interval(ZERO, high), equal(ELEMENT, X))

    more = add(count(Y), ONE)
    found = equal(select(A, add(Y, ONE)), X)
    inside = at_most(integer(-1), Y)
    assert ask(inside, found, goal=equal(count(add(Y, ONE)), more)) == Proved()
    assert not isinstance(ask(inside, goal=equal(count(add(Y, ONE)), more)), Proved)


def test_extrema() -> None:
    least = bind(Op.MINIMUM, (K,), interval(ZERO, Y), ELEMENT)
    inside = (at_most(ZERO, X), at_most(X, Y))
    assert ask(*inside, goal=at_most(least, select(A, X))) == Proved()
    assert ask(less(Y, ZERO), goal=equal(least, ZERO)) == Proved()
    assert not isinstance(ask(*inside, goal=equal(least, select(A, X))), Proved)
    assert not isinstance(ask(goal=at_most(least, select(A, X))), Proved)


def test_a_sum_under_a_quantifier_depends_on_its_variable() -> None:
    other = variable("other", INT)
    prefix = total(ZERO, other, ELEMENT)
    constant = forall((other,), at_most(ZERO, other), equal(prefix, N))
    assert not isinstance(ask(constant, goal=FALSE), Proved)
    free = bind(Op.TOTAL, (K,), less(K, other), ELEMENT)  # no finite range
    fact = forall((other,), TRUE, equal(free, other))
    assert not isinstance(ask(fact, goal=FALSE), Proved)


def test_constant_maps_and_differences() -> None:
    assert ask(goal=equal(select(constant_map(X), Y), X)) == Proved()
    facts = (all_different(A, ZERO, N), at_most(ZERO, X), less(X, Y), less(Y, N))
    assert ask(*facts, goal=different(select(A, X), select(A, Y))) == Proved()
    assert not isinstance(ask(*facts[:3], goal=different(select(A, X), select(A, Y))), Proved)


def test_quantifiers_alternate() -> None:
    there = forall((X,), TRUE, exists((Y,), TRUE, equal(Y, add(X, ONE))))
    assert ask(goal=there) == Proved()
    assert not isinstance(ask(goal=exists((Y,), TRUE, forall((X,), TRUE, less(X, Y)))), Proved)


# --- order between neighbours

RELATIONS = {
    "at most": lambda x, y: at_most(x, y),
    "less": lambda x, y: less(x, y),
    "at least": lambda x, y: at_most(y, x),
    "equal": lambda x, y: equal(x, y),
    "two more": lambda x, y: at_most(add(x, integer(2)), y),
    "different": lambda x, y: different(x, y),
    "next": lambda x, y: equal(y, add(x, ONE)),
    "close": lambda x, y: conjunction(at_most(subtract(x, y), ONE), at_most(subtract(y, x), ONE)),
}


@pytest.mark.parametrize("name", RELATIONS)
@pytest.mark.parametrize("offset", [-1, 0, 2])
def test_order_between_neighbours(name: str, offset: int) -> None:
    """What follows is true wherever the fact is, for small arrays and ranges."""
    first, second = (select(A, add(K, integer(offset + k))) for k in (0, 1))
    fact = forall((K,), interval(X, Y), RELATIONS[name](first, second))
    one = solver()
    found = list(between_any(fact, lambda formula: one.ask((), formula) == Proved()))
    assert bool(found) is (name not in ("different", "next", "close"))
    chance = Random(name)
    true = 0
    for _ in range(400):
        names = {X: chance.randint(-1, 3), Y: chance.randint(-1, 3), A: _array(chance)}
        if formulas.evaluate(fact, names) is True:
            true += 1
            assert all(formulas.evaluate(more, names) is True for more in found), names
    assert true > 20


def _array(chance: Random) -> Map:
    start, step = chance.randint(-2, 2), chance.choice((-2, -1, 0, 1, 2, 3))
    values = {k: start + step * k + chance.choice((0, 0, 0, 1)) for k in range(-3, 9)}
    return Map(0, values)
