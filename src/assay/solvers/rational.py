# SPDX-License-Identifier: Apache-2.0
"""Linear conditions on unknown rational numbers, and numbers that meet them.

Conditions are given as text in SMT-LIB's notation: to build them with Z3's Python classes takes
longer than to decide them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, final

import z3

from assay.budget import QueryLimit

Combination = Mapping[str, int]
"""A sum of unknown numbers, by their names, each with a factor."""


@final
class Rationals:
    """Conditions that can be taken back, as on a stack."""

    def __init__(self) -> None:
        self._context = z3.Context()
        self._solver = z3.SolverFor("QF_LRA", ctx=self._context)
        self._conditions: list[str] = []  # that the solver has not heard of
        self._names: dict[str, None] = {}  # in them
        self._declared: set[str] = set()

    def equal_to_zero(self, total: Combination) -> None:
        self._add(f"(= 0 {self._text(total)})")

    def at_least(self, total: Combination, least: int) -> None:
        self._add(f"(>= {self._text(total)} {least})")

    def push(self) -> None:
        self._tell()
        self._solver.push()

    def pop(self) -> None:
        self._solver.pop()

    def solved(
        self, wanted: Iterable[str], effort: QueryLimit, simplifying: QueryLimit
    ) -> dict[str, Fraction] | None:
        """Values for the wanted numbers, as many of them zero as can be; None if none is found."""
        names = list(wanted)
        self._tell()
        effort.apply(self._solver)
        if self._solver.check() != z3.sat:
            return None
        model = self._simplified(names, self._solver.model(), simplifying)
        return {name: self._value(model, name) for name in names}

    def _text(self, total: Combination) -> str:
        parts = [(name, number) for name, number in total.items() if number]
        self._names |= dict.fromkeys(name for name, _ in parts)
        return f"(+ 0 0 {' '.join(f'(* {_number(number)} {name})' for name, number in parts)})"

    def _add(self, condition: str) -> None:
        self._conditions.append(f"(assert {condition})")

    def _tell(self) -> None:
        """Let the solver hear of the conditions."""
        new = [name for name in self._names if name not in self._declared]
        self._declared.update(new)
        declared = [f"(declare-const {name} Real)" for name in new]
        self._solver.from_string("\n".join((*declared, *self._conditions)))
        self._conditions, self._names = [], {}

    def _simplified(self, names: Iterable[str], model: Any, effort: QueryLimit) -> Any:
        self._solver.push()
        effort.apply(self._solver)
        for name in names:
            model = self._without(z3.Real(name, self._context), model)
        self._solver.pop()
        return model

    def _without(self, one: Any, model: Any) -> Any:
        if model.eval(one, model_completion=True).as_fraction() == 0:
            self._solver.add(one == 0)
            return model
        self._solver.push()
        self._solver.add(one == 0)
        if self._solver.check() == z3.sat:
            found = self._solver.model()
            self._solver.pop()
            self._solver.add(one == 0)
            return found
        self._solver.pop()
        return model

    def _value(self, model: Any, name: str) -> Fraction:
        found = model.eval(z3.Real(name, self._context), model_completion=True)
        return Fraction(found.as_fraction())


def _number(number: int) -> str:
    return f"(- {-number})" if number < 0 else str(number)
