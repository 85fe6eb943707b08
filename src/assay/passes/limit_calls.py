# SPDX-License-Identifier: Apache-2.0
"""Counts every call of some procedures, and asserts a limit (Gulwani et al., "Program analysis
as constraint solving", 2008, section 6.1).

    f(n) { .. f(n - 1); .. }      f(n) { calls = calls + 1; assert calls <= limit; .. f(n - 1); .. }

A bound that is proved of this holds of runs that do not end as well.
"""

from __future__ import annotations

from typing import Final

from assay.dataclass import replace
from assay.passes.with_procedure import with_procedures
from assay.program.commands import Assert, Assign
from assay.program.graph import Edge, Procedure, Program, Role, Variable
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import ONE, add, at_most, name_of, variable
from assay.program.types import IntegerType

CALLS: Final = variable("$calls", INT)
LIMIT: Final = variable("$limit", INT)
_COUNTER: Final = IntegerType("counter", 512, signed=True)  # more than any program can count


def with_limit(program: Program, names: frozenset[str]) -> Program:
    """Where calls of some procedures are counted, and must not be more than a limit."""
    counters = [Variable(one, Role.GLOBAL, _COUNTER, name_of(one)) for one in (CALLS, LIMIT)]
    made = with_procedures(program, (_with_limit(program.procedures[name]) for name in names))
    return replace(made, globals=(*program.globals, *counters))


def _with_limit(procedure: Procedure) -> Procedure:
    first, span = procedure.locations, procedure.span
    within = Assert(at_most(CALLS, LIMIT), Obligation(Kind.ASSERTION, span))
    edges = (
        Edge(first, Assign((CALLS,), (add(CALLS, ONE),)), first + 1, span),
        Edge(first + 1, within, procedure.entry, span),
        *procedure.edges,
    )
    return replace(procedure, edges=edges, entry=first, locations=first + 2)
