# SPDX-License-Identifier: Apache-2.0
"""Confirms the verdicts on many programs: `python -m tests.confirm [--jobs 2] [PATH ...]`.

Each file is verified with the options of its header (`//: verify --array-length 3`), and with
`--confirm`. build/confirm/rows.tsv has a line for each procedure; what a compiler contradicts is
printed. Exit code 1 if there is such a procedure, or a crash.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("examples", "tests", "bench")
_HEADER = re.compile(r"^//: verify(.*)$", re.MULTILINE)
_DROPPED = {"--tests", "--certificate", "--format", "--timeout"}  # with their values


def programs(paths: list[str]) -> list[Path]:
    """Every C and Java file below some paths."""
    found: list[Path] = []
    for one in map(Path, paths or [str(ROOT / folder) for folder in FOLDERS]):
        ends = (".c", ".java")
        found += sorted(p for p in one.rglob("*") if p.suffix in ends) if one.is_dir() else [one]
    return found


def options(path: Path) -> list[str]:
    """Those of the header, but for what writes files or sets times."""
    header = _HEADER.search(path.read_text(errors="replace"))
    words = iter(shlex.split(header[1]) if header is not None else [])
    found = []
    for word in words:
        if word in _DROPPED:
            next(words, None)
        else:
            found.append(word)
    return found


def confirmed(path: Path, seconds: int, folder: Path) -> list[dict[str, Any]]:
    """The procedures of the JSON output; one row with the error if there is none."""
    command = [sys.executable, "-m", "assay.cli.main", "verify", str(path), *options(path)]
    command += ["--confirm", "--format", "json", "--timeout", str(seconds)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=folder, timeout=10 * seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return [{"procedure": "", "verdict": "crash", "text": "it did not end"}]
    try:
        document = json.loads(done.stdout)
    except ValueError:
        return [{"procedure": "", "verdict": "crash", "text": done.stderr[-300:]}]
    if done.returncode not in (0, 1, 2, 3):
        return [{"procedure": "", "verdict": "crash", "text": done.stderr[-300:]}]
    found: list[dict[str, Any]] = document.get("procedures", [])
    return found


def answers(row: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What the compiler said of each counterexample or of the proof, and why."""
    every = [one["confirmation"] for one in row.get("obligations", [])]
    for one in (*every, row.get("confirmation")):
        if one is not None:
            yield one["answer"], one["reason"] or ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.confirm", description=__doc__)
    parser.add_argument("paths", nargs="*", metavar="PATH")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=20, help="for each file")
    given = parser.parse_args()
    files = [path.resolve() for path in programs(given.paths)]
    folder = ROOT / "build" / "confirm"
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    counts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    bad = 0
    with ThreadPoolExecutor(given.jobs) as pool, (folder / "rows.tsv").open("w") as table:
        for path, rows in zip(
            files, pool.map(lambda p: confirmed(p, given.seconds, folder), files), strict=True
        ):
            for row in rows:
                said = list(answers(row))
                for answer, why in said or [("", row.get("text", ""))]:
                    counts[f"{row['verdict']}: {answer or 'not asked'}"] += 1
                    reasons[re.sub(r"`[^`]*`|\d+", "_", why)] += answer == "open"
                    name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
                    cells = (str(name), row["procedure"], row["verdict"], answer, why)
                    table.write("\t".join(cells).replace("\n", " ") + "\n")
                    if answer == "disagrees" or row["verdict"] == "crash":
                        bad += 1
                        sys.stdout.write("  ".join(cells) + "\n")
                    table.flush()
            sys.stdout.flush()
    for text, count in sorted(counts.items()):
        sys.stdout.write(f"{count:6} {text}\n")
    for text, count in reasons.most_common(25):
        sys.stdout.write(f"{count:6} open: {text}\n" if count else "")
    sys.stdout.write(f"{len(files)} files, {bad} contradicted\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
