# SPDX-License-Identifier: Apache-2.0
"""What a finished subtree needs of the state that it begins in.

A need is a formula over the variables of the program with the constraints of the path that it
follows from. Some are needed for safety: no error is reached. Others keep a constraint of a loop
that is still open: they matter only if that constraint turns out to be part of the invariant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, final

from assay.program.sorts import INT
from assay.program.terms import Op, Term, from_linear, linear_form, negation, scale
from assay.solvers.switches import Mask


class KeepsConstraint(NamedTuple):
    """That a constraint of an open loop holds again when the head is reached."""

    loop: int  # the number of the visit to its head
    constraint: int


_REMEMBERED: Final = 20_000  # clauses

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
        """Without formulas that others imply because bounds are closer, of `x <= 3 || y <= 3` and
        `x <= 5 || y <= 3` the second, and without those that say nothing."""
        found = Needs()
        for purpose, formulas in self.by_purpose.items():
            alike: dict[frozenset[Term], list[_BoundedClause]] = {}
            for formula in formulas:
                new = _bounded(formula)
                if not new.leaves_nothing_out:
                    others = alike.setdefault(frozenset(new.bounds), [])
                    if not any(one.imply(new) for one in others):
                        others[:] = (*(one for one in others if not new.imply(one)), new)
            for kept in alike.values():
                for one in kept:
                    found.add(purpose, one.formula, formulas[one.formula])
        return found

    def named(self, name: Callable[[Term], Term]) -> Needs:
        """With other names for what the formulas speak of."""
        found = Needs()
        for purpose, formulas in self.by_purpose.items():
            for formula, reason in formulas.items():
                found.add(purpose, name(formula), reason)
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


def says_nothing(formula: Term) -> bool:
    """Whether two alternatives of a formula are true of any number: x <= 3 || x >= 4."""
    return formula.op in (Op.OR, Op.NOT) and _bounded(formula).leaves_nothing_out


@final
class _BoundedClause:
    """A disjunction. `sum + constant <= 0` is an alternative that is known by its sum and has a
    constant; any other is known by itself."""

    __slots__ = ("bounds", "formula", "leaves_nothing_out")

    def __init__(self, formula: Term) -> None:
        self.formula = formula
        self.bounds: dict[Term, int] = {}
        for part in _parts(formula):
            of, constant = part, 0
            if part.op is Op.LE:
                coefficients, constant = linear_form(part.args[0])
                of = from_linear(coefficients, 0)
            self.bounds[of] = min(constant, self.bounds.get(of, constant))
        self.leaves_nothing_out = self._leave_nothing_out()

    def imply(self, other: _BoundedClause) -> bool:
        """Of two that differ in constants only."""
        return all(constant >= other.bounds[of] for of, constant in self.bounds.items())

    def _leave_nothing_out(self) -> bool:
        """Whether two of them are true of any number: x <= 3 || x >= 4."""
        numbers = ((of, scale(-1, of)) for of in self.bounds if of.sort is INT)
        return any(
            self.bounds[of] + self.bounds[opposite] <= 1
            for of, opposite in numbers
            if opposite in self.bounds
        )


@lru_cache(maxsize=_REMEMBERED)
def _bounded(formula: Term) -> _BoundedClause:
    """The same formulas are compared at every node that needs them."""
    return _BoundedClause(formula)


def _parts(formula: Term) -> Iterator[Term]:
    """`a || !(b && c)` has the alternatives a, !b and !c."""
    waiting = [formula]
    while waiting:
        one = waiting.pop()
        if one.op is Op.OR:
            waiting += one.args
        elif one.op is Op.NOT and one.args[0].op is Op.AND:
            waiting += (negation(part) for part in one.args[0].args)
        else:
            yield one
