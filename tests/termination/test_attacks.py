# SPDX-License-Identifier: Apache-2.0
"""Loops that are easily misjudged; `python -m tests.termination --listed` judges all of them."""

from __future__ import annotations

import pytest
from shares import sparse

from tests.termination.asking import asked
from tests.termination.attacks import CASES, OPEN, Attack, truth_answers

QUICK = [case for case in CASES if not case.undecided and case.truth != OPEN and not case.slow]


@pytest.mark.parametrize("case", sparse(QUICK, 3), ids=lambda case: case.name)
def test_verdict(case: Attack) -> None:
    outcome = asked(case.text, math=case.math, java=case.java, entry=case.entry)
    assert outcome.verdict in truth_answers(case), (outcome.reason, outcome.facts)


def test_there_are_many_of_them() -> None:
    assert len(CASES) >= 60
    assert len(QUICK) >= 45
    assert len({case.name for case in CASES}) == len(CASES)
