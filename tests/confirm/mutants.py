# SPDX-License-Identifier: Apache-2.0
"""Whether a compiler alone notices changes of our own code: `python -m tests.confirm.mutants`.

Changes are drawn by a seed, as `python -m tests.mutants` draws them. One counts if it changes a
meaning: some program that is still accepted computes something else by the changed reading. Of the
procedures where it does, `assay verify --confirm` of the changed assay is asked: the change is
noticed if the compiler disagrees.
"""

from __future__ import annotations

import argparse
import json
import pickle
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random

from tests.confirm.__main__ import ROOT, answers, options, programs
from tests.confirm.meaning import Meanings, differing, meanings
from tests.mutants.copies import compile_tree, copy_tree, environment, imported_from, made
from tests.mutants.drawing import drawn
from tests.mutants.edit import Change
from tests.mutants.equivalent import judged

FOLDERS = (
    *("examples", "tests/programs", "tests/emitted/c", "tests/emitted/java", "tests/differential"),
    *("tests/invariants/programs", "bench/cpbpv", "bench/loopinv", "bench/templates"),
)
_FIRST = 8  # programs whose values decide whether a change counts
_OTHERS = 32  # programs whose values are compared then
_MOST = 8  # procedures that the compiler is asked about


def disagreement(root: Path, file: str, procedure: str, seconds: int = 20) -> str | None:
    """What the compiler contradicts, if it does."""
    command = [sys.executable, "-m", "assay.cli.main", "verify", file, *options(Path(file))]
    command += ["--only", procedure, "--confirm", "--format", "json", "--timeout", str(seconds)]
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, cwd=folder,
                env=environment(root), check=False, timeout=5 * seconds,
            )  # fmt: skip
            procedures = json.loads(done.stdout).get("procedures", [])
        except (ValueError, subprocess.TimeoutExpired):
            return None
    for row in procedures:
        for answer, why in answers(row):
            if answer == "disagrees":
                return why
    return None


def of_a_meaning(
    root: Path, seed: int, first: int, before: Meanings
) -> Iterator[tuple[int, Change, list[tuple[str, str]]]]:
    """Drawn changes that change what programs compute, each made in the copy while it is looked at;
    with the number in the draw, and a few procedures that compute something else."""
    equivalent = judged().keys()
    for number, change in islice(enumerate(drawn(root, seed)), first, None):
        files = before.reaching(root, change)
        if change.key in equivalent or not files:
            continue
        Random(number).shuffle(files)
        with made(change, root):
            found = list(differing(root, files[:_FIRST], before))
            if found:
                others = differing(root, files[_FIRST : _FIRST + _OTHERS], before)
                yield number, change, _some([*found, *others])


def _some(found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """A few procedures, of as many files as there are."""
    turns: Counter[str] = Counter()
    order: list[tuple[int, tuple[str, str]]] = []
    for file, procedure in found:
        order.append((turns[file], (file, procedure)))
        turns[file] += 1
    return [one for _, one in sorted(order, key=lambda turn: turn[0])][:_MOST]


def _meanings(root: Path, revision: str) -> Meanings:
    """Of all programs, by the unchanged version; kept for the next draw."""
    named = ["git", "-C", str(ROOT), "rev-parse", f"{revision}:src", f"{revision}:tests/confirm"]
    found = subprocess.run(named, capture_output=True, text=True, check=True).stdout.split()
    name = "-".join(one[:10] for one in found)
    file = ROOT / "build" / "confirm" / f"meanings-{name}.pickle"
    if not file.exists():
        files = [str(path) for path in programs([str(ROOT / folder) for folder in FOLDERS])]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(pickle.dumps(meanings(root, files)))
    known: Meanings = pickle.loads(file.read_bytes())
    return known


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.confirm.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the number of the draw to begin with")
    parser.add_argument("--tree", default="HEAD", help="the revision that is changed")
    given = parser.parse_args()
    noticed = 0
    with tempfile.TemporaryDirectory(prefix="assay-mutant-") as folder:
        root = copy_tree(Path(folder), given.tree)
        compile_tree(root)
        assert imported_from(root).is_relative_to(root.resolve())
        before = _meanings(root, given.tree)
        with closing(of_a_meaning(root, given.seed, given.first, before)) as changes:
            for number, change, found in islice(changes, given.count):
                _say(f"{number:4} {change.path}:{change.line} {change.what[:80]}")
                noticed += _is_noticed(root, found)
    _say(f"{given.count} changes of a meaning, {noticed} noticed by a compiler")
    return 0


def _is_noticed(root: Path, found: list[tuple[str, str]]) -> bool:
    for file, procedure in found:
        said = disagreement(root, file, procedure)
        if said is not None:
            _say(f"     {Path(file).relative_to(ROOT)}: {procedure}: {said}")
            return True
    _say("     NOT noticed")
    for file, procedure in found:
        _say(f"     {Path(file).relative_to(ROOT)}: {procedure}")
    return False


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
