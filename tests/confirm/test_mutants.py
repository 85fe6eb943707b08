# SPDX-License-Identifier: Apache-2.0
"""Changes of our own code that change a meaning: they are told from others, and noticed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mutants.changes import changes
from tests.mutants.copies import made
from tests.mutants.edit import Change
from tests.mutants.targets import ROOT

from .meaning import differ, differing, meanings
from .mutants import disagreement

PATH = "src/assay/frontend/lower/arithmetic.py"
MINUS = "/*@ assigns \\nothing; */ int minus(char a, char b) { return a - b; }\n"
PLUS = "/*@ assigns \\nothing; */ int plus(char a, char b) { return a + b; }\n"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of our code."""
    folder = tmp_path_factory.mktemp("tree")
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.pyc"))
    yield folder
    shutil.rmtree(folder)


def swapped(root: Path) -> Change:
    """`a - b` is computed as `b - a`."""
    wanted = "arguments swapped: subtract(left, right) -> subtract(right, left)"
    found = changes(PATH, (root / PATH).read_text())
    (change,) = [one for one in found if one.what == wanted]
    return change


@pytest.mark.needs("gcc")
def test_a_change_of_a_meaning_is_found_and_noticed(root: Path, tmp_path: Path) -> None:
    files = [tmp_path / "minus.c", tmp_path / "plus.c"]
    for file, text in zip(files, (MINUS, PLUS), strict=True):
        file.write_text(text)
    names = [str(file) for file in files]
    before = meanings(root, names)
    change = swapped(root)
    assert before.reaching(root, change) == names
    assert disagreement(root, names[0], "minus") is None
    with made(change, root):
        assert list(differing(root, names, before)) == [(names[0], "minus")]
        assert disagreement(root, names[0], "minus") is not None


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"f": {"1": 5}}, {"f": {"1": 5}}, []),
        ({"f": {"1": 5}}, {"f": {"1": 6}}, ["f"]),
        ({"f": {"1": 5}}, {"f": {"2": 6}}, []),  # other inputs
        ({"f": {"1": 5}}, {"g": {"1": 6}}, []),
        ({"f": {"1": 5}, "g": {"1": 5}}, {"f": {"1": 5}, "g": {"1": 6}}, ["g"]),
    ],
)
def test_runs_from_the_same_input_are_compared(
    before: dict[str, dict[str, int]], after: dict[str, dict[str, int]], expected: list[str]
) -> None:
    assert differ(before, after) == expected
