# SPDX-License-Identifier: Apache-2.0
"""The linear part of the store, over the rationals and then over the integers by branching.

Everything that is not a linear comparison is left out, so `Unsat` counts and a solution is only a
candidate: `Sat` is said if it makes every formula true. Terms that are not linear are opaque here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor
from typing import final

from assay.dataclass import dataclass
from assay.program.ranges import Ranges
from assay.program.terms import FALSE, TRUE, Term
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.candidates import CandidateModel
from assay.solvers.literals import Difference, Equality, Linear, conjuncts, is_base, literal
from assay.solvers.model import ModelEvaluation
from assay.solvers.simplex import Number, Refutation, Simplex, SimplexOutcome, Variable, Weighted

_WORK = 100_000  # coefficients changed in one question: some tenths of a second
_BRANCHES = 40
_Parts = tuple[tuple[Variable, int], ...]
_NOTHING: Variable = -1  # stands for an empty sum
_BRANCH = object()  # the reason of a bound that is only tried


@final
@dataclass(frozen=True, slots=True)
class Share:
    """A row `sum of coefficient * atom <= bound` and its factor in a sum of rows that is a
    contradiction."""

    parts: tuple[tuple[Term, int], ...]
    bound: int
    factor: Number
    reason: Term | None  # the formula that was added; None: the range of an atom says it


@final
class Lp:
    """Exact simplex behind the solver protocol."""

    name = "lp"

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges
        self._simplex = Simplex()
        self._atoms: dict[Term, Variable] = {}
        self._forms: dict[_Parts, Variable] = {}
        self._frames: list[tuple[int, int, Refutation | None]] = []
        self._open: list[Term] = []  # formulas that a solution has to be tried on
        self._conflict: Refutation | None = None  # one that showed when something was added
        self._reason: Term = TRUE  # what is being added
        self._used: set[object] | None = None  # reasons of an `Unsat`, where they are asked for

    # --- the stack

    def push(self) -> None:
        self._frames.append((self._simplex.mark(), len(self._open), self._conflict))

    def pop(self) -> None:
        mark, count, self._conflict = self._frames.pop()
        self._simplex.undo(mark)
        del self._open[count:]

    def add(self, formula: Term) -> None:
        self._reason = formula
        for part in conjuncts(formula):
            if self._conflict is not None:
                return
            if part is FALSE:
                self._conflict = (Weighted(_NOTHING, -1, formula, 1, is_high=True),)
            elif part is not TRUE:
                self._add(part)

    def _add(self, formula: Term) -> None:
        match literal(formula):
            case Difference(x, y, bound):
                parts = _pair(x, y)
                self._assert(parts, bound, equal=False)
            case Equality(x, y, distance):
                parts = _pair(x, y)
                self._assert(parts, distance, equal=True)
            case Linear(atoms, coefficients, bound, equal):
                parts = list(zip(atoms, coefficients, strict=True))
                self._assert(parts, bound, equal=equal)
            case _:
                self._open.append(formula)
                return
        if not all(is_base(atom) for atom, _ in parts):
            self._open.append(formula)

    def _assert(self, parts: list[tuple[Term, int]], bound: int, *, equal: bool) -> None:
        """The sum is at most a bound (or equal to it)."""
        variable, sign = self._form(parts)
        at_most, at_least, why = self._simplex.at_most, self._simplex.at_least, self._reason
        held = not equal or (
            at_least(variable, bound, why) if sign > 0 else at_most(variable, -bound, why)
        )
        held = held and (
            at_most(variable, bound, why) if sign > 0 else at_least(variable, -bound, why)
        )
        if not held:
            self._conflict = self._simplex.refutation()

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
        if self._conflict is not None:
            self._note(self._conflict)
            return Unsat()
        match self._solve():
            case SimplexOutcome.INFEASIBLE:
                return Unsat()
            case SimplexOutcome.GAVE_UP:
                return NoAnswer("no solution in integers found within the limits")
            case SimplexOutcome.FEASIBLE:
                return self._tried()

    def check_assuming(self, assumptions: Sequence[Term], seconds: float | None = None) -> Answer:
        """Whether the assumptions can hold with all formulas; a core is what the last rows of the
        tableau rest on."""
        self.push()
        try:
            for formula in assumptions:
                self.add(formula)
            used: set[object] = set()
            self._used = used
            answer = self.check(seconds)
            if isinstance(answer, Unsat):
                return Unsat(tuple(one for one in assumptions if one in used))
            return answer
        finally:
            self._used = None
            self.pop()

    def _note(self, refutation: Refutation | None = None) -> None:
        """Remember what a contradiction rests on: the last one, or this."""
        if self._used is not None:
            found = self._simplex.refutation() if refutation is None else refutation
            self._used.update(one.reason for one in found)

    def rational_refutation(self) -> tuple[Share, ...] | None:
        """Why no rational numbers satisfy the linear formulas; None if some do, or who knows."""
        if self._conflict is not None:
            return self._shares(self._conflict)
        self._simplex.work = _WORK
        if self._simplex.check() is not SimplexOutcome.INFEASIBLE:
            return None
        return self._shares(self._simplex.refutation())

    def _shares(self, refutation: Refutation) -> tuple[Share, ...]:
        atoms = {variable: atom for atom, variable in self._atoms.items()}
        sums = {variable: parts for parts, variable in self._forms.items()}
        found = []
        for one in refutation:
            sign = 1 if one.is_high else -1
            of = () if one.variable == _NOTHING else sums.get(one.variable, ((one.variable, 1),))
            parts = tuple((atoms[variable], sign * factor) for variable, factor in of)
            reason = one.reason if isinstance(one.reason, Term) else None
            found.append(Share(parts, sign * one.bound, one.factor, reason))
        return tuple(found)

    def between(self) -> tuple[Term, int] | None:
        """An atom that is no integer in the solution at hand, and the integer below it."""
        values = self._simplex.value
        for atom, variable in self._atoms.items():
            value = values[variable]
            if type(value) is Fraction:
                return atom, floor(value)
        return None

    def candidate(self) -> CandidateModel | None:
        """The values at hand, also of terms that are opaque here, if they are integers."""
        value = self._simplex.value
        if self._fractional() is not None:
            return None
        return CandidateModel({atom: value[v] for atom, v in self._atoms.items()}, self._ranges)

    def _tried(self) -> Answer:
        candidate = self.candidate()
        assert candidate is not None
        model = candidate.model()
        holds = ModelEvaluation(model).holds
        if not all(holds(formula) for formula in self._open):
            return NoAnswer("not a matter of linear constraints")
        return Sat(lambda: model)

    def _solve(self) -> SimplexOutcome:
        """Branch on a variable that is not an integer, depth first."""
        simplex = self._simplex
        simplex.work = _WORK
        outcome = simplex.check()
        if outcome is SimplexOutcome.INFEASIBLE:
            self._note()
        if outcome is not SimplexOutcome.FEASIBLE or (split := self._fractional()) is None:
            return outcome
        base = simplex.mark()
        pending: list[tuple[int, Variable, int, bool]] = []
        _branch(pending, base, split, simplex.value[split])
        gave_up = False
        for _ in range(_BRANCHES):
            if not pending:
                simplex.undo(base)
                return SimplexOutcome.GAVE_UP if gave_up else SimplexOutcome.INFEASIBLE
            mark, variable, bound, below = pending.pop()
            simplex.undo(mark)
            limit = simplex.at_most if below else simplex.at_least
            held = limit(variable, bound, _BRANCH)
            outcome = simplex.check() if held else SimplexOutcome.INFEASIBLE
            if outcome is SimplexOutcome.INFEASIBLE:
                self._note()
            elif outcome is SimplexOutcome.FEASIBLE:
                split = self._fractional()
                if split is None:
                    simplex.undo(base)
                    return SimplexOutcome.FEASIBLE
                _branch(pending, simplex.mark(), split, simplex.value[split])
            gave_up |= outcome is SimplexOutcome.GAVE_UP
        simplex.undo(base)
        return SimplexOutcome.GAVE_UP

    def _fractional(self) -> Variable | None:
        values = self._simplex.value
        return next((v for v in self._atoms.values() if type(values[v]) is Fraction), None)


def linear(literals: Iterable[Term]) -> Lp:
    """A solver that knows some literals, over integers of any size."""
    solver = Lp(Ranges())
    for one in literals:
        solver.add(one)
    return solver


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
