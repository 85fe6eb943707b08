# SPDX-License-Identifier: Apache-2.0
"""Checks the proofs of a file once more, and writes what they use of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Final

from assay.budget import Budget
from assay.checking.check import check
from assay.checking.coverage import ProcedureCoverage, coverage_of
from assay.checking.document import read_certificate, sources
from assay.checking.outcome import Conclusion
from assay.checking.recording import Recording
from assay.cli.output import write_file
from assay.evidence.accounts import Account
from assay.evidence.certificate import certificate
from assay.program.graph import Program
from assay.report.coverage import FileCoverage, coverage_document, lines_of
from assay.run.verification import Verified
from assay.source import ToolError

_LEAST: Final = 10.0  # seconds for the check, even if the time for verdicts is up
_FORMS: Final = (".html", ".json")


def refuse_other_forms(path: str) -> None:
    if PurePath(path).suffix not in _FORMS:
        what = f"--coverage-report writes {' or '.join(_FORMS)}, and `{path}` is neither"
        raise ToolError("option", what=what)


def write_coverage(
    path: str,
    file: str,
    program: Program,
    found: Iterable[Verified],
    others: Iterable[Account],
    entry: str | None,
    budget: Budget,
) -> None:
    """Write what is used, and say how much of it there is."""
    document = certificate(program, [one.outcome for one in found], entry, others)
    left_out = [(one["procedure"], one["reason"]) for one in document["left_out"]]
    procedures: list[ProcedureCoverage] = []
    if document["procedures"]:
        read = read_certificate(path, json.dumps(document).encode())
        recordings: dict[str, Recording] = {}
        checked = check(read, program, max(_LEAST, budget.left()), recordings=recordings)
        procedures = [coverage_of(program, one, recordings[one.name]) for one in checked.procedures]
    accepted = [one for one in procedures if one.conclusion is Conclusion.ACCEPTED]
    without = (*left_out, *_unchecked(procedures))
    covered = FileCoverage(file, tuple(sources(program)), tuple(accepted), without)
    if PurePath(path).suffix == ".json":
        write_file(path, coverage_document(covered) + "\n")
    else:
        from assay.report.html.coverage import coverage_page

        write_file(path, coverage_page(covered))
    used = sum(one.coverage == "used" for one in lines_of(covered))
    text = f"{len(accepted)} proofs use {used} of {len(lines_of(covered))} lines"
    print(f"{path}: {text}, {len(without)} procedures without", file=sys.stderr)


def _unchecked(procedures: Iterable[ProcedureCoverage]) -> Iterator[tuple[str, str]]:
    for one in procedures:
        if one.conclusion is not Conclusion.ACCEPTED:
            yield one.name, f"its proof is {one.conclusion}: {one.reason or 'no reason is known'}"
