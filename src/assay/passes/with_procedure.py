# SPDX-License-Identifier: Apache-2.0
"""Puts procedures in the place of those of their names; all others stay as they are.

f() { return 1; }  g() { f(); }      with f() { return 2; }:  f() { return 2; }  g() { f(); }
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assay.dataclass import replace
from assay.program.graph import Procedure, Program


def with_procedure(program: Program, procedure: Procedure) -> Program:
    """The program with a procedure in place of the one of its name, or besides all others."""
    return with_procedures(program, (procedure,))


def with_procedures(program: Program, procedures: Iterable[Procedure]) -> Program:
    """The program with procedures in place of those of their names, or besides all others; the
    program itself if it has these."""
    changed = {one.name: one for one in procedures}
    if all(program.procedures.get(name) is one for name, one in changed.items()):
        return program
    return replace(program, procedures={**program.procedures, **changed})


def each_procedure(program: Program, change: Callable[[Procedure], Procedure]) -> Program:
    """The program with every procedure changed."""
    return with_procedures(program, map(change, program.procedures.values()))
