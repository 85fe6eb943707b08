# SPDX-License-Identifier: Apache-2.0
"""Verdicts in few words: a line for each thing that is wrong or not known, as compilers print."""

from __future__ import annotations

from collections.abc import Iterator

from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.program.graph import Procedure
from assay.report.text import PLAIN, Palette, headline
from assay.source.codes import Severity


def brief_text(
    path: str, procedure: Procedure | None, outcome: ProcedureOutcome, palette: Palette = PLAIN
) -> str:
    """Nothing where everything holds."""
    return "".join(f"{line}\n" for line in _lines(path, procedure, outcome, palette))


def _lines(
    path: str, procedure: Procedure | None, outcome: ProcedureOutcome, palette: Palette
) -> Iterator[str]:
    for result in outcome.obligations:
        obligation = result.obligation
        where, kind = str(obligation.span), obligation.kind
        if result.verdict is Verdict.REFUTED:
            yield headline(where, Severity.ERROR, obligation.wording.fails, kind, palette)
        elif result.verdict is Verdict.UNKNOWN and result.reason != outcome.reason:
            why = "" if result.reason is None else f": {result.reason.text}"
            what = f"cannot tell whether this holds{why}"
            yield headline(where, Severity.WARNING, what, kind, palette)
    if outcome.reason is not None:
        where = _where(path, procedure, outcome.reason)
        what = f"{outcome.procedure} is unknown: {outcome.reason.text}"
        if outcome.verdict is Verdict.REFUTED:
            what = f"the rest of {what}"
        yield headline(where, Severity.WARNING, what, outcome.reason.code, palette)


def _where(path: str, procedure: Procedure | None, reason: Reason) -> str:
    if reason.span is not None:
        return str(reason.span)
    return path if procedure is None else str(procedure.span)
