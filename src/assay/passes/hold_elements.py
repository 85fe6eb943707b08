# SPDX-License-Identifier: Apache-2.0
"""Takes pointers to void that a C procedure is given to lead to what its code makes of them.

int f(void *p) { int *q = p; ... }      a parameter `int *p`; at the entry: kind[p] := int, unless
                                        it is known already what p leads to
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.program.commands import Assign
from assay.program.graph import Edge, Parameter, Procedure
from assay.program.heap import KIND
from assay.program.terms import ZERO, Term, conditional, equal, integer, select, store


def holding_elements(procedure: Procedure) -> Procedure:
    """The procedure with its parameters as what they lead to; the same one if there are none."""
    held = [one for one in procedure.parameters if one.held is not None]
    if not held:
        return procedure
    edges, entry = list(procedure.edges), procedure.entry
    for number, one in enumerate(held, procedure.locations):
        command = Assign((KIND,), (_with_kind(one),))
        edges.append(Edge(number, command, entry, procedure.span))
        entry = number
    return replace(
        procedure,
        parameters=tuple(map(_parameter, procedure.parameters)),
        locations=procedure.locations + len(held),
        entry=entry,
        edges=tuple(edges),
    )


def _with_kind(one: Parameter) -> Term:
    object_, known = one.variables[0], select(KIND, one.variables[0])
    return store(KIND, object_, conditional(equal(known, ZERO), integer(one.kind), known))


def _parameter(one: Parameter) -> Parameter:
    return one if one.held is None else replace(one, type=one.held, held=None, kind=0)
