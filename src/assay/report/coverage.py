# SPDX-License-Identifier: Apache-2.0
"""Proof coverage as JSON: what the proofs of a file use of it (docs/schema/coverage.json)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import final

from assay.checking.coverage import BRANCHES, Coverage, CoveredPlace, ProcedureCoverage
from assay.checking.recording import ProvedStep
from assay.dataclass import dataclass
from assay.report.json import Json, document
from assay.source import SourceFile


@final
@dataclass(frozen=True, slots=True)
class FileCoverage:
    """The proofs of one file, and the procedures without one, each with the reason."""

    path: str
    sources: tuple[SourceFile, ...]
    procedures: tuple[ProcedureCoverage, ...]
    without: tuple[tuple[str, str], ...]


def together(places: Iterable[CoveredPlace]) -> list[CoveredPlace]:
    """What several proofs use of the same places: what one of them uses is used."""
    order = list(Coverage)
    found: dict[tuple[str, int, str], CoveredPlace] = {}
    for one in places:
        key = (
            one.span.file.path,
            one.span.line if one.what == "line" else one.span.start,
            one.what,
        )
        known = found.get(key)
        if known is None or order.index(one.coverage) < order.index(known.coverage):
            found[key] = one
    return [found[key] for key in sorted(found)]


def lines_of(file: FileCoverage) -> list[CoveredPlace]:
    return together(one for procedure in file.procedures for one in procedure.lines)


def branches_of(file: FileCoverage) -> list[CoveredPlace]:
    return together(one for procedure in file.procedures for one in procedure.branches)


def clauses_of(file: FileCoverage) -> list[CoveredPlace]:
    return together(one for procedure in file.procedures for one in procedure.clauses)


def counted(places: Sequence[CoveredPlace]) -> Json:
    counts = Counter(one.coverage for one in places)
    return {
        "used": counts[Coverage.USED],
        "not_needed": counts[Coverage.NOT_NEEDED],
        "unreached": counts[Coverage.UNREACHED],
    }


def coverage_document(file: FileCoverage) -> str:
    kinds = {"lines": lines_of(file), "branches": branches_of(file), "clauses": clauses_of(file)}
    return document(
        file=file.path,
        totals={name: counted(places) for name, places in kinds.items()},
        **{name: list(map(_place, places)) for name, places in kinds.items()},
        procedures=[_procedure(one) for one in file.procedures],
        without=[{"procedure": name, "reason": reason} for name, reason in file.without],
    )


def _procedure(one: ProcedureCoverage) -> Json:
    return {
        "procedure": one.name,
        "check": one.conclusion,
        "reason": one.reason,
        "lines": list(map(_place, one.lines)),
        "branches": list(map(_place, one.branches)),
        "clauses": list(map(_place, one.clauses)),
    }


def _place(one: CoveredPlace) -> Json:
    return {
        "file": one.span.file.path,
        "line": one.span.line,
        "column": None if one.what == "line" else one.span.column,
        "kind": one.what,
        "text": text_of(one),
        "coverage": one.coverage,
        "used_by": [_user(each) for each in one.users],
    }


def _user(step: ProvedStep) -> Json:
    return {"kind": step.what, "line": step.span.line, "column": step.span.column}


def text_of(place: CoveredPlace) -> str:
    """Of a branch its condition, of others the line."""
    span = place.span
    text = span.text if place.what in BRANCHES else span.file.line_text(span.line)
    return " ".join(text.split())
