# SPDX-License-Identifier: Apache-2.0
"""Claims about small expressions are proved exactly if they hold in every order that C allows."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assay.cli.main import main
from tests.semantics.allowed import (
    FUNCTIONS,
    Outcome,
    UndefinedError,
    generated,
    outcomes,
    text,
)

COUNT = 40  # expressions for each seed
SEEDS = range(3)
POINTER = "int *p = &x;"
START = "x == 1 && y == 2 && a[0] == 0 && a[1] == 3"


@dataclass(frozen=True)
class Sample:
    """An expression, and the truth about it."""

    text: str
    results: frozenset[Outcome]
    is_undefined: bool


def samples(seed: int) -> list[Sample]:
    random = Random(seed)
    found: dict[str, Sample] = {}
    while len(found) < COUNT:
        term = generated(random, random.choice((2, 3)))
        source = text(term)
        if not 12 <= len(source) <= 70:
            continue
        try:
            found[source] = Sample(source, frozenset(outcomes(term)), is_undefined=False)
        except UndefinedError:
            found[source] = Sample(source, frozenset(), is_undefined=True)
    return list(found.values())


def functions() -> list[str]:
    lines = ["int x; int y; int a[2];"]
    for name, body in FUNCTIONS.items():
        lines.append(f"static int {name}(void) {{ return {body}; }}")
        lines.append(f"static int {name}_plus(int v) {{ return {body} + v; }}")
    return lines


def claim(result: Outcome) -> str:
    value, ((_, x), (_, y), (_, first), (_, second)) = result
    state = f"x == {x} && y == {y} && a[0] == {first} && a[1] == {second}"
    return f"(\\result == {value} && {state})"


def claims(number: int, sample: Sample) -> list[str]:
    """One function that claims all results, and one for each result that claims it cannot be."""
    ensured = {f"all_{number}": " || ".join(map(claim, sorted(sample.results))) or "\\true"}
    if not sample.is_undefined:
        for index, result in enumerate(sorted(sample.results)):
            ensured[f"never_{number}_{index}"] = f"!{claim(result)}"
    return [
        f"/*@ requires {START}; ensures {formula}; */\n"
        f"int {name}(void) {{ {POINTER} return {sample.text}; }}"
        for name, formula in ensured.items()
    ]


def verdicts(path: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    main(["verify", str(path), "--format", "json", "--timeout", "200"])
    document = json.loads(capsys.readouterr().out)
    return {each["procedure"]: each for each in document["procedures"]}


@pytest.mark.parametrize("seed", SEEDS)
def test_every_order(seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "orders.c"
    all_samples = samples(seed)
    parts = [claim for number, each in enumerate(all_samples) for claim in claims(number, each)]
    path.write_text("\n".join([*functions(), *parts]) + "\n")
    found = verdicts(path, capsys)
    decided = 0
    for number, sample in enumerate(all_samples):
        whole = found[f"all_{number}"]
        nevers = [each for name, each in found.items() if name.startswith(f"never_{number}_")]
        if whole["verdict"] == "unknown":
            assert "order of evaluation" in whole["reason"]["text"]
            assert all(each["verdict"] == "unknown" for each in nevers)
            continue
        decided += 1
        if sample.is_undefined:
            assert "sequencing" in broken(whole), sample.text
        else:
            assert whole["verdict"] == "proved", sample.text
            assert all(each["verdict"] == "refuted" for each in nevers), sample.text
    assert decided >= COUNT * 3 // 4


def broken(procedure: dict[str, Any]) -> set[str]:
    obligations = procedure["obligations"]
    return {each["kind"] for each in obligations if each["verdict"] == "refuted"}


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_what_a_compiler_does_is_allowed(level: str, tmp_path: Path) -> None:
    """The truth of these tests against gcc, where the behaviour is defined."""
    defined = [each for seed in SEEDS for each in samples(seed) if not each.is_undefined]
    lines = ["#include <stdio.h>", *functions(), f"int main(void) {{ int r; {POINTER}"]
    for sample in defined:
        lines.append(f"x = 1; y = 2; a[0] = 0; a[1] = 3; r = {sample.text};")
        lines.append('printf("%d %d %d %d %d\\n", r, x, y, a[0], a[1]);')
    source, binary = tmp_path / "orders.c", tmp_path / "orders"
    source.write_text("\n".join([*lines, "return 0; }"]) + "\n")
    subprocess.run(["gcc", level, "-w", "-o", str(binary), str(source)], check=True)
    printed = subprocess.run([str(binary)], check=True, capture_output=True, text=True).stdout
    for line, sample in zip(printed.splitlines(), defined, strict=True):
        value, *state = map(int, line.split())
        after = tuple(zip(("x", "y", "a0", "a1"), state, strict=True))
        assert (value, after) in sample.results, sample.text
