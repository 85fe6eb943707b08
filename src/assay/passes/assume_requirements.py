# SPDX-License-Identifier: Apache-2.0
"""Assumes before each call that what the callee requires is met: runs in which it is not have
failed there.

    requires x > 0; f(x);      g(y) { f(y); }      g(y) { assume y > 0; f(y); }
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.passes.with_procedure import each_procedure
from assay.program.commands import Assume, Call, Why
from assay.program.graph import Edge, Procedure, Program
from assay.program.terms import TRUE, Term, conjunction, substitute


def assuming_requirements(program: Program) -> Program:
    """The program in which every call of what has a body meets its precondition."""
    return each_procedure(program, lambda one: _assuming(program, one))


def _assuming(program: Program, procedure: Procedure) -> Procedure:
    edges: list[Edge] = []
    count = procedure.locations
    for edge in procedure.edges:
        condition = _requirement(program, edge)
        if condition is TRUE:
            edges.append(edge)
            continue
        edges.append(Edge(edge.source, Assume(condition, Why.ASSUME), count, edge.span))
        edges.append(replace(edge, source=count))
        count += 1
    return replace(procedure, edges=tuple(edges), locations=count)


def _requirement(program: Program, edge: Edge) -> Term:
    if not isinstance(edge.command, Call):
        return TRUE
    callee = program.procedures[edge.command.callee]
    contract = callee.contract
    if contract is None or not callee.edges:
        return TRUE
    parameters = [term for one in callee.parameters for term in one.variables]
    values = dict(zip(parameters, edge.command.arguments, strict=True))
    clauses = [term for one in contract.requires for term in (one.defined, one.formula)]
    return substitute(conjunction(*clauses), values)
