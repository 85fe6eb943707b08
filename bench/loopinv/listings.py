# SPDX-License-Identifier: Apache-2.0
"""The five programs of paper 001, each with one procedure and one loop, at every width."""

from __future__ import annotations

from collections.abc import Sequence
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


def read(name: str, formulas: Sequence[str]) -> tuple[Clause, ...]:
    """Formulas in JML as invariants of a program's loop, in the same order."""
    lines = (PROGRAMS / name).read_text().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if "while (" in line)
    more = [f"//@ loop_invariant {text};\n" for text in formulas]
    with TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text("".join([*lines[:at], *more, *lines[at:]]))
        clauses = loop_of(load(str(path), Reading(math="ideal"))).contract.invariants
    return clauses[len(clauses) - len(formulas) :]
