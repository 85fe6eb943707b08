# SPDX-License-Identifier: Apache-2.0
"""The outcome of a concrete run as people read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import assert_never, final

from assay.dataclass import dataclass, field
from assay.program.contracts import Clause
from assay.program.graph import Procedure
from assay.program.interpreter import (
    Blocked,
    DepthLimit,
    Halted,
    Outcome,
    Pointer,
    Rejected,
    Returned,
    SparseArray,
    StepLimit,
    TraceStep,
    Undecided,
    Undetermined,
    Value,
    Violated,
)
from assay.program.interpreter.choices import orders
from assay.program.obligations import Kind, Obligation
from assay.program.terms import Term, free_variables
from assay.program.types import VOID
from assay.report.advice import ADVICE
from assay.report.text import PLAIN, Palette, excerpt, headline
from assay.report.values import state_text, value_text
from assay.source import Span
from assay.source.codes import Severity

FEW = 12  # variables that are shown


@final
@dataclass(frozen=True, slots=True)
class ConcreteRun:
    """A run, and what it was run on."""

    procedure: Procedure
    inputs: Mapping[str, Value]
    outcome: Outcome
    settable: Mapping[Term, str] = field(default_factory=dict)  # globals and their names

    @property
    def finally_(self) -> dict[str, Value]:
        """The arrays that were passed in, as the run left them."""
        if not isinstance(self.outcome, Returned):
            return {}
        after = zip(self.inputs, self.outcome.arguments, strict=True)
        arrays = (list, SparseArray, Pointer)
        return {name: value for name, value in after if isinstance(value, arrays)}


def run_text(run: ConcreteRun, palette: Palette = PLAIN) -> str:
    lines = [*_heading(run, palette), *_facts(run)]
    if run.outcome.trace:
        lines += ["  trace", *trace_lines(run.outcome.trace)]
    for undecided in distinct_undecided(run.outcome):
        lines += _undecided(undecided, palette)
    return "\n".join(lines) + "\n"


def _heading(run: ConcreteRun, palette: Palette) -> Iterator[str]:
    """One line with the outcome; where it has a place, the place."""
    outcome, name = run.outcome, f"{palette.strong}{run.procedure.name}{palette.end}"
    match outcome:
        case Returned() if outcome.undecided:
            yield f"{name}: undecided, because not every obligation has a known truth value"
        case Returned():
            yield f"{name}: {palette.good}no obligation broke{palette.end}"
        case Violated(obligation=obligation):
            yield f"{name}: {palette.error}an obligation broke{palette.end}"
            yield from _obligation(obligation, outcome.procedure, run.procedure.name, palette)
        case Rejected(clause=clause):
            yield f"{name}: not run, because the inputs do not meet the precondition"
            yield from _place(clause.span, "the precondition is false", "precondition", palette)
            yield from _help(
                f"{_other_inputs(run, clause)}; this says nothing about the code", palette
            )
        case Blocked(span=span):
            yield f"{name}: ended at an assumption that is false; no obligation broke before"
            yield from excerpt(span, palette)
        case Halted(span=span):
            yield f"{name}: the program ended itself; no obligation broke"
            yield from excerpt(span, palette)
        case StepLimit():
            yield f"{name}: undecided, stopped after {outcome.steps} steps"
            yield from _help("raise the limit with --steps", palette)
        case DepthLimit(depth=depth):
            yield f"{name}: undecided, stopped at {depth} calls inside each other"
        case Undetermined(reason=reason, span=span):
            yield f"{name}: undecided, the run cannot go on"
            yield from _place(span, reason, "undecided", palette)
        case _:
            assert_never(outcome)


def _other_inputs(run: ConcreteRun, clause: Clause) -> str:
    """What can be changed to make a precondition true."""
    read = free_variables(clause.formula)
    names = ", ".join(f"`{name}`" for term, name in run.settable.items() if term in read)
    values = f"other values of {names} with --globals"
    own = any(term in read for one in run.procedure.parameters for term in one.variables)
    if not names:
        return "give other arguments"
    return f"give other arguments, or {values}" if own else f"give {values}"


def _obligation(
    obligation: Obligation, procedure: str, asked: str, palette: Palette
) -> Iterator[str]:
    what = obligation.wording.fails
    inside = "" if procedure == asked else f", in {procedure}"
    detail = f": {obligation.detail}" if obligation.kind is Kind.EXCEPTION else ""
    yield from _place(obligation.span, f"{what}{detail}{inside}", obligation.kind, palette)
    yield from _help(ADVICE[obligation.kind], palette)


def _place(span: Span, what: str, code: str, palette: Palette) -> Iterator[str]:
    yield headline(str(span), Severity.ERROR, what, code, palette)
    yield from excerpt(span, palette)


def _help(text: str, palette: Palette) -> Iterator[str]:
    yield f"{palette.strong}help:{palette.end} {text}"


def _facts(run: ConcreteRun) -> Iterator[str]:
    """Inputs, choices, result and final state, as far as there are any."""
    outcome = run.outcome
    if run.inputs:
        yield _row("inputs", state_text(run.inputs))
    if outcome.choices:
        yield _row("choices", ", ".join(value_text(chosen.value) for chosen in outcome.choices))
        yield from (_row("order", order) for order in orders(outcome.choices))
    match outcome:
        case Returned():
            if run.procedure.result_type != VOID:
                yield _row("result", value_text(outcome.result))
            if run.finally_:
                yield _row("finally", state_text(run.finally_))
            if outcome.globals:
                yield _row("globals", _few(outcome.globals))
        case Violated(state=state):
            changed = {n: v for n, v in state.items() if n not in run.inputs or v != run.inputs[n]}
            if changed:
                yield _row("state", state_text(changed))


def _row(name: str, text: str) -> str:
    return f"  {name:<8} {text}"


def _few(values: Mapping[str, Value]) -> str:
    """At most so many of the variables as a reader cares for."""
    more = f", ... ({len(values)} in all)" if len(values) > FEW else ""
    return state_text(dict(islice(values.items(), FEW))) + more


def trace_lines(trace: tuple[TraceStep, ...]) -> Iterator[str]:
    """What changed, line by line; steps of one source line in a row are put together."""
    for line, changes in condensed(trace):
        yield f"    line {line:<5} {state_text(changes)}".rstrip()


def condensed(trace: tuple[TraceStep, ...]) -> list[tuple[int, dict[str, Value]]]:
    """The steps with changes, joined where the same line changes different things."""
    found: list[tuple[int, dict[str, Value]]] = []
    for step in trace:
        line, changes = step.span.line, dict(step.changes)
        if not changes:
            continue
        if found and found[-1][0] == line and not found[-1][1].keys() & changes.keys():
            found[-1][1].update(changes)
        else:
            found.append((line, changes))
    return found


def _undecided(undecided: Undecided, palette: Palette) -> Iterator[str]:
    about = undecided.about
    what = f"cannot tell whether this holds: {undecided.reason}"
    yield headline(str(about.span), Severity.WARNING, what, about.kind, palette)
    yield from excerpt(about.span, palette)


def distinct_undecided(outcome: Outcome) -> list[Undecided]:
    """Each clause once, though it may have been met often."""
    return list({(u.about.span, u.about.kind, u.reason): u for u in outcome.undecided}.values())


def rests_on_assumption(outcome: Outcome) -> bool:
    """Whether the run may not be a run at all: nobody knows if its precondition holds."""
    return any(
        isinstance(undecided.about, Clause) and undecided.about.kind is Kind.PRECONDITION
        for undecided in outcome.undecided
    )
