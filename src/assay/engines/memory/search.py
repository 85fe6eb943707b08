# SPDX-License-Identifier: Apache-2.0
"""Looks for facts: candidates that a few runs suggest, of which those are left that are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from assay.budget import Budget
from assay.engines.memory.clauses import clauses
from assay.engines.memory.facts import MemoryFact
from assay.engines.memory.induction import MemoryInduction
from assay.engines.memory.literals import (
    MemoryLiteral,
    TruthTable,
    comparisons,
    copies,
    future_marks,
    object_literals,
    state_literals,
)
from assay.engines.memory.samples import MemorySample, sampled
from assay.engines.memory.vocabulary import HeadVocabularies, HeadVocabulary
from assay.execution.task import Task
from assay.program.graph import Location
from assay.program.terms import Term

_SAMPLING: Final = 0.3  # of the time
_MOST_STATES: Final = 60
_MOST_CLAUSES: Final = 400  # of a length
_STAGES: Final = ((2, True), (3, True), (3, False))
"""How many literals a fact has at most, and whether weaker ones are left out."""


def facts_of(
    task: Task, induction: MemoryInduction, budget: Budget
) -> Iterator[dict[Location, list[MemoryFact]]]:
    """Sets of facts, each of which keeps itself; later ones have longer ones, and more."""
    samples = _at(induction.heads, sampled(task, budget.part(_SAMPLING)))
    words = HeadVocabularies(task)
    for longest, strongest in _STAGES:
        found = {}
        for head, states in samples.items():
            budget.check()
            found[head] = _candidates(
                words.at(head), states[:_MOST_STATES], longest, strongest=strongest
            )
        yield induction.kept(found)


def _at(
    heads: frozenset[Location], samples: dict[Location, list[MemorySample]]
) -> dict[Location, list[MemorySample]]:
    """The samples of places where ways end: more is not asked."""
    return {head: states for head, states in samples.items() if head in heads}


def _candidates(
    words: HeadVocabulary, states: Sequence[MemorySample], longest: int, *, strongest: bool
) -> list[MemoryFact]:
    """What holds in all states, and of all objects in them."""

    def shortest(literals: Iterator[MemoryLiteral], table: TruthTable) -> Iterator[Term]:
        return clauses(literals, table, longest, _MOST_CLAUSES, strongest=strongest)

    rows = TruthTable(states, general=False)
    formulas = [
        *shortest(state_literals(words, rows), rows),
        *comparisons(words, rows),
        *(one for one in copies(words) if rows.of(one) == rows.all),
    ]
    objects = TruthTable(states, general=True)
    formulas += shortest(object_literals(words, objects), objects)
    to_come = (MemoryFact(one, is_of_future=True) for one in future_marks(words, rows))
    return [*to_come, *(MemoryFact(one) for one in dict.fromkeys(formulas))]
