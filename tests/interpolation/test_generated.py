# SPDX-License-Identifier: Apache-2.0
"""Verdicts on programs by chance, against all of their runs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from shares import few_or

from assay.engines.interpolation.options import InterpolantKind
from assay.evidence.verdicts import Verdict

from .generated import program
from .test_figures import SUCCESS, explored


def verdict_of(folder: Path, seed: int, kind: InterpolantKind) -> tuple[bool, Verdict]:
    """Whether a program is safe, and what the engine says, which must not be wrong."""
    generated = program(seed)
    outcomes = list(generated.outcomes())
    verdict = explored(folder, generated.text, kind).verdict
    assert verdict not in SUCCESS or False not in outcomes, (seed, generated.text)
    assert verdict is not Verdict.REFUTED or False in outcomes, (seed, generated.text)
    return False not in outcomes, verdict


@pytest.mark.parametrize("kind", InterpolantKind)
@pytest.mark.parametrize("count", few_or(15, 500))
def test_verdicts_are_true(kind: InterpolantKind, count: int, tmp_path: Path) -> None:
    found = Counter(verdict_of(tmp_path, seed, kind) for seed in range(1000, 1000 + count))
    right = sum(number for (_, verdict), number in found.items() if verdict is not Verdict.UNKNOWN)
    assert right > count // 2
    assert found[False, Verdict.REFUTED]


@pytest.mark.parametrize("kind", InterpolantKind)
def test_interpolants_change_no_verdict(kind: InterpolantKind, tmp_path: Path) -> None:
    """A safe program with a loop and a call, and one that is not."""
    assert verdict_of(tmp_path, 1847, kind) == (True, Verdict.PROVED_BOUNDED)
    assert verdict_of(tmp_path, 1817, kind) == (False, Verdict.REFUTED)


@pytest.mark.parametrize("seed", [1006, 1222, 1274])
def test_what_is_known_of_an_array_reaches_the_proof(seed: int, tmp_path: Path) -> None:
    """Its elements, not that it was made of an older array."""
    generated = program(seed)
    assert False not in list(generated.outcomes())
    outcome = explored(tmp_path, generated.text)
    assert outcome.verdict in SUCCESS, outcome.reason
