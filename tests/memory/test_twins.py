# SPDX-License-Identifier: Apache-2.0
"""Every fault is found and replays, and what is right is not refuted."""

from __future__ import annotations

from pathlib import Path

import pytest

from .claims import verified
from .twins import Twin, is_broken, twins

TWINS = tuple(twins())
QUICK = ("ring_buffer", "word_count", "matrix_product", "object_pool", "undo_stack")
AT_ONCE = [one for one in TWINS if one.name in QUICK] + [
    next(one for one in TWINS if one.name.startswith(f"{name}-")) for name in QUICK
]
LATER = [one for one in TWINS if one not in AT_ONCE]
BETTER = {"unknown": 0, "proved-bounded": 1, "proved": 2}


def name_of(twin: Twin) -> str:
    return twin.name


@pytest.mark.parametrize("twin", AT_ONCE, ids=name_of)
def test_what_is_said(twin: Twin, tmp_path: Path) -> None:
    check(twin, tmp_path)


@pytest.mark.deep
@pytest.mark.parametrize("twin", LATER, ids=name_of)
def test_what_is_said_of_the_others(twin: Twin, tmp_path: Path) -> None:
    check(twin, tmp_path)


def check(twin: Twin, folder: Path) -> None:
    document = verified(twin.text, folder, "--no-cache", *twin.options)
    assert not [one for one in document["diagnostics"] if one.get("severity") == "error"], document
    said = document["verdict"]
    if not twin.kinds:
        assert said in BETTER, document
        assert BETTER[said] >= BETTER[twin.answer], document
        return
    assert said == "refuted", document
    refuted = [one for one in document["procedures"] if one["verdict"] == "refuted"]
    assert all(one["counterexample"]["replayed"] for one in refuted), document
    obligations = [each for one in document["procedures"] for each in one["obligations"]]
    broken = {each["kind"] for each in obligations if each["verdict"] == "refuted"}
    assert broken & twin.kinds, broken


@pytest.mark.deep
@pytest.mark.needs("gcc")
@pytest.mark.parametrize("twin", TWINS, ids=name_of)
def test_runs_show_the_truth(twin: Twin, tmp_path: Path) -> None:
    assert is_broken(twin, tmp_path) == bool(twin.kinds)


def test_there_are_enough() -> None:
    right = [one for one in TWINS if not one.kinds]
    assert len(right) >= 80
    assert len(TWINS) - len(right) >= 160
    decided = [one for one in right if one.answer != "unknown"]
    assert len(decided) >= 0.6 * len(right)
