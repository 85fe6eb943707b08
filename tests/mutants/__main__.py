# SPDX-License-Identifier: Apache-2.0
"""`python -m tests.mutants`: draws changes of our own code and asks the tests about each."""

from __future__ import annotations

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any

from . import reaching
from .changes import applied, changes
from .choosing import RECORDED, UNSTEADY
from .copies import compile_tree, copy_tree, environment, imported_from, remove
from .drawing import drawn
from .edit import Change, difference
from .equivalent import judged, stale
from .recorder import RECORD
from .reporting import Row, append, outcome_of, summary
from .running import Runner
from .targets import ROOT

BUILD = ROOT / "build" / "mutants"
LINES = BUILD / "lines.jsonl"  # what the recorder wrote
REACH = BUILD / "reach.json"  # what came of it


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--limit", type=float, default=60.0, help="seconds for one change")
    parser.add_argument("--tree", default="HEAD", help="the revision whose tests are run")
    parser.add_argument("--drawn-from", help="the revision that changes are drawn from")
    parser.add_argument("--only", metavar="N,...", help="these numbers of the draw")
    parser.add_argument("--missed", action="store_true", help="those that the last run missed")
    parser.add_argument("--first", default="", metavar="TEXT,...", help="tests to run before all")
    parser.add_argument("--list", action="store_true", help="show the changes, run nothing")
    parser.add_argument("--outcome", help="with --list: those that came out so, such as caught")
    parser.add_argument(
        "--apply", type=int, metavar="N", help="make change N in a copy of the tree"
    )
    parser.add_argument("--into", type=Path, metavar="DIR", help="where --apply puts the copy")
    parser.add_argument("--summary", action="store_true", help="what the table of a run comes to")
    parser.add_argument("--record", nargs="*", metavar="TESTS", help="note who comes to which line")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    if given.record is not None:
        return record(given.record)
    if given.summary:
        return conclude(given)
    if given.list:
        return show(given)
    if given.apply is not None:
        return apply(given)
    return run(given)


def record(tests: list[str]) -> int:
    """Run tests in a copy and note which lines each comes to; without tests, all of them anew."""
    BUILD.mkdir(parents=True, exist_ok=True)
    if not tests:
        LINES.unlink(missing_ok=True)
    root = _copy("HEAD")
    for marks, paths in (("not speed", tuple(tests)),) if tests else RECORDED:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.mutants.recorder"]
        command += [f"--ignore={path}" for path in UNSTEADY]
        values = {**environment(root), RECORD: str(LINES)}
        subprocess.run([*command, "-m", marks, *paths], cwd=root, env=values, check=False)
    reaching.write(reaching.reach(LINES), REACH)
    remove(root)
    return 0


def _copy(revision: str) -> Path:
    root = copy_tree(Path(tempfile.mkdtemp(prefix="mutants-tree-")), revision)
    compile_tree(root)
    assert imported_from(root).is_relative_to(root.resolve())
    return root


def show(given: argparse.Namespace) -> int:
    for number, change, before in _drawn(given):
        _say(f"--- {number}  {change.path} {change.function}: {change.what}")
        _say(difference(change.path, before, applied(before, change)))
    return 0


def apply(given: argparse.Namespace) -> int:
    assert given.into is not None, "--apply needs --into DIR"
    given.only = str(given.apply)
    [(_, change, content)] = _drawn(given)
    root = copy_tree(given.into, _revision(given))
    (root / change.path).write_text(applied(content, change))
    _say(f"{root}: {change.path}:{change.line} {change.what}")
    return 0


def _drawn(given: argparse.Namespace) -> list[tuple[int, Change, str]]:
    """The changes that were asked for, with their numbers in the draw and their files' texts.

    Those of an earlier run are found by what its table says of them.
    """
    root = _copy(_revision(given))
    numbers = _numbers(given)
    rows = {row["number"]: row for row in _rows(given)}
    if numbers is not None and numbers <= rows.keys():
        again = [(number, _of_row(rows[number], root)) for number in sorted(numbers)]
        found = [(number, change) for number, change in again if change is not None]
    else:
        last = given.count - 1 if numbers is None else max(numbers)
        sequence = enumerate(itertools.islice(drawn(root, given.seed), last + 1))
        found = [(n, change) for n, change in sequence if numbers is None or n in numbers]
    texts = [(number, change, (root / change.path).read_text()) for number, change in found]
    remove(root)
    return texts


def _of_row(row: dict[str, Any], root: Path) -> Change | None:
    """The change of an earlier run; None if it is one that is not made any more."""
    content = (root / row["file"]).read_text()
    found = changes(row["file"], content)
    return next((change for change in found if change.key == _key(row)), None)


def _key(row: dict[str, Any]) -> tuple[str, str, str]:
    return row["file"], row["function"], row["what"]


def _numbers(given: argparse.Namespace) -> set[int] | None:
    if given.only:
        return {int(each) for each in given.only.split(",")}
    wanted = {given.outcome} if given.outcome else {"survived", "unreached"}
    if given.missed or given.outcome:
        last = {row["number"]: row for row in _rows(given)}
        equivalent = judged().keys() if given.missed else set()
        return {
            number
            for number, row in last.items()
            if row["outcome"] in wanted and _key(row) not in equivalent
        }
    return None


def _results(given: argparse.Namespace) -> Path:
    return BUILD / f"seed-{given.seed}.jsonl"


def _rows(given: argparse.Namespace) -> list[dict[str, Any]]:
    results = _results(given)
    lines = results.read_text().splitlines() if results.exists() else []
    return [json.loads(line) for line in lines]


def _revision(given: argparse.Namespace) -> str:
    """From which revision changes are drawn: that of the last run, if it is about that."""
    if given.drawn_from:
        return str(given.drawn_from)
    rows = _rows(given)
    again = given.missed or given.outcome or given.only is not None
    return str(rows[0]["revision"]) if again and rows else _commit(given.tree)


def _commit(revision: str) -> str:
    command = ["git", "-C", str(ROOT), "rev-parse", "--short", revision]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def run(given: argparse.Namespace) -> int:
    revision = _revision(given)
    wanted = [(number, change) for number, change, _ in _drawn(given)]
    results = _results(given)
    if not given.only and not given.missed:
        results.unlink(missing_ok=True)
    for row in _judged(wanted, revision, given):
        append(row, results)
        _say(row.text())
    return conclude(given)


def conclude(given: argparse.Namespace) -> int:
    """What the table comes to: the last result of each change, with what is judged equivalent."""
    reasons = judged()
    last = {row["number"]: row for row in _rows(given)}
    _say(summary([row | outcome_of(row, reasons.get(_key(row), "")) for row in last.values()]))
    for path, function, what in stale(reasons, ROOT):
        _say(f"equivalent.txt: the code has changed, look again: {path} {function}: {what}")
    return 0


def _judged(
    wanted: list[tuple[int, Change]], revision: str, given: argparse.Namespace
) -> Iterator[Row]:
    reach = reaching.read(REACH)
    reasons = judged()
    roots = [_copy(given.tree) for _ in range(given.jobs)]
    wanted_first = tuple(filter(None, given.first.split(",")))
    runners: Queue[Runner] = Queue()
    for root in roots:
        runners.put(Runner(root, reach, given.limit, wanted_first))

    def one(numbered: tuple[int, Change]) -> Row:
        number, change = numbered
        runner = runners.get()
        try:
            result = runner.judge(change)
        finally:
            runners.put(runner)
        return Row(number, revision, change, result, reasons.get(change.key, ""))

    with ThreadPoolExecutor(given.jobs) as pool:
        yield from pool.map(one, wanted)
    while not runners.empty():
        runners.get().close()
    for root in roots:
        remove(root)


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    os.environ.pop(RECORD, None)
    sys.exit(main())
