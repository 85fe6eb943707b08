# SPDX-License-Identifier: Apache-2.0
"""The interpreter agrees with gcc on generated programs about structs, pointers and the heap."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from . import generated, generated_any
from .generated import differences


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    "write", [generated.program, generated_any.program], ids=["structs", "any"]
)
def test_interpreter_agrees_with_gcc(
    write: Callable[[int], str], seed: int, tmp_path: Path
) -> None:
    assert not differences(seed, tmp_path, write)
