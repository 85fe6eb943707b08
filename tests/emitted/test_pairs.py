# SPDX-License-Identifier: Apache-2.0
"""An emitted test fails on the faulty program and passes on the corrected one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from shares import sparse

from assay.evidence.emit.kinds import SIGHTS
from assay.program.graph import Language
from assay.program.obligations import Kind

from .emitting import compile_java, emitted, run_c, run_java
from .pair import Pair, pairs

OBJECTS = pairs("objects", "java")  # what goes wrong with objects, of Java too
JAVA, C = [*pairs("java"), *OBJECTS], pairs("c")
FEWEST_OBJECTS = 60
FILE = Path(__file__)
SHARE = 5  # one of so many pairs of Java is in every run
OF_OBJECTS = 16  # and of those with objects one of so many
TESTED_JAVA = [
    *sparse((one for one in pairs("java") if one.reason is None), SHARE),
    *sparse((one for one in OBJECTS if one.reason is None), OF_OBJECTS),
]


def of_kind(pair: Pair, tests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = [test for test in tests if test["kind"] == pair.kind]
    assert found, f"{pair.name} is not refuted for {pair.kind}"
    return found


@dataclass(frozen=True)
class Results:
    """What the tests of all pairs said, by class and test."""

    tests: Mapping[str, list[dict[str, Any]]]  # by pair
    faulty: Mapping[str, str]
    corrected: Mapping[str, str]


@pytest.fixture(scope="module")
def java(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Results:
    """Of the pairs whose tests are run."""
    chosen = {
        item.callspec.params["pair"].name
        for item in request.session.items
        if isinstance(item, pytest.Function) and "java" in item.fixturenames and item.path == FILE
    }
    folder = tmp_path_factory.mktemp("java")
    for version in ("faulty", "corrected", "tests", "faulty.out", "corrected.out"):
        (folder / version).mkdir()
    tests = {}
    for pair in JAVA:
        if pair.name not in chosen:
            continue
        (folder / "faulty" / pair.name).write_text(pair.faulty)
        (folder / "corrected" / pair.name).write_text(pair.corrected)
        source = folder / "faulty" / pair.name
        tests[pair.name] = emitted(source, folder / "tests", *pair.options)
    classes = sorted(path.stem for path in (folder / "tests").iterdir())
    results = {}
    for version in ("faulty", "corrected"):
        sources = [*(folder / version).iterdir(), *(folder / "tests").iterdir()]
        compile_java(sources, folder / f"{version}.out")
        results[version] = run_java(folder / f"{version}.out", classes)
    return Results(tests, results["faulty"], results["corrected"])


@pytest.mark.needs("javac", "java")
@pytest.mark.parametrize("pair", TESTED_JAVA, ids=lambda pair: pair.name)
def test_java_fails_on_the_faulty_and_passes_on_the_corrected(pair: Pair, java: Results) -> None:
    for test in of_kind(pair, java.tests[pair.name]):
        assert test["file"] is not None, test["reason"]
        name = f"{Path(test['file']).stem}.{test['name']}"
        assert java.faulty[name].startswith("failed"), java.faulty[name]
        assert "aborted" not in java.faulty[name]
        assert java.corrected[name] == "passed"


@pytest.mark.parametrize("pair", [p for p in JAVA + C if p.reason], ids=lambda pair: pair.name)
def test_no_test_is_written_where_nothing_can_be_seen(pair: Pair, tmp_path: Path) -> None:
    source = tmp_path / pair.name
    source.write_text(pair.faulty)
    for test in of_kind(pair, emitted(source, tmp_path / "tests", *pair.options)):
        assert test["file"] is None
        assert pair.reason is not None
        assert pair.reason in test["reason"]


@pytest.mark.needs("gcc")
@pytest.mark.parametrize(
    "pair", sparse((p for p in C if not p.reason), 3), ids=lambda pair: pair.name
)
def test_c_fails_on_the_faulty_and_passes_on_the_corrected(pair: Pair, tmp_path: Path) -> None:
    source = tmp_path / pair.name
    source.write_text(pair.faulty)
    tests = of_kind(pair, emitted(source, tmp_path / "tests", *pair.options))
    files = [Path(test["file"]) for test in tests]
    assert all(run_c(file) not in (0, 2) for file in files)
    source.write_text(pair.corrected)
    assert [run_c(file) for file in files] == [0] * len(files)


@pytest.mark.parametrize(
    ("language", "kind"),
    [(language, kind) for language in Language for kind in Kind if SIGHTS[kind].sees(language)],
)
def test_every_kind_that_a_test_sees_has_a_pair(language: Language, kind: Kind) -> None:
    found = JAVA if language is Language.JAVA else C
    assert any(pair.kind == kind and pair.reason is None for pair in found)


def test_there_are_enough_with_objects() -> None:
    assert len([one for one in OBJECTS if one.reason is None]) >= FEWEST_OBJECTS
