# SPDX-License-Identifier: Apache-2.0
"""A state owns its path condition: it says what the store has, and where each part comes from."""

from __future__ import annotations

from pathlib import Path as File
from typing import final

import pytest

from assay.execution.calls import InlineOrContract
from assay.execution.claims import Claims
from assay.execution.configuration import NO_CONDITION, Configuration
from assay.execution.explore import Explorer
from assay.execution.flow import Flow
from assay.execution.heads import Unroll
from assay.execution.inputs import InitialStates
from assay.execution.merged import Merged
from assay.execution.obligations import Decide
from assay.execution.path import Conjunct, Origin, PathCondition, joined, shared
from assay.execution.paths import Paths
from assay.execution.policies import AtHead, AtObligation, Order, Policies
from assay.execution.quantified import Kept
from assay.execution.reasoning import Reasoning
from assay.execution.report import Limits, Report
from assay.execution.setting import Setting
from assay.execution.shapes import AnyLength, Lengths, entries, shapes
from assay.execution.use_invariants import StatedInvariants, UseInvariants
from assay.execution.values import Value, lifted, negated
from assay.frontend.load import Reading, load
from assay.program.commands import Assert, Assume, Call
from assay.program.graph import Program
from assay.program.obligations import Obligation
from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Term,
    at_most,
    conjunction,
    disjunction,
    implication,
    integer,
    negation,
    variable,
)
from assay.solvers.answers import Unsat
from assay.solvers.protocol import ConstraintStore
from assay.solvers.quantifiers.store import QuantifiedStore
from assay.solvers.store import Store

JAVA = """
class A {
  /*@ requires x >= 0; ensures \\result >= x; @*/
  static int next(int x) { return x + 1; }

  /*@ requires 0 <= n && n <= 3 && b.length == 2; @*/
  static int f(int n, int m, int[] b) {
    int k = 0;
    int s = 0;
    /*@ loop_invariant 0 <= k && k <= n; @*/
    while (k < n) {
      if (m > k) s = next(k); else s = k;
      //@ assume m != 7;
      //@ assert s + m != 5;
      k = k + 1;
    }
    //@ assert s <= 3;
    return b[0];
  }
}
"""
SOLVERS = ("bounds", "lp", "smt")


@final
class Looking(AtObligation):
    """Decides as ever, and keeps the states in which something was due, with what the store had."""

    def __init__(self) -> None:
        self._decide = Decide()
        self.seen: list[tuple[tuple[Conjunct, ...], tuple[Term, ...]]] = []

    def decide(
        self, reasoning: Reasoning, state: Configuration, value: Value, obligation: Obligation
    ) -> Flow:
        self.seen.append((tuple(state.path), tuple(reasoning.setting.store.formulas())))
        return self._decide.decide(reasoning, state, value, obligation)


@pytest.fixture
def program(tmp_path: File) -> Program:
    path = tmp_path / "A.java"
    path.write_text(JAVA)
    return load(str(path), Reading())


def explored(program: Program, how: str) -> Looking:
    """All states of `A.f` in which an obligation is due."""
    ranges = Ranges()
    store: ConstraintStore = Store(SOLVERS, ranges, seconds=2.0)
    lengths: Lengths | AnyLength = Lengths(2, 2, {})
    head: AtHead = Unroll()
    if how == "inductive":
        store, lengths = QuantifiedStore(store, None), AnyLength()
        head = UseInvariants(StatedInvariants({}))
    limits = Limits(4, 8, 1000)
    order: Order = Merged(store) if how == "merged" else Paths(store, limits)
    looking = Looking()
    binders = Kept() if how == "inductive" else None
    setting = Setting(program, store, ranges, limits, Claims(), lambda *_: None, Report(), binders)
    explorer = Explorer(setting, Policies(order, head, InlineOrContract(), looking))
    procedure = program.procedures["A.f"]
    for shape in shapes(entries(program, procedure), lengths):
        explorer.explore(procedure, InitialStates(program, procedure, ranges).of(shape))
    return looking


def implied(known: tuple[Term, ...], formula: Term) -> bool:
    store = Store(SOLVERS, Ranges(), seconds=5.0)
    for one in (*known, lifted(negated(formula))):
        store.add(one)
    return isinstance(store.check(), Unsat)


def test_the_path_condition_is_what_the_store_has(program: Program) -> None:
    seen = explored(program, "paths").seen
    assert max(len(path) for path, _ in seen) > 5
    for path, formulas in seen:
        assert [c.formula for c in path] == list(formulas)


def test_in_merged_states_the_store_has_it_under_the_guard(program: Program) -> None:
    seen = explored(program, "merged").seen
    assert any(c.origin is Origin.JOIN for path, _ in seen for c in path)
    for path, formulas in seen:
        guard = tuple(c.formula for c in path if c.origin in (Origin.BRANCH, Origin.JOIN))
        assert implied((*formulas, *guard), conjunction(*(c.formula for c in path)))


@pytest.mark.parametrize("how", ["paths", "merged", "inductive"])
def test_each_conjunct_points_at_its_edge(program: Program, how: str) -> None:
    conjuncts = {c for path, _ in explored(program, how).seen for c in path}
    for one in conjuncts:
        assert (one.edge is None) == (one.origin is Origin.INPUT)
        if one.edge is None:
            continue
        command = one.edge.command
        match one.origin:
            case Origin.BRANCH:
                assert isinstance(command, Assume)
            case Origin.ASSUMPTION:
                assert isinstance(command, Assume)
                assert one.edge.span.line == 13
            case Origin.OBLIGATION:
                assert isinstance(command, Assert | Call) or one.edge.target in heads(program)
            case Origin.INVARIANT:
                assert one.edge.target in heads(program)
            case Origin.CONTRACT:
                assert isinstance(command, Call)
            case Origin.JOIN:
                assert how == "merged"
            case Origin.INPUT:
                raise AssertionError
    origins = {one.origin for one in conjuncts}
    assert {Origin.INPUT, Origin.BRANCH, Origin.ASSUMPTION, Origin.CONTRACT} <= origins
    assert (Origin.INVARIANT in origins) == (how == "inductive")


def heads(program: Program) -> set[int]:
    return {loop.head for loop in program.procedures["A.f"].loops}


# --- the sequence

P, Q, R = (variable(name, BOOL) for name in "pqr")


def path_of(
    *formulas: Term, origin: Origin = Origin.BRANCH, after: PathCondition | None = None
) -> PathCondition:
    return (after or NO_CONDITION).extended(Conjunct(one, origin) for one in formulas)


def test_what_is_appended_does_not_change_what_is_shared() -> None:
    first = path_of(P)
    left, right = path_of(Q, after=first), path_of(R, after=first)
    assert [c.formula for c in left] == [P, Q]
    assert [c.formula for c in right] == [P, R]
    assert [c.formula for c in first] == [P]
    assert shared(left, right) is first
    assert left.formula() is conjunction(P, Q)


def test_a_long_path_takes_no_recursion() -> None:
    many = [at_most(variable(f"x{k}", INT), integer(k)) for k in range(20_000)]
    path = path_of(*many)
    assert len(path) == len(path.decisions) == 20_000
    assert [c.formula for c in path] == many


def test_joined_paths_keep_what_each_of_them_knows() -> None:
    first = path_of(P)
    one = path_of(R, after=path_of(Q, after=first), origin=Origin.ASSUMPTION)
    other = path_of(negation(Q), after=first)
    path, which = joined(one, other, None)
    assert which is Q
    assert [c.formula for c in path] == [P, implication(Q, R)]
    assert [c.origin for c in path] == [Origin.BRANCH, Origin.ASSUMPTION]


def test_a_join_says_so_where_not_all_ways_meet() -> None:
    path, _ = joined(path_of(P), path_of(Q), None)
    assert [(c.formula, c.origin) for c in path] == [(disjunction(P, Q), Origin.JOIN)]
