# SPDX-License-Identifier: Apache-2.0
"""Multipliers for formulas that were found: computed anew, and added up exactly.

Nothing is unknown any more, so each verification condition is a conjunction of literals that must
have no solution, and its multipliers are the solution of a linear system over the rationals.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import final

import z3

from assay.dataclass import dataclass
from assay.engines.templates.conditions import Facts, steps
from assay.engines.templates.farkas import is_equation, row
from assay.engines.templates.linearize import Literals
from assay.engines.templates.paths import Path, Walk
from assay.program.terms import FALSE, TRUE, Term, negation, substitute

_MILLISECONDS = 2000


@final
@dataclass(frozen=True, slots=True)
class Refutation:
    """Literals that have no common solution, and multipliers that show it."""

    literals: Literals
    multipliers: tuple[Fraction, ...]


def evidence(walk: Walk, paths: Sequence[Path], facts: Facts) -> list[Refutation] | None:
    """A refutation for each way in which the formulas, or the claims, could fail to hold.

    None if there is none for one of them: it may need more than rational arithmetic."""
    found = []
    for step in steps(walk, paths, facts):
        path = step.path
        due = FALSE if path.target is None else facts.get(path.target, TRUE)
        broken = negation(substitute(due, path.updates))
        for case in walk.linear.alternatives([broken]):
            literals = tuple(dict.fromkeys((*step.known, *case)))
            multipliers = multipliers_of(literals)
            if multipliers is None or not adds_up(literals, multipliers):
                return None
            found.append(Refutation(literals, multipliers))
    return found


def multipliers_of(literals: Literals) -> tuple[Fraction, ...] | None:
    """Multipliers with which the rows add up to -1."""
    if FALSE in literals:
        return tuple(Fraction(one is FALSE) for one in literals)
    context = z3.Context()
    solver = z3.SolverFor("QF_LRA", ctx=context)
    solver.set("timeout", _MILLISECONDS)
    numbers = z3.Reals(" ".join(f"m{n}" for n in range(len(literals))), context)
    sums: dict[Term | None, list[z3.ExprRef]] = {None: []}
    for number, literal in zip(numbers, literals, strict=True):
        if not is_equation(literal):
            solver.add(number >= 0)
        coefficients, constant = row(literal)
        for variable, factor in (*coefficients.items(), (None, constant)):
            sums.setdefault(variable, []).append(factor * number)
    for variable, parts in sums.items():
        solver.add(z3.Sum(parts) == (-1 if variable is None else 0))
    if solver.check() != z3.sat:
        return None
    model = solver.model()
    values = [model.eval(number, model_completion=True) for number in numbers]
    return tuple(Fraction(value.as_fraction()) for value in values)


def adds_up(literals: Literals, multipliers: Sequence[Fraction]) -> bool:
    """Whether the rows, multiplied and added up, are a negative number and nothing else."""
    if FALSE in literals:
        return True
    total: dict[Term, Fraction] = {}
    constant = Fraction(0)
    for literal, multiplier in zip(literals, multipliers, strict=True):
        if multiplier < 0 and not is_equation(literal):
            return False
        coefficients, number = row(literal)
        constant += multiplier * number
        for variable, factor in coefficients.items():
            total[variable] = total.get(variable, Fraction(0)) + multiplier * factor
    return constant < 0 and not any(total.values())
