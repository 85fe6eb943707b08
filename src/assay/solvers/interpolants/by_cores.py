# SPDX-License-Identifier: Apache-2.0
"""Interpolants from cores: the formulas of A that exclude B, without A's own variables."""

from __future__ import annotations

from collections.abc import Sequence

from assay.program.ranges import Ranges
from assay.program.terms import (
    Term,
    conjunction,
    definition,
    free_variables,
    negation,
    substitute,
)
from assay.solvers.answers import Unsat
from assay.solvers.literals import conjuncts
from assay.solvers.store import Store
from assay.solvers.table import SOLVERS


def by_cores(
    a: Sequence[Term], b: Sequence[Term], ranges: Ranges, seconds: float
) -> tuple[Term, ...]:
    """The core of A, or what the core of B excludes, without variables that the others define."""
    some = [*a, *b]
    answer = Store(tuple(SOLVERS), ranges, seconds=seconds).check_assuming(some)
    if not isinstance(answer, Unsat) or answer.core is None:
        return ()
    core = set(answer.core)
    of_a = _without([one for one in a if one in core], _variables(b))
    of_b = _without([one for one in b if one in core], _variables(a))
    return conjunction(*of_a), negation(conjunction(*of_b))


def _without(formulas: Sequence[Term], kept: frozenset[Term]) -> list[Term]:
    """The formulas with variables replaced that an equation among them defines."""
    rest = [part for one in formulas for part in conjuncts(one)]
    own = _variables(rest) - kept
    for _ in range(len(rest)):
        for equation in rest:
            defined = definition(equation, own)
            if defined is not None:
                others = [substitute(one, dict([defined])) for one in rest if one is not equation]
                rest = [part for one in others for part in conjuncts(one)]
                break
    return rest


def _variables(formulas: Sequence[Term]) -> frozenset[Term]:
    return frozenset().union(*map(free_variables, formulas))
