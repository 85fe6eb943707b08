# SPDX-License-Identifier: Apache-2.0
"""Damaged sources: each gives a program or a diagnostic, no other exception and no hang."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from clauses.pair import Pair, acsl_pairs, jml_pairs
from shares import few_or

from assay import __file__ as package

from .mutate import mutant

TESTS = Path(__file__).parent.parent
EXAMPLES = TESTS.parent / "examples"
MUTANTS = few_or(400, 2000)
WORKERS = 2
SEED = 20_000
SECONDS = 240


def sources(suffix: str, pairs: list[Pair]) -> list[bytes]:
    """The programs to damage: those for the clauses, the examples, and parts of the others."""
    found = [pair.text(filling).encode() for pair in pairs for filling in (pair.holds, pair.breaks)]
    found += [path.read_bytes() for path in sorted(EXAMPLES.rglob(f"*{suffix}"))]
    found += [path.read_bytes() for path in sorted((TESTS / "programs").rglob(f"*{suffix}"))]
    for path in sorted((TESTS / "differential").rglob(f"*{suffix}")):
        found += parts(path.read_bytes())
    return [text for text in found if len(text) < 5000]


def parts(text: bytes) -> Iterator[bytes]:
    """Stretches of a file's declarations, each inside the file's first and last lines."""
    paragraphs = text.split(b"\n\n")
    for start in range(1, len(paragraphs) - 1, 4):
        yield b"\n\n".join([paragraphs[0], *paragraphs[start : start + 4], paragraphs[-1]])


def written(folder: Path, count: int) -> list[Path]:
    java, c = sources(".java", jml_pairs()), sources(".c", acsl_pairs())
    paths = []
    for number in range(count):
        language, suffix = ((java, "java"), (c, "c"))[number % 2]
        path = folder / f"M{number}.{suffix}"
        path.write_bytes(mutant(language, SEED + number))
        paths.append(path)
    return paths


def outcomes(paths: list[Path], folder: Path) -> list[str]:
    """What became of each file; a worker that died or hung names the file it was at."""
    shares = [paths[i::WORKERS] for i in range(WORKERS)]
    started = [start(share, folder / f"share{i}") for i, share in enumerate(shares)]
    return [
        f"{path.name}: {line}"
        for process, share in zip(started, shares, strict=True)
        for path, line in zip(share, lines_of(process, len(share)), strict=False)
    ]


def start(share: list[Path], listed: Path) -> subprocess.Popen[str]:
    listed.write_text("".join(f"{path}\n" for path in share))
    environment = {**os.environ, "PYTHONPATH": str(Path(package).parent.parent)}
    command = [sys.executable, str(Path(__file__).parent / "worker.py")]
    with listed.open() as names:
        return subprocess.Popen(
            command, stdin=names, stdout=subprocess.PIPE, text=True, env=environment
        )


def lines_of(process: subprocess.Popen[str], expected: int) -> list[str]:
    try:
        shown, _ = process.communicate(timeout=SECONDS)
        end = f"the process died with {process.returncode}"
    except subprocess.TimeoutExpired:
        process.kill()
        shown, _ = process.communicate()
        end = "the process hung"
    lines = shown.splitlines()
    return lines if len(lines) == expected else [*lines, end]


@pytest.mark.parametrize("count", MUTANTS)
def test_mutants(count: int, tmp_path: Path) -> None:
    found = outcomes(written(tmp_path, count), tmp_path)
    bad = [line for line in found if not line.endswith((": result", ": diagnostic"))]
    assert not bad, "\n".join(bad[:20])
    counts = Counter(line.rsplit(": ", 1)[1] for line in found)
    assert sum(counts.values()) == count
    assert counts["result"] > count // 20
    assert counts["diagnostic"] > count // 5
