# SPDX-License-Identifier: Apache-2.0
"""Formulas at cut points inside a loop, brought back to its head.

At the head it must hold that whatever way is taken next, the formula of the next cut point holds
there: the weakest precondition of each path from the head. With the conditions between the cut
points that is an invariant of the loop.

    x <= 50 at the cut point after `if (x <= 50)`      x >= 51 || x <= 50 at the head: always true
"""

from __future__ import annotations

from collections.abc import Container

from assay.engines.templates.invariants.analysis import Claim, claim_of
from assay.engines.templates.solve.presentation import simplified
from assay.program.graph import Location
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    conjunction,
    conjuncts,
    disjunction,
    free_variables,
    negation,
    substitute,
)
from assay.solvers.redundancy import irredundant
from assay.transitions.facts import image
from assay.transitions.linearize import Linearizer
from assay.transitions.paths import Path, PathWalk, feasible
from assay.transitions.project import without
from assay.transitions.steps import Facts, steps


def at_head(
    walk: PathWalk,
    head: Location,
    facts: Facts,
    known: Term = TRUE,
    unsettled: Container[Claim] = (),
) -> Term:
    """What the formulas at the next cut points, and the claims before them, ask of the head.

    `known` holds there anyway; claims that are not settled say nothing."""
    variables = walk.originals().keys()
    clauses: dict[Term, None] = {}
    ways = walk.linear.alternatives([known])
    if not ways:
        return TRUE  # no run comes there
    given = ways[0] if len(ways) == 1 else ()
    for path in walk.from_head(head):
        if path.target is None and claim_of(path) in unsettled:
            continue
        for broken in _broken(walk, path, facts):
            symbols = {v for one in broken for v in free_variables(one)}.difference(variables)
            literals = without(broken, sorted(symbols, key=lambda term: term.id))
            if FALSE not in literals and feasible((*literals, *given)):
                clauses[disjunction(*map(negation, _needed(literals, given)))] = None
    return conjunction(*_strongest(list(clauses)))


def reached_at_head(walk: PathWalk, head: Location, facts: Facts) -> Term:
    """What holds at a head, as a disjunction: from which cut points the head is reached,
    and what holds then."""
    found = steps(walk, walk.to_head(head), facts)
    return disjunction(*(conjunction(*simplified(image(walk, step))) for step in found))


def _broken(walk: PathWalk, path: Path, facts: Facts) -> list[tuple[Term, ...]]:
    """The ways in which what is due at the end of a path can fail, as literals."""
    if path.target is None:
        return [path.conditions]
    due = substitute(facts.get(path.target, TRUE), path.updates)
    return [
        (*path.conditions, *case)
        for part in conjuncts(due)
        for case in walk.linear.alternatives([negation(part)])
    ]


def _needed(literals: tuple[Term, ...], given: tuple[Term, ...]) -> list[Term]:
    """The literals that do not follow from the others."""
    return irredundant(
        tuple(dict.fromkeys(literals)),
        lambda one, others: not any(feasible((*others, *given, case)) for case in _opposites(one)),
    )


def _opposites(literal: Term) -> list[Term]:
    return [case[0] for case in Linearizer().alternatives([negation(literal)])]


def _strongest(clauses: list[Term]) -> list[Term]:
    """Without those that contain another."""
    parts = {clause: _parts(clause) for clause in clauses}
    return [
        one
        for one in clauses
        if not any(other is not one and parts[other] < parts[one] for other in clauses)
    ]


def _parts(clause: Term) -> frozenset[Term]:
    return frozenset(clause.args) if clause.op is Op.OR else frozenset((clause,))
