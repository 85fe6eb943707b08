# SPDX-License-Identifier: Apache-2.0
"""Gives procedures one more result: the number of calls that they make (Gulwani et al., "Program
analysis as constraint solving", 2008, section 6.1).

    f(n) { .. f(n - 1); .. }      f(n) { cost = 1; .. cost = cost + spent of f(n - 1); .. }

The call of the procedure itself counts. Runs of that suggest bounds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from assay.passes.with_procedure import with_procedures
from assay.program.commands import Assign, Call
from assay.program.graph import Edge, Procedure, Program, Role, Variable
from assay.program.sorts import INT
from assay.program.terms import ONE, Term, add, name_of, variable

COST: Final = variable("$cost", INT)
_SPENT: Final = variable("$spent", INT)


def with_costs(program: Program, names: frozenset[str]) -> Program:
    """Where procedures tell how many calls of some they have made."""
    made = (_with_cost(program, program.procedures[name], names) for name in names)
    return with_procedures(program, made)


def _with_cost(program: Program, procedure: Procedure, names: frozenset[str]) -> Procedure:
    edges = [
        Edge(procedure.locations, Assign((COST,), (ONE,)), procedure.entry, procedure.span),
    ]
    count, unused = procedure.locations + 1, dict[Term, None]()
    for edge in procedure.edges:
        command = edge.command
        if not isinstance(command, Call) or command.callee not in names:
            edges.append(edge)
            continue
        missing = program.procedures[command.callee].results[len(command.results) :]
        others = [variable(f"{name_of(one)}$unused", one.sort) for one in missing]
        unused |= dict.fromkeys(others)
        call = replace(command, results=(*command.results, *others, _SPENT))
        edges.append(replace(edge, command=call, target=count))
        spent = Assign((COST,), (add(COST, _SPENT),))
        edges.append(Edge(count, spent, edge.target, edge.span))
        count += 1
    more = [Variable(one, Role.TEMPORARY) for one in (_SPENT, *unused)]
    return replace(
        procedure,
        edges=tuple(edges),
        entry=procedure.locations,
        locations=count,
        results=(*procedure.results, COST),
        variables=(*procedure.variables, Variable(COST, Role.RESULT), *more),
    )
