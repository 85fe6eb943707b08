# SPDX-License-Identifier: Apache-2.0
"""The attempts of `auto`: whose turn it is, what follows from all of them, and what is lost with
one of them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from time import sleep

import pytest

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.limits import TIMEOUT
from assay.evidence.proofs import Proof
from assay.evidence.verdicts import (
    Assumption,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
)
from assay.execution.options import BoundedOptions
from assay.execution.proving import prove
from assay.execution.task import Attempting, News, Task
from assay.frontend.load import Reading, load
from assay.program.contracts import Clause
from assay.program.graph import Math
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import TRUE, ZERO, Term, at_most, variable
from assay.run import schedule, strategy
from assay.run.board import Board, Said, combined
from assay.run.facts import Facts, Heard, ProvedFacts
from assay.run.features import features_of
from assay.run.race import raced
from assay.run.schedule import Lane, ScheduledAttempt, Turns, turns_in_lane
from assay.run.verifying import Resources, supervised
from assay.source import InternalError, SourceFile, Span

FILE = SourceFile("a.c", b"int x;\nint y;\nint z;\n")
X, Y, Z = (Obligation(Kind.ASSERTION, Span(FILE, 7 * n, 7 * n + 3)) for n in range(3))
BOUND = Assumption("array length of a is 0 to 4", hides_bugs=True, is_bound=True)


def outcome(
    verdicts: dict[Obligation, Verdict],
    *assumptions: Assumption,
    reason: Reason | None = None,
    engine: str = "bounded",
) -> ProcedureOutcome:
    results = tuple(ObligationResult(one, verdict) for one, verdict in verdicts.items())
    return ProcedureOutcome("f", engine, results, assumptions, reason)


# --- turns


def attempt(name: str, lane: Lane = Lane.PROOF, after: str | None = None) -> ScheduledAttempt:
    return ScheduledAttempt(
        name, lane, EngineName.BOUNDED, 1.0, lambda _: outcome({}), lambda _: True, after
    )


def test_each_round_is_longer() -> None:
    found = [(one.name, seconds) for one, seconds in islice(Turns([attempt("a"), attempt("b")]), 6)]
    assert [name for name, _ in found] == ["a", "b"] * 3
    assert found[0][1] < found[2][1] < found[4][1]


def test_those_that_answer_in_a_moment_get_one_first() -> None:
    quick = replace(attempt("quick"), at_once=0.25)
    soon = replace(attempt("soon"), soon=0.5)
    rows = [attempt("a"), quick, soon]
    turns = Turns(rows, at_once=True)
    found = []
    for one, seconds in islice(turns, 4):
        found.append((one.name, seconds))
        if len(found) == 1:
            turns.ended(one)
    assert found == [
        ("quick", 0.25),
        ("soon", 0.5),
        ("a", 1.0),
        ("soon", 1.0),
    ]
    assert next(iter(Turns(rows)))[0].name == "a"


@pytest.mark.parametrize("at_once", [True, False])
def test_a_first_try_is_made_once_and_moments_have_ranks(at_once: bool) -> None:
    first = replace(attempt("first"), soon=0.5, once=True, rank=2)
    soon = replace(attempt("soon"), soon=0.25)
    turns = Turns([first, soon, attempt("a")], at_once=at_once)
    names = [one.name for one, _ in islice(turns, 7)]
    moments, rest = (["soon", "first"], ["soon", "a"]) if at_once else (["first"], ["soon", "a"])
    assert names == [*moments, *(3 * rest)][:7]


def test_beside_the_other_lane_other_searches_have_a_moment_before_exploration_goes_on() -> None:
    rows = [
        replace(attempt("explored", Lane.VIOLATION), at_once=0.5),
        replace(attempt("formula", Lane.VIOLATION), soon=0.7),
        replace(attempt("proof"), soon=0.5),
    ]
    search = turns_in_lane(rows, Lane.VIOLATION)
    found = [(one.name, seconds) for one, seconds in islice(search, 3)]
    assert found == [("formula", 0.7), ("explored", 1.0), ("formula", 1.0)]
    proof = turns_in_lane(rows, Lane.PROOF)
    assert [(one.name, seconds) for one, seconds in islice(proof, 1)] == [("proof", 1.0)]


def test_an_ended_first_try_is_left_out() -> None:
    first = replace(attempt("first"), once=True)
    turns = Turns([first, attempt("a")])
    for one, _ in islice(turns, 3):
        if one is first:
            turns.ended(one)
    assert [one.name for one, _ in islice(turns, 2)] == ["a", "a"]


def test_exploration_is_short_where_loops_are_far_too_long(tmp_path: Path) -> None:
    """No path comes to the end of 100,000 iterations; elsewhere it has its two seconds."""
    found = {}
    for iterations in (10, 100_000):
        path = tmp_path / f"a{iterations}.c"
        path.write_text(
            f"int main(void) {{ int n = 0; while (n < {iterations}) n++; return n; }}\n"
        )
        program = load(str(path), Reading())
        task = Task(program, program.procedures["main"], from_main=True)
        attempts = schedule.attempts_for(features_of(task))
        (found[iterations],) = (one.seconds for one in attempts if one.name == "exploration")
    assert found[100_000] < found[10]


def test_who_has_come_to_an_end_has_no_turn() -> None:
    turns = Turns([attempt("a"), attempt("b", after="a")])
    seen = []
    for one, _ in turns:
        seen.append(one.name)
        if len(seen) == 2 or one.name == "b":
            turns.ended(one)
    assert seen == ["a", "a", "b"]


# --- what follows


def test_a_violation_outranks_everything() -> None:
    refuted = replace(outcome({X: Verdict.REFUTED, Y: Verdict.UNKNOWN}), vacuous=("no exit",))
    for other in (outcome({X: Verdict.PROVED_BOUNDED}, BOUND), outcome({}, reason=TIMEOUT)):
        assert combined(refuted, other) is combined(other, refuted) is refuted


STOPPED = Reason("violated", "exploration stopped")


def test_what_is_proved_beside_a_violation_is_told() -> None:
    """The exploration looked at a few runs only; the proof has looked at every obligation."""
    refuted = outcome({X: Verdict.REFUTED, Y: Verdict.UNKNOWN}, BOUND, reason=STOPPED)
    others = {X: Verdict.UNKNOWN, Y: Verdict.PROVED, Z: Verdict.UNKNOWN}
    for_all = outcome(others, engine="invariants")
    for found in (combined(refuted, for_all), combined(for_all, refuted)):
        assert {one.obligation: one.verdict for one in found.obligations} == {
            X: Verdict.REFUTED,
            Y: Verdict.PROVED,
            Z: Verdict.UNKNOWN,
        }
        assert found.reason is None
        assert found.assumptions == ()


def test_a_violation_decides_whatever_was_proved_before() -> None:
    board = Board()
    board.add(outcome({X: Verdict.UNKNOWN, Y: Verdict.PROVED}), Lane.PROOF)
    assert not board.is_decided
    board.add(outcome({X: Verdict.REFUTED}, reason=STOPPED), Lane.VIOLATION)
    assert board.is_decided
    assert not board.leaves_open


def test_beside_a_violation_nothing_is_proved_by_what_was_cut_short() -> None:
    refuted = outcome({X: Verdict.REFUTED, Y: Verdict.UNKNOWN}, reason=STOPPED)
    cut = outcome({X: Verdict.UNKNOWN, Y: Verdict.PROVED}, reason=TIMEOUT)
    vacuous = replace(outcome({X: Verdict.PROVED, Y: Verdict.PROVED}), vacuous=("no input",))
    for other in (cut, vacuous):
        assert combined(refuted, other) is refuted


def test_a_violation_that_may_be_invented_keeps_what_it_rests_on() -> None:
    outside = Assumption("`g` returns anything", hides_bugs=True, invents_bugs=True)
    refuted = outcome({X: Verdict.REFUTED}, BOUND, outside, reason=STOPPED)
    found = combined(refuted, outcome({X: Verdict.UNKNOWN, Y: Verdict.PROVED}))
    assert found.assumptions == (outside,)


def test_violations_of_several_attempts_are_told_together() -> None:
    one = outcome({X: Verdict.REFUTED, Y: Verdict.UNKNOWN}, reason=STOPPED)
    other = outcome({X: Verdict.UNKNOWN, Y: Verdict.REFUTED, Z: Verdict.REFUTED}, reason=STOPPED)
    for found in (combined(one, other), combined(other, one)):
        assert {result.verdict for result in found.obligations} == {Verdict.REFUTED}
        assert len(found.obligations) == 3


REFUTED_AND_MORE = """
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int(), s = 0;
  /*@ assert x != 5; */
  for (int i = 0; i < n; i++) { if (s < 1000) s++; }
  /*@ assert s >= 0; */
}
"""


@pytest.mark.parametrize("processes", [1, 2])
def test_after_a_violation_the_other_claims_get_a_little_time(
    processes: int, tmp_path: Path
) -> None:
    """The second assertion holds for every `n`: an exploration alone cannot say so."""
    path = tmp_path / "a.c"
    path.write_text(REFUTED_AND_MORE)
    program = load(str(path), Reading())
    task = Task(program, program.procedures["main"], True, budget=Budget.of(60))
    found = strategy.run(EngineName.AUTO, task, processes)
    claims = [one for one in found.obligations if one.obligation.kind is Kind.ASSERTION]
    assert [one.verdict for one in claims] == [Verdict.REFUTED, Verdict.PROVED]
    first = replace(task, bounded=replace(task.bounded, first_only=True))
    assert strategy.run(EngineName.AUTO, first, processes).reason is not None


def test_obligations_have_their_own_verdicts() -> None:
    bounded = outcome(dict.fromkeys((X, Y), Verdict.PROVED_BOUNDED), BOUND)
    for_all = outcome({X: Verdict.PROVED, Y: Verdict.UNKNOWN}, engine="invariants")
    for found in (combined(bounded, for_all), combined(for_all, bounded)):
        assert [one.verdict for one in found.obligations] == [
            Verdict.PROVED,
            Verdict.PROVED_BOUNDED,
        ]
        assert found.verdict is Verdict.PROVED_BOUNDED
        assert found.assumptions == (BOUND,)
        assert found.engine == "bounded, invariants"


def test_what_was_not_looked_at_to_its_end_proves_nothing() -> None:
    bounded = outcome({X: Verdict.PROVED_BOUNDED}, BOUND)
    cut = outcome({X: Verdict.PROVED}, reason=TIMEOUT)
    assert combined(bounded, cut) is bounded


def test_what_a_proof_rests_on_is_listed() -> None:
    bounded = outcome({X: Verdict.PROVED_BOUNDED, Y: Verdict.PROVED_BOUNDED}, BOUND)
    callee = Assumption("`g` meets its contract", hides_bugs=True, is_bound=True, contract="g")
    other = outcome({X: Verdict.PROVED, Y: Verdict.UNKNOWN}, callee, engine="invariants")
    assert set(combined(bounded, other).assumptions) == {BOUND, callee}


def test_a_proof_about_no_run_within_bounds_decides_nothing() -> None:
    vacuous = replace(outcome({X: Verdict.PROVED_BOUNDED}, BOUND), vacuous=("no input",))
    open_end = outcome({X: Verdict.UNKNOWN})
    assert combined(vacuous, open_end) is combined(open_end, vacuous) is open_end


def test_what_rests_on_contracts_says_more_than_what_rests_on_bounds() -> None:
    callee = Assumption("`g` meets its contract", hides_bugs=True, is_bound=True, contract="g")
    bounded = outcome({X: Verdict.PROVED_BOUNDED}, callee, BOUND)
    for_all = outcome({X: Verdict.PROVED_BOUNDED}, callee, engine="invariants")
    assert combined(bounded, for_all) is combined(for_all, bounded) is for_all
    board = Board()
    board.add(bounded, Lane.VIOLATION)
    board.add(for_all, Lane.PROOF)
    assert board.best is for_all
    assert board.is_decided


def test_what_decides() -> None:
    callee = Assumption("`g` meets its contract", hides_bugs=True, is_bound=True, contract="g")
    proof = Proof(())
    known = replace(outcome({X: Verdict.PROVED_BOUNDED}, callee), proof=proof)
    cases = [
        (outcome({X: Verdict.REFUTED}), Lane.VIOLATION, True),
        (replace(outcome({X: Verdict.PROVED}), proof=proof), Lane.VIOLATION, True),
        (outcome({X: Verdict.PROVED}), Lane.VIOLATION, False),
        (known, Lane.VIOLATION, True),
        (outcome({X: Verdict.PROVED_BOUNDED}, BOUND), Lane.VIOLATION, False),
        (outcome({X: Verdict.PROVED_BOUNDED}, callee), Lane.PROOF, True),
        (outcome({X: Verdict.UNKNOWN}), Lane.PROOF, False),
    ]
    for one, lane, expected in cases:
        board = Board()
        board.add(one, lane)
        assert board.is_decided is expected


# --- longer inputs


EIGHT = """
/*@ requires n >= 0 && \\valid_read(a + (0 .. n - 1)); assigns \\nothing; ensures \\result < 8; */
int f(int *a, int n) {
  int found = 0;
  for (int i = 0; i < n; i++) if (a[i] == 7919 * (i + 3) && found < 8) found++;
  return found;
}
"""


def test_arrays_of_eight_elements(tmp_path: Path) -> None:
    """Eight elements have to be just right: no input by chance is, and no shorter array does."""
    path = tmp_path / "a.c"
    path.write_text(EIGHT)
    program = load(str(path), Reading())
    task = Task(program, program.procedures["f"], budget=Budget.of(60))
    (longer,) = (one for one in schedule.ATTEMPTS if one.name == "longer inputs")
    found = longer.run(task)
    (broken,) = (one for one in found.obligations if one.verdict is Verdict.REFUTED)
    assert broken.counterexample is not None
    assert broken.counterexample.inputs["n"] == 8


def test_lengths_that_were_looked_at_are_told(task: Task, tmp_path: Path) -> None:
    path = tmp_path / "b.c"
    path.write_text("int f(int *a, int n) { return n > 0 && n < 3 ? 1 : 0; }\n")
    program = load(str(path), Reading())
    options = replace(task.bounded, longer=(5, 8))
    found = strategy.run(
        EngineName.BOUNDED,
        replace(task, program=program, procedure=program.procedures["f"], bounded=options),
    )
    assert "array length of a is 0 to 5, 8" in [one.text for one in found.assumptions]


# --- lanes


@pytest.fixture
def task(tmp_path: Path) -> Task:
    path = tmp_path / "a.c"
    path.write_text("int f(int n) { int i = 0; while (i < n) i++; return i; }\n")
    program = load(str(path), Reading())
    return Task(program, program.procedures["f"], budget=Budget.of(60))


PROVED = Said(Lane.PROOF, outcome({X: Verdict.PROVED}))


def says_proved(_task: Task, _heard: Heard) -> Iterator[Said]:
    yield PROVED


def dies(_task: Task, _heard: Heard) -> Iterator[Said]:
    yield Said(Lane.VIOLATION, outcome({X: Verdict.UNKNOWN}))
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_lane_that_is_lost_costs_only_itself(task: Task) -> None:
    found = list(raced(task, {Lane.VIOLATION: dies, Lane.PROOF: says_proved}))
    assert PROVED in found
    lost = [(one.lane, one.outcome.reason.code) for one in found if one.outcome.reason is not None]
    assert lost == [(Lane.VIOLATION, "crash")]


def test_who_has_heard_enough_ends_the_others(task: Task) -> None:
    def endless(_task: Task, _heard: Heard) -> Iterator[Said]:
        yield Said(Lane.VIOLATION, outcome({Y: Verdict.UNKNOWN}))
        sleep(600)

    for found in raced(task, {Lane.VIOLATION: endless, Lane.PROOF: says_proved}):
        if found == PROVED:
            break
    with pytest.raises(ChildProcessError):  # nobody is left
        os.waitpid(-1, os.WNOHANG)


def test_a_lane_hears_what_another_proves(task: Task) -> None:
    head = task.procedure.loops[0].head
    clause = Clause(TRUE, task.procedure.loops[0].span, Kind.INVARIANT_PRESERVED)
    facts = ProvedFacts(task.program.semantics, {head: (clause,)})

    def proves(_task: Task, _heard: Heard) -> Iterator[Said | ProvedFacts]:
        yield facts

    def waits(_task: Task, heard: Heard) -> Iterator[Said]:
        while (found := list(heard())) != [facts]:
            assert not found
            sleep(0.01)
        yield PROVED

    assert list(raced(task, {Lane.VIOLATION: proves, Lane.PROOF: waits})) == [PROVED]


def test_what_is_known_survives_an_attempt_that_minds_no_time(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    bounded = outcome({X: Verdict.PROVED_BOUNDED}, BOUND)

    def deaf(_: Task) -> ProcedureOutcome:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        sleep(600)
        raise AssertionError

    rows = (
        ScheduledAttempt(
            "a", Lane.VIOLATION, EngineName.BOUNDED, 1.0, lambda _: bounded, lambda _: True
        ),
        ScheduledAttempt("b", Lane.PROOF, EngineName.BOUNDED, 1.0, deaf, lambda _: True),
    )
    monkeypatch.setattr(schedule, "ATTEMPTS", rows)
    found = supervised(
        task.program, [task.procedure], BoundedOptions(), Resources(Budget.of(1.0), jobs=1)
    )
    (one,) = found
    assert one.outcome.verdict is Verdict.PROVED_BOUNDED
    assert BOUND in one.outcome.assumptions


def test_a_worker_that_crashes_leaves_no_verdict_but_what_was_proved_is_told(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    bounded = outcome({X: Verdict.PROVED_BOUNDED}, BOUND)

    def dies(_: Task) -> ProcedureOutcome:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    rows = (
        ScheduledAttempt(
            "a", Lane.VIOLATION, EngineName.BOUNDED, 1.0, lambda _: bounded, lambda _: True
        ),
        ScheduledAttempt("b", Lane.PROOF, EngineName.BOUNDED, 1.0, dies, lambda _: True),
    )
    monkeypatch.setattr(schedule, "ATTEMPTS", rows)
    resources = Resources(Budget.of(60.0), jobs=1)
    (one,) = supervised(task.program, [task.procedure], BoundedOptions(), resources)
    assert one.outcome.verdict is Verdict.UNKNOWN
    assert [result.obligation for result in one.outcome.obligations] == [X]


def test_a_defect_in_one_attempt_leaves_the_others(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Task) -> ProcedureOutcome:
        raise KeyError("a")

    monkeypatch.delenv("ASSAY_DEBUG", raising=False)
    first, *others = schedule.ATTEMPTS
    broken = replace(first, run=fails, suits=lambda _: True)
    monkeypatch.setattr(schedule, "ATTEMPTS", (broken, *others))
    for processes in (1, 2):
        found = strategy.run(EngineName.AUTO, task, processes)
        assert found.verdict is Verdict.PROVED
        assert found.failed == ("stated invariants: KeyError: 'a'",)


def test_attempts_and_engines_can_be_left_out() -> None:
    some = schedule.without(schedule.ATTEMPTS, ["runs", "engine:invariants"])
    names = {one.name for one in schedule.ATTEMPTS} - {one.name for one in some}
    invariants = {one.name for one in schedule.ATTEMPTS if one.engine is EngineName.INVARIANTS}
    assert len(invariants) > 1
    assert names == {"runs"} | invariants
    assert schedule.without(schedule.ATTEMPTS, ()) == schedule.ATTEMPTS
    with pytest.raises(InternalError, match="`horn`"):  # the attempt has another name
        schedule.without(schedule.ATTEMPTS, ["horn"])


def test_auto_does_without_what_the_environment_names(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def watch(news: News) -> None:
        if isinstance(news, Attempting):
            told.append(news.name)

    def tried() -> set[str]:
        told.clear()
        found = strategy.run(EngineName.AUTO, replace(task, watch=watch))
        assert found.verdict is Verdict.PROVED
        return set(told)

    monkeypatch.delenv("ASSAY_WITHOUT", raising=False)
    before = tried()
    assert before
    monkeypatch.setenv("ASSAY_WITHOUT", "; ".join(before))
    assert before.isdisjoint(tried())


# --- what is proved on the way


def test_only_what_is_proved_is_known(task: Task) -> None:
    """`i >= 0` is an invariant of the loop, `i <= 0` is none, and `n >= 0` is nothing but a
    guess."""
    i, n = variable("i", INT), variable("n", INT)
    (loop,) = task.procedure.loops

    def clause(formula: Term) -> Clause:
        return Clause(formula, loop.span, Kind.INVARIANT_PRESERVED)

    facts = Facts(task)
    some = (at_most(ZERO, i), at_most(i, ZERO), at_most(ZERO, n))
    facts.propose({loop.head: tuple(map(clause, some))})
    assert facts.known_to(task).known == {}
    assert facts.settle(task, 30.0)
    known = facts.known_to(task).known
    assert [one.formula for one in known[loop.head]] == [at_most(ZERO, i)]
    other = replace(task.program, semantics=replace(task.program.semantics, math=Math.IDEAL))
    assert facts.known_to(replace(task, program=other)).known == {}


@pytest.mark.parametrize("engine", [EngineName.INVARIANTS, EngineName.KINDUCTION, EngineName.HORN])
def test_who_proves_for_all_sizes_does_not_believe_what_is_known(
    engine: EngineName, tmp_path: Path
) -> None:
    """A false fact would make the false claim true."""
    path = tmp_path / "a.c"
    path.write_text("void f(int n) { int i = 0; while (i < n) i++; /*@ assert i <= 0; */ }\n")
    program = load(str(path), Reading())
    task = Task(program, program.procedures["f"], budget=Budget.of(10))
    (loop,) = task.procedure.loops
    false = Clause(at_most(variable("i", INT), ZERO), loop.span, Kind.INVARIANT_PRESERVED)
    found = strategy.run(engine, replace(task, known={loop.head: (false,)}))
    assert found.verdict in (Verdict.UNKNOWN, Verdict.REFUTED)


def test_what_is_known_is_a_part_of_the_proof(task: Task) -> None:
    (loop,) = task.procedure.loops
    fact = Clause(at_most(ZERO, variable("i", INT)), loop.span, Kind.INVARIANT_PRESERVED)
    found = prove(replace(task, known={loop.head: (fact,)}))
    assert found.proof is not None
    assert [one.found for one in found.proof.loops] == [(fact,)]


def test_what_rests_on_a_contract_is_not_known(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text(
        "/*@ assigns \\nothing; ensures \\result >= 1; */ int step(void);\n"
        "int f(int n) { int i = 0; while (i < n) i += step(); return i; }\n"
    )
    program = load(str(path), Reading())
    task = Task(program, program.procedures["f"], budget=Budget.of(60))
    (loop,) = task.procedure.loops
    formula = at_most(ZERO, variable("i", INT))
    facts = Facts(task)
    facts.propose({loop.head: (Clause(formula, loop.span, Kind.INVARIANT_PRESERVED),)})
    assert not facts.settle(task, 30.0)
    assert facts.known_to(task).known == {}


# --- many procedures


MANY = """
/*@ requires 0 <= n <= 100; assigns \\nothing; ensures \\result == n + 1; */
int right{0}(int n) {{ return n + 1; }}
/*@ requires 0 <= n <= 100; assigns \\nothing; ensures \\result == n; */
int wrong{0}(int n) {{ return n + 1; }}
"""


def verdicts(path: Path, jobs: int, seconds: float = 600) -> list[tuple[str, Verdict]]:
    program = load(str(path), Reading())
    resources = Resources(Budget.of(seconds), jobs=jobs)
    found = supervised(program, program.procedures.values(), BoundedOptions(), resources)
    return [(one.name, one.verdict) for one in found]


def test_verdicts_and_their_order_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    path = tmp_path / "many.c"
    path.write_text("".join(MANY.format(n) for n in range(20)))
    one, two, many = (verdicts(path, jobs) for jobs in (1, 2, 7))
    assert one == two == many
    assert [verdict for _, verdict in one] == [Verdict.PROVED, Verdict.REFUTED] * 20


@pytest.mark.parametrize("seed", range(3))
def test_a_worker_that_is_killed_costs_at_most_one_procedure(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = strategy.run

    def run(engine: EngineName, task: Task, processes: int = 1) -> ProcedureOutcome:
        if hash((seed, task.procedure.name[-1], len(task.procedure.name))) % 5 == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(engine, task, processes)

    path = tmp_path / "many.c"
    path.write_text("".join(MANY.format(n) for n in range(12)))
    whole = verdicts(path, 2)
    monkeypatch.setattr(strategy, "run", run)
    found = verdicts(path, 2)
    assert [name for name, _ in found] == [name for name, _ in whole]
    for (_, before), (_, after) in zip(whole, found, strict=True):
        assert after in (before, Verdict.UNKNOWN)


LOOP = """
/*@ requires 0 <= n <= 1000; assigns \\nothing; ensures \\result == n; */
int counts{0}(int n) {{ int i = 0; while (i < n) i++; return i; }}
"""


def killer(victims_of: int, seed: int, kills: int) -> int:
    """A process that ends a worker of another process every now and then; its exit code is how
    many."""
    pid = os.fork()
    if pid:
        return pid
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    chance = Random(seed)
    done = 0
    try:
        while done < kills:
            sleep(chance.uniform(0.02, 0.25))
            text = Path(f"/proc/{victims_of}/task/{victims_of}/children").read_text()
            workers = [int(word) for word in text.split() if int(word) != os.getpid()]
            if workers:
                os.kill(chance.choice(workers), signal.SIGKILL)
                done += 1
    finally:
        os._exit(done)


def test_workers_that_are_killed_by_chance(tmp_path: Path) -> None:
    """Fifty workers are lost: no verdict becomes another one, but for `unknown`."""
    path = tmp_path / "many.c"
    path.write_text("".join(MANY.format(n) + LOOP.format(n) for n in range(15)))
    whole = verdicts(path, 2)
    assert {verdict for _, verdict in whole} == {Verdict.PROVED, Verdict.REFUTED}
    killed = lost = 0
    for seed in range(100):
        pid = killer(os.getpid(), seed, 50 - killed)
        found = verdicts(path, 2)
        os.kill(pid, signal.SIGTERM)
        status = os.waitpid(pid, 0)[1]
        killed += os.WEXITSTATUS(status)
        assert [name for name, _ in found] == [name for name, _ in whole]
        for (_, before), (_, after) in zip(whole, found, strict=True):
            assert after in (before, Verdict.UNKNOWN)
            lost += after is not before
        if killed >= 50:
            break
    assert killed >= 50
    assert 0 < lost <= killed
