# SPDX-License-Identifier: Apache-2.0
"""Memory of C inputs that may be shared, and whether that is a matter of the caller.

int get(struct ring *r, int *out) { *out = r->items[r->head]; ... }      out may point to r->head

A procedure without a contract and without claims only has to be free of faults. Its callers can
see to it that memory is not shared, so that this is taken for granted there, and listed.
"""

from __future__ import annotations

from typing import Final

from assay.program.analysis.mentions import mentions
from assay.program.analysis.once import once
from assay.program.analysis.records import has_records
from assay.program.analysis.shared_members import shared_members
from assay.program.commands import Assert
from assay.program.graph import PremiseKind, Procedure, Program
from assay.program.obligations import Kind

_FAULTS: Final = frozenset(
    {
        *(Kind.INDEX, Kind.DIVISION, Kind.OVERFLOW, Kind.SHIFT, Kind.CAST, Kind.NULL),
        *(Kind.ARRAY_SIZE, Kind.MEMORY, Kind.LEAK, Kind.UNINITIALISED, Kind.SEQUENCING),
    }
)
"""What breaks whoever wrote the program, whatever was claimed."""


@once
def may_be_shared(program: Program, procedure: Procedure) -> tuple[str, ...]:
    """Names that may lead to the same memory, which the heap keeps apart, as sentences."""
    found = [
        premise.text
        for premise in program.premises
        if premise.kind is PremiseKind.OVERLAP and premise.procedure == procedure.name
    ]
    if has_records(program, procedure):
        shared = shared_members(program, procedure)
        found += [shared] if shared is not None else []
    return tuple(dict.fromkeys(found))


@once
def is_callers_matter(program: Program, procedure: Procedure) -> bool:
    """Whether nothing is claimed of a procedure, so that its callers keep memory apart."""
    contract = procedure.contract
    if contract is None or contract.stated or not contract.requires:
        return False
    return all(
        edge.command.obligation.kind in _FAULTS
        for one in mentions(program, procedure).procedures
        for edge in one.edges
        if isinstance(edge.command, Assert)
    )
