# SPDX-License-Identifier: Apache-2.0
"""Violations that a team has accepted: they are told as all others, but are no reason to fail.

A baseline is a JSON file that `--write-baseline` writes. A violation is found again in it by its
file, relative to the folder of the baseline, and by a name that stays when lines move.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from typing import Any, Final, final

from assay.cli.output import write_file
from assay.dataclass import dataclass
from assay.evidence.verdicts import ProcedureOutcome, Verdict, worst
from assay.report.fingerprints import fingerprints
from assay.run.verification import Verified
from assay.source import ToolError

_FORMAT: Final = "assay-baseline"
_VERSION: Final = 1


@final
@dataclass(frozen=True, slots=True)
class Finding:
    """A violation, as it stands in a baseline."""

    file: str
    procedure: str
    kind: str
    line: int  # for readers only: it may move
    fingerprint: str


@final
@dataclass(frozen=True, slots=True)
class Baseline:
    """The violations that are accepted, and the file that says so."""

    path: str
    accepted: frozenset[tuple[str, str]]  # file, relative to the folder of the baseline; name

    def accepts(self, finding: Finding) -> bool:
        return (_beside(self.path, finding.file), finding.fingerprint) in self.accepted

    def overall(self, path: str, found: Iterable[Verified]) -> Verdict:
        """The worst verdict of a file; what is unknown beside accepted violations stays so."""
        return worst(self._verdict(path, one.outcome) for one in found)

    def _verdict(self, path: str, outcome: ProcedureOutcome) -> Verdict:
        violations = list(findings(path, outcome))
        if not violations or not all(map(self.accepts, violations)):
            return outcome.verdict
        others = [one.verdict for one in outcome.obligations if one.verdict is not Verdict.REFUTED]
        return Verdict.UNKNOWN if outcome.reason is not None else worst([Verdict.PROVED, *others])

    def lines(self, path: str, outcome: ProcedureOutcome) -> Iterator[str]:
        """What is said of violations that are accepted."""
        for one in findings(path, outcome):
            if self.accepts(one):
                yield f"  {'accepted':<9}{one.kind} at line {one.line}, by {self.path}\n"


def findings(path: str, outcome: ProcedureOutcome) -> Iterator[Finding]:
    """The violations of one procedure of a file."""
    for result, name in zip(outcome.obligations, fingerprints(outcome), strict=True):
        if result.verdict is Verdict.REFUTED:
            kind, line = result.obligation.kind.value, result.obligation.span.line
            yield Finding(path, outcome.procedure, kind, line, name)


def read_baseline(path: str) -> Baseline:
    try:
        with open(path, encoding="utf-8") as file:
            document = json.load(file)
        return Baseline(path, frozenset(_accepted(document)))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
    except (ValueError, KeyError, TypeError):
        reason = "it is no baseline of this version"
    raise ToolError("baseline", path, reason=reason)


def _accepted(document: Any) -> Iterator[tuple[str, str]]:
    if document["format"] != _FORMAT or document["version"] != _VERSION:
        raise ValueError
    for one in document["findings"]:
        if not isinstance(one["file"], str) or not isinstance(one["fingerprint"], str):
            raise TypeError
        yield one["file"], one["fingerprint"]


def write_baseline(path: str, found: Iterable[Finding]) -> None:
    rows = [
        {
            "file": _beside(path, one.file),
            "procedure": one.procedure,
            "kind": one.kind,
            "line": one.line,
            "fingerprint": one.fingerprint,
        }
        for one in found
    ]
    document = {"format": _FORMAT, "version": _VERSION, "findings": rows}
    write_file(path, json.dumps(document, indent=2) + "\n")


def _beside(baseline: str, file: str) -> str:
    """A file as seen from the folder of a baseline, on any system."""
    folder = os.path.dirname(os.path.abspath(baseline))
    return os.path.relpath(os.path.abspath(file), folder).replace(os.sep, "/")
