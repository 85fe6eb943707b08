# SPDX-License-Identifier: Apache-2.0
"""What may be said: claims and what they rest on."""

from __future__ import annotations

import ast
from itertools import permutations
from pathlib import Path

import pytest
from our_code import nodes_of

from assay.evidence import verdicts
from assay.evidence.verdicts import (
    Assumption,
    Counterexample,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
    relieved,
    settled,
    weakened,
    worst,
)
from assay.program.obligations import Kind, Obligation
from assay.source import SourceFile, Span

FILE = SourceFile("a.c", b"x = 1;\n")
OBLIGATION = Obligation(Kind.OVERFLOW, Span(FILE, 0, 1))
BOUND = Assumption("array length of t is 8", hides_bugs=True, is_bound=True)
TRUST = Assumption("the contract of f", hides_bugs=True)
MISSING = Assumption("g returns any value", invents_bugs=True)
HARMLESS = Assumption("overflow is excluded by the property")
CUT = Reason("loop-bound", "loop at line 3 was cut after 64 iterations")


def result(verdict: Verdict, choices: tuple[int, ...] = (1,)) -> ObligationResult:
    refuting = Counterexample({}, None, OBLIGATION, choices=choices)
    found = refuting if verdict is Verdict.REFUTED else None
    reason = Reason("solver", "nobody knows") if verdict is Verdict.UNKNOWN else None
    return ObligationResult(OBLIGATION, verdict, reason, found)


def test_a_violation_outranks_not_knowing_which_outranks_success() -> None:
    order = [Verdict.REFUTED, Verdict.UNKNOWN, Verdict.PROVED_BOUNDED, Verdict.PROVED]
    for first in range(len(order)):
        for some in permutations(order[first:]):
            assert worst(some) is order[first]


@pytest.mark.parametrize(
    ("said", "assumption", "left"),
    [
        (Verdict.PROVED, BOUND, Verdict.PROVED_BOUNDED),
        (Verdict.PROVED, TRUST, Verdict.UNKNOWN),
        (Verdict.PROVED, MISSING, Verdict.PROVED),
        (Verdict.PROVED, HARMLESS, Verdict.PROVED),
        (Verdict.PROVED_BOUNDED, BOUND, Verdict.PROVED_BOUNDED),
        (Verdict.PROVED_BOUNDED, TRUST, Verdict.UNKNOWN),
        (Verdict.REFUTED, BOUND, Verdict.REFUTED),
        (Verdict.REFUTED, TRUST, Verdict.REFUTED),
        (Verdict.REFUTED, MISSING, Verdict.UNKNOWN),
        (Verdict.UNKNOWN, BOUND, Verdict.UNKNOWN),
    ],
)
def test_what_is_left_of_a_claim(said: Verdict, assumption: Assumption, left: Verdict) -> None:
    found = weakened(result(said), [assumption])
    assert found.verdict is left
    assert (found.reason is not None) == (left is Verdict.UNKNOWN)
    assert (found.counterexample is not None) == (left is Verdict.REFUTED)


def test_a_run_to_which_nobody_else_gives_a_value_breaks_it_in_any_case() -> None:
    alone = result(Verdict.REFUTED, choices=())
    assert weakened(alone, [MISSING]) is alone


def test_every_assumption_counts() -> None:
    assert weakened(result(Verdict.PROVED), [BOUND, HARMLESS, TRUST]).verdict is Verdict.UNKNOWN
    assert weakened(result(Verdict.PROVED), [TRUST, BOUND]).verdict is Verdict.UNKNOWN


def outcome(*verdicts: Verdict, **rest: object) -> ProcedureOutcome:
    return ProcedureOutcome("f", "bounded", tuple(map(result, verdicts)), **rest)  # type: ignore[arg-type]


def test_nothing_is_proved_while_runs_are_left() -> None:
    found = settled(outcome(Verdict.PROVED, Verdict.PROVED_BOUNDED, Verdict.REFUTED, reason=CUT))
    assert [r.verdict for r in found.obligations] == [
        Verdict.UNKNOWN,
        Verdict.UNKNOWN,
        Verdict.REFUTED,
    ]
    assert found.obligations[0].reason is CUT
    assert found.verdict is Verdict.REFUTED


def test_nothing_is_said_of_all_runs_while_some_are_left() -> None:
    remarks = {"facts": ("at most 3 iterations",), "vacuous": ("no path reaches the end",)}
    cut = settled(outcome(Verdict.PROVED, reason=CUT, **remarks))
    assert (cut.facts, cut.vacuous) == ((), ())
    nobody = Reason("vacuous", "no input satisfies the precondition")
    assert settled(outcome(reason=nobody, **remarks)).vacuous == remarks["vacuous"]


def test_what_is_complete_stays() -> None:
    complete = outcome(Verdict.PROVED)
    assert settled(complete) == complete
    assert complete.verdict is Verdict.PROVED


def test_an_obligation_may_wait_beyond_the_bound() -> None:
    assert outcome(assumptions=(BOUND,)).verdict is Verdict.PROVED_BOUNDED
    assert outcome(assumptions=(HARMLESS,)).verdict is Verdict.PROVED
    hidden = settled(outcome(assumptions=(TRUST,)))
    assert hidden.verdict is Verdict.UNKNOWN
    assert hidden.reason is not None


CALLEE = Assumption("`g` meets its contract", hides_bugs=True, is_bound=True, contract="g")


@pytest.mark.parametrize(
    ("rest", "left"),
    [
        ([], Verdict.PROVED),
        ([HARMLESS], Verdict.PROVED),
        ([BOUND], Verdict.PROVED_BOUNDED),
        ([TRUST], Verdict.UNKNOWN),
    ],
)
def test_a_proved_contract_is_replaced_by_what_its_proof_rests_on(
    rest: list[Assumption], left: Verdict
) -> None:
    given = outcome(Verdict.PROVED_BOUNDED, Verdict.PROVED, assumptions=(CALLEE,))
    found = relieved(given, {"g"}, rest)
    assert {one.verdict for one in found.obligations} == {left}
    assert found.assumptions == tuple(rest)


def test_other_contracts_stay_assumptions() -> None:
    found = relieved(outcome(Verdict.PROVED_BOUNDED, assumptions=(CALLEE,)), {"h"})
    assert found.verdict is Verdict.PROVED_BOUNDED
    assert found.assumptions == (CALLEE,)


def test_a_proved_contract_makes_no_proof_of_what_is_open_or_refuted() -> None:
    given = outcome(Verdict.UNKNOWN, Verdict.REFUTED, assumptions=(CALLEE,))
    found = relieved(given, {"g"})
    assert [one.verdict for one in found.obligations] == [Verdict.UNKNOWN, Verdict.REFUTED]


def test_a_verdict_is_changed_in_one_place() -> None:
    """Whoever replaces the verdict of a result calls a function of `evidence/verdicts.py`."""
    place = Path(verdicts.__file__)
    changing = [
        path
        for path in place.parents[1].rglob("*.py")
        for node in nodes_of(path, "Verdict.")
        if isinstance(node, ast.Call)
        if isinstance(node.func, ast.Name) and node.func.id == "replace"
        if any(ast.unparse(keyword.value).startswith("Verdict.") for keyword in node.keywords)
    ]
    assert set(changing) == {place}
