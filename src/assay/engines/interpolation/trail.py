# SPDX-License-Identifier: Apache-2.0
"""The constraints of the path that is being followed, and questions about them.

Most questions need no solver: constants are followed along the path, each with the constraints it
comes from, and the last model that a solver gave is run along with the path.
"""

from __future__ import annotations

from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    conjuncts,
    definition,
    free_variables,
    integers,
    negation,
    substitute,
)
from assay.solvers.answers import Sat
from assay.solvers.model import Model, ModelEvaluation
from assay.solvers.switches import Decided, Mask, Refuted, Switches, bits
from assay.transitions.versions import PathConstraint


@final
@dataclass(frozen=True, slots=True)
class _Known:
    """The value of a version, and the constraints that it follows from."""

    value: Term
    reason: Mask


@final
class _Shadow:
    """A model of a part of the path, which is extended by what assignments compute."""

    def __init__(self, model: Model, length: int, off: Mask) -> None:
        assert isinstance(model.values, dict)
        self.values: dict[Term, object] = model.values
        self.evaluation = ModelEvaluation(model)
        self.length = length  # it satisfies the first so many constraints
        self.off = off  # but for these


@final
class Trail:
    """A stack of constraints, numbered from 0."""

    def __init__(self, budget: Budget) -> None:
        self._switches = Switches(Ranges(), budget)
        self._budget = budget
        self._constraints: list[PathConstraint] = []
        self._places: dict[Term, list[int]] = {}  # of each formula on the stack
        self._known: dict[Term, _Known] = {}
        self._frames: list[tuple[int, list[Term]]] = []  # length, and what became known
        self._shadow: _Shadow | None = None

    def __len__(self) -> int:
        return len(self._constraints)

    def __getitem__(self, number: int) -> Term:
        return self._constraints[number].formula

    @property
    def questions(self) -> int:
        """To the solver."""
        return self._switches.asked

    # --- the stack

    def push(self) -> None:
        self._switches.push()
        self._frames.append((len(self._constraints), []))

    def pop(self) -> None:
        self._switches.pop()
        length, learnt = self._frames.pop()
        for constraint in self._constraints[length:]:
            self._places[constraint.formula].pop()
        del self._constraints[length:]
        for version in learnt:
            del self._known[version]
        if self._shadow is not None:
            self._shadow.length = min(self._shadow.length, length)

    def add(self, constraint: PathConstraint) -> None:
        number = len(self._constraints)
        self._constraints.append(constraint)
        self._places.setdefault(constraint.formula, []).append(number)
        self._switches.add(constraint.formula)
        if constraint.defined is not None and constraint.value is not None:
            self._learn(constraint.defined, constraint.value, 1 << number)
            return
        defined = definition(constraint.formula, free_variables(constraint.formula))
        if defined is not None and defined[0] not in self._known:
            self._learn(*defined, 1 << number)

    def _learn(self, version: Term, value: Term, reason: Mask) -> None:
        if version.sort is not INT and version.sort is not BOOL:
            return
        result, used = self._reduced(value, 0)
        if result.op is Op.INTEGER or result is TRUE or result is FALSE:
            self._known[version] = _Known(result, reason | used)
            self._frames[-1][1].append(version)

    # --- questions

    def _reduced(self, term: Term, off: Mask) -> tuple[Term, Mask]:
        """A term with constants for versions, and the constraints that they follow from."""
        used, values = 0, {}
        for one in free_variables(term):
            known = self._known.get(one)
            if known is not None and not known.reason & off:
                values[one] = known.value
                used |= known.reason
        return (substitute(term, values), used) if values else (term, 0)

    def constant(self, version: Term, off: Mask) -> Term | None:
        """The number that a version is known to be."""
        known = self._known.get(version)
        return None if known is None or known.reason & off else known.value

    def truth(self, formula: Term, off: Mask) -> tuple[bool | None, Mask]:
        """What constants say of a formula, and the constraints that it follows from."""
        result, used = self._reduced(formula, off)
        if result is TRUE:
            return True, used
        if result is not FALSE:
            return None, 0
        for part in conjuncts(formula):
            result, reason = self._reduced(part, off)
            if result is FALSE:
                return False, reason
        return False, used

    def decide(self, off: Mask, *more: Term) -> Decided:
        """Whether all constraints but those that are off can hold together with some more."""
        self._budget.check()
        for formula in more:
            holds, reason = self.truth(formula, off)
            if holds is False:
                return Refuted(reason)
        if self._shadowed(off) and self._holds_in_shadow(more):
            assert self._shadow is not None
            model = self._shadow.evaluation.model
            return Sat(lambda: model)
        answer = self._switches.decide(off, *more)
        if isinstance(answer, Sat):
            self._shadow = _Shadow(answer.model, len(self), off)
        return answer

    def follows(self, formula: Term, off: Mask) -> Mask | None:
        """The constraints that a formula follows from; None if it may be false."""
        quickly = self._seen(formula, off)
        if quickly is not None:
            return quickly
        holds, reason = self.truth(formula, off)
        if holds is not None:
            return reason if holds else None
        answer = self.decide(off, negation(formula))
        return answer.core if isinstance(answer, Refuted) else None

    def _seen(self, formula: Term, off: Mask) -> Mask | None:
        """Where the formula, or one of its alternatives, is a constraint or known by constants."""
        for part in formula.args if formula.op is Op.OR else (formula,):
            for number in self._places.get(part, ()):
                if not off >> number & 1:
                    return 1 << number
            if part is not formula:
                holds, reason = self.truth(part, off)
                if holds:
                    return reason
        return None

    def core(self, off: Mask) -> Mask | None:
        """Constraints that cannot hold together; None if all of them may."""
        answer = self.decide(off)
        return self._smaller(answer.core, off) if isinstance(answer, Refuted) else None

    def _smaller(self, core: Mask, off: Mask) -> Mask:
        """A core without what is not needed, the latest constraints first to be kept."""
        everything = (1 << len(self)) - 1
        for number in bits(core):
            answer = self._switches.decide(everything & ~(core & ~(1 << number)) | off)
            if isinstance(answer, Refuted):
                core = answer.core
        return core

    # --- the model that is run along

    def _shadowed(self, off: Mask) -> bool:
        """Whether the model satisfies all constraints that are on."""
        shadow = self._shadow
        if shadow is None:
            return False
        again = shadow.off & ~off & ((1 << shadow.length) - 1)
        if any(not self._holds(self[number]) for number in bits(again)):
            return False
        for number in range(shadow.length, len(self)):
            constraint = self._constraints[number]
            if constraint.defined is not None and constraint.value is not None:
                shadow.values[constraint.defined] = self._value(constraint.value)
            elif not off >> number & 1 and not self._holds(constraint.formula):
                return False
            shadow.length = number + 1
        shadow.off = off
        return True

    def _value(self, term: Term) -> object:
        assert self._shadow is not None
        return self._shadow.evaluation.value(term)

    def _holds(self, formula: Term) -> bool:
        assert self._shadow is not None
        return self._shadow.evaluation.holds(formula)

    def _holds_in_shadow(self, formulas: tuple[Term, ...]) -> bool:
        try:
            return all(map(self._holds, formulas))
        except integers.NumberTooLargeError:
            return False
