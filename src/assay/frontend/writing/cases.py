# SPDX-License-Identifier: Apache-2.0
r"""Pairs of pre- and postcondition as the clauses of a contract.

    ACSL: behavior case_1:           JML: requires n <= 100;
            assumes n <= 100;             ensures \result == 91;
            ensures \result == 91;        also
                                          requires ...

A pair speaks of the calls that it fits, and is a behaviour or a case of its own. In JML calls have
to meet the precondition of some case, so where less is demanded of them a case that says no more
comes last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.frontend.writing.names import Where
from assay.frontend.writing.text import clause_text
from assay.program.graph import Language, Procedure, Program
from assay.program.terms import TRUE, Term, conjunction, conjuncts

_NAME = "case_"  # of a behaviour; a number follows


@final
@dataclass(frozen=True, slots=True)
class WrittenCase:
    """Formulas over values at entry, and over values at entry and at exit."""

    before: Term
    after: Term


def contract_lines(
    program: Program, procedure: Procedure, cases: Sequence[WrittenCase], demanded: Term
) -> list[str] | None:
    """Clauses, one on each line; None where a formula cannot be written."""
    write = _CaseWriter(program, procedure)
    grouped = _grouped(cases, demanded)
    if program.semantics.language is Language.C:
        lines = list(_acsl(write, grouped, demanded))
    else:
        lines = list(_jml(write, grouped, demanded))
    return None if write.has_failed else lines


def _grouped(cases: Sequence[WrittenCase], demanded: Term) -> dict[Term, list[Term]]:
    """Postconditions by what else than what is demanded has to hold before."""
    known = frozenset(conjuncts(demanded))
    grouped: dict[Term, list[Term]] = {}
    for one in cases:
        if one.after is not TRUE:
            rest = conjunction(*(part for part in conjuncts(one.before) if part not in known))
            grouped.setdefault(rest, []).append(one.after)
    return grouped


@final
class _CaseWriter:
    """Writes clauses; `has_failed` says whether one could not be written."""

    def __init__(self, program: Program, procedure: Procedure) -> None:
        self._program = program
        self._procedure = procedure
        self.has_failed = False

    def __call__(self, keyword: str, formula: Term) -> str:
        where = Where.ENSURES if keyword == "ensures" else Where.REQUIRES
        text = clause_text(formula, self._program, self._procedure, None, where)
        self.has_failed |= text is None
        return f"{keyword} {text};"


def _acsl(write: _CaseWriter, cases: dict[Term, list[Term]], demanded: Term) -> Iterator[str]:
    if demanded is not TRUE:
        yield write("requires", demanded)
    for after in cases.pop(TRUE, ()):
        yield write("ensures", after)
    for number, (before, every) in enumerate(cases.items(), 1):
        yield f"behavior {_NAME}{number}:"
        yield f"  {write('assumes', before)}"
        yield from (f"  {write('ensures', after)}" for after in every)


def _jml(write: _CaseWriter, cases: dict[Term, list[Term]], demanded: Term) -> Iterator[str]:
    if TRUE not in cases:
        cases = {**cases, TRUE: []}
    for number, (before, every) in enumerate(cases.items()):
        if number:
            yield "also"
        needed = conjunction(demanded, before)
        if needed is not TRUE or not every:
            yield write("requires", needed)
        yield from (write("ensures", after) for after in every)
