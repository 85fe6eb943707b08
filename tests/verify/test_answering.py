# SPDX-License-Identifier: Apache-2.0
"""What is asked to answer a question, and what the answer rests on: engines are made up here."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from assay.budget import UNLIMITED, Budget
from assay.engines.table import EngineName
from assay.evidence.limits import INTERRUPTED, TIMEOUT
from assay.evidence.verdicts import Assumption, ObligationResult, ProcedureOutcome, Reason, Verdict
from assay.frontend.load import Reading, load
from assay.frontend.property import Property
from assay.program.commands import Assert
from assay.program.graph import Program
from assay.program.obligations import Kind, Obligation
from assay.run.answering import answered
from assay.run.question import Narrowed, Question
from assay.run.verification import Verified

SOURCE = """extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int a[3]; int x = __VERIFIER_nondet_int();
  a[x] = 1;
  if (x == 3) reach_error();
  return 0; }
"""
Says = dict[Kind, Verdict]
BOTH = frozenset({Kind.UNREACHABLE, Kind.INDEX})
QUESTION = frozenset({Kind.UNREACHABLE})
DOUBTS = frozenset({Kind.INDEX})


@pytest.fixture
def narrowed(tmp_path: Path) -> Narrowed:
    file = tmp_path / "a.c"
    file.write_text(SOURCE)
    found = Question((Property.UNREACH_CALL,)).narrowed(load(str(file), Reading()))
    assert found is not None
    return found


class _Engine:
    """Says what it is told to, by the kinds of obligations that a program has."""

    def __init__(self, says: dict[frozenset[Kind], Says | Reason], bounded: bool = False) -> None:
        self._says = says
        self._bounded = bounded
        self.asked: list[frozenset[Kind]] = []

    def __call__(self, program: Program, _: EngineName | None, __: Budget) -> Verified:
        obligations = _obligations(program)
        kinds = frozenset(one.kind for one in obligations)
        self.asked.append(kinds)
        said = self._says[kinds]
        reason = said if isinstance(said, Reason) else None
        verdicts = {} if isinstance(said, Reason) else said
        results = [ObligationResult(one, verdicts[one.kind]) for one in obligations if verdicts]
        bound = Assumption("a bound", hides_bugs=True, is_bound=True)
        outcome = ProcedureOutcome(
            "main",
            "",
            tuple(results),
            assumptions=(bound,) if self._bounded else (),
            reason=reason,
        )
        return Verified("main", program.procedures["main"], outcome)


def _obligations(program: Program) -> list[Obligation]:
    commands = [edge.command for edge in program.procedures["main"].edges]
    return [one.obligation for one in commands if isinstance(one, Assert)]


PROVED, UNKNOWN, REFUTED = Verdict.PROVED, Verdict.UNKNOWN, Verdict.REFUTED


def both(question: Verdict, doubts: Verdict) -> Says:
    return {Kind.UNREACHABLE: question, Kind.INDEX: doubts}


CASES = [  # what is said of both together, of the question, of the doubts; the answer; who is asked
    ("at once", both(PROVED, PROVED), None, None, PROVED, [BOTH]),
    ("refuted", both(REFUTED, UNKNOWN), None, None, REFUTED, [BOTH]),
    ("twice", both(REFUTED, REFUTED), None, None, REFUTED, [BOTH]),
    ("later", both(PROVED, UNKNOWN), None, PROVED, PROVED, [BOTH, DOUBTS]),
    ("open", both(PROVED, UNKNOWN), None, UNKNOWN, Verdict.PROVED_BOUNDED, [BOTH, DOUBTS]),
    ("broken", both(PROVED, REFUTED), None, None, Verdict.PROVED_BOUNDED, [BOTH]),
    ("alone", both(UNKNOWN, PROVED), PROVED, PROVED, PROVED, [BOTH, QUESTION, DOUBTS]),
    ("stopped", both(UNKNOWN, REFUTED), PROVED, None, Verdict.PROVED_BOUNDED, [BOTH, QUESTION]),
    ("false", both(UNKNOWN, REFUTED), REFUTED, None, REFUTED, [BOTH, QUESTION]),
    ("late", TIMEOUT, PROVED, PROVED, PROVED, [BOTH, QUESTION, DOUBTS]),
    ("unknown", TIMEOUT, UNKNOWN, None, UNKNOWN, [BOTH, QUESTION]),
    ("interrupted", INTERRUPTED, None, None, UNKNOWN, [BOTH]),
]


@pytest.mark.parametrize(
    ("together", "question", "doubts", "answer", "asked"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_who_is_asked_and_what_follows(
    narrowed: Narrowed,
    together: Says | Reason,
    question: Verdict | None,
    doubts: Verdict | None,
    answer: Verdict,
    asked: list[frozenset[Kind]],
) -> None:
    says: dict[frozenset[Kind], Says | Reason] = {BOTH: together}
    says |= {} if question is None else {QUESTION: {Kind.UNREACHABLE: question}}
    says |= {} if doubts is None else {DOUBTS: {Kind.INDEX: doubts}}
    engine = _Engine(says)
    found = answered(narrowed, engine, UNLIMITED)
    assert found.verdict is answer
    assert engine.asked == asked
    broken = [one.obligation.kind for one in found.outcome.obligations if one.verdict is REFUTED]
    assert broken == ([Kind.UNREACHABLE] if answer is REFUTED else [])


def test_a_proof_within_bounds_leaves_all_of_it_assumed(narrowed: Narrowed) -> None:
    says: dict[frozenset[Kind], Says | Reason] = {
        BOTH: both(PROVED, PROVED),
        QUESTION: {Kind.UNREACHABLE: PROVED},
        DOUBTS: {Kind.INDEX: PROVED},
    }
    found = answered(narrowed, _Engine(says, bounded=True), UNLIMITED)
    assert any("(index)" in one.text for one in found.outcome.assumptions)


def test_what_is_left_is_told_with_its_line(narrowed: Narrowed) -> None:
    says: dict[frozenset[Kind], Says | Reason] = {BOTH: both(PROVED, REFUTED)}
    (assumption,) = answered(narrowed, _Engine(says), UNLIMITED).outcome.assumptions
    assert "(index in line 5)" in assumption.text


SIZES = """extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int n = __VERIFIER_nondet_int(); int a[n];
  for (int i = 0; i < n; i++) { a[i] = 7; if (a[i] != 7) reach_error(); }
  %s
  return 0; }
"""
RESULTS = [  # what comes after the loop, and the answer
    ("", "TRUE"),
    ("a[0] = 1;", "UNKNOWN"),  # where there is no element, other tools go on
    ("if (n == 0) reach_error();", "UNKNOWN"),
    ("if (n == 3) reach_error();", "FALSE(unreach-call)"),
]


@pytest.mark.parametrize(
    ("after", "expected"), RESULTS, ids=["unused", "an element", "no size", "reached"]
)
def test_arrays_without_a_valid_size(after: str, expected: str, tmp_path: Path) -> None:
    file = tmp_path / "a.c"
    file.write_text(SIZES % after)
    prop = tmp_path / "a.prp"
    prop.write_text("CHECK( init(main()), LTL(G ! call(reach_error())) )")
    command = [sys.executable, "-m", "assay", "verify", str(file), "--property", str(prop)]
    done = subprocess.run([*command, "--timeout", "20"], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == expected
