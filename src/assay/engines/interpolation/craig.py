# SPDX-License-Identifier: Apache-2.0
"""Interpolants in the sense of Craig: between the constraints of a path and what it needs.

    constraints: s = 7, z = 0, q = 1      weakest precondition: z != 0 || s + z <= 20
    an interpolant of both: s + z <= 20

It is a conjunction where a proof of one of the alternatives needs no other, so that a formula does
not grow with every branch behind it; and it speaks of no unknown value, where the weakest
precondition would have to say "for all". A prover proposes it (`solvers/interpolants`), from the
side of what must not happen: that gives weak formulas, which more states satisfy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import final

from assay.budget import Budget
from assay.engines.interpolation.findings import Needs, Purpose
from assay.engines.interpolation.interpolants import (
    Branch,
    Executed,
    Interpolants,
    Now,
    Weakest,
    constraints,
    for_all,
)
from assay.engines.interpolation.trail import Trail
from assay.program.commands import Havoc
from assay.program.sorts import Sort
from assay.program.terms import (
    Op,
    Term,
    free_variables,
    negation,
    substitute,
    subterms,
    variable,
)
from assay.solvers.interpolants.search import InterpolantSource, interpolant
from assay.solvers.switches import Mask, bits
from assay.transitions.versions import in_terms_of, named_back

_SECONDS = 0.2  # for a question
_MOST = 40  # constraints that an interpolant is looked for
_LARGEST = 40  # parts of an interpolant: others say too much to be worth it


@final
class InterpolantProver:
    """Asks one source, and the same question under other names only once."""

    def __init__(self, source: InterpolantSource, budget: Budget) -> None:
        self._source = source
        self._budget = budget
        self._found: dict[tuple[Term, ...], Term | None] = {}

    def between(self, known: Sequence[Term], needed: Term) -> Term | None:
        """A formula that follows from what is known and implies what is needed; None if none is
        found in time."""
        names = _numbered((needed, *known))
        key = tuple(substitute(one, names) for one in (needed, *known))
        if key not in self._found:
            self._found[key] = self._asked(key[0], key[1:])
        found = self._found[key]
        if found is None:
            return None
        return substitute(found, {number: name for name, number in names.items()})

    def _asked(self, needed: Term, known: Sequence[Term]) -> Term | None:
        self._budget.check()
        wrong = [negation(needed)]
        if self._source is InterpolantSource.BITWUZLA:  # few bits of constants are in its proofs
            return interpolant(known, wrong, seconds=_SECONDS, source=self._source)
        excluded = interpolant(wrong, known, seconds=_SECONDS, source=self._source)
        return None if excluded is None else negation(excluded)


def _numbered(formulas: Iterable[Term]) -> dict[Term, Term]:
    """Names for variables by the order in which they occur."""
    found: dict[Term, Term] = {}
    for formula in formulas:
        for one in sorted(free_variables(formula), key=lambda term: term.id):
            if one not in found:
                found[one] = _name(len(found), one.sort)
    return found


def _name(number: int, sort: Sort) -> Term:
    return variable(f"interpolated!{number}", sort)


@final
class Craig(Interpolants):
    """What is needed goes back over commands as with weakest preconditions, but for unknown values,
    which keep a name of their own up to the node before them; there, an interpolant takes its
    place."""

    def __init__(self, relevant: Callable[[Term], Term], *, prover: InterpolantProver) -> None:
        self._prover = prover
        self._unknown: set[Term] = set()
        self._numbers = count()
        self._weakest = Weakest(relevant, unknown=self._named)

    def _named(self, command: Havoc, formula: Term) -> Term:
        known = for_all(command, formula)
        if known is not None:
            return known
        names = {one: variable(f"any!{next(self._numbers)}", one.sort) for one in command.targets}
        self._unknown.update(names.values())
        return substitute(formula, names)

    def refuted(self, trail: Trail, core: Mask) -> Needs:
        return self._weakest.refuted(trail, core)

    def shown(self, trail: Trail, purpose: Purpose, formula: Term, core: Mask) -> Needs:
        return self._weakest.shown(trail, purpose, formula, core)

    def before(self, needs: Needs, steps: Sequence[Executed], trail: Trail) -> Needs:
        return self._weakest.before(needs, steps, trail)

    def together(self, branches: Sequence[Branch], length: int) -> Needs:
        return self._weakest.together(branches, length)

    def stored(self, needs: Needs, now: Now) -> Needs:
        return self._weakest.stored(needs, now)

    def at_node(self, needs: Needs, trail: Trail, now: Now) -> Needs:
        found = Needs()
        for purpose, formulas in needs.by_purpose.items():
            for formula, reason in formulas.items():
                for one, why in self._between(formula, reason, trail, now):
                    found.add(purpose, named_back(one, now), why)
        return found

    def _between(
        self, formula: Term, reason: Mask, trail: Trail, now: Now
    ) -> Iterable[tuple[Term, Mask]]:
        """An interpolant, if it is needed and found; else the formula, or the constraints that it
        follows from."""
        speaks_of_unknown = not self._unknown.isdisjoint(free_variables(formula))
        if not speaks_of_unknown and formula.op is not Op.OR:
            return ((formula, reason),)
        numbers = list(bits(reason))
        if len(numbers) <= _MOST:
            known = [trail[number] for number in numbers]
            found = self._prover.between(known, in_terms_of(formula, now))
            if found is not None and len(set(subterms(found))) <= _LARGEST:
                return ((found, reason),)
        return constraints(reason, len(trail), trail) if speaks_of_unknown else ((formula, reason),)
