# SPDX-License-Identifier: Apache-2.0
"""The shortest disjunctions of literals that hold in all rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from assay.engines.memory.literals import MemoryLiteral, TruthTable
from assay.program.terms import FALSE, TRUE, Term, disjunction

Some = tuple[int, ...]  # literals by their places


def clauses(
    literals: Iterable[MemoryLiteral],
    rows: TruthTable,
    longest: int,
    most: int,
    *,
    strongest: bool = False,
) -> Iterator[Term]:
    """The shorter ones first; none with a shorter one in it; at most so many of a length.

    `strongest`: none in which a literal could say more about its subject, as far as rows show."""
    found: list[MemoryLiteral] = []
    table: list[int] = []
    seen: set[object] = set()
    for one in literals:
        if one.formula in (TRUE, FALSE) or one.formula in seen:
            continue
        seen.add(one.formula)
        where = rows.of(one.formula)
        if where == rows.all:
            yield one.formula
        elif where and (one.subject, where) not in seen:
            seen.add((one.subject, where))
            found.append(one)
            table.append(where)

    def stronger(some: Some) -> bool:
        """Whether one of the literals could be replaced by one that holds in fewer rows."""
        for place in some:
            covered = 0
            for other in some:
                covered |= table[other] if other != place else 0
            left = rows.all & ~covered
            for other, literal in enumerate(found):
                here = table[other]
                less = here != table[place] and not here & ~table[place]
                if less and literal.subject == found[place].subject and not left & ~here:
                    return True
        return False

    known: set[Some] = set()
    for length in range(2, longest + 1):
        fresh: set[Some] = set()
        for some in _covering(table, rows.all, length):
            if len({found[place].subject for place in some}) < length:
                continue
            if _has_part(some, known) or (strongest and stronger(some)):
                continue
            fresh.add(some)
            clause = disjunction(*(found[place].formula for place in some))
            if clause is not TRUE:
                yield clause
            if len(fresh) >= most:
                break
        known |= fresh


def _covering(table: list[int], everywhere: int, length: int) -> Iterator[Some]:
    """So many places that together leave no row out."""
    for some in combinations(range(len(table)), length - 1):
        covered = 0
        for place in some:
            covered |= table[place]
        left = everywhere & ~covered
        if not left:
            continue  # the last one would be superfluous
        for last in range(some[-1] + 1, len(table)):
            if not left & ~table[last]:
                yield (*some, last)


def _has_part(some: Some, known: set[Some]) -> bool:
    return any(part in known for size in range(2, len(some)) for part in combinations(some, size))
