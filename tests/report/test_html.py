# SPDX-License-Identifier: Apache-2.0
"""Pages for the browser: opened in one, walked through, and harmless whatever a source says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import Browser
from hypothesis import given
from hypothesis import strategies as st

from assay.cli.main import main
from assay.evidence.verdicts import Counterexample
from assay.program.interpreter import TraceStep
from assay.program.obligations import Kind, Obligation
from assay.report.html.markup import data, element
from assay.report.html.steps import steps_of
from assay.source import SourceFile, Span

SLIP = """\
/*@ requires \\valid(t + (0 .. 3));
    assigns t[0 .. 3];
    ensures t[0] == \\old(t[3]); */
void rotate(int *t) {
  int last = t[3];
  for (int i = 0; i < 3; i++)
    t[i + 1] = t[i];
  t[0] = last;
  //@ assert t[3] == t[0];
}
int half(int x) { return x / 2; }
"""
HOSTILE = """\
// </script><script>window.pwned = 1</script> <img src=x onerror="window.pwned = 2">
/*@ requires x > 0; ensures \\result != 7; */
/* --> ]]> <!-- <style> */
int f(int x) { char *s = "</script><svg onload=window.pwned=3>"; return x; }
"""


def report(path: Path, text: str, *options: str) -> Path:
    path.write_text(text)
    page = path.parent / "out" / "report.html"
    assert main(["verify", str(path), "--report", str(page), *options]) in (0, 1, 3)
    return page


@pytest.fixture(scope="module")
def slip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return report(tmp_path_factory.mktemp("slip") / "rotate.c", SLIP)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(tmp_path_factory.mktemp("profile")) as found:
        yield found


# --- without a browser


@given(st.text())
def test_text_is_never_markup(text: str) -> None:
    made = element("p", text, title=text)
    assert re.fullmatch(r'<p title="[^"<>]*">[^<>"]*</p>', made, re.DOTALL)
    assert "</" not in data(text)[:-9]


def test_a_page_has_everything(slip: Path) -> None:
    page = slip.read_text()
    for wanted in ("refuted", "rotate", "half", "control-flow graph", "time by engine", "CWE-617"):
        assert wanted in page
    assert re.findall(r'(?:src|href)="(?!#|data:)[^"]*"', page) == []
    assert "http:" not in page.replace("http://www.w3.org", "")


def test_states_follow_elements_and_aliases() -> None:
    span = Span(SourceFile("a.c", b"x\ny\nz\n"), 0, 1)
    shared = [1, 2, 3]
    trace = (
        TraceStep(span, {"i": 0}),
        TraceStep(Span(span.file, 2, 3), {"a[1]": 7}),
        TraceStep(Span(span.file, 4, 5), {"m[0][1]": 9}),
    )
    found = Counterexample(
        {"a": shared, "b": shared, "m": [[4, 5], [6, 7]]},
        None,
        Obligation(Kind.ASSERTION, span),
        trace,
    )
    start, first, second, third, last = steps_of(found, lambda span: f"L{span.line}")
    assert start["set"]["a"]["cells"] == ["1", "2", "3"]
    assert first["set"] == {"i": {"text": "0"}}
    assert second["set"]["a"] == {"cells": ["1", "7", "3"], "more": 0, "mark": [1]}
    assert second["set"]["b"]["cells"] == ["1", "7", "3"]
    assert third["set"]["m"] == {"rows": [["4", "9"], ["6", "7"]], "mark": [0, 1]}
    assert [one["at"] for one in (first, second, third, last)] == ["L1", "L2", "L3", "L1"]
    assert last["broken"]
    assert shared == [1, 2, 3]


def test_arrays_under_other_names_are_as_they_were_assigned() -> None:
    """A trace tells of a changed element under one name only."""
    file = SourceFile("a.c", b"x\ny\nz\nw\n")
    spans = [Span(file, 2 * k, 2 * k + 1) for k in range(4)]
    trace = (
        TraceStep(spans[0], {"p": [1, 2]}),
        TraceStep(spans[1], {"t[0]": 5}),
        TraceStep(spans[2], {"p": [5, 2]}),
    )
    found = Counterexample({"t": [1, 2]}, None, Obligation(Kind.ASSERTION, spans[3]), trace)
    _, first, second, third, _ = steps_of(found, lambda span: None)
    assert "note" not in first["set"]["p"]
    assert second["set"]["t"]["cells"] == ["5", "2"]
    assert second["set"]["p"]["note"] == "when it was assigned"
    assert "note" not in third["set"]["p"]


def test_long_runs_are_cut_in_the_middle_with_the_values_they_have() -> None:
    file = SourceFile("a.c", b"x\ny\n")
    spans = [Span(file, 0, 1), Span(file, 2, 3)]
    trace = tuple(TraceStep(spans[k % 2], {f"t[{k % 2}]": k}) for k in range(5000))
    found = Counterexample({"t": [-1, -1]}, None, Obligation(Kind.ASSERTION, spans[0]), trace)
    steps = steps_of(found, lambda span: None)
    assert len(steps) == 2003
    (gap,) = [at for at, one in enumerate(steps) if "left out" in one["text"]]
    assert steps[gap]["text"] == "3000 steps are left out"
    assert steps[gap]["set"]["t"]["cells"] == ["3998", "3999"]
    assert steps[-2]["set"]["t"]["cells"] == ["4998", "4999"]


def test_one_page_is_for_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.c", "b.c"):
        (tmp_path / name).write_text("int f(void) { return 1; }\n")
    page = str(tmp_path / "x.html")
    assert main(["verify", str(tmp_path), "--report", page]) == 2
    assert "--report is for one file" in capsys.readouterr().err


def test_a_page_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.c").write_text("int f(void) { return 1; }\n")
    inside = str(tmp_path / "a.c" / "x.html")
    assert main(["verify", str(tmp_path / "a.c"), "--report", inside]) == 2
    assert "[unwritable]" in capsys.readouterr().err


# --- in a browser

LINE = "document.querySelector('.line.now')?.id"
WHAT = "document.querySelector('.stepper .what').textContent"
PLACE = "document.querySelector('.stepper .place').textContent"


def click(browser: Browser, selector: str) -> None:
    browser.evaluate(f"document.querySelector({selector!r}).click()")


@pytest.mark.needs("chromium")
def test_the_steps_of_a_run(slip: Path, browser: Browser) -> None:
    browser.resize(1200, 800)
    browser.open(slip)
    assert browser.evaluate(PLACE).startswith("step 0 of ")
    click(browser, ".stepper button[data-go=next]")
    assert browser.evaluate(LINE) == "L5"
    assert "last = " in browser.evaluate(WHAT)
    steps = int(browser.evaluate("document.querySelector('.stepper input').max"))
    seen = set()
    browser.evaluate("document.querySelector('.stepper input').focus()")
    for _ in range(steps):
        browser.press("ArrowRight")
        seen.add(browser.evaluate("document.querySelector('.cell.changed')?.innerText") or "")
    assert any(seen)  # an element changed on the way
    assert browser.evaluate("document.querySelector('.what').classList.contains('broken')")
    assert browser.evaluate(LINE) == "L9"
    assert browser.evaluate("document.querySelector('[data-go=next]').disabled")
    browser.press("Home")
    assert browser.evaluate(PLACE).startswith("step 0 of ")
    assert browser.problems == []


@pytest.mark.needs("chromium")
def test_graph_copy_and_colours(slip: Path, browser: Browser) -> None:
    browser.resize(1200, 800)
    browser.open(slip)
    browser.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    browser.evaluate("new Promise((done) => setTimeout(done, 100))")
    scale = "Number(document.querySelector('.graph').dataset.scale)"
    before = browser.evaluate(scale)
    browser.evaluate("document.querySelector('.graph').focus()")
    browser.press("+")
    assert browser.evaluate(scale) > before
    browser.press("0")
    assert browser.evaluate(scale) == before
    assert browser.evaluate("document.querySelector('.graph img').naturalWidth") > 100
    click(browser, ".finding .copy")
    browser.evaluate("new Promise((done) => setTimeout(done, 100))")
    assert browser.evaluate("document.querySelector('.finding .copy').textContent") == "copied"
    background = "getComputedStyle(document.body).backgroundColor"
    light = browser.evaluate(background)
    click(browser, "#theme")
    assert browser.evaluate(background) != light
    browser.resize(1200, 800, dark=True)
    browser.open(slip)
    assert browser.evaluate(background) != light
    assert browser.problems == []


@pytest.mark.needs("chromium")
def test_a_phone_needs_no_sideways_scrolling(slip: Path, browser: Browser) -> None:
    browser.resize(360, 700, phone=True)
    browser.open(slip)
    browser.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert browser.evaluate("document.documentElement.scrollWidth") <= 360
    assert browser.problems == []


@pytest.mark.needs("chromium")
def test_whatever_a_source_says_is_text(tmp_path: Path, browser: Browser) -> None:
    name = "<script>window.pwned = 4<&quot;'`.c"
    page = report(tmp_path / name, HOSTILE)
    browser.open(page)
    assert browser.evaluate("window.pwned === undefined")
    assert browser.evaluate("document.querySelectorAll('main img[onerror], main svg').length") == 0
    assert name in browser.evaluate("document.querySelector('h1').textContent")
    assert "</script>" in browser.evaluate("document.getElementById('L1').innerText")
    assert browser.problems == []
