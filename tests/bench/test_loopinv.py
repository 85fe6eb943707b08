# SPDX-License-Identifier: Apache-2.0
"""Verdicts on the paper's candidates against Python renderings of its five loops.

What is said to fail is run again here, in Python; what is said to hold is tried in every state of a
few bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise, product
from typing import Any

import pytest
from shares import few_or, sparse

from assay.engines.invariants.candidates.filtering import truth
from assay.engines.invariants.judgement import InductionRule, JudgementKind, is_linear
from assay.program.heap import LENGTH
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State
from assay.program.sorts import INT
from assay.program.terms import Term, conjunction, name_of, variable
from bench.loopinv.listings import LISTINGS, WIDTHS, listing, procedure_of, restriction
from bench.loopinv.proofs import FOUND, GIVEN, INVARIANT, Proof, all_proofs, prove, source
from bench.loopinv.proposals import SOURCES, Proposal, proposals
from bench.loopinv.tables import document, markdown, reversed_by_width
from bench.loopinv.verdicts import Decided, decide

Values = Mapping[str, Any]
Next = Callable[[Values, int], Values | None]
BITS = 8
FEW_BITS = 4
SPARSE = few_or(12, 6)  # every so many candidates where all take long


class OverflowingError(Exception):
    """The paper looks only at runs whose results fit."""


def fit(value: int, bits: int) -> int:
    if not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        raise OverflowingError
    return value


def quotient(left: int, right: int) -> int:
    found = abs(left) // abs(right)
    return found if (left >= 0) == (right >= 0) else -found


# --- one iteration of each loop; None if the loop ends


def sum_n(v: Values, bits: int) -> Values | None:
    if v["i"] > v["n"]:
        return None
    return {**v, "s": fit(v["s"] + v["i"], bits), "i": fit(v["i"] + 1, bits)}


def square_root(v: Values, bits: int) -> Values | None:
    x, y, z = v["x"], v["y"], v["z"]
    if z >= y or z == 0:
        return None
    inner = fit(fit(quotient(x, z), bits) + z, bits)
    return {"x": x, "y": z, "z": quotient(inner, 2)}


def square_root_linear(v: Values, bits: int) -> Values | None:
    if v["sum"] > v["x"]:
        return None
    count = fit(v["count"] + 1, bits)
    total = fit(fit(v["sum"] + fit(2 * count, bits), bits) + 1, bits)
    return {**v, "count": count, "sum": total}


def binary_search(v: Values, bits: int) -> Values | None:
    t, x, left, right = v["t"], v["x"], v["left"], v["right"]
    if v["result"] != -1 or left > right:
        return None
    mid = quotient(fit(left + right, bits), 2)
    if not 0 <= mid < len(t):
        return None  # breaks an obligation: the run ends
    if t[mid] == x:
        return {**v, "mid": mid, "result": mid}
    if t[mid] > x:
        return {**v, "mid": mid, "right": fit(mid - 1, bits)}
    return {**v, "mid": mid, "left": fit(mid + 1, bits)}


STEPS: dict[str, Next] = {
    "SumN.java": sum_n,
    "SumPN.java": sum_n,
    "SquareRoot.java": square_root,
    "SquareRootLinear.java": square_root_linear,
    "BinarySearch.java": binary_search,
}


# --- where each loop is entered


def entered(name: str, given: Values) -> Values | None:
    """The state at the loop for some input; None if the precondition fails or it is not reached."""
    match name:
        case "SumN.java":
            return {**given, "i": 0, "s": 0} if given["n"] >= 0 else None
        case "SumPN.java":
            return {**given, "i": given["p"], "s": 0} if 0 <= given["p"] <= given["n"] else None
        case "SquareRoot.java":
            x = given["x"]
            return {"x": x, "y": x, "z": quotient(x + 1, 2)} if x > 3 else None
        case "SquareRootLinear.java":
            return {**given, "count": 0, "sum": 1} if given["x"] >= 0 else None
        case _:
            t = given["t"]
            start = {**given, "result": -1, "mid": 0, "left": 0, "right": len(t) - 1}
            return start if all(a <= b for a, b in pairwise(t)) else None


INPUTS = {
    "SumN.java": ("n",),
    "SumPN.java": ("p", "n"),
    "SquareRoot.java": ("x",),
    "SquareRootLinear.java": ("x",),
}
STATES = {
    "SumN.java": ("n", "i", "s"),
    "SumPN.java": ("p", "n", "i", "s"),
    "SquareRoot.java": ("x", "y", "z"),
    "SquareRootLinear.java": ("x", "count", "sum"),
}


def every(names: tuple[str, ...], bits: int) -> Iterator[Values]:
    values = range(-(1 << (bits - 1)), 1 << (bits - 1))
    for chosen in product(values, repeat=len(names)):
        yield dict(zip(names, chosen, strict=True))


# --- formulas


def model(values: Values) -> State:
    """Values by name as a state of the model."""
    array = values.get("t")
    numbers = {variable(name, INT): value for name, value in values.items() if name != "t"}
    if array is None:
        return numbers
    shared = {name_of(one.term): one.term for one in listing("BinarySearch.java").globals}
    heap = shared["heap.int"]
    elements = Map(Map(0), {1: Map(0, dict(enumerate(array)))})
    return {**numbers, variable("t", INT): 1, LENGTH: Map(0, {1: len(array)}), heap: elements}


def formula_of(proposal: Proposal, bits: int | None) -> Term:
    return conjunction(
        restriction(proposal.program, bits),
        proposal.candidate.defined,
        proposal.candidate.formula,
    )


def holds(formula: Term, values: Values) -> bool:
    found = truth(formula, model(values))
    assert isinstance(found, bool)
    return found


@cache
def decided(bits: int | None, rule: InductionRule) -> tuple[Decided, ...]:
    return tuple(decide(proposals(), bits, rule))


# --- the list


def test_enough_candidates_of_every_source() -> None:
    found = proposals()
    assert len(found) >= 180
    assert {one.program for one in found} == set(LISTINGS)
    assert {one.source for one in found} == set(SOURCES)
    assert len({(one.program, one.candidate.formula) for one in found}) == len(found)
    linear = sum(is_linear(one.candidate.formula) for one in found)
    assert 60 <= linear <= len(found) - 60


@pytest.mark.parametrize("name", LISTINGS)
def test_the_programs_own_invariant_is_a_candidate(name: str) -> None:
    (loop,) = procedure_of(listing(name)).loops
    (clause,) = loop.contract.invariants
    first = next(one for one in proposals() if one.program == name)
    assert first.candidate.formula is clause.formula


# --- verdicts


@pytest.mark.parametrize("rule", sparse(InductionRule, 2))
def test_everything_is_decided(rule: InductionRule) -> None:
    verdicts = decided(BITS, rule)
    assert [one.proposal.name for one in verdicts if one.outcome is JudgementKind.UNDECIDED] == []
    slow = [one.proposal.name for one in verdicts if one.processor > 1]
    assert len(slow) <= len(verdicts) // 50


@pytest.mark.parametrize("rule", sparse(InductionRule, 2))
def test_failures_are_failures(rule: InductionRule) -> None:
    """The states shown, run again in Python."""
    shown = 0
    for one in decided(BITS, rule):
        formula = formula_of(one.proposal, BITS)
        step = STEPS[one.proposal.program]
        match one.outcome:
            case JudgementKind.NOT_INDUCTIVE:
                before: Any = one.shown["before"]
                after = step(before, BITS)
                assert after is not None
                assert after == {name: value for name, value in _of(one, "after") if name in after}
                assert holds(formula, before)
                assert not holds(formula, after)
            case JudgementKind.VIOLATED:
                inputs: Any = one.shown["inputs"]
                assert one.shown["state"] == _reached(one, inputs)
                assert not holds(formula, _reached(one, inputs))
            case _:
                continue
        shown += 1
    assert shown > 100


def _of(one: Decided, name: str) -> list[tuple[str, Any]]:
    found: Any = one.shown[name]
    return list(found.items())


def _reached(one: Decided, inputs: Values) -> Values:
    """The state at the arrival that the verdict names."""
    state = entered(one.proposal.program, inputs)
    arrival: Any = one.shown["arrival"]
    for _ in range(arrival - 1):
        assert state is not None
        state = STEPS[one.proposal.program](state, BITS)
    assert state is not None
    return state


@pytest.mark.parametrize("name", INPUTS)
def test_what_is_inductive_holds_in_all_states_of_a_few_bits(name: str) -> None:
    """At eight bits it is, so with fewer it is too."""
    runs = list(_all_reached(name))
    iterations = list(_all_iterations(name))
    checked = 0
    for rule in InductionRule:
        for one in decided(BITS, rule):
            if one.proposal.program != name or one.outcome is not JudgementKind.INDUCTIVE:
                continue
            formula = formula_of(one.proposal, BITS)
            assert all(holds(formula, state) for state in runs), one.proposal.name
            if rule is InductionRule.ALONE:
                for before, after in iterations:
                    assert not holds(formula, before) or holds(formula, after), one.proposal.name
            checked += 1
    assert checked >= 10


def _all_reached(name: str) -> Iterator[Values]:
    for given in every(INPUTS[name], FEW_BITS):
        state = entered(name, given)
        try:
            while state is not None:
                yield state
                state = STEPS[name](state, FEW_BITS)
        except OverflowingError:
            continue


def _all_iterations(name: str) -> Iterator[tuple[Values, Values]]:
    bits = FEW_BITS if len(STATES[name]) < 4 else FEW_BITS - 1
    for before in every(STATES[name], bits):
        try:
            after = STEPS[name](before, bits)
        except OverflowingError:
            continue
        if after is not None:
            yield before, after


def test_what_is_inductive_holds_in_small_searches() -> None:
    """Arrays of any length, so short ones too: all elements and indices of a few values."""
    some = [one for one in proposals() if one.program == "BinarySearch.java"]
    verdicts = [
        one
        for one in decide(some, None, InductionRule.ALONE)
        if one.outcome is JudgementKind.INDUCTIVE
    ]
    formulas = {one.proposal.name: formula_of(one.proposal, None) for one in verdicts}
    assert len(formulas) >= 10
    for length in range(4):
        for array in product((0, 1, 2), repeat=length):
            for x, left, right, result in product((0, 1), range(-1, 4), range(-2, 4), (-1, 0, 1)):
                before = {"t": list(array), "x": x, "left": left, "right": right, "mid": 0}
                before["result"] = result
                after = binary_search(before, 32)
                if after is None:
                    continue
                for name, formula in formulas.items():
                    assert not holds(formula, before) or holds(formula, after), name


@pytest.mark.parametrize("every", SPARSE)
def test_a_larger_width_never_makes_a_candidate_inductive(every: int) -> None:
    some = proposals()[::every]
    found: list[Decided] = []
    for bits in WIDTHS:
        found += decide(some, bits, InductionRule.ALONE)
    assert reversed_by_width(found) == []
    assert sum(one.outcome is JudgementKind.NOT_INDUCTIVE for one in found) > 5


def test_a_reversal_is_noticed() -> None:
    (one,) = list(decide(proposals()[:1], 8, InductionRule.ALONE))
    assert one.outcome is JudgementKind.INDUCTIVE
    small = Decided(one.proposal, 4, one.rule, JudgementKind.NOT_INDUCTIVE, 0.1, 0.1, {})
    assert reversed_by_width([small, one]) == [one]
    assert "wrong: inductive at 8 bits" in markdown([small, one], [])


# --- tables and proofs


def test_tables_show_the_paper_beside() -> None:
    verdicts = list(decide(proposals()[:8], 32, InductionRule.ALONE))
    text = markdown(verdicts, [])
    assert "154 (84.2 %)" in text
    assert "| user | true |" in text
    found = document(verdicts, [])
    assert len(found["candidates"]) == 8
    assert {"formula", "outcome", "seconds"} <= set(found["candidates"][0])


def test_every_program_is_proved_with_and_without_invariants() -> None:
    names = {one.name for one in all_proofs()}
    assert {"BinarySearchFlag.java/found", "Partition.java/found", "Figure6.java/given"} <= names
    for one in all_proofs():
        assert bool(INVARIANT.search(source(one))) is (one.invariants == GIVEN)


@pytest.mark.parametrize("invariants", [FOUND, GIVEN])
def test_small_proofs(invariants: str) -> None:
    found = prove(Proof("Fill.java", invariants), 60)
    assert found.verdict == "proved", found.reason
    assert found.engine == "invariants"
    assert found.count >= 2
