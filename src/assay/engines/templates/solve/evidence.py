# SPDX-License-Identifier: Apache-2.0
"""Multipliers for formulas that were found: computed anew, and added up exactly.

Nothing is unknown any more, so each verification condition is a conjunction of literals that must
have no solution, and its multipliers are the solution of a linear system over the rationals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import FALSE, TRUE, Term, negation, substitute
from assay.program.terms.rows import is_equation, row
from assay.solvers.simplex import Simplex, SimplexOutcome
from assay.transitions.linearize import Literals
from assay.transitions.paths import Path, PathWalk
from assay.transitions.steps import Facts, cases

_WORK = 1_000_000  # coefficients changed


@final
@dataclass(frozen=True, slots=True)
class FarkasRefutation:
    """Literals that have no common solution, and multipliers that show it."""

    literals: Literals
    multipliers: tuple[Fraction, ...]


def evidence(walk: PathWalk, paths: Sequence[Path], facts: Facts) -> list[FarkasRefutation] | None:
    """A refutation for each way in which the formulas, or the claims, could fail to hold.

    None if there is none for one of them: it may need more than rational arithmetic."""
    found = []
    for literals in _contradictions(walk, paths, facts):
        multipliers = multipliers_of(literals)
        if multipliers is None or not adds_up(literals, multipliers):
            return None
        found.append(FarkasRefutation(literals, multipliers))
    return found


def _contradictions(walk: PathWalk, paths: Sequence[Path], facts: Facts) -> Iterator[Literals]:
    """What must not hold together: a claim's failure, or what a path leads to and does not keep."""
    for step in cases(walk, paths, facts):
        path = step.path
        if path.target is None or not walk.is_feasible(step.known):
            yield step.known
            continue
        broken = negation(substitute(facts.get(path.target, TRUE), path.updates))
        for case in walk.linear.alternatives([broken]):
            yield tuple(dict.fromkeys((*step.known, *case)))


def multipliers_of(literals: Literals) -> tuple[Fraction, ...] | None:
    """Multipliers with which the rows add up to -1."""
    if FALSE in literals:
        return tuple(Fraction(one is FALSE) for one in literals)
    simplex = Simplex()
    simplex.work = _WORK
    numbers = [simplex.variable(None if is_equation(one) else 0) for one in literals]
    sums: dict[Term | None, dict[int, int]] = {None: {}}
    for number, literal in zip(numbers, literals, strict=True):
        coefficients, constant = row(literal)
        for variable, factor in (*coefficients.items(), (None, constant)):
            if factor:
                sums.setdefault(variable, {})[number] = factor
    for variable, parts in sums.items():
        total = simplex.form(parts)
        value = -1 if variable is None else 0
        if not (simplex.at_least(total, value) and simplex.at_most(total, value)):
            return None
    if simplex.check() is not SimplexOutcome.FEASIBLE:
        return None
    return tuple(Fraction(simplex.value[number]) for number in numbers)


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
