# SPDX-License-Identifier: Apache-2.0
"""Which tests were written, and for what there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from assay.evidence.verdicts import EmittedTest, ProcedureOutcome

if TYPE_CHECKING:
    from assay.report.json import Json


def tests_lines(outcome: ProcedureOutcome) -> Iterator[str]:
    """Each file once with how many tests it has, then what no test shows."""
    counts: dict[str, int] = {}
    for test in outcome.tests:
        if test.file is not None:
            counts[test.file] = counts.get(test.file, 0) + 1
    for file, count in counts.items():
        yield f"  {'test':<9}{file}" + (f" ({count} tests)" if count > 1 else "")
    for test in outcome.tests:
        if test.file is None:
            yield f"  {'no test':<9}{_what(test)}: {test.reason}"


def _what(test: EmittedTest) -> str:
    if test.about is None:
        return test.name.replace("_", " ")
    return f"line {test.about.span.line} [{test.about.kind}]"


def tests_json(outcome: ProcedureOutcome) -> list[Json]:
    return [
        {
            "name": test.name,
            "file": test.file,
            "kind": test.about.kind if test.about is not None else None,
            "line": test.about.span.line if test.about is not None else None,
            "checks": test.checks.kind if test.checks is not None else None,
            "reason": test.reason,
        }
        for test in outcome.tests
    ]
