# SPDX-License-Identifier: Apache-2.0
"""Numbered mutants of the programs in this folder, each judged."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

from assay.frontend.load import Reading

from .judge import judged, understood
from .mutants import mutant

PROGRAMS = Path(__file__).parent / "programs"


@dataclass
class Tally:
    """How many mutants there were, and what became of them."""

    mutants: int = 0
    programs: int = 0  # that the front end takes
    procedures: int = 0
    proved: int = 0
    contradictions: int = 0

    def __str__(self) -> str:
        return (
            f"{self.mutants} mutants, {self.programs} are programs; of {self.procedures} procedures"
            f" {self.proved} proved, {self.contradictions} of them wrongly"
        )


def programs(containing: str = "") -> list[Path]:
    found = sorted([*PROGRAMS.glob("java/*.java"), *PROGRAMS.glob("c/*.c")])
    return [path for path in found if containing in path.name]


def examine(
    number: int,
    folder: str,
    tally: Tally,
    runs: int,
    containing: str = "",
    *,
    bounded: bool,
    math: str = "safe",
) -> list[str]:
    """What contradicts a proof of the mutant with this number, with its text."""
    source = Random(number)
    path = source.choice(programs(containing))
    text = mutant(path.read_text(), source)
    place = Path(folder) / path.name
    place.write_text(text)
    tally.mutants += 1
    program = understood(place, Reading(math=math))
    if program is None or not program.procedures:
        return []
    tally.programs += 1
    try:
        found = judged(program, runs, bounded=bounded)
    except Exception as defect:  # a defect of the engine is shown, and the others go on
        return [f"--- mutant {number} of {path.name}: {defect!r}\n{text}"]
    tally.procedures += len(found.outcomes)
    tally.proved += found.proved
    tally.contradictions += len(found.contradictions)
    return [f"--- mutant {number} of {path.name}: {one}\n{text}" for one in found.contradictions]
