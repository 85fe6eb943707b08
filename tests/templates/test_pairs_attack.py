# SPDX-License-Identifier: Apache-2.0
"""Nothing false is proved of small recursive programs: runs on a small domain are the judge."""

from __future__ import annotations

from pathlib import Path

import pytest
from shares import sparse

from assay.engines.templates.engine import run
from assay.engines.templates.summaries import pairs, shapes
from assay.evidence.verdicts import Verdict
from tests.templates.recursion import FAMILIES, Family, Variant, variants
from tests.templates.support import task_at


@pytest.fixture(autouse=True)
def _in_little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "_ROUNDS", (0.02,))
    monkeypatch.setattr(pairs, "_SHORT", 0.02)
    monkeypatch.setattr(shapes, "_FREE", shapes._FREE[:3])
    monkeypatch.setattr(shapes, "_DEMANDING", shapes._DEMANDING[:2])


def _verdict(variant: Variant, path: Path) -> Verdict:
    path.write_text(variant.text())
    return run(task_at(path)).verdict


def _first(family: Family, *, is_true: bool) -> Variant:
    every = [one for one in variants() if one.family is family]
    return next(one for one in every if one.is_true() is is_true)


@pytest.mark.parametrize("family", sparse(FAMILIES, 3), ids=lambda family: family.name)
def test_what_is_wrong_is_not_proved(family: Family, tmp_path: Path) -> None:
    wrong = _first(family, is_true=False)
    assert _verdict(wrong, tmp_path / "wrong.c") is Verdict.UNKNOWN


def test_much_of_what_is_right_is_proved(tmp_path: Path) -> None:
    right = [_first(family, is_true=True) for family in FAMILIES]
    proved = [one for one in right if _verdict(one, tmp_path / "right.c").is_success]
    assert len(proved) >= len(right) // 2


def test_a_domain_decides() -> None:
    """The judge itself: the first choices of a family make its first claim hold."""
    for family in FAMILIES:
        chosen = tuple(options[0] for options in family.choices)
        assert Variant(family, chosen, family.claims[0]).is_true()
