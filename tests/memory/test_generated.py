# SPDX-License-Identifier: Apache-2.0
"""The interpreter agrees with gcc on generated programs about structs, pointers and the heap."""

from __future__ import annotations

from pathlib import Path

import pytest

from .generated import differences


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("seed", range(2))
def test_interpreter_agrees_with_gcc(seed: int, tmp_path: Path) -> None:
    assert not differences(seed, tmp_path)
