# SPDX-License-Identifier: Apache-2.0
"""Gives procedures one more result: the number of calls that they make (Gulwani et al., "Program
analysis as constraint solving", 2008, section 6.1).

    f(n) { .. f(n - 1); .. }      f(n) { cost = 1; .. cost = cost + spent of f(n - 1); .. }

The call of the procedure itself counts. Runs of that suggest bounds.
"""

from __future__ import annotations

from typing import Final

from assay.dataclass import replace
from assay.passes.with_procedure import each_procedure
from assay.program.commands import Assign, Call
from assay.program.graph import Edge, Procedure, Program, Role, Variable
from assay.program.sorts import INT
from assay.program.terms import ONE, Term, add, name_of, variable

COST: Final = variable("$cost", INT)
_SPENT: Final = variable("$spent", INT)


def with_costs(program: Program, names: frozenset[str]) -> Program:
    """The program in which some procedures tell how many calls of these they have made."""

    def changed(procedure: Procedure) -> Procedure:
        told = _told(program, procedure, names)
        return _counting(told, names) if procedure.name in names else told

    return each_procedure(program, changed)


def _told(program: Program, procedure: Procedure, names: frozenset[str]) -> Procedure:
    """The procedure in which calls give all results, and what was spent."""
    unused: dict[Term, None] = {}
    edges = []
    for edge in procedure.edges:
        command = edge.command
        if isinstance(command, Call) and command.callee in names:
            missing = program.procedures[command.callee].results[len(command.results) :]
            others = [variable(f"{name_of(one)}$unused", one.sort) for one in missing]
            unused |= dict.fromkeys((_SPENT, *others))
            call = replace(command, results=(*command.results, *others, _SPENT))
            edge = replace(edge, command=call)
        edges.append(edge)
    more = tuple(Variable(one, Role.TEMPORARY) for one in unused)
    return replace(procedure, edges=tuple(edges), variables=(*procedure.variables, *more))


def _counting(procedure: Procedure, names: frozenset[str]) -> Procedure:
    """The procedure that adds up what was spent, one for the call of itself."""
    first = procedure.locations
    edges = [Edge(first, Assign((COST,), (ONE,)), procedure.entry, procedure.span)]
    count = first + 1
    for edge in procedure.edges:
        if not isinstance(edge.command, Call) or edge.command.callee not in names:
            edges.append(edge)
            continue
        edges.append(replace(edge, target=count))
        spent = Assign((COST,), (add(COST, _SPENT),))
        edges.append(Edge(count, spent, edge.target, edge.span))
        count += 1
    return replace(
        procedure,
        edges=tuple(edges),
        entry=first,
        locations=count,
        results=(*procedure.results, COST),
        variables=(*procedure.variables, Variable(COST, Role.RESULT)),
    )
