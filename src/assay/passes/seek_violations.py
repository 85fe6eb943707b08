# SPDX-License-Identifier: Apache-2.0
"""Makes a precondition speak of violations: transformation B1 of Gulwani et al., "Program
analysis as constraint solving", 2008, section 6.2.

    assert c; return;      if (!c) end; assert false; return;
    assume c;              assert c;

An assertion that fails ends the run well; one that ends otherwise ends in an assertion that fails.
So does one that an assumption would block, since no violation follows there. With transformation
B2, bounds on all loops, every run of the new program that starts with its precondition is one of
the old program that breaks an assertion.
"""

from __future__ import annotations

from collections.abc import Container

from assay.dataclass import replace
from assay.passes.with_procedure import with_procedure
from assay.program.commands import Assert, Assume, Why
from assay.program.graph import Edge, Procedure, Program
from assay.program.obligations import Kind, Obligation
from assay.program.terms import FALSE, negation


def seeking_violations(
    program: Program, procedure: Procedure, kinds: Container[Kind] = frozenset(Kind)
) -> tuple[Program, Procedure]:
    """Transformation B1, for violations of some kinds: others must not happen."""
    edges: list[Edge] = []
    leaving = procedure.locations
    ends = (procedure.exit, procedure.halt)
    for one in procedure.edges:
        edge = replace(one, target=leaving) if one.target in ends else one
        command = edge.command
        if isinstance(command, Assert) and command.obligation.kind in kinds:
            edges.append(replace(edge, command=Assume(command.condition, Why.BRANCH)))
            broken = Assume(negation(command.condition), Why.BRANCH)
            edges.append(replace(edge, command=broken, target=procedure.halt))
        elif isinstance(command, Assume) and command.why not in (Why.BRANCH, Why.DOMAIN):
            blocked = Obligation(Kind.ASSERTION, edge.span)
            edges.append(replace(edge, command=Assert(command.condition, blocked)))
        else:
            edges.append(edge)
    missing = Assert(FALSE, Obligation(Kind.ASSERTION, procedure.span))
    edges.append(Edge(leaving, missing, procedure.exit, procedure.span))
    found = replace(procedure, edges=tuple(edges), locations=leaving + 1)
    return with_procedure(program, found), found
