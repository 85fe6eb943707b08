# SPDX-License-Identifier: Apache-2.0
"""Asks of SV-COMP tasks whether every run ends, and compares the answers with a list of verdicts.

    python bench/svcomp_termination.py LIST ROOT [DIRECTORY...] [--math ideal] [--seconds 20]

LIST has a task in each line: path, tab, source, tab, `property:verdict,...`, tab, fragment. The
verdicts of 2015 speak of the integers: `while (x >= 0) x++;` counts as a loop that never ends, so
`--math ideal` is what they are compared with. In the default mode such a run is undefined, and the
answer is UNKNOWN; the last column counts these. Verdicts that were corrected later are used as
corrected. Seconds are those of the processor: other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

PROPERTY = "CHECK( init(main()), LTL(F end) )\n"
PATIENCE = 6  # seconds of the clock for one of the processor
OVERFLOW = "[overflow]"  # the reason where only that decides
CORRECTED = {
    "termination-crafted/Binary_Search_true-termination.c": "false",  # bsearch(-2, -1) calls itself
    "recursive/Ackermann02_false-unreach-call_false-termination.c": "true",
    "recursive/Addition02_false-unreach-call_false-termination.c": "true",
    "recursive/EvenOdd03_false-unreach-call_false-termination.c": "true",
    "recursive/McCarthy91_false-unreach-call_false-termination.c": "true",
    "loops/terminator_01_false-unreach-call_false-termination.i": "true",
}


@dataclass(frozen=True, slots=True)
class Row:
    task: str
    expected: str  # true, false or unknown
    fragment: str
    answer: str = ""
    seconds: float = 0.0
    overflows: bool = False  # only that decides

    @property
    def directory(self) -> str:
        return self.task.partition("/")[0]

    @property
    def judged(self) -> str:
        if self.answer == "TRUE" or self.answer.startswith("FALSE"):
            right = self.answer.startswith(self.expected.upper())
            return "right" if right else "wrong"
        return "overflow" if self.overflows else "open"


def rows(listing: Path, directories: list[str]) -> Iterator[Row]:
    """The tasks with a verdict about termination."""
    for line in listing.read_text().splitlines():
        if line.startswith("#"):
            continue
        task, _, verdicts, fragment, *_ = line.split("\t")
        found = dict(one.split(":") for one in verdicts.split(",") if ":" in one)
        if "termination" in found and (not directories or task.partition("/")[0] in directories):
            yield Row(task, CORRECTED.get(task, found["termination"]), fragment)


def asked(row: Row, root: Path, math: str, seconds: int, question: str) -> Row:
    command = [sys.executable, "-m", "assay", "verify", str(root / row.task), "--math", math]
    command += ["--property", question, "--timeout", str(seconds * PATIENCE)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    lines = ended.stdout.split()
    answer = lines[-1] if lines else "ERROR"
    return replace(
        row,
        answer=answer if used <= seconds else "LATE",
        seconds=used,
        overflows=OVERFLOW in ended.stdout,
    )


def summary(found: list[Row]) -> Iterator[str]:
    by_group: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for row in found:
        for fragment in (row.fragment, "all"):
            by_group[row.directory, fragment][row.judged] += 1
    yield "| directory | fragment | tasks | right | wrong | open | only overflow decides |"
    yield "|---|---|---|---|---|---|---|"
    for (directory, fragment), counts in sorted(by_group.items()):
        cells = [counts[one] for one in ("right", "wrong", "open", "overflow")]
        yield f"| {directory} | {fragment} | {counts.total()} | {' | '.join(map(str, cells))} |"


def main() -> int:
    parser = argparse.ArgumentParser(description="termination verdicts on SV-COMP tasks")
    parser.add_argument("listing", type=Path)
    parser.add_argument("root", type=Path)
    parser.add_argument("directories", nargs="*")
    parser.add_argument("--fragments", nargs="*", help="only these, as L and LR")
    parser.add_argument("--math", default="ideal")
    parser.add_argument("--seconds", type=int, default=20)
    options = parser.parse_args()
    found: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        question = Path(folder) / "termination.prp"
        question.write_text(PROPERTY)
        for row in rows(options.listing, options.directories):
            if options.fragments and row.fragment not in options.fragments:
                continue
            one = asked(row, options.root, options.math, options.seconds, str(question))
            found.append(one)
            print(f"{one.judged:<9}{one.answer:<20}{one.seconds:6.1f}  {one.task}", flush=True)
    print("\n".join(summary(found)))
    return any(row.judged == "wrong" for row in found)


if __name__ == "__main__":
    raise SystemExit(main())
