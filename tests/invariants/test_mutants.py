# SPDX-License-Identifier: Apache-2.0
"""A sample of mutants: no run breaks what the engine calls proved."""

from __future__ import annotations

from pathlib import Path

import pytest

from .sample import Tally, examine

BATCHES = 8
BATCH = 12
RUNS = 60


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_mutant_is_proved_wrongly(batch: int, tmp_path: Path) -> None:
    tally = Tally()
    numbers = range(batch * BATCH, (batch + 1) * BATCH)
    found = [
        text
        for number in numbers
        for text in examine(number, str(tmp_path), tally, RUNS, bounded=False)
    ]
    assert found == []
    assert tally.procedures > 0
