# SPDX-License-Identifier: Apache-2.0
"""Verdicts as people read them: what was found, the input that shows it, what it rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from assay.evidence.verdicts import (
    Counterexample,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
)
from assay.program.graph import Procedure
from assay.program.obligations import WORDING
from assay.report.outcome import condensed
from assay.report.text import PLAIN, Palette, excerpt, headline
from assay.report.values import state_text, value_text
from assay.source.codes import Severity

_STEPS_SHOWN = 12


def outcome_text(
    path: str, procedure: Procedure | None, outcome: ProcedureOutcome, palette: Palette = PLAIN
) -> str:
    """One procedure: a line with the verdict, then what a reader needs to act on it."""
    lines = [_heading(outcome, palette)]
    for result in outcome.obligations:
        if result.verdict is Verdict.REFUTED:
            lines += _refuted(path, procedure, result, palette)
        elif result.verdict is Verdict.UNKNOWN:
            lines += _unknown(result, palette)
    if outcome.reason is not None:
        lines += _reason(outcome.reason, palette)
    lines += [f"  {'vacuous':<9}{text}" for text in outcome.vacuous]
    lines += [f"  {'assuming':<9}{one.text}" for one in outcome.assumptions]
    lines += [f"  {'fact':<9}{text}" for text in outcome.facts]
    return "\n".join(lines) + "\n"


def summary_text(verdicts: Sequence[Verdict]) -> str:
    """`3 procedures: 2 proved, 1 refuted`"""
    counts = Counter(verdicts)
    noun = "procedure" if len(verdicts) == 1 else "procedures"
    parts = ", ".join(f"{counts[v]} {v}" for v in Verdict if counts[v])
    return f"{len(verdicts)} {noun}: {parts}\n"


def _heading(outcome: ProcedureOutcome, palette: Palette) -> str:
    colour = {
        Verdict.REFUTED: palette.error,
        Verdict.UNKNOWN: palette.warning,
    }.get(outcome.verdict, palette.good)
    verdict = f"{colour}{outcome.verdict}{palette.end}"
    paths = outcome.statistics.get("paths")
    how = outcome.engine + (f", {paths} paths" if paths is not None else "")
    name = f"{palette.strong}{outcome.procedure}{palette.end}"
    return f"{name}   {verdict}   {outcome.seconds:.2f} s   {how}"


def _refuted(
    path: str, procedure: Procedure | None, result: ObligationResult, palette: Palette
) -> Iterator[str]:
    yield from _place(result, WORDING[result.obligation.kind].fails, Severity.ERROR, palette)
    if result.counterexample is not None:
        yield from _counterexample(path, procedure, result.counterexample)


def _place(
    result: ObligationResult, what: str, severity: Severity, palette: Palette
) -> Iterator[str]:
    obligation = result.obligation
    yield "  " + headline(str(obligation.span), severity, what, obligation.kind, palette)
    yield from (f"  {line}" for line in excerpt(obligation.span, palette))


def _counterexample(path: str, procedure: Procedure | None, found: Counterexample) -> Iterator[str]:
    if found.inputs:
        yield f"    {'inputs':<9}{state_text(found.inputs)}"
    if found.globals:
        yield f"    {'globals':<9}{state_text(found.globals)}"
    if found.choices:
        yield f"    {'choices':<9}{', '.join(map(value_text, found.choices))}"
    if found.result is not None:
        yield f"    {'result':<9}{value_text(found.result)}"
    steps = condensed(found.trace)
    for number, (line, changes) in enumerate(steps[:_STEPS_SHOWN]):
        label = "path" if number == 0 else ""
        yield f"    {label:<9}line {line:<5} {state_text(changes)}"
    if len(steps) > _STEPS_SHOWN:
        yield f"    {'':<9}... ({len(steps)} steps)"
    if procedure is not None:
        yield f"    {'run it':<9}{_command(path, procedure, found)}"


def _command(path: str, procedure: Procedure, found: Counterexample) -> str:
    """The command that repeats the run."""
    parts = [f"assay run {path} --only {procedure.source_name or procedure.name}"]
    if found.inputs:
        parts.append(f"--args '{_arguments(found)}'")
    if found.globals:
        parts.append(f"--globals '{state_text(found.globals)}'")
    if found.choices:
        parts.append(f"--choices '{', '.join(map(value_text, found.choices))}'")
    return " ".join(parts)


def _arguments(found: Counterexample) -> str:
    """As `--args` reads them: an array that is passed twice is named the first time."""
    shared = {name for group in found.aliases for name in group}
    seen: set[str] = set()
    texts = []
    for name, value in found.inputs.items():
        group = next((g for g in found.aliases if name in g), (name,))
        if name not in shared:
            texts.append(value_text(value))
        elif group[0] in seen:
            texts.append(group[0])
        else:
            seen.add(group[0])
            texts.append(f"{group[0]} = {value_text(value)}")
    return ", ".join(texts)


def _unknown(result: ObligationResult, palette: Palette) -> Iterator[str]:
    what = f"cannot tell whether this holds: {result.reason.text if result.reason else ''}"
    yield from _place(result, what, Severity.WARNING, palette)


def _reason(reason: Reason, palette: Palette) -> Iterator[str]:
    yield f"  {palette.warning}unknown:{palette.end} {reason.text} [{reason.code}]"
    if reason.span is not None:
        yield from (f"  {line}" for line in excerpt(reason.span, palette))
