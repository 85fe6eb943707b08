# SPDX-License-Identifier: Apache-2.0
"""The page of proof coverage: the source with marks in the margin, and what no proof needs."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Final

from assay.checking.coverage import Coverage, CoveredPlace
from assay.checking.recording import ProvedStep
from assay.report.coverage import FileCoverage, branches_of, clauses_of, lines_of, text_of
from assay.report.html.markup import Markup, element
from assay.report.html.source import coloured_lines
from assay.source import SourceFile

_HERE: Final = Path(__file__).parent
_MARKS: Final = {Coverage.USED: "●", Coverage.NOT_NEEDED: "○", Coverage.UNREACHED: "–"}
_CLASSES: Final = {
    Coverage.USED: "proved",
    Coverage.NOT_NEEDED: "proved-bounded",
    Coverage.UNREACHED: "unknown",
}
_MEANINGS: Final = {
    Coverage.USED: "a proof rests on it",
    Coverage.NOT_NEEDED: "no step of a proof looks at it",
    Coverage.UNREACHED: "no run gets there",
}
_SIDES: Final = {"true": "when it is true", "false": "when it is false"}


def coverage_page(file: FileCoverage) -> str:
    """The page; a pure function of what was found."""
    style = (_HERE / "page.css").read_text("utf-8")
    lines = lines_of(file)
    head = element(
        "head",
        Markup('<meta charset="utf-8">'),
        element("meta", http_equiv="Content-Security-Policy", content=_policy(style)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", f"proof coverage: {PurePath(file.path).name}"),
        Markup(f"<style>{style}</style>"),
    )
    listings = [_listing(one, lines) for one in file.sources]
    panels = [
        _panel("Clauses", _rows(clauses_of(file))),
        _panel("Branches", _rows(branches_of(file))),
        _panel("Without a proof that was checked", list(_without(file))),
        _panel("How to read it", [_legend()]),
    ]
    body = element(
        "body",
        element("a", "to what is not needed", href="#findings", class_="skip"),
        _header(file, lines),
        element(
            "main",
            element("div", *listings, class_="sources"),
            element("div", *panels, id="findings"),
        ),
    )
    return f"<!DOCTYPE html>\n{element('html', head, body, lang='en')}\n"


def _policy(style: str) -> str:
    """Nothing may be loaded, and nothing run."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'"


def _header(file: FileCoverage, lines: Sequence[CoveredPlace]) -> Markup:
    parts = []
    for name, places in (("lines", lines), ("clauses", clauses_of(file))):
        used = sum(one.coverage is Coverage.USED for one in places)
        parts.append(f"{used} of {len(places)} {name} used")
    return element(
        "header",
        element("h1", f"Proof coverage of {file.path}"),
        element("span", ", ".join(parts), class_="meta"),
    )


def _listing(source: SourceFile, lines: Sequence[CoveredPlace]) -> Markup:
    known = {one.span.line: one for one in lines if one.span.file.path == source.path}
    rows = [
        _line(number, text, known.get(number))
        for number, text in enumerate(coloured_lines(source), 1)
    ]
    code = element("div", *rows, class_="code", role="region", aria_label=f"source {source.path}")
    return element("section", element("h2", source.path), code, class_="panel")


def _line(number: int, text: Markup, place: CoveredPlace | None) -> Markup:
    mark: Markup | str = ""
    kind = ""
    if place is not None:
        title = "\n".join((place.coverage, *map(_user, place.users)))
        mark = element("span", _MARKS[place.coverage], title=title, aria_label=title)
        kind = _CLASSES[place.coverage]
    return element(
        "div",
        element("span", mark, class_=f"mark {kind}".strip()),
        element("span", str(number), class_="number"),
        element("code", text),
        class_="line",
        id=f"L{number}",
    )


def _user(step: ProvedStep) -> str:
    return f"{step.what}, line {step.span.line}"


def _panel(title: str, parts: Sequence[Markup]) -> Markup:
    body = parts or [element("p", "none", class_="meta")]
    return element(
        "section", element("h2", title), element("div", *body, class_="body"), class_="panel"
    )


def _rows(places: Sequence[CoveredPlace]) -> list[Markup]:
    """What is not needed comes first."""
    order = {Coverage.NOT_NEEDED: 0, Coverage.UNREACHED: 1, Coverage.USED: 2}
    ordered = sorted(places, key=lambda one: order[one.coverage])
    return [_row(one) for one in ordered]


def _row(one: CoveredPlace) -> Markup:
    users = "; ".join(map(_user, one.users))
    return element(
        "div",
        element("span", one.coverage, class_=f"badge {_CLASSES[one.coverage]}"),
        " ",
        element("a", f"line {one.span.line}", href=f"#L{one.span.line}", class_="place"),
        f" {_SIDES.get(one.what, one.what)}: ",
        element("code", text_of(one), class_="inline"),
        element("div", f"for {users}" if users else "", class_="meta"),
        class_="finding",
    )


def _without(file: FileCoverage) -> Iterator[Markup]:
    for name, reason in file.without:
        yield element("p", element("code", name, class_="inline"), f": {reason}")


def _legend() -> Markup:
    meanings: Mapping[Coverage, str] = _MEANINGS
    parts = [
        part
        for coverage, text in meanings.items()
        for part in (
            element("dt", f"{_MARKS[coverage]} {coverage}"),
            element("dd", text),
        )
    ]
    claim = (
        "What is not needed may have any other value of its type, be taken or not, or be missing: "
        "every other step is proved all the same. What is used, this proof uses; another proof may "
        "do without it. Obligations in a line stay to be proved whether or not the line is used."
    )
    return element("div", element("dl", *parts), element("p", claim, class_="meta"))
