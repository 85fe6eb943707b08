# SPDX-License-Identifier: Apache-2.0
"""Hides no variable to which a function that others can call returns a pointer: they can write
through it.

    static int n;  int *of(void) { return &n; }      n: hidden      n: not hidden
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.dataclass import replace
from assay.program.analysis.once import once
from assay.program.commands import Assign
from assay.program.graph import Procedure, Program
from assay.program.terms import Op
from assay.program.types import PointerType


def exposed(program: Program, whole: Program) -> Program:
    """The program, which may be a part of a whole one, with what this gives away."""
    given = _given(whole)
    objects = tuple(
        replace(one, hidden=one.hidden and one.term.payload not in given) for one in program.objects
    )
    return replace(program, objects=objects) if given else program


@once
def _given(program: Program) -> frozenset[object]:
    """The numbers of objects to which some procedure returns pointers."""
    return frozenset(number for one in program.procedures.values() for number in _returned(one))


def _returned(procedure: Procedure) -> Iterator[object]:
    """The numbers of objects to which it returns pointers, whoever calls it."""
    contract = procedure.contract
    if procedure.hidden or not isinstance(procedure.result_type, PointerType):
        return
    if contract is not None and contract.requires:
        return
    for edge in procedure.edges:
        if isinstance(edge.command, Assign):
            given = dict(zip(edge.command.targets, edge.command.values, strict=True))
            value = given.get(procedure.results[0])
            if value is not None and value.op is Op.INTEGER:
                yield value.payload
