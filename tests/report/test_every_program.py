# SPDX-License-Identifier: Apache-2.0
"""SARIF and pages of all test programs: the former is valid, the latter well formed.

Of a page: every element is closed by its own end, names are there once, links within lead
somewhere, nothing is loaded, and no text of a source became an element.
"""

from __future__ import annotations

import json
import zlib
from contextlib import redirect_stderr, redirect_stdout
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest
from checking.certified_share import TestProgram as OneProgram
from checking.certified_share import every_program
from jsonschema import Draft202012Validator

from assay.cli.main import main

SCHEMA = json.loads((Path(__file__).parent / "sarif.schema.json").read_text())
VOID = {"meta", "input", "img", "br", "path", "circle", "rect", "line", "polygon", "use", "stop"}
KNOWN = {
    *("html", "head", "title", "style", "body", "script", "header", "main", "section", "footer"),
    *("div", "span", "p", "a", "h1", "h2", "h3", "h4", "code", "pre", "button", "label", "select"),
    *("table", "thead", "tbody", "tr", "th", "td", "ul", "ol", "li", "dl", "dt", "dd", "strong"),
    *("details", "summary", "progress", "svg", "g", "text", "tspan", "defs", "marker", "option"),
    *(
        "em",
        "b",
        "i",
        "small",
        "nav",
        "figure",
        "figcaption",
        "aside",
        "output",
        "template",
        "article",
    ),
    *VOID,
}
PROGRAMS = every_program()
EVERY = 1200  # one of so many for every test run


ALWAYS = {"TouchedBackReference.java"}  # what is open is said of the procedure as a whole


def is_sampled(one: OneProgram) -> bool:
    return one.name in ALWAYS or zlib.crc32(one.name.encode()) % EVERY == 0


def some_or_deep() -> list[object]:
    return [
        pytest.param(one, id=f"{one.folder}/{one.name}", marks=() if is_sampled(one) else DEEP)
        for one in PROGRAMS
    ]


DEEP = [pytest.mark.deep]


class Page(HTMLParser):
    """What is wrong with a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.names: set[str] = set()
        self.links: set[str] = set()
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in KNOWN:
            self.wrong.append(f"<{tag}>")
        if tag not in VOID:
            self.open.append(tag)
        name = found.get("id")
        if name in self.names:
            self.wrong.append(f"{name} twice")
        if name is not None:
            self.names.add(name)
        for key, value in attrs:
            if key in ("href", "src") and value and not value.startswith(("#", "data:image/")):
                self.wrong.append(f"{key} {value}")
            if key == "href" and value and value.startswith("#"):
                self.links.add(value[1:])
            if key.startswith("on"):
                self.wrong.append(key)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")

    def problems(self) -> list[str]:
        missing = [f"no {one}" for one in sorted(self.links - self.names)]
        return [*self.wrong, *self.open, *missing]


@pytest.mark.parametrize("one", some_or_deep())
def test_reports_are_valid(one: OneProgram, tmp_path: Path) -> None:
    path = one.written(tmp_path)
    page = tmp_path / "page.html"
    out = StringIO()
    wanted = ["--report", str(page), "--format", "sarif", "--timeout", "10", "--no-cache"]
    with redirect_stdout(out), redirect_stderr(StringIO()):
        main(["verify", str(path), *wanted, *one.all_options()])
    Draft202012Validator(SCHEMA).validate(json.loads(out.getvalue()))
    if page.exists():
        found = Page()
        found.feed(page.read_text())
        found.close()
        assert found.problems() == []


def test_the_sample_is_not_empty() -> None:
    assert 1 <= sum(map(is_sampled, PROGRAMS)) <= 12
    assert len(PROGRAMS) > 3000
