# SPDX-License-Identifier: Apache-2.0
"""What each procedure may write outside itself: globals and heap maps, through its calls.

f() { g = 1; h(); }   h() { a[0] = 2; }      f: g, heap.int      h: heap.int
"""

from __future__ import annotations

from collections.abc import Mapping

from assay.program.analysis.call_graph import called
from assay.program.analysis.once import PROGRAMS, once
from assay.program.commands import writes
from assay.program.graph import Procedure, Program
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.terms import Term


@once(PROGRAMS)
def effects(program: Program) -> Mapping[str, frozenset[Term]]:
    """For each procedure the shared variables that a call of it may change."""
    shared = frozenset(variable.term for variable in program.globals)
    unseen = shared - {ALLOCATED, LENGTH}  # what a procedure without a body may do: anything
    found = {
        name: _written(procedure) & shared if procedure.edges else unseen
        for name, procedure in program.procedures.items()
    }
    calls = {name: frozenset(called(p)) for name, p in program.procedures.items()}
    changed = True
    while changed:
        changed = False
        for name, callees in calls.items():
            more = found[name].union(*(found.get(callee, shared) for callee in callees))
            if more != found[name]:
                found[name] = more
                changed = True
    return found


def _written(procedure: Procedure) -> frozenset[Term]:
    return frozenset(term for edge in procedure.edges for term in writes(edge.command))
