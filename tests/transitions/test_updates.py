# SPDX-License-Identifier: Apache-2.0
"""A way by substitution says of each start what a run of the same commands does."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc, Source, Why
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    Term,
    add,
    equal,
    integer,
    less,
    multiply,
    substitute,
    variable,
)
from assay.source import SourceFile, Span
from assay.transitions.updates import Updates

X, Y, G = (variable(name, INT) for name in ("x", "y", "g"))
WRITTEN = {"f": frozenset({G})}


def fresh(term: Term) -> Term:
    return variable(f"?{term}", term.sort)


def way(commands: Iterable[Command]) -> Updates | None:
    found: Updates | None = Updates()
    for command in commands:
        assert found is not None
        found = found.after(command, fresh, WRITTEN)
    return found


def test_assignments_are_made_at_once_and_conditions_speak_of_the_start() -> None:
    swap = Assign((X, Y), (Y, add(X, ONE)))
    found = way([swap, Assume(less(X, Y), Why.BRANCH), Assign((X,), (multiply(X, X),))])
    assert found is not None
    for x, y in product(range(-3, 4), repeat=2):
        start = {X: integer(x), Y: integer(y)}
        holds = substitute(found.conditions[0], start)
        assert holds is (TRUE if y < x + 1 else FALSE)
        assert substitute(found.values[X], start) is integer(y * y)
        assert substitute(found.values[Y], start) is integer(x + 1)


def test_nothing_is_known_after_a_choice_or_a_call() -> None:
    found = way([Assign((X, G), (ONE, ONE)), Havoc((X,), Source.NONDET, "")])
    assert found is not None
    assert found.values == {X: fresh(X), G: ONE}
    found = found.after(Call("f", (X,), (Y,)), fresh, WRITTEN)
    assert found is not None
    assert found.values == {X: fresh(X), G: fresh(G), Y: fresh(Y)}


@pytest.mark.parametrize("claim", [True, False])
def test_what_is_never_true_ends_a_way_and_what_always_is_says_nothing(claim: bool) -> None:
    span = Span(SourceFile("f.c", b"x"), 0, 1)

    def due(condition: Term) -> Command:
        obligation = Obligation(Kind.ASSERTION, span)
        return Assert(condition, obligation) if claim else Assume(condition, Why.ASSUME)

    one = Assign((X,), (ONE,))
    assert way([one, due(equal(X, integer(2)))]) is None
    found = way([one, due(equal(X, ONE))])
    assert found is not None
    assert found.conditions == ()
