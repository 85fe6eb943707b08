# SPDX-License-Identifier: Apache-2.0
"""The summary of a program as people read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from textwrap import fill

from assay.program.contracts import Contract
from assay.program.graph import Loop, Procedure
from assay.report.accounts import accounts_text
from assay.report.summary import FileSummary, ProcedureSummary
from assay.report.text import PLAIN, Palette

WIDTH = 100  # columns of a row


def summary_text(summary: FileSummary, palette: Palette = PLAIN) -> str:
    """One paragraph for each procedure, then what was not understood or is taken for granted.

    The diagnostics of unsupported procedures are printed by the caller, as diagnostics are.
    """
    parts = ["\n".join(_procedure(found, palette)) for found in summary.procedures]
    parts += ["\n".join(_rest(summary, palette))]
    return "\n\n".join(part for part in parts if part) + "\n"


def _procedure(summary: ProcedureSummary, palette: Palette) -> Iterator[str]:
    procedure = summary.procedure
    title = f"{procedure.result_type} {procedure.name.split('(')[0]}({_parameters(procedure)})"
    yield f"{palette.strong}{title}{palette.end}  line {procedure.span.line}"
    yield _row("contract", _contract(procedure.contract))
    for loop in procedure.loops:
        yield _row("loop", _loop(loop))
    yield _row("obligations", _counts(summary))
    for unknown, lines in _grouped(summary):
        yield _row("unknown", f"{unknown}  line {', '.join(map(str, lines))}")
    edges = plural(len(procedure.edges), "edge")
    yield _row("graph", f"{plural(procedure.locations, 'location')}, {edges}")


def _row(name: str, text: str) -> str:
    return fill(text, WIDTH, initial_indent=f"  {name:<12} ", subsequent_indent=" " * 15)


def _parameters(procedure: Procedure) -> str:
    return ", ".join(
        f"{parameter.type}{'' if str(parameter.type).endswith('*') else ' '}{parameter.name}"
        for parameter in procedure.parameters
    )


def _contract(contract: Contract | None) -> str:
    if contract is None:
        return "none"
    parts = [
        plural(len(contract.requires), "precondition"),
        plural(sum(clause.kind == "postcondition" for clause in contract.ensures), "postcondition"),
    ]
    if contract.frame is not None and contract.frame.span is not None:
        parts.append("a frame")
    if contract.decreases:
        parts.append("a measure")
    if contract.terminates:
        parts.append("a condition for runs to end")
    return ", ".join(parts)


def _loop(loop: Loop) -> str:
    invariants = sum(clause.kind != "frame" for clause in loop.contract.invariants)
    parts = [plural(invariants, "invariant")]
    if loop.contract.variants:
        parts.append("a variant")
    if loop.contract.frame is not None and loop.contract.frame.span is not None:
        parts.append("a frame")
    return f"line {loop.span.line}: {', '.join(parts)}"


def _counts(summary: ProcedureSummary) -> str:
    total = sum(count for _, count in summary.obligations)
    kinds = ", ".join(f"{kind} {count}" for kind, count in summary.obligations)
    return f"{total} ({kinds})" if total else "none"


def _grouped(summary: ProcedureSummary) -> Iterator[tuple[str, list[int]]]:
    """Equal unknowns together, with the lines where they stand."""
    lines: dict[str, Counter[int]] = {}
    for unknown in summary.unknowns:
        text = f"{unknown.source} {unknown.label}"
        lines.setdefault(text, Counter())[unknown.span.line] += 1
    return ((text, sorted(found)) for text, found in lines.items())


def _rest(summary: FileSummary, palette: Palette) -> Iterator[str]:
    for name, diagnostics in summary.unsupported:
        reasons = plural(len(diagnostics), "reason")
        yield f"{palette.warning}not supported:{palette.end} {name} ({reasons})"
    for premise in summary.premises:
        yield f"{palette.warning}assumed:{palette.end} {premise.text}"
    yield from accounts_text(summary.others, "not modelled").splitlines()
    understood, missing = len(summary.procedures), len(summary.unsupported)
    total = f"{plural(understood, 'procedure')} understood"
    total += f", {missing} not supported" if missing else ""
    yield total + (f", {len(summary.others)} not modelled" if summary.others else "")


def plural(count: int, what: str) -> str:
    """`1 loop`, `2 loops`, `no loops`."""
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"
