# SPDX-License-Identifier: Apache-2.0
"""Terms as bit-vectors: the same values as over the integers, whatever their widths."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from shares import few_or

from assay.budget import UNLIMITED, Budget, OutOfTimeError
from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    add,
    at_most,
    bit_and,
    bit_or,
    bit_xor,
    conditional,
    conjunction,
    different,
    equal,
    floor_division,
    floor_remainder,
    implication,
    integer,
    less,
    multiply,
    negation,
    scale,
    shift_left,
    shift_right,
    subtract,
    truncated_division,
    truncated_remainder,
    variable,
    wrap,
)
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.bitvectors import formula as questions
from assay.solvers.bitvectors.formula import FormulaOfQuestions
from assay.solvers.bitvectors.solver import BitVectorSolver
from assay.solvers.bitvectors.widths import Width, width_of
from assay.solvers.bitvectors.with_bitwuzla import BitwuzlaBitVectors
from assay.solvers.bitvectors.with_z3 import Z3BitVectors
from assay.solvers.deferred import DeferredQuestion, DeferringStore
from assay.solvers.model import Model, ModelEvaluation

from .formulas import formulas, formulas_with_bits, has_model
from .formulas import ranges as small_ranges
from .test_truth import assert_true

_SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


_SOLVERS: list[Callable[[], BitVectorSolver]] = [Z3BitVectors, BitwuzlaBitVectors]


@pytest.fixture(params=_SOLVERS, ids=lambda one: one.name)
def solver(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(questions, "bit_vector_solver", request.param)
    name: str = request.param.name
    return name


def asked(formula: Term, ranges: Ranges, *facts: Term, budget: Budget = UNLIMITED) -> Answer:
    made = FormulaOfQuestions(facts, ranges, budget)
    return made.any_holds([DeferredQuestion(len(facts), formula)])


# --- small domains, all of them tried


@pytest.mark.parametrize("examples", few_or(60, 2000))
@pytest.mark.parametrize("made", [formulas, formulas_with_bits], ids=["numbers", "bits"])
def test_answers_are_true_on_small_domains(
    examples: int, made: st.SearchStrategy[Term], solver: str
) -> None:
    answered = []

    @settings(max_examples=examples, deadline=None, suppress_health_check=_SLOW)
    @given(made)
    def check(formula: Term) -> None:
        answer = asked(formula, small_ranges())
        assert_true(answer, formula)
        if isinstance(answer, Sat):
            assert has_model(formula)
        answered.append(not isinstance(answer, NoAnswer))

    check()
    assert sum(answered) > 0.9 * len(answered)


# --- machine numbers

BITS = ((8, True), (32, True), (32, False), (64, True), (64, False))
NAMES = tuple(variable(f"n{number}", INT) for number in range(len(BITS)))
P = variable("p", BOOL)
BINARY = (
    add,
    subtract,
    multiply,
    truncated_division,
    truncated_remainder,
    floor_division,
    floor_remainder,
    bit_and,
    bit_or,
    bit_xor,
    lambda a, b: shift_left(a, floor_remainder(b, integer(70))),
    lambda a, b: shift_right(a, floor_remainder(b, integer(70))),
    lambda a, b: shift_right(a, wrap(b, 4, signed=True)),
    lambda a, b: conditional(less(a, b), a, b),
)
EDGES = (0, 1, -1, 2, 3, 7, 31, 255, -128, 2**31 - 1, -(2**31), 2**32 - 1, 2**63 - 1, -(2**63))


def machine_ranges() -> Ranges:
    known = Ranges()
    for name, (bits, signed) in zip(NAMES, BITS, strict=True):
        low = -(1 << (bits - 1)) if signed else 0
        known.know(name, low, low + (1 << bits) - 1)
    return known


def machine_term(random: Random, depth: int) -> Term:
    if depth == 0:
        return random.choice([*NAMES, integer(random.choice(EDGES))])
    one = machine_term(random, depth - 1)
    match random.randrange(5):
        case 0:
            return wrap(one, random.choice([4, 8, 32, 64]), signed=random.random() < 0.5)
        case 1:
            return scale(random.choice([-1, -3, 2, 31]), one)
        case _:
            return random.choice(BINARY)(one, machine_term(random, depth - 1))


def machine_state(random: Random) -> dict[Term, int]:
    values = {}
    for name, (bits, signed) in zip(NAMES, BITS, strict=True):
        number = random.choice([*EDGES, random.getrandbits(64)])
        values[name] = ModelEvaluation(Model({})).value(wrap(integer(number), bits, signed=signed))
    return values


@pytest.mark.parametrize("examples", few_or(40, 1500))
def test_values_are_those_of_integers(examples: int, solver: str) -> None:
    @settings(max_examples=examples, deadline=None, suppress_health_check=_SLOW)
    @given(st.integers(0, 2**32), st.integers(1, 3))
    def check(seed: int, depth: int) -> None:
        random = Random(seed)
        term, state = machine_term(random, depth), machine_state(random)
        value = ModelEvaluation(Model(state)).value(term)
        fixed = [equal(name, integer(number)) for name, number in state.items()]
        ranges = machine_ranges()
        claims = (
            equal(term, integer(value)),
            at_most(term, integer(value)),
            less(integer(value - 1), term),
        )
        for claim in claims:
            answer = asked(claim, ranges, *fixed)
            assert not isinstance(answer, Unsat), (term, state, claim)
            answer = asked(negation(claim), ranges, *fixed)
            assert not isinstance(answer, Sat), (term, state, claim)

    check()


# --- what is asked

X, Y = NAMES[1], NAMES[2]


@pytest.mark.parametrize(
    ("formula", "truth"),
    [
        (less(add(X, integer(1)), X), Unsat),
        (less(wrap(add(X, integer(1)), 32, signed=True), X), Sat),
        (equal(wrap(multiply(Y, Y), 32, signed=False), integer(3)), Unsat),
        (equal(wrap(multiply(Y, Y), 32, signed=False), integer(17)), Sat),
        (equal(multiply(X, X), integer(2**62)), Sat),
        (less(multiply(NAMES[0], NAMES[0]), integer(0)), Unsat),
        (equal(truncated_division(X, integer(-1)), integer(2**31)), Sat),
        (different(bit_xor(bit_xor(X, Y), Y), X), Unsat),
    ],
)
def test_of_machine_numbers(formula: Term, truth: type[Answer], solver: str) -> None:
    answer = asked(formula, machine_ranges())
    assert isinstance(answer, truth)
    if isinstance(answer, Sat):
        assert answer.model.satisfies(formula)


def test_a_question_is_about_the_facts_before_it(solver: str) -> None:
    """x <= 5; can x be 7? x <= 3; can x be 4? can x be 3?"""
    made = FormulaOfQuestions(
        [at_most(X, integer(5)), at_most(X, integer(3))], machine_ranges(), UNLIMITED
    )
    seven, four, three = (equal(X, integer(number)) for number in (7, 4, 3))
    early, late = DeferredQuestion(1, four), DeferredQuestion(2, four)
    assert isinstance(made.any_holds([DeferredQuestion(1, seven), late]), Unsat)
    answer = made.any_holds([DeferredQuestion(1, seven), late, early])
    assert isinstance(answer, Sat)
    assert made.held(ModelEvaluation(answer.model), [late, early]) == [early]
    assert isinstance(made.any_holds([DeferredQuestion(2, three)]), Sat)
    assert isinstance(made.any_holds([DeferredQuestion(0, seven)]), Sat)


@pytest.mark.parametrize(
    "formula",
    [less(variable("unbounded", INT), integer(3)), equal(multiply(X, variable("u", INT)), X)],
)
def test_numbers_without_bounds_are_refused(formula: Term, solver: str) -> None:
    answer = asked(formula, machine_ranges())
    assert isinstance(answer, NoAnswer)
    assert "without bounds" in answer.reason


def test_low_bits_need_no_bounds_of_what_is_shifted_far(solver: str) -> None:
    far = shift_left(X, Y)
    answer = asked(
        different(wrap(far, 8, signed=False), integer(0)), machine_ranges(), less(integer(8), Y)
    )
    assert isinstance(answer, Unsat)


def test_nothing_is_asked_when_the_time_is_over(solver: str) -> None:
    with pytest.raises(OutOfTimeError):
        asked(equal(X, Y), machine_ranges(), budget=Budget.of(0))


@pytest.mark.parametrize("number", range(-9, 10))
def test_fewest_bits(number: int) -> None:
    width = width_of((min(number, 0), number) if number >= 0 else (number, 0))
    held = range(-(1 << (width.bits - 1)), 1 << (width.bits - 1)) if width.signed else None
    assert number in (held if held is not None else range(1 << width.bits))
    fewer = Width(width.bits - 1, width.signed)
    least, most = (-(1 << fewer.bits >> 1), (1 << fewer.bits >> 1) - 1)
    inside = least <= number <= most if width.signed else number < 1 << fewer.bits
    assert width.bits == 1 or not inside


# --- the store that puts questions off


def test_a_store_that_puts_questions_off_knows_only_what_is_false() -> None:
    store = DeferringStore(machine_ranges())
    store.add(less(X, integer(3)))
    store.push()
    store.add(less(integer(5), X))
    assert isinstance(store.check(), NoAnswer)
    assert store.question() == DeferredQuestion(1, less(integer(5), X))
    store.add(FALSE)
    assert isinstance(store.check(), Unsat)
    store.pop()
    store.add(TRUE)
    assert store.formulas() == [less(X, integer(3))]


def test_comparisons_that_hold_narrow_intervals() -> None:
    store = DeferringStore(machine_ranges())
    store.learn(conjunction(at_most(integer(2), X), at_most(X, integer(9))))
    store.learn(implication(P, at_most(Y, integer(3))))
    assert store.interval(add(X, integer(1))) == (3, 10)
    assert store.interval(Y) == (0, 2**32 - 1)
