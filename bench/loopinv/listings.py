# SPDX-License-Identifier: Apache-2.0
"""The five programs of paper 001, each with one procedure and one loop, at every width."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from assay.frontend.load import Reading, load
from assay.program.contracts import Clause
from assay.program.graph import Loop, Procedure, Program

PROGRAMS = Path(__file__).parent / "programs"
LISTINGS = (
    "SumN.java",
    "SumPN.java",
    "SquareRoot.java",
    "SquareRootLinear.java",
    "BinarySearch.java",
)
UNBOUNDED = None
WIDTHS: tuple[int | None, ...] = (8, 16, 32, UNBOUNDED)


@cache
def listing(name: str, bits: int | None = UNBOUNDED) -> Program:
    """The program as the paper counts: integers of so many bits that never overflow."""
    return load(str(PROGRAMS / name), Reading(math="ideal", int_bits=bits))


def procedure_of(program: Program) -> Procedure:
    (found,) = program.procedures.values()
    return found


def loop_of(program: Program) -> Loop:
    (found,) = procedure_of(program).loops
    return found


def written(name: str) -> tuple[Clause, ...]:
    """The candidates by hand: the program's own invariant, then those of the list."""
    lines = (PROGRAMS / name).read_text().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if "while (" in line)
    more = [f"//@ loop_invariant {text};\n" for text in _by_hand()[name]]
    with TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text("".join([*lines[:at], *more, *lines[at:]]))
        return loop_of(load(str(path), Reading(math="ideal"))).contract.invariants


@cache
def _by_hand() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    program = ""
    for line in (PROGRAMS / "candidates.txt").read_text().splitlines():
        if line.startswith("["):
            program = line.strip("[]")
        elif line and not line.startswith("#"):
            found.setdefault(program, []).append(line)
    return found
