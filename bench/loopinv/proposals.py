# SPDX-License-Identifier: Apache-2.0
"""The candidates, read from the list; `generate.py` has written it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.candidate import ACCELERATION, HEURISTICS, TRACES, USER
from bench.loopinv.listings import LISTINGS, listing, loop_of, read

LIST: Final = Path(__file__).parent / "candidates.txt"
SOURCES: Final = (TRACES, ACCELERATION, HEURISTICS, USER)


@final
@dataclass(frozen=True, slots=True)
class Proposal:
    """A candidate for the loop of one program."""

    program: str
    candidate: Candidate
    text: str

    @property
    def source(self) -> str:
        return self.candidate.source

    @property
    def name(self) -> str:
        return f"{self.program}: {self.text}"


@cache
def proposals() -> tuple[Proposal, ...]:
    lists = entries(LIST)
    return tuple(one for name in LISTINGS for one in _of(name, lists[name]))


def _of(name: str, lines: list[str]) -> Iterator[Proposal]:
    head = loop_of(listing(name)).head
    parts = [line.split(": ", 1) for line in lines]
    clauses = read(name, [text for _, text in parts])
    for (source, text), clause in zip(parts, clauses, strict=True):
        yield Proposal(name, Candidate(head, clause.formula, source, clause.defined), text)


def entries(path: Path) -> Mapping[str, list[str]]:
    """The lines of a list, by the `[program]` above them."""
    found: dict[str, list[str]] = {}
    program = ""
    for line in path.read_text().splitlines():
        if line.startswith("["):
            program = line.strip("[]")
        elif line and not line.startswith("#"):
            found.setdefault(program, []).append(line)
    return found
