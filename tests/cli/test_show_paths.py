# SPDX-License-Identifier: Apache-2.0
"""`assay show --form paths`, and what `verify` counts of a search by interpolation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from conftest import Done
from interpolation.figures import FIGURE_2_AS_DRAWN

Assay = Callable[..., Done]
Source = Callable[[str, str], str]


def test_show(assay: Assay, source: Source, tmp_path: Path) -> None:
    path = source("figure.c", FIGURE_2_AS_DRAWN)
    picture, graph = str(tmp_path / "tree.svg"), str(tmp_path / "tree.dot")
    options = ("--form", "paths", "--check", "assertion")
    text = assay("show", path, *options)
    assert text.code == 0
    assert "spurious error at line 9: assertion can fail; locks old + 1 == new" in text.out
    assert "1 locked, 1 restart" in text.out
    assert assay("show", path, *options, "--format", "json").json("show.json")["text"] == text.out
    assert assay("show", path, *options, "-o", picture).code == 0
    assert "closes the loop at 2" in Path(picture).read_text()
    assert assay("show", path, *options, "-o", graph).code == 0
    assert "style=dashed" in Path(graph).read_text()


def test_statistics(assay: Assay, source: Source) -> None:
    path = source("figure.c", FIGURE_2_AS_DRAWN)
    options = ("--engine", "interpolation", "--check", "assertion")
    done = assay("verify", path, *options)
    assert "loop closings" in done.out
    assert "found for the loop at line 4" in done.out
    assert "1 restart" in done.out
    found = assay("verify", path, *options, "--format", "json").json("verify.json")
    (main,) = found["procedures"]
    counts = main["statistics"]
    assert (counts["restarts"], counts["locked"], counts["subsumed"]) == (1, 1, 0)
    assert counts["closed"] == 3
    assert counts["max"] > 0
    assert counts["min"] > 0
