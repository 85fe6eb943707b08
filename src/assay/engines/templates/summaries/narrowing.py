# SPDX-License-Identifier: Apache-2.0
"""Leaves of summaries what calls rely on: "only as much as is required for the proof" (Gulwani et
al. 2008, section 3).

A pair is needed for the calls that are made while the pairs found are relied on, each call by the
first pair that fits it. The inequalities that all of them satisfy are its precondition:

    called with 119, and with 101..111          101 <= n <= 119

Nothing has to be believed of this: what is left is proved like anything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assay.dataclass import replace
from assay.engines.templates.solve.presentation import simplified
from assay.engines.templates.summaries.pairs import FoundPairs, PairSearch
from assay.engines.templates.summaries.summary import FoundPair, Pairs, formula_of
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    ZERO,
    Term,
    at_most,
    conjunction,
    equal,
    free_variables,
    name_of,
    negate,
    negation,
    substitute,
    variable,
)
from assay.program.terms.rows import is_equation
from assay.transitions.cuts import Cut
from assay.transitions.linearize import Literals
from assay.transitions.paths import Path, PathWalk, feasible
from assay.transitions.project import without
from assay.transitions.steps import Facts

_MOST_REGIONS = 60


def narrowed(search: PairSearch, found: FoundPairs) -> FoundPairs:
    """Pairs with preconditions as narrow as the calls are, without pairs that none relies on.

    What another look would narrow further, and so on without an end perhaps, is left out."""
    found = replace(found, pairs={name: _used(search, found, name) for name in found.pairs})
    once = _looked(search, found)
    twice = _looked(search, once)
    pairs = {
        name: tuple(
            _stable(tuple(search.bodies[name].domain()), *three)
            for three in zip(some, once.pairs[name], twice.pairs[name], strict=True)
        )
        for name, some in found.pairs.items()
    }
    return replace(found, pairs=pairs)


def _used(search: PairSearch, found: FoundPairs, name: str) -> Pairs:
    """The pairs that calls rely on."""
    pairs = found.pairs[name]
    return tuple(pair for pair in pairs if any(_regions(search, found, name, pair)))


def _looked(search: PairSearch, found: FoundPairs) -> FoundPairs:
    pairs = {
        name: tuple(_needed(search, found, name, pair) for pair in some)
        for name, some in found.pairs.items()
    }
    return replace(found, pairs=pairs)


def _needed(search: PairSearch, found: FoundPairs, name: str, pair: FoundPair) -> FoundPair:
    regions = list(_regions(search, found, name, pair))
    if not 0 < len(regions) <= _MOST_REGIONS:
        return pair
    return replace(pair, before=tuple(_around(regions, pair)))


def _stable(domain: Literals, first: FoundPair, once: FoundPair, twice: FoundPair) -> FoundPair:
    """The first precondition, and what two looks agree on; not what types say anyway."""
    rows = [row for literal in first.before for row in _halves(literal)]
    for row in (row for literal in once.before for row in _halves(literal)):
        if feasible((*twice.before, equal(row.args[0], ZERO))):
            rows.append(row)
    telling = [row for row in rows if feasible((*domain, negation(row)))]
    return replace(first, before=tuple(simplified(telling)))


def _around(regions: list[Literals], pair: FoundPair) -> list[Term]:
    """The inequalities of some regions that hold in all of them."""
    candidates = dict.fromkeys(
        one
        for literal in (*pair.before, *(literal for region in regions for literal in region))
        for one in _halves(literal)
    )
    kept = [
        one
        for one in candidates
        if not any(feasible((*region, negation(one))) for region in regions)
    ]
    return simplified(kept)


def _halves(literal: Term) -> tuple[Term, ...]:
    if not is_equation(literal):
        return (literal,)
    total = literal.args[0]
    return at_most(total, ZERO), at_most(negate(total), ZERO)


def _regions(
    search: PairSearch,
    found: FoundPairs,
    name: str,
    pair: FoundPair,
) -> Iterator[Literals]:
    """The inputs of calls that rely on a pair, as conjunctions: the first one that fits, but what
    is demanded is demanded anyway."""
    pairs = found.pairs[name]
    before = pairs[: pairs.index(pair)]
    earlier = [one for one in before if one.is_demanded or not pair.is_demanded]
    fits = conjunction(pair.precondition, *(negation(one.precondition) for one in earlier))
    inputs = search.bodies[name].inputs
    for walk, path, known in _calls(search, found, name):
        here = conjunction(*known, substitute(fits, path.updates))
        used = [_known(found, use.callee, use.values) for use in path.uses]
        for case in walk.linear.alternatives([here, *used]):
            literals = tuple(dict.fromkeys((*path.conditions, *case)))
            if walk.is_feasible(literals):
                yield _image(inputs, path.updates, literals)


def _image(inputs: Iterable[Term], values: Mapping[Term, Term], literals: Literals) -> Literals:
    """What literals say of the inputs of a call."""
    called = {one: variable(f"{name_of(one)}+", INT) for one in inputs}
    every = (*literals, *(equal(called[one], values.get(one, one)) for one in called))
    others = {v for one in every for v in free_variables(one)}.difference(called.values())
    found = without(every, sorted(others, key=lambda term: term.id))
    back = {new: old for old, new in called.items()}
    return tuple(substitute(one, back) for one in found)


def _calls(
    search: PairSearch, found: FoundPairs, name: str
) -> Iterator[tuple[PathWalk, Path, tuple[Term, ...]]]:
    """The ways to calls of a procedure, with what is known where they start."""
    for path in search.walk.calls.get(name, {}).values():
        yield search.walk, path, _at(found.heads, path.source)
    for caller, body in search.bodies.items():
        for path in body.walk.calls.get(name, {}).values():
            at = _at(found.inner[caller], path.source)
            for pair in found.pairs[caller]:
                entered = substitute(pair.precondition, body.entered(path.source))
                yield body.walk, path, (*at, entered)


def _at(facts: Facts, cut: Cut) -> tuple[Term, ...]:
    return (facts.get(cut, TRUE),)


def _known(found: FoundPairs, callee: str, values: Mapping[Term, Term]) -> Term:
    formulas = [formula_of(pair) for pair in found.pairs[callee]]
    return substitute(conjunction(*formulas), values)
