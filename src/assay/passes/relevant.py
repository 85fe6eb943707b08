# SPDX-License-Identifier: Apache-2.0
"""Leaves out what a procedure has nothing to do with: other procedures, and globals.

int n, m;  int f() { return n; }  int g() { return m; }      for f: procedure f, variable n
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.dataclass import replace
from assay.program.analysis.mentions import mentions
from assay.program.analysis.once import once
from assay.program.contracts import ElementRange, Frame
from assay.program.graph import Procedure, Program, Role
from assay.program.terms import Term, free_variables


def relevant(program: Program, procedure: Procedure) -> Program:
    """The program as far as runs of the procedure, and what is said of it, depend on it. Objects of
    global variables stay: they have their numbers. The program itself if that is all of it."""
    used = mentions(program, procedure)
    procedures = {one.name for one in used.procedures}
    named = set(used.variables)
    for one in used.procedures:
        named |= _framed(one)
    kept = tuple(one for one in program.globals if one.role is Role.HEAP or one.term in named)
    if len(procedures) == len(program.procedures) and len(kept) == len(program.globals):
        return program
    terms = {one.term for one in kept}
    return replace(
        program,
        procedures={name: one for name, one in program.procedures.items() if name in procedures},
        globals=kept,
        initial=tuple((term, value) for term, value in program.initial if term in terms),
    )


@once
def _framed(procedure: Procedure) -> frozenset[Term]:
    """The variables that frames speak of."""
    contract = procedure.contract
    frames = [contract.frame] if contract is not None else []
    frames += [loop.contract.frame for loop in procedure.loops]
    terms = [term for frame in filter(None, frames) for term in _terms(frame)]
    return frozenset().union(*map(free_variables, terms))


def _terms(frame: Frame) -> Iterator[Term]:
    for guard, places in frame.cases:
        yield guard
        for place in places or ():
            if isinstance(place, ElementRange):
                yield from (place.heap, place.object, place.low, place.high)
            else:
                yield place.variable
