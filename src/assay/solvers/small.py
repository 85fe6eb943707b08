# SPDX-License-Identifier: Apache-2.0
"""Small sets of formulas that are asked about again and again, under other names.

    x!7 <= 3, x!7 == 5      and      y!9 <= 3, y!9 == 5

are one question: variables are numbered in the order in which they occur, and what was found out
about a set is remembered. The shape of a term, which is it without names, is known by a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.budget import UNLIMITED, Budget
from assay.program.ranges import Ranges
from assay.program.terms import Op, Term, unfinished
from assay.solvers.switches import Mask, Refuted, Switches, bits

_Shape = tuple[int, tuple[Term, ...]]
"""The number of a shape, and the variables in their places."""
_Key = tuple[tuple[int, ...], ...]
_MOST_TRIES = 24  # to leave out formulas of a core


@final
class SmallSets:
    """Whether formulas can hold together, and if not, a core that is small."""

    def __init__(self, budget: Budget = UNLIMITED) -> None:
        self._switches = Switches(Ranges(), budget)
        self._found: dict[_Key, Mask | None] = {}  # a core; None: they can, it seems
        self._shapes: dict[Term, _Shape] = {}
        self._numbers: dict[object, int] = {}  # of shapes

    @property
    def asked(self) -> int:
        """Questions to the solver."""
        return self._switches.asked

    def core(self, formulas: Sequence[Term]) -> Mask | None:
        """Which of the formulas cannot hold together; None if they can, or nobody knows. The first
        ones are left out first."""
        key = self._key(formulas)
        if key not in self._found:
            self._found[key] = self._decided(formulas)
        return self._found[key]

    def _key(self, formulas: Sequence[Term]) -> _Key:
        """The shapes of formulas, and which variables are the same."""
        names: dict[Term, int] = {}
        found = []
        for formula in formulas:
            number, variables = self._shape(formula)
            found.append((number, *[names.setdefault(one, len(names)) for one in variables]))
        return tuple(found)

    def _shape(self, formula: Term) -> _Shape:
        known = self._shapes.get(formula)
        if known is not None:
            return known
        for term in unfinished(formula, self._shapes):
            names: dict[Term, int] = {}
            whole: tuple[object, ...] = term.op, term.sort
            if term.op is Op.VAR:
                names[term] = 0
            else:
                parts = [self._shapes[one] for one in term.args]
                numbered = [
                    (number, *[names.setdefault(one, len(names)) for one in variables])
                    for number, variables in parts
                ]
                whole = (*whole, term.payload, *numbered)
            number = self._numbers.setdefault(whole, len(self._numbers))
            self._shapes[term] = number, tuple(names)
        return self._shapes[formula]

    def _decided(self, formulas: Sequence[Term]) -> Mask | None:
        self._switches.push()
        try:
            for formula in formulas:
                self._switches.add(formula)
            answer = self._switches.decide()
            return self._smaller(answer.core) if isinstance(answer, Refuted) else None
        finally:
            self._switches.pop()

    def _smaller(self, core: Mask) -> Mask:
        everything = (1 << len(self._switches)) - 1
        for number in list(bits(core))[:_MOST_TRIES]:
            if core >> number & 1:
                answer = self._switches.decide(everything & ~(core & ~(1 << number)))
                if isinstance(answer, Refuted):
                    core = answer.core
        return core
