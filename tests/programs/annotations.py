# SPDX-License-Identifier: Apache-2.0
"""Reads what a program of this folder says must happen.

//: verify --array-length 8        the arguments of the command
//: verdict: refuted               the truth: proved, refuted, or proved-bounded for a program
                                   that is right within the bounds given and wrong outside
//: why: the wrong end moves       what there is to see
//: may: unknown loop-bound        optional: an engine may give up, for this reason
//: vacuous: precondition          optional: a word of the remark that it proves little
...
x = a[i]; //~ index                the kinds of obligations that break on this line
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
MARK = re.compile(r" *//~ (.*)")
KEYS = {"verify", "verdict", "why", "may", "vacuous"}
TRUTHS = {"proved", "proved-bounded", "refuted"}


@dataclass(frozen=True)
class Annotated:
    """A program and its annotations."""

    path: Path
    text: str  # without the marks, which a specification could not hold
    arguments: tuple[str, ...]
    verdict: str
    may_give_up: bool
    giving_up: str | None  # the code of the only reason that is allowed
    vacuous: str | None
    broken: frozenset[tuple[int, str]]  # line and kind

    @property
    def language(self) -> str:
        return self.path.suffix[1:]


def paths() -> list[Path]:
    return sorted([*FOLDER.glob("java/*.java"), *FOLDER.glob("c/*.c")])


@cache
def read(path: Path) -> Annotated:
    lines = path.read_text().splitlines()
    header = _header(path, lines)
    verb, _, arguments = header["verify"].partition(" ")
    assert verb == "verify", path
    assert header["verdict"] in TRUTHS, path
    given, _, reason = header.get("may", "").partition(" ")
    assert given in ("", "unknown"), path
    found = Annotated(
        path=path,
        text="\n".join(MARK.sub("", line) for line in lines) + "\n",
        arguments=tuple(shlex.split(arguments)),
        verdict=header["verdict"],
        may_give_up=given == "unknown",
        giving_up=reason or None,
        vacuous=header.get("vacuous"),
        broken=frozenset(_marks(lines)),
    )
    assert bool(found.broken) == (found.verdict == "refuted"), f"{path}: marks and verdict disagree"
    return found


def _header(path: Path, lines: list[str]) -> dict[str, str]:
    header = {}
    for line in lines:
        if not line.startswith("//: "):
            break
        text = line[4:].strip()
        key, colon, value = text.partition(":")
        if text.split()[0] == "verify":
            key, colon, value = "verify", ":", text
        assert colon, f"{path}: `{line}` is no annotation"
        assert key in KEYS, f"{path}: nobody knows `{key}`"
        header[key] = value.strip()
    assert {"verify", "verdict", "why"} <= header.keys(), f"{path}: the header is not complete"
    return header


def _marks(lines: list[str]) -> list[tuple[int, str]]:
    marks = []
    for number, line in enumerate(lines, 1):
        found = MARK.search(line)
        if found is not None:
            marks += [(number, kind) for kind in found[1].replace(",", " ").split()]
    return marks
