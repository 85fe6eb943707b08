# SPDX-License-Identifier: Apache-2.0
"""Verdicts on generated loops agree with running them from every state.

`python -m tests.termination --programs 300` compares more of them."""

from __future__ import annotations

import pytest

from assay.evidence.verdicts import Verdict
from tests.termination.agreement import compared
from tests.termination.asking import PATIENCE
from tests.termination.loops import KINDS, made

PROGRAMS = range(27, 67)
GROUP = 8  # programs in one test


@pytest.mark.parametrize("first", PROGRAMS[::GROUP])
def test_verdicts_agree_with_runs(first: int) -> None:
    found = {number: compared(number, PATIENCE) for number in range(first, first + GROUP)}
    wrong = [f"{number}: {one.text}" for number, one in found.items() if one.is_wrong]
    assert not wrong
    open_ = [number for number, one in found.items() if one.verdict is Verdict.UNKNOWN]
    assert len(open_) <= 2, open_


def test_both_truths_are_common() -> None:
    truths = [made(kind, seed)[1] for kind in KINDS for seed in PROGRAMS[:20]]
    assert 20 < sum(truths) < len(truths) - 20
