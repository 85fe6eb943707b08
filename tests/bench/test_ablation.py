# SPDX-License-Identifier: Apache-2.0
"""What an engine or an attempt contributes to `auto` is counted from runs without it."""

from __future__ import annotations

from bench.ablation import PARTS, contributions, may_matter, table
from bench.portfolio import Run


def ran(name: str, setting: str, seconds: float, *decided: str, engine: str = "horn") -> Run:
    claims = dict.fromkeys(decided, "proved")
    return Run(name, "", "", setting, seconds, seconds, claims, engines=[engine])


RUNS = (
    ran("a.c", "auto", 1.0, "f", "g"),
    ran("b.c", "auto", 2.0, "f"),
    ran("c.c", "auto", 4.0),
    ran("a.c", "engine:horn", 9.0, "f"),
    ran("b.c", "engine:horn", 2.5, "f"),
    ran("c.c", "engine:horn", 1.0, "h"),
    ran("b.c", "templates", 1.5, "f"),
)


def test_claims_are_lost_and_won() -> None:
    horn, templates = contributions(RUNS)
    assert (horn.part, horn.cases, horn.lost, horn.won) == (
        "engine:horn",
        3,
        ("a.c g",),
        ("c.c h",),
    )
    assert (templates.part, templates.lost, templates.won) == ("templates", (), ())


def test_seconds_are_compared_where_the_same_is_decided() -> None:
    assert [one.seconds for one in contributions(RUNS)] == [0.5, -0.5]


def test_the_table_names_what_is_lost() -> None:
    text = "\n".join(table(RUNS))
    assert text.startswith("3 cases, 0 wrong answers")
    assert "without engine:horn, lost: a.c g" in text
    assert "without engine:horn, won: c.c h" in text


def test_only_engines_that_have_decided_something_matter() -> None:
    assert "engine:bounded" in PARTS
    assert may_matter("Horn clauses", RUNS[0])
    assert not may_matter("engine:bounded", RUNS[0])
    assert not may_matter("engine:horn", RUNS[2])
