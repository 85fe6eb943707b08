# SPDX-License-Identifier: Apache-2.0
"""Every procedure of a file is named by `verify` and `show`, as text and as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from generate import Language, generate, text
from shares import few_or, sparse

import assay.cli.verifying
from assay.cli.main import main
from assay.evidence.limits import TIMEOUT
from assay.evidence.verdicts import ProcedureOutcome
from assay.program.graph import Procedure, Program
from assay.run.verification import Verified

from .names import names_in

TESTS = Path(__file__).parents[1]
FOLDERS = ("programs", "accounting/programs", "clauses", "differential", "emitted", "checking")
GENERATED = few_or(5, 16)
SAMPLE = 4
SPARSE = 6
BAD_INPUT = 2


def _paths() -> list[Path]:
    found = [p for folder in FOLDERS for p in (TESTS / folder).rglob("*") if _is_source(p)]
    found += [p for p in (TESTS.parent / "examples").iterdir() if _is_source(p)]
    return sorted(found)


def _is_source(path: Path) -> bool:
    return path.suffix in (".java", ".c", ".i") and path.name != "Driver.java"


every_file = pytest.mark.parametrize(
    "path", sparse(_paths(), SPARSE), ids=lambda p: f"{p.parent.name}-{p.name}"
)
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def _without_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the procedures: what is said of them does not matter here."""

    def nothing(
        _program: Program, procedures: Iterable[Procedure], *_: object, **__: object
    ) -> Iterator[Verified]:
        for one in procedures:
            yield Verified(one.name, one, ProcedureOutcome(one.name, "", (), reason=TIMEOUT))

    monkeypatch.setattr(assay.cli.verifying, "supervised", nothing)


@every_file
@pytest.mark.usefixtures("_without_engines")
def test_files(path: Path, capsys: Capture) -> None:
    _check(path, capsys)


@pytest.mark.parametrize("count", GENERATED)
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.usefixtures("_without_engines")
def test_generated_files(language: Language, count: int, tmp_path: Path, capsys: Capture) -> None:
    for seed in range(count):
        path = tmp_path / ("Generated.java" if language is Language.JAVA else "generated.c")
        path.write_text(text(generate(seed, language)))
        _check(path, capsys)


@pytest.mark.parametrize(
    "path", sparse(Random(5).sample(_paths(), SAMPLE), 2), ids=lambda p: p.name
)
def test_with_engines(path: Path, capsys: Capture) -> None:
    _check(path, capsys, "--timeout", "1")


def _check(path: Path, capsys: Capture, *options: str) -> None:
    names = names_in(path)
    for command in (["verify", *options], ["verify", "--contracts-only", *options], ["show"]):
        code = main([command[0], str(path), *command[1:]])
        shown = capsys.readouterr().out
        if code == BAD_INPUT and not shown:
            return  # the file as a whole is refused: there is nothing to be listed
        assert not {name for name in names if not _mentions(shown, name)}, shown
        main([command[0], str(path), *command[1:], "--format", "json"])
        listed = set(_listed(json.loads(capsys.readouterr().out)))
        assert not {name for name in names if not any(_is_named(x, name) for x in listed)}


def _listed(document: dict[str, Any]) -> Iterator[str]:
    for key in ("procedures", "others", "unsupported"):
        yield from (one["procedure"] for one in document.get(key, ()))


def _is_named(listed: str, name: str) -> bool:
    """`C.f(int)` is called `f`, and `C.new` is `C.new`."""
    return re.search(rf"(^|\.){re.escape(name)}(\(|$)", listed) is not None


def _mentions(shown: str, name: str) -> bool:
    return re.search(rf"(?<![\w<]){re.escape(name)}(?![\w>])", shown) is not None


def test_a_name_that_is_missing_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text(
        "#define F(x) int x(void) { return 1; }\nF(one) static int two(void);\nF(three)"
    )
    assert names_in(path) == {"one", "three"}
    assert not _mentions("onestep three", "one")
    assert not _is_named("C.twice(int)", "ice")


def test_namesakes_are_listed_one_by_one(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "N.java"
    path.write_text(
        "class N {\n"
        "  static int run() { return 1; }\n"
        "  enum C { RED { int shade() { return 1 / 0; } }; int shade() { return 2; } }\n"
        "  Runnable r = new Runnable() { public void run() { int x = 1 / 0; } };\n"
        "}\n"
    )
    assert main(["verify", str(path), "--strict"]) == 1
    *_, summary = capsys.readouterr().out.splitlines()
    assert summary == "5 procedures: 2 proved, 1 unknown, 1 refuted, 1 not checked"
