# SPDX-License-Identifier: Apache-2.0
"""What a certificate may suppose of the pointers that a procedure without a contract is given.

Only what it lists; it is an assumption of the check, too. No call is checked for it: procedures
that are called and have no contract are followed into.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.dataclass import dataclass
from assay.program.graph import Parameter, Procedure, Program
from assay.program.heap import LENGTH, NULL
from assay.program.obligations import given_an_element
from assay.program.terms import ZERO, Term, at_most, conjunction, different, less, select
from assay.program.types import PointerType


@final
@dataclass(frozen=True, slots=True)
class Supposition:
    """A sentence and what it means in the state in which a procedure starts."""

    text: str
    condition: Term


def supposition(
    program: Program, procedure: Procedure, listed: Iterable[str]
) -> Supposition | None:
    """That each pointer points to an element, if a certificate lists that of a procedure of which
    no contract says anything."""
    contract = procedure.contract
    if program.is_start(procedure) or (contract is not None and contract.stated):
        return None
    pointers = [one for one in procedure.parameters if isinstance(one.type, PointerType)]
    if not pointers:
        return None
    text = given_an_element([one.name for one in pointers])
    if text not in listed:
        return None
    return Supposition(text, conjunction(*map(_points_to_an_element, pointers)))


def _points_to_an_element(parameter: Parameter) -> Term:
    object_, offset = parameter.variables
    inside = conjunction(at_most(ZERO, offset), less(offset, select(LENGTH, object_)))
    return conjunction(different(object_, NULL), inside)
