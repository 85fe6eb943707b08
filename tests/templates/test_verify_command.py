# SPDX-License-Identifier: Apache-2.0
"""`assay verify --engine templates`: sizes and places of formulas can be chosen, and are told."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from assay.cli.main import main
from assay.engines.templates.engine import run
from assay.execution.task import Progress, Trying
from tests.templates.support import PROGRAMS, task_of

OPTIONS = ("--math", "ideal", "--engine", "templates", "--timeout", "600", "--format", "json")


def _verified(capsys: pytest.CaptureFixture[str], name: str, *options: str) -> dict[str, Any]:
    main(["verify", str(PROGRAMS / f"{name}.c"), *OPTIONS, *options])
    (procedure,) = json.loads(capsys.readouterr().out)["procedures"]
    found: dict[str, Any] = procedure
    return found


def test_figure_1_needs_two_disjuncts(capsys: pytest.CaptureFixture[str]) -> None:
    assert _verified(capsys, "pv1", "--template", "1x2")["verdict"] == "proved-bounded"
    assert _verified(capsys, "pv1", "--template", "1x1")["verdict"] == "unknown"


def test_figure_2_needs_cut_points_in_the_branches(capsys: pytest.CaptureFixture[str]) -> None:
    inside = _verified(capsys, "pv2", "--cut-set", "paths", "--template", "1x1")
    assert inside["verdict"] == "proved-bounded"
    at_head = _verified(capsys, "pv2", "--cut-set", "headers", "--template", "1x1")
    assert at_head["verdict"] == "unknown"


def test_multipliers_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    found = _verified(capsys, "w2")
    kept = found["statistics"]["templates"]["evidence"]
    assert kept
    assert all(one["literals"] and one["multipliers"] for one in kept)


@pytest.mark.parametrize("text", ["2", "0x1", "1x", "x", "2x-1", "100x1"])
def test_what_is_no_size_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "any.c", "--template", text]) == 2
    assert f"`{text}` is not like 2x1" in capsys.readouterr().err


def test_progress_says_which_size_is_tried() -> None:
    told: list[Progress | Trying] = []
    run(replace(task_of("pv1"), watch=told.append))
    sizes = [one.size for one in told if isinstance(one, Trying)]
    assert sizes[0] == "1x1 at headers"
    assert sizes[-1] == "1x2 at headers"
