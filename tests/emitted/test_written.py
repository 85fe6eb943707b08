# SPDX-License-Identifier: Apache-2.0
"""Which files are written, what the reports say of them, and which inputs they hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assay.cli.main import main

from .emitting import compile_java, emitted, run_c, run_java
from .pair import FOLDER, read

SWAP = FOLDER / "c" / "swap.c"
EXAMPLES = FOLDER.parents[1] / "examples"
SEARCH = EXAMPLES / "BinarySearch.java"


def test_the_same_files_every_time(tmp_path: Path) -> None:
    first = emitted(SWAP, tmp_path, "--coverage")
    before = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert emitted(SWAP, tmp_path, "--coverage") == first
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == before
    assert "swap_swap_postcondition_line_4.c" in before
    assert "swap_swap_path_1.c" in before


def test_a_file_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "swap_swap_postcondition_line_4.c"
    path.write_text("int main(void) { return 0; }\n")
    (test,) = emitted(SWAP, tmp_path)
    assert path.read_text() == "int main(void) { return 0; }\n"
    assert test["file"] is None
    assert "was not written by assay" in test["reason"]


def test_the_report_lists_files_and_what_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["verify", str(SWAP), "--tests", str(tmp_path / "new" / "folder")])
    assert "test     " in capsys.readouterr().out
    assert list((tmp_path / "new" / "folder").iterdir())
    main(["verify", str(FOLDER / "java" / "Silent.java"), "--tests", str(tmp_path)])
    assert "no test  line 6 [overflow]: Java wraps silently" in capsys.readouterr().out


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["verify", str(SWAP), "--tests", str(tmp_path / "file" / "tests")]) == 2
    assert "[unwritable]" in capsys.readouterr().err


def test_coverage_needs_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(SWAP), "--coverage"]) == 2
    assert "--coverage needs --tests" in capsys.readouterr().err


@pytest.mark.needs("javac", "java")
def test_each_path_of_a_search_has_a_test_that_passes(tmp_path: Path) -> None:
    options = ("--array-length", "4", "--explore", "paths", "--coverage")
    tests = emitted(SEARCH, tmp_path / "tests", *options)
    assert len(tests) == 9  # found at each of four places, or missing at each of five
    compile_java([SEARCH, *(tmp_path / "tests").iterdir()], tmp_path / "out")
    results = run_java(tmp_path / "out", ["BinarySearch_search_Test"])
    assert set(results.values()) == {"passed"}
    assert len(results) == len(tests)


@pytest.mark.deep
@pytest.mark.needs("javac", "java")
def test_an_array_of_any_length_is_made_if_it_fits(tmp_path: Path) -> None:
    """The sum of two indices overflows beyond 2**30 elements; the wrapped index throws."""
    source = tmp_path / "BinarySearch.java"
    source.write_text(SEARCH.read_text().replace("l + (u - l) / 2", "(l + u) / 2"))
    tests = emitted(source, tmp_path / "tests")
    (test,) = [test for test in tests if test["kind"] == "overflow"]
    assert test["checks"] == "index"
    found = re.search(r"new int\[(\d+)\]", Path(test["file"]).read_text())
    assert found is not None
    assert int(found[1]) > 1 << 30
    compile_java([source, *(tmp_path / "tests").iterdir()], tmp_path / "out")
    results = run_java(tmp_path / "out", ["BinarySearch_search_Test"], memory="64m")
    assert "megabytes are needed for an array" in next(iter(results.values()))


@pytest.mark.needs("gcc")
def test_a_program_that_ends_itself_breaks_nothing(tmp_path: Path) -> None:
    source = tmp_path / "reached.c"
    source.write_text(read(FOLDER / "c" / "reached.c").corrected)
    tests = emitted(source, tmp_path / "tests", "--coverage")
    assert len(tests) >= 2  # `abort`, and the normal end
    assert {run_c(Path(test["file"])) for test in tests} == {0}
