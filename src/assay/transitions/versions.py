# SPDX-License-Identifier: Apache-2.0
"""Commands as constraints between versions of variables.

    x = x + y           x!7 = x!3 + y!1         and x!7 is the version of x from here on
    assume x > 0        x!7 > 0
    x = nondet()        nothing, but x has a new version

A path is then a sequence of constraints; to leave one out is to forget what the command has done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count
from typing import final

from assay.dataclass import dataclass
from assay.program.commands import Assign, Assume, Command, Havoc
from assay.program.terms import (
    Op,
    Term,
    conjuncts,
    definition,
    equal,
    free_variables,
    name_of,
    select,
    substitute,
    variable,
)
from assay.transitions.path import RefusedError

_MARK = "!"


@final
@dataclass(frozen=True, slots=True)
class PathConstraint:
    """One formula about versions; an assignment says which version it defines, and by what."""

    formula: Term
    defined: Term | None = None
    value: Term | None = None


@final
class Versions:
    """Makes new versions of variables; no two of them have the same name."""

    def __init__(self) -> None:
        self._numbers = count()
        self._of: dict[Term, Term] = {}

    def fresh(self, term: Term) -> Term:
        made = variable(f"{name_of(term)}{_MARK}{next(self._numbers)}", term.sort)
        self._of[made] = term
        return made

    def variables(self, formula: Term) -> frozenset[Term]:
        """The variables that a formula about versions speaks of."""
        return frozenset(self._of[version] for version in free_variables(formula))

    def are_in(self, formula: Term) -> bool:
        """Whether a formula speaks of versions."""
        return any(one in self._of for one in free_variables(formula))

    def after(self, command: Command, now: dict[Term, Term]) -> list[PathConstraint]:
        """What a command says of the versions before and after it, where `now` has the current
        ones of all variables, and is brought up to date. Calls and assertions are somebody else's
        business."""
        match command:
            case Assign(targets=targets, values=values):
                found = [self.moved(value, now) for value in values]
                return [self.defined(t, v, now) for t, v in zip(targets, found, strict=True)]
            case Assume(condition=condition):
                return [PathConstraint(part) for part in conjuncts(self.moved(condition, now))]
            case Havoc(targets=targets):
                for target in targets:
                    now[target] = self.fresh(target)
                return []
        raise RefusedError("a call that nothing is known of")

    def defined(self, target: Term, value: Term, now: dict[Term, Term]) -> PathConstraint:
        """A new version of a variable, which has a value."""
        new = now[target] = self.fresh(target)
        return PathConstraint(equal(new, value), new, value)

    def moved(self, term: Term, now: Mapping[Term, Term]) -> Term:
        """A term of the program in terms of the current versions."""
        return in_terms_of(term, now)


def in_terms_of(term: Term, values: Mapping[Term, Term]) -> Term:
    """A term with values in the place of variables; there may be many more values than it needs."""
    return substitute(term, {one: values[one] for one in free_variables(term) if one in values})


def named_back(formula: Term, now: Mapping[Term, Term]) -> Term:
    """A formula about versions in terms of the variables whose current versions they are."""
    versions = free_variables(formula)
    back = {version: term for term, version in now.items() if version in versions}
    return substitute(formula, back)


def without_versions(formulas: Iterable[Term]) -> list[Term]:
    """Formulas that speak of variables only, and follow from formulas about older versions, too."""
    rest = with_versions_replaced(formulas)
    return [one for one in rest if not any(map(_is_version, free_variables(one)))]


def with_versions_replaced(formulas: Iterable[Term]) -> list[Term]:
    """What formulas say of variables, whatever the older versions are: what an equation says of a
    version is put in its place, as far as there are such equations."""
    rest = [part for one in formulas for part in conjuncts(one)]
    while True:
        old = {one for part in rest for one in free_variables(part) if _is_version(one)}
        equations = ((one, definition(one, old)) for one in rest)
        found = next(((one, how) for one, how in equations if how is not None), None)
        if found is None:
            return [part for one in rest for part in _of_elements(one, rest)]
        equation, defined = found
        moved = (substitute(one, dict([defined])) for one in rest if one is not equation)
        rest = [part for one in moved for part in conjuncts(one)]


def _of_elements(formula: Term, others: Iterable[Term]) -> list[Term]:
    """What an equation says of a map that was made of an older one, of which nothing else is said.

    t == t!3[0 := 7][1 := x]        t[0] == 7, t[1] == x"""
    if formula.op is not Op.EQ or not formula.args[0].sort.is_map:
        return [formula]
    made, whole = sorted(formula.args, key=lambda one: one.op is not Op.STORE)
    elements: dict[Term, Term] = {}
    while made.op is Op.STORE:
        made, index, value = made.args
        elements.setdefault(index, value)  # the last one counts
    said = frozenset().union(
        free_variables(whole),
        *map(free_variables, (*elements, *elements.values())),
        *(free_variables(one) for one in others if one is not formula),
    )
    known = all(index.op is Op.INTEGER for index in elements)
    if made.op is not Op.VAR or not _is_version(made) or made in said or not known:
        return [formula]
    return [equal(select(whole, index), value) for index, value in elements.items()]


def _is_version(term: Term) -> bool:
    return _MARK in name_of(term)
