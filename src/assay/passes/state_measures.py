# SPDX-License-Identifier: Apache-2.0
"""States measures of loops, as if the source did.

while (i < n) i++;      loop variant n - i; while (i < n) i++;
"""

from __future__ import annotations

from collections.abc import Mapping

from assay.dataclass import replace
from assay.program.analysis.loops import spans_of_loops
from assay.program.contracts import Clause, LoopContract
from assay.program.graph import Location, Loop, Procedure
from assay.program.obligations import Kind
from assay.program.terms import Term


def stating_measures(procedure: Procedure, measures: Mapping[Location, Term]) -> Procedure:
    """The procedure with a variant for each of some loops, by their heads."""
    spans = spans_of_loops(procedure)
    stated = {loop.head: loop for loop in procedure.loops}
    for head, term in measures.items():
        loop = stated.get(head) or Loop(head, spans[head], LoopContract())
        clause = Clause(term, spans[head], Kind.VARIANT)
        stated[head] = replace(loop, contract=replace(loop.contract, variants=(clause,)))
    return replace(procedure, loops=tuple(stated.values()))
