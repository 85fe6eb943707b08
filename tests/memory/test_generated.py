# SPDX-License-Identifier: Apache-2.0
"""The interpreter agrees with gcc on generated programs about structs, pointers and the heap."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from . import (
    generated,
    generated_any,
    generated_flexible,
    generated_heap,
    generated_library,
    generated_scopes,
    generated_shapes,
)
from .generated import differences
from .verdicts import answer, is_wrong, questions

GENERATORS = {
    "structs": generated,
    "any": generated_any,
    "flexible": generated_flexible,
    "heap": generated_heap,
    "library": generated_library,
    "shapes": generated_shapes,
    "scopes": generated_scopes,
}


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("seed", range(1))
@pytest.mark.parametrize("write", [one.program for one in GENERATORS.values()], ids=GENERATORS)
def test_interpreter_agrees_with_gcc(
    write: Callable[[int], str], seed: int, tmp_path: Path
) -> None:
    assert not differences(seed, tmp_path, write)


@pytest.mark.deep
@pytest.mark.needs("gcc")
@pytest.mark.parametrize("seed", range(10))
def test_verdicts_agree_with_runs(seed: int, tmp_path: Path) -> None:
    for question in questions(seed, tmp_path):
        said = answer(question, tmp_path)
        assert not is_wrong(question, said), f"{said}, but the claim is {question.holds}"
