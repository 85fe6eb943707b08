# SPDX-License-Identifier: Apache-2.0
"""Random methods are accepted and rejected as by `javac`."""

from __future__ import annotations

import random
import re
import subprocess
from pathlib import Path

import pytest

from assay.frontend.java import unit as java_unit

from .random_java import Expressions, Statements
from .reading import errors, unit

START = """class T { static final int K = 100; static final boolean T1 = true;\
 static int g(int x, long y) { return 1; } static int g(long x, int y) { return 2; }\
 static int h(int x, int y) { return 3; } static int h(char x, char y) { return 4; }"""
SEEDS = [(1, 200), *(pytest.param(n, 500, marks=pytest.mark.deep) for n in (1, 2))]


@pytest.mark.needs("javac")
@pytest.mark.parametrize("kind", [Expressions, Statements])
@pytest.mark.parametrize(("seed", "methods"), SEEDS)
def test_javac_agrees(
    kind: type[Expressions | Statements],
    seed: int,
    methods: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(java_unit, "MOST_DIAGNOSTICS", 1_000_000)
    maker = kind(random.Random(seed))
    lines = [START, *(maker.method(number) for number in range(methods)), "}"]
    file = tmp_path / "T.java"
    file.write_text("\n".join(lines))
    theirs = _refused(file)
    ours = {each.span.line for each in errors("\n".join(lines)) if each.span}
    assert [lines[line - 1] for line in sorted(theirs ^ ours)] == []
    assert methods // 10 < len(theirs) < methods - methods // 10
    correct = [line for number, line in enumerate(lines, 1) if number not in theirs]
    assert unit("\n".join(correct)).unsupported == {}


def _refused(file: Path) -> set[int]:
    """The lines in which javac finds errors."""
    options = ["-proc:none", "-nowarn", "-Xmaxerrs", "100000", "--should-stop=ifError=FLOW"]
    command = ["javac", "-J-XX:TieredStopAtLevel=1", *options, file.name]
    done = subprocess.run(command, cwd=file.parent, capture_output=True, text=True, check=False)
    return {int(line) for line in re.findall(r"^T\.java:(\d+): error", done.stderr, re.MULTILINE)}
