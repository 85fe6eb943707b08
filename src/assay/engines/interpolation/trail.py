# SPDX-License-Identifier: Apache-2.0
"""The constraints of the path that is being followed, and questions about them.

Most questions need no solver: constants are followed along the path, each with the constraints it
comes from, and the last model that a solver gave is run along with the path. What is left is asked
about the constraints that are connected with it by variables: these are few, and many questions are
the same but for the names of versions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

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
    linear_form,
    negation,
    substitute,
)
from assay.solvers.answers import Sat
from assay.solvers.model import Model, ModelEvaluation
from assay.solvers.small import SmallSets
from assay.solvers.switches import Decided, Mask, Refuted, Switches, bits
from assay.transitions.versions import PathConstraint, in_terms_of

Now = Mapping[Term, Term]
NO_NAMES: Final[Now] = {}

_CLAUSES = (Op.LE, Op.EQ, Op.NOT, Op.OR)
_BETWEEN_CHECKS = 16  # questions, between looks at the clock
_MOST_CONNECTED = 150  # constraints of a question that are looked at without the others


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

    def __init__(self, budget: Budget, small: SmallSets | None = None) -> None:
        """`small` may have answered questions of other trails."""
        self._switches = Switches(Ranges(), budget)
        self._small = SmallSets(budget) if small is None else small
        self._small_before = self._small.asked
        self._budget = budget
        self._asked = 0
        self._constraints: list[PathConstraint] = []
        self._places: dict[Term, list[int]] = {}  # of each formula on the stack
        self._mentions: dict[Term, list[int]] = {}  # of each version: the constraints on it
        self._known: dict[Term, _Known] = {}
        self._frames: list[tuple[int, list[tuple[Term, _Known | None]]]] = []
        """How many constraints there were, and what was known before of what became known."""
        self._contradictions: list[tuple[int, Mask]] = []  # a constraint, and what excludes it
        self._shadow: _Shadow | None = None
        self._possible, self._possible_off = 0, 0
        """So many constraints can hold together, but for some; or nobody knows better."""

    def __len__(self) -> int:
        return len(self._constraints)

    def __getitem__(self, number: int) -> Term:
        return self._constraints[number].formula

    @property
    def questions(self) -> int:
        """To the solver."""
        return self._switches.asked + self._small.asked - self._small_before

    def since(self, length: int) -> tuple[PathConstraint, ...]:
        """The constraints after the first so many."""
        return tuple(self._constraints[length:])

    def about(self, version: Term) -> Sequence[int]:
        """The constraints that speak of a version."""
        return self._mentions.get(version, ())

    # --- the stack

    def push(self) -> None:
        self._switches.push()
        self._frames.append((len(self._constraints), []))

    def pop(self) -> None:
        self._switches.pop()
        length, learnt = self._frames.pop()
        for constraint in reversed(self._constraints[length:]):
            self._places[constraint.formula].pop()
            for version in free_variables(constraint.formula):
                self._mentions[version].pop()
        del self._constraints[length:]
        for version, before in reversed(learnt):
            if before is None:
                del self._known[version]
            else:
                self._known[version] = before
        while self._contradictions and self._contradictions[-1][0] >= length:
            self._contradictions.pop()
        self._possible = min(self._possible, length)
        if self._shadow is not None:
            self._shadow.length = min(self._shadow.length, length)

    def add(self, constraint: PathConstraint) -> None:
        number = len(self._constraints)
        self._constraints.append(constraint)
        self._places.setdefault(constraint.formula, []).append(number)
        for version in free_variables(constraint.formula):
            self._mentions.setdefault(version, []).append(number)
        self._switches.add(constraint.formula)
        if constraint.defined is not None and constraint.value is not None:
            self._learn(constraint.defined, constraint.value, 1 << number)
            return
        holds, excluding = self.truth(constraint.formula, 0)
        if holds is False:
            self._contradictions.append((number, excluding | 1 << number))
        defined = definition(constraint.formula, free_variables(constraint.formula))
        if defined is not None:
            self._learn(*defined, 1 << number)

    def _learn(self, version: Term, value: Term, reason: Mask) -> None:
        """A constant, unless a simpler reason for one is known."""
        if version.sort is not INT and version.sort is not BOOL:
            return
        result, used = self._reduced(value, 0)
        before = self._known.get(version)
        if before is not None and before.reason.bit_count() <= (reason | used).bit_count():
            return
        if result.op is Op.INTEGER or result is TRUE or result is FALSE:
            self._known[version] = _Known(result, reason | used)
            self._frames[-1][1].append((version, before))

    # --- constants

    def _reduced(self, term: Term, off: Mask) -> tuple[Term, Mask]:
        """A term with constants for versions, and the constraints that they follow from."""
        used, values = 0, {}
        for one in free_variables(term):
            known = self._known.get(one)
            if known is not None and not known.reason & off:
                values[one] = known.value
                used |= known.reason
        return (substitute(term, values), used) if values else (term, 0)

    def constant(self, version: Term, off: Mask) -> tuple[Term, Mask] | None:
        """The number that a version is known to be, and the constraints that it follows from."""
        known = self._known.get(version)
        return None if known is None or known.reason & off else (known.value, known.reason)

    def truth(self, formula: Term, off: Mask) -> tuple[bool | None, Mask]:
        """What constants say of a formula, and the constraints that it follows from."""
        if formula.op in _CLAUSES:
            return self._quickly(formula, off)
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

    def _quickly(self, formula: Term, off: Mask, now: Now = NO_NAMES) -> tuple[bool | None, Mask]:
        """The truth of a clause, without a new term where its parts are linear; `now` may say which
        version a variable stands for."""
        match formula.op:
            case Op.OR:
                return self._of_alternatives(formula, off, now)
            case Op.NOT:
                holds, reason = self._quickly(formula.args[0], off, now)
                return (None if holds is None else not holds), reason
            case (Op.LE | Op.EQ) as op if len(formula.args) == 1:
                found = self._number(formula.args[0], off, now)
                if found is not None:
                    number, reason = found
                    return (number <= 0 if op is Op.LE else number == 0), reason
        if any(now.get(one, one) not in self._known for one in free_variables(formula)):
            return None, 0
        result, used = self._reduced(in_terms_of(formula, now) if now else formula, off)
        return (None, 0) if result not in (TRUE, FALSE) else (result is TRUE, used)

    def _of_alternatives(self, formula: Term, off: Mask, now: Now) -> tuple[bool | None, Mask]:
        every: bool | None = False
        reasons = 0
        for part in formula.args:
            holds, reason = self._quickly(part, off, now)
            if holds:
                return True, reason
            every = None if holds is None else every
            reasons |= reason
        return every, 0 if every is None else reasons

    def _number(self, term: Term, off: Mask, now: Now) -> tuple[int, Mask] | None:
        """The value of a sum of versions that are constants."""
        coefficients, total = linear_form(term)
        reasons = 0
        for atom, factor in coefficients.items():
            known = self._known.get(now.get(atom, atom))
            if known is None or known.reason & off:
                return None
            total += factor * known.value.payload
            reasons |= known.reason
        return total, reasons

    def contradictions(self) -> list[Mask]:
        """Constraints that exclude each other, as constants show."""
        return [reason for _, reason in self._contradictions]

    # --- questions

    def model(self, *more: Term) -> Decided:
        """A model of all constraints and some more, or why there is none."""
        answer = self._switches.decide(0, *more)
        if isinstance(answer, Sat):
            self._shadow = _Shadow(answer.model, len(self), 0)
        return answer

    def refuted(self, off: Mask, *more: Term) -> Mask | None:
        """Constraints that exclude some more formulas, all of them but those that are off being
        looked at; None if nothing does, as far as anybody knows."""
        self._asked += 1
        if self._asked % _BETWEEN_CHECKS == 0:
            self._budget.check()
        for formula in more:
            holds, reason = self.truth(formula, off)
            if holds is False:
                return reason
        if self._shadowed(off) and self._holds_in_shadow(more):
            self._possible, self._possible_off = len(self), off
            return None
        core = self._core(off, more)
        if core is None:
            self._possible, self._possible_off = len(self), off
        return core

    def follows(self, formula: Term, off: Mask, now: Now = NO_NAMES) -> Mask | None:
        """The constraints that a formula follows from; None if it may be false. With `now` it
        speaks of variables, and their current versions are meant."""
        if formula.op in _CLAUSES:
            holds, reason = self._quickly(formula, off, now)
            if holds is not None:
                return reason if holds else None
        formula = in_terms_of(formula, now) if now else formula
        quickly = self._seen(formula, off)
        if quickly is not None:
            return quickly
        holds, reason = self.truth(formula, off)
        if holds is not None:
            return reason if holds else None
        return self.refuted(off, negation(formula))

    def obviously(self, formula: Term, off: Mask, now: Now) -> Mask | None:
        """The constraints that a formula about variables follows from, where that is seen without a
        solver."""
        holds, reason = self._quickly(formula, off, now) if formula.op in _CLAUSES else (None, 0)
        if holds is not None:
            return reason if holds else None
        return self._seen(in_terms_of(formula, now), off)

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

    # --- what is connected with a question

    def _core(self, off: Mask, more: Sequence[Term]) -> Mask | None:
        """What is connected with the question by variables, and nothing else, is asked about."""
        asked = [self._reduced(formula, off) for formula in more]
        connected = self._connected(off, asked)
        if isinstance(connected, int):
            return connected
        if connected is None:
            return self._of_everything(off, more)
        parts = sorted(connected.items())
        formulas = [formula for _, (formula, _) in parts] + [formula for formula, _ in asked]
        core = self._small.core(formulas)
        if core is None:
            return None
        reasons = [1 << number | used for number, (_, used) in parts] + [used for _, used in asked]
        found = 0
        for place in bits(core):
            found |= reasons[place]
        return found

    def _connected(
        self, off: Mask, asked: Sequence[tuple[Term, Mask]]
    ) -> dict[int, tuple[Term, Mask]] | Mask | None:
        """The constraints that share variables with a question, or with one another, each with
        constants for what is known and the reasons for that; what rests on constraints that others
        may exclude is not known yet. A set of constraints if they exclude each other; None if there
        are too many."""
        found: dict[int, tuple[Term, Mask]] = {}
        again = self._possible_off & ~off & ((1 << self._possible) - 1)
        fresh = [n for n in range(self._possible, len(self)) if not off >> n & 1]
        doubtful = again | sum(1 << n for n in fresh if self._constraints[n].defined is None)
        waiting = [one for formula, _ in asked for one in free_variables(formula)]
        seen = set(waiting)

        def include(number: int) -> bool:
            formula, _ = found[number] = self._reduced(self[number], off | doubtful)
            for one in free_variables(formula):
                if one not in seen:
                    seen.add(one)
                    waiting.append(one)
            return formula is not FALSE

        for number in (*bits(again), *fresh):
            if not include(number):
                return found[number][1] | 1 << number
        while waiting:
            version = waiting.pop()
            for number in self._mentions.get(version, ()):
                if number in found or off >> number & 1 or self._is_aside(number, version):
                    continue
                if not include(number):
                    return found[number][1] | 1 << number
                if len(found) > _MOST_CONNECTED:
                    return None
        return {number: one for number, one in found.items() if one[0] is not TRUE}

    def _is_aside(self, number: int, version: Term) -> bool:
        """A definition of another version that nothing else speaks of."""
        defined = self._constraints[number].defined
        return defined is not None and defined is not version and len(self._mentions[defined]) == 1

    def _of_everything(self, off: Mask, more: Sequence[Term]) -> Mask | None:
        answer = self._switches.decide(off, *more)
        if isinstance(answer, Sat):
            self._shadow = _Shadow(answer.model, len(self), off)
        return self._smaller(answer.core, more) if isinstance(answer, Refuted) else None

    def _smaller(self, core: Mask, more: Sequence[Term]) -> Mask:
        """A core without what is not needed, the latest constraints first to be kept."""
        numbers = list(bits(core))
        found = self._small.core([*(self[number] for number in numbers), *more])
        if found is None:
            return core
        return sum(1 << number for place, number in enumerate(numbers) if found >> place & 1)

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
                try:
                    shadow.values[constraint.defined] = self._value(constraint.value)
                except integers.NumberTooLargeError:
                    return False
            elif off >> number & 1:
                shadow.off |= 1 << number
            elif not self._holds(constraint.formula):
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

    def _holds_in_shadow(self, formulas: Sequence[Term]) -> bool:
        try:
            return all(map(self._holds, formulas))
        except integers.NumberTooLargeError:
            return False
