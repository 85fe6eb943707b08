# SPDX-License-Identifier: Apache-2.0
"""What a finished subtree needs of the state that it begins in.

A need is a formula over the variables of the program with the constraints of the path that it
follows from. Some are needed for safety: no error is reached. Others keep a constraint of a loop
that is still open: they matter only if that constraint turns out to be part of the invariant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, final

from assay.program.terms import Op, Term, from_linear, linear_form
from assay.solvers.switches import Mask


class KeepsConstraint(NamedTuple):
    """That a constraint of an open loop holds again when the head is reached."""

    loop: int  # the number of the visit to its head
    constraint: int


Purpose = KeepsConstraint | None
SAFETY: Final = None
Formulas = dict[Term, Mask]


@final
class Needs:
    """Formulas, by what they are needed for."""

    __slots__ = ("by_purpose",)

    def __init__(self, by_purpose: Mapping[Purpose, Formulas] | None = None) -> None:
        self.by_purpose: dict[Purpose, Formulas] = {
            purpose: dict(formulas) for purpose, formulas in (by_purpose or {}).items()
        }

    def add(self, purpose: Purpose, formula: Term, reason: Mask) -> None:
        formulas = self.by_purpose.setdefault(purpose, {})
        formulas[formula] = formulas.get(formula, 0) | reason

    def update(self, other: Needs) -> None:
        for purpose, formulas in other.by_purpose.items():
            for formula, reason in formulas.items():
                self.add(purpose, formula, reason)

    def strongest(self) -> Needs:
        """Without bounds that others of them imply: of x <= 3 and x <= 5 the second."""
        found = Needs()
        for purpose, formulas in self.by_purpose.items():
            least: dict[Term, tuple[int, Term]] = {}
            for formula in formulas:
                bound = _bound(formula)
                if bound is None:
                    found.add(purpose, formula, formulas[formula])
                    continue
                of, constant = bound
                if of not in least or constant > least[of][0]:
                    least[of] = constant, formula
            for _, formula in least.values():
                found.add(purpose, formula, formulas[formula])
        return found

    def resting_on(self, supports: Mapping[int, Mask]) -> Needs:
        """With the constraints that others were made of in the place of these."""
        found = Needs()
        for purpose, formulas in self.by_purpose.items():
            for formula, reason in formulas.items():
                found.add(purpose, formula, grounded(reason, supports))
        return found

    def reason(self, purpose: Purpose = SAFETY) -> Mask:
        """The constraints that all formulas of a purpose follow from."""
        found = 0
        for reason in self.by_purpose.get(purpose, {}).values():
            found |= reason
        return found

    def formulas(self, purpose: Purpose = SAFETY) -> tuple[Term, ...]:
        return tuple(self.by_purpose.get(purpose, ()))

    def settle(self, loop: int, invariant: Iterable[int]) -> None:
        """A loop is closed: what keeps its invariant is needed for safety, the rest for nothing."""
        wanted = set(invariant)
        for purpose in [p for p in self.by_purpose if p is not None and p.loop == loop]:
            formulas = self.by_purpose.pop(purpose)
            if purpose is not None and purpose.constraint in wanted:
                for formula, reason in formulas.items():
                    self.add(SAFETY, formula, reason)


def grounded(reason: Mask, supports: Mapping[int, Mask]) -> Mask:
    """A set of constraints with what some of them were made of in their place."""
    for number, support in supports.items():
        if reason >> number & 1:
            reason = reason & ~(1 << number) | support
    return reason


def _bound(formula: Term) -> tuple[Term, int] | None:
    """For `sum + constant <= 0`: the sum without the constant, and the constant."""
    if formula.op is not Op.LE:
        return None
    coefficients, constant = linear_form(formula.args[0])
    return from_linear(coefficients, 0), constant
