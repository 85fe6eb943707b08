# SPDX-License-Identifier: Apache-2.0
"""`--confirm` takes under a second of the processor beside the compiler, for a small function."""

from __future__ import annotations

from pathlib import Path

import pytest

from .cost import costs

EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = [
    pytest.param("average.c", marks=pytest.mark.needs("gcc")),
    pytest.param("climb.c", marks=pytest.mark.needs("gcc")),
    pytest.param("Sum.java", marks=pytest.mark.needs("javac")),
    pytest.param("Largest.java", marks=pytest.mark.needs("javac")),
]


@pytest.mark.speed
@pytest.mark.parametrize("name", SMALL)
def test_a_small_function_takes_under_a_second(name: str) -> None:
    found = costs(str(EXAMPLES / name))
    assert found
    assert all(one.compilers > 0 for one in found)
    assert max(one.own for one in found) < 1.0, "\n".join(map(str, found))
