# SPDX-License-Identifier: Apache-2.0
"""Candidates from traces: what held at every arrival at a loop head, in the manner of Daikon.

Ernst et al., "The Daikon system for dynamic detection of likely invariants" (2007); Ponsini et al.
2010, section 4.2. Unlike there, samples are taken at the head itself, the last arrival included.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import replace
from assay.engines.invariants.candidates.candidate import TRACES, Candidate, Stage, proposed
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.filtering import longest_array
from assay.engines.invariants.candidates.sampling import Samples, sample
from assay.engines.invariants.candidates.scope import SUMS, scopes
from assay.engines.invariants.candidates.traces import (
    divisions,
    elements,
    equations,
    growth,
    numbers,
    splits,
    tables,
    wholes,
)
from assay.engines.invariants.candidates.traces.facts import TraceFact
from assay.engines.invariants.candidates.vocabulary import (
    CandidateVocabulary,
    NumberTerm,
    vocabulary,
)
from assay.program.graph import Procedure, Program
from assay.program.interpreter.samples import State
from assay.program.terms import subterms
from assay.samples.inputs import constants_of

LEAST_SAMPLES: Final = 5
_MOST_LAST: Final = 25  # candidates of the last stage for one loop
_SHORT: Final = 32  # arrays
_MOST_LONG: Final = 40  # samples with arrays that are longer


def candidates(
    program: Program,
    procedure: Procedure,
    *,
    samples: Samples | None = None,
    seed: int = 0,
    budget: Budget = UNLIMITED,
    most: int = 150,
) -> list[Candidate]:
    """Facts that hold in all samples, at most so many for each loop, the most telling first."""
    taken = sample(program, procedure, seed=seed) if samples is None else samples
    constants = constants_of(procedure)
    kinds = Kinds(program, procedure)
    found: list[Candidate] = []
    for scope in budget.until_over(scopes(program, procedure)):
        states = _manageable(taken.at(scope.head))
        if len(states) >= LEAST_SAMPLES:
            found += of_loop(vocabulary(scope, kinds, states), constants, most, budget)
    return found


def _manageable(states: Sequence[State]) -> list[State]:
    """All states with short arrays, and some of those with long ones."""
    small = [state for state in states if longest_array(state) <= _SHORT]
    large = [state for state in states if longest_array(state) > _SHORT]
    return [*small, *large[:_MOST_LONG]]


def of_loop(
    words: CandidateVocabulary, constants: Collection[int], most: int, budget: Budget = UNLIMITED
) -> list[Candidate]:
    """The candidates for one loop; they hold in its samples by construction."""
    facts = list(budget.until_over(plain_facts(words, constants)))
    known = frozenset(fact.formula for fact in facts)
    facts += budget.until_over(splits.facts(words, constants, narrow_facts, known))
    unique: dict[object, TraceFact] = {}
    for fact in sorted(facts, key=lambda f: f.rank):
        unique.setdefault(fact.formula, fact)
    head = words.scope.head
    made = (proposed(head, fact.formula, TRACES, fact.stage) for fact in unique.values())
    found = [one for one in made if one is not None]
    if not words.scope.speaks_of_sums:
        found = [replace(one, stage=Stage.LAST) if _has_sum(one) else one for one in found]
    last = [one for one in found if one.stage is Stage.LAST][_MOST_LAST:]
    return [one for one in found if one not in last][:most]


def _has_sum(candidate: Candidate) -> bool:
    return any(part.op in SUMS for part in subterms(candidate.formula))


def narrow_facts(words: CandidateVocabulary, constants: Collection[int]) -> Iterator[TraceFact]:
    """What is quickly found and worth a condition in front of it."""
    kinds, offsets = words.kinds, words.scope.offsets()
    varied, equalities = equations.distinct(words.numbers)
    yield from equalities
    yield from equations.linear(varied)
    yield from numbers.bounds(varied, kinds)
    yield from numbers.orders(varied, kinds)
    yield from divisions.moduli(varied, kinds)
    yield from divisions.quotients(varied, kinds, constants)
    yield from _at_indices(varied, elements.elements_at(words.arrays, varied), kinds)
    yield from elements.element_facts(words.arrays, varied, kinds, offsets)


def plain_facts(words: CandidateVocabulary, constants: Collection[int]) -> Iterator[TraceFact]:
    """What holds in all samples of a vocabulary."""
    yield from narrow_facts(words, constants)
    kinds, offsets = words.kinds, words.scope.offsets()
    varied, _ = equations.distinct(words.numbers)
    yield from equations.quadratic(varied)
    yield from equations.powers(varied)
    yield from numbers.wide_orders(varied, kinds)
    yield from growth.growth(varied, kinds, words.scope)
    yield from tables.tables(varied, kinds, words.scope)
    yield from divisions.remainders(varied, kinds)
    yield from wholes.range_facts(words.arrays, varied, kinds, offsets)


def _at_indices(
    plain: Sequence[NumberTerm], at_indices: Sequence[NumberTerm], kinds: Kinds
) -> Iterator[TraceFact]:
    """How elements at index variables compare with each other and with plain numbers."""
    for element in at_indices:
        for other in (*plain, *at_indices):
            if other is not element and kinds.comparable(element.term, other.term):
                yield from numbers.comparison(element, other)
