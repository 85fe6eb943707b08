# SPDX-License-Identifier: Apache-2.0
"""The linear part of the store, over the rationals and then over the integers by branching.

Everything that is not a linear comparison is left out, so `Unsat` counts and a solution is only a
candidate: `Sat` is said if it makes every formula true. Terms that are not linear are opaque here.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import final

from assay.program.ranges import Ranges
from assay.program.terms import FALSE, TRUE, Term
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.candidates import Candidate
from assay.solvers.literals import Difference, Equality, Linear, conjuncts, is_base, literal
from assay.solvers.model import Evaluation
from assay.solvers.simplex import Outcome, Simplex, Variable

_WORK = 100_000  # coefficients changed in one question: some tenths of a second
_BRANCHES = 40
_Parts = tuple[tuple[Variable, int], ...]


@final
class Lp:
    """Exact simplex behind the solver protocol."""

    name = "lp"

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges
        self._simplex = Simplex()
        self._atoms: dict[Term, Variable] = {}
        self._forms: dict[_Parts, Variable] = {}
        self._frames: list[tuple[int, int, bool]] = []
        self._open: list[Term] = []  # formulas that a solution has to be tried on
        self._conflict = False

    # --- the stack

    def push(self) -> None:
        self._frames.append((self._simplex.mark(), len(self._open), self._conflict))

    def pop(self) -> None:
        mark, count, self._conflict = self._frames.pop()
        self._simplex.undo(mark)
        del self._open[count:]

    def add(self, formula: Term) -> None:
        for part in conjuncts(formula):
            if self._conflict:
                return
            if part is FALSE:
                self._conflict = True
            elif part is not TRUE:
                self._add(part)

    def _add(self, formula: Term) -> None:
        match literal(formula):
            case Difference(x, y, bound):
                parts = _pair(x, y)
                self._conflict = not self._assert(parts, bound, equal=False)
            case Equality(x, y, distance):
                parts = _pair(x, y)
                self._conflict = not self._assert(parts, distance, equal=True)
            case Linear(atoms, coefficients, bound, equal):
                parts = list(zip(atoms, coefficients, strict=True))
                self._conflict = not self._assert(parts, bound, equal=equal)
            case _:
                self._open.append(formula)
                return
        if not all(is_base(atom) for atom, _ in parts):
            self._open.append(formula)

    def _assert(self, parts: list[tuple[Term, int]], bound: int, *, equal: bool) -> bool:
        """The sum is at most a bound (or equal to it). False if that is a contradiction."""
        variable, sign = self._form(parts)
        simplex = self._simplex
        above = not equal or (
            simplex.at_least(variable, bound) if sign > 0 else simplex.at_most(variable, -bound)
        )
        return above and (
            simplex.at_most(variable, bound) if sign > 0 else simplex.at_least(variable, -bound)
        )

    def _form(self, parts: list[tuple[Term, int]]) -> tuple[Variable, int]:
        """The variable that stands for a sum, or (with sign -1) for its negative."""
        if len(parts) == 1 and abs(parts[0][1]) == 1:
            return self._atom(parts[0][0]), parts[0][1]
        sign = 1 if parts[0][1] > 0 else -1
        key = tuple((self._atom(atom), sign * coefficient) for atom, coefficient in parts)
        variable = self._forms.get(key)
        if variable is None:
            variable = self._forms[key] = self._simplex.form(dict(key))
        return variable, sign

    def _atom(self, atom: Term) -> Variable:
        variable = self._atoms.get(atom)
        if variable is None:
            low, high = self._ranges.of(atom) or (None, None)
            variable = self._atoms[atom] = self._simplex.variable(low, high)
        return variable

    # --- answers

    def check(self, seconds: float | None = None) -> Answer:  # noqa: ARG002 - work is counted
        if self._conflict:
            return Unsat()
        match self._solve():
            case Outcome.INFEASIBLE:
                return Unsat()
            case Outcome.GAVE_UP:
                return NoAnswer("no solution in integers found within the limits")
            case Outcome.FEASIBLE:
                return self._tried()

    def candidate(self) -> Candidate | None:
        """The values at hand, also of terms that are opaque here, if they are integers."""
        value = self._simplex.value
        if self._fractional() is not None:
            return None
        return Candidate({atom: value[v] for atom, v in self._atoms.items()}, self._ranges)

    def _tried(self) -> Answer:
        candidate = self.candidate()
        assert candidate is not None
        model = candidate.model()
        holds = Evaluation(model).holds
        if not all(holds(formula) for formula in self._open):
            return NoAnswer("not a matter of linear constraints")
        return Sat(lambda: model)

    def _solve(self) -> Outcome:
        """Branch on a variable that is not an integer, depth first."""
        simplex = self._simplex
        simplex.work = _WORK
        outcome = simplex.check()
        if outcome is not Outcome.FEASIBLE or (split := self._fractional()) is None:
            return outcome
        base = simplex.mark()
        pending: list[tuple[int, Variable, int, bool]] = []
        _branch(pending, base, split, simplex.value[split])
        gave_up = False
        for _ in range(_BRANCHES):
            if not pending:
                simplex.undo(base)
                return Outcome.GAVE_UP if gave_up else Outcome.INFEASIBLE
            mark, variable, bound, below = pending.pop()
            simplex.undo(mark)
            held = simplex.at_most(variable, bound) if below else simplex.at_least(variable, bound)
            outcome = simplex.check() if held else Outcome.INFEASIBLE
            if outcome is Outcome.FEASIBLE:
                split = self._fractional()
                if split is None:
                    simplex.undo(base)
                    return Outcome.FEASIBLE
                _branch(pending, simplex.mark(), split, simplex.value[split])
            gave_up |= outcome is Outcome.GAVE_UP
        simplex.undo(base)
        return Outcome.GAVE_UP

    def _fractional(self) -> Variable | None:
        values = self._simplex.value
        return next((v for v in self._atoms.values() if type(values[v]) is Fraction), None)


def _pair(x: Term | None, y: Term | None) -> list[tuple[Term, int]]:
    return [(atom, sign) for atom, sign in ((x, 1), (y, -1)) if atom is not None]


def _branch(
    pending: list[tuple[int, Variable, int, bool]], mark: int, variable: Variable, value: object
) -> None:
    assert isinstance(value, Fraction)
    below = floor(value)
    nearer_below = value - below <= Fraction(1, 2)
    choices = [(mark, variable, below, True), (mark, variable, below + 1, False)]
    pending.extend(reversed(choices) if nearer_below else choices)
