# SPDX-License-Identifier: Apache-2.0
"""Two programs that differ in one clause, read from the tables `jml.txt` and `acsl.txt`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
HOLE = "CLAUSE"
ENTRY = re.compile(
    r"^(?P<name>[\w-]+): (?P<program>\w+)\((?P<arguments>.*)\) (?P<kind>[\w-]+)\n"
    r"    holds *(?P<holds>.*)\n    breaks *(?P<breaks>.*)\n",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Pair:
    """A program with a hole: with `holds` in it the run is fine, with `breaks` it breaks `kind`."""

    name: str
    file: str  # what the program has to be called
    program: str
    arguments: str  # of its procedure f
    holds: str
    breaks: str
    kind: str

    def text(self, filling: str) -> str:
        assert self.program.count(HOLE) == 1
        return self.program.replace(HOLE, filling)


def jml_pairs() -> list[Pair]:
    return _pairs("jml", "java", "T.java")


def acsl_pairs() -> list[Pair]:
    return _pairs("acsl", "c", "t.c")


def _pairs(notation: str, suffix: str, file: str) -> list[Pair]:
    table = (HERE / f"{notation}.txt").read_text()
    found = [_pair(entry, notation, suffix, file) for entry in ENTRY.finditer(table)]
    assert len(found) == table.count("\n    breaks"), "an entry of the table cannot be read"
    return found


def _pair(entry: re.Match[str], notation: str, suffix: str, file: str) -> Pair:
    program = (HERE / suffix / f"{entry['program']}.{suffix}").read_text()
    rest = (entry["arguments"], entry["holds"], entry["breaks"], entry["kind"])
    return Pair(f"{notation}-{entry['name']}", file, program, *rest)
