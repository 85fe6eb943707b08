# SPDX-License-Identifier: Apache-2.0
"""Two ways to say what a subtree needs of the state that it begins in.

`Deletion` is the paper's: constraints of the path that no core needs are deleted, and the others
are the interpolant. `Weakest` goes back over the commands instead (beyond the paper):

    assume p != 0; assert lock == 1;      Deletion: lock!3 = 1      Weakest: p != 0 ==> lock == 1

It is weaker, so that more states are subsumed, and speaks of the current variables only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.engines.interpolation.findings import Needs, Purpose, says_nothing
from assay.engines.interpolation.trail import Trail
from assay.program.commands import Assert, Assign, Assume, Havoc
from assay.program.graph import Edge
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    conjuncts,
    definition,
    disjunction,
    equal,
    free_variables,
    has_binder,
    implication,
    integer,
    negation,
    substitute,
    subterms,
)
from assay.solvers.switches import Mask, bits
from assay.transitions.path import RefusedError
from assay.transitions.versions import named_back, with_versions_replaced
from assay.transitions.weakest import wp

_LARGEST = 12  # alternatives of a formula
_MANY = 3  # numbers that a variable is compared with; then its value says it in fewer words
Now = Mapping[Term, Term]
Unknown = Callable[[Havoc, Term], Term | None]
"""What a formula takes before variables get unknown values; None where that cannot be said."""


@final
@dataclass(frozen=True, slots=True)
class Executed:
    """An edge that was followed: the constraints from `first` up to `end` are its own."""

    edge: Edge
    first: int
    end: int

    def own(self, reason: Mask) -> Mask:
        """Those of the constraints that are this edge's."""
        return reason >> self.first << self.first & ((1 << self.end) - 1)


@final
@dataclass(frozen=True, slots=True)
class Branch:
    """One of the ways on from a node: its condition, and what it needs right behind it."""

    executed: Executed
    needs: Needs


class Interpolants(ABC):
    """What leaves need, and how that is said further up."""

    looks_ahead = False  # an infeasible way may need what is needed where it would lead

    @abstractmethod
    def refuted(self, trail: Trail, core: Mask) -> Needs:
        """The path has become infeasible, because of these constraints."""

    @abstractmethod
    def shown(self, trail: Trail, purpose: Purpose, formula: Term, core: Mask) -> Needs:
        """A formula over the variables of the program holds here, because of these constraints."""

    @abstractmethod
    def before(self, needs: Needs, steps: Sequence[Executed], trail: Trail) -> Needs:
        """What is needed before some edges without branches."""

    @abstractmethod
    def together(self, branches: Sequence[Branch], length: int) -> Needs:
        """What is needed where paths part, of the constraints before it."""

    def with_values(self, needs: Needs, trail: Trail, now: Now, off: Mask) -> Needs:
        """What is needed at a node, where the values of some variables say it in fewer words."""
        del trail, now, off
        return needs

    def at_node(self, needs: Needs, trail: Trail, now: Now) -> Needs:
        """What is needed at a node, of the constraints that it follows from, in other words."""
        del trail, now
        return needs

    @abstractmethod
    def stored(self, needs: Needs, now: Now) -> Needs:
        """The needs of a node, in terms of the variables of the program."""


@final
class Deletion(Interpolants):
    """The constraints that are needed, as they are."""

    def refuted(self, trail: Trail, core: Mask) -> Needs:
        return self.shown(trail, None, FALSE, core)

    def shown(self, trail: Trail, purpose: Purpose, formula: Term, core: Mask) -> Needs:
        del formula  # the constraints say it
        needs = Needs()
        for number in bits(core):
            needs.add(purpose, trail[number], 1 << number)
        return needs

    def before(self, needs: Needs, steps: Sequence[Executed], trail: Trail) -> Needs:
        del trail
        return _cut(needs, steps[0].first) if steps else needs

    def together(self, branches: Sequence[Branch], length: int) -> Needs:
        whole = Needs()
        for branch in branches:
            whole.update(_cut(branch.needs, length))
        return whole

    def stored(self, needs: Needs, now: Now) -> Needs:
        found = Needs()
        for purpose, formulas in needs.by_purpose.items():
            named = [named_back(formula, now) for formula in formulas]
            for formula in with_versions_replaced(named):
                found.add(purpose, formula, needs.reason(purpose))
        return found


def _cut(needs: Needs, length: int) -> Needs:
    """Without constraints that come later."""
    found = Needs()
    for purpose, formulas in needs.by_purpose.items():
        for formula, reason in formulas.items():
            if reason >> length == 0:
                found.add(purpose, formula, reason)
    return found


@final
class Weakest(Interpolants):
    """Weakest preconditions, formula by formula. An assumption is part of the result only where
    the formula does not hold without it."""

    looks_ahead = True

    def __init__(
        self,
        relevant: Callable[[Term], Term] = lambda condition: condition,
        *,
        unknown: Unknown | None = None,
    ) -> None:
        self._relevant = relevant  # the part of a condition that counts
        self._unknown = for_all if unknown is None else unknown

    def refuted(self, trail: Trail, core: Mask) -> Needs:
        return self.shown(trail, None, FALSE, core)

    def shown(self, trail: Trail, purpose: Purpose, formula: Term, core: Mask) -> Needs:
        del trail
        needs = Needs()
        needs.add(purpose, formula, core)
        return needs

    def before(self, needs: Needs, steps: Sequence[Executed], trail: Trail) -> Needs:
        found = Needs()
        targets = _targets(steps)
        own = ((1 << steps[-1].end) - 1) >> steps[0].first << steps[0].first if steps else 0
        for purpose, formulas in needs.by_purpose.items():
            for formula, reason in formulas.items():
                if not reason & own and targets.isdisjoint(free_variables(formula)):
                    found.add(purpose, formula, reason)  # untouched, as most are
                    continue
                for one, why in self._back(formula, reason, steps, trail):
                    if one is not TRUE:
                        found.add(purpose, one, why)
        return found

    def together(self, branches: Sequence[Branch], length: int) -> Needs:
        found = Needs()
        kept = (1 << length) - 1
        purposes = dict.fromkeys(p for one in branches for p in one.needs.by_purpose)
        possible = [one for one in branches if FALSE not in one.needs.by_purpose.get(None, {})]
        for purpose in purposes:
            each = [one.needs.by_purpose.get(purpose, {}) for one in branches]
            everywhere = set(each[0]).intersection(*each[1:])
            for branch, formulas in zip(branches, each, strict=True):
                forced = len(possible) == 1 and branch is possible[0]
                for formula, reason in formulas.items():
                    whole = formula
                    if formula not in everywhere and not forced:
                        whole = self._under(branch.executed.edge, formula)
                    if whole is not TRUE:
                        found.add(purpose, whole, reason & kept)
        return found

    def with_values(self, needs: Needs, trail: Trail, now: Now, off: Mask) -> Needs:
        """x != 1, x != 2, x != 5 becomes x == 3, if it is, and others need not mention x."""
        values: dict[Term, Term] = {}
        reasons: dict[Term, Mask] = {}
        for one in _compared(needs.formulas()):
            known = trail.constant(now[one], off) if one in now else None
            if known is not None:
                values[one], reasons[one] = known
        if not values:
            return needs
        found = Needs()
        for one, value in values.items():
            found.add(None, equal(one, value), reasons[one])
        for purpose, formulas in needs.by_purpose.items():
            for formula, reason in formulas.items():
                used = free_variables(formula) & values.keys()
                whole = substitute(formula, {one: values[one] for one in used})
                if whole is not TRUE:
                    for one in used:
                        reason |= reasons[one]
                    found.add(purpose, whole, reason)
        return found

    def stored(self, needs: Needs, now: Now) -> Needs:
        del now  # they are already
        return Needs(needs.by_purpose)

    def _under(self, edge: Edge, formula: Term) -> Term:
        assert isinstance(edge.command, Assume)
        return given(self._relevant(edge.command.condition), formula)

    def _back(
        self, formula: Term, reason: Mask, steps: Sequence[Executed], trail: Trail
    ) -> Iterable[tuple[Term, Mask]]:
        """One formula before some edges; where that cannot be said, or takes too many words, the
        constraints that it follows from."""
        whole, why = formula, reason
        for step in reversed(steps):
            before = self._step(whole, why, step)
            if before is None:
                return constraints(reason, steps[0].first, trail)
            whole, why = before, why & ~step.own(why)
        if whole.op is Op.OR and len(whole.args) > _LARGEST:
            return constraints(reason, steps[0].first, trail) if steps else ((whole, why),)
        return ((whole, why),)

    def _step(self, formula: Term, reason: Mask, step: Executed) -> Term | None:
        command = step.edge.command
        match command:
            case Assign(targets=targets, values=values):
                return substitute(formula, dict(zip(targets, values, strict=True)))
            case Assume(condition=condition) | Assert(condition=condition):
                return given(self._relevant(condition), formula) if step.own(reason) else formula
            case Havoc(targets=targets):
                if free_variables(formula).isdisjoint(targets):
                    return formula
                return self._unknown(command, formula)
        return None


def _compared(formulas: Iterable[Term]) -> list[Term]:
    """The variables that formulas compare with many numbers, and say nothing else of."""
    numbers: dict[Term, set[Term]] = {}
    otherwise: set[Term] = set()
    for formula in formulas:
        for part in formula.args if formula.op is Op.OR else (formula,):
            positive = part.args[0] if part.op is Op.NOT else part
            defined = definition(positive, free_variables(positive))
            if defined is not None and defined[1].op is Op.INTEGER:
                numbers.setdefault(defined[0], set()).add(defined[1])
            else:
                otherwise |= free_variables(part)
    found = (one for one, some in numbers.items() if len(some) >= _MANY and one not in otherwise)
    return sorted(found, key=_order)


def _targets(steps: Sequence[Executed]) -> set[Term]:
    """What some edges write."""
    found: set[Term] = set()
    for step in steps:
        if isinstance(step.edge.command, Assign | Havoc):
            found.update(step.edge.command.targets)
    return found


def given(condition: Term, formula: Term) -> Term:
    """That a condition implies a formula, without alternatives that it excludes.

    x == 3 ==> x == 5 || y <= 0        x == 3 ==> y <= 0
    x <= 3 ==> x <= 5 || y <= 0        true"""
    values: dict[Term, Term] = {}
    excluded: set[Term] = set()
    for part in conjuncts(condition):
        defined = definition(part, free_variables(part))
        if defined is not None and defined[1].op is Op.INTEGER:
            values[defined[0]] = defined[1]
        excluded.add(negation(part))
    parts = formula.args if formula.op is Op.OR else (formula,)
    if not excluded.isdisjoint(parts):
        formula = disjunction(*(one for one in parts if one not in excluded))
    if not free_variables(formula).isdisjoint(values):
        formula = substitute(formula, values)
    whole = implication(condition, formula)
    return TRUE if says_nothing(whole) else whole


def for_all(command: Havoc, formula: Term) -> Term | None:
    """That a formula holds whatever value a variable gets; None where that is not found out.

    for all t: t != 0 || s <= 8        s <= 8, since t can be 0"""
    parts = formula.args if formula.op is Op.OR else (formula,)
    targets = set(command.targets)
    speaking = [one for one in parts if not targets.isdisjoint(free_variables(one))]
    others = disjunction(*(one for one in parts if one not in speaking))
    about = disjunction(*speaking)
    if free_variables(about) <= targets and _can_be_false(about):
        return others
    try:
        found = wp(command, formula)
    except RefusedError:
        return None
    return None if has_binder(found) else found


def _can_be_false(formula: Term) -> bool:
    """Whether some values of its variables make a formula false; tries those that it mentions."""
    variables = sorted(free_variables(formula), key=lambda one: one.id)
    if len(variables) != 1 or variables[0].sort is not INT:
        return False
    mentioned = {0}
    for part in subterms(formula):
        if part.op is Op.SUM:
            mentioned.add(part.payload[1])
    near = {sign * k + d for k in mentioned for sign in (1, -1) for d in (-1, 0, 1)}
    return any(substitute(formula, {variables[0]: integer(k)}) is FALSE for k in sorted(near))


def constraints(reason: Mask, length: int, trail: Trail) -> Iterable[tuple[Term, Mask]]:
    """About versions: which of them are current is known where the segment begins."""
    for number in bits(reason & ((1 << length) - 1)):
        yield trail[number], 1 << number


def _order(term: Term) -> int:
    return term.id
