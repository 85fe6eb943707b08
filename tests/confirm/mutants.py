# SPDX-License-Identifier: Apache-2.0
"""Whether a compiler alone notices changes of our own code: `python -m tests.confirm.mutants`.

Changes are drawn by a seed from the table of a run of `python -m tests.mutants`, of those that the
tests have caught. One counts if it changes a meaning: some program that is still accepted computes
something else by the changed reading. On the programs where it does, `assay verify --confirm` of
the changed assay is asked: the change is caught if the compiler disagrees with a verdict.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.confirm.__main__ import ROOT, answers, options, programs

FOLDERS = (
    *("examples", "tests/programs", "tests/emitted/c", "tests/emitted/java", "tests/differential"),
    *("tests/invariants/programs", "bench/cpbpv", "bench/loopinv", "bench/templates"),
)
_PART = 40  # files for one process
_MOST = 12  # programs that the compiler is asked about


def digests(tree: Path, files: list[str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    for start in range(0, len(files), _PART):
        command = [sys.executable, str(Path(__file__).parent / "digest.py")]
        done = subprocess.run(
            [*command, *files[start : start + _PART]],
            capture_output=True, text=True, env=environment, check=False,
        )  # fmt: skip
        found.update(json.loads(done.stdout or "{}"))
    return found


def head(into: Path) -> None:
    """A copy of the newest revision."""
    into.mkdir()
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", "HEAD", "src"], capture_output=True, check=True
    )
    subprocess.run(["tar", "-x", "-C", str(into)], input=archive.stdout, check=True)


def mutant(number: int, row: dict[str, Any], run: int, folder: Path) -> Path | None:
    """The newest revision with a change of an earlier one; None if it does not fit any more."""
    drawn, tree = folder / "drawn", folder / "tree"
    command = [sys.executable, "-m", "tests.mutants", "--seed", str(run)]
    command += ["--apply", str(number), "--into", str(drawn)]
    if subprocess.run(command, capture_output=True, cwd=ROOT, check=False).returncode:
        return None
    before = folder / "before"
    shown = ["git", "-C", str(ROOT), "show", f"{row['revision']}:{row['file']}"]
    before.write_bytes(subprocess.run(shown, capture_output=True, check=True).stdout)
    compared = ["diff", "-u", str(before), str(drawn / row["file"])]
    change = subprocess.run(compared, capture_output=True, check=False).stdout
    head(tree)
    patch = ["patch", "--forward", "--silent", str(tree / row["file"])]
    done = subprocess.run(patch, input=change, capture_output=True, check=False)
    return tree if change and done.returncode == 0 else None


def changed_programs(before: dict[str, list[int]], after: dict[str, list[int]]) -> list[str]:
    """The files with a procedure of which some run ends with other values."""
    keys = [key for key in before if key in after and _differ(before[key], after[key])]
    return list(dict.fromkeys(key.partition("::")[0] for key in keys))


def _differ(before: list[int], after: list[int]) -> bool:
    return any(a and b and a != b for a, b in zip(before, after, strict=False))


def disagreement(tree: Path, file: str) -> str | None:
    """What the compiler contradicts, if it does."""
    command = [sys.executable, "-m", "assay.cli.main", "verify", file, *options(Path(file))]
    command += ["--confirm", "--format", "json", "--timeout", "60"]
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=folder, env=environment, check=False
        )
    try:
        procedures = json.loads(done.stdout).get("procedures", [])
    except ValueError:
        return None
    for row in procedures:
        for answer, why in answers(row):
            if answer == "disagrees":
                return f"{Path(file).name}: {row['procedure']}: {why}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.confirm.mutants", description=__doc__)
    parser.add_argument("--run", type=int, default=4711, help="the seed of the run of mutants")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10)
    given = parser.parse_args()
    table = ROOT / "build" / "mutants" / f"seed-{given.run}.jsonl"
    rows = {row["number"]: row for row in map(json.loads, table.read_text().splitlines())}
    caught = sorted(number for number, row in rows.items() if row["result"] == "caught")
    Random(given.seed).shuffle(caught)
    files = [str(path) for path in programs([str(ROOT / folder) for folder in FOLDERS])]
    found = noticed = 0
    with tempfile.TemporaryDirectory(prefix="assay-mutant-") as folder:
        head(Path(folder) / "plain")
        plain = digests(Path(folder) / "plain", files)
    for number in caught:
        with tempfile.TemporaryDirectory(prefix="assay-mutant-") as folder:
            tree = mutant(number, rows[number], given.run, Path(folder))
            if tree is None:
                continue
            differing = changed_programs(plain, digests(tree, files))
            row = rows[number]
            name = f"{number:4} {row['file']}:{row['line']} {row['what'][:80]}"
            if not differing:
                sys.stdout.write(f"{name}: no program is read in another way\n")
                sys.stdout.flush()
                continue
            found += 1
            said = next(filter(None, (disagreement(tree, f) for f in differing[:_MOST])), None)
            noticed += said is not None
            sys.stdout.write(f"{name}\n     {len(differing)} programs; {said or 'NOT noticed'}\n")
            sys.stdout.flush()
        if found == given.count:
            break
    sys.stdout.write(f"{found} changes of a meaning, {noticed} noticed by a compiler\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
