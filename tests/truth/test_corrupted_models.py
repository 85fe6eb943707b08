# SPDX-License-Identifier: Apache-2.0
"""A model with one wrong value never becomes a refutation: the replay is not bypassed.

Each program is broken by one input only, so every changed value is a wrong one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assay.engines.bounded import engine
from assay.evidence.verdicts import ProcedureOutcome, Verdict, settled
from assay.execution import judge
from assay.execution.options import DEFAULT_SOLVERS, BoundedOptions, Explore
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.ranges import Ranges
from assay.program.terms import Op, Term
from assay.solvers.answers import Answer, Sat
from assay.solvers.model import MapValue, Model, ModelEvaluation
from assay.solvers.protocol import Effort, Solver
from assay.solvers.store import Store
from assay.solvers.table import SOLVERS

from .settings import EXPLORES

SCALAR = """
class A {
  //@ ensures \\result != 1;
  static int f(int x) { return x == 4711 ? 1 : 0; }
}
"""
TWO = """
class A {
  //@ ensures \\result != 1;
  static int f(int x, boolean b) {
    if (x > 16) return 0;
    if (x < 16) return 0;
    return b ? 1 : 0;
  }
}
"""
ARRAY = """
class A {
  /*@ requires t.length == 2;
    @ ensures \\result != 1; */
  static int f(int[] t) { return t[0] == 7 && t[1] == -9 ? 1 : 0; }
}
"""
OVERFLOW = """
class A {
  //@ ensures true;
  static int f(int x) { return x + 1; }
}
"""
CHOICE = """
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 4711) reach_error();
  return 0;
}
"""
PROGRAMS = {
    "scalar.java": SCALAR,
    "two.java": TWO,
    "array.java": ARRAY,
    "overflow.java": OVERFLOW,
    "choice.c": CHOICE,
}

every_program = pytest.mark.parametrize("name", list(PROGRAMS))
every_solver = pytest.mark.parametrize("solver", DEFAULT_SOLVERS)
every_exploration = pytest.mark.parametrize("explore", EXPLORES)
over_stores = pytest.mark.parametrize(  # a formula has a solver of its own
    "explore", [one for one in EXPLORES if one is not Explore.FORMULA]
)


def verified(name: str, folder: Path, solvers: tuple[str, ...], explore: Explore) -> Any:
    path = folder / name
    path.write_text(PROGRAMS[name])
    program = load(str(path), Reading())
    is_java = name.endswith(".java")
    procedure = program.procedures["A.f" if is_java else "main"]
    options = BoundedOptions((0, 2), explore=explore, solvers=solvers)
    return settled(engine.run(Task(program, procedure, not is_java, options)))


def corrupted(value: Any) -> Any:
    """Another value of the same sort; only one element of a map is another."""
    if isinstance(value, MapValue):
        index = next(iter(value.entries), 0)
        return value.with_entry(index, corrupted(value.at(index)))
    return not value if isinstance(value, bool) else value - 1 if value > 0 else value + 1


def corrupted_models(model: Model) -> Iterator[Model]:
    """The model with one value changed, for each of its values."""
    for term, value in model.values.items():
        yield replace(model, values={**model.values, term: corrupted(value)})


class Corrupting:
    """A solver whose models are wrong in one place: the `which`-th value."""

    def __init__(self, inner: Solver, which: int, seen: list[int]) -> None:
        self._inner = inner
        self._which = which
        self._seen = seen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def check(self, seconds: float | None = None) -> Answer:
        answer = self._inner.check(seconds)
        return _wrong(answer, self._which, self._seen) if isinstance(answer, Sat) else answer


def _wrong(answer: Sat, which: int, seen: list[int]) -> Sat:
    models = list(corrupted_models(answer.model))
    if not models:
        return answer
    seen.append(len(models))
    model = models[which % len(models)]
    return Sat(lambda: model)


def _install(monkeypatch: pytest.MonkeyPatch, solver: str, which: int) -> list[int]:
    entry, seen = SOLVERS[solver], list[int]()

    def make(ranges: Ranges) -> Solver:
        made: Any = Corrupting(entry.make(ranges), which, seen)
        return made

    monkeypatch.setitem(SOLVERS, solver, replace(entry, make=make))
    return seen


@every_program
@every_solver
@over_stores
@pytest.mark.parametrize("which", [0, 1])
def test_a_solver_with_wrong_models(
    name: str,
    solver: str,
    explore: Explore,
    which: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    _install(monkeypatch, solver, which)
    outcome = verified(name, tmp_path, (solver,), explore)
    assert outcome.verdict is Verdict.UNKNOWN


@every_program
@over_stores
@pytest.mark.parametrize("which", [0, 1])
def test_models_that_are_wrong_after_the_store_has_examined_them(
    name: str, explore: Explore, which: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    right, seen = Store.check, list[int]()

    def check(store: Store, effort: Effort = Effort.FULL) -> Answer:
        answer = right(store, effort)
        return _wrong(answer, which, seen) if isinstance(answer, Sat) else answer

    monkeypatch.setattr(Store, "check", check)
    outcome = verified(name, tmp_path, DEFAULT_SOLVERS, explore)
    assert seen
    assert outcome.verdict is Verdict.UNKNOWN
    assert "replay" in _reasons(outcome)


@every_program
@every_exploration
def test_values_that_are_wrong_as_the_judge_reads_them(
    name: str, explore: Explore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    right = Model.value

    def value(model: Model, term: Term) -> Any:
        found = right(model, term)
        return corrupted(found) if term.op in (Op.VAR, Op.SELECT) else found

    class Wrong(ModelEvaluation):
        def value(self, term: Term) -> Any:
            found = super().value(term)
            return corrupted(found) if term.op in (Op.VAR, Op.SELECT) else found

    monkeypatch.setattr(Model, "value", value)
    monkeypatch.setattr(judge, "ModelEvaluation", Wrong)
    outcome = verified(name, tmp_path, DEFAULT_SOLVERS, explore)
    assert outcome.verdict is Verdict.UNKNOWN
    assert "replay" in _reasons(outcome)


@every_program
@every_exploration
def test_right_models_are_believed(name: str, explore: Explore, tmp_path: Path) -> None:
    outcome = verified(name, tmp_path, DEFAULT_SOLVERS, explore)
    assert outcome.verdict is Verdict.REFUTED


@every_solver
def test_each_solver_alone_gives_models(solver: str, tmp_path: Path) -> None:
    found = [verified(name, tmp_path, (solver,), Explore.AUTO).verdict for name in PROGRAMS]
    assert Verdict.REFUTED in found


def _reasons(outcome: ProcedureOutcome) -> set[str]:
    return {one.reason.code for one in outcome.obligations if one.reason is not None}
