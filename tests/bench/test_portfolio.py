# SPDX-License-Identifier: Apache-2.0
"""`auto` is compared with engines alone, which are asked where their answers could matter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bench import portfolio
from bench.portfolio import (
    Case,
    Load,
    Run,
    behind,
    environment,
    folders,
    in_order,
    judged,
    time_for,
)


def ran(setting: str, seconds: float, *decided: str, undecided: tuple[str, ...] = ()) -> Run:
    claims = dict.fromkeys(decided, "proved")
    return Run(
        name="a.c",
        asked="",
        expected="",
        setting=setting,
        wall=seconds,
        processor=seconds,
        decided=claims,
        engines=["templates"],
        undecided=list(undecided),
    )


def test_the_whole_time_where_auto_leaves_something_open() -> None:
    auto = ran("auto", 20.0, "f", undecided=("g",))
    assert time_for("paths", auto, [], 20) == 20
    assert time_for("paths", auto, [ran("merged", 3.0, "f")], 20) == 20
    assert time_for("paths", auto, [ran("merged", 3.0, "g")], 20) == 0


def test_only_as_long_as_an_answer_could_show_that_auto_is_slow() -> None:
    auto = ran("auto", 7.0, "f")
    assert time_for("paths", auto, [], 20) == 4  # 7 s are 1.5 times 4 s and 1 s
    assert time_for("paths", auto, [ran("merged", 3.9, "f")], 20) == 0
    assert time_for("paths", auto, [ran("merged", 4.1, "f")], 20) == 4
    assert time_for("paths", ran("auto", 1.2, "f"), [], 20) == 0


def test_the_engine_that_has_decided_is_asked_until_its_claims_are_decided() -> None:
    auto = ran("auto", 1.2, "f")
    assert time_for("templates", auto, [], 20) == portfolio.LEAST
    assert time_for("templates", auto, [ran("paths", 1.9, "f")], 20) == 0
    assert time_for("templates", ran("auto", 7.0, "f"), [], 20) == 7
    assert in_order(["paths", "templates"], auto) == ["templates", "paths"]
    assert in_order(["paths", "templates"], None) == ["paths", "templates"]


def test_the_engine_for_endings_is_not_asked_what_auto_has_asked_it() -> None:
    auto = Run("a", "termination", "true", "auto", 20.0, 20.0, {}, engines=["termination"])
    assert time_for("termination", auto, [], 20) == 0
    assert time_for("termination", replace(auto, engines=["termination", "bounded"]), [], 20) == 20


def test_what_auto_loses_and_where_it_is_slow() -> None:
    lost = {
        "auto": ran("auto", 20.0, "f", undecided=("g",)),
        "paths": ran("paths", 2.0, "f", "g"),
    }
    slow = {"auto": ran("auto", 7.0, "f"), "paths": ran("paths", 3.9, "f")}
    alone = {"auto": ran("auto", 9.0, "f")}
    text = list(behind({("a", ""): lost, ("b", ""): slow, ("c", ""): alone}))
    assert text[0] == "of 3 claims that some engine alone decides, auto decides 2"
    assert text[1] == "of 4 claims that anything decides, auto decides 3"
    assert text[2] == "within 1.5 times the best and 1 s: 1 of 2 cases of which auto decides all"
    assert [row.split()[:2] for row in text[3:]] == [["lost", "a"], ["slow", "b"]]


def test_by_folder_the_later_of_two_runs_counts() -> None:
    def asked(name: str, verdict: str, expected: str, reason: str = "") -> Run:
        decided = {"termination": verdict} if verdict else {}
        return Run(name, "termination", expected, "auto", 1.0, 1.0, decided, reason)

    runs = [
        asked("a/1.c", "", "true", "timeout"),
        asked("a/2.c", "", "true", "overflow"),
        asked("a/1.c", "true", "true"),
        asked("b/1.c", "false", "true"),
        replace(asked("b/2.c", "true", "true"), setting="paths"),
    ]
    assert list(folders(runs))[2:] == [
        "| termination | a | 2 | 1 | 0 | overflow 1 |",
        "| termination | b | 1 | 1 | 1 |  |",
    ]


def test_procedures_that_are_proved_within_bounds_only_are_open() -> None:
    rows = [
        {"procedure": "f", "verdict": "proved"},
        {"procedure": "g", "verdict": "proved-bounded"},
        {"procedure": "h", "verdict": "unknown", "reason": {"code": "timeout"}},
    ]
    document: dict[str, object] = {"procedures": rows}
    assert judged(Case("a", "a"), document) == ({"f": "proved"}, ["g", "h"], "within bounds")
    assert judged(Case("a", "a"), {}) == ({}, None, "no answer")


def test_a_reason_may_stand_at_an_obligation() -> None:
    left = {"verdict": "unknown", "reason": {"code": "solver"}}
    row = {"procedure": "f", "verdict": "unknown", "reason": None, "obligations": [left]}
    assert judged(Case("a", "a"), {"procedures": [row]}) == ({}, ["f"], "solver")


def test_of_a_property_the_answer_counts() -> None:
    case = Case("a", "a", "unreach-call", "true")
    document: dict[str, object] = {
        "answer": "FALSE(unreach-call)",
        "procedures": [{"procedure": "main", "verdict": "refuted"}],
    }
    assert judged(case, document) == ({"unreach-call": "false"}, [], "")
    document["answer"] = "UNKNOWN"
    assert judged(case, document) == ({}, ["unreach-call"], "")


def test_lines_of_earlier_measurements_say_nothing_of_what_is_open() -> None:
    assert Run("a", "", "", "auto", 1.0, 1.0, {"f": "proved"}, "timeout").leaves_open
    assert not Run("a", "", "", "auto", 1.0, 1.0, {"f": "proved"}).leaves_open


def test_nothing_is_remembered_from_run_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("ASSAY_CACHE", "/somewhere")
    found = environment("runs")
    assert found["ASSAY_CACHE"] == "off"
    assert found["ASSAY_WITHOUT"] == "runs"
    assert "PYTHONDONTWRITEBYTECODE" not in found


def answered_after(monkeypatch: pytest.MonkeyPatch, wall: float, processor: float) -> list[int]:
    """The seconds of the clock that are given, where a run takes so many of both, at most."""
    given: list[int] = []

    def once(case: Case, setting: str, seconds: int, _most: int, _without: str) -> Run:
        given.append(seconds)
        share = min(1.0, seconds / wall)
        return Run(case.name, "", "", setting, share * wall, share * processor, {"f": "proved"})

    monkeypatch.setattr(portfolio, "measured_once", once)
    monkeypatch.setattr(Load, "stretch", 1.0)
    return given


def test_a_busy_machine_gives_more_of_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    given = answered_after(monkeypatch, wall=40.0, processor=20.0)
    assert portfolio.measured(Case("a", "a"), "auto", 20).decided
    assert portfolio.measured(Case("b", "b"), "auto", 20).decided
    assert given[0] == 20
    assert all(seconds >= 40 for seconds in given[1:])
    assert len(given) == 3


def test_what_is_decided_too_late_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    answered_after(monkeypatch, wall=30.0, processor=30.0)
    monkeypatch.setattr(Load, "stretch", 2.0)
    one = portfolio.measured(Case("a", "a"), "auto", 20)
    assert (one.decided, one.undecided, one.reason) == ({}, ["f"], "too late")


def test_lists_and_folders_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text("int main(void) { return 0; }\n")
    (tmp_path / "list.tsv").write_text("#head\na.c\t\ttermination:true,unreach-call:false\t\n")
    found = portfolio.listed(tmp_path / "list.tsv", tmp_path)
    assert [(one.asked, one.expected) for one in found] == [
        ("termination", "true"),
        ("unreach-call", "false"),
    ]
    assert [one.asked for one in portfolio.programs([tmp_path])] == [""]
