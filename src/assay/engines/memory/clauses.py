# SPDX-License-Identifier: Apache-2.0
"""The shortest disjunctions of literals that hold in all rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from assay.engines.memory.literals import Rows
from assay.program.terms import FALSE, TRUE, Term, disjunction


def clauses(literals: Iterable[Term], rows: Rows, longest: int, most: int) -> Iterator[Term]:
    """The shorter ones first; none that a shorter one implies, and at most so many of a length."""
    table: dict[Term, int] = {}
    everywhere = rows.all
    for one in dict.fromkeys(literals):
        if one in (TRUE, FALSE):
            continue
        where = rows.of(one)
        if where == everywhere:
            yield one
        elif where:
            table[one] = where
    known: list[tuple[Term, ...]] = []
    for length in range(2, longest + 1):
        count = 0
        fresh = []
        for some in combinations(table, length):
            covered = 0
            for one in some:
                covered |= table[one]
            if covered != everywhere or any(set(one) <= set(some) for one in known):
                continue
            fresh.append(some)
            clause = disjunction(*some)
            if clause is not TRUE:
                count += 1
                yield clause
            if count >= most:
                break
        known += fresh
