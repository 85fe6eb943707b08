# SPDX-License-Identifier: Apache-2.0
"""ACSL: memory that a contract only says can be read.

/*@ requires \\valid_read(p); */ void f(int *p) { *p = 1; }      what p leads to may be constant, so
                                                               nothing is proved of the write
Where a parameter that is not called \\valid leads at entry is kept, and each write of the function
is trusted not to be there, unless another parameter leads to the same object.
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.frontend.lower.state import FunctionState
from assay.frontend.spec.names import nodes_in
from assay.frontend.spec.tree import FunctionSpecification, SpecMemory, SpecName
from assay.program.sorts import INT
from assay.program.terms import Op, Term, different, disjunction, equal
from assay.program.types import PointerType
from assay.source import Span


def note_readable(state: FunctionState) -> None:
    """Keep, at the entry, where parameters lead, if some of it can only be read."""
    specification = state.function.specification
    if specification is None:
        return
    writable = set(_named(specification, "\\valid"))
    readable = set(_named(specification, "\\valid_read")) - writable
    pointers = [one for one in state.function.parameters if isinstance(one.type, PointerType)]
    if not any(one.name in readable for one in pointers):
        return
    for one in pointers:
        kept = state.temporary(INT)
        state.assign(kept, state.parameters[one][0], one.span)
        (state.readable if one.name in readable else state.writable).append(kept)


def _named(specification: FunctionSpecification, predicate: str) -> Iterator[str]:
    """The names in what a precondition says so of."""
    for case in specification.every_case:
        for node in nodes_in(case.requires):
            if isinstance(node, SpecMemory) and node.predicate == predicate:
                yield from (one.name for one in nodes_in(node.locations) if type(one) is SpecName)


def trust_write(state: FunctionState, object_: Term, span: Span) -> None:
    """Take for granted that an element of an object can be written."""
    if object_.op is Op.INTEGER:
        return  # a global variable
    elsewhere = [equal(object_, one) for one in state.writable]
    for one in state.readable:
        state.trust_placement(disjunction(different(object_, one), *elsewhere), span)
