# SPDX-License-Identifier: Apache-2.0
"""Confirms the verdicts on many programs: `python -m tests.confirm [--part 1/2] [PATH ...]`.

Each file is verified with the options of its header (`//: verify --array-length 3`), and with
`--confirm`. A table in build/confirm has a line for each procedure; what a compiler contradicts is
printed. Exit code 1 if there is such a procedure, or a crash.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from importlib import import_module
from io import StringIO
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, TextIO

import assay
from assay.cli.main import main as command

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


def confirmed(path: Path, seconds: int) -> list[dict[str, Any]]:
    """The procedures of the JSON output; one row with the error if there is none."""
    words = ["verify", str(path), *options(path)]
    words += ["--confirm", "--format", "json", "--timeout", str(seconds)]
    said, errors = StringIO(), StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(errors):
            command(words)
        found: list[dict[str, Any]] = json.loads(said.getvalue()).get("procedures", [])
    except (Exception, SystemExit) as error:
        return [_crash(f"{error!r} {errors.getvalue()[-300:]}")]
    return found


def _crash(text: str) -> dict[str, Any]:
    return {"procedure": "", "verdict": "crash", "text": text}


def forked(path: Path, seconds: int, folder: Path) -> list[dict[str, Any]]:
    """In a copy of this process, so that what a file leaves behind is no other file's; and in a
    folder for what is written."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        os.setsid()
        signal.alarm(10 * seconds)
        with os.fdopen(writer, "w") as answer:
            json.dump(confirmed(path, seconds), answer)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    found: list[dict[str, Any]] = json.loads(text) if text else [_crash("it did not end")]
    return found


def answers(row: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What the compiler said of each counterexample or of the proof, and why."""
    every = [one["confirmation"] for one in row.get("obligations", [])]
    for one in (*every, row.get("confirmation")):
        if one is not None:
            yield one["answer"], one["reason"] or ""


class Table:
    """Counts answers, writes a line for each, and prints those that are contradicted."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._counts: Counter[str] = Counter()
        self._reasons: Counter[str] = Counter()
        self.bad = 0

    def add(self, path: Path, rows: list[dict[str, Any]]) -> None:
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        for row in rows:
            for answer, why in list(answers(row)) or [("", row.get("text", ""))]:
                self._counts[f"{row['verdict']}: {answer or 'not asked'}"] += 1
                self._reasons[re.sub(r"`[^`]*`|\d+", "_", why)] += answer == "open"
                cells = (str(name), row["procedure"], row["verdict"], answer, why)
                self._file.write("\t".join(cells).replace("\n", " ") + "\n")
                if answer == "disagrees" or row["verdict"] == "crash":
                    self.bad += 1
                    _say("  ".join(cells))
        self._file.flush()

    def conclude(self) -> None:
        for text, count in sorted(self._counts.items()):
            _say(f"{count:6} {text}")
        for text, count in self._reasons.most_common(25):
            if count:
                _say(f"{count:6} open: {text}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.confirm", description=__doc__)
    parser.add_argument("paths", nargs="*", metavar="PATH")
    parser.add_argument("--seconds", type=int, default=10, help="for each file")
    parser.add_argument(
        "--part", default="1/1", metavar="N/M", help="every M-th file, from the N-th"
    )
    given = parser.parse_args()
    first, step = map(int, given.part.split("/"))
    files = [path.resolve() for path in programs(given.paths)][first - 1 :: step]
    folder = ROOT / "build" / "confirm"
    folder.mkdir(parents=True, exist_ok=True)
    for module in walk_packages(assay.__path__, "assay."):  # once for all processes
        if not module.name.endswith("__main__"):
            import_module(module.name)
    with (folder / f"rows-{first}-{step}.tsv").open("w") as file:
        table = Table(file)
        for path in files:
            table.add(path, forked(path, given.seconds, folder))
        table.conclude()
    _say(f"{len(files)} files, {table.bad} contradicted")
    return 1 if table.bad else 0


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
