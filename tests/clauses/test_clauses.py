# SPDX-License-Identifier: Apache-2.0
"""For each clause: two programs that differ only in it have different outcomes."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.cli.main import main

from .pair import Pair, acsl_pairs, jml_pairs

PAIRS = jml_pairs() + acsl_pairs()


def run(
    pair: Pair, filling: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str]:
    file = folder / pair.file
    file.write_text(pair.text(filling))
    code = main(["run", str(file), "--only", "f", "--args", pair.arguments])
    shown = capsys.readouterr()
    return code, shown.out + shown.err


@pytest.mark.parametrize("pair", PAIRS, ids=[pair.name for pair in PAIRS])
def test_outcome_depends_on_the_clause(
    pair: Pair, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, shown = run(pair, pair.holds, tmp_path, capsys)
    assert code == 0, shown
    code, shown = run(pair, pair.breaks, tmp_path, capsys)
    assert code == 1, shown
    assert f"[{pair.kind}]" in shown


def test_every_clause_has_a_name_of_its_own() -> None:
    assert len({pair.name for pair in PAIRS}) == len(PAIRS)
