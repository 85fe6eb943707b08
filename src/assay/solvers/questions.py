# SPDX-License-Identifier: Apache-2.0
"""The three questions about a store: is this possible, does that follow, what would a model be?

    feasible(store, x < y)            may it hold together with what is in the store?
    implies(store, x < y)             does it follow from what is in the store?
    model_of(store, x < y)            values of variables for which both hold

The store is afterwards as it was before. A question about a few formulas and nothing else is asked
of a store made for it (`store.py: knowing`): `implies(knowing(a, b, budget=...), c)`.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from assay.program.terms import Term, negation
from assay.solvers.answers import Answer, Sat, Unsat
from assay.solvers.model import Model

Effort = TypeVar("Effort")  # of a store, or seconds of a solver
AnyEffort = TypeVar("AnyEffort", contravariant=True)


class Stack(Protocol[AnyEffort]):
    """A store or a solver: formulas in frames."""

    def push(self) -> None: ...

    def pop(self) -> None: ...

    def add(self, formula: Term) -> None: ...

    def check(self, effort: AnyEffort = ..., /) -> Answer: ...


def asked(store: Stack[Effort], *formulas: Term, effort: Effort | None = None) -> Answer:
    """What the store says if some formulas are added to it."""
    store.push()
    try:
        for formula in formulas:
            store.add(formula)
        answer = store.check() if effort is None else store.check(effort)
        if isinstance(answer, Sat):
            _ = answer.model  # to be built before the store changes
        return answer
    finally:
        store.pop()


def feasible(store: Stack[Effort], *formulas: Term, effort: Effort | None = None) -> bool:
    """False only if it is certain that the formulas cannot hold together with the store's."""
    return not isinstance(asked(store, *formulas, effort=effort), Unsat)


def implies(store: Stack[Effort], formula: Term, *, effort: Effort | None = None) -> bool:
    """True only if it is certain that the formula holds wherever the store's do."""
    return not feasible(store, negation(formula), effort=effort)


def model_of(store: Stack[Effort], *formulas: Term, effort: Effort | None = None) -> Model | None:
    """Values for which the formulas hold together with the store's; None if none are found."""
    answer = asked(store, *formulas, effort=effort)
    return answer.model if isinstance(answer, Sat) else None
