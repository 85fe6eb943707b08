# SPDX-License-Identifier: Apache-2.0
"""A whole page: one file, no network, nothing in it that a source text could run."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path, PurePath

from assay import __version__
from assay.report.html.markup import Markup, element, joined
from assay.report.html.procedure import anchor, badge, procedure_panel, told_at
from assay.report.html.source import LineNote, source_listing
from assay.report.verification import summary_text
from assay.report.verified_file import VerifiedFile
from assay.source import SourceFile, Span

_HERE = Path(__file__).parent


def html_page(file: VerifiedFile) -> str:
    """The page; a pure function of what was found."""
    style = (_HERE / "page.css").read_text("utf-8")
    script = (_HERE / "page.js").read_text("utf-8")
    files = _files(file)
    place = _Places(files).name
    panels = [
        procedure_panel(file, number, procedure, outcome, place)
        for number, (procedure, outcome) in enumerate(file.found)
    ]
    listings = [
        _source(file, source, f"{'' if not number else f'F{number}-'}L")
        for number, source in enumerate(files)
    ]
    head = element(
        "head",
        Markup('<meta charset="utf-8">'),
        element("meta", http_equiv="Content-Security-Policy", content=_policy(style, script)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", f"{file.verdict}: {PurePath(file.path).name}"),
        Markup(f"<style>{style}</style>"),
    )
    body = element(
        "body",
        element("a", "to the verdicts", href="#verdicts", class_="skip"),
        _header(file),
        element(
            "main",
            element("div", *listings, class_="sources"),
            element("div", *panels, *_unchecked(file), *_remarks(file), id="verdicts"),
        ),
        Markup(f"<script>{script}</script>"),
    )
    return f"<!DOCTYPE html>\n{element('html', head, body, lang='en')}\n"


def _policy(style: str, script: str) -> str:
    """Nothing may be loaded, and nothing run but the script of the page itself."""
    return (
        f"default-src 'none'; img-src data:; style-src '{_hash(style)}'; "
        f"script-src '{_hash(script)}'"
    )


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _header(file: VerifiedFile) -> Markup:
    verdicts = [outcome.verdict for _, outcome in file.found]
    endings = [outcome.ending for _, outcome in file.found]
    counts = summary_text(verdicts, file.others, endings).rstrip().rpartition("\n")[2]
    asked = "" if file.asked is None else f"{file.asked}: {file.answer}"
    return element(
        "header",
        badge(file.verdict),
        element("h1", file.path),
        element("span", counts, class_="meta"),
        element("strong", asked),
        element(
            "span",
            element("span", f"{file.spent.wall:.2f} s · assay {__version__}", class_="meta"),
            element("button", "light / dark", type="button", id="theme"),
            class_="end",
        ),
    )


# --- the source


class _Places:
    """Names of lines in the page."""

    def __init__(self, files: list[SourceFile]) -> None:
        self._numbers = {file.path: number for number, file in enumerate(files)}

    def name(self, span: Span) -> str | None:
        number = self._numbers.get(span.file.path)
        if number is None:
            return None
        return f"L{span.line}" if number == 0 else f"F{number}-L{span.line}"


def _files(file: VerifiedFile) -> list[SourceFile]:
    """The files that something is said of, the one that was verified first."""
    spans = [
        *(result.obligation.span for _, outcome in file.found for result in outcome.obligations),
        *(procedure.span for procedure, _ in file.found if procedure is not None),
        *(one.span for one in file.others),
        *(one.span for one in file.diagnostics if one.span is not None),
        *(one.span for one in file.program.procedures.values()),
    ]
    found = list({span.file.path: span.file for span in spans}.values())
    return sorted(found, key=lambda one: one.path != file.path)[:8]


def _source(file: VerifiedFile, source: SourceFile, prefix: str) -> Markup:
    notes: dict[int, list[LineNote]] = {}
    invariants: dict[int, list[str]] = {}
    steps: set[int] = set()
    for number, (procedure, outcome) in enumerate(file.found):
        for at, result in enumerate(outcome.obligations):
            span = result.obligation.span
            if span.file.path == source.path:
                where = told_at(number, at, outcome)
                note = LineNote(result.verdict, result.obligation.wording.holds, where)
                notes.setdefault(span.line, []).append(note)
            if result.counterexample is not None:
                trace = result.counterexample.trace
                steps |= {one.span.line for one in trace if one.span.file.path == source.path}
        if procedure is not None and procedure.span.file.path == source.path:
            own = LineNote(outcome.verdict, outcome.procedure, anchor(number))
            notes.setdefault(procedure.span.line, []).append(own)
            for line, text in outcome.invariants:
                invariants.setdefault(line, []).append(text)
    listing = source_listing(source, notes, invariants, steps, prefix)
    title = element("h2", element("span", source.path, class_="name"))
    return element("section", title, listing, class_="panel")


# --- what nobody looked at


def _unchecked(file: VerifiedFile) -> Iterator[Markup]:
    left = [one for one in file.others if one.reason is not None]
    reached = [one for one in file.others if one.reason is None]
    if left:
        items = [
            element(
                "li",
                element("code", one.name, class_="inline"),
                f" (line {one.span.line}): {one.reason.text}",
            )
            for one in left
            if one.reason is not None
        ]
        yield _panel("not checked", element("ul", *items))
    if reached:
        items = [
            element(
                "li",
                element("code", one.name, class_="inline"),
                f" is followed into from {', '.join(one.callers)}",
            )
            for one in reached
        ]
        yield _panel("without a verdict of their own", element("ul", *items))


def _remarks(file: VerifiedFile) -> Iterator[Markup]:
    if file.diagnostics:
        items = [
            element(
                "li",
                f"{one.span or one.path or ''} {one.severity}: {one.message} [{one.code}]",
                *([] if one.help is None else [joined(". ", one.help)]),
            )
            for one in file.diagnostics
        ]
        yield _panel("remarks", element("ul", *items))


def _panel(title: str, content: Markup) -> Markup:
    return element(
        "section", element("h2", title), element("div", content, class_="body"), class_="panel"
    )
