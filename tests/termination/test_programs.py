# SPDX-License-Identifier: Apache-2.0
"""Programs whose runs end in various ways, or do not; `python -m tests.termination --listed` judges
those that take longer, too."""

from __future__ import annotations

import pytest
from shares import sparse

from assay.evidence.verdicts import Verdict
from tests.termination.asking import asked
from tests.termination.programs import CASES, ENDS, OPEN, RUNS_ON, Case, text_of

ANSWERS = {
    ENDS: {Verdict.PROVED, Verdict.PROVED_BOUNDED},
    RUNS_ON: {Verdict.REFUTED},
    OPEN: {Verdict.UNKNOWN},
}
QUICK = [case for case in CASES if not case.slow]


@pytest.mark.parametrize("case", sparse(QUICK, 2), ids=lambda case: case.name)
def test_verdict(case: Case) -> None:
    outcome = asked(text_of(case), math=case.math)
    assert outcome.verdict in ANSWERS[case.truth], (outcome.reason, outcome.facts)


def test_there_are_many_of_each_kind() -> None:
    truths = [case.truth for case in CASES]
    assert truths.count(ENDS) >= 30
    assert truths.count(RUNS_ON) >= 12
