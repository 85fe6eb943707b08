# SPDX-License-Identifier: Apache-2.0
"""Facts that hold in some of the samples: those in which a flag is set, or a variable has a value.

result != -1 ==> t[result] == x          found ==> a[i] == x
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final

from assay.engines.invariants.candidates.filtering import truth
from assay.engines.invariants.candidates.scope import LoopScope
from assay.engines.invariants.candidates.traces.elements import elements_at
from assay.engines.invariants.candidates.traces.facts import Rank, TraceFact
from assay.engines.invariants.candidates.vocabulary import CandidateVocabulary, vocabulary
from assay.program.commands import Assert, Assume, Why
from assay.program.obligations import Kind
from assay.program.terms import (
    Op,
    Term,
    free_variables,
    implication,
    linear_form,
    negation,
    subterms,
)

_MOST_CONDITIONS: Final = 4
_LEAST_SAMPLES: Final = 6
_MOST_FACTS: Final = 25  # under one condition
_KEPT: Final = frozenset(
    {
        Rank.EQUATION,
        Rank.ELEMENTS,
        Rank.ORDER,
        Rank.BOUND,
        Rank.MEMBER,
        Rank.MODULUS,
        Rank.JOINT_MODULUS,
    }
)

Facts = Callable[[CandidateVocabulary, Collection[int]], Iterable[TraceFact]]


def facts(
    words: CandidateVocabulary,
    constants: Collection[int],
    plain: Facts,
    everywhere: Collection[Term],
) -> Iterator[TraceFact]:
    """Implications whose conclusion is not among the facts that hold in all samples."""
    for condition in list(_conditions(words))[:_MOST_CONDITIONS]:
        for side in (condition, negation(condition)):
            yield from _under(words, side, constants, plain, everywhere)


def _under(
    words: CandidateVocabulary,
    side: Term,
    constants: Collection[int],
    plain: Facts,
    everywhere: Collection[Term],
) -> Iterator[TraceFact]:
    states = [state for state in words.states if truth(side, state) is True]
    if not _LEAST_SAMPLES <= len(states) < len(words.states):
        return
    some = vocabulary(words.scope, words.kinds, states)
    modified = words.scope.modified
    count = 0
    for fact in sorted(plain(some, constants), key=lambda f: f.rank):
        formula = implication(side, fact.formula)
        if fact.rank not in _KEPT or fact.formula in everywhere or count == _MOST_FACTS:
            continue
        if fact.formula is side or free_variables(fact.formula).isdisjoint(modified):
            continue
        count += 1
        yield TraceFact(formula, Rank.CONDITIONAL)


def _conditions(words: CandidateVocabulary) -> Iterator[Term]:
    """Flags, comparisons of one modified variable with what the loop leaves alone, and those of
    elements at indices."""
    for flag in words.flags:
        if flag.term in words.scope.modified:
            yield flag.term
    tests = [term for term in dict.fromkeys(subterms(*_tests(words.scope))) if term.op is Op.EQ]
    orders = [negation(t) for t in _inner_tests(words.scope) if t.op is Op.LE]
    seen: set[Term] = set()
    for term in (*tests, *orders):
        if _is_condition(words, term) and not {term, negation(term)} & seen:
            seen.add(term)
            yield term


def _is_condition(words: CandidateVocabulary, term: Term) -> bool:
    if len(term.args) != 1:
        return False
    coefficients, _ = linear_form(term.args[0])
    at_indices = {number.term for number in elements_at(words.arrays, words.numbers)}
    if at_indices.issuperset(coefficients):
        return True
    changing = [number.term for number in words.numbers if number.modified]
    fixed = [number.term for number in words.numbers if not number.modified]
    counted = [atom for atom in coefficients if atom in changing]
    return len(counted) == 1 and all(atom in counted or atom in fixed for atom in coefficients)


def _tests(scope: LoopScope) -> Iterator[Term]:
    """What the procedure branches on or asserts."""
    for edge in scope.procedure.edges:
        match edge.command:
            case Assume(condition, Why.BRANCH):
                yield condition
            case Assert(condition, obligation) if obligation.kind is Kind.ASSERTION:
                yield condition
            case _:
                pass


def _inner_tests(scope: LoopScope) -> Iterator[Term]:
    """What the body of the loop branches on, besides the condition of the loop."""
    exits = {edge.source for edge in scope.nest.exits}
    for edge in scope.procedure.edges:
        inside = edge.source in scope.nest.body and edge.source not in exits
        if inside and isinstance(edge.command, Assume) and edge.command.why is Why.BRANCH:
            yield edge.command.condition
