# SPDX-License-Identifier: Apache-2.0
"""Facts at cut points that are cheap to find, before anything unknown is solved for.

Candidates are what paths say of the states they end in, and the opposites of what breaks a claim.
Those that do not follow from the others on some path are dropped until all that are left keep each
other (Flanagan and Leino, "Houdini", 2001). Linear equations come from `equalities`. Each helps the
other: an equation makes paths impossible, and a path fewer leaves more candidates.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from assay.budget import UNLIMITED, Budget
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Term,
    at_most,
    conjunction,
    equal,
    free_variables,
    negate,
    negation,
    substitute,
    variable,
)
from assay.program.terms.rows import is_equation
from assay.solvers.lp import linear
from assay.solvers.questions import implies
from assay.solvers.redundancy import irredundant
from assay.transitions.cuts import Cut
from assay.transitions.equalities import equalities
from assay.transitions.paths import Path, PathWalk
from assay.transitions.project import without
from assay.transitions.steps import Facts, Step, steps

_ROUNDS = 4
_MOST_CANDIDATES = 40  # at one cut point


def cheap_facts(walk: PathWalk, paths: Sequence[Path], budget: Budget = UNLIMITED) -> Facts:
    """Formulas that hold whenever their cut points are reached."""
    known: dict[Cut, dict[Term, None]] = {}
    for _ in range(_ROUNDS):
        before = {cut: dict(found) for cut, found in known.items()}
        current = steps(walk, paths, _formulas(known))
        for cut, equations in equalities(walk, current).items():
            known.setdefault(cut, {}).update(dict.fromkeys(equations))
        current = steps(walk, paths, _formulas(known))
        for cut, found in _kept(_candidates(walk, current, known), current, budget).items():
            _learn(known.setdefault(cut, {}), found)
        if known == before:
            break
    return _formulas(known)


def _learn(known: dict[Term, None], found: Iterable[Term]) -> None:
    """Add what does not follow from the rest."""
    for one in found:
        if _lost(known, (one,), {}):
            known[one] = None
    inequalities = [one for one in known if not is_equation(one)]
    kept = irredundant(
        tuple(known), lambda one, others: not _lost(others, (one,), {}), inequalities
    )
    for one in known.keys() - frozenset(kept):
        del known[one]


def minimal(literals: Iterable[Term]) -> list[Term]:
    """The literals of a conjunction that do not follow from the others."""
    known = dict.fromkeys(literals)
    _learn(known, ())
    return list(known)


def _formulas(known: Mapping[Cut, Iterable[Term]]) -> dict[Cut, Term]:
    return {cut: conjunction(*found) for cut, found in known.items()}


# --- candidates


def _candidates(
    walk: PathWalk, found: Sequence[Step], known: Mapping[Cut, Mapping[Term, None]]
) -> dict[Cut, list[Term]]:
    collected: dict[Cut, dict[Term, None]] = {}
    for step in found:
        path = step.path
        if path.target is not None:
            more = _images(walk, step)
            collected.setdefault(path.target, {}).update(dict.fromkeys(more))
        elif not path.source.is_entry:
            more = _opposites(walk, path)
            collected.setdefault(path.source, {}).update(dict.fromkeys(more))
    return {
        cut: [one for one in candidates if one not in known.get(cut, ())][:_MOST_CANDIDATES]
        for cut, candidates in collected.items()
        if not cut.is_entry
    }


def _images(walk: PathWalk, step: Step) -> Iterator[Term]:
    for one in image(walk, step):
        yield from _inequalities(one)


def image(walk: PathWalk, step: Step) -> Iterator[Term]:
    """What a path says of the states that it leads to."""
    path = step.path
    assert path.target is not None
    after = {v: variable(f"{v.payload[0]}+", INT) for v in walk.variables(path.target)}
    literals = [*step.known, *(equal(after[v], term) for v, term in path.updates.items())]
    symbols = {v for one in literals for v in free_variables(one)}.difference(after.values())
    back = {new: old for old, new in after.items()}
    for one in without(literals, sorted(symbols, key=lambda term: term.id)):
        yield substitute(one, back)


def _opposites(walk: PathWalk, path: Path) -> Iterator[Term]:
    """What would have to hold for a claim to be kept."""
    variables = frozenset(walk.variables(path.source))
    for one in path.conditions:
        if free_variables(one) <= variables:
            for part in _inequalities(one):
                yield negation(part)


def _inequalities(literal: Term) -> Iterator[Term]:
    if literal in (TRUE, FALSE):
        return
    if not is_equation(literal):
        yield literal
        return
    yield at_most(literal.args[0], ZERO)
    yield at_most(negate(literal.args[0]), ZERO)


# --- which of them keep each other


def _kept(
    candidates: dict[Cut, list[Term]], found: Sequence[Step], budget: Budget
) -> dict[Cut, list[Term]]:
    alive = {cut: list(some) for cut, some in candidates.items()}
    changed = True
    while changed:
        changed = False
        for step in found:
            target = step.path.target
            if target is None or not alive.get(target):
                continue
            budget.check()
            held = (*step.known, *alive.get(step.path.source, ()))
            lost = _lost(held, alive[target], step.path.updates)
            if lost:
                alive[target] = [one for one in alive[target] if one not in lost]
                changed = True
    return alive


def _lost(held: Iterable[Term], due: Iterable[Term], updates: Mapping[Term, Term]) -> set[Term]:
    """The literals due that do not follow at the end of a path."""
    solver = linear(held)
    return {one for one in due if not implies(solver, substitute(one, updates))}
