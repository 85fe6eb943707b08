# SPDX-License-Identifier: Apache-2.0
"""A word of a specification without its backslash: the help has the word as it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.frontend.load import Reading, load
from assay.source import SourceError

WRONG = {
    "\\result": ("f.c", "/*@ ensures result > x; */ int f(int x) { return x; }"),
    "\\old": ("f.c", "/*@ ensures old(x) == x; */ int f(int x) { return x; }"),
    "\\forall": ("f.c", "/*@ requires forall int i; i > 0; */ int f(int x) { return x; }"),
    "\\exists": ("C.java", "class C {\n//@ requires exists int i; i > 0;\nvoid f() { } }"),
    "\\nothing": ("f.c", "/*@ assigns nothing; */ int f(int x) { return x; }"),
}


@pytest.mark.parametrize("word", WRONG)
def test_the_help_has_the_word(word: str, tmp_path: Path) -> None:
    name, text = WRONG[word]
    path = tmp_path / name
    path.write_text(text)
    try:
        program = load(str(path), Reading())
        found = [one for each in program.unsupported.values() for one in each]
    except SourceError as error:
        found = list(error.diagnostics)
    assert found[0].help == f"did you mean `{word}`?"
