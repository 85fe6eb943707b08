# SPDX-License-Identifier: Apache-2.0
"""Which tests a change is shown to, the most telling first.

A test that does not come to the changed line cannot notice the change. Of those that do, a few
seconds' worth of the part's own tests are first (`OWN`). Then every file of tests gets the same
time, so that unit tests, attacks and whole programs have a say early; within a file the order is by
chance. Last come the other tests of those files: what a file keeps between its tests may have been
made by another one when the lines were recorded.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import accumulate
from pathlib import Path
from random import Random

from .edit import Change
from .reaching import Bits, Reach, numbers
from .targets import Functions
from .users import defined_at, users

# what is recorded: all that has an opinion on what a program means
RECORDED = (
    ("not speed and not deep", (
        "tests/frontend", "tests/program/interpreter", "tests/program/text", "tests/evidence",
        "tests/semantics", "tests/memory", "tests/jml", "tests/clauses", "tests/undefined",
        "tests/programs", "tests/accounting", "tests/differential", "tests/test_generate.py",
        "tests/test_generate_clauses.py", "tests/test_generate_truth.py", "tests/test_readers.py",
        "tests/verify", "tests/emitted", "tests/cli", "tests/mutation/test_bad_input.py",
    )),
    ("not speed", ("tests/attacks",)),  # with the deep ones, which are as quick
)  # fmt: skip
UNSTEADY = ("tests/verify/test_times.py", "tests/verify/test_limits.py")  # they measure time
OWN = {  # a part of our code, and where its tests are
    "src/assay/frontend/c/": ("tests/frontend/c/", "tests/differential/"),
    "src/assay/frontend/java/": ("tests/frontend/java/", "tests/differential/"),
    "src/assay/frontend/spec/": ("tests/frontend/spec/", "tests/clauses/"),
    "src/assay/frontend/writing/": ("tests/frontend/writing/",),
    "src/assay/frontend/lower/": ("tests/semantics/", "tests/memory/", "tests/jml/"),
    "src/assay/frontend/": ("tests/frontend/test_",),
    "src/assay/program/interpreter/": ("tests/program/interpreter/",),
    "src/assay/evidence/": ("tests/evidence/",),
}  # fmt: skip
QUICK = 10.0  # recorded seconds of own tests, and of the first stage
LONG = 15.0  # a test that took longer comes last


def chosen(
    reach: Reach, root: Path, change: Change, wanted: tuple[str, ...] = ()
) -> list[list[str]]:
    """The tests to run on a change: first a few seconds' worth of them, then all others.

    Tests whose names hold a text that is wanted come before all.
    """
    content = (root / change.path).read_text()
    name = defined_at(content, change.line)
    if name is None:
        found = reach.at(change.path, Functions(content).place(change.line))
    else:
        found = 0
        for path, place in users(root, change.path, name):
            found |= reach.at(path, place)
    own = next((tests for part, tests in OWN.items() if change.path.startswith(part)), ())
    preferred = [n for n in numbers(found) if any(text in reach.tests[n] for text in wanted)]
    first = [[reach.tests[n] for n in preferred]] if preferred else []
    return first + stages(reach, found, own)


def stages(reach: Reach, found: Bits, own: tuple[str, ...] = ()) -> list[list[str]]:
    """Those that come to the place, own ones first, then the others of their files."""
    reaching = list(numbers(found))
    files = {_file(reach.tests[number]) for number in reaching}
    known = set(reaching)
    others = [n for n, test in enumerate(reach.tests) if _file(test) in files and n not in known]
    special = _turns(reach, [n for n in reaching if reach.tests[n].startswith(own)])
    first, _ = _cut(reach, special, QUICK) if own else ([], [])
    rest = [n for n in reaching if n not in set(first)]
    order = first + _turns(reach, rest) + _turns(reach, others)
    return [[reach.tests[n] for n in stage] for stage in _cut(reach, order, QUICK) if stage]


def _turns(reach: Reach, found: list[int]) -> list[int]:
    """Each file has had about the same time at any moment; long tests at the end."""
    by_file: dict[str, list[int]] = defaultdict(list)
    for number in found:
        by_file[_file(reach.tests[number])].append(number)
    due: dict[int, float] = {}
    for name, tests in by_file.items():
        Random(name).shuffle(tests)
        due |= zip(tests, accumulate(reach.seconds[test] for test in tests), strict=True)
    return sorted(due, key=lambda number: (reach.seconds[number] > LONG, due[number]))


def _cut(reach: Reach, order: list[int], budget: float) -> tuple[list[int], list[int]]:
    spent = 0.0
    for index, number in enumerate(order):
        spent += reach.seconds[number]
        if spent > budget and index:
            return order[:index], order[index:]
    return order, []


def _file(test: str) -> str:
    return test.partition("::")[0]
