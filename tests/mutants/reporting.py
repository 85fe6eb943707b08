# SPDX-License-Identifier: Apache-2.0
"""The table of a run, as JSON lines and as text, and what it comes to."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from .edit import Change
from .running import Result

CAUGHT = ("caught", "hangs")


@dataclass(frozen=True)
class Row:
    """A change, its number in the draw, and what came of it."""

    number: int
    revision: str  # that was drawn from
    change: Change
    result: Result
    reason: str = ""  # why it is equivalent, if the list says so

    @property
    def outcome(self) -> str:
        return outcome_of({"result": self.result.result}, self.reason)["outcome"]

    def document(self) -> dict[str, Any]:
        change = self.change
        place = {"file": change.path, "function": change.function, "line": change.line}
        found = {"number": self.number, "revision": self.revision, **place, "what": change.what}
        return {**found, "outcome": self.outcome, **asdict(self.result), "reason": self.reason}

    def text(self) -> str:
        name = self.change.path.removeprefix("src/assay/")
        noticed = self.result.test.removeprefix("tests/")
        limited = " (time was up)" if self.result.limited else ""
        return (
            f"{self.number:4} {self.outcome:10} {self.result.seconds:6.1f} s  {name}:"
            f"{self.change.line} {self.change.function}\n"
            f"{'':10}{self.change.what}\n{'':10}{noticed or self.reason}{limited}"
        )


def outcome_of(row: dict[str, Any], reason: str) -> dict[str, str]:
    """What a result comes to if there is a reason to call the change equivalent."""
    missed = row["result"] in ("survived", "unreached")
    return {"outcome": "equivalent" if missed and reason else row["result"], "reason": reason}


def append(row: Row, path: Path) -> None:
    with path.open("a") as file:
        file.write(json.dumps(row.document()) + "\n")


def summary(rows: list[dict[str, Any]]) -> str:
    """How many were caught of those that are not equivalent, and how long it took."""
    counts = Counter(row["outcome"] for row in rows)
    caught = sum(counts[name] for name in CAUGHT)
    missed = counts["survived"] + counts["unreached"]
    times = sorted(row["seconds"] for row in rows if row["outcome"] in CAUGHT)
    middle = times[len(times) // 2] if times else 0.0
    limited = sum(row["limited"] for row in rows if row["outcome"] == "survived")
    deep = sum("of_the_others" in row["test"] for row in rows if row["outcome"] in CAUGHT)
    rate = 100 * caught / max(1, caught + missed)
    counted = (
        f"{len(rows)} changes: {caught} caught ({counts['hangs']} because a test hangs, {deep}"
        f" by a deep test), {counts['survived']} survived, {counts['unreached']} in code that"
        f" no test reaches, {counts['equivalent']} equivalent; {counts['broken']} broken at"
        f" import, {counts['gone']} not there any more"
    )
    times_text = (
        f"seconds of one that is caught: {middle:.1f} in the middle; the time was up before"
        f" all chosen tests had run for {limited} of those that survived"
    )
    share = f"caught of those that are neither equivalent nor broken: {rate:.1f} %"
    return "\n".join([counted, share, times_text])
