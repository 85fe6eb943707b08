# SPDX-License-Identifier: Apache-2.0
"""C: the interpreter agrees with gcc and its sanitisers, with 32-bit and with 64-bit `long`."""

from __future__ import annotations

from pathlib import Path

import pytest
from shares import sparse

from assay.frontend.load import Reading

from .inputs import cases
from .model import Model
from .observed import agree
from .real_c import MODELS, compile_c, ranges, run_c
from .signatures import c_procedures

FILES = sorted((Path(__file__).parent / "c").glob("*.c"))
NEEDED = {"ILP32": "gcc -m32", "LP64": "gcc"}
MODEL_MARKS = [pytest.param(name, marks=pytest.mark.needs(NEEDED[name])) for name in MODELS]


@pytest.mark.parametrize("file", sparse(FILES, 3), ids=lambda file: file.stem)
@pytest.mark.parametrize("data_model", MODEL_MARKS)
def test_interpreter_agrees_with_gcc(file: Path, data_model: str, tmp_path: Path) -> None:
    procedures = c_procedures(file)
    given = [case for p in procedures for case in cases(p, ranges(data_model))]
    real = run_c(compile_c(file, procedures, data_model, tmp_path), procedures, given)
    for math in ("safe", "wrap"):
        model = Model(file, Reading(math=math, data_model=data_model))
        found = [(case, model.run(case), theirs) for case, theirs in zip(given, real, strict=True)]
        wrong = [
            f"{case}: {ours}, gcc: {theirs}"
            for case, ours, theirs in found
            if not agree(ours, theirs)
        ]
        assert not wrong, f"{len(wrong)} in {math}:\n" + "\n".join(wrong[:20])


def test_there_are_many_procedures() -> None:
    assert sum(len(c_procedures(file)) for file in FILES) >= 80
