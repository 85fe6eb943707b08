# SPDX-License-Identifier: Apache-2.0
"""Looks for facts: candidates that a few runs suggest, of which those are left that are kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from assay.budget import Budget
from assay.engines.memory.clauses import clauses
from assay.engines.memory.facts import Fact
from assay.engines.memory.induction import MemoryInduction
from assay.engines.memory.literals import (
    Rows,
    Vocabularies,
    comparisons,
    object_literals,
    state_literals,
)
from assay.engines.memory.samples import sampled
from assay.execution.task import Task
from assay.program.graph import Location

_MOST_STATES: Final = 60
_STAGES: Final = ((2, 2), (3, 3))
"""How long clauses about variables and about objects are."""
_MOST_CLAUSES: Final = 400


def facts_of(
    task: Task, induction: MemoryInduction, budget: Budget
) -> Iterator[dict[Location, list[Fact]]]:
    """Growing sets of facts, each of which keeps itself."""
    samples = sampled(task, 1, budget.part(0.3))
    words = Vocabularies(task)
    kept: dict[Location, list[Fact]] = {}
    for about_state, about_object in _STAGES:
        found: dict[Location, list[Fact]] = {head: list(some) for head, some in kept.items()}
        for head, states in samples.items():
            vocabulary = words.at(head)
            states = states[:_MOST_STATES]
            rows = Rows(states, general=False)
            objects = Rows(states, general=True)
            literals = list(state_literals(vocabulary, rows))
            whole = [
                *clauses(literals, rows, about_state, _MOST_CLAUSES),
                *(one for one in comparisons(vocabulary, rows)),
                *clauses(
                    object_literals(vocabulary, objects), objects, about_object, _MOST_CLAUSES
                ),
            ]
            for formula in islice(whole, 4 * _MOST_CLAUSES):
                fact = Fact(formula)
                found.setdefault(head, []).append(fact)
            budget.check()
        kept = induction.kept(found)
        import os
        import sys  # DEBUG

        if os.environ.get("DBG"):  # DEBUG
            for h in kept:  # DEBUG
                print(
                    "HEAD",
                    h,
                    len(found.get(h, ())),
                    len(kept[h]),
                    len(samples[h]),
                    induction.questions,
                    file=open("/tmp/w/ce/dbg.txt", "a"),
                )  # DEBUG
                for f in kept[h]:  # DEBUG
                    print("    ", f.formula, file=open("/tmp/w/ce/dbg.txt", "a"))  # DEBUG
        yield kept
