# SPDX-License-Identifier: Apache-2.0
"""Facts that hold in some of the samples: those in which a flag is set, or a variable has a value.

result != -1 ==> t[result] == x          found ==> a[i] == x
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final

from assay.engines.invariants.candidates.filtering import truth
from assay.engines.invariants.candidates.traces.facts import Fact, Rank
from assay.engines.invariants.candidates.vocabulary import Vocabulary, vocabulary
from assay.program.commands import Assert, Assume, Why
from assay.program.graph import Procedure
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
_KEPT: Final = frozenset({Rank.EQUATION, Rank.ELEMENTS, Rank.ORDER, Rank.BOUND, Rank.MEMBER})

Facts = Callable[[Vocabulary, Collection[int]], Iterable[Fact]]


def facts(words: Vocabulary, constants: Collection[int], plain: Facts) -> Iterator[Fact]:
    """Implications whose conclusion does not hold in all samples."""
    conditions = list(_conditions(words))[:_MOST_CONDITIONS]
    if not conditions:
        return
    everywhere = {fact.formula for fact in plain(words, constants)}
    for condition in conditions:
        for side in (condition, negation(condition)):
            yield from _under(words, side, constants, plain, everywhere)


def _under(
    words: Vocabulary, side: Term, constants: Collection[int], plain: Facts, everywhere: set[Term]
) -> Iterator[Fact]:
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
        yield Fact(formula, Rank.CONDITIONAL)


def _conditions(words: Vocabulary) -> Iterator[Term]:
    """Flags, and comparisons of one modified variable with a constant that the program makes."""
    for flag in words.flags:
        if flag.term in words.scope.modified:
            yield flag.term
    numbers = {number.term for number in words.numbers if number.modified}
    seen: set[Term] = set()
    for term in subterms(*_tests(words.scope.procedure)):
        if term.op is not Op.EQ or len(term.args) != 1 or term in seen:
            continue
        coefficients, _ = linear_form(term.args[0])
        if len(coefficients) == 1 and numbers.issuperset(coefficients):
            seen.add(term)
            yield term


def _tests(procedure: Procedure) -> Iterator[Term]:
    for edge in procedure.edges:
        match edge.command:
            case Assume(condition, Why.BRANCH):
                yield condition
            case Assert(condition, obligation) if obligation.kind is Kind.ASSERTION:
                yield condition
            case _:
                pass
