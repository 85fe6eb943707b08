# SPDX-License-Identifier: Apache-2.0
"""Verdicts as people read them: what was found, the input that shows it, what it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from assay.evidence.accounts import Account
from assay.evidence.ending import Ending
from assay.evidence.verdicts import (
    NEEDS,
    Counterexample,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
)
from assay.program.graph import Procedure, Semantics
from assay.program.obligations import Kind, Obligation
from assay.program.types import IntegerType, ReferenceType
from assay.report.accounts import accounts_text, counted
from assay.report.counting import Spent, by_verdict, counted_noun, counted_open, time_line
from assay.report.termination import ending_lines, open_endings
from assay.report.text import PLAIN, Palette, excerpt, headline
from assay.report.values import MOST_CHOICES, SHOWN, is_object, state_text, value_text
from assay.source.codes import Severity

if TYPE_CHECKING:
    from assay.evidence.confirmation import Confirmation

_FIRST_STEPS, _LAST_STEPS = 8, 4  # of a long path
_FEW_INVARIANTS = 8  # of one loop


class Detail(Enum):
    """How much is said of obligations that hold."""

    FINDINGS = auto()  # only how many there are
    ALL = auto()  # each of them


def outcome_text(
    path: str,
    procedure: Procedure | None,
    outcome: ProcedureOutcome,
    palette: Palette = PLAIN,
    detail: Detail = Detail.FINDINGS,
    semantics: Semantics | None = None,
    question: str | None = None,
) -> str:
    """One procedure: a line with the verdict, then what a reader needs to act on it. `question` is
    the file of a property that is asked about."""
    lines = [_heading(outcome, palette)]
    for result in outcome.obligations:
        if result.verdict is Verdict.REFUTED:
            lines += _refuted(path, procedure, result, semantics, palette)
    unknown = [one for one in outcome.obligations if _is_open(one, outcome)]
    if outcome.verdict is Verdict.REFUTED and detail is not Detail.ALL:
        lines += _beside_violations(unknown)
    else:
        for result in unknown:
            lines += _unknown(result, palette)
            lines += _about_field(procedure, result.obligation)
    if outcome.reason is not None:
        lines += _reason(outcome, outcome.reason, palette)
    if detail is Detail.ALL:
        lines += _list(outcome.obligations)
    lines += _counts(outcome)
    lines += _vacuous(outcome)
    lines += [f"  {'assuming':<9}{text}" for text in assumption_texts(outcome)]
    lines += [f"  {'fact':<9}{text}" for text in outcome.facts]
    lines += [f"  {'note':<9}a defect has ended an attempt: {text}" for text in outcome.failed]
    lines += ending_lines(outcome.ending, verbose=detail is Detail.ALL)
    lines += _invariants(outcome, detail)
    lines += _inferred(outcome)
    if outcome.confirmation is not None:
        lines.append(f"  {_compiler(outcome.confirmation)}")
    lines += _next_steps(path, procedure, outcome, semantics, question)
    lines += _unanswered(outcome, question)
    lines += _tests(outcome)
    if outcome.cached_seconds is not None and detail is Detail.ALL:
        took = f"{outcome.cached_seconds:.2f} s"
        lines.append(f"  {'cached':<9}an earlier run has found this, in {took}")
    return "\n".join(lines) + "\n"


def _is_open(result: ObligationResult, outcome: ProcedureOutcome) -> bool:
    """Whether it is unknown for a reason of its own."""
    return result.verdict is Verdict.UNKNOWN and result.reason != outcome.reason


def _beside_violations(unknown: Sequence[ObligationResult]) -> Iterator[str]:
    """After a violation others are looked at for a little time only: one line for all of them."""
    if unknown:
        places = (f"{one.obligation.kind} at line {one.obligation.span.line}" for one in unknown)
        yield f"  {'unknown':<9}{', '.join(dict.fromkeys(places))}"


def _compiler(confirmation: Confirmation) -> str:
    from assay.report.confirmation import confirmation_text

    return f"{'compiler':<9}{confirmation_text(confirmation)}"


def _next_steps(
    path: str,
    procedure: Procedure | None,
    outcome: ProcedureOutcome,
    semantics: Semantics | None,
    question: str | None,
) -> Iterator[str]:
    """What to do about what is unknown, if something is."""
    if outcome.reason is not None or any(one.reason is not None for one in outcome.obligations):
        from assay.report.next_steps import next_steps

        yield from next_steps(path, procedure, outcome, semantics, question)


def _unanswered(outcome: ProcedureOutcome, question: str | None) -> Iterator[str]:
    """Why a proof does not answer the question of a property: what it rests on."""
    if question is not None and outcome.verdict is Verdict.PROVED_BOUNDED:
        weak = dict.fromkeys(one.text for one in outcome.assumptions if one.hides_bugs)
        rests = "; ".join(weak) or "bounds that were given"
        yield f"  {'answer':<9}UNKNOWN, because the proof rests on an assumption: {rests}"


def _tests(outcome: ProcedureOutcome) -> Iterator[str]:
    if outcome.tests:
        from assay.report.tests import tests_lines

        yield from tests_lines(outcome)


def _list(results: Sequence[ObligationResult]) -> Iterator[str]:
    """Every obligation on a line."""
    for result in results:
        obligation = result.obligation
        wording = obligation.wording
        what = wording.fails if result.verdict is Verdict.REFUTED else wording.holds
        past = f"  (for runs in which {_fails_at(result.past)})" if result.past else ""
        span = obligation.span
        place = f"{span.line}:{span.column}"
        yield f"  {result.verdict:<15}{place:<8}{what} [{obligation.kind}]{past}"


def _counts(outcome: ProcedureOutcome) -> Iterator[str]:
    """`12 obligations: 11 proved, 1 refuted`, and which of them are about some runs only."""
    results = outcome.obligations
    if not results:
        if outcome.verdict.is_success:
            yield "  no obligations"
        return
    verdicts = by_verdict(result.verdict for result in results)
    yield f"  {counted_noun(len(results), 'obligation')}: {verdicts}"
    held = [r for r in results if r.past and r.verdict.is_success]
    lines = sorted({line for result in held for line in result.past})
    if lines:
        proofs = "1 of the proofs is" if len(held) == 1 else f"{len(held)} of the proofs are"
        yield f"  {'limited':<9}{proofs} about runs in which {_fails_at(lines)}"


def _vacuous(outcome: ProcedureOutcome) -> Iterator[str]:
    """What proofs say nothing about; where an input fails, that it goes no further is no news."""
    if outcome.verdict is not Verdict.REFUTED:
        said = outcome.reason.text if outcome.reason is not None else None
        for text in (*outcome.vacuous, *outcome.unreached):
            if text == said:
                continue  # it is why the procedure as a whole is unknown
            yield f"  {'vacuous':<9}{text}"


def _invariants(outcome: ProcedureOutcome, detail: Detail) -> Iterator[str]:
    """The invariants that were found, loop by loop; of many the first ones."""
    loops: dict[int, list[str]] = {}
    for line, formula in outcome.invariants:
        loops.setdefault(line, []).append(formula)
    for line, formulas in loops.items():
        shown = formulas if detail is Detail.ALL else formulas[:_FEW_INVARIANTS]
        yield f"  found for the loop at line {line}:"
        yield from (f"    {formula}" for formula in shown)
        if len(shown) < len(formulas):
            yield f"    ... ({len(formulas) - len(shown)} more: --verbose)"


def _inferred(outcome: ProcedureOutcome) -> Iterator[str]:
    """Contracts that were found, to be pasted."""
    for one in outcome.inferred:
        yield f"  inferred for `{one.procedure}` at line {one.line}:"
        yield from (f"    {clause}" for clause in one.clauses)


def _fails_at(lines: Sequence[int]) -> str:
    noun = "line" if len(lines) == 1 else "lines"
    return f"nothing fails at {noun} {', '.join(map(str, lines))}"


def assumption_texts(outcome: ProcedureOutcome) -> list[str]:
    """Each once, in order."""
    return list(dict.fromkeys(one.text for one in outcome.assumptions))


def summary_text(
    verdicts: Sequence[Verdict],
    others: Sequence[Account] = (),
    endings: Sequence[Ending | None] = (),
    spent: Spent | None = None,
) -> str:
    """What became of those without a verdict, how long all took, and a last line that counts every
    procedure: `4 procedures: 2 proved, 1 refuted, 1 not checked`"""
    time = "" if spent is None else time_line(spent)
    return f"{accounts_text(others)}{time}{count_line(verdicts, others, endings)}"


def count_line(
    verdicts: Sequence[Verdict], others: Sequence[Account], endings: Sequence[Ending | None]
) -> str:
    """`4 procedures: 2 proved, 1 refuted, 1 not checked`"""
    total = counted_noun(len(verdicts) + len(others), "procedure")
    parts = [*filter(None, [by_verdict(verdicts)]), *counted(others)]
    counts = "; ".join([", ".join(parts), *counted_open(open_endings(endings))])
    return f"{total}: {counts}\n"


def _heading(outcome: ProcedureOutcome, palette: Palette) -> str:
    colour = {
        Verdict.REFUTED: palette.error,
        Verdict.UNKNOWN: palette.warning,
    }.get(outcome.verdict, palette.good)
    verdict = f"{colour}{outcome.verdict}{palette.end}"
    paths = outcome.statistics.get("paths")
    counts = _search_counts(outcome)
    if counts is None and paths is not None:
        counts = counted_noun(paths, "path")
    how = outcome.engine + (f", {counts}" if counts else "")
    found = sum(outcome.statistics.get("found", {}).values())
    if found and not outcome.invariants:
        how += f", {counted_noun(found, 'invariant')} found"
    name = f"{palette.strong}{outcome.procedure}{palette.end}"
    return f"{name}   {verdict}   {outcome.seconds:.2f} s   {how}".rstrip()


def _search_counts(outcome: ProcedureOutcome) -> str | None:
    """What happened in a search by interpolation, if there was one."""
    if "subsumed" not in outcome.statistics:
        return None
    from assay.report.paths import search_text

    return search_text(outcome.statistics)


def _refuted(
    path: str,
    procedure: Procedure | None,
    result: ObligationResult,
    semantics: Semantics | None,
    palette: Palette,
) -> Iterator[str]:
    yield from _place(result, result.obligation.wording.fails, Severity.ERROR, palette)
    yield from _about_field(procedure, result.obligation)
    found = result.counterexample
    if found is None:
        return
    yield from _counterexample(found)
    yield from _enums(procedure)
    if result.confirmation is not None:
        yield f"    {_compiler(result.confirmation)}"
    from assay.report.repetition import command

    again = None if procedure is None else command(path, procedure, found, semantics)
    if again is not None:
        yield f"    {'run it':<9}{again}"


def _about_field(procedure: Procedure | None, obligation: Obligation) -> Iterator[str]:
    """What JML says of a field, where the obligation is that one is not null at the end."""
    contract = None if procedure is None else procedure.contract
    clauses = () if contract is None else contract.ensures
    places = [str(one.span) for one in clauses if one.kind is Kind.NULL]
    if obligation.kind is Kind.NULL and str(obligation.span) in places:
        name = obligation.span.text
        yield f"    {'note':<9}`{name}` must not be null at the end: it is not declared `nullable`"


def _place(
    result: ObligationResult, what: str, severity: Severity, palette: Palette
) -> Iterator[str]:
    obligation = result.obligation
    yield "  " + headline(str(obligation.span), severity, what, obligation.kind, palette)
    yield from (f"  {line}" for line in excerpt(obligation.span, palette))


def _enums(procedure: Procedure | None) -> Iterator[str]:
    """What the numbers mean that constants of enums are."""
    types: dict[IntegerType, None] = {}
    for one in () if procedure is None else procedure.parameters:
        of = one.type
        while isinstance(of, ReferenceType):
            of = of.element
        if isinstance(of, IntegerType) and of.is_enum:
            types[of] = None
    for each in types:
        numbered = (f"{number} is `{name}`" for number, name in enumerate(each.constants, 1))
        yield f"    {'note':<9}of `{each}`, 0 is null, {', '.join(numbered)}"


def _counterexample(found: Counterexample) -> Iterator[str]:
    """First the inputs, then the result, then the way there."""
    if found.inputs:
        yield f"    {'inputs':<9}{state_text(found.inputs)}"
    noun = "object" if any(map(is_object, found.inputs.values())) else "array"
    for group in found.aliases:
        yield f"    {'':<9}{' and '.join(group)} are the same {noun}"
    if found.globals:
        yield f"    {'globals':<9}{state_text(found.globals)}"
    if found.reached is not None:
        yield f"    {'reached':<9}by {found.reached}"
    if found.choices:
        yield f"    {'choices':<9}{_choices(found.choices)}"
    for number, order in enumerate(found.orders):
        yield f"    {'' if number else 'order':<9}{order}"
    if found.result is not None:
        yield f"    {'result':<9}{value_text(found.result)}"
    yield from _path(found)
    if found.machine is not None:
        yield f"    {'machine':<9}{found.machine}"


def _choices(values: Sequence[Any]) -> str:
    """All of them; of more than anyone reads, the first ones."""
    shown = values if len(values) <= MOST_CHOICES else values[:SHOWN]
    rest = "" if shown is values else f", ... ({len(values)} in all)"
    return ", ".join(map(value_text, shown)) + rest


def _path(found: Counterexample) -> Iterator[str]:
    """The steps; of many the first ones and the last ones."""
    from assay.report.outcome import condensed

    steps = condensed(found.trace)
    for number, (line, changes) in enumerate(steps):
        if number == _FIRST_STEPS and len(steps) > _FIRST_STEPS + _LAST_STEPS:
            yield f"    {'':<9}... ({len(steps) - _FIRST_STEPS - _LAST_STEPS} more)"
        if _FIRST_STEPS <= number < len(steps) - _LAST_STEPS:
            continue
        label = "path" if number == 0 else ""
        yield f"    {label:<9}line {line:<5} {state_text(changes)}"


def _unknown(result: ObligationResult, palette: Palette) -> Iterator[str]:
    why = result.reason.text if result.reason else ""
    needs = result.reason is not None and result.reason.code == NEEDS
    doubt = result.obligation.wording.fails if needs else "cannot tell whether this holds"
    what = f"{doubt}: {why}"
    yield from _place(result, what, Severity.WARNING, palette)


def _reason(outcome: ProcedureOutcome, reason: Reason, palette: Palette) -> Iterator[str]:
    label = "the rest is unknown" if outcome.verdict is Verdict.REFUTED else "unknown"
    yield f"  {palette.warning}{label}:{palette.end} {reason.text} [{reason.code}]"
    if reason.span is not None:
        yield from (f"  {line}" for line in excerpt(reason.span, palette))
