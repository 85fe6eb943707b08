# SPDX-License-Identifier: Apache-2.0
"""The five programs of Ponsini et al. 2010, each with one procedure and one loop, at every
width."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from assay.frontend.load import Reading, load
from assay.program.contracts import Clause
from assay.program.graph import Loop, Procedure, Program
from assay.program.terms import TRUE, Term

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


LENGTH_IN_PAPER = 10  # of arrays; without a width they have any length
_LENGTHS = {"BinarySearch.java": f"t.length == {LENGTH_IN_PAPER}"}


@cache
def listing(name: str, bits: int | None = UNBOUNDED) -> Program:
    """The program as the paper counts: integers of so many bits that never overflow."""
    text = (PROGRAMS / name).read_text()
    if bits is not UNBOUNDED and name in _LENGTHS:
        text = text.replace("/*@ requires", f"/*@ requires {_LENGTHS[name]};\n    @ requires", 1)
    return _loaded(name, text, Reading(math="ideal", int_bits=bits))


@cache
def restriction(name: str, bits: int | None) -> Term:
    """What every candidate says besides: an array keeps the length that it has in the paper."""
    if bits is UNBOUNDED or name not in _LENGTHS:
        return TRUE
    return read(name, [_LENGTHS[name]])[0].formula


def _loaded(name: str, text: str, reading: Reading) -> Program:
    with TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text(text)
        return load(str(path), reading)


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
    text = "".join([*lines[:at], *more, *lines[at:]])
    clauses = loop_of(_loaded(name, text, Reading(math="ideal"))).contract.invariants
    return clauses[len(clauses) - len(formulas) :]
