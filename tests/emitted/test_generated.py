# SPDX-License-Identifier: Apache-2.0
"""Of generated programs: tests of counterexamples fail, tests of explored paths pass."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from generate import PROFILES, Language, generate, text
from shares import few_or

from .emitting import compile_java, emitted, run_c, run_java

JAVA_PROGRAMS = few_or(5, 24)
C_PROGRAMS = few_or(2, 8)
SEED = 7_000
OPTIONS = ("--coverage", "--timeout", "5", "--array-length", "0..2")


def source(number: int, language: Language) -> str:
    profiles = list(PROFILES.values())
    return text(generate(SEED + number, language, profiles[number % len(profiles)]))


def written(tests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [test for test in tests if test["file"] is not None]


@pytest.mark.needs("javac", "java")
@pytest.mark.parametrize("programs", JAVA_PROGRAMS)
def test_generated_java(programs: int, tmp_path: Path) -> None:
    expected: dict[str, bool] = {}
    classes: dict[str, None] = {}
    for number in range(programs):
        folder = tmp_path / f"p{number}"
        folder.mkdir()
        body = source(number, Language.JAVA)
        path = folder / "Generated.java"
        path.write_text(f"package p{number}; {body}")
        for test in written(emitted(path, folder, *OPTIONS)):
            name = f"p{number}.{Path(test['file']).stem}"
            classes[name] = None
            expected[f"{name}.{test['name']}"] = test["kind"] is None
    compile_java(tmp_path.rglob("*.java"), tmp_path / "out")
    results = run_java(tmp_path / "out", list(classes))
    assert {name: result == "passed" for name, result in results.items()} == expected
    assert sum(expected.values()) > programs
    assert len(expected) - sum(expected.values()) > programs // 4


@pytest.mark.needs("gcc", "gcc -m32")
@pytest.mark.parametrize("programs", C_PROGRAMS)
def test_generated_c(programs: int, tmp_path: Path) -> None:
    failing = passing = 0
    for number in range(programs):
        path = tmp_path / f"generated{number}.c"
        path.write_text(source(number, Language.C))
        tests = written(emitted(path, tmp_path / "tests", *OPTIONS))
        paths = [test for test in tests if test["kind"] is None]
        for test in [*(test for test in tests if test["kind"]), *paths[:2]]:
            status = run_c(Path(test["file"]))
            assert (status == 0) == (test["kind"] is None), test["file"]
            failing, passing = failing + (status != 0), passing + (status == 0)
    assert failing > programs // 4
    assert passing > programs // 4
