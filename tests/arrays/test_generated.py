# SPDX-License-Identifier: Apache-2.0
"""Generated programs with arrays and procedures: verdicts agree with running all inputs.

A few dozen of them in every run; `python -m tests.arrays` has any number.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.evidence.verdicts import Verdict
from tests.arrays.generated import generated, is_broken, verdict

SECONDS = 20.0
DECIDED = 0.9  # of the programs, at least


def _compare(numbers: range, folder: Path) -> None:
    decided = 0
    for number in numbers:
        program = generated(number)
        said, broken = verdict(program, folder, SECONDS), is_broken(program, folder)
        assert said is not (Verdict.PROVED if broken else Verdict.REFUTED), program.text
        decided += said is not Verdict.UNKNOWN
    assert decided >= int(DECIDED * len(numbers))


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("number", range(24))
def test_runs_agree(number: int, tmp_path: Path) -> None:
    _compare(range(number, number + 1), tmp_path)


@pytest.mark.deep
@pytest.mark.needs("gcc")
@pytest.mark.parametrize("first", range(0, 1000, 50))
def test_many_runs_agree(first: int, tmp_path: Path) -> None:
    _compare(range(first, first + 50), tmp_path)
