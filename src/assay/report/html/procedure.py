# SPDX-License-Identifier: Apache-2.0
"""The panel of one procedure: findings, runs, proofs, what they rest on, its graph, its costs."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from assay.evidence.ending import EndingAnswer
from assay.evidence.verdicts import Counterexample, ObligationResult, ProcedureOutcome, Verdict
from assay.program.graph import Procedure
from assay.report.confirmation import confirmation_text
from assay.report.explanations.obligations import OF_KIND
from assay.report.html.markup import Markup, data, element, joined
from assay.report.html.source import copy_button
from assay.report.html.steps import steps_of
from assay.report.next_steps import next_steps
from assay.report.repetition import command
from assay.report.svg import svg
from assay.report.values import is_object, state_text, value_text
from assay.report.verification import assumption_texts
from assay.report.verified_file import VerifiedFile
from assay.source import Span

Place = Callable[[Span], str | None]
_MOST_LISTED = 500  # obligations and steps that are listed, each on a line
_LARGE = 1500  # edges of a graph that is still drawn


def badge(verdict: Verdict) -> Markup:
    return element("span", str(verdict), class_=f"badge {verdict.value}")


def anchor(number: int, obligation: int | None = None) -> str:
    """The name of a procedure in the page, or of one of its obligations."""
    return f"p{number}" if obligation is None else f"p{number}-o{obligation}"


def told_at(number: int, at: int, outcome: ProcedureOutcome) -> str:
    """Where the page tells of an obligation; of very many, the last ones have no place of their
    own."""
    is_told = at < _MOST_LISTED or _is_finding(outcome.obligations[at], outcome)
    return anchor(number, at if is_told else None)


def _is_finding(result: ObligationResult, outcome: ProcedureOutcome) -> bool:
    """Whether an obligation has an article, besides the one about the procedure as a whole."""
    open_ = result.verdict is Verdict.UNKNOWN and result.reason != outcome.reason
    return open_ or result.verdict is Verdict.REFUTED


def procedure_panel(
    file: VerifiedFile,
    number: int,
    procedure: Procedure | None,
    outcome: ProcedureOutcome,
    place: Place,
) -> Markup:
    parts = [
        *_findings(file, number, procedure, outcome, place),
        *_open(file, procedure, outcome),
        *_listed("proved about it", [*outcome.facts, *_ending(outcome)]),
        *_confirmed(outcome),
        *_listed("holds only because nothing comes to it", [*outcome.vacuous, *outcome.unreached]),
        *_listed("assuming", assumption_texts(outcome)),
        *_invariants(outcome),
        *_inferred(outcome),
        *_obligations(number, outcome, place),
        *_picture(procedure),
        *_costs(outcome),
    ]
    meta = " · ".join(filter(None, [outcome.engine, f"{outcome.seconds:.2f} s"]))
    title = element(
        "h2",
        badge(outcome.verdict),
        element("span", outcome.procedure, class_="name"),
        element("span", meta, class_="meta"),
    )
    body = element("div", *parts, class_="body")
    return element("section", title, body, class_="panel", id=anchor(number))


# --- what is wrong, and what is not known


def _findings(
    file: VerifiedFile,
    number: int,
    procedure: Procedure | None,
    outcome: ProcedureOutcome,
    place: Place,
) -> Iterator[Markup]:
    for at, result in enumerate(outcome.obligations):
        if result.verdict is Verdict.REFUTED:
            yield _refuted(file, anchor(number, at), procedure, result, place)
        elif _is_finding(result, outcome):
            why = "" if result.reason is None else result.reason.text
            yield element(
                "article",
                element("h3", f"cannot tell: {result.obligation.wording.holds}?"),
                element("p", _link(result.obligation.span, place), " ", why),
                class_="finding unknown",
                id=anchor(number, at),
            )


def _refuted(
    file: VerifiedFile,
    name: str,
    procedure: Procedure | None,
    result: ObligationResult,
    place: Place,
) -> Markup:
    obligation, found = result.obligation, result.counterexample
    weakness = OF_KIND[obligation.kind].cwe
    parts = [
        element("h3", obligation.wording.fails),
        element(
            "p",
            _link(obligation.span, place),
            " ",
            element("code", obligation.span.excerpt, class_="inline"),
            element("span", f" {obligation.kind}, CWE-{weakness}", class_="meta"),
        ),
    ]
    if found is not None:
        parts += [_inputs(found, result), _stepper(found, place, name), _all_steps(found, place)]
        semantics = file.program.semantics
        again = None if procedure is None else command(file.path, procedure, found, semantics)
        if again is not None:
            shown = element("code", again, class_="inline")
            parts.append(element("p", "run it: ", shown, " ", copy_button(again)))
    parts.append(element("p", OF_KIND[obligation.kind].advice, class_="meta"))
    return element("article", *parts, class_="finding refuted", id=name)


def _inputs(found: Counterexample, result: ObligationResult) -> Markup:
    noun = "object" if any(map(is_object, found.inputs.values())) else "array"
    rows = [
        ("inputs", state_text(found.inputs)),
        (f"same {noun}", "; ".join(" and ".join(group) for group in found.aliases)),
        ("globals", state_text(found.globals)),
        ("choices", ", ".join(map(value_text, found.choices[:100]))),
        ("order", "; ".join(found.orders)),
        ("reached by", found.reached or ""),
        ("result", "" if found.result is None else value_text(found.result)),
        ("machine", found.machine or ""),
        ("compiler", "" if result.confirmation is None else confirmation_text(result.confirmation)),
    ]
    return _rows((name, text) for name, text in rows if text)


def _rows(rows: Iterable[tuple[str, str]]) -> Markup:
    cells = [
        joined(element("dt", name), element("dd", element("code", text, class_="inline")))
        for name, text in rows
    ]
    return element("dl", *cells) if cells else Markup("")


def _stepper(found: Counterexample, place: Place, name: str) -> Markup:
    """Buttons, a slider and the values at the chosen step; the script fills it in."""
    steps = steps_of(found, place)
    labels = {"first": "|◀", "back": "◀", "next": "▶", "last": "▶|"}
    titles = {"first": "first step", "back": "step back", "next": "next step", "last": "last step"}
    buttons = [
        element("button", text, type="button", data_go=go, title=titles[go], aria_label=titles[go])
        for go, text in labels.items()
    ]
    slider = element(
        "input",
        type="range",
        min="0",
        max=str(len(steps) - 1),
        value="0",
        aria_label="step of the run",
    )
    return element(
        "div",
        element("div", *buttons, slider, class_="controls"),
        element("div", "", class_="place meta"),
        element("div", "", class_="what", aria_live="polite"),
        element("div", "", class_="vars"),
        data(steps),
        class_="stepper",
        role="group",
        aria_label="the run, step by step (arrow keys)",
        data_of=name,
    )


def _all_steps(found: Counterexample, place: Place) -> Markup:
    steps = [one for one in found.trace if one.changes][:_MOST_LISTED]
    rows = [
        element(
            "tr",
            element("td", _link(step.span, place)),
            element("td", element("code", state_text(step.changes), class_="inline")),
        )
        for step in steps
    ]
    return _folded(f"all {len(steps)} changes", element("table", *rows))


def _open(
    file: VerifiedFile, procedure: Procedure | None, outcome: ProcedureOutcome
) -> Iterator[Markup]:
    reason = outcome.reason
    steps = [
        line.strip().removeprefix("next").strip()
        for line in next_steps(file.path, procedure, outcome, file.program.semantics, file.question)
    ]
    if reason is not None:
        rest = "the rest is unknown" if outcome.verdict is Verdict.REFUTED else "unknown"
        yield element(
            "article",
            element("h3", f"{rest}: {reason.text}"),
            element("p", f"[{reason.code}] assay --explain {reason.code}", class_="meta"),
            class_="finding unknown",
        )
    yield from _listed("what to do next", steps)


# --- what was proved


def _ending(outcome: ProcedureOutcome) -> Iterator[str]:
    if outcome.ending is not None:
        yield {
            EndingAnswer.ENDS: "every run ends",
            EndingAnswer.OPEN: f"open: whether runs end ({outcome.ending.text})",
            EndingAnswer.ENDLESS: "a run goes on for ever",
        }[outcome.ending.answer]


def _confirmed(outcome: ProcedureOutcome) -> Iterator[Markup]:
    if outcome.confirmation is not None:
        yield from _listed("a compiler says", [confirmation_text(outcome.confirmation)])


def _listed(title: str, texts: Sequence[str]) -> Iterator[Markup]:
    if texts:
        items = [element("li", text) for text in texts]
        yield joined(element("div", title, class_="meta"), element("ul", *items))


def _facts(title: str, texts: Sequence[str]) -> Markup:
    items = [
        element("li", element("code", text, class_="formula"), copy_button(text)) for text in texts
    ]
    return joined(element("div", title, class_="meta"), element("ul", *items, class_="facts"))


def _invariants(outcome: ProcedureOutcome) -> Iterator[Markup]:
    for line in dict.fromkeys(line for line, _ in outcome.invariants):
        found = [text for at, text in outcome.invariants if at == line]
        yield _facts(f"invariants found for the loop at line {line}", found)


def _inferred(outcome: ProcedureOutcome) -> Iterator[Markup]:
    for one in outcome.inferred:
        yield _facts(f"inferred for {one.procedure} at line {one.line}", one.clauses)


def _obligations(number: int, outcome: ProcedureOutcome, place: Place) -> Iterator[Markup]:
    if not outcome.obligations:
        return
    rows = [
        element(
            "tr",
            element("td", badge(result.verdict)),
            element("td", _link(result.obligation.span, place)),
            element("td", _said(result)),
            id=None if _is_finding(result, outcome) else anchor(number, at),
        )
        for at, result in enumerate(outcome.obligations[:_MOST_LISTED])
    ]
    table = element("div", element("table", *rows), class_="scroll")
    count = len(outcome.obligations)
    yield _folded("1 obligation" if count == 1 else f"{count} obligations", table)


def _said(result: ObligationResult) -> Markup:
    wording = result.obligation.wording
    text = wording.fails if result.verdict is Verdict.REFUTED else wording.holds
    past = ", ".join(map(str, result.past))
    limited = f" (for runs in which nothing fails at line {past})" if past else ""
    excerpt = element("code", result.obligation.span.excerpt, class_="inline")
    return joined(f"{text}{limited} ", excerpt)


# --- the graph, and what it cost


def _picture(procedure: Procedure | None) -> Iterator[Markup]:
    if procedure is None or len(procedure.edges) > _LARGE:
        return
    picture = b64encode(svg(procedure).encode()).decode()
    buttons = [
        element("button", text, type="button", data_zoom=name)
        for name, text in (("in", "+"), ("out", "−"), ("fit", "fit"))
    ]
    box = element(
        "div",
        element("img", src=f"data:image/svg+xml;base64,{picture}", alt="", draggable="false"),
        class_="graph",
        tabindex="0",
        role="img",
        aria_label=f"control-flow graph of {procedure.name}: + and - zoom, arrows move, 0 fits",
    )
    yield _folded("control-flow graph", joined(element("div", *buttons, class_="tools"), box))


def _costs(outcome: ProcedureOutcome) -> Iterator[Markup]:
    queries: dict[str, Any] = outcome.statistics.get("queries", {})
    asked = {name: one for name, one in queries.items() if one.get("calls")}
    engine = (outcome.engine or "no engine", outcome.processor_seconds or outcome.seconds)
    longest = max([engine[1], *(one["seconds"] for one in asked.values())]) or 1.0
    head = [("who", ""), ("seconds", "num"), ("", ""), ("asked", "num"), ("yes", "num")]
    head += [("no", "num"), ("gave up", "num")]
    rows = [element("tr", *(element("th", text, class_=kind or None) for text, kind in head))]
    rows.append(_cost(engine[0], engine[1], longest, [""] * 4))
    for name, one in asked.items():
        counts = [one["calls"], one["sat"], one["unsat"], one["no_answer"]]
        rows.append(_cost(f"solver {name}", one["seconds"], longest, counts))
    table = element("div", element("table", *rows), class_="scroll")
    yield _folded("time by engine and solver", table)


def _cost(name: str, seconds: float, longest: float, counts: Sequence[int | str]) -> Markup:
    bar = element("progress", max=f"{longest:.6f}", value=f"{seconds:.6f}", aria_label=name)
    return element(
        "tr",
        element("td", name),
        element("td", f"{seconds:.3f}", class_="num"),
        element("td", bar),
        *(element("td", str(count), class_="num") for count in counts),
    )


def _folded(title: str, content: Markup) -> Markup:
    return element("details", element("summary", title), content)


def _link(span: Span, place: Place) -> Markup:
    name = place(span)
    text = f"line {span.line}"
    return joined(text) if name is None else element("a", text, href=f"#{name}", class_="place")
