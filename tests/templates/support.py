# SPDX-License-Identifier: Apache-2.0
"""Programs for the templates engine, and whether two formulas mean the same."""

from __future__ import annotations

from pathlib import Path

from assay.budget import Budget
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import Term, equivalence, negation, variable
from assay.solvers.answers import Unsat
from assay.solvers.store import Store

PROGRAMS = Path(__file__).parents[2] / "bench" / "templates" / "programs"
SECONDS = 120.0  # of a busy machine


def task_of(name: str) -> Task:
    """The procedure that a program of the benchmarks is about: `main`, or the only one."""
    return task_at(PROGRAMS / f"{name}.c")


def task_at(path: Path) -> Task:
    program = load(str(path), Reading(math="ideal"))
    procedures = [one for one in program.procedures.values() if one.edges]
    chosen = program.procedures.get("main", procedures[-1])
    is_main = chosen.name == "main"
    return Task(program, chosen, from_main=is_main, budget=Budget.of(SECONDS))


def number(name: str) -> Term:
    return variable(name, INT)


def same(one: Term, other: Term) -> bool:
    """Whether a solver finds no difference."""
    store = Store(["smt"], Ranges())
    store.add(negation(equivalence(one, other)))
    return isinstance(store.check(), Unsat)
