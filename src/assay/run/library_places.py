# SPDX-License-Identifier: Apache-2.0
"""What is said of functions that come with assay is told where the program calls them.

strcat(a, "d");     breaks an obligation in the definition of `strcat`, which the user did not write
"""

from __future__ import annotations

from collections.abc import Mapping

from assay.dataclass import replace
from assay.evidence.verdicts import Counterexample, ObligationResult, Verdict
from assay.program.analysis.call_graph import with_callees
from assay.program.commands import Assert, Call
from assay.program.graph import Procedure, Program
from assay.program.interpreter.trace import TraceStep
from assay.run.verification import Verified
from assay.source import SourceFile, Span

_Calls = Mapping[str, tuple[Span, ...]]
"""Where the source calls a function of the library, by way of others of them or not."""


def told_at_calls(one: Verified, program: Program) -> Verified:
    """The outcome with obligations of such functions at the calls, and without the steps inside."""
    results = one.outcome.obligations
    if one.procedure is None or not any(_is_of_library(each) or _steps(each) for each in results):
        return one
    owners, calls = _owners(program), _calls(program, one.procedure)
    told = tuple(_told_at_call(each, owners, calls) for each in results)
    moved = {
        before.obligation.span.line: after.obligation.span.line
        for before, after in zip(results, told, strict=True)
        if before.obligation is not after.obligation and before.verdict is not Verdict.PROVED
    }
    stays = {each.obligation.span.line for each in results if not _is_of_library(each)}
    lines = {old: new for old, new in moved.items() if old not in stays}
    changed = tuple(
        replace(each, past=tuple(dict.fromkeys(lines.get(line, line) for line in each.past)))
        for each in told
    )
    return Verified(one.name, one.procedure, replace(one.outcome, obligations=changed))


def _told_at_call(
    result: ObligationResult, owners: Mapping[Span, str], calls: _Calls
) -> ObligationResult:
    found = result.counterexample
    if not _is_of_library(result):
        if found is None or not _steps(result):
            return result
        return replace(result, counterexample=replace(found, trace=_outside(found)))
    if found is not None:
        outside = _outside(found)
        if not outside:
            return result
        obligation = replace(result.obligation, span=outside[-1].span)
        changed = replace(found, trace=outside, violates=obligation)
        return replace(result, obligation=obligation, counterexample=changed)
    name = owners.get(result.obligation.span, "")
    first, *others = calls.get(name, (None,))
    if first is None:
        return result
    obligation, reason = replace(result.obligation, span=first), result.reason
    if reason is not None:
        lines = list(dict.fromkeys(str(each.line) for each in others))
        more = f" (in `{name}`, here or in line {', '.join(lines)})" if lines else ""
        reason = replace(reason, text=f"{reason.text}{more}", span=first if reason.span else None)
    return replace(result, obligation=obligation, reason=reason)


def _outside(found: Counterexample) -> tuple[TraceStep, ...]:
    return tuple(step for step in found.trace if not _is_inside(step.span.file))


def _steps(result: ObligationResult) -> bool:
    """Whether a violation was reached by way of such functions."""
    found = result.counterexample
    return found is not None and any(_is_inside(step.span.file) for step in found.trace)


def _owners(program: Program) -> dict[Span, str]:
    """The functions of the library by the places of their obligations."""
    return {
        edge.command.obligation.span: name
        for name, procedure in program.procedures.items()
        if _is_inside(procedure.span.file)
        for edge in procedure.edges
        if isinstance(edge.command, Assert)
    }


def _calls(program: Program, procedure: Procedure) -> _Calls:
    found: dict[str, dict[Span, None]] = {}
    waiting: list[tuple[str, Span]] = []
    inner: dict[str, set[str]] = {}
    for caller in with_callees(program, procedure):
        for edge in caller.edges:
            if not isinstance(edge.command, Call):
                continue
            callee = edge.command.callee
            if not _is_inside(program.procedures[callee].span.file):
                continue
            if _is_inside(caller.span.file):
                inner.setdefault(caller.name, set()).add(callee)
            else:
                waiting.append((callee, edge.span))
    while waiting:
        name, span = waiting.pop()
        if span not in found.setdefault(name, {}):
            found[name][span] = None
            waiting += [(each, span) for each in inner.get(name, ())]
    return {name: tuple(sorted(spans, key=_place)) for name, spans in found.items()}


def _place(span: Span) -> tuple[str, int]:
    return span.file.path, span.start


def _is_of_library(result: ObligationResult) -> bool:
    return _is_inside(result.obligation.span.file)


def _is_inside(file: SourceFile) -> bool:
    from assay.frontend.c.translation import is_own_header

    return is_own_header(file)
