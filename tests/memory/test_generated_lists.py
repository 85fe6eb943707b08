# SPDX-License-Identifier: Apache-2.0
"""What the memory engine proves of generated programs about lists and arrays, no run breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.frontend.load import Reading, load

from .generated_lists import broken_in_runs, program, wrongly_proved


@pytest.mark.parametrize("seed", [0, 5, 8])
def test_no_run_breaks_what_is_proved(seed: int, tmp_path: Path) -> None:
    wrong, _ = wrongly_proved(seed, tmp_path, 5.0)
    assert not wrong


def test_some_programs_are_right_and_others_are_not(tmp_path: Path) -> None:
    broken = set()
    for seed in range(14):
        path = tmp_path / f"{seed}.c"
        path.write_text(program(seed))
        read = load(str(path), Reading(uninitialised="input", malloc="succeeds"))
        broken.add(bool(broken_in_runs(read, seed)))
    assert broken == {True, False}
